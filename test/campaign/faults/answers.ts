// Successes that are none: garbage, and the right thing in a wrong shape.
import {type Kind, reply, replyChanged} from './meeting.ts'
import {page} from './refusals.ts'

/** 200, and nothing that anybody could use. */
const useless = (body: string | Buffer, headers: Record<string, string> = {}): Kind => ({
  again: 'never',
  play: (meeting) => reply(meeting, 200, body, headers),
})

const bare = (status: number): Kind => ({again: 'never', play: ({response}) => response.writeHead(status).end()})

const garbage: Readonly<Record<string, Kind>> = {
  '200 of a page': page(200, 'never'),
  '200 without a body': useless(''),
  '200 null': useless('null'),
  '200 of a list': useless('[{"access_token":"x"}]'),
  '200 of a text': useless('"access_token"', {'content-type': 'text/plain'}),
  '200 of other types': useless(
    '{"access_token":5,"accessToken":{},"token":[],"value":true,"expires_in":"soon","expireTime":0,"signedJwt":null,"id_token":1}',
  ),
  '200 of empty texts': useless(
    '{"access_token":"","accessToken":"","token":"","value":"","expires_in":3599,"expireTime":"","signedJwt":"","id_token":"","oidcToken":""}',
  ),
  '200 of prototypes': useless('{"__proto__":{"access_token":"x"},"constructor":"x","toString":"y"}'),
  '200 of brackets without end': useless('['.repeat(100_000)),
  '200 of two megabytes': useless(`{"access_token":"${'x'.repeat(2_000_000)}"}`),
  '200 of no UTF-8': useless(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])),
  '200 of NUL': useless('\0'.repeat(64), {'content-type': 'application/octet-stream'}),
  '200 packed': useless(Buffer.from('1f8b0800000000000003ab5602008356b79502000000', 'hex'), {
    'content-encoding': 'gzip',
  }),
  '204': bare(204),
  '206': {again: 'never', play: (meeting) => reply(meeting, 206, '{}')},
  '304': bare(304),
  '200 cut short': {
    again: 'never',
    play: async (meeting) => {
      const {body, headers, status} = await meeting.truth()
      reply(meeting, status, body.slice(0, body.length / 2), headers)
    },
  },
}

const changed = (edit: (fields: Record<string, unknown>) => object | string): Kind => ({
  again: 'either',
  renews: true,
  play: (meeting) => replyChanged(meeting, edit),
})

const tokens: readonly string[] = [
  'access_token',
  'accessToken',
  'token',
  'id_token',
  'value',
  'oidcToken',
  'signedJwt',
]

const changedTokens = (edit: (token: string) => unknown): Kind =>
  changed((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) =>
        tokens.includes(name) && typeof value === 'string' ? [name, edit(value)] : [name, value],
      ),
    ),
  )

/** The true answer, with times that nobody can use, or tokens that nobody should send. */
const alterations: Readonly<Record<string, Kind>> = {
  'a token that is over': changed((fields) => ({...fields, expires_in: 0, expireTime: '2001-01-01T00:00:00Z'})),
  'a token of the past': changed((fields) => ({...fields, expires_in: -5, expireTime: '1969-12-31T23:59:59Z'})),
  'a token for ever': changed((fields) => ({...fields, expires_in: 1e300, expireTime: '+275760-09-13T00:00:00Z'})),
  'a token of no time': changed(({expires_in: _, expireTime: __, ...fields}) => fields),
  'a token until soon': changed((fields) => ({...fields, expires_in: '3599', expireTime: 'soon'})),
  'a token for a fraction': changed((fields) => ({...fields, expires_in: 0.4, expireTime: '2099-01-01T00:00:00.9Z'})),
  'a token with a line break': changedTokens((token) => `${token}\nEVIL=1`),
  'a token with blanks': changedTokens((token) => ` ${token} `),
  'a token beyond Latin': changedTokens((token) => `${token}€\u2028`),
  'a token with NUL': changedTokens((token) => `${token}\0`),
  'half a token': changedTokens((token) => token.slice(0, token.length / 2)),
  'no token': changedTokens(() => null),
}

export const answerKinds: Readonly<Record<string, Kind>> = {...garbage, ...alterations}
