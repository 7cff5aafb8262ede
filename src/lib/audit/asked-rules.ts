// Rules about what is read only when somebody asks for it: keys, last use, and what limits federation from above.

import {timestamp} from '../base/clock.ts'
import {groupedBy, listed} from '../base/maps.ts'
import {shortList} from '../base/shortened.ts'
import {poolPath} from '../google/identifiers.ts'
import {disableAccount, disableKey} from '../google/remedies.ts'
import type {AuditFinding} from './finding.ts'
import type {AuditedAccount, AuditedProject, Guard, Inventory} from './inventory.ts'
import {
  type AuditRule,
  type JudgedMembership,
  type Judging,
  MAX_LINES,
  membershipLines,
  sortedTexts,
} from './judging.ts'
import {type FindingDraft, findingOf} from './make-finding.ts'
import {isOn} from './pools.ts'
import {accountOf, accountResourceName, placeResource, placesOf, projectOf} from './resources.ts'

const DAY_SECONDS = 86_400
const UNUSED_DAYS = 90

type OnAccount = Pick<FindingDraft, 'code' | 'message' | 'why' | 'evidence' | 'fixes'> & {afterwards: string}

/** The findings of `rule` on each of `accounts`, with the members that may act as it: by a role on it, or on the way to it. */
function ofAccount(
  judging: Judging,
  accounts: readonly AuditedAccount[],
  rule: (account: AuditedAccount, members: readonly JudgedMembership[]) => OnAccount | undefined,
): AuditFinding[] {
  const active = judging.memberships.filter(({judged}) => judged.access !== 'nobody')
  const byAccount = groupedBy(active, ({resource}) => accountOf(resource))
  const wanted = new Set(accounts.map(({email}) => email))
  const byChain = new Map<string, JudgedMembership[]>()
  for (const membership of active)
    for (const email of judging.grants.waysOf(membership).accounts)
      if (wanted.has(email)) listed(byChain, email).push(membership)
  return accounts.flatMap((account) => {
    const {disabled, email, from, uniqueId = ''} = account
    const direct = disabled ? [] : (byAccount.get(email) ?? byAccount.get(uniqueId) ?? [])
    const memberships = [...new Set([...direct, ...(byChain.get(email) ?? [])])]
    const found = rule(account, memberships)
    if (found === undefined) return []
    const finding = findingOf(judging, {
      ...found,
      resource: direct[0]?.resource ?? accountResourceName(projectOf(email) ?? '-', email),
      from,
      memberships,
      dependsOn: [email, found.evidence],
    })
    return {...finding, remedy: [...finding.remedy, found.afterwards]}
  })
}

const changedAccount =
  (email: string, set: Partial<AuditedAccount>) =>
  (part: Inventory): Inventory => ({
    ...part,
    accounts: part.accounts.map((each) => (each.email === email ? {...each, ...set} : each)),
  })

const hasKeys = ({keys = []}: AuditedAccount): boolean => keys.some(({disabled}) => !disabled)

export const keysBeside: AuditRule = (judging) =>
  ofAccount(judging, judging.inventory.accounts.filter(hasKeys), ({email, keys = []}, members) => {
    const active = keys.filter(({disabled}) => !disabled)
    if (members.length === 0) return undefined
    return {
      code: 'AUDIT_KEY_BESIDE',
      message: `${email} has ${active.length === 1 ? 'a key' : `${active.length} keys`} beside federation`,
      why: 'Whoever has a copy of a key is the account, from anywhere, until somebody deletes the key.',
      evidence: [
        ...active.map(
          ({id, uploaded, validAfterSeconds}) =>
            `key ${id}${uploaded ? ', uploaded' : ''}${validAfterSeconds === undefined ? '' : `, made at ${timestamp(validAfterSeconds)}`}`,
        ),
        ...membershipLines(members),
      ],
      fixes: [
        {
          lines: active.map(({id}) => disableKey(email, id)),
          change: changedAccount(email, {keys: keys.map((key) => ({...key, disabled: true}))}),
        },
      ],
      afterwards: 'If nothing fails for a week, delete what is disabled.',
    }
  })

const isUnused =
  ({nowSeconds}: Judging) =>
  ({disabled, lastUsedSeconds}: AuditedAccount): boolean =>
    !disabled &&
    lastUsedSeconds !== undefined &&
    (lastUsedSeconds === 'never' || nowSeconds - lastUsedSeconds > UNUSED_DAYS * DAY_SECONDS)

