// How each CI reads what a step tells it, written from the documentation of its vendor and not from what we write.
import {parseCommandFile} from './runner-files.ts'

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
