import type {BigIntStats} from 'node:fs'

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
