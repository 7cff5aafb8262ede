import assert from 'node:assert/strict'
import {ANY_CLAIM, claimsIn, mapAttributes, meetsCondition} from '../../../src/lib/trust/attributes.ts'
import {celPartsOf} from '../../../src/lib/trust/cel-parts.ts'

const mapping = {'google.subject': 'assertion.sub'}

describe('lib/trust/attributes', () => {
  it('maps subject, groups and attributes', () => {
    const mapped = mapAttributes(
      {...mapping, 'google.groups': 'assertion.teams', 'attribute.owner': "assertion.repository.split('/')[0]"},
      {sub: 's', teams: ['a', 'b'], repository: 'o/r'},
    )
    assert.deepEqual(mapped, {
      subject: 's',
      groups: ['a', 'b'],
      attributes: {owner: 'o'},
      absent: {},
      problems: [],
    })
  })

  it('leaves out an attribute whose claim is absent, and says why', () => {
    const {absent, attributes, problems} = mapAttributes(
      {...mapping, 'attribute.env': 'assertion.environment'},
      {sub: 's'},
    )
    assert.deepEqual([attributes, problems], [{}, []])
    assert.match(absent['attribute.env'] ?? '', /field not found/)
  })

  for (const [what, claims] of [
    ['an absent claim', {}],
    ['an empty text', {sub: ''}],
    ['null', {sub: null}],
  ] as const) {
    it(`finds no subject in ${what}`, () => {
      const {problems, subject} = mapAttributes(mapping, claims)
      assert.deepEqual([subject, problems], [undefined, [{kind: 'subject-empty'}]])
    })
  }

  it('counts bytes of the subject, not letters', () => {
    assert.deepEqual(mapAttributes(mapping, {sub: 'x'.repeat(127)}).problems, [])
    assert.deepEqual(mapAttributes(mapping, {sub: 'é'.repeat(64)}).problems, [{kind: 'subject-too-long', bytes: 128}])
  })

  it('wants texts, and a list of texts for groups', () => {
    const target = {...mapping, 'google.groups': 'assertion.groups', 'attribute.n': 'assertion.n'}
    assert.deepEqual(mapAttributes(target, {sub: 's', groups: 'g', n: 5}).problems, [
      {kind: 'not-a-string', attribute: 'attribute.n'},
      {kind: 'groups-not-strings'},
    ])
    assert.deepEqual(mapAttributes(mapping, {sub: 5}).problems, [{kind: 'not-a-string', attribute: 'google.subject'}])
    assert.deepEqual(mapAttributes(target, {sub: 's', groups: ['g', 1], n: ''}).problems, [
      {kind: 'groups-not-strings'},
    ])
  })

  it('limits all attributes together', () => {
    const {problems} = mapAttributes({...mapping, 'attribute.big': 'assertion.big'}, {sub: 's', big: 'x'.repeat(8192)})
    assert.deepEqual(problems, [{kind: 'too-large', bytes: 8193}])
  })

  it('names the claims that are read, and says where a name is computed', () => {
    const claims = (text: string, target = {}) => claimsIn(celPartsOf(text), target)
    assert.deepEqual(claims("assertion.a + assertion['b'] + attribute.c", {'attribute.c': 'assertion.d'}), [
      'a',
      'b',
      'd',
    ])
    assert.deepEqual(claims("assertion['repo' + 'sitory']"), [ANY_CLAIM])
    assert.deepEqual(claims('assertion[assertion.a]'), [ANY_CLAIM, 'a'])
    assert.deepEqual(claims("'x' in assertion"), [ANY_CLAIM])
    assert.deepEqual(claims('[assertion.a].exists(assertion, assertion.b == assertion.c)'), ['a'])
  })

  it('lets everyone in without a condition', () => {
    assert.equal(meetsCondition(undefined, {}, mapAttributes(mapping, {})), true)
    assert.equal(meetsCondition('', {}, mapAttributes(mapping, {})), true)
  })

  for (const [condition, expected] of [
    ["assertion.sub == 's'", true],
    ["google.subject == 's' && attribute.owner == 'o'", true],
    ["'a' in google.groups", true],
    ["assertion.missing == 'x'", false],
    ["false && assertion.missing == 'x'", false],
    ["assertion.missing == 'x' || true", true],
    ["attribute.missing == 'x'", false],
    ['assertion.sub', false],
    ['assertion.sub ==', false],
  ] as const) {
    it(`${expected ? 'accepts' : 'refuses'} by ${condition}`, () => {
      const claims = {sub: 's', owner: 'o', groups: ['a']}
      const target = {...mapping, 'google.groups': 'assertion.groups', 'attribute.owner': 'assertion.owner'}
      assert.equal(meetsCondition(condition, claims, mapAttributes(target, claims)), expected)
    })
  }

  it('refuses by a condition on a subject that is not there', () =>
    assert.equal(meetsCondition("google.subject == ''", {}, mapAttributes(mapping, {})), false))
})
