// Rules on providers: their conditions and mappings, audiences, keys and subjects.
import type {Claims} from '../../base/jwt.ts'
import {getOrInsert, oncePer} from '../../base/maps.ts'
import {nearest} from '../../base/nearest.ts'
import {shellQuoted} from '../../base/quoting.ts'
import {githubSubject} from '../../cis/github/tokens.ts'
import {assertionOf, type CiTokens, ciOfIssuer} from '../../cis/tokens-list.ts'
import {defaultAudience, stsAudienceOf} from '../../google/identifiers.ts'
import {ANY_CLAIM, claimsIn, mapAttributes, meetsCondition, providerLimits, unmappedTargets} from '../attributes.ts'
import {isSpent, stepAllowance, withinAllowance} from '../cel-budget.ts'
import {celPartsOf} from '../cel-parts.ts'
import {claimNames, isAmong, tenancyClaims} from '../ci-claims.ts'
import {proofOf} from '../proof/proofs.ts'
import {fleetingClaim, repositorySubject, shorterSubjects} from '../subject-forms.ts'
import {isActive, type Pool, type Provider} from '../trust.ts'
import {endingThrough} from './changing-subjects.ts'
import {type FoundInWorld, poolBindings, providersOf, type Rule} from './finding.ts'

/** The expressions of a provider, each with its place in it. */
const expressionsOf = ({attributeCondition, attributeMapping, id}: Provider) => [
  ...Object.entries(attributeMapping).map(([target, text]) => ({
    text,
    what: `the mapping of ${target}`,
    at: ['attributeMapping', target],
  })),
  ...(attributeCondition
    ? [{text: attributeCondition, what: `the condition of ${id}`, at: ['attributeCondition']}]
    : []),
]

const unknownClaim: Rule = function* (world) {
  for (const {path, provider} of providersOf(world)) {
    const ci = ciOfIssuer(provider.issuer)
    // The address of a server only suggests which CI it is.
    if (!ci || ci.issuer.kind === 'server') continue
    for (const {at, claim, meant} of misspelledClaims(provider, ci)) {
      yield {
        code: 'TRUST_CLAIM_UNKNOWN',
        level: 'warning',
        path: [...path, ...at],
        message: `no claim "${claim}" of tokens of ${ci.label} is known: if they have none, this is never met`,
        advice: {kind: 'claim', provider, claim, meant},
      }
    }
  }
}

/** The claims in the expressions of a provider that tokens of its CI do not have, with those that were probably meant. */
function misspelledClaims(provider: Provider, ci: CiTokens): {at: string[]; claim: string; meant: string}[] {
  const known = claimNames(ci)
  const isKnown = isAmong(known)
  const names = known.filter((name) => !name.endsWith('*'))
  return expressionsOf(provider).flatMap(({at, text}) =>
    [...new Set(claimsIn(celPartsOf(text), {}))].flatMap((claim) => {
      const meant = isKnown(claim) || claim === ANY_CLAIM ? undefined : nearest(claim, names)
      return meant === undefined ? [] : [{at, claim, meant}]
    }),
  )
}

const unmappedInCondition: Rule = function* (world) {
  for (const {path, provider} of providersOf(world)) {
    const isNobody = proofOf(provider).verdict.kind === 'nobody'
    for (const target of unmappedTargets(provider)) {
      yield {
        code: 'TRUST_ATTRIBUTE_UNMAPPED',
        level: isNobody ? 'error' : 'warning',
        path: [...path, 'attributeCondition'],
        message:
          `the condition of ${provider.id} reads ${target}, but its mapping does not set it: ` +
          `${isNobody ? 'nobody gets in' : 'no job has it'}`,
        advice: {kind: 'condition-unmapped', provider},
      }
    }
  }
}

/** Takes about a second, because it cannot be interrupted. */
const MAX_FILE_STEPS = 3_000_000

/**
 * Reports each expression that takes too many steps, or else the whole file: what was not evaluated is not safe. The proof evaluates
 * nothing, so each is evaluated here, once.
 */
