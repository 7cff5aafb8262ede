import {execFileSync} from 'node:child_process'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {TestEmulator} from '../support/emulator.ts'
import {type GoogleHost, openGoogleHost} from './google-host.ts'

export const goHost = 'europe-go.pkg.dev'

/** A Go module, as `acme.example/NAME`, with one function that returns its name. */
const MODULE = 'acme.example/tools'
const VERSION = 'v1.0.0'

/** Artifact Registry for Go: https://go.dev/ref/mod#goproxy-protocol. It has `acme.example/tools`, and answers 404 for anything else. */
export async function openGoProxy(emulator: TestEmulator): Promise<GoogleHost & {proxy: string; module: string}> {
  const files = moduleFiles(emulator.directory)
  const host = await openGoogleHost(emulator, [goHost], ({url = ''}, response) => {
    const [, path = ''] = /^\/acme-prod\/go\/(.*)$/.exec(url) ?? []
    const content = files[path]
    response.writeHead(content === undefined ? 404 : 200, {'content-type': 'text/plain'}).end(content ?? 'not found')
  })
  return {...host, proxy: `https://${goHost}/acme-prod/go`, module: `${MODULE}@${VERSION}`}
}

function moduleFiles(folder: string): Record<string, string | Buffer> {
  const name = `${MODULE}@${VERSION}`
  const source = join(folder, 'go', name)
  mkdirSync(source, {recursive: true})
  writeFileSync(join(source, 'go.mod'), `module ${MODULE}\n\ngo 1.19\n`)
  writeFileSync(join(source, 'tools.go'), 'package tools\n\nfunc Name() string { return "tools" }\n')
  execFileSync('zip', ['-q', '-r', 'module.zip', name], {cwd: join(folder, 'go')})
  const info = JSON.stringify({Version: VERSION, Time: '2026-01-01T00:00:00Z'})
  return {
    [`${MODULE}/@v/list`]: `${VERSION}\n`,
    [`${MODULE}/@latest`]: info,
    [`${MODULE}/@v/${VERSION}.info`]: info,
    [`${MODULE}/@v/${VERSION}.mod`]: readFileSync(join(source, 'go.mod')),
    [`${MODULE}/@v/${VERSION}.zip`]: readFileSync(join(folder, 'go', 'module.zip')),
  }
}
