import assert from 'node:assert/strict'
import type {World} from '../../../src/lib/trust/trust.ts'
import {trustFaults} from '../../../src/lib/trust/trust-rules.ts'
import {acme} from '../../support/worlds.ts'

type Provider = World['pools'][number]['providers'][number]

const text = (length: number): string => `'${'x'.repeat(length - 2)}'`
const mapping = (extra: Record<string, string>): Partial<Provider> => ({
  attributeMapping: {'google.subject': 'assertion.sub', ...extra},
})
const many = (count: number): Partial<Provider> =>
  mapping(Object.fromEntries(Array.from({length: count}, (_, index) => [`attribute.a${index}`, 'assertion.sub'])))

/**
 * The most that a provider takes, and what is too much.
 *
 * https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers
 */
const limits: readonly [what: string, most: Partial<Provider>, tooMuch: Partial<Provider>, says: RegExp][] = [
  ['characters of a mapping', mapping({'attribute.a': text(2048)}), mapping({'attribute.a': text(2049)}), /2048/],
  [
    'characters of a condition',
    {attributeCondition: `${text(4089)} == 'x'`},
    {attributeCondition: `${text(4090)} == 'x'`},
    /4096/,
  ],
  ['attributes', many(50), many(51), /50/],
  [
    'characters of the name of an attribute',
    mapping({[`attribute.${'a'.repeat(100)}`]: 'assertion.sub'}),
    mapping({[`attribute.${'a'.repeat(101)}`]: 'assertion.sub'}),
    /attribute/,
  ],
  ['letters of it', mapping({'attribute.a_1': 'assertion.sub'}), mapping({'attribute.A-1': 'assertion.sub'}), /A-1/],
  [
    'audiences',
    {allowedAudiences: Array.from({length: 10}, (_, index) => `a${index}`)},
    {allowedAudiences: Array.from({length: 11}, (_, index) => `a${index}`)},
    /10/,
  ],
  ['characters of an audience', {allowedAudiences: ['a'.repeat(256)]}, {allowedAudiences: ['a'.repeat(257)]}, /256/],
  ['characters of a description', {description: 'x'.repeat(256)}, {description: 'x'.repeat(257)}, /256/],
  ['an address of https', {issuer: 'https://a.example'}, {issuer: 'http://a.example'}, /not an https URL/],
  ['a subject', mapping({}), {attributeMapping: {'attribute.a': 'assertion.sub'}}, /google\.subject/],
]

describe('the limits of a provider', () => {
  const faultsOf = (change: Partial<Provider>): string[] => {
    const world = acme()
    Object.assign(world.pools[0]?.providers[0] ?? {}, change)
    return [...trustFaults(world)].map(({message}) => message)
  }

  for (const [what, most, tooMuch, says] of limits) {
    it(`holds for ${what}`, () => {
      assert.deepEqual(faultsOf(most), [])
      const [first, ...others] = faultsOf(tooMuch)
      assert.match(first ?? 'no fault', says)
      assert.deepEqual(others, [])
    })
  }
})

describe('the rules of a world', () => {
  const changes: readonly [what: string, change: (world: World) => unknown, says: RegExp][] = [
    [
      'a number of a project',
      ({projects: [one]}) => Object.assign(one ?? {}, {number: 'x'}),
      /number "x" is not a num/,
    ],
    ['the project of a pool', ({pools: [one]}) => Object.assign(one ?? {}, {project: 'x'}), /there is no project "x"/],
    ['an email', ({serviceAccounts: [one]}) => Object.assign(one ?? {}, {email: 'x@'}), /"x@" is not an email address/],
    ['a unique id', ({serviceAccounts: [one]}) => Object.assign(one ?? {}, {uniqueId: 'x'}), /id "x" is not a number/],
    ['the account of a policy', ({grants: [one]}) => Object.assign(one ?? {}, {serviceAccount: 'x'}), /no service acc/],
    ['a role', ({grants: [one]}) => Object.assign(one ?? {}, {role: 'roles/owner'}), /"roles\/owner" lets nobody act/],
    ['a member', ({grants: [one]}) => Object.assign(one ?? {}, {members: ['x']}), /"x" is not a valid member/],
    ['having a project', ({projects}) => projects.splice(0), /there must be a project/],
  ]
  for (const [what, change, says] of changes) {
    it(`hold for ${what}`, () => {
      const world = acme()
      assert.deepEqual([...trustFaults(world)], [])
      change(world)
      assert.match([...trustFaults(world)][0]?.message ?? 'no fault', says)
    })
  }
})
