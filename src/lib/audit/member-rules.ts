// What is wrong with a member of a policy, whoever gets in.
import {assertionOf} from '../cis/claim-text.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {attributePrincipals, subjectPrincipal, targetOf} from '../google/identifiers.ts'
import {partsOf, syntaxError} from '../trust/cel.ts'
import {claimsIn} from '../trust/lint/condition-rules.ts'
import {findingsOnBinding} from '../trust/lint/lint-trust.ts'
import {chosenClaims} from '../trust/lint/proofs.ts'
import type {AuditFinding, Severity} from './finding.ts'
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
import {type Giver, type JudgedMember, type JudgedProvider, pathOf, type Trust} from './pools.ts'
import {givingLine, MAX_PASTED, remedyOf, replacedMember, takingLine} from './remedies.ts'
import {resourceText} from './roles.ts'

export const poolWide: AuditRule = (judging) =>
  judging.memberships
    .filter(
      ({judged: {givers, principal, state}}) => principal?.kind === 'all' && (state === 'judged' || givers.length > 0),
    )
    .map((membership) => {
      const {from, judged, member, resource} = membership
      return findingOf({
        code: 'AUDIT_POOL_WIDE',
        resource,
        from,
        message: `everybody whom the pool ${judged.principal?.pool} lets in has ${rolesText(membership)} on ${resourceText(resource)}`,
        why: 'Whoever gets into the pool has the role, and so has whoever a provider lets in that is added later.',
        evidence: [
          `member: ${member}`,
          ...sorted(judged.givers.map(({provider, who: some}) => `${provider.name}: ${some}`)),
        ],
        ...routesOf(judging, [membership]),
        remedy: remedyOf(
          judging,
          {code: 'AUDIT_POOL_WIDE', resource},
          {memberships: [membership]},
          narrower(membership),
          [`Decide which jobs need the role, and bind to them alone: ${targetsText(judged)}`],
        ),
        dependsOn: [idsOf([membership]), sorted(judged.givers.map(({provider}) => provider.name))],
      })
    })

const targetsText = ({givers}: JudgedMember): string => {
  const targets = givers.flatMap(({provider}) => Object.keys(provider.trust?.provider.attributeMapping ?? {}))
  return `the pool maps ${sorted(targets).join(', ') || 'nothing'}`
}

/** The member that all who get in are now, because the condition asks for one value of a claim. */
function narrower(membership: Membership): Mend[] {
  const {grants, judged, member, resource} = membership
  const {givers, principal} = judged
  const trust = givers[0]?.provider.trust
  if (givers.length !== 1 || !trust || !principal) return []
  const texts = trust.proof.jobs()?.texts
  const name = {projectNumber: principal.projectNumber, pool: principal.pool, provider: ''}
  return Object.entries(trust.provider.attributeMapping).flatMap(([target, expression]): Mend[] => {
    const [claim] = [...(texts ?? [])].filter(
      ([each, {length}]) => length === 1 && assertionOf(each) === expression.trim(),
    )
    const [, [value = ''] = []] = claim ?? []
    if (value === '' || target === 'google.groups') return []
    const instead =
      target === 'google.subject'
        ? subjectPrincipal(name, value)
        : attributePrincipals(name, target.replace(/^attribute\./, ''), value)
    const roles = sorted(grants.map(({role}) => role))
    return [
      {
        lines: [
          ...roles.map((role) => givingLine({member: instead, resource, role})),
          ...roles.map((role) => takingLine({member, resource, role})),
        ],
        change: replacedMember(membership, {member: instead}),
      },
    ]
  })
}

/** Members that let nobody in now, and would again if the pool came back, or another one took its name. */
export const leftovers: AuditRule = (judging) =>
  grouped(
    judging.memberships.filter(({judged}) => judged.state === 'off'),
    ({judged: {principal}, member, resource}) =>
      `${resource} ${principal ? pathOf({projectNumber: principal.projectNumber, id: principal.pool}) : member}`,
  ).flatMap((memberships) => {
    const [first] = memberships
    if (first === undefined) return []
    const {from, judged, resource} = first
    const {pool} = judged
    const state =
      pool === undefined
        ? 'does not exist'
        : pool.pool.deleted
          ? 'is deleted'
          : pool.pool.disabled
            ? 'is disabled'
            : 'has no provider that is on'
    return [
      findingOf({
        code: 'AUDIT_LEFTOVER',
        resource,
        from,
        message: `the policy of ${resourceText(resource)} has members of the pool ${judged.principal?.pool ?? first.member}, which ${state}`,
        why: 'They give nothing now. They give the roles again to whoever gets in, when somebody makes or restores the pool.',
        evidence: membershipLines(memberships),
        remedy: remedyOf(judging, {code: 'AUDIT_LEFTOVER', resource}, {memberships}, [takenAway(memberships)]),
        dependsOn: [state, idsOf(memberships)],
      }),
    ]
  })

function takenAway(memberships: readonly Membership[]): Mend {
  const lines = memberships.flatMap(({grants, member, resource}) =>
    sorted(grants.map(({role}) => role)).map((role) => takingLine({member, resource, role})),
  )
  const more = lines.length - MAX_PASTED
  return {
    lines: [...lines.slice(0, MAX_PASTED), ...(more > 0 ? [`And so for the ${more} other members`] : [])],
    change: (part) => memberships.reduce((changed, membership) => replacedMember(membership)(changed), part),
  }
}

