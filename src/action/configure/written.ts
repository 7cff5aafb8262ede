// What a step of the action `configure` has written below the folder of the job, passed on from main to post.
import {lstatSync, rmdirSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {dirname, isAbsolute, join} from 'node:path'
import type {Surroundings} from '../../lib/cis/description/provider.ts'
import {appendToRunnerFile} from '../../lib/cis/protocols/runner.ts'
import {cleanUpAgain, retryWhileBusy, systemCode, systemReason} from '../../lib/files/file-errors.ts'
import type {JobFolder} from '../../lib/files/job-folder.ts'
import type {Removal} from '../../lib/files/remove.ts'

const STATE = 'written'

/** Saves the paths before anything is written, so that post can remove it even if main is killed. */
export const saveWritten = ({env}: Surroundings, paths: readonly string[]): void =>
  appendToRunnerFile(env, 'GITHUB_STATE', {[STATE]: JSON.stringify(paths)})

/** The paths that main saved. Empty if it failed earlier. */
export function savedWritten({env}: Surroundings): string[] {
  const paths: unknown[] = [JSON.parse(env[`STATE_${STATE}`] || '[]')].flat()
  return paths.map(String).filter((path) => path !== '' && !isAbsolute(path) && !path.split(/[\\/]/).includes('..'))
}

const isThere = (path: string): boolean => lstatSync(path, {throwIfNoEntry: false}) !== undefined

const isOfPrograms = (path: string): boolean => /^bin(?:-[^/]+)?\//.test(path)

/**
 * What of `paths` is not in `folder` yet: what was there before is of an earlier step, whose post comes later. A new folder of
 * settings is one path, because tools write into it, too. The folders of programs are shared by all that `configure` knows.
 */
export function newIn({path: folder}: JobFolder, paths: readonly string[]): string[] {
  const isNew = (path: string): boolean => !isThere(join(folder, path))
  const whole = paths.map((path) => {
    const [first = path] = path.split('/')
    return isNew(first) && !isOfPrograms(path) ? first : path
  })
  return [...new Set(whole)].filter(isNew)
}

/** Removes `paths`, following no link, and the tokens that the job keeps, if nothing else is left of it. */
export async function removeWritten(folder: JobFolder, paths: readonly string[]): Promise<Removal[]> {
  const found = folder.exists() ? paths.map((path) => join(folder.path, path)).filter(isThere) : []
  const removals = await Promise.all(found.map(removePath))
  for (const path of paths.filter(isOfPrograms)) dropIfEmpty(dirname(join(folder.path, path)))
  return [...removals, ...(folder.isUsed() ? [] : await folder.remove())]
}

async function removePath(path: string): Promise<Removal> {
  try {
    await retryWhileBusy(() => rm(path, {recursive: true, force: true}))
    return {path, outcome: 'removed'}
  } catch (error) {
    const reason = `${path} was not removed: ${systemReason(error)}`
    return {path, outcome: 'refused', code: 'CLEANUP_REFUSED', reason, remedy: cleanUpAgain(path)}
  }
}

function dropIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(systemCode(error))) throw error
  }
}
