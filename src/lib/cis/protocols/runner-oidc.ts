// https://docs.github.com/actions/reference/security/oidc#methods-for-requesting-the-oidc-token
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {describeKeys, parseJsonObject} from '../../base/json.ts'
import type {Answer} from '../../http/http.ts'
import type {TokenSource} from '../provider.ts'
import {isPassing, LOOPBACK, serverText} from './endpoint-token.ts'

export const canRequestToken = (env: Environment): boolean =>
  Boolean(env['ACTIONS_ID_TOKEN_REQUEST_URL'] && env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'])

/** The runner's token endpoint. `missing` says what to add where the job has none. */
export function runnerTokenSource(label: string, env: Environment, missing: () => CiAuthError): TokenSource {
  const {ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer, ACTIONS_ID_TOKEN_REQUEST_URL: endpoint} = env
  if (!bearer || !endpoint) throw missing()
  if (!URL.canParse(endpoint)) {
    throw new CiAuthError('OIDC_REQUEST_FAILED', 'ACTIONS_ID_TOKEN_REQUEST_URL is not a URL')
  }
  if (isDowngraded(new URL(endpoint), env)) {
    throw new CiAuthError(
      'OIDC_REQUEST_FAILED',
      'ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, though the server of this job is reached by https',
      {suggestions: ['Look for a step, or an env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL.']},
    )
  }

  const address = (audience: string): URL => {
    const url = new URL(endpoint)
    url.searchParams.set('audience', audience)
    return url
  }
  return {
    label,
    mintsAgain: true,
    choosesAudience: true,
    secrets: [bearer],
    async mint(audience, network) {
      const answer = await network.send({service: `${label} OIDC`, method: 'GET', url: address(audience), bearer})
      return readToken(label, answer)
    },
    refreshSource: (audience) => ({
      kind: 'url',
      url: address(audience).href,
      headers: {Authorization: `Bearer ${bearer}`},
      field: 'value',
    }),
  }
}

/** The bearer of the job would travel in the clear. A forge without TLS has no other way. */
const isDowngraded = ({hostname, protocol}: URL, env: Environment): boolean =>
  protocol === 'http:' && !LOOPBACK.test(hostname) && !env['GITHUB_SERVER_URL']?.startsWith('http:')

function readToken(label: string, {body, contentType, shown, status}: Answer): string {
  if (status < 200 || status > 299) throw refused(label, status, body)
  const {value} = parseJsonObject(body) ?? {}
  if (typeof value === 'string' && value !== '') return value
  const found = describeKeys(shown, `content type "${contentType}"`)
  throw new CiAuthError('OIDC_RESPONSE_INVALID', `${label} answered ${status} without a token, but ${found}`, {
    suggestions: ['Look for a proxy between the runner and its server that answers in its place.'],
  })
}

function refused(label: string, status: number, body: string): CiAuthError {
  const text = serverText(body)
  const server = {status, text}
  if (/in '?Completed'? state/i.test(text)) {
    return new CiAuthError('OIDC_JOB_COMPLETED', `${label} mints no token for a job that has ended`, {
      server,
      suggestions: ['Use the credentials inside the job, or impersonate a service account, whose token outlives it.'],
    })
  }
  return new CiAuthError('OIDC_REQUEST_FAILED', `${label} refused to mint an ID token: HTTP ${status}: ${text}`, {
    server,
    suggestions: [
      isPassing(status)
        ? 'Run the job again; a higher retries or timeout input rides out longer failures.'
        : 'Check that the job still runs and has "id-token: write".',
    ],
  })
}
