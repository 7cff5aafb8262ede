// Refuses a sign-in as somebody else than the expected_ inputs say.
import {type Problem, throwAll} from '../../base/errors.ts'
import {CLOUD_PLATFORM, type GuardrailName, type InputName} from '../../base/inputs.ts'
import type {Claims} from '../../base/jwt.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {type ProviderName, providerPath} from '../../google/identifiers.ts'
import {hasJwtBearerGrant} from '../../google/service.ts'
import type {Session} from './minting/session.ts'
import type {SignInPlan} from './plan/plan.ts'
import type {Expected} from './plan/read-inputs.ts'

/** Who signed in: what Google answered for. Undefined: not known. */
export type FoundIdentity = Readonly<Record<GuardrailName, string | undefined>>

/** Who signs in, as the inputs or the credentials file say. */
export interface KnownIdentity {
  provider: ProviderName | undefined
  /** The account to impersonate, or that of the key. */
  serviceAccount: string | undefined
  projectId: string | undefined
}

type NameOf = (name: InputName) => string

interface Guardrail {
  what: string
  /** Why the value is not known, if it is not. */
  unknown: string
  /** The input that decides it. Default: the job that signs in decides it. */
  decidedBy?: InputName
}

const guardrails: Readonly<Record<GuardrailName, Guardrail>> = {
  expected_project_id: {what: 'the project', unknown: 'no project is certain', decidedBy: 'project_id'},
  expected_service_account: {
    what: 'the service account',
    unknown: 'the job acts as no service account',
    decidedBy: 'service_account',
  },
  expected_provider: {
    what: 'the provider',
    unknown: 'the job does not sign in at a provider',
    decidedBy: 'workload_identity_provider',
  },
  expected_subject: {what: 'the subject', unknown: 'the job does not sign in with an ID token that has one'},
}

/** Each expectation that `found` does not meet. What is not known meets none. */
export const guardrailProblems = (
  expected: readonly Expected[],
  found: Partial<FoundIdentity>,
  nameOf: NameOf,
): Problem[] =>
  expected
    .filter(({name, wanted}) => !meets(found[name], wanted))
    .map(({name, wanted}) => {
      const {decidedBy, unknown, what} = guardrails[name]
      const known = found[name]
      const is = known === undefined ? `${unknown}, and ${what} must be` : `${what} is "${inputExcerpt(known)}", not`
      const input = decidedBy ? nameOf(decidedBy) : 'the job that signs in'
      return {
        code: 'GUARDRAIL_REFUSED',
        message: `${nameOf(name)}: ${is} "${inputExcerpt(wanted)}"`,
        suggestions: [`Correct ${input}. Change ${nameOf(name)} only if this job is meant to sign in so.`],
      }
    })

/** Exact. A star at the end stands for any text. */
function meets(found: string | undefined, wanted: string): boolean {
  if (found === undefined) return false
  return wanted.endsWith('*') ? found.startsWith(wanted.slice(0, -1)) : found === wanted
}

/** Of a service account, which no other account ever gets. */
export const isUniqueId = (text: string): boolean => /^\d+$/.test(text)

/** Whether only a new answer of Google tells it. The rest holds for each token of the same identity. */
export const needsAnswer = (expected: readonly Expected[]): boolean =>
  expected.some(({name, wanted}) => name === 'expected_subject' || isUniqueId(wanted))

/** The same as {@link checkGuardrails} without an answer of Google. @throws {CiAuthError} `GUARDRAIL_REFUSED` */
export function checkKnown(expected: readonly Expected[], known: KnownIdentity, nameOf: NameOf): void {
  throwAll(guardrailProblems(expected, foundIn(known), nameOf))
}

/** What the inputs of `plan` alone refute, before any call. @throws {CiAuthError} `GUARDRAIL_REFUSED` */
export function checkInputs(plan: SignInPlan, nameOf: NameOf): void {
  const found = foundIn(identityIn(plan))
  const isTold = ({name, wanted}: Expected): boolean => found[name] !== undefined && !isUniqueId(wanted)
  throwAll(guardrailProblems(plan.expected.filter(isTold), found, nameOf))
}

const foundIn = ({projectId, provider, serviceAccount}: KnownIdentity): Partial<FoundIdentity> => ({
  expected_project_id: projectId,
  expected_service_account: serviceAccount,
  expected_provider: provider && providerPath(provider),
})

/** @throws {CiAuthError} `GUARDRAIL_REFUSED`. Called after Google's answers, and before anything is written or passed on. */
export async function checkGuardrails(
  expected: readonly Expected[],
  session: Answered,
  known: KnownIdentity,
  nameOf: NameOf,
): Promise<void> {
  if (expected.length === 0) return
  const serviceAccount = await accountOf(expected, session, known)
  const found = {
    ...foundIn({...known, serviceAccount}),
    expected_subject: await subjectIn(session.actor.idToken?.()?.claims, expected),
  }
  throwAll(guardrailProblems(expected, found, nameOf))
}

/** The subject, in its other form if that is the expected one: both are of the same repository. */
export async function subjectIn(claims: Claims = {}, expected: readonly Expected[]): Promise<string | undefined> {
  const {sub} = claims
  const wanted = expected.find(({name}) => name === 'expected_subject')?.wanted
  if (typeof sub !== 'string' || wanted === undefined || meets(sub, wanted))
    return typeof sub === 'string' ? sub : undefined
  const {otherSubject} = await import('./minting/explain.ts')
  const other = otherSubject(claims)
  return meets(other, wanted) ? other : sub
}

/** The same for a session of `plan`. */
export const checkPlan = (plan: SignInPlan, session: Answered, nameOf: NameOf): Promise<void> =>
  checkGuardrails(plan.expected, session, identityIn(plan), nameOf)

export const identityIn = ({identity, projectId, serviceAccount}: SignInPlan): KnownIdentity => ({
  provider: identity.mode === 'federation' ? identity.provider : undefined,
  serviceAccount: serviceAccount ?? (identity.mode === 'key' ? identity.key.email : undefined),
  projectId,
})

/** A session that Google has answered. */
type Answered = Pick<Session, 'actor' | 'google' | 'mint'>

/** The account for which Google gave a token: as the request named it, or by its unique id, if that is expected. */
async function accountOf(
  expected: readonly Expected[],
  {actor, google, mint}: Answered,
  {serviceAccount}: KnownIdentity,
): Promise<string | undefined> {
  const wanted = expected.find(({name}) => name === 'expected_service_account')?.wanted
  // A federated identity has no account. The account of a machine is known by its principal.
  const named = serviceAccount ?? (actor.idToken ? undefined : (await actor.principal()).principal)
  if (wanted === undefined || named === undefined || !isUniqueId(wanted) || isUniqueId(named)) return named
  if (!hasJwtBearerGrant(google)) return named
  // An account that was deleted and made again has the same email, and another unique id.
  const {tokenHolder} = await import('../../google/oauth.ts')
  const token = await mint({format: 'access_token', scopes: [CLOUD_PLATFORM], lifetimeSeconds: 3600})
  return (await tokenHolder(google, token.value)) ?? named
}
