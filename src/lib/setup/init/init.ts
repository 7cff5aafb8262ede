// The values of a first federation.yml: from flags, the running job and the API of the CI.
import type {Environment} from '../../base/environment.ts'
import {CiAuthError, combineProblems, type Problem} from '../../base/errors.ts'
import {expectedError, problemsOf} from '../../base/expected-errors.ts'
import {defined} from '../../base/json.ts'
import {hint} from '../../base/nearest.ts'
import {escapeLogLine, shellWord} from '../../base/quoting.ts'
import {type CiTokens, ciWithIssuerIds, issuerHolders, tokensOfCi} from '../../cis/tokens-list.ts'
import {openNetwork} from '../../http/http.ts'
import {readFederation, schemaLines} from '../../trust/federation-file.ts'
import {
  type FoundIds,
  type InitRequest,
  type InitValues,
  initValues,
  issuerFor,
  lookUpIds,
  ofRunningJob,
} from './init-values.ts'
import {flagsOfLine, initialFederation, type NextStep, nextSteps, type ProviderTrust} from './initial-file.ts'

interface InitOptions {
  env: Environment
  /** No call to the CI's API. */
  offline: boolean
  /** The name of the file, for its comments. */
  file: string
  /** Where it is to be. Default: `file`, from the working directory. */
  path?: string
  userAgent?: string
  signal?: AbortSignal
  /** What the provider maps and requires. Default: what the CI's description says. */
  trust?: ProviderTrust | undefined
}

interface InitResult {
  content: string
  values: InitValues
  /** Where values come from that were not given, one sentence each. */
  notes: string[]
  next: NextStep[]
}

const LOOK_UP_MS = 10_000

/** `others`: what is accepted besides a CI with ID tokens. @throws {CiAuthError} `CI_UNKNOWN` */
export function tokensToTrust(ci: string, others: readonly string[] = []): CiTokens {
  const tokens = tokensOfCi(ci)
  if (tokens) return tokens
  const known = [...ciWithIssuerIds(), ...others]
  throw new CiAuthError('CI_UNKNOWN', `no CI with ID tokens is called "${escapeLogLine(ci)}"${hint(ci, known)}`, {
    suggestions: [`Give one of: ${known.join(', ')}`],
  })
}

/** Requests missing ids from the CI's API. */
export async function findIdsOnline(
  tokens: CiTokens,
  request: InitRequest,
  {env, offline, signal, userAgent}: Omit<InitOptions, 'file'>,
): Promise<FoundIds & {why?: string}> {
  const {repository} = request
  const issuer = issuerFor(tokens, request)
  if (offline || !repository || !issuer || (request.ownerId && request.repositoryId)) return {}
  const network = openNetwork({env, deadlineMs: LOOK_UP_MS, retries: 1, ...defined({signal, userAgent})})
  try {
    return await lookUpIds(tokens.ci, {env, issuer, repository}, network)
  } finally {
    network.close()
  }
}

/** The problems of the file, by the flags of the values: no file was written. */
function refusedValues(error: CiAuthError, {content, values}: Pick<InitResult, 'content' | 'values'>): CiAuthError {
  const written = content.split('\n')
  const found = problemsOf(error).map(({message}) => {
    const [, line = '', what = message] = /:(\d+):\d+: (.*)/s.exec(message) ?? []
    return {flag: flagsOfLine(written[Number(line) - 1] ?? '', values), what}
  })
  // Members of bindings contain the other names too.
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
  const {why, ...online} = 'values' in early ? {} : await findIdsOnline(tokens, request, options)
  const found = 'values' in early ? early : initValues(tokens, request, online)
  if ('values' in found) return {...found, notes: notesOn(tokens, found.values, {given, job, online})}
  const [first, ...others] = found.problems
  const hints = why === undefined ? [] : [`The ids could not be looked up: ${why}`]
  throw combineProblems([{...first, suggestions: [...(first.suggestions ?? []), ...hints]}, ...others])
}

/** Where values come from that were not given, and what the file assumes or does not keep out. */
function notesOn(
  {label, untold, ...tokens}: CiTokens,
  {issuer, ownerId, serviceAccount}: InitValues,
  {given, job, online}: {given: InitRequest; job: FoundIds; online: FoundIds},
): string[] {
  const id = `the owner's id, ${escapeLogLine(ownerId)},`
  const {kind} = issuerHolders({label, ...tokens}, issuer)
  const assumed = [
    ...(kind === 'server'
      ? [`the file says that only you have jobs on ${escapeLogLine(issuer)}, which nothing here can check`]
      : []),
    ...(kind === 'shared' && tokens.issuer.kind === 'organisation' && tokens.issuer.shared !== issuer
      ? [`the issuer ${escapeLogLine(issuer)} does not name one organisation: ${label} gives others the same name`]
      : []),
    ...(untold === undefined ? [] : [`the condition does not keep out ${untold}`]),
    ...(given.serviceAccount === undefined
      ? [
          `${serviceAccount} is the default. If it is new, it has no roles. For another account: --service-account EMAIL`,
        ]
      : []),
  ]
  if (given.ownerId !== undefined) return assumed
  return [
    ...assumed,
    ...(job.ownerId === ownerId ? [`${id} is that of the running job`] : []),
    ...(online.ownerId === ownerId ? [`${id} comes from the API of ${label}`] : []),
  ]
}

/**
 * A first federation.yml: the jobs of one repository, and the account that they act as.
 *
 * @throws {CiAuthError} `CI_UNKNOWN`, `INPUT_REQUIRED` with everything that is missing or wrong
 */
export async function initFederation(ci: string, given: InitRequest, options: InitOptions): Promise<InitResult> {
  const tokens = tokensToTrust(ci)
  const {notes, values} = await gather(tokens, given, options)
  const file = shellWord(options.file)
  const {path = options.file, trust} = options
  const content = [...schemaLines(path), initialFederation(tokens, values, {file, trust})].join('\n')
  try {
    readFederation(content, options.file, () => '')
  } catch (error) {
    throw refusedValues(expectedError(error), {content, values})
  }
  return {content, values, notes, next: nextSteps(tokens, values, file)}
}
