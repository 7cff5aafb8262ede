import assert from 'node:assert/strict'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {remediesOf} from '../../../../src/lib/base/code-remedies.ts'
import type {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {forgejo} from '../../../../src/lib/cis/forgejo/provider.ts'
import {ghes} from '../../../../src/lib/cis/ghes/provider.ts'
import {github} from '../../../../src/lib/cis/github/provider.ts'
import {appendToRunnerFile, maskLines, runnerCommand} from '../../../../src/lib/cis/protocols/runner.ts'
import {type Network, openNetwork} from '../../../../src/lib/http/http.ts'
import {shownBy} from '../../../support/job.ts'
import {openLog, parseCommand, parseCommandFile} from '../../../support/runner-commands.ts'
import {assertNoSecret} from '../../../support/secret-scan.ts'
import {type FakeServer, type Reply, startServer} from '../../../support/server.ts'

describe('lib/cis/protocols/runner, commands and files', () => {
  let folder: string
  let file: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'runner-commands-'))
    file = join(folder, 'env')
    writeFileSync(file, '')
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  const hostile = ['a\nB=c', 'x<<EOF\nEOF', 'ghadelimiter_\n', '', '\n', 'a=b', '%0A%25::', ' blanks ', 'trailing\n\n']

  it('writes values that the runner reads back as they were', () => {
    for (const [index, value] of hostile.entries()) appendToRunnerFile({F: file}, 'F', {[`NAME_${index}`]: value})
    assert.deepEqual(
      parseCommandFile(readFileSync(file, 'utf8')),
      hostile.map((value, index) => [`NAME_${index}`, value]),
    )
  })

  it('writes commands that the runner reads back as they were', () => {
    for (const text of [...hostile, 'a,b:c;d]e', '::error::x', '100%']) {
      const line = runnerCommand('error', text, {title: text, file: 'x'})
      assert.doesNotMatch(line, /[\r\n]/)
      const found = parseCommand(line)
      assert.equal(found?.name, 'error')
      // The runner trims the line itself, blanks that are not escaped included.
      assert.equal(found?.data.trimEnd(), text.trimEnd())
      assert.equal(found?.properties['title']?.trim(), text.trim())
    }
  })

  it('masks each line of a secret', () => {
    const log = openLog()
    for (const line of maskLines('first%line\r\n\n}\nsecond line\n')) log.write(line)
    assert.deepEqual([...log.masks], ['first%line', 'second line'])
  })

  it('says what is wrong with a file that is not there, before and at the write', () => {
    const missing = {GITHUB_ENV: join(folder, 'none'), GITHUB_OUTPUT: folder}
    const handover = github.handover?.({env: missing, cwd: folder, temporaryFolder: folder}, () => {})
    assert.deepEqual(
      handover?.problems({variables: true, outputs: true}).map(({code}) => code),
      ['EXPORT_FILE_MISSING', 'EXPORT_FILE_MISSING'],
    )
    assert.throws(() => appendToRunnerFile(missing, 'GITHUB_ENV', {A: 'b'}), {code: 'EXPORT_FILE_MISSING'})
    assert.equal(existsSync(missing.GITHUB_ENV), false)
  })

  it('names a file that cannot be written, as a fault that it foresees', function () {
    // A regular file that not even root may write.
    if (!existsSync('/proc/version')) return this.skip()
    assert.throws(() => appendToRunnerFile({GITHUB_ENV: '/proc/version'}, 'GITHUB_ENV', {A: 'b'}), {
      code: 'FILE_WRITE_FAILED',
      message: /^the file that GITHUB_ENV names cannot be written \(E[A-Z]+\)$/,
    })
  })

  it('finds before any call that a file cannot be opened to be written', function () {
    // Not even by root.
    const file = '/sys/kernel/uevent_seqnum'
    if (!existsSync(file)) return this.skip()
    const printed: string[] = []
    const env = {GITHUB_ENV: file, GITHUB_STEP_SUMMARY: file}
    const handover = github.handover?.({env, cwd: folder, temporaryFolder: folder}, (line) => printed.push(line))
    assert.deepEqual(
      handover?.problems({variables: true, outputs: false}).map(({code}) => code),
      ['FILE_WRITE_FAILED'],
    )
    // A page without a summary fails no step.
    handover?.appendSummary?.('# Signed in')
    // This one can be opened, and nothing can be written to it.
    const opened = {GITHUB_STEP_SUMMARY: '/proc/version'}
    github
      .handover?.({env: opened, cwd: folder, temporaryFolder: folder}, (line) => printed.push(line))
      .appendSummary?.('# Signed in')
    assert.equal(printed.length, 2)
    for (const line of printed)
      assert.match(line, /^no summary on the page of the run: .*GITHUB_STEP_SUMMARY names cannot be written/)
  })
})

const REQUEST_TOKEN = 'eyJhbGciOiJSUzI1NiJ9.cmVxdWVzdC10b2tlbi1vZi10aGUtam9i.c2lnbmF0dXJl'
const AUDIENCE = 'https://iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/a/providers/b'
const ENCODED = encodeURIComponent(AUDIENCE)

