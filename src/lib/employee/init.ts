import {readFile} from 'node:fs/promises'
import {isBuiltin} from 'node:module'
import {platform} from 'node:os'
import {basename, dirname, extname, join, relative, resolve} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {escapeLogLine, powershellQuoted, shellQuoted} from '../base/quoting.ts'
import {readIfFile} from '../files/text-file.ts'
import {createFile} from '../files/write-file.ts'

interface Template {
  /** What npm must install for it, with the version where that matters. */
  packages: readonly string[]
  /** Packages that hold the types of those. */
  types: readonly string[]
}

/** What a handlers module can start as: the files of assets/employee-templates, by name. */
export const templates = {
  skeleton: {packages: [], types: []},
  memory: {packages: [], types: []},
  sqlite: {
    // 13 wants Node 22, which mostly has an SQLite of its own.
    packages: isBuiltin('node:sqlite') ? [] : ['better-sqlite3@12'],
    types: [],
  },
  postgres: {packages: ['pg'], types: ['@types/pg']},
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates

const folder = new URL('../../../assets/employee-templates/', import.meta.url)

/** The text of a template as JavaScript, an ES module. */
export const templateText = (name: TemplateName): Promise<string> => readFile(new URL(`${name}.mjs`, folder), 'utf8')

const TYPED_CONSTANT = /^\/\*\* @type \{(.+)\} \*\/\n((?:export )?const \w+) =/gm
const IMPORTED_TYPE = /import\('ci-auth\/employee'\)\.(\w+)/g
/** The comment that a template begins with, its empty line, and whether imports follow. */
const HEADER = /^((?:\/\/.*\n)+\n)(import )?/

/**
 * A template as TypeScript. It rests on how the templates are written: each type stands alone in a line
 * `/** @type {…} *\/` above the constant that has it. It becomes an annotation there, and what it imports from
 * `ci-auth/employee` one import at the top.
 */
export function asTypeScript(text: string): string {
  const imported = new Set(Array.from(text.matchAll(IMPORTED_TYPE), ([, name]) => name))
  return text
    .replace(TYPED_CONSTANT, (_line, type: string, constant: string) => `${constant}: ${type} =`)
    .replace(IMPORTED_TYPE, '$1')
    .replace(HEADER, (_start, comment: string, next: string | undefined) => {
      const line = `import type {${[...imported].join(', ')}} from 'ci-auth/employee'\n`
      return `${comment}${line}${next ?? '\n'}`
    })
}

/** What a handlers module may end in, and the ending with which it is an ES module in any folder. */
const endings: Readonly<Record<string, {isTyped: boolean; always: string}>> = {
  '.mjs': {isTyped: false, always: '.mjs'},
  '.js': {isTyped: false, always: '.mjs'},
  '.ts': {isTyped: true, always: '.mts'},
  '.mts': {isTyped: true, always: '.mts'},
}

export interface Place {
  /** The current folder, absolute: commands are written as they work there. */
  folder: string
  /** Whether the running Node loads TypeScript. */
  loadsTypeScript: boolean
  /** Default: this one. Commands are for its usual shell. */
  system?: NodeJS.Platform
}

export interface Draft {
  content: string
  notes: string[]
  /** The commands that come next, in their order. */
  next: string[]
}

/**
 * The handlers module `file`, a path as it was given, to be made from `template`. Writes nothing.
 *
 * @throws {CiAuthError} EMPLOYEE_HANDLERS_UNSUPPORTED when no Node would load a module of that name there.
 */
export async function draftHandlers(file: string, template: TemplateName, place: Place): Promise<Draft> {
  const ending = endings[extname(file)]
  if (!ending)
    throw unsupported(`a handlers module must end in .mjs, .js or .ts, and ${escapeLogLine(file)} does not`, template)
  const {always, isTyped} = ending
  if (always !== extname(file) && (await packageType(dirname(resolve(place.folder, file)))) === 'commonjs') {
    const name = `${basename(file, extname(file))}${always}`
    throw unsupported(
      `${escapeLogLine(file)} would be CommonJS because of the nearest package.json, but the templates are ES modules`,
      template,
      join(dirname(file), name),
    )
  }
  const text = await templateText(template)
  return {
    content: isTyped ? asTypeScript(text) : text,
    notes: isTyped ? typeNotes(template, place) : [],
    next: nextCommands(file, template, place),
  }
}

const unsupported = (message: string, template: TemplateName, better = 'employee.mjs'): CiAuthError =>
  new CiAuthError('EMPLOYEE_HANDLERS_UNSUPPORTED', message, {
    suggestions: [`ci-auth employee init ${word(better)} --template ${template}`],
  })

/** The `type` of the nearest package.json at or above `folder`. Undefined without one: Node then looks at the text. */
async function packageType(folder: string): Promise<unknown> {
  const text = await readIfFile(join(folder, 'package.json'))
  if (text !== '') return parseJsonObject(text)?.['type']
  return dirname(folder) === folder ? undefined : packageType(dirname(folder))
}

const typeNotes = (template: TemplateName, {loadsTypeScript}: Place): string[] => [
  `For its types: npm install --save-dev ${['ci-auth', '@types/node', ...templates[template].types].join(' ')}`,
  ...(loadsTypeScript ? [] : ['This Node does not load TypeScript. Use Node 22.18 or newer.']),
]

/** What needs no quotes in the shell stays as it is. On Windows, that is PowerShell. */
const word = (text: string, system = platform()): string => {
  if (system === 'win32') return /^[\w.:/\\+-]+$/.test(text) ? text : powershellQuoted(text)
  return /^[\w./@+-]+$/.test(text) ? text : shellQuoted(text)
}

const CURL = `curl -X PUT http://127.0.0.1:5000/employee/alice -H 'content-type: application/json' -d '{"role": "engineer"}'`

/** Older PowerShells take the quotes out of what they hand to a program, and call something else curl. */
const INVOKE = `Invoke-RestMethod http://127.0.0.1:5000/employee/alice -Method Put -ContentType application/json -Body '{"role": "engineer"}'`

function nextCommands(file: string, template: TemplateName, place: Place): string[] {
  const folder = relative(place.folder, dirname(resolve(place.folder, file)))
  // What is installed in the current folder is found from the folders in it only.
  const prefix = /^\.\.|^[/\\]|^\w:/.test(folder) ? `--prefix ${word(folder, place.system)} ` : ''
  const {packages} = templates[template]
  return [
    ...(packages.length > 0 ? [`npm install ${prefix}${packages.join(' ')}`] : []),
    `ci-auth employee serve --handlers ${word(file, place.system)} --watch`,
    (place.system ?? platform()) === 'win32' ? INVOKE : CURL,
  ]
}

/**
 * Creates the file `path`, whole or not at all.
 *
 * @throws {CiAuthError} EMPLOYEE_FILE_EXISTS when something is at `path`, a dangling link too.
 * @throws {CiAuthError} FILE_WRITE_FAILED when the folder is missing, closed, read-only or full.
 */
export async function writeHandlers(path: string, content: string): Promise<void> {
  try {
    await createFile(path, content, undefined, {mode: 0o644})
  } catch (error) {
    if (!(error instanceof CiAuthError) || error.code !== 'FILE_EXISTS') throw error
    throw error.with({code: 'EMPLOYEE_FILE_EXISTS'})
  }
}
