// https://developer.harness.io/docs/continuous-integration/use-ci/use-drone-plugins/plugin-step-settings-reference/
import {CiAuthError, type Problem} from '../../errors.ts'
import type {Environment} from '../../http.ts'
import {formatVariables} from '../../shell-format.ts'
import type {Handover} from '../provider.ts'
import {appendTo} from './env-file.ts'
import {firstOf} from './job-place.ts'

type Values = Readonly<Record<string, string>>

/** Two names of one file. */
const OUTPUT = ['DRONE_OUTPUT', 'HARNESS_OUTPUT_FILE'] as const

/** What is in it is hidden where it would show. */
const SECRETS = 'HARNESS_OUTPUT_SECRET_FILE'

/** Taken as they are by those who read plain lines, and differently by the dotenv reader of the agent. */
const AMBIGUOUS = /["'`$#\\]|^\s|\s$/

/** The line that sets an output of the step. @throws {CiAuthError} `EXPORT_VALUE_REFUSED` */
export function outputLine(name: string, value: string): string {
  const line = formatVariables('env', {[name]: value})
  if (!AMBIGUOUS.test(value)) return line
  const what = 'a quote, one of $ # \\, or a blank at an end'
  throw new CiAuthError('EXPORT_VALUE_REFUSED', `the value of ${name} holds ${what}, which an output cannot carry`, {
    suggestions: ['Choose another path, or keep to one step: eval "$(ci-auth federate --output-format shell)".'],
  })
}

/** Hands over by the files that Harness reads after the step, tokens by the one for secrets. */
export const outputFilesHandover = (env: Environment): Handover => ({
  reaches: 'expressions of later steps',
  problems: ({outputs, variables}) => [
    ...(variables || outputs ? missing(OUTPUT, env) : []),
    ...(outputs ? missing([SECRETS], env) : []),
  ],
  exportVariables: (values) => append(env, OUTPUT, lines(values)),
  setOutputs(values) {
    const isSecret = ([name]: [string, string]): boolean => name.endsWith('_token')
    const entries = Object.entries(values)
    const secret = lines(Object.fromEntries(entries.filter(isSecret)))
    const plain = lines(Object.fromEntries(entries.filter((entry) => !isSecret(entry))))
    append(env, [SECRETS], secret)
    append(env, OUTPUT, plain)
  },
})

const lines = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => outputLine(name, value))
    .join('')

function append(env: Environment, names: readonly string[], text: string): void {
  if (text !== '') appendTo(names.join(' or '), firstOf(env, names) ?? '', text)
}

const missing = (names: readonly string[], env: Environment): Problem[] =>
  firstOf(env, names) === undefined
    ? [
        {
          code: 'EXPORT_FILE_MISSING',
          message: `${names.join(' or ')} is not set, so later steps cannot be told`,
          suggestions: ['Keep to one step: eval "$(ci-auth federate --output-format shell)"'],
        },
      ]
    : []
