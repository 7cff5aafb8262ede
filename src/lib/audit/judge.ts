// Who can get in, and what is wrong with it: each rule over all that was read, in time that grows with its size.

import {ROLES_DATE} from '../google/roles/predefined-roles.ts'
import {accountsUnused, keysBeside, noBoundary, noConstraint} from './asked-rules.ts'
import {joins, ownerByName, prefixes} from './condition-rules.ts'
import {type AuditFinding, type AuditReport, worse} from './finding.ts'
import type {Guard, Inventory} from './inventory.ts'
import {type AuditRule, type JudgeOptions, type Judging, judgingOf} from './judging.ts'
import {
  boundByName,
  collidingProviders,
  foreignClusters,
  givenToEverybody,
  leftovers,
  poolWide,
  unreadPools,
  wideByChoice,
} from './member-rules.ts'
import {namesGone} from './names.ts'
import {audienceShared, issuerRetires, keysPinned, openProviders} from './provider-rules.ts'
import {strongRoles, untrustedBuilds} from './role-rules.ts'
import {routesThrough, worstGiver} from './routes.ts'
import {unreadIn} from './unread.ts'

export type {JudgeOptions} from './judging.ts'

const auditRules: readonly AuditRule[] = [
  openProviders,
  givenToEverybody,
  unreadPools,
  foreignClusters,
  poolWide,
  leftovers,
  untrustedBuilds,
  wideByChoice,
  boundByName,
  strongRoles,
  collidingProviders,
  prefixes,
  ownerByName,
  joins,
  keysPinned,
  issuerRetires,
  audienceShared,
  keysBeside,
  accountsUnused,
  noConstraint,
  noBoundary,
  namesGone,
]

/** Findings and routes come worst first, and in the same order in each run. */
export function judge(inventory: Inventory, options: JudgeOptions): AuditReport {
  const whole = judgingOf(inventory, options)
  const {grants, pools} = whole
  const again: Judging['again'] = (part) => {
    const judging = judgingOf(part, options, {pools})
    return {findings: findingsOf(judging), memberships: judging.memberships}
  }
  const mendsAfter = (part: Inventory, left: number): Judging['mends'] => {
    const judging: Judging = {...judgingOf(part, options, {pools, grants}), again}
    if (left > 0) judging.mendsAfter = (next) => mendsAfter(next, left - 1)
    findingsOf(judging)
    return judging.mends
  }
  const judging: Judging = {...whole, again, mendsAfter: (part) => mendsAfter(part, MAX_MENDS)}
  const findings = findingsOf(judging).sort(inOrder)
  return {
    providers: judging.pools.pools.flatMap(({providers}) =>
      providers.map(({audited: {from: place, id: provider}, name, verdict, who}) => ({
        name,
        provider,
        place,
        verdict,
        who,
      })),
    ),
    findings,
    routes: allRoutes(judging),
    gaps: [...inventory.gaps, ...unreadIn(judging)],
    notAsked: notAsked(inventory),
    rolesAsOf: ROLES_DATE,
    counts: countsOf(judging),
  }
}

const findingsOf = (judging: Judging): AuditFinding[] => auditRules.flatMap((rule) => rule(judging))

const inOrder = (one: AuditFinding, other: AuditFinding): number =>
  worse(one, other) ||
  compare(one.code, other.code) ||
  compare(one.resource, other.resource) ||
  compare(one.fingerprint, other.fingerprint)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** So many changes of one condition are put together. */
const MAX_MENDS = 4

/** Of each member. More of them are in the findings. */
const MAX_ROUTES = 3

const allRoutes = ({grants, memberships}: Judging): AuditReport['routes'] =>
  memberships
    .filter(({judged}) => judged.access !== 'nobody')
    .flatMap(({grants: own, judged}) => {
      const {ways} = grants.waysOf(own)
      return routesThrough(judged, worstGiver(judged), {ways: ways.slice(0, MAX_ROUTES), more: 0, unread: []})
    })
    .sort(worse)

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
