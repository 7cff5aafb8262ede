// What is wrong with a member of a policy, whoever gets in.
import {groupedBy, oncePer} from '../base/maps.ts'
import {assertionOf} from '../cis/description/claims.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {poolPath} from '../google/identifiers.ts'
import {attributePrincipals, subjectPrincipal, targetOf} from '../google/principals.ts'
import {claimsIn} from '../trust/attributes.ts'
import {partsOf, syntaxError} from '../trust/cel.ts'
import {chosenClaims} from '../trust/ci-claims.ts'
import {changeText, isLater, subjectChange} from '../trust/lint/changing-subjects.ts'
import {findingsOnBinding} from '../trust/lint/lint-trust.ts'
import {remedyFor} from '../trust/remedy/finding-remedies.ts'
import type {AuditFinding, Severity} from './finding.ts'
import {
  type AuditRule,
  type Fix,
  idsOf,
  type Judging,
  type Membership,
  membershipLines,
  oncePerMember,
  oncePerValue,
  rolesOf,
  roleText,
  sortedTexts,
  trustLines,
} from './judging.ts'
import {type Draft, findingOf, givingLine, memberFinding, replacedMember, takingLine} from './make-finding.ts'
import type {JudgedMember, Trust} from './pools.ts'
import {isProjectOrAbove} from './resources.ts'
import type {Power} from './roles.ts'

/** What everybody has, without any pool: Google's own sign-in, or none. */
export const givenToEverybody: AuditRule = (judging) =>
  judging.grants.ofEverybody.map((given) => {
    const {from, member, resource} = given
    const who = member === 'allUsers' ? 'anybody, without a sign-in' : 'anybody with a Google account'
    const membership: Membership = {...given, judged: {member, state: 'judged', access: 'open', who, givers: []}}
    const power = judging.grants.waysOf(given).ways[0]?.power ?? 'read'
    return findingOf(judging, {
      code: 'AUDIT_ANYBODY',
      severity: severityForEverybody(power, resource),
      resource,
      from,
      message: `${who} has ${roleText(membership)}`,
      why: 'No provider and no condition is in the way.',
      evidence: membershipLines([membership]),
      memberships: [membership],
      fixes: [{lines: takingLines(membership), change: replacedMember(membership)}],
      dependsOn: [idsOf([membership])],
    })
  })

/** A public site is a bucket that everybody reads, or a service that everybody calls: it is reported, and fails no pipeline. */
function severityForEverybody(power: Power, resource: string): Severity | undefined {
  const isPublishable = !isProjectOrAbove(resource) && !/\/secrets\//.test(resource)
  if (power === 'secrets' || power === 'data') return isPublishable ? 'medium' : undefined
  if (power === 'read') return isPublishable ? 'info' : 'high'
  return undefined
}

/** Who is in a group is not in the policy: what it has through the group, only the group can lose. */
export const takingLines = (membership: Membership, roles: readonly string[] = rolesOf(membership)): string[] => {
  const {grants, member} = membership
  const lines = roles.map((role) => {
    const through = grants.find((grant) => grant.role === role)?.through
    return through === undefined ? takingLine({...membership, role}) : `Take ${member} out of ${through}`
  })
  return [...new Set(lines)]
}

/** Members of a pool of which nobody knows the providers. */
export const unreadPools: AuditRule = (judging) => {
  const unread = judging.memberships.filter(
    ({judged: {pool, state}}) => state === 'unread' || (state === 'attested' && pool),
  )
  return [...groupedBy(unread, ({judged, member}) => poolNameOf(judged) ?? member).values()].map((memberships) => {
    const [{from, judged, member, resource}] = memberships
    const name = poolNameOf(judged)
    const isAttested = judged.state === 'attested'
    return findingOf(judging, {
      code: 'AUDIT_NOT_PROVEN',
      severity: isAttested ? 'low' : undefined,
      resource: name ?? resource,
      from,
      message: isAttested
        ? `the workloads of the pool are those that Google attests: ci-auth does not judge who they are`
        : name === undefined
          ? `a policy names a pool in a way that ci-auth cannot read: ${member}`
          : 'the providers of the pool were not read, so it is not known who gets in',
      why: 'Whoever gets into the pool has what these members of policies have.',
      evidence: membershipLines(memberships),
      memberships,
      remedy: isAttested ? [] : ['Read the pool too, with its providers, and audit again.'],
      dependsOn: [judged.state, idsOf(memberships)],
    })
  })
}

/** Workloads of the clusters of a project that was not read. */
export const foreignClusters: AuditRule = (judging) =>
  judging.memberships
    .filter(({judged: {state}}) => state === 'foreign')
    .map((membership) =>
      memberFinding(judging, membership, {
        code: 'AUDIT_NOT_PROVEN',
        message: `${membership.judged.who}, have ${roleText(membership)}`,
        why: 'Whoever administers such a cluster decides who its workloads are, and so who has the role.',
        evidence: [],
        remedy: [
          'Decide whether the project is yours. If it is, read it too, and audit again. If it is not, take the role away.',
        ],
        dependsOn: [],
      }),
    )

