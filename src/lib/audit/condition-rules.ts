// What is wrong with a condition or a mapping, though it may keep other tenants out.

import {jsonText} from '../base/json.ts'
import {groupedBy} from '../base/maps.ts'
import {andMore} from '../base/shortened.ts'
import {canHave, celText} from '../cis/description/claims.ts'
import type {ClaimFact} from '../cis/description/tokens.ts'
import {type CiTokens, ownerCondition} from '../cis/tokens-list.ts'
import {targetOf} from '../google/principals.ts'
import {claimsIn, mapAttributes} from '../trust/attributes.ts'
import {celPartsOf, literalsOf, syntaxError} from '../trust/cel-parts.ts'
import {celTree, withLeg} from '../trust/cel-tree.ts'
import {hasIds} from '../trust/ci-claims.ts'
import {repositoryToldBy} from '../trust/lint/binding-width.ts'
import {changeText, type SubjectChange, subjectChange} from '../trust/lint/changing-subjects.ts'
import type {Tenant} from '../trust/proof/prove.ts'
import {remedyFor} from '../trust/remedy/finding-remedies.ts'
import {separatedMapping} from '../trust/remedy/joins.ts'
import {withCondition} from './fixes.ts'
import type {JudgedProvider, JudgedTrust} from './judged-providers.ts'
import {
  type AuditRule,
  type FindingFix,
  idsOf,
  type JudgedMembership,
  membershipLines,
  sortedTexts,
  trustLines,
} from './judging.ts'
import {type FindingDraft, findingOf, ofProvider} from './make-finding.ts'
import {isReadable, type OpenPrefix} from './open-prefixes.ts'

/** A name that the condition identifies an owner by, where the CI has an id, or a subject that the jobs do not keep. */
export const ownerByName: AuditRule = (judging) =>
  ofProvider(judging, ({name, trust}) => {
    const ci = trust?.proof.tenancy.ci
    if (!trust || !ci || trust.proof.verdict.kind !== 'closed' || !hasIds(ci, ci.ownerClaim)) return undefined
    const tenants = trust.proof.verdict.tenants.filter(({by}) => by === 'name')
    const found = subjectChange(trust.provider, trust.proof.jobs())
    const condition = judging.fixes.get(name)?.condition ?? trust.provider.attributeCondition ?? ''
    const what = found?.lost.length ? losing(trust, ci, found, tenants) : naming(ci, tenants, condition, found)
    return what && {code: 'AUDIT_NAME_MUTABLE', evidence: trustLines(trust), ...what}
  })

type Named = Pick<FindingDraft, 'message' | 'why' | 'remedy' | 'severity'>

/** @param tenants - Those that are known only by name. */
const losing = ({provider}: JudgedTrust, ci: CiTokens, found: SubjectChange, tenants: readonly Tenant[]): Named => ({
  severity: tenants.length === 0 ? 'low' : undefined,
  message: `the condition asks for a subject that its jobs do not keep: ${found.lost.join(', ')}`,
  why: changeText(found),
  remedy: [remedyFor({kind: 'subject-changes', provider, ci, found})],
})

function naming(
  ci: CiTokens,
  [first, ...others]: readonly Tenant[],
  condition: string,
  found: SubjectChange | undefined,
): Named | undefined {
  if (first === undefined) return undefined
  return {
    message: `the condition identifies ${first.kind} ${first.value}${andMore(others.length)} only by name`,
    why: found ? changeText(found) : 'Whoever takes the name after a rename or a deletion gets in.',
    remedy: [
      `Let the condition ask for the id too: ${withLeg(condition, ownerCondition(ci, 'ID'))}`,
      `ID is the ${ci.ownerId.label}: ${ci.ownerId.howToFind}`,
    ],
  }
}

