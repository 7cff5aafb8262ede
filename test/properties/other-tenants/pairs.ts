import type {Claims} from '../../../src/lib/base/jwt.ts'
import {mapAttributes, meetsCondition} from '../../../src/lib/trust/attributes.ts'
import {celPartsOf, literalsOf, syntaxError} from '../../../src/lib/trust/cel-parts.ts'
import type {ProviderProof, Verdict} from '../../../src/lib/trust/proof/prove.ts'
import type {Provider} from '../../../src/lib/trust/trust.ts'
import {countProductions} from '../grammar/productions.ts'
import type {Pattern} from '../grammar/re2.ts'
import {type Property, property} from '../property.ts'
import {type Case, cases, patternOf} from './cases.ts'
import {type Customers, customersOf} from './customers.ts'
import {type Job, tokensFor} from './tokens.ts'

/** Of pairs of a condition and the token of somebody whom the verdict on it does not name. */
export interface PairCounts {
  pairs: number
  /** Whose condition is proven closed: none is let in. */
  closed: number
  /** Of the others, those that are let in: without many of these, nothing would be tried. */
  accepted: number
  /** How many cases had each form of the grammars, by its name. */
  productions: Map<string, number>
}

export const newCounts = (): PairCounts => ({pairs: 0, closed: 0, accepted: 0, productions: new Map()})

/** Of the pairs whose condition is not proven closed, at least so many must be let in: else the tokens try nothing. */
export const LEAST_SHARE = 0.2

/** What part of the pairs whose condition is not proven closed is let in. */
export const shareAccepted = ({accepted, closed, pairs}: PairCounts): number => accepted / Math.max(1, pairs - closed)

/** Tokens for each case. Of what is not closed, only some are needed to see that the search finds any. */
export const TOKENS = {closed: 12, open: 5}

export const providerOf = ({ci, condition, mapping}: Case): Provider => ({
  id: 'tried',
  issuer: customersOf(ci).issuer,
  attributeMapping: mapping,
  ...(condition === '' ? {} : {attributeCondition: condition}),
})

const namesOf = ({ignoresCase}: Customers, tenant: string): string => (ignoresCase ? tenant.toLowerCase() : tenant)

function isNamed(verdict: Verdict, {customer}: Job, customers: Customers): boolean {
  if (verdict.kind !== 'closed') return false
  const own = customers.tenantsOf(customer).map((tenant) => namesOf(customers, tenant))
  return verdict.tenants.some(({by, kind, value}) => own.includes(namesOf(customers, `${kind} ${by} ${value}`)))
}

function count(counts: PairCounts, isClosed: boolean, isLetIn: boolean): void {
  counts.pairs += 1
  counts.closed += Number(isClosed)
  counts.accepted += Number(isLetIn && !isClosed)
}

/** No token of somebody whom a verdict does not name is let in where it says that nobody else is. */
export const otherTenantsKeptOut = (
  prove: (provider: Provider) => ProviderProof,
  counts: PairCounts,
  {isShrunk = true}: {isShrunk?: boolean} = {},
): Property =>
  property('no other tenant meets a condition that is proven closed', cases, (each) => keepsOut(each, prove, counts), {
    isShrunk,
  })

const patternsIn = (expression: string): Pattern[] =>
  syntaxError(expression) === undefined
    ? literalsOf(celPartsOf(expression)).flatMap((text) => patternOf(text) ?? [])
    : []

/** Whether a token gets in, as a job that the binding names if there is one. */
export function getsIn({binding, condition, mapping}: Case, claims: Claims): boolean {
  const mapped = mapAttributes(mapping, claims)
  if (!meetsCondition(condition, claims, mapped)) return false
  const {target = '', value = ''} = binding ?? {}
  if (target === 'google.subject') return mapped.subject === value
  if (target === 'google.groups') return mapped.groups.includes(value)
  return binding === undefined || mapped.attributes[target.replace('attribute.', '')] === value
}

/** Without the claims that do not matter. */
function smallest(each: Case, claims: Claims): Claims {
  return Object.keys(customersOf(each.ci).free).reduce((so, name) => {
    const {[name]: _claim, ...less} = so
    return getsIn(each, less) ? less : so
  }, claims)
}

/** @throws {Error} when a token gets in that the verdict does not name. */
export function keepsOut(each: Case, prove: (provider: Provider) => ProviderProof, counts: PairCounts): void {
  const {binding, ci, condition, mapping} = each
  const customers = customersOf(ci)
  const proof = prove(providerOf(each))
  const verdict = binding ? proof.withValue(binding.target, binding.value) : proof.verdict
  const isClosed = verdict.kind !== 'not-proven'
  const expressions = [condition, ...Object.values(mapping)]
  countProductions(counts.productions, expressions, expressions.flatMap(patternsIn))
  const others = tokensFor(each, isClosed ? TOKENS.closed : TOKENS.open).filter(
    (job) => !isNamed(verdict, job, customers),
  )
  for (const {claims} of others) {
    const isLetIn = getsIn(each, claims)
    count(counts, isClosed, isLetIn)
    if (isClosed && isLetIn)
      throw new Error(`${JSON.stringify(verdict)} lets in ${JSON.stringify(smallest(each, claims))}`)
  }
}
