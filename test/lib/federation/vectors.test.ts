import assert from 'node:assert/strict'
import {type Claims, conditionBindings, mapAttributes, meetsCondition} from '../../../src/lib/federation/attributes.ts'
import {evaluate} from '../../../src/lib/federation/cel.ts'
import {tokensOfCi} from '../../../src/lib/federation/cis/index.ts'
import {explainCondition} from '../../../src/lib/federation/diagnosis/explain-condition.ts'
import {azurePipelines} from './vectors/azure-pipelines.ts'
import {buildkite} from './vectors/buildkite.ts'
import {circleci} from './vectors/circleci.ts'
import {github} from './vectors/github.ts'
import {gitlab} from './vectors/gitlab.ts'
import {hcpTerraform} from './vectors/hcp-terraform.ts'
import {language} from './vectors/language.ts'
import {bitbucket, jenkins, kubernetes, semaphore} from './vectors/other-cis.ts'
import type {Vector} from './vectors/vector.ts'

const named = [azurePipelines, buildkite, circleci, github, gitlab, hcpTerraform]
const all = [...named, bitbucket, jenkins, kubernetes, semaphore, language]

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
  for (const {ci, claims, vectors} of all) {
    describe(ci ?? 'the language', () => {
      for (const vector of vectors) {
        const title = titleOf(vector).replace(/\s+/g, ' ').slice(0, 120)
        it(`${title} (${vector.source.replace(/^https:\/\//, '')})`, () =>
          hold(vector, {...(ci === undefined ? {} : tokensOfCi(ci)?.claims(claims)), ...claims, ...vector.given}))
      }
    })
  }

  it('is held to some of every CI that is asked for', () => {
    for (const {ci, vectors} of named) assert.ok(vectors.length >= 15, `${ci}: ${vectors.length}`)
    assert.ok(all.flatMap(({vectors}) => vectors).length >= 200)
  })
})
