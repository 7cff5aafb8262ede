import {isBuiltin} from 'node:module'
import {platform} from 'node:os'
import {basename, dirname, extname, join, relative, resolve} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {packageText} from '../base/package-files.ts'
import {escapeLogLine, powershellQuoted, shellQuoted} from '../base/quoting.ts'
import {PINNED} from '../base/shell-format.ts'
import {readIfFile} from '../files/text-file.ts'
import {createFile} from '../files/write-file.ts'

interface Template {
  /** The packages that npm must install for it, with a version if the newest does not work. */
  packages: readonly string[]
  /** The packages with their types. */
  types: readonly string[]
}

/** The templates of a handlers module: files in assets/employee-templates. */
export const templates = {
  skeleton: {packages: [], types: []},
  memory: {packages: [], types: []},
  sqlite: {
    // Version 13 needs Node 22, and most versions of Node 22 have SQLite built in.
    packages: isBuiltin('node:sqlite') ? [] : ['better-sqlite3@12'],
    types: [],
  },
  postgres: {packages: ['pg'], types: ['@types/pg']},
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates

/** The text of a template as JavaScript, an ES module. */
export const templateText = (name: TemplateName): string => packageText(`assets/employee-templates/${name}.mjs`)

const TYPED_CONSTANT = /^\/\*\* @type \{(.+)\} \*\/\n((?:export )?const \w+) =/gm
const IMPORTED_TYPE = /import\('ci-auth\/employee'\)\.(\w+)/g
/** The comment that a template begins with, its empty line, and whether imports follow. */
const HEADER = /^((?:\/\/.*\n)+\n)(import )?/

/**
 * A template as TypeScript. In a template, each type is in a comment `/** @type {…} *\/` of its own, above its constant. It becomes
 * an annotation of the constant. All types of `ci-auth/employee` become one import at the top.
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

/** The allowed extensions of a handlers module. `always` is the extension with which it is an ES module in every folder. */
const endings: Readonly<Record<string, {isTyped: boolean; always: string}>> = {
  '.mjs': {isTyped: false, always: '.mjs'},
  '.js': {isTyped: false, always: '.mjs'},
  '.ts': {isTyped: true, always: '.mts'},
  '.mts': {isTyped: true, always: '.mts'},
}

export interface Place {
  /** The current folder, absolute: the suggested commands work there. */
  folder: string
  /** Whether the running Node loads TypeScript. */
  loadsTypeScript: boolean
  /** The system whose default shell the commands are for. Default: this one. */
  system?: NodeJS.Platform
}

export interface Draft {
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
  const text = templateText(template)
  return {
    content: isTyped ? asTypeScript(text) : text,
    notes: isTyped ? typeNotes(template, place) : [],
    next: nextCommands(file, template, place),
  }
}

const unsupported = (message: string, template: TemplateName, better = 'employee.mjs'): CiAuthError =>
  new CiAuthError('EMPLOYEE_HANDLERS_UNSUPPORTED', message, {
    suggestions: [`${PINNED} employee init ${word(better)} --template ${template}`],
  })

/** The `type` of the nearest package.json, in `folder` or above. Undefined if there is none: Node then decides by the text of
 * the module.
 */
async function packageType(folder: string): Promise<unknown> {
  const text = await readIfFile(join(folder, 'package.json'))
  if (text !== '') return parseJsonObject(text)?.['type']
  return dirname(folder) === folder ? undefined : packageType(dirname(folder))
}

const typeNotes = (template: TemplateName, {loadsTypeScript}: Place): string[] => [
  `For its types: npm install --save-dev ${['ci-auth', '@types/node', ...templates[template].types].join(' ')}`,
  ...(loadsTypeScript ? [] : ['This Node does not load TypeScript. Use Node 22.18 or newer.']),
]

/** `text` as one word for the shell, in quotes if it needs them. On Windows, the shell is PowerShell. */
const word = (text: string, system = platform()): string => {
  if (system === 'win32') return /^[\w.:/\\+-]+$/.test(text) ? text : powershellQuoted(text)
  return /^[\w./@+-]+$/.test(text) ? text : shellQuoted(text)
}

const CURL = `curl -X PUT http://127.0.0.1:5000/employee/alice -H 'content-type: application/json' -d '{"role": "engineer"}'`

/** Old versions of PowerShell remove quotes from the arguments of programs, and their `curl` is another command. */
const INVOKE = `Invoke-RestMethod http://127.0.0.1:5000/employee/alice -Method Put -ContentType application/json -Body '{"role": "engineer"}'`

function nextCommands(file: string, template: TemplateName, place: Place): string[] {
  const folder = relative(place.folder, dirname(resolve(place.folder, file)))
  // Node finds packages of the current folder only from files in or below it.
  const prefix = /^\.\.|^[/\\]|^\w:/.test(folder) ? `--prefix ${word(folder, place.system)} ` : ''
  const {packages} = templates[template]
  return [
    ...(packages.length > 0 ? [`npm install ${prefix}${packages.join(' ')}`] : []),
    `${PINNED} employee serve --handlers ${word(file, place.system)} --watch`,
    (place.system ?? platform()) === 'win32' ? INVOKE : CURL,
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
