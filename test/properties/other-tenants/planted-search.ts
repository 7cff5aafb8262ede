// Whether a campaign would find what is wrong with the proof.
import fc from 'fast-check'
import {type ProviderProof, proveProvider, type Verdict} from '../../../src/lib/trust/proof/prove.ts'
import type {Provider} from '../../../src/lib/trust/trust.ts'
import {type Case, cases} from './cases.ts'
import {isOneRepository, lintedProof} from './linted.ts'
import {keepsOut, newCounts, providerOf, TOKENS} from './pairs.ts'
import {proofWith} from './planted-copy.ts'
import type {PlantedRule} from './planted-rules.ts'

type Prove = (provider: Provider) => ProviderProof

/** A wrong rule, and how many pairs a campaign tries before it sees that. */
export interface FoundRule {
  name: string
  cases: number
  pairs: number
  seconds: number
  /** The token that is let in, and what was said of it. */
  what: string
}

function verdictOn(each: Case, prove: Prove): Verdict {
  const {binding} = each
  const proof = prove(providerOf(each))
  return binding ? proof.withValue(binding.target, binding.value) : proof.verdict
}

/** Where both say the same, the wrong rule does not matter. */
function attackProof(each: Case, wrong: Prove, right: string): void {
  const verdict = verdictOn(each, wrong)
  if (verdict.kind !== 'not-proven' && JSON.stringify(verdict) !== right) keepsOut(each, wrong, newCounts())
}

type Loaded = PlantedRule & Awaited<ReturnType<typeof proofWith>>

function attack({attacks, lint, proof}: Loaded, each: Case, right: string): void {
  if (attacks === 'repositories') isOneRepository(each, {one: 0, others: 0}, lint && {...lint, ...proof})
  else attackProof(each, attacks === 'bindings' ? lintedProof(lint) : proof.proveProvider, right)
}

/** The rules that let in a token in this case, with what is seen of it. */
function* seenIn(each: Case, rules: Iterable<Loaded>, right: string): Iterable<readonly [Loaded, string]> {
  const text = JSON.stringify(each)
  for (const rule of rules) {
    try {
      if (rule.about?.test(text) !== false) attack(rule, each, right)
    } catch (error) {
      const {binding, condition, mapping} = each
      yield [rule, `${condition}\n  ${JSON.stringify({mapping, binding})}\n  ${(error as Error).message}`]
    }
  }
}

const BATCH = 100

interface Limits {
  seed: number
  isWanted(cases: number): boolean
  onFound?(found: FoundRule): void
}

/** All rules at once, each with the cases of the others. Those that are not found are not in the result. */
export async function searchPlanted(
  rules: readonly PlantedRule[],
  {isWanted, onFound, seed}: Limits,
): Promise<FoundRule[]> {
  const loaded = await Promise.all(rules.map(async (rule) => ({...rule, ...(await proofWith(rule))})))
  const left = new Set<Loaded>(loaded)
  const found: FoundRule[] = []
  const startedAt = process.cpuUsage().user
  let [count, pairs] = [0, 0]
  const tryCase = (each: Case): void => {
    const verdict = verdictOn(each, proveProvider)
    count += 1
    pairs += verdict.kind === 'not-proven' ? TOKENS.open : TOKENS.closed
    for (const [rule, what] of seenIn(each, left, JSON.stringify(verdict))) {
      left.delete(rule)
      const seconds = (process.cpuUsage().user - startedAt) / 1e6
      const one = {name: rule.name, cases: count, pairs, seconds, what}
      found.push(one)
      onFound?.(one)
    }
  }
  try {
    while (left.size > 0 && isWanted(count)) fc.sample(cases, {seed: seed + count, numRuns: BATCH}).forEach(tryCase)
  } finally {
    for (const {remove} of loaded) remove()
  }
  return found
}
