// What a job of a workflow runs, where, and in which environments.
import {isMap, isNode, isSeq, type Node} from 'yaml'
import type {FoundJob} from '../form.ts'
import {githubForm} from '../github.ts'
import {itemsOf, nodeOf, pairsOf, type Source, textAt, textOfNode, textsOfNode, writtenText} from '../source.ts'
import {isOpened, stepsOf, withInner} from '../steps.ts'
import type {JobParts} from './starts.ts'

/** @param called - The workflow in another place whose jobs are not read, as written. */
export function jobPartsOf(source: Source, job: FoundJob, called?: string): Omit<JobParts, 'lastLine' | 'ownPath'> {
  const container = job.part('container')
  const services = pairsOf(source, job.part('services')).map((pair) => textAt(source, pair.value, 'image'))
  const images = [textOfNode(container) ?? textAt(source, container, 'image'), ...services]
  const runners = runnersOf(source, job)
  return {
    ownName: job.name,
    steps: called === undefined ? stepsRun(source, job) : [],
    runsBeside: [
      ...(called === undefined ? [] : [called]),
      ...images.flatMap((image) => (image ? [`docker://${image}`] : [])),
    ],
    ...(runners && called === undefined ? {runners} : {}),
  }
}

/** Takes files of a repository. */
export const CHECKS_OUT = /(?:^|\/)checkout(?:@|$)/
const VERBS = 'fetch|pull|checkout|merge|clone|switch|reset|worktree|cherry-pick|am|apply'
/** A command that does. */
export const TAKES = new RegExp(String.raw`\bgit\b[^;&|]*\s(?:${VERBS})\b|\b(?:gh|hub) pr (?:checkout|diff)\b`)
const OWN_REF = /^(?:\$\{\{\s*github\.(?:ref|ref_name|sha)\s*\}\})?$/

/** What a job does, in the order in which it runs. Behind a checkout of something else, an action can be another one than the one here. */
function stepsRun(source: Source, job: FoundJob): JobParts['steps'] {
  const steps = stepsOf(source, githubForm, job).flatMap(withInner)
  const other = steps.findIndex(
    ({commands, inputs, uses = ''}) =>
      commands.some(({text}) => TAKES.test(text)) ||
      (CHECKS_OUT.test(uses) && !(OWN_REF.test(inputs['ref']?.text ?? '') && !inputs['repository'])),
  )
  return steps.map((step, index) =>
    other >= 0 && index > other && isOpened(step)
      ? {...step, action: {why: 'the job takes files of another version before it'}}
      : step,
  )
}

/** Undefined: not known. */
function runnersOf(source: Source, {part}: FoundJob): string[] | undefined {
  const node = part('runs-on')
  const texts = textsOfNode(source, isMap(node) ? nodeOf(source, node, 'labels') : node)
  const labels = texts.flatMap((text) => {
    const [, name] = /^\$\{\{\s*matrix\.([\w-]+)\s*\}\}$/.exec(text) ?? []
    const values = name === undefined ? [] : matrixOf(source, nodeOf(source, part('strategy'), 'matrix'), name)
    return values.length > 0 ? values : [text]
  })
  return labels.length > 0 && !labels.some((each) => each.includes('${{')) ? labels : undefined
}

/** The last line of a job. */
export function lastLineOf(source: Source, {line, path}: FoundJob): number {
  const node = source.node(path)
  const end = isNode(node) ? (node.range?.[1] ?? 0) : 0
  return Math.max(line, source.lineAt(end - 1))
}

/** The environments that a job can have. Empty: none. Undefined: not known. */
export function environmentsOf(
  source: Source,
  {part}: FoundJob,
  inputOf: (name: string) => string | undefined,
): string[] | undefined {
  const node = part('environment')
  if (node === undefined) return []
  const text = writtenText(node) ?? writtenText(nodeOf(source, node, 'name')) ?? ''
  const [, of, name = ''] = /^\$\{\{\s*(matrix|inputs)\.([\w-]+)\s*\}\}$/.exec(text) ?? []
  const texts =
    of === 'matrix'
      ? matrixOf(source, nodeOf(source, part('strategy'), 'matrix'), name)
      : [of === undefined ? text : (inputOf(name) ?? '')]
  return texts.length > 0 && texts.every((each) => each !== '' && !each.includes('${{')) ? texts : undefined
}

/** The values of a list of the matrix. Empty: not known. */
function matrixOf(source: Source, matrix: Node | undefined, name: string): string[] {
  const values = nodeOf(source, matrix, 'include') ? undefined : nodeOf(source, matrix, name)
  const texts = itemsOf(source, values).flatMap((each) => writtenText(each) ?? [])
  return isSeq(values) && texts.length === values.items.length ? texts : []
}

const HARMLESS = /^actions\/(?:checkout|cache|upload-artifact|download-artifact|labeler|stale|setup-[\w-]+)@/
const SCRIPTS = 'build|check|format|lint|test|typecheck'
const COMMAND = new RegExp(
  `^(?:(?:echo|ls|mkdir|pytest|ruff|eslint|tsc)\\b[^&|;$\`]*|(?:npm|pnpm|yarn) (?:ci|install|test|(?:run )?(?:${SCRIPTS}))|` +
    'go (?:build|test|vet)\\b[^&|;$`]*|cargo (?:build|check|clippy|fmt|test)\\b[^&|;$`]*)$',
)

/** All that its steps do is known to need no ID token. */
export function isIdle(steps: JobParts['steps']): boolean {
  const isKnown = (step: JobParts['steps'][number]): boolean =>
    step.uses === undefined
      ? step.commands.every(({text}) => COMMAND.test(text))
      : isOpened(step) || HARMLESS.test(step.uses)
  return steps.length > 0 && steps.every(isKnown)
}
