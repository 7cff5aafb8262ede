import assert from 'node:assert/strict'
import {parse as parseHcl} from '@cdktf/hcl2json'
import {Ajv} from 'ajv'
import fc from 'fast-check'
import {parse} from 'yaml'
import {federationSchema} from '../../../scripts/federation-schema.ts'
import {ciWithIssuerIds, tokensOfCi} from '../../../src/lib/cis/tokens-list.ts'
import {formattedBlock, nameGiver} from '../../../src/lib/setup/export/hcl.ts'
import {initFederation} from '../../../src/lib/setup/init/init.ts'
import {type AccessBoundary, boundaryOfBuckets} from '../../../src/lib/trust/access-boundary.ts'
import {conditionBindings, mapAttributes, meetsCondition} from '../../../src/lib/trust/attributes.ts'
import {evaluate} from '../../../src/lib/trust/cel.ts'
import type {Leg} from '../../../src/lib/trust/diagnosis/check.ts'
import {explainCondition} from '../../../src/lib/trust/diagnosis/check-condition.ts'
import {readFederation} from '../../../src/lib/trust/federation-file.ts'
import {permits} from '../../doubles/storage.ts'
import {conditions} from '../conditions.ts'
import {outcome} from '../foreseen.ts'
import {federationFiles, upsetFiles} from '../parsers/federation.ts'
import {type Property, property} from '../property.ts'
import {hostileText, possibleText} from '../texts.ts'

const claims = fc.record(
  {
    sub: fc.constantFrom('repo:acme/shop:ref:refs/heads/main', 'acme'),
    ref: fc.constantFrom('refs/heads/main', 'refs/tags/v1', 'main'),
    repository: fc.constantFrom('acme/shop', 'Acme/Shop', 'a'),
    repository_owner: fc.constantFrom('acme', 'ACME', "it's"),
    environment: hostileText,
    run_attempt: fc.oneof(fc.constantFrom('1', '42'), fc.integer()),
    teams: fc.array(fc.constantFrom('acme', 'main', 'keepers'), {maxLength: 3}),
    toString: fc.constantFrom('x', 'acme'),
  },
  {requiredKeys: ['sub'], noNullPrototype: true},
)

const mapping = {
  'google.subject': 'assertion.sub',
  'google.groups': 'has(assertion.teams) ? assertion.teams : []',
  'attribute.repository': 'assertion.repository',
}

const legsOf = (leg: Leg): Leg[] => [leg, ...(leg.legs ?? []).flatMap(legsOf)]

/** The outcome of a whole is that of its evaluation, and so is what could be written in its place. */
const explained = property(
  'a condition is explained as it is evaluated',
  fc.tuple(conditions, claims),
  ([condition, assertion]) => {
    const mapped = mapAttributes(mapping, assertion)
    const bindings = conditionBindings(assertion, mapped)
    const leg = explainCondition(condition, bindings)
    const result = evaluate(condition, {...bindings})
    const expected = 'error' in result || typeof result.value !== 'boolean' ? 'error' : String(result.value)
    assert.equal(leg.outcome, expected, JSON.stringify(leg))
    assert.equal(leg.outcome === 'true', meetsCondition(condition, assertion, mapped))
    for (const each of legsOf(leg)) {
      assert.ok(condition.includes(each.expression), `${each.expression} stands nowhere in it`)
      if (each.instead === undefined) continue
      const instead = evaluate(each.instead, {...bindings})
      assert.ok('value' in instead && instead.value === true, `${each.instead} does not hold`)
    }
  },
)

const schema = new Ajv({allErrors: true, allowUnionTypes: true}).compile(JSON.parse(federationSchema()))

const isTaken = async (text: string): Promise<boolean> =>
  (await outcome(() => readFederation(text, 'federation.yml', () => '{"keys":[{"kty":"RSA"}]}'))) !== undefined

const schemaAgrees = property(
  'the schema for editors takes what the reader takes',
  fc.oneof(federationFiles, upsetFiles),
  async (text) => {
    if (await isTaken(text)) assert.ok(schema(parse(text)), JSON.stringify(schema.errors))
  },
)

