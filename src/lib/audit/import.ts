// What was read as a federation.yml, so that setup takes over; and what such a file cannot hold.
import {defined} from '../base/json.ts'
import {poolPath, projectOfServiceAccount} from '../google/identifiers.ts'
import {parsePrincipal} from '../google/principals.ts'
import {federationText} from '../trust/federation-file.ts'
import type {Binding} from '../trust/policy.ts'
import {type Grant, idPattern, isMember, type Pool, type Provider, roles, type World} from '../trust/trust.ts'
import {providerFaults} from '../trust/trust-rules.ts'
import type {AuditedPool, AuditedProvider, Inventory} from './inventory.ts'
import {accountOf} from './resources.ts'

/** Something that a federation.yml cannot hold: it stays as it is, and setup does not look at it. */
interface NotHeld {
  /** `provider ci/aws of projects/1/…` */
  what: string
  why: string
  /** What to do so that the next import holds it. */
  remedy?: string
}

export interface Imported {
  /** The text of the file. */
  content: string
  notHeld: readonly NotHeld[]
}

/** A federation.yml for which `setup plan` has no changes. @param dedicated - Issuers of which nobody else gets tokens. */
export function importFederation(inventory: Inventory, dedicated: readonly string[]): Imported {
  const notHeld: NotHeld[] = inventory.gaps.map(({remedy, what, why}) => ({what, why, remedy}))
  const projects = inventory.projects.flatMap(({id, number}) => (id && number ? [{id, number}] : []))
  const ids = new Map(projects.map(({id, number}) => [number, id]))
  const pools = inventory.pools.flatMap((pool) => heldPool(pool, ids, dedicated, notHeld) ?? [])
  const grants = heldGrants(inventory, notHeld)
  const emails = new Set(grants.map(({serviceAccount}) => serviceAccount))
  const accounts = inventory.accounts.filter(({email}) => emails.has(email))
  const used = new Set([...pools.map(({project}) => project), ...[...emails].map(projectOfServiceAccount)])
  const world: World = {
    projects: projects.filter(({id}) => used.has(id)),
    pools,
    serviceAccounts: [...emails].map((email) => {
      const {disabled} = accounts.find((account) => account.email === email) ?? {}
      return {email, ...(disabled ? {disabled} : {})} as World['serviceAccounts'][number]
    }),
    grants,
  }
  const notes = [
    world.projects.length > 0
      ? 'Made by ci-auth audit --import. Compare it with Google Cloud: ci-auth setup plan'
      : 'Made by ci-auth audit --import. Nothing that was read fits into it, so setup cannot use this file.',
    ...(notHeld.length > 0 ? ['This file cannot hold the following, which stays as it is:'] : []),
    ...notHeld.flatMap(({remedy, what, why}) => [`- ${what}: ${why}`, ...(remedy ? [`  ${remedy}`] : [])]),
  ]
  return {content: federationText(world, notes), notHeld}
}

function heldPool(
  pool: AuditedPool,
  ids: ReadonlyMap<string, string>,
  dedicated: readonly string[],
  notHeld: NotHeld[],
): Pool | undefined {
  const name = poolPath({projectNumber: pool.projectNumber, pool: pool.id})
  if (pool.deleted) return undefined
  const project = ids.get(pool.projectNumber)
  const why = whyNoPool(pool)
  if (why !== undefined || project === undefined) {
    notHeld.push({what: `the pool ${name}`, ...(why === undefined ? noProjectId(pool) : {why})})
    return undefined
  }
  const live = pool.providers.filter(({deleted}) => !deleted)
  const providers = live.flatMap((audited) => {
    const held = heldProvider(audited, dedicated)
    if (typeof held !== 'string') return held
    notHeld.push({what: `the provider ${name}/providers/${audited.id}`, why: held})
    return []
  })
  // setup would take what the file does not name for surplus, so it must not manage such a pool.
  const isWhole = providers.length === live.length && pool.from !== undefined
  if (!isWhole) {
    const why = 'it has more than the file can hold, so that setup only reads it (external)'
    const whyNone =
      'the file cannot hold all of them, so it lists none: setup plan reads and judges them, setup lint does not'
    notHeld.push({what: `changes of the pool ${name}`, why}, {what: `the providers of the pool ${name}`, why: whyNone})
  }
  return {
    id: pool.id,
    project,
    ...(isWhole ? {} : {external: true}),
    ...(pool.disabled ? {disabled: true} : {}),
    // A part of them would look like all of them.
    providers: isWhole ? providers : [],
  }
}

