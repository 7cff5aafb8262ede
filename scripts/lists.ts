// Writes the lists of all CIs and of all commands, src/**/all-*.ts, from their folders.
// With --check it writes nothing, lists what is stale and exits with 1.
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {ciLists} from './ci-lists.ts'

const root = new URL('../', import.meta.url)

/** The table of commands. oclif writes their names with a colon: `auth:federate`. */
function commandTable(): string {
  const paths = readdirSync(new URL('src/commands/', root), {recursive: true, encoding: 'utf8'})
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .sort()
  const rows = paths.map((path) => {
    const id = path.slice(0, -'.ts'.length).replaceAll('/', ':')
    return `  ${/\W/.test(id) ? `'${id}'` : id}: () => import('./commands/${path}'),`
  })
  return [
    '// Written by scripts/lists.ts, from the folders.',
    '',
    '/** How each command is loaded. */',
    'export const allCommands = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

/** The text of each list, by its path. */
export const lists = async (): Promise<Record<string, string>> => ({
  ...(await ciLists()),
  'src/all-commands.ts': commandTable(),
})

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const pathOf = (file: string): string => fileURLToPath(new URL(file, root))
  const stale = Object.entries(await lists()).filter(
    ([file, text]) => !existsSync(pathOf(file)) || readFileSync(pathOf(file), 'utf8') !== text,
  )
  if (process.argv.includes('--check')) {
    for (const [file] of stale) process.stdout.write(`${file} is stale: npm run build:lists\n`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    for (const [file, text] of stale) writeFileSync(pathOf(file), text)
  }
}
