// The places that sign a job in otherwise than by ci-auth, and where each is written.
import {isMap, isScalar, isSeq} from 'yaml'
import type {Path} from '../yaml/yaml-edit.ts'
import {namesByHand} from './exchange-names.ts'
import type {Form, FoundJob} from './form.ts'
import {formOf} from './forms.ts'
import {readJob} from './jobs.ts'
import {pathOfStep} from './pasted.ts'
import type {PipelineFile, PipelineNames} from './pipeline.ts'
import {keyOf, placesBelow, readPipeline, type Source} from './source.ts'
import {inputTexts, stepsOf} from './steps.ts'
import type {OldSignIn, SignInPlace} from './take-out.ts'

/** Without those of ci-auth. A file that cannot be read has none: `jobsOfFile` says why. */
export function oldSignInsOf(file: PipelineFile): OldSignIn[] {
  const form = formOf(file.ci, file.path)
  const source = readPipeline(file)
  if (!form || 'why' in source) return []
  return form.read(source).jobs.flatMap((job) => oldSignInsIn(file, source, form, job))
}

/** The provider and the account with which a job signs in now, as the file writes them: also expressions. */
export function namesKept(file: PipelineFile, job: string): PipelineNames | undefined {
  const own = oldSignInsOf(file).filter((place) => place.job === job)
  const [named] = own.flatMap(({inputs, ...place}): PipelineNames[] => {
    const provider = inputs['workload_identity_provider'] ?? place.provider
    if (!provider) return []
    const {audience, service_account: serviceAccount = place.serviceAccount} = inputs
    const given = `//iam.googleapis.com/${provider}`
    return [{provider, serviceAccount, audience: audience ?? given, isOwnAudience: audience !== undefined}]
  })
  return named ?? byHand(file, job)
}

function byHand(file: PipelineFile, name: string): PipelineNames | undefined {
  const form = formOf(file.ci, file.path)
  const source = readPipeline(file)
  const job = form && !('why' in source) ? form.read(source).jobs.find((each) => each.name === name) : undefined
  return form && job && !('why' in source) ? namesByHand(form, source, job) : undefined
}

export function oldSignInsIn(file: PipelineFile, source: Source, form: Form, job: FoundJob): OldSignIn[] {
  const steps = stepsOf(source, form, job)
  const settings = [...form.settings.map((key) => [...job.path, key]), ['env'], ['variables']]
  return readJob(file, source, form, job)
    .signIns.filter(({what}) => what !== 'ci-auth')
    .map((place): OldSignIn => {
      const step = steps.find(({line, places}) => [{line}, ...places].some((each) => each.line === place.line))
      if (place.within)
        return {...place, path: file.path, job: job.name, step, at: undefined, inputs: place.within.inputs, outputs: []}
      const own = place.by === 'step' ? step : undefined
      const id = own?.places.find(({key}) => key === 'id')?.text
      // A list of one command can be written as a text.
      const below = step ? [pathOfStep(job, step), [...job.path, ...step.list]] : settings
      return {
        ...place,
        path: file.path,
        job: job.name,
        step,
        at: own
          ? pathOfStep(job, own)
          : below.map((path) => (place.by === 'step' ? itemAt : pathTo)(source, path, place)).find(Boolean),
        inputs: own ? inputTexts(own) : {},
        outputs:
          id === undefined
            ? []
            : [job.path, ['outputs']]
                .flatMap((path) => placesBelow(source, source.node(path)))
                .filter(({text}) => text.includes(`steps.${id}.outputs.`))
                .map(({line, text}) => ({line, text})),
      }
    })
}

/** The item of a list in which a plugin is. */
function itemAt(source: Source, path: Path, {line}: SignInPlace): Path | undefined {
  const node = source.node(path)
  const index = isSeq(node) ? node.items.findIndex((item) => isMap(item) && source.lineOf(item) === line) : -1
  return index < 0 ? undefined : [...path, index]
}

/** Where a text is written below `path`, without following aliases. */
function pathTo(source: Source, path: Path, place: SignInPlace): Path | undefined {
  const node = source.node(path)
  if (isSeq(node)) return first(node.items, (_item, index) => pathTo(source, [...path, index], place))
  if (isMap(node)) return first(node.items, (pair) => pathTo(source, [...path, keyOf(pair)], place))
  if (!isScalar(node) || !node.range) return undefined
  const isIn = source.lineOf(node) <= place.line && place.line <= source.lineAt(node.range[1] - 1)
  const isBlock = node.type?.startsWith('BLOCK') === true
  const isKey = typeof place.by === 'string' || place.by.key === path.at(-1)
  return isIn && isKey && (isBlock || String(node.value).trim() === place.text) ? path : undefined
}

const first = <Each, Found>(list: readonly Each[], find: (each: Each, index: number) => Found | undefined) =>
  list.reduce<Found | undefined>((found, each, index) => found ?? find(each, index), undefined)
