// The rule on whom a provider lets in, and the search for the token of another tenant as its example.
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {PINNED} from '../../base/shell-format.ts'
import {canHave, celText} from '../../cis/claims.ts'
import type {Customer} from '../../cis/tokens.ts'
import {type CiTokens, ownerCondition} from '../../cis/tokens-list.ts'
import {claimsIn, conditionBindings, mapAttributes, meetsCondition} from '../attributes.ts'
import {evaluate, literalsOf, type Part, partsOf, syntaxError} from '../cel.ts'
import {spentAllowance} from '../cel-budget.ts'
import type {FederationFile} from '../federation-file.ts'
import type {ProviderProof, Tenancy, Tenant, Verdict} from '../proof/prove.ts'
import {ofContradiction, provenRemedy, unmappedTargets} from '../remedy/condition-changes.ts'
import type {Provider} from '../trust.ts'
import {type Found, type PlacedProvider, providersOf, type Rule} from './finding.ts'
import {chosenClaims, hasIds, inWords, type ProviderVerdict, proofOf, providerHash, tenancyOf} from './proofs.ts'

/** Each provider must let in only named tenants: otherwise it is an error. */
export const provenProviders: Rule = (world) => providersOf(world).flatMap((placed) => [...judged(placed)])

/** The tenants that each provider of the file lets in. */
export const verdictsOf = ({place, world}: Pick<FederationFile, 'place' | 'world'>): ProviderVerdict[] =>
  providersOf(world).map(({path, provider}) => {
    const proof = proofOf(provider)
    const isOpen = strangerLetIn(provider, proof) !== undefined || isWithoutCondition(provider)
    const words = inWords(proof, escapeLogLine(provider.tenantReason ?? ''), isOpen)
    return {provider: provider.id, place: place(path), ...words}
  })

/** A token of another tenant that gets in. */
interface Stranger {
  claims: Claims
  /** It has a claim of the trusted owner: it calls a workflow of that owner, or a user of that owner started it. */
  isBorrowed: boolean
}

const strangers = new WeakMap<Provider, Stranger | undefined>()

/** The token of another customer of the CI that gets in; of a borrower, if no other is found. Several rules ask for it. */
export function strangerLetIn(provider: Provider, {tenancy, verdict}: ProviderProof): Stranger | undefined {
  if (tenancy.kind !== 'shared' || tenancy.ci === undefined || verdict.kind !== 'not-proven') return undefined
  if (strangers.has(provider)) return strangers.get(provider)
  const {ci} = tenancy
  const anybody = otherTenantLetIn(provider, ci, 'anybody')
  const borrower = anybody ? undefined : otherTenantLetIn(provider, ci, 'borrower')
  const claims = anybody ?? borrower
  const found = claims && {claims, isBorrowed: anybody === undefined}
  strangers.set(provider, found)
  return found
}

/** A token of another tenant that gets in with `value` of `target`. */
export function strangerWith(
  provider: Provider,
  proof: ProviderProof,
  target: string,
  value: string,
): Stranger | undefined {
  const leg = target === 'google.groups' ? `${celText(value)} in ${target}` : `${target} == ${celText(value)}`
  return strangerLetIn({...provider, attributeCondition: withLeg(provider.attributeCondition ?? '', leg)}, proof)
}

/** Whether the provider has no condition at all. */
export const isWithoutCondition = ({attributeCondition = ''}: Provider): boolean =>
  ['', 'true'].includes(attributeCondition.trim())

function* judged(placed: PlacedProvider): Iterable<Found> {
  const {tenancy, verdict} = proofOf(placed.provider)
  yield* verdictFindings(placed)
  if (tenancy.kind !== 'unknown' && verdict.kind !== 'nobody') yield* neverEqualFindings(placed)
}

/** Parts of a condition that are the same for every token, though somebody meant them to tell some from others. */
function* neverEqualFindings({path, provider}: PlacedProvider): Iterable<Found> {
  for (const {name, text} of proofOf(provider).neverEqual) {
    yield {
      code: 'TRUST_NOBODY',
      level: 'warning',
      path: [...path, 'attributeCondition'],
      hash: providerHash(provider),
      part: text,
      message: `${text} is ${name === '!=' ? 'true' : 'false'} for every token that ${provider.id} can get: no claim is equal to that`,
      remedy: asText(provider) ?? `Compare it with the claims of a job: ${PINNED} oidc claims`,
    }
  }
}

