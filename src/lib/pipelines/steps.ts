// The steps of a job, alike for all CIs: what a shell runs in them, and what they use.
import {isMap, isScalar, type Node} from 'yaml'
import type {Path} from '../yaml/yaml-edit.ts'
import type {Form, FoundJob} from './form.ts'
import {type GapInFile, placeIn} from './pipeline.ts'
import {itemsOf, keyOf, nodeOf, pairsOf, placesBelow, type Source, type TextPlace, textOfNode} from './source.ts'

export interface PipelineStep extends TextPlace {
  /** The list in which it is, below the job, and its index there. */
  list: Path
  index: number
  commands: readonly TextPlace[]
  /** An action, a task, a command of an orb. */
  uses?: string
  inputs: Readonly<Record<string, TextPlace>>
  /** All texts in it. */
  places: readonly (TextPlace & {key: string})[]
  /** What `uses` names, if that is an action of the checkout. */
  action?: OpenedAction
  /** Of a step of an action of the checkout: where that writes it. Its lines are those of the step of the job. */
  within?: {path: string; line: number}
}

/** Its steps, as if the job had them; or why they are not read. */
type OpenedAction = {path: string; steps: readonly PipelineStep[]} | {why: string; isProgram?: true}

/** The steps of a job, in the order in which they run. Of a list of commands, each command is one. */
export const stepsOf = (source: Source, form: Form, job: FoundJob): PipelineStep[] => {
  const reading: Reading = {form, above: [], left: {steps: MOST_STEPS}}
  return form.lists.flatMap((list) =>
    itemsOf(source, listOf(source, job, list)).map((node, index) => ({
      ...opened(source, readStep(source, form, node), reading),
      list,
      index,
    })),
  )
}

/** A step, and behind it those of the actions of the checkout that it stands for. */
export const withInner = (step: PipelineStep): PipelineStep[] => [step, ...innerOf(step).flatMap(withInner)]

const innerOf = ({action}: PipelineStep): readonly PipelineStep[] => (action && 'steps' in action ? action.steps : [])

/** Whether all that it does is in the steps behind it. */
export const isOpened = ({action}: Pick<PipelineStep, 'action'>): boolean => action !== undefined && 'steps' in action

/** What a step is given. */
export const inputTexts = ({inputs}: Pick<PipelineStep, 'inputs'>): Record<string, string> =>
  Object.fromEntries(Object.entries(inputs).map(([name, {text}]) => [name, text]))

/** What is not read of the actions of the checkout. */
export const gapsOf = (steps: readonly PipelineStep[]): (GapInFile & {isProgram?: true})[] =>
  steps.flatMap(withInner).flatMap(({action, line, uses, within}) => {
    if (!action || 'steps' in action) return []
    const user = within ? `, which ${placeIn(within)} uses,` : ''
    return [{...action, line, why: `what the action ${uses}${user} does is not read: ${action.why}`}]
  })

const listOf = (source: Source, {part}: FoundJob, [first, ...rest]: Path): Node | undefined =>
  nodeOf(source, part(String(first)), ...rest.map(String))

type ReadStep = Omit<PipelineStep, 'list' | 'index'>

function readStep(source: Source, form: Form, node: Node): ReadStep {
  const line = source.lineOf(node)
  const text = textOfNode(node)
  const named = usedBy(source, form, node)
  const called = named === undefined ? undefined : form.called?.(source, named.uses)
  const places = [...placesBelow(source, node), ...placesBelow(source, called)]
  // Of GitLab, also commands in a list of their own.
  const isCommand = !isMap(node) && named === undefined
  return {
    line,
    text: text ?? source.textOfLine(line),
    places,
    commands: isCommand ? placesBelow(source, node) : places.filter(({key}) => form.commands.includes(key)),
    ...(named ? {uses: named.uses} : {}),
    inputs: Object.fromEntries(
      pairsOf(source, named?.inputs).flatMap((pair) => {
        const value = source.resolve(pair.value)
        return isScalar(value) ? [[keyOf(pair), {text: textOfNode(value) ?? '', line: source.lineOf(value)}]] : []
      }),
    ),
  }
}

/** A composite action can use others, and these can again. */
const MOST_LEVELS = 10
/** Of all actions of a job: who uses many that use many, writes more steps than a run can have. */
const MOST_STEPS = 1000

interface Reading {
  form: Form
  /** The files of the actions in which the step is. */
  above: readonly string[]
  left: {steps: number}
}

function opened(source: Source, step: ReadStep, {above, form, left}: Reading): ReadStep {
  const found = step.uses === undefined ? undefined : form.local?.(source, step.uses)
  if (!found) return step
  if ('why' in found) return {...step, action: found}
  const {defaults, path, steps} = found
  if (above.includes(path)) return {...step, action: {why: 'it uses itself'}}
  if (above.length === MOST_LEVELS) return {...step, action: {why: `it is more than ${MOST_LEVELS} levels deep`}}
  const nodes = itemsOf(found.source, steps)
  left.steps -= nodes.length
  if (left.steps < 0) return {...step, action: {why: `its job has more than ${MOST_STEPS} steps`}}
  const given = new Map([
    ...defaults,
    ...Object.entries(step.inputs).map(([name, {text}]) => [name.toLowerCase(), text] as const),
  ])
  const inner = nodes.map((node, index): PipelineStep => {
    const own = placed(readStep(found.source, form, node), {path, line: step.line, given})
    // Its paths begin at the top of the checkout, too.
    return {...opened(source, own, {form, above: [...above, path], left}), list: ['runs', 'steps'], index}
  })
  return {...step, action: {path, steps: inner}}
}

/** A step of an action, where the job uses it, with what the job gives to it. */
function placed(
  step: ReadStep,
  {given, line, path}: {given: ReadonlyMap<string, string>; line: number; path: string},
): ReadStep {
  const filled = (text: string): string =>
    text.replaceAll(/\$\{\{\s*inputs\.([\w-]+)\s*\}\}/g, (all, name: string) => given.get(name.toLowerCase()) ?? all)
  const moved = <Each extends TextPlace>(places: readonly Each[]): Each[] =>
    places.flatMap((place) =>
      filled(place.text)
        .split('\n')
        .map((text) => ({...place, text: text.trim(), line})),
    )
  return {
    ...step,
    line,
    text: filled(step.text),
    places: moved(step.places),
    commands: moved(step.commands),
    inputs: Object.fromEntries(Object.entries(step.inputs).map(([name, {text}]) => [name, {text: filled(text), line}])),
    within: {path, line: step.line},
  }
}

function usedBy(
  source: Source,
  {commands, inputs, uses}: Form,
  node: Node,
): {uses: string; inputs: unknown} | undefined {
  if (uses === true) {
    const [first] = isMap(node) ? pairsOf(source, node) : []
    const name = textOfNode(node) ?? (first && keyOf(first))
    return name === undefined || commands.includes(name) ? undefined : {uses: name, inputs: first?.value}
  }
  const of = (keys: Form['uses']): Node | undefined =>
    keys === true ? undefined : keys.map((key) => nodeOf(source, node, key)).find((each) => each !== undefined)
  const name = textOfNode(of(uses))
  return name === undefined ? undefined : {uses: name, inputs: of(inputs)}
}
