// What gives nothing now, and would again after one command: members of pools that are off, and custom roles that are off.
import {groupedBy} from '../base/maps.ts'
import {moreLine} from '../base/shortened.ts'
import {poolPath} from '../google/identifiers.ts'
import {type PoolPrincipal, parsePrincipal, targetOf} from '../google/principals.ts'
import {replacedMember} from './fixes.ts'
import type {JudgedProvider} from './judged-providers.ts'
import {type AuditRule, type FindingFix, idsOf, type JudgedMembership, MAX_LINES, membershipLines} from './judging.ts'
import {findingOf, MAX_PASTED} from './make-finding.ts'
import {takingLines} from './member-rules.ts'
import type {JudgedMember} from './pools.ts'
import {resourceText} from './resources.ts'
import {Roles} from './roles.ts'

/** Members that let nobody in now, and would again if the pool came back, or another one took its name. */
export const leftoverMembers: AuditRule = (judging) => {
  const off = judging.memberships.filter(({judged}) => judged.state === 'off' || unmapped(judged) !== undefined)
  const byPool = groupedBy(
    off,
    ({judged, member, resource}) => `${resource} ${poolOf(judged) ?? member} ${unmapped(judged) ?? ''}`,
  )
  return [...byPool.values()].map((memberships) => {
    const [{from, judged, member, resource}] = memberships
    const state = whyOff(judged)
    const pool = principalIn(judged)?.pool ?? member
    return findingOf(judging, {
      code: 'AUDIT_LEFTOVER',
      resource,
      from,
      message: `the policy of ${resourceText(resource)} has members of the pool ${pool}, which ${state}`,
      why: `They give nothing now. ${whenAgain(judged)}`,
      evidence: membershipLines(memberships),
      fixes: [takenAway(memberships)],
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

/** Also of a member that Google has marked as deleted: https://cloud.google.com/iam/docs/principal-identifiers */
const principalIn = ({member, principal}: JudgedMember): PoolPrincipal | undefined =>
  principal ?? parsePrincipal(member.replace(/^deleted:|\?uid=\d+$/g, ''))

const isMarked = ({member}: JudgedMember): boolean => member.startsWith('deleted:')

function poolOf(judged: JudgedMember): string | undefined {
  const principal = principalIn(judged)
  return principal && poolPath(principal)
}

function whenAgain(judged: JudgedMember): string {
  if (isMarked(judged)) return 'What they named was deleted, and only the text of it is left in the policy.'
  return unmapped(judged)
    ? 'They give the roles to whoever has the value, when somebody maps it.'
    : 'They give the roles again to whoever gets in, when somebody makes, restores or enables the pool or a provider of it.'
}

function whyOff(judged: JudgedMember): string {
  const {pool} = judged
  if (isMarked(judged)) return 'Google has marked as deleted'
  if (pool === undefined) return 'does not exist'
  if (unmapped(judged)) return `has no provider that maps ${unmapped(judged)}`
  if (pool.pool.deleted) return 'is deleted'
  return pool.pool.disabled ? 'is disabled' : 'has no provider that is on'
}

function takenAway(memberships: readonly JudgedMembership[]): FindingFix {
  const lines = memberships.flatMap((each) => takingLines(each))
  const more = lines.length - MAX_PASTED
  return {
    lines: [...lines.slice(0, MAX_PASTED), ...(more > 0 ? [`And so for the ${more} other members`] : [])],
    change: (part) => memberships.reduce((changed, membership) => replacedMember(membership)(changed), part),
  }
}

/** Custom roles that are disabled or deleted, where policies still give them, and they allow more than to read. */
export const rolesOff: AuditRule = (judging) =>
  (judging.inventory.roles ?? []).flatMap(({from = '', name, off, permissions}) => {
    if (off === undefined) return []
    const on = new Roles([{name, permissions}])
    const given = judging.inventory.policies.flatMap(({bindings, resource}) =>
      bindings
        .filter(({role}) => role === name && on.powerOf(role, resource) !== 'read')
        .flatMap(({members}) => members.filter((member) => !member.startsWith('user:')))
        .map((member) => `${name} on ${resource}: ${member}`),
    )
    const finding = () =>
      findingOf(judging, {
        code: 'AUDIT_LEFTOVER',
        resource: `//iam.googleapis.com/${name}`,
        from,
        message: `policies still give the custom role ${name}, which is ${off}`,
        why: `It gives nothing now. It gives all that it allows when somebody ${off === 'deleted' ? 'restores' : 'enables'} it.`,
        evidence: [...given.slice(0, MAX_LINES), ...moreLine(given.length - MAX_LINES)],
        remedy: ['Take the members away that do not need it, in each of these policies.'],
        dependsOn: [off, given],
      })
    return given.length > 0 ? [finding()] : []
  })
