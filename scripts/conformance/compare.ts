// The emulator beside the facts of the discovery documents: what it serves, which fields it takes, what it answers.
import {accountKeyRoutes} from '../../src/lib/emulator/admin/account-keys.ts'
import {accountRoutes} from '../../src/lib/emulator/admin/accounts.ts'
import type {AdminRoute} from '../../src/lib/emulator/admin/admin-call.ts'
import {policyRoutes, projectPolicyRoutes, roleRoutes} from '../../src/lib/emulator/admin/policies.ts'
import {poolRoutes} from '../../src/lib/emulator/admin/providers.ts'
import {serviceRoutes} from '../../src/lib/emulator/admin/services.ts'
import {emulatedRoutes} from '../../src/lib/emulator/listening/routes.ts'
import {iamCredentialsMethods as iamMethods} from '../../src/lib/emulator/services/iam-credentials.ts'
import {isTextField, type MessageFields, type ValueCheck} from '../../src/lib/emulator/services/messages.ts'
import {stsParameters} from '../../src/lib/emulator/services/sts.ts'
import {callOf, type FactFields, type Facts} from './facts.ts'

const documented = /^(?:sts|iam|iamcredentials|cloudresourcemanager|serviceusage)\.googleapis\.com$/

/** The calls of the emulator at APIs that have a discovery document, each after the name of its API. */
export const servedCalls: readonly string[] = [
  ...new Set(
    emulatedRoutes.flatMap(({host, method, template}) =>
      template !== undefined && documented.test(host.name)
        ? [`${host.name.replace(/\..*/, '')} ${callOf(method, template)}`]
        : [],
    ),
  ),
]

const adminRoutes: readonly AdminRoute[] = [
  ...poolRoutes,
  ...accountRoutes,
  ...accountKeyRoutes,
  ...policyRoutes,
  ...roleRoutes,
  ...serviceRoutes,
  ...projectPolicyRoutes,
]

const samples: Readonly<Record<string, [right: unknown, wrong: unknown]>> = {
  any: [{}, undefined],
  'any[]': [[], 'x'],
  'any{}': [{}, 'x'],
  boolean: [true, 'x'],
  integer: [1, 'x'],
  string: ['x', 1],
  'string[]': [['x'], 'x'],
  'string{}': [{a: 'x'}, 'x'],
}

/** Whether an enum's value is one that nobody sends. */
const isUnspecified = (value: string): boolean => value.endsWith('_UNSPECIFIED')

/** How a check of the emulator differs from the type of its field. */
function checkDifferences(check: ValueCheck, type: string): string[] {
  const bare = type.replace(/!$/, '')
  if (bare.includes('|')) {
    const refused = bare.split('|').filter((value) => !isUnspecified(value) && !check(value))
    return refused.map((value) => `refuses ${value}`)
  }
  const [right, wrong] = samples[bare] ?? [undefined, undefined]
  return [
    ...(right !== undefined && !check(right) ? [`refuses a value of the type ${bare}`] : []),
    ...(wrong !== undefined && check(wrong) && !check(Symbol('any')) ? ['takes a value of another type'] : []),
  ]
}

function fieldDifferences(place: string, mine: MessageFields, theirs: FactFields): string[] {
  const unknown = Object.keys(mine).filter((name) => !(name in theirs))
  const missing = Object.keys(theirs).filter((name) => !(name in mine))
  return [
    ...unknown.map((name) => `${place}: takes ${name}, which is not documented`),
    ...missing.map((name) => `${place}: refuses ${name}`),
    ...Object.entries(mine).flatMap(([name, field]) => {
      const fact = theirs[name]
      if (fact === undefined) return []
      if (typeof field === 'function') {
        return typeof fact === 'string'
          ? checkDifferences(field, fact).map((difference) => `${place}: ${name} ${difference}`)
          : []
      }
      return typeof fact === 'string'
        ? [`${place}: ${name} is a message, and documented as ${fact}`]
        : fieldDifferences(`${place}: ${name}`, field, fact)
    }),
  ]
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What the emulator takes in the body of a call. */
function requestOf(call: string): MessageFields | undefined {
  const route = adminRoutes.find(({method, path}) => callOf(method, path) === call)
  if (route) return route.fields
  if (call === 'POST /v1/token') return Object.fromEntries(stsParameters.map((name) => [camelCase(name), isTextField]))
  const [, method = ''] = /^POST \/v1\/projects\/\{\}\/serviceAccounts\/\{\}:(\w+)$/.exec(call) ?? []
  return iamMethods[method]?.fields
}

/** The fields of a call that must be given. */
export const requiredOf = ({methods}: Facts, call: string): string[] =>
  Object.values(methods)
    .filter((method) => method.call === call)
    .flatMap(({request}) => Object.entries(request))
    .filter(([, type]) => typeof type === 'string' && type.endsWith('!'))
    .map(([name]) => name)

/** How the requests that the emulator takes differ from those that are documented. */
export function requestDifferences({methods}: Facts): string[] {
  const all = Object.entries(methods)
  const unknown = servedCalls.filter(
    (served) => !all.some(([name, {call}]) => `${name.replace(/\..*/, '')} ${call}` === served),
  )
  return [
    ...unknown.map((call) => `${call}: is not documented`),
    ...all.flatMap(([name, {call, request}]) => {
      const mine = requestOf(call)
      return mine ? fieldDifferences(name, mine, request) : []
    }),
  ]
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? '[]' : typeof value === 'object' && value !== null ? '{}' : typeof value

const isOfType = (value: unknown, type: string): boolean => {
  const bare = type.replace(/!$/, '')
  if (bare.startsWith('any') && !bare.endsWith('[]')) return true
  if (bare.endsWith('[]')) return kindOf(value) === '[]'
  if (bare.endsWith('{}')) return kindOf(value) === '{}'
  if (bare.includes('|')) return bare.split('|').includes(String(value))
  return kindOf(value) === (bare === 'integer' ? 'number' : bare)
}

/** What a call was answered: `GET`, `/v1/projects/x`, the answer. */
export type Answered = readonly [method: string, path: string, answer: object]

/** How the answers differ from those that are documented, each difference once. */
export function answerDifferences({methods}: Facts, answers: readonly Answered[]): string[] {
  const patterns = Object.entries(methods).map(([name, {answer, call}]) => {
    const pattern = new RegExp(`^${call.replace(/[.+]/g, '\\$&').replaceAll('{}', '[^/:]+')}$`)
    return {name, pattern, answer}
  })
  const found = answers.flatMap(([method, path, answer]) => {
    const fact = patterns.find(({pattern}) => pattern.test(`${method} ${path.replace(/\?.*/, '')}`))
    return fact ? messageDifferences(fact.name, answer, fact.answer) : [`${method} ${path}: is not documented`]
  })
  return [...new Set(found)]
}

function messageDifferences(place: string, answer: object, theirs: FactFields): string[] {
  return Object.entries(answer).flatMap(([name, value]) => {
    const fact = theirs[name]
    if (fact === undefined) return [`${place}: answers ${name}, which is not documented`]
    if (typeof fact === 'string') {
      return isOfType(value, fact) ? [] : [`${place}: answers ${name} as ${JSON.stringify(value)}, not as ${fact}`]
    }
    return messageDifferences(`${place}: ${name}`, value as object, fact)
  })
}
