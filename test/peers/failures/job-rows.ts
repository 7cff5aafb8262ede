import {chmod, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {CliJob} from '../../support/cli-job.ts'
import {acmeToken} from '../../support/emulator-client.ts'
import {acmeNames} from '../../support/worlds.ts'
import {answers, type FailureRow, type Prepared} from './failure-row.ts'
import {federated, fromFile, inProcess} from './library.ts'
import {keptToken} from './sts-rows.ts'

const now = (): number => Math.floor(Date.now() / 1000)
const noEndpoint = {ACTIONS_ID_TOKEN_REQUEST_URL: '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: ''}
const noUrl = 'it has no URL to ask'

async function fork(job: CliJob): Promise<Prepared> {
  const path = join(job.folder, 'event.json')
  const repo = (name: string, isFork: boolean) => ({full_name: name, fork: isFork, id: isFork ? 2 : 1})
  await writeFile(
    path,
    JSON.stringify({
      repository: repo('acme/shop', false),
      pull_request: {head: {repo: repo('mallory/shop', true)}, base: {repo: repo('acme/shop', false)}},
    }),
  )
  return {env: {GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: 'pull_request'}}
}

/** A file whose token always has two seconds left: nobody knows when a process reads it. */
async function dyingToken(job: CliJob): Promise<Prepared> {
  const write = async () =>
    keptToken(job, await acmeToken(job.emulator, {iat: now() - 290, nbf: now() - 290, exp: now() + 2}))
  const prepared = await write()
  const timer = setInterval(write, 150)
  return {...prepared, stop: () => clearInterval(timer)}
}

/** What the job's CI says, and its token. */
const ciRows: readonly FailureRow[] = [
  {code: 'OIDC_PERMISSION_MISSING', env: noEndpoint, library: noUrl, link: 'surface', remedy: /id-token: write/},
  {
    code: 'OIDC_FORK_PULL_REQUEST',
    env: noEndpoint,
    prepare: fork,
    library: noUrl,
    link: 'surface',
    remedy: /Skip the step with if:/,
  },
  {
    code: 'OIDC_DEPENDABOT',
    env: {...noEndpoint, GITHUB_ACTOR: 'dependabot[bot]'},
    library: noUrl,
    link: 'surface',
    remedy: /dependabot/,
  },
  {
    code: 'OIDC_LOCAL_RUNNER',
    env: {...noEndpoint, ACT: 'true'},
    library: noUrl,
    link: 'surface',
    remedy: /emulator run/,
  },
  {
    code: 'OIDC_NOT_OFFERED',
    env: {...noEndpoint, GITEA_ACTIONS: 'true'},
    library: noUrl,
    link: 'surface',
    remedy: /key/,
  },
  {
    code: 'OIDC_TOKEN_VARIABLE_MISSING',
    flags: ['--oidc-token-env', 'DEPLOY_ID_TOKEN'],
    library: 'it reads no variable',
    link: 'surface',
    remedy: /Make the CI put its ID token there/,
  },
  {
    code: 'OIDC_JOB_COMPLETED',
    prepare: (job) => {
      job.emulator.completeJob()
      return {}
    },
    library: {ask: federated, says: /Can't issue ID_TOKEN for job in 'Completed' state/},
    link: 'surface',
    remedy: /only while the job runs/,
  },
  {
    code: 'OIDC_REQUEST_FAILED',
    faults: [answers('issuer', 400, '{"message":"Bad audience"}')],
    library: {ask: federated, says: /Bad audience|400/},
    link: 'surface',
    remedy: /id-token: write/,
  },
  {
    code: 'OIDC_RESPONSE_INVALID',
    faults: [answers('issuer', 200, '{"count":1}')],
    library: {ask: federated, says: /Unable to parse the subject_token|subject/i},
    link: 'surface',
    remedy: /proxy between the job and the server/,
  },
  {
    code: 'OIDC_TOKEN_MALFORMED',
    prepare: (job) => keptToken(job, 'certainly no JWT at all'),
    library: {ask: federated, says: /Unable to parse the ID Token/},
    link: 'claims',
    remedy: /only the JWT/,
  },
  {
    code: 'OIDC_TOKEN_EXPIRED',
    prepare: async (job) =>
      keptToken(job, await acmeToken(job.emulator, {iat: now() - 900, nbf: now() - 900, exp: now() - 600})),
    library: {ask: federated, says: /is stale to sign-in/},
    link: 'claims',
    remedy: /right after the CI issues the token/,
  },
  {
    code: 'OIDC_TOKEN_TOO_SHORT',
    prepare: dyingToken,
    library: 'it exchanges a token whatever its life',
    link: 'claims',
    remedy: /right after the CI issues the token|Sign in right/,
  },
]

/** Between the job and Google. */
const networkRows: readonly FailureRow[] = [
  {
    code: 'NETWORK_UNREACHABLE',
    faults: [{service: 'sts', kind: 'reset'}],
    library: {ask: federated, says: /socket hang up|ECONNRESET|fetch failed|Premature close/i},
    link: 'network',
    remedy: /NO_PROXY=127\.0\.0\.1,localhost/,
  },
  {
    code: 'NETWORK_TIMEOUT',
    faults: [{service: 'sts', kind: 'hang'}],
    flags: ['--timeout', '2s'],
    library: 'it waits for ever',
    link: 'network',
    remedy: /--timeout/,
  },
  {
    code: 'PROXY_FAILED',
    job: {mode: 'proxy'},
    faults: [{service: 'proxy', kind: 'status', status: 407}],
    library: {ask: inProcess((job) => job.emulator.serviceAccountKey(acmeNames.deployer)), says: /407|proxy|tunnel/i},
    link: 'network',
    remedy: /credentials into https_proxy/,
  },
  {
    code: 'TLS_UNTRUSTED',
    job: {mode: 'proxy'},
    env: {NODE_EXTRA_CA_CERTS: ''},
    library: {
      ask: inProcess((job) => job.emulator.serviceAccountKey(acmeNames.deployer)),
      says: /certificate|UNABLE_TO_VERIFY|SELF_SIGNED/i,
    },
    link: 'network',
    remedy: /NODE_EXTRA_CA_CERTS/,
  },
]

/** A credentials file that a step left, and how it disappoints. */
const external =
  (source: object) =>
  async (job: CliJob): Promise<Prepared> => {
    const path = join(job.folder, 'credentials.json')
    await writeFile(
      path,
      JSON.stringify({
        universe_domain: 'googleapis.com',
        type: 'external_account',
        audience: `//iam.googleapis.com/${acmeNames.provider}`,
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        token_url: `${job.emulator.url}/v1/token`,
        credential_source: source,
      }),
    )
    return {env: {GOOGLE_APPLICATION_CREDENTIALS: path}}
  }

async function talkative(job: CliJob): Promise<Prepared> {
  const command = join(job.folder, 'talkative')
  await writeFile(command, '#!/bin/sh\necho "warning: an update is there"\n')
  await chmod(command, 0o755)
  return external({executable: {command, timeout_millis: 5000}})(job)
}

const fileRow = (row: Pick<FailureRow, 'code' | 'library' | 'remedy'> & Partial<FailureRow>): FailureRow => ({
  command: 'token',
  flags: [],
  link: 'file',
  ...row,
})

const fileRows: readonly FailureRow[] = [
  fileRow({
    code: 'FILE_CREDENTIALS_MISSING',
    env: {GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/credentials.json'},
    library: {ask: fromFile, says: /ENOENT|does not exist|no such file/i},
    remedy: /Sign in again where credentials are still needed/,
  }),
  fileRow({
    code: 'FILE_SUBJECT_TOKEN_MISSING',
    prepare: external({file: '/nowhere/token.jwt'}),
    library: {ask: fromFile, says: /\/nowhere\/token\.jwt/},
    remedy: /.*/,
  }),
  fileRow({
    code: 'CLIENT_EXECUTABLES_NOT_ALLOWED',
    prepare: talkative,
    library: {ask: fromFile, says: /GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES/},
    remedy: /GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1/,
  }),
  fileRow({
    code: 'CLIENT_EXECUTABLE_OUTPUT',
    prepare: talkative,
    env: {GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: '1'},
    library: 'in this process it may run no executable',
    link: 'surface',
    remedy: /.*/,
  }),
]

export const jobRows: readonly FailureRow[] = [...ciRows, ...networkRows, ...fileRows]
