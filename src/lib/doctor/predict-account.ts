import {mapAttributes} from '../federation/attributes.ts'
import type {Check} from '../federation/diagnosis/check.ts'
import {type BindingCaller, checkBinding} from '../federation/diagnosis/check-binding.ts'
import type {Permission} from '../federation/roles.ts'
import {projectOfServiceAccount} from '../google/identifiers.ts'
import type {TokenReport} from './findings.ts'
import type {Prediction} from './predict.ts'
import type {Subject} from './subject.ts'
import type {Trust} from './trust/trust.ts'

/** Who the caller is to a policy, only the mapping tells. */
export function bindingChecks({subject, token, trust}: Prediction): Check[] {
  const {policies, projectNumbers, provider} = trust
  if (!policies || subject?.serviceAccount === undefined) return []
  const caller = callerOf(subject, token, provider?.value.attributeMapping)
  if (!caller) return []
  const {delegates, request, serviceAccount} = subject
  return [
    checkBinding({
      caller,
      permission: permissionOf(request),
      serviceAccount,
      delegates,
      policies: policies.value,
      ...(projectNumbers ? {projectNumbers} : {}),
    }),
  ]
}

function callerOf(
  {identity}: Subject,
  token: TokenReport | undefined,
  mapping: Readonly<Record<string, string>> | undefined,
): BindingCaller | undefined {
  if (identity.mode === 'key') return {kind: 'account', email: identity.key.email}
  if (identity.mode !== 'federation' || !identity.provider || !token || !mapping) return undefined
  const {claims} = token
  return {kind: 'federated', providerName: identity.provider, identity: mapAttributes(mapping, claims), claims}
}

const permissionOf = (request: Subject['request']): Permission => {
  if (request.format === 'id_token') return 'getOpenIdToken'
  return request.user === undefined ? 'getAccessToken' : 'signJwt'
}

const IAM_CREDENTIALS = 'iamcredentials.googleapis.com'

export function accountChecks({request}: Subject, serviceAccount: string, {account, services}: Trust): Check[] {
  const seconds = request.format === 'access_token' ? request.lifetimeSeconds : 0
  const project = projectOfServiceAccount(account?.value.email ?? serviceAccount) ?? 'PROJECT_ID'
  return [
    ...(services === undefined ? [] : [apiCheck(services.value, project)]),
    ...(account === undefined ? [] : [lifetimeCheck(seconds, account.value)]),
  ]
}

const apiCheck = (on: readonly string[], project: string): Check =>
  on.includes(IAM_CREDENTIALS)
    ? {name: 'api', status: 'ok', what: `${IAM_CREDENTIALS} is on in ${project}`}
    : {
        name: 'api',
        status: 'failed',
        code: 'API_DISABLED',
        what: `${IAM_CREDENTIALS} is off in ${project}, the project of the service account`,
        remedies: [`gcloud services enable ${IAM_CREDENTIALS} --project=${project}`],
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
      what: seconds === 0 ? 'an ID token lives for an hour' : `${seconds} s${why}`,
    }
  }
  return {
    name: 'lifetime',
    status: 'failed',
    code: 'IAM_LIFETIME_TOO_LONG',
    what: `${seconds} s are asked for, and no organisation policy lets ${email} have more than 3600`,
    remedies: [
      'Ask for 3600s or less.',
      `gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${email} --organization=ORGANIZATION_ID`,
    ],
  }
}
