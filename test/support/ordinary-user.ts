import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import type {Context} from 'mocha'
import {skipBecause} from './skip.ts'

/** A user number that owns nothing. */
const NOBODY = 65_534

/** Runs `act` as a user whom permissions bind: root is bound by none. Skips the test where that cannot be. */
export async function asOrdinaryUser(test: Context, act: () => Promise<void>): Promise<void> {
  const {geteuid, seteuid} = process
  if (!geteuid || !seteuid) return test.skip()
  return geteuid() === 0 ? asNobody(act) : act()
}

/** Runs `act` as another user than the one who runs the tests. Skips the test where only root could. */
export async function asStranger(test: Context, act: () => Promise<unknown>): Promise<void> {
  if (process.geteuid?.() !== 0) return skipBecause(test, 'only root can act as another user')
  return asNobody(act)
}

/** Root alone can. */
async function asNobody(act: () => Promise<unknown>): Promise<void> {
  process.seteuid?.(NOBODY)
  try {
    await act()
  } finally {
    process.seteuid?.(0)
  }
}

/** Skips a test that has another user run this repository's code, where that user may not read it: in a private folder. */
export function skipWherePrivate(test: Context): void {
  const {geteuid, seteuid} = process
  if (!geteuid || !seteuid || geteuid() !== 0) return
  seteuid(NOBODY)
  try {
    readFileSync(fileURLToPath(import.meta.url))
  } catch {
    skipBecause(test, 'other users may not read the folder of this repository')
  } finally {
    seteuid(0)
  }
}
