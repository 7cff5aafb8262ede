// What is wrong with a member of a policy, whoever gets in.
import {groupedBy} from '../base/maps.ts'
import {assertionOf} from '../cis/claims.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {attributePrincipals, poolPath, subjectPrincipal, targetOf} from '../google/identifiers.ts'
import {claimsIn} from '../trust/attributes.ts'
import {partsOf, syntaxError} from '../trust/cel.ts'
import {findingsOnBinding} from '../trust/lint/lint-trust.ts'
import {chosenClaims} from '../trust/lint/proofs.ts'
import type {AuditFinding, Severity} from './finding.ts'
import {
  type AuditRule,
  idsOf,
  type Judging,
  type Membership,
  type Mend,
  membershipLines,
  oncePerMember,
  rolesOf,
  roleText,
  sorted,
  trustLines,
} from './judging.ts'
import {
  type Draft,
  findingOf,
  givingLine,
  MAX_PASTED,
  memberFinding,
  replacedMember,
  takingLine,
} from './make-finding.ts'
import type {JudgedMember, JudgedProvider, Trust} from './pools.ts'
import {isProjectOrAbove, resourceText} from './resources.ts'
import type {Power} from './roles.ts'

/** What everybody has, without any pool: Google's own sign-in, or none. */
export const givenToEverybody: AuditRule = (judging) =>
  judging.grants.ofEverybody.map((given) => {
    const {from, grants, member, resource} = given
    const who = member === 'allUsers' ? 'anybody, without a sign-in' : 'anybody with a Google account'
    const membership: Membership = {...given, judged: {member, state: 'judged', access: 'open', who, givers: []}}
    const power = judging.grants.waysOf(grants).ways[0]?.power ?? 'read'
    return findingOf(judging, {
      code: 'AUDIT_ANYBODY',
      severity: severityForEverybody(power, resource),
      resource,
      from,
      message: `${who} has ${roleText(membership)}`,
      why: 'No provider and no condition is in the way.',
      evidence: membershipLines([membership]),
      memberships: [membership],
      mends: [{lines: takingLines(membership), change: replacedMember(membership)}],
      dependsOn: [idsOf([membership])],
    })
  })

/** A public site is a bucket that everybody reads, or a service that everybody calls: it is told, and fails no pipeline. */
function severityForEverybody(power: Power, resource: string): Severity | undefined {
  const isPublishable = !isProjectOrAbove(resource) && !/\/secrets\//.test(resource)
  if (power === 'secrets') return isPublishable ? 'medium' : undefined
  if (power === 'read') return isPublishable ? 'info' : 'high'
  return undefined
}

const takingLines = (membership: Membership): string[] =>
  rolesOf(membership).map((role) => takingLine({...membership, role}))

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

const poolNameOf = ({principal}: JudgedMember): string | undefined => principal && poolPath(principal)

export const poolWide: AuditRule = (judging) =>
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
        evidence: sorted(givers.map(({provider, who}) => `${provider.name}: ${who}`)),
        mends: narrower(membership),
        remedy: [
          `Decide which jobs need the role, and bind to them alone: the pool maps ${sorted(targets).join(', ') || 'nothing'}`,
        ],
        dependsOn: [sorted(givers.map(({provider}) => provider.name))],
      })
    })

/** The member that all who get in are now, because the condition asks for one value of a claim. */
function narrower(membership: Membership): Mend[] {
  const {judged, resource} = membership
  const {givers, principal} = judged
  const trust = givers[0]?.provider.trust
  if (givers.length !== 1 || !trust || !principal) return []
  const texts = [...(trust.proof.jobs()?.texts ?? [])]
  return Object.entries(trust.provider.attributeMapping).flatMap(([target, expression]): Mend[] => {
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

/** Members that let nobody in now, and would again if the pool came back, or another one took its name. */
export const leftovers: AuditRule = (judging) => {
  const off = judging.memberships.filter(({judged}) => judged.state === 'off' || unmapped(judged) !== undefined)
  const byPool = groupedBy(
    off,
    ({judged, member, resource}) => `${resource} ${poolNameOf(judged) ?? member} ${unmapped(judged) ?? ''}`,
  )
  return [...byPool.values()].map((memberships) => {
    const [{from, judged, member, resource}] = memberships
    const state = whyOff(judged)
    return findingOf(judging, {
      code: 'AUDIT_LEFTOVER',
      resource,
      from,
      message: `the policy of ${resourceText(resource)} has members of the pool ${judged.principal?.pool ?? member}, which ${state}`,
      why: unmapped(judged)
        ? 'They give nothing now. They give the roles to whoever has the value, when somebody maps it.'
        : 'They give nothing now. They give the roles again to whoever gets in, when somebody makes or restores the pool.',
      evidence: membershipLines(memberships),
      mends: [takenAway(memberships)],
      triedOn: memberships,
      dependsOn: [state, idsOf(memberships)],
    })
  })
}

/** What a member names, if no provider of its pool maps it. */
function unmapped({pool, principal, state}: JudgedMember): string | undefined {
  const target = principal && targetOf(principal)
  const isMapped = ({trust}: JudgedProvider): boolean =>
    !trust || (trust.provider.attributeMapping[target ?? ''] ?? '') !== ''
  return state !== 'judged' || !pool || pool.providers.some(isMapped) ? undefined : target
}

function whyOff(judged: JudgedMember): string {
  const {pool} = judged
  if (pool === undefined) return 'does not exist'
  if (unmapped(judged)) return `has no provider that maps ${unmapped(judged)}`
  if (pool.pool.deleted) return 'is deleted'
  return pool.pool.disabled ? 'is disabled' : 'has no provider that is on'
}

function takenAway(memberships: readonly Membership[]): Mend {
  const lines = memberships.flatMap(takingLines)
  const more = lines.length - MAX_PASTED
  return {
    lines: [...lines.slice(0, MAX_PASTED), ...(more > 0 ? [`And so for the ${more} other members`] : [])],
    change: (part) => memberships.reduce((changed, membership) => replacedMember(membership)(changed), part),
  }
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
  ofMember(judging, (judged, trust) => {
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
  ofMember(judging, (judged, trust) => {
    if (judged.principal?.kind === 'all' || !lintCodes(judged, trust).has('TRUST_BOUND_BY_NAME')) return undefined
    const {tenancy, verdict} = trust.proof
    const isOwned = verdict.kind === 'closed' && verdict.tenants.every(({by}) => by === 'id')
    return {
      code: 'AUDIT_NAME_MUTABLE',
      severity: isOwned ? 'low' : undefined,
      message: `bound to a name, ${judged.principal?.value}, though the CI has an id`,
      why: isOwned
        ? 'After a rename, whoever of the same owner makes a project with that name has the role.'
        : 'After a rename or a deletion, whoever takes the name has the role.',
      remedy: tenancy.ci ? byRepository(tenancy.ci) : [],
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
      const {givers} = membership.judged
      const names = sorted(givers.map(({provider}) => provider.audited.id))
      return memberFinding(judging, membership, {
        code: 'AUDIT_JOIN',
        message: `jobs of different issuers, through ${names.join(' and ')}, can be the same member`,
        why: 'A job of the one CI has the role that was meant for a job of the other.',
        evidence: givers.map(({provider, who}) => `${provider.name}: ${who}`),
        remedy: ['Decide which CI is meant, and give each its own pool, or an attribute of its own.'],
        dependsOn: [names],
      })
    })
