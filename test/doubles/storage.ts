import {createHash, randomUUID} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {CelScalar, celEnv, celMethod, parse, plan} from '@bufbuild/cel'
import type {AccessBoundary, AccessBoundaryRule} from '../../src/lib/trust/access-boundary.ts'
import type {TestEmulator} from '../support/emulator.ts'
import {type GoogleHost, openGoogleHost} from './google-host.ts'

/** What a call needs: a permission on a bucket or on one of its objects. */
interface Need {
  permission: string
  bucket: string
  /** Undefined: the bucket itself. */
  object?: string | undefined
  /** Of a list. */
  prefix?: string
}

const viewer = ['storage.objects.get', 'storage.objects.list']
const user = [...viewer, 'storage.objects.create', 'storage.objects.delete', 'storage.objects.update']
/** https://cloud.google.com/storage/docs/access-control/iam-roles, as far as the double has the permissions. */
const roles: Readonly<Record<string, readonly string[]>> = {
  'roles/storage.objectViewer': viewer,
  'roles/storage.objectCreator': ['storage.objects.create'],
  'roles/storage.objectUser': user,
  'roles/storage.objectAdmin': [...user, 'storage.objects.getIamPolicy', 'storage.objects.setIamPolicy'],
  'roles/storage.admin': [...user, 'storage.buckets.get'],
}

const {DYN, STRING} = CelScalar
const environment = (prefix: string) =>
  celEnv({
    funcs: [
      celMethod('getAttribute', DYN, [STRING, STRING], STRING, (name, other) =>
        name === 'storage.googleapis.com/objectListPrefix' ? prefix : other,
      ),
    ],
  })

/** Whether a condition is true. One that fails is not. */
function isMet(expression: string, {bucket, object, prefix = ''}: Need): boolean {
  const name = `projects/_/buckets/${bucket}${object === undefined ? '' : `/objects/${object}`}`
  const run = plan(environment(prefix), parse(expression).expr)
  return run({resource: new Map([['name', name]]), api: new Map()} as unknown as Parameters<typeof run>[0]) === true
}

export const permits = (
  need: Need,
  {availabilityCondition, availablePermissions, availableResource}: AccessBoundaryRule,
) =>
  availableResource === `//storage.googleapis.com/projects/_/buckets/${need.bucket}` &&
  availablePermissions.some((role) => roles[role.replace(/^inRole:/, '')]?.includes(need.permission)) &&
  (availabilityCondition === undefined || isMet(availabilityCondition.expression, need))

interface StoredObject {
  content: Buffer
  type: string
  generation: number
}

export interface CloudStorage extends GoogleHost {
  /** The contents of objects, by `BUCKET/NAME`. */
  objects: ReadonlyMap<string, StoredObject>
  put(bucket: string, name: string, text: string): void
  /** What was refused: `PERMISSION BUCKET/NAME`. */
  refused: string[]
}

const HOST = 'storage.googleapis.com'

/**
 * The JSON API of Cloud Storage, for accounts that may do everything: only the access boundary of a token limits it.
 * https://cloud.google.com/storage/docs/json_api/v1
 */
