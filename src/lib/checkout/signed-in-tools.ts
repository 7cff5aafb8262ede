// What the CI's own command line knows of a repository. It signs in by itself: its token is neither read nor printed.
import type {Environment} from '../base/environment.ts'
import {parseJsonObject} from '../base/json.ts'
import {runProgram} from '../cis/protocols/run-program.ts'

/** What such a tool says of a repository. */
export interface ToldRepository {
  ownerId?: string
  repositoryId?: string
  /** The repository that this one is a fork of. */
  forkOf?: string
  /** `gh api repos/acme/shop` */
  source: string
}

interface Tool {
  file: string
  /** What it is asked. Undefined: nothing is known of this repository. */
  call(repository: string, host: string): string[] | undefined
  /** Names in the answer, from the outside in. */
  owner: readonly string[]
  fork?: readonly string[]
}

const atHost = (path: string, host: string): string[] => ['api', path, '--hostname', host]

// https://cli.github.com/manual/gh_api and https://docs.gitlab.com/cli/api/
const gh: Tool = {
  file: 'gh',
  call: (repository, host) => atHost(`repos/${repository}`, host),
  owner: ['owner', 'id'],
  fork: ['parent', 'full_name'],
}
const glab: Tool = {
  file: 'glab',
  call: (repository, host) => atHost(`projects/${encodeURIComponent(repository)}`, host),
  owner: ['namespace', 'id'],
  fork: ['forked_from_project', 'path_with_namespace'],
}
/** What CircleCI calls a forge in the name of a project. */
const forges: Readonly<Record<string, string>> = {'github.com': 'gh', 'bitbucket.org': 'bb'}

// https://github.com/CircleCI-Public/circleci-cli: from its version of 2026 on. An older one has no such command.
const circleci: Tool = {
  file: 'circleci',
  call(repository) {
    const [forge = '', ...names] = repository.split('/')
    const known = forges[forge]
    return known === undefined ? undefined : ['project', 'get', '--project', [known, ...names].join('/'), '--json']
  },
  owner: ['organization_id'],
}
const tools: Readonly<Record<string, Tool>> = {github: gh, ghes: gh, gitlab: glab, circleci}

const TIMEOUT_MS = 20_000

const inside = (value: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined ? value : inside((value as Record<string, unknown> | null | undefined)?.[name], rest)

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Undefined: there is no such tool here, or it cannot read the repository. */
export async function askSignedInTool(
  ci: string,
  {
    cwd,
    env,
    host,
    repository,
    signal,
  }: {cwd: string; env: Environment; host: string; repository: string; signal?: AbortSignal},
): Promise<ToldRepository | undefined> {
  const tool = tools[ci]
  // A name that is no path of a repository would be an option, or another call.
  if (!tool || !/^\w[\w.-]*(?:\/[\w.-]+)+$/.test(repository) || repository.split('/').includes('..')) return undefined
  const call = tool.call(repository, host)
  if (!call) return undefined
  const {failure, stdout} = await runProgram({
    file: tool.file,
    args: call,
    env: {...env, GH_PROMPT_DISABLED: '1', GLAB_NO_PROMPT: '1', NO_COLOR: '1'},
    cwd,
    timeoutMs: TIMEOUT_MS,
    signal,
  })
  signal?.throwIfAborted()
  const answer = failure === undefined ? parseJsonObject(stdout) : undefined
  if (!answer) return undefined
  const [repositoryId, ownerId, forkOf] = [['id'], tool.owner, tool.fork].map(
    (names) => names && text(inside(answer, names)),
  )
  return {
    source: [tool.file, ...call.filter((word) => word !== '--hostname' && word !== host)].join(' '),
    ...(repositoryId ? {repositoryId} : {}),
    ...(ownerId ? {ownerId} : {}),
    ...(forkOf ? {forkOf} : {}),
  }
}
