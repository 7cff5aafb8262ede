import {shellQuoted} from '../../base/quoting.ts'
import {ciOfIssuer} from '../../cis/tokens-list.ts'
import {defaultAudience, stsAudience} from '../../google/identifiers.ts'
import type {Found, Rule} from './finding.ts'
import {bindingsOf, isActive, providersOf} from './places.ts'

/** The audience that tokens of `issuer` have whatever the job asks for, and the CI's name. */
function fixedAudience(issuer: string): {expected: string; label: string} | undefined {
  const ci = ciOfIssuer(issuer)
  // Where all customers share an issuer, it does not tell whose audience it is.
  if (!ci?.fixedAudience || ci.issuer.kind === 'shared' || ci.issuer.shared === issuer) return undefined
  return {expected: ci.fixedAudience(ci.claims({iss: issuer})), label: ci.label}
}

export const missingFixedAudience: Rule = (world) =>
  providersOf(world).flatMap(({value: {allowedAudiences = [], id, issuer}, path}): Found[] => {
    const {expected, label} = fixedAudience(issuer) ?? {}
    if (expected === undefined || allowedAudiences.includes(expected)) return []
    return [
      {
        code: 'TRUST_AUDIENCE_MISSING',
        level: 'warning',
        path,
        message: `tokens of ${label} have the audience ${expected} unless made otherwise, which ${id} does not accept`,
        remedy: `allowedAudiences: ${JSON.stringify([...allowedAudiences, expected])}`,
      },
    ]
  })

export const missingDefaultAudience: Rule = ({pools, projects}) =>
  providersOf({pools}).flatMap(({value: it, path, pool}): Found[] => {
    const {allowedAudiences = [], id, issuer} = it
    const project = projects.find((each) => each.id === (pool.project ?? projects[0]?.id))
    const name = {projectNumber: project?.number ?? '', pool: pool.id, provider: id}
    const usual = [defaultAudience(name), stsAudience(name)]
    const [first] = allowedAudiences
    if (first === undefined || fixedAudience(issuer) || allowedAudiences.some((text) => usual.includes(text))) return []
    return [
      {
        code: 'TRUST_AUDIENCE_MISSING',
        level: 'warning',
        path: [...path, 'allowedAudiences'],
        message: `the list takes the place of the audience that sign-ins ask for unless told otherwise, so ${id} refuses those`,
        remedy: `Sign in with --audience ${shellQuoted(first)}, or add ${usual[0]}`,
      },
    ]
  })

export const pinnedKeys: Rule = (world) =>
  providersOf(world).flatMap(({value: it, path}): Found[] => {
    const ci = ciOfIssuer(it.issuer)
    if (it.jwksJson === undefined || !ci || ci.issuer.kind === 'server') return []
    return [
      {
        code: 'TRUST_KEYS_PINNED',
        level: 'warning',
        path,
        message: `${it.id} has uploaded keys, though ${ci.label} publishes its own: when those change, every sign-in fails`,
        remedy: 'Leave jwksJson and jwksFile out.',
      },
    ]
  })

const dead = ({deleted}: {deleted?: boolean}): string => (deleted ? 'deleted' : 'disabled')

export const disabledIsNotRevoked: Rule = (world) => {
  const bound = bindingsOf(world)
  return world.pools.flatMap((pool, at): Found[] => {
    const bindings = bound.filter((binding) => binding.pool === pool).length
    if (bindings === 0) return []
    const gone = [
      ...(isActive(pool) ? [] : [{name: `the pool ${pool.id}`, it: pool, path: ['pools', at]}]),
      ...pool.providers
        .map((it, index) => ({name: `the provider ${it.id}`, it, path: ['pools', at, 'providers', index]}))
        .filter(({it}) => !isActive(it)),
    ]
    return gone.map(({it, name, path}) => ({
      code: 'TRUST_DISABLED_NOT_REVOKED',
      level: 'warning',
      path: [...path, dead(it)],
      message: `${name} is ${dead(it)}, which stops new sign-ins only: while the bindings to its pool stay, tokens that are out can be used for about 2 hours`,
      remedy: 'To revoke access at once, remove the bindings, or disable the service accounts.',
    }))
  })
}
