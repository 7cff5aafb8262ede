import assert from 'node:assert/strict'
import {once} from 'node:events'
import {PassThrough} from 'node:stream'
import {commonLine, jsonLine, type LogEntry, openLog, readableLine} from '../../../src/lib/employee/log.ts'

const entry = (requestLine: string, status = 200): LogEntry => ({
  address: '127.0.0.1',
  requestLine,
  status,
  milliseconds: 1.2345,
})

const at = new Date(2026, 10, 20, 9, 30, 1).getTime()

/** What was received, and how it stands in the line. */
const shown: readonly (readonly [received: string, readable: string])[] = [
  ['GET /employee/alice HTTP/1.1', 'GET /employee/alice HTTP/1.1'],
  ['GET /employee/%E2%82%AC HTTP/1.1', 'GET /employee/€ HTTP/1.1'],
  // Sent without encoding: three bytes of UTF-8, one character each.
  ['GET /employee/\u00e2\u0082\u00ac HTTP/1.1', 'GET /employee/€ HTTP/1.1'],
  ['GET /employee/a%2Fb%20c%3F HTTP/1.1', 'GET /employee/a%2Fb%20c%3F HTTP/1.1'],
  ['GET /employee/%ff HTTP/1.1', 'GET /employee/%ff HTTP/1.1'],
  ['GET /employee/%C3%A9%ff/%C3%A9 HTTP/1.1', 'GET /employee/%C3%A9%ff/é HTTP/1.1'],
  ['GET /employee/%zz HTTP/1.1', 'GET /employee/%zz HTTP/1.1'],
  ['GET /employee/\u00ff HTTP/1.1', 'GET /employee/\u00ff HTTP/1.1'],
  ['GET /employee/a%0Ab HTTP/1.1', 'GET /employee/a%0Ab HTTP/1.1'],
  ['GET /employee/a\nb HTTP/1.1', String.raw`GET /employee/a\x0ab HTTP/1.1`],
  ['GET /employee/\0\u001b[31m HTTP/1.1', String.raw`GET /employee/\x00\x1b[31m HTTP/1.1`],
  ['GET /employee/%C2%85 HTTP/1.1', String.raw`GET /employee/\x85 HTTP/1.1`],
  ['GET /employee/%E2%80%A8%E2%80%AE HTTP/1.1', String.raw`GET /employee/\u2028\u202e HTTP/1.1`],
  ['GET /employee/"\\%22%5C HTTP/1.1', String.raw`GET /employee/\"\\%22%5C HTTP/1.1`],
  ['\u0016\u0003\u0001', String.raw`\x16\x03\x01`],
]

describe('lib/employee/log', () => {
  it('writes a line in the shape that Werkzeug made known, with English months and two digits', () => {
    assert.equal(
      commonLine(entry('PUT /employee/alice HTTP/1.1'), at),
      '127.0.0.1 - - [20/Nov/2026 09:30:01] "PUT /employee/alice HTTP/1.1" 200 -',
    )
    // Each second has its own time.
    const timeOf = (now: number) => /\[(.*)\]/.exec(commonLine(entry(''), now))?.[1]
    const seconds = [at, at + 999, at + 1000, at].map((now) => timeOf(now)?.slice(-2))
    assert.deepEqual(seconds, ['01', '01', '02', '01'])
    const months = Array.from({length: 12}, (_, month) => timeOf(new Date(2026, month, 5, 4, 3, 2).getTime()))
    assert.equal(months.map((time) => time?.slice(3, 6)).join(' '), 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    assert.equal(months[0], '05/Jan/2026 04:03:02')
  })

  it('decodes what is beyond ASCII, and escapes what could end the line or command a terminal', () => {
    for (const [received, readable] of shown) assert.equal(readableLine(received), readable)
  })

  it('writes the same as JSON, the request line as it was received', () => {
    assert.deepEqual(JSON.parse(jsonLine(entry('GET /employee/a%0Ab HTTP/1.1', 500), at)), {
      time: new Date(at).toISOString(),
      address: '127.0.0.1',
      requestLine: 'GET /employee/a%0Ab HTTP/1.1',
      status: 500,
      milliseconds: 1.23,
    })
  })

  it('is written soon after a line, and at once when the service ends', async () => {
    const output = new PassThrough({encoding: 'utf8'})
    const {add, flush} = openLog(output)
    const written = async (): Promise<string> => String(await once(output, 'data'))
    add('one')
    assert.equal(await written(), 'one\n')
    add('two')
    add('three')
    assert.equal(await written(), 'two\nthree\n')
    add('four')
    flush()
    assert.equal(output.read() ?? (await written()), 'four\n')
  })
})
