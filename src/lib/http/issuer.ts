import {connect as connectTls} from 'node:tls'
import {openRaw, type Route, serverName, startOpening, whenOpen} from './connect.ts'
import {hostOf} from './proxy-environment.ts'

const PROBE_MS = 3000

/**
 * Who issued the certificate that the server of `route` presents. Asks on a connection of its own, over which nothing
 * is sent: a refused connection no longer knows the certificate that it was refused for.
 */
export async function presentedIssuer(route: Route, signal: AbortSignal): Promise<string | undefined> {
  const host = hostOf(route.origin)
  let issuer: string | undefined
  const probe = startOpening(
    async (layers) => {
      const socket = await openRaw(route, layers)
      const tls = layers.add(connectTls({socket, host, ...serverName(host), rejectUnauthorized: false}))
      await whenOpen(tls, 'secureConnect', layers.signal)
      issuer = tls.getPeerX509Certificate()?.issuer
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
const onOneLine = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ', ')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 200)
