import type {Claims} from '../../base/jwt.ts'
import {getOrInsert} from '../../base/maps.ts'
import {type TenantForm, tenantKinds} from '../../cis/description/tokens.ts'
import {type CiTokens, ciOfIssuer, comparableIssuer, sharedIssuerOf, tokensOfCi} from '../../cis/tokens-list.ts'
import {ANY_CLAIM, claimsIn} from '../attributes.ts'
import {syntaxError} from '../cel-parts.ts'
import {type CelNode, celTree} from '../cel-tree.ts'
import type {Provider} from '../trust.ts'
import {type Expression, type Mapping, mappingExpression, meaningOf, operandsOf} from './expression.ts'
import {type JobClaims, ofJob} from './job-claims.ts'
import {openWalk} from './outcomes.ts'
import {
  ANYTHING,
  bothTenants,
  type ClaimFacts,
  exactly,
  factOf,
  isApart,
  join,
  type MaybeState,
  meet,
  NOBODY,
  pathOf,
  type Tenant,
  termOf,
  textsIn,
  withFact,
} from './state.ts'
import {neverEqual, partAtFault, untoldIn, type Walk} from './walk.ts'

export type {Tenant} from './state.ts'

/** Whether only one tenant gets tokens of an issuer. */
export type IssuerTenancy =
  /** Other tenants get its tokens too. */
  | {kind: 'shared'; label: string; documentation: string; claims: ClaimFacts; ci?: CiTokens}
  /** Only its owner, as the file states. */
  | {kind: 'dedicated'; ci?: CiTokens}
  | {kind: 'unknown'; ci?: CiTokens}

/** Which tenants get in. */
export type Verdict =
  /** Only these tenants. */
  | {kind: 'closed'; tenants: readonly Tenant[]}
  | {kind: 'nobody'}
  /** It is not proven that other tenants are kept out. `part`: the part of the condition that does not identify the tenant. */
  | {kind: 'not-proven'; part?: string}

/** What is known of all jobs that get in. */
export interface Jobs {
  /** For claims of the top level: all possible values, which are texts. A claim without a list can have any value, or be absent. */
  texts: ReadonlyMap<string, readonly string[]>
  /** The same, for claims of which only the beginning may be known: each value is one of these texts, or begins with one. */
  beginnings: ReadonlyMap<string, readonly string[]>
  /** The tenants that they can belong to. Empty: possibly any tenant. */
  tenants: readonly Tenant[]
}

/** Which tenants a provider lets in, in general and with a given mapped value. */
export interface ProviderProof {
  tenancy: IssuerTenancy
  verdict: Verdict
  /** For the jobs whose `target` (`google.subject`, `google.groups`, `attribute.NAME`) has `value`. */
  withValue(target: string, value: string): Verdict
  /** The same, without the condition. */
  valueAlone(target: string, value: string): Verdict
  /** The claims that the mapping of `target` joins so that jobs with other ones can have the same value. */
  untold(target: string): readonly string[]
  /** The claims that the condition reads, directly or through the mapping. */
  asked: readonly string[]
  /** The comparisons in the condition whose two sides no token has equal. */
  neverEqual(): readonly CelNode[]
  /** Whether a job with these claims possibly gets in. */
  letsIn(claims: Claims): boolean
  /** What is known of the jobs that get in, or of those whose `target` has `value`. Undefined: there are none. */
  jobs(target?: string, value?: string): Jobs | undefined
  /** The same, of the tokens that one job can have: what is known of the value is proven once for all jobs that are asked. */
  ofJobs(target?: string, value?: string): (job: JobClaims) => Jobs | undefined
}

/**
 * Recognises a known shared issuer in other spellings too, so that a spelling cannot hide it. An address that only looks like a
 * server of a CI proves nothing. `tenant: dedicated` has no effect on a known shared issuer.
 */
export function tenancyOfIssuer({ci: word, issuer, tenant}: Provider): IssuerTenancy {
  const comparable = comparableIssuer(issuer)
  const known = [issuer, comparable, `${comparable}/`].map(ciOfIssuer).find((ci) => ci !== undefined)
  if (known && known.issuer.kind !== 'server') {
    const {claimFacts: claims = {}, documentation, label} = known
    return {kind: 'shared', label, documentation, claims, ci: known}
  }
  const other = sharedIssuerOf(issuer)
  if (other) {
    const {claimFacts: claims, documentation, label} = other
    return {kind: 'shared', label, documentation, claims}
  }
  const ci = (word === undefined ? undefined : tokensOfCi(word)) ?? known
  return {kind: tenant === 'dedicated' ? 'dedicated' : 'unknown', ...(ci ? {ci} : {})}
}

/** Of the value that was asked for last: rules ask several things of it. One for all proofs, of which there can be thousands. */
let last: {provider: Provider; target: string; value: string; state: MaybeState} | undefined

