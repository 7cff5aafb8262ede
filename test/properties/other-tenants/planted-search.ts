// Whether a campaign would find what is wrong with the proof.
import fc from 'fast-check'
import {type ProviderProof, proveProvider, type Verdict} from '../../../src/lib/trust/proof/prove.ts'
import type {Provider} from '../../../src/lib/trust/trust.ts'
import {type Case, cases} from './cases.ts'
import {keepsOut, newCounts, providerOf, TOKENS} from './pairs.ts'
import {type PlantedRule, proofWith} from './planted-rules.ts'

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
function isSeen(each: Case, wrong: Prove, right: string): string | undefined {
  const verdict = verdictOn(each, wrong)
  if (verdict.kind === 'not-proven' || JSON.stringify(verdict) === right) return undefined
  try {
    keepsOut(each, wrong, newCounts())
    return undefined
  } catch (error) {
    return `${each.condition}\n  ${JSON.stringify(each.mapping)} ${JSON.stringify(each.binding)}\n  ${(error as Error).message}`
  }
}

interface Loaded extends PlantedRule {
  proof: {proveProvider: Prove}
}

/** The rules that let in a token in this case, with what is seen of it. */
function* seenIn(each: Case, rules: Iterable<Loaded>, right: string): Iterable<readonly [Loaded, string]> {
  const text = JSON.stringify(each)
  for (const rule of rules) {
    const what = rule.about?.test(text) === false ? undefined : isSeen(each, rule.proof.proveProvider, right)
    if (what !== undefined) yield [rule, what]
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
