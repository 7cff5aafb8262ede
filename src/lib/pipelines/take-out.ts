// What becomes of a place that signs in otherwise, once ci-auth signs in. A row of sign-ins.ts names one of these functions. To let
// ci-auth replace one more kind of place, name one there, or write one here: it gets the place and leaves what the job still needs. It
// throws a Refusal where it cannot be sure. The sign-in itself comes before the first step that has such a place, unless the step
// has become the sign-in.
import {type InputName, inputNames, inputTable, variableOf} from '../base/inputs.ts'
import {outputs} from '../base/outputs.ts'
import {ciAuth} from '../cis/description/pipeline.ts'
import {removeKey, renameKey, replaceKey, type WrittenPart, writtenKey} from '../yaml/parts.ts'
import type {Path, YamlValue} from '../yaml/yaml-edit.ts'
import {at, changed, EditRefusal, type FileDraft, itemsAdded, keyAdded, merged, noted} from './draft.ts'
import {type Pasted, pathOfStep} from './pasted.ts'
import {itemGone} from './scripts.ts'
import type {TextPlace} from './source.ts'
import type {PipelineStep} from './steps.ts'

/** A place that signs in, or that hands credentials on. */
export interface SignInPlace {
  /** The row of sign-ins.ts that knows it. */
  what: string
  line: number
  /** As written: a secret that somebody has put there too. */
  text: string
  /** What signs in: a step, a command in it, or the value of this key. */
  by: 'step' | 'command' | {key: string}
  /** Where it is written, if that is an action of the checkout which the job uses in this line, and what its step is given. */
  within?: {path: string; line: number; inputs: Readonly<Record<string, string>>} | undefined
  /** Undefined: it stays where it is, or what the job needs in its place is not known. */
  takeOut?: TakeOut | undefined
  provider?: string | undefined
  serviceAccount?: string | undefined
}

/** One that is not of ci-auth, with where it is written. */
export interface OldSignIn extends SignInPlace {
  path: string
  job: string
  /** The step, or the text of its command, or the value of its key. Undefined: it is written elsewhere, such as behind an alias. */
  at: Path | undefined
  /** In which it is. Undefined: it is a setting of the job or of the file. */
  step?: PipelineStep | undefined
  /** What the step is given, if it is an action, a task, an orb or a pipe. */
  inputs: Readonly<Record<string, string>>
  /** Where the job reads outputs of the step: of GitHub. */
  outputs: readonly TextPlace[]
}

/** An old sign-in whose place can be changed. */
type OldPlace = OldSignIn & {at: Path}

/** @param pasted - The sign-in to be. */
export type TakeOut = (draft: FileDraft, place: OldPlace, pasted: Pasted) => FileDraft

const mapAt = (json: unknown, path: Path): Record<string, unknown> => (at(json, path) ?? {}) as Record<string, unknown>

/** Takes a key out of the map at `path`, and the map with its last key. */
export function without(draft: FileDraft, path: Path, key: string): FileDraft {
  const [only, ...others] = Object.keys(mapAt(draft.source.json, path))
  const parent = path.slice(0, -1)
  if (only === key && others.length === 0 && typeof path.at(-1) === 'string')
    return without(draft, parent, String(path.at(-1)))
  return changed(
    draft,
    (source) => removeKey(source, path, key),
    (json) => Reflect.deleteProperty(mapAt(json, path), key),
  )
}

const renamed = (draft: FileDraft, path: Path, key: string, to: string): FileDraft =>
  changed(
    draft,
    (source) => renameKey(source, path, key, to),
    (json) => {
      const map = mapAt(json, path)
      map[to] = map[key]
      Reflect.deleteProperty(map, key)
    },
  )

/** A variable or a keyword goes. */
export const keyGone: TakeOut = (draft, place) => without(draft, place.at.slice(0, -1), String(place.at.at(-1)))

/** A command. Those of a job go together, with what belongs to them, when the sign-in is there: key-lines.ts. */
export const inScript: TakeOut = (draft) => draft

