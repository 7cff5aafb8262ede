import {CiAuthError} from '../../base/errors.ts'
import {serverExcerpt} from '../../base/quoting.ts'
import type {TokenSource} from '../provider.ts'
import {type FoundToken, findToken} from './token-text.ts'

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
  let latest: FoundToken | undefined
  return {
    label,
    mintsAgain: true,
    choosesAudience: false,
    // A scheme before the token (`Bearer …`) is none of the secret.
    secrets: Object.entries(headers)
      .filter(([name]) => !/^(?:accept|content-type|user-agent)$/i.test(name))
      .map(([, value]) => value.split(' ').at(-1) ?? value),
    async mint(_audience, network) {
      const {body, shown, status} = await network.send({service: label, method, url, headers})
      if (status >= 200 && status <= 299) {
        latest = findToken(body, field, label, shown)
        return latest.token
      }
      throw new CiAuthError('OIDC_REQUEST_FAILED', `${label} answered HTTP ${status} instead of a token`, {
        server: {status, text: serverExcerpt(body)},
        suggestions: [`Ask it by hand, with the same method and headers: ${url.origin}${url.pathname}`],
      })
    },
    // Client libraries know GET only, and take the answer as it comes.
    refreshSource: () =>
      method === 'GET' && latest?.isExact
        ? {kind: 'url', url: url.href, headers, ...(latest.field === undefined ? {} : {field: latest.field})}
        : undefined,
  }
}
