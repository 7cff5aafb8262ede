import assert from 'node:assert/strict'
import {randomBytes} from 'node:crypto'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Ended} from './ci-auth.ts'
import {type CiCloud, type CiRig, credentialsIn, openCiRig} from './ci-rig.ts'
import {parseCommandFile} from './runner-commands.ts'
import {assertNoSecret} from './secret-scan.ts'
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

/**
 * Starts an endpoint at `address`, a path that may end in a query, or in a bare question mark. It is as strict as a real
 * one: GET, the address unchanged, one audience, the bearer of the job.
 */
export async function startRunnerEndpoint(
  address: string,
  mint: (audience: string) => Promise<string>,
): Promise<RunnerEndpoint> {
  const bearer = randomBytes(48).toString('base64url')
  const minted: string[] = []
  const [path, query = ''] = address.split('?')
  const answer = async ({headers, method, path: target}: Received): Promise<Reply> => {
    const url = new URL(target, 'http://runner')
    const audiences = url.searchParams.getAll('audience')
    url.searchParams.delete('audience')
    if (method !== 'GET') return {status: 405, body: {message: 'method not allowed'}}
    if (url.pathname !== path || url.searchParams.toString() !== query) return {status: 404, body: {message: target}}
    if (headers.authorization !== `Bearer ${bearer}`) return {status: 401, body: {message: 'not this job'}}
    if (audiences.length !== 1 || !audiences[0]) return {status: 400, body: {message: 'one audience, please'}}
    const value = await mint(audiences[0])
    minted.push(value)
    return {body: {value}}
  }
  const server = await startServer(answer)
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

/** A job of a forge that speaks the protocol of GitHub's runner, with the forge's token endpoint. */
export interface RunnerRig extends CiRig {
  endpoint: RunnerEndpoint
  /** What steps have handed to later ones so far, as the runner reads it. */
  handedOn(): Promise<Record<string, string>>
}

export interface Forge {
  cloud: CiCloud
  /** Path of its token endpoint, with the query that it has. */
  address: string
  /** Of a token for `audience`. */
  claims(audience: string): Readonly<Record<string, unknown>>
  /** What its runner sets beside GitHub's variables. */
  variables: Variables
}

export async function openRunnerRig({address, claims, cloud, variables}: Forge): Promise<RunnerRig> {
  const endpoint = await startRunnerEndpoint(address, (audience) => rig.token(claims(audience)))
  const rig = await openCiRig(cloud, ({agent, temporary, workspace}) => ({
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
    ...endpoint.variables,
  }))
  const {GITHUB_ENV: env = '', GITHUB_OUTPUT: output = ''} = rig.env
  await Promise.all([writeFile(env, ''), writeFile(output, '')])
  return {
    ...rig,
    endpoint,
    handedOn: async () => Object.fromEntries(parseCommandFile(await readFile(env, 'utf8'))),
    async close() {
      await Promise.all([rig.close(), endpoint.close()])
    },
  }
}

/**
 * The credentials of the sign-in `run` give a token once the first ID token has expired, from a second one, and leave
 * nothing behind. Each ID token was asked for at `asked`. No secret shows.
 */
export async function assertRefreshes(
  rig: RunnerRig,
  {afterSeconds, asked, run, variables}: {run: Ended; variables: Variables; asked: string; afterSeconds: number},
): Promise<void> {
  const {credential_source: source} = (await credentialsIn(variables)) as {credential_source: {url: string}}
  assert.ok(source.url.endsWith(asked), source.url)

  rig.emulator.clock.advance(afterSeconds)
  const token = await rig.ciAuth(['token'], variables)
  assert.match(token.stdout, /^ya29\./, token.stderr)
  assert.deepEqual(rig.endpoint.asked, [asked, asked])
  const shown = (run.stdout + run.stderr + token.stderr).replace(/^::add-mask::.*$/gm, '')
  assertNoSecret(shown, [...rig.endpoint.minted, rig.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? ''])

  assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
  assert.deepEqual(await rig.leftovers(), [])
}
