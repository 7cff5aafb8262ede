import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'

/** A server that nobody configured. Whoever calls it was led astray. */
export interface Stranger {
  url: string
  /** Calls for the case `number`, by whose address they came. */
  callsOf(number: number): string[]
  /** Its address for one case. */
  urlOf(number: number): string
  close(): void
}

export async function openStranger(): Promise<Stranger> {
  const seen: string[] = []
  const server = createServer(({headers, method, url}, response) => {
    seen.push(`${method} ${url}${headers.authorization ? ', with a bearer' : ''}`)
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    urlOf: (number) => `${url}/case-${number}`,
    callsOf: (number) => seen.filter((line) => line.includes(`/case-${number}/`)),
    close: () => void server.close(),
  }
}
