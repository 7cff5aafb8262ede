import assert from 'node:assert/strict'
import {commonLine, jsonLine} from '../../../../src/lib/employee/log.ts'
import {type HostileService, openHostile} from '../../../support/employee-service.ts'

/** Names as they are sent, and what a handler must be told; undefined: the request is refused. */
const names: [sent: string, name: string | undefined][] = [
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['toString', 'toString'],
  ['..', '..'],
  ['%2e%2e', '..'],
  ['%2F..%2F', '/../'],
  ['a%2Fb', 'a/b'],
  ['a%5Cb', 'a\\b'],
  ['%00', '\0'],
  ['a%00b', 'a\0b'],
  ['a%0Ab', 'a\nb'],
  ['a%0D%0A127.0.0.1%20-%20-%20[forged]', 'a\r\n127.0.0.1 - - [forged]'],
  ['%0A'.repeat(50), '\n'.repeat(50)],
  ['a%22%20200%20-', 'a" 200 -'],
  ['%5C%22', '\\"'],
  ['%1B[31mred%1B[0m', '\x1b[31mred\x1b[0m'],
  ['%1B]0;title%07', '\x1b]0;title\x07'],
  ['%C2%9B31m', '\x9b31m'],
  ['%08%08%08%7F', '\b\b\b\x7f'],
  ['%E2%80%A8%E2%80%A9%C2%85', '\u2028\u2029\x85'],
  ['%E2%80%AE%E2%81%A6', '\u202e\u2066'],
  ['%F0%9F%98%80', '😀'],
  ['e%CC%81', 'e\u0301'],
  ['%EF%BB%BF', '\ufeff'],
  ['%EF%BF%BF', '\uffff'],
  ['%E2%82%AC'.repeat(1000), '€'.repeat(1000)],
  ['x'.repeat(10_000), 'x'.repeat(10_000)],
  ['a+b', 'a+b'],
  ['a;b=c,d', 'a;b=c,d'],
  [':employeeName', ':employeeName'],
  ['*', '*'],
  ['%25', '%'],
  ['%252F', '%2F'],
  ['%3F%23', '?#'],
  // A lone surrogate, an overlong NUL, a byte that is no UTF-8, what is no encoding at all.
  ['%ED%A0%80', undefined],
  ['%C0%80', undefined],
  ['%ff', undefined],
  ['%zz', undefined],
  ['%', undefined],
  ['%E2%82', undefined],
  ['%u20AC', undefined],
]

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/u

const LINE = /^127\.0\.0\.1 - - \[\d\d\/[A-Z][a-z]{2}\/\d{4} \d\d:\d\d:\d\d\] "((?:[^"\\]|\\.)*)" (\d{3}) -$/u

describe('lib/employee, names', () => {
  let service: HostileService

  afterEach(() => service?.close())

  it('tells the handler each as it was meant, and logs it in one line', async () => {
    const told: string[] = []
    service = await openHostile({
      get: ({employeeName, query}) => {
        told.push(employeeName)
        return Object.entries(query)
      },
    })
    const client = await service.connect()
    for (const [sent, name] of names) {
      service.log.length = 0
      client.send(`GET /employee/${sent}?q=${sent.slice(0, 3000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
      const {body, status} = await client.answer()
      assert.equal(status, name === undefined ? 400 : 200, sent)
      if (name !== undefined) {
        assert.equal(told.pop(), name)
        assert.equal(JSON.parse(body).length, 1)
      }
      assert.deepEqual(told, [])
      const [entry, ...more] = service.log
      assert.ok(entry)
      assert.deepEqual(more, [])
      const line = commonLine(entry, Date.now())
      assert.doesNotMatch(line, CONTROL)
      assert.equal(LINE.exec(line)?.[2], String(status), line)
      const json = jsonLine(entry, Date.now())
      assert.doesNotMatch(json, CONTROL)
      assert.equal(JSON.parse(json).requestLine, entry.requestLine)
    }
  })

  it('logs lines that are no requests in one line, too', async () => {
    service = await openHostile()
    const lines = [
      '\x1b[31mred',
      'GET /\x9b31m HTTP/1.1',
      'a" 200 -',
      '\0\x01\x02',
      'x\ry',
      '\xe2\x80\xa8',
      '\xff\xfe',
      '%0A%0D',
    ]
    for (const line of lines) {
      const client = await service.connect()
      client.send(`${line}\r\nAuthorization: secret\r\n\r\n`)
      assert.equal((await client.answer()).status, 400, line)
    }
    assert.equal(service.log.length, lines.length)
    for (const entry of service.log) {
      assert.match(commonLine(entry, Date.now()), LINE)
      for (const text of [commonLine(entry, Date.now()), jsonLine(entry, Date.now())]) {
        assert.doesNotMatch(text, CONTROL)
        assert.doesNotMatch(text, /secret/)
      }
    }
  })
})