const word = fc.oneof(
  {weight: 3, arbitrary: fc.stringMatching(/^[a-z][a-z0-9-]{3,20}$/)},
  {weight: 1, arbitrary: possibleText},
)
const path = fc.tuple(word, word).map(([owner, repository]) => `${owner}/${repository}`)
const digits = fc.oneof(
  {weight: 3, arbitrary: fc.stringMatching(/^[1-9][0-9]{3,12}$/)},
  {weight: 1, arbitrary: possibleText},
)

const request = fc.record({
  repository: path,
  repositoryId: digits,
  ownerId: digits,
  projectId: fc.oneof(
    word,
    word.map((name) => `example.com:${name}`),
  ),
  projectNumber: digits,
  issuer: fc.oneof(
    fc.constant(undefined),
    word.map((name) => `https://ci.example/${name}`),
  ),
})

/** Whatever was given: the file that is written is one that is read, and says what was given. */
const initialised = property(
  'what setup init writes, it can read',
  fc.tuple(fc.constantFrom(...ciWithIssuerIds()), request),
  async ([ci, given]) => {
    const options = {env: {}, offline: true, file: 'federation.yml'}
    const made = await outcome(() => initFederation(ci, given, options))
    if (made === undefined) return
    const {world} = readFederation(made.content, 'federation.yml', () => '')
    assert.deepEqual(
      world.projects.map(({id, number}) => [id, number]),
      [[given.projectId, given.projectNumber]],
    )
    // The second is for the account of builds that must only read.
    assert.equal(world.grants.length, tokensOfCi(ci)?.reader ? 2 : 1)
  },
)

const hclText = property(
  'a text of Terraform is that text',
  fc.tuple(
    fc.stringMatching(/^[a-z][a-z_]{0,9}$/),
    possibleText,
    fc.dictionary(possibleText, possibleText, {maxKeys: 3, noNullPrototype: true}),
  ),
  async ([name, text, pairs]) => {
    const written = formattedBlock({
      header: ['resource', 'x', 'y'],
      values: {[name]: text, pairs: {pairs}, list: [text, text]},
    })
    const {resource} = (await parseHcl('a.tf', `${written}\n`)) as {resource: {x: {y: Record<string, unknown>[]}}}
    const template = (each: string): string => each.replace(/([$%])\{/g, '$1$1{').normalize('NFC')
    const [found = {}] = resource.x.y
    assert.equal(found[name], template(text))
    assert.deepEqual(found['list'], [template(text), template(text)])
  },
  {share: 0.3},
)

/** A prefix as a person could write it: what no name has is refused. */
const prefixes = possibleText
  .map((text) => text.replace(/\p{Cc}/gu, '?').slice(0, 200))
  .filter((text) => /[^/*]$/.test(text))

const prefixed = property(
  'a prefix of a bucket reaches what is below it, and nothing beside it',
  prefixes,
  (prefix) => {
    const {accessBoundary} = JSON.parse(boundaryOfBuckets([`my-bucket/${prefix}:read`]))
    const [rule] = (accessBoundary as AccessBoundary).accessBoundaryRules
    assert.ok(rule)
    const reads = (object: string) => permits({permission: 'storage.objects.get', bucket: 'my-bucket', object}, rule)
    const lists = (listed: string) =>
      permits({permission: 'storage.objects.list', bucket: 'my-bucket', prefix: listed}, rule)
    assert.deepEqual([reads(prefix), reads(`${prefix}/x`), lists(`${prefix}/`)], [true, true, true])
    assert.deepEqual([reads(`${prefix}x`), reads(`/${prefix}/x`), lists(prefix), lists('')], Array(4).fill(false))
  },
  {share: 0.3},
)

export const trustGrammars: readonly Property[] = [
  prefixed,
  explained,
  schemaAgrees,
  initialised,
  hclText,
  property('a name for Terraform is one, and given once', fc.array(hostileText, {maxLength: 12}), (wishes) => {
    const give = nameGiver()
    const names = wishes.map((wish) => give('pool', wish))
    assert.equal(new Set(names).size, names.length)
    assert.ok(
      names.every((each) => /^[A-Za-z_][\w-]*$/.test(each)),
      names.join(),
    )
  }),
]
