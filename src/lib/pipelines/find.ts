// Which files of a checkout are pipelines, by their names.
import {parse} from 'yaml'
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

/** The CIs that such a file tells. */
export const cisOfFiles: readonly string[] = known.map(([, ci]) => ci)

/** The CI of a file, as after `--ci`. A `.github` folder can be of a server of one's own: that only the remote tells. */
const ciOfPath = (path: string): string | undefined => known.find(([pattern]) => pattern.test(path))?.[1]

/** @param list - Paths below the checkout, with `/` separators. @param read - May throw. */
export function findPipelines(
  list: readonly string[],
  read: (path: string) => string,
): {files: PipelineFile[]; unread: {path: string; why: string}[]} {
  const files: PipelineFile[] = []
  const unread: {path: string; why: string}[] = []
  const listed = new Set(list)
  const queue = list.flatMap((path) => {
    const ci = ciOfPath(path)
    return ci === undefined ? [] : [{path, ci}]
  })
  const seen = new Set(queue.map(({path}) => path))
  for (const {ci, path} of queue) {
    try {
      const text = read(path)
      files.push({path, ci, text})
      if (ci !== 'gitlab') continue
      const local = localIncludes(text).filter((each) => listed.has(each) && !seen.has(each))
      for (const each of local) {
        seen.add(each)
        queue.push({path: each, ci})
      }
    } catch (error) {
      unread.push({path, why: error instanceof Error ? error.message : String(error)})
    }
  }
  return {files, unread}
}

/** https://docs.gitlab.com/ci/yaml/#includelocal: of a text that cannot be read, `jobsOf` says why. */
function localIncludes(text: string): string[] {
  const included = includeOf(text)
  return (Array.isArray(included) ? included : [included]).flatMap((each: unknown) => {
    const path = typeof each === 'object' && each !== null && 'local' in each ? each.local : each
    return typeof path === 'string' && !path.includes('://') ? [path.replace(/^\/+/, '')] : []
  })
}

function includeOf(text: string): unknown {
  try {
    const read: unknown = parse(text, {logLevel: 'silent'})
    return typeof read === 'object' && read !== null && 'include' in read ? read.include : undefined
  } catch {
    return undefined
  }
}
