// How the pipeline files of one CI are written.
import type {Node} from 'yaml'
import type {Path} from '../yaml/yaml-edit.ts'
import type {FileDraft} from './draft.ts'
import type {LocalAction} from './local-actions.ts'
import type {GapInFile, PipelineJob} from './pipeline.ts'
import {nodeOf, type Source, textAt} from './source.ts'

/** A job where the file writes it. */
export interface FoundJob
  extends Pick<PipelineJob, 'name' | 'line' | 'environment' | 'branches' | 'runsForPullRequests'> {
  /** Of its map. */
  path: Path
  /** What it says of `key`, also by what it extends and by the defaults of the file. */
  part(key: string): Node | undefined
  /** Why it cannot be changed in place. */
  closed?: GapInFile | undefined
}

export interface Form {
  /** As after `--ci`. */
  cis: readonly string[]
  read(source: Source): {jobs: FoundJob[]; gaps: GapInFile[]}
  /** Where the lists of steps or of commands are in a job, in the order in which they run. */
  lists: readonly Path[]
  /** The list of what runs at the end, also after a failure. Without it, that is a step. */
  last?: string
  /** Keys of a step whose text a shell runs. In a list of commands, its texts. */
  commands: readonly string[]
  /** Keys of a step that name what it runs: an action, a task. `true`: its first key is the name. */
  uses: readonly string[] | true
  /** Below these keys are the inputs of what a step uses. `true`: below its first key. */
  inputs: readonly string[] | true
  /** Keys of a job with variables, and others beside its steps that can sign it in. */
  settings: readonly string[]
  /** What the value of a variable can be: also with what the CI itself puts into it. Default: no more than a name. */
  names?: RegExp
  /** Steps that prepare the machine, as `uses` names them: the sign-in comes behind those at the beginning. */
  setup?: RegExp
  /** These remove files of a workspace, such as the credentials file: none may come behind the sign-in. */
  checkout?: RegExp
  /** Keys of the job in the block to paste that the job needs. `image` only if the job has none. */
  merged: readonly string[]
  /** The steps that a step of this name stands for, in the same file. */
  called?(source: Source, name: string): Node | undefined
  /** What a step uses of the checkout itself, as `uses` names it. Undefined: nothing. */
  local?(source: Source, uses: string): LocalAction | undefined
  /** The image in which commands run: undefined for the one that the CI chooses. */
  image(source: Source, job: FoundJob): string | undefined
  /** Without an image: whether the machine has Node.js, such as a virtual machine of the CI. Undefined: not known. */
  hasNode(source: Source, job: FoundJob): boolean | undefined
  /** Keys that are merged in a way of their own. */
  own?: Readonly<
    Record<string, (draft: FileDraft, job: FoundJob, before: string, pasted: {source: Source; path: Path}) => FileDraft>
  >
  /** What the steps behind the sign-in need. @param path - Of the steps. */
  behind?(draft: FileDraft, job: FoundJob, path: Path, from: number): FileDraft
  /** The block to paste, as such a file has it. Default: as it is. */
  block?(text: string): string
  /** What a person has to know besides. */
  notes?(source: Source, job: FoundJob): readonly string[]
}

/** The name of an image, written as a text or with a key. */
export const imageName = (source: Source, node: Node | undefined, key: string): string | undefined =>
  textAt(source, node) ?? textAt(source, node, key)

export const valueAtKey =
  (source: Source, node: unknown) =>
  (key: string): Node | undefined =>
    nodeOf(source, node, key)

/** Of a text that holds an expression, nothing is told. */
export const literal = (text: string | undefined): string | undefined =>
  text === undefined || /\$|<<|%\{/.test(text) ? undefined : text

/** Undefined unless each of the conditions names its branches. */
export function allBranches(found: readonly (readonly string[] | undefined)[]): string[] | undefined {
  if (found.length === 0 || found.includes(undefined)) return undefined
  return [...new Set(found.flatMap((each) => each ?? []))]
}

/** Jobs of one name get a number behind it. */
export const unique = (jobs: readonly FoundJob[]): FoundJob[] =>
  jobs.map((job, index) => {
    const same = jobs.slice(0, index).filter(({name}) => name === job.name).length
    return same === 0 ? job : {...job, name: `${job.name} #${same + 1}`}
  })
