// The keys of federation.yml, the callers that its bindings name, and the world that they make.
// https://cloud.google.com/iam/docs/principal-identifiers
import {createHash} from 'node:crypto'
import {defined} from '../base/json.ts'
import {hint} from '../base/nearest.ts'
import {issuerOfCi} from '../cis/tokens-list.ts'
import {
  attributePrincipals,
  groupPrincipals,
  parsePrincipal,
  poolPrincipals,
  subjectPrincipal,
} from '../google/principals.ts'
import type {Path, ShapeFault} from './shape.ts'
import type {DomainWideDelegation, Exception, Grant, Pool, Project, Provider, ServiceAccount, World} from './trust.ts'

/** federation.yml as it is written: see federation-shape.ts for what each key means. */
export interface FederationSource {
  projects: ProjectSource[]
  pools: PoolSource[]
  serviceAccounts?: AccountSource[]
  version?: string
}

/** What the API alone says is no key of the file. */
export type ProjectSource = Omit<Project, 'ancestors'>

export interface PoolSource extends Omit<Pool, 'mode' | 'providers'> {
  providers: ProviderSource[]
}

export interface ProviderSource extends Omit<Provider, 'discoveryUri' | 'issuer'> {
  issuer?: string
  jwksFile?: string
}

export interface AccountSource extends Omit<ServiceAccount, 'uniqueId'> {
  uniqueId?: string
  bindings?: BindingSource[]
  domainWideDelegation?: DelegationSource
}

export interface DelegationSource extends Pick<DomainWideDelegation, 'scopes'> {
  users?: string[]
}

export interface BindingSource {
  subject?: string
  attribute?: Record<string, string>
  group?: string
  wholePool?: boolean
  serviceAccount?: string
  member?: string
  pool?: string
  role?: string
  exceptions?: Exception[]
}

/** The keys of a binding that name a caller: exactly one is given. */
export const memberKinds = ['subject', 'attribute', 'group', 'wholePool', 'serviceAccount', 'member'] as const
const ofPools: readonly string[] = ['subject', 'attribute', 'group', 'wholePool']

/** The problem with the caller that `binding` names, if there is one. */
function memberProblem(binding: BindingSource, pools: FederationSource['pools']): string | undefined {
  const given = memberKinds.filter((kind) => binding[kind] !== undefined)
  const [kind] = given
  if (kind === undefined || given.length > 1) {
    const found = given.length > 1 ? `names ${given.join(' and ')}` : 'names nobody'
    return `the binding ${found}: it takes exactly one of ${memberKinds.join(', ')}`
  }
  if (binding.wholePool === false) return 'wholePool can only be true: leave the binding out'
  const attributes = Object.keys(binding.attribute ?? {})
  if (kind === 'attribute' && attributes.length !== 1) {
    return 'attribute takes exactly one name and value: Google knows no binding to two attributes. Map one that joins both'
  }
  return poolProblem(binding, kind, pools)
}

function poolProblem({pool}: BindingSource, kind: string, pools: FederationSource['pools']): string | undefined {
  if (!ofPools.includes(kind)) return pool === undefined ? undefined : `"pool" has no effect with "${kind}"`
  const ids = pools.map(({id}) => id)
  if (pool === undefined) return ids.length === 1 ? undefined : `there are ${ids.length} pools: name one by "pool"`
  return ids.includes(pool) ? undefined : `there is no pool "${pool}"${hint(pool, ids)}`
}

/** The role and the member of a `binding` without faults. */
function memberOf(
  {attribute, group, member, pool: poolId, role, serviceAccount, subject}: BindingSource,
  {pools, projects}: Pick<World, 'pools' | 'projects'> | FederationSource,
): Pick<Grant, 'members' | 'role'> {
  const pool = pools.find(({id}) => poolId === undefined || id === poolId)
  const project = projects.find(({id}) => id === (pool?.project ?? projects[0]?.id))
  const name = {projectNumber: project?.number ?? '', pool: pool?.id ?? '', provider: ''}
  const [[key, value] = []] = Object.entries(attribute ?? {})
  const account = serviceAccount === undefined ? member : `serviceAccount:${serviceAccount}`
  const federated = (): string => {
    if (subject !== undefined) return subjectPrincipal(name, subject)
    if (key !== undefined) return attributePrincipals(name, key.replace(/^attribute\./, ''), value ?? '')
    return group === undefined ? poolPrincipals(name) : groupPrincipals(name, group)
  }
  return {
    role: role ?? (account === undefined ? 'roles/iam.workloadIdentityUser' : 'roles/iam.serviceAccountTokenCreator'),
    members: [account ?? federated()],
  }
}

