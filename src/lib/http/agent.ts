import type {ClientRequestArgs} from 'node:http'
import type {Duplex} from 'node:stream'
import {Agent} from './built-ins.ts'
import {type Opening, openConnection, type Route} from './connect.ts'

/** Connections to one origin: kept between calls, and one that may be opened before the first. */
export class EarlyAgent extends Agent {
  readonly route: Route
  readonly #runSignal: AbortSignal
  #early: Opening | undefined

  constructor(route: Route, runSignal: AbortSignal) {
    super({keepAlive: true})
    this.route = route
    this.#runSignal = runSignal
  }

  preconnect(): void {
    if (this.#early || Object.keys(this.sockets).length + Object.keys(this.freeSockets).length > 0) return
    // Nobody may ever use it: until then it holds nobody, and its failure is nobody's.
    this.#early = openConnection(this.route, this.#runSignal, false)
    this.#early.socket.catch(() => {})
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
    const early = this.#early
    this.#early = undefined
    const cancel = () => early?.cancel()
    signal.addEventListener('abort', cancel, {once: true})
    early?.hold(true)
    const socket = await early?.socket.catch(() => undefined)
    signal.removeEventListener('abort', cancel)
    return socket?.readyState === 'open' ? socket : openConnection(this.route, signal).socket
  }

  /** Ends what waits for a call. What is in use goes on. */
  closeIdle(): void {
    this.#early?.cancel()
    this.#early = undefined
    for (const socket of Object.values(this.freeSockets).flat()) socket?.destroy()
  }
}
