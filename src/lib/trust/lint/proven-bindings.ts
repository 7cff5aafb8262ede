import {groupedBy} from '../../base/maps.ts'
import {PINNED} from '../../base/quoting.ts'
import {type TenantForm, tenantKinds} from '../../cis/description/tokens.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {isOfCluster} from '../../google/members.ts'
import {hasIds} from '../ci-claims.ts'
import {proofOf} from '../proof/proofs.ts'
import type {Tenancy, Verdict} from '../proof/prove.ts'
import {repositoryFormsOf} from '../repository-principal.ts'
import {isActive, type Provider} from '../trust.ts'
import {isLater, lostJobs} from './changing-subjects.ts'
import {
  activeProviders,
  type FoundInWorld,
  hashOf,
  type LivePool,
  livePoolOf,
  type PoolMember,
  poolMembers,
  providerHash,
  type Rule,
} from './finding.ts'
import {claimsText, strangerLetIn, strangerWith} from './strangers.ts'

/** A provider of a pool, and the jobs that get a member through it. */
interface Giver {
  provider: Provider
  verdict: Verdict
}

/** A member, and each provider of its pool, live ones included. */
interface Judged extends PoolMember {
  givers: readonly Giver[]
  /** The subjects of the later form that may act as the same account. */
  beside: readonly string[]
}

/** Undefined if the providers of the pool are not known. */
function giversOf(member: PoolMember, live: readonly LivePool[]): Giver[] | undefined {
  const {pool, principal, target} = member
  // `memberRules` judges these.
  if (isOfCluster(principal.pool)) return []
  const isWritten = pool !== undefined && (!pool.external || pool.providers.length > 0)
  if (!isWritten && livePoolOf(live, principal) === undefined) return undefined
  return activeProviders(member, live).map((provider) => {
    const {tenancy, verdict, withValue} = proofOf(provider)
    const given = target === undefined ? verdict : withValue(target, principal.value ?? '')
    const isOwn = tenancy.kind === 'dedicated' && given.kind === 'not-proven'
    return {provider, verdict: isOwn ? {kind: 'closed', tenants: []} : given}
  })
}

const NOT_JUDGED = 'TRUST_MEMBER_NOT_JUDGED'

/** Each of these can be accepted by itself. */
const SINGLE: readonly string[] = ['TRUST_NOBODY', NOT_JUDGED]

/** Which tenants each binding lets in. */
export const provenBindings: Rule = function* (world, live) {
  const members = poolMembers(world)
  const later = members.filter(({principal}) => isLater(principal.value ?? ''))
  const besideOf = groupedBy(later, groupOf)
  for (const member of members) {
    const {path, principal, serviceAccount, target} = member
    const givers = giversOf(member, live)
    const hashes = (givers ?? []).map(({provider}) => providerHash(provider))
    const at = {path, hash: hashOf(member.member, serviceAccount, ...hashes)}
    if (givers === undefined) {
      yield {...unknownPool(member), ...at}
      continue
    }
    const beside = (besideOf.get(groupOf(member)) ?? []).map((each) => each.principal.value ?? '')
    const found = judgedBinding({...member, givers, beside})
    const group = `${principal.projectNumber} ${principal.pool} ${target}`
    if (found) yield {...found, ...at, ...(SINGLE.includes(found.code) ? {} : {group})}
    yield* throughOthers(member, live, hashes)
  }
}

const groupOf = ({principal, serviceAccount, target}: PoolMember): string =>
  [serviceAccount, principal.projectNumber, principal.pool, target].join(' ')

const unknownPool = ({pool, principal, serviceAccount}: PoolMember): OnBinding => ({
  code: 'TRUST_POOL_UNKNOWN',
  level: 'error',
  message:
    `${serviceAccount} is bound to the pool ${principal.pool} of the project ${principal.projectNumber}, but the ` +
    'providers of this pool are not known',
  advice:
    '' +
    `${pool ? 'Write its providers into the file' : 'Add the pool to the file, with its providers and external: true'}, ` +
    `or read the live pool: ${PINNED} setup plan`,
})

/** The ids of the live providers of other kinds than OIDC through which somebody can be the member. */
function ofOtherKinds({pool, principal, target}: PoolMember, live: readonly LivePool[]): string[] {
  if (pool && !isActive(pool)) return []
  // Without a mapping, one of AWS has that of Google.
  const canMap = (mapping: Provider['attributeMapping']): boolean =>
    target === undefined || Object.keys(mapping).length === 0 || target in mapping
  return (livePoolOf(live, principal)?.ofOtherKinds ?? []).flatMap(({attributeMapping, id}) =>
    canMap(attributeMapping) ? [id] : [],
  )
}

const READ_ALL = `Write providers: [] for this pool. Then this reads and judges all of them: ${PINNED} setup plan`

