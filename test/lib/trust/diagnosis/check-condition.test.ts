import assert from 'node:assert/strict'
import type {Leg} from '../../../../src/lib/trust/diagnosis/check.ts'
import {explainCondition} from '../../../../src/lib/trust/diagnosis/check-condition.ts'
import {callsOf} from '../../../support/calls.ts'
import {nearMisses, octo} from './near-misses.ts'

const explain = (condition: string, given: object = {}): Leg => {
  const assertion = {...octo, ...given}
  return explainCondition(condition, {
    assertion,
    google: {subject: assertion.sub, groups: []},
    attribute: {repository: assertion.repository},
  })
}

/** `leg` as a line for each part: what it came to, and what it would have come to. */
const outline = ({expression, legs = [], otherwise, outcome}: Leg): unknown =>
  legs.length > 0
    ? [outcome, legs.map(outline)]
    : `${outcome}${otherwise === undefined ? '' : ` (${otherwise})`}: ${expression}`

describe('lib/trust/diagnosis/check-condition', () => {
  for (const {condition, given, instead, miss} of nearMisses) {
    it(`says of ${condition}${given ? ` with ${Object.values(given)}` : ''}: ${miss ?? 'nothing'}`, () => {
      const leg = explain(condition, given)
      assert.deepEqual({miss: leg.miss, instead: leg.instead}, {miss, instead})
      assert.notEqual(leg.outcome, 'true')
      if (instead !== undefined) assert.equal(explain(instead, given).outcome, 'true')
    })
  }

  it('does not say how what must not be true nearly is', () => {
    const near = "assertion.repository_owner == 'Octo-Org'"
    assert.ok(explain(near).miss)
    const {legs = [], outcome} = explain(`!(${near})`)
    assert.deepEqual([outcome, legs.map(({instead, miss}) => [instead, miss])], ['true', [[undefined, undefined]]])
  })

  it('shows both sides of a comparison', () => {
    assert.deepEqual(explain("assertion.repository_owner == 'acme'").sides, [
      {expression: 'assertion.repository_owner', value: 'octo-org'},
      {expression: "'acme'", value: 'acme'},
    ])
    assert.deepEqual(explain('size(assertion.teams) > 2').sides, [
      {expression: 'size(assertion.teams)', value: 2},
      {expression: '2', value: 2},
    ])
    assert.deepEqual(explain("assertion.ref.extract('refs/heads/{b}').startsWith('re')").sides, [
      {expression: "assertion.ref.extract('refs/heads/{b}')", value: 'main'},
      {expression: "'re'", value: 're'},
    ])
    assert.deepEqual(explain("assertion.nothing == 'x'").sides?.[0], {
      expression: 'assertion.nothing',
      absent: 'the token has no claim nothing',
    })
    assert.deepEqual(explain("assertion.teams.exists(t, t == 'x')").sides, [
      {expression: 'assertion.teams', value: ['Ops', 'dev']},
      {expression: "t, t == 'x'"},
    ])
  })

  it('follows &&, || and ! through parentheses, and skips what another leg has decided', () => {
    const condition = `assertion.event_name == 'push' && (assertion.ref == 'x' || !(assertion.ref_protected == 'false')) && assertion.repository == 'y' && assertion.environment == 'z'`
    assert.deepEqual(outline(explain(condition)), [
      'false',
      [
        "true: assertion.event_name == 'push'",
        ['true', ["false: assertion.ref == 'x'", ['true', ["false: assertion.ref_protected == 'false'"]]]],
        "false: assertion.repository == 'y'",
        "skipped (error): assertion.environment == 'z'",
      ],
    ])
  })

  it('lets one leg decide although another fails, as CEL has it', () => {
    assert.deepEqual(outline(explain("assertion.nothing == 'x' && assertion.ref == 'y'")), [
      'false',
      ["error: assertion.nothing == 'x'", "false: assertion.ref == 'y'"],
    ])
    assert.deepEqual(outline(explain("assertion.nothing == 'x' || assertion.event_name == 'push'")), [
      'true',
      ["error: assertion.nothing == 'x'", "true: assertion.event_name == 'push'"],
    ])
    const failing = explain("assertion.nothing == 'x' || assertion.event_name == 'pull'")
    assert.deepEqual([failing.outcome, failing.error], ['error', 'the token has no claim nothing'])
  })

  it('takes the branch of a choice that counts', () => {
    assert.deepEqual(
      outline(explain("has(assertion.environment) ? assertion.environment == 'x' : assertion.ref == 'y'")),
      [
        'false',
        [
          'false: has(assertion.environment)',
          "skipped (error): assertion.environment == 'x'",
          "false: assertion.ref == 'y'",
        ],
      ],
    )
  })

  it('writes the whole condition anew, and only where every false leg is a near miss', () => {
    const near = `assertion.repository == 'Octo-Org/octo-repo' &&\n  ( assertion.ref == 'main' || assertion.ref == 'dev' ) // both`
    assert.equal(
      explain(near).instead,
      `assertion.repository == 'octo-org/octo-repo' &&\n  ( assertion.ref == 'refs/heads/main' || assertion.ref == 'dev'`.replace(
        /$/,
        ' )',
      ),
    )
    assert.equal(
      explain("assertion.repository == 'Octo-Org/octo-repo' && assertion.event_name == 'x'").instead,
      undefined,
    )
  })

  it('never shortens what a text must begin with, which would let others in', () => {
    assert.equal(explain("assertion.repository.startsWith('octo-org/octo-repo/')").instead, undefined)
    assert.equal(explain("assertion.repository_owner.startsWith('octo-org-')").instead, undefined)
    assert.equal(explain("assertion.repository_owner.contains('/octo-org')").instead, undefined)
  })

  it('proposes no claim whose value anybody may choose', () => {
    const {instead, miss} = explain("assertion.repository == 'acme/shop'", {head_ref: 'acme/shop'})
    assert.deepEqual([miss, instead], ['that is the value of another claim, assertion.head_ref', undefined])
  })

  it('takes no short number for the value of a claim that counts something', () => {
    const {miss} = explain("assertion.repository_owner_id == '4217'", {run_number: '4217'})
    assert.doesNotMatch(miss ?? '', /another claim/)
  })

  it('keeps a hostile claim inside its literal', () => {
    const {instead} = explain('assertion.repository == "O\' || TRUE || \'\\n"', {repository: "o' || true || '\n"})
    assert.equal(instead, String.raw`assertion.repository == 'o\' || true || \'\n'`)
    assert.equal(explain(instead ?? '', {repository: 'other'}).outcome, 'false')
  })

  it('takes no long time for many asterisks', () => {
    const work = (asterisks: number, length: number) =>
      callsOf(() =>
        explain(`assertion.repository == '${'*a'.repeat(asterisks)}'`, {repository: `${'a'.repeat(length)}b`}),
      )
    // First few: JavaScript's own expressions, of which no call is counted, would not come back from many.
    const [, short = 0, longer = 0] = [1, 200, 400].map((length) => work(2, length))
    assert.ok(longer > 1.3 * short, 'an engine of functions matches')
    const some = work(60, 400)
    // The longer one is given up.
    for (const more of [work(60, 800), work(60, 4000)]) assert.ok(more < 3 * some, `${some} calls, then ${more}`)
  })

  it('says what is wrong with the grammar, and with a condition that is no condition', () => {
    assert.match(explain('assertion.sub ==').error ?? '', /^it is not valid CEL: /)
    assert.equal(explain("'text'").error, 'it is a text, neither true nor false')
    assert.equal(explain('assertion.teams').error, 'it is ["Ops","dev"], neither true nor false')
    assert.equal(explain("assertion.sub.nothing('x')").outcome, 'error')
  })
})
