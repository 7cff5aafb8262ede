import {randomBytes} from 'node:crypto'
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
