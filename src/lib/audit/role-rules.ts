// What members of pools can do that is too much: builds that nobody has approved, and roles that lead to all others.
import {conditionWithout, exampleText, type TriedBinding, untrustedBeside} from '../trust/lint/binding-rules.ts'
import {eventsOf} from '../trust/remedy/job-variants.ts'
import type {AuditFinding} from './finding.ts'
import {
  type AuditRule,
  findingOf,
  grouped,
  idsOf,
  type Judging,
  type Membership,
  type Mend,
  membershipLines,
  rolesText,
  routesOf,
  sorted,
  trustLines,
} from './judging.ts'
import type {JudgedMember, JudgedProvider} from './pools.ts'
import {givingLine, MAX_PASTED, remedyOf, replacedMember, takingLine, withCondition} from './remedies.ts'
import {accountOf, type Power, resourceText} from './roles.ts'

/** The worst that a member can do in what was read. */
const powerOfWays = (judging: Judging, {grants}: Membership): Power =>
  judging.grants.waysOf(grants).ways[0]?.power ?? 'read'

/** Builds of code that nobody has approved, where the role is more than reading. */
export const untrustedBuilds: AuditRule = (judging) => {
  const known = new Map<string, Told | undefined>()
  return judging.memberships.flatMap((membership) => {
    const {from, judged, member, resource} = membership
    const power = powerOfWays(judging, membership)
    // Where anybody gets in, that is said, and comes first.
    if (power === 'read' || judged.givers.some(({access}) => access !== 'known')) return []
    if (!known.has(member)) known.set(member, besideOf(judged))
    const told = known.get(member)
    if (told === undefined) return []
    const {beside, provider, tried} = told
    const kinds = beside.untrusted.map(({who}) => who).join(' and ')
    const [first] = beside.untrusted
    return [
      findingOf({
        code: 'AUDIT_PULL_REQUEST',
        ...(power === 'unknown' ? {severity: 'medium'} : {}),
        resource,
        from,
        message: `${kinds} have ${rolesText(membership)} on ${resourceText(resource)}`,
        why: 'Whoever can open one runs code with the role before anybody has looked at it.',
        evidence: [`member: ${member}`, ...trustLines(provider.trust), `gets in: ${exampleText(tried.ci, beside)}`],
        ...(first ? {stranger: {...first.claims, iss: tried.provider.issuer}} : {}),
        ...routesOf(judging, [membership], provider),
        remedy: remedyOf(
          judging,
          {code: 'AUDIT_PULL_REQUEST', resource},
          {memberships: [membership], provider},
          [conditionWithout(tried, beside)].flatMap((condition) =>
            condition ? [withCondition(provider, condition)] : [],
          ),
          [
            `Decide which builds need the role. ${tried.ci.documentation} lists the claims that a condition of ${provider.audited.id} can ask for.`,
          ],
        ),
        dependsOn: [idsOf([membership]), trustLines(provider.trust)],
      }),
    ]
  })
}

interface Told {
  provider: JudgedProvider
  tried: TriedBinding
  beside: NonNullable<ReturnType<typeof untrustedBeside>>
}

/** The first provider through which untrusted builds get in as the member. */
function besideOf({givers, member, principal}: JudgedMember): Told | undefined {
  for (const {provider} of givers) {
    const {proof, provider: trusted} = provider.trust ?? {}
    const ci = proof?.tenancy.ci
    if (!principal || !trusted || !ci || !eventsOf(ci).some(({claims}) => proof.letsIn(claims))) continue
    const tried: TriedBinding = {binding: {member, value: principal}, provider: trusted, ci}
    const beside = untrustedBeside(tried)
    if (beside) return {provider, tried, beside}
  }
  return undefined
}

/** On one account, these are more than a job needs to act as it. */
const moreThanActing =
  /^roles\/(?:owner|editor|admin|writer|iam\.(?:serviceAccountTokenCreator|serviceAccountKeyAdmin|serviceAccountAdmin|securityAdmin))$/

/** Roles with which a federated job can give itself all others: at the end of its way, or on an account. */
export const strongRoles: AuditRule = (judging) =>
  grouped(
    judging.memberships.filter(({judged}) => judged.access !== 'nobody'),
    ({resource}) => resource,
  ).flatMap((memberships) => {
    const strong = memberships.filter((each) => powerOfWays(judging, each) === 'all')
    if (strong.length > 0) return [strongFinding(judging, strong)]
    const acting = memberships.filter(({grants}) => grants.some(({role}) => moreThanActing.test(role)))
    return acting.some(({resource}) => accountOf(resource) !== undefined) ? [actingFinding(judging, acting)] : []
  })

/** What two kinds of findings have in common. */
function onRoles(judging: Judging, members: readonly Membership[]) {
  const [first] = members
  const {routes, ...more} = routesOf(judging, members)
  return {
    code: 'AUDIT_ROLE_STRONG' as const,
    resource: first?.resource ?? '',
    from: first?.from ?? '',
    evidence: membershipLines(members),
    routes,
    ...more,
    dependsOn: [idsOf(members), routes.map(({steps}) => steps)],
  }
}

function strongFinding(judging: Judging, members: readonly Membership[]): AuditFinding {
  const found = onRoles(judging, members)
  const [worst] = found.routes
  const {resource = '', role = ''} = worst?.steps.at(-1) ?? {}
  return findingOf({
    ...found,
    message: `federated jobs can ${worst?.allows}`,
    why: 'Whoever takes over one such job can give themselves every role there.',
    remedy: [
      `Decide what these jobs have to do, and give them that alone in the place of ${role} on ${resourceText(resource)}`,
    ],
  })
}

function actingFinding(judging: Judging, members: readonly Membership[]): AuditFinding {
  const found = onRoles(judging, members)
  return findingOf({
    ...found,
    severity: 'medium',
    message: `federated jobs have more on ${resourceText(found.resource)} than they need to act as it`,
    why: 'Whoever takes over one such job can make keys or signatures of the account, which work longer than the job.',
    // The line would give a role to the member that the other finding takes away.
    remedy: members.some(({judged}) => judged.principal?.kind === 'all')
      ? ['Bind the jobs alone first, as the finding on everybody in the pool says. Then audit again.']
      : remedyOf(judging, found, {memberships: members}, [actingAlone(members)]),
  })
}

/** The role that a job needs to act as an account, and no other one. */
const ACTING = 'roles/iam.workloadIdentityUser'

function actingAlone(memberships: readonly Membership[]): Mend {
  return {
    lines: memberships.slice(0, MAX_PASTED).flatMap(({grants, member, resource}) => [
      givingLine({member, resource, role: ACTING}),
      ...sorted(grants.map(({role}) => role))
        .filter((role) => role !== ACTING)
        .map((role) => takingLine({member, resource, role})),
    ]),
    change: (part) =>
      memberships.reduce(
        (changed, membership) => replacedMember(membership, {member: membership.member, role: ACTING})(changed),
        part,
      ),
  }
}
