import {createHash} from 'node:crypto'
import {defined} from '../base/json.ts'
import {hint} from '../base/nearest.ts'
import {issuerOfCi} from '../cis/tokens-list.ts'
import {type FederationSource, memberOf, memberProblem, type ProviderSource} from './federation-source.ts'
import type {Fault, Path} from './shape.ts'
import type {Grant, Provider, World} from './trust.ts'

/** Faults that only the file shows, not the world: duplicates and missing keys. */
export const sourceFaults = ({pools, projects, serviceAccounts = []}: FederationSource): Fault[] => [
  ...repeated(projects, ['projects'], 'id'),
  ...repeated(pools, ['pools'], 'id', ({id, project = projects[0]?.id}) => `${project}/${id}`),
  ...repeated(serviceAccounts, ['serviceAccounts'], 'email'),
  ...pools.flatMap((pool, at) => [
    ...repeated(pool.providers, ['pools', at, 'providers'], 'id'),
    ...pool.providers.flatMap((provider, index) => providerFaults(provider, ['pools', at, 'providers', index])),
  ]),
  ...serviceAccounts.flatMap(({bindings = []}, at) =>
    bindings.flatMap((binding, index) => {
      const message = memberProblem(binding, pools)
      return message === undefined ? [] : [{path: ['serviceAccounts', at, 'bindings', index], message}]
    }),
  ),
]

function repeated<Item extends object>(
  items: readonly Item[],
  path: Path,
  key: keyof Item & string,
  nameOf = (item: Item): unknown => item[key],
): Fault[] {
  const known = new Set<unknown>()
  return items.flatMap((item, index) => {
    const name = nameOf(item)
    if (known.has(name)) return [{path: [...path, index, key], message: `"${item[key]}" is there already`}]
    known.add(name)
    return []
  })
}

function providerFaults(
  {ci, issuer, jwksFile, jwksJson, tenant, tenantReason = ''}: ProviderSource,
  path: Path,
): Fault[] {
  const found = issuer === undefined && ci !== undefined ? issuerOfCi(ci) : undefined
  const faults = [
    issuer === undefined && ci === undefined ? {path, message: 'there is neither "ci" nor "issuer"'} : undefined,
    found && 'problem' in found ? {path: [...path, 'ci'], message: found.problem} : undefined,
    jwksFile !== undefined && jwksJson !== undefined
      ? {path: [...path, 'jwksFile'], message: 'there are both "jwksJson" and "jwksFile"'}
      : undefined,
    tenant !== undefined && tenantReason.trim() === ''
      ? {path: [...path, 'tenant'], message: '"tenant" needs "tenantReason": write how you know it'}
      : undefined,
    tenant === undefined && tenantReason !== ''
      ? {path: [...path, 'tenantReason'], message: '"tenantReason" has no effect without "tenant: dedicated"'}
      : undefined,
  ]
  return faults.filter((fault) => fault !== undefined)
}

/** 21 digits, always the same for one email. */
const madeUpId = (email: string): string =>
  `1${BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)
    .toString()
    .slice(0, 20)}`

/** The world of a `source` without faults, and the place in the file of each part of it. */
export function compileFederation(
  source: FederationSource,
  readBeside: (path: string) => string,
  faults: Fault[],
): {world: World; pathOf: (path: Path) => Path} {
  const {pools, projects, serviceAccounts = []} = source
  const bound = serviceAccounts.flatMap(({bindings = [], email}, at) =>
    bindings.map((binding, index): {grant: Grant; path: Path} => ({
      grant: {
        serviceAccount: email,
        ...memberOf(binding, source),
        ...(binding.exceptions ? {exceptions: binding.exceptions} : {}),
      },
      path: ['serviceAccounts', at, 'bindings', index],
    })),
  )
  const delegating = serviceAccounts.flatMap(({domainWideDelegation, email}, at) =>
    domainWideDelegation
      ? [{delegation: {users: [], ...domainWideDelegation, serviceAccount: email}, path: ['serviceAccounts', at]}]
      : [],
  )

  const keysOf = ({jwksFile, jwksJson}: ProviderSource, path: Path): {jwksJson?: string} => {
    if (jwksFile === undefined) return defined({jwksJson})
    try {
      return {jwksJson: readBeside(jwksFile)}
    } catch (error) {
      const {code, message} = error as NodeJS.ErrnoException
      faults.push({path: [...path, 'jwksFile'], message: `cannot read ${jwksFile} (${code ?? message})`})
      return {}
    }
  }

  const compiledPools = pools.map(({providers, ...pool}, at) => ({
    ...pool,
    providers: providers.map((provider, index): Provider => {
      const {issuer, jwksFile: _file, jwksJson: _text, ...rest} = provider
      const {ci = ''} = rest
      return {...rest, issuer: issuer ?? sharedIssuer(ci), ...keysOf(provider, ['pools', at, 'providers', index])}
    }),
  }))
  const issuers = compiledPools.flatMap(({providers}) => providers.map(({issuer}) => issuer))
  return {
    world: {
      projects,
      pools: compiledPools,
      serviceAccounts: serviceAccounts.map(({bindings: _b, domainWideDelegation: _d, ...account}) => ({
        uniqueId: madeUpId(account.email),
        ...account,
      })),
      grants: bound.map(({grant}) => grant),
      ...(delegating.length > 0 ? {domainWideDelegation: delegating.map(({delegation}) => delegation)} : {}),
      issuers: [...new Set(issuers)],
    },
    pathOf: ([first, index, ...rest]) => {
      const origin = first === 'grants' ? bound : first === 'domainWideDelegation' ? delegating : undefined
      if (origin === undefined || index === undefined)
        return [first, index, ...rest].filter((part) => part !== undefined)
      const {path} = origin[Number(index)] ?? {path: []}
      // A member of the world is any of the keys that name one.
      return rest[0] === 'role' || rest[0] === 'exceptions' ? [...path, ...rest] : path
    },
  }
}

function sharedIssuer(ci: string): string {
  const found = issuerOfCi(ci)
  if ('problem' in found) throw new Error(`${found.problem}${hint(ci, [])}`)
  return found.issuer
}