export const costlyExpressions: Rule = (world) => {
  const spent = stepAllowance('judging a file', MAX_FILE_STEPS)
  const providers = providersOf(world)
  withinAllowance(spent, () => {
    for (const {provider} of providers) evaluateOnce(provider)
  })
  const found = providers.flatMap(({path, provider}) =>
    expressionsOf(provider)
      .filter(({text}) => spent.givenUp.has(text))
      .map(({at, what}) => costly(`${what} takes`, [...path, ...at])),
  )
  const isKnown = found.length > 0 || (spent.givenUp.size === 0 && !isSpent(spent))
  return isKnown ? found : [costly('the mappings and conditions take', ['pools'])]
}

function evaluateOnce(provider: Provider): void {
  const claims = proofOf(provider).tenancy.ci?.claims({iss: provider.issuer}) ?? {}
  meetsCondition(provider.attributeCondition, claims, mapAttributes(provider.attributeMapping, claims))
}

const costly = (what: string, path: FoundInWorld['path']): FoundInWorld => ({
  code: 'TRUST_EXPRESSION_COSTLY',
  level: 'error',
  path,
  message: `${what} more steps than ci-auth evaluates, so it is not known who gets in`,
  advice: 'Use fewer nested macros, shorter lists and simpler patterns.',
})

/** The audience of tokens of `issuer` if jobs cannot choose it, and the CI's name. */
function fixedAudience(issuer: string): {expected: string; label: string} | undefined {
  const ci = ciOfIssuer(issuer)
  // A shared issuer does not tell which customer's audience to expect.
  if (!ci?.fixedAudience || ci.issuer.kind === 'shared' || ci.issuer.shared === issuer) return undefined
  return {expected: ci.fixedAudience(ci.claims({iss: issuer})), label: ci.label}
}

const missingFixedAudience: Rule = function* (world) {
  for (const {path, provider} of providersOf(world)) {
    const {allowedAudiences = [], id, issuer} = provider
    const {expected, label} = fixedAudience(issuer) ?? {}
    if (expected === undefined || allowedAudiences.includes(expected)) continue
    yield {
      code: 'TRUST_AUDIENCE_MISSING',
      level: 'warning',
      path,
      message: `tokens of ${label} have the audience ${expected} by default, and ${id} does not accept it`,
      advice: `allowedAudiences: ${JSON.stringify([...allowedAudiences, expected])}`,
    }
  }
}

const missingDefaultAudience: Rule = function* ({pools, projects}) {
  for (const {path, pool, provider} of providersOf({pools})) {
    const {allowedAudiences = [], id, issuer} = provider
    const project = projects.find((each) => each.id === (pool.project ?? projects[0]?.id))
    const name = {projectNumber: project?.number ?? '', pool: pool.id, provider: id}
    const usual = [defaultAudience(name), stsAudienceOf(name)]
    const [first] = allowedAudiences
    if (first === undefined || fixedAudience(issuer) || allowedAudiences.some((text) => usual.includes(text))) continue
    yield {
      code: 'TRUST_AUDIENCE_MISSING',
      level: 'warning',
      path: [...path, 'allowedAudiences'],
      message: `the list replaces the default audience, so ${id} refuses sign-ins without --audience`,
      advice: `Sign in with --audience ${shellQuoted(first)}, or add ${usual[0]}`,
    }
  }
}

export const pinnedKeys: Rule = function* (world) {
  for (const {path, provider} of providersOf(world)) {
    const {tenancy} = proofOf(provider)
    if (provider.jwksJson === undefined || tenancy.kind !== 'shared') continue
    yield {
      code: 'TRUST_KEYS_PINNED',
      level: 'warning',
      path,
      message: `${provider.id} uses uploaded keys, but ${tenancy.label} publishes its keys: when it changes them, every sign-in fails`,
      advice: 'Remove jwksJson and jwksFile.',
    }
  }
}

const disabledIsNotRevoked: Rule = function* (world) {
  const bound = new Set(poolBindings(world).map(({pool}) => pool))
  for (const [at, pool] of world.pools.entries()) {
    if (!bound.has(pool)) continue
    const parts = [
      {part: pool, what: 'pool', path: ['pools', at]},
      ...pool.providers.map((part, index) => ({part, what: 'provider', path: ['pools', at, 'providers', index]})),
    ]
    for (const {part, path, what} of parts) {
      if (isActive(part)) continue
      const state = part.deleted ? 'deleted' : 'disabled'
      yield {
        code: 'TRUST_DISABLED_NOT_REVOKED',
        level: 'warning',
        path: [...path, state],
        message:
          `the ${what} ${part.id} is ${state}, but that stops only new sign-ins: tokens that were issued before work for ` +
          'about 2 hours more, unless the bindings to its pool are removed',
        advice: 'To revoke access at once, remove the bindings, or disable the service accounts.',
      }
    }
  }
}

