import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import type {Problem} from '../errors.ts'
import {CiAuthError} from '../errors.ts'
import type {Binding} from '../federation/diagnosis/check-binding.ts'
import {loadFederation, USUAL_NAME} from '../federation/load.ts'
import type {Pool, Provider, ServiceAccount, World} from '../federation/trust.ts'
import {type ProviderName, projectOfServiceAccount} from '../google/identifiers.ts'
import {nearest} from '../nearest.ts'
import type {DoctorCall} from './findings.ts'
import {readDescription, readPolicy} from './trust-files.ts'

/** Something that a source says, and which one. */
export interface Known<Value> {
  value: Value
  from: string
}

/** What is known of the cloud side, each part from the first source that has it. */
export interface Trust {
  provider?: Known<Provider> | undefined
  pool?: Known<Pick<Pool, 'disabled' | 'deleted' | 'id'>> | undefined
  /** Why a source that knows the project does not know the provider. */
  absent?: (Known<string> & {instead?: ProviderName | undefined}) | undefined
  /** By account, as the inputs name it. */
  policies?: Known<Readonly<Record<string, readonly Binding[]>>> | undefined
  /** Numbers by ids, of the projects that are known. */
  projectNumbers?: Readonly<Record<string, string>> | undefined
  /** The account's own properties. */
  account?: Known<ServiceAccount> | undefined
  /** The services that are on in the account's project. */
  services?: Known<readonly string[]> | undefined
  /** Sources that could not be used, and why. */
  notes: readonly string[]
}

/** A federation file, or what keeps it from being used. */
export function findFederation({federation, surroundings}: DoctorCall): {
  world?: World
  name: string
  problems: readonly Problem[]
} {
  const usual = resolve(surroundings.cwd, USUAL_NAME)
  const path = federation === undefined ? usual : resolve(surroundings.cwd, federation)
  const name = federation ?? USUAL_NAME
  if (federation === undefined && !existsSync(usual)) return {name, problems: []}
  try {
    return {world: loadFederation(path).world, name, problems: []}
  } catch (error) {
    if (error instanceof CiAuthError) return {name, problems: [error]}
    throw error
  }
}

/** The provider that `world` has, where it has only one: nobody needs to name it. */
export function onlyProvider(world: World | undefined): ProviderName | undefined {
  const all = (world?.pools ?? []).flatMap((pool) =>
    pool.providers.map(({id}) => ({projectNumber: numberOf(pool, world), pool: pool.id, provider: id})),
  )
  const [first, ...others] = all
  return others.length === 0 ? first : undefined
}

const numberOf = ({project}: Pool, world: World | undefined): string =>
  world?.projects.find(({id}) => project === undefined || id === project)?.number ?? ''

/** What `world`, of the file `from`, says of the provider and the accounts, the one to become last. */
export function trustOfWorld(
  world: World,
  from: string,
  provider: ProviderName | undefined,
  accounts: readonly string[],
): Trust {
  const found = (name: string): ServiceAccount | undefined =>
    world.serviceAccounts.find(({email, uniqueId}) => [email, uniqueId].includes(name))
  const target = accounts.at(-1)
  const account = target === undefined ? undefined : found(target)
  const project = world.projects.find(({id}) => id === projectOfServiceAccount(account?.email ?? ''))
  const policies = accounts.flatMap((name) => {
    const {email} = found(name) ?? {}
    return email === undefined ? [] : [[name, world.grants.filter((grant) => grant.serviceAccount === email)] as const]
  })
  const known = <Value>(value: Value | undefined): Known<Value> | undefined =>
    value === undefined ? undefined : {value, from}
  return {
    ...(provider ? poolOf(world, from, provider) : {}),
    account: known(account),
    policies: known(policies.length > 0 ? Object.fromEntries(policies) : undefined),
    projectNumbers: Object.fromEntries(world.projects.map(({id, number}) => [id, number])),
    services: known(project?.services),
    notes: accounts.filter((name) => !found(name)).map((name) => `${from} does not name the account ${name}`),
  }
}

function poolOf(world: World, from: string, name: ProviderName): Pick<Trust, 'absent' | 'pool' | 'provider'> {
  const pools = world.pools.filter((pool) => numberOf(pool, world) === name.projectNumber)
  const pool = pools.find(({id}) => id === name.pool)
  const provider = pool?.providers.find(({id}) => id === name.provider)
  if (pool && provider) return {provider: {value: provider, from}, pool: {value: pool, from}}
  if (!world.projects.some(({number}) => number === name.projectNumber)) return {}
  return {
    absent: absentFrom(
      from,
      name,
      pool?.providers.map(({id}) => id),
      pools.map(({id}) => id),
    ),
  }
}

/** What `from` says of a provider that it does not have. `siblings`: none where there is no such pool. */
export function absentFrom(
  from: string,
  name: ProviderName,
  siblings: readonly string[] | undefined,
  pools: readonly string[],
): NonNullable<Trust['absent']> {
  const what = siblings ? `provider ${name.provider} in the pool ${name.pool}` : `pool ${name.pool}`
  const near = siblings ? nearest(name.provider, siblings) : nearest(name.pool, pools)
  const instead = near === undefined ? undefined : siblings ? {...name, provider: near} : {...name, pool: near}
  return {
    value: `${from} has no ${what}${near === undefined ? '' : ` (did you mean ${near}?)`}`,
    from,
    ...(instead ? {instead} : {}),
  }
}

/** Part by part, the first source that says something. */
export function merged(sources: readonly Trust[]): Trust {
  const first = <Part extends keyof Trust>(part: Part): Trust[Part] | undefined =>
    sources.find((source) => source[part] !== undefined)?.[part]
  return {
    provider: first('provider'),
    pool: first('pool'),
    absent: first('provider') === undefined ? first('absent') : undefined,
    policies: first('policies'),
    projectNumbers: first('projectNumbers'),
    account: first('account'),
    services: first('services'),
    notes: sources.flatMap(({notes}) => notes),
  }
}

/** All that files say. */
export function trustOfFiles(
  {policy, providerDescription, surroundings}: DoctorCall,
  {name, world}: {world?: World; name: string},
  provider: ProviderName | undefined,
  accounts: readonly string[],
): Trust {
  const target = accounts.at(-1)
  return merged([
    ...(world ? [trustOfWorld(world, name, provider, accounts)] : []),
    ...(providerDescription === undefined ? [] : [readDescription(providerDescription, surroundings.cwd, provider)]),
    ...(policy === undefined || target === undefined ? [] : [readPolicy(policy, surroundings.cwd, target)]),
  ])
}
