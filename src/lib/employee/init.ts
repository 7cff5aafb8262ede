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

/** The text of a template as JavaScript, an ES module: a file of assets/employee-templates. */
const templateText = (name: TemplateName): string => packageText(`assets/employee-templates/${name}.mjs`)

const TYPED_CONSTANT = /^\/\*\* @type \{(.+)\} \*\/\n((?:export )?const \w+) =/gm
const IMPORTED_TYPE = /import\('ci-auth\/employee'\)\.(\w+)/g
/** The comment that a template begins with, its empty line, and whether imports follow. */
const HEADER = /^((?:\/\/.*\n)+\n)(import )?/

/**
 * A template as TypeScript. In a template, each type is in a comment `/** @type {…} *\/` of its own, above its constant. It becomes
 * an annotation of the constant. All types of `ci-auth/employee` become one import at the top.
 */
function asTypeScript(text: string): string {
  const imported = new Set(Array.from(text.matchAll(IMPORTED_TYPE), ([, name]) => name))
  return text
    .replace(TYPED_CONSTANT, (_line, type: string, constant: string) => `${constant}: ${type} =`)
    .replace(IMPORTED_TYPE, '$1')
    .replace(HEADER, (_start, comment: string, next: string | undefined) => {
      const line = `import type {${[...imported].join(', ')}} from 'ci-auth/employee'\n`
      return `${comment}${line}${next ?? '\n'}`
    })
}

interface Place {
  /** The current folder, absolute: the suggested commands work there. */
  folder: string
  /** Whether the running Node loads TypeScript. */
  loadsTypeScript: boolean
  /** The system whose default shell the commands are for. Default: this one. */
  system?: NodeJS.Platform
}

interface Draft {
  content: string
  notes: string[]
  /** The commands to run next, in this order. */
  next: string[]
}

/**
 * The content of the handlers module `file`, a path as the user gave it, from `template`. Writes nothing.
 *
 * @throws {CiAuthError} EMPLOYEE_HANDLERS_UNSUPPORTED if no version of Node could load a module with that name there.
 */
export async function draftHandlers(file: string, template: TemplateName, place: Place): Promise<Draft> {
  const ending = extname(file)
  const unsupported = (message: string, better: string): CiAuthError =>
    new CiAuthError('EMPLOYEE_HANDLERS_UNSUPPORTED', `${escapeLogLine(file)} ${message}`, {
      suggestions: [`${PINNED} employee init ${shellWord(better)} --template ${template}`],
    })
  if (!['.mjs', '.js', '.ts', '.mts'].includes(ending))
    throw unsupported('cannot be a handlers module: its name must end in .mjs, .js or .ts', 'employee.mjs')
  const isAlwaysModule = ending.startsWith('.m')
  if (!isAlwaysModule && (await packageType(dirname(resolve(place.folder, file)))) === 'commonjs')
    throw unsupported(
      'would be CommonJS because of the nearest package.json, but the templates are ES modules',
      join(dirname(file), `${basename(file, ending)}.m${ending.slice(1)}`),
    )
  const text = templateText(template)
  const next = nextCommands(file, template, place)
  if (!ending.endsWith('ts')) return {content: text, notes: [], next}
  const types = ['ci-auth', '@types/node', ...(template === 'postgres' ? ['@types/pg'] : [])]
  const notes = [
    `For its types: npm install --save-dev ${types.join(' ')}`,
    ...(place.loadsTypeScript ? [] : ['This Node does not load TypeScript. Use Node 22.18 or newer.']),
  ]
  return {content: asTypeScript(text), notes, next}
}

/** The `type` of the nearest package.json, in `folder` or above. Undefined: Node then decides by the text of the module. */
async function packageType(folder: string): Promise<unknown> {
  const text = await readIfFile(join(folder, 'package.json'))
  if (text !== '') return parseJsonObject(text)?.['type']
  return dirname(folder) === folder ? undefined : packageType(dirname(folder))
}

const CURL = `curl -X PUT http://127.0.0.1:5000/employee/alice -H 'content-type: application/json' -d '{"role": "engineer"}'`

/** Old versions of PowerShell remove quotes from the arguments of programs, and their `curl` is another command. */
const INVOKE =
  'Invoke-RestMethod http://127.0.0.1:5000/employee/alice -Method Put -ContentType application/json -Body ' +
  '\'{"role": "engineer"}\''

function nextCommands(file: string, template: TemplateName, {folder, system = platform()}: Place): string[] {
  const word = system === 'win32' ? powershellQuoted : shellWord
  const below = relative(folder, dirname(resolve(folder, file)))
  // Node finds packages of the current folder only from files in or below it.
  const prefix = /^\.\.|^[/\\]|^\w:/.test(below) ? `--prefix ${word(below)} ` : ''
  return [
    ...(packages[template] ? [`npm install ${prefix}${packages[template]}`] : []),
    `${PINNED} employee serve --handlers ${word(file)} --watch`,
    system === 'win32' ? INVOKE : CURL,
  ]
}

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
