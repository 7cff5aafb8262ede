import {readdirSync} from 'node:fs'
import {realpath} from 'node:fs/promises'
import {platform} from 'node:os'
import {basename, dirname, isAbsolute, join, relative, resolve, sep, win32} from 'node:path'
import type {Problem} from '../../../base/errors.ts'
import type {CiProvider, Surroundings} from '../../../cis/provider.ts'
import {uploadWarnings} from '../../../files/ignore-files.ts'
import {ledgerOf} from '../../../files/ledger.ts'
import {credentialsFileName, isCoveredByPattern} from '../../../files/own-files.ts'
import {inspectTarget} from '../../../files/write-file.ts'

/** Where a sign-in writes. */
export interface Place {
  ci: CiProvider
  surroundings: Surroundings
  /** The credentials file, absolute. */
  path: string
}

/** Where the credentials file will be, and what speaks against it. Nothing is written. */
export async function choosePlace(
  ci: CiProvider,
  surroundings: Surroundings,
  given: string | undefined,
): Promise<{place: Place; problems: Problem[]}> {
  const path =
    given === undefined
      ? join(ci.credentialsFolder(surroundings), credentialsFileName())
      : resolve(surroundings.cwd, given)
  const problem = pathProblem(path) ?? (await inspectTarget(path))
  const ledgerProblem = ledgerOf(ci, surroundings).inspect()
  return {place: {ci, surroundings, path}, problems: [problem, ledgerProblem].filter((found) => found !== undefined)}
}

/** A key, as JSON or base64. A path of hundreds of characters without a dot or a blank is none. */
const KEY_AS_PATH = /private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/

/** What a path may not hold. It is not shown: a secret could have got there. */
export function pathProblem(path: string, system = platform()): Problem | undefined {
  const fault = pathFault(path) ?? (system === 'win32' ? windowsFault(path) : undefined)
  return fault === undefined
    ? undefined
    : {code: 'FILE_WRITE_FAILED', message: `the path of the credentials file ${fault}`}
}

function pathFault(path: string): string | undefined {
  if (/\p{Cc}/u.test(path)) return 'holds a control character'
  return KEY_AS_PATH.test(path) ? 'is a key' : undefined
}

/** Devices, whatever follows a dot. https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i

/** What Windows would write elsewhere: to a device, or to a stream of another file. */
function windowsFault(path: string): string | undefined {
  const {root} = win32.parse(path)
  const names = path.slice(root.length).split(/[\\/]/)
  if (/^[\\/]{2}[.?]/.test(root) || names.some((name) => DEVICE.test(name))) return 'is that of a device of Windows'
  if (names.some((name) => /[<>:"|?*]/.test(name))) return 'holds one of < > : " | ? *, which no name of Windows has'
  return names.some((name) => /[ .]$/.test(name))
    ? 'has a name that ends in a dot or a blank, which Windows drops'
    : undefined
}

/** `path` with links followed, and with the letters of its names as they are where case makes no difference. */
const behindLinks = (path: string): Promise<string> => realpath(path).catch(() => path)

/** What a file at this place is in danger of, once it is written. */
export async function placeWarnings({ci, path: given, surroundings}: Place): Promise<string[]> {
  const workspace = await behindLinks(ci.workspace(surroundings))
  const path = join(await behindLinks(dirname(given)), basename(given))
  const inWorkspace = isWithin(path, workspace)
  const empty =
    inWorkspace && readdirSync(workspace).every((name) => isCoveredByPattern(name) || join(workspace, name) === path)
  return [
    ...(empty
      ? [
          `the workspace ${workspace} is empty: a checkout after this step deletes the credentials file; check out first`,
        ]
      : []),
    ...(await uploadWarnings(path, workspace)),
  ]
}

function isWithin(path: string, folder: string): boolean {
  const inside = relative(folder, path)
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside)
}
