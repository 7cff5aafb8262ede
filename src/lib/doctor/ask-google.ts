import {timestamp} from '../base/clock.ts'
import {CiAuthError} from '../base/errors.ts'
import {CLOUD_PLATFORM} from '../base/inputs.ts'
import type {TokenSource} from '../cis/provider.ts'
import {type Google, hasTokenEndpoint, type IdentifyJob, type MintedToken} from '../google/service.ts'
import type {Network} from '../http/http.ts'
import {federatedActor, mintToken} from '../use-cases/sign-in/minting/actor.ts'
import {keyActor} from '../use-cases/sign-in/minting/key-actor.ts'
import {withFacts} from '../use-cases/sign-in/minting/session.ts'
import type {InputReader} from '../use-cases/sign-in/plan/input-reader.ts'
import {readLifetime, readToken, type TokenRequest} from '../use-cases/sign-in/plan/read-inputs.ts'
import type {Actor} from '../use-cases/use-case.ts'
import type {Attempt, DoctorCall, Subject} from './findings.ts'

const untried = (why: string): Attempt => ({outcome: 'untried', why})

/** The answers of Google to this job, step by step. */
export interface Answers {
  exchange: Attempt
  impersonation: Attempt
  /** The federated token. It may be able to read what explains a refusal. */
  bearer?: string | undefined
}

/**
 * Signs in as `subject`, and leaves nothing behind.
 *
 * @param onRefusal - Called as soon as something is refused, with the federated token: loading what explains it takes long.
 */
export async function askGoogle(
  subject: Subject,
  source: TokenSource | undefined,
  network: Network,
  {identify, ...call}: DoctorCall,
  onRefusal: (bearer?: string) => void,
): Promise<Answers> {
  let bearer: string | undefined
  let job: ReturnType<IdentifyJob> | undefined
  // Several texts of one refusal tell who the job is.
  const identifyOnce: IdentifyJob = (claims, provider) => {
    if (!job) onRefusal(bearer)
    job ??= Promise.resolve(identify?.(claims, provider))
    return job
  }
  const google = googleOf(subject, network, identifyOnce)
  const actor = await actorOf(subject, google, source, call)
  if (!actor) return {exchange: untried('there is no ID token'), impersonation: untried('there is no ID token')}
  const isFederated = subject.identity.mode === 'federation'
  const own = await attempt(
    isFederated ? 'a federated token' : 'an access token',
    actor,
    () => actor.accessToken(ownScopes(subject)),
    call,
  )
  if (own.attempt.outcome !== 'done')
    return {exchange: own.attempt, impersonation: untried('the exchange did not succeed')}
  if (isFederated) bearer = own.token?.value
  const impersonation = await impersonate(subject, google, actor, call)
  return {exchange: own.attempt, impersonation, bearer}
}

async function impersonate(subject: Subject, google: Google, actor: Actor, call: DoctorCall): Promise<Attempt> {
  const {delegates, identity, request, serviceAccount} = subject
  if (serviceAccount === undefined && !needsMore(request)) {
    return untried(
      identity.mode === 'federation' ? 'no service account is to be impersonated' : 'the account acts as itself',
    )
  }
  const what = request.format === 'id_token' ? 'an ID token' : 'an access token'
  return (await attempt(what, actor, () => mintToken(google, actor, {serviceAccount, delegates}, request), call))
    .attempt
}

/** Whether the request needs more than the actor's own token. */
const needsMore = (request: TokenRequest): boolean => request.format === 'id_token' || request.user !== undefined

function ownScopes({request, serviceAccount}: Subject): readonly string[] {
  return serviceAccount === undefined && request.format === 'access_token' && request.user === undefined
    ? request.scopes
    : [CLOUD_PLATFORM]
}

async function attempt(
  what: string,
  {facts}: Actor,
  mint: () => Promise<MintedToken>,
  {report}: DoctorCall,
): Promise<{attempt: Attempt; token?: MintedToken}> {
  try {
    const token = await withFacts(facts, mint)
    report.mask(token.value)
    const expires = timestamp(token.expiresAt)
    return {attempt: {outcome: 'done', expiresAt: token.expiresAt, what: `${what} until ${expires}`}, token}
  } catch (error) {
    if (error instanceof CiAuthError) return {attempt: {outcome: 'refused', error}}
    throw error
  }
}

export function googleOf(
  {delegates, endpoints, identity, request, requestReason, serviceAccount, universe}: Subject,
  network: Network,
  identify?: DoctorCall['identify'],
): Google {
  const access = request.format === 'access_token' ? request : undefined
  return {
    network,
    endpoints,
    universe,
    requestReason,
    refusalContext: {
      identify,
      delegates,
      serviceAccount,
      ...(identity.mode === 'federation' ? {provider: identity.provider, audience: identity.audience} : {}),
      scopes: access?.scopes,
      user: access?.user,
      lifetimeSeconds: access?.lifetimeSeconds,
    },
  }
}

async function actorOf(
  {identity}: Subject,
  google: Google,
  source: TokenSource | undefined,
  {ambientActor, report, surroundings}: DoctorCall,
): Promise<Actor | undefined> {
  if (identity.mode === 'key') return keyActor(google, identity.key, report)
  if (identity.mode === 'ambient') return ambientActor?.(google, surroundings.env, report)
  if (!source) return undefined
  const {audience, exchange, provider} = identity
  // Google decides whether a token has expired: the clock of this machine may be wrong.
  return federatedActor({
    google,
    source: {...source, mintsAgain: true, mayRepeat: false},
    audience,
    provider,
    target: exchange,
    report,
  })
}

/** The first host of the sign-in. */
export const firstHost = ({endpoints, identity, universe}: Subject): string =>
  identity.mode === 'key' && hasTokenEndpoint({universe}) ? endpoints.oauth2 : endpoints.sts

/** The token that the inputs request. If they request none, the one that tests a sign-in. */
export const defaultRequest = (reader: InputReader): TokenRequest => {
  const lifetimeSeconds = readLifetime(reader)
  return (
    readToken(reader, lifetimeSeconds) ?? {
      format: 'access_token',
      scopes: [CLOUD_PLATFORM],
      lifetimeSeconds: lifetimeSeconds ?? 3600,
    }
  )
}
