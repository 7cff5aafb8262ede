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

/** The audience of tokens of `issuer` if jobs cannot choose it, and the CI's name. */
function fixedAudience(issuer: string): {expected: string; label: string} | undefined {
  const ci = ciOfIssuer(issuer)
  // A shared issuer does not tell which customer's audience to expect.
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
        message: `tokens of ${label} have the audience ${expected} by default, and ${id} does not accept it`,
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
        message: `the list replaces the default audience, so ${id} refuses sign-ins without --audience`,
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
        message: `${it.id} uses uploaded keys, but ${ci.label} publishes its keys: when it changes them, every sign-in fails`,
        remedy: 'Remove jwksJson and jwksFile.',
      },
    ]
  })

const stateOf = ({deleted}: {deleted?: boolean}): string => (deleted ? 'deleted' : 'disabled')

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
      path: [...path, stateOf(it)],
      message: `${name} is ${stateOf(it)}, but that stops only new sign-ins: tokens that were issued before work for about 2 hours more, unless the bindings to its pool are removed`,
      remedy: 'To revoke access at once, remove the bindings, or disable the service accounts.',
    }))
  })
}

/** A long branch name, such as a ticket and its title. */
const LONG_NAME = 'feature/'.padEnd(100, 'x')

const bytesOf = ({attributeMapping}: Provider, claims: Claims): number =>
  Buffer.byteLength(mapAttributes(attributeMapping, claims).subject ?? '')

/** The claims of the job in each format of GitHub's subject: newer repositories have ids in it. */
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
    const tooLong = Object.entries({branch, environment}).flatMap(([kind, claimsFor]) => {
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
    return tooLong.length === 0
      ? []
      : [
          {
            code: 'TRUST_SUBJECT_LONG',
            level: 'warning',
            path: [...path, 'attributeMapping', 'google.subject'],
            message: `google.subject is longer than ${limits.subjectBytes} bytes for ${tooLong.join(' or ')}: Google refuses these jobs`,
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
              message: `google.subject contains the claim ${name}, which is different in each run: this binding works for one run only`,
              remedy: 'Bind to an attribute: attribute: {NAME: VALUE}',
            },
          ]
    })
