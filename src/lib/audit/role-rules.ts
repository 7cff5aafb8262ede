// What members of pools can do that is too much: builds that nobody has approved, and roles that lead to all others.
import {groupedBy, oncePer} from '../base/maps.ts'
import {exampleText, untrustedBeside} from '../trust/lint/binding-rules.ts'
import type {TriedBinding} from '../trust/lint/finding.ts'
import type {ProviderProof} from '../trust/proof/prove.ts'
import {conditionWithoutUntrusted} from '../trust/remedy/finding-remedies.ts'
import {untrustedEventsOf} from '../trust/repository-principal.ts'
import {givingLine, replacedMember, withCondition} from './fixes.ts'
import {
  type AuditRule,
  type FindingFix,
  idsOf,
  type JudgedMembership,
  type Judging,
  membershipLines,
  oncePerMember,
  oncePerValue,
  rolesOf,
  roleText,
  trustLines,
} from './judging.ts'
import {type FindingDraft, findingOf, MAX_PASTED, memberFinding, routesOf} from './make-finding.ts'
import {takingLines} from './member-rules.ts'
import type {JudgedMember} from './pools.ts'
import {accountOf, resourceText} from './resources.ts'
import {ACTING, type Power} from './roles.ts'

/** The worst that a member can do in what was read. */
const powerOfWays = (judging: Judging, membership: JudgedMembership): Power =>
  judging.grants.waysOf(membership).ways[0]?.power ?? 'read'

/** What untrusted builds do with a role that only reads. */
const does: Readonly<Partial<Record<Power, string>>> = {
  secrets: 'reads what is stored there, such as keys in the state of Terraform',
  data: 'reads what may be stored there',
}

/** Builds of code that nobody has approved, where the role is more than seeing what is there. */
export const untrustedBuilds: AuditRule = function* (judging) {
  const find = oncePerMember(untrusted)
  for (const membership of judging.memberships) {
    const power = powerOfWays(judging, membership)
    const {ways} = judging.grants.waysOf(membership)
    const found = power === 'read' ? undefined : find(membership.judged)
    if (found === undefined) continue
    const {beside, provider, tried} = found
    const condition = conditionWithoutUntrusted(tried, beside)
    const [first] = beside.untrusted
    yield memberFinding(judging, membership, {
      code: 'AUDIT_PULL_REQUEST',
      severity: ways.every((way) => ['unknown', 'secrets', 'data', 'read'].includes(way.power)) ? 'medium' : undefined,
      message: `${beside.untrusted.map(({who}) => who).join(' and ')} have ${roleText(membership)}`,
      why: `Whoever can open one ${does[power] ?? 'runs code with the role'}, before anybody has looked at it.`,
      evidence: [...trustLines(provider.trust), `gets in: ${exampleText(tried.ci, beside)}`],
      stranger: first && {...first.claims, iss: tried.provider.issuer},
      provider,
      fixes: condition ? [withCondition(provider, condition)] : [],
      remedy: [
        `Decide which builds need the role. ${tried.ci.documentation} lists the claims that a condition of ` +
          `${provider.audited.id} can ask for.`,
      ],
      dependsOn: [trustLines(provider.trust)],
    })
  }
}

/** The first provider through which untrusted builds get in as the member. */
function untrusted(judged: JudgedMember) {
  const {givers} = judged
  // Where anybody gets in, that is said, and comes first.
  if (givers.some(({access}) => access !== 'known')) return undefined
  for (const {provider} of givers) {
    const {trust} = provider
    const found = trust && letsUntrustedIn(trust.proof) ? untrustedWith(trust, judged) : undefined
    if (found) return {...found, provider}
  }
  return undefined
}

const letsUntrustedIn = oncePer(
  ({letsIn, tenancy: {ci}}: ProviderProof) =>
    ci !== undefined && untrustedEventsOf(ci).some(({claims}) => letsIn(claims)),
)

