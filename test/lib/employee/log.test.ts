import assert from 'node:assert/strict'
import {commonLine, jsonLine, type LogEntry, readableLine, timestamp} from '../../../src/lib/employee/log.ts'

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
  it('writes a line in the shape that Werkzeug made known', () => {
    assert.equal(
      commonLine(entry('PUT /employee/alice HTTP/1.1'), at),
      '127.0.0.1 - - [20/Nov/2026 09:30:01] "PUT /employee/alice HTTP/1.1" 200 -',
    )
  })

  it('gives each second its own time, whatever came before', () => {
    const times = [at, at + 999, at + 1000, at + 61_000, at].map(
      (now) => /\[(.*)\]/.exec(commonLine(entry(''), now))?.[1],
    )
    assert.deepEqual(
      times.map((time) => time?.slice(-8)),
      ['09:30:01', '09:30:01', '09:30:02', '09:31:02', '09:30:01'],
    )
  })

  it('writes days, months and hours with two digits or by their English names', () => {
    const months = Array.from({length: 12}, (_, month) => timestamp(new Date(2026, month, 5, 4, 3, 2)).slice(3, 6))
    assert.equal(months.join(' '), 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    assert.equal(timestamp(new Date(2026, 0, 5, 4, 3, 2)), '05/Jan/2026 04:03:02')
  })

  for (const [received, readable] of shown) {
    it(`shows ${JSON.stringify(received)} as ${readable}`, () => {
      assert.equal(readableLine(received), readable)
    })
  }

  it('is one line, whatever was asked for', () => {
    for (let code = 0; code < 0x3000; code += 1) {
      const character = String.fromCodePoint(code)
      for (const sent of [character, encodeURIComponent(character)]) {
        const line = commonLine(entry(`GET /employee/${sent} HTTP/1.1`), at)
        assert.doesNotMatch(line, /[\p{Cc}\u2028\u2029]/u, `character ${code}`)
      }
    }
  })

  it('paints the request line only', () => {
    const painted = commonLine(entry('GET / HTTP/1.1', 404), at, (status, text) => `<${status}>${text}</>`)
    assert.equal(painted, '127.0.0.1 - - [20/Nov/2026 09:30:01] <404>"GET / HTTP/1.1"</> 404 -')
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

  it('escapes in JSON, too, what a terminal would obey', () => {
    const line = jsonLine(entry('GET /employee/\u009b31m\u007f\u001b HTTP/1.1'), at)
    assert.doesNotMatch(line, /\p{Cc}/u)
    assert.equal(JSON.parse(line).requestLine, 'GET /employee/\u009b31m\u007f\u001b HTTP/1.1')
  })
})
