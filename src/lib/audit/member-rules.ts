// What is wrong with a member of a policy, whoever gets in.
import {targetOf} from '../google/identifiers.ts'
import {partsOf, syntaxError} from '../trust/cel.ts'
import {exampleText, type TriedBinding, untrustedBeside} from '../trust/lint/binding-rules.ts'
import {claimsIn} from '../trust/lint/condition-rules.ts'
import {findingsOnBinding} from '../trust/lint/lint-trust.ts'
import {chosenClaims} from '../trust/lint/proofs.ts'
import {eventsOf} from '../trust/remedy/job-variants.ts'
import type {AuditFinding, Severity} from './finding.ts'
import {type AuditRule, findingOf, grouped, type Judging, type Membership, routesOf, sorted} from './judging.ts'
import {idsOf, membershipLines, trustLines} from './open-rules.ts'
import {type Giver, type JudgedMember, type JudgedProvider, pathOf, type Trust} from './pools.ts'
import {accountOf, type Power, resourceText} from './roles.ts'

const rolesText = ({grants}: Membership): string => sorted(grants.map(({role}) => role)).join(', ')

export const poolWide: AuditRule = (judging) =>
  judging.memberships
    .filter(({judged: {principal, state}}) => principal?.kind === 'all' && state === 'judged')
    .map((membership) => {
      const {from, judged, member, resource} = membership
      const {length} = judged.givers
      const who = length === 1 ? 'its provider lets' : `one of its ${length} providers lets`
      return findingOf({
        code: 'AUDIT_POOL_WIDE',
        resource,
        from,
        message: `everybody whom the pool ${judged.principal?.pool} lets in has ${rolesText(membership)} on ${resourceText(resource)}`,
        why: `Every job that ${who} in has the role, and so has whoever a provider lets in that is added later.`,
        evidence: [
          `member: ${member}`,
          ...sorted(judged.givers.map(({provider, who: some}) => `${provider.name}: ${some}`)),
        ],
        ...routesOf(judging, [membership]),
        remedy: [],
        dependsOn: [idsOf([membership]), sorted(judged.givers.map(({provider}) => provider.name))],
      })
    })

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
        remedy: [],
        dependsOn: [state, idsOf(memberships)],
      }),
    ]
  })

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
    if (power === 'read' || judged.access !== 'known') return []
    if (!known.has(member)) known.set(member, besideOf(judged))
    const told = known.get(member)
    if (told === undefined) return []
    const {beside, provider, tried} = told
    const kinds = beside.untrusted.map(({who}) => who).join(' and ')
    return [
      findingOf({
        code: 'AUDIT_PULL_REQUEST',
        ...(power === 'unknown' ? {severity: 'medium'} : {}),
        resource,
        from,
        message: `${kinds} have ${rolesText(membership)} on ${resourceText(resource)}`,
        why: 'Whoever can open one runs code with the role before anybody has looked at it.',
        evidence: [`member: ${member}`, ...trustLines(provider.trust), `gets in: ${exampleText(tried.ci, beside)}`],
        ...routesOf(judging, [membership], provider),
        remedy: [],
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

type OnMember = Pick<AuditFinding, 'code' | 'message' | 'why'> & {severity?: Severity}

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
        remedy: [],
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
    }
  })

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
    const acting = memberships.filter(
      ({grants, resource}) => accountOf(resource) !== undefined && grants.some(({role}) => moreThanActing.test(role)),
    )
    const [first] = [...strong, ...acting]
    if (first === undefined) return []
    const members = strong.length > 0 ? strong : acting
    const {from, resource} = first
    const {routes, ...more} = routesOf(judging, members)
    const [worst] = routes
    return [
      findingOf({
        code: 'AUDIT_ROLE_STRONG',
        ...(strong.length > 0 ? {} : {severity: 'medium'}),
        resource,
        from,
        message:
          strong.length > 0
            ? `federated jobs can ${worst?.allows}`
            : `federated jobs have more on ${resourceText(resource)} than they need to act as it`,
        why:
          strong.length > 0
            ? 'Whoever takes over one such job can give themselves every role there.'
            : 'Whoever takes over one such job can make keys or signatures of the account, which work longer than the job.',
        evidence: membershipLines(members),
        routes,
        ...more,
        remedy: [],
        dependsOn: [idsOf(members), routes.map(({steps}) => steps)],
      }),
    ]
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
        remedy: [],
        dependsOn: [idsOf([membership]), names],
      })
    })
