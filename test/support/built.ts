import {chmodSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {basename, extname, join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {buildSync} from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string | undefined

/** URLs of modules of src in JavaScript, for processes of their own: to start tsx takes half a second. They share what they have in common. */
export function builtTogether(paths: readonly string[]): string[] {
  mkdirSync(join(root, 'build'), {recursive: true})
  const made = folder ?? mkdtempSync(join(root, 'build', 'test-'))
  // Some tests run them as another user.
  chmodSync(made, 0o755)
  if (!folder) process.on('exit', () => rmSync(made, {force: true, recursive: true}))
  folder = made
  const name = (path: string): string => basename(path, extname(path))
  buildSync({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(paths.map((path) => [name(path), path])),
    outdir: made,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    define: {CI_AUTH_PACKAGE: '"../../"'},
    packages: 'external',
  })
  return paths.map((path) => pathToFileURL(join(made, `${name(path)}.js`)).href)
}

/** As `builtTogether`, of one module of lib. */
export const built = (name: string): string => String(builtTogether([`src/lib/${name}.ts`])[0])