describe('lib/cis/protocols/runner, token endpoint', () => {
  let server: FakeServer
  let network: Network
  afterEach(() => server.close())

  const sourceOf = async (reply: Reply | readonly Reply[], path = '/token?api-version=2.0', ci = github) => {
    server = await startServer(reply)
    const env = {ACTIONS_ID_TOKEN_REQUEST_URL: server.url + path, ACTIONS_ID_TOKEN_REQUEST_TOKEN: REQUEST_TOKEN}
    return ci.tokenSource({env, cwd: '/', temporaryFolder: '/tmp'})
  }
  // Its deadline runs from here: not while other tests run.
  beforeEach(() => {
    network = openNetwork({env: {}, deadlineMs: 4000, retries: 2, backoffMs: 1, userAgent: 'ci-auth/test'})
  })

  const addresses = [
    {ci: github, path: '/token?api-version=2.0', sent: `/token?api-version=2.0&audience=${ENCODED}`},
    {ci: ghes, path: '/_services/token?api-version=2.0', sent: `/_services/token?api-version=2.0&audience=${ENCODED}`},
    {ci: forgejo, path: '/api/idtoken?placeholder=true', sent: `/api/idtoken?placeholder=true&audience=${ENCODED}`},
    {ci: github, path: '/token?', sent: `/token?audience=${ENCODED}`},
    {ci: github, path: '/token', sent: `/token?audience=${ENCODED}`},
    {ci: github, path: '/token?audience=old&x=1', sent: `/token?audience=${ENCODED}&x=1`},
  ]
  for (const {ci, path, sent} of addresses) {
    it(`asks ${ci.label} at ${path} for the audience`, async () => {
      const source = await sourceOf({body: {value: 'a.b.c', count: 1}}, path, ci)
      assert.equal(await source.mint(AUDIENCE, network), 'a.b.c')
      const [{body, headers, method, path: asked} = assert.fail()] = server.received
      assert.equal(`${method} ${asked}`, `GET ${sent}`)
      assert.equal(headers.authorization, `Bearer ${REQUEST_TOKEN}`)
      assert.equal(headers['user-agent'], 'ci-auth/test')
      assert.equal(headers.accept, 'application/json')
      assert.equal(body, '')
      assert.deepEqual(source.refreshSource(AUDIENCE), {
        kind: 'url',
        url: server.url + sent,
        headers: {Authorization: `Bearer ${REQUEST_TOKEN}`},
        field: 'value',
      })
      assert.deepEqual(source.secrets, [REQUEST_TOKEN])
      assert.equal(source.mintsAgain, true)
    })
  }

  it('searches no good answer for the secrets that a message would have to leave out', async () => {
    const source = await sourceOf({body: {value: 'a.b.c'}})
    const show = () => assert.fail('it was searched, which takes milliseconds')
    const send: Network['send'] = async (call) => Object.assign(await network.send(call), {show})
    assert.equal(await source.mint(AUDIENCE, {...network, send}), 'a.b.c')
  })

  const refusals: Record<string, {reply: Reply; code: string; says: RegExp; asked?: number}> = {
    'a job that has ended': {
      reply: {status: 400, body: {message: "Can't issue ID_TOKEN for job in 'Completed' state"}},
      code: 'OIDC_JOB_COMPLETED',
      says: /job that has ended/,
    },
    'a request token that is not valid': {
      reply: {status: 401, body: {message: `not valid: ${REQUEST_TOKEN}`}},
      code: 'OIDC_REQUEST_FAILED',
      says: /HTTP 401: \(not shown: the answer repeats a secret/,
    },
    'a refusal': {reply: {status: 403, body: ''}, code: 'OIDC_REQUEST_FAILED', says: /HTTP 403: \(no text\)/},
    'a failure': {reply: {status: 500, body: '<p>oops</p>'}, code: 'OIDC_REQUEST_FAILED', says: /oops/, asked: 3},
    'a limit': {reply: {status: 429}, code: 'OIDC_REQUEST_FAILED', says: /429/, asked: 3},
    'an empty object': {reply: {body: {}}, code: 'OIDC_RESPONSE_INVALID', says: /the keys \(none\)/},
    'another field': {reply: {body: {token: 'x.y.z'}}, code: 'OIDC_RESPONSE_INVALID', says: /the keys token/},
    'a page': {reply: {body: '<html>log in</html>'}, code: 'OIDC_RESPONSE_INVALID', says: /text\/html/},
  }
  for (const [name, {asked = 1, code, reply, says}] of Object.entries(refusals)) {
    it(`explains ${name}`, async () => {
      const source = await sourceOf(reply)
      await assert.rejects(source.mint(AUDIENCE, network), (error: CiAuthError) => {
        assert.equal(error.code, code)
        assert.match(error.message, says)
        assert.notEqual(remediesOf(error).length, 0)
        assertNoSecret(shownBy(error), [REQUEST_TOKEN])
        return true
      })
      assert.equal(server.received.length, asked)
    })
  }

  it('refuses an address that is none', async () => {
    server = await startServer()
    const env = {ACTIONS_ID_TOKEN_REQUEST_URL: 'no url', ACTIONS_ID_TOKEN_REQUEST_TOKEN: REQUEST_TOKEN}
    assert.throws(() => github.tokenSource({env, cwd: '/', temporaryFolder: '/tmp'}), {code: 'OIDC_REQUEST_FAILED'})
  })
})
