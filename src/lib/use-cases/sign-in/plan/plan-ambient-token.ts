import {combineProblems, type Problem} from '../../../base/errors.ts'
import type {InputName, RawInputs} from '../../../base/inputs.ts'
import {formatProblems} from './applicability.ts'
import {createReader, type InputContext} from './input-reader.ts'
import type {TokenRequest} from './plan.ts'
import {readRequestReason, readRetries} from './read-settings.ts'
import {readLifetime, readToken} from './read-token.ts'

/** What is asked of credentials that exist already. */
export interface AmbientPlan {
  request: TokenRequest
  requestReason: string | undefined
  retries: number
  timeoutMs: number
}

const ofCredentials: readonly InputName[] = [
  'service_account',
  'delegates',
  'audience',
  'universe',
  'wait_for_propagation',
]

/** @throws {CiAuthError} an `INPUT_` code: every fault together. */
export function planAmbientToken(raw: RawInputs, context: InputContext, others: readonly Problem[]): AmbientPlan {
  const reader = createReader(raw, context)
  const {add, duration, nameOf, problems, text} = reader
  for (const name of ofCredentials.filter((input) => text(input) !== undefined)) {
    const message = `${nameOf(name)} has no effect with a credentials file, which says who it is`
    add('INPUT_NOT_APPLICABLE', message, `Delete it, or name the provider: ${nameOf('workload_identity_provider')}`)
  }
  const request = readToken(reader, readLifetime(reader))
  const settings = {
    requestReason: readRequestReason(reader),
    retries: readRetries(reader),
    timeoutMs: duration('timeout', {min: 1, max: 3600}) * 1000,
  }
  const [first, ...rest] = [...problems, ...formatProblems(raw, context), ...others]
  if (first) throw combineProblems([first, ...rest])
  if (request) return {...settings, request}
  throw new Error('no token format')
}
