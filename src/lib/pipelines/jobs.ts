// What a pipeline file says of its jobs.
import {isSeq} from 'yaml'

import type {Form, FoundJob} from './form.ts'
import {formOf} from './forms.ts'
import {needsIn} from './needs.ts'
import type {GapInFile, Need, PipelineFile, PipelineJob, SignsIn} from './pipeline.ts'
import {kindOf, namesOfSignIn, signInsOfStep} from './sign-ins.ts'
import {itemsOf, keyOf, nodeOf, pairsOf, placesBelow, readPipeline, type Source} from './source.ts'
import {gapsOf, type PipelineStep, stepsOf, withInner} from './steps.ts'
import type {SignInPlace} from './take-out.ts'

/** What could not be read is a gap. */
export function jobsOfFile(file: PipelineFile): {jobs: PipelineJob[]; gaps: GapInFile[]} {
  const form = formOf(file.ci, file.path)
  if (!form) return {jobs: [], gaps: [{line: 1, why: `ci-auth does not read the jobs of a ${file.ci} pipeline`}]}
  const source = readPipeline(file)
  if ('why' in source) return {jobs: [], gaps: [source]}
  const {gaps, jobs} = form.read(source)
  return {
    jobs: jobs.map((job) => described(file, source, form, job)),
    gaps: [
      ...(source.documents > 1 ? [{line: 1, why: 'the file has several documents: only the last one is read'}] : []),
      ...gaps,
      ...jobs.flatMap((job) => gapsOf(stepsOf(source, form, job)).map(({line, why}) => ({line, why}))),
    ].sort((one, other) => one.line - other.line),
  }
}

/** What a job needs, and how it signs in. */
export function readJob(
  file: PipelineFile,
  source: Source,
  form: Form,
  job: FoundJob,
): {needs: Need[]; signIns: SignInPlace[]} {
  const steps = stepsOf(source, form, job)
  const settings = settingsOf(source, form, job)
  return {
    needs: inOrder(steps.flatMap(needsIn(file))),
    signIns: inOrder([...steps.flatMap(withInner).flatMap(signInsOfStep), ...settings.flatMap(signInsOfStep)]),
  }
}

/** The actions of the checkout in which a job signs in. */
export function signInActions(file: PipelineFile, name: string): string[] {
  const form = formOf(file.ci, file.path)
  const source = readPipeline(file)
  if (!form || 'why' in source) return []
  const jobs = form.read(source).jobs.filter((job) => job.name === name)
  const found = jobs.flatMap((job) => readJob(file, source, form, job).signIns)
  const own = found.filter(({what}) => !kindOf(what)?.follows)
  return [...new Set(own.flatMap(({within}) => within?.path ?? []))]
}

function described(file: PipelineFile, source: Source, form: Form, job: FoundJob): PipelineJob {
  const {branches, environment, line, name, runsForPullRequests} = job
  const {needs, signIns} = readJob(file, source, form, job)
  const signsIn = signInOf(source, form, job, signIns)
  return {path: file.path, name, line, needs, signsIn, environment, branches, runsForPullRequests}
}

function signInOf(source: Source, form: Form, job: FoundJob, found: readonly SignInPlace[]): SignsIn | undefined {
  const first = found.find(({what}) => what === 'ci-auth') ?? found.find(({what}) => !kindOf(what)?.follows)
  if (!first) return undefined
  const {line, what} = first
  // The names can be in the variables of the job, or of the file.
  const names = what === 'ci-auth' ? namesOfSignIn({inputs: {}, places: variablesOf(source, form, job)}, '') : {}
  const {provider = names.provider, serviceAccount = names.serviceAccount} = first
  return {by: kindOf(what)?.by ?? what, line, provider, serviceAccount}
}

/** Where a sign-in of ours can have its names: in the variables of the job or of the file, in exported ones, in a component. */
const variablesOf = (source: Source, form: Form, job: FoundJob): PipelineStep['places'] =>
  [
    ...form.lists.flatMap(([key = '']) => placesBelow(source, job.part(String(key)))),
    ...form.settings.flatMap((key) => placesBelow(source, job.part(key), key)),
    ...['env', 'variables', 'include'].flatMap((key) => placesBelow(source, nodeOf(source, source.root, key), key)),
  ].map((place) => (place.text.startsWith('export ') ? {...place, key: '', text: place.text.slice(7)} : place))

type Setting = Pick<PipelineStep, 'commands' | 'inputs' | 'line' | 'places' | 'text' | 'uses'>

/** What a job has beside its steps: variables, its own and those of the file, and plugins. */
const settingsOf = (source: Source, form: Form, job: FoundJob): Setting[] =>
  [
    ...form.settings.map((key) => [key, job.part(key)] as const),
    ...['env', 'variables'].map((key) => [key, nodeOf(source, source.root, key)] as const),
  ].flatMap(([key, node]) =>
    (isSeq(node) ? itemsOf(source, node) : [node]).map((item): Setting => {
      const line = source.lineOf(item)
      const [first] = isSeq(node) ? pairsOf(source, item) : []
      const places = placesBelow(source, item, key)
      const text = source.textOfLine(line)
      return {line, text, places, commands: [], inputs: {}, ...(first ? {uses: keyOf(first)} : {})}
    }),
  )

/** In the order of the file, each once: what one step says can be a part of another. */
function inOrder<Each extends {line: number}>(found: readonly Each[]): Each[] {
  const once = new Map(found.map((each) => [JSON.stringify(each), each]))
  return [...once.values()].sort((one, other) => one.line - other.line)
}
