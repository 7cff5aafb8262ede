// The calls of a job: the exchange of its ID token, and those of IAM Credentials, each also without what it must have.
import type {Emulator} from '../../src/lib/emulator/listening/emulator.ts'
import {type Answered, requiredOf} from './compare.ts'
import type {Facts} from './facts.ts'

const provider =
  '//iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github-pool/providers/github-jobs'
const account = '/v1/projects/-/serviceAccounts/broker@my-project.iam.gserviceaccount.com'
const scope = 'https://www.googleapis.com/auth/cloud-platform'

interface Call {
  path: string
  /** As the facts write it. */
  call: string
  body: Record<string, unknown>
}

const callsOnAccount: Call[] = [
  {method: 'generateAccessToken', body: {scope: [scope]}},
  {method: 'generateIdToken', body: {audience: 'https://example.com'}},
  {method: 'signJwt', body: {payload: '{}'}},
  {method: 'signBlob', body: {payload: 'eA=='}},
].map(({body, method}) => ({
  path: `${account}:${method}`,
  call: `POST /v1/projects/{}/serviceAccounts/{}:${method}`,
  body,
}))

async function post(
  {url}: Emulator,
  path: string,
  body: object,
  bearer?: string,
): Promise<{status: number; answer: object}> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...(bearer === undefined ? {} : {authorization: `Bearer ${bearer}`})},
    body: JSON.stringify(body),
  })
  return {status: response.status, answer: (await response.json()) as object}
}

/** In the default world: what succeeds, and what should not have. */
export async function runJob(emulator: Emulator, facts: Facts): Promise<{answers: Answered[]; differences: string[]}> {
  const exchange: Call = {
    path: '/v1/token',
    call: 'POST /v1/token',
    body: {
      grantType: 'urn:ietf:params:oauth:grant-type:token-exchange',
      audience: provider,
      scope,
      requestedTokenType: 'urn:ietf:params:oauth:token-type:access_token',
      subjectToken: await emulator.mintIdToken({audience: `https:${provider}`}),
      subjectTokenType: 'urn:ietf:params:oauth:token-type:jwt',
    },
  }
  const answers: Answered[] = []
  const differences: string[] = []
  let bearer: string | undefined
  for (const {body, call, path} of [exchange, ...callsOnAccount]) {
    const {answer, status} = await post(emulator, path, body, bearer)
    answers.push(['POST', path, answer])
    if (status !== 200) differences.push(`${call}: answers ${status} to a request that is right`)
    for (const name of requiredOf(facts, call)) {
      const {[name]: _left, ...rest} = body
      const without = await post(emulator, path, rest, bearer)
      if (without.status !== 400) differences.push(`${call}: answers ${without.status} to a request without ${name}`)
    }
    bearer ??= (answer as {access_token?: string}).access_token
  }
  return {answers, differences}
}
