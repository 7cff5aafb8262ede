import assert from 'node:assert/strict'
import {github} from '../../src/lib/cis/github/provider.ts'
import {endpointProblems, isDomain, replacedEndpoints} from '../../src/lib/google/service.ts'
import {openNetwork} from '../../src/lib/http/http.ts'
import {makeAuthority} from '../support/authority.ts'
import {startServer} from '../support/server.ts'

// What an earlier step, a pipeline variable or a workflow of somebody else may have set.
describe('security: hostile variables', () => {
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
        cwd: '.',
        temporaryFolder: '.',
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
        ['calls to sts go to evil.example, as CI_AUTH_ENDPOINT_STS says'],
      )
      assert.deepEqual(replacedEndpoints({CI_AUTH_ENDPOINT_STS: 'http://127.0.0.1:1'}), [])
    })
  })
})
