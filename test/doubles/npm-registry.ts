import {execFileSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {TestEmulator} from '../support/emulator.ts'
import {type GoogleHost, openGoogleHost} from './google-host.ts'

const HOST = 'europe-npm.pkg.dev'
const FOLDER = '/acme-prod/npm/'
const TARBALL = '@acme/tools/-/tools-1.0.0.tgz'

/** A repository of Artifact Registry with the package `@acme/tools`: https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md */
export async function openNpmRegistry(emulator: TestEmulator): Promise<GoogleHost & {url: string}> {
  const url = `https://${HOST}${FOLDER}`
  const tarball = makePackage(emulator.directory)
  const dist = {tarball: url + TARBALL, integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`}
  const about = {
    name: '@acme/tools',
    'dist-tags': {latest: '1.0.0'},
    versions: {'1.0.0': {name: '@acme/tools', version: '1.0.0', dist}},
  }
  const pages: Readonly<Record<string, string | Buffer>> = {
    [`${FOLDER}@acme/tools`]: JSON.stringify(about),
    [FOLDER + TARBALL]: tarball,
  }
  const host = await openGoogleHost(emulator, [HOST], (request, response) => {
    const content = pages[decodeURIComponent(request.url ?? '')]
    response
      .writeHead(content === undefined ? 404 : 200, {'content-type': 'application/json'})
      .end(content ?? '{"error":"not found"}')
  })
  const {SSL_CERT_FILE: ca = ''} = host.env
  return {...host, env: {...host.env, NODE_EXTRA_CA_CERTS: ca, NPM_CONFIG_CAFILE: ca, PNPM_CONFIG_CAFILE: ca}, url}
}

function makePackage(folder: string): Buffer {
  mkdirSync(join(folder, 'npm/package'), {recursive: true})
  writeFileSync(join(folder, 'npm/package/package.json'), '{"name":"@acme/tools","version":"1.0.0"}')
  execFileSync('tar', ['-czf', 'tools.tgz', 'package'], {cwd: join(folder, 'npm')})
  return readFileSync(join(folder, 'npm/tools.tgz'))
}
