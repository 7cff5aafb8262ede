// https://support.atlassian.com/bitbucket-cloud/docs/bitbucket-pipelines-configuration-reference/
import {isAlias, isMap, isScalar, isSeq, type Node} from 'yaml'
import {type Path, setScalar} from '../yaml/yaml-edit.ts'
import {at, changed, EditRefusal, type FileDraft, merged} from './draft.ts'
import {type Form, type FoundJob, imageName, literal, unique, valueAtKey} from './form.ts'
import type {GapInFile} from './pipeline.ts'
import {hasMergeKey, keyOf, nodeOf, pairsOf, type Source, textAt, textOfNode, textsOfNode} from './source.ts'

export const bitbucketForm: Form = {
  cis: ['bitbucket'],
  lists: [['script']],
  last: 'after-script',
  commands: [],
  uses: ['pipe'],
  inputs: ['variables'],
  settings: [],
  names: /^(?:[\w./:@-]|\$\w+|\$\{\w+\})+$/,
  merged: ['oidc'],
  own: {oidc},
  read(source) {
    const gaps: GapInFile[] = []
    const jobs = pairsOf(source, nodeOf(source, source.root, 'pipelines')).flatMap((pair) => {
      const section = keyOf(pair)
      const path = ['pipelines', section]
      if (section === 'default') return stepsBelow(source, pair.value, path, {section})
      return pairsOf(source, pair.value).flatMap((each) =>
        stepsBelow(source, each.value, [...path, keyOf(each)], {section, pattern: keyOf(each)}),
      )
    })
    for (const each of pairsOf(source, nodeOf(source, source.root, 'definitions', 'imports')))
      gaps.push({line: source.lineOf(each), why: 'what it imports is read where it is'})
    return {jobs: unique(jobs), gaps}
  },
  image: (source, {part}) =>
    imageName(source, part('image'), 'name') ?? imageName(source, nodeOf(source, source.root, 'image'), 'name'),
  // Node.js 4: https://support.atlassian.com/bitbucket-cloud/docs/use-docker-images-as-build-environments/
  hasNode: (_source, {part}) => (part('runs-on') ? undefined : false),
}

interface Section {
  section: string
  /** Of branches or tags, or the name of a custom pipeline. */
  pattern?: string
}

function stepsBelow(source: Source, list: unknown, path: Path, section: Section): FoundJob[] {
  const found = source.resolve(list)
  const items = isSeq(found) ? found.items : []
  const isOwn = !isAlias(list)
  return items.flatMap((item, index): FoundJob[] => {
    const node = source.resolve(item)
    return pairsOf(source, node).flatMap((pair): FoundJob[] => {
      const below = [...path, index, keyOf(pair)]
      const steps = nodeOf(source, pair.value, 'steps')
      if (keyOf(pair) === 'step')
        return [
          jobOf(
            source,
            {pair: pair.value, line: source.lineOf(pair), path: below, index, isOwn: isOwn && !isAlias(item)},
            section,
          ),
        ]
      if (steps) return stepsBelow(source, steps, [...below, 'steps'], section)
      return keyOf(pair) === 'parallel' ? stepsBelow(source, pair.value, below, section) : []
    })
  })
}

function jobOf(
  source: Source,
  {index, isOwn, line, pair, path}: {pair: unknown; line: number; path: Path; index: number; isOwn: boolean},
  {pattern, section}: Section,
): FoundJob {
  const map = source.resolve(pair)
  const environment = literal(textAt(source, map, 'deployment'))
  const place = pattern === undefined ? section : `${section}/${pattern}`
  const closed = isOwn ? closedBy(source, pair, map) : {line, why: 'the step is an alias of another one'}
  return {
    name: `${place}/${textAt(source, map, 'name') ?? index + 1}`,
    path,
    line,
    part: valueAtKey(source, map),
    environment,
    ...(section === 'branches' && pattern !== undefined ? {branches: [pattern]} : {}),
    runsForPullRequests: section === 'pull-requests',
    closed,
  }
}

function closedBy(source: Source, node: unknown, map: Node | undefined): GapInFile | undefined {
  const line = source.lineOf(node)
  if (isAlias(node)) return {line, why: 'the step is an alias of another one'}
  if (hasMergeKey(map)) return {line, why: 'the step takes keys from elsewhere by a merge key (<<)'}
  return undefined
}

/** A token has the audiences that the step names: others may need those that are there. */
function oidc(draft: FileDraft, job: FoundJob, before: string, pasted: {source: Source; path: Path}): FileDraft {
  const {source} = draft
  const path = [...job.path, 'oidc', 'audiences']
  const own = job.part('oidc')
  const wanted =
    textsOfNode(pasted.source, nodeOf(pasted.source, pasted.source.node(pasted.path), 'oidc', 'audiences'))[0] ?? ''
  if (!own || textOfNode(own) === 'false') return merged(draft, job.path, 'oidc', pasted, {before})
  if (!isMap(own))
    throw new EditRefusal(source.lineOf(own), 'the step has `oidc: true`, so its token has another audience')
  const audiences = textsOfNode(source, nodeOf(source, own, 'audiences'))
  if (audiences.includes(wanted)) return draft
  const index = audiences.findIndex((each) => /iam\.googleapis\.com\/projects\//.test(each))
  const node = source.node([...path, index])
  if (!isScalar(node)) throw new EditRefusal(source.lineOf(own), 'the token of the step has other audiences')
  return changed(
    draft,
    (text) => setScalar(text, node, wanted, false),
    (json) => {
      Reflect.set(at(json, path) as object, index, wanted)
    },
  )
}
