// https://cloud.google.com/iam/docs/conditions-attribute-reference
import {timestamp} from '../base/clock.ts'
import {escapeLogLine} from '../base/quoting.ts'
import {evaluate} from './cel.ts'

/** A binding of a policy, as IAM has it. */
export interface Binding {
  role: string
  members: readonly string[]
  /** What it takes besides: CEL over `request.time` and `resource`. */
  condition?: unknown
}

const textOf = (condition: unknown, field: 'expression' | 'title'): string | undefined => {
  const found = ((condition ?? {}) as Readonly<Record<string, unknown>>)[field]
  return typeof found === 'string' ? found : undefined
}

const someAccount = {service: 'iam.googleapis.com', type: 'iam.googleapis.com/ServiceAccount'}

/**
 * Whether the `condition` of a binding is true at a time. Undefined: nobody knows.
 *
 * @param resource - What has the policy, as far as it is known. Default: some account.
 */
export function holdsAt(
  condition: unknown,
  nowSeconds: number | undefined,
  resource: Readonly<Record<string, string>> = someAccount,
): boolean | undefined {
  if (condition === undefined) return true
  const expression = textOf(condition, 'expression')
  if (expression === undefined || nowSeconds === undefined) return undefined
  const time = evaluate(`timestamp('${timestamp(nowSeconds)}')`, {})
  if ('error' in time) return undefined
  const result = evaluate(expression, {request: {time: time.value}, resource})
  return 'value' in result ? result.value === true : undefined
}

/** Until when an expression lets anybody in. */
const UNTIL = /(request\.time\s*<=?\s*timestamp\(\s*["'])([^"']+)(["']\s*\))/

const endOf = (condition: unknown): string | undefined => UNTIL.exec(textOf(condition, 'expression') ?? '')?.[2]

/** Why a binding with this condition gives nothing now. */
export function conditionFault(condition: unknown, nowSeconds: number | undefined): string {
  const shown = escapeLogLine(textOf(condition, 'expression') ?? '')
  if (holdsAt(condition, nowSeconds) === undefined)
    return `its binding has a condition of its own, which cannot be evaluated here: ${shown}`
  const end = endOf(condition)
  const isPast = end !== undefined && Date.parse(end) / 1000 <= (nowSeconds ?? 0)
  return isPast
    ? `the condition of its binding ended at ${escapeLogLine(end)}`
    : `the condition of its binding is false now: ${shown}`
}

const DAY_SECONDS = 86_400

/** The condition for a day from now, where it only lacks time. */
export function extendedCondition(
  condition: unknown,
  nowSeconds: number,
): {expression: string; title: string; end: string} | undefined {
  const end = timestamp(nowSeconds + DAY_SECONDS)
  const expression = (textOf(condition, 'expression') ?? '').replace(UNTIL, `$1${end}$3`)
  if (endOf(condition) === undefined || holdsAt({expression}, nowSeconds) !== true) return undefined
  return {expression, title: textOf(condition, 'title') ?? 'until', end}
}