/** The condition with texts in place of the numbers and booleans that a text is compared with. */
function asText(provider: Provider): string | undefined {
  const {attributeCondition = ''} = provider
  const {neverEqual} = proofOf(provider)
  const literals = neverEqual
    .flatMap(({name, operands}) => (name === 'in' ? [] : operands))
    .filter(({kind, text}) => kind === 'literal' && /^(?:true|false|-?\d+)$/.test(text))
    .sort((one, other) => other.start - one.start)
  if (literals.length < neverEqual.length) return undefined
  const changed = literals.reduce(
    (text, {end, start, text: literal}) => `${text.slice(0, start)}'${literal}'${text.slice(end)}`,
    attributeCondition,
  )
  return provenRemedy(provider, [{kind: 'correct', edits: [{of: 'provider', set: {attributeCondition: changed}}]}])
}

function* verdictFindings({path, provider}: PlacedProvider): Iterable<Found> {
  const {id, issuer, tenant} = provider
  const proof = proofOf(provider)
  const {tenancy, verdict} = proof
  const at = {
    path: provider.attributeCondition === undefined ? path : [...path, 'attributeCondition'],
    hash: providerHash(provider),
  }
  if (tenancy.kind === 'unknown') {
    yield {
      ...at,
      code: 'TRUST_ISSUER_UNKNOWN',
      level: 'error',
      path: [...path, 'issuer'],
      message: `it is not known who can get tokens of ${issuer}, the issuer of ${id}: it could be anybody`,
      remedy:
        'If nobody else can get them, for example because it is your own server, add to the provider: tenant: dedicated, tenantReason: HOW_YOU_KNOW',
    }
  } else if (verdict.kind === 'nobody') {
    // `unmappedInCondition` reports the reason.
    if (unmappedTargets(provider).length > 0) return
    yield {
      ...at,
      code: 'TRUST_NOBODY',
      level: 'warning',
      message: `no token can meet the condition of ${id}: nobody gets in`,
      remedy:
        asText(provider) ??
        provenRemedy(provider, ofContradiction(provider, tenancy.ci)) ??
        `Compare it with the claims of a job: ${PINNED} oidc claims`,
    }
  } else if (tenancy.kind === 'shared') {
    if (tenant !== undefined) {
      yield {
        code: 'TRUST_TENANT_IGNORED',
        level: 'warning',
        path: [...path, 'tenant'],
        message: `other tenants can get tokens of ${issuer} too, so "tenant: dedicated" has no effect on ${id}`,
        remedy: 'Remove tenant and tenantReason.',
      }
    }
    const found = sharedFinding(provider, tenancy, verdict, strangerLetIn(provider, proof))
    if (found) yield {...found, ...at}
  }
}

type OnShared = Omit<Found, 'path' | 'hash'>
type Shared = Tenancy & {kind: 'shared'}
type LetsIn = Exclude<Verdict, {kind: 'nobody'}>

function byNameFinding(provider: Provider, {ci, label}: Shared, tenants: readonly Tenant[]): OnShared | undefined {
  const [first, ...others] = tenants.filter(({by}) => by === 'name')
  if (!first) return undefined
  const names = others.length === 0 ? first.value : `${first.value} and ${others.length} more`
  return {
    code: 'TRUST_OWNER_BY_NAME',
    level: 'warning',
    message: `the condition of ${provider.id} identifies ${names} only by name: whoever takes that name after a rename or a deletion gets in`,
    remedy:
      ci && hasIds(ci, ci.ownerClaim)
        ? namingOwner(provider, ci)
        : `The tokens of ${label} have no id for it: remove this trust before you give up the name.`,
  }
}

/** Of a provider that is open, with the token of another tenant that gets in, if one is found. */
function sharedFinding(
  provider: Provider,
  tenancy: Shared,
  verdict: LetsIn,
  stranger: Stranger | undefined,
): OnShared | undefined {
  if (verdict.kind === 'closed') return byNameFinding(provider, tenancy, verdict.tenants)
  const {ci, documentation, label} = tenancy
  const {part} = verdict
  const {attributeCondition, id} = provider
  const remedy = ci
    ? namingOwner(provider, ci)
    : `Compare a claim that identifies your organisation. ${label} describes its claims at ${documentation}`
  const found = {level: 'error', remedy, ...(part ? {part} : {})} as const
  if (ci && stranger?.isBorrowed === false) {
    const tried = claimsText(stranger.claims, {tenancy})
    const message = attributeCondition
      ? `the condition of ${id} lets in anybody who uses ${label}: a job with ${tried} meets it`
      : `${id} has no condition, so anybody who uses ${label} is let in`
    return {...found, code: 'TRUST_CONDITION_OPEN', message}
  }
  if (ci && stranger) {
    const names = (tenancyOf(ci).borrowed ?? []).filter((name) => attributeCondition?.includes(name))
    const message = `the condition of ${id} can be true for other tenants too: their tokens have your ${names.join(' and ')} if they call your public workflow, or if your user acts in their repository`
    return {...found, code: 'TRUST_CONDITION_BORROWED', message}
  }
  const what = part ? `${part} does not identify the tenant of a token` : 'it has no condition'
  const message = `it is not proven that ${id} keeps out other tenants of ${label}: ${what}`
  return {...found, code: 'TRUST_NOT_PROVEN', message}
}

