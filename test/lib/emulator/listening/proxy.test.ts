import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {once} from 'node:events'
import {readFile} from 'node:fs/promises'
import {connect as connectByHttp2} from 'node:http2'
import {connect, type Socket} from 'node:net'
import {connect as connectSecurely} from 'node:tls'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {openEmulator, type TestEmulator, withEmulator} from '../../../support/emulator.ts'
import {nodeKinds, nodeOf, noSuchNode, thisNode} from '../../../support/nodes.ts'
import {skipBecause} from '../../../support/skip.ts'

const run = promisify(execFile)
const hasProgram = (name: string): Promise<boolean> =>
  run(name, ['-version']).then(
    () => true,
    () => false,
  )

describe('lib/emulator/proxy', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator({systemCertificates: '-- others --'})
  })
  afterEach(() => emulator.close())

  /** A raw connection to the proxy after `request`, with the status line that it answered. */
  async function ask(request: string): Promise<{line: string; socket: Socket}> {
    const {hostname, port} = new URL(emulator.proxyUrl)
    const socket = connect(Number(port), hostname)
    socket.write(request)
    const [data] = (await once(socket, 'data')) as [Buffer]
    return {line: data.toString().split('\r\n')[0] ?? '', socket}
  }

  const tunnel = (target: string) => ask(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`)

  /** What `host` answers through a tunnel to it, its certificate checked against the emulator's own authority. */
  async function get(host: string, path: string): Promise<string> {
    const {socket} = await tunnel(`${host}:443`)
    const secure = connectSecurely({socket, servername: host, ca: await readFile(emulator.caFile, 'utf8')})
    secure.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    const chunks = await secure.toArray()
    return Buffer.concat(chunks).toString()
  }

  for (const host of [
    'token.actions.githubusercontent.com',
    'sts.googleapis.com',
    'sts.europe-west1.rep.googleapis.com',
    'sts.mtls.googleapis.com',
    'iamcredentials.googleapis.com',
    'accounts.google.com',
    'storage.googleapis.com',
  ]) {
    it(`shows a certificate of its own for ${host}`, async () =>
      assert.match(
        await get(host, '/'),
        new RegExp(`^HTTP/1\\.1 501 [^]*ci-auth's emulator does not serve GET ${host}/`),
      ))
  }

  it('goes by the host, where plain loopback goes by the path', async () => {
    const path = '/.well-known/openid-configuration'
    assert.match(await get('accounts.google.com', path), /"issuer":"https:\/\/accounts\.google\.com"/)
    const github = await get('token.actions.githubusercontent.com', path)
    assert.match(github, /"jwks_uri":"https:\/\/token\.actions\.githubusercontent\.com\/\.well-known\/jwks"/)
    assert.match(await get('sts.googleapis.com', path), /^HTTP\/1\.1 501 /)
  })

  for (const target of [
    'example.com:443',
    'googleapis.com.evil.example:443',
    'sts.googleapis.com:80',
    '127.0.0.1:443',
    'x',
  ]) {
    it(`opens no tunnel to ${target}`, async () => {
      const {line, socket} = await tunnel(target)
      assert.equal(line, 'HTTP/1.1 403 Forbidden')
      assert.deepEqual(emulator.tunnels, [{target, status: 403}])
      socket.destroy()
    })
  }

  it('breaks a tunnel as it is told: without an answer, or by the end of the connection', async () => {
    const {hostname, port} = new URL(emulator.proxyUrl)
    const ends = await Promise.all(
      (['hang', 'reset'] as const).map(async (kind) => {
        const target = `${kind}.googleapis.com:443`
        emulator.inject({service: 'proxy', path: target, kind, times: 1})
        const socket = connect(Number(port), hostname)
        socket.on('error', () => {})
        socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`)
        await once(socket, 'connect')
        return socket
      }),
    )
    await once(ends[1] as Socket, 'close')
    assert.equal((await tunnel('sts.googleapis.com:443')).line, 'HTTP/1.1 200 Connection Established')
    assert.deepEqual([ends[0]?.closed, ends[0]?.bytesRead], [false, 0])
    ends[0]?.destroy()
  })

  it('fails as it was told', async () => {
    emulator.inject({service: 'proxy', kind: 'status', status: 407, times: 1})
    const {line, socket} = await tunnel('sts.googleapis.com:443')
    assert.match(line, /^HTTP\/1\.1 407 /)
    socket.destroy()
  })

  it('survives rude clients', async () => {
    for (const rudeness of ['\x16\x03\x01garbage\r\n', 'GET / HTTP/1.1\r\n\r\n']) {
      const {socket} = await tunnel('sts.googleapis.com:443')
      socket.on('error', () => {})
      socket.write(rudeness)
      await once(socket, 'close')
    }
    const {socket} = await tunnel('sts.googleapis.com:443')
    socket.resetAndDestroy()
    const {hostname, port} = new URL(emulator.proxyUrl)
    const plain = connect(Number(port), hostname)
    plain.on('error', () => {})
    plain.write('nonsense\r\n\r\n')
    await once(plain, 'close')
    assert.equal((await fetch(`${emulator.url}/.well-known/jwks`)).status, 200)
  })

  it('says plainly to a client of gRPC that it has REST alone', async function () {
    this.timeout(20_000)
    const script = fileURLToPath(new URL('../../../support/clients/grpc-call.mjs', import.meta.url))
    const method = '/google.iam.credentials.v1.IAMCredentials/SignBlob'
    const env = {PATH: process.env['PATH'], ...emulator.environment('proxy')}
    const {stdout} = await run(process.execPath, [script, 'iamcredentials.googleapis.com', method], {env})
    assert.deepEqual(JSON.parse(stdout), {
      code: 12,
      details:
        "ci-auth's emulator does not serve google.iam.credentials.v1.IAMCredentials.SignBlob: it serves REST, not gRPC",
    })
    const {host, path, service, status} = emulator.requests.at(-1) ?? {}
    assert.deepEqual([service, host, path, status], ['iamcredentials', 'iamcredentials.googleapis.com', method, 501])
  })

  it('has HTTP/2 only for a client that takes nothing else', async () => {
    const protocolFor = async (offered: string[]) => {
      const {socket} = await tunnel('iam.googleapis.com:443')
      const ca = await readFile(emulator.caFile, 'utf8')
      const secure = connectSecurely({socket, servername: 'iam.googleapis.com', ca, ALPNProtocols: offered})
      await once(secure, 'secureConnect')
      secure.destroy()
      return secure.alpnProtocol
    }
    assert.equal(await protocolFor(['h2', 'http/1.1']), 'http/1.1')
    assert.equal(await protocolFor(['h2']), 'h2')
  })

  it('ends a call over HTTP/2 whose path is no URL, and serves the next one', async () => {
    const {socket} = await tunnel('iam.googleapis.com:443')
    const ca = await readFile(emulator.caFile, 'utf8')
    const secure = connectSecurely({socket, servername: 'iam.googleapis.com', ca, ALPNProtocols: ['h2']})
    const client = connectByHttp2('https://iam.googleapis.com', {createConnection: () => secure})
    const stream = client.request({':path': '//'})
    stream.on('error', () => {})
    await once(stream.resume(), 'close')
    client.destroy()
    assert.equal((await fetch(`${emulator.url}/.well-known/jwks`)).status, 200)
  })

  it('has one authority in a process: to make one takes longer than all else of a start', () =>
    withEmulator({}, async ({caFile}) =>
      assert.equal(await readFile(caFile, 'utf8'), await readFile(emulator.caFile, 'utf8')),
    ))

  it('writes the authority alone, and after others', async () => {
    const [own, bundle] = await Promise.all(
      [emulator.caFile, emulator.bundleFile].map((file) => readFile(file, 'utf8')),
    )
    assert.match(own ?? '', /^-----BEGIN CERTIFICATE-----\n[^-]+-----END CERTIFICATE-----\n$/)
    assert.equal(bundle, `-- others --\n${own}`)
  })

  it('passes the strict checks of openssl', async function () {
    if (!(await hasProgram('openssl').catch(() => false)) && !(await run('openssl', ['version']).catch(() => false))) {
      return this.skip()
    }
    const {stdout} = await run('openssl', ['verify', '-x509_strict', '-CAfile', emulator.caFile, emulator.caFile])
    assert.match(stdout, /: OK/)
  })

  it('writes a trust store that Java reads', async function () {
    this.timeout(20_000)
    if (
      !(await run('keytool', ['-help']).then(
        () => true,
        () => false,
      ))
    )
      return this.skip()
    const given = ['-list', '-keystore', emulator.trustStoreFile, '-storetype', 'JKS', '-storepass', 'changeit']
    const {stdout} = await run('keytool', given)
    assert.match(stdout, /ci-auth, .+trustedCertEntry/)
  })

  it('sets every variable by which a client trusts', () => {
    const {JAVA_TOOL_OPTIONS, NODE_OPTIONS = '', ...variables} = emulator.environment('proxy')
    const {bundleFile, caFile, proxyUrl, trustStoreFile} = emulator
    assert.deepEqual(variables, {
      HTTPS_PROXY: proxyUrl,
      https_proxy: proxyUrl,
      NO_PROXY: '127.0.0.1,localhost',
      no_proxy: '127.0.0.1,localhost',
      CI_AUTH_EMULATOR_URL: proxyUrl,
      NODE_EXTRA_CA_CERTS: caFile,
      NODE_USE_ENV_PROXY: '1',
      SSL_CERT_FILE: bundleFile,
      REQUESTS_CA_BUNDLE: bundleFile,
      CURL_CA_BUNDLE: bundleFile,
      CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE: bundleFile,
      GRPC_DEFAULT_SSL_ROOTS_FILE_PATH: bundleFile,
      NO_GCE_CHECK: 'true',
      GOOGLE_CLOUD_PROJECT: 'acme-prod',
    })
    assert.match(NODE_OPTIONS, /^--require .+use-proxy\.cjs"?$/)
    const {port} = new URL(proxyUrl)
    assert.equal(
      JAVA_TOOL_OPTIONS,
      `-Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=${port} -Djavax.net.ssl.trustStore=${trustStoreFile} -Djavax.net.ssl.trustStoreType=JKS -Djavax.net.ssl.trustStorePassword=changeit`,
    )
  })

  for (const kind of [thisNode, ...nodeKinds]) {
    it(`is where fetch and https of ${kind.label} connect, whatever agent they are given`, async function () {
      this.timeout(20_000)
      const node = nodeOf(kind)
      if (!node) return skipBecause(this, noSuchNode(kind))
      const script = `
        const https = require('node:https')
        const get = (url, options) => new Promise((settle) => {
          https.get(url, options, (answer) => settle(answer.resume().statusCode)).on('error', () => settle('refused'))
        })
        const fetched = (url) => fetch(url).then(({status}) => status, () => 'refused')
        const elsewhere = 'https://elsewhere.example/'
        const sts = 'https://sts.googleapis.com/v1/token'
        Promise.all([
          get(sts, {}), get(sts, {agent: new https.Agent({keepAlive: true})}), get(sts, {agent: false}), fetched(sts),
          fetched(new Request(sts)), get(elsewhere, {agent: false}), fetched(elsewhere), fetched('${emulator.url}/'),
        ]).then((answers) => console.log(answers.join(' ')), console.error).finally(() => process.exit())`
      const env = {PATH: process.env['PATH'], ...emulator.environment('proxy')}
      const {stderr, stdout} = await run(node.path, ['-e', script], {env})
      assert.equal(stderr, '', 'Node warns')
      const [first = '', ...others] = stdout.trim().split(' ')
      assert.match(first, /^[45]0\d$/)
      assert.deepEqual(others, [first, first, first, first, 'refused', 'refused', '200'])
      const targets = emulator.tunnels.map(({status, target}) => `${target} ${status}`)
      assert.deepEqual([...new Set(targets)].sort(), ['elsewhere.example:443 403', 'sts.googleapis.com:443 200'])
      assert.ok(targets.filter((target) => target.endsWith('403')).length >= 2)
    })
  }

  it('replaces endpoints in loopback mode', () => {
    const {url} = emulator
    assert.deepEqual(emulator.environment('loopback'), {
      CI_AUTH_ENDPOINT_STS: url,
      CI_AUTH_ENDPOINT_IAMCREDENTIALS: url,
      CI_AUTH_ENDPOINT_OAUTH2: url,
      CI_AUTH_ENDPOINT_IAM: url,
      CI_AUTH_ENDPOINT_SERVICEUSAGE: url,
      CI_AUTH_ENDPOINT_CLOUDRESOURCEMANAGER: url,
      CI_AUTH_ENDPOINT_LOGGING: url,
      CI_AUTH_ENDPOINT_CLOUDASSET: url,
      CI_AUTH_ENDPOINT_ORGPOLICY: url,
      CI_AUTH_ENDPOINT_POLICYANALYZER: url,
      CI_AUTH_ENDPOINT_STORAGE: url,
      CI_AUTH_ENDPOINT_ARTIFACTREGISTRY: url,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_IAMCREDENTIALS: `${url}/`,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_IAM: `${url}/`,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_SERVICEUSAGE: `${url}/`,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_CLOUDRESOURCEMANAGER: `${url}/`,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_LOGGING: `${url}/`,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_CLOUDASSET: `${url}/`,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_ORGPOLICY: `${url}/`,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_POLICYANALYZER: `${url}/`,
      NO_PROXY: '127.0.0.1,localhost',
      no_proxy: '127.0.0.1,localhost',
      CI_AUTH_EMULATOR_URL: url,
      NO_GCE_CHECK: 'true',
      GOOGLE_CLOUD_PROJECT: 'acme-prod',
    })
  })
})
