// What is wrong with a provider: it lets in whom it must not, or its keys, its issuer or its audiences are at fault.
import {timestamp} from '../base/clock.ts'
import type {Claims} from '../base/jwt.ts'
import {shellWord} from '../base/quoting.ts'
import {shortList} from '../base/shortened.ts'
import {assertionOf, celText} from '../cis/description/claims.ts'
import {type CiTokens, ownerCondition} from '../cis/tokens-list.ts'
import {defaultAudience, parseProviderName, stsAudienceOf} from '../google/identifiers.ts'
import {providerLimits} from '../trust/attributes.ts'
import {withLeg} from '../trust/cel-tree.ts'
import {endingThrough} from '../trust/lint/changing-subjects.ts'
import {pinnedKeys} from '../trust/lint/provider-rules.ts'
import {isWithoutCondition} from '../trust/lint/strangers.ts'
import type {Tenant} from '../trust/proof/prove.ts'
import {prefixFixes} from './condition-rules.ts'
import type {AuditFinding} from './finding.ts'
import {changedProvider, providerLine, withCondition} from './fixes.ts'
import type {JudgedProvider} from './judged-providers.ts'
import {
  type AuditRule,
  type FindingFix,
  giverOfMember,
  idsOf,
  type Judging,
  MAX_LINES,
  membershipLines,
  sortedTexts,
  trustLines,
} from './judging.ts'
import {findingOf, ofProvider} from './make-finding.ts'

/** Each provider that is not proven to let in only whom it names. */
export const openProviders: AuditRule = (judging) =>
  judging.pools.flatMap(({providers}) =>
    providers
      .filter(({access}) => access === 'open' || access === 'unproven')
      .map((provider) => openFinding(judging, provider)),
  )

function openFinding(judging: Judging, provider: JudgedProvider): AuditFinding {
  const {audited, name, trust} = provider
  const all = judging.through.get(provider) ?? []
  const memberships = all.filter((each) => giverOfMember(each, provider)?.access !== 'known')
  const strangers = memberships.map((each) => giverOfMember(each, provider)?.stranger)
  const stranger = strangers.find((claims) => claims !== undefined) ?? provider.stranger
  return findingOf(judging, {
    ...whatIsOpen(provider),
    severity: memberships.length === 0 ? 'medium' : undefined,
    resource: name,
    from: audited.from,
    why:
      memberships.length === 0
        ? 'No policy that was read gives a role to whoever gets in so. The next member of the pool that is not narrow enough does.'
        : `${stranger ? 'They have' : 'Whoever gets in so has'} the roles of these members, though nobody gave them any.`,
    evidence: [...trustLines(trust), ...(stranger ? [strangerLine(stranger)] : []), ...membershipLines(memberships)],
    stranger,
    memberships,
    provider,
    fixes: openFixes(judging, provider),
    triedOn: all,
    remedy: toDecide(provider),
    dependsOn: [trustLines(trust), idsOf(memberships)],
  })
}

const strangerLine = (claims: Claims): string =>
  `gets in: a token with ${Object.entries(claims)
    .filter(([name]) => name !== 'iss')
    .slice(0, MAX_LINES)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ')}`

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
      message:
        `the condition of ${id} can be true for other tenants of ${label}: it asks for claims that they have too when ` +
        'they call your public workflow, or when your user acts in their repository',
    }
  if (access === 'open')
    return {code: 'AUDIT_FOREIGN_TENANT', message: `a token of another tenant of ${label} meets the condition of ${id}`}
  const part = proof.verdict.kind === 'not-proven' ? proof.verdict.part : undefined
  const what = part === undefined ? 'it has no condition' : `${part} does not identify the tenant of a token`
  return {code: 'AUDIT_NOT_PROVEN', message: `it is not proven that ${id} keeps out other tenants of ${label}: ${what}`}
}

