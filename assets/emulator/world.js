import {element, replace} from './dom.js'

const code = (text) => element('code', {textContent: text})

const off = ({deleted, disabled}) => (deleted ? ' (deleted)' : disabled ? ' (disabled)' : '')

const facts = (pairs) =>
  element(
    'dl',
    {className: 'facts'},
    ...pairs
      .filter(([, value]) => value !== undefined && value !== '')
      .flatMap(([name, value]) => [
        element('dt', {textContent: name}),
        element('dd', {}, typeof value === 'string' ? code(value) : value),
      ]),
  )

const mapping = (attributes) =>
  element(
    'ul',
    {className: 'plain'},
    ...Object.entries(attributes).map(([target, expression]) =>
      element('li', {}, code(target), ' ← ', code(expression)),
    ),
  )

const provider = (item) =>
  element(
    'details',
    {},
    element('summary', {}, code(item.id), off(item)),
    facts([
      ['name', item.name],
      ['issuer', item.issuer],
      ['audiences', item.allowedAudiences?.join(', ')],
      ['keys', item.hasUploadedKeys ? 'uploaded' : undefined],
      ['mapping', mapping(item.attributeMapping)],
      ['condition', item.attributeCondition ?? '(none: every token of the issuer)'],
    ]),
  )

const account = ({email, grants, uniqueId, ...rest}) =>
  element(
    'details',
    {},
    element('summary', {}, code(email), off(rest)),
    facts([
      ['unique id', uniqueId],
      ['lifetime', rest.lifetimeExtension ? 'up to 12 hours' : undefined],
      ['for users', rest.delegation?.users.join(', ')],
      ...grants.flatMap(({condition, members, role}) =>
        members.map((member) => [
          role.replace('roles/', ''),
          condition ? `${member} if ${condition.expression}` : member,
        ]),
      ),
    ]),
    grants.length === 0 ? element('p', {className: 'empty', textContent: 'nobody may act as it'}) : undefined,
  )

export function showWorld(place, {pools, projects, serviceAccounts}) {
  replace(
    place,
    element('h3', {textContent: 'Projects'}),
    element(
      'ul',
      {className: 'plain'},
      ...projects.map(({id, number, services}) =>
        element('li', {}, code(id), ` ${number}`, services ? `, ${services.length} APIs on` : ''),
      ),
    ),
    ...pools.flatMap((pool) => [element('h3', {}, 'Pool ', code(pool.id), off(pool)), ...pool.providers.map(provider)]),
    element('h3', {textContent: 'Service accounts'}),
    ...serviceAccounts.map(account),
  )
}
