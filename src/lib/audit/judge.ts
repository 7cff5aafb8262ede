// Who can get in, and what is wrong with it: each rule over all that was read, in time that grows with its size.

import {defined} from '../base/json.ts'
import {groupedBy} from '../base/maps.ts'
import {ROLES_DATE} from '../google/roles/predefined-roles.ts'
import {keptIf} from '../trust/lint/changing-subjects.ts'
import {accountsUnused, keysBeside, noBoundary, noConstraint} from './asked-rules.ts'
import {joinedAttributes, ownerByName, prefixConditions, widthNotJudged} from './condition-rules.ts'
import {type AuditFinding, type AuditReport, bySeverity} from './finding.ts'
import type {Guard, Inventory} from './inventory.ts'
import {type AuditRule, type FindingFix, type JudgeOptions, type Judging, judgingOf} from './judging.ts'
import {leftoverMembers, rolesOff} from './leftover-rules.ts'
import {clustersWide, foreignClusters, givenToEverybody, poolWideRoles, unreadPools} from './member-rules.ts'
import {namesGone} from './names.ts'
import {auditPipelines} from './pipeline-jobs.ts'
import {audienceShared, issuerRetires, keysPinned, openProviders} from './provider-rules.ts'
import {strongRoles, untrustedBuilds} from './role-rules.ts'
import {routesThrough, worstGiver} from './routes.ts'
import {unreadIn} from './unread.ts'
import {boundByName, collidingProviders, wideByChoice} from './value-rules.ts'

export type {JudgeOptions} from './judging.ts'

/** Each pool by itself, with its members. The first that changes a condition decides what the others propose. */
const rulesOfPools: readonly AuditRule[] = [
  openProviders,
  poolWideRoles,
  untrustedBuilds,
  wideByChoice,
  boundByName,
  collidingProviders,
  prefixConditions,
  ownerByName,
  joinedAttributes,
  widthNotJudged,
  keysPinned,
  issuerRetires,
  audienceShared,
]

const rulesOfAll: readonly AuditRule[] = [
  givenToEverybody,
  unreadPools,
  foreignClusters,
  clustersWide,
  leftoverMembers,
  rolesOff,
  strongRoles,
  keysBeside,
  accountsUnused,
  noConstraint,
  noBoundary,
  namesGone,
]

/** Findings and routes come worst first, and in the same order in each run. */
export function judge(inventory: Inventory, options: JudgeOptions): AuditReport {
  const {judged, ...whole} = judgingOf(inventory, options)
  const {grants} = whole
  const again: Judging['again'] = (part) => {
    const judging = judgingOf(part, options, {judged})
    return {findings: findingsOf(judging), memberships: judging.memberships}
  }
  const fixAfter = (part: Inventory, name: string, left: number): FindingFix | undefined => {
    const judging: Judging = {...judgingOf(part, options, {judged, grants}), again}
    if (left > 0) judging.fixAfter = (next, of) => fixAfter(next, of, left - 1)
    for (const _ of findingsOf(judging)) if (judging.fixes.has(name)) break
    return judging.fixes.get(name)
  }
  const judging: Judging = {...whole, again, fixAfter: (part, name) => fixAfter(part, name, MAX_FIXES)}
  const ofTrust = [...findingsOf(judging)]
  const pipelines = options.pipelines && auditPipelines(judging, options.pipelines, options.reported)
  const findings = [...ofTrust, ...(pipelines?.findings ?? [])].sort(inOrder)
  return {
    providers: judging.pools.flatMap(({providers}) =>
      providers.map(({audited: {from: place, id: provider}, name, trust, verdict, who}) => ({
        name,
        provider,
        place,
        verdict,
        who,
        ...defined({note: trust && keptIf(trust.proof, trust.provider)}),
      })),
    ),
    findings,
    routes: allRoutes(judging),
    ...(pipelines ? {jobs: pipelines.jobs} : {}),
    ...(pipelines && options.reported ? {reported: pipelines.reported} : {}),
    gaps: [...inventory.gaps, ...unreadIn(judging), ...(pipelines?.gaps ?? [])],
    notAsked: [...notAsked(inventory), ...(pipelines?.notAsked ?? [])],
    rolesAsOf: ROLES_DATE,
    counts: countsOf(judging),
  }
}

/** Pool after pool: what was read of its conditions is still known to the next rule. Of most changes, not all findings are wanted. */
function* findingsOf(judging: Judging): Generator<AuditFinding> {
  const members = groupedBy(judging.memberships, ({judged}) => judged.pool)
  for (const pool of judging.pools) {
    const through = pool.providers.flatMap((each) => {
      const found = judging.through.get(each)
      return found ? [[each, found] as const] : []
    })
    const own = {...judging, pools: [pool], memberships: members.get(pool) ?? [], through: new Map(through)}
    for (const rule of rulesOfPools) yield* rule(own)
  }
  for (const rule of rulesOfAll) yield* rule(judging)
}

const inOrder = (one: AuditFinding, other: AuditFinding): number =>
  bySeverity(one, other) ||
  compare(one.code, other.code) ||
  compare(one.resource, other.resource) ||
  compare(one.fingerprint, other.fingerprint)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** So many changes of one condition are put together. */
const MAX_FIXES = 4

/** Of each member. More of them are in the findings. */
const MAX_ROUTES = 3

const allRoutes = ({grants, memberships}: Judging): AuditReport['routes'] =>
  memberships
    .filter(({judged}) => judged.access !== 'nobody')
    .flatMap((membership) => {
      const {judged} = membership
      return routesThrough(judged, worstGiver(judged), {
        ways: grants.waysOf(membership).ways.slice(0, MAX_ROUTES),
      })
    })
    .sort(bySeverity)

function notAsked({accounts, guards, guardsAsked, names}: Inventory): NonNullable<AuditReport['notAsked']> {
  const isAsked = (field: 'keys' | 'lastUsedSeconds'): boolean => accounts.some((each) => each[field] !== undefined)
  const isRead = (kind: Guard['kind']): boolean => guards !== undefined && guardsAsked?.includes(kind) !== false
  const rules = [
    ['the keys of accounts', '--with keys, or a file with them', isAsked('keys')],
    ['when accounts were last used', '--with last-use, or a file with it', isAsked('lastUsedSeconds')],
    ['organisation policies', '--with org-policy, or a file with them', isRead('constraint')],
    ['deny policies and boundaries', '--with deny, or a file with them', isRead('deny')],
    ['whose trusted names are', '--check-names', names !== undefined],
  ] as const
  return rules.flatMap(([what, remedy, isKnown]) => (isKnown ? [] : [{what, remedy}]))
}

const countsOf = ({inventory: {accounts, groups = {}, policies, pools, projects}}: Judging): AuditReport['counts'] => ({
  projects: projects.length,
  pools: pools.length,
  providers: pools.flatMap(({providers}) => providers).length,
  policies: policies.length,
  bindings: policies.flatMap(({bindings}) => bindings).length,
  accounts: accounts.length,
  ...(Object.keys(groups).length > 0 ? {groups: Object.keys(groups).length} : {}),
})
