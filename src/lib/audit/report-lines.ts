// Lines of a report for people at a terminal.
import {escapeLogLine} from '../base/quoting.ts'
import {folded, type TextLine} from '../base/text-columns.ts'

/** Of an 80 column terminal. What can be pasted is never broken. */
const COLUMNS = 80

export const line = (text: string, mark: TextLine['mark'] = ' '): TextLine => ({mark, text: escapeLogLine(text)})

/** Folded before it is escaped: what comes first on a line is what a runner obeys. */
export const prose = (text: string, indent: number, mark: TextLine['mark'] = ' ', hanging = 2): TextLine[] =>
  folded(`${' '.repeat(indent)}${escapeLogLine(text)}`, COLUMNS, indent + hanging).map((part) => line(part, mark))

export const kept = (texts: readonly string[], indent: number): TextLine[] =>
  texts.flatMap((text) => text.split('\n').map((part) => line(`${' '.repeat(indent)}${part}`)))

export const counted = (count: number, what: string, many = `${what}s`): string =>
  `${count} ${count === 1 ? what : many}`

const PROVIDER = /^projects\/([^/]+)\/locations\/global\/workloadIdentityPools\/([^/]+)(?:\/providers\/([^/]+))?$/

/** A resource by its full name, as people call it: `provider ci/github of project 1234`. */
export function resourceTitle(resource: string): string {
  const path = resource.replace(/^\/\/[^/]+\//, '')
  const [, project, pool, provider] = PROVIDER.exec(path) ?? []
  if (provider !== undefined) return `provider ${pool}/${provider} of project ${project}`
  if (pool !== undefined) return `pool ${pool} of project ${project}`
  const account = /^projects\/[^/]+\/serviceAccounts\/([^/]+)$/.exec(path)?.[1]
  if (account !== undefined) return `service account ${account}`
  const [, kind, id] = /^(?:projects\/_\/)?(project|folder|organization|bucket)s\/([^/]+)$/.exec(path) ?? []
  return kind === undefined ? resource.replace(/^\/\//, '') : `${kind} ${id}`
}
