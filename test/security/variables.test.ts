import assert from 'node:assert/strict'
import {chmod, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {github} from '../../src/lib/ci/github.ts'
import {runProgram} from '../../src/lib/ci/protocols/run-program.ts'
import {endpointProblems, isDomain, replacedEndpoints} from '../../src/lib/google/endpoints.ts'
import {openNetwork} from '../../src/lib/http.ts'
import {makeAuthority} from '../support/authority.ts'
import {startServer} from '../support/server.ts'

// What an earlier step, a pipeline variable or a workflow of somebody else may have set.
describe('security: hostile variables', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-variables-'))
  })

  afterEach(() => rm(folder, {recursive: true, force: true}))

  it('certificates are verified whatever NODE_TLS_REJECT_UNAUTHORIZED says', async () => {
    const authority = await makeAuthority()
    const server = await startServer({}, {tls: await authority.issue(['127.0.0.1'])})
    const network = openNetwork({env: {}, deadlineMs: 4000, retries: 0})
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    try {
      const call = {service: 'Google STS', method: 'POST', url: new URL(server.url), bearer: 'secret'} as const
      await assert.rejects(network.send(call), {code: 'TLS_UNTRUSTED'})
      assert.deepEqual(server.received, [])
    } finally {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before
      network.close()
      await server.close()
    }
  })

  describe('the address of the token endpoint', () => {
    const bearer = {ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'bearer'}
    const source = (url: string, server: string) =>
      github.tokenSource({
        env: {...bearer, ACTIONS_ID_TOKEN_REQUEST_URL: url, GITHUB_SERVER_URL: server},
        cwd: folder,
        temporaryFolder: folder,
      })

    it('sends the bearer of the job to no http server, unless the forge itself is one', () => {
      for (const url of ['http://evil.example/token', 'http://localhost.evil.example/', 'http://127.1.evil/']) {
        assert.throws(() => source(url, 'https://github.com'), {code: 'OIDC_REQUEST_FAILED'})
      }
      source('https://pipelines.example/token', 'https://github.com')
      source('http://127.0.0.1:1/token', 'https://github.com')
      source('http://forge.internal/token', 'http://forge.internal')
    })
  })

  describe('the addresses of Google', () => {
    it('are replaced by no http server elsewhere, and by none that hides behind another name', () => {
      for (const address of [
        'http://evil.example',
        'http://localhost.evil.example',
        'http://127.0.0.1.evil.example',
        'http://127.0.0.1@evil.example',
        'https://sts.googleapis.com@evil.example',
        'https://evil.example/?sts.googleapis.com',
        'https://evil.example#sts.googleapis.com',
        'ftp://sts.googleapis.com',
        'http://[fe80::1%25lo]/',
      ]) {
        assert.deepEqual(
          endpointProblems({CI_AUTH_ENDPOINT_STS: address}).map(({code}) => code),
          ['INPUT_ENDPOINT_INVALID'],
          address,
        )
      }
      for (const universe of [
        'googleapis.com@evil.example',
        'evil.example/',
        'evil.example#',
        'a..b',
        'evil.example:1',
      ]) {
        assert.equal(isDomain(universe), false, universe)
      }
    })

    it('are named in the log where a variable replaces them', () => {
      assert.deepEqual(
        replacedEndpoints({CI_AUTH_ENDPOINT_STS: 'https://evil.example/sts', CI_AUTH_ENDPOINT_IAM: ''}),
        ['tokens for sts go to evil.example, as CI_AUTH_ENDPOINT_STS says'],
      )
      assert.deepEqual(replacedEndpoints({CI_AUTH_ENDPOINT_STS: 'http://127.0.0.1:1'}), [])
    })
  })

  describe('PATH', () => {
    const program = async (path: string, says: string): Promise<void> => {
      await writeFile(path, `#!/bin/sh\necho ${says}\n`)
      await chmod(path, 0o755)
    }

    const run = async (...folders: string[]) => {
      const env = {PATH: [...folders, '/usr/bin', '/bin'].join(delimiter)}
      const options = {args: [], shell: false, env, cwd: join(folder, 'checkout'), timeoutMs: 4000}
      return runProgram({...options, file: 'ci-auth-test-program'})
    }

    beforeEach(async () => {
      for (const name of ['checkout', 'checkout/bin', 'tools']) await mkdir(join(folder, name))
      for (const name of ['checkout', 'checkout/bin']) await program(join(folder, name, 'ci-auth-test-program'), 'evil')
    })

    it('starts no program of the checkout by a relative folder', async () => {
      const relative = ['.', '', 'bin', './bin', '../checkout']
      for (const one of relative) assert.match((await run(one)).failure ?? '', /ENOENT/, one)
      await program(join(folder, 'tools', 'ci-auth-test-program'), 'good')
      for (const one of relative) assert.equal((await run(one, join(folder, 'tools'))).stdout, 'good\n', one)
    })

    it('passes by a file that is no program', async () => {
      await writeFile(join(folder, 'tools', 'ci-auth-test-program'), '')
      assert.match((await run(join(folder, 'tools'))).failure ?? '', /ENOENT/)
    })
  })
})
