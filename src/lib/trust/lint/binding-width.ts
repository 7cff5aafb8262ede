// How many workloads can have the value that a binding names.
import {type TenantForm, tenantKinds} from '../../cis/description/tokens.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {hasIds} from '../ci-claims.ts'
import {proofOf} from '../proof/proofs.ts'
import type {IssuerTenancy, Verdict} from '../proof/prove.ts'
import {repositoryFormsOf} from '../repository-principal.ts'
import type {Provider} from '../trust.ts'
import {lostJobs, readsSubject} from './changing-subjects.ts'
import type {FoundInWorld, PoolMember} from './finding.ts'

/** A provider of a pool, and the jobs that get a member through it. */
export interface Giver {
  provider: Provider
  /** Proven when it is asked for: a pool can have a thousand providers, and as many members. */
  readonly verdict: Verdict
}

/** A member, and each provider of its pool, live ones included. */
export interface Judged extends PoolMember {
  givers: readonly Giver[]
  /** The subjects of the later form that may act as the same account. */
  beside: readonly string[]
}

export type OnBinding = Omit<FoundInWorld, 'path' | 'hash'>

export const NOT_JUDGED = 'TRUST_MEMBER_NOT_JUDGED'

/** Warns if others of the owner than one repository can have the value, or if nobody knows that. */
export function widthFinding(judged: Judged, target: string, giver: Giver): OnBinding | undefined {
  const {principal, serviceAccount} = judged
  const {provider} = giver
  const {tenancy, valueAlone} = proofOf(provider)
  if (isToldById(provider, target, principal.value ?? '')) return undefined
  const {verdict} = giver
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

/** Whether the value alone tells a repository by what its jobs keep: then no condition changes that. */
function isToldById(provider: Provider, target: string, value: string): boolean {
  const {tenancy, untold, valueAlone} = proofOf(provider)
  const alone = valueAlone(target, value)
  return (
    tenancy.ci !== undefined &&
    isNarrow(alone, fixesOf(tenancy.ci)) &&
    !isByName(alone) &&
    untold(target).length === 0 &&
    !readsSubject(provider, target)
  )
}

const fixesOf = ({claimFacts, repositoryClaim}: CiTokens): readonly TenantForm[] =>
  claimFacts?.[repositoryClaim]?.fixes ?? []

const isByName = (judged: Verdict): boolean => judged.kind === 'closed' && judged.tenants.some(({by}) => by === 'name')

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
  // A condition with the id of the owner proves more than the name of a project.
  const narrow = [verdict, valueAlone(target, value)].find((judged) => isNarrow(judged, fixesOf(ci)))
  if (narrow) return isByName(narrow) ? 'name' : 'id'
  const texts = jobs(target, value)?.texts
  const form = repositoryFormsOf(ci).find(({claims}) => claims.every((claim) => texts?.get(claim)?.length))
  return form?.by
}

/** Of an issuer whose claims are not known well enough to propose one. */
const wideOf = (
  {documentation, label}: Pick<IssuerTenancy & {kind: 'shared'}, 'documentation' | 'label'>,
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
