// Which CI, which repository: from the remotes and the pipeline files. Each value says where it is from.
import type {CiTokens} from '../cis/tokens-list.ts'
import type {Checkout, Found, Remote} from './checkout.ts'

/** Where repositories are, and the CI that comes with the host. */
const hosts: readonly {host: RegExp; ci: string}[] = [
  {host: /^github\.com$/, ci: 'github'},
  {host: /^gitlab\.com$/, ci: 'gitlab'},
  {host: /^bitbucket\.org$/, ci: 'bitbucket'},
  {host: /^(?:ssh\.)?dev\.azure\.com$|\.visualstudio\.com$/, ci: 'azure-pipelines'},
]

const ciOfHost = (host: string): string | undefined => hosts.find((each) => each.host.test(host))?.ci

/** A forge of one's own has a name with a dot; one without is an alias of ssh, which can be any host. */
const isServer = (host: string): boolean => host.includes('.') && ciOfHost(host) === undefined

/** A pipeline file of the checkout: `ci` is what its place says. */
interface PipelinePlace {
  path: string
  ci: string
}

/**
 * The CIs that can run this checkout, the likeliest first.
 * Workflows of GitHub on another host are those of an Enterprise Server, or nobody runs them.
 */
export function findCis({remotes}: Pick<Checkout, 'remotes'>, files: readonly PipelinePlace[]): Found[] {
  const [remote] = remotes
  const found = files.flatMap(({ci, path}): Found[] => {
    if (ci !== 'github' || !remote || !remote.host.includes('.') || ciOfHost(remote.host) === 'github')
      return [{value: ci, source: path}]
    return isServer(remote.host) ? [{value: 'ghes', source: `${path}, on ${remote.host}`}] : []
  })
  const unique = found.filter(({value}, index) => found.findIndex((each) => each.value === value) === index)
  if (unique.length > 0) return unique
  const ofHost = remote && ciOfHost(remote.host)
  return !remote || ofHost === undefined
    ? []
    : [{value: ofHost, source: `the remote ${remote.name}, on ${remote.host}`}]
}

/** The CIs that name a repository as its forge does. */
const likeForge = ['github', 'ghes', 'depot', 'gitlab', 'bitbucket', 'forgejo', 'gitea']

/** The repository as the CI writes it. Undefined: no remote says it. */
function repositoryAt(tokens: CiTokens, {host, path}: Remote): string | undefined {
  if (likeForge.includes(tokens.ci)) return path
  if (tokens.repositoryExample.startsWith('github.com/')) return `${host}/${path}`
  if (tokens.ci !== 'azure-pipelines') return undefined
  // https://dev.azure.com/ORGANIZATION/PROJECT/_git/REPOSITORY, git@ssh.dev.azure.com:v3/ORGANIZATION/PROJECT/REPOSITORY
  const [, organization, project] = /^(?:v3\/)?([^/]+)\/([^/]+)\/(?:_git\/)?[^/]+$/.exec(path) ?? []
  return project && `${organization}/${decodeURIComponent(project)}`
}

/** One for each remote that names another repository. */
export function findRepositories(tokens: CiTokens, remotes: readonly Remote[]): Found[] {
  const found = remotes.flatMap((remote) => {
    const value = repositoryAt(tokens, remote)
    return value === undefined ? [] : [{value, source: `the remote ${remote.name}`}]
  })
  return found.filter(({value}, index) => found.findIndex((each) => each.value === value) === index)
}

/** Where the tokens of a server of one's own are from. */
const issuerPaths: Readonly<Record<string, string>> = {gitlab: '', ghes: '/_services/token', forgejo: '/api/actions'}

/** The issuer on a server of one's own. */
export function findIssuer({ci}: CiTokens, [remote]: readonly Remote[]): Found | undefined {
  const path = issuerPaths[ci]
  if (path === undefined || !remote || !isServer(remote.host)) return undefined
  return {value: `https://${remote.host}${path}`, source: `the remote ${remote.name}`}
}
