// Whether the condition of a grant holds, as far as anybody can know without the call that it is asked for.
import {getOrInsert} from '../base/maps.ts'
import {syntaxError} from '../trust/cel-parts.ts'
import {type CelNode, celTree} from '../trust/cel-tree.ts'
import {holdsAt} from '../trust/policy.ts'

type Holds = (condition: unknown) => boolean | string

const UNTIL = /^request\.time\s*<=?\s*timestamp\(\s*["']([^"']+)["']\s*\)$/

/** Whether all of the condition was true only until a time that is over. */
function hasEnded(expression: string, nowSeconds: number): boolean {
  if (syntaxError(expression) !== undefined) return false
  const legsOf = (node: CelNode): CelNode[] =>
    node.kind === 'operator' && node.name === '&&' ? node.operands.flatMap(legsOf) : [node]
  return legsOf(celTree(expression)).some(
    ({text}) => text === 'false' || Date.parse(UNTIL.exec(text)?.[1] ?? '') / 1000 <= nowSeconds,
  )
}

/** Whether a condition holds: true, false if never again, or the expression if nobody knows. The same ones occur often. */
export function heldNow(nowSeconds: number): Holds {
  const known = new Map<string, boolean | string>()
  return (condition) => {
    if (condition === undefined) return true
    const {expression, title} = (condition ?? {}) as {expression?: unknown; title?: string}
    const text = typeof expression === 'string' ? expression : (title ?? JSON.stringify(condition))
    return getOrInsert(known, text, () => {
      // The policy of a project is about everything in it, so nothing is said of the resource.
      const holdsNow = holdsAt(condition, nowSeconds, {}) ?? text
      // What is only false now may be true tomorrow, or in the hours of work.
      return holdsNow === false && !hasEnded(text, nowSeconds) ? text : holdsNow
    })
  }
}
