import assert from 'node:assert/strict'
import type {Claims} from '../../../src/lib/base/jwt.ts'
import {conditionBindings, mapAttributes, meetsCondition} from '../../../src/lib/trust/attributes.ts'
import {evaluate} from '../../../src/lib/trust/cel.ts'
import {explainCondition} from '../../../src/lib/trust/diagnosis/check-condition.ts'
import {allVectors, claimsOf, mainCis} from './vectors/index.ts'
import type {Vector} from './vectors/vector.ts'

const usual = {'google.subject': 'assertion.sub'}

function hold(vector: Vector, claims: Claims): void {
  if ('problems' in vector) {
    const {problems, subject} = mapAttributes(vector.mapping, claims)
    assert.deepEqual({problems, subject}, {problems: vector.problems, subject: vector.subject})
    return
  }
  if ('condition' in vector) {
    const mapped = mapAttributes(vector.mapping ?? usual, claims)
    assert.equal(meetsCondition(vector.condition, claims, mapped), vector.accepts)
    const {instead, outcome} = explainCondition(vector.condition, conditionBindings(claims, mapped))
    assert.equal(outcome === 'true', vector.accepts, 'the explanation says otherwise')
    assert.ok(instead === undefined || meetsCondition(instead, claims, mapped), `the token does not meet ${instead}`)
    return
  }
  const result = evaluate(vector.map, {assertion: claims})
  if ('yields' in vector) assert.deepEqual(result, {value: vector.yields})
  else assert.match('error' in result ? result.error : JSON.stringify(result.value), vector.fails)
}

const titleOf = (vector: Vector): string => {
  if ('problems' in vector) {
    const [expression] = Object.values(vector.mapping).slice(-1)
    return `${vector.problems[0]?.kind ?? 'fine'}: ${expression}`
  }
  if ('condition' in vector) return `${vector.accepts ? 'lets in' : 'keeps out'} by ${vector.condition}`
  return vector.map
}

describe('CEL as it is documented', () => {
  for (const of of allVectors) {
    describe(of.ci ?? 'the language', () => {
      for (const vector of of.vectors) {
        const title = titleOf(vector).replace(/\s+/g, ' ').slice(0, 120)
        it(`${title} (${vector.source.replace(/^https:\/\//, '')})`, () => hold(vector, claimsOf(of, vector)))
      }
    })
  }

  it('is held to some of every CI that is asked for', () => {
    for (const {ci, vectors} of mainCis) assert.ok(vectors.length >= 15, `${ci}: ${vectors.length}`)
    assert.ok(allVectors.flatMap(({vectors}) => vectors).length >= 200)
  })
})
