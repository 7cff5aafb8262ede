import assert from 'node:assert/strict'
import {fileURLToPath} from 'node:url'
import {type ServedEmployees, serveEmployees} from '../../support/served-employees.ts'
import {skipBecause} from '../../support/skip.ts'
import {type FlaskApp, startFlask} from './flask-app.ts'
import {type Answer, type Call, type Client, clientsWith} from './http-clients.ts'
import {type LogLine, logLines} from './log-lines.ts'
import {findPython} from './python.ts'

const handlers = (name: string): string[] => [
  '--handlers',
  fileURLToPath(new URL(`../../support/flask/${name}`, import.meta.url)),
]

interface Path extends Omit<Call, 'headers' | 'url'> {
  path: string
  headers?: Record<string, string>
}

const json = {'content-type': 'application/json'}
const body = '{"role": "clerk €"}'
const names = ['alice', '%E2%82%AC', 'a%20b', 'a%0Ab', '%22a%22', 'a+b;c=d', '__proto__', 'a%26b?c=d%20e']

/** What both answer alike: status and JSON. */
const alike: readonly Path[] = [
  ...names.map((name) => ({method: 'GET', path: `/employee/${name}`})),
  ...['POST', 'PUT', 'PATCH'].map((method) => ({method, path: '/employee/alice', headers: json, body})),
  {method: 'HEAD', path: '/employee/alice'},
  {method: 'GET', path: '/employee/fault'},
]

/** Of these only status and headers are alike. */
const alikeInStatus: readonly Path[] = [
  {method: 'DELETE', path: '/employee/alice'},
  {method: 'PROPFIND', path: '/employee/alice'},
  {method: 'PUT', path: '/employee/alice', headers: json, body: '{"role": '},
  {method: 'GET', path: '/employee'},
  {method: 'GET', path: '/employee/'},
  {method: 'GET', path: '/employee/a/b'},
  {method: 'GET', path: '/nothing'},
]

/** Status, media type and body: text that is somewhere in it. */
type Told = readonly [status: number, type: string | undefined, text: string]

/** Where ours differs on purpose. */
const different: Readonly<Record<string, {call: Path; flask: Told; ours: Told}>> = {
  'the answer without a value': {
    call: {method: 'DELETE', path: '/employee/alice'},
    flask: [200, 'application/json', 'null\n'],
    ours: [200, undefined, ''],
  },
  OPTIONS: {
    call: {method: 'OPTIONS', path: '/employee/alice'},
    flask: [200, 'text/html; charset=utf-8', ''],
    ours: [204, undefined, ''],
  },
  'an unknown path': {
    call: {method: 'GET', path: '/nothing'},
    flask: [404, 'text/html; charset=utf-8', '<h1>Not Found</h1>'],
    ours: [404, 'application/json', '{"message":'],
  },
  'the root': {
    call: {method: 'GET', path: '/'},
    flask: [404, 'text/html; charset=utf-8', '<h1>Not Found</h1>'],
    ours: [200, 'text/html; charset=utf-8', '<!doctype html>'],
  },
  'a slash within a name': {
    call: {method: 'GET', path: '/employee/a%2Fb'},
    flask: [404, 'text/html; charset=utf-8', '<h1>Not Found</h1>'],
    ours: [200, 'application/json', '"employee":"a/b"'],
  },
  'a name that is no UTF-8': {
    call: {method: 'GET', path: '/employee/%ff'},
    flask: [200, 'application/json', '"employee": "\\ufffd"'],
    ours: [400, 'application/json', 'not percent-encoded UTF-8'],
  },
  'a name that is not percent-encoded': {
    call: {method: 'GET', path: '/employee/%zz'},
    flask: [200, 'application/json', '"employee": "%zz"'],
    ours: [400, 'application/json', 'not percent-encoded UTF-8'],
  },
  'malformed JSON': {
    call: {method: 'PUT', path: '/employee/alice', headers: json, body: '{"role":\n clerk}'},
    flask: [400, 'application/json', '{"message": "The browser (or proxy) sent a request'],
    ours: [400, 'application/json', '"line":2,"column":2'],
  },
  'a form in the place of JSON': {
    call: {
      method: 'PUT',
      path: '/employee/alice',
      headers: {'content-type': 'application/x-www-form-urlencoded'},
      body: 'role=clerk',
    },
    flask: [400, 'application/json', '{"message": "The browser (or proxy) sent a request'],
    ours: [415, 'application/json', 'the body must be JSON'],
  },
  'no body at all': {
    call: {method: 'POST', path: '/employee/alice'},
    flask: [400, 'application/json', '{"message": "The browser (or proxy) sent a request'],
    ours: [200, 'application/json', '{"method":"POST","employee":"alice"}'],
  },
  'a method that is not defined': {
    call: {method: 'PROPFIND', path: '/employee/alice'},
    flask: [405, 'application/json', 'The method is not allowed'],
    ours: [405, 'application/json', 'PROPFIND has no handler'],
  },
}

const allowed = (answer: Answer | undefined): string[] => (answer?.headers['allow'] ?? '').split(', ').sort()

