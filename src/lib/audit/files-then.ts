// The files of an inventory as they were at a commit.
import {readFile, writeFile} from 'node:fs/promises'
import {join, relative, resolve} from 'node:path'
import {parseJsonObject} from '../base/json.ts'
import type {FilesAtRef} from '../checkout/at-ref.ts'
import {readIfFile} from '../files/read-start.ts'
import {fieldsOf, isObject} from '../trust/descriptions.ts'
import type {FilesCall} from './read-files.ts'

interface FilesThen {
  call: FilesCall
  /** Names of files that git does not have: they are the same in both states. */
  same: readonly string[]
}

/**
 * A file that git has now and did not have then is left out. Of a plan of Terraform that git does not have, the state before the plan is
 * taken.
 *
 * @param then - Below `cwd`.
 * @param folder - An empty one, for the texts.
 * @throws what Node throws, and what `then` throws
 */
export async function filesThen(
  call: FilesCall,
  then: Pick<FilesAtRef, 'paths' | 'tracked' | 'read'>,
  folder: string,
): Promise<FilesThen> {
  const {cwd, files, policyOf = []} = call
  const fileOf = (given: string): string => given.slice(given.indexOf('=') + 1)
  const [paths, tracked] = [new Set(then.paths), new Set(then.tracked)]
  const textAt = new Map<string, string>()
  const same = new Set<string>()
  for (const [at, name] of [...files, ...policyOf.map(fileOf)].entries()) {
    const now = resolve(cwd, name)
    const path = relative(cwd, now).replaceAll('\\', '/')
    if (!paths.has(path) && tracked.has(path)) continue
    const text = paths.has(path) ? then.read(path) : await stateBefore(now)
    if (text === undefined) same.add(name)
    else {
      const place = join(folder, String(at))
      await writeFile(place, text)
      textAt.set(name, place)
    }
  }
  const isThere = (name: string): boolean => same.has(name) || textAt.has(name)
  return {
    call: {...call, files: files.filter(isThere), policyOf: policyOf.filter((given) => isThere(fileOf(given))), textAt},
    same: [...same],
  }
}

/** Undefined: it is no plan. https://developer.hashicorp.com/terraform/internals/json-format */
async function stateBefore(path: string): Promise<string | undefined> {
  if (!readIfFile(path).includes('"planned_values"')) return undefined
  const plan = parseJsonObject(await readFile(path, 'utf8'))
  if (!plan || !isObject(plan['planned_values'])) return undefined
  const {format_version, prior_state, terraform_version} = plan
  return JSON.stringify({format_version, terraform_version, values: fieldsOf(fieldsOf(prior_state)['values'])})
}
