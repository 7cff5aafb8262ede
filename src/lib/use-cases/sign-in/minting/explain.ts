// What a refusal says of the sign-in: who the job is, what its ID token says, and which account it acts as. Loaded only to explain one.

import {type Clock, durationText} from '../../../base/clock.ts'
import type {ErrorCode} from '../../../base/error-codes.ts'
import {CiAuthError} from '../../../base/errors.ts'
import {jsonText} from '../../../base/json.ts'
import type {Claims} from '../../../base/jwt.ts'
import {escapeLogLine} from '../../../base/quoting.ts'
import {providerPath} from '../../../google/identifiers.ts'
import {poolPrincipals} from '../../../google/principals.ts'
import type {DescribedJob, Explanation} from '../../../google/refusal-context.ts'
import type {Actor, CallerName, Federation, IdToken} from '../../use-case.ts'
import type {SignInPlan} from '../plan/plan.ts'

/** What is known of the sign-in of `plan` by `actor` at this moment. */
export async function explainSignIn(plan: SignInPlan, actor: Actor): Promise<Explanation> {
  const {delegates, identity, projectId, serviceAccount, tokenRequest} = plan
  const access = tokenRequest?.format === 'access_token' ? tokenRequest : undefined
  const {about, facts} = await actor.explain()
  const planned = {
    delegates,
    projectId,
    serviceAccount,
    provider: identity.mode === 'federation' ? identity.provider : undefined,
    audience: identity.mode === 'federation' ? identity.audience : undefined,
    scopes: access?.scopes,
    user: access?.user,
    lifetimeSeconds: access?.lifetimeSeconds,
  }
  return {about: {...planned, ...about}, facts}
}

/** For a token in its last seconds, Google answers as for an internal error. */
const LAST_SECONDS = 2

/** `error`, if it is not because the token was about to expire. */
export function asNearlyExpired(error: unknown, {expiresAt}: IdToken, clock: Clock): unknown {
  if (!(error instanceof CiAuthError) || error.server?.status !== 500) return error
  const {skewSeconds = 0} = error.server
  if (expiresAt - clock.now() - skewSeconds > LAST_SECONDS) return error
  return error.with({
    code: 'STS_TOKEN_NEARLY_EXPIRED',
    message: `the ID token was about to expire\n${error.message}`,
    suggestions: [],
  })
}

/** Who the job is. Undefined before the first ID token, and where that is not known. */
const describedJob = async (
  {google, provider}: Federation,
  idToken: IdToken | undefined,
): Promise<DescribedJob | undefined> => (idToken && provider ? google.identify?.(idToken.claims, provider) : undefined)

export async function federatedPrincipal(federation: Federation, idToken: IdToken | undefined): Promise<CallerName> {
  const {binding} = (await describedJob(federation, idToken)) ?? {}
  if (binding) return {principal: binding.member, ifMapped: binding.ifMapped}
  return {
    principal: federation.provider ? poolPrincipals(federation.provider) : federation.exchangeSettings.stsAudience,
  }
}

export async function explainFederated(federation: Federation, idToken: IdToken | undefined): Promise<Explanation> {
  const {source} = federation
  const described = await describedJob(federation, idToken)
  const [audience] = [idToken?.claims['aud']].flat()
  const isFixed = !source.choosesAudience && typeof audience === 'string'
  return {
    about: {
      ...(described ? {described} : {}),
      ...(isFixed ? {audience, audienceFixedBy: source.label} : {}),
    },
    facts: async (code, {serviceAccount}) => federatedFacts(federation, serviceAccount, idToken, described, code),
  }
}

function federatedFacts(
  {google, provider}: Federation,
  serviceAccount: string | undefined,
  idToken: IdToken | undefined,
  {binding, claims = COMMON_CLAIMS}: Partial<DescribedJob> = {},
  code: ErrorCode,
): string[] {
  const others = idToken ? otherClaimFacts(idToken, claims) : []
  // Google looks at the condition after issuer, audience and times, and before the account: they are not the reason.
  if (code === 'STS_CONDITION_REJECTED' && idToken) return [subjectFact(idToken), ...others]
  return [
    ...(provider ? [`provider  ${providerPath(provider)}`] : []),
    ...(serviceAccount === undefined ? [] : [`service account  ${serviceAccount}`]),
    ...(idToken ? claimFacts(idToken, google.network.clock) : []),
    ...(binding === undefined
      ? []
      : [
          `${escapeLogLine(binding.member)}${binding.ifMapped === undefined ? '' : ` (if the provider maps ${binding.ifMapped})`}`,
        ]),
    ...others,
  ]
}

/** `in 5 min`, `12 min ago` */
const expiryText = (secondsLeft: number): string =>
  secondsLeft < 0 ? `${durationText(-secondsLeft)} ago` : `in ${durationText(secondsLeft)}`

function subjectFact({claims}: IdToken): string {
  const subject = jsonText(claims['sub'] ?? '(none)')
  return `sub  ${escapeLogLine(subject)} (${Buffer.byteLength(subject)} of at most 127 bytes)`
}

/** The claims that decide whether a provider accepts the token, as lines. They are not secret. */
function claimFacts(idToken: IdToken, clock: Clock): string[] {
  const {claims, expiresAt} = idToken
  const audiences = escapeLogLine([claims['aud'] ?? '(none)'].flat().join(', '))
  return [
    `iss  ${escapeLogLine(jsonText(claims['iss'] ?? '(none)'))}`,
    `aud  ${audiences}`,
    subjectFact(idToken),
    `exp  ${expiryText(expiresAt - clock.now())}`,
  ]
}

/** The claims that conditions, mappings and bindings use most, if the CI is not known. */
const COMMON_CLAIMS: readonly string[] = [
  ...['repository', 'repository_owner', 'ref', 'environment', 'event_name', 'job_workflow_ref'],
  ...['namespace_path', 'project_path'],
]

/**
 * The other claims that an attribute condition probably uses, as lines. Absent claims are
 * listed too: a condition with such a claim is false. People who see the log may see the job's repository and branch.
 */
const otherClaimFacts = ({claims}: IdToken, names: readonly string[]): string[] =>
  names
    .filter(
      (name) => !['iss', 'aud', 'sub', 'exp'].includes(name) && (names !== COMMON_CLAIMS || claims[name] !== undefined),
    )
    .map((name) => `${name}  ${claims[name] === undefined ? '(none)' : escapeLogLine(jsonText(claims[name]))}`)

/**
 * The subject of the same job of GitHub in its other form: with the ids of owner and repository, or without. Undefined if the other
 * claims do not tell it, so that no name can be taken for an id.
 *
 * https://docs.github.com/actions/reference/security/oidc#immutable-subject-claims
 */
export function otherSubject(claims: Claims): string | undefined {
  const {repository, repository_id, repository_owner_id, sub} = claims
  const all = [repository, repository_id, repository_owner_id, sub]
  if (!all.every((claim) => typeof claim === 'string' && claim !== '')) return undefined
  const [owner, name] = String(repository).split('/')
  const forms = [`repo:${repository}:`, `repo:${owner}@${repository_owner_id}/${name}@${repository_id}:`]
  const own = forms.find((form) => String(sub).startsWith(form))
  const other = forms.find((form) => form !== own)
  return own === undefined || other === undefined ? undefined : other + String(sub).slice(own.length)
}
