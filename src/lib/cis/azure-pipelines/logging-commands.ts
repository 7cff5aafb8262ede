// https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands

import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {impossibleIn} from '../protocols/possible-value.ts'

/** What the agent puts back, in names and values alike. */
const escapes: readonly (readonly [raw: string, escaped: string])[] = [
  ['\r', '%0D'],
  ['\n', '%0A'],
  [';', '%3B'],
  [']', '%5D'],
]

/**
 * `text` as a part of a logging command. `decodesPercents` is false where the pipeline has set DECODE_PERCENTS=false.
 *
 * @throws {CiAuthError} EXPORT_VALUE_REFUSED for a text that the agent would then read as another one.
 */
export function loggingText(text: string, decodesPercents = true): string {
  const called = impossibleIn(text)
  if (called !== undefined) throw refused(called)
  const ambiguous = escapes.some(([, escaped]) => text.includes(escaped))
  if (!decodesPercents && ambiguous) throw refused('a percent sign that the agent takes for an escape')
  const percents = decodesPercents ? text.replaceAll('%', '%AZP25') : text
  return escapes.reduce((result, [raw, escaped]) => result.replaceAll(raw, escaped), percents)
}

const refused = (what: string): CiAuthError =>
  new CiAuthError('EXPORT_VALUE_REFUSED', `a value holds ${what}, which a logging command cannot carry`, {
    suggestions: ['Write the value into a file and export its path.'],
  })

/** The command that sets a variable of the job. `properties` go as they stand in the documentation. */
export function setVariable(env: Environment, properties: Readonly<Record<string, string>>, value: string): string {
  const decodesPercents = env['DECODE_PERCENTS']?.toLowerCase() !== 'false'
  const list = Object.entries(properties).map(([name, text]) => `${name}=${loggingText(text, decodesPercents)}`)
  return `##vso[task.setvariable ${list.join(';')}]${loggingText(value, decodesPercents)}`
}

/** One per line: the agent compares line by line, and does not take secrets of several lines. */
export const maskCommands = (secret: string): string[] =>
  secret
    .split(/\r?\n/)
    .filter((line) => line.trim().length > 1)
    .map((line) => `##vso[task.setsecret]${loggingText(line)}`)
