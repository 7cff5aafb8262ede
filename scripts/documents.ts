// Writes action.yml, federation.schema.json, the tables of README.md and docs from the tables in src, and the name of the repository. With --check it writes nothing, lists what is
// stale and exits with 1.
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {actionYaml} from './action-yaml.ts'
import {pages, pagesWithTables, withRepository, withTables} from './document-tables.ts'
import {federationSchema} from './federation-schema.ts'

const path = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const read = (name: string): string => readFileSync(path(name), 'utf8')

const repository: string = JSON.parse(read('package.json')).repository.replace(/^github:/, '')

const documents = {
  'action.yml': actionYaml(),
  'federation.schema.json': federationSchema(),
  ...Object.fromEntries(
    pages.map((page) => {
      const text = withRepository(read(page), repository)
      return [page, pagesWithTables.includes(page) ? withTables(text, page) : text]
    }),
  ),
}

const stale = Object.entries(documents).filter(([name, text]) => !existsSync(path(name)) || read(name) !== text)
if (process.argv.includes('--check')) {
  for (const [name] of stale) process.stdout.write(`${name} is stale: npm run build:documents\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [name, text] of stale) writeFileSync(path(name), text)
}
