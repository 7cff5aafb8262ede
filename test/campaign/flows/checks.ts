import {inspect} from 'node:util'
import {remediesOf} from '../../../src/lib/base/code-remedies.ts'
import {errorCodes} from '../../../src/lib/base/error-codes.ts'
import {CiAuthError, type Problem} from '../../../src/lib/base/errors.ts'
import {problemsOf} from '../../../src/lib/base/expected-errors.ts'
import type {Passed} from '../faults/gate.ts'
import {brokenKinds} from '../faults/lines.ts'
import {kindOf} from '../faults/schedule.ts'
import type {Stage} from './stage.ts'
import {added, treeOf} from './tree.ts'

/** What became of a flow. */
export interface Ending {
  error: unknown
  /** Milliseconds that it took. */
  spentMs: number
  /** Of these, this process did not get to run. */
  lagMs: number
  /** Milliseconds that it may take. */
  limitMs: number
  /** It is one sign-in and nothing else: after a final refusal no call may follow. */
  isSingle: boolean
}

const SLACK_MS = 2500

/** Everything that an error can show to anybody. */
export const shownBy = (error: unknown): string =>
  [inspect(error, {depth: 20, showHidden: true, getters: true}), JSON.stringify(error), String(error)].join('\n')

/** What a log must not get raw. */
const CONTROLS = /[\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u

/** An error that tells what to do, or the interruption that was asked for. */
function* errorFaults({error}: Ending, stage: Stage): Generator<string> {
  if (error === undefined || isInterruption(error, stage)) return
  if (error instanceof CiAuthError) for (const problem of problemsOf(error)) yield* problemFaults(problem)
  else yield `a bug: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

const isInterruption = (error: unknown, stage: Stage): boolean =>
  stage.isInterrupted() && error instanceof Error && error.message === 'interrupted by SIGINT'

function* problemFaults(problem: Problem): Generator<string> {
  const {code, message} = problem
  const suggestions = remediesOf(problem)
  if (!(code in errorCodes)) yield `an unknown code ${code}`
  if (message.trim() === '') yield `${code} says nothing`
  if (suggestions.length === 0) yield `${code} has no remedy: ${message}`
  if (CONTROLS.test([message, ...suggestions].join(' '))) yield `${code} shows control characters`
}

function* timeFaults({lagMs, limitMs, spentMs}: Ending): Generator<string> {
  if (spentMs > limitMs + SLACK_MS + 2 * lagMs) yield `it took ${Math.round(spentMs)} ms, and has ${limitMs} ms`
}

/** Nobody knows whether the client heard of an answer. */
const isBroken = ({fault = '', wasCut}: Passed): boolean => wasCut || Object.hasOwn(brokenKinds, fault)

/** An answer came too late for the client, which asked again: on a busy machine, any may. */
const wasLate = ({said}: Stage): boolean =>
  said.some(({kind, text}) => kind === 'trace' && text.includes(' no answer '))

function* callFaults({isSingle}: Ending, stage: Stage): Generator<string> {
  const {
    gate: {calls},
    given: {retries},
  } = stage
  const renewals = calls.some(({fault}) => kindOf(fault)?.renews)
  for (const name of new Set(calls.map((call) => call.name))) {
    const same = calls.filter((call) => call.name === name)
    // A connection that breaks when it is used again is replaced without counting.
    const breaks = same.filter(isBroken).length
    const most = (retries + 1) * (renewals ? 2 : 1) + breaks
    if (isSingle && same.length > most) yield `${name} was called ${same.length} times, ${retries} retries`
  }
  if (!isSingle || wasLate(stage)) return
  for (const [at, {fault, name, wasCut}] of calls.entries()) {
    const kind = kindOf(fault)
    const next = calls[at + 1]
    if (kind?.again === 'never' && !kind.renews && !wasCut && next)
      yield `after "${fault}" of ${name} came ${next.name}`
  }
}

/** What a service asks for is waited for. */
function* waitFaults({gate: {calls}}: Stage): Generator<string> {
  for (const [at, {at: time, fault, name, wasCut}] of calls.entries()) {
    const next = calls[at + 1]
    if (fault === 'Retry-After 1' && !wasCut && next?.name === name && next.at - time < 990)
      yield `${name} was called again after ${next.at - time} ms, and 1 s was asked for`
  }
}

/** Where the disk has room for the outputs and none for the variables, the outputs stay: nobody but later steps sees them. */
const isOutput = (name: string, {given}: Stage): boolean =>
  name.endsWith('github_output') && given.effect?.name === 'the disk of the runner is full'

/** Nothing stays behind. */
function* fileFaults({error}: Ending, stage: Stage): Generator<string> {
  if (error === undefined) return
  const left = added(stage.before(), treeOf(stage.folder)).filter((name) => !isOutput(name, stage))
  if (left.length > 0) yield `it failed and left ${left.join(', ')}`
}

export const faultsOf = (ending: Ending, stage: Stage): string[] => [
  ...errorFaults(ending, stage),
  ...timeFaults(ending),
  ...callFaults(ending, stage),
  ...waitFaults(stage),
  ...fileFaults(ending, stage),
]
