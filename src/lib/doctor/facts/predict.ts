import {defined} from '../../base/json.ts'
import {ciOfToken} from '../../cis/tokens-list.ts'
import {type ProviderName, projectOfServiceAccount, providerPath} from '../../google/identifiers.ts'
import {allowLifetime, describeProvider, enableService} from '../../google/remedies.ts'
import {mapAttributes} from '../../trust/attributes.ts'
import type {IssuerKeys, TokenCase} from '../../trust/diagnosis/check.ts'
import {checkAccount} from '../../trust/diagnosis/check-account.ts'
import {type BindingCase, checkBinding, explainPolicies} from '../../trust/diagnosis/check-binding.ts'
import {checkProvider, checkToken} from '../../trust/diagnosis/check-token.ts'
import type {BindingCaller} from '../../trust/diagnosis/near-member.ts'
import {accountRemedies, usableAgain, withChainRemedies} from '../../trust/remedy/chain-remedies.ts'
import {atProvider} from '../../trust/remedy/provider-changes.ts'
import type {RemediedCheck} from '../../trust/remedy/search.ts'
import {withTokenRemedies} from '../../trust/remedy/token-remedies.ts'
import type {Provider, ServiceAccount} from '../../trust/trust.ts'
import {type KnownTrust, type MeantProvider, providerOfSubject, type Subject, type TokenReport} from './findings.ts'

/** The way to the account. Without the mapping, the caller's principal is not known. */
function chainOf(about: Prediction): BindingCase | undefined {
  const {nowSeconds, subject, trust} = about
  const caller = callerOf(about)
  if (subject?.serviceAccount === undefined || !caller) return undefined
  const {delegates, request, serviceAccount} = subject
  const ofAccess = request.format === 'access_token' && request.user !== undefined ? 'signJwt' : 'getAccessToken'
  return {
    caller,
    permission: request.format === 'id_token' ? 'getOpenIdToken' : ofAccess,
    serviceAccount,
    delegates,
    policies: trust.policies?.value ?? {},
    nowSeconds,
    ...defined({projectNumbers: trust.projectNumbers, faults: trust.faults?.value}),
  }
}

function callerOf(about: Prediction): BindingCaller | undefined {
  const {ci, subject, token} = about
  if (subject?.identity.mode === 'key') return {kind: 'account', email: subject.identity.key.email}
  const known = knownProvider(about)
  if (!known || !token) return undefined
  const {claims} = token
  const {name, provider} = known
  const identity = mapAttributes(provider.attributeMapping, claims)
  return {kind: 'federated', providerName: name, provider, identity, claims, ci}
}

function accountChecks({subject, trust}: Prediction, chain: BindingCase | undefined): RemediedCheck[] {
  const {account, services} = trust
  if (subject?.serviceAccount === undefined) return []
  const {request, serviceAccount} = subject
  const seconds = request.format === 'access_token' ? request.lifetimeSeconds : 0
  return [
    ...(services ? [apiCheck(account?.value.email, serviceAccount, services.value, chain)] : []),
    ...(account ? [lifetimeCheck(seconds, account.value)] : []),
  ]
}

const IAM_CREDENTIALS = 'iamcredentials.googleapis.com'

/** @param enabled - The APIs that are on in the project of the account. */
function apiCheck(
  email: string | undefined,
  account: string,
  enabled: readonly string[],
  chain: BindingCase | undefined,
): RemediedCheck {
  const project = projectOfServiceAccount(email ?? account) ?? 'PROJECT_ID'
  if (enabled.includes(IAM_CREDENTIALS))
    return {name: 'api', status: 'ok', what: `${IAM_CREDENTIALS} is enabled in ${project}`}
  const line = enableService(IAM_CREDENTIALS, project)
  return {
    name: 'api',
    status: 'failed',
    code: 'API_DISABLED',
    what: `${IAM_CREDENTIALS} is not enabled in ${project}, the project of the service account`,
    ...usableAgain(account, chain, {line, edits: [{of: 'service', project, service: IAM_CREDENTIALS}]}),
  }
}

function lifetimeCheck(seconds: number, {email, lifetimeExtension}: ServiceAccount): RemediedCheck {
  const isLong = seconds > 3600
  if (isLong && !lifetimeExtension)
    return {
      name: 'lifetime',
      status: 'failed',
      code: 'IAM_LIFETIME_TOO_LONG',
      what: `${seconds} s are requested, but no organisation policy allows ${email} more than 3600`,
      remedies: allowLifetime(email),
    }
  const why = isLong ? ', which the organisation policy allows for this account' : ''
  const what = seconds === 0 ? 'an ID token is valid for one hour' : `${seconds} s${why}`
  return {name: 'lifetime', status: 'ok', what}
}

/** What the trust is compared with. */
export interface Prediction {
  subject: Subject | undefined
  token: TokenReport | undefined
  trust: KnownTrust
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
  const name = providerOfSubject(subject)
  if (!name) return undefined
  const {absent, pool, provider} = trust
  const known = provider ? {name, provider: provider.value, pool: pool?.value} : absent?.instead
  return known?.provider && {...known, provider: known.provider}
}

/** All checks of this token against the trust. A failed check does not stop the others. */
export function predictChecks(about: Prediction): RemediedCheck[] {
  const {trust} = about
  const chain = chainOf(about)
  const faults = Object.entries(trust.faults?.value ?? {})
  return [
    ...providerChecks(about),
    ...accountChecks(about, chain),
    ...faults.map(([account, fault]) => ({
      ...checkAccount(account, fault),
      ...accountRemedies(account, fault, chain),
    })),
    ...(chain && trust.policies
      ? [
          {
            ...withChainRemedies(chain, checkBinding(chain)),
            ...(about.explain ? {members: explainPolicies(chain)} : {}),
          },
        ]
      : []),
  ]
}

function providerChecks(about: Prediction): RemediedCheck[] {
  const {ci, keys, nowSeconds, subject, token, trust} = about
  const name = providerOfSubject(subject)
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
  const remedied = (about: TokenCase): RemediedCheck[] =>
    (token ? checkToken(about) : [checkProvider(about)]).map((check) => withTokenRemedies(about, check))
  if (!trust.absent) return remedied(found)
  const [state, ...others] = remedied(atProvider(found, known.name, known.provider))
  return [absentCheck(name, trust.absent, state), ...others]
}

/** @param meant - The check of the provider that was probably meant. */
function absentCheck(
  name: ProviderName,
  {instead, value: what}: NonNullable<KnownTrust['absent']>,
  meant?: RemediedCheck,
): RemediedCheck {
  const remedies = instead
    ? [
        `Use the one that exists: ${providerPath(instead.name)}`,
        ...(meant?.status === 'failed' ? (meant.remedies ?? []) : []),
      ]
    : [describeProvider({provider: name})]
  return {name: 'provider', status: 'failed', code: 'STS_TARGET_INVALID', what, remedies}
}