/** Through which providers somebody can be the member too, of which nothing is judged. */
function throughOthers(member: PoolMember, live: readonly LivePool[], hashes: readonly string[]): FoundInWorld[] {
  const {path, pool, principal, serviceAccount, target} = member
  const group = `${principal.projectNumber} ${principal.pool}`
  const notJudged = (through: string): Omit<FoundInWorld, 'advice'> => ({
    path,
    code: NOT_JUDGED,
    level: 'warning',
    message: `not judged: ${member.member} may act as ${serviceAccount}, also whoever gets in through ${through}`,
  })
  const found = ofOtherKinds(member, live).map((id) => ({
    ...notJudged(`the provider ${id}, which is not of OIDC`),
    advice: 'Find out who that is.',
    hash: hashOf(member.member, serviceAccount, ...hashes),
    group: `${group} ${target}`,
  }))
  // Somebody else can have added providers to an external pool after the file was written.
  if (!pool?.external || !isActive(pool) || livePoolOf(live, principal)) return found
  const others = {
    ...notJudged(`a provider of the external pool ${pool.id} that the file does not list`),
    advice: READ_ALL,
    hash: hashOf(member.member, serviceAccount, 'external', ...hashes),
    group: `${group}: external`,
  }
  return [...found, others]
}

type OnBinding = Omit<FoundInWorld, 'path' | 'hash'>

function judgedBinding(judged: Judged): OnBinding | undefined {
  const {givers, member, pool, principal, serviceAccount, target} = judged
  const unknown = givers.find(
    ({provider, verdict}) =>
      // `provenProviders` judges those of the file.
      !pool?.providers.includes(provider) &&
      verdict.kind !== 'nobody' &&
      // Who uploaded keys can make tokens.
      (proofOf(provider).tenancy.kind === 'unknown' || provider.jwksJson !== undefined),
  )
  if (unknown) {
    const {id, issuer} = unknown.provider
    return {
      code: 'TRUST_BINDING_OPEN',
      level: 'error',
      message:
        `it is not proven that ${member} keeps other tenants out: through the provider ${id}, whoever has tokens of ` +
        `${issuer} could act as ${serviceAccount}`,
      advice: `Remove the provider ${id}, or write it into the file, and who has tokens of its issuer.`,
    }
  }
  const open = givers.find(
    ({provider, verdict}) => verdict.kind === 'not-proven' && proofOf(provider).tenancy.kind === 'shared',
  )
  if (open) {
    const {id} = open.provider
    const proof = proofOf(open.provider)
    const stranger =
      target === undefined
        ? strangerLetIn(open.provider, proof)
        : strangerWith(open.provider, proof, target, principal.value ?? '')
    const through = `through the provider ${id}`
    return {
      code: 'TRUST_BINDING_OPEN',
      level: 'error',
      message: stranger
        ? `${member} lets other tenants in: ${through} a job with ${claimsText(stranger.claims, proof)} can act as ${serviceAccount}`
        : `it is not proven that ${member} keeps other tenants out: ${through} they could act as ${serviceAccount}`,
      advice: `Make the condition of ${id} identify your organisation, or bind to a value that only your own jobs have.`,
    }
  }
  const mapping = givers.filter(({provider}) => target === undefined || target in provider.attributeMapping)
  const isNobody = ({provider, verdict}: Giver): boolean =>
    verdict.kind === 'nobody' && proofOf(provider).verdict.kind !== 'nobody'
  if (mapping.length > 0 && mapping.every(isNobody)) {
    return {
      code: 'TRUST_NOBODY',
      level: 'warning',
      message:
        `no token of ${pool?.id ?? principal.pool} has ${target} ${principal.value}: this binding lets nobody act as ` +
        `${serviceAccount}`,
      advice: {kind: 'member-for-nobody', member: judged, providers: givers.map(({provider}) => provider)},
    }
  }
  return target === undefined ? undefined : firstWidth(judged, target, mapping)
}

function firstWidth(judged: Judged, target: string, mapping: readonly Giver[]): OnBinding | undefined {
  for (const giver of mapping) {
    const found = widthFinding(judged, target, giver)
    if (found) return found
  }
  return undefined
}

/** Warns if others of the owner than one repository can have the value, or if nobody knows that. */
function widthFinding(judged: Judged, target: string, giver: Giver): OnBinding | undefined {
  const {principal, serviceAccount} = judged
  const {provider, verdict} = giver
  const {tenancy, valueAlone} = proofOf(provider)
  if (verdict.kind === 'nobody') return undefined
  if (tenancy.ci) return ofKnownCi(judged, target, giver, tenancy.ci)
  if (tenancy.kind !== 'shared') return widthNotJudged(provider, target, serviceAccount)
  const isWide = ![verdict, valueAlone(target, principal.value ?? '')].some((each) => isNarrow(each))
  return isWide ? wideOf(tenancy, target, serviceAccount) : undefined
}

