// A registry as Artifact Registry is one: a client asks it for a token with Basic, and for images with that token.
// https://github.com/opencontainers/distribution-spec/blob/main/spec.md, https://distribution.github.io/distribution/spec/auth/token/
import {execFileSync} from 'node:child_process'
import {createHash, randomBytes} from 'node:crypto'
import {mkdirSync, writeFileSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import type {TestEmulator} from '../support/emulator.ts'
import {callerOf} from './bearer.ts'
import {serveNames} from './google-host.ts'

export interface OciRegistry {
  /** What a client needs to find the registry, and to trust it. */
  env: Record<string, string>
  /** Who asked for what: `serviceAccount:… GET /v2/…`. Nobody: `- GET /v2/…`. */
  visits: string[]
  /** Users that may not read or write. */
  denied: Set<string>
  /** Called before each blob is served. */
  onBlob: () => void
  close(): Promise<void>
}

/** A thing by its digest. */
interface Stored {
  type: string
  bytes: Buffer
}

const IMAGE = 'application/vnd.oci.image.manifest.v1+json'
/** The tags of the chart, beside those of the image: Helm takes version numbers alone. */
export const VERSIONS: Readonly<Record<string, string>> = {one: '1.0.0', two: '2.0.0'}

/** A chart of one file, packed. */
function packed(directory: string, chart: string): Buffer {
  mkdirSync(join(directory, 'hello'), {recursive: true})
  writeFileSync(join(directory, 'hello', 'Chart.yaml'), chart)
  return execFileSync('tar', ['--create', '--gzip', '--directory', directory, 'hello'])
}

const digestOf = (bytes: Buffer): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`

/** Serves `hosts` under their own names. Each has the image `acme/images/hello` with the tags `one` and `two`, and a chart of Helm. */
export async function openOciRegistry(
  emulator: Pick<TestEmulator, 'directory' | 'url'>,
  hosts: readonly string[],
): Promise<OciRegistry> {
  const blobs = new Map<string, Stored>()
  const manifests = new Map<string, Stored>()
  /** The tokens that it issued, and the access tokens for which. */
  const issued = new Map<string, string>()
  const visits: string[] = []

  const put = (type: string, bytes: Buffer) => {
    blobs.set(digestOf(bytes), {type, bytes})
    return {mediaType: type, digest: digestOf(bytes), size: bytes.length}
  }
  const tagged = (place: string, type: string, config: object, layers: readonly object[]) => {
    const about = {schemaVersion: 2, mediaType: IMAGE, config: put(type, Buffer.from(JSON.stringify(config))), layers}
    manifests.set(place, {type: IMAGE, bytes: Buffer.from(JSON.stringify(about))})
  }
  for (const tag of ['one', 'two']) {
    const config = {architecture: 'amd64', os: 'linux', config: {Labels: {tag}}, rootfs: {type: 'layers', diff_ids: []}}
    tagged(`acme/images/hello:${tag}`, 'application/vnd.oci.image.config.v1+json', config, [])
    const chart = {apiVersion: 'v2', name: 'hello', version: VERSIONS[tag]}
    const layer = put(
      'application/vnd.cncf.helm.chart.content.v1.tar+gzip',
      packed(emulator.directory, JSON.stringify(chart)),
    )
    tagged(`acme/charts/hello:${chart.version}`, 'application/vnd.cncf.helm.config.v1+json', chart, [layer])
  }

  const fail = (response: ServerResponse, status: number, code: string, headers = {}) =>
    response
      .writeHead(status, {'content-type': 'application/json', ...headers})
      .end(JSON.stringify({errors: [{code, message: `${code} by the test registry`}]}))

  const send = (response: ServerResponse, found: Stored | undefined, method = '') => {
    if (!found) return fail(response, 404, 'NOT_FOUND')
    const {bytes, type} = found
    const headers = {'content-type': type, 'content-length': bytes.length, 'docker-content-digest': digestOf(bytes)}
    return response.writeHead(200, headers).end(method === 'HEAD' ? undefined : bytes)
  }

  /** The access token in a request: in Basic, or that for which a token of this registry was issued. */
  const accessTokenIn = (authorization: string): string | undefined => {
    const [scheme, value = ''] = authorization.split(' ')
    const basic = Buffer.from(value, 'base64').toString()
    return scheme === 'Basic' ? basic.replace(/^oauth2accesstoken:/, '') : issued.get(value)
  }

  const issue = (response: ServerResponse, accessToken: string | undefined) => {
    if (accessToken === undefined) return fail(response, 401, 'UNAUTHORIZED')
    const token = randomBytes(16).toString('hex')
    issued.set(token, accessToken)
    return response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify({token}))
  }

  /** Of one blob after the other: an upload has no name of its own. */
  let uploaded = Buffer.alloc(0)
  const upload = (response: ServerResponse, {pathname, searchParams}: URL, bytes: Buffer, isFirst: boolean) => {
    uploaded = Buffer.concat(isFirst ? [bytes] : [uploaded, bytes])
    const isWhole = searchParams.has('digest')
    if (isWhole) put('application/octet-stream', uploaded)
    // Every repository has the blobs of all.
    const status = isWhole || searchParams.has('mount') ? 201 : 202
    const location = pathname.replace(/uploads\/$/, 'uploads/1')
    return response.writeHead(status, {location, 'docker-content-digest': digestOf(uploaded)}).end()
  }
  const write = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const [, name, tag] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(url.pathname) ?? []
    const bytes = Buffer.concat(await request.toArray())
    if (name === undefined) return upload(response, url, bytes, request.method === 'POST')
    manifests.set(`${name}:${tag}`, {type: request.headers['content-type'] ?? '', bytes})
    return response.writeHead(201, {location: url.pathname, 'docker-content-digest': digestOf(bytes)}).end()
  }

  const serve = (response: ServerResponse, path: string, method: string | undefined) => {
    const [, name = '', kind, reference = ''] = /^\/v2\/(.+)\/(blobs|manifests|tags)\/(.+)$/.exec(path) ?? []
    if (kind === 'manifests')
      return send(
        response,
        manifests.get(`${name}:${reference}`) ??
          [...manifests.values()].find(({bytes}) => digestOf(bytes) === reference),
        method,
      )
    if (kind === 'blobs') {
      registry.onBlob()
      return send(response, blobs.get(reference), method)
    }
    return response.writeHead(200).end(JSON.stringify(kind === 'tags' ? {name, tags: ['one', 'two']} : {}))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const {headers, method = '', url: path = ''} = request
    const {authorization = '', host = ''} = headers
    const url = new URL(path, `https://${host}`)
    const {pathname} = url
    const given = accessTokenIn(authorization)
    const caller = await callerOf(emulator.url, `Bearer ${given}`)
    visits.push(`${caller ?? '-'} ${method} ${pathname}`)
    if (pathname === '/v2/token') return issue(response, caller && given)
    if (!caller || !authorization.startsWith('Bearer ')) {
      const challenge = `Bearer realm="https://${host}/v2/token",service="${host}"`
      return fail(response, 401, 'UNAUTHORIZED', {'www-authenticate': challenge})
    }
    if (registry.denied.has(caller)) return fail(response, 403, 'DENIED')
    return ['GET', 'HEAD'].includes(method) ? serve(response, pathname, method) : write(request, response, url)
  }

  const registry: OciRegistry = {
    ...(await serveNames(emulator.directory, hosts, answer)),
    visits,
    denied: new Set(),
    onBlob: () => {},
  }
  return registry
}
