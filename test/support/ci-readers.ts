// How each CI reads what a step tells it, written from the documentation of its vendor and not from what we write.
import assert from 'node:assert/strict'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {inspect} from 'node:util'
import type {Handover} from '../../src/lib/cis/description/provider.ts'
import {ciById} from '../../src/lib/cis/list.ts'
import {parseCommandFile} from './runner-commands.ts'

export type Found = Record<string, string>

/** https://docs.gitlab.com/ci/variables/#pass-an-environment-variable-to-another-job: `KEY=value` lines, values as they are. */
export const readLines = (text: string): Found =>
  Object.fromEntries(
    text
      .split(/\r\n|\r|\n/)
      .filter((line) => line !== '')
      .map((line) => {
        const equals = line.indexOf('=')
        if (!/^[A-Za-z_]\w*$/.test(line.slice(0, Math.max(equals, 0)))) throw new Error(`no variable: ${line}`)
        return [line.slice(0, equals), line.slice(equals + 1)]
      }),
  )

/** https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#environment-files */
export const readCommandFile = (text: string): Found => Object.fromEntries(parseCommandFile(text))

interface LoggingCommand {
  command: string
  properties: Found
  data: string
}

/**
 * https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands: found anywhere in a line, ended by the first
 * bracket, properties between semicolons, then the data.
 */
export function readLoggingCommands(log: string, decodesPercents = true): LoggingCommand[] {
  const plain = (text: string): string => {
    const decoded = text.replaceAll('%3B', ';').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%5D', ']')
    return decodesPercents ? decoded.replaceAll('%AZP25', '%') : decoded
  }
  return log.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, command, list = '', data = ''] = /##vso\[([a-z]+\.[a-z]+)(?: ([^\]]*))?\](.*)$/su.exec(line) ?? []
    if (command === undefined) return []
    const properties = list
      .split(';')
      .filter((pair) => pair !== '')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), plain(pair.slice(pair.indexOf('=') + 1))])
    return [{command, properties: Object.fromEntries(properties), data: plain(data)}]
  })
}

/** The variables that such commands set. */
export const readSetVariables =
  (decodesPercents = true) =>
  (log: string): Found =>
    Object.fromEntries(
      readLoggingCommands(log, decodesPercents).map(({command, data, properties}) => {
        if (command !== 'task.setvariable') throw new Error(`${command} sets no variable`)
        return [properties['variable'], data]
      }),
    )

/** What `|` and the next character, or `|0x` and four digits, stand for. */
const escapes: Found = {n: '\n', r: '\r', x: '\u0085', l: '\u2028', p: '\u2029', '|': '|', "'": "'", '[': '[', ']': ']'}

/** One value of a service message: ASCII, with no quote, bracket, bar or line break but by its escape. */
function readValue(text: string): string {
  const [whole] = /^(?:[ -&(-Z\\^-{}~]|\|0x[0-9A-Fa-f]{4}|\|[nrxlp|'[\]])*$/u.exec(text) ?? []
  if (whole === undefined) throw new Error(`no value: ${text}`)
  const plain = whole.replace(/\|(?:0x(.{4})|(.))/gu, (_, code: string | undefined, character = '') =>
    code === undefined ? (escapes[character] ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  )
  // The server puts in the parameter that is named between two percent signs, and one sign for two.
  return plain.replace(/%([^%]*)%/g, (_, name) => (name === '' ? '%' : `the parameter ${name}`))
}

/** https://www.jetbrains.com/help/teamcity/service-messages.html: one to a line, each attribute between quotes. */
export const readServiceMessages = (log: string): Found =>
  Object.fromEntries(
    log
      .split(/\r\n|\r|\n/)
      .filter((line) => line.includes('##teamcity['))
      .map((line) => {
        const value = String.raw`'((?:[^'|]|\|[^])*)'`
        const message = new RegExp(String.raw`^##teamcity\[setParameter name=${value} value=${value}\]$`, 'u')
        const [, name, text] = message.exec(line) ?? []
        if (name === undefined || text === undefined) throw new Error(`no message that sets a parameter: ${line}`)
        return [readValue(name).replace(/^env\./, ''), readValue(text)]
      }),
  )

/** https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#masking-a-value-in-a-log */
export function readAddMask(line: string): string {
  const [, data] = /^::add-mask::(.*)$/s.exec(line) ?? []
  if (data === undefined) throw new Error(`no mask: ${line}`)
  return data.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')
}

/**
 * How the agents find commands in a line of their job's log: GitHub's at the start of a line, blanks before it left out, and
 * in its older form anywhere; Azure's and TeamCity's anywhere; GitLab's and Travis' by control characters.
 */
const COMMANDS = [/^\s*::[\w-]+.*::/, /##\[[\w-]+\]/, /##vso\[/, /##teamcity\[/, /(?:section|travis_fold)\S*\r/]

/** The lines of `log` that an agent would take for a command. Line breaks are those that any agent knows. */
export const commandsOf = (log: string): string[] =>
  log.split(/\r\n|[\n\r\u0085\u2028\u2029]/).filter((line) => COMMANDS.some((command) => command.test(line)))

/** What every grammar may refuse: no variable of a process can hold it. */
export const impossible = /\0|\p{Surrogate}/u

/** A job's working directory, and what its CI does there. */
export interface HandoverFolder {
  path: string
  /** What carries values on in the CI `id`; `printed` takes its lines. */
  handover(id: string, env: Found, printed?: string[]): Handover
  /** Fails where there is anything but `files`: a value has been run. */
  assertOnly(files: readonly string[]): void
  remove(): void
}

export function openHandoverFolder(): HandoverFolder {
  const path = mkdtempSync(join(tmpdir(), 'ci-auth-handover-'))
  return {
    path,
    handover(id, env, printed = []) {
      const surroundings = {env, cwd: path, temporaryFolder: path}
      const handover = ciById(id)?.handover?.(surroundings, (line) => void printed.push(`${line}\n`))
      assert.ok(handover, id)
      return handover
    },
    assertOnly: (files) => assert.deepEqual(readdirSync(path).sort(), [...files].sort()),
    remove: () => rmSync(path, {recursive: true, force: true}),
  }
}

/** Whether `act` took `value`. A refusal has the code for that, and does not show the value. */
export async function isTaken(value: string, act: () => unknown): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    assert.equal((error as {code?: unknown}).code, 'EXPORT_VALUE_REFUSED', String(error))
    if (value.trim().length > 8) assert.ok(!inspect(error).includes(value), 'the value shows')
    return false
  }
}
