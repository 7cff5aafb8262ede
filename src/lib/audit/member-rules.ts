// What is wrong with a member of a policy, whoever gets in.
import {groupedBy} from '../base/maps.ts'
import {assertionOf} from '../cis/description/claims.ts'
import {poolPath} from '../google/identifiers.ts'
import {attributePrincipals, subjectPrincipal} from '../google/principals.ts'
import type {Severity} from './finding.ts'
import {givingLine, replacedMember, takingLine} from './fixes.ts'
import {whoIs} from './judged-providers.ts'
import {
  type AuditRule,
  type FindingFix,
  idsOf,
  type JudgedMembership,
  membershipLines,
  rolesOf,
  roleText,
  sortedTexts,
} from './judging.ts'
import {findingOf, memberFinding} from './make-finding.ts'
import type {JudgedMember} from './pools.ts'
import {isProjectOrAbove} from './resources.ts'
import type {Power} from './roles.ts'

/** What everybody has, without any pool: Google's own sign-in, or none. */
export const givenToEverybody: AuditRule = (judging) =>
  judging.grants.ofEverybody.map((given) => {
    const {from, member, resource} = given
    const who = member === 'allUsers' ? 'anybody, without a sign-in' : 'anybody with a Google account'
    const membership: JudgedMembership = {...given, judged: {member, state: 'judged', access: 'open', who, givers: []}}
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
export const takingLines = (membership: JudgedMembership, roles: readonly string[] = rolesOf(membership)): string[] => {
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
        evidence: sortedTexts(givers.map((giver) => `${giver.provider.name}: ${whoIs(giver, principal)}`)),
        fixes: narrower(membership),
        remedy: [
          `Decide which jobs need the role, and bind to them alone: the pool maps ${sortedTexts(targets).join(', ') || 'nothing'}`,
        ],
        dependsOn: [sortedTexts(givers.map(({provider}) => provider.name))],
      })
    })

/** The member that all who get in are now, because the condition asks for one value of a claim. */
function narrower(membership: JudgedMembership): FindingFix[] {
  const {judged, resource} = membership
  const {givers, principal} = judged
  const trust = givers[0]?.provider.trust
  if (givers.length !== 1 || !trust || !principal) return []
  const texts = [...(trust.proof.jobs()?.texts ?? [])]
  return Object.entries(trust.provider.attributeMapping).flatMap(([target, expression]): FindingFix[] => {
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
