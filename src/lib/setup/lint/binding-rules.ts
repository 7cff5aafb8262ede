import {assertionOf, type CiTokens, ciOfIssuer} from '../../federation/cis/index.ts'
import type {Provider} from '../../federation/trust.ts'
import {repositorySubject} from '../../oidc/claims-subject.ts'
import type {Found, Rule} from './finding.ts'
import {type Binding, bindingsOf, lives, sharedProvidersOf} from './places.ts'
import {claimTells, strangerLetIn, targetTells} from './strangers.ts'

const everybody = ['allUsers', 'allAuthenticatedUsers']

export const everybodyBound: Rule = ({grants}) =>
  grants.flatMap(({members, serviceAccount}, at) =>
    members
      .filter((member) => everybody.includes(member))
      .map(
        (member): Found => ({
          code: 'TRUST_EVERYBODY',
          level: 'error',
          path: ['grants', at],
          message: `${member} may act as ${serviceAccount}: that is everybody on earth`,
          remedy: 'Bind to a subject, an attribute or a group of a pool.',
        }),
      ),
  )

const targetOf = ({it: {key, kind}}: Binding): string =>
  kind === 'attribute' ? `attribute.${key}` : kind === 'group' ? 'google.groups' : 'google.subject'

interface Giver {
  provider: Provider
  /** Whose tokens they are, where that can be told. */
  ci: CiTokens | undefined
}

/** The live providers that give the value that `binding` is to. */
const giversOf = (binding: Binding): Giver[] =>
  binding.pool.providers
    .filter((provider) => lives(provider) && targetOf(binding) in provider.attributeMapping)
    .map((provider) => ({provider, ci: ciOfIssuer(provider.issuer)}))

/** Whether a provider of a known CI that gives the value of `binding` is `such`. */
const isGivenBy = (binding: Binding, such: (provider: Provider, ci: CiTokens) => boolean): boolean =>
  giversOf(binding).some(({ci, provider}) => ci !== undefined && such(provider, ci))

export const poolWide: Rule = (world) =>
  bindingsOf(world)
    .filter(({it}) => it.kind === 'all')
    .map(({path, pool, serviceAccount}): Found => {
      const shared = sharedProvidersOf(world).filter((provider) => provider.pool === pool)
      const providers = pool.providers.filter(lives).length
      const who = providers > 1 ? `each of its ${providers} providers lets in` : 'its provider lets in'
      const worse = shared.length > 0 ? ', and only their conditions keep strangers out' : ''
      return {
        code: 'TRUST_POOL_WIDE',
        level: 'warning',
        path,
        message: `every job that the pool ${pool.id} knows, which is whatever ${who}, may act as ${serviceAccount}${worse}`,
        remedy: 'Bind to what the account is for, as with attribute: {repository_id: ID}.',
      }
    })

export const unmapped: Rule = (world) =>
  bindingsOf(world)
    .filter((binding) => binding.it.kind !== 'all' && binding.pool.providers.length > 0)
    .filter((binding) => !binding.pool.providers.some((provider) => targetOf(binding) in provider.attributeMapping))
    .map(
      (binding): Found => ({
        code: 'TRUST_ATTRIBUTE_UNMAPPED',
        level: 'error',
        path: binding.path,
        message: `no provider of ${binding.pool.id} maps ${targetOf(binding)}, so this binding never holds`,
        remedy: `attributeMapping: {${targetOf(binding)}: assertion.CLAIM}`,
      }),
    )

/** One finding for all bindings of a pool to the same attribute, at the first: a team may have hundreds. */
function together(bindings: readonly Binding[], make: (binding: Binding, others: string) => Found): Found[] {
  const groups = new Map<string, Binding[]>()
  for (const binding of bindings) {
    const key = `${binding.poolPath.join('.')} ${targetOf(binding)}`
    groups.set(key, [...(groups.get(key) ?? []), binding])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    const more = others.length === 1 ? ', and one more binding' : `, and ${others.length} more bindings`
    return first ? [make(first, others.length === 0 ? '' : more)] : []
  })
}

export const ownerWide: Rule = (world) =>
  together(
    bindingsOf(world).filter(
      (binding) =>
        binding.it.kind === 'attribute' &&
        isGivenBy(
          binding,
          (provider, ci) =>
            !targetTells(provider, targetOf(binding), ci).projects &&
            strangerLetIn(provider, ci, 'sibling') !== undefined,
        ),
    ),
    (binding, others) => ({
      code: 'TRUST_OWNER_WIDE',
      level: 'warning',
      path: binding.path,
      message: `${targetOf(binding)} is alike for all projects of the owner, so each of them may act as ${binding.serviceAccount}${others}`,
      remedy: `Bind to the project: ${byId(binding)}`,
    }),
  )

export const boundByName: Rule = (world) =>
  together(
    bindingsOf(world).filter(
      (binding) =>
        binding.it.kind !== 'all' &&
        repositorySubject({sub: binding.it.value ?? ''})?.format !== 'immutable' &&
        isGivenBy(binding, (provider, ci) => {
          const {ids, names, projects} = targetTells(provider, targetOf(binding), ci)
          const canBeById = claimTells(ci.repositoryClaim, ci).ids
          return canBeById && names && projects && !ids && strangerLetIn(provider, ci, 'sibling') !== undefined
        }),
    ),
    (binding, others) => ({
      code: 'TRUST_BOUND_BY_NAME',
      level: 'warning',
      path: binding.path,
      message: `bound by a name, ${binding.it.value}${others}: after a renaming, whoever makes a project of that name becomes ${binding.serviceAccount}`,
      remedy: `Bind to an id, which stays: ${byId(binding)}`,
    }),
  )

/** The binding to one project by its id, with the mapping where that lacks it. */
function byId(binding: Binding): string {
  const [{ci, provider} = {}] = giversOf(binding).filter((giver) => giver.ci !== undefined)
  if (!ci || !provider) return ''
  const claim = assertionOf(ci.repositoryClaim)
  const [mapped] = Object.entries(provider.attributeMapping).find(([, expression]) => expression.trim() === claim) ?? []
  const name = mapped?.replace(/^attribute\./, '') ?? ci.repositoryClaim.replace(/^.*\//, '').replaceAll('-', '_')
  const mapping = mapped === undefined ? `, mapped by attribute.${name}: ${claim}` : ''
  const binds = mapped === 'google.subject' ? 'subject: ID' : `attribute: {${name}: ID}`
  return `${binds}${mapping}; ID is the ${ci.repositoryId.label}: ${ci.repositoryId.howToFind}`
}

/** Two CIs in one pool: what one of them puts in an attribute, bindings meant for the other take for theirs. */
export const colliding: Rule = (world) =>
  together(
    bindingsOf(world).filter((binding) => new Set(giversOf(binding).map(({provider}) => provider.issuer)).size > 1),
    (binding, others) => ({
      code: 'TRUST_ATTRIBUTES_COLLIDE',
      level: 'warning',
      path: binding.path,
      message: `${giversOf(binding)
        .map(({provider}) => provider.id)
        .join(' and ')} both map ${targetOf(binding)}: a job of either can have the value that is bound here${others}`,
      remedy: 'Give each CI a pool of its own, or an attribute of its own.',
    }),
  )
