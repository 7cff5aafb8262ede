import {existsSync} from 'node:fs'
import {type Clock, systemClock, timestamp} from '../../base/clock.ts'
import {CLEANED_UP_VARIABLE} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import type {CiProvider, Handover, Surroundings} from '../../cis/description/provider.ts'
import {type JobFolder, jobFolderOf} from '../../files/job-folder.ts'
import {ledgerOf} from '../../files/ledger.ts'
import {cleanUp as cleanUpLedger, cleanUpStep, notUnderstood, type Removal} from '../../files/remove.ts'
import {undoEdits} from '../../files/user-edits.ts'

export interface Cleanup {
  /** Writes one line to the stream in which the CI reads commands. Default: nowhere. */
  print?: (line: string) => void
  clock?: Clock
  /** Only what its sign-ins wrote. Default: everything. */
  profile?: string | undefined
  /** Other CIs that a sign-in of this job may have been told: each has a record of its own. Default: none. */
  others?: readonly CiProvider[]
}

/**
 * Removes what this job created and cleanup may remove. Can be called again. If files were removed, later steps get the time in a
 * variable: a file with the time would be something left behind.
 *
 * @throws {CiAuthError} `FILE_WRITE_FAILED` if the ledger cannot be used.
 */
export async function cleanUpJob(
  ci: CiProvider,
  surroundings: Surroundings,
  cleanup: Cleanup = {},
): Promise<Removal[]> {
  const {clock = systemClock, others = [], print = () => {}, profile} = cleanup
  const removals: Removal[] = []
  for (const each of recordsOf([ci, ...others], surroundings))
    removals.push(
      ...(await (profile === undefined ? removeAll(each, surroundings) : removeProfile(each, surroundings, profile))),
    )
  if (removals.some(({outcome}) => outcome === 'removed')) {
    await passOn({[CLEANED_UP_VARIABLE]: timestamp(Math.floor(clock.now()))}, ci.handover?.(surroundings, print))
  }
  return removals
}

/** Those of `cis` that keep different records. */
export function recordsOf(cis: readonly CiProvider[], surroundings: Surroundings): CiProvider[] {
  const places = cis.map((ci) => Object.values(ci.ledger(surroundings)).join('\n'))
  return cis.filter((_ci, index) => places.indexOf(places[index] ?? '') === index)
}

async function removeAll(ci: CiProvider, surroundings: Surroundings): Promise<Removal[]> {
  const files = await cleanUpLedger(ledgerOf(ci, surroundings))
  const folder = jobFolderOf(ci, surroundings)
  const contained = await contentsOfJob(folder)
  const removals = [...undoEdits(folder), ...(await folder.remove())]
  return [
    ...files,
    ...removals.map((each) => (isWhole(each, folder) && contained.length > 0 ? {...each, contained} : each)),
  ]
}

/** Little is loaded where there is nothing to tell. */
async function contentsOfJob(folder: JobFolder): Promise<string[]> {
  if (!existsSync(folder.path)) return []
  const {contentsOf} = await import('./contents.ts')
  return contentsOf(folder)
}

const isWhole = ({outcome, path}: Removal, folder: JobFolder): boolean => outcome === 'removed' && path === folder.path

/** The tokens of all profiles are forgotten with it: which are of this one, only their identities say. */
async function removeProfile(ci: CiProvider, surroundings: Surroundings, profile: string): Promise<Removal[]> {
  const ledger = ledgerOf(ci, surroundings)
  const files = await cleanUpStep(
    ledger.read().filter((entry) => entry.profile === profile),
    ledger,
  )
  const removals = [...files, ...notUnderstood(ledger)]
  const folder = jobFolderOf(ci, surroundings)
  if (!folder.isUsed()) return [...removals, ...(await folder.remove())]
  const {openTokenCache} = await import('../../files/token-cache.ts')
  if (folder.exists()) openTokenCache(folder, systemClock, () => {}).clear()
  return removals
}

/** A CI that cannot pass variables on is no failure of a cleanup: `auth status` then does not know the time. */
async function passOn(variables: Readonly<Record<string, string>>, handover: Handover | undefined): Promise<void> {
  if (handover === undefined || handover.problems({variables: true, outputs: false}).length > 0) return
  try {
    await handover.exportVariables(variables)
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
  }
}
