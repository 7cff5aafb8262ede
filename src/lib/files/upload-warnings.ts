// Warns of images and uploads that can take the credentials file along. Loaded where the checkout has a file that decides about it.
// https://docs.docker.com/build/concepts/context/#dockerignore-files
// https://cloud.google.com/sdk/gcloud/reference/topic/gcloudignore
import {readdir} from 'node:fs/promises'
import {basename, join, posix} from 'node:path'
import {gitPathPattern, pathIn} from './git-exclude.ts'
import {credentialsPattern, isCoveredByPattern} from './own-files.ts'
import {readIfFile} from './read-start.ts'

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
    if (line.startsWith('#') || !isUsable(line)) continue
    const [, negation, pattern = ''] = /^(!?)(.*)/s.exec(line.trim()) ?? []
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

/** A warning for each ignore file in the `workspace` that does not keep `file` out of an image or an upload, with the line to
 * add. None if `file` is outside of the workspace.
 *
 * @param instead - What to do in place of that, with ` or` after it.
 */
export async function uploadWarnings(file: string, workspace: string, instead = ''): Promise<string[]> {
  const path = pathIn(workspace, file)
  if (path === undefined) return []

  const names = await filesIn(workspace)
  const warnings = [
    ...names.filter((name) => DOCKER_IGNORE.test(name)).map((name) => dockerWarning(name, path, workspace)),
    ...names.filter((name) => name === '.gcloudignore').map((name) => gcloudWarning(name, path, workspace)),
    unguardedWarning(names, path),
  ]
  const found = (await Promise.all(warnings)).filter((warning) => warning !== undefined)
  return found.map(([danger, remedy]) => `${danger}: ${instead}${remedy}`)
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, {withFileTypes: true}).catch(() => [])
  return found
    .filter((entry) => !entry.isDirectory())
    .map(({name}) => name)
    .sort()
}

const readText = (path: string): Promise<string> =>
  Promise.resolve(path)
    .then(readIfFile)
    .catch(() => '')

/** The names that ci-auth chooses differ in each run, so the line has a pattern. */
function dockerLine(path: string): string {
  if (!isCoveredByPattern(basename(path))) return dockerPathPattern(path)
  return path.includes('/') ? `**/${credentialsPattern}` : credentialsPattern
}

const gcloudLine = (path: string): string =>
  isCoveredByPattern(basename(path)) ? credentialsPattern : gitPathPattern(path)

/** What can happen, and the line to add. */
type Warning = readonly [danger: string, remedy: string]

async function dockerWarning(name: string, path: string, workspace: string): Promise<Warning | undefined> {
  if (await dockerIgnores(await readText(join(workspace, name)), path)) return undefined
  return [`${name} does not keep the credentials file out of images`, `add the line ${dockerLine(path)}`]
}

async function gcloudWarning(name: string, path: string, workspace: string): Promise<Warning | undefined> {
  const read = (included: string): Promise<string> => readText(join(workspace, included))
  if (await gcloudIgnores(await read(name), path, read)) return undefined
  return [`${name} does not keep the credentials file out of uploads`, `add the line ${gcloudLine(path)}`]
}

async function unguardedWarning(names: readonly string[], path: string): Promise<Warning | undefined> {
  if (names.includes('.dockerignore') || names.includes('.containerignore')) return undefined
  const dockerfile = names.find(
    (name) => DOCKERFILE.test(name) && !DOCKER_IGNORE.test(name) && !names.includes(`${name}.dockerignore`),
  )
  if (!dockerfile) return undefined
  const danger = `there is no .dockerignore in the folder of ${dockerfile}, so the credentials file can get into images`
  return [danger, `create it with the line ${dockerLine(path)}`]
}
