import type {Leg, Side} from '../federation/diagnosis/check.ts'

const outcomes: Readonly<Record<Leg['outcome'], string>> = {
  true: 'true',
  false: 'FALSE',
  error: 'ERROR',
  skipped: 'skipped',
}

/** Every leg of a condition with what it came to, both sides where it compares, and the nearest miss. */
export function legLines(leg: Leg, depth = 0): string[] {
  const {legs = [], operator} = leg
  const indent = '  '.repeat(depth)
  if (legs.length > 0) {
    const head = `${indent}${outcomes[leg.outcome].padEnd(8)}${operator === '&&' ? 'all of' : operator === '||' ? 'any of' : operator}`
    return [head, ...legs.flatMap((part) => legLines(part, depth + 1))]
  }
  const {error, expression, miss, outcome, sides = []} = leg
  const isTold = outcome === 'false' || outcome === 'error' || leg.otherwise === 'false'
  return [
    `${indent}${outcomes[outcome].padEnd(8)}${expression}`,
    ...(isTold ? [...sides.flatMap(sideLine), error, miss] : [])
      .filter((line) => line !== undefined)
      .map((line) => `${indent}        ${line}`),
  ]
}

/** A literal says what it is by itself. */
function sideLine({absent, expression, value}: Side): string[] {
  if (absent !== undefined) return [`${expression}: ${absent}`]
  const shown = JSON.stringify(value) ?? ''
  return [shown, shown.replaceAll('"', "'")].includes(expression) ? [] : [`${expression} is ${shown}`]
}
