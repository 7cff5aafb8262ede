import assert from 'node:assert/strict'
import {proveProvider} from '../../../src/lib/trust/proof/prove.ts'
import {auditedProof} from './audited.ts'
import {LEAST_SHARE, newCounts, otherTenantsKeptOut, shareAccepted} from './pairs.ts'
import {plantedRules, proofWith} from './planted-rules.ts'

const SEED = 20_261_122
/** Conditions of a moment. `npm run campaign` takes its time. */
const RUNS = 150
/** For a wrong rule it is searched so often, as long as nothing is found. */
const MAX_SEARCHES = 60

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

  for (const rule of plantedRules) {
    it(`would see that a rule of the proof is wrong: ${rule.name}`, async () => {
      const {proof, remove} = await proofWith(rule)
      const counts = newCounts()
      const search = otherTenantsKeptOut(proof.proveProvider, counts, {isShrunk: false})
      try {
        for (let searches = 0; searches < MAX_SEARCHES; searches += 1) {
          const {failure} = await search.hold({seed: (rule.firstSeed ?? 1) + searches, runs: RUNS})
          if (failure === undefined) continue
          assert.match(failure.message, / lets in /)
          process.stdout.write(`      after ${counts.pairs} pairs\n`)
          return
        }
        assert.fail(`${counts.pairs} pairs do not show it`)
      } finally {
        remove()
      }
    })
  }
})
