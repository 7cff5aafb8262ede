// The actions of the checkout that workflows use, where they are.
// https://docs.github.com/actions/reference/workflows-and-actions/metadata-syntax
import {posix} from 'node:path'
import type {Node} from 'yaml'
import {keyOf, nodeOf, pairsOf, type Source, textAt} from './source.ts'

/** What is at the place that a step names. */
export type LocalAction =
  | {
      /** Its file, below the checkout. */
      path: string
      source: Source
      steps: Node | undefined
      /** What its inputs are if the step does not set them, by their names in lower case. */
      defaults: ReadonlyMap<string, string>
    }
  | {
      /** Why it has no steps to read, without a full stop. */
      why: string
      /** It is there, and runs a program. */
      isProgram?: true
    }

/** Whether a path is that of an action. */
export const isActionFile = (path: string): boolean => /(?:^|\/)action\.ya?ml$/.test(path)

/** The folder that a step names, from the top of the checkout. Undefined: it uses something else. */
const folderOf = (uses: string): string | undefined =>
  /^\.[\\/]/.test(uses) ? posix.normalize(uses.replaceAll('\\', '/')).replace(/\/$/, '') : undefined

/** @returns undefined if a step that uses `uses` uses nothing of the checkout. */
export function localAction({included}: Source, uses: string): LocalAction | undefined {
  const folder = folderOf(uses)
  if (folder === undefined) return undefined
  if (folder === '..' || folder.startsWith('../')) return {why: 'it is outside of the checkout'}
  const paths = ['action.yml', 'action.yaml'].map((name) => posix.join(folder, name))
  const source = paths.flatMap((path) => included.find((each) => each.path === path) ?? [])[0]
  if (!source) return {why: 'no action.yml or action.yaml is there that can be read'}
  const using = textAt(source, source.root, 'runs', 'using') ?? 'nothing'
  if (using !== 'composite') return {why: `it runs a program (using: ${using})`, isProgram: true}
  return {
    path: source.path,
    source,
    steps: nodeOf(source, source.root, 'runs', 'steps'),
    defaults: new Map(
      pairsOf(source, nodeOf(source, source.root, 'inputs')).map((pair) => [
        keyOf(pair).toLowerCase(),
        textAt(source, pair.value, 'default') ?? '',
      ]),
    ),
  }
}

/** The files of actions that `text` can name, of all that are listed: some too many, none too few. */
export const actionsNamedIn = (text: string, files: readonly string[]): string[] =>
  files.filter((path) => text.includes('./') && text.includes(posix.basename(posix.dirname(path)).replace(/^\.$/, '')))
