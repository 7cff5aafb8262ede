import type {WarningCode} from '../../base/error-codes.ts'
import type {Path} from '../shape.ts'
import type {Provider, World} from '../trust.ts'

/** Something in the trust that Google would take, and nobody should want. */
export interface Finding {
  code: WarningCode
  /**
   * `error`: strangers get in, or it is not proven that they do not, or what is written can never hold. `excepted`: the file
   * has an exception for it.
   */
  level: 'error' | 'warning' | 'excepted'
  /** `federation.yml:12:5` */
  place: string
  /** One line, no full stop. */
  message: string
  /** What to write instead, or to do, in one line. For what is excepted, the reason. */
  remedy: string
  /** For an exception in the file: of all that the finding rests on. */
  hash?: string
}

/** A finding that points into the world, not yet into the file. */
export interface Found extends Omit<Finding, 'place' | 'level'> {
  level: 'error' | 'warning'
  path: Path
  /** The part of the text at `path` that is at fault. */
  part?: string
  /** Findings of one code and one group are told once, at the first: a team may have hundreds of bindings. */
  group?: string
}

/** The providers of a pool that the file does not have, as they are now. */
export interface LivePool {
  projectNumber: string
  pool: string
  providers: readonly Provider[]
}

export type Rule = (world: World, live: readonly LivePool[]) => Found[]