/** All workloads of the clusters of a project that was read: its pool is Google's, and has no providers. */
export const clustersWide: AuditRule = (judging) =>
  judging.memberships
    .filter(({judged: {pool, principal, state}}) => !pool && state === 'attested' && principal?.kind === 'all')
    .map((membership) =>
      memberFinding(judging, membership, {
        code: 'AUDIT_POOL_WIDE',
        message: `all ${membership.judged.who} have ${roleText(membership)}`,
        why: 'Whoever may start a workload in any name space of any of them has the role.',
        evidence: [],
        remedy: [
          'Decide which workloads need the role, and bind to them alone: principal://…/subject/ns/NAMESPACE/sa/SERVICE_ACCOUNT',
        ],
        dependsOn: [],
      }),
    )

const poolNameOf = ({principal}: JudgedMember): string | undefined => principal && poolPath(principal)

export const poolWideRoles: AuditRule = (judging) =>
  judging.memberships
    .filter(
      ({judged: {givers, principal, state}}) => principal?.kind === 'all' && (state === 'judged' || givers.length > 0),
    )
    .map((membership) => {
      const {givers, principal} = membership.judged
      const targets = givers.flatMap(({provider}) => Object.keys(provider.trust?.provider.attributeMapping ?? {}))
      return memberFinding(judging, membership, {
        code: 'AUDIT_POOL_WIDE',
        message: `everybody whom the pool ${principal?.pool} lets in has ${roleText(membership)}`,
        why: 'Whoever gets into the pool has the role, and so has whoever a provider lets in that is added later.',
        evidence: sortedTexts(givers.map(({provider, who}) => `${provider.name}: ${who}`)),
        fixes: narrower(membership),
        remedy: [
          `Decide which jobs need the role, and bind to them alone: the pool maps ${sortedTexts(targets).join(', ') || 'nothing'}`,
        ],
        dependsOn: [sortedTexts(givers.map(({provider}) => provider.name))],
      })
    })

/** The member that all who get in are now, because the condition asks for one value of a claim. */
function narrower(membership: Membership): Fix[] {
  const {judged, resource} = membership
  const {givers, principal} = judged
  const trust = givers[0]?.provider.trust
  if (givers.length !== 1 || !trust || !principal) return []
  const texts = [...(trust.proof.jobs()?.texts ?? [])]
  return Object.entries(trust.provider.attributeMapping).flatMap(([target, expression]): Fix[] => {
    const [, [value = ''] = []] =
      texts.find(([claim, {length}]) => length === 1 && assertionOf(claim) === expression.trim()) ?? []
    if (value === '' || target === 'google.groups') return []
    const member =
      target === 'google.subject'
        ? subjectPrincipal(principal, value)
        : attributePrincipals(principal, target.replace(/^attribute\./, ''), value)
    return [
      {
        lines: [...rolesOf(membership).map((role) => givingLine({member, resource, role})), ...takingLines(membership)],
        change: replacedMember(membership, {member}),
      },
    ]
  })
}

type OnMember = Pick<Draft, 'code' | 'severity' | 'message' | 'why' | 'remedy'>

/** The findings of `rule` on each member that only known tenants have: on the first provider of which it has one. */
function ofMember(
  judging: Judging,
  rule: (judged: JudgedMember, trust: Trust) => OnMember | undefined,
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

/** Any repository of the owner can have the value, since a job sets it itself. */
export const wideByChoice: AuditRule = (judging) =>
  ofMember(judging, (judged, trust) => {
    const target = judged.principal && targetOf(judged.principal)
    const expression = target && trust.provider.attributeMapping[target]
    const {ci} = trust.proof.tenancy
    if (!ci || !expression || syntaxError(expression) !== undefined) return undefined
    const claims = [...new Set(claimsIn(partsOf(expression), {}))]
    const isChosen = chosenClaims(ci)
    if (claims.length === 0 || !claims.every(isChosen) || !lintCodes(trust, judged).includes('TRUST_OWNER_WIDE'))
      return undefined
    return {
      code: 'AUDIT_CLAIM_CHOSEN',
      message: `${target} ${judged.principal?.value} is all that is asked for, and a job sets ${claims.join(' and ')} itself`,
      why: 'Jobs of all other repositories of the owner can have the same value, and so the role.',
      remedy: byRepository(ci),
    }
  })

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
  {proof, provider}: Trust,
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
      const {givers} = membership.judged
      const names = sortedTexts(givers.map(({provider}) => provider.audited.id))
      return memberFinding(judging, membership, {
        code: 'AUDIT_JOIN',
        message: `jobs of different issuers, through ${names.join(' and ')}, can be the same member`,
        why: 'A job of the one CI has the role that was meant for a job of the other.',
        evidence: givers.map(({provider, who}) => `${provider.name}: ${who}`),
        remedy: ['Decide which CI is meant, and give each its own pool, or an attribute of its own.'],
        dependsOn: [names],
      })
    })
