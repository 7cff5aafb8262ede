import assert from 'node:assert/strict'
import {randomBytes} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {CiJob, SignIn} from './ci-job.ts'
import type {CiCloud} from './ci-rig.ts'
import {parseCommandFile} from './runner-commands.ts'
import {type Received, type Reply, startServer} from './server.ts'

/** The token endpoint of a forge that speaks the protocol of GitHub's runner. */
export interface RunnerEndpoint {
  /** What the runner sets for a job that may mint. */
  variables: Record<string, string>
  /** The tokens that were handed out. */
  minted: string[]
  /** Paths with query, as they were asked for. */
  asked: string[]
  close(): Promise<void>
}

type Mint = (audience: string) => Promise<string>

const newBearer = (): string => randomBytes(48).toString('base64url')

/** As strict as a real one: GET, the `address` unchanged, one audience, the bearer of the job. */
const endpoint =
  (address: string, bearer: string, mint: Mint) =>
  async ({headers, method, path: target}: Received): Promise<Reply> => {
    const [path, query = ''] = address.split('?')
    const url = new URL(target, 'http://runner')
    const audiences = url.searchParams.getAll('audience')
    url.searchParams.delete('audience')
    if (method !== 'GET') return {status: 405, body: {message: 'method not allowed'}}
    if (url.pathname !== path || url.searchParams.toString() !== query) return {status: 404, body: {message: target}}
    if (headers.authorization !== `Bearer ${bearer}`) return {status: 401, body: {message: 'not this job'}}
    if (audiences.length !== 1 || !audiences[0]) return {status: 400, body: {message: 'one audience, please'}}
    return {body: {value: await mint(audiences[0])}}
  }

/** Starts an endpoint at `address`, a path that may end in a query, or in a bare question mark. */
export async function startRunnerEndpoint(address: string, mint: Mint): Promise<RunnerEndpoint> {
  const bearer = newBearer()
  const minted: string[] = []
  const server = await startServer(
    endpoint(address, bearer, async (audience) => {
      const value = await mint(audience)
      minted.push(value)
      return value
    }),
  )
  return {
    variables: {ACTIONS_ID_TOKEN_REQUEST_URL: server.url + address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer},
    minted,
    get asked() {
      return server.received.map(({path: target}) => target)
    },
    close: server.close,
  }
}

type Variables = Readonly<Record<string, string>>

export interface Forge {
  cloud: CiCloud
  /** Path of its token endpoint, with the query that it has. */
  address: string
  claims: Readonly<Record<string, unknown>>
  /** Whether the audience of its tokens is a list. */
  hasAudiences?: boolean
  /** What its runner sets beside GitHub's variables. */
  variables: Variables
}

/** A job of a forge that speaks the protocol of GitHub's runner. */
export function forgeJob({address, claims, cloud, hasAudiences, variables}: Forge): CiJob {
  const bearer = newBearer()
  return {
    cloud,
    claims,
    variables: ({agent, temporary, url, workspace}) => ({
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_JOB: 'deploy',
      GITHUB_REPOSITORY: 'acme/shop',
      GITHUB_RUN_ID: '12',
      GITHUB_WORKSPACE: workspace,
      GITHUB_ENV: join(agent, 'env'),
      GITHUB_OUTPUT: join(agent, 'output'),
      RUNNER_TEMP: temporary,
      ...variables,
      ACTIONS_ID_TOKEN_REQUEST_URL: url + address,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer,
    }),
    files: ['GITHUB_ENV', 'GITHUB_OUTPUT'],
    serve: ({token}) => endpoint(address, bearer, (audience) => token({aud: hasAudiences ? [audience] : audience})),
    asked: ({path}) => path,
    handedOn: async ({rig}) =>
      Object.fromEntries(parseCommandFile(await readFile(rig.env['GITHUB_ENV'] ?? '', 'utf8'))),
    shown: (log) => log.replace(/^::add-mask::.*$/gm, ''),
    secrets: () => [bearer],
  }
}

/** The credentials give a token once the first ID token has expired, from a second one. Each was asked for at `address`. */
export const refreshes = (address: string, afterSeconds: number): SignIn => ({
  source: 'url',
  afterSeconds,
  asks: () => [address, address],
  also: ({file}) => assert.ok((file['credential_source'] as {url: string}).url.endsWith(address)),
})
