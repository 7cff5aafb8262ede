import {platform} from 'node:os'
import {basename, dirname, extname, join, relative, resolve} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {escapeLogLine, powershellQuoted, shellQuoted} from '../base/quoting.ts'
import {readIfFile} from '../files/text-file.ts'
import {createFile} from '../files/write-file.ts'
import {asTypeScript, type TemplateName, templates, templateText} from './templates.ts'

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
