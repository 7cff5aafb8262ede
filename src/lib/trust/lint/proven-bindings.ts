import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {type TenantForm, tenantKinds} from '../../cis/tokens.ts'
import {assertionOf, type CiTokens} from '../../cis/tokens-list.ts'
import {targetOf} from '../../google/identifiers.ts'
import {mapAttributes} from '../attributes.ts'
import type {Verdict} from '../proof/prove.ts'
import {provenRemedy, textsIn} from '../remedy/condition-changes.ts'
import {repositoryFormsOf} from '../repository-principal.ts'
import type {Provider} from '../trust.ts'
import {type Found, isActive, type LivePool, type Member, membersOf, type Rule} from './finding.ts'
import {hashOf, hasIds, proofOf, providerHash} from './proofs.ts'

/** A member, and for each provider of its pool, live ones included, the jobs that get it. */
interface Judged extends Member {
  givers: readonly {provider: Provider; verdict: Verdict}[]
}

/** Undefined if the providers of the pool are not known. */
function giversOf(member: Member, live: readonly LivePool[]): Judged | undefined {
  const {value: it, pool} = member
  // GKE clusters of the customer's own project: https://cloud.google.com/kubernetes-engine/docs/concepts/workload-identity
  if (it.pool.endsWith('.svc.id.goog')) return {...member, givers: []}
  const found = live.find(({pool: id, projectNumber}) => id === it.pool && projectNumber === it.projectNumber)
  const isKnown = found !== undefined || (pool !== undefined && (!pool.external || pool.providers.length > 0))
  if (!isKnown) return undefined
  if (pool && !isActive(pool)) return {...member, givers: []}
  const written = pool?.providers ?? []
  const others = (found?.providers ?? []).filter(({id}) => !written.some((provider) => provider.id === id))
  const target = targetOf(member.value)
  return {
    ...member,
    givers: [...written, ...others].filter(isActive).map((provider) => {
      const {tenancy, verdict, withValue} = proofOf(provider)
      const given = target === undefined ? verdict : withValue(target, it.value ?? '')
      const isOwn = tenancy.kind === 'dedicated' && given.kind === 'not-proven'
      return {provider, verdict: isOwn ? {kind: 'closed', tenants: []} : given}
    }),
  }
}

/** Which tenants each binding lets in. */
export const provenBindings: Rule = (world, live) =>
  membersOf(world).flatMap((member): Found[] => {
    const judged = giversOf(member, live)
    const rests = {path: member.path, hash: hashOf(member.member, member.serviceAccount)}
    if (judged === undefined) {
      return [
        {
          ...rests,
          code: 'TRUST_POOL_UNKNOWN',
          level: 'error',
          message: `${member.serviceAccount} is bound to the pool ${member.value.pool} of the project ${member.value.projectNumber}, but the providers of this pool are not known`,
          remedy: `Add the pool to the file, with its providers and external: true, or read the live pool: ${PINNED} setup plan`,
        },
      ]
    }
    const hash = hashOf(
      member.member,
      member.serviceAccount,
      ...judged.givers.map(({provider}) => providerHash(provider)),
    )
    const group = `${member.value.projectNumber} ${member.value.pool} ${targetOf(member.value)}`
    return judgedBinding(judged).map((found) => ({
      ...found,
      path: member.path,
      hash,
      ...(found.code === 'TRUST_NOBODY' ? {} : {group}),
    }))
  })

type OnBinding = Omit<Found, 'path' | 'hash'>

function judgedBinding(judged: Judged): OnBinding[] {
  const {givers, value: it, member, pool, serviceAccount} = judged
  const target = targetOf(judged.value)
  const open = givers.filter(
    ({provider, verdict}) => verdict.kind === 'not-proven' && proofOf(provider).tenancy.kind === 'shared',
  )
  const [first] = open
  if (first) {
    return [
      {
        code: 'TRUST_BINDING_OPEN',
        level: 'error',
        message: `it is not proven that ${member} keeps other tenants out: through the provider ${first.provider.id} they could act as ${serviceAccount}`,
        remedy: `Make the condition of ${first.provider.id} identify your organisation, or bind to a value that only your own jobs have.`,
      },
    ]
  }
  const mapping = givers.filter(({provider}) => target === undefined || target in provider.attributeMapping)
  if (
    mapping.length > 0 &&
    mapping.every(({provider, verdict}) => verdict.kind === 'nobody' && proofOf(provider).verdict.kind !== 'nobody')
  ) {
    return [
      {
        code: 'TRUST_NOBODY',
        level: 'warning',
        message: `no token of ${pool?.id ?? it.pool} has ${target} ${it.value}: this binding lets nobody act as ${serviceAccount}`,
        remedy: inOtherCase(judged, target) ?? `Compare it with the claims of a job: ${PINNED} oidc claims`,
      },
    ]
  }
  return target === undefined ? [] : mapping.flatMap((giver) => byWidth(judged, target, giver)).slice(0, 1)
}

