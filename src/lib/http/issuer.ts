import {loadTls} from './built-ins.ts'
import {openRaw, type Route, serverName, startOpening, whenOpen} from './connect.ts'
import {hostOf} from './proxy-environment.ts'

const PROBE_MS = 3000

/**
 * Who issued the certificate that the server of `route`, or its proxy, presents. Asks on a connection of its own, over which nothing
 * is sent: a refused connection no longer knows the certificate that it was refused for.
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
  const timer = setTimeout(probe.cancel, PROBE_MS)
  await probe.socket.catch(() => {})
  clearTimeout(timer)
  probe.cancel()
  return issuer && onOneLine(issuer)
}

/** The text comes from a server that nobody trusts: no line of it may look like a command to a CI's log. */
const onOneLine = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)
