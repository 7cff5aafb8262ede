import {defined} from '../../base/json.ts'
import {PINNED} from '../../base/shell-format.ts'
import {type TenantForm, tenantKinds} from '../../cis/tokens.ts'
import {assertionOf, type CiTokens} from '../../cis/tokens-list.ts'
import {isOfCluster} from '../../google/members.ts'
import type {Tenancy, Verdict} from '../proof/prove.ts'
import {provenRemedy, textsIn} from '../remedy/condition-changes.ts'
import {repositoryFormsOf} from '../repository-principal.ts'
import type {Provider} from '../trust.ts'
import {
  activeProviders,
  type Found,
  isActive,
  type LivePool,
  livePoolOf,
  type Member,
  membersOf,
  type Rule,
} from './finding.ts'
import {separated} from './joins.ts'
import {hashOf, hasIds, proofOf, providerHash} from './proofs.ts'
import {claimsText, strangerLetIn, strangerWith} from './proven-providers.ts'

/** A provider of a pool, and the jobs that get a member through it. */
interface Giver {
  provider: Provider
  verdict: Verdict
}

/** A member, and each provider of its pool, live ones included. */
interface Judged extends Member {
  givers: readonly Giver[]
}

/** Undefined if the providers of the pool are not known. */
function giversOf(member: Member, live: readonly LivePool[]): Giver[] | undefined {
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

/** Which tenants each binding lets in. */
export const provenBindings: Rule = function* (world, live) {
  for (const member of membersOf(world)) {
    const {path, principal, serviceAccount, target} = member
    const {pool, projectNumber} = principal
    const givers = giversOf(member, live)
    const hashes = (givers ?? []).map(({provider}) => providerHash(provider))
    const at = {path, hash: hashOf(member.member, serviceAccount, ...hashes)}
    if (givers) {
      const found = judgedBinding({...member, givers})
      const group = found?.code === 'TRUST_NOBODY' ? undefined : `${projectNumber} ${pool} ${target}`
      if (found) yield {...found, ...at, ...defined({group})}
      yield* throughOthers(member, live, hashes)
    } else {
      yield {
        ...at,
        code: 'TRUST_POOL_UNKNOWN',
        level: 'error',
        message: `${serviceAccount} is bound to the pool ${pool} of the project ${projectNumber}, but the providers of this pool are not known`,
        remedy: `Add the pool to the file, with its providers and external: true, or read the live pool: ${PINNED} setup plan`,
      }
    }
  }
}

/** The ids of the live providers of other kinds than OIDC through which somebody can be the member. */
function ofOtherKinds({pool, principal, target}: Member, live: readonly LivePool[]): string[] {
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
function throughOthers(member: Member, live: readonly LivePool[], hashes: readonly string[]): Found[] {
  const {path, pool, principal, serviceAccount, target} = member
  const group = `${principal.projectNumber} ${principal.pool}`
  const notJudged = (through: string): Omit<Found, 'remedy'> => ({
    path,
    code: 'TRUST_MEMBER_NOT_JUDGED',
    level: 'warning',
    message: `not judged: ${member.member} may act as ${serviceAccount}, also whoever gets in through ${through}`,
  })
  const found = ofOtherKinds(member, live).map((id) => ({
    ...notJudged(`the provider ${id}, which is not of OIDC`),
    remedy: 'Find out who that is.',
    hash: hashOf(member.member, serviceAccount, ...hashes),
    group: `${group} ${target}`,
  }))
  // Somebody else can have added providers to an external pool after the file was written.
  if (!pool?.external || !isActive(pool) || livePoolOf(live, principal)) return found
  const others = {
    ...notJudged(`a provider of the external pool ${pool.id} that the file does not list`),
    remedy: READ_ALL,
    hash: hashOf(member.member, serviceAccount, 'external', ...hashes),
    group: `${group}: external`,
  }
  return [...found, others]
}

type OnBinding = Omit<Found, 'path' | 'hash'>

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
      message: `it is not proven that ${member} keeps other tenants out: through the provider ${id}, whoever has tokens of ${issuer} could act as ${serviceAccount}`,
      remedy: `Remove the provider ${id}, or write it into the file, and who has tokens of its issuer.`,
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
      remedy: `Make the condition of ${id} identify your organisation, or bind to a value that only your own jobs have.`,
    }
  }
  const mapping = givers.filter(({provider}) => target === undefined || target in provider.attributeMapping)
  const isNobody = ({provider, verdict}: Giver): boolean =>
    verdict.kind === 'nobody' && proofOf(provider).verdict.kind !== 'nobody'
  if (mapping.length > 0 && mapping.every(isNobody)) {
    return {
      code: 'TRUST_NOBODY',
      level: 'warning',
      message: `no token of ${pool?.id ?? principal.pool} has ${target} ${principal.value}: this binding lets nobody act as ${serviceAccount}`,
      remedy: inOtherCase(judged) ?? `Compare it with the claims of a job: ${PINNED} oidc claims`,
    }
  }
  return target === undefined ? undefined : mapping.flatMap((giver) => widthFinding(judged, target, giver) ?? [])[0]
}

