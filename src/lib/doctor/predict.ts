import {defined} from '../base/json.ts'
import {ciOfToken} from '../cis/tokens-list.ts'
import {type ProviderName, projectOfServiceAccount, providerPath} from '../google/identifiers.ts'
import {allowLifetime, describeProvider, enableService} from '../google/remedies.ts'
import {mapAttributes} from '../trust/attributes.ts'
import type {Check, IssuerKeys, TokenCase} from '../trust/diagnosis/check.ts'
import {checkAccount, restored} from '../trust/diagnosis/check-account.ts'
import {type BindingCase, checkBinding, explainPolicies} from '../trust/diagnosis/check-binding.ts'
import {checkProvider, checkToken} from '../trust/diagnosis/check-token.ts'
import type {BindingCaller} from '../trust/diagnosis/near-member.ts'
import {atProvider} from '../trust/remedy/provider-changes.ts'
import type {Permission, Provider} from '../trust/trust.ts'
import type {MeantProvider, Subject, TokenReport, Trust} from './findings.ts'

/** The way to the account. Without the mapping, the caller's principal is not known. */
function chainOf(about: Prediction): BindingCase | undefined {
  const {nowSeconds, subject, trust} = about
  if (subject?.serviceAccount === undefined) return undefined
  const caller = callerOf(subject, about)
  if (!caller) return undefined
  const {delegates, request, serviceAccount} = subject
  const {faults, policies, projectNumbers} = trust
  return {
    caller,
    permission: permissionOf(request),
    serviceAccount,
    delegates,
    policies: policies?.value ?? {},
    nowSeconds,
    ...defined({projectNumbers, faults: faults?.value}),
  }
}

function callerOf({identity}: Subject, about: Prediction): BindingCaller | undefined {
  if (identity.mode === 'key') return {kind: 'account', email: identity.key.email}
  const {ci, token} = about
  const known = knownProvider(about)
  if (!known || !token) return undefined
  const {claims} = token
  const {name, provider} = known
  return {
    kind: 'federated',
    providerName: name,
    provider,
    identity: mapAttributes(provider.attributeMapping, claims),
    claims,
    ci,
  }
}

const permissionOf = (request: Subject['request']): Permission => {
  if (request.format === 'id_token') return 'getOpenIdToken'
  return request.user === undefined ? 'getAccessToken' : 'signJwt'
}

function accountChecks(
  {request}: Subject,
  serviceAccount: string,
  {account, services}: Trust,
  chain: BindingCase | undefined,
): Check[] {
  const seconds = request.format === 'access_token' ? request.lifetimeSeconds : 0
  const project = projectOfServiceAccount(account?.value.email ?? serviceAccount) ?? 'PROJECT_ID'
  return [
    ...(services === undefined ? [] : [apiCheck(serviceAccount, {on: services.value, project}, chain)]),
    ...(account === undefined ? [] : [lifetimeCheck(seconds, account.value)]),
  ]
}

const IAM_CREDENTIALS = 'iamcredentials.googleapis.com'

/** @param on - The APIs that are enabled in `project`, which is the account's. */
const apiCheck = (
  account: string,
  {on, project}: {on: readonly string[]; project: string},
  chain: BindingCase | undefined,
): Check =>
  on.includes(IAM_CREDENTIALS)
    ? {name: 'api', status: 'ok', what: `${IAM_CREDENTIALS} is enabled in ${project}`}
    : {
        name: 'api',
        status: 'failed',
        code: 'API_DISABLED',
        what: `${IAM_CREDENTIALS} is not enabled in ${project}, the project of the service account`,
        ...restored(account, chain, {
          line: enableService(IAM_CREDENTIALS, project),
          edits: [{of: 'service', project, service: IAM_CREDENTIALS}],
        }),
      }

function lifetimeCheck(
  seconds: number,
  {email, lifetimeExtension}: {email: string; lifetimeExtension?: boolean},
): Check {
  const isLong = seconds > 3600
  if (!isLong || lifetimeExtension) {
    const why = isLong ? ', which the organisation policy allows for this account' : ''
    return {
      name: 'lifetime',
      status: 'ok',
      what: seconds === 0 ? 'an ID token is valid for one hour' : `${seconds} s${why}`,
    }
  }
  return {
    name: 'lifetime',
    status: 'failed',
    code: 'IAM_LIFETIME_TOO_LONG',
    what: `${seconds} s are requested, but no organisation policy allows ${email} more than 3600`,
    remedies: allowLifetime(email),
  }
}

/** What the trust is compared with. */
export interface Prediction {
  subject: Subject | undefined
  token: TokenReport | undefined
  trust: Trust
  keys: IssuerKeys | undefined
  /** The CI that runs the job, as after `--ci`. */
  ci: string
  /** Each member of the policies is judged, of which there may be thousands. */
  explain?: boolean | undefined
  /** By Google's clock, if an answer told it. */
  nowSeconds: number
}

/** The provider that the checks are about: the one that is named, or the one that was probably meant. */
function knownProvider({subject, trust}: Prediction): (MeantProvider & {provider: Provider}) | undefined {
  const {identity} = subject ?? {}
  const name = identity?.mode === 'federation' ? identity.provider : undefined
  if (!name) return undefined
  const {absent, pool, provider} = trust
  const known = provider ? {name, provider: provider.value, pool: pool?.value} : absent?.instead
  return known?.provider && {...known, provider: known.provider}
}

/** All checks of this token against the trust. A failed check does not stop the others. */
export function predict(about: Prediction): Check[] {
  const {subject, trust} = about
  const chain = chainOf(about)
  const faults = Object.entries(trust.faults?.value ?? {})
  return [
    ...providerChecks(about),
    ...(subject?.serviceAccount === undefined ? [] : accountChecks(subject, subject.serviceAccount, trust, chain)),
    ...faults.map(([account, fault]) => checkAccount(account, fault, chain)),
    ...(chain && trust.policies
      ? [{...checkBinding(chain), ...(about.explain ? {members: explainPolicies(chain)} : {})}]
      : []),
  ]
}

function providerChecks(about: Prediction): Check[] {
  const {ci, keys, nowSeconds, subject, token, trust} = about
  const {identity} = subject ?? {}
  const name = identity?.mode === 'federation' ? identity.provider : undefined
  const known = knownProvider(about)
  if (!name) return []
  if (!known) return trust.absent ? [absentCheck(name, trust.absent)] : []
  const {claims = {}, header = {}} = token ?? {}
  const found: TokenCase = {
    provider: known.provider,
    providerName: name,
    header,
    claims,
    nowSeconds,
    ...defined({
      ci: ciOfToken(claims, ci),
      keys,
      pool: known.pool,
      siblings: trust.siblings,
      policy: trust.policies?.value[subject?.serviceAccount ?? ''],
    }),
  }
  if (!trust.absent) return token ? checkToken(found) : [checkProvider(found)]
  const [state, ...others] = checkToken(atProvider(found, known.name, known.provider))
  return [absentCheck(name, trust.absent, state), ...(token ? others : [])]
}

/** @param meant - The check of the provider that was probably meant. */
function absentCheck(name: ProviderName, {instead, value: what}: NonNullable<Trust['absent']>, meant?: Check): Check {
  const remedies = instead
    ? [
        `Use the one that exists: ${providerPath(instead.name)}`,
        ...(meant?.status === 'failed' ? (meant.remedies ?? []) : []),
      ]
    : [describeProvider({provider: name})]
  return {name: 'provider', status: 'failed', code: 'STS_TARGET_INVALID', what, remedies}
}