type OnMember = Pick<AuditFinding, 'code' | 'message' | 'why' | 'remedy'> & {severity?: Severity}

/** The findings of `rule` on each member that only known tenants have, by each provider. It sees a member of several policies once. */
function ofMember(
  judging: Judging,
  rule: (judged: JudgedMember, giver: Giver, trust: Trust) => OnMember | undefined,
): AuditFinding[] {
  const known = new Map<string, {found: OnMember; provider: JudgedProvider} | undefined>()
  const first = (judged: JudgedMember) =>
    judged.givers.flatMap((giver) => {
      const found =
        giver.provider.trust && giver.access === 'known' ? rule(judged, giver, giver.provider.trust) : undefined
      return found ? [{found, provider: giver.provider}] : []
    })[0]
  return judging.memberships.flatMap((membership) => {
    const {from, judged, member, resource} = membership
    if (!known.has(member)) known.set(member, first(judged))
    const told = known.get(member)
    if (told === undefined) return []
    return [
      findingOf({
        ...told.found,
        resource,
        from,
        evidence: [`member: ${member}`, ...trustLines(told.provider.trust)],
        ...routesOf(judging, [membership], told.provider),
        dependsOn: [idsOf([membership]), trustLines(told.provider.trust)],
      }),
    ]
  })
}

/** What the lint says of the member, if the provider is the only one of its pool. */
function lintCodes({member, principal}: JudgedMember, {provider}: Trust): ReadonlySet<string> {
  const {pool, projectNumber} = principal ?? {pool: '', projectNumber: ''}
  const name = {projectNumber, pool, provider: provider.id}
  return new Set(findingsOnBinding(provider, name, member, '').map(({code}) => code))
}

const byRepository = ({repositoryClaim, repositoryId}: CiTokens): string[] => [
  `Decide which repository is meant, and bind to an attribute that is mapped from ${assertionOf(repositoryClaim)}`,
  `Its value is the ${repositoryId.label}: ${repositoryId.howToFind}`,
]

/** Any repository of the owner can have the value, since a job sets it itself. */
export const wideByChoice: AuditRule = (judging) =>
  ofMember(judging, (judged, _giver, trust) => {
    const target = judged.principal && targetOf(judged.principal)
    const expression = target && trust.provider.attributeMapping[target]
    const {ci} = trust.proof.tenancy
    if (!ci || !expression || syntaxError(expression) !== undefined) return undefined
    const claims = [...new Set(claimsIn(partsOf(expression), {}))]
    const isChosen = chosenClaims(ci)
    if (claims.length === 0 || !claims.every(isChosen) || !lintCodes(judged, trust).has('TRUST_OWNER_WIDE'))
      return undefined
    return {
      code: 'AUDIT_CLAIM_CHOSEN',
      message: `${target} ${judged.principal?.value} is all that is asked for, and a job sets ${claims.join(' and ')} itself`,
      why: 'Jobs of all other repositories of the owner can have the same value, and so the role.',
      remedy: byRepository(ci),
    }
  })

/** One repository, told by a name. */
export const boundByName: AuditRule = (judging) =>
  ofMember(judging, (judged, _giver, trust) => {
    if (judged.principal?.kind === 'all' || !lintCodes(judged, trust).has('TRUST_BOUND_BY_NAME')) return undefined
    const {verdict} = trust.proof
    const isOwned = verdict.kind === 'closed' && verdict.tenants.every(({by}) => by === 'id')
    return {
      code: 'AUDIT_NAME_MUTABLE',
      ...(isOwned ? {severity: 'low'} : {}),
      message: `bound to a name, ${judged.principal?.value}, though the CI has an id`,
      why: isOwned
        ? 'After a rename, whoever of the same owner makes a project with that name has the role.'
        : 'After a rename or a deletion, whoever takes the name has the role.',
      remedy: trust.proof.tenancy.ci ? byRepository(trust.proof.tenancy.ci) : [],
    }
  })

/** A job of either of two issuers can have the value. */
export const collidingProviders: AuditRule = (judging) =>
  judging.memberships
    .filter(({judged: {givers, principal}}) => {
      const issuers = givers.map(({provider: {audited}}) => audited.provider?.issuer)
      return principal !== undefined && principal.kind !== 'all' && new Set(issuers).size > 1
    })
    .map((membership) => {
      const {from, judged, member, resource} = membership
      const names = sorted(judged.givers.map(({provider}) => provider.audited.id))
      return findingOf({
        code: 'AUDIT_JOIN',
        resource,
        from,
        message: `jobs of different issuers, through ${names.join(' and ')}, can be the same member`,
        why: 'A job of the one CI has the role that was meant for a job of the other.',
        evidence: [`member: ${member}`, ...judged.givers.map(({provider, who}) => `${provider.name}: ${who}`)],
        ...routesOf(judging, [membership]),
        remedy: ['Decide which CI is meant, and give each its own pool, or an attribute of its own.'],
        dependsOn: [idsOf([membership]), names],
      })
    })
