import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {githubJob} from '../../../src/lib/emulator/jobs/github-job.ts'
import type {Emulator} from '../../../src/lib/emulator/listening/emulator.ts'
import {createAuthority} from '../../../src/lib/emulator/tls/certificates.ts'
import {openFront} from './front.ts'

/**
 * How a job reaches the cloud: `plain` is http on the loopback address, nothing between; `direct` is TLS to one address
 * per service; `proxy` is TLS in tunnels that a proxy opens.
 */
export type Way = 'plain' | 'direct' | 'proxy'

export interface Approach {
  directory: string
  latencyMs: number
  onConnection(): void
}

type Variables = Record<string, string>

const portOf = (url: string): number => Number(new URL(url).port)

/** The endpoints of ci-auth, and those of google-github-actions/auth, whose bases hold the version. */
const endpoints = (sts: string, iamcredentials: string, oauth2: string): Variables => ({
  CI_AUTH_ENDPOINT_STS: sts,
  CI_AUTH_ENDPOINT_IAMCREDENTIALS: iamcredentials,
  CI_AUTH_ENDPOINT_OAUTH2: oauth2,
  GHA_ENDPOINT_OVERRIDE_sts: `${sts}/v1`,
  GHA_ENDPOINT_OVERRIDE_iamcredentials: `${iamcredentials}/v1`,
  GHA_ENDPOINT_OVERRIDE_oauth2: oauth2,
})

async function plain(emulator: Emulator, {directory}: Approach): Promise<Variables> {
  const {url} = emulator
  return {...(await githubJob(emulator, {directory, mode: 'loopback'})), ...endpoints(url, url, url)}
}

async function direct(emulator: Emulator, {directory, latencyMs, onConnection}: Approach): Promise<Variables> {
  const job = await githubJob(emulator, {directory, mode: 'loopback'})
  const authority = await createAuthority()
  const caFile = join(directory, 'front.pem')
  await writeFile(caFile, authority.certificate)
  const identity = await authority.identify('127.0.0.1')
  // One address each, as in production: three services cost three connections.
  const [tokens, sts, iamcredentials, oauth2] = (await Promise.all(
    Array.from({length: 4}, async () => {
      const port = await openFront({target: portOf(emulator.url), latencyMs, identity, onConnection})
      return `https://127.0.0.1:${port}`
    }),
  )) as [string, string, string, string]
  return {
    ...job,
    ...endpoints(sts, iamcredentials, oauth2),
    ACTIONS_ID_TOKEN_REQUEST_URL: (job['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '').replace(emulator.url, tokens),
    NODE_EXTRA_CA_CERTS: caFile,
  }
}

async function proxy(emulator: Emulator, {directory, latencyMs, onConnection}: Approach): Promise<Variables> {
  const job = await githubJob(emulator, {directory, mode: 'proxy'})
  const port = await openFront({target: portOf(emulator.proxyUrl), latencyMs, onConnection})
  const url = `http://127.0.0.1:${port}`
  return {...job, HTTPS_PROXY: url, https_proxy: url}
}

/** For each way, what the job's variables are. */
export const ways: Readonly<Record<Way, (emulator: Emulator, approach: Approach) => Promise<Variables>>> = {
  plain,
  direct,
  proxy,
}