/** What must be equal of the answers to `alike` and `alikeInStatus`. */
const compared = (answers: readonly Answer[]) =>
  [...alike, ...alikeInStatus].map(({method, path}, index) => {
    const {body = '', headers = {}, status} = answers[index] ?? {}
    assert.doesNotMatch(body, /not for the client/)
    const content = () => ({type: headers['content-type'], json: body === '' ? '' : JSON.parse(body)})
    return {method, path, status, allow: allowed(answers[index]), ...(index < alike.length ? content() : {})}
  })

function holds(answer: Answer | undefined, [status, type, text]: Told = [0, '', ''], about: string): void {
  assert.deepEqual([answer?.status, answer?.headers['content-type']], [status, type], about)
  if (text === '') assert.equal(answer?.body, '', about)
  else assert.ok(answer?.body.includes(text), `${about}: ${answer?.body}`)
}

const seen = (lines: readonly LogLine[]) =>
  lines.map(({address, method, path, protocol, status}) => [address, method, path, protocol, status])

describe('Flask-RESTful, beside employee serve', function () {
  this.timeout(30_000)
  let python: string | undefined
  let clients: Readonly<Record<string, Client>>
  let flask: FlaskApp | undefined
  let ours: ServedEmployees | undefined

  before(async () => {
    python = await findPython('flask_restful', 'requests')
    clients = clientsWith(python ?? '')
  })
  afterEach(async () => {
    await Promise.all([flask?.end(), ours?.end()])
    flask = undefined
    ours = undefined
  })

  async function askBoth(by: string, paths: readonly Path[]): Promise<{flask: Answer[]; ours: Answer[]}> {
    const client = clients[by]
    if (!client || !flask || !ours) throw new Error(`nobody asks by ${by}`)
    const calls = (origin: string): Call[] =>
      paths.map(({headers = {}, path, ...call}) => ({...call, headers, url: `${origin}${path}`}))
    const [theirs, own] = await Promise.all([client(calls(flask.url)), client(calls(ours.url))])
    return {flask: theirs, ours: own}
  }

  async function startBoth(test: Mocha.Context, file: string): Promise<void> {
    if (python === undefined) skipBecause(test, 'there is no python3 with flask_restful and requests')
    ;[flask, ours] = await Promise.all([startFlask(python), serveEmployees(handlers(file))])
  }

  it('answers and logs the same, whichever client asks', async function () {
    await startBoth(this, 'handlers.mjs')
    const begin = Date.now()
    for (const by of Object.keys(clients)) {
      const both = await askBoth(by, [...alike, ...alikeInStatus])
      assert.deepEqual(compared(both.ours), compared(both.flask), by)
    }
    const [theirs, own] = await Promise.all([flask?.end(), ours?.end()])
    const logs = {flask: logLines(theirs?.stderr ?? ''), ours: logLines(own?.stdout ?? '')}
    assert.deepEqual(seen(logs.ours), seen(logs.flask))
    assert.equal(logs.ours.length, Object.keys(clients).length * (alike.length + alikeInStatus.length))
    for (const {time} of [...logs.flask, ...logs.ours]) {
      assert.ok(time.getTime() > begin - 1000 && time.getTime() <= Date.now(), `${time} is the local time of the test`)
    }
    for (const ended of [theirs, own]) assert.match(ended?.stderr ?? '', /Error: not for the client/)
  })

  it('differs where it should', async function () {
    await startBoth(this, 'handlers.mjs')
    const both = await askBoth(
      'curl',
      Object.values(different).map(({call}) => call),
    )
    for (const whose of ['flask', 'ours'] as const) {
      for (const [index, about] of Object.keys(different).entries()) {
        holds(both[whose][index], different[about]?.[whose], `${about}, ${whose}`)
      }
    }
    const options = Object.keys(different).indexOf('OPTIONS')
    const [theirs, own] = [both.flask[options], both.ours[options]]
    assert.equal(own?.headers['allow'], 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS')
    assert.deepEqual(allowed(own), allowed(theirs))

    const [flaskEnded, oursEnded] = await Promise.all([flask?.end(), ours?.end()])
    assert.match(flaskEnded?.stderr ?? '', /"GET \/employee\/a%2Fb HTTP/)
    assert.match(oursEnded?.stdout ?? '', /"GET \/employee\/a%2Fb HTTP/)
    assert.deepEqual(
      [flaskEnded?.stdout, oursEnded?.stderr].map((text) => logLines(text ?? '').length),
      [0, 0],
    )
  })

  it('refuses the same methods where only one is defined', async function () {
    await startBoth(this, 'get-only.mjs')
    const client = clients['curl']
    assert.ok(client && flask && ours)
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
    const calls = (url: string): Call[] => methods.map((method) => ({method, url, headers: {}}))
    const [theirs, own] = await Promise.all([
      client(calls(`${flask.url}/guest/bob`)),
      client(calls(`${ours.url}/employee/bob`)),
    ])
    assert.deepEqual(
      own.map(({status}) => status),
      [200, 405, 405, 405, 405, 204],
    )
    assert.deepEqual(
      own.slice(0, -1).map(({status}) => status),
      theirs.slice(0, -1).map(({status}) => status),
    )
    assert.deepEqual(own.map(allowed), theirs.map(allowed))
  })
})
