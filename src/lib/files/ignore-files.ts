// https://docs.docker.com/build/concepts/context/#dockerignore-files
// https://cloud.google.com/sdk/gcloud/reference/topic/gcloudignore
import {readdir} from 'node:fs/promises'
import {basename, isAbsolute, join, relative, sep} from 'node:path'
import {credentialsPattern, isCoveredByPattern} from './file-names.ts'
import {dockerPathPattern, gitPathPattern} from './ignore-pattern.ts'
import {dockerIgnores, gcloudIgnores} from './ignore-rules.ts'
import {readIfFile} from './pattern-list.ts'

/** The names that Dockerfiles go by. */
const DOCKERFILE = /^(?:Dockerfile|Containerfile)(?:\..+)?$|\.(?:Dockerfile|Containerfile)$/i

/** The names of the files that say what stays out of an image. */
const DOCKER_IGNORE = /\.(?:docker|container)ignore$/

/**
 * A warning for each ignore file in the `workspace` that would let `file` into an image or an upload, with the line to
 * add. None when `file` is outside of it.
 */
export async function uploadWarnings(file: string, workspace: string): Promise<string[]> {
  const path = relative(workspace, file).split(sep).join('/')
  if (path === '' || path === '..' || path.startsWith('../') || isAbsolute(path)) return []

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

/** Our own names differ from run to run, so a pattern stands for them. */
function dockerLine(path: string): string {
  if (!isCoveredByPattern(basename(path))) return dockerPathPattern(path)
  return path.includes('/') ? `**/${credentialsPattern}` : credentialsPattern
}

const gcloudLine = (path: string): string =>
  isCoveredByPattern(basename(path)) ? credentialsPattern : gitPathPattern(path)

async function dockerWarning(name: string, path: string, workspace: string): Promise<string | undefined> {
  if (await dockerIgnores(await readText(join(workspace, name)), path)) return undefined
  return `${name} lets the credentials file into images: add the line ${dockerLine(path)}`
}

async function gcloudWarning(name: string, path: string, workspace: string): Promise<string | undefined> {
  const read = (included: string): Promise<string> => readText(join(workspace, included))
  if (await gcloudIgnores(await read(name), path, read)) return undefined
  return `${name} lets the credentials file into uploads: add the line ${gcloudLine(path)}`
}

async function unguardedWarning(names: readonly string[], path: string): Promise<string | undefined> {
  if (names.includes('.dockerignore') || names.includes('.containerignore')) return undefined
  const dockerfile = names.find(
    (name) => DOCKERFILE.test(name) && !DOCKER_IGNORE.test(name) && !names.includes(`${name}.dockerignore`),
  )
  if (!dockerfile) return undefined
  return `there is no .dockerignore beside ${dockerfile}, so the credentials file gets into images: create it with the line ${dockerLine(path)}`
}
