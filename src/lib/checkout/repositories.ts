// The checkouts that somebody names for their pipelines: one, or a folder of clones.
import {existsSync, readdirSync, readFileSync, realpathSync} from 'node:fs'
import {join} from 'node:path'
import type {Environment} from '../base/environment.ts'
import {CiAuthError} from '../base/errors.ts'
import {escapeLogLine} from '../base/quoting.ts'
import {filesBelow, readCheckout} from './checkout.ts'

/** The files of one repository, from wherever they are read. */
export interface RepositoryFiles {
  /** As the forge names it: `acme/shop`. Undefined: not known, so it can be any. */
  repository?: string
  /** Below its top folder, with `/` separators. */
  paths: readonly string[]
  /** Of one of `paths`. @throws what Node throws */
  read(path: string): string
  /** Before the paths in what is told, with `/` separators. Default: nothing, as for the working directory. */
  folder?: string
}

/** Pipelines can include files that are so deep. */
const MAX_LEVELS = 8
/** Of clones below a folder: `github.com/acme/shop`. */
const MAX_CLONE_LEVELS = 3

/**
 * @param given - `DIR` or `OWNER/REPOSITORY=DIR` each: a checkout, a folder of clones, or any other folder.
 * @throws {CiAuthError} `INPUT_PIPELINES_INVALID`
 */
export async function readRepositories(given: readonly string[], env: Environment): Promise<RepositoryFiles[]> {
  const all: RepositoryFiles[] = []
  for (const each of given) {
    const [, repository, named] = /^([\w.-]+(?:\/[\w.-]+)+)=(.+)$/s.exec(each) ?? []
    const folder = named ?? each
    try {
      if (repository === undefined) all.push(...(await foundIn(folder, env)))
      else all.push({...(await filesOf(folder, env)), repository})
    } catch (cause) {
      throw new CiAuthError('INPUT_PIPELINES_INVALID', `cannot read the folder ${escapeLogLine(folder)}`, {cause})
    }
  }
  return all
}

const isCheckout = (folder: string): boolean => existsSync(join(folder, '.git'))

/** The clones in a folder, and what is beside them. */
async function foundIn(folder: string, env: Environment): Promise<RepositoryFiles[]> {
  const clones = isCheckout(folder) ? [] : clonesBelow(folder)
  if (clones.length === 0) return [await filesOf(folder, env)]
  const found: RepositoryFiles[] = []
  for (const clone of clones) found.push(await filesOf(join(folder, clone), env))
  const beside = filesBelow(folder, MAX_LEVELS).filter((path) => !clones.some((clone) => path.startsWith(`${clone}/`)))
  return beside.length === 0 ? found : [...found, {...reading(folder), paths: beside}]
}

function clonesBelow(folder: string, below = '', levels = MAX_CLONE_LEVELS): string[] {
  return readdirSync(join(folder, below), {withFileTypes: true}).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (!entry.isDirectory() || entry.name === 'node_modules') return []
    if (isCheckout(join(folder, path))) return [path]
    return levels === 1 ? [] : clonesBelow(folder, path, levels - 1)
  })
}

const reading = (folder: string): Pick<RepositoryFiles, 'folder' | 'read'> => ({
  folder: folder === '.' ? '' : join(folder).replaceAll('\\', '/').replace(/\/$/, ''),
  read: (path) => readFileSync(join(folder, path), 'utf8'),
})

async function filesOf(folder: string, env: Environment): Promise<RepositoryFiles> {
  const own = reading(folder)
  // What is inside another checkout is none of its own.
  if (!isCheckout(folder)) return {...own, paths: filesBelow(folder, MAX_LEVELS)}
  const {files, folder: top, remotes} = await readCheckout(folder, env)
  const isTop = realpathSync(top) === realpathSync(folder)
  const [name, ...others] = new Set(isTop ? remotes.map(({path}) => path) : [])
  return {
    ...own,
    paths: isTop && remotes.length + files.length > 0 ? files : filesBelow(folder, MAX_LEVELS),
    ...(name === undefined || others.length > 0 ? {} : {repository: name}),
  }
}
