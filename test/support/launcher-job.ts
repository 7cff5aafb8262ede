import assert from 'node:assert/strict'
import {readFile} from 'node:fs/promises'
import type {Ended} from './ci-auth.ts'
import {type CliJob, type CliJobOptions, openCliJob} from './cli-job.ts'
import {acmeToken} from './emulator-client.ts'
import {type FakeServer, startServer} from './server.ts'
import {acmeNames} from './worlds.ts'

/** A job in a CI of which nothing is known, but for an endpoint that client libraries cannot ask: it wants a POST. */
export interface LauncherJob extends CliJob {
  /** Mints an ID token for each request. */
  endpoint: FakeServer
  /** Flags of a sign-in, and of `oidc token`, that name the endpoint. */
  source: readonly string[]
}

/** What a sign-in wrote. */
export interface Launched {
  run: Ended
  /** The launcher. */
  path: string
  variables: Record<string, string>
}

export async function openLauncherJob(options: CliJobOptions = {}): Promise<LauncherJob> {
  const job = await openCliJob({...options, github: false})
  const endpoint = await startServer(async () => ({body: {value: await acmeToken(job.emulator)}}))
  return {
    ...job,
    endpoint,
    source: ['--oidc-token-url', endpoint.url, '--oidc-token-method', 'POST', '--oidc-token-field', 'value'],
    async close() {
      await endpoint.close()
      await job.close()
    },
  }
}

const {deployer, provider} = acmeNames
export const federate = ['federate', '--workload-identity-provider', provider, '--service-account', deployer, '--json']

/** What the sign-in `run` wrote, a launcher among it. */
export async function launchedBy(run: Ended): Promise<Launched> {
  assert.equal(run.code, 0, run.stderr)
  const {credentialsFile, variables} = JSON.parse(run.stdout)
  assert.equal(credentialsFile.source, 'executable', run.stderr)
  const {credential_source} = JSON.parse(await readFile(credentialsFile.path, 'utf8'))
  return {run, path: credential_source.executable.command, variables}
}
