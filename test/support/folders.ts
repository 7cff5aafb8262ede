import {rm} from 'node:fs/promises'

/**
 * Removes a folder of a test and all that is in it.
 * It tries again: clients write in their home for a moment after their end (the telemetry of go, for example).
 */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 50})
