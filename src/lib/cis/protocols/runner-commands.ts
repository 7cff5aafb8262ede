// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
import {randomUUID} from 'node:crypto'
import {statSync} from 'node:fs'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import type {Handover, Surroundings} from '../provider.ts'
import {appendTo} from './append-to-file.ts'
import {requirePossible} from './printed-commands.ts'

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** A workflow command, as the runner reads it from standard output or standard error. */
export function runnerCommand(
  name: string,
  message: string,
  properties: Readonly<Record<string, string>> = {},
): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`)
  return `::${name}${list.length > 0 ? ` ${list.join(',')}` : ''}::${escapeData(message)}`
}

/** One mask per line: the runner compares line by line, and ignores a mask that holds a line break. */
export const maskLines = (secret: string): string[] =>
  secret
    .split(/\r?\n/)
    .filter((line) => line.trim().length > 1)
    .map((line) => runnerCommand('add-mask', line))

/** The text that sets `name` in one of the runner's files. */
export function fileCommand(name: string, value: string): string {
  requirePossible(name, value)
  const delimiter = `ghadelimiter_${randomUUID()}`
  if (name.includes(delimiter) || value.includes(delimiter)) {
    throw new CiAuthError('EXPORT_VALUE_REFUSED', `the value of ${name} holds the delimiter of the runner's file`)
  }
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`
}

/** Appends `values` to the runner's file that the variable `file` names. */
export function appendToRunnerFile(env: Environment, file: string, values: Readonly<Record<string, string>>): void {
  const text = Object.entries(values)
    .map(([name, value]) => fileCommand(name, value))
    .join('')
  if (text !== '') appendText(env, file, text)
}

function appendText(env: Environment, file: string, text: string): void {
  const [problem] = missingFile(env, file)
  if (problem) throw new CiAuthError(problem.code, problem.message, {suggestions: problem.suggestions ?? []})
  appendTo(file, env[file] ?? '', text)
}

/** The runner creates its files before the step: an absent one means that nothing would read it. */
function missingFile(env: Environment, file: string): Problem[] {
  const path = env[file]
  if (path && statSync(path, {throwIfNoEntry: false})?.isFile()) return []
  return [
    {
      code: 'EXPORT_FILE_MISSING',
      message: path
        ? `${file} names "${path}", which is not a file`
        : `${file} is not set, so later steps cannot be told`,
      suggestions: ['Run inside a step of a job, or use --output-format to get the variables on standard output.'],
    },
  ]
}

/** The runner's files as a way to later steps. */
export const runnerHandover = ({env}: Surroundings): Handover => ({
  reaches: 'later steps',
  problems: ({outputs, variables}) => [
    ...(variables ? missingFile(env, 'GITHUB_ENV') : []),
    ...(outputs ? missingFile(env, 'GITHUB_OUTPUT') : []),
  ],
  exportVariables: (values) => appendToRunnerFile(env, 'GITHUB_ENV', values),
  setOutputs: (values) => appendToRunnerFile(env, 'GITHUB_OUTPUT', values),
  appendSummary: (markdown) => {
    if (missingFile(env, 'GITHUB_STEP_SUMMARY').length === 0) appendText(env, 'GITHUB_STEP_SUMMARY', markdown)
  },
})
