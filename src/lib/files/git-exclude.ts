// https://git-scm.com/docs/gitignore, https://git-scm.com/docs/gitrepository-layout
import type {Stats} from 'node:fs'
import {lstat, mkdir, realpath, stat} from 'node:fs/promises'
import {userInfo} from 'node:os'
import {basename, dirname, join, relative, resolve, sep} from 'node:path'
import {systemReason, whenAbsent} from './file-errors.ts'
import {addPatterns, gitPathPattern} from './ignore-files.ts'
import {credentialsPattern, isCoveredByPattern} from './own-files.ts'
import {readIfFile} from './text-file.ts'

const ROOT = 0
const WRITABLE_BY_OTHERS = 0o022

/**
 * Whether `path`, as `lstat` found it, may be the work of another user of this computer: it lies where others can make
 * files, and belongs neither to us, nor to root, nor to the owner of its folder. Never true on Windows.
 */
async function isMadeByStranger(path: string, found: Pick<Stats, 'uid'>): Promise<boolean> {
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

/** In the configuration of repositories that git made on Windows and macOS: `core.ignorecase`. */
const IGNORES_CASE = /^[ \t]*ignorecase(?:[ \t]*=[ \t]*(?:true|yes|on|1))?[ \t\r]*$/im

interface WorkTree {
  root: string
  /** The folder that all work trees of the repository share. */
  common: string
}

/**
 * Keeps `file` out of every commit, by the repository's own exclude file, which is never committed itself. Nothing
 * happens outside a git work tree. A note when it could not be done. Never throws.
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
  if (inside.includes('\n')) return `${file} is not excluded from git: no exclude file can hold a line break`

  const wanted = isCoveredByPattern(basename(file))
    ? [credentialsPattern]
    : [credentialsPattern, gitPathPattern(inside)]
  const list = join(common, 'info', 'exclude')
  const content = await readIfFile(list)
  // git takes either line break, and so does an editor of Windows that has saved the list.
  const present = new Set(content.split(/\r?\n/))
  const missing = wanted.filter((line) => !present.has(line))
  if (missing.length > 0) {
    await mkdir(dirname(list), {recursive: true})
    await addPatterns(list, content === '' || content.endsWith('\n') ? missing : ['', ...missing])
  }

  const admitting = await readmittedBy(root, file, IGNORES_CASE.test(await readIfFile(join(common, 'config'))))
  return admitting && `${file} is not excluded from git: a line of ${admitting} that begins with "!" lets it in again`
}

async function workTreeOf(folder: string): Promise<WorkTree | undefined> {
  for (let root = folder; ; root = dirname(root)) {
    const common = await repositoryAt(join(root, '.git'))
    if (common) return {root, common}
    if (root === dirname(root)) return undefined
  }
}

/** The shared folder of the repository that `entry`, a `.git`, is or names. */
async function repositoryAt(entry: string): Promise<string | undefined> {
  const made = await lstat(entry).catch(whenAbsent(undefined))
  // In a temporary folder that is shared, it would be another user's word where we write.
  if (!made || (await isMadeByStranger(entry, made))) return undefined
  const found = await stat(entry).catch(whenAbsent(undefined))
  const own = found?.isDirectory() ? entry : found?.isFile() ? await namedFolder(entry) : undefined
  // Like git, which walks on past a folder that only bears the name.
  if (!own || !(await isPresent(join(own, 'HEAD')))) return undefined
  return resolve(own, ((await readIfFile(join(own, 'commondir'))) || '.').trimEnd())
}

/** The folder that a `.git` file names: work trees beside the first one and submodules have one. */
async function namedFolder(entry: string): Promise<string | undefined> {
  const path = /^gitdir: (.+)$/s.exec(withoutLineBreaks(await readIfFile(entry)))?.[1]
  return path && resolve(dirname(entry), path)
}

/** At its end. An expression would try each of a million. */
function withoutLineBreaks(text: string): string {
  let end = text.length
  while (/[\r\n]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

const isPresent = (path: string): Promise<boolean> => stat(path).then(() => true, whenAbsent(false))

/**
 * The `.gitignore`, between `root` and `file`, whose `!` line lets `file` in again: those files weigh more than the
 * repository's own exclude file. Undefined when there is none.
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

/** The deepest first, since it has the last word. */
function foldersBetween(root: string, deepest: string): string[] {
  const folders = [deepest]
  for (let folder = deepest; folder !== root && folder !== dirname(folder); folder = dirname(folder)) {
    folders.push(dirname(folder))
  }
  return folders
}
