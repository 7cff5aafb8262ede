// What files say of the trust: federation.yml, and the output of gcloud and Terraform.
import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {expectedError, problemsOf} from '../../base/expected-errors.ts'
import {jsonText} from '../../base/json.ts'
import {nearest} from '../../base/nearest.ts'
import {readNamed} from '../../files/named-file.ts'
import {type ProviderName, projectOfServiceAccount, providerPath} from '../../google/identifiers.ts'
import {
  isObject,
  type JsonFields,
  policyBindings,
  providerOf,
  terraformBindings,
  terraformProvider,
  terraformResources,
  terraformValues,
} from '../../trust/descriptions.ts'
import type {AccountFault} from '../../trust/diagnosis/check-account.ts'
import {DEFAULT_NAME, type Pool, type ServiceAccount, type World} from '../../trust/trust.ts'
import type {DoctorCall, KnownTrust, KnownValue, MeantProvider} from './findings.ts'

/** A provider as the API, gcloud and Terraform print it. Of several, the one called `name`. */
export function readDescription(path: string, cwd: string, name: ProviderName | undefined): KnownTrust {
  const found = readJson(path, cwd)
  const resources = terraformResources(found)
  const all = resources ? providersIn(resources, name) : (Array.isArray(found) ? found : [found]).filter(isObject)
  const wanted = name && providerPath(name)
  const description = all.find((item) => item['name'] === wanted) ?? (wanted === undefined ? all[0] : undefined)
  if (!description) return {notes: [`${path} describes ${namesOf(all)}, not ${wanted ?? 'a provider'}`]}
  const provider = providerOf(description)
  return provider
    ? {provider: {value: provider, from: path}, notes: []}
    : {notes: [`${path} describes no OIDC provider: it has no oidc.issuerUri and no attributeMapping`]}
}

const namesOf = (all: readonly JsonFields[]): string =>
  all.map((item) => jsonText(item['name'] ?? 'no name')).join(', ') || 'nothing'

/** The policy of `account`, as gcloud or Terraform prints it. */
export function readPolicyFile(path: string, cwd: string, account: string): KnownTrust {
  const found = readJson(path, cwd)
  const resources = terraformResources(found)
  const policy = resources ? policyIn(resources, account) : found
  const bindings = isObject(policy) ? policyBindings(policy) : undefined
  return bindings
    ? {policies: {value: {[account]: bindings}, from: path}, notes: []}
    : {notes: [`${path} is not a policy: it is not a JSON object with bindings`]}
}

/** @throws {CiAuthError} `FEDERATION_FILE_MISSING`, `FEDERATION_FILE_UNREADABLE`, `FEDERATION_FILE_INVALID` */
function readJson(path: string, cwd: string): unknown {
  const text = readNamed(resolve(cwd, path), path)
  try {
    return JSON.parse(text)
  } catch {
    throw new CiAuthError('FEDERATION_FILE_INVALID', `${path} is not JSON`, {
      suggestions: ['Save what gcloud prints with --format=json.'],
    })
  }
}

/** Every provider in the form of the API. A planned provider has no name yet: it gets `wanted`, if the ids are equal. */
const providersIn = (resources: readonly JsonFields[], wanted: ProviderName | undefined): JsonFields[] =>
  terraformValues(resources, 'google_iam_workload_identity_pool_provider').map((values) => {
    const ids = [values['workload_identity_pool_id'], values['workload_identity_pool_provider_id']]
    const isWanted = wanted !== undefined && ids[0] === wanted.pool && ids[1] === wanted.provider
    const planned = isWanted ? providerPath(wanted) : ids.map((id) => jsonText(id ?? '')).join('/')
    return terraformProvider(values, jsonText(values['name'] ?? planned))
  })

