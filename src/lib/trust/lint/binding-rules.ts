import {targetOf} from '../../google/identifiers.ts'
import type {Provider} from '../trust.ts'
import type {Found, Rule} from './finding.ts'
import {type Binding, bindingsOf, isActive} from './places.ts'

const everybody = ['allUsers', 'allAuthenticatedUsers']

/** Domains where anybody can have an address. */
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
        message: `${member} may act as ${serviceAccount}: that is everybody on earth`,
        remedy: 'Bind to a subject, an attribute or a group of a pool.',
      }),
    ),
  )

/** The live providers that give the value that `binding` is to. */
const giversOf = (binding: Binding): Provider[] =>
  binding.pool.providers.filter(
    (provider) => isActive(provider) && (targetOf(binding.value) ?? '') in provider.attributeMapping,
  )

export const poolWide: Rule = (world) =>
  bindingsOf(world)
    .filter(({value: it}) => it.kind === 'all')
    .map(({path, pool, serviceAccount}): Found => {
      const providers = pool.providers.filter(isActive).length
      const who = providers > 1 ? `each of its ${providers} providers lets in` : 'its provider lets in'
      return {
        code: 'TRUST_POOL_WIDE',
        level: 'warning',
        path,
        message: `every job that the pool ${pool.id} knows, which is whatever ${who}, may act as ${serviceAccount}`,
        remedy: 'Bind to what the account is for, as with attribute: {repository_id: ID}.',
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
        message: `no provider of ${binding.pool.id} maps ${targetOf(binding.value)}, so this binding never holds`,
        remedy: `attributeMapping: {${targetOf(binding.value)}: assertion.CLAIM}`,
      }),
    )

/** Two CIs in one pool: what one of them puts in an attribute, bindings meant for the other take for theirs. */
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
        .join(' and ')} both map ${targetOf(binding.value)}: a job of either can have the value that is bound here`,
      remedy: 'Give each CI a pool of its own, or an attribute of its own.',
    }))