/** What the mapping of a target alone tells of the jobs with a value, whatever the condition says. */
interface MappedValue {
  state: MaybeState
  verdict: Verdict
  /** The target is mapped from one claim as it is: then the condition tells nothing more of it. */
  isOfClaim: boolean
}

/** All providers of a pool are asked for the same values, and mostly have the same mapping. By the claims of the CI. */
const mappedValues = new Map<ClaimFacts, Map<string, MappedValue>>()
const MAX_MAPPED_VALUES = 5000
let mappedCount = 0

function mappedValue(text: string, target: string, value: string, claims: ClaimFacts): MappedValue {
  const known = getOrInsert(mappedValues, claims, () => new Map<string, MappedValue>())
  return getOrInsert(known, `${target} ${value}\n${text}`, () => {
    if (++mappedCount > MAX_MAPPED_VALUES) {
      mappedValues.clear()
      mappedCount = 0
    }
    const mapped = mappingExpression(celTree(text))
    const isOfClaim = target !== GROUPS && meaningOf(mapped).kind === 'claim'
    const state = jobsWith(openWalk(claims), mapped, target, value)
    return {state, verdict: verdictOf(state), isOfClaim}
  })
}

const GROUPS = 'google.groups'

const jobsWith = (walk: Walk, mapped: Expression, target: string, value: string): MaybeState =>
  target === GROUPS ? listHolds(walk, mapped, value) : walk.yields(mapped, exactly([value]))

const NO_CLAIMS: ClaimFacts = {}

/** Proves which tenants `provider` lets in, from its issuer, condition and mapping. */
export function proveProvider(provider: Provider): ProviderProof {
  const tenancy = tenancyOfIssuer(provider)
  const claims = tenancy.kind === 'shared' ? tenancy.claims : (tenancy.ci?.claimFacts ?? NO_CLAIMS)
  const ofIssuer = withFact(ANYTHING, termOf(['iss']), exactly([provider.issuer]), claims)
  const read = treesOf(provider)
  if (!read) {
    // A condition that cannot be read could let in every token of the issuer.
    const verdict = verdictOf(ofIssuer)
    return {
      tenancy,
      verdict,
      withValue: () => verdict,
      valueAlone: () => verdict,
      untold: () => [],
      asked: [ANY_CLAIM],
      neverEqual: () => [],
      letsIn: () => true,
      jobs: () => jobsOf(ofIssuer),
      ofJobs: () => (job) => jobsOf(ofJob(ofIssuer, job, claims)),
    }
  }

  const whenMet = meet(ofIssuer, read.condition ? openWalk(claims).comesOut(true, read.condition) : ANYTHING, claims)
  const isOpen = whenMet !== undefined && whenMet.tenants === undefined
  const verdict = verdictOf(
    whenMet,
    isOpen && read.condition ? partAtFault(openWalk(claims), read.condition) : undefined,
  )
  const asked = read.condition ? claimsIn(read.condition.node.part, provider.attributeMapping) : []
  const hasChoice = /\|\||\?/.test(provider.attributeCondition ?? '')
  // Read again each time: the trees of thousands of proofs would take more memory than all else.
  const condition = (): Expression | undefined => treesOf(provider)?.condition
  const mapped = (target: string): Expression | undefined => {
    const text = provider.attributeMapping[target]
    return text === undefined ? undefined : mappingExpression(celTree(text))
  }
  const alone = (target: string, value: string): MappedValue => {
    const text = provider.attributeMapping[target]
    return text === undefined
      ? {state: NOBODY, verdict: verdictOf(NOBODY), isOfClaim: true}
      : mappedValue(text, target, value, claims)
  }
  const given = (target: string, value: string): MaybeState => {
    const {isOfClaim, state} = alone(target, value)
    const mappedFrom = isOfClaim ? undefined : mapped(target)
    return mappedFrom ? jobsWith(openWalk(claims, whenMet), mappedFrom, target, value) : state
  }
  const givenAny = (target?: string, value?: string): MaybeState => {
    if (target === undefined || value === undefined) return whenMet
    const isKnown = last?.provider === provider && last.target === target && last.value === value
    last = isKnown ? last : {provider, target, value, state: meet(whenMet, given(target, value), claims)}
    return last?.state
  }
  let untold: Map<string, readonly string[]> | undefined
  return {
    tenancy,
    verdict,
    asked: [...new Set(asked)],
    withValue: (target, value) => {
      const {isOfClaim, state, verdict: told} = alone(target, value)
      if (!whenMet || !state || !isOfClaim || !isApart(whenMet, state)) return verdictOf(givenAny(target, value))
      // Most conditions ask for other claims than the members, and a pool has hundreds of both.
      return bothTenants(whenMet.tenants, state.tenants) === state.tenants ? told : verdict
    },
    valueAlone: (target, value) => alone(target, value).verdict,
    neverEqual: () => {
      const expression = condition()
      return expression ? neverEqual(openWalk(claims), expression).map(({node}) => node) : []
    },
    untold: (target) => {
      untold ??= new Map()
      return getOrInsert(untold, target, () => {
        const mappedFrom = mapped(target)
        const isSame = (part: Expression): boolean => {
          const meaning = meaningOf(part)
          return meaning.kind === 'claim' && isSameFor(whenMet, meaning.path, claims)
        }
        const parts = mappedFrom ? untoldIn(openWalk(claims), mappedFrom, isSame) : []
        const read = parts.flatMap(({node}) =>
          claimsIn(node.part, {}).map((claim) => (claim === ANY_CLAIM ? node.text : claim)),
        )
        return [...new Set(read)]
      })
    },
    jobs: (target, value) => jobsOf(givenAny(target, value)),
    ofJobs: (target, value) => {
      const state = givenAny(target, value)
      const choice = hasChoice ? condition() : undefined
      return (job) => {
        const found = ofJob(state, job, claims)
        if (found === undefined || choice === undefined) return jobsOf(found)
        // What is known of either side of a choice is lost where both are joined: of one job, often only one side is left.
        const narrow = (each: MaybeState): MaybeState => ofJob(each, job, claims)
        return jobsOf(meet(found, openWalk(claims, ANYTHING, narrow).comesOut(true, choice), claims))
      }
    },
    letsIn: (job) => {
      const scalars = Object.entries(job).filter((entry): entry is [string, string | number | boolean] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]),
      )
      const state = scalars.reduce(
        (so, [name, value]) => withFact(so, termOf([name]), exactly([value]), claims),
        whenMet,
      )
      return state !== undefined
    },
  }
}

