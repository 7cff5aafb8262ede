// Where in a job the sign-in comes.
import type {Path} from '../yaml/yaml-edit.ts'
import {at, EditRefusal} from './draft.ts'
import type {Form, FoundJob} from './form.ts'
import {needsIn} from './needs.ts'
import type {PipelineFile} from './pipeline.ts'
import type {Source} from './source.ts'
import {type PipelineStep, stepsOf, withInner} from './steps.ts'
import {becomesSignIn, type OldSignIn} from './take-out.ts'

/** Where the sign-in comes, or is: a list below the job, and an index in it. */
export interface SignInSpot {
  list: Path
  index: number
  /** A step has become the sign-in. */
  isThere: boolean
}

/** Before what needs the cloud or signs in otherwise, behind what prepares the machine. */
export function signInSpotOf(
  form: Form,
  source: Source,
  job: FoundJob,
  file: PipelineFile,
  old: readonly OldSignIn[],
): SignInSpot {
  const steps = stepsOf(source, form, job)
  const needsOf = needsIn(file)
  const isOld = (step: PipelineStep): boolean =>
    old.some((each) => each.step?.list === step.list && each.step.index === step.index)
  const needing = steps.find((step) => needsOf(step).length > 0 || isOld(step))
  const own = form.lists.filter((list) => at(source.json, [...job.path, ...list]) !== undefined)
  const list = needing?.list ?? own.at(-1)
  if (!list || !own.includes(list))
    throw new EditRefusal(
      needing?.line ?? job.line,
      'the first command that needs the cloud is not written in the job itself',
    )
  if (form.commands.length === 0)
    return {list, index: old.some(({step}) => step) ? (needing?.index ?? 0) : 0, isThere: false}
  const isThere = isSignInAt(old, needing)
  const mine = steps.filter((step) => step.list === list)
  const checkout = mine.findLastIndex((step) => is(form.checkout, step))
  const start = mine.findIndex((step, index) => index > checkout && !is(form.setup, step))
  const index = needing?.index ?? (start < 0 ? mine.length : start)
  refuseLateCheckout(form, mine.slice(index))
  return {list, index, isThere}
}

const is = (pattern: RegExp | undefined, {uses = ''}: PipelineStep): boolean => pattern?.test(uses) === true

export function refuseLateCheckout(form: Form, behind: readonly PipelineStep[]): void {
  const late = behind.flatMap(withInner).find((step) => is(form.checkout, step) && !step.inputs['path'])
  if (late)
    throw new EditRefusal(
      late.line,
      'a checkout behind the first step that needs the cloud would remove the credentials file',
    )
}

/** Whether a step becomes the sign-in, which nothing may need before. */
function isSignInAt(old: readonly OldSignIn[], needing: PipelineStep | undefined): boolean {
  const [signIn, second] = old.filter(({takeOut}) => takeOut === becomesSignIn)
  if (second) throw new EditRefusal(second.line, 'the job signs in more than once')
  // A step before it did without, unless something else signs it in.
  if (signIn && old.length > 1 && needing?.index !== signIn.step?.index)
    throw new EditRefusal(needing?.line ?? signIn.line, `it needs the cloud before the sign-in in line ${signIn.line}`)
  return signIn !== undefined
}
