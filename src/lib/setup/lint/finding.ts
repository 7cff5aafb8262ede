import type {WarningCode} from '../../error-codes.ts'
import type {Path} from '../../federation/shape.ts'
import type {World} from '../../federation/trust.ts'

/** Something in the trust that Google would take, and nobody should want. */
export interface Finding {
  code: WarningCode
  /** `error`: strangers get in, or what is written can never hold. */
  level: 'error' | 'warning'
  /** `federation.yml:12:5` */
  place: string
  /** One line, no full stop. */
  message: string
  /** What to write instead, or to do, in one line. */
  remedy: string
}

/** A finding that points into the world, not yet into the file. */
export interface Found extends Omit<Finding, 'place'> {
  path: Path
}

export type Rule = (world: World) => Found[]
