// What happens on the way: broken, slow and talkative connections, and other places to go to.
import {setTimeout as sleep} from 'node:timers/promises'
import {type Kind, type Meeting, reply, type Truth} from './meeting.ts'

/** Past Node's own idea of an answer. */
const raw = (text: string): Kind => ({
  again: 'either',
  play: ({response: {socket}}) => socket?.write(text, 'latin1', () => socket.destroy()),
})

/** The connection breaks, whatever was said on it. */
export const brokenKinds: Readonly<Record<string, Kind>> = {
  'a reset': {again: 'always', play: ({response}) => response.socket?.resetAndDestroy?.()},
  'a reset after the head': {
    again: 'always',
    play: ({response}) => {
      response.writeHead(200, {'content-length': '500'}).flushHeaders()
      setTimeout(() => response.socket?.destroy(), 5)
    },
  },
  'an end without an answer': {again: 'always', play: ({response}) => response.socket?.destroy()},
  'an end within the body': {
    again: 'always',
    play: async ({response, truth}) => {
      const {body, status} = await truth()
      response.writeHead(status, {'content-length': String(body.length + 10)})
      response.write(body.slice(0, body.length / 2), () => response.socket?.destroy())
    },
  },
  silence: {again: 'always', play: () => {}},
  'silence after the head': {
    again: 'always',
    play: ({response}) => response.writeHead(200, {'content-length': '500'}).flushHeaders(),
  },
  'another protocol': raw('SSH-2.0-OpenSSH_9.6\r\n'),
  'a status of no sense': raw('HTTP/1.1 099 What\r\ncontent-length: 2\r\n\r\n{}'),
  'a status above all': raw('HTTP/1.1 999 What\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}'),
  'a head of 200 kB': raw(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\ncontent-length: 2\r\n\r\n{}`),
  'two lengths': raw('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'),
  'another protocol offered': raw('HTTP/1.1 101 Switching\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n'),
}

/** The truth, after a while or in a strange manner. */
const late = (how: (meeting: Meeting, answer: Truth) => unknown): Kind => ({
  again: 'either',
  renews: true,
  play: async (meeting) => how(meeting, await meeting.truth()),
})

const withHeaders = (headersOf: (meeting: Meeting) => Record<string, string>): Kind =>
  late((meeting, {body, headers, status}) => reply(meeting, status, body, {...headers, ...headersOf(meeting)}))

async function drip({response}: Meeting, {body, status}: Truth): Promise<void> {
  const bytes = Buffer.from(body)
  response.writeHead(status, {'content-length': String(bytes.length)})
  for (let at = 0; at < 30 && !response.destroyed; at++) {
    response.write(bytes.subarray(at, at + 1))
    await sleep(3)
  }
  if (!response.destroyed) response.end(bytes.subarray(30))
}

const strange: Readonly<Record<string, Kind>> = {
  'a delay': late(async (meeting, {body, headers, status}) => {
    await sleep(20 + meeting.random.below(80))
    reply(meeting, status, body, headers)
  }),
  'a slow drip': late(drip),
  'early hints': late((meeting, {body, headers, status}) => {
    meeting.response.writeProcessing()
    meeting.response.writeEarlyHints({link: `<${meeting.strangerUrl}/x>; rel=preload`})
    reply(meeting, status, body, headers)
  }),
  'another type': withHeaders(() => ({'content-type': 'text/html'})),
  'a wrong clock': withHeaders(({random}) => ({
    date: new Date(Date.now() + (random.below(5) - 2) * 86_400_000).toUTCString(),
  })),
  'no sense of time': withHeaders(() => ({date: 'yesterday'})),
}

const unavailable = '{"error":{"code":503,"message":"The service is currently unavailable.","status":"UNAVAILABLE"}}'

const waitFor = (header: () => string): Kind => ({
  again: 'always',
  play: (meeting) => reply(meeting, 503, unavailable, {'retry-after': header()}),
})

const waits: Readonly<Record<string, Kind>> = {
  'Retry-After 0': waitFor(() => '0'),
  'Retry-After 1': waitFor(() => '1'),
  'Retry-After of a moment': waitFor(() => new Date(Date.now() + 1500).toUTCString()),
  'Retry-After of a year': waitFor(() => '31536000'),
  'Retry-After of a century': waitFor(() => 'Sat, 01 Jan 2126 00:00:00 GMT'),
  'Retry-After of the past': waitFor(() => 'Wed, 21 Oct 2015 07:28:00 GMT'),
  'Retry-After beyond numbers': waitFor(() => '9'.repeat(400)),
  'Retry-After below zero': waitFor(() => '-1'),
  'Retry-After of a fraction': waitFor(() => '0.5'),
  'Retry-After of no sense': waitFor(() => 'when it is done'),
}

const elsewhere = Object.fromEntries(
  [300, 301, 302, 303, 307, 308].map((status): [string, Kind] => [
    `a redirect (${status})`,
    {
      again: 'never',
      play: (meeting) => reply(meeting, status, '', {location: `${meeting.strangerUrl}${meeting.asked.path}`}),
    },
  ]),
)

export const lineKinds: Readonly<Record<string, Kind>> = {...brokenKinds, ...strange, ...waits, ...elsewhere}
