import assert from 'node:assert/strict'
import {proveProvider} from '../../../src/lib/trust/proof/prove.ts'
import {auditedProof} from './audited.ts'
import {lintedProof, oneRepository} from './linted.ts'
import {LEAST_SHARE, newCounts, otherTenantsKeptOut, shareAccepted} from './pairs.ts'
import {planted} from './planted-copy.ts'
import {plantedRules} from './planted-rules.ts'
import {searchPlanted} from './planted-search.ts'

const SEED = 20_261_122
/** Conditions of a moment. `npm run campaign` takes its time. */
const RUNS = 150
/** For the planted mistakes, as long as one is not found. A campaign looks for the rest of them. */
const MAX_CASES = 3000

describe('properties, proof of trust', function () {
  this.timeout(120_000)
  const {stackTraceLimit} = Error

  // Most tokens lack a claim that a condition reads: a fifth of the time went into the stacks of those errors.
  before(() => {
    Error.stackTraceLimit = 0
  })
  after(() => {
    Error.stackTraceLimit = stackTraceLimit
  })

  it('no other tenant meets a condition that is proven closed, and many meet others', async () => {
    const counts = newCounts()
    const {failure} = await otherTenantsKeptOut(proveProvider, counts).hold({seed: SEED, runs: RUNS})
    if (failure) assert.fail(`${failure.counterexample}\n${failure.message}`)
    const {closed, pairs} = counts
    assert.ok(closed > pairs / 20, `${closed} of ${pairs} pairs have a condition that is proven closed`)
    assert.ok(shareAccepted(counts) >= LEAST_SHARE, `only a share of ${shareAccepted(counts)} is let in`)
  })

  it('nobody else gets in as a member of whom an audit says who it is, and a stranger whom it shows does get in', async () => {
    const counts = newCounts()
    const {failure} = await otherTenantsKeptOut(auditedProof, counts).hold({seed: SEED, runs: RUNS / 3})
    if (failure) assert.fail(`${failure.counterexample}\n${failure.message}`)
    const {closed, pairs} = counts
    assert.ok(closed > pairs / 20, `${closed} of ${pairs} pairs have a member that is known`)
  })

  it('nobody else gets in where a lint finds no binding of a pool open', async () => {
    const {failure} = await otherTenantsKeptOut(lintedProof(), newCounts()).hold({seed: SEED, runs: RUNS / 3})
    if (failure) assert.fail(`${failure.counterexample}\n${failure.message}`)
  })

  it('no other repository of the owner gets in as a member that a lint takes for one, and some do as others', async () => {
    const counts = {one: 0, others: 0}
    const {failure} = await oneRepository(counts).hold({seed: SEED, runs: RUNS})
    if (failure) assert.fail(`${failure.counterexample}\n${failure.message}`)
    assert.ok(counts.one > RUNS / 5 && counts.others > 0, JSON.stringify(counts))
  })

  it('each mistake that a campaign plants changes one place of the proof', () => {
    for (const rule of plantedRules) assert.ok(planted(rule).includes(rule.to))
  })

  it('what is wrong with the proof is seen, once it is planted', async () => {
    const wanted = plantedRules.filter(({isQuick}) => isQuick)
    const found = await searchPlanted(wanted, {seed: SEED, isWanted: (count) => count < MAX_CASES})
    for (const {cases, name} of found) process.stdout.write(`      after ${cases} cases: ${name}\n`)
    const names = found.map(({name}) => name)
    assert.deepEqual(
      wanted.map(({name}) => name).filter((name) => !names.includes(name)),
      [],
    )
  })
})
