// https://docs.docker.com/build/concepts/context/#dockerignore-files
// https://cloud.google.com/sdk/gcloud/reference/topic/gcloudignore
// https://git-scm.com/docs/gitignore, https://git-scm.com/docs/gitrepository-layout
import {constants, type Stats} from 'node:fs'
import {lstat, mkdir, open, readdir, realpath, stat} from 'node:fs/promises'
import {userInfo} from 'node:os'
import {basename, dirname, isAbsolute, join, posix, relative, resolve, sep} from 'node:path'
import {systemReason, whenAbsent} from './file-errors.ts'
import {credentialsPattern, isCoveredByPattern} from './own-files.ts'
import {readIfFile} from './text-file.ts'

/** A checkout can contain a pipe, and opening a pipe can wait for ever. */
const WITHOUT_WAITING = constants.O_NONBLOCK ?? 0

/** Appends `lines` to the list at `path`, which is created if it does not exist. A link is not followed: its author could choose
 * which of our files grows.
 *
 * @throws an error of the operating system; `ELOOP` for a link, `EISDIR` if it is not a regular file.
 */
export async function addPatterns(path: string, lines: readonly string[]): Promise<void> {
  // Windows has no such flag.
  const found = await lstat(path).catch(whenAbsent(undefined))
  if (found?.isSymbolicLink()) throw Object.assign(new Error('a link'), {code: 'ELOOP'})
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | WITHOUT_WAITING
  const file = await open(path, flags | (constants.O_NOFOLLOW ?? 0), 0o644)
  try {
    if (!(await file.stat()).isFile()) throw Object.assign(new Error('no regular file'), {code: 'EISDIR'})
    await file.appendFile(lines.map((line) => `${line}\n`).join(''))
  } finally {
    await file.close()
  }
}

const INCLUDE = /^#!include:(.+)$/

/** No supported system has longer paths. The limit also keeps the regular expression of a pattern small. */
const MAX_LINE = 4096

const isUsable = (line: string): boolean => line.length <= MAX_LINE

/** Whether a `.dockerignore` with this `text` keeps out `path`, which is relative to it. The last matching line decides.
 * Unlike in git, a `!` line can include a file of an excluded folder, and a pattern without a slash matches only at the root.
 */
export async function dockerIgnores(text: string, path: string): Promise<boolean> {
  const {default: ignore} = await import('ignore')
  let ignored = false
  for (const line of text.replace(/^\uFEFF/, '').split('\n')) {
    if (line.startsWith('#') || line.trim() === '' || !isUsable(line)) continue
    const [, negation, pattern = ''] = /^(!?)(.*)$/s.exec(line.trim()) ?? []
    const anchored = posix.normalize(`/${pattern.trim()}`).replace(/(?<=.)\/$/, '')
    if (anchored === '/') continue
    if (ignore({ignorecase: false}).add(anchored).ignores(path)) ignored = negation !== '!'
  }
  return ignored
}

/** Without repeated lines: the last matching line decides, and a file can be included a thousand times. */
const lastOnes = (lines: readonly string[]): string[] => [...new Set([...lines].reverse())].reverse()

/** Whether a `.gcloudignore` with this `text` keeps out `path`. `read` returns the text of the files that it includes. */
export async function gcloudIgnores(
  text: string,
  path: string,
  read: (name: string) => Promise<string>,
): Promise<boolean> {
  const {default: ignore} = await import('ignore')
  const lines = await Promise.all(
    lastOnes(text.split(/\r?\n/)).map((line) => {
      const included = INCLUDE.exec(line)?.[1]
      return included === undefined ? line : read(included.trim())
    }),
  )
  const usable = lines.flatMap((line) => line.split('\n')).filter(isUsable)
  return ignore({ignorecase: false}).add(usable.join('\n')).ignores(path)
}

