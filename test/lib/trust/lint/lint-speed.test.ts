import assert from 'node:assert/strict'
import {spendSteps, stepAllowance, withinAllowance} from '../../../../src/lib/trust/cel-budget.ts'
import {strangerLetIn} from '../../../../src/lib/trust/lint/strangers.ts'
import {proofOf} from '../../../../src/lib/trust/proof/proofs.ts'
import {callsOf} from '../../../support/calls.ts'
import {conditions, lintLarge, lintPool} from '../../../support/large-trust.ts'

/** Ten times as much may take so many times the work: what grows with the square takes 100 times. `npm run bench` has the time. */
const MOST = 20

describe('lib/trust/lint, files of a large team', function () {
  this.timeout(60_000)

  for (const [name, most] of [
    ['ids', 500],
    ['alternatives', 60],
    ['open alternatives', 60],
  ] as const) {
    it(`judges ${most} ${name} with less than ${MOST} times the work of a tenth of them`, () => {
      const conditionOf = conditions[name]
      const small = callsOf(() => lintLarge(conditionOf(most / 10), 1))
      const large = callsOf(() => lintLarge(conditionOf(most), 1))
      assert.ok(large < MOST * small, `${small} calls, then ${large}`)
    })
  }

  it(`judges 300 bindings with less than ${MOST} times the work that 30 add`, () => {
    const [none = 0, few = 0, many = 0] = [1, 31, 301].map((bindings) =>
      callsOf(() => lintLarge(conditions.ids(500), bindings)),
    )
    assert.ok(many - none < MOST * (few - none), `${none} calls for one, ${few} and ${many} for more`)
  })
  it('judges ten times the providers and members of one pool, which are 100 times the pairs, with less than 2.5 times the work', () => {
    // The search for examples ends at a limit of steps.
    const [small = 0, large = 0] = [20, 200].map((count) => callsOf(() => lintPool(count, 0)))
    assert.ok(large < 2.5 * small, `${small} calls, then ${large}`)
  })
})

describe('lib/trust/lint, the search for a token of another tenant', () => {
  const search = (legs: number, steps: number): number => {
    const provider = {
      id: 'gitlab',
      issuer: 'https://gitlab.com',
      attributeMapping: {'google.subject': 'assertion.sub'},
      attributeCondition: `assertion.repository_owner_id == '7' && (${conditions.alternatives(legs)})`,
    }
    const proof = proofOf(provider)
    const all = stepAllowance('a test', steps)
    if (steps === 0) assert.throws(() => withinAllowance(all, () => spendSteps(1)))
    return callsOf(() =>
      assert.equal(
        withinAllowance(all, () => strangerLetIn(provider, proof)),
        undefined,
      ),
    )
  }

  it('costs the same for a short and a long condition where no steps are left: an audit can have thousands then', () => {
    assert.equal(search(60, 0), search(4, 0))
  })
})