export async function openCloudStorage(emulator: TestEmulator): Promise<CloudStorage> {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, Upload>()
  const refused: string[] = []
  let generation = 1_700_000_000_000_000

  const host = await openGoogleHost(emulator, [HOST, 'www.googleapis.com'], async (request, response) => {
    try {
      await answer(request, response)
    } catch (error) {
      if (!(error instanceof Denied)) throw error
      refused.push(`${error.need.permission} ${keyOf(error.need.bucket, error.need.object ?? '')}`)
      sendError(response, 403, `Permission '${error.need.permission}' denied on resource (or it may not exist).`)
    }
  })

  const handlers: Readonly<Record<string, (call: Call) => unknown>> = {
    'GET bucket'({bucket, need, response}) {
      need({permission: 'storage.buckets.get', bucket})
      send(response, {kind: 'storage#bucket', id: bucket, name: bucket, location: 'EU'})
    },
    'GET list': list,
    'GET object'({bucket, isMedia, name, need, response}) {
      need({permission: 'storage.objects.get', bucket, object: name})
      const found = objects.get(keyOf(bucket, name))
      if (!found) return sendError(response, 404, `No such object: ${keyOf(bucket, name)}`)
      if (!isMedia) return send(response, resourceOf(bucket, name, found))
      const {content, generation, type} = found
      const headers = {'content-type': type, 'content-length': content.length, 'x-goog-generation': generation}
      return response.writeHead(200, headers).end(content)
    },
    'DELETE object'({bucket, name, need, response}) {
      need({permission: 'storage.objects.delete', bucket, object: name})
      objects.delete(keyOf(bucket, name))
      response.writeHead(204).end()
    },
    'POST upload': begin,
    async 'PUT upload'({query, request, response}) {
      const upload = uploads.get(query.get('upload_id') ?? '')
      if (!upload) return sendError(response, 404, 'no such upload')
      return keep(upload, await buffer(request), response)
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const boundary = await boundaryOf(emulator.url, request.headers.authorization)
    const call = callOf(request, response, (need) => {
      if (boundary && !boundary.accessBoundaryRules.some((rule) => permits(need, rule))) throw new Denied(need)
    })
    const handler = handlers[`${request.method} ${call.kind}`]
    if (!handler) return sendError(response, 404, `the double does not know ${request.method} ${request.url}`)
    await handler(call)
  }

  function list({bucket, need, query, response}: Call): void {
    const prefix = query.get('prefix') ?? ''
    const delimiter = query.get('delimiter')
    need({permission: 'storage.objects.list', bucket, prefix})
    const found = [...objects.keys()]
      .filter((key) => key.startsWith(keyOf(bucket, prefix)))
      .map((key) => key.slice(bucket.length + 1))
    const folderOf = (name: string): string | undefined => {
      const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1
      return end < 0 ? undefined : name.slice(0, end + 1)
    }
    send(response, {
      kind: 'storage#objects',
      prefixes: [...new Set(found.map(folderOf).filter((folder) => folder !== undefined))],
      items: found
        .filter((name) => folderOf(name) === undefined)
        .map((name) => resourceOf(bucket, name, objects.get(keyOf(bucket, name)) as StoredObject)),
    })
  }

  /** An upload at once, or the first step of one in two steps. */
  async function begin({bucket, need, query, request, response}: Call): Promise<void> {
    const {content, metadata, type} = await readUpload(request, query.get('uploadType'))
    const name = metadata.name ?? query.get('name') ?? ''
    need({permission: 'storage.objects.create', bucket, object: name})
    if (objects.has(keyOf(bucket, name))) need({permission: 'storage.objects.delete', bucket, object: name})
    const upload = {bucket, name, type: metadata.contentType ?? type}
    if (content) return keep(upload, content, response)
    const id = randomUUID()
    uploads.set(id, upload)
    const location = `https://${HOST}/upload/storage/v1/b/${bucket}/o?uploadType=resumable&upload_id=${id}`
    response.writeHead(200, {location, 'x-guploader-uploadid': id, 'content-length': 0}).end()
  }

  function keep({bucket, name, type}: Upload, content: Buffer, response: ServerResponse): void {
    const stored = {content, type, generation: ++generation}
    objects.set(keyOf(bucket, name), stored)
    send(response, resourceOf(bucket, name, stored))
  }

  const {SSL_CERT_FILE: ca = ''} = host.env
  return {
    ...host,
    env: {...host.env, NODE_EXTRA_CA_CERTS: ca, REQUESTS_CA_BUNDLE: ca, CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE: ca},
    objects,
    put: (bucket, name, text) =>
      void objects.set(keyOf(bucket, name), {content: Buffer.from(text), type: 'text/plain', generation: ++generation}),
    refused,
  }
}

class Denied extends Error {
  readonly need: Need
  constructor(need: Need) {
    super('denied')
    this.need = need
  }
}

/** One call of the API. */
interface Call {
  request: IncomingMessage
  response: ServerResponse
  kind: 'bucket' | 'list' | 'object' | 'upload' | 'other'
  query: URLSearchParams
  bucket: string
  /** Of the object in the path. */
  name: string
  isMedia: boolean
  /** Fails if the token may not. */
  need(wanted: Need): void
}

interface Upload {
  bucket: string
  name: string
  type: string
}

const PATH = /^\/(?:(upload|download)\/|resumable\/(upload)\/)?storage\/v1\/b\/([^/]+)(?:\/(o)(?:\/(.+))?)?$/

function callOf(request: IncomingMessage, response: ServerResponse, need: Call['need']): Call {
  const {pathname, searchParams: query} = new URL(request.url ?? '', `https://${HOST}`)
  const [path, way, resumable, bucket = '', objects, object] = PATH.exec(pathname) ?? []
  const isUpload = way === 'upload' || resumable !== undefined
  const ofBucket = objects === undefined ? 'bucket' : 'list'
  const known = isUpload ? 'upload' : object === undefined ? ofBucket : 'object'
  return {
    request,
    response,
    kind: path === undefined ? 'other' : known,
    query,
    bucket,
    name: decodeURIComponent(object ?? ''),
    isMedia: way === 'download' || query.get('alt') === 'media',
    need,
  }
}

const keyOf = (bucket: string, name: string): string => `${bucket}/${name}`

/** The boundary of the token, as the emulator tells it. */
async function boundaryOf(emulatorUrl: string, authorization = ''): Promise<AccessBoundary | undefined> {
  const body = new URLSearchParams({token: authorization.replace(/^Bearer /, '')})
  const answer = await fetch(`${emulatorUrl}/v1/introspect`, {method: 'POST', body})
  return ((await answer.json()) as {access_boundary?: AccessBoundary}).access_boundary
}

const resourceOf = (bucket: string, name: string, {content, generation, type}: StoredObject) => ({
  kind: 'storage#object',
  id: `${bucket}/${name}/${generation}`,
  bucket,
  name,
  generation: String(generation),
  metageneration: '1',
  contentType: type,
  size: String(content.length),
  // Clients compare both with what they sent.
  crc32c: crc32c(content),
  md5Hash: createHash('md5').update(content).digest('base64'),
  storageClass: 'STANDARD',
  timeCreated: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-01T00:00:00.000Z',
  mediaLink: `https://${HOST}/download/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}?generation=${generation}&alt=media`,
})

function send(response: ServerResponse, value: object, status = 200): void {
  response.writeHead(status, {'content-type': 'application/json; charset=UTF-8'}).end(JSON.stringify(value))
}

const sendError = (response: ServerResponse, code: number, message: string): void =>
  send(
    response,
    {error: {code, message, errors: [{message, domain: 'global', reason: code === 403 ? 'forbidden' : 'notFound'}]}},
    code,
  )

/** https://www.rfc-editor.org/rfc/rfc9260#appendix-A */
function crc32c(content: Buffer): string {
  let crc = 0xffffffff
  for (const byte of content) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0)
  }
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(~crc >>> 0)
  return bytes.toString('base64')
}