/** The condition with prefixes that end where the name of a tenant ends, or with the name alone. */
export function prefixFixes(judged: JudgedProvider): FindingFix[] {
  const condition = judged.trust?.provider.attributeCondition ?? ''
  const found = judged.trust?.prefixes ?? []
  const endings = ['/', ':'].map((end) => ({
    end,
    isEnd: ({forms, text}: OpenPrefix) =>
      forms.some(({start}) => start?.exec(text + end)?.[0].length === text.length + end.length),
    with: ({node, text}: OpenPrefix) => node.text.replace(text, () => text + end),
  }))
  const alone = {
    isEnd: ({forms, text}: OpenPrefix) => forms.some(({whole}) => whole?.test(text)),
    with: ({node, text}: OpenPrefix) => `${node.operands[0]?.text} == ${celText(text)}`,
  }
  return [...endings, alone]
    .filter((ending) => found.length > 0 && found.every(ending.isEnd))
    .map((ending) =>
      withCondition(
        judged,
        found.reduce((text, each) => text.replace(each.node.text, () => ending.with(each)), condition),
      ),
    )
}

export const prefixConditions: AuditRule = (judging) =>
  ofProvider(judging, (judged) => {
    const text = judged.trust?.prefixes[0]?.node.text
    const isKnown = judged.access === 'known'
    if (text === undefined) return undefined
    return {
      code: 'AUDIT_PREFIX',
      severity: isKnown ? 'medium' : undefined,
      message: `${text} is also true for longer names`,
      why: isKnown
        ? 'Whoever can make a repository of the owner whose name begins so gets in.'
        : 'Anybody can register a name that begins so, and gets in.',
      evidence: [`part: ${text}`, ...trustLines(judged.trust)],
      fixes: prefixFixes(judged),
      remedy: ['Decide which names are meant, and end the prefix where the name ends.'],
    }
  })

const SEPARATORS = ['-', '_', '.', ':', '/', '|', ',', ' ', '']

/** Whether the CI can issue a token with this text in the claim. */
function canBe({claimFacts = {}}: CiTokens, claim: string, text: string): boolean {
  const fact: ClaimFact = claimFacts[claim] ?? {setBy: 'job', presence: 'sometimes'}
  const {characters, fixes = []} = fact
  const wholes = fixes.flatMap(({whole}) => whole ?? [])
  return (
    canHave(fact, text) &&
    (characters === undefined || new RegExp(`^[${characters}]*$`).test(text)) &&
    (wholes.length === 0 || wholes.some((whole) => whole.test(text)))
  )
}

/** Two jobs with different claims, for which `target` is mapped to the same value. Both were evaluated. */
function collisionOf(
  {provider: {attributeMapping}}: JudgedTrust,
  ci: CiTokens,
  target: string,
  untold: readonly string[],
): {value: string; jobs: string[]} | undefined {
  const {part} = celTree(attributeMapping[target] ?? '')
  const claims = sortedTexts(untold)
  const usual = ci.claims({})
  const separators = [...new Set([...SEPARATORS, ...literalsOf(part)])]
  const pairs = claims.flatMap((one) => claims.filter((other) => other !== one).map((other) => [one, other] as const))
  const tries = pairs.flatMap((pair) => separators.map((separator) => [...pair, separator] as const))
  for (const [one, other, separator] of tries) {
    const [first, second] = [jsonText(usual[one] ?? 'a'), jsonText(usual[other] ?? 'a')]
    const jobs = [
      {[one]: `${first}${separator}1`, [other]: second},
      {[one]: first, [other]: `1${separator}${second}`},
    ]
    const isPossible = jobs.every((job) => Object.entries(job).every(([claim, text]) => canBe(ci, claim, text)))
    const [mine, theirs] = isPossible ? jobs.map((job) => mappedTo(attributeMapping, target, {...usual, ...job})) : []
    if (mine !== undefined && mine === theirs) return {value: mine, jobs: jobs.map(claimsText)}
  }
  return undefined
}

const claimsText = (claims: Readonly<Record<string, string>>): string =>
  Object.entries(claims)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(' and ')