/** The plugin of a step of Buildkite. */
export const pluginGone: TakeOut = (draft, {at: path, line}) => {
  const list = path.slice(0, -1)
  const isOnly = (at(draft.source.json, list) as readonly unknown[]).length === 1
  return isOnly ? without(draft, list.slice(0, -1), String(list.at(-1))) : itemGone(draft, path, line)
}

const ZONES =
  'the orb gave gcloud the zone and the region of the variables GOOGLE_COMPUTE_ZONE and GOOGLE_COMPUTE_REGION, if they are set. ' +
  'gcloud reads CLOUDSDK_COMPUTE_ZONE and CLOUDSDK_COMPUTE_REGION by itself.'

/**
 * The orb of CircleCI for gcloud installs it, and no longer signs in.
 * https://github.com/CircleCI-Public/gcp-cli-orb/blob/master/src/commands/setup.yml
 */
export const orbInstalls: TakeOut = (draft, {at: path, inputs, job, line, step}) => {
  const zones = `In the job ${job}, ${ZONES}`
  if (step?.uses?.endsWith('/initialize')) return noted(itemGone(draft, path, line), zones)
  const name = 'gcp-cli/install'
  const kept = Object.keys(inputs).filter((input) => /^(?:version|components)$/.test(input))
  const isBare = kept.length === 0
  const changes: FileDraft = isBare
    ? itemGone(
        itemsAdded(draft, path.slice(0, -1), Number(path.at(-1)), [{lines: [`- ${name}`], value: name}]),
        [...path.slice(0, -1), Number(path.at(-1)) + 1],
        line,
      )
    : Object.keys(inputs)
        .filter((input) => !kept.includes(input))
        .reduce((each, input) => without(each, [...path, step?.uses ?? ''], input), draft)
  return noted(isBare ? changes : renamed(changes, path, step?.uses ?? '', name), zones)
}

/** The step of GitHub stays, without these inputs. */
export const withoutInputs =
  (...names: readonly string[]): TakeOut =>
  (draft, place) =>
    names
      .filter((name) => name in place.inputs)
      .reduce((each, name) => without(each, [...place.at, 'with'], name), draft)

/** The step of GitHub uses no action any more: it runs a command. */
const runs = (draft: FileDraft, path: Path, run: WrittenPart): FileDraft =>
  changed(
    draft,
    (source) => replaceKey(source, path, 'uses', 'run', run),
    (json) => {
      const step = mapAt(json, path)
      Reflect.deleteProperty(step, 'uses')
      step['run'] = run.value
    },
  )

/** The host of an address: a text, or an expression of GitHub that only those who write the workflow can set. */
const HOST = /^(?:https:\/\/)?((?:\$\{\{ *(?:env|vars|matrix|inputs)\.[\w-]+ *\}\})?[\w.-]*)(?:\/.*)?$/

/** docker asks ci-auth for tokens, in place of a login with a key. */
export const dockerConfigured: TakeOut = (draft, {at: path, inputs, line}, pasted) => {
  const [, host] = HOST.exec((inputs['registry'] ?? '').trim()) ?? []
  if (!host)
    throw new EditRefusal(line, 'the login to a registry with a key names no host that can be put into a command')
  const value = `${ciAuth.configureDocker} ${host}`
  return withShell(without(runs(draft, path, {lines: [`run: ${value}`], value}), path, 'with'), path, pasted)
}

/** Of a composite action, each command names its shell. */
function withShell(draft: FileDraft, path: Path, {before: [signIn], job, source}: Pasted): FileDraft {
  return signIn ? merged(draft, path, 'shell', {source, path: pathOfStep(job, signIn)}) : draft
}

