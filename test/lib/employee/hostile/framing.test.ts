import assert from 'node:assert/strict'
import {converse, type Expected, expectation} from '../../../support/employee-service.ts'

const SECOND = 'GET /employee/second HTTP/1.1\r\nHost: a\r\n\r\n'

const get = (headers: string, version = '1.1'): string => `GET /employee/first HTTP/${version}\r\n${headers}\r\n`

const post = (headers: string, body: string): string =>
  `POST /employee/first HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

const coded = (coding: string): string => post(`Transfer-Encoding:${coding}\r\n`, '2\r\n{}\r\n0\r\n\r\n')

const chunked = (chunks: string): string => post('Transfer-Encoding: chunked\r\n', chunks)

const sized = (length: string): string => post(`Content-Length: ${length}\r\n`, '{}')

const withBody = (start: string): string =>
  `${start} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${SECOND.length}\r\n\r\n${SECOND}`

const named = (entries: readonly (readonly [name: string, bytes: string])[]): Record<string, string> =>
  Object.fromEntries(entries)

const over = (values: readonly string[], bytesOf: (value: string) => string): Record<string, string> =>
  named(values.map((value) => [JSON.stringify(value.slice(0, 40)), bytesOf(value)]))

/** Each comes with a request behind it, in the same packet and in packets that are cut anywhere. */
async function hold(shapes: Readonly<Record<string, string>>, expected: Expected): Promise<void> {
  const found = await Promise.all(
    Object.entries(shapes).flatMap(([name, bytes]) => {
      const whole = bytes + SECOND
      const middle = Math.floor(bytes.length * 0.6)
      return [[whole], [whole.slice(0, middle), whole.slice(middle)]].map(async (parts) => [
        `${name}, packets: ${parts.length}`,
        await converse(parts, expected),
      ])
    }),
  )
  const wanted = found.map(([name]) => [name, expectation(expected)])
  assert.deepEqual(found, wanted)
}

/** Of the parser of this Node: 8.1 in 20.19.0, 9.3 in 20.20, 9.4 in 22.23 and newer. */
const llhttp = Number(process.versions['llhttp']?.split('.').slice(0, 2).join('.'))

/** What an old parser takes for something else before anybody could look at it: only a newer Node refuses it. */
function sinceLlhttp(version: number, shapes: Record<string, string>): Record<string, string> {
  return llhttp >= version ? shapes : {}
}

const refusedWith = (status: number): Expected => ({answers: [status], end: 'closed', calls: []})

const both = (first: string): Expected => ({answers: [200, 200], end: 'open', calls: ['GET second', first]})

describe('lib/employee, where a request ends', function () {
  this.timeout(20_000)

  it('refuses what leaves the length of a body in doubt, and drops what follows', () =>
    hold(
      {
        'length, then chunked': post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nG'),
        'chunked, then length': post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', '2\r\n{}\r\n0\r\n\r\n'),
        'the same length twice': post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}'),
        'two lengths': post('Content-Length: 2\r\nContent-Length: 3\r\n', '{} '),
        'chunked, then identity': post(
          'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n',
          '2\r\n{}\r\n0\r\n\r\n',
        ),
        'a folded coding': coded('\r\n chunked'),
        'a folded line': post('X: y\r\n Transfer-Encoding: chunked\r\n', ''),
        'a space before the colon': post('Transfer-Encoding : chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
        'a length behind a bare CR': post('X: y\rContent-Length: 2\r\n', '{}'),
        ...over(['2, 2', '+2', '-2', '0x2', '2 2', '', '18446744073709551618', '2.0'], sized),
        ...over(['chunked, identity', 'chunked\t', 'chunked, chunked', 'chunked,', 'chunk\0ed', '\vchunked'], coded),
      },
      refusedWith(400),
    ))

  it('refuses chunks that can be read in two ways', () =>
    hold(
      {
        ...over(
          ['2 ', '2\t', ' 2', '0x2', '-2', '+2', 'g', '', '2\n', '2;\n', '2;a="\r\n"', '10000000000000002'],
          (size) => chunked(`${size}\r\n{}\r\n0\r\n\r\n`),
        ),
        ...sinceLlhttp(9.2, {'no line end behind': chunked('2\r\n{}xx0\r\n\r\n')}),
        'a bare LF behind': chunked('2\r\n{}\n0\r\n\r\n'),
        ...sinceLlhttp(9.2, {'a length in the trailer': chunked('2\r\n{}\r\n0\r\nContent-Length: 10\r\n\r\n')}),
        'a coding in the trailer': chunked('2\r\n{}\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n'),
        'a trailer without a colon': chunked('2\r\n{}\r\n0\r\nX y\r\n\r\n'),
      },
      refusedWith(400),
    ))

  it('refuses heads that others could read in another way', () =>
    hold(
      {
        'bare LFs': 'GET /employee/first HTTP/1.1\nHost: a\n\n',
        'a bare LF between headers': get('Host: a\nX: y\r\n'),
        ...sinceLlhttp(9.2, {'a bare LF at the end': 'GET /employee/first HTTP/1.1\r\nHost: a\r\n\n'}),
        ...sinceLlhttp(9.2, {'a bare CR in a value': get('Host: a\r\nX: y\rZ: w\r\n')}),
        'NUL in a value': get('Host: a\r\nX: a\0b\r\n'),
        'NUL in a name': get('Host: a\r\nX\0Y: a\r\n'),
        'a folded value': get('Host: a\r\nX: y\r\n z\r\n'),
        'a space before the first header': get(' Host: a\r\n'),
        'no colon': get('Host: a\r\nXY\r\n'),
        ...sinceLlhttp(9.2, {'no name': get('Host: a\r\n: x\r\n')}),
        'NUL in the path': 'GET /employee/fir\0st HTTP/1.1\r\nHost: a\r\n\r\n',
        'a space in the path': 'GET /employee/fi rst HTTP/1.1\r\nHost: a\r\n\r\n',
        'a path that nobody encoded': 'GET /employee/\xe9 HTTP/1.1\r\nHost: a\r\n\r\n',
        'no slash': 'GET employee/first HTTP/1.1\r\nHost: a\r\n\r\n',
        'tabs for spaces': 'GET\t/employee/first\tHTTP/1.1\r\nHost: a\r\n\r\n',
        'no host': get(''),
        'two hosts': get('Host: a\r\nHost: b\r\n'),
        'one host twice': get('Host: a\r\nhost: a\r\n'),
        'chunked in HTTP/1.0': coded(' chunked')
          .replace('HTTP/1.1', 'HTTP/1.0')
          .replace('Host', 'Connection: keep-alive\r\nHost'),
        ...over(
          ['a b', 'a@b', 'http://a/', 'a/b', '\x80', 'a:b', '[::1', '<script>', 'a\tb', 'a?b', 'a#b', 'a:80:80'],
          (host) => get(`Host: ${host}\r\n`),
        ),
        ...over(['1.2', '3.0', '1.10', '01.1', '-1.1', '1', '1.', '1.x'], (version) => get('Host: a\r\n', version)),
        'a version in lower case': 'GET /employee/first http/1.1\r\nHost: a\r\n\r\n',
      },
      refusedWith(400),
    ))

  it('refuses what it does not speak or do', async () => {
    await hold(
      {
        'HTTP/2.0': get('Host: a\r\n', '2.0'),
        'HTTP/0.9, said': get('', '0.9'),
        'HTTP/0.9': 'GET /employee/first\r\n\r\n',
      },
      refusedWith(505),
    )
    await hold({tunnel: 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n'}, refusedWith(405))
    assert.equal(
      await converse([`get /employee/first HTTP/1.1\r\nHost: a\r\n\r\n${SECOND}`], refusedWith(501)),
      '501 closed',
    )
    await hold(
      {
        'with a body': post('Expect: 200-ok\r\nContent-Length: 2\r\n', '{}'),
        'without one': get('Host: a\r\nExpect: x\r\n'),
      },
      refusedWith(417),
    )
    await hold(
      {'trailers without end': chunked(`2\r\n{}\r\n0\r\n${`X: ${'y'.repeat(5000)}\r\n`.repeat(4)}\r\n`)},
      refusedWith(431),
    )
    await hold({'an extension without end': chunked(`2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`)}, refusedWith(413))
  })

  it('refuses codings that it does not know, after which the body has no known end', () =>
    hold(
      over([' xchunked', ' identity', ' gzip', ' gzip, chunked', ' "chunked"', ' chunked;q=1'], coded),
      refusedWith(501),
    ))

  it('refuses a coding without a name', () => hold({none: coded('')}, refusedWith(llhttp < 9.4 ? 501 : 400)))

  it('answers no other protocol but with a refusal', async () => {
    const found = await Promise.all(
      [
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
        `\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03${'\x11'.repeat(500)}`,
        '\0'.repeat(1000),
        'SSH-2.0-OpenSSH_9.2\r\n',
        '{"json": "rpc"}\r\n\r\n',
      ].map((bytes) => converse([bytes], refusedWith(400))),
    )
    assert.deepEqual([...new Set(found)], ['400 closed'])
  })

  it('reads what is unusual and yet plain, and the request behind it as another', async () => {
    await hold(
      {
        ...over(['002', '2'], sized),
        ...over([' chunked', '\tchunked', 'CHUNKED', ' Chunked'], coded),
        ...over(['2', '02', '2;a=b', '2;a="b;c"'], (size) => chunked(`${size}\r\n{}\r\n0\r\n\r\n`)),
        'one chunk per byte': chunked('1\r\n{\r\n1\r\n}\r\n0\r\n\r\n'),
        'a trailer': chunked('2\r\n{}\r\n0\r\nX: y\r\nHost: b\r\n\r\n'),
        'a name that is nearly that of the coding': post('Transfer_Encoding: chunked\r\nContent-Length: 2\r\n', '{}'),
        'a length behind 1,200 headers': post(`${'A:\r\n'.repeat(1200)}Content-Length: 2\r\n`, '{}'),
      },
      both('POST first {}'),
    )
    await hold(
      {
        'a host that is empty': get('Host:\r\n'),
        'a host of IPv6': get('Host: [::1]:5000\r\n'),
        'a port that is none': get('Host: a:99999999\r\n'),
        'a whole URL with another host': 'GET http://b/employee/first HTTP/1.1\r\nHost: a\r\n\r\n',
        'empty lines before': `\r\n\r\n${get('Host: a\r\n')}`,
        'HTTP/1.0 with keep-alive': get('Connection: keep-alive\r\n', '1.0'),
      },
      both('GET first'),
    )
  })

  it('takes no request out of the body of another, whether it reads the body or not', async () => {
    const second = (status: number): Expected => ({answers: [status, 200], end: 'open', calls: ['GET second']})
    // It is no JSON.
    const read = ['GET', 'HEAD', 'DELETE', 'POST', 'PUT', 'PATCH'].map((method) => `${method} /employee/first`)
    await hold(over(read, withBody), second(400))
    await hold(over(['OPTIONS /employee/first', 'OPTIONS *'], withBody), second(204))
    await hold(over(['POST /nope', 'PUT /employee/a/b', 'GET ftp://b/employee/first'], withBody), second(404))
    await hold(over(['POST /healthz', 'TRACE /employee/first', 'PROPFIND /employee/first'], withBody), second(405))
    await hold({'GET /healthz': withBody('GET /healthz')}, second(200))
  })

  it('acts on nothing behind the last request of a connection', async () => {
    const last = (status: number, ...calls: string[]): Expected => ({answers: [status], end: 'closed', calls})
    await hold(
      {
        'HTTP/1.0': get('', '1.0'),
        'the client closes': get('Host: a\r\nConnection: close\r\n'),
        'no body to wait for': get('Host: a\r\nExpect: 100-continue\r\n'),
        'an upgrade to HTTP/2': get(
          'Host: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n',
        ),
        'an upgrade to WebSocket': get('Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'),
      },
      last(200, 'GET first'),
    )
    await hold(
      {'an upgrade with a body': post('Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 2\r\n', '{}')},
      last(200, 'POST first {}'),
    )
    await hold(
      {
        'a refusal before the body':
          'POST /nope HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}',
      },
      last(404),
    )
  })

  it('waits for the body once it said so', () =>
    hold(
      {Expect: post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}')},
      {answers: [100, 200, 200], end: 'open', calls: ['GET second', 'POST first {}']},
    ))
})
