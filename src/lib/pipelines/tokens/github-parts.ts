// What a job of a workflow runs, where, and in which environments.
import {isMap, isNode, isSeq, type Node} from 'yaml'
import type {FoundJob} from '../form.ts'
import {githubForm} from '../github.ts'
import {itemsOf, nodeOf, pairsOf, type Source, textAt, textOf, textsOf, writtenText} from '../source.ts'
import {stepsOf} from '../steps.ts'
import type {JobParts} from './starts.ts'

/** @param called - The workflow in another place whose jobs are not read, as written. */
export function partsOf(source: Source, job: FoundJob, called?: string): Omit<JobParts, 'lastLine' | 'ownPath'> {
  const container = job.part('container')
  const services = pairsOf(source, job.part('services')).map((pair) => textAt(source, pair.value, 'image'))
  const images = [textOf(container) ?? textAt(source, container, 'image'), ...services]
  const runners = runnersOf(source, job)
  return {
    ownName: job.name,
    steps: called === undefined ? stepsOf(source, githubForm, job) : [],
    runsBeside: [
      ...(called === undefined ? [] : [called]),
      ...images.flatMap((image) => (image ? [`docker://${image}`] : [])),
    ],
    ...(runners && called === undefined ? {runners} : {}),
  }
}

/** Undefined: not known. */
function runnersOf(source: Source, {part}: FoundJob): string[] | undefined {
  const node = part('runs-on')
  const texts = textsOf(source, isMap(node) ? nodeOf(source, node, 'labels') : node)
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
  const end = isNode(node) ? node.range?.[1] : undefined
  return end === undefined ? line : Math.max(line, source.lineAt(end - 1))
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
  const isKnown = ({commands, uses}: JobParts['steps'][number]): boolean =>
    uses === undefined ? commands.every(({text}) => COMMAND.test(text)) : HARMLESS.test(uses)
  return steps.length > 0 && steps.every(isKnown)
}