function mappedTo(
  mapping: JudgedTrust['provider']['attributeMapping'],
  target: string,
  claims: object,
): string | undefined {
  const {attributes, subject} = mapAttributes(mapping, {...claims})
  return target === 'google.subject' ? subject : attributes[target.replace(/^attribute\./, '')]
}

/** The mapping with a separator by which every claim can be told. */
function otherJoin({provider}: JudgedTrust, target: string): string {
  const better = separatedMapping(provider, target)
  return better === undefined
    ? 'Decide on an attribute for each claim, and bind to one of an id.'
    : `Join them with a separator that the names cannot contain, and bind the members again: ${target}=${better}`
}

/** Whether the value of a member tells no tenant, though it is mapped from claims that name one. */
function tellNobody(
  {proof, provider}: JudgedTrust,
  ci: CiTokens,
  target: string,
  memberships: readonly JudgedMembership[],
): boolean {
  const {[target]: expression} = provider.attributeMapping
  if (!expression || syntaxError(expression) !== undefined) return false
  const namesRepository = claimsIn(celPartsOf(expression), {}).some((claim) =>
    ci.claimFacts?.[claim]?.fixes?.some(({kind}) => kind === 'repository' || kind === 'workload'),
  )
  if (!namesRepository) return false
  return memberships.some(({judged: {principal}}) => {
    const value = principal?.value ?? ''
    // The condition is read last.
    if (proof.valueAlone(target, value).kind !== 'not-proven' || !isReadable(provider)) return false
    const verdict = proof.withValue(target, value)
    return verdict.kind !== 'nobody' && repositoryToldBy(provider, ci, {target, value, verdict}) === undefined
  })
}

/** Attributes that members name, and whose value does not tell the claims that they are mapped from. */
export const joinedAttributes: AuditRule = (judging) =>
  [...judging.through].flatMap(([provider, through]) =>
    [...groupedBy(through, ({judged: {principal}}) => principal && targetOf(principal))].flatMap(
      ([target, memberships]) => {
        const {audited, name, trust} = provider
        const ci = trust?.proof.tenancy.ci
        if (!trust || !ci || target === undefined) return []
        const joined = trust.proof.untold(target)
        const untold = joined.length > 0 || tellNobody(trust, ci, target, memberships)
        if (!untold) return []
        const collision = collisionOf(trust, ci, target, joined)
        return findingOf(judging, {
          code: 'AUDIT_JOIN',
          resource: name,
          from: audited.from,
          message: collision
            ? `${target} is ${JSON.stringify(collision.value)} for different jobs`
            : `it is not proven that ${target} is different for different jobs`,
          why: 'A job that was not meant has the value of a member, and with it the role.',
          evidence: [
            `${target}=${trust.provider.attributeMapping[target]}`,
            ...(collision?.jobs ?? []).map((job) => `the same for: ${job}`),
          ],
          memberships,
          provider,
          remedy: [otherJoin(trust, target)],
          dependsOn: [target, trustLines(trust), idsOf(memberships)],
        })
      },
    ),
  )

/** Members through an issuer of which nothing is known, except that nobody else has its tokens. */
export const widthNotJudged: AuditRule = (judging) =>
  [...judging.through].flatMap(([provider, through]) => {
    const {audited, name, trust} = provider
    const {ci, kind} = trust?.proof.tenancy ?? {}
    if (ci || kind !== 'dedicated') return []
    const memberships = through.filter(({judged: {principal}}) => principal && targetOf(principal) !== undefined)
    if (memberships.length === 0) return []
    return findingOf(judging, {
      code: 'AUDIT_JOIN',
      severity: 'low',
      resource: name,
      from: audited.from,
      message: `not judged: how many workloads of ${trust?.provider.issuer} can be these members, because ci-auth does not know its claims`,
      why: 'A job that was not meant may have the value of a member, and with it the role.',
      evidence: [...trustLines(trust), ...membershipLines(memberships)],
      memberships,
      provider,
      remedy: ['Find out from the documentation of the issuer who else can have the values of these members.'],
      dependsOn: [trustLines(trust), idsOf(memberships)],
    })
  })
