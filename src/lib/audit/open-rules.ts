// Who gets in that must not, and of whom nobody knows.
import type {Claims} from '../base/jwt.ts'
import {shellWord} from '../base/quoting.ts'
import {assertionOf, celText} from '../cis/claim-text.ts'
import {type CiTokens, ownerCondition} from '../cis/tokens-list.ts'
import {withLeg} from '../trust/lint/proven-providers.ts'
import type {Tenant} from '../trust/proof/prove.ts'
import {prefixMends} from './condition-rules.ts'
import type {AuditFinding, Severity} from './finding.ts'
import {
  type AuditRule,
  findingOf,
  giverOf,
  grouped,
  idsOf,
  type Judging,
  MAX_LINES,
  type Membership,
  type Mend,
  membershipLines,
  rolesText,
  routesOf,
  sorted,
  trustLines,
} from './judging.ts'
import {isWithoutCondition, type JudgedProvider, pathOf} from './pools.ts'
import {remedyOf, replacedMember, takingLine, withCondition} from './remedies.ts'
import {resourceText} from './roles.ts'

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
  const {code, message} = whatIsOpen(judged)
  return findingOf({
    code,
    message,
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
    remedy: remedyOf(
      judging,
      {code, resource: name},
      {memberships: judging.through.get(judged) ?? [], provider: judged},
      openMends(judging, judged),
      toDecide(judged),
    ),
    dependsOn: [trustLines(trust), idsOf(through)],
  })
}

function whatIsOpen({access, audited: {id, kind}, trust, who}: JudgedProvider): Pick<AuditFinding, 'code' | 'message'> {
  if (trust === undefined) {
    const message =
      kind === 'oidc'
        ? `the condition and the mapping of ${id} were not read`
        : `ci-auth does not judge ${id}, a provider of kind ${kind}`
    return {code: 'AUDIT_NOT_PROVEN', message}
  }
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

/** Conditions that name the tenants of the members, or end a prefix where the name ends. */
function openMends(judging: Judging, judged: JudgedProvider): Mend[] {
  const ci = judged.trust?.proof.tenancy.ci
  if (!judging.again || !judged.trust || !ci) return []
  const {attributeCondition = ''} = judged.trust.provider
  const tenants = (judging.through.get(judged) ?? []).flatMap((each) => giverOf(each, judged)?.tenants ?? [])
  const [first] = tenants
  const values = sorted(tenants.map(({value}) => value))
  const isOneKind = first && tenants.every(({by, kind}) => by === first.by && kind === first.kind)
  const claims = isOneKind ? claimsNaming(ci, first, values) : []
  const named = claims.map((claim): Mend => {
    const texts = values.map(celText)
    const leg =
      texts.length === 1 ? `${assertionOf(claim)} == ${texts[0]}` : `${assertionOf(claim)} in [${texts.join(', ')}]`
    const {lines, ...mend} = withCondition(judged, withLeg(attributeCondition, leg))
    return {...mend, lines: [`If only these get in here, which its members name: ${values.join(', ')}`, ...lines]}
  })
  return [...prefixMends(judged), ...named]
}

/** The claims whose whole text is the name or id of such a tenant. */
const claimsNaming = ({claimFacts = {}}: CiTokens, {by, kind}: Tenant, values: readonly string[]): string[] =>
  Object.entries(claimFacts)
    .filter(([, {fixes = [], setBy}]) =>
      fixes.some(
        (form) =>
          setBy === 'ci' &&
          form.by === by &&
          form.kind === kind &&
          values.every((value) => form.whole?.exec(value)?.[1] === value),
      ),
    )
    .map(([claim]) => claim)

/** Where no change was seen to mend it. */
function toDecide({audited, trust}: JudgedProvider): string[] {
  const {ci, kind} = trust?.proof.tenancy ?? {}
  if (trust === undefined) return ['Decide who may get in, and read the settings of the provider.']
  if (kind === 'unknown')
    return [
      `If nobody else can get tokens of the issuer, for example of a server of your own: --dedicated ${shellWord(trust.provider.issuer)}`,
    ]
  if (ci === undefined)
    return [`Decide who may get in, and let the condition of ${audited.id} ask for a claim that only they have.`]
  const condition = withLeg(trust.provider.attributeCondition ?? '', ownerCondition(ci, 'ID'))
  return [
    `Decide who may get in, and let the condition of ${audited.id} name them: ${condition}`,
    `ID is the ${ci.ownerId.label}: ${ci.ownerId.howToFind}`,
  ]
}

const strangerLine = (claims: Claims): string =>
  `gets in: a token with ${Object.entries(claims)
    .filter(([name]) => name !== 'iss')
    .slice(0, MAX_LINES)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ')}`

/** What everybody has, without any pool: Google's own sign-in, or none. */
export const everybodys: AuditRule = (judging) =>
  judging.grants.ofEverybody.map(({from, grants, member, resource}) => {
    const who = member === 'allUsers' ? 'anybody, without a sign-in' : 'anybody with a Google account'
    const judged: Membership['judged'] = {member, state: 'judged', access: 'open', who, givers: []}
    const membership: Membership = {from, grants, judged, member, resource}
    return findingOf({
      code: 'AUDIT_ANYBODY',
      resource,
      from,
      message: `${who} has ${rolesText(membership)} on ${resourceText(resource)}`,
      why: 'No provider and no condition is in the way.',
      evidence: membershipLines([membership]),
      ...routesOf(judging, [membership]),
      remedy: remedyOf(judging, {code: 'AUDIT_ANYBODY', resource}, {memberships: [membership]}, [
        {
          lines: sorted(grants.map(({role}) => takingLine({member, resource, role}))),
          change: replacedMember(membership),
        },
      ]),
      dependsOn: [idsOf([membership])],
    })
  })

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
