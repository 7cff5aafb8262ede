import {randomBytes} from 'node:crypto'

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
