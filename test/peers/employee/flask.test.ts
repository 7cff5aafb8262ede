import assert from 'node:assert/strict'
import {once} from 'node:events'
import {type IncomingMessage, request} from 'node:http'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {start} from '../../support/ci-auth.ts'
import {serveEmployees} from '../../support/served-employees.ts'
import {skipBecause} from '../../support/skip.ts'
import {findPython} from './python.ts'

const fileOf = (path: string): string => fileURLToPath(new URL(`../../support/${path}`, import.meta.url))

interface Call {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Makes the calls one after the other, with Node's client, since fetch resolves dots and encodes by itself. */
async function answersOf(origin: string, calls: readonly Call[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const {body, headers = {}, method, path} of calls) {
    const {hostname, port} = new URL(origin)
    const [answer] = (await once(request({hostname, port, path, method, headers}).end(body), 'response')) as [
      IncomingMessage,
    ]
    const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    answers.push({
      status: answer.statusCode ?? 0,
      headers: Object.fromEntries(named),
      body: await text(answer),
    })
  }
  return answers
}

const env = {PATH: process.env['PATH'], LANG: 'C.UTF-8'}

const json = {'content-type': 'application/json'}
const names = ['alice', '%E2%82%AC', 'a%20b', 'a%0Ab', '%22a%22', 'a+b;c=d', '__proto__', 'a%26b?c=d%20e', 'fault']

/** What both answer alike: status and JSON. */
const alike: readonly Call[] = [
  ...names.map((name) => ({method: 'GET', path: `/employee/${name}`})),
  ...['POST', 'PUT', 'PATCH'].map((method) => ({
    ...{method, path: '/employee/alice', headers: json},
    body: '{"role": "clerk €"}',
  })),
  {method: 'HEAD', path: '/employee/alice'},
]

/** Of these only status and Allow are alike. */
const alikeInStatus: readonly Call[] = [
  {method: 'DELETE', path: '/employee/alice'},
  {method: 'PROPFIND', path: '/employee/alice'},
  {method: 'PUT', path: '/employee/alice', headers: json, body: '{"role": '},
  ...['/employee', '/employee/', '/employee/a/b', '/nothing'].map((path) => ({method: 'GET', path})),
]

/** Status, media type and text that is in the body. */
type Told = readonly [status: number, type: string | undefined, text: string]

/** Where ours differs on purpose. */
const different: readonly {call: Call; flask: Told; ours: Told}[] = [
  {
    call: {method: 'DELETE', path: '/employee/alice'},
    flask: [200, 'application/json', 'null'],
    ours: [200, undefined, ''],
  },
  {
    call: {method: 'OPTIONS', path: '/employee/alice'},
    flask: [200, 'text/html; charset=utf-8', ''],
    ours: [204, undefined, ''],
  },
  {
    call: {method: 'GET', path: '/nothing'},
    flask: [404, 'text/html; charset=utf-8', '<h1>Not Found</h1>'],
    ours: [404, 'application/json', '{"message":'],
  },
  {
    call: {method: 'GET', path: '/employee/a%2Fb'},
    flask: [404, 'text/html; charset=utf-8', '<h1>Not Found</h1>'],
    ours: [200, 'application/json', '"employee":"a/b"'],
  },
  {
    call: {method: 'GET', path: '/employee/%ff'},
    flask: [200, 'application/json', '"employee": "\\ufffd"'],
    ours: [400, 'application/json', 'not percent-encoded UTF-8'],
  },
  {
    call: {method: 'PUT', path: '/employee/alice', headers: json, body: '{"role":\n clerk}'},
    flask: [400, 'application/json', '{"message": "The browser (or proxy) sent a request'],
    ours: [400, 'application/json', '"line":2,"column":2'],
  },
]

const all = [...alike, ...alikeInStatus]

const compared = (answers: readonly Answer[]) =>
  answers.map(({body, headers, status}, index) => {
    assert.doesNotMatch(body, /not for the client/)
    const content = index < alike.length ? [headers['content-type'], body && JSON.parse(body)] : []
    return [all[index], status, headers['allow']?.split(', ').sort(), ...content]
  })

function assertDifferent(whose: 'flask' | 'ours', answers: readonly Answer[]): void {
  for (const [index, {call, [whose]: wanted}] of different.entries()) {
    const [status, type, part] = wanted
    const {body, headers, ...answer} = answers[index] ?? assert.fail()
    assert.deepEqual([answer.status, headers['content-type']], [status, type], `${whose} ${call.path}`)
    assert.ok(part === '' ? body === '' : body.includes(part), `${whose} ${call.path}: ${body}`)
  }
}

const LINE = /^127\.0\.0\.1 - - \[\d\d\/[A-Z][a-z]{2}\/\d{4} \d\d:\d\d:\d\d\] "(.+ HTTP\/1\.1)" (\d{3}) -$/gm

const logged = (output: string) => Array.from(output.matchAll(LINE), ([, line, status]) => [line, status])

describe('Flask-RESTful, beside employee serve', function () {
  this.timeout(30_000)

  it('answers and logs the same, and differs where it should', async function () {
    const python = await findPython('flask_restful')
    if (python === undefined) skipBecause(this, 'there is no python3 with flask_restful')
    const {child, ended, told} = start(python, [fileOf('flask/app.py'), '0'], {env})
    const ours = await serveEmployees(['--handlers', fileOf('flask/handlers.mjs')])
    try {
      const [, flaskUrl = ''] = await told('stderr', /Running on (\S+)\n/)
      assert.deepEqual(compared(await answersOf(ours.url, all)), compared(await answersOf(flaskUrl, all)))
      const calls = different.map(({call}) => call)
      assertDifferent('flask', await answersOf(flaskUrl, calls))
      assertDifferent('ours', await answersOf(ours.url, calls))
    } finally {
      child.kill('SIGINT')
      await ours.end()
    }
    const [theirs, own] = await Promise.all([ended, ours.ended])
    const lines = logged(own.stdout).slice(0, all.length)
    assert.equal(lines.length, all.length)
    assert.deepEqual(lines, logged(theirs.stderr).slice(0, all.length))
    for (const {stderr} of [theirs, own]) assert.match(stderr, /Error: not for the client/)
  })
})
