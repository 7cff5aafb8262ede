// The keys of federation.yml, and the callers that its bindings name.
// https://cloud.google.com/iam/docs/principal-identifiers
import {defined} from '../base/json.ts'
import {hint} from '../base/nearest.ts'
import {
  attributePrincipals,
  groupPrincipals,
  parsePrincipal,
  poolPrincipals,
  subjectPrincipal,
} from '../google/identifiers.ts'
import type {DomainWideDelegation, Exception, Grant, Pool, Project, Provider, ServiceAccount, World} from './trust.ts'

/** federation.yml as it is written: see federation-shape.ts for what each key means. */
export interface FederationSource {
  projects: Project[]
  pools: (Omit<Pool, 'providers'> & {providers: ProviderSource[]})[]
  serviceAccounts?: AccountSource[]
}

export interface ProviderSource extends Omit<Provider, 'issuer'> {
  issuer?: string
  ci?: string
  jwksFile?: string
}

interface AccountSource extends Omit<ServiceAccount, 'uniqueId'> {
  uniqueId?: string
  bindings?: BindingSource[]
  domainWideDelegation?: Pick<DomainWideDelegation, 'scopes'> & {users?: string[]}
}

interface BindingSource {
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
export const kinds = ['subject', 'attribute', 'group', 'wholePool', 'serviceAccount', 'member'] as const
const ofPools: readonly string[] = ['subject', 'attribute', 'group', 'wholePool']

/** The problem with the caller that `binding` names, if there is one. */
export function memberProblem(binding: BindingSource, pools: FederationSource['pools']): string | undefined {
  const given = kinds.filter((kind) => binding[kind] !== undefined)
  const [kind] = given
  if (kind === undefined || given.length > 1) {
    const found = given.length > 1 ? `names ${given.join(' and ')}` : 'names nobody'
    return `the binding ${found}: it takes exactly one of ${kinds.join(', ')}`
  }
  if (binding.wholePool === false) return 'wholePool can only be true: leave the binding out'
  const attributes = Object.keys(binding.attribute ?? {})
  if (kind === 'attribute' && attributes.length !== 1) {
    return 'attribute takes exactly one name and value: Google knows no binding to two attributes. Map one that joins both'
  }
  return ofPools.includes(kind) ? poolProblem(binding, pools) : surplusPool(binding, kind)
}

function poolProblem({pool}: BindingSource, pools: FederationSource['pools']): string | undefined {
  const ids = pools.map(({id}) => id)
  if (pool === undefined) return ids.length === 1 ? undefined : `there are ${ids.length} pools: name one by "pool"`
  return ids.includes(pool) ? undefined : `there is no pool "${pool}"${hint(pool, ids)}`
}

const surplusPool = ({pool}: BindingSource, kind: string): string | undefined =>
  pool === undefined ? undefined : `"pool" has no effect with "${kind}"`

/** The role and the member of a `binding` without faults. */
export function memberOf(
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
): Pick<BindingSource, (typeof kinds)[number] | 'pool' | 'role'> {
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
