// The steps of a job, alike for all CIs: what a shell runs in them, and what they use.
import {isMap, isScalar, type Node} from 'yaml'
import type {Path} from '../yaml/yaml-edit.ts'
import type {Form, FoundJob} from './form.ts'
import {itemsOf, keyOf, nodeOf, type Place, pairsOf, placesBelow, type Source, textOf} from './source.ts'

export interface Step extends Place {
  /** The list in which it is, below the job, and its index there. */
  list: Path
  index: number
  commands: readonly Place[]
  /** An action, a task, a command of an orb. */
  uses?: string
  inputs: Readonly<Record<string, Place>>
  /** All texts in it. */
  places: readonly (Place & {key: string})[]
}

/** The steps of a job, in the order in which they run. Of a list of commands, each command is one. */
export const stepsOf = (source: Source, form: Form, job: FoundJob): Step[] =>
  form.lists.flatMap((list) =>
    itemsOf(source, listOf(source, job, list)).map((node, index) => ({...readStep(source, form, node), list, index})),
  )

const listOf = (source: Source, {part}: FoundJob, [first, ...rest]: Path): Node | undefined =>
  nodeOf(source, part(String(first)), ...rest.map(String))

function readStep(source: Source, form: Form, node: Node): Omit<Step, 'list' | 'index'> {
  const line = source.lineOf(node)
  const text = textOf(node)
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
        return isScalar(value) ? [[keyOf(pair), {text: textOf(value) ?? '', line: source.lineOf(value)}]] : []
      }),
    ),
  }
}

function usedBy(
  source: Source,
  {commands, inputs, uses}: Form,
  node: Node,
): {uses: string; inputs: unknown} | undefined {
  if (uses === true) {
    const [first] = isMap(node) ? pairsOf(source, node) : []
    const name = textOf(node) ?? (first && keyOf(first))
    return name === undefined || commands.includes(name) ? undefined : {uses: name, inputs: first?.value}
  }
  const of = (keys: Form['uses']): Node | undefined =>
    keys === true ? undefined : keys.map((key) => nodeOf(source, node, key)).find((each) => each !== undefined)
  const name = textOf(of(uses))
  return name === undefined ? undefined : {uses: name, inputs: of(inputs)}
}
