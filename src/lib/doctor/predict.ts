import {escapeLogLine, shellWord} from '../base/quoting.ts'
import {ciOfToken} from '../cis/tokens-list.ts'
import {inProject, type ProviderName, projectOfServiceAccount, providerPath} from '../google/identifiers.ts'
import {
  describeProvider,
  enablePool,
  listServiceAccounts,
  undeletePool,
  undeleteProvider,
  updateProvider,
} from '../google/remedies.ts'
import {mapAttributes} from '../trust/attributes.ts'
import type {Check, IssuerKeys} from '../trust/diagnosis/check.ts'
import {type BindingCase, checkBinding, explainPolicies} from '../trust/diagnosis/check-binding.ts'
import {checkToken} from '../trust/diagnosis/check-token.ts'
import type {BindingCaller} from '../trust/diagnosis/near-member.ts'
import type {Provider, TrustEdit} from '../trust/trust.ts'
import type {Permission} from '../trust/trust-limits.ts'
import type {Subject, TokenReport, Trust} from './findings.ts'

/** Without the mapping, the caller's principal is not known. */
function bindingChecks({ci, nowSeconds, subject, token, trust}: Prediction): Check[] {
  const {policies, projectNumbers, provider} = trust
  if (!policies || subject?.serviceAccount === undefined) return []
  const caller = callerOf(subject, token, provider?.value, ci)
  if (!caller) return []
  const {delegates, request, serviceAccount} = subject
  const about: BindingCase = {
    caller,
    permission: permissionOf(request),
    serviceAccount,
    delegates,
    policies: policies.value,
    nowSeconds,
    ...(projectNumbers ? {projectNumbers} : {}),
  }
  return [{...checkBinding(about), members: explainPolicies(about)}]
}

function callerOf(
  {identity}: Subject,
  token: TokenReport | undefined,
  provider: Provider | undefined,
  ci: string,
): BindingCaller | undefined {
  if (identity.mode === 'key') return {kind: 'account', email: identity.key.email}
  if (identity.mode !== 'federation' || !identity.provider || !token || !provider) return undefined
  const {claims} = token
  const mapped = mapAttributes(provider.attributeMapping, claims)
  return {kind: 'federated', providerName: identity.provider, provider, identity: mapped, claims, ci}
}

const permissionOf = (request: Subject['request']): Permission => {
  if (request.format === 'id_token') return 'getOpenIdToken'
  return request.user === undefined ? 'getAccessToken' : 'signJwt'
}

const IAM_CREDENTIALS = 'iamcredentials.googleapis.com'

function accountChecks({request}: Subject, serviceAccount: string, {account, services}: Trust): Check[] {
  const seconds = request.format === 'access_token' ? request.lifetimeSeconds : 0
  const project = projectOfServiceAccount(account?.value.email ?? serviceAccount) ?? 'PROJECT_ID'
  return [
    ...(services === undefined ? [] : [apiCheck(services.value, project)]),
    ...(account === undefined ? [] : [lifetimeCheck(seconds, account.value)]),
  ]
}

const apiCheck = (on: readonly string[], project: string): Check =>
  on.includes(IAM_CREDENTIALS)
    ? {name: 'api', status: 'ok', what: `${IAM_CREDENTIALS} is enabled in ${project}`}
    : {
        name: 'api',
        status: 'failed',
        code: 'API_DISABLED',
        what: `${IAM_CREDENTIALS} is not enabled in ${project}, the project of the service account`,
        remedies: [`gcloud services enable ${IAM_CREDENTIALS} --project=${project}`],
        edits: [{of: 'service', project, service: IAM_CREDENTIALS}],
      }

