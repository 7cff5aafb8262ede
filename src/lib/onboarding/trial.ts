// Tries a trust before anything is changed: in the emulator, the job signs in, and those who must stay out are refused.
import {mkdtemp, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import type {Claims} from '../base/jwt.ts'
import {PINNED, shellWord} from '../base/quoting.ts'
import type {Checkout} from '../checkout/checkout.ts'
import {buildEvents, buildNames} from '../cis/description/builds.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {generateAccessToken} from '../google/iam-credentials.ts'
import {defaultAudience, parseProviderName} from '../google/identifiers.ts'
import type {Google} from '../google/service.ts'
import {exchange, exchangeSettingsOf} from '../google/sts.ts'
import {openNetwork} from '../http/http.ts'
import type {Start} from '../pipelines/tokens/starts.ts'
import {usualTrust} from '../setup/init/initial-file.ts'
import {mapAttributes, meetsCondition} from '../trust/attributes.ts'
import {tenancyClaims} from '../trust/ci-claims.ts'
import {repositoryFormsOf} from '../trust/repository-principal.ts'
import type {Provider, World} from '../trust/trust.ts'
import type {UserAnswers} from './answers.ts'
import {whereOf} from './draft.ts'

/** What a pipeline says for the sign-in. */
export interface SignInNames {
  audience?: string | undefined
  provider: string
  serviceAccount: string
}

/** Somebody's sign-in. */
interface Attempt {
  who: string
  claims: Claims
  signIn: SignInNames
  /** Whether it must succeed. Absent: a start of the job that the trust need not let in. */
  mustGetIn?: boolean
}

export interface Tried extends Omit<Attempt, 'claims' | 'signIn'> {
  getsIn: boolean
  /** What the emulated service answered. */
  answer: string
}

/** Whose jobs they are. */
interface OwnJob {
  /** Undefined: any job of the repository. */
  name?: string | undefined
  repository: string
  repositoryId: string
  ownerId: string
  issuer: string
  branch?: string | undefined
  environment?: string | undefined
  /** Empty, or absent: what starts it is not known. */
  starts?: readonly Start[]
}

/** The chosen jobs, each with the branch and the environment of its own. Without any, a job of the branch that is checked out. */
export function ownJobsOf({jobs, ...answers}: UserAnswers, {branch}: Checkout): (OwnJob & {path?: string})[] {
  const any = {...answers, branch: branch?.value}
  return jobs.length === 0 ? [any] : jobs.map((job) => ({...any, name: job.name, path: job.path, ...whereOf(job)}))
}

/** An id of the same form that is somebody else's. */
const otherId = (id: string): string => id.replace(/[0-9a-z](?=[^0-9a-z]*$)/i, (last) => (last === '1' ? '2' : '1'))

/** The claims that have these ids in them, where the CI's description says which. */
function identityClaims(tokens: CiTokens, {ownerId, projectId}: {ownerId: string; projectId: string}): Claims {
  const {ownerClaim} = tokens
  const [first, ...others] = repositoryFormsOf(tokens)[0]?.claims ?? []
  if (first === undefined) return {[ownerClaim]: ownerId}
  const parts = others.length === 0 ? [projectId] : projectId.split('/')
  const repository = Object.fromEntries([first, ...others].map((claim, index) => [claim, parts[index]]))
  // Where one claim names both, the id of the repository has the owner in it.
  return others.length === 0 && first === ownerClaim ? repository : {...repository, [ownerClaim]: ownerId}
}

/** What makes the tokens of a CI for jobs like this one, of its own customer or of another. */
function tokensLike(tokens: CiTokens, job: OwnJob) {
  // A CI that takes repositories of several forges names the host first.
  const names = job.repository.replace(/^[\w-]+(?:\.[\w-]+)+\//, '').split('/')
  const [project = '', owner = ''] = [names.at(-1), names.slice(0, -1).join('/')]
  const {branch, environment} = tenancyClaims(tokens)
  const where = {
    ...tokens.namedBy?.(job.repository),
    ...(job.branch === undefined ? {} : branch?.(job.branch)),
    ...(job.environment === undefined ? {} : environment?.(job.environment)),
  }
  const ours = {owner, ownerId: job.ownerId, project, projectId: job.repositoryId}
  const claims = (customer: typeof ours, more: Claims = {}, issuer: Claims = {iss: job.issuer}): Claims =>
    tokens.claims({...issuer, ...tokens.tenancy?.job(customer), ...identityClaims(tokens, customer), ...where, ...more})
  return {ours, claims}
}

/** Whether such a token meets the provider's condition. */
function isLetIn(
  claims: Claims,
  {attributeCondition, attributeMapping}: Pick<Provider, 'attributeCondition' | 'attributeMapping'>,
): boolean {
  const mapped = mapAttributes(attributeMapping, claims)
  return mapped.problems.length === 0 && meetsCondition(attributeCondition, claims, mapped)
}

/** Whether each of the jobs meets it. */
export const letsInAll =
  (tokens: CiTokens, jobs: readonly OwnJob[]) =>
  (provider: Provider): boolean =>
    jobs.every((job) => {
      const {claims, ours} = tokensLike(tokens, job)
      return isLetIn(claims(ours), provider)
    })

/** The job as each of its events starts it. It must get in by a push; if none starts it, by the first event that is trusted usually. */
function ownAttempts(tokens: CiTokens, job: OwnJob): Omit<Attempt, 'signIn'>[] {
  const {claims, ours} = tokensLike(tokens, job)
  const who = `the job ${job.name === undefined ? '' : `${job.name} `}of ${job.repository}`
  const {starts = []} = job
  const started = starts
    .filter(({event}) => event !== 'push')
    .map(({event, example}) => ({
      who: `${who}, started ${event === 'other' ? 'in another way' : `by ${event}`}`,
      claims: claims(ours, example(job.repository)),
    }))
  if (starts.length === started.length + 1 || starts.length === 0)
    return [{who, claims: claims(ours), mustGetIn: true}, ...started]
  const usual = usualTrust(tokens, job)
  const trusted = started.find((each) => isLetIn(each.claims, usual))
  return started.map((each) => (each === trusted ? {...each, mustGetIn: true} : each))
}

/** The job itself, and those who are nearest to it. All of them send what the pipeline says. */
export function attemptsFor(tokens: CiTokens, job: OwnJob, signIn: SignInNames): Attempt[] {
  const {claims, ours} = tokensLike(tokens, job)
  const {project} = ours
  const isShared = tokens.issuer.kind === 'shared' || job.issuer === tokens.issuer.shared
  const strange = {owner: 'somebody-else', ownerId: otherId(job.ownerId), project, projectId: otherId(job.repositoryId)}
  const events = buildEvents.flatMap((event) => {
    const differing = tokens.events[event]
    if (event === 'push' || differing === undefined || 'noToken' in differing) return []
    return [{who: buildNames[event], claims: claims(ours, differing as Claims), mustGetIn: false}]
  })
  const all = [
    ...ownAttempts(tokens, job),
    ...events,
    {
      who: 'another repository of the same owner',
      claims: claims({...ours, project: `${project}-other`, projectId: otherId(job.repositoryId)}),
      mustGetIn: false,
    },
    {
      who: `another customer of ${tokens.label}`,
      claims: claims(strange, {}, isShared ? {iss: job.issuer} : {}),
      mustGetIn: false,
    },
  ]
  return all.map((attempt) => ({...attempt, signIn}))
}

/** The emulated services. */
interface TrialCloud {
  url: string
  signIdToken(claims: Claims): Promise<string>
  close(): Promise<void>
}

export interface TrialOptions {
  startEmulator(options: {world: World; directory: string}): Promise<TrialCloud>
  temporaryFolder: string
  userAgent: string
}

const LIMIT_MS = 60_000
const SCOPES = ['https://www.googleapis.com/auth/cloud-platform']

/**
 * Each attempt, with the provider and the account that the pipeline names.
 *
 * @throws {CiAuthError} if a pipeline names something that is no provider
 */
export async function tryTrust(
  world: World,
  attempts: readonly Attempt[],
  {startEmulator, temporaryFolder, userAgent}: TrialOptions,
): Promise<Tried[]> {
  const directory = await mkdtemp(join(temporaryFolder, 'ci-auth-setup-'))
  const network = openNetwork({env: {}, deadlineMs: LIMIT_MS, retries: 0, userAgent})
  try {
    const emulator = await startEmulator({world: structuredClone(world), directory})
    try {
      const {url} = emulator
      const google: Google = {
        network,
        universe: 'googleapis.com',
        endpoints: {sts: url, iamcredentials: url, oauth2: url, iam: url},
      }
      const tried: Tried[] = []
      for (const {claims, signIn, ...attempt} of distinct(attempts)) {
        const name = parseProviderName(signIn.provider)
        if ('code' in name) throw new CiAuthError(name.code, name.message)
        const subjectToken = await emulator.signIdToken({...claims, aud: signIn.audience ?? defaultAudience(name)})
        const request = {...exchangeSettingsOf(name), subjectToken, scopes: SCOPES}
        tried.push({...attempt, ...(await outcomeOf(google, request, signIn.serviceAccount))})
      }
      // Of two branches, a stranger hears the same.
      const rank = ({mustGetIn}: Tried): number => (mustGetIn === undefined ? 1 : mustGetIn ? 0 : 2)
      return distinct(tried).toSorted((one, other) => rank(one) - rank(other))
    } finally {
      await emulator.close()
    }
  } finally {
    network.close()
    await rm(directory, {recursive: true, force: true, maxRetries: 5})
  }
}

const distinct = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

async function outcomeOf(google: Google, request: Parameters<typeof exchange>[1], serviceAccount: string) {
  try {
    const {value: bearer} = await exchange(google, request)
    const who = {bearer, serviceAccount, delegates: []}
    await generateAccessToken(google, who, {scopes: SCOPES, lifetimeSeconds: 3600})
    return {getsIn: true, answer: `gets a token of ${serviceAccount}`}
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    return {getsIn: false, answer: `is refused: ${error.code}`}
  }
}

/** The draft that was tried, and how to write it by hand. */
interface TriedDraft {
  /** From the working directory. */
  file: string
  isNew: boolean
  world: World
  /** A command that writes a file of the same values. */
  init: string
}

/** @throws {CiAuthError} `SETUP_TRIAL_FAILED` with the attempts that came out otherwise than they must. */
export function refuseFailedTrial(tried: readonly Tried[], {file, init, isNew, world}: TriedDraft): void {
  const wrong = tried.filter(({getsIn, mustGetIn}) => mustGetIn !== undefined && getsIn !== mustGetIn)
  if (wrong.length === 0) return
  const conditions = world.pools.flatMap(({id: pool, providers}) =>
    providers.map(
      ({attributeCondition, id}) => `the condition of ${pool}/${id} in ${file}: ${attributeCondition ?? 'none'}`,
    ),
  )
  throw new CiAuthError(
    'SETUP_TRIAL_FAILED',
    'nothing was changed: in the emulator, the new trust does not do what it must',
    {
      facts: [
        ...wrong.map(
          ({answer, mustGetIn, who}) => `${who} ${mustGetIn ? 'must get in' : 'must stay out'}, and ${answer}`,
        ),
        ...conditions,
      ],
      suggestions: isNew
        ? [
            `Write the file by itself: ${init}`,
            `Change it there, and run ${PINNED} setup again: it takes what is in the file.`,
          ]
        : [
            `See whom the file lets in: ${PINNED} setup lint --federation ${shellWord(file)}`,
            `Change its condition or its mapping, and run ${PINNED} setup again.`,
          ],
    },
  )
}
