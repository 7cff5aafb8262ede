import {type Problem, throwAll} from '../../base/errors.ts'
import {CLOUD_PLATFORM, type GuardrailName, type InputName} from '../../base/inputs.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {type ProviderName, providerPath} from '../../google/identifiers.ts'
import {hasTokenEndpoint} from '../../google/service.ts'
import type {Session} from './minting/session.ts'
import type {SignInPlan} from './plan/plan.ts'

/** Who signed in: what Google answered for. Undefined: not known. */
export type FoundIdentity = Readonly<Record<GuardrailName, string | undefined>>

interface Guardrail {
  what: string
  /** Why the value is not known, if it is not. */
  unknown: string
  /** The input that decides it. */
  decidedBy: string | ((nameOf: NameOf) => string)
}

type NameOf = (name: InputName) => string

const guardrails: Readonly<Record<GuardrailName, Guardrail>> = {
  expected_project_id: {
    what: 'the project',
    unknown: 'no project is certain',
    decidedBy: (nameOf) => nameOf('project_id'),
  },
  expected_service_account: {
    what: 'the service account',
    unknown: 'the job acts as no service account',
    decidedBy: (nameOf) => nameOf('service_account'),
  },
  expected_provider: {
    what: 'the provider',
    unknown: 'the job does not sign in at a provider',
    decidedBy: (nameOf) => nameOf('workload_identity_provider'),
  },
  expected_subject: {
    what: 'the subject',
    unknown: 'the job does not sign in with an ID token that has one',
    decidedBy: 'the job that signs in',
  },
}

/** Each expectation that `found` does not meet. What is not known meets none. */
export const guardrailProblems = (expected: SignInPlan['expected'], found: FoundIdentity, nameOf: NameOf): Problem[] =>
  expected
    .filter(({name, wanted}) => !meets(found[name], wanted))
    .map(({name, wanted}) => {
      const {decidedBy, unknown, what} = guardrails[name]
      const known = found[name]
      const is = known === undefined ? `${unknown}, and ${what} must be` : `${what} is "${inputExcerpt(known)}", not`
      const input = typeof decidedBy === 'string' ? decidedBy : decidedBy(nameOf)
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

/** A sign-in that Google has answered. */
export interface Answered extends Pick<Session, 'actor' | 'google' | 'mint'> {
  provider: ProviderName | undefined
  /** The account that was impersonated. */
  serviceAccount: string | undefined
  projectId: string | undefined
}

/** @throws {CiAuthError} `GUARDRAIL_REFUSED`. Called after Google's answers, and before anything is written or passed on. */
export async function checkGuardrails(
  expected: SignInPlan['expected'],
  answered: Answered,
  nameOf: NameOf,
): Promise<void> {
  const {actor, projectId, provider} = answered
  const subject = actor.idToken?.()?.claims['sub']
  const found: FoundIdentity = {
    expected_project_id: projectId,
    expected_service_account: await accountOf(expected, answered),
    expected_provider: provider && providerPath(provider),
    expected_subject: typeof subject === 'string' ? subject : undefined,
  }
  throwAll(guardrailProblems(expected, found, nameOf))
}

/** The same for a session of `plan`. */
export const checkPlan = (plan: SignInPlan, session: Session, nameOf: NameOf): Promise<void> => {
  const provider = plan.identity.mode === 'federation' ? plan.identity.provider : undefined
  const {projectId, serviceAccount} = plan
  return checkGuardrails(plan.expected, {...session, projectId, provider, serviceAccount}, nameOf)
}

/** Of a service account, which no other account ever gets. */
export const isUniqueId = (text: string): boolean => /^\d+$/.test(text)

/** The account for which Google gave a token: as the request named it, or by its unique id, if that is expected. */
async function accountOf(
  expected: SignInPlan['expected'],
  {actor, google, mint, serviceAccount}: Answered,
): Promise<string | undefined> {
  const wanted = expected.find(({name}) => name === 'expected_service_account')?.wanted
  // A federated identity has no account. The account of a machine is known by its principal.
  const own = actor.idToken ? undefined : (actor.account ?? (await actor.principal()).principal)
  const named = serviceAccount ?? own
  if (wanted === undefined || named === undefined || !isUniqueId(wanted) || isUniqueId(named)) return named
  if (!hasTokenEndpoint(google)) return named
  // An account that was deleted and made again has the same email, and another unique id.
  const {tokenHolder} = await import('../../google/token-info.ts')
  const token = await mint({format: 'access_token', scopes: [CLOUD_PLATFORM], lifetimeSeconds: 3600})
  return (await tokenHolder(google, token.value)) ?? named
}
