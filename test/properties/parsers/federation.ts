import assert from 'node:assert/strict'
import fc from 'fast-check'
import {stringify} from 'yaml'
import {decodeJwt} from '../../../src/lib/base/jwt.ts'
import {escapeLogLine} from '../../../src/lib/base/quoting.ts'
import {mapAttributes} from '../../../src/lib/trust/attributes.ts'
import {evaluate} from '../../../src/lib/trust/cel.ts'
import {syntaxError} from '../../../src/lib/trust/cel-parts.ts'
import type {TokenCase} from '../../../src/lib/trust/diagnosis/check.ts'
import {explainCondition} from '../../../src/lib/trust/diagnosis/check-condition.ts'
import {checkToken} from '../../../src/lib/trust/diagnosis/check-token.ts'
import {federationOf, readFederation} from '../../../src/lib/trust/federation-file.ts'
import type {RemediedCheck} from '../../../src/lib/trust/remedy/search.ts'
import {withTokenRemedies} from '../../../src/lib/trust/remedy/token-remedies.ts'
import {jwksProblem} from '../../../src/lib/trust/trust-rules.ts'
import {acme, zoo} from '../../support/worlds.ts'
import {conditions} from '../conditions.ts'
import {hostileJson, hostileName, hostileText} from '../texts.ts'
import {unsignedTokens} from './files.ts'
import type {Parser} from './parser.ts'

const worlds = [federationOf(acme()), federationOf(zoo())]

/** The same file in each of the forms that YAML has for it. */
const FORMS: readonly ((value: unknown) => string)[] = [
  (value) => stringify(value),
  (value) => stringify(value, {defaultStringType: 'QUOTE_DOUBLE'}),
  (value) => stringify(value, {collectionStyle: 'flow', lineWidth: 40}),
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, undefined, '\t'),
  (value) => `# a comment\r\n---\r\n${stringify(value).replaceAll('\n', '\r\n')}...\r\n`,
]

export const federationFiles = fc
  .tuple(fc.constantFrom(...worlds), fc.constantFrom(...FORMS))
  .map(([world, form]) => form(world))

type Node = Record<string, unknown> | unknown[]

/** `root` with `value` at a place that `steps` lead to, under `name` where that is a map. */
function planted(root: unknown, steps: readonly number[], name: string, value: unknown): unknown {
  const [step, ...others] = steps
  if (typeof root !== 'object' || root === null) return value
  const keys = Object.keys(root)
  const key = keys[(step ?? 0) % Math.max(keys.length, 1)] ?? name
  const at = step === undefined && !Array.isArray(root) ? name : key
  const inner = step === undefined ? value : planted((root as Record<string, unknown>)[key], others, name, value)
  const changed: Node = Array.isArray(root) ? [...root] : {...root}
  Object.defineProperty(changed, at, {value: inner, enumerable: true, configurable: true, writable: true})
  return changed
}

/** A good file, with something else in one place of it. */
export const upsetFiles = fc
  .tuple(
    fc.constantFrom(...worlds),
    fc.array(fc.nat(20), {maxLength: 6}),
    hostileName,
    hostileJson,
    fc.constantFrom(...FORMS),
  )
  .map(([world, steps, name, value, form]) => form(planted(world, steps, name, value)))

const about = {
  provider: {
    id: 'github',
    issuer: 'https://token.actions.githubusercontent.com',
    attributeMapping: {
      'google.subject': 'assertion.sub',
      'attribute.a': 'assertion.a',
      'google.groups': 'assertion.groups',
    },
    attributeCondition: "assertion.repository_owner == 'acme' && assertion.a in ['x']",
  },
  providerName: {projectNumber: '1', pool: 'acme-ci', provider: 'github'},
  nowSeconds: 1_800_000_000,
}

const NAMES = ['iss', 'aud', 'sub', 'exp', 'iat', 'nbf', 'a', 'groups', 'repository_owner', '__proto__', 'toString']
const claimTexts = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), hostileName), hostileJson), {maxLength: 6})
  .map((entries) => JSON.stringify(Object.fromEntries(entries)))

export const claimsOf = (text: string): Record<string, unknown> => {
  const claims = decodeJwt(`e30.${Buffer.from(text).toString('base64url')}.x`)?.claims
  return {...claims}
}

const judged = (token: Pick<TokenCase, 'claims' | 'header'>): RemediedCheck[] => {
  const job = {...about, ...token}
  return checkToken(job).map((check) => withTokenRemedies(job, check))
}

export const federationParsers: readonly Parser[] = [
  {
    name: 'federation.yml',
    valid: federationFiles,
    near: upsetFiles,
    parse: (text) => readFederation(text, 'federation.yml', () => '{"keys":[]}'),
    share: 0.02,
  },
  {
    name: 'key sets',
    valid: fc.constant('{"keys":[{"kty":"RSA"}]}'),
    near: hostileJson.map((keys) => JSON.stringify({keys})),
    parse: jwksProblem,
  },
  {
    name: 'CEL',
    valid: conditions,
    near: fc.oneof(conditions, hostileText),
    parse: (text) => [
      syntaxError(text),
      evaluate(text, {assertion: {}}),
      explainCondition(text, {assertion: {a: 'b'}, google: {groups: []}, attribute: {}}),
    ],
    share: 0.02,
  },
  {
    name: 'claims',
    valid: claimTexts,
    parse: (text) => {
      const claims = claimsOf(text)
      mapAttributes(about.provider.attributeMapping, claims)
      const checks = judged({header: claims, claims})
      const lines = checks.flatMap(({details = [], remedies = [], what}) => [what, ...details, ...remedies])
      for (const line of lines) assert.equal(line, escapeLogLine(line))
    },
  },
  {
    name: 'claims of tokens',
    valid: unsignedTokens,
    parse: (text) => {
      const {claims, header} = decodeJwt(text) ?? {claims: {}, header: {}}
      return judged({header, claims})
    },
  },
]
