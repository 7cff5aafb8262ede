// Writes action.yml, audit/action.yml, configure/action.yml, audit.schema.json, federation.schema.json, catalogues, the tables of README.md and docs from the tables in src, and the name of the repository. With --check it writes nothing,
// lists what is stale and exits with 1.
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {fileURLToPath} from 'node:url'
import {actionYaml, auditYaml, configureYaml} from './action-yaml.ts'
import {auditSchema} from './audit-schema.ts'
import {repository} from './catalogues/ci-package.ts'
import {packageFiles} from './catalogues/package-files.ts'
import {pages, pagesWithTables, withRepository, withTables} from './document-tables.ts'
import {federationSchema} from './federation-schema.ts'
import {loadedDocument} from './loaded.ts'
import {readingPage} from './reading.ts'

const path = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const read = (name: string): string => readFileSync(path(name), 'utf8')

const documents = {
  'action.yml': actionYaml(),
  'configure/action.yml': configureYaml(),
  'audit/action.yml': auditYaml(),
  'audit.schema.json': auditSchema(),
  'federation.schema.json': federationSchema(),
  'test/bin/loaded.json': loadedDocument(),
  ...packageFiles(),
  ...Object.fromEntries(
    pages.map((page) => {
      const text = withRepository(read(page), repository)
      return [page, pagesWithTables.includes(page) ? withTables(text, page) : text]
    }),
  ),
  // After the pages, of which it is one.
  'docs/reading.md': readingPage(),
}

const stale = Object.entries(documents).filter(([name, text]) => !existsSync(path(name)) || read(name) !== text)
if (process.argv.includes('--check')) {
  for (const [name] of stale) process.stdout.write(`${name} is stale: npm run build:documents\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [name, text] of stale) {
    mkdirSync(dirname(path(name)), {recursive: true})
    // Git records whether a file is a program.
    writeFileSync(path(name), text, {mode: text.startsWith('#!') ? 0o755 : 0o644})
  }
}