export const accountsUnused: AuditRule = (judging) =>
  ofAccount(
    judging,
    judging.inventory.accounts.filter(isUnused(judging)),
    ({email, lastUsedSeconds = 'never'}, members) => {
      return {
        code: 'AUDIT_ACCOUNT_UNUSED',
        message: `nobody has used ${email} for ${UNUSED_DAYS} days`,
        why: 'Its roles serve nobody, except whoever gets in some day.',
        evidence: [
          `last used: ${lastUsedSeconds === 'never' ? 'not in the time that Google tells of' : timestamp(lastUsedSeconds)}`,
          ...membershipLines(members),
        ],
        fixes: [{lines: [disableAccount(email)], change: changedAccount(email, {disabled: true})}],
        afterwards: 'If nothing fails for a week, delete it.',
      }
    },
  )

/** A finding on each organisation, or project without one, in which some of `projects` are not guarded. */
function unguarded(
  judging: Judging,
  projects: readonly AuditedProject[],
  found: Pick<FindingDraft, 'code' | 'message' | 'why' | 'remedy'>,
): AuditFinding[] {
  const byTop = groupedBy(projects, (project) => placesOf(project).at(-1) ?? '')
  return [...byTop].map(([top, group]) => {
    const names = sortedTexts(group.map(({id, number}) => id ?? number ?? ''))
    return findingOf(judging, {
      ...found,
      resource: placeResource(top),
      from: judging.inventory.pools[0]?.from ?? '',
      evidence: [`projects with pools: ${shortList(names, MAX_LINES)}`],
      dependsOn: [names],
    })
  })
}

/** The projects that have pools that are on. */
function projectsWithPools({inventory: {pools, projects}}: Judging): AuditedProject[] {
  const numbers = new Set(pools.filter(isOn).map(({projectNumber}) => projectNumber))
  const known = new Set(projects.map(({number}) => number))
  const others = [...numbers].filter((number) => !known.has(number))
  return [
    ...projects.filter(({number}) => number !== undefined && numbers.has(number)),
    ...others.map((number) => ({number, ancestors: []})),
  ]
}

/** The guards, if somebody has asked for all of these kinds. */
function guardsOf(
  {inventory: {guards, guardsAsked}}: Judging,
  kinds: readonly Guard['kind'][],
): readonly Guard[] | undefined {
  const isAsked = guardsAsked === undefined || kinds.every((kind) => guardsAsked.includes(kind))
  return isAsked ? guards?.filter(({kind}) => kinds.includes(kind)) : undefined
}

const ISSUERS_CONSTRAINT = /workloadIdentityPoolProviders$/

export const noConstraint: AuditRule = (judging) => {
  const guards = guardsOf(judging, ['constraint'])
  if (guards === undefined) return []
  const at = new Set(guards.filter(({name}) => ISSUERS_CONSTRAINT.test(name)).map((each) => each.at))
  const open = projectsWithPools(judging).filter((project) => !placesOf(project).some((place) => at.has(place)))
  return unguarded(judging, open, {
    code: 'AUDIT_NO_CONSTRAINT',
    message: 'no organisation policy limits which issuers may be trusted',
    why: 'Whoever may make a provider in one of these projects can trust any issuer, also one of their own.',
    remedy: ['Decide which issuers may be trusted, and list them in the constraint iam.workloadIdentityPoolProviders.'],
  })
}

export const noBoundary: AuditRule = (judging) => {
  const limits = guardsOf(judging, ['deny', 'boundary'])
  if (limits === undefined) return []
  const direct = judging.memberships.filter(
    ({judged: {access}, resource}) => accountOf(resource) === undefined && access !== 'nobody',
  )
  const pools = new Map(
    direct.flatMap(({judged: {principal}}) =>
      principal ? [[principal.projectNumber, poolPath(principal)] as const] : [],
    ),
  )
  const isLimited = (project: AuditedProject): boolean =>
    limits.some(
      ({at, values}) =>
        placesOf(project).includes(at) &&
        (values.length === 0 || values.some((value) => isAbout(value, pools.get(project.number ?? '') ?? ''))),
    )
  const open = projectsWithPools(judging).filter((project) => pools.has(project.number ?? '') && !isLimited(project))
  return unguarded(judging, open, {
    code: 'AUDIT_NO_BOUNDARY',
    message: 'no deny policy and no boundary limits what members of pools have directly',
    why: 'A role that is given to a member directly works at once, and no account that could be disabled stands between.',
    remedy: [
      'Decide what members of pools may never do, and deny it, or bind a principal access boundary to the pools.',
    ],
  })
}

/** Sets of all members of a project, folder or organisation, or of everybody, have no pool in them. */
const isAbout = (value: string, pool: string): boolean =>
  value.includes(pool) || value.includes('cloudresourcemanager.googleapis.com/') || value.includes('public:all')
