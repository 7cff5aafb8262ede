import assert from 'node:assert/strict'
import type {CiAuthError, Problem} from '../../../../src/lib/base/errors.ts'
import {generic} from '../../../../src/lib/cis/generic/provider.ts'
import {type ClaimsRequest, readClaimsRequest} from '../../../../src/lib/use-cases/oidc/claims-request.ts'

function read(...attributeMapping: string[]): Pick<ClaimsRequest, 'mapping'> & {problems: readonly Problem[]} {
  const surroundings = {env: {CI_AUTH_ID_TOKEN: 'a.b.c'}, cwd: '/', temporaryFolder: '/'}
  const inputs = {raw: {}, nameOf: String, attributeMapping, ci: generic, named: {}, surroundings}
  try {
    return {mapping: readClaimsRequest(inputs).mapping, problems: []}
  } catch (error) {
    const {code, message, problems, suggestions} = error as CiAuthError
    return {mapping: undefined, problems: problems.length > 0 ? problems : [{code, message, suggestions}]}
  }
}

const faults = (...given: string[]): string =>
  read(...given)
    .problems.map(({message}) => message)
    .join('\n')

describe('lib/use-cases/oidc/claims-request: the mapping', () => {
  it('maps the subject from sub where only others are given, and nothing where nothing is', () => {
    const usual = {'google.subject': 'assertion.sub'}
    for (const nothing of [[], [' ']]) assert.deepEqual(read(...nothing), {mapping: undefined, problems: []})
    assert.deepEqual(read('attribute.ref=assertion.ref').mapping, {...usual, 'attribute.ref': 'assertion.ref'})
    assert.deepEqual(read('google.subject=assertion.id').mapping, {'google.subject': 'assertion.id'})
  })

  it('takes several in one word as gcloud does, and leaves the commas of expressions alone', () => {
    const split = "assertion.sub.split(':', 2)[1]"
    const expected = {
      'google.subject': split,
      'attribute.a': "assertion.x == 'y,z' ? 'a' : 'b'",
      'google.groups': '[assertion.a, assertion.b]',
    }
    const pairs = Object.entries(expected).map(([target, expression]) => `${target}=${expression}`)
    assert.deepEqual(read(pairs.join(',')), {mapping: expected, problems: []})
    assert.deepEqual(read(pairs.join(', ')), {mapping: expected, problems: []})
    assert.deepEqual(read(...pairs), {mapping: expected, problems: []})
  })

  it('refuses what Google would, every fault together', () => {
    assert.match(faults('google.branch=assertion.ref'), /"google.branch" is not google.subject/)
    assert.match(faults('attribute.Ref=assertion.ref'), /"attribute.Ref" is not google.subject/)
    assert.match(faults('assertion.ref'), /is not google.subject/)
    assert.match(faults('attribute.ref='), /has no expression/)
    assert.match(faults(`attribute.${'a'.repeat(101)}=assertion.ref`), /longer than 100 characters/)
    assert.match(faults(`attribute.a=${'a'.repeat(2049)}`), /longer than 2048 characters/)
    assert.match(faults('attribute.a=assertion.ref ==='), /the expression of attribute.a is not valid CEL/)
    assert.match(faults('attribute.a=assertion.x', 'attribute.a=assertion.y'), /attribute.a is mapped twice/)
    const many = Array.from({length: 51}, (_, index) => `attribute.a${index}=assertion.x`)
    assert.match(faults(...many), /51 attributes are mapped, but at most 50/)
    const codes = read('google.branch=a', 'attribute.b=').problems.map(({code}) => code)
    assert.deepEqual(codes, ['INPUT_MAPPING_INVALID', 'INPUT_MAPPING_INVALID'])
    assert.equal(faults(...many.slice(1)), '')
  })

  it('shows no more of a wrong text than an error may', () => {
    assert.doesNotMatch(faults(`ya29.${'a'.repeat(40)}=b`), /ya29/)
    assert.doesNotMatch(faults('a\n::set-env=b'), /\n::/)
  })
})