interface Metadata {
  name?: string
  contentType?: string
}

const readJson = (body: Buffer): Metadata => (body.length === 0 ? {} : (JSON.parse(String(body)) as Metadata))

/** What the body of an upload holds. No content: it follows in a second step. */
async function readUpload(request: IncomingMessage, uploadType: string | null) {
  const body = await buffer(request)
  const {'content-type': type = 'application/octet-stream'} = request.headers
  if (uploadType === 'resumable') return {metadata: readJson(body), content: undefined, type}
  return uploadType === 'multipart' ? readMultipart(body, type) : {metadata: {} as Metadata, content: body, type}
}

/** Metadata in the first part, content in the second. */
function readMultipart(body: Buffer, type: string) {
  const [, boundary = ''] = /boundary="?'?([^";']+)/.exec(type) ?? []
  const [, first = '', second = ''] = body.toString('latin1').split(`--${boundary}`)
  const [head = '', content = ''] = partOf(second)
  const [, own = 'application/octet-stream'] = /^content-type: *(\S+)/im.exec(head) ?? []
  const metadata = readJson(Buffer.from(partOf(first)[1] ?? '', 'latin1'))
  return {metadata, content: Buffer.from(content, 'latin1'), type: own}
}

const partOf = (text: string): string[] => /^\r?\n(.*?)\r?\n\r?\n(.*?)(?:\r?\n)?$/s.exec(text)?.slice(1) ?? []
