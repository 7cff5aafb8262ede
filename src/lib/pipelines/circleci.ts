// https://circleci.com/docs/reference/configuration-reference/
import {isAlias} from 'yaml'
import {allBranches, type Form, type FoundJob, imageName, valueAtKey} from './form.ts'
import type {GapInFile} from './pipeline.ts'
import {hasMergeKey, itemsOf, keyOf, nodeOf, pairsOf, type Source, textAt, textOfNode, textsOfNode} from './source.ts'

export const circleciForm: Form = {
  cis: ['circleci'],
  lists: [['steps']],
  commands: ['run', 'command'],
  uses: true,
  inputs: true,
  settings: ['environment'],
  setup:
    /^(?:checkout|restore_cache|attach_workspace|setup_remote_docker|add_ssh_keys|[\w-]+\/(?:install|setup)[\w-]*)$/,
  checkout: /^checkout$/,
  merged: ['environment'],
  read(source) {
    const {root} = source
    const gaps: GapInFile[] = []
    const setup = textAt(source, root, 'setup') === 'true'
    if (setup) gaps.push({line: lineOfKey(source, 'setup'), why: 'it makes another pipeline, whose jobs are not read'})
    const jobs = pairsOf(source, nodeOf(source, root, 'jobs')).map((pair): FoundJob => {
      const name = keyOf(pair)
      const branches = branchesOf(source, name)
      const closed = setup
        ? {line: lineOfKey(source, 'setup'), why: 'the file makes another pipeline (setup: true): change that one'}
        : closedBy(source, pair.value)
      return {
        name,
        path: ['jobs', name],
        line: source.lineOf(pair),
        part: valueAtKey(source, pair.value),
        branches,
        // The branch of a fork's pull request is pull/NUMBER. That of one's own is built as every branch is.
        runsForPullRequests: branches?.every((each) => /^[\w./-]+$/.test(each)) ? false : undefined,
        closed,
      }
    })
    const known = new Set(jobs.map(({name}) => name))
    for (const [name, node] of invoked(source))
      if (name.includes('/') && !known.has(name))
        gaps.push({line: source.lineOf(node), why: `what the job ${name} of an orb does is not read`})
    return {jobs, gaps}
  },
  called: (source, name) => nodeOf(source, source.root, 'commands', name, 'steps'),
  image(source, {part}) {
    const executor = textAt(source, part('executor')) ?? textAt(source, part('executor'), 'name')
    const docker =
      part('docker') ??
      (executor === undefined ? undefined : nodeOf(source, source.root, 'executors', executor, 'docker'))
    return imageName(source, itemsOf(source, docker)[0], 'image')
  },
  // https://circleci.com/docs/guides/execution-managed/using-linuxvm/
  hasNode(source, {part}) {
    const executor = textAt(source, part('executor')) ?? textAt(source, part('executor'), 'name')
    const of = executor === undefined ? undefined : nodeOf(source, source.root, 'executors', executor)
    return part('machine') || part('macos') || nodeOf(source, of, 'machine') || nodeOf(source, of, 'macos')
      ? true
      : undefined
  },
}

const lineOfKey = (source: Source, key: string): number => source.lineOf(nodeOf(source, source.root, key))

function closedBy(source: Source, job: unknown): GapInFile | undefined {
  const line = source.lineOf(job)
  if (isAlias(job)) return {line, why: 'the job is an alias of another one'}
  if (hasMergeKey(job)) return {line, why: 'the job takes keys from elsewhere by a merge key (<<)'}
  const shell = textAt(source, job, 'shell')
  if (shell !== undefined && !/bash/.test(shell))
    return {line, why: `the shell of its steps is ${shell}, which does not read BASH_ENV`}
  return undefined
}

/** The jobs that workflows start, each with its settings there. */
const invoked = (source: Source) =>
  pairsOf(source, nodeOf(source, source.root, 'workflows')).flatMap(({value}) =>
    itemsOf(source, nodeOf(source, value, 'jobs')).flatMap((entry) => {
      const [pair] = pairsOf(source, entry)
      const name = textOfNode(entry) ?? (pair && keyOf(pair))
      return name === undefined ? [] : [[name, entry, pair?.value] as const]
    }),
  )

const branchesOf = (source: Source, job: string): string[] | undefined =>
  allBranches(
    invoked(source)
      .filter(([name]) => name === job)
      .map(([, , settings]) => {
        const only = textsOfNode(source, nodeOf(source, settings, 'filters', 'branches', 'only'))
        return only.length > 0 ? only : undefined
      }),
  )
