// Which files of a checkout are pipelines, by their names.
import {parse} from 'yaml'
import {getOrInsert, groupedBy} from '../base/maps.ts'
import {formOf} from './forms.ts'
import {actionsNamedIn, isActionFile} from './local-actions.ts'
import type {PipelineFile} from './pipeline.ts'

const YAML = String.raw`[^/]+\.ya?ml$`

/** The first row that matches tells the CI. Most names are the vendor's defaults: other names are in the CI's settings. */
const known: readonly (readonly [path: RegExp, ci: string])[] = [
  [new RegExp(`^\\.github/workflows/${YAML}`), 'github'],
  [new RegExp(`^\\.forgejo/workflows/${YAML}`), 'forgejo'],
  [new RegExp(`^\\.gitea/workflows/${YAML}`), 'gitea'],
  [new RegExp(`^\\.depot/workflows/${YAML}`), 'depot'],
  [/^(?:.*\/)?(?:[^/]*\.)?\.?gitlab-ci\.ya?ml$/, 'gitlab'],
  [new RegExp(`^\\.gitlab/ci/(?:.*/)?${YAML}`), 'gitlab'],
  [new RegExp(`^\\.circleci/${YAML}`), 'circleci'],
  // https://buildkite.com/docs/agent/v3/cli-pipeline
  [/^(?:\.?buildkite\/(?:.*\/)?[^/]*pipeline[^/]*|buildkite)\.ya?ml$/, 'buildkite'],
  [/^bitbucket-pipelines\.ya?ml$/, 'bitbucket'],
  [/^(?:.*\/)?azure-pipelines?[^/]*\.ya?ml$/, 'azure-pipelines'],
  [new RegExp(`^\\.?azure(?:/|-)?pipelines/(?:.*/)?${YAML}`), 'azure-pipelines'],
  [/^(?:.*\/)?(?:Jenkinsfile[^/]*|[^/]+\.[Jj]enkinsfile)$/, 'jenkins'],
  [/^\.drone\.(?:ya?ml|jsonnet|star)$/, 'drone'],
  [/^\.woodpecker(?:\.ya?ml$|\/)/, 'woodpecker'],
  [new RegExp(`^\\.semaphore/${YAML}`), 'semaphore'],
  [/^\.travis\.ya?ml$/, 'travis'],
  [/^\.?bitrise\.ya?ml$/, 'bitrise'],
  [/^\.?appveyor\.ya?ml$/, 'appveyor'],
  [new RegExp(`^(?:codefresh\\.ya?ml$|\\.?codefresh/${YAML})`), 'codefresh'],
  [/^(?:.*\/)?cloudbuild[^/]*\.(?:ya?ml|json)$/, 'google-cloud-build'],
  [/^(?:.*\/)?buildspec[^/]*\.ya?ml$/, 'aws-codebuild'],
  [/^\.teamcity\//, 'teamcity'],
  [/^\.spacelift\/config\.ya?ml$/, 'spacelift'],
  [/^\.harness\//, 'harness'],
  [/^env0\.ya?ml$/, 'env0'],
]

/** They tell of the host, which can build too: only where nothing tells of another CI. */
const hosts: typeof known = [
  [/^(?:.*\/)?vercel\.json$/, 'vercel'],
  [/^(?:.*\/)?fly\.toml$/, 'fly'],
]

/** The CIs that such a file always tells. */
export const cisOfFiles: readonly string[] = known.map(([, ci]) => ci)

/** Its file has any name. https://concourse-ci.org/docs/pipelines/ */
const concourseNames = new RegExp(
  `(?:^|/)(?:[^/]*pipeline[^/]*|[^/]*concourse[^/]*)\\.ya?ml$|(?:^|/)\\.?concourse/${YAML}`,
)

function isConcourse(text: string): boolean {
  const {jobs, resources} = topOf(text)
  const isJob = (job: unknown): boolean => typeof job === 'object' && job !== null && 'plan' in job && 'name' in job
  return Array.isArray(resources) && Array.isArray(jobs) && jobs.length > 0 && jobs.every(isJob)
}

/** The CI of a file, as after `--ci`. A `.github` folder can be of a server of one's own: that only the remote tells. */
const ciOfPath = (path: string, rows = known): string | undefined => rows.find(([pattern]) => pattern.test(path))?.[1]

/** Those that no other name tells: of each, `text` is what it says. */
function ofConcourse(list: readonly string[], read: (path: string) => string): PipelineFile[] {
  return list
    .filter((path) => concourseNames.test(path) && ciOfPath(path) === undefined)
    .map((path) => ({path, ci: 'concourse', text: readIfPossible(path, read)}))
    .filter(({text}) => isConcourse(text))
}

function readIfPossible(path: string, read: (path: string) => string): string {
  try {
    return read(path)
  } catch {
    // It may be a file of anything.
    return ''
  }
}

type IncludedFile = NonNullable<PipelineFile['included']>[number]

/** What finds the actions of the checkout that a text can use, those that they can use too. What cannot be read is not there. */
function actionFinder(all: readonly string[], read: (path: string) => string) {
  const paths = all.filter(isActionFile)
  const known = new Map<string, IncludedFile>()
  const fileOf = (path: string): IncludedFile =>
    getOrInsert(known, path, () => ({path, text: readIfPossible(path, read)}))
  return (text: string): IncludedFile[] => {
    const found = new Set(actionsNamedIn(text, paths))
    for (const path of found) for (const other of actionsNamedIn(fileOf(path).text, paths)) found.add(other)
    return [...found].map(fileOf).filter((file) => file.text !== '')
  }
}

/**
 * @param list - Paths below the checkout, with `/` separators.
 * @param read - May throw.
 * @param all - Where actions can be. Default: `list`.
 */
export function findPipelines(
  list: readonly string[],
  read: (path: string) => string,
  all: readonly string[] = list,
): {files: PipelineFile[]; unread: {path: string; why: string}[]} {
  const files: (PipelineFile & {of: string})[] = []
  const unread: {path: string; why: string}[] = []
  const listed = new Set(list)
  const queue = list.flatMap((path) => {
    const ci = ciOfPath(path)
    return ci === undefined ? [] : [{path, ci, of: path}]
  })
  const seen = new Set(queue.map(({path}) => path))
  for (const {ci, of, path} of queue) {
    try {
      const text = read(path)
      files.push({path, ci, text, of})
      if (ci !== 'gitlab') continue
      const {children, included} = localFiles(text)
      const add = (paths: readonly string[], root?: string): void => {
        for (const each of paths.filter((one) => listed.has(one) && !seen.has(one))) {
          seen.add(each)
          queue.push({path: each, ci, of: root ?? each})
        }
      }
      add(included, of)
      add(children)
    } catch (error) {
      unread.push({path, why: error instanceof Error ? error.message : String(error)})
    }
  }
  const byRoot = groupedBy(
    files.map(({of, path, text}) => ({of, file: {path, text}})),
    ({of}) => of,
  )
  const actionsIn = actionFinder(all, read)
  const joined = files.map(({of, ...file}): PipelineFile => {
    if (formOf(file.ci)?.local) {
      const actions = actionsIn(file.text)
      return actions.length === 0 ? file : {...file, included: actions}
    }
    const included = (byRoot.get(of) ?? []).map((each) => each.file).filter(({path}) => path !== file.path)
    return included.length === 0 ? file : {...file, included}
  })
  const found = [...joined, ...ofConcourse(list, read)]
  const ofHosts = (path: string): PipelineFile[] => {
    const ci = found.length + unread.length > 0 ? undefined : ciOfPath(path, hosts)
    return ci === undefined ? [] : [{path, ci, text: readIfPossible(path, read)}]
  }
  return {files: [...found, ...list.flatMap(ofHosts)], unread}
}

/**
 * https://docs.gitlab.com/ci/yaml/#includelocal, and the pipelines that its jobs start: https://docs.gitlab.com/ci/yaml/#triggerinclude. Of
 * a text that cannot be read, `jobsOfFile` says why.
 */
function localFiles(text: string): {included: string[]; children: string[]} {
  const top = topOf(text)
  const children = Object.values(top).map((job) => {
    const trigger = typeof job === 'object' && job !== null && 'trigger' in job ? job.trigger : undefined
    return typeof trigger === 'object' && trigger !== null && 'include' in trigger ? trigger.include : undefined
  })
  return {included: localPaths(top.include), children: children.flatMap(localPaths)}
}

const localPaths = (include: unknown): string[] =>
  (Array.isArray(include) ? include : [include]).flatMap((each: unknown) => {
    const path = typeof each === 'object' && each !== null && 'local' in each ? each.local : each
    return typeof path === 'string' && !path.includes('://') ? [path.replace(/^\/+/, '')] : []
  })

function topOf(text: string): {include?: unknown; jobs?: unknown; resources?: unknown} {
  try {
    const read: unknown = parse(text, {logLevel: 'silent'})
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
