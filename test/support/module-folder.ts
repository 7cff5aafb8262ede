import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'

/** A folder with the modules of one test. */
export interface ModuleFolder {
  path(name: string): string
  /** @returns its path. */
  write(name: string, text: string): string
  remove(): void
}

export function moduleFolder(): ModuleFolder {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handlers-')))
  const path = (name: string): string => join(folder, name)
  return {
    path,
    write(name, text) {
      mkdirSync(dirname(path(name)), {recursive: true})
      writeFileSync(path(name), text)
      return path(name)
    },
    remove: () => rmSync(folder, {recursive: true, force: true}),
  }
}
