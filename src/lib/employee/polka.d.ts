// polka 0.5.2 has no types. These are for the parts that the router uses.
declare module 'polka' {
  import type {IncomingMessage, Server, ServerResponse} from 'node:http'

  namespace polka {
    interface PolkaRequest extends IncomingMessage {
      originalUrl: string
      params: Record<string, string>
      path: string
      /** Without a prototype. */
      query: Record<string, string | string[]>
    }

    type Answer = (request: PolkaRequest, response: ServerResponse) => void

    interface Polka {
      add(method: string, pattern: string, answer: Answer): this
      find(method: string, path: string): object | false
      handler(request: IncomingMessage, response: ServerResponse): void
    }
  }

  function polka(options: {
    server?: Server
    onNoMatch: polka.Answer
    onError: (error: unknown, request: polka.PolkaRequest, response: ServerResponse) => void
  }): polka.Polka

  export = polka
}
