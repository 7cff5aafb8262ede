import {Agent, request} from 'node:http'

export interface Call {
  ms: number
  status: number
  body: string
}

/** A job's connection, which it keeps as client libraries do. */
export interface JobLine {
  send(method: 'GET' | 'POST', path: string, body?: string, headers?: Record<string, string>): Promise<Call>
  close(): void
}

export function openLine(url: string): JobLine {
  const agent = new Agent({keepAlive: true, maxSockets: 1})
  return {
    send: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const started = performance.now()
        const sent = request(new URL(path, url), {agent, method, headers}, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              ms: performance.now() - started,
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
            }),
          )
        })
        sent.on('error', reject)
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}

const provider =
  'iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github-pool/providers/github-jobs'
const account = 'deployer@my-project.iam.gserviceaccount.com'
const scope = 'https://www.googleapis.com/auth/cloud-platform'

const form = (idToken: string): string =>
  new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    audience: `//${provider}`,
    scope,
    requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    subject_token: idToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
  }).toString()

const json = {'content-type': 'application/json'}

/** The call must answer `status`: what else it says is an error. */
function expect(status: number, what: string, {body, ...call}: Call): string {
  if (call.status === status) return body
  throw new Error(`${what}: ${call.status} in place of ${status}: ${body.slice(0, 200)}`)
}

/** One sign-in of a job: mint, exchange, impersonate. A `stranger` is one whom the world refuses. @returns its calls */
export async function signInOnce({send}: JobLine, stranger: boolean): Promise<Call[]> {
  const claims = stranger ? {repository_owner: 'mallory'} : {}
  const asked = JSON.stringify({ci: 'github', audience: `https://${provider}`, claims})
  const minted = await send('POST', '/_emulator/id-tokens', asked, json)
  const {idToken} = JSON.parse(expect(200, 'mint', minted)) as {idToken: string}

  const headers = {'content-type': 'application/x-www-form-urlencoded'}
  const exchanged = await send('POST', '/v1/token', form(idToken), headers)
  const answer = expect(stranger ? 400 : 200, 'exchange', exchanged)
  if (stranger) return [minted, exchanged]

  const {access_token} = JSON.parse(answer) as {access_token: string}
  const bearer = {...json, authorization: `Bearer ${access_token}`}
  const path = `/v1/projects/-/serviceAccounts/${account}:generateAccessToken`
  const impersonated = await send('POST', path, JSON.stringify({scope: [scope]}), bearer)
  expect(200, 'impersonate', impersonated)
  return [minted, exchanged, impersonated]
}
