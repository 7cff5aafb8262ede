// Keeps the credentials file out of every commit of the checkout, by the repository's own exclude file.
// https://git-scm.com/docs/gitignore, https://git-scm.com/docs/gitrepository-layout
import {
  appendFileSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import {basename, dirname, isAbsolute, join, relative, resolve, sep} from 'node:path'
import {ifPresent, systemReason} from './file-errors.ts'
import {credentialsPattern, isCoveredByPattern, ownUid} from './own-files.ts'
import {readIfFile} from './read-start.ts'

/** A checkout can contain a pipe, and opening a pipe can wait for ever. */
const WITHOUT_WAITING = constants.O_NONBLOCK ?? 0

/** Appends `lines` to the list at `path`, which is created if it does not exist. A link is not followed: its author could choose
 * which of our files grows.
 *
 * @throws an error of the operating system; `ELOOP` for a link, `EISDIR` if it is not a regular file.
 */
function addPatterns(path: string, lines: readonly string[]): void {
  // Windows has no such flag.
  if (ifPresent(() => lstatSync(path))?.isSymbolicLink()) throw Object.assign(new Error('a link'), {code: 'ELOOP'})
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | WITHOUT_WAITING
  const file = openSync(path, flags | (constants.O_NOFOLLOW ?? 0), 0o644)
  try {
    if (!fstatSync(file).isFile()) throw Object.assign(new Error('no regular file'), {code: 'EISDIR'})
    appendFileSync(file, lines.map((line) => `${line}\n`).join(''))
  } finally {
    closeSync(file)
  }
}

/** `path`, relative and with slashes, as an anchored line of a git exclude file or of a `.gcloudignore`. */
export const gitPathPattern = (path: string): string =>
  `/${path
    .replace(/[\\*?[]/g, String.raw`\$&`)
    .replace(/ +$/, (spaces) => spaces.replaceAll(' ', String.raw`\ `))
    // git reads a carriage return at the end of a line as a part of the line break.
    .replace(/\r$/, '[\r]')}`

/** `file`, relative to `folder` and with slashes. Undefined if it is outside. */
export function pathIn(folder: string, file: string): string | undefined {
  const path = relative(folder, file).split(sep).join('/')
  return path === '' || path === '..' || path.startsWith('../') || isAbsolute(path) ? undefined : path
}

const ROOT = 0
const WRITABLE_BY_OTHERS = 0o022

/** Whether another user of this computer may have created `path`, as `lstat` found it: it is in a folder where others can create
 * files, and it does not belong to us, to root or to the owner of its folder. Never true on Windows.
 */
function isMadeByAnotherUser(path: string, found: Pick<Stats, 'uid'>): boolean {
  const folder = statSync(dirname(path))
  if ((folder.mode & WRITABLE_BY_OTHERS) === 0) return false
  return ![ROOT, folder.uid, ownUid()].includes(found.uid)
}

/** `core.ignorecase`, in the configuration of repositories that git created on Windows and macOS. */
const IGNORES_CASE = /^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im

interface WorkTree {
  root: string
  /** The folder that all work trees of the repository share. */
  common: string
}

/** Keeps `file` out of every commit, with the repository's own exclude file, which is never committed. Does nothing
 * outside of a git work tree. Returns a note if it failed. Never throws.
 */
export async function excludeFromGit(file: string): Promise<string | undefined> {
  try {
    const folder = realpathSync.native(dirname(file))
    const tree = workTreeOf(folder)
    return tree && (await exclude(tree, join(folder, basename(file))))
  } catch (error) {
    return `${file} is not excluded from git: ${systemReason(error)}`
  }
}

async function exclude({root, common}: WorkTree, file: string): Promise<string | undefined> {
  const inside = relative(root, file).split(sep).join('/')
  if (inside.includes('\n'))
    return `${file} is not excluded from git: an exclude file cannot express a name with a line break`

  const wanted = isCoveredByPattern(basename(file))
    ? [credentialsPattern]
    : [credentialsPattern, gitPathPattern(inside)]
  const list = join(common, 'info', 'exclude')
  const text = readIfFile(list)
  // git accepts both line breaks, and an editor on Windows may have saved the list. A later line has priority.
  const lines = text.split(/\r?\n/)
  const present = new Set(lines.slice(lines.findLastIndex((line) => line.startsWith('!')) + 1))
  const missing = wanted.filter((line) => !present.has(line))
  if (missing.length > 0) {
    mkdirSync(dirname(list), {recursive: true})
    addPatterns(list, text === '' || text.endsWith('\n') ? missing : ['', ...missing])
  }

  const lists = foldersBetween(root, dirname(file)).map((folder) => join(folder, '.gitignore'))
  const texts = lists.map(readIfFile)
  if (!texts.some((text) => /^!/m.test(text))) return undefined
  const {readmittedBy} = await import('./readmitted.ts')
  const admitting = await readmittedBy(lists, texts, file, IGNORES_CASE.test(readIfFile(join(common, 'config'))))
  return admitting && `${file} is not excluded from git: a line of ${admitting} that begins with "!" includes it again`
}

function workTreeOf(folder: string): WorkTree | undefined {
  for (let root = folder; ; root = dirname(root)) {
    const common = repositoryAt(join(root, '.git'))
    if (common) return {root, common}
    if (root === dirname(root)) return undefined
  }
}

/** The shared folder of the repository that `entry`, a `.git` folder or file, is or names. */
function repositoryAt(entry: string): string | undefined {
  const made = ifPresent(() => lstatSync(entry))
  // In a shared temporary folder, another user could otherwise decide where we write.
  if (!made || isMadeByAnotherUser(entry, made)) return undefined
  const found = ifPresent(() => statSync(entry))
  const own = found?.isDirectory() ? entry : found?.isFile() ? namedFolder(entry) : undefined
  // git, too, ignores a folder that only has this name.
  if (!own || !ifPresent(() => statSync(join(own, 'HEAD')))) return undefined
  return resolve(own, (readIfFile(join(own, 'commondir')) || '.').trimEnd())
}

/** The folder that a `.git` file names. Additional work trees and submodules have such a file. */
function namedFolder(entry: string): string | undefined {
  const path = /^gitdir: (.+)/s.exec(withoutLineBreaks(readIfFile(entry)))?.[1]
  return path && resolve(dirname(entry), path)
}

/** Trims the end. A regular expression would be slow on a million characters. */
function withoutLineBreaks(text: string): string {
  let end = text.length
  while (/[\r\n]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** The deepest first, because it has priority. */
function foldersBetween(root: string, deepest: string): string[] {
  const folders = [deepest]
  for (let folder = deepest; folder !== root && folder !== dirname(folder); folder = dirname(folder)) {
    folders.push(dirname(folder))
  }
  return folders
}
