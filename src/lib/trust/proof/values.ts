/** A value of JSON that is no list and no object, or its absence. */
export type Scalar = string | number | boolean | null | typeof ABSENT

export const ABSENT: unique symbol = Symbol('absent')

/**
 * The values that a term can have: one of `scalars`, or a text that begins with one of `prefixes`. Where a term has no such
 * set, it can have any value.
 */
export interface Values {
  scalars: ReadonlySet<Scalar>
  prefixes: readonly string[]
}

/** More than these, and a set is given up: then the term can have any value. */
const MAX_VALUES = 10_000

export const exactly = (scalars: Iterable<Scalar>): Values => ({scalars: new Set(scalars), prefixes: []})

export const beginningWith = (...prefixes: readonly string[]): Values => ({scalars: new Set(), prefixes})

export const isEmpty = ({prefixes, scalars}: Values): boolean => scalars.size === 0 && prefixes.length === 0

export const holds = ({prefixes, scalars}: Values, value: Scalar): boolean =>
  scalars.has(value) || (typeof value === 'string' && prefixes.some((prefix) => value.startsWith(prefix)))

/** What both allow. */
export function intersect(one: Values, other: Values): Values {
  const scalars = [
    ...[...one.scalars].filter((value) => holds(other, value)),
    ...[...other.scalars].filter((value) => holds(one, value)),
  ]
  const longer = (from: Values, than: Values): string[] =>
    from.prefixes.filter((prefix) => than.prefixes.some((begin) => prefix.startsWith(begin)))
  return {scalars: new Set(scalars), prefixes: [...new Set([...longer(one, other), ...longer(other, one)])]}
}

/** What any of them allows; undefined where that is too much to list. */
export function unite(all: readonly Values[]): Values | undefined {
  const scalars = new Set(all.flatMap((values) => [...values.scalars]))
  const prefixes = [...new Set(all.flatMap((values) => values.prefixes))]
  return scalars.size + prefixes.length > MAX_VALUES ? undefined : {scalars, prefixes}
}