const untrustedWith = oncePerValue(({proof, provider}, {member, principal}) => {
  const {ci} = proof.tenancy
  if (!principal || !ci) return undefined
  const tried: TriedBinding = {binding: {member, principal}, provider, ci}
  const beside = untrustedBeside(tried)
  return beside && {tried, beside}
})

/** Roles with which a federated job can give itself all others: at the end of its way, or on an account. */
export const strongRoles: AuditRule = (judging) => {
  const active = judging.memberships.filter(({judged}) => judged.access !== 'nobody')
  return [...groupedBy(active, ({resource}) => resource)].flatMap(([resource, memberships]) => {
    const strong = memberships.filter((each) => powerOfWays(judging, each) === 'all')
    if (strong.length > 0) return [findingOf(judging, strongRole(judging, strong))]
    const perhaps = memberships.filter((each) => powerOfWays(judging, each) === 'perhaps')
    if (perhaps.length > 0) return [findingOf(judging, perhapsStrong(judging, perhaps))]
    const {roles} = judging.grants
    const acting = memberships.filter(({grants}) => grants.some(({role}) => roles.isMoreThanActing(role)))
    return acting.length > 0 && accountOf(resource) !== undefined
      ? [findingOf(judging, tooMuchOnAccount(judging, acting))]
      : []
  })
}

/** What two kinds of findings have in common. */
function onRoles(judging: Judging, memberships: readonly JudgedMembership[]) {
  const [{from = '', resource = ''} = {}] = memberships
  const {routes} = routesOf(judging, memberships)
  return {
    worst: routes[0],
    common: {
      code: 'AUDIT_ROLE_STRONG' as const,
      resource,
      from,
      evidence: membershipLines(memberships),
      memberships,
      dependsOn: [idsOf(memberships), routes.map(({steps}) => steps)],
    },
  }
}

function strongRole(judging: Judging, memberships: readonly JudgedMembership[]): FindingDraft {
  const {common, worst} = onRoles(judging, memberships)
  const {resource = '', role = ''} = worst?.steps.at(-1) ?? {}
  return {
    ...common,
    message: `federated jobs can ${worst?.allows}`,
    why: 'Whoever takes over one such job can give themselves every role there.',
    remedy: [
      `Decide what these jobs have to do, and give them that alone in the place of ${role} on ${resourceText(resource)}`,
    ],
  }
}

/** No input says what runs as an account, or what takes its ID tokens. */
const perhapsStrong = (judging: Judging, memberships: readonly JudgedMembership[]): FindingDraft => ({
  ...strongRole(judging, memberships),
  severity: 'medium',
  why: 'If it is so, whoever takes over one such job can give themselves every role there.',
})

function tooMuchOnAccount(judging: Judging, memberships: readonly JudgedMembership[]): FindingDraft {
  const {common} = onRoles(judging, memberships)
  const isPoolWide = memberships.some(({judged}) => judged.principal?.kind === 'all')
  return {
    ...common,
    severity: 'medium',
    message: `federated jobs have more on ${resourceText(common.resource)} than they need to act as it`,
    why: 'Whoever takes over one such job can make keys or signatures of the account, which work longer than the job.',
    // The line would give a role to the member that the other finding takes away.
    fixes: isPoolWide ? [] : [actingAlone(memberships)],
    remedy: isPoolWide
      ? ['Bind the jobs alone first, as the finding on everybody in the pool says. Then audit again.']
      : [],
  }
}

const actingAlone = (memberships: readonly JudgedMembership[]): FindingFix => ({
  lines: memberships.slice(0, MAX_PASTED).flatMap((membership) => {
    const {member, resource} = membership
    const others = rolesOf(membership).filter((role) => role !== ACTING)
    return [givingLine({member, resource, role: ACTING}), ...takingLines(membership, others)]
  }),
  change: (part) =>
    memberships.reduce(
      (changed, membership) => replacedMember(membership, {member: membership.member, role: ACTING})(changed),
      part,
    ),
})
