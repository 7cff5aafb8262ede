// https://buildkite.com/docs/pipelines/configure/step-types/command-step
import type {Node} from 'yaml'
import {isAlias, isSeq} from 'yaml'
import type {Path} from '../yaml/yaml-edit.ts'
import {type Form, type FoundJob, unique, valueAtKey} from './form.ts'
import type {GapInFile} from './pipeline.ts'
import {hasMergeKey, itemsOf, keyOf, nodeOf, pairsOf, placesBelow, type Source, textAt, textsOfNode} from './source.ts'

export const buildkiteForm: Form = {
  cis: ['buildkite'],
  lists: [['command'], ['commands']],
  commands: [],
  uses: [],
  inputs: [],
  settings: ['env', 'plugins'],
  merged: ['env'],
  read(source) {
    const gaps: GapInFile[] = []
    const {root} = source
    const jobs = isSeq(root)
      ? stepsBelow(source, root, [], gaps)
      : stepsBelow(source, nodeOf(source, root, 'steps'), ['steps'], gaps)
    return {jobs: unique(jobs), gaps}
  },
  image: () => undefined,
  hasNode: () => undefined,
}

function stepsBelow(source: Source, list: Node | undefined, path: Path, gaps: GapInFile[]): FoundJob[] {
  return (isSeq(list) ? list.items : []).flatMap((item, index): FoundJob[] => {
    const own = [...path, index]
    const group = nodeOf(source, item, 'steps')
    if (group) return stepsBelow(source, group, [...own, 'steps'], gaps)
    return nodeOf(source, item, 'command') || nodeOf(source, item, 'commands') ? [jobOf(source, item, own, gaps)] : []
  })
}

function jobOf(source: Source, item: unknown, path: Path, gaps: GapInFile[]): FoundJob {
  const line = source.lineOf(item)
  if (placesBelow(source, item).some(({text}) => /\bpipeline upload\b/.test(text)))
    gaps.push({line, why: 'the steps that it uploads are not read'})
  const condition = textAt(source, item, 'if')
  return {
    name:
      ['key', 'id', 'identifier', 'label', 'name'].map((key) => textAt(source, item, key)).find(Boolean) ??
      `step ${Number(path.at(-1)) + 1}`,
    path,
    line,
    part: valueAtKey(source, item),
    branches: branchesOf(textAt(source, item, 'branches'), condition),
    // The settings of the pipeline decide.
    runsForPullRequests: condition?.includes('build.pull_request.id == null') ? false : undefined,
    closed: closedBy(source, item),
  }
}

function closedBy(source: Source, step: unknown): GapInFile | undefined {
  const line = source.lineOf(step)
  if (isAlias(step)) return {line, why: 'the step is an alias of another one'}
  if (hasMergeKey(step)) return {line, why: 'the step takes keys from elsewhere by a merge key (<<)'}
  // A container has neither the program of the agent nor its variables.
  const plugins = itemsOf(source, nodeOf(source, step, 'plugins')).flatMap((each) => [
    ...textsOfNode(source, each),
    ...pairsOf(source, each).map(keyOf),
  ])
  const container = plugins.find((each) => /(?:^|\/)docker(?:-compose)?(?:-buildkite-plugin)?(?:#|$)/.test(each))
  return container === undefined
    ? undefined
    : {line, why: `its commands run in a container (${container}), which has no way to the agent by itself`}
}

/** https://buildkite.com/docs/pipelines/configure/workflows/branch-configuration */
function branchesOf(branches?: string, condition = ''): string[] | undefined {
  if (branches !== undefined && !branches.includes('!')) return branches.split(/\s+/).filter(Boolean)
  const [, name] = /^build\.branch == ["']([^"']+)["']$/.exec(condition.trim()) ?? []
  return name === undefined ? undefined : [name]
}
