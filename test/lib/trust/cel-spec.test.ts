import assert from 'node:assert/strict'
import {tests} from '@bufbuild/cel-spec/testdata/conformance.js'
import {evaluate} from '../../../src/lib/trust/cel.ts'

type Json = Record<string, unknown>

interface Case {
  /** `suite/section/name` */
  name: string
  expression: string
  bindings: Record<string, unknown>
  /** In the words of {@link told}; undefined: an error. */
  wanted: string | undefined
}

/** What conditions and mappings have no use for: messages of protobuf, and libraries that Google does not offer there. */
const OTHER_SUITES =
  /^(?:bindings_ext|block_ext|dynamic|encoders_ext|enums|macros2|math_ext|network_ext|optionals|proto2|proto2_ext|proto3|type_deductions|unknowns|wrappers)$/

/** How an expression writes what only it can make. */
const MOMENTS = /^type\.googleapis\.com\/google\.protobuf\.(Duration|Timestamp)$/

/** A message that an expression makes, or a type of one. */
const MESSAGE = /google\.protobuf\.(?!Duration\b|Timestamp\b)|\bTestAllTypes\b/

class NotApplicable extends Error {}

/** `value` of the suite as it is handed to an expression. */
function bound(value: Json): unknown {
  const [[kind = '', content] = []] = Object.entries(value)
  switch (kind) {
    case 'int64Value':
      return BigInt(String(content))
    case 'doubleValue':
      return Number(content)
    case 'boolValue':
    case 'stringValue':
    case 'nullValue':
      return content
    case 'listValue':
      return ((content as {values?: Json[]}).values ?? []).map(bound)
    case 'mapValue':
      return new Map(((content as Entries).entries ?? []).map((entry) => [bound(entry.key), bound(entry.value)]))
    default:
      throw new NotApplicable(kind)
  }
}

interface Entries {
  entries?: {key: Json; value: Json}[]
}

const inBraces = (pairs: string[]): string => `{${pairs.sort().join(', ')}}`

/** `value` of the suite, in words. */
function wantedText(value: Json): string {
  const [[kind = '', content] = []] = Object.entries(value)
  switch (kind) {
    case 'int64Value':
      return `${content}n`
    case 'uint64Value':
      return `${content}u`
    case 'doubleValue':
      return told(Number(content))
    case 'bytesValue':
      return told(new Uint8Array(Buffer.from(String(content), 'base64')))
    case 'listValue':
      return `[${((content as {values?: Json[]}).values ?? []).map(wantedText).join(', ')}]`
    case 'mapValue':
      return inBraces(
        ((content as Entries).entries ?? []).map(
          ({key, value: item}) => `${keyText(wantedText(key))}: ${wantedText(item)}`,
        ),
      )
    case 'typeValue':
      return String(content)
    case 'objectValue': {
      const {'@type': type, value: text} = content as {'@type': string; value: string}
      const [, name] = MOMENTS.exec(type) ?? []
      if (name === undefined) throw new NotApplicable(type)
      return told(evaluatedHere(`${name.toLowerCase()}('${text}')`))
    }
    default:
      return told(kind === 'nullValue' ? null : content)
  }
}

const evaluatedHere = (expression: string): unknown => {
  const result = evaluate(expression, {})
  assert.ok('value' in result, `${expression}: ${JSON.stringify(result)}`)
  return result.value
}

/** An object of JavaScript has names only. */
const keyText = (text: string): string => text.replace(/^"(.*)"$/, '$1').replace(/^(-?\d+)[nu]$/, '$1')

/** `value` of an expression, in words that tell its type. */
function told(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(told).join(', ')}]`
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('hex')}`
  const {kind, message, name, value: number} = value as {kind?: string; message?: Json; name?: string; value?: unknown}
  if (message) return `${message['$typeName']} ${message['seconds']} ${message['nanos']}`
  if (typeof number === 'bigint') return `${number}u`
  if (kind !== undefined && name !== undefined) return name
  return inBraces(Object.entries(value).map(([key, item]) => `${key}: ${told(item)}`))
}

type Suite = typeof tests

const casesIn = (suite: Suite, path: string): Case[] => [
  ...(suite.tests ?? []).flatMap(({original}) => {
    const {
      bindings = {},
      checkOnly,
      container,
      evalError,
      expr,
      name = expr,
      value,
    } = original as Json & {expr: string; name?: string}
    // Names in a container are those of messages.
    if (checkOnly || container || MESSAGE.test(expr) || !(value || evalError)) return []
    try {
      const given = Object.entries(bindings as Record<string, {value: Json}>).map(([key, each]) => [
        key,
        bound(each.value),
      ])
      const wanted = value ? wantedText(value as Json) : undefined
      return [{name: `${path}/${name}`, expression: expr, bindings: Object.fromEntries(given), wanted}]
    } catch (error) {
      if (error instanceof NotApplicable) return []
      throw error
    }
  }),
  ...(suite.suites ?? []).flatMap((each) => casesIn(each, `${path}/${each.name}`)),
]

const cases = (tests.suites ?? [])
  .filter(({name}) => !OTHER_SUITES.test(name))
  .flatMap((suite) => casesIn(suite, suite.name))

/** Where we differ, and why. */
const differences: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'field_access_slash',
      'field_access_dash',
      'field_access_dot',
      'has_field_slash',
      'has_field_dash',
      'has_field_dot',
    ].map((name) => [
      `fields/quoted_map_fields/${name}`,
      "the parser of @bufbuild/cel 0.6.1 has no backquotes: an error, and assertion['a.b'] says the same",
    ]),
  ),
  'fields/qualified_identifier_resolution/map_value_repeat_key_heterogeneous':
    '@bufbuild/cel 0.6.1 does not see that 0 and 0u are the same key: the first counts',
}

describe('lib/trust/cel, by the cases of cel-spec that apply', () => {
  it('evaluates each, but for those that are explained here', function () {
    this.timeout(30_000)
    assert.equal(cases.length, 1207)
    const failed = cases.flatMap(({bindings, expression, name, wanted}) => {
      const result = evaluate(expression, bindings)
      const got = 'value' in result ? told(result.value) : undefined
      return got === wanted
        ? []
        : [`${name}: ${expression}: ${got ?? JSON.stringify(result)}, not ${wanted ?? 'an error'}`]
    })
    const unexplained = failed.filter((line) => !Object.hasOwn(differences, line.split(':')[0] ?? ''))
    assert.deepEqual(unexplained, [])
    assert.equal(failed.length, Object.keys(differences).length)
  })
})
