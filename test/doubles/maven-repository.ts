import {createHash} from 'node:crypto'
import type {TestEmulator} from '../support/emulator.ts'
import {type GoogleHost, openGoogleHost} from './google-host.ts'

const HOST = 'europe-maven.pkg.dev'
const POM =
  '<project><modelVersion>4.0.0</modelVersion><groupId>example.acme</groupId><artifactId>parent</artifactId><version>1.0.0</version><packaging>pom</packaging></project>'

/** A repository of Artifact Registry with the pom `example.acme:parent:1.0.0`: https://maven.apache.org/repository/layout.html */
export async function openMavenRepository(emulator: TestEmulator): Promise<GoogleHost & {url: string}> {
  const place = '/acme-prod/maven/example/acme/parent/1.0.0/parent-1.0.0.pom'
  const pages: Readonly<Record<string, string>> = {
    [place]: POM,
    [`${place}.sha1`]: createHash('sha1').update(POM).digest('hex'),
  }
  const host = await openGoogleHost(emulator, [HOST], ({url = ''}, response) => {
    response.writeHead(pages[url] === undefined ? 404 : 200, {'content-type': 'text/xml'}).end(pages[url])
  })
  return {...host, url: `https://${HOST}/acme-prod/maven`}
}
