// Apart from gke.ts, because the parser of YAML is large, and only `--in-place` needs it.
import {isMap, isSeq, parseDocument} from 'yaml'
import {CiAuthError} from '../../base/errors.ts'
import {inputExcerpt} from '../../base/quoting.ts'

/** A file for the clusters of one call. Each entry of a list has the name of its cluster. */
export interface Kubeconfig {
  apiVersion: string
  kind: string
  'current-context': string
  clusters: readonly {name: string}[]
  contexts: readonly {name: string}[]
  users: readonly {name: string}[]
}

/**
 * `text`, a kubeconfig, with the entries of `added` in the place of those of the same names. Everything else stays, comments too.
 *
 * @throws {CiAuthError} `FILE_SETTINGS_INVALID`
 */
export function withContexts(text: string, path: string, added: Kubeconfig): string {
  const document = parseDocument(text)
  const [error] = document.errors
  if (error || !isMap(document.contents)) throw invalidKubeconfig(path, error?.message ?? 'it is no mapping')
  const names: unknown[] = added.contexts.map(({name}) => name)
  for (const list of ['clusters', 'contexts', 'users'] as const) {
    const found = document.get(list)
    const kept = isSeq(found) ? found.items.filter((item) => !isMap(item) || !names.includes(item.get('name'))) : []
    // Without aliases: a later call can replace the entry that has the anchor.
    document.set(list, document.createNode([...kept, ...added[list]], {aliasDuplicateObjects: false}))
  }
  document.set('current-context', added['current-context'])
  try {
    // Certificates stay in one line.
    return document.toString({lineWidth: 0})
  } catch (error) {
    // An alias of the user whose anchor was in an entry that has been replaced.
    throw invalidKubeconfig(path, error instanceof Error ? error.message : String(error))
  }
}

const invalidKubeconfig = (path: string, reason: string): CiAuthError =>
  new CiAuthError('FILE_SETTINGS_INVALID', `cannot read ${path}: ${inputExcerpt(reason.split('\n')[0] ?? '')}`, {
    suggestions: ['Leave out --in-place. Then a file of the job is written, and yours stays.'],
  })
