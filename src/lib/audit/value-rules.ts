// What is wrong with the value by which a policy tells a member of a pool.
import {getOrInsert, oncePer} from '../base/maps.ts'
import {assertionOf} from '../cis/description/claims.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {targetOf} from '../google/principals.ts'
import {claimsIn} from '../trust/attributes.ts'
import {celPartsOf, syntaxError} from '../trust/cel-parts.ts'
import {chosenClaims} from '../trust/ci-claims.ts'
import {changeText, isLater, subjectChange} from '../trust/lint/changing-subjects.ts'
import {findingsOnBinding} from '../trust/lint/lint-trust.ts'
import {remedyFor} from '../trust/remedy/finding-remedies.ts'
import type {AuditFinding} from './finding.ts'
import {type JudgedTrust, whoIs} from './judged-providers.ts'
import {type AuditRule, type Judging, oncePerMember, oncePerValue, sortedTexts, trustLines} from './judging.ts'
import {type FindingDraft, memberFinding} from './make-finding.ts'
import type {JudgedMember} from './pools.ts'

type OnMember = Pick<FindingDraft, 'code' | 'severity' | 'message' | 'why' | 'remedy'>

/** The findings of `rule` on each member that only known tenants have: on the first provider of which it has one. */
function ofMember(
  judging: Judging,
  rule: (judged: JudgedMember, trust: JudgedTrust) => OnMember | undefined,
): AuditFinding[] {
  const find = oncePerMember((judged) => {
    for (const {access, provider} of judged.givers) {
      const found = provider.trust && access === 'known' ? rule(judged, provider.trust) : undefined
      if (found) return {...found, provider}
    }
    return undefined
  })
  return judging.memberships.flatMap((membership) => {
    const found = find(membership.judged)
    const evidence = trustLines(found?.provider.trust)
    return found ? memberFinding(judging, membership, {...found, evidence, dependsOn: [evidence]}) : []
  })
}

/** What the lint says of the member, if the provider is the only one of its pool. */
const lintCodes = oncePerValue(({provider}, {member, principal}): readonly string[] => {
  const {pool, projectNumber} = principal ?? {pool: '', projectNumber: ''}
  const name = {projectNumber, pool, provider: provider.id}
  return findingsOnBinding(provider, name, member, '').map(({code}) => code)
})

const byRepository = ({repositoryClaim, repositoryId}: CiTokens): string[] => [
  `Decide which repository is meant, and bind to an attribute that is mapped from ${assertionOf(repositoryClaim)}`,
  `Its value is the ${repositoryId.label}: ${repositoryId.howToFind}`,
]

/** The claims that the expression reads, if a job sets all of them itself. */
function claimsChosen(ci: CiTokens, expression: string): readonly string[] {
  if (syntaxError(expression) !== undefined) return []
  const claims = [...new Set(claimsIn(celPartsOf(expression), {}))]
  return claims.every(chosenClaims(ci)) ? claims : []
}

/** Any repository of the owner can have the value, since a job sets it itself. */
export const wideByChoice: AuditRule = (judging) => {
  // The providers of a pool mostly have the same mapping.
  const chosen = new Map<string, readonly string[]>()
  return ofMember(judging, (judged, trust) => {
    const target = judged.principal && targetOf(judged.principal)
    const expression = target && trust.provider.attributeMapping[target]
    const {ci} = trust.proof.tenancy
    if (!ci || !expression) return undefined
    const claims = getOrInsert(chosen, `${ci.ci} ${expression}`, () => claimsChosen(ci, expression))
    if (claims.length === 0 || !lintCodes(trust, judged).includes('TRUST_OWNER_WIDE')) return undefined
    return {
      code: 'AUDIT_CLAIM_CHOSEN',
      message: `${target} ${judged.principal?.value} is all that is asked for, and a job sets ${claims.join(' and ')} itself`,
      why: 'Jobs of all other repositories of the owner can have the same value, and so the role.',
      remedy: byRepository(ci),
    }
  })
}

const NAMED: readonly string[] = ['TRUST_BOUND_BY_NAME', 'TRUST_SUBJECT_CHANGES']

/** One repository, told by a name, or by a subject that it does not keep. */
export const boundByName: AuditRule = (judging) =>
  ofMember(judging, (judged, trust) => {
    if (judged.principal?.kind === 'all' || !lintCodes(trust, judged).some((code) => NAMED.includes(code)))
      return undefined
    const {tenancy, verdict} = trust.proof
    const isOwned = verdict.kind === 'closed' && verdict.tenants.every(({by}) => by === 'id')
    return {
      code: 'AUDIT_NAME_MUTABLE',
      severity: isOwned ? 'low' : undefined,
      ...(bySubject(judging, judged, trust) ?? {
        message: `bound to a name, ${judged.principal?.value}, though the CI has an id`,
        why: isOwned
          ? 'After a rename, whoever of the same owner makes a project with that name has the role.'
          : 'After a rename or a deletion, whoever takes the name has the role.',
        remedy: tenancy.ci ? byRepository(tenancy.ci) : [],
      }),
    }
  })

/** Undefined if the member does not ask for a subject that changes. */
function bySubject(
  judging: Judging,
  {member, principal}: JudgedMember,
  {proof, provider}: JudgedTrust,
): Pick<OnMember, 'message' | 'why' | 'remedy'> | undefined {
  const {ci} = proof.tenancy
  const {value = ''} = principal ?? {}
  const target = principal && targetOf(principal)
  const found = target && subjectChange(provider, proof.jobs(target, value), laterBeside(judging, member))
  if (!ci || !found) return undefined
  return {
    message: `bound to ${value}, whose jobs do not keep their subject`,
    why: changeText(found),
    remedy: [remedyFor({kind: 'subject-changes', provider, ci, found, member: {member, target, value}})],
  }
}

const laterIn = oncePer((memberships: Judging['memberships']) =>
  memberships.filter(({judged: {principal}}) => isLater(principal?.value ?? '')),
)

/** The subjects of the later form that have a role wherever `member` has one. */
function laterBeside({memberships}: Judging, member: string): string[] {
  const later = laterIn(memberships)
  if (later.length === 0) return []
  const places = memberships.filter((each) => each.member === member)
  const [first, ...others] = places.map(({resource}) =>
    later.flatMap(({judged: {principal}, resource: place}) => (place === resource ? [principal?.value ?? ''] : [])),
  )
  return (first ?? []).filter((subject) => others.every((each) => each.includes(subject)))
}

/** A job of either of two issuers can have the value. */
export const collidingProviders: AuditRule = (judging) =>
  judging.memberships
    .filter(({judged: {givers, principal}}) => {
      const issuers = givers.map(({provider: {audited}}) => audited.provider?.issuer)
      return principal !== undefined && principal.kind !== 'all' && new Set(issuers).size > 1
    })
    .map((membership) => {
      const {givers, principal} = membership.judged
      const names = sortedTexts(givers.map(({provider}) => provider.audited.id))
      return memberFinding(judging, membership, {
        code: 'AUDIT_JOIN',
        message: `jobs of different issuers, through ${names.join(' and ')}, can be the same member`,
        why: 'A job of the one CI has the role that was meant for a job of the other.',
        evidence: givers.map((giver) => `${giver.provider.name}: ${whoIs(giver, principal)}`),
        remedy: ['Decide which CI is meant, and give each its own pool, or an attribute of its own.'],
        dependsOn: [names],
      })
    })
