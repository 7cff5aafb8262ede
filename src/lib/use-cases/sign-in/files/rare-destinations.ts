// Destinations outside the workspace, warnings, and the rules of Windows. Loaded only where one of them matters.
import {readdirSync} from 'node:fs'
import {join, win32} from 'node:path'
import type {Problem} from '../../../base/errors.ts'
import {hint} from '../../../base/nearest.ts'
import {inputExcerpt} from '../../../base/quoting.ts'
import type {CiProvider, OutsideFolder, Surroundings} from '../../../cis/description/provider.ts'
import {pathIn} from '../../../files/git-exclude.ts'
import {isCoveredByPattern} from '../../../files/own-files.ts'

/** In the place of a path: the temporary folder of the job. */
export const TEMPORARY = '+temp'

interface Job {
  ci: CiProvider
  surroundings: Surroundings
}

/** Where `word`, which stands in the place of a path, says that the file goes. */
export async function folderNamed(
  word: string,
  {ci, surroundings}: Job,
): Promise<{folder?: string; problem?: Problem}> {
  if (word !== TEMPORARY) {
    const message = `the credentials file cannot be written to "${inputExcerpt(word)}": no folder has this name`
    const known = `${TEMPORARY}, the temporary folder of the job`
    return invalid(`${message}${hint(word, [TEMPORARY])}`, [
      `Write ${known}, or a path; a path that begins with + needs ./ before it.`,
    ])
  }
  const found = await outsideFolder(ci, surroundings)
  if ('folder' in found) return found
  const message = `the credentials file cannot be in the temporary folder of the job (${TEMPORARY}): ${ci.label} does not show it to`
  return invalid(`${message} ${found.unseenBy}`, [
    ...found.remedies,
    'Or leave out the path: the file is then in a folder that all steps see.',
  ])
}

const invalid = (message: string, suggestions: readonly string[]) => ({
  problem: {code: 'INPUT_PLACE_INVALID', message, suggestions} as const,
})

async function outsideFolder(ci: CiProvider, surroundings: Surroundings): Promise<OutsideFolder> {
  if (ci.outsideFolder) return ci.outsideFolder(surroundings)
  const folder = ci.credentialsFolder(surroundings)
  if (pathIn(ci.workspace(surroundings), join(folder, 'file')) === undefined) return {folder}
  return {unseenBy: 'container steps: all that they see of the job is its workspace', remedies: []}
}

/** The first remedy for a file in the workspace, with ` or` after it. Empty if the job has no other folder for it. */
export const instead = async ({ci, surroundings}: Job): Promise<string> =>
  'folder' in (await outsideFolder(ci, surroundings)) ? `set credentials_file_path to ${TEMPORARY}, or ` : ''

interface Found {
  workspace: string
  /** The credentials file, and its names below the workspace. */
  path: string
  below: readonly string[]
}

/** How a checkout can delete the file, and how an image or an upload can take it along. */
export async function workspaceWarnings(job: Job, {below, path, workspace}: Found): Promise<string[]> {
  const remedy = await instead(job)
  // In its folder, and in each folder on the way there.
  const isAlone = (name: string, depth: number): boolean =>
    readdirSync(join(workspace, ...below.slice(0, depth))).every((one) => one === name || isCoveredByPattern(one))
  const loss = 'a checkout after this step deletes the credentials file'
  try {
    if (below.every(isAlone)) return [`the workspace ${workspace} is empty: ${loss}: ${remedy}check out first`]
  } catch {
    return [`${workspace} cannot be listed, so an image or an upload may take the credentials file along`]
  }
  return (await import('../../../files/upload-warnings.ts')).uploadWarnings(path, workspace, remedy)
}

/** Names of devices, with any extension. https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i

/** Why Windows would write to another place: to a device, or to a stream of another file. */
export function windowsFault(path: string): string | undefined {
  const {root} = win32.parse(path)
  const names = path.slice(root.length).split(/[\\/]/)
  if (/^[\\/]{2}[.?]/.test(root) || names.some((name) => DEVICE.test(name))) return 'names a Windows device'
  if (names.some((name) => /[<>:"|?*]/.test(name))) return 'contains one of < > : " | ? *, which Windows does not allow'
  return names.some((name) => /[ .]$/.test(name))
    ? 'has a name that ends in a dot or a blank, which Windows removes'
    : undefined
}
