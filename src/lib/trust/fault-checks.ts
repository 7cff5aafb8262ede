import type {Fault, Path} from './shape.ts'
import {longest} from './trust-limits.ts'

/** One check: what must not be, and what to say then. */
export type Check = [isWrong: boolean, path: Path, message: string]

/** Those that are wrong. */
export const failed = (checks: Check[]): Fault[] =>
  checks.filter(([isWrong]) => isWrong).map(([, path, message]) => ({path, message}))

export const nameFaults = (
  {description = '', displayName = ''}: {description?: string; displayName?: string},
  path: Path,
  nameLength: number,
): Fault[] =>
  failed([
    [
      displayName.length > nameLength,
      [...path, 'displayName'],
      `the display name is longer than ${nameLength} characters`,
    ],
    [
      description.length > longest.description,
      [...path, 'description'],
      `the description is longer than ${longest.description} characters`,
    ],
  ])
