// Puts the sign-in of a CI's block to paste into a job of a pipeline file. What signed the job in before goes.
import {ciAuth} from '../cis/description/pipeline.ts'
import {tokensOfCi} from '../cis/tokens-list.ts'
import {writtenItem} from '../yaml/parts.ts'
import {NotEditable, type Path, type YamlValue} from '../yaml/yaml-edit.ts'
import {type Besides, besidesOf, nothingBesides, withoutTokens} from './besides.ts'
import {at, EditRefusal, type FileDraft, itemsAdded, merged, noted} from './draft.ts'
import type {Form, FoundJob} from './form.ts'
import {formOf} from './forms.ts'
import {installerIn, notKnown} from './images.ts'
import {jobsOfFile, readJob} from './jobs.ts'
import {withoutKeyLines} from './key-lines.ts'
import {namesKept, oldSignInsIn, oldSignInsOf} from './old-sign-ins.ts'
import {blockOf, blockWith, blockWithProgram, type Pasted, pastedOf, readOrRefuse, written} from './pasted.ts'
import type {PipelineEdit, PipelineFile, PipelineNames} from './pipeline.ts'
import {renamed} from './rename.ts'
import {refuseLateCheckout, type SignInSpot, signInSpotOf} from './sign-in-spot.ts'
import {kindOf, literalNames} from './sign-ins.ts'
import type {Source} from './source.ts'
import {stepsOf, withInner} from './steps.ts'
import type {OldSignIn, SignInPlace} from './take-out.ts'

/** Files that say so of themselves, at their top. */
const GENERATED = /^\s*#.*(?:\b(?:auto-?generated|generated (?:by|from|file))\b|\bdo not (?:edit|modify|change)\b)/im

/**
 * Lets a job sign in by ci-auth, in place of what signed it in before.
 *
 * @param job - Its name, as `jobsOfFile` tells it.
 * @param names - Default: the provider and the account of the sign-in that is there, which must name them.
 */
export function addSignIn(file: PipelineFile, job: string, names = namesKept(file, job)): PipelineEdit {
  if (!names) return {kind: 'refused', why: `the job ${job} names no provider to sign in with`, line: 1, block: ''}
  const block = blockOf(file.ci, names)
  try {
    return edited(file, job, names, block)
  } catch (error) {
    if (error instanceof EditRefusal) return {kind: 'refused', why: error.message, line: error.line, block}
    if (error instanceof NotEditable) return {kind: 'refused', why: error.message, line: lineIn(error.message), block}
    throw error
  }
}

/** Of a message that begins with `path:line`. */
const lineIn = (message: string): number => Number(/:(\d+) /.exec(message)?.[1] ?? 1)

function edited(file: PipelineFile, name: string, names: PipelineNames, block: string): PipelineEdit {
  const {form, job, source} = jobToChange(file, name)
  const ours = readJob(file, source, form, job).signIns.filter(({what}) => what === 'ci-auth')
  const isOurs = ours.length > 0
  const within = ours.find((place) => place.within)
  if (job.closed && !isOurs) throw new EditRefusal(job.closed.line, job.closed.why)
  const draft = {path: file.path, source, notes: []}
  const besides = isOurs ? nothingBesides : besidesOf(form, source, job, names.serviceAccount)
  const byProgram = !isOurs && installerOf(form, source, job) === 'curl'
  const whole = blockWith(byProgram ? blockWithProgram(block, form) : block, form, besides)
  const pasted = pastedOf(form, form.block?.(whole) ?? whole)
  const {notes, source: changed} = within
    ? aroundAction(form, draft, job, pasted, file, within)
    : isOurs
      ? renamed(form, draft, job, names, pasted)
      : noted(replaced(form, draft, job, pasted, file, besides), ...(form.notes?.(source, job) ?? []))
  check({...file, text: changed.content}, name, within ? undefined : names)
  return changed.content === file.text ? {kind: 'unchanged'} : {kind: 'edited', text: changed.content, notes}
}

/** What signs the job in otherwise, without what follows a sign-in. */
const othersIn = (file: PipelineFile, source: Source, form: Form, {name}: FoundJob): OldSignIn[] =>
  form
    .read(source)
    .jobs.filter((job) => job.name === name)
    .flatMap((job) => oldSignInsIn(file, source, form, job))
    .filter(({what}) => !kindOf(what)?.follows)

