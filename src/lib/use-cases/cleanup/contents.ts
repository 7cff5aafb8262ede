import {lstatSync} from 'node:fs'
import {join} from 'node:path'
import {type Clock, systemClock} from '../../base/clock.ts'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import type {CiProvider, Surroundings} from '../../cis/description/provider.ts'
import {type JobFolder, jobFolderOf} from '../../files/job-folder.ts'
import {readIfPossible} from '../../files/read-start.ts'
import {fileNamesIn} from '../../files/text-file.ts'
import {openTokenCache, type TokenCache} from '../../files/token-cache.ts'
import {googleHost} from '../helper/hosts.ts'

/** What goes with the folder of a job and is worth a word: the tokens that it keeps, and what `docker login` and the like stored there. */
export function contentsOf(folder: JobFolder): string[] {
  if (!isOurs(folder)) return []
  const {tokens, unread} = openTokenCache(folder, systemClock).list()
  const {length: count} = tokens
  return [
    ...(count === 0 ? [] : [count === 1 ? '1 token' : `${count} tokens`]),
    ...(unread.length === 0 ? [] : ['tokens of which this version cannot tell']),
    ...loginsIn(folder.path),
  ]
}

type KeptTokens = ReturnType<TokenCache['list']>

/** The tokens that this job keeps. None if its folder cannot be used: then none is returned to anybody, either. */
export function keptTokens(ci: CiProvider, surroundings: Surroundings, clock: Clock = systemClock): KeptTokens {
  try {
    return openTokenCache(jobFolderOf(ci, surroundings), clock).list()
  } catch (error) {
    if (error instanceof CiAuthError) return {tokens: [], unread: []}
    throw error
  }
}

/** Not if other users can use it: its removal is then refused, and says so. */
function isOurs(folder: JobFolder): boolean {
  try {
    return folder.exists()
  } catch {
    return false
  }
}

/** Docker, Podman, Buildah, Skopeo and Helm write the same format. https://docs.docker.com/reference/cli/docker/login/ */
const loginsIn = (path: string): string[] =>
  foldersIn(path).flatMap((tool) =>
    fileNamesIn(join(path, tool)).flatMap((name) =>
      hostsIn(join(path, tool, name)).map((host) => `the login to ${host} in ${tool}/${name}`),
    ),
  )

function hostsIn(path: string): string[] {
  const {auths} = parseJsonObject(readIfPossible(path) ?? '') ?? {}
  return Object.entries(typeof auths === 'object' && auths !== null ? auths : {})
    .filter(
      ([, stored]) => typeof stored === 'object' && stored !== null && ('auth' in stored || 'identitytoken' in stored),
    )
    .map(([server]) => googleHost(server, 'docker'))
    .filter((host) => host !== undefined)
}

/** Links lead to settings of the user, which stay. */
const foldersIn = (path: string): string[] =>
  fileNamesIn(path).filter((name) => lstatSync(join(path, name), {throwIfNoEntry: false})?.isDirectory())