/** A long branch name, such as a ticket and its title. */
const LONG_NAME = 'feature/'.padEnd(100, 'x')

const subjectBytes = (subject: string | undefined, claims: Claims): number =>
  Buffer.byteLength((subject && mapAttributes({'google.subject': subject}, claims).subject) ?? '')

/** The claims of the job in each format of GitHub's subject: newer repositories have ids in it. */
function bothFormats(ci: CiTokens, given: Claims): Claims[] {
  const claims = ci.claims(given)
  if (ci.ci !== 'github' || repositorySubject(claims)?.format !== 'classic') return [claims]
  return [claims, {...claims, sub: githubSubject(claims as Parameters<typeof githubSubject>[0], 'immutable')}]
}

const longSubject: Rule = function* (world) {
  // Providers of one CI mostly map it the same.
  const longest = new Map<string, number>()
  for (const {path, provider} of providersOf(world)) {
    const ci = ciOfIssuer(provider.issuer)
    if (!ci) continue
    const {branch, environment} = tenancyClaims(ci)
    const tooLong = Object.entries({branch, environment}).flatMap(([kind, claimsFor]) => {
      const claims = claimsFor?.(LONG_NAME)
      if (!claims) return []
      const {'google.subject': subject} = provider.attributeMapping
      const bytes = getOrInsert(longest, `${ci.ci} ${kind} ${subject}`, () =>
        Math.max(...bothFormats(ci, claims).map((job) => subjectBytes(subject, job))),
      )
      const surplus = bytes - providerLimits.subjectBytes
      const left = LONG_NAME.length - surplus
      const names = left > 0 ? `${kind} names longer than about ${left} characters` : `${kind} names of any length`
      return surplus > 0 && proofOf(provider).letsIn(claims) ? [names] : []
    })
    if (tooLong.length === 0) continue
    const [shorter = assertionOf(ci.repositoryClaim)] = shorterSubjects(ci.claims({}), ci)
    yield {
      code: 'TRUST_SUBJECT_LONG',
      level: 'warning',
      path: [...path, 'attributeMapping', 'google.subject'],
      message: `google.subject is longer than ${providerLimits.subjectBytes} bytes for ${tooLong.join(' or ')}: Google refuses these jobs`,
      advice: `google.subject: ${shorter}`,
    }
  }
}

/** The first claim in the subject of jobs that is different in each run. */
const fleetingIn = oncePer(({providers}: Pool): string | undefined => {
  const [name] = providers.flatMap(({attributeMapping, issuer}) => {
    const claims = ciOfIssuer(issuer)?.claims({iss: issuer}) ?? {}
    return fleetingClaim(claims, mapAttributes(attributeMapping, claims).subject ?? '') ?? []
  })
  return name
})

const fleetingSubject: Rule = function* (world) {
  for (const {path, pool, target} of poolBindings(world)) {
    const name = target === 'google.subject' ? fleetingIn(pool) : undefined
    if (name === undefined) continue
    yield {
      code: 'TRUST_SUBJECT_FLEETING',
      level: 'warning',
      path,
      message: `google.subject contains the claim ${name}, which is different in each run: this binding works for one run only`,
      advice: 'Bind to an attribute: attribute: {NAME: VALUE}',
    }
  }
}

const endingIssuer: Rule = function* (world) {
  for (const {path, provider} of providersOf(world)) {
    const ending = endingThrough(provider)
    if (ending === undefined) continue
    const {on, remedies, source, tokens} = ending
    yield {
      code: 'TRUST_ISSUER_RETIRES',
      level: 'warning',
      path: [...path, 'issuer'],
      message: `${tokens} of the issuer of ${provider.id} end on ${on}: ${source}`,
      advice: remedies.join(' '),
    }
  }
}

export const providerRules: readonly Rule[] = [
  endingIssuer,
  unknownClaim,
  unmappedInCondition,
  longSubject,
  fleetingSubject,
  missingFixedAudience,
  missingDefaultAudience,
  pinnedKeys,
  disabledIsNotRevoked,
]
