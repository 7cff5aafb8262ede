import type {Stats} from 'node:fs'
import {lstat, stat} from 'node:fs/promises'
import {userInfo} from 'node:os'
import {dirname} from 'node:path'

const ROOT = 0
const WRITABLE_BY_OTHERS = 0o022

/**
 * Whether `path`, as `lstat` found it, may be the work of another user of this computer: it lies where others can make
 * files, and belongs neither to us, nor to root, nor to the owner of its folder. Never true on Windows.
 */
export async function isMadeByStranger(path: string, found: Pick<Stats, 'uid'>): Promise<boolean> {
  const folder = await stat(dirname(path))
  if ((folder.mode & WRITABLE_BY_OTHERS) === 0) return false
  return ![ROOT, folder.uid, await ownUid()].includes(found.uid)
}

async function ownUid(): Promise<number | undefined> {
  try {
    return userInfo().uid
  } catch {
    // A container may run under a number that its user database does not know.
    return lstat('/proc/self').then(
      ({uid}) => uid,
      () => undefined,
    )
  }
}
