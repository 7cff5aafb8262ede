import {access, constants, lstat, stat} from 'node:fs/promises'
import {dirname} from 'node:path'
import type {Problem} from '../base/errors.ts'
import {existsProblem, systemCode, systemReason, writeProblem} from './file-errors.ts'

/** Whether a link is at `path` itself, wherever it leads. */
export const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )

/**
 * Why a file could not be created at `path`, found out without writing anything: `FILE_EXISTS`,
 * `INPUT_WORKSPACE_MISSING` or `FILE_WRITE_FAILED`. Undefined when nothing speaks against it.
 */
export async function inspectTarget(path: string): Promise<Problem | undefined> {
  const folder = dirname(path)
  try {
    if (!(await stat(folder)).isDirectory()) return folderProblem(folder, 'is not a folder')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return folderProblem(folder, 'does not exist')
    return writeProblem(path, systemReason(error))
  }
  return (await occupant(path)) ?? closedFolder(path)
}

const folderProblem = (folder: string, fault: string): Problem => ({
  code: 'INPUT_WORKSPACE_MISSING',
  message: `the folder ${folder} for the credentials file ${fault}`,
  suggestions: ['Create the folder first, check the repository out before signing in, or choose another path.'],
})

async function occupant(path: string): Promise<Problem | undefined> {
  try {
    return existsProblem(path, (await lstat(path)).isSymbolicLink())
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? undefined : writeProblem(path, systemReason(error))
  }
}

async function closedFolder(path: string): Promise<Problem | undefined> {
  try {
    await access(dirname(path), constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return writeProblem(path, systemReason(error))
  }
}