/** The member with the names of a condition, as they are written there: in upper and lower case, Google tells them apart. */
function inOtherCase({givers, member, principal: {value = ''}, target}: Judged): string | undefined {
  const remedies = givers.flatMap(({provider}) =>
    textsIn(provider.attributeCondition).flatMap((name) => {
      const at = value.toLowerCase().indexOf(name.toLowerCase())
      const meant = value.slice(0, at) + name + value.slice(at + name.length)
      if (at < 0 || name === '' || meant === value || target === undefined) return []
      const edit = {of: 'policy' as const, account: '', role: '', member: member.slice(0, -value.length) + meant}
      return provenRemedy(provider, [{kind: 'correct', edits: [edit]}], {target, value: meant}) ?? []
    }),
  )
  return remedies[0]
}

/** Warns if other repositories of the owner can have the value, or if it identifies one repository only by name. */
function widthFinding(
  {principal: {value = ''}, serviceAccount}: Judged,
  target: string,
  {provider, verdict}: Giver,
): OnBinding | undefined {
  const {tenancy, valueAlone} = proofOf(provider)
  const {ci} = tenancy
  if (verdict.kind === 'nobody') return undefined
  if (!ci) {
    const isWide = tenancy.kind === 'shared' && ![verdict, valueAlone(target, value)].some((judged) => isNarrow(judged))
    return isWide ? wideOf(tenancy, target, serviceAccount) : undefined
  }
  const by = repositoryToldBy(provider, ci, {target, value, verdict})
  if (by === undefined) {
    return {
      code: 'TRUST_OWNER_WIDE',
      level: 'warning',
      message: `jobs of other repositories or pipelines of the owner can have the same ${target}, so they may act as ${serviceAccount} too`,
      remedy: `Bind to one alone: ${byId(provider, ci)}`,
    }
  }
  const untold = proofOf(provider).untold(target)
  if (untold.length > 0) {
    const better = separated(provider, target)
    return {
      code: 'TRUST_JOIN',
      level: 'warning',
      message: `${target} joins ${untold.join(' and ')} so that other jobs can have the same value, and may act as ${serviceAccount} too`,
      remedy:
        better === undefined
          ? 'Join them with a separator that they cannot contain, or bind to an attribute that is mapped from one of them.'
          : `attributeMapping: {${target}: ${JSON.stringify(better)}}, and bind to its new values`,
    }
  }
  const hasId = hasIds(ci, ci.repositoryClaim) || ci.repositoryForms?.[0]?.by === 'id'
  if (by === 'id' || !hasId) return undefined
  return {
    code: 'TRUST_BOUND_BY_NAME',
    level: 'warning',
    message: `bound to a name, ${value}: after a rename, whoever creates a project with that name can act as ${serviceAccount}`,
    remedy: `Bind to an id, which never changes: ${byId(provider, ci)}`,
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
  remedy: `Bind to a value that only one has. ${label} describes its claims at ${documentation}`,
})

/** The binding to one repository by its id, with the mapping if `provider` lacks it. */
function byId(provider: Provider, ci: CiTokens): string {
  const where = `ID is the ${ci.repositoryId.label}: ${ci.repositoryId.howToFind}`
  const {'google.subject': subject} = ci.attributeMapping
  if (ci.repositorySubject) {
    const mapping =
      provider.attributeMapping['google.subject'] === subject ? '' : `, mapped by google.subject: ${subject}`
    return `subject: "${ci.repositorySubject('ID')}"${mapping}; ${where}`
  }
  const claim = assertionOf(ci.repositoryClaim)
  const [mapped] = Object.entries(provider.attributeMapping).find(([, expression]) => expression.trim() === claim) ?? []
  const name = mapped?.replace(/^attribute\./, '') ?? ci.repositoryClaim.replace(/^.*\//, '').replaceAll('-', '_')
  const mapping = mapped === undefined ? `, mapped by attribute.${name}: ${claim}` : ''
  const binds = mapped === 'google.subject' ? 'subject: "ID"' : `attribute: {${name}: "ID"}`
  return `${binds}${mapping}; ${where}`
}