/** Conditions that name the tenants of the members, or end a prefix where the name ends. */
function openFixes(judging: Judging, judged: JudgedProvider): FindingFix[] {
  const ci = judged.trust?.proof.tenancy.ci
  if (!judging.again || !judged.trust || !ci) return []
  const {attributeCondition = ''} = judged.trust.provider
  const tenants = new Set(
    (judging.through.get(judged) ?? []).flatMap((each) => giverOfMember(each, judged)?.tenants ?? []),
  )
  const [first] = tenants
  const isOneKind = first && [...tenants].every(({by, kind}) => by === first.by && kind === first.kind)
  const values = sortedTexts([...tenants].map(({value}) => value))
  const isShort = values.join().length < providerLimits.conditionLength
  const claims = isOneKind && isShort ? claimsNaming(ci, first, values) : []
  const named = claims.map((claim): FindingFix => {
    const texts = values.map(celText)
    const leg =
      texts.length === 1 ? `${assertionOf(claim)} == ${texts[0]}` : `${assertionOf(claim)} in [${texts.join(', ')}]`
    const {lines, ...fix} = withCondition(judged, withLeg(attributeCondition, leg))
    return {...fix, lines: [`If only these get in here, which its members name: ${values.join(', ')}`, ...lines]}
  })
  return [...prefixFixes(judged), ...named]
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

/** Where no change was seen to fix it. */
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

/** Keys are changed at least once a year. */
const OLD_KEYS_SECONDS = 365 * 86_400

/** What is wrong with uploaded keys. */
function keyFault(
  {audited: {id, keysUploadedSeconds = Number.POSITIVE_INFINITY, provider}}: JudgedProvider,
  nowSeconds: number,
): string | undefined {
  if (provider?.jwksJson === undefined) return undefined
  const world = {projects: [], pools: [{id, providers: [provider]}], serviceAccounts: [], grants: []}
  if ([...pinnedKeys(world, [])].length > 0) return `${id} has uploaded keys, though the issuer publishes its own`
  const isOld = nowSeconds - keysUploadedSeconds > OLD_KEYS_SECONDS
  return isOld ? `the uploaded keys of ${id} are more than a year old` : undefined
}

export const keysPinned: AuditRule = (judging) =>
  ofProvider(judging, (judged) => {
    const message = keyFault(judged, judging.nowSeconds)
    const {keysUploadedSeconds, provider} = judged.audited
    if (message === undefined) return undefined
    return {
      code: 'AUDIT_KEYS_PINNED',
      message,
      why:
        'Whoever has got hold of an old private key gets in for as long as it is trusted. When the issuer changes its ' +
        'keys, every sign-in fails.',
      evidence: [
        `issuer: ${provider?.issuer}`,
        ...(keysUploadedSeconds === undefined ? [] : [`uploaded: ${timestamp(keysUploadedSeconds)}`]),
      ],
      remedy: [
        'Decide whether the keys that the issuer publishes do: then take the uploaded ones off the provider. Else upload its current ones.',
      ],
    }
  })

export const issuerRetires: AuditRule = (judging) =>
  ofProvider(judging, ({audited: {id}, trust}) => {
    const ending = trust && endingThrough(trust.provider)
    if (!ending) return undefined
    const {on, remedies, source, tokens} = ending
    const isPast = Date.parse(on) / 1000 <= judging.nowSeconds
    return {
      code: 'AUDIT_ISSUER_RETIRES',
      message: `${tokens} of the issuer of ${id} ${isPast ? 'have ended' : 'end'} on ${on}`,
      why: 'Sign-ins through the provider fail from then on.',
      evidence: [`issuer: ${trust.provider.issuer}`, `source: ${source}`],
      remedy: remedies,
    }
  })

export const audienceShared: AuditRule = (judging) =>
  ofProvider(judging, (judged) => {
    const {audited, name, trust} = judged
    const parsed = parseProviderName(name)
    if (trust?.proof.tenancy.kind !== 'shared' || trust.proof.tenancy.ci?.fixedAudience || 'code' in parsed)
      return undefined
    const own = defaultAudience(parsed)
    const others = (audited.provider?.allowedAudiences ?? []).filter(
      (audience) => audience !== own && audience !== stsAudienceOf(parsed),
    )
    if (others.length === 0) return undefined
    return {
      code: 'AUDIT_AUDIENCE_DEFAULT',
      message: `${audited.id} takes tokens that were made for ${shortList(others, 1)}`,
      why: 'A token that a job has handed to another service for that audience gets in here too.',
      evidence: [`issuer: ${trust.provider.issuer}`, ...others.map((audience) => `audience: ${audience}`)],
      fixes: [
        {
          lines: [
            `First let the jobs ask for the audience ${own}. Then: ${providerLine(judged, 'allowed-audiences', own)}`,
          ],
          change: changedProvider({allowedAudiences: [own]}),
        },
      ],
    }
  })
