// What is wrong with a member of a policy, whoever gets in.
import {type AuditRule, findingOf, grouped, type Membership, routesOf, sorted} from './judging.ts'
import {idsOf, membershipLines} from './open-rules.ts'
import {pathOf} from './pools.ts'
import {resourceText} from './roles.ts'

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