const noProjectId = ({projectNumber}: AuditedPool): Pick<NotHeld, 'why' | 'remedy'> => ({
  why: `no input has the id of its project ${projectNumber}, which the file needs`,
  remedy: `Save it, and name that file too: gcloud projects describe ${projectNumber} --format=json`,
})

function whyNoPool({id, mode}: AuditedPool): string | undefined {
  if (mode?.endsWith('TRUST_DOMAIN'))
    return `its mode is ${mode}: its identities are managed, and no provider lets them in`
  if (id.startsWith('gcp-')) return 'it belongs to Google'
  return idPattern.test(id) ? undefined : 'Google allows no such id: it has 4 to 32 of a-z, 0-9 and -'
}

const kindNames = {aws: 'AWS', saml: 'SAML', x509: 'X.509'} as const

/** The provider in the form of the file, or why the file cannot hold it. */
function heldProvider({kind, provider}: AuditedProvider, dedicated: readonly string[]): Provider | string {
  if (kind !== 'oidc' && kind !== 'unknown')
    return `it is one of ${kindNames[kind]}, and the file only holds those of OIDC`
  if (!provider) return 'its condition and its mapping were not read'
  const [fault] = providerFaults(provider, [])
  if (fault) return fault.message
  const {allowedAudiences, attributeCondition, attributeMapping, disabled, id, issuer, jwksJson} = provider
  const {tenant, tenantReason} =
    provider.tenant === undefined && dedicated.includes(issuer)
      ? {tenant: 'dedicated' as const, tenantReason: 'As said with --dedicated when this file was made.'}
      : provider
  return {
    id,
    issuer,
    ...defined({tenant, tenantReason, allowedAudiences: allowedAudiences?.length ? allowedAudiences : undefined}),
    attributeMapping,
    ...defined({attributeCondition, jwksJson, disabled: disabled || undefined}),
  } as Provider
}

/** Grants on the accounts that federation reaches, directly or through other accounts. */
function heldGrants({policies}: Inventory, notHeld: NotHeld[]): Grant[] {
  const onAccounts: OnAccount[] = []
  for (const {bindings, resource} of policies) {
    const account = accountOf(resource)
    if (account !== undefined) onAccounts.push(...bindings.map((binding) => ({account, binding})))
    else notHeld.push(...bindings.flatMap((binding) => directGrants(binding, resource)))
  }
  const reached = reachedBy(onAccounts)
  return onAccounts
    .filter(({account}) => reached.has(account))
    .flatMap(({account, binding}) => heldMembers(binding, account, notHeld))
}

interface OnAccount {
  account: string
  binding: Binding
}

const isFederated = (member: string): boolean => parsePrincipal(member) !== undefined

const directGrants = ({members, role}: Binding, resource: string): NotHeld[] =>
  members.filter(isFederated).map((member) => ({
    what: `${role} on ${resource} for ${member}`,
    why: 'the file only holds who may act as an account',
  }))

function reachedBy(onAccounts: readonly OnAccount[]): Set<string> {
  const isReached = (member: string): boolean => reached.has(member.replace('serviceAccount:', ''))
  const reached = new Set(
    onAccounts.filter(({binding}) => binding.members.some(isFederated)).map(({account}) => account),
  )
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const {account, binding} of onAccounts)
      if (Object.hasOwn(roles, binding.role) && binding.members.some(isReached)) reached.add(account)
  }
  return reached
}

const heldMembers = ({condition, members, role}: Binding, serviceAccount: string, notHeld: NotHeld[]): Grant[] =>
  members.flatMap((member) => {
    const why = whyNoGrant(role, condition, member)
    if (why === undefined) return [{serviceAccount, role, members: [member]}]
    notHeld.push({what: `${role} on ${serviceAccount} for ${member}`, why})
    return []
  })

function whyNoGrant(role: string, condition: unknown, member: string): string | undefined {
  if (!Object.hasOwn(roles, role)) return 'the file only holds roles with which somebody acts as an account'
  if (condition !== undefined) return 'the file has no conditions of bindings'
  return isMember(member) ? undefined : 'the member was deleted'
}