/** `path`, relative and with slashes, as an anchored line of a git exclude file or of a `.gcloudignore`. */
export const gitPathPattern = (path: string): string =>
  `/${path
    .replace(/[\\*?[]/g, String.raw`\$&`)
    .replace(/ +$/, (spaces) => spaces.replaceAll(' ', String.raw`\ `))
    // git reads a carriage return at the end of a line as a part of the line break.
    .replace(/\r$/, '[\r]')}`

/** `path`, relative and with slashes, as a line of a `.dockerignore`, which trims its lines and anchors them anyway. */
export const dockerPathPattern = (path: string): string =>
  path
    .replace(/[\\*?[]/g, String.raw`\$&`)
    .replace(/^[!#]/, String.raw`\$&`)
    .replace(/^\s|\s$/g, '?')

/** The names of Dockerfiles. */
const DOCKERFILE = /^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i

/** The names of the files that keep files out of an image. */
const DOCKER_IGNORE = /\.(?:docker|container)ignore$/

/** `file`, relative to `folder` and with slashes. Undefined if it is outside. */
export function pathIn(folder: string, file: string): string | undefined {
  const path = relative(folder, file).split(sep).join('/')
  return path === '' || path === '..' || path.startsWith('../') || isAbsolute(path) ? undefined : path
}

/** A warning for each ignore file in the `workspace` that does not keep `file` out of an image or an upload, with the line to
 * add. None if `file` is outside of the workspace.
 */
export async function uploadWarnings(file: string, workspace: string): Promise<string[]> {
  const path = pathIn(workspace, file)
  if (path === undefined) return []

  const names = await filesIn(workspace)
  const warnings = [
    ...names.filter((name) => DOCKER_IGNORE.test(name)).map((name) => dockerWarning(name, path, workspace)),
    ...names.filter((name) => name === '.gcloudignore').map((name) => gcloudWarning(name, path, workspace)),
    unguardedWarning(names, path),
  ]
  return (await Promise.all(warnings)).filter((warning) => warning !== undefined)
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, {withFileTypes: true}).catch(() => [])
  return found
    .filter((entry) => !entry.isDirectory())
    .map(({name}) => name)
    .sort()
}

const readText = (path: string): Promise<string> => readIfFile(path).catch(() => '')

/** The names that ci-auth chooses differ in each run, so the line has a pattern. */
function dockerLine(path: string): string {
  if (!isCoveredByPattern(basename(path))) return dockerPathPattern(path)
  return path.includes('/') ? `**/${credentialsPattern}` : credentialsPattern
}

const gcloudLine = (path: string): string =>
  isCoveredByPattern(basename(path)) ? credentialsPattern : gitPathPattern(path)

async function dockerWarning(name: string, path: string, workspace: string): Promise<string | undefined> {
  if (await dockerIgnores(await readText(join(workspace, name)), path)) return undefined
  return `${name} does not keep the credentials file out of images: add the line ${dockerLine(path)}`
}

async function gcloudWarning(name: string, path: string, workspace: string): Promise<string | undefined> {
  const read = (included: string): Promise<string> => readText(join(workspace, included))
  if (await gcloudIgnores(await read(name), path, read)) return undefined
  return `${name} does not keep the credentials file out of uploads: add the line ${gcloudLine(path)}`
}

async function unguardedWarning(names: readonly string[], path: string): Promise<string | undefined> {
  if (names.includes('.dockerignore') || names.includes('.containerignore')) return undefined
  const dockerfile = names.find(
    (name) => DOCKERFILE.test(name) && !DOCKER_IGNORE.test(name) && !names.includes(`${name}.dockerignore`),
  )
  if (!dockerfile) return undefined
  return `there is no .dockerignore in the folder of ${dockerfile}, so the credentials file can get into images: create it with the line ${dockerLine(path)}`
}

const ROOT = 0
const WRITABLE_BY_OTHERS = 0o022

/** Whether another user of this computer may have created `path`, as `lstat` found it: it is in a folder where others can create
 * files, and it does not belong to us, to root or to the owner of its folder. Never true on Windows.
 */
async function isMadeByAnotherUser(path: string, found: Pick<Stats, 'uid'>): Promise<boolean> {
  const folder = await stat(dirname(path))
  if ((folder.mode & WRITABLE_BY_OTHERS) === 0) return false
  return ![ROOT, folder.uid, await ownUid()].includes(found.uid)
}

async function ownUid(): Promise<number | undefined> {
  try {
    return userInfo().uid
  } catch {
    // A container can run with a user number that its user database does not know.
    return lstat('/proc/self').then(
      ({uid}) => uid,
      () => undefined,
    )
  }
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
    const folder = await realpath(dirname(file))
    const tree = await workTreeOf(folder)
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
  const content = await readIfFile(list)
  // git accepts both line breaks, and an editor on Windows may have saved the list.
  const present = new Set(content.split(/\r?\n/))
  const missing = wanted.filter((line) => !present.has(line))
  if (missing.length > 0) {
    await mkdir(dirname(list), {recursive: true})
    await addPatterns(list, content === '' || content.endsWith('\n') ? missing : ['', ...missing])
  }

  const admitting = await readmittedBy(root, file, IGNORES_CASE.test(await readIfFile(join(common, 'config'))))
  return admitting && `${file} is not excluded from git: a line of ${admitting} that begins with "!" includes it again`
}

async function workTreeOf(folder: string): Promise<WorkTree | undefined> {
  for (let root = folder; ; root = dirname(root)) {
    const common = await repositoryAt(join(root, '.git'))
    if (common) return {root, common}
    if (root === dirname(root)) return undefined
  }
}

/** The shared folder of the repository that `entry`, a `.git` folder or file, is or names. */
async function repositoryAt(entry: string): Promise<string | undefined> {
  const made = await lstat(entry).catch(whenAbsent(undefined))
  // In a shared temporary folder, another user could otherwise decide where we write.
  if (!made || (await isMadeByAnotherUser(entry, made))) return undefined
  const found = await stat(entry).catch(whenAbsent(undefined))
  const own = found?.isDirectory() ? entry : found?.isFile() ? await namedFolder(entry) : undefined
  // git, too, ignores a folder that only has this name.
  if (!own || !(await isPresent(join(own, 'HEAD')))) return undefined
  return resolve(own, ((await readIfFile(join(own, 'commondir'))) || '.').trimEnd())
}

/** The folder that a `.git` file names. Additional work trees and submodules have such a file. */
async function namedFolder(entry: string): Promise<string | undefined> {
  const path = /^gitdir: (.+)$/s.exec(withoutLineBreaks(await readIfFile(entry)))?.[1]
  return path && resolve(dirname(entry), path)
}

/** Trims the end. A regular expression would be slow on a million characters. */
function withoutLineBreaks(text: string): string {
  let end = text.length
  while (/[\r\n]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

const isPresent = (path: string): Promise<boolean> => stat(path).then(() => true, whenAbsent(false))

/** The `.gitignore`, between `root` and `file`, whose `!` line includes `file` again: these files have priority over the
 * repository's own exclude file. Undefined if there is none.
 *
 * @param ignorecase - As git compares names in this repository.
 */
async function readmittedBy(root: string, file: string, ignorecase: boolean): Promise<string | undefined> {
  const lists = foldersBetween(root, dirname(file)).map((folder) => join(folder, '.gitignore'))
  const texts = await Promise.all(lists.map(readIfFile))
  if (!texts.some((text) => /^!/m.test(text))) return undefined

  const {default: ignore} = await import('ignore')
  for (const [index, list] of lists.entries()) {
    const path = relative(dirname(list), file).split(sep).join('/')
    const verdict = ignore({ignorecase})
      .add(texts[index] ?? '')
      .test(path)
    if (verdict.unignored) return list
    if (verdict.ignored) return undefined
  }
  return undefined
}

/** The deepest first, because it has priority. */
function foldersBetween(root: string, deepest: string): string[] {
  const folders = [deepest]
  for (let folder = deepest; folder !== root && folder !== dirname(folder); folder = dirname(folder)) {
    folders.push(dirname(folder))
  }
  return folders
}
