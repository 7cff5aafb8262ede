import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'

/** Whether a program of this name is on the path. */
export const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