/** The member with the names of a condition, as they are written there: in upper and lower case, Google tells them apart. */
function inOtherCase({givers, value: it, member}: Judged, target: string | undefined): string | undefined {
  const {value = ''} = it
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
function byWidth(
  {value: it, serviceAccount}: Judged,
  target: string,
  {provider, verdict}: Judged['givers'][number],
): OnBinding[] {
  const {ci} = proofOf(provider).tenancy
  if (!ci || verdict.kind === 'nobody') return []
  const by = repositoryToldBy(provider, ci, {target, value: it.value ?? '', verdict})
  if (by === undefined) {
    return [
      {
        code: 'TRUST_OWNER_WIDE',
        level: 'warning',
        message: `jobs of other repositories or pipelines of the owner can have the same ${target}, so they may act as ${serviceAccount} too`,
        remedy: `Bind to one alone: ${byId(provider, ci)}`,
      },
    ]
  }
  return by === 'name' && (hasIds(ci, ci.repositoryClaim) || ci.repositoryForms?.[0]?.by === 'id')
    ? [
        {
          code: 'TRUST_BOUND_BY_NAME',
          level: 'warning',
          message: `bound to a name, ${it.value}: after a rename, whoever creates a project with that name can act as ${serviceAccount}`,
          remedy: `Bind to an id, which never changes: ${byId(provider, ci)}`,
        },
      ]
    : []
}

/** Whether an id or a name tells the repository of the jobs that have the value. Undefined: other repositories of the owner can have it too. */
function repositoryToldBy(
  provider: Provider,
  ci: CiTokens,
  {target, value, verdict}: {target: string; value: string; verdict: Verdict},
): TenantForm['by'] | undefined {
  const {jobs, valueAlone} = proofOf(provider)
  const kinds = (ci.claimFacts?.[ci.repositoryClaim]?.fixes ?? []).map(({kind}) => tenantKinds.indexOf(kind))
  const isNarrow = (judged: Verdict): judged is Verdict & {kind: 'closed'} =>
    judged.kind === 'closed' &&
    judged.tenants.length > 0 &&
    judged.tenants.every(({kind}) => tenantKinds.indexOf(kind) >= Math.max(...kinds))
  // A condition with the id of the owner proves more than the name of a project.
  const narrow = kinds.length === 0 ? undefined : [verdict, valueAlone(target, value)].find(isNarrow)
  if (narrow) return narrow.tenants.some(({by}) => by === 'name') ? 'name' : 'id'
  const texts = jobs(target, value)?.texts
  const form = repositoryFormsOf(ci).find(({claims}) => claims.every((claim) => texts?.get(claim)?.length))
  return form?.by ?? (differsByRepository(provider, target, ci) ? 'id' : undefined)
}

/** Whether the example jobs of two repositories have different values: a fallback for mappings that the proof does not understand. */
export function differsByRepository({attributeMapping}: Provider, target: string, ci: CiTokens): boolean {
  const mappedFrom = (claims: Claims): string => {
    const {attributes, groups, subject} = mapAttributes(attributeMapping, claims)
    return JSON.stringify(
      target === 'google.subject'
        ? subject
        : target === 'google.groups'
          ? groups
          : attributes[target.slice('attribute.'.length)],
    )
  }
  const one = ci.claims({})
  const differsBy = (claim: string): boolean => {
    const name = jsonText(one[claim] ?? '')
    const another = ci.claims({[claim]: `${name.slice(0, -1)}${name.endsWith('0') ? '1' : '0'}`})
    return mappedFrom(one) !== mappedFrom(another)
  }
  return repositoryFormsOf(ci).some(({claims}) => claims.every(differsBy))
}

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
