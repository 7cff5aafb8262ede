import {isBuiltin} from 'node:module'
import {platform} from 'node:os'
import {basename, dirname, extname, join, relative, resolve} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {packageText} from '../base/package-files.ts'
import {escapeLogLine, PINNED, powershellQuoted, shellWord} from '../base/quoting.ts'
import {readIfFile} from '../files/read-start.ts'
import {createFile} from '../files/write-file.ts'

export type TemplateName = 'skeleton' | 'memory' | 'sqlite' | 'postgres'

/** The packages that npm must install for a template. Version 13 needs Node 22, and most versions of Node 22 have SQLite built in. */
const packages: Readonly<Partial<Record<TemplateName, string>>> = {
  postgres: 'pg',
  ...(isBuiltin('node:sqlite') ? {} : {sqlite: 'better-sqlite3@12'}),
}

/** The package with the version that a template needs. */
export const packageToInstall = (name: string): string =>
  Object.values(packages).find((each) => each.startsWith(`${name}@`)) ?? name

/**
 * The content of the handlers module `file`, a path as the user gave it, from `template`. Writes nothing.
 *
 * @param folder - The current one, absolute: the suggested commands work there.
 * @param system - The system whose default shell they are for.
 * @throws {CiAuthError} EMPLOYEE_HANDLERS_UNSUPPORTED if no version of Node could load a module with that name there.
 */
export async function draftHandlers(file: string, template: TemplateName, folder: string, system = platform()) {
  const ending = extname(file)
  const unsupported = (message: string, better: string): CiAuthError =>
    new CiAuthError('EMPLOYEE_HANDLERS_UNSUPPORTED', `${escapeLogLine(file)} ${message}`, {
      suggestions: [`${PINNED} employee init ${shellWord(better)} --template ${template}`],
    })
  if (!['.mjs', '.js'].includes(ending))
    throw unsupported('cannot be a handlers module: its name must end in .mjs or .js', 'employee.mjs')
  if (ending === '.js' && (await packageType(dirname(resolve(folder, file)))) === 'commonjs')
    throw unsupported(
      'would be CommonJS because of the nearest package.json, but the templates are ES modules',
      join(dirname(file), `${basename(file, ending)}.mjs`),
    )
  const word = system === 'win32' ? powershellQuoted : shellWord
  const below = relative(folder, dirname(resolve(folder, file)))
  // Node finds packages of the current folder only from files in or below it.
  const prefix = /^\.\.|^[/\\]|^\w:/.test(below) ? `--prefix ${word(below)} ` : ''
  // The next commands to run, in this order.
  const next = [
    ...(packages[template] ? [`npm install ${prefix}${packages[template]}`] : []),
    `${PINNED} employee serve --handlers ${word(file)} --watch`,
    system === 'win32' ? INVOKE : CURL,
  ]
  return {content: packageText(`assets/employee-templates/${template}.mjs`), next}
}

/** The `type` of the nearest package.json, in `folder` or above. Undefined: Node then decides by the text of the module. */
async function packageType(folder: string): Promise<unknown> {
  const text = readIfFile(join(folder, 'package.json'))
  if (text !== '') return parseJsonObject(text)?.['type']
  return dirname(folder) === folder ? undefined : packageType(dirname(folder))
}

const CURL = `curl -X PUT http://127.0.0.1:5000/employee/alice -H 'content-type: application/json' -d '{"role": "engineer"}'`

/** Old versions of PowerShell remove quotes from the arguments of programs, and their `curl` is another command. */
const INVOKE =
  'Invoke-RestMethod http://127.0.0.1:5000/employee/alice -Method Put -ContentType application/json -Body ' +
  '\'{"role": "engineer"}\''

/**
 * Creates the file `path`, complete or not at all.
 *
 * @throws {CiAuthError} EMPLOYEE_FILE_EXISTS if something is at `path`, also a dangling link.
 * @throws {CiAuthError} FILE_WRITE_FAILED if the folder is missing, read-only or full, or may not be written to.
 */
export async function writeHandlers(path: string, content: string): Promise<void> {
  try {
    await createFile(path, content, undefined, {mode: 0o644})
  } catch (error) {
    if (!(error instanceof CiAuthError) || error.code !== 'FILE_EXISTS') throw error
    throw error.with({code: 'EMPLOYEE_FILE_EXISTS'})
  }
}