/** The new sign-in comes, and the old ones go. */
function replaced(
  form: Form,
  draft: FileDraft,
  job: FoundJob,
  pasted: Pasted,
  file: PipelineFile,
  besides: Besides,
): FileDraft {
  const old = othersIn(file, draft.source, form, job)
  const place = signInSpotOf(form, draft.source, job, file, old)
  const without = withoutTokens(takenOut(draft, job, old, pasted, file), job, besides)
  const again = {...jobIn(form, without, job), line: job.line}
  const signedIn = added(form, without, again, pasted, {...file, text: without.source.content}, place)
  const whole = withoutKeyLines(form, signedIn, jobIn(form, signedIn, job), besides.named)
  const left = othersIn({...file, text: whole.source.content}, whole.source, form, job).find(
    ({at: path = [], what}) => !isOfFile(path, job) && what !== 'key written to a file',
  )
  if (left) throw new NotEditable(`the job would still sign in otherwise (${left.what})`)
  return whole
}

/** An action of the checkout signs in: the job lets it have the ID token, and removes the credentials at its end. */
function aroundAction(
  form: Form,
  draft: FileDraft,
  job: FoundJob,
  pasted: Pasted,
  file: PipelineFile,
  {by, line}: SignInPlace,
): FileDraft {
  const [other] = othersIn(file, draft.source, form, job)
  if (other) throw new EditRefusal(other.line, `the job signs in otherwise too (${other.what})`)
  const [list = []] = form.lists
  const steps = stepsOf(draft.source, form, job)
  refuseLateCheckout(
    form,
    steps.filter((step) => step.line > line),
  )
  const keyed = form.merged.reduce((each, key) => withKey(form, each, job, pasted, key, String(list[0])), draft)
  const isCleaned = steps.flatMap(withInner).some((step) => step.commands.some(({text}) => text === ciAuth.cleanup))
  // A step of ours that is an action cleans up by itself.
  if (by !== 'command' || isCleaned) return keyed
  return itemsAdded(keyed, [...job.path, ...list], 'end', written(pasted, pasted.after))
}

function jobIn(form: Form, {source}: FileDraft, {name}: FoundJob): FoundJob {
  const found = form.read(source).jobs.find((job) => job.name === name)
  if (!found) throw new NotEditable('the job is not there without its sign-in')
  return found
}

function takenOut(
  draft: FileDraft,
  job: FoundJob,
  old: readonly OldSignIn[],
  pasted: Pasted,
  file: PipelineFile,
): FileDraft {
  const fixed = old.find((place) => !place.takeOut || !place.at)
  if (fixed) {
    const where = fixed.takeOut ? ', which is quoted, or not written in the job itself' : ''
    const why = kindOf(fixed.what)?.stays ?? 'a second sign-in would replace its credentials'
    throw new EditRefusal(fixed.line, `the job signs in already (${fixed.what})${where}: ${why}`)
  }
  // From the last one to the first, so that the places of the others stay.
  return old.toReversed().reduce((each, {at: path = [], ...place}) => {
    if (each.source.node(path) === undefined || !place.takeOut) return each
    if (!isOfFile(path, job)) return place.takeOut(each, {...place, at: path}, pasted)
    const {idle, needing} = othersOf(file, job.name)
    if (needing.length > 0) return each
    const gone = `${path.at(-1)} in line ${place.line} was of all jobs, and is gone. Nothing is known to need it in: `
    const without = place.takeOut(each, {...place, at: path}, pasted)
    return idle.length === 0 ? without : noted(without, `${gone}${idle.join(', ')}.`)
  }, draft)
}

const isOfFile = (path: Path, job: FoundJob): boolean => job.path.some((key, index) => path[index] !== key)

/** What is set for all jobs of a file stays as long as others still need it. */
function othersOf(file: PipelineFile, name: string): {needing: string[]; idle: string[]} {
  const others = jobsOfFile(file).jobs.filter((job) => job.name !== name && job.signsIn?.by !== 'ci-auth')
  const named = (isNeeding: boolean): string[] =>
    others.filter(({needs}) => needs.length > 0 === isNeeding).map((job) => job.name)
  return {needing: named(true), idle: named(false)}
}

/** What is set for all jobs of a file, although one of them signs in by ci-auth. */
export function sharedLeft(file: PipelineFile): string[] {
  const ours = jobsOfFile(file).jobs.filter(({signsIn}) => signsIn?.by === 'ci-auth')
  return oldSignInsOf(file)
    .filter(({at: path, job, step}) => step === undefined && job === ours[0]?.name && !path?.includes(job))
    .flatMap(({at: path = [], job, line}) => {
      const {needing} = othersOf(file, job)
      const stays = `${path.at(-1)} in line ${line} is of all jobs. It stays until these sign in by ci-auth too: `
      return needing.length > 0 ? [`${stays}${needing.join(', ')}.`] : []
    })
}

