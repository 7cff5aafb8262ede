import assert from 'node:assert/strict'
import {RE2JS} from '@bufbuild/re2'
import fc from 'fast-check'
import {type Evaluation, evaluate} from '../../src/lib/trust/cel.ts'
import {MAX_STEPS, stepAllowance, withinAllowance} from '../../src/lib/trust/cel-budget.ts'
import {compilingSteps} from '../../src/lib/trust/cel-functions.ts'
import {type Property, property} from './property.ts'

const numbers = (count: number): string => `[${Array.from({length: count}, (_, index) => index).join(',')}]`

/** Each looks at all of its list, and is true where `body` is. */
const MACROS: readonly ((list: string, name: string, body: string, count: number) => string)[] = [
  (list, name, body) => `${list}.all(${name}, ${body})`,
  (list, name, body) => `!${list}.exists(${name}, !(${body}))`,
  (list, name, body, count) => `${list}.map(${name}, ${body}).size() == ${count}`,
  (list, name, body, count) => `${list}.filter(${name}, ${body}).size() == ${count}`,
]

interface Level {
  count: number
  macro: number
}

const counts = fc.oneof(fc.integer({min: 1, max: 8}), fc.integer({min: 30, max: 60}))
const levels = fc.array(fc.record({count: counts, macro: fc.nat(MACROS.length - 1)}), {minLength: 1, maxLength: 6})

const nested = ([level, ...inner]: readonly Level[]): string =>
  level === undefined
    ? 'true'
    : (MACROS[level.macro]?.(numbers(level.count), `x${inner.length}`, nested(inner), level.count) ?? '')

const roundsOf = ([level, ...inner]: readonly Level[]): number =>
  level === undefined ? 0 : level.count * (1 + roundsOf(inner))

/** More than one round takes, whatever the macro. */
const MAX_STEPS_PER_ROUND = 60

function counted(expression: string, bindings: Record<string, unknown>): {result: Evaluation; steps: number} {
  const spent = stepAllowance('a test', Number.MAX_SAFE_INTEGER)
  const result = withinAllowance(spent, () => evaluate(expression, bindings))
  return {result, steps: spent.limit - spent.left}
}

const text = fc
  .tuple(fc.string({maxLength: 8}), fc.constantFrom(0, 1, 40, 2000))
  .map(([piece, times]) => piece.repeat(times))

/** What they come to is new: nothing that was there before. */
const CALLS: readonly string[] = [
  'a + b',
  'a.replace(b, c)',
  "a.replace('', c)",
  'a.split(b)',
  "a.split('')",
  'a.split(b, 3)',
  '[a, b, c].join(a)',
  'l.join(c)',
  'a.lowerAscii()',
  'a.upperAscii()',
  'a.trim()',
  'strings.quote(a)',
  "'%s %s'.format([a, l])",
  "a.extract('{x}')",
  'string(bytes(a))',
  'l.map(x, x + a)',
]

/** Characters and members. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, member) => sum + 1 + sizeOf(member), 0)
}

const pattern = fc.letrec<{whole: string; part: string}>((tie) => ({
  part: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    fc.constantFrom('a', 'ab', '.', '\\d', '\\w', '[a-z]', '[^/]', '\\pL', '\\P{Greek}', '^', '$', '\\b', '(?i)k'),
    fc.tuple(tie('whole'), tie('whole')).map(([one, other]) => `(?:${one}|${other})`),
    tie('whole').map((inner) => `(${inner})`),
  ),
  whole: fc
    .array(fc.tuple(tie('part'), fc.constantFrom('', '', '*', '+', '?', '{3}', '{2,}', '{0,30}', '{400}')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.map(([part, times]) => `(?:${part})${times}`).join('')),
})).whole

export const budgets: readonly Property[] = [
  property(
    'macros in macros come to their value, or name the limit, by the number of their rounds',
    levels,
    (given) => {
      const rounds = roundsOf(given)
      const expression = nested(given)
      const {result} = counted(expression, {})
      if (rounds > MAX_STEPS) assert.match('error' in result ? result.error : 'a value', /^it takes more than 500000 /)
      if (rounds * MAX_STEPS_PER_ROUND < MAX_STEPS) assert.deepEqual(result, {value: true})
    },
    {share: 0.2},
  ),
  property(
    'nothing is made that was not counted',
    fc.tuple(fc.constantFrom(...CALLS), text, text, text, fc.array(text, {maxLength: 30})),
    ([expression, a, b, c, l]) => {
      const {result} = counted(expression, {a, b, c, l})
      const size = 'value' in result ? sizeOf(result.value) : 0
      // What it makes is counted at the end too, where it is what the whole comes to.
      const {steps} = counted(`[${expression}].size()`, {a, b, c, l})
      assert.ok(size / 32 <= steps, `${expression} makes ${size} in ${steps} steps`)
      assert.deepEqual(counted(expression, {a, b, c, l}).result, result)
    },
  ),
  property('no machine of a pattern is larger than what was counted before it was made', pattern, (given) => {
    const steps = compilingSteps(given)
    if (steps > MAX_STEPS) return
    const size = sizeOfMachine(given)
    assert.ok(size === undefined || size <= steps, `${size} instructions, ${steps} steps`)
  }),
]

function sizeOfMachine(given: string): number | undefined {
  try {
    return RE2JS.compile(given).re2().prog.numInst()
  } catch {
    return undefined
  }
}