/** The policy of `account`, as far as Terraform manages it: completely, by role, or by member. */
function policyIn(resources: readonly JsonFields[], account: string): JsonFields {
  const all = ['policy', 'binding', 'member']
    .flatMap((kind) => terraformValues(resources, `google_service_account_iam_${kind}`))
    .filter(({service_account_id: id}) => jsonText(id).split('/').at(-1) === account)
  return {bindings: all.flatMap(terraformBindings)}
}

/** A federation file, or the problems with it. */
export interface FoundFederation {
  world?: World
  name: string
  problems: readonly Problem[]
}

/** Most jobs have no such file, and should not load what reads one. */
export async function findFederation({federation, surroundings}: DoctorCall): Promise<FoundFederation> {
  const byDefault = resolve(surroundings.cwd, DEFAULT_NAME)
  const path = federation === undefined ? byDefault : resolve(surroundings.cwd, federation)
  const name = federation ?? DEFAULT_NAME
  if (federation === undefined && !existsSync(byDefault)) return {name, problems: []}
  const {loadFederation} = await import('../../trust/federation-file.ts')
  try {
    return {world: loadFederation(path).world, name, problems: []}
  } catch (error) {
    return {name, problems: problemsOf(expectedError(error))}
  }
}

/** The provider in `world`, if it has only one. Then the user does not have to name it. */
export function onlyProvider(world: World | undefined): ProviderName | undefined {
  if (!world) return undefined
  const [first, ...others] = world.pools.flatMap((pool) =>
    pool.providers.map(({id}) => ({projectNumber: numberOf(pool, world), pool: pool.id, provider: id})),
  )
  return others.length === 0 ? first : undefined
}

const numberOf = ({project}: Pool, {projects}: World): string =>
  projects.find(({id}) => project === undefined || id === project)?.number ?? ''

/** What `world`, from the file `from`, says of the provider and the accounts. The last account is the target. */
export function trustOfWorld(
  world: World,
  from: string,
  provider: ProviderName | undefined,
  accounts: readonly string[],
): KnownTrust {
  const found = (name = ''): ServiceAccount | undefined => accountIn(world, name)
  const account = found(accounts.at(-1))
  const project = world.projects.find(({id}) => id === projectOfServiceAccount(account?.email ?? ''))
  const faults = faultsIn(world, accounts)
  const meant = Object.values(faults).flatMap((fault) => (fault.kind === 'absent' ? (fault.instead ?? []) : []))
  const policies = [...accounts, ...meant].flatMap((name) => {
    const {email} = found(name) ?? {}
    return email === undefined ? [] : [[name, world.grants.filter((grant) => grant.serviceAccount === email)] as const]
  })
  const known = <Value>(value: Value | undefined): KnownValue<Value> | undefined =>
    value === undefined ? undefined : {value, from}
  return {
    file: from,
    ...(provider ? poolOf(world, from, provider) : {}),
    account: known(account),
    faults: known(faults),
    policies: known(policies.length > 0 ? Object.fromEntries(policies) : undefined),
    projectNumbers: Object.fromEntries(world.projects.map(({id, number}) => [id, number])),
    services: known(project?.services),
    notes: accounts.filter((name) => !found(name)).map((name) => `${from} does not name the account ${name}`),
  }
}

const accountIn = ({serviceAccounts}: World, name: string): ServiceAccount | undefined =>
  serviceAccounts.find(({email, uniqueId}) => name === email || name === uniqueId)

/** An account of a project that the file does not have may be somebody else's. */
function faultsIn(world: World, accounts: readonly string[]): Record<string, AccountFault> {
  const {projects, serviceAccounts} = world
  const emails = serviceAccounts.map(({email}) => email)
  return Object.fromEntries(
    accounts.flatMap((name): [string, AccountFault][] => {
      const account = accountIn(world, name)
      if (account) return account.disabled ? [[name, {kind: 'disabled'}]] : []
      const instead = nearest(name, emails)
      const isOwn = projects.some(({id}) => id === projectOfServiceAccount(name)) || instead !== undefined
      return isOwn ? [[name, {kind: 'absent', instead}]] : []
    }),
  )
}

