import {CiAuthError} from '../../base/errors.ts'
import {jsonText} from '../../base/json.ts'
import {hint} from '../../base/nearest.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {type Fault, faultKinds, faultServices} from '../faults.ts'

/** How a fault is written in one word: `sts:503:times=2`, `iamcredentials:delay=3000`, `proxy:reset`. */
const FAULT_FORM = 'SERVICE:KIND[:times=N][:path=PART]'

const examples = ['--fault sts:503:times=2', '--fault iamcredentials:delay=3000', '--fault proxy:reset']

/** A status alone, `delay=MS`, or a kind. */
function kindOf(word: string): Record<string, unknown> {
  const [, name = word, value] = /^([^=]*)=(.*)$/.exec(word) ?? []
  if (/^\d+$/.test(word)) return {kind: 'status', status: Number(word)}
  if (value === undefined) return {kind: name}
  return {kind: name, [name === 'delay' ? 'delayMs' : 'status']: Number(value)}
}

/** @throws {CiAuthError} `EMULATOR_FAULT_INVALID` */
export function parseFault(spec: string): Fault {
  const [, service = '', kind = '', rest = ''] = /^([^:]*):?([^:]*)(.*)$/s.exec(spec) ?? []
  // A path may hold colons: `iamcredentials:503:path=:signJwt`.
  const options = rest.split(/:(?=\w*=)/).slice(1)
  const given = options.map((option): [string, string] => [
    option.replace(/=.*$/s, ''),
    option.slice(option.indexOf('=') + 1),
  ])
  const read = readFault({
    service,
    ...kindOf(kind),
    ...Object.fromEntries(given.map(([name, value]) => [name, name === 'times' ? Number(value) : value])),
  })
  if ('fault' in read) return read.fault
  throw new CiAuthError('EMULATOR_FAULT_INVALID', `--fault "${inputExcerpt(spec)}": ${read.problems.join('; ')}`, {
    suggestions: [`Write it as ${FAULT_FORM}, for example: ${examples.join('  or  ')}`],
  })
}

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
const MAX_DELAY_MS = 600_000

/** What is wrong with a value; undefined: nothing. */
type Rule = (value: unknown) => string | undefined

const oneOf =
  (known: readonly string[]): Rule =>
  (value) =>
    typeof value === 'string' && known.includes(value)
      ? undefined
      : `"${inputExcerpt(jsonText(value))}" is none of ${known.join(', ')}${hint(jsonText(value), known)}`

const whole =
  (least: number, most: number): Rule =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `it takes a whole number from ${least} to ${most}`

const text: Rule = (value) => (typeof value === 'string' ? undefined : 'it takes a text')

const headers: Rule = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, item]) =>
      HEADER_NAME.test(name) && ['number', 'string'].includes(typeof item) && HEADER_VALUE.test(String(item)),
  )
    ? undefined
    : 'it takes an object of header names and values'

const rules: Readonly<Record<keyof Fault, Rule>> = {
  service: oneOf(faultServices),
  kind: oneOf(faultKinds),
  times: whole(1, 1_000_000),
  path: text,
  status: whole(200, 599),
  headers,
  body: text,
  delayMs: whole(0, MAX_DELAY_MS),
}

const names = Object.keys(rules) as (keyof Fault)[]

/** The fault that `value` describes, or everything that is wrong with it. */
export function readFault(value: Readonly<Record<string, unknown>>): {fault: Fault} | {problems: string[]} {
  const unknown = Object.keys(value)
    .filter((name) => !names.includes(name as keyof Fault))
    .map((name) => `a fault has no "${inputExcerpt(name)}"${hint(name, names)}`)
  const missing = (['service', 'kind'] as const)
    .filter((name) => value[name] === undefined)
    .map((name) => `"${name}" is missing: one of ${(name === 'kind' ? faultKinds : faultServices).join(', ')}`)
  const wrong = names
    .filter((name) => value[name] !== undefined)
    .flatMap((name) => {
      const problem = rules[name](value[name])
      return problem === undefined ? [] : [`${name}: ${problem}`]
    })
  const problems = [...unknown, ...missing, ...wrong]
  return problems.length > 0 ? {problems} : {fault: value as unknown as Fault}
}
