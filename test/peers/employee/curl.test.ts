import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Ended, start} from '../../support/ci-auth.ts'
import {type ServedEmployees, serveEmployees} from '../../support/served-employees.ts'
import {skipBecause} from '../../support/skip.ts'
import {readAnswer} from './http-clients.ts'
import {logLines} from './log-lines.ts'

const handlers = fileURLToPath(new URL('../../support/employees/echo.mjs', import.meta.url))
const json = ['-H', 'content-type: application/json']
const OPTIONAL = '--json'

/** What is typed before the path, the path, the status, and text or JSON that is answered. */
type Row = readonly [about: string, words: readonly string[], path: string, status: number, told: string | object]

const echoed = (method: string, body: unknown, employeeName = 'alice') => ({method, employeeName, body, query: {}})

const rows: readonly Row[] = [
  ['nothing but a URL', [], 'alice', 200, {method: 'GET', employeeName: 'alice', query: {}}],
  ['-X and -d', ['-X', 'PUT', ...json, '-d', '{"a": 1}'], 'alice', 200, echoed('PUT', {a: 1})],
  ['-d alone, which is a form', ['-d', 'a=1'], 'alice', 415, 'it was \\"application/x-www-form-urlencoded\\"'],
  ['-F', ['-F', 'a=1'], 'alice', 415, 'multipart/form-data'],
  [OPTIONAL, ['--json', '{"a": "€"}'], 'alice', 200, echoed('POST', {a: '€'})],
  [
    '--data-binary @file',
    ['-X', 'PATCH', ...json, '--data-binary', '@small.json'],
    'alice',
    200,
    echoed('PATCH', {a: 'ü'}),
  ],
  ['-T', [...json, '-T', 'small.json'], 'alice', 200, echoed('PUT', {a: 'ü'})],
  ['-T without a type', ['-T', 'small.json'], 'alice', 415, 'it was none'],
  ['-T of a pipe, in chunks', [...json, '-T', '-'], 'alice', 200, echoed('PUT', ['piped'])],
  ['-X DELETE', ['-X', 'DELETE'], 'alice', 200, ''],
  ['--http1.0', ['--http1.0'], 'alice', 200, '"GET"'],
  ['--http1.0 and a body', ['--http1.0', ...json, '-d', '[0]'], 'alice', 200, echoed('POST', [0])],
  ['an offer of HTTP/2', ['--http2'], 'alice', 200, '"GET"'],
  ['--compressed', ['--compressed'], 'alice', 200, '"GET"'],
  ['a range', ['-r', '0-3'], 'alice', 200, '"employeeName":"alice"'],
  ['a name that nobody encoded', [], 'Zoë-€', 200, '"employeeName":"Zoë-€"'],
  ['an encoded name', [], 'Zo%C3%AB%20%2F', 200, '"employeeName":"Zoë /"'],
  ['dots that curl resolves', [], '../employee/bob', 200, '"employeeName":"bob"'],
  ['dots that it does not', ['--path-as-is'], '../employee/bob', 404, 'this path does not exist'],
  ['-G', ['-G', '--data-urlencode', 'q=a b&c', '-d', 'q=2'], 'alice', 200, '"query":{"q":["a b&c","2"]}'],
  ['a body within the limit', [...json, '--data-binary', '@large.json'], 'alice', 200, 'x'.repeat(90_000)],
  ['one above it', [...json, '--data-binary', '@larger.json'], 'alice', 413, 'larger than 100000 bytes'],
  ['one that asks first', [...json, '--data-binary', '@huge.json'], 'alice', 413, 'larger than 100000 bytes'],
  [
    'one in chunks',
    [...json, '-H', 'transfer-encoding: chunked', '-d', '@larger.json'],
    'alice',
    413,
    'larger than 100000',
  ],
  ['malformed JSON', [...json, '-d', '{"a": 1,}'], 'alice', 400, '"line":1,"column":9'],
  [
    'JSON that says it is compressed',
    [...json, '-H', 'content-encoding: gzip', '-d', '{}'],
    'alice',
    415,
    'compressed',
  ],
  ['a method in lower case', ['-X', 'get'], 'alice', 501, 'there is no such method'],
  ['a method that nobody has', ['-X', 'PROPFIND'], 'alice', 405, 'PROPFIND has no handler here'],
  ['a handler that throws', [], 'fault', 500, '{"message":"Internal Server Error"}'],
]

