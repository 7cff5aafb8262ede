// Connections to one origin: direct or through a proxy, with TLS, kept open between calls.
import type {ClientRequestArgs} from 'node:http'
import {connect as connectSocket, isIP, type Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import type {Environment} from '../base/environment.ts'
import {Agent, type CallFault, hostOf, loadTls, type ProxyServer, portOf, proxyFor, unlessAborted} from './proxy.ts'

/** How one origin is reached. */
export interface Route {
  origin: URL
  /** Connect to this socket, not to the origin's host. */
  socketPath?: string | undefined
  proxy: ProxyServer | undefined
  /** PEM of the authorities to trust, instead of Node's own. */
  ca: string | undefined
}

/** For people. */
export const shownRoute = ({origin, socketPath}: Route): string => socketPath ?? origin.host

/** A connection that is opening or open. */
interface Opening {
  /** Ready for HTTP: after the TLS handshake, if there is one. */
  socket: Promise<Socket>
  /** Whether it keeps the process alive. */
  hold(held: boolean): void
  cancel(): void
}

/** Layers of one connection, the newest last: TCP, TLS to the proxy, TLS to the server. */
interface Layers {
  add<Layer extends Socket>(socket: Layer): Layer
  signal: AbortSignal
}

/** Connects to the origin of `route`, in a tunnel when it is https behind a proxy. */
const openConnection = (route: Route, signal: AbortSignal, held = true): Opening =>
  startOpening((layers) => openHttp(route, layers), signal, held)

export function startOpening(
  open: (layers: Layers) => Promise<Socket>,
  signal: AbortSignal,
  initiallyHeld: boolean,
): Opening {
  const sockets: Socket[] = []
  let held = initiallyHeld
  let cancelled = false
  const add = <Layer extends Socket>(socket: Layer): Layer => {
    sockets.push(socket)
    if (!held) socket.unref()
    // An idle socket has no other listener, and an error without one ends the process.
    socket.on('error', () => {})
    if (cancelled) socket.destroy()
    return socket
  }
  const socket = open({add, signal})
  // Nobody awaits one that is never used: without this, its failure would end the process.
  socket.catch(() => {})
  return {
    socket,
    hold(wanted) {
      held = wanted
      for (const socket of sockets) wanted ? socket.ref() : socket.unref()
    },
    cancel() {
      cancelled = true
      // Only the outermost: Node 20.20 crashes when the socket below a TLS socket is destroyed first.
      sockets.at(-1)?.destroy()
    },
  }
}

async function openHttp(route: Route, layers: Layers): Promise<Socket> {
  const {origin, proxy, ca} = route
  if (origin.protocol === 'http:') return openRaw(route, layers)
  return secure(proxy ? {socket: await openRaw(route, layers)} : {port: portOf(origin)}, hostOf(origin), ca, layers)
}

/** A connection to the server without its TLS; for http behind a proxy, a connection to the proxy. */
export async function openRaw({origin, proxy, ca, socketPath}: Route, layers: Layers): Promise<Socket> {
  if (socketPath !== undefined) return whenOpen(layers.add(connectSocket({path: socketPath})), 'connect', layers.signal)
  if (!proxy) return dial(origin, layers)
  try {
    const socket = await dial(proxy.url, layers)
    const usable = proxy.url.protocol === 'https:' ? await secure({socket}, hostOf(proxy.url), ca, layers) : socket
    if (origin.protocol !== 'https:') return usable
    const {tunnel} = await import('./tunnel.ts')
    return await tunnel(usable, origin, proxy, layers.signal)
  } catch (error) {
    throw error === layers.signal.reason ? error : Object.assign(error as CallFault, {atProxy: true as const})
  }
}

const dial = (url: URL, {add, signal}: Layers): Promise<Socket> =>
  whenOpen(add(connectSocket({host: hostOf(url), port: portOf(url), noDelay: true})), 'connect', signal)

/** Connections that open before the calls are known, by origin. Each is used once: whoever takes one removes it. */
export type OpenedEarly = Map<string, Opening>

/** Opens a connection to each of `urls` for which `env` names no proxy. None keeps the process alive, and a failure is ignored. */
export function openEarly(urls: readonly (string | undefined)[], env: Environment): OpenedEarly {
  const {signal} = new AbortController()
  const origins = new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))
  const direct = [...origins].map((origin) => new URL(origin)).filter((origin) => !proxyFor(origin, env))
  const opening = (origin: URL) => openConnection({origin, proxy: undefined, ca: undefined}, signal, false)
  return new Map(direct.map((origin) => [origin.origin, opening(origin)]))
}

/** Always verifies the certificate, whatever NODE_TLS_REJECT_UNAUTHORIZED says: an earlier step may have set it for another purpose. */
async function secure(
  over: {socket: Socket} | {port: number},
  host: string,
  ca: string | undefined,
  {add, signal}: Layers,
): Promise<Socket> {
  const {connect: connectTls} = loadTls()
  const trust = {...(ca ? {ca} : {}), rejectUnauthorized: true}
  const socket = connectTls({...over, host, ...serverName(host), ...trust, ALPNProtocols: ['http/1.1']})
  return whenOpen(add(socket), 'secureConnect', signal)
}

/** TLS does not allow an IP address as server name. */
export const serverName = (host: string) => (isIP(host) ? {} : {servername: host})

export const whenOpen = <Layer extends Socket>(
  socket: Layer,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<Layer> =>
  unlessAborted<Layer>(
    signal,
    (resolve, reject) => {
      socket.once('error', reject)
      socket.once('close', () => reject(connectionReset()))
      socket.once(event, () => resolve(socket))
    },
    () => socket.destroy(),
  )

const connectionReset = (): CallFault => Object.assign(new Error('the connection was closed'), {code: 'ECONNRESET'})

/** Connections to one origin: kept between calls, and some that may be opened before the first. */
export class EarlyAgent extends Agent {
  readonly route: Route
  readonly #runSignal: AbortSignal
  readonly #early: Opening[]

  constructor(route: Route, runSignal: AbortSignal, early?: Opening) {
    super({keepAlive: true})
    this.route = route
    this.#runSignal = runSignal
    this.#early = early ? [early] : []
  }

  /** Opens connections until there are `wanted`. */
  preconnect(wanted: number): void {
    const open = [this.sockets, this.freeSockets].flatMap((sockets) => Object.values(sockets).flat())
    // One that is never used does not keep the process alive.
    for (let count = this.#early.length + open.length; count < wanted; count++)
      this.#early.push(openConnection(this.route, this.#runSignal, false))
  }

  override createConnection(
    options: ClientRequestArgs,
    done: (error: Error | null, socket?: Duplex) => void,
  ): undefined {
    this.#open(options.signal ?? this.#runSignal).then(
      (socket) => done(null, socket),
      (error: Error) => done(error),
    )
  }

  async #open(signal: AbortSignal): Promise<Duplex> {
    const early = this.#early.shift()
    const cancel = () => early?.cancel()
    signal.addEventListener('abort', cancel, {once: true})
    early?.hold(true)
    const socket = await early?.socket.catch(() => undefined)
    signal.removeEventListener('abort', cancel)
    return socket?.readyState === 'open' ? socket : openConnection(this.route, signal).socket
  }

  /** Closes idle connections. Connections in use stay open. */
  closeIdle(): void {
    for (const early of this.#early.splice(0)) early.cancel()
    for (const socket of Object.values(this.freeSockets).flat()) socket?.destroy()
  }
}
