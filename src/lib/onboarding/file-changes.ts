// Files of a checkout that are to change: shown as a diff, then written.
import {join, relative} from 'node:path'
import {unifiedDiff} from '../base/unified-diff.ts'
import {type Checkout, fileTextIn} from '../checkout/checkout.ts'
import {replaceFile} from '../files/replace-file.ts'
import {createFile} from '../files/write-file.ts'
import {addSignIn, sharedLeft} from '../pipelines/add-sign-in.ts'
import type {PipelineFile, PipelineJob, PipelineNames} from '../pipelines/pipeline.ts'
import {type Edits, editActions} from './action-edits.ts'
import type {TrustDraft} from './draft.ts'

/** A file that changes. */
export interface FileChange {
  /** Absolute. */
  path: string
  /** From the working directory. */
  name: string
  /** Undefined: it is new. */
  before: string | undefined
  after: string
  /** As `git apply` takes it, unless it holds a key: that is not shown. */
  diff: string
  /** It has changes that are in no commit. */
  isChanged: boolean
}

/**
 * Each job gets its sign-in. A file that cannot be edited safely stays as it is.
 *
 * @param namesOf - Undefined: the names of the sign-in that is there.
 * @param everywhere - All pipelines of the checkout.
 */
export function editJobs(
  jobs: readonly PipelineJob[],
  pipelines: readonly PipelineFile[],
  namesOf: (job: PipelineJob) => PipelineNames | undefined,
  everywhere = pipelines,
): Edits {
  const shared = editActions(jobs, everywhere, namesOf)
  const texts = new Map(shared.texts)
  const byHand = [...shared.byHand]
  const notes = [...shared.notes]
  for (const job of jobs) {
    const {name, path} = job
    const file = pipelines.find((each) => each.path === path)
    if (!file || shared.jobs.includes(job)) continue
    const edit = addSignIn({...file, text: texts.get(path) ?? file.text}, name, namesOf(job))
    if (edit.kind === 'edited') {
      texts.set(path, edit.text)
      notes.push(...edit.notes)
    } else if (edit.kind === 'refused') {
      // Its line is told as it is in the file of the person.
      const {line} = {...edit, ...addSignIn(file, name, namesOf(job))}
      byHand.push({path, job: name, place: `${path}:${line}, job ${name}`, why: edit.why, block: edit.block})
    }
  }
  const left = pipelines.flatMap((file) => sharedLeft({...file, text: texts.get(file.path) ?? file.text}))
  return {texts, byHand, notes: [...new Set([...notes, ...left])]}
}

/** @param texts - The new texts of pipelines, by their paths below the checkout. */
export async function fileChanges(
  checkout: Checkout,
  draft: TrustDraft | undefined,
  texts: ReadonlyMap<string, string>,
  cwd: string,
): Promise<FileChange[]> {
  const all = [
    ...(draft === undefined || draft.after === draft.before ? [] : [draft]),
    ...[...texts].map(([below, text]) => ({
      path: join(checkout.folder, below),
      before: fileTextIn(checkout, below),
      after: text,
    })),
  ]
  return Promise.all(
    all.map(async ({after, before, path}) => {
      const name = relative(cwd, path) || path
      const isChanged = before !== undefined && (await checkout.isChanged(path))
      const diff = withoutKeys(unifiedDiff(before ?? '', after, name.replaceAll('\\', '/')))
      return {path, name, before, after, diff, isChanged}
    }),
  )
}

const HIDDEN = '(a key, which is not shown)'
/** Base64, wrapped or not; neither the name of a provider nor a digest. */
const LONG = /(?<![\w+/=])(?![\w/]*projects\/\d+\/locations\/|[0-9a-f]+\b)[\w+/=]{60,}/g

/** Somebody may have written a key into the file: in PEM, in JSON, or in base64. */
export function withoutKeys(diff: string): string {
  let isIn = false
  return diff.replace(/.+/g, (line) => {
    const wasIn = isIn
    const [, begin] = /^(.*?)-----BEGIN [A-Z ]*PRIVATE KEY/.exec(line) ?? []
    isIn = (wasIn || begin !== undefined) && !/-----END [A-Z ]*PRIVATE KEY/.test(line)
    if (begin !== undefined) return begin + HIDDEN
    return wasIn ? (line[0] ?? '') + HIDDEN : line.replace(LONG, HIDDEN)
  })
}

/** @throws {CiAuthError} `FILE_EXISTS` or `FILE_WRITE_FAILED` if a file has changed meanwhile. */
export async function writeFiles(files: readonly FileChange[], say: (line: string) => void): Promise<void> {
  for (const {after, before, name, path} of files) {
    if (before === undefined) await createFile(path, after, () => {}, {mode: 0o644})
    else await replaceFile(path, before, after)
    say(`wrote ${name}`)
  }
}
