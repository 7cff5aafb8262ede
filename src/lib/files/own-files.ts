// How files of our own are known again: by their names, and by the identity of each.
import {randomBytes} from 'node:crypto'
import type {BigIntStats} from 'node:fs'

/** What the name of every file begins with that we name ourselves. */
const PREFIX = 'ci-creds-'

const PARTIAL = /^ci-creds-partial-[0-9a-f]{16}\.json$/
const DEFAULT = /^ci-creds-[^/\\]*\.json$/

/** The ignore pattern of every file that we name ourselves, the unfinished ones too. */
export const credentialsPattern = `${PREFIX}*.json`

/** A new name for a credentials file whose path was not chosen. */
export const credentialsFileName = (): string => `${PREFIX}${randomBytes(8).toString('hex')}.json`

/** A new name for a program that client libraries run. CommonJS by its name, whatever a package beside it says. */
export const launcherFileName = (): string => `${PREFIX}${randomBytes(8).toString('hex')}.cjs`

/** A new name for a file that is not finished, or about to go. It matches {@link credentialsPattern} too. */
export const partialFileName = (): string => `${PREFIX}partial-${randomBytes(8).toString('hex')}.json`

/** Whether `name` is one of {@link partialFileName}. */
export const isPartialName = (name: string): boolean => PARTIAL.test(name)

/** Whether {@link credentialsPattern} covers the file `name`. */
export const isCoveredByPattern = (name: string): boolean => DEFAULT.test(name)

/** What tells one file from the next one at the same path. */
export interface FileIdentity {
  device: string
  /** As text: an inode number may be above what a number holds. */
  inode: string
  /** When the file was made, in milliseconds since 1970. 0 where the file system does not say. */
  birthtimeMs: number
}

/** The identity of the file that `stats` describe. */
export const fileIdentity = ({dev, ino, birthtimeNs}: BigIntStats): FileIdentity => ({
  device: dev.toString(),
  inode: ino.toString(),
  birthtimeMs: Number(birthtimeNs) / 1e6,
})

/**
 * Whether both are one file. Inode numbers are used again at once by many file systems, hence the time of birth, which
 * counts where it was known when the file was made.
 */
export const isSameFile = (recorded: FileIdentity, found: FileIdentity): boolean =>
  recorded.device === found.device &&
  recorded.inode === found.inode &&
  (recorded.birthtimeMs === 0 || recorded.birthtimeMs === found.birthtimeMs)