/** Names of older versions of google-github-actions/auth. https://github.com/google-github-actions/auth/blob/v0/action.yml */
const otherNames: Readonly<Record<string, string>> = {lifetime: 'access_token_lifetime'}
/** Inputs that go, and why. The block to paste has the audience, if it is of one's own. */
const needless: Readonly<Record<string, string>> = {
  credentials_json: '',
  audience: '',
  backoff: 'the pauses between calls are no longer an input',
  backoff_limit: 'the pauses between calls are no longer an input',
  activate_credentials_file: 'a variable names the credentials file for gcloud',
}
/** The step of google-github-actions/auth signs in by ci-auth: its other keys stay, and each input becomes a variable. */
export const becomesSignIn: TakeOut = (draft, place, pasted) => {
  const {at: path, line} = place
  const [signIn] = pasted.before
  if (!signIn || pasted.before.length > 1) throw new EditRefusal(line, 'the sign-in is more than one step')
  for (const {line: reader, text} of place.outputs) {
    const unknown = [...text.matchAll(/\.outputs\.([\w-]+)/g)].find(([, name = '']) => !(name in outputs))
    if (unknown)
      throw new EditRefusal(
        reader,
        `the output ${unknown[1]} of the sign-in is read here, which the new one does not have`,
      )
  }
  const from = pathOfStep(pasted.job, signIn)
  const run = writtenKey(pasted.source, from, 'run', at(pasted.source.json, [...from, 'run']) as YamlValue)
  const {gone, kept, notes} = mapped(place)
  const own = at(draft.source.json, [...path, 'env']) !== undefined
  const variables = own ? moved(draft, path, kept) : inPlace(draft, path, kept)
  const whole = merged(variables, path, 'env', {source: pasted.source, path: from}, {replaces: true})
  const ended = gone
    .filter((key) => at(whole.source.json, [...path, 'env', key]) !== undefined)
    .reduce((each, key) => without(each, [...path, 'env'], key), whole)
  return noted(withShell(runs(ended, path, run), path, pasted), ...notes)
}

interface Mapped {
  /** The variable of each input. */
  kept: (readonly [input: string, variable: string])[]
  gone: string[]
  notes: string[]
}

function mapped({inputs, line, step}: OldPlace): Mapped {
  if (inputs['delegates'] && inputs['credentials_json'])
    throw new EditRefusal(
      line,
      'the chain of delegates begins with the account of the key, as which the job acts no more',
    )
  const kept = Object.keys(inputs).flatMap((input) => {
    const name = inputNames.find((each) => each === (otherNames[input] ?? input))
    if (name === undefined && !(input in needless))
      throw new EditRefusal(line, `the step has the input ${input}, which the new sign-in does not have`)
    return name === undefined || input in needless || idle(inputs, name) ? [] : [[input, variableOf(name)] as const]
  })
  const gone = Object.keys(inputs).filter((input) => !kept.some(([name]) => name === input))
  const notes = gone.flatMap((input) => {
    const why = needless[input] ?? 'it has no effect without another `token_format`'
    return why === '' ? [] : [`The input ${input} in line ${step?.inputs[input]?.line ?? line} is gone: ${why}.`]
  })
  if (inputs['access_token_subject'] && inputs['credentials_json'])
    notes.push(
      `To act for ${inputs['access_token_subject']} without a key, the account needs roles/iam.serviceAccountTokenCreator on itself.`,
    )
  return {kept, gone, notes}
}

/** ci-auth refuses an input that has no effect. */
const idle = (inputs: OldPlace['inputs'], name: InputName): boolean => {
  const {format} = inputTable[name]
  return format !== undefined && inputs['token_format'] !== format
}

/** Inputs become variables where they are, with their comments. */
const inPlace = (draft: FileDraft, path: Path, kept: Mapped['kept']): FileDraft =>
  renamed(
    kept.reduce((each, [input, variable]) => renamed(each, [...path, 'with'], input, variable), draft),
    path,
    'with',
    'env',
  )

/** The step has variables of its own: the others join them. */
const moved = (draft: FileDraft, path: Path, kept: Mapped['kept']): FileDraft =>
  changed(
    kept.reduce((each, [input, variable]) => {
      const value = at(each.source.json, [...path, 'with', input]) as YamlValue
      const {lines} = writtenKey(each.source, [...path, 'with'], input, value)
      const [first = '', ...rest] = lines
      return keyAdded(each, [...path, 'env'], variable, {lines: [first.replace(/^[^:]*/, variable), ...rest], value})
    }, draft),
    (source) => removeKey(source, path, 'with'),
    (json) => Reflect.deleteProperty(mapAt(json, path), 'with'),
  )
