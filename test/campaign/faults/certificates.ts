import {createServer, type RequestListener} from 'node:http'
import type {Socket} from 'node:net'
import {TLSSocket} from 'node:tls'
import {type Certificate, makeAuthority} from '../../support/authority.ts'

const hosts = [
  'sts.googleapis.com',
  'iamcredentials.googleapis.com',
  'oauth2.googleapis.com',
  'iam.googleapis.com',
  'www.googleapis.com',
  'pipelines.actions.githubusercontent.com',
  'token.actions.githubusercontent.com',
]

export type Bearer = 'the right one' | 'a stranger' | 'an expired one' | 'another name'

/** Those who answer behind a proxy. */
export interface Certificates {
  /** PEM of the authority that a client trusts. */
  ca: string
  /** Speaks TLS over `client`, as one of them; what comes through is for `listener`. */
  accept(client: Socket, as: Bearer, listener: RequestListener): void
}

export async function makeCertificates(): Promise<Certificates> {
  const [known, unknown] = await Promise.all([makeAuthority('campaign'), makeAuthority('nobody knows')])
  const issued: Record<Bearer, Certificate> = {
    'the right one': await known.issue(hosts),
    'a stranger': await unknown.issue(hosts),
    'an expired one': await known.issue(hosts, {expired: true}),
    'another name': await known.issue(['example.com']),
  }
  return {
    ca: known.ca,
    accept(client, as, listener) {
      const secure = new TLSSocket(client, {isServer: true, ...issued[as], ALPNProtocols: ['http/1.1']})
      secure.on('error', () => client.destroy())
      createServer(listener).emit('connection', secure)
    },
  }
}
