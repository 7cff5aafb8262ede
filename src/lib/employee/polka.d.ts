// polka 0.5.2 has no types. These are for the parts that the service uses.
declare module 'polka' {
  import type {IncomingMessage, ServerResponse} from 'node:http'

  namespace polka {
    interface PolkaRequest extends IncomingMessage {
      path: string
      /** Without a prototype. */
      query: Record<string, string | string[]>
      /** Ours. */
      exchange: import('./answer-request.ts').Exchange
    }

    type Answer = (request: PolkaRequest) => void

    interface Polka {
      add(method: string, pattern: string, answer: Answer): this
      handler(request: IncomingMessage, response: ServerResponse): void
    }
  }

  function polka(options: {onNoMatch: polka.Answer}): polka.Polka

  export = polka
}
