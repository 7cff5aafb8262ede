// Rules on providers: their audiences, keys and subjects.
import type {Claims} from '../../base/jwt.ts'
import {shellQuoted} from '../../base/quoting.ts'
import {githubSubject} from '../../cis/github/claims.ts'
import {assertionOf, type CiTokens, ciOfIssuer} from '../../cis/tokens-list.ts'
import {defaultAudience, stsAudience} from '../../google/identifiers.ts'
import {limits, mapAttributes} from '../attributes.ts'
import {fleetingClaim, repositorySubject, shorterSubjects} from '../diagnosis/subject-forms.ts'
import type {Provider} from '../trust.ts'
import {bindingsOf, type Found, isActive, providersOf, type Rule} from './finding.ts'
import {proofOf, tenancyOf} from './proofs.ts'

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

/** As long as branches get: a ticket, and its title. */
const LONG_NAME = 'feature/'.padEnd(100, 'x')

const bytesOf = ({attributeMapping}: Provider, claims: Claims): number =>
  Buffer.byteLength(mapAttributes(attributeMapping, claims).subject ?? '')

/** The same job, and once more with the ids that newer repositories of GitHub have in their subjects. */
function bothFormats(ci: CiTokens, given: Claims): Claims[] {
  const claims = ci.claims(given)
  if (ci.ci !== 'github' || repositorySubject(claims)?.format !== 'classic') return [claims]
  return [claims, {...claims, sub: githubSubject(claims as Parameters<typeof githubSubject>[0], 'immutable')}]
}

export const longSubject: Rule = (world) =>
  providersOf(world).flatMap(({value: it, path}): Found[] => {
    const ci = ciOfIssuer(it.issuer)
    const {branch, environment} = ci ? tenancyOf(ci) : {}
    if (!ci) return []
    const rooms = Object.entries({branch, environment}).flatMap(([kind, claimsFor]) => {
      const claims = claimsFor?.(LONG_NAME)
      const surplus =
        claims === undefined
          ? 0
          : Math.max(...bothFormats(ci, claims).map((job) => bytesOf(it, job))) - limits.subjectBytes
      return surplus > 0 && proofOf(it).letsIn(claims ?? {})
        ? [`${kind} names longer than about ${LONG_NAME.length - surplus} characters`]
        : []
    })
    const [shorter] = shorterSubjects(ci.claims({}), ci)
    return rooms.length === 0
      ? []
      : [
          {
            code: 'TRUST_SUBJECT_LONG',
            level: 'warning',
            path: [...path, 'attributeMapping', 'google.subject'],
            message: `google.subject passes ${limits.subjectBytes} bytes for ${rooms.join(' or ')}: such a job is refused`,
            remedy: `google.subject: ${shorter ?? assertionOf(ci.repositoryClaim)}`,
          },
        ]
  })

export const fleetingSubject: Rule = (world) =>
  bindingsOf(world)
    .filter(({value: it}) => it.kind === 'subject')
    .flatMap(({path, pool}): Found[] => {
      const [name] = pool.providers.flatMap(({attributeMapping, issuer}) => {
        const ci = ciOfIssuer(issuer)
        const claims = ci?.claims({iss: issuer}) ?? {}
        return fleetingClaim(claims, mapAttributes(attributeMapping, claims).subject ?? '') ?? []
      })
      return name === undefined
        ? []
        : [
            {
              code: 'TRUST_SUBJECT_FLEETING',
              level: 'warning',
              path,
              message: `google.subject holds the claim ${name}, which differs from run to run: this binding lasts for one`,
              remedy: 'Bind to an attribute: attribute: {NAME: VALUE}',
            },
          ]
    })