/** A condition that asks for `leg` too. */
export function withLeg(condition: string, leg: string): string {
  const before = condition.trim()
  // Otherwise a comment at the end would include the bracket.
  const end = before.includes('//') ? '\n)' : ')'
  return before === '' || before === 'true' ? leg : `${leg} && (${before}${end}`
}

function namingOwner({attributeCondition = ''}: Provider, ci: CiTokens): string {
  const joined = withLeg(attributeCondition, ownerCondition(ci, 'ID'))
  return `attributeCondition: ${JSON.stringify(joined)}, where ID is the ${ci.ownerId.label}: ${ci.ownerId.howToFind}`
}

/** The claims that tell whose token it is. */
export const claimsText = (claims: Claims, {tenancy: {ci}}: Pick<ProviderProof, 'tenancy'>): string =>
  [...(ci ? [ci.ownerClaim] : []), 'sub']
    .filter((name) => typeof claims[name] === 'string')
    .map((name) => `${name} ${JSON.stringify(claims[name])}`)
    .join(', ')

/** Evaluations in the search for one token. The search must end; it need not be complete. */
const MAX_EVALUATIONS = 3000
/** Values of one claim to try. */
const MAX_VALUES = 40

const OTHER_TENANT: Customer = {
  owner: 'another-owner',
  ownerId: '9900990099',
  project: 'another-project',
  projectId: '9900990077',
}

/**
 * The claims of another tenant's token that `provider` lets in, evaluated by the CEL engine. Undefined if none was found, which does
 * not prove that there is none.
 *
 * @param who - The job of a `borrower` calls a public workflow of the trusted owner, or is started by a user of that owner, and so
 * has some claims of the owner.
 */
function otherTenantLetIn(provider: Provider, ci: CiTokens, who: 'anybody' | 'borrower'): Claims | undefined {
  const {attributeCondition = '', attributeMapping, issuer} = provider
  const tenancy = tenancyOf(ci)
  const claimsOf = (customer: Customer): Claims => ({...ci.claims(tenancy.job(customer)), iss: issuer})
  if (attributeCondition.trim() === '') return claimsOf(OTHER_TENANT)
  const expressions = [attributeCondition, ...Object.values(attributeMapping)]
  // A live provider can have expressions that ci-auth cannot read.
  if (expressions.some((text) => syntaxError(text) !== undefined)) return undefined
  const literals = expressions.flatMap((text) => literalsOf(partsOf(text)))
  const isChosen = chosenClaims(ci)
  const isBorrowed = (claim: string): boolean => who === 'borrower' && tenancy.borrowed?.includes(claim) === true
  const search: Search = {
    mapping: attributeMapping,
    left: MAX_EVALUATIONS,
    chooses: (claim) => isChosen(claim) || isBorrowed(claim),
    canHave: (claim, value) => {
      const fact = ci.claimFacts?.[claim]
      return fact === undefined || canHave(fact, value)
    },
    values: valuesNear(literals),
  }
  for (const customer of customersNear(literals)) {
    const found = meet([partsOf(attributeCondition), true], claimsOf(customer), search)
    if (found && meetsCondition(attributeCondition, found, mapAttributes(attributeMapping, found))) return found
    if (search.left <= 0) return undefined
  }
  return undefined
}

interface Search {
  mapping: Readonly<Record<string, string>>
  /** Remaining evaluations. */
  left: number
  chooses(claim: string): boolean
  /** Whether a token of the CI can have the value in the claim. */
  canHave(claim: string, value: unknown): boolean
  /** Values to try for a claim that the tenant chooses. Undefined: the claim is absent. */
  values: readonly unknown[]
}

/** A part of a condition, and the value that it must have. */
type Goal = readonly [part: Part, wanted: boolean]

/** The ways to reach a goal: for one of them, all its goals must be met. Undefined for a part without legs. */
function waysTo([part, wanted]: Goal): readonly (readonly Goal[])[] | undefined {
  const {args, function: name} = part.exprKind.case === 'callExpr' ? part.exprKind.value : {args: [], function: ''}
  const [first, second, third] = args
  if (name === '!_' && first) return [[[first, !wanted]]]
  if (name === '_?_:_' && first && second && third) {
    const branch = (test: boolean, leg: Part): Goal[] => [
      [first, test],
      [leg, wanted],
    ]
    return [branch(true, second), branch(false, third)]
  }
  if (name !== '_&&_' && name !== '_||_') return undefined
  const legs = args.map((leg): Goal => [leg, wanted])
  return (name === '_&&_') === wanted ? [legs] : legs.map((leg) => [leg])
}

