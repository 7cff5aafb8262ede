// https://developer.harness.io/docs/continuous-integration/use-ci/use-drone-plugins/plugin-step-settings-reference/

import type {Environment} from '../../base/environment.ts'
import type {Problem} from '../../base/errors.ts'
import {evaluated} from '../../base/shell-format.ts'
import {appendTo} from '../protocols/env-file.ts'
import {firstOf} from '../protocols/job-place.ts'
import {plainLine} from '../protocols/plain-line.ts'
import type {Handover} from '../provider.ts'

type Values = Readonly<Record<string, string>>

/** Two names of one file. */
const OUTPUT = ['DRONE_OUTPUT', 'HARNESS_OUTPUT_FILE'] as const

/** What is in it is hidden where it would show. */
const SECRETS = 'HARNESS_OUTPUT_SECRET_FILE'

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
    .map(([name, value]) => plainLine(name, value))
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
          suggestions: [`Keep to one step: ${evaluated('federate --output-format shell')}`],
        },
      ]
    : []
