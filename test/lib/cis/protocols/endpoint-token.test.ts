import assert from 'node:assert/strict'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {localPath, type OwnAddress, serviceUrl} from '../../../../src/lib/cis/protocols/endpoint-token.ts'

const service: OwnAddress = {variable: 'CI_AUTH_ENDPOINT_ACME', defaultAddress: 'https://oidc.acme.example'}
const socket: OwnAddress = {variable: 'CI_AUTH_ENDPOINT_ACME', defaultAddress: '/.acme/api'}

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
})
