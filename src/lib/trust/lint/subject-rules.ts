import type {Claims} from '../../base/jwt.ts'
import {githubSubject} from '../../cis/github/subject.ts'
import {assertionOf, type CiTokens, ciOfIssuer} from '../../cis/tokens-list.ts'
import {limits, mapAttributes} from '../attributes.ts'
import {fleetingClaim, repositorySubject, shorterSubjects} from '../diagnosis/subject-forms.ts'
import type {Provider} from '../trust.ts'
import type {Found, Rule} from './finding.ts'
import {bindingsOf, providersOf} from './places.ts'
import {proofOf} from './proofs.ts'
import {tenancyOf} from './tenants.ts'

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
