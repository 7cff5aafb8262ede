import type {Answer, Call, Network} from '../http/http.ts'
import type {Heard} from './findings.ts'

/** Google sends pages with its failures only, and with these. */
const OWN_PAGES = 500

/** `network`, with an ear on what answers say beside their bodies. Google's clock counts before any other. */
export function listening(network: Network): {network: Network; heard: () => Heard} {
  const pages = new Set<string>()
  let clock: {of: string; isGoogle: boolean; skew: number} | undefined

  function listen({service, url}: Call, {contentType, skewSeconds, status}: Answer): void {
    const isGoogle = service.startsWith('Google')
    if (isGoogle && status < OWN_PAGES && contentType.includes('html')) pages.add(`${service} at ${url.host}`)
    if (skewSeconds !== undefined && (clock === undefined || (isGoogle && !clock.isGoogle)))
      clock = {of: service, isGoogle, skew: skewSeconds}
  }

  return {
    network: {
      ...network,
      async send(call) {
        const answer = await network.send(call)
        listen(call, answer)
        return answer
      },
    },
    heard: () => ({skewSeconds: clock?.skew, clockOf: clock?.of, pages: [...pages]}),
  }
}
