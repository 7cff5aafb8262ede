import type {Environment} from '../../base/environment.ts'
import {CiAuthError, combineProblems, type Problem, problemsOf} from '../../base/errors.ts'
import {defined} from '../../base/json.ts'
import {hint} from '../../base/nearest.ts'
import {escapeLogLine, shellWord} from '../../base/quoting.ts'
import {type CiTokens, ciWithIssuerIds, tokensOfCi} from '../../cis/tokens-list.ts'
import {openNetwork} from '../../http/http.ts'
import {readFederation} from '../../trust/federation-file.ts'
import {federationText, flagOf, type NextStep, nextSteps} from './federation-text.ts'
import {type InitRequest, type InitValues, initValues, issuerFor, ofRunningJob} from './init-values.ts'
import {type FoundIds, lookUpIds} from './look-up.ts'

export type {InitRequest} from './init-values.ts'

export interface InitOptions {
  env: Environment
  /** No call to the CI's API. */
  offline: boolean
  /** As the file will be called, in its own comments. */
  file: string
  userAgent?: string
  signal?: AbortSignal
}

export interface InitResult {
  content: string
  values: InitValues
  /** Where what was not given comes from, a sentence each. */
  notes: string[]
  next: NextStep[]
}

const LOOK_UP_MS = 10_000

/** @throws {CiAuthError} `CI_UNKNOWN` */
export function tokensToTrust(ci: string): CiTokens {
  const tokens = tokensOfCi(ci)
  if (tokens) return tokens
  const known = ciWithIssuerIds()
  throw new CiAuthError('CI_UNKNOWN', `no CI with ID tokens is called "${escapeLogLine(ci)}"${hint(ci, known)}`, {
    suggestions: [`Give one of: ${known.join(', ')}`],
  })
}

/** Asks the CI's API for the ids that nothing else tells. */
async function foundOnline(
  tokens: CiTokens,
  request: InitRequest,
  {env, offline, signal, userAgent}: InitOptions,
): Promise<FoundIds & {why?: string}> {
  const {repository} = request
  const issuer = issuerFor(tokens, request)
  if (offline || !repository || !issuer || (request.ownerId && request.repositoryId)) return {}
  const network = openNetwork({
    env,
    deadlineMs: LOOK_UP_MS,
    retries: 1,
    ...(signal ? {signal} : {}),
    ...defined({userAgent}),
  })
  try {
    return await lookUpIds(tokens.ci, {env, issuer, repository}, network)
  } finally {
    network.close()
  }
}

/** What Google would refuse of the values, by the flags with which they are given: no file was written. */
function refusedValues(error: CiAuthError, {content, values}: Pick<InitResult, 'content' | 'values'>): CiAuthError {
  const written = content.split('\n')
  const found = problemsOf(error).map(({message}) => {
    const [, line = '', what = message] = /:(\d+):\d+: (.*)$/s.exec(message) ?? []
    return {flag: flagOf(written[Number(line) - 1] ?? '', values), what}
  })
  // Members of bindings are made of the other names, too.
  const named = found.filter(({flag}) => flag !== undefined && flag !== '--repository-id')
  const [first, ...others] = (named.length > 0 ? named : found).map(
    ({flag, what}): Problem => ({code: 'INPUT_REQUIRED', message: flag === undefined ? what : `${flag}: ${what}`}),
  )
  return first ? combineProblems([first, ...others]) : error
}

/** The values, from the flags, the running job and the CI's API, in this order. */
async function gather(tokens: CiTokens, given: InitRequest, options: InitOptions) {
  const job = ofRunningJob(tokens, given, options.env)
  const request = {...job, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))}
  const early = initValues(tokens, request, {})
  const {why, ...online} = 'values' in early ? {} : await foundOnline(tokens, request, options)
  const found = 'values' in early ? early : initValues(tokens, request, online)
  if ('values' in found) return {...found, notes: notesOn(tokens, found.values, {given, job, online})}
  const [first, ...others] = found.problems
  const hints = why === undefined ? [] : [`The ids could not be looked up: ${why}`]
  throw combineProblems([{...first, suggestions: [...(first.suggestions ?? []), ...hints]}, ...others])
}

const notesOn = (
  {label}: CiTokens,
  {ownerId}: InitValues,
  {given, job, online}: {given: InitRequest; job: FoundIds; online: FoundIds},
): string[] =>
  given.ownerId !== undefined
    ? []
    : [
        ...(job.ownerId === ownerId ? [`the owner's id, ${escapeLogLine(ownerId)}, is that of the running job`] : []),
        ...(online.ownerId === ownerId
          ? [`the owner's id, ${escapeLogLine(ownerId)}, comes from the API of ${label}`]
          : []),
      ]

/**
 * A federation.yml to start from: the jobs of one repository of one CI, and the account that they act as.
 *
 * @throws {CiAuthError} `CI_UNKNOWN`, `INPUT_REQUIRED` with everything that is missing or wrong
 */
export async function initFederation(ci: string, given: InitRequest, options: InitOptions): Promise<InitResult> {
  const tokens = tokensToTrust(ci)
  const {notes, values} = await gather(tokens, given, options)
  const file = shellWord(options.file)
  const content = federationText(tokens, values, {file})
  try {
    readFederation(content, options.file, () => '')
  } catch (error) {
    throw error instanceof CiAuthError ? refusedValues(error, {content, values}) : error
  }
  return {content, values, notes, next: nextSteps(tokens, values, file)}
}