/** The binding that {@link memberOf} takes for `member` with `role`. In the form of IAM policies if there is no other. */
export function bindingOf(
  {member, role}: {member: string; role: string},
  of: Pick<World, 'pools' | 'projects'>,
): Pick<BindingSource, (typeof memberKinds)[number] | 'pool' | 'role'> {
  const {key = '', kind, pool, value = ''} = parsePrincipal(member) ?? {}
  const account = /^serviceAccount:(.+)$/.exec(member)?.[1]
  const callers = {
    subject: {subject: value},
    attribute: {attribute: {[key]: value}},
    group: {group: value},
    all: {wholePool: true},
  }
  const short = kind
    ? {...callers[kind], ...(of.pools.length > 1 ? defined({pool}) : {})}
    : defined({serviceAccount: account})
  // A member can have a pool of another project, or be written as no principal is.
  const caller = memberOf(short, of).members[0] === member ? short : {member}
  return {...caller, ...(memberOf(caller, of).role === role ? {} : {role})}
}

/** Faults that only the file shows, not the world: duplicates and missing keys. */
export function* sourceFaults({pools, projects, serviceAccounts = []}: FederationSource): Generator<ShapeFault> {
  yield* repeated(projects, ['projects'], 'id')
  yield* repeated(pools, ['pools'], 'id', ({id, project = projects[0]?.id}) => `${project}/${id}`)
  yield* repeated(serviceAccounts, ['serviceAccounts'], 'email')
  for (const [at, {providers}] of pools.entries()) {
    const path = ['pools', at, 'providers']
    yield* repeated(providers, path, 'id')
    for (const [index, provider] of providers.entries()) yield* providerFaults(provider, [...path, index])
  }
  for (const [at, {bindings = []}] of serviceAccounts.entries()) {
    for (const [index, binding] of bindings.entries()) {
      const message = memberProblem(binding, pools)
      if (message !== undefined) yield {path: ['serviceAccounts', at, 'bindings', index], message}
    }
  }
}

function* repeated<Item extends object>(
  items: readonly Item[],
  path: Path,
  key: keyof Item & string,
  nameOf = (item: Item): unknown => item[key],
): Generator<ShapeFault> {
  const known = new Set<unknown>()
  for (const [index, item] of items.entries()) {
    const name = nameOf(item)
    if (known.has(name)) yield {path: [...path, index, key], message: `"${item[key]}" is there already`}
    known.add(name)
  }
}

function* providerFaults(
  {ci, issuer, jwksFile, jwksJson, tenant, tenantReason = ''}: ProviderSource,
  path: Path,
): Generator<ShapeFault> {
  const found = issuer === undefined && ci !== undefined ? issuerOfCi(ci) : undefined
  if (issuer === undefined && ci === undefined) yield {path, message: 'there is neither "ci" nor "issuer"'}
  if (found && 'problem' in found) yield {path: [...path, 'ci'], message: found.problem}
  if (jwksFile !== undefined && jwksJson !== undefined)
    yield {path: [...path, 'jwksFile'], message: 'there are both "jwksJson" and "jwksFile"'}
  if (tenant !== undefined && tenantReason.trim() === '')
    yield {path: [...path, 'tenant'], message: '"tenant" needs "tenantReason": write how you know it'}
  if (tenant === undefined && tenantReason !== '')
    yield {path: [...path, 'tenantReason'], message: '"tenantReason" has no effect without "tenant: dedicated"'}
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
  faults: ShapeFault[],
): {world: World; pathOf: (path: Path) => Path} {
  const {pools, projects, serviceAccounts = []} = source
  const grants = serviceAccounts.flatMap(({bindings = [], email}, at) =>
    bindings.map((binding, index): {part: Grant; path: Path} => ({
      part: {serviceAccount: email, ...memberOf(binding, source), ...defined({exceptions: binding.exceptions})},
      path: ['serviceAccounts', at, 'bindings', index],
    })),
  )
  const delegations = serviceAccounts.flatMap(({domainWideDelegation, email}, at) =>
    domainWideDelegation
      ? [{part: {users: [], ...domainWideDelegation, serviceAccount: email}, path: ['serviceAccounts', at]}]
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
      const {jwksFile: _file, jwksJson: _text, ...rest} = provider
      return {...rest, issuer: issuerOf(provider), ...keysOf(provider, ['pools', at, 'providers', index])}
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
      grants: grants.map(({part}) => part),
      ...(delegations.length > 0 ? {domainWideDelegation: delegations.map(({part}) => part)} : {}),
      issuers: [...new Set(issuers)],
    },
    pathOf: (path) => {
      const [first, index, ...rest] = path
      const origins = first === 'grants' ? grants : first === 'domainWideDelegation' ? delegations : []
      const origin = origins[Number(index)]
      if (!origin) return path
      // A member of the world is any of the keys that name one.
      return rest[0] === 'role' || rest[0] === 'exceptions' ? [...origin.path, ...rest] : origin.path
    },
  }
}

/** Without faults, a provider has an issuer, or a CI whose customers share one. */
function issuerOf({ci = '', issuer}: ProviderSource): string {
  const found = issuer === undefined ? issuerOfCi(ci) : {issuer}
  if ('problem' in found) throw new Error(found.problem)
  return found.issuer
}
