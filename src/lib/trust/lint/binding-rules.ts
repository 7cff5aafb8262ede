// Rules on the accounts, and on who may act as them.

import {projectOfServiceAccount, targetOf} from '../../google/identifiers.ts'
import {fromClaim, provenRemedy} from '../remedy/condition-changes.ts'
import type {Provider} from '../trust.ts'
import {type Binding, bindingsOf, type Found, isActive, type Rule} from './finding.ts'
import {claimsOf} from './proofs.ts'

const everybody = ['allUsers', 'allAuthenticatedUsers']

/** Domains in which anybody can get an address. */
const publicMail = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com mail.ru yandex.com yandex.ru zoho.com fastmail.com hey.com tutanota.com qq.com 163.com 126.com naver.com'.split(
    ' ',
  ),
)

const isEverybody = (member: string): boolean =>
  everybody.includes(member) ||
  (member.startsWith('domain:') && publicMail.has(member.slice('domain:'.length).toLowerCase()))

export const everybodyBound: Rule = ({grants}) =>
  grants.flatMap(({members, serviceAccount}, at) =>
    members.filter(isEverybody).map(
      (member): Found => ({
        code: 'TRUST_EVERYBODY',
        level: 'error',
        path: ['grants', at],
        message: `${member} may act as ${serviceAccount}: that is everybody on the internet`,
        remedy: 'Bind to a subject, an attribute or a group of a pool.',
      }),
    ),
  )

/** The active providers that map the target of `binding`. */
const giversOf = (binding: Binding): Provider[] =>
  binding.pool.providers.filter(
    (provider) => isActive(provider) && (targetOf(binding.value) ?? '') in provider.attributeMapping,
  )

export const poolWide: Rule = (world) =>
  bindingsOf(world)
    .filter(({value: it}) => it.kind === 'all')
    .map(({path, pool, serviceAccount}): Found => {
      const providers = pool.providers.filter(isActive).length
      const who = providers > 1 ? `one of the ${providers} providers` : 'the provider'
      return {
        code: 'TRUST_POOL_WIDE',
        level: 'warning',
        path,
        message: `every job that ${who} of the pool ${pool.id} lets in may act as ${serviceAccount}`,
        remedy: 'Bind to the jobs that need the account, for example with attribute: {repository_id: "ID"}.',
      }
    })

export const unmapped: Rule = (world) =>
  bindingsOf(world)
    .filter((binding) => binding.value.kind !== 'all' && binding.pool.providers.length > 0)
    .filter(
      (binding) =>
        !binding.pool.providers.some((provider) => (targetOf(binding.value) ?? '') in provider.attributeMapping),
    )
    .map(
      (binding): Found => ({
        code: 'TRUST_ATTRIBUTE_UNMAPPED',
        level: 'error',
        path: binding.path,
        message: `no provider of ${binding.pool.id} maps ${targetOf(binding.value)}, so this binding never matches`,
        remedy: mappedByName(binding) ?? `attributeMapping: {${targetOf(binding.value)}: assertion.CLAIM}`,
      }),
    )

/** The attribute out of the claim of its name, with which a provider of the pool lets these jobs in. */
function mappedByName({pool, value: {key, value = ''}}: Binding): string | undefined {
  if (key === undefined) return undefined
  return pool.providers
    .filter((provider) => isActive(provider) && claimsOf(provider)(key))
    .flatMap(
      (provider) =>
        provenRemedy(provider, [{kind: 'map', edits: [fromClaim(key)]}], {target: `attribute.${key}`, value}) ?? [],
    )[0]
}

/** Two CIs in one pool: a job of one CI can have the attribute value that a binding expects from the other. */
export const colliding: Rule = (world) =>
  bindingsOf(world)
    .filter((binding) => new Set(giversOf(binding).map(({issuer}) => issuer)).size > 1)
    .map((binding) => ({
      code: 'TRUST_ATTRIBUTES_COLLIDE',
      level: 'warning',
      path: binding.path,
      group: `${binding.poolPath.join('.')} ${targetOf(binding.value)}`,
      message: `${giversOf(binding)
        .map(({id}) => id)
        .join(' and ')} both map ${targetOf(binding.value)}: a job of either CI can match this binding`,
      remedy: 'Give each CI its own pool, or its own attribute.',
    }))

/** What a sign-in calls, in which project. */
const CREDENTIALS_API = 'iamcredentials.googleapis.com'
const TOKEN_API = 'sts.googleapis.com'

export const apiOff: Rule = (world) => {
  const bound = bindingsOf(world)
  const needs = [
    ...world.grants.map(({serviceAccount}) => ({
      project: projectOfServiceAccount(serviceAccount),
      api: CREDENTIALS_API,
      why: `acting as ${serviceAccount}`,
    })),
    ...bound.map(({pool}) => ({
      project: pool.project ?? world.projects[0]?.id,
      api: TOKEN_API,
      why: `the token exchange with the pool ${pool.id}`,
    })),
  ]
  return world.projects.flatMap(({id, services}, at): Found[] => {
    if (services === undefined) return []
    return [CREDENTIALS_API, TOKEN_API].flatMap((api) => {
      const [need] = needs.filter((each) => each.project === id && each.api === api)
      return need === undefined || services.includes(api)
        ? []
        : [
            {
              code: 'TRUST_API_OFF',
              level: 'warning' as const,
              path: ['projects', at, 'services'],
              message: `${api} is not among the services of ${id}, and ${need.why} needs it`,
              remedy: `services: ${JSON.stringify([...services, api])}`,
            },
          ]
    })
  })
}

export const unused: Rule = ({domainWideDelegation = [], grants, pools, serviceAccounts}) => {
  const members = grants.flatMap((grant) => grant.members)
  const isUsed = (email: string): boolean =>
    members.includes(`serviceAccount:${email}`) ||
    [...grants, ...domainWideDelegation].some(({serviceAccount}) => serviceAccount === email)
  return [
    ...pools.flatMap(({deleted, id, providers}, at): Found[] =>
      providers.length > 0 || deleted
        ? []
        : [
            {
              code: 'TRUST_UNUSED',
              level: 'warning',
              path: ['pools', at],
              message: `the pool ${id} has no provider, so nobody can sign in through it`,
              remedy: 'Add a provider, or remove the pool.',
            },
          ],
    ),
    ...serviceAccounts.flatMap(({disabled, email}, at): Found[] =>
      isUsed(email) || disabled
        ? []
        : [
            {
              code: 'TRUST_UNUSED',
              level: 'warning',
              path: ['serviceAccounts', at],
              message: `nobody may act as ${email}`,
              remedy: 'Add bindings, or remove the account.',
            },
          ],
    ),
  ]
}
