import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {createServer} from 'node:http'
import {buffer} from 'node:stream/consumers'

/**
 * What a release talks to, on this computer: a registry of npm (`/npm`), GitHub's releases (`/api`) and their downloads (`/download`).
 * https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md, https://docs.github.com/rest/releases
 */
export async function startLoopback() {
  /** By name: what npm has sent. */
  const packages = new Map()
  /** As the API answers; their assets have `bytes` too. */
  const releases = []
  let lastId = 0

  const nothing = {status: 404, body: {message: 'Not Found'}}
  /** The bytes of a file of a release. */
  const asset = (file) => releases.flatMap(({assets}) => assets).find(({name}) => name === file)?.bytes
  const shown = ({assets: all, ...release}) => ({...release, assets: all.map(({bytes, ...asset}) => asset)})

  function publish(sent) {
    const former = packages.get(sent.name)
    const merged = (key) => ({...former?.[key], ...sent[key]})
    const all = {'dist-tags': merged('dist-tags'), versions: merged('versions'), _attachments: merged('_attachments')}
    packages.set(sent.name, {...sent, ...all})
    return {status: 201, body: {ok: true}}
  }

  function tarball(name, file) {
    const attached = packages.get(name)?._attachments[file]
    return attached ? {body: Buffer.from(attached.data, 'base64')} : nothing
  }

  function create(about) {
    const id = ++lastId
    const release = {...about, id, upload_url: `${url}/upload/${id}{?name,label}`, html_url: `${url}/${about.tag_name}`}
    releases.push({...release, assets: []})
    return {status: 201, body: {...release, assets: []}}
  }

  function change(id, about) {
    const release = releases.find((each) => each.id === Number(id))
    return release ? {body: shown(Object.assign(release, about))} : nothing
  }

  function upload(id, name, bytes) {
    const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
    const asset = {id: ++lastId, name, digest, size: bytes.length, bytes}
    releases.find((each) => each.id === Number(id)).assets.push(asset)
    return {status: 201, body: {id: asset.id, name, digest}}
  }

  function remove(id) {
    for (const release of releases) release.assets = release.assets.filter((asset) => asset.id !== Number(id))
    return {status: 204}
  }

  const routes = [
    [/^GET \/npm\/([^/]+)$/, ([name]) => (packages.has(name) ? {body: packages.get(name)} : nothing)],
    [/^PUT \/npm\/[^/]+$/, (_names, {json}) => publish(json())],
    [/^GET \/npm\/([^/]+)\/-\/(.+)$/, ([name, file]) => tarball(name, file)],
    [/^GET \/api\/repos\/[^/]+\/[^/]+\/releases$/, () => ({body: releases.map(shown)})],
    [/^POST \/api\/repos\/[^/]+\/[^/]+\/releases$/, (_names, {json}) => create(json())],
    [/^PATCH \/api\/repos\/[^/]+\/[^/]+\/releases\/(\d+)$/, ([id], {json}) => change(id, json())],
    [/^DELETE \/api\/repos\/[^/]+\/[^/]+\/releases\/assets\/(\d+)$/, ([id]) => remove(id)],
    [/^POST \/upload\/(\d+)$/, ([id], {bytes, query}) => upload(id, query.get('name'), bytes)],
    [/^GET \/download\/(.+)$/, ([name]) => ({body: asset(name), status: 200})],
  ]

  async function answer(request) {
    const {pathname, searchParams: query} = new URL(request.url, url)
    const bytes = await buffer(request)
    const call = `${request.method} ${decodeURIComponent(pathname)}`
    const [pattern, act] = routes.find(([each]) => each.test(call)) ?? []
    return act?.(pattern.exec(call).slice(1), {bytes, query, json: () => JSON.parse(bytes.toString())}) ?? nothing
  }

  const server = createServer(async (request, response) => {
    const {body, status = 200} = await answer(request).catch((error) => ({status: 500, body: {message: `${error}`}}))
    response.writeHead(body === undefined && status === 200 ? 404 : status)
    response.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${server.address().port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return {url, packages, releases, asset, close}
}