function jobToChange(file: PipelineFile, name: string): {form: Form; source: Source; job: FoundJob} {
  const form = formOf(file.ci, file.path)
  if (!form) throw new EditRefusal(1, `ci-auth does not change ${file.ci} pipelines`)
  if (tokensOfCi(file.ci) === undefined) throw new EditRefusal(1, `jobs of ${file.ci} have no ID tokens`)
  const source = readOrRefuse(file)
  const header = file.text.split('\n').slice(0, 10)
  const generated = header.findIndex((line) => GENERATED.test(line))
  if (generated >= 0)
    throw new EditRefusal(generated + 1, 'the file says that a program writes it: change what it is made from')
  if (source.documents > 1) throw new EditRefusal(1, 'the file has several documents')
  const job = form.read(source).jobs.find((each) => each.name === name)
  if (!job) throw new EditRefusal(1, `no job of it is called ${name}`)
  return {form, source, job}
}

function added(
  form: Form,
  draft: FileDraft,
  job: FoundJob,
  pasted: Pasted,
  file: PipelineFile,
  {index, isThere, list}: SignInSpot,
): FileDraft {
  const isPlain = readJob(file, draft.source, form, job).needs.length === 0
  const imaged = withImage(form, draft, job, pasted, isPlain)
  const keyed = form.merged.reduce((each, key) => withKey(form, each, job, pasted, key, String(list[0])), imaged)
  const path = [...job.path, ...list]
  const started = isThere ? keyed : itemsAdded(keyed, path, index, written(pasted, pasted.before))
  const ended =
    form.last === undefined
      ? itemsAdded(started, path, 'end', written(pasted, pasted.after))
      : withLast(started, job, pasted, form.last)
  return form.behind ? form.behind(ended, job, path, index + pasted.before.length) : ended
}

function withLast(draft: FileDraft, {path}: FoundJob, pasted: Pasted, key: string): FileDraft {
  const from = [...pasted.job.path, key]
  if (draft.source.node([...path, key]) === undefined)
    return merged(draft, path, key, {source: pasted.source, path: pasted.job.path})
  const commands = at(pasted.source.json, from) as readonly YamlValue[]
  return itemsAdded(
    draft,
    [...path, key],
    'end',
    commands.map((value, index) => writtenItem(pasted.source, from, index, value)),
  )
}

function withKey(form: Form, draft: FileDraft, job: FoundJob, pasted: Pasted, key: string, before: string): FileDraft {
  if (at(pasted.source.json, [...pasted.job.path, key]) === undefined) return draft
  const own = form.own?.[key]
  if (own) return own(draft, job, before, {source: pasted.source, path: pasted.job.path})
  return merged(draft, job.path, key, {source: pasted.source, path: pasted.job.path}, {before})
}

/** What installs ci-auth where the job runs. Undefined: not known. */
function installerOf(form: Form, source: Source, job: FoundJob): ReturnType<typeof installerIn> {
  const image = form.image(source, job)
  if (image !== undefined) return installerIn(image)
  const hasNode = form.hasNode(source, job)
  return hasNode === undefined ? undefined : hasNode ? 'npm' : notKnown
}

/** The image of the block is for a job that has none, and whose commands need nothing else. */
function withImage(form: Form, draft: FileDraft, job: FoundJob, pasted: Pasted, isPlain: boolean): FileDraft {
  const {source} = draft
  const image = form.image(source, job)
  const usual = at(pasted.source.json, [...pasted.job.path, 'image'])
  if (image === undefined && typeof usual === 'string' && form.last !== undefined && isPlain && !job.part('tags')) {
    const from = {source: pasted.source, path: pasted.job.path}
    const before = String(form.lists.at(-1)?.[0])
    return noted(
      merged(draft, job.path, 'image', from, {before}),
      `The job had no image. Now it runs in ${usual}, which can install ci-auth.`,
    )
  }
  const name = image === undefined ? 'what runs the job' : `the image ${image}`
  const installer = installerOf(form, source, job)
  if (installer === 'npm') return draft
  const Name = `${name[0]?.toUpperCase()}${name.slice(1)}`
  if (installer === 'curl')
    return noted(draft, `${Name} has no Node.js, so the job downloads the program ci-auth, of this version.`)
  if (installer === undefined)
    return noted(draft, `${Name} needs Node.js 20.19 or later with npm, which installs ci-auth.`)
  throw new EditRefusal(
    job.line,
    `${name} has no Node.js 20.19 or later, which installs ci-auth, and ${installer.lacks}: take another image, or sign in ` +
      'with the script of `setup export --to sh`',
  )
}

/** The job must then sign in with these names, or those of its action, and in no other way. */
function check(file: PipelineFile, name: string, names: PipelineNames | undefined): void {
  const signsIn = jobsOfFile(file).jobs.find((each) => each.name === name)?.signsIn
  const {provider, serviceAccount} = literalNames(names ?? signsIn ?? {})
  if (signsIn?.by !== 'ci-auth' || signsIn.provider !== provider || signsIn.serviceAccount !== serviceAccount)
    throw new NotEditable('the job signs in by ci-auth in a form that ci-auth does not change')
}
