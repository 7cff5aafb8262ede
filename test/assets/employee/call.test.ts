import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {curlMissing} from '../../support/curl.ts'
import {type EmployeeService, openEmployees, recordingHandlers} from '../../support/employee-service.ts'
import {skipBecause} from '../../support/skip.ts'

interface CallModule {
  curlCommand(origin: string, call: {method: string; name: string; body?: string}): string
  nameFault(name: string): string
  pathOf(name: string): string
}

/** Plain JavaScript, as the browser gets it. */
const module = new URL('../../../assets/employee/call.js', import.meta.url).href

/** JSON that would be taken, if curl read the file. */
const packageFile = fileURLToPath(new URL('../../../package.json', import.meta.url))

const run = promisify(execFile)

describe('assets/employee/call', function () {
  this.timeout(20_000)
  const {calls, handlers} = recordingHandlers()
  let curlCommand: CallModule['curlCommand']
  let nameFault: CallModule['nameFault']
  let pathOf: CallModule['pathOf']
  let service: EmployeeService

  before(async () => {
    ;({curlCommand, nameFault, pathOf} = (await import(module)) as CallModule)
    service = await openEmployees(handlers)
  })
  after(() => service.close())
  beforeEach(() => calls.splice(0))

  const names = [
    'alice',
    "O'Brien",
    '"quoted" `id` $HOME $(id) !x',
    '<img src=x onerror=alert(1)>',
    '__proto__',
    'a/b',
    '../..',
    '..',
    '.',
    '€ 日本 😀',
    '100%',
    'a?b#c&d;e\\f',
    '(*)~[{x}]',
    '-x',
  ]
  describe('in a shell', () => {
    before(function () {
      if (curlMissing !== undefined) skipBecause(this, curlMissing)
    })

    it('makes commands of the shell that call each name', async () => {
      const sentFor = (name: string) => ({name, quotes: `'"\\'`, expanded: '$HOME `id` !! %s @file'})
      const textFor = (name: string) => JSON.stringify(sentFor(name), undefined, 2)
      const commands = names.map((name) => curlCommand(service.url, {method: 'PUT', name, body: textFor(name)}))
      const {stdout} = await run('sh', ['-c', commands.join('\n')])
      assert.equal(stdout.match(/^HTTP\/1\.1 200 OK\r\n/gm)?.length, names.length)
      assert.deepEqual(
        calls,
        names.map((name) => ['PUT', name, sentFor(name)]),
      )
    })

    it('sends what is no JSON as it is, and nothing for an empty body', async () => {
      const [file, none] = [`@${packageFile}`, ''].map((body) =>
        curlCommand(service.url, {method: 'POST', name: 'a', body}),
      )
      const refused = await run('sh', ['-c', file ?? ''])
      assert.match(refused.stdout, /^HTTP\/1\.1 400 .*line 1, column 1/s)
      await run('sh', ['-c', none ?? ''])
      assert.deepEqual(calls, [['POST', 'a', undefined]])
    })
  })

  it('reads as one would write it', () => {
    assert.equal(curlCommand('http://h:1', {method: 'GET', name: 'alice'}), 'curl -i http://h:1/employee/alice')
    assert.equal(
      curlCommand('http://h:1', {method: 'PATCH', name: 'alice', body: '{"a": 1}'}),
      `curl -i -X PATCH http://h:1/employee/alice \\\n  -H 'content-type: application/json' \\\n  -d '{"a": 1}'`,
    )
    assert.equal(curlCommand('http://[::1]:1', {method: 'GET', name: 'a'}), "curl -i 'http://[::1]:1/employee/a'")
  })

  it('says which names a browser cannot send', () => {
    for (const name of names) {
      const sent = new URL(pathOf(name), 'http://h').pathname
      assert.equal(nameFault(name) === '', sent === pathOf(name), name)
    }
    assert.match(nameFault(''), /Type a name/)
    assert.equal(pathOf("O'Brien (x)!*"), '/employee/O%27Brien%20%28x%29%21%2A')
    assert.equal(pathOf('\ud800'), '/employee/%EF%BF%BD')
  })
})