/** Whether all jobs have the same value of a claim: it has one only, or all of it names what the one tenant is or is a part of. */
function isSameFor(state: MaybeState, path: readonly string[], claims: ClaimFacts): boolean {
  const values = state?.facts.get(termOf(path))
  if (values?.scalars.size === 1 && values.prefixes.length === 0) return true
  const [tenant, ...others] = state?.tenants?.values() ?? []
  const widest = tenantKinds.slice(0, tenantKinds.indexOf('group'))
  const isTold = ({kind, start, whole}: TenantForm): boolean =>
    tenant !== undefined &&
    whole !== undefined &&
    start === undefined &&
    widest.includes(kind) &&
    tenantKinds.indexOf(kind) <= tenantKinds.indexOf(tenant.kind)
  return others.length === 0 && factOf(path, claims)?.fixes?.every(isTold) === true
}

interface Trees {
  condition: Expression | undefined
}

/** Undefined if an expression is not valid CEL: a live provider can have such an expression. */
function treesOf({attributeCondition = '', attributeMapping}: Provider): Trees | undefined {
  const condition = attributeCondition.trim() === '' ? [] : [attributeCondition]
  if ([...condition, ...Object.values(attributeMapping)].some((text) => syntaxError(text) !== undefined))
    return undefined
  // Few conditions read what is mapped.
  const mapped = new Map<string, CelNode>()
  const mapping: Mapping = {
    get(target) {
      const text = attributeMapping[target]
      return text === undefined ? undefined : getOrInsert(mapped, target, () => celTree(text))
    },
  }
  const [node] = condition.map(celTree)
  return {condition: node && {node, scope: {variables: new Map(), mapping}}}
}

/** The tokens whose list `container` contains the text `item`. */
function listHolds(walk: Walk, container: Expression, item: string): MaybeState {
  const meaning = meaningOf(container)
  if (meaning.kind === 'fails') return NOBODY
  if (meaning.kind !== 'itself' || meaning.expression.node.kind !== 'list') return ANYTHING
  return join(operandsOf(meaning.expression).map((element) => walk.yields(element, exactly([item]))))
}

function jobsOf(state: MaybeState): Jobs | undefined {
  if (state === undefined) return undefined
  const texts = new Map<string, string[]>()
  const beginnings = new Map<string, string[]>()
  for (const [term, values] of state.facts) {
    const [name, ...inside] = pathOf(term)
    const known = textsIn(values)
    // Of a claim that can be absent, or of another type, the texts are not all that is possible.
    if (name === undefined || inside.length > 0 || known.length < values.scalars.size) continue
    beginnings.set(name, [...known, ...values.prefixes])
    const isAll = values.prefixes.length === 0
    if (isAll) texts.set(name, known)
  }
  return {texts, beginnings, tenants: [...(state.tenants?.values() ?? [])]}
}

function verdictOf(state: MaybeState, part?: CelNode): Verdict {
  if (state === undefined) return {kind: 'nobody'}
  if (state.tenants) return {kind: 'closed', tenants: [...state.tenants.values()]}
  return {kind: 'not-proven', ...(part ? {part: part.text} : {})}
}
