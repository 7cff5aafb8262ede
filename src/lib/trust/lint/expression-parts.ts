import {type Part, partsOf} from '../cel.ts'
import {childrenOf} from '../cel-metering.ts'

/** The texts that are written in `part`. */
export function literalsOf(part: Part): string[] {
  const {exprKind} = part
  const own =
    exprKind.case === 'constExpr' && exprKind.value.constantKind.case === 'stringValue'
      ? [exprKind.value.constantKind.value]
      : []
  return [...own, ...childrenOf(part).flatMap(literalsOf)]
}

const isNamed = (part: Part | undefined, name: string): boolean =>
  part?.exprKind.case === 'identExpr' && part.exprKind.value.name === name

/** The `key` of `root.key` or `root['key']`. */
function keyOf({exprKind}: Part, root: string): string | undefined {
  if (exprKind.case === 'selectExpr') return isNamed(exprKind.value.operand, root) ? exprKind.value.field : undefined
  if (exprKind.case !== 'callExpr' || exprKind.value.function !== '_[_]') return undefined
  const [operand, index] = exprKind.value.args
  return isNamed(operand, root) && index ? literalsOf(index)[0] : undefined
}

/** The claims that `part` looks at, through the mapping too. */
export function claimsIn(part: Part, mapping: Readonly<Record<string, string>>): string[] {
  const claim = keyOf(part, 'assertion')
  if (claim !== undefined) return [claim]
  for (const root of ['attribute', 'google']) {
    const key = keyOf(part, root)
    if (key !== undefined) return mappedFrom(mapping[`${root}.${key}`])
  }
  return childrenOf(part).flatMap((child) => claimsIn(child, mapping))
}

const mappedFrom = (expression: string | undefined): string[] =>
  expression === undefined ? [] : claimsIn(partsOf(expression), {})