function poolOf(
  world: World,
  from: string,
  name: ProviderName,
): Pick<KnownTrust, 'absent' | 'pool' | 'provider' | 'siblings'> {
  const pools = world.pools.filter((pool) => numberOf(pool, world) === name.projectNumber)
  const pool = pools.find(({id}) => id === name.pool)
  const provider = pool?.providers.find(({id}) => id === name.provider)
  if (pool && provider) {
    const siblings = pool.providers.filter((other) => other !== provider)
    return {provider: {value: provider, from}, pool: {value: pool, from}, siblings}
  }
  for (const elsewhere of world.pools.filter(({id}) => id === name.pool)) {
    const found = elsewhere.providers.find((other) => other.id === name.provider)
    if (found) return {absent: misplaced(from, name, numberOf(elsewhere, world), {provider: found, pool: elsewhere})}
  }
  if (!world.projects.some(({number}) => number === name.projectNumber)) return {}
  return {absent: absentFrom(from, name, pool, pools)}
}

/** Everything that files say. */
export function trustOfFiles(
  {policy, providerDescription, surroundings}: DoctorCall,
  {name, world}: {world?: World; name: string},
  provider: ProviderName | undefined,
  accounts: readonly string[],
): KnownTrust {
  const target = accounts.at(-1)
  return mergedTrust([
    ...(world ? [trustOfWorld(world, name, provider, accounts)] : []),
    ...(providerDescription === undefined ? [] : [readDescription(providerDescription, surroundings.cwd, provider)]),
    ...(policy === undefined || target === undefined ? [] : [readPolicyFile(policy, surroundings.cwd, target)]),
  ])
}

/** Each part from the first source that has it. */
export function mergedTrust(sources: readonly KnownTrust[]): KnownTrust {
  const first = <Part extends keyof KnownTrust>(part: Part): KnownTrust[Part] | undefined =>
    sources.find((source) => source[part] !== undefined)?.[part]
  return {
    provider: first('provider'),
    pool: first('pool'),
    absent: first('provider') === undefined ? first('absent') : undefined,
    siblings: first('siblings'),
    policies: first('policies'),
    projectNumbers: first('projectNumbers'),
    faults: first('faults'),
    account: first('account'),
    services: first('services'),
    file: first('file'),
    notes: sources.flatMap(({notes}) => notes),
  }
}

/** The pool is there, in another project. */
export const misplaced = (
  from: string,
  name: ProviderName,
  projectNumber: string,
  there: Omit<MeantProvider, 'name'>,
): NonNullable<KnownTrust['absent']> => ({
  value: `${from} has the pool ${name.pool} in the project ${projectNumber}, not in ${name.projectNumber}`,
  from,
  instead: {name: {...name, projectNumber}, ...there},
})

/** That `from` does not have a provider. `pool`: undefined if it does not have the pool, but perhaps others. */
export function absentFrom(
  from: string,
  name: ProviderName,
  pool: Pool | undefined,
  pools: readonly Pool[],
): NonNullable<KnownTrust['absent']> {
  const what = pool ? `provider ${name.provider} in the pool ${name.pool}` : `pool ${name.pool}`
  const idsOf = (items: readonly {id: string}[]): string[] => items.map(({id}) => id)
  const near = pool ? nearest(name.provider, idsOf(pool.providers)) : nearest(name.pool, idsOf(pools))
  const there = pool ?? pools.find(({id}) => id === near)
  const meant = near === undefined ? name : pool ? {...name, provider: near} : {...name, pool: near}
  const known = {value: `${from} has no ${what}${near === undefined ? '' : ` (did you mean ${near}?)`}`, from}
  const provider = there?.providers.find(({id}) => id === meant.provider)
  return near === undefined ? known : {...known, instead: {name: meant, provider, pool: there}}
}
