// Pools, providers, accounts, keys and policies, as the APIs have them.
// https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts.keys
import {CiAuthError} from '../base/errors.ts'
import {bindingsOf, type Fields, fieldsOf, isObject, objects, providerOf, textOf} from '../trust/descriptions.ts'
import type {Binding} from '../trust/policy.ts'
import type {Collector, PoolAt} from './collect.ts'
import type {AuditedKey, Origin, ProviderKind} from './inventory.ts'

/** One object of a file. */
export interface Found {
  value: Fields
  /** One of a list. */
  isListed: boolean
  from: Origin
  /** The resource that a policy without a name is of, if anybody has said that. */
  policyOf?: string | undefined
}

const POOL =
  /^(?:\/\/iam\.googleapis\.com\/)?projects\/([^/]+)\/locations\/global\/workloadIdentityPools\/([^/]+)(?:\/providers\/([^/]+))?$/
export const KEY = /^(?:\/\/iam\.googleapis\.com\/)?projects\/[^/]+\/serviceAccounts\/([^/]+)\/keys\/([^/]+)$/

/** A pool or one of its providers, by its name. */
export function poolAt(name: unknown): (PoolAt & {provider: string | undefined}) | undefined {
  const [, project, pool, provider] = POOL.exec(textOf(name) ?? '') ?? []
  return project === undefined || pool === undefined ? undefined : {project, pool, provider}
}

const kindsOfProvider = ['oidc', 'aws', 'saml', 'x509'] as const satisfies readonly ProviderKind[]

/** `description`: as the API has it, or without anything but its state. */
export function addProvider(into: Collector, at: PoolAt, id: string, description: Fields, from: Origin): void {
  const kind = kindsOfProvider.find((name) => isObject(description[name])) ?? 'unknown'
  const provider = kind === 'oidc' ? providerOf({...description, name: id}) : undefined
  const awsAccount = textOf(fieldsOf(description['aws'])['accountId'])
  into.addProvider(at, {
    id,
    kind,
    ...(provider ? {provider} : {}),
    ...(awsAccount ? {awsAccount} : {}),
    disabled: description['disabled'] === true,
    deleted: description['state'] === 'DELETED',
    from,
  })
}

export const poolFacts = (description: Fields, from: Origin) => ({
  ...(textOf(description['mode']) ? {mode: String(description['mode'])} : {}),
  disabled: description['disabled'] === true,
  deleted: description['state'] === 'DELETED',
  from,
})

const SAVE_ALL = 'Save the whole output of the command with --format=json, and give that file.'

export const invalid = (message: string, ...suggestions: string[]): CiAuthError =>
  new CiAuthError('AUDIT_FILE_INVALID', message, {suggestions})

/** @throws {CiAuthError} if it is no policy: a binding that is left out would be a hole that is not seen. */
export function checkedBindings(policy: Fields): Binding[] {
  const bindings = bindingsOf(policy)
  const wrong =
    bindings === undefined ||
    objects(policy['bindings']).some(({members, role}) => !textOf(role) || !Array.isArray(members))
  if (wrong) throw invalid('has a policy whose bindings are not a list of roles with members', SAVE_ALL)
  return bindings
}

export const secondsOf = (value: unknown): number | undefined => {
  const milliseconds = Date.parse(textOf(value) ?? '')
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000)
}

/** Keys that people hold. Google's own come and go. */
export function heldKeys(description: Fields, id: string): AuditedKey[] {
  if (description['keyType'] === 'SYSTEM_MANAGED') return []
  const validAfterSeconds = secondsOf(description['validAfterTime'])
  return [
    {
      id,
      uploaded: description['keyOrigin'] === 'USER_PROVIDED',
      disabled: description['disabled'] === true,
      ...(validAfterSeconds === undefined ? {} : {validAfterSeconds}),
    },
  ]
}

export function addAccount(into: Collector, {disabled, email, uniqueId}: Fields, from: Origin): void {
  const address = textOf(email)
  if (address === undefined) return
  const id = textOf(uniqueId)
  into.addAccount({email: address, ...(id ? {uniqueId: id} : {}), disabled: disabled === true, from})
}