function holds(told: string | object, body: string, about: string): void {
  if (typeof told === 'object') assert.deepEqual(JSON.parse(body), JSON.parse(JSON.stringify(told)), about)
  else if (told === '') assert.equal(body, '', about)
  else assert.ok(body.includes(told), `${about}: ${body.slice(0, 200)}`)
}

describe('curl, as people type it, at employee serve', function () {
  this.timeout(30_000)
  let folder: string
  let served: ServedEmployees
  let version: string

  before(async function () {
    version = spawnSync('curl', ['--version'], {encoding: 'utf8'}).stdout ?? ''
    if (version === '') skipBecause(this, 'there is no curl')
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-curl-'))
    await writeFile(join(folder, 'small.json'), '{\r\n  "a": "ü"\r\n}\r\n')
    for (const [name, size] of [
      ['large', 90_000],
      ['larger', 200_000],
      ['huge', 5_000_000],
    ] as const) {
      await writeFile(join(folder, `${name}.json`), JSON.stringify('x'.repeat(size)))
    }
    served = await serveEmployees(['--handlers', handlers])
  })
  after(async () => {
    await served?.end()
    if (folder) await rm(folder, {recursive: true})
  })

  const curl = (...words: string[]): Promise<Ended> =>
    start('curl', ['-sS', '--max-time', '20', ...words], {
      env: {PATH: process.env['PATH'], LANG: 'C.UTF-8'},
      cwd: folder,
      input: '["piped"]',
    }).ended
  const employee = (name: string): string => `${served.url}/employee/${name}`

  for (const [about, words, path, status, told] of rows) {
    it(about, async function () {
      if (about === OPTIONAL && !spawnSync('curl', ['--help', 'all'], {encoding: 'utf8'}).stdout.includes('--json')) {
        skipBecause(this, 'this curl has no --json')
      }
      const {code, stderr, stdout} = await curl(...words, '-w', '%{stderr}%{http_code}', employee(path))
      assert.deepEqual([code, stderr], [0, String(status)])
      holds(told, stdout, about)
    })
  }

  it('-i of OPTIONS and -I show the headers', async () => {
    const options = readAnswer((await curl('-i', '-X', 'OPTIONS', employee('alice'))).stdout)
    assert.equal(options.status, 204)
    assert.equal(options.headers['allow'], 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS')
    const head = readAnswer((await curl('-I', employee('alice'))).stdout)
    const get = readAnswer((await curl('-i', employee('alice'))).stdout)
    assert.deepEqual(head, {...get, body: '', headers: {...get.headers, date: head.headers['date']}})
  })

  it('uses one connection for several names, and a new one after HTTP/1.0', async () => {
    const connections = async (...words: string[]): Promise<string> =>
      (await curl('-o', '-', '-w', '%{stderr}%{num_connects}', ...words, employee('{a,b,c}'))).stderr
    assert.equal(await connections(), '100')
    assert.equal(await connections('-X', 'PUT', '-H', 'content-type: application/json', '-d', '{}'), '100')
    assert.equal(await connections('--http1.0'), '111')
  })

  it('is told by -f that a call failed', async () => {
    assert.equal((await curl('-f', employee('alice'))).code, 0)
    assert.equal((await curl('-f', employee('fault'))).code, 22)
    assert.equal((await curl('-f', employee('a/b'))).code, 22)
  })

  it('gets an answer where it takes the service for a proxy, and none where it insists on HTTP/2', async () => {
    const {stdout} = await curl('-x', served.url, 'http://employees.example/employee/alice?q=1')
    assert.deepEqual(JSON.parse(stdout), {method: 'GET', employeeName: 'alice', query: {q: '1'}})
    assert.notEqual((await curl('--http2-prior-knowledge', employee('alice'))).code, 0)
    assert.equal((await curl(employee('alice'))).code, 0)
  })

  it('has a line of the log for each call, in order', async () => {
    await curl('-X', 'PUT', ...json, '-d', '{}', employee('Zoë%0A'))
    await curl('--http1.0', '-I', employee('bob?q=%22'))
    const {stdout} = await served.end()
    const lines = logLines(stdout)
    assert.equal(lines.length, stdout.trimEnd().split('\n').length)
    assert.deepEqual(
      lines.slice(-2).map(({method, path, protocol, status}) => [method, path, protocol, status]),
      [
        ['PUT', '/employee/Zoë%0A', 'HTTP/1.1', 200],
        ['HEAD', '/employee/bob?q=%22', 'HTTP/1.0', 200],
      ],
    )
  })
})
