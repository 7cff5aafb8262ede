import type {Claims} from '../../../../../src/lib/base/jwt.ts'

/**
 * Whom a condition lets in.
 *
 * - `id`, `name`: named tenants alone, known by ids, or some by names.
 * - `nobody`: no token meets it.
 * - `open`: another tenant's token does.
 * - `unproven`: it lets in named tenants alone, and that is not proven. This is no praise: each of them is listed.
 */
export type RowVerdict = 'id' | 'name' | 'nobody' | 'open' | 'unproven'

/** A condition as somebody wrote it, and whom it lets in. */
export interface ConditionRow {
  condition: string
  verdict: RowVerdict
  /** Where it is from: a page, a paper, or the rule of the proof whose trap it is. */
  source: string
  /** Besides `google.subject: assertion.sub`. */
  mapping?: Readonly<Record<string, string>>
  /** Judged is a binding of the pool, not the provider: target of the mapping, and value. */
  binding?: readonly [target: string, value: string]
  /** Of the insider's token, what differs from that of every row. */
  insider?: Claims
  /** Of the other tenant. For `open`, with these it is let in. */
  otherTenant?: Claims
}

/** The rows of one CI, and the two whose tokens are tried. */
export interface ConditionTable {
  ci: string
  issuer: string
  insider: Claims
  otherTenant: Claims
  rows: readonly ConditionRow[]
}

type More = Omit<ConditionRow, 'condition' | 'verdict' | 'source'>

/** Rows of one source. */
export const from = (
  source: string,
  ...rows: readonly (readonly [verdict: RowVerdict, condition: string, more?: More])[]
): ConditionRow[] => rows.map(([verdict, condition, more]) => ({condition, verdict, source, ...more}))