/** What keeps anybody from acting as an account of the chain. */
function faultChecks(about: Prediction): Check[] {
  const {subject, trust} = about
  return Object.entries(trust.faults?.value ?? {}).map(([name, fault]): Check => {
    const shown = escapeLogLine(name)
    const failed = {name: 'account', status: 'failed', code: 'IAM_SERVICE_ACCOUNT_NOT_FOUND'} as const
    if (fault.kind === 'disabled') {
      const enable = `gcloud iam service-accounts enable ${shellWord(name)}${inProject(name)}`
      return {
        ...failed,
        what: `the account ${shown} is disabled`,
        remedies: [enable],
        edits: [{of: 'account', account: name, set: {disabled: false}}],
      }
    }
    const {instead} = fault
    const list = listServiceAccounts({projectId: projectOfServiceAccount(name)})
    const meant = instead === undefined ? '' : ` (did you mean ${escapeLogLine(instead)}?)`
    const named = {...about, subject: subject && {...subject, serviceAccount: instead}}
    const letsIn = name === subject?.serviceAccount && bindingChecks(named).some(({status}) => status === 'ok')
    return {
      ...failed,
      what: `there is no account ${shown}${meant}`,
      remedies: [...(letsIn ? [`Name the account that this job may act as: ${instead}`] : []), list],
    }
  })
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
    remedies: [
      'Ask for 3600s or less.',
      `gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${email} --organization=ORGANIZATION_ID`,
    ],
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
  /** By Google's clock, if an answer told it. */
  nowSeconds: number
}

/** All checks of this token against the trust. A failed check does not stop the others. */
export function predict(about: Prediction): Check[] {
  const {subject, token, trust} = about
  const {identity} = subject ?? {}
  const name = identity?.mode === 'federation' ? identity.provider : undefined
  return [
    ...(name ? providerCheck(name, trust) : []),
    ...(name && token && trust.provider ? tokenChecks(about, name, token) : []),
    ...(subject?.serviceAccount === undefined ? [] : accountChecks(subject, subject.serviceAccount, trust)),
    ...faultChecks(about),
    ...bindingChecks(about),
  ]
}

function tokenChecks(
  {ci, keys, nowSeconds, trust}: Prediction,
  providerName: ProviderName,
  token: TokenReport,
): Check[] {
  const {provider} = trust
  if (!provider) return []
  const known = ciOfToken(token.claims, ci)
  return checkToken({
    provider: provider.value,
    providerName,
    header: token.header,
    claims: token.claims,
    nowSeconds,
    ...(known ? {ci: known} : {}),
    ...(keys ? {keys} : {}),
  })
}

/** Whether the provider exists and is enabled. */
function providerCheck(name: ProviderName, {absent, pool, provider}: Trust): Check[] {
  const about = {provider: name}
  const failed = {name: 'provider', status: 'failed', code: 'STS_TARGET_INVALID'} as const
  if (absent) {
    const {instead, value: what} = absent
    const remedy = instead ? `Use the one that exists: ${providerPath(instead)}` : describeProvider(about)
    return [{...failed, what, remedies: [remedy]}]
  }
  const states: {is: boolean | undefined; what: string; remedy: string; edit: TrustEdit}[] = [
    {
      is: pool?.value.deleted,
      what: `the pool ${name.pool} is deleted`,
      remedy: undeletePool(about),
      edit: {of: 'pool', set: {deleted: false}},
    },
    {
      is: provider?.value.deleted,
      what: `the provider ${name.provider} is deleted`,
      remedy: undeleteProvider(about),
      edit: {of: 'provider', set: {deleted: false}},
    },
    {
      is: pool?.value.disabled,
      what: `the pool ${name.pool} is disabled`,
      remedy: enablePool(about),
      edit: {of: 'pool', set: {disabled: false}},
    },
    {
      is: provider?.value.disabled,
      what: `the provider ${name.provider} is disabled`,
      remedy: updateProvider(about, '--no-disabled'),
      edit: {of: 'provider', set: {disabled: false}},
    },
  ]
  const state = states.find(({is}) => is === true)
  if (state) return [{...failed, what: state.what, remedies: [state.remedy], edits: [state.edit]}]
  return provider ? [{name: 'provider', status: 'ok', what: `${name.pool}/${name.provider} exists and is enabled`}] : []
}
