// Who gets in that must not, and of whom nobody knows.
import {jsonText} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import type {AuditFinding, Severity} from './finding.ts'
import {
  type AuditRule,
  findingOf,
  giverOf,
  grouped,
  type Judging,
  type Membership,
  routesOf,
  sorted,
} from './judging.ts'
import {isWithoutCondition, type JudgedProvider, pathOf, type Trust} from './pools.ts'

/** Beside each other they would be a list of everything. */
const MAX_LINES = 5

const shown = (lines: readonly string[]): string[] =>
  lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), `and ${lines.length - MAX_LINES} more`] : [...lines]

/** As evidence: the member, its roles, and where. */
export const membershipLines = (memberships: readonly Membership[]): string[] =>
  shown(
    memberships.map(
      ({grants, member, resource}) => `${sorted(grants.map(({role}) => role)).join(', ')} on ${resource}: ${member}`,
    ),
  )

export const idsOf = (memberships: readonly Membership[]): string[] =>
  sorted(memberships.map(({grants, member, resource}) => jsonText([member, resource, grants])))

/** Each provider that is not proven to let in only whom it names. */
export const openProviders: AuditRule = (judging) =>
  judging.pools.pools.flatMap(({providers}) =>
    providers
      .filter(({access}) => access === 'open' || access === 'unproven')
      .map((provider) => openFinding(judging, provider)),
  )

function openFinding(judging: Judging, judged: JudgedProvider): AuditFinding {
  const {audited, name, trust} = judged
  const through = (judging.through.get(judged) ?? []).filter((each) => giverOf(each, judged)?.access !== 'known')
  const opened = through.map((each) => giverOf(each, judged)?.stranger)
  const stranger = opened.find((claims) => claims !== undefined) ?? trust?.stranger
  const severity: {severity?: Severity} = through.length === 0 ? {severity: 'medium'} : {}
  return findingOf({
    ...whatIsOpen(judged),
    ...severity,
    resource: name,
    from: audited.from,
    why:
      through.length === 0
        ? 'No policy that was read gives a role to whoever gets in so. The next member of the pool that is not narrow enough does.'
        : `${stranger ? 'They have' : 'Whoever gets in so has'} the roles of these members, though nobody gave them any.`,
    evidence: [...trustLines(trust), ...(stranger ? [strangerLine(stranger)] : []), ...membershipLines(through)],
    ...(stranger ? {stranger} : {}),
    ...routesOf(judging, through, judged),
    remedy: [],
    dependsOn: [trustLines(trust), idsOf(through)],
  })
}

function whatIsOpen({access, audited: {id, kind}, trust, who}: JudgedProvider): Pick<AuditFinding, 'code' | 'message'> {
  if (trust === undefined)
    return {code: 'AUDIT_NOT_PROVEN', message: `ci-auth does not judge ${id}, a provider of kind ${kind}`}
  const {isBorrowed, proof, provider} = trust
  if (proof.tenancy.kind === 'unknown')
    return {
      code: 'AUDIT_NOT_PROVEN',
      message: `it is not known who can get tokens of ${provider.issuer}, the issuer of ${id}`,
    }
  if (access === 'open' && isWithoutCondition(provider))
    return {code: 'AUDIT_ANYBODY', message: `${id} has no condition: ${who} gets in`}
  const label = proof.tenancy.kind === 'shared' ? proof.tenancy.label : provider.issuer
  if (access === 'open' && isBorrowed)
    return {
      code: 'AUDIT_CLAIM_CHOSEN',
      message: `the condition of ${id} can be true for other tenants of ${label}: it asks for claims that they have too when they call your public workflow, or when your user acts in their repository`,
    }
  if (access === 'open')
    return {code: 'AUDIT_FOREIGN_TENANT', message: `a token of another tenant of ${label} meets the condition of ${id}`}
  const part = proof.verdict.kind === 'not-proven' ? proof.verdict.part : undefined
  const what = part === undefined ? 'it has no condition' : `${part} does not identify the tenant of a token`
  return {code: 'AUDIT_NOT_PROVEN', message: `it is not proven that ${id} keeps out other tenants of ${label}: ${what}`}
}

export const trustLines = (trust: Trust | undefined): string[] =>
  trust === undefined
    ? []
    : [
        `issuer: ${trust.provider.issuer}`,
        `condition: ${trust.provider.attributeCondition?.trim() || 'none'}`,
        ...Object.entries(trust.provider.attributeMapping)
          .sort()
          .map(([target, expression]) => `${target}=${expression}`),
      ]

const strangerLine = (claims: Claims): string =>
  `gets in: a token with ${Object.entries(claims)
    .filter(([name]) => name !== 'iss')
    .slice(0, MAX_LINES)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ')}`

/** Members of a pool of which nobody knows the providers. */
export const unreadPools: AuditRule = (judging) =>
  grouped(
    judging.memberships.filter(({judged: {pool, state}}) => state === 'unread' || (state === 'attested' && pool)),
    ({judged, member}) => poolNameOf(judged) ?? member,
  ).flatMap((memberships) => {
    const [first] = memberships
    if (first === undefined) return []
    const {judged, member} = first
    const name = poolNameOf(judged)
    const isAttested = judged.state === 'attested'
    return [
      findingOf({
        code: 'AUDIT_NOT_PROVEN',
        ...(isAttested ? {severity: 'low'} : {}),
        resource: name ?? first.resource,
        from: first.from,
        message: isAttested
          ? `the workloads of the pool are those that Google attests: ci-auth does not judge who they are`
          : name === undefined
            ? `a policy names a pool in a way that ci-auth cannot read: ${member}`
            : 'the providers of the pool were not read, so it is not known who gets in',
        why: 'Whoever gets into the pool has what these members of policies have.',
        evidence: membershipLines(memberships),
        ...routesOf(judging, memberships),
        remedy: isAttested ? [] : ['Read the pool too, with its providers, and audit again.'],
        dependsOn: [judged.state, idsOf(memberships)],
      }),
    ]
  })

const poolNameOf = ({principal}: Membership['judged']): string | undefined =>
  principal && pathOf({projectNumber: principal.projectNumber, id: principal.pool})
