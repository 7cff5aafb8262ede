// A sign-in of ours that is there gets other names, in its place.
import {isMap, isScalar, isSeq} from 'yaml'
import {insertItem, removeItem, removeKey} from '../yaml/parts.ts'
import {type Path, setIn, setScalar} from '../yaml/yaml-edit.ts'
import {at, changed, EditRefusal, type FileDraft, merged} from './draft.ts'
import type {Form, FoundJob} from './form.ts'
import type {PipelineNames} from './pipeline.ts'
import type {Source} from './source.ts'
import {stepsOf} from './steps.ts'

const PROVIDER = 'CI_AUTH_WORKLOAD_IDENTITY_PROVIDER'
/** The variables of the blocks to paste. */
const OURS = [
  ...[PROVIDER, 'CI_AUTH_SERVICE_ACCOUNT', 'CI_AUTH_EXPECTED_SERVICE_ACCOUNT'],
  ...['CI_AUTH_EXPECTED_PROVIDER', 'CI_AUTH_AUDIENCE'],
]

/** Where a sign-in has its names: in a map of variables, in lines that export them, in the inputs of what a step uses. */
type Names = {kind: 'map' | 'lines' | 'inputs'; path: Path}

/** @param pasted - The job of the block to paste. */
export function renamed(
  form: Form,
  draft: FileDraft,
  job: FoundJob,
  names: PipelineNames,
  pasted: {source: Source; job: FoundJob},
): FileDraft {
  const found = namesOf(form, draft.source, job)
  if (found?.kind === 'inputs') return inputsSet(draft, found.path, names)
  const wanted = namesOf(form, pasted.source, pasted.job)
  // With flags, or by a component, the end of the edit says whether they are the same.
  if (!found) return draft
  const inner = found.kind === wanted?.kind ? set(draft, found, {...wanted, source: pasted.source}) : draft
  return form.merged
    .filter((key) => !form.settings.includes(key) && at(pasted.source.json, [...pasted.job.path, key]) !== undefined)
    .reduce((each, key) => {
      const from = {source: pasted.source, path: pasted.job.path}
      const before = String(form.lists.at(-1)?.[0])
      return form.own?.[key]?.(each, job, before, from) ?? merged(each, job.path, key, from, {before, replaces: true})
    }, inner)
}

function namesOf(form: Form, source: Source, job: FoundJob): Names | undefined {
  const steps = stepsOf(source, form, job).map(({index, list, inputs, uses}) => ({
    path: [...job.path, ...list, index],
    inputs,
    uses,
  }))
  const maps = [...form.settings.map((key) => [...job.path, key]), ...steps.map(({path}) => [...path, 'env'])]
  const [map, second] = maps.filter((path) => at(source.json, [...path, PROVIDER]) !== undefined)
  if (second) throw new EditRefusal(source.lineOf(source.node(second)), 'the job signs in more than once')
  if (map) return {kind: 'map', path: map}
  const line = steps.find(({path}) => String(at(source.json, path)).startsWith(`export ${PROVIDER}=`))
  if (line) return {kind: 'lines', path: line.path.slice(0, -1)}
  const used = steps.find(({inputs}) => Object.keys(inputs).some((key) => inputNames.provider.test(key)))
  const [below] = form.inputs === true ? [used?.uses] : form.inputs
  return used && below !== undefined ? {kind: 'inputs', path: [...used.path, below]} : undefined
}

const inputNames = {provider: /^workload_?identity_?provider$/i, account: /^(?:expected_)?service_?account$/i}

/** The variables become those of the block. */
function set(draft: FileDraft, {kind, path}: Names, wanted: Names & {source: Source}): FileDraft {
  return OURS.reduce((each, name) => (kind === 'map' ? setVariable : setLine)(each, path, name, wanted), draft)
}

function setVariable(draft: FileDraft, path: Path, name: string, wanted: Names & {source: Source}): FileDraft {
  if (!isMap(draft.source.node(path)))
    throw new EditRefusal(1, 'the variables of the sign-in are not written in the job itself')
  if (at(wanted.source.json, [...wanted.path, name]) !== undefined)
    return merged(draft, path, name, wanted, {replaces: true})
  if (at(draft.source.json, [...path, name]) === undefined) return draft
  return changed(
    draft,
    (source) => removeKey(source, path, name),
    (json) => Reflect.deleteProperty(at(json, path) as object, name),
  )
}

function setLine(draft: FileDraft, path: Path, name: string, wanted: Names & {source: Source}): FileDraft {
  const start = `export ${name}=`
  const lines = (json: unknown, from: Path): string[] => (at(json, from) as unknown[]).map(String)
  const own = lines(draft.source.json, path)
  const index = own.findIndex((line) => line.startsWith(start))
  const value = lines(wanted.source.json, wanted.path).find((line) => line.startsWith(start))
  if (value === own[index]) return draft
  const meant = (json: unknown, ...items: string[]): void => {
    const list = at(json, path) as unknown[]
    if (index < 0) list.splice(own.findLastIndex((line) => line.startsWith('export CI_AUTH_')) + 1, 0, ...items)
    else list.splice(index, 1, ...items)
  }
  if (value === undefined)
    return changed(
      draft,
      (source) => removeItem(source, path, index),
      (json) => meant(json),
    )
  const node = draft.source.node([...path, index])
  const list = draft.source.node(path)
  return changed(
    draft,
    (source) =>
      isScalar(node)
        ? setScalar(source, node, value, isSeq(list) && list.flow === true)
        : insertItem(source, path, own.findLastIndex((line) => line.startsWith('export CI_AUTH_')) + 1, {
            lines: [`- ${value}`],
            value,
          }),
    (json) => meant(json, value),
  )
}

function inputsSet(draft: FileDraft, path: Path, {provider, serviceAccount}: PipelineNames): FileDraft {
  const own = at(draft.source.json, path) as Record<string, unknown>
  return Object.entries(own).reduce((each, [key, is]) => {
    const value = inputNames.provider.test(key) ? provider : inputNames.account.test(key) ? serviceAccount : is
    if (value === is || typeof value !== 'string') return each
    return changed(
      each,
      (source) => setIn(source, path, key, value),
      (json) => Reflect.set(at(json, path) as object, key, value),
    )
  }, draft)
}
