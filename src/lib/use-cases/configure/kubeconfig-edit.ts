// Apart from kubeconfig.ts, because the parser of YAML is large, and only `--in-place` needs it.
import {isMap, isSeq, parseDocument} from 'yaml'
import {CiAuthError} from '../../base/errors.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {type Context, entriesFor, kubeconfigFor} from './kubeconfig.ts'

/**
 * `text`, a kubeconfig, with `contexts` in the place of those of the same names. Everything else stays, comments too.
 *
 * @throws {CiAuthError} `FILE_SETTINGS_INVALID`
 */
export function withContexts(text: string, path: string, contexts: readonly Context[], program: string): string {
  if (text.trim() === '') return kubeconfigFor(contexts, program)
  const document = parseDocument(text)
  const [error] = document.errors
  if (error || !isMap(document.contents)) throw invalid(path, error?.message ?? 'it is no mapping')
  for (const [list, entries] of Object.entries(entriesFor(contexts, program))) {
    const found = document.get(list)
    const kept = isSeq(found) ? found.items.filter((item) => !isMap(item) || !names(contexts, item.get('name'))) : []
    document.set(list, document.createNode([...kept, ...entries]))
  }
  document.set('current-context', contexts[0]?.name)
  // Certificates stay in one line.
  return document.toString({lineWidth: 0})
}

const names = (contexts: readonly Context[], name: unknown): boolean => contexts.some((one) => one.name === name)

const invalid = (path: string, reason: string): CiAuthError =>
  new CiAuthError('FILE_SETTINGS_INVALID', `cannot read ${path}: ${inputExcerpt(reason.split('\n')[0] ?? '')}`, {
    suggestions: ['Leave out --in-place. Then a file of the job is written, and yours stays.'],
  })
