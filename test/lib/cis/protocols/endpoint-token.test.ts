import assert from 'node:assert/strict'
import type {Environment} from '../../../../src/lib/base/environment.ts'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {builtInCis} from '../../../../src/lib/cis/list.ts'
import {serverText} from '../../../../src/lib/cis/protocols/endpoint-failures.ts'
import {addressFor, endpointTokenSource} from '../../../../src/lib/cis/protocols/endpoint-token.ts'
import {type CiServiceAddress, localPath, serviceUrl} from '../../../../src/lib/cis/protocols/own-address.ts'
import {openNetwork} from '../../../../src/lib/http/http.ts'
import {startServer} from '../../../support/server.ts'

const service: CiServiceAddress = {variable: 'CI_AUTH_ENDPOINT_ACME', defaultAddress: 'https://oidc.acme.example'}
const socket: CiServiceAddress = {variable: 'CI_AUTH_ENDPOINT_ACME', defaultAddress: '/.acme/api'}

const isInvalid = (error: unknown): boolean => error instanceof CiAuthError && error.code === 'INPUT_ENDPOINT_INVALID'

describe('lib/cis/protocols/endpoint-token', () => {
  const urls: readonly (readonly [given: string, url: string | undefined])[] = [
    ['', service.defaultAddress],
    [' https://oidc.other.example/base/ ', 'https://oidc.other.example/base'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:8080//', 'http://localhost:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['http://oidc.acme.example', undefined],
    ['http://127.0.0.1.evil.example', undefined],
    ['https://user:secret@oidc.acme.example', undefined],
    ['https://oidc.acme.example?query', undefined],
    ['https://oidc.acme.example/#part', undefined],
    ['https://user@oidc.acme.example', undefined],
    ['https://:secret@oidc.acme.example', undefined],
    ['unix:///acme/api', undefined],
    ['oidc.acme.example', undefined],
  ]
  for (const [given, url] of urls) {
    it(`${url === undefined ? 'refuses' : 'takes'} the service "${given}"`, () => {
      const read = (): string => serviceUrl(service, {CI_AUTH_ENDPOINT_ACME: given})
      if (url === undefined) assert.throws(read, isInvalid)
      else assert.equal(read(), url)
    })
  }

  it('shows what the server says, in whatever field it says it', () => {
    const bodies = ['{"message": "", "error": "denied"}', '{"message": "no", "error": "403"}', '{"error": 7}']
    assert.deepEqual(bodies.map(serverText), ['denied', 'no', '{"error": 7}'])
  })

  const paths: readonly (readonly [given: string, path: string | undefined])[] = [
    ['', socket.defaultAddress],
    ['unix:///var/run/acme.sock', '/var/run/acme.sock'],
    ['unix:///with%20a%20blank/api', '/with a blank/api'],
    ['unix://host/api', undefined],
    ['unix:///%', undefined],
    ['unix:///a%2Fb', undefined],
    ['/var/run/acme.sock', undefined],
    ['file:///var/run/acme.sock', undefined],
  ]
  for (const [given, path] of paths) {
    it(`${path === undefined ? 'refuses' : 'takes'} the socket "${given}"`, () => {
      const read = (): string => localPath('unix', socket, {CI_AUTH_ENDPOINT_ACME: given})
      if (path === undefined) assert.throws(read, isInvalid)
      else assert.equal(read(), path)
    })
  }

  it('refuses an endpoint that is no URL, and adds the audience to one that is', () => {
    assert.throws(() => addressFor('ci.example/token', 'ACME_TOKEN_URL'), {
      code: 'OIDC_REQUEST_FAILED',
      message: 'ACME_TOKEN_URL is not a URL',
    })
    assert.equal(addressFor('https://ci.example/?a=1', 'X', 'aud')('b c').href, 'https://ci.example/?a=1&aud=b+c')
  })

  const endpoints: readonly (readonly [id: string, env: Environment])[] = [
    ['azure-pipelines', {SYSTEM_OIDCREQUESTURI: 'x', SYSTEM_ACCESSTOKEN: 'y'}],
    ['buildkite', {BUILDKITE_AGENT_ENDPOINT: 'x', BUILDKITE_AGENT_ACCESS_TOKEN: 'y', BUILDKITE_JOB_ID: 'z'}],
    ['codefresh', {CF_OIDC_REQUEST_URL: 'x', CF_OIDC_REQUEST_TOKEN: 'y'}],
    ['github', {ACTIONS_ID_TOKEN_REQUEST_URL: 'x', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'y'}],
    ['harness', {HARNESS_WI_MINT_URL: 'x', HARNESS_WI_HANDLE: 'y', CI_AUTH_HARNESS_IDENTITY: 'z'}],
    ['teamcity', {TC_SERVER_URL: 'x', TC_BUILD_CREDENTIALS: 'y:z'}],
  ]
  for (const [id, env] of endpoints) {
    it(`refuses an address that is no URL in a job of ${id}`, async () => {
      const network = openNetwork({env: {}, deadlineMs: 5000, retries: 0})
      const mint = async () =>
        builtInCis
          .find((ci) => ci.id === id)
          ?.tokenSource({env, cwd: '/', temporaryFolder: '/tmp'})
          .mint('a', network)
      await assert.rejects(mint, {code: 'OIDC_REQUEST_FAILED', message: /URL/})
    })
  }

  const answers: readonly (readonly [
    field: string | undefined,
    status: number,
    body: string | object,
    made: string,
  ])[] = [
    [undefined, 200, ' a.b.c\n', 'a.b.c'],
    [undefined, 200, '{"message": "none"}', 'OIDC_RESPONSE_INVALID'],
    [undefined, 200, ' ', 'OIDC_TOKEN_VARIABLE_MISSING'],
    [undefined, 404, 'a.b.c', 'OIDC_REQUEST_FAILED'],
    ['value', 299, {value: 'a.b.c'}, 'a.b.c'],
    ['value', 200, {value: ''}, 'OIDC_RESPONSE_INVALID'],
    ['value', 200, {value: 5}, 'OIDC_RESPONSE_INVALID'],
    ['value', 200, 'a.b.c', 'OIDC_RESPONSE_INVALID'],
    ['value', 300, {value: 'a.b.c'}, 'OIDC_REQUEST_FAILED'],
  ]
  for (const [field, status, body, made] of answers) {
    it(`makes ${made} of ${status} ${JSON.stringify(body)}, with the field ${field}`, async () => {
      const server = await startServer({status, body})
      const network = openNetwork({env: {}, deadlineMs: 5000, retries: 0})
      try {
        const request = () => ({method: 'GET' as const, url: new URL(server.url)})
        const source = endpointTokenSource({label: 'Acme', request, field, secrets: []})
        const code = (error: CiAuthError): string => error.code
        assert.equal(await source.mint('x', network).catch(code), made)
      } finally {
        network.close()
        await server.close()
      }
    })
  }
})
