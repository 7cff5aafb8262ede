// The files of the package that are read at run time. This is the only module that knows where each output has them.
import {readFileSync, writeFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {fileURLToPath} from 'node:url'

/** Defined by scripts/bundle-options.mjs: the path from a file of `dist` to the package. Undefined in `src`. */
declare const CI_AUTH_PACKAGE: string | undefined

/** Defined in the one file for programs only: the texts of files, by their path in the package. */
declare const CI_AUTH_FILES: Readonly<Record<string, string>> | undefined

const inside = typeof CI_AUTH_FILES === 'undefined' ? undefined : CI_AUTH_FILES

/** In the one file for programs, which has no package. */
export const isProgram = inside !== undefined

const isBundled = typeof CI_AUTH_PACKAGE !== 'undefined'

const urlOf = (path: string): URL => new URL(`${isBundled ? CI_AUTH_PACKAGE : '../../../'}${path}`, import.meta.url)

/** The folder of the package. A program has none: nothing can be read from there. */
export const packageFolder = (): string => fileURLToPath(urlOf(''))

/** The text of a file. `path`: from the folder of the package. */
export const packageText = (path: string): string => inside?.[path] ?? readFileSync(urlOf(path), 'utf8')

/** The path of a file that another program reads. A program writes a copy into `folder` first. */
export function packagePath(path: string, folder: string): string {
  const text = inside?.[path]
  if (text === undefined) return fileURLToPath(urlOf(path))
  const copy = join(folder, basename(path))
  writeFileSync(copy, text)
  return copy
}
