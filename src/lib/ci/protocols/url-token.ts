import {CiAuthError} from '../../errors.ts'
import {quotable} from '../../json.ts'
import type {RefreshSource, TokenSource} from '../provider.ts'
import {tokenIn} from './token-text.ts'

/** A URL that answers with the token, or with JSON that holds it in `field`. */
export function urlTokenSource(
  url: URL,
  {
    field,
    headers,
    method,
  }: {field: string | undefined; headers: Readonly<Record<string, string>>; method: 'GET' | 'POST'},
): TokenSource {
  const label = `the URL on ${url.host}`
  const refresh: RefreshSource = {kind: 'url', url: url.href, headers, ...(field === undefined ? {} : {field})}
  return {
    label,
    mintsAgain: true,
    // A scheme before the token (`Bearer …`) is none of the secret.
    secrets: Object.values(headers).map((value) => value.split(' ').at(-1) ?? value),
    async mint(_audience, network) {
      const {body, status} = await network.send({service: label, method, url, headers})
      if (status >= 200 && status <= 299) return tokenIn(body, field, label)
      throw new CiAuthError('OIDC_REQUEST_FAILED', `${label} answered HTTP ${status} instead of a token`, {
        server: {status, text: quotable(body)},
      })
    },
    refreshSource: () => (method === 'POST' ? undefined : refresh),
  }
}
