import {chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
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

/** The files of the action. `always`: those that each job loads, since `main.js` or `post.js` imports them at the top. */
export function actionFileNames(): {all: string[]; always: string[]} {
  const all = readdirSync(join(root, 'action')).filter((name) => name.endsWith('.js'))
  const always = new Set(['main.js', 'sign-in-step.js', 'post.js'])
  for (const name of always) {
    const text = readFileSync(join(root, 'action', name), 'utf8')
    for (const [, imported = ''] of text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) always.add(imported)
  }
  return {all, always: [...always]}
}
