// The parts of Request, Response and Headers that ky 1.14.3 uses. The built-in classes load undici, which takes 20 ms: a third
// of the action's own time. In bundles these take their place: scripts/bundle-options.mjs injects this file, and esbuild
// replaces the globals that it exports. https://esbuild.github.io/api/#inject, https://fetch.spec.whatwg.org

export class LightHeaders {
  readonly #values = new Map<string, string>()

  constructor(source?: LightHeaders | Readonly<Record<string, string>>) {
    for (const [name, value] of source instanceof LightHeaders ? source.entries() : Object.entries(source ?? {})) {
      this.set(name, value)
    }
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase())
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value)
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase())
  }

  entries(): IterableIterator<[string, string]> {
    return this.#values.entries()
  }
}

interface LightRequestInit {
  method?: string
  headers?: LightHeaders | Readonly<Record<string, string>>
  signal?: AbortSignal
}

/** Has no body: `lib/http/send.ts` does not give it to ky. */
export class LightRequest {
  readonly url: string
  readonly method: string
  readonly headers: LightHeaders
  readonly signal: AbortSignal | undefined
  readonly body = null

  constructor(input: LightRequest | URL | string, init: LightRequestInit = {}) {
    const base = input instanceof LightRequest ? input : undefined
    this.url = base?.url ?? String(input)
    this.method = init.method ?? base?.method ?? 'GET'
    this.headers = new LightHeaders(init.headers ?? base?.headers)
    this.signal = init.signal ?? base?.signal
  }

  clone(): LightRequest {
    return new LightRequest(this)
  }
}

/** Only a status: ky gets nothing else of an answer. */
export class LightResponse {
  readonly status: number
  readonly statusText = ''
  readonly headers = new LightHeaders()
  readonly body = null

  constructor(_body: null, {status = 200}: {status?: number} = {}) {
    this.status = status
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }
}

const none = undefined

/** The list belongs to ky 1.14.3: test/action/light-http.test.ts looks for what is left of them in a bundle. */
export {
  LightHeaders as Headers,
  LightHeaders as 'globalThis.Headers',
  LightRequest as Request,
  LightRequest as 'globalThis.Request',
  LightResponse as Response,
  LightResponse as 'globalThis.Response',
  none as FormData,
  none as 'globalThis.FormData',
  none as 'globalThis.ReadableStream',
  none as 'globalThis.fetch',
}
