// How ci-auth recognises its own files: by their names, and by the identity of each file.
import {randomBytes} from 'node:crypto'
import type {BigIntStats} from 'node:fs'

/** The beginning of every file name that ci-auth chooses. */
const PREFIX = 'ci-creds-'

const PARTIAL = /^ci-creds-partial-[0-9a-f]{16}\.json$/
const DEFAULT = /^ci-creds-[^/\\]*\.json$/

/** The ignore pattern for all files whose names ci-auth chooses, also unfinished ones. */
export const credentialsPattern = `${PREFIX}*.json`

/** A new name for a credentials file whose path was not chosen. */
export const credentialsFileName = (): string => `${PREFIX}${randomBytes(8).toString('hex')}.json`

/** A new name for a program that client libraries run. `.cjs` makes it CommonJS, whatever a package.json beside it says. */
export const launcherFileName = (): string => `${PREFIX}${randomBytes(8).toString('hex')}.cjs`

/** A new name for a file that is not finished, or will be removed. It matches {@link credentialsPattern} too. */
export const partialFileName = (): string => `${PREFIX}partial-${randomBytes(8).toString('hex')}.json`

/** Whether `name` is one of {@link partialFileName}. */
export const isPartialName = (name: string): boolean => PARTIAL.test(name)

/** Whether {@link credentialsPattern} covers the file `name`. */
export const isCoveredByPattern = (name: string): boolean => DEFAULT.test(name)

/** Tells a file from a later file at the same path. */
export interface FileIdentity {
  device: string
  /** As text: an inode number can be too large for a number. */
  inode: string
  /** When the file was created, in milliseconds since 1970. 0 if the file system does not say. */
  birthtimeMs: number
}

/** The identity of the file that `stats` describe. */
export const fileIdentity = ({dev, ino, birthtimeNs}: BigIntStats): FileIdentity => ({
  device: dev.toString(),
  inode: ino.toString(),
  birthtimeMs: Number(birthtimeNs) / 1e6,
})

/** Whether both are the same file. Many file systems reuse inode numbers at once. So the birth time is compared too, if it
 * was known when the file was created.
 */
export const isSameFile = (recorded: FileIdentity, found: FileIdentity): boolean =>
  recorded.device === found.device &&
  recorded.inode === found.inode &&
  (recorded.birthtimeMs === 0 || recorded.birthtimeMs === found.birthtimeMs)
