// Why a handlers module cannot be loaded: what Node says, with the file and the line.
import {spawn} from 'node:child_process'
import {basename, dirname} from 'node:path'
import {text} from 'node:stream/consumers'
import {inspect} from 'node:util'
import {CiAuthError} from '../base/errors.ts'
import {packageToInstall} from './init.ts'

/** Node's codes for a file that this version does not load. */
const unsupported = ['ERR_UNKNOWN_FILE_EXTENSION', 'ERR_NO_TYPESCRIPT', 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX']

const PACKAGE = /^Cannot find (?:package|module) '((?:@[^/'\\]+\/)?[^./'\\:][^/'\\:]*)(?:\/[^']*)?'/

/** @param node - Node itself. Undefined in a program without Node. */
export async function loadFailure(file: string, thrown: unknown, node: string | undefined): Promise<CiAuthError> {
  if (thrown instanceof CiAuthError) return thrown
  const name = basename(file)
  if (!(thrown instanceof Error))
    return new CiAuthError('EMPLOYEE_HANDLERS_INVALID', `${name} threw ${inspect(thrown, {depth: 0})}`)
  const message = `${name} cannot be loaded: ${thrown.name}: ${thrown.message.split('\n', 1).join()}`
  const {code = ''} = thrown as NodeJS.ErrnoException
  const missing = code.endsWith('MODULE_NOT_FOUND') ? PACKAGE.exec(thrown.message)?.[1] : undefined
  if (missing !== undefined)
    return new CiAuthError('EMPLOYEE_PACKAGE_MISSING', `${name} needs the package ${missing}, which is not installed`, {
      suggestions: [`npm install ${packageToInstall(missing)}`, `Run it in ${dirname(file)}.`],
    })
  const facts = await placeOf(thrown, file, node)
  return unsupported.includes(code)
    ? new CiAuthError('EMPLOYEE_HANDLERS_UNSUPPORTED', message, {
        facts,
        suggestions: ['Use Node 22.18 or newer, or write the module in JavaScript, as .mjs.'],
      })
    : new CiAuthError('EMPLOYEE_HANDLERS_INVALID', message, {facts})
}

const FRAME = /^ +at (?:.*\()?((?:file:\/\/|\/|[A-Za-z]:\\)[^()]+:\d+:\d+)\)?$/gm

/** The place of the fault. Empty if Node does not tell. */
async function placeOf({name, stack = ''}: Error, file: string, node: string | undefined): Promise<string[]> {
  if (name === 'SyntaxError' && node !== undefined) return reported(file, node)
  const frames = Array.from(stack.matchAll(FRAME), ([, place = '']) => place)
  const frame = frames.find((place) => !place.includes('node_modules') && !place.includes(import.meta.url))
  return frame === undefined ? [] : [`at ${frame}`]
}

/** What Node prints before the error when `file` ends it. Only there it names the place of a syntax error, before any line has run. */
async function reported(file: string, node: string): Promise<string[]> {
  const child = spawn(node, [file], {stdio: ['ignore', 'ignore', 'pipe'], timeout: REPORT_LIMIT_MS})
  child.on('error', () => undefined)
  const [place = ''] = (await text(child.stderr)).replaceAll('\r', '').split(/^(?:$|\w*Error)/m, 1)
  return place.split('\n').filter(Boolean)
}

const REPORT_LIMIT_MS = 5000
