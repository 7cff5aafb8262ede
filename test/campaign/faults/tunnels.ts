// How a proxy, and the TLS behind it, go wrong.
import type {Socket} from 'node:net'

export interface Passage {
  client: Socket
  /** Lets TLS begin, as one of those who may or may not be trusted. */
  secure(as: 'the right one' | 'a stranger' | 'an expired one' | 'another name'): void
}

export interface TunnelKind {
  play(passage: Passage): unknown
}

const status =
  (line: string, headers = ''): TunnelKind['play'] =>
  ({client}) =>
    client.end(`HTTP/1.1 ${line}\r\n${headers}content-length: 0\r\n\r\n`)

const opened = 'HTTP/1.1 200 Connection established\r\n\r\n'

export const tunnelKinds: Readonly<Record<string, TunnelKind>> = {
  'a proxy that wants credentials (407)': {
    play: status('407 Proxy Authentication Required', 'proxy-authenticate: Basic\r\n'),
  },
  'a proxy that refuses (403)': {play: status('403 Forbidden')},
  'a proxy that cannot reach it (502)': {play: status('502 Bad Gateway')},
  'a proxy that is busy (503)': {play: status('503 Service Unavailable')},
  'a proxy that sends elsewhere (302)': {play: status('302 Found', 'location: http://127.0.0.1:9/\r\n')},
  'a proxy of another protocol': {play: ({client}) => client.end('SSH-2.0-OpenSSH_9.6\r\n')},
  'a proxy that resets': {play: ({client}) => client.resetAndDestroy()},
  'a proxy that is silent': {play: () => {}},
  'a tunnel that leads nowhere': {play: ({client}) => client.write(opened, () => client.destroy())},
  'a tunnel that is silent': {play: ({client}) => client.write(opened)},
  'a tunnel without TLS': {play: ({client}) => client.end(`${opened}HTTP/1.1 400 Bad Request\r\n\r\n`)},
  'a certificate of nobody known': {play: ({secure}) => secure('a stranger')},
  'a certificate that has expired': {play: ({secure}) => secure('an expired one')},
  'a certificate for another name': {play: ({secure}) => secure('another name')},
}