/** `claims`, with values of the chosen claims for which `goal` is met. */
function meet(goal: Goal, claims: Claims, search: Search): Claims | undefined {
  const ways = waysTo(goal)
  if (!ways) return meetLeaf(goal, claims, search)
  for (const way of ways) {
    const found = way.reduce<Claims | undefined>((so, next) => so && meet(next, so, search), claims)
    if (found) return found
  }
  return undefined
}

function evaluated(part: Part, claims: Claims, search: Search): unknown {
  search.left = spentAllowance() ? 0 : search.left - 1
  if (search.left <= 0) return undefined
  const result = evaluate(part, {...conditionBindings(claims, mapAttributes(search.mapping, claims))})
  return 'value' in result ? result.value : undefined
}

/** For a comparison, or another part without legs: tries each of its claims alone, then two together. */
function meetLeaf([part, wanted]: Goal, claims: Claims, search: Search): Claims | undefined {
  if (evaluated(part, claims, search) === wanted) return claims
  const chosen = [...new Set(claimsIn(part, search.mapping))].filter((claim) => search.chooses(claim))
  const own = [...valuesNear(literalsOf(part)), ...search.values]
  const tries = (so: Claims, claim: string): Claims[] =>
    own.filter((value) => search.canHave(claim, value)).map((value) => withClaim(so, claim, value))
  const single = chosen.flatMap((claim) => tries(claims, claim))
  const [one, two] = chosen
  const pairs = one === undefined || two === undefined ? [] : tries(claims, one).flatMap((tried) => tries(tried, two))
  return [...single, ...pairs].find((tried) => evaluated(part, tried, search) === wanted)
}

function withClaim(claims: Claims, name: string, value: unknown): Claims {
  const {[name]: _before, ...others} = claims
  return value === undefined ? others : {...others, [name]: value}
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** A text that probably matches the regular expression `pattern`. */
const example = (pattern: string): string =>
  pattern
    .replace(/^\^|\$$/g, '')
    .replace(/\(([^()|]*)\|[^()]*\)/g, '$1')
    .replace(/\[(\w)[^\]]*\](?:[*+]|\{\d+(?:,\d*)?\})?/g, '$1')
    .replace(/(?:\\?\.|\\w|\\d)[*+]/g, '1')
    .replace(/\\d/g, '1')
    .replace(/\\(.)/g, '$1')

/** The literals of a condition, also with text before and after them, and values of other types. */
function valuesNear(literals: readonly string[]): unknown[] {
  const texts = unique(literals.flatMap((literal) => [literal, example(literal)]))
  return [
    ...texts,
    ...texts.flatMap((text) => [`x${text}`, `${text}x`, `x${text}x`, `refs/heads/${text}`]),
    ...[undefined, null, '', 'x', true, false, 0, texts, [], {}],
  ].slice(0, MAX_VALUES)
}

/** Only the owner of a group can create groups in it, so another tenant has a top-level name. */
const isOneName = (word: string): boolean => /^[\w.-]+$/.test(word)

/** Customers whose names and ids are similar to those in a condition. The names in the condition itself are taken. */
function customersNear(literals: readonly string[]): Customer[] {
  const texts = unique(literals.flatMap((literal) => [literal, example(literal)])).filter((text) => text !== '')
  const words = unique(texts.flatMap((text) => [text, ...text.split(/[:/@]/)])).filter(isOneName)
  const free = (names: string[]): string[] => unique(names).filter((name) => !literals.includes(name))
  const owners = free([OTHER_TENANT.owner, ...words.flatMap((word) => [`${word}x`, `x${word}`])])
  const numbers = texts.filter((text) => /^[\da-f-]+$/.test(text))
  const ids = free([
    OTHER_TENANT.ownerId,
    ...numbers.flatMap((id) => [`${id}1`, `1${id}`]),
    ...['1', '1234567', '5550001'],
  ])
  const tails = unique(
    texts.flatMap((text) => [`:${text}`, ...[...text.matchAll(/[:/]/g)].map(({index}) => text.slice(index))]),
  )
  const near = [OTHER_TENANT.project, ...words]
  return [
    OTHER_TENANT,
    ...owners.map((owner) => ({...OTHER_TENANT, owner})),
    ...ids.map((id) => ({...OTHER_TENANT, ownerId: id, projectId: id})),
    ...near.map((project) => ({...OTHER_TENANT, project})),
    ...tails.map((tail) => ({...OTHER_TENANT, tail})),
    ...owners.flatMap((owner) => near.map((project) => ({...OTHER_TENANT, owner, project}))),
    ...tails.flatMap((tail) => near.map((project) => ({...OTHER_TENANT, project, tail}))),
  ]
}
