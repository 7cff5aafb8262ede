// A tool can have found our program under the name of another one, which then gets what is not for us.
import {realpathSync} from 'node:fs'
import {delimiter} from 'node:path'
import {startChild} from '../../base/child-process.ts'
import type {Environment} from '../../base/environment.ts'
import {findOnPath} from '../../base/programs.ts'

/**
 * Runs the first `program` in the folders of PATH behind `own`, the folder of ours, so that two of ours never start each other
 * for ever. Returns its exit code, or undefined if there is none.
 */
export async function nextOnPath(
  program: string,
  words: readonly string[],
  {env, own}: {env: Environment; own: string},
): Promise<number | undefined> {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const ours = realPath(own)
  const at = folders.findLastIndex((folder) => folder !== '' && realPath(folder) === ours)
  const path = findOnPath(program, {...env, PATH: folders.slice(at + 1).join(delimiter)})
  return path === undefined ? undefined : startChild(path, words, env, 'EXEC_COMMAND_MISSING').exitCode
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
