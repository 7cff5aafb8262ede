import {execFileSync} from 'node:child_process'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {TestEmulator} from '../support/emulator.ts'
import {type GoogleHost, openGoogleHost} from './google-host.ts'

const HOST = 'europe-python.pkg.dev'
const WHEEL = 'acme_tools-1.0.0-py3-none-any.whl'

/** A repository of Artifact Registry with the package `acme-tools`: https://packaging.python.org/specifications/simple-repository-api/ */
export async function openPythonIndex(emulator: TestEmulator): Promise<GoogleHost & {url: string; wheel: string}> {
  const wheel = makeWheel(emulator.directory)
  const pages: Readonly<Record<string, string | Buffer>> = {
    '/acme-prod/python/simple/acme-tools/': `<a href="../../acme-tools/${WHEEL}">${WHEEL}</a>`,
    [`/acme-prod/python/acme-tools/${WHEEL}`]: readFileSync(wheel),
  }
  const host = await openGoogleHost(emulator, [HOST], (request, response) => {
    const {method, url = ''} = request
    if (method === 'POST' && url === '/acme-prod/python/') {
      request.resume().once('end', () => response.writeHead(200).end())
      return
    }
    const content = pages[url]
    response.writeHead(content === undefined ? 404 : 200, {'content-type': 'text/html'}).end(content ?? 'not found')
  })
  const {SSL_CERT_FILE: ca = ''} = host.env
  const env = {...host.env, PIP_CERT: ca, REQUESTS_CA_BUNDLE: ca, TWINE_CERT: ca}
  return {...host, env, url: `https://${HOST}/acme-prod/python/`, wheel}
}

/** https://packaging.python.org/specifications/binary-distribution-format/ */
function makeWheel(folder: string): string {
  const place = join(folder, 'wheel')
  const about = 'acme_tools-1.0.0.dist-info'
  mkdirSync(join(place, about), {recursive: true})
  const files = {
    'acme_tools.py': 'NAME = "tools"\n',
    [`${about}/METADATA`]: 'Metadata-Version: 2.1\nName: acme-tools\nVersion: 1.0.0\n',
    [`${about}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: acme\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${about}/RECORD`]: `acme_tools.py,,\n${about}/METADATA,,\n${about}/WHEEL,,\n${about}/RECORD,,\n`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text)
  execFileSync('zip', ['-q', '-r', WHEEL, ...Object.keys(files)], {cwd: place})
  return join(place, WHEEL)
}