/** Warns if other repositories of the owner can have the value, or if it identifies one repository only by name. */
function ofKnownCi(
  {beside, member, principal: {value = ''}, serviceAccount}: Judged,
  target: string,
  {provider, verdict}: Giver,
  ci: CiTokens,
): OnBinding | undefined {
  const by = repositoryToldBy(provider, ci, {target, value, verdict})
  if (by === undefined) {
    return {
      code: 'TRUST_OWNER_WIDE',
      level: 'warning',
      message: `jobs of other repositories or pipelines of the owner can have the same ${target}, so they may act as ${serviceAccount} too`,
      advice: {kind: 'member-of-owner', provider, ci},
    }
  }
  const untold = proofOf(provider).untold(target)
  if (untold.length > 0) {
    return {
      code: 'TRUST_JOIN',
      level: 'warning',
      message: `${target} joins ${untold.join(' and ')} so that other jobs can have the same value, and may act as ${serviceAccount} too`,
      advice: {kind: 'member-joined', provider, target},
    }
  }
  const change = lostJobs(provider, {member, target, value}, beside)
  // What the condition asks for is told there.
  if (change && change.lost.length > 0 && !lostJobs(provider)?.lost.length) {
    return {
      code: 'TRUST_SUBJECT_CHANGES',
      level: 'warning',
      message: `bound to ${value}: ${change.change.when}, and its jobs can no longer act as ${serviceAccount}; ${change.others}`,
      advice: {kind: 'subject-changes', provider, ci, found: change, member: {member, target, value}},
    }
  }
  const hasId = hasIds(ci, ci.repositoryClaim) || ci.repositoryForms?.[0]?.by === 'id'
  if (by === 'id' || !hasId) return undefined
  return {
    code: 'TRUST_BOUND_BY_NAME',
    level: 'warning',
    message: `bound to a name, ${value}: ${
      change?.others ?? `after a rename, whoever creates a project with that name can act as ${serviceAccount}`
    }`,
    advice: {kind: 'member-by-name', provider, ci},
  }
}

/** Whether each tenant that gets in is a repository, or what the narrowest of `fixes` names in one. */
function isNarrow(judged: Verdict, fixes: readonly Pick<TenantForm, 'kind'>[] = []): boolean {
  const least = Math.max(...[{kind: 'repository' as const}, ...fixes].map(({kind}) => tenantKinds.indexOf(kind)))
  return (
    judged.kind === 'closed' &&
    judged.tenants.length > 0 &&
    judged.tenants.every(({kind}) => tenantKinds.indexOf(kind) >= least)
  )
}

/**
 * Whether an id or a name tells the repository of the jobs that have the value. Undefined: it is not proven that jobs of other
 * repositories of the owner cannot have it.
 */
export function repositoryToldBy(
  provider: Provider,
  ci: CiTokens,
  {target, value, verdict}: {target: string; value: string; verdict: Verdict},
): TenantForm['by'] | undefined {
  const {jobs, valueAlone} = proofOf(provider)
  const fixes = ci.claimFacts?.[ci.repositoryClaim]?.fixes ?? []
  // A condition with the id of the owner proves more than the name of a project.
  const narrow = [verdict, valueAlone(target, value)].find((judged) => isNarrow(judged, fixes))
  if (narrow?.kind === 'closed') return narrow.tenants.some(({by}) => by === 'name') ? 'name' : 'id'
  const texts = jobs(target, value)?.texts
  const form = repositoryFormsOf(ci).find(({claims}) => claims.every((claim) => texts?.get(claim)?.length))
  return form?.by
}

/** Of an issuer whose claims are not known well enough to propose one. */
const wideOf = (
  {documentation, label}: Pick<Tenancy & {kind: 'shared'}, 'documentation' | 'label'>,
  target: string,
  serviceAccount: string,
): OnBinding => ({
  code: 'TRUST_OWNER_WIDE',
  level: 'warning',
  message: `it is not known that only one workload can have this ${target}: others of the owner may act as ${serviceAccount} too`,
  advice: `Bind to a value that only one has. ${label} describes its claims at ${documentation}`,
})

/** Nothing is known of the claims of the issuer. */
const widthNotJudged = ({id, issuer}: Provider, target: string, serviceAccount: string): OnBinding => ({
  code: NOT_JUDGED,
  level: 'warning',
  message:
    `not judged: how many workloads of ${issuer} can have this ${target}, and may act as ${serviceAccount}, because ` +
    'ci-auth does not know its claims',
  advice: `If ci-auth knows the CI, add to the provider ${id}: ci: NAME. If not, find out who else can have the value.`,
})
