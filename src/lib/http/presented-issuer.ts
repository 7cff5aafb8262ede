// Who issued the certificate of a server that is not trusted. Loaded only then.
import {openRaw, type Route, serverName, startOpening, whenOpen} from './connect.ts'
import {hostOf, loadTls} from './proxy.ts'

const PROBE_MS = 3000

/** Who issued the certificate that the server of `route`, or its proxy, presents. Opens a new connection, over which nothing
 * is sent: after a refusal, the first connection no longer has the certificate.
 */
export async function presentedIssuer(
  route: Route,
  ofProxy: boolean,
  signal: AbortSignal,
): Promise<string | undefined> {
  const peer = ofProxy && route.proxy ? {...route, origin: route.proxy.url, proxy: undefined} : route
  const host = hostOf(peer.origin)
  let issuer: string | undefined
  const probe = startOpening(
    async (layers) => {
      const {connect: connectTls} = loadTls()
      const socket = await openRaw(peer, layers)
      const tls = layers.add(connectTls({socket, host, ...serverName(host), rejectUnauthorized: false}))
      await whenOpen(tls, 'secureConnect', layers.signal)
      issuer = Object.entries(tls.getPeerCertificate().issuer ?? {})
        .map(([key, value]) => `${key}=${value}`)
        .join(', ')
      return tls
    },
    signal,
    true,
  )
  setTimeout(probe.cancel, PROBE_MS).unref()
  await probe.socket.catch(() => {})
  probe.cancel()
  return issuer && onOneLine(issuer)
}

/** The text comes from a server that is not trusted: no line of it may be a command for a CI's log. */
const onOneLine = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)
