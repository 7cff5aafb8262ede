import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {CiAuthError, type Problem, problemsOf} from '../../base/errors.ts'
import {type ProviderName, projectOfServiceAccount} from '../../google/identifiers.ts'
import {DEFAULT_NAME, loadFederation} from '../../trust/load.ts'
import type {Pool, ServiceAccount, World} from '../../trust/trust.ts'
import type {DoctorCall} from '../findings.ts'
import {readDescription, readPolicy} from './files.ts'
import {absentFrom, type Known, merged, type Trust} from './trust.ts'

/** A federation file, or what keeps it from being used. */
export function findFederation({federation, surroundings}: DoctorCall): {
  world?: World
  name: string
  problems: readonly Problem[]
} {
  const byDefault = resolve(surroundings.cwd, DEFAULT_NAME)
  const path = federation === undefined ? byDefault : resolve(surroundings.cwd, federation)
  const name = federation ?? DEFAULT_NAME
  if (federation === undefined && !existsSync(byDefault)) return {name, problems: []}
  try {
    return {world: loadFederation(path).world, name, problems: []}
  } catch (error) {
    if (error instanceof CiAuthError) return {name, problems: problemsOf(error)}
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
    file: from,
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
