// What stands between the job and Google: its CI, its token, the network, a credentials file that a step left.
import {chmod, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {acmeToken} from '../support/emulator-client.ts'
import {acmeNames} from '../support/worlds.ts'
import {answers, type BrokenWorld} from './broken-world.ts'
import {fromFile, withKey} from './library.ts'
import {type Scene, TOKEN} from './scene.ts'

const noEndpoint = {ACTIONS_ID_TOKEN_REQUEST_URL: undefined, ACTIONS_ID_TOKEN_REQUEST_TOKEN: undefined}
export const noUrl = 'it has no URL to ask'

/** A job whose token is in a variable, and lives so by the clock of the job. */
export const keeps =
  (times: {iat: number; exp: number}) =>
  async ({emulator, job}: Scene): Promise<void> => {
    const now = job.clock.now()
    const {exp, iat} = times
    job.env[TOKEN] = await acmeToken(emulator, {iat: now + iat, nbf: Math.min(now, now + iat), exp: now + exp})
  }

const kept = {named: {env: TOKEN}}

/** What the job's CI says, and its token. */
const ciRows: readonly BrokenWorld[] = [
  {
    cause: 'the job runs on a computer, with act',
    env: {...noEndpoint, ACT: 'true'},
    finds: {link: 'surface', code: 'OIDC_LOCAL_RUNNER'},
    library: noUrl,
    remedy: /emulator run/,
  },
  {
    cause: 'the variable with the token is not set',
    named: {env: 'DEPLOY_ID_TOKEN'},
    finds: {link: 'surface', code: 'OIDC_TOKEN_VARIABLE_MISSING'},
    library: 'it reads no variable',
    remedy: /Make the CI put its ID token there/,
  },
  {
    cause: 'the job has ended',
    prepare: ({emulator}) => emulator.completeJob(),
    finds: {link: 'surface', code: 'OIDC_JOB_COMPLETED'},
    library: /Can't issue ID_TOKEN for job in 'Completed' state/,
    remedy: /only while the job runs/,
  },
  {
    cause: 'the CI refuses the audience',
    faults: [answers('issuer', 400, '{"message":"Bad audience"}')],
    finds: {link: 'surface', code: 'OIDC_REQUEST_FAILED'},
    library: /Bad audience|400/,
    remedy: /id-token: write/,
  },
  {
    cause: 'something else answers for the CI',
    faults: [answers('issuer', 200, '{"count":1}')],
    finds: {link: 'surface', code: 'OIDC_RESPONSE_INVALID'},
    library: /Unable to parse the subject_token|subject/i,
    remedy: /proxy between the job and the server/,
  },
  {
    cause: 'what the variable has is no token',
    ...kept,
    env: {[TOKEN]: 'certainly no JWT at all'},
    finds: {link: 'claims', code: 'OIDC_TOKEN_MALFORMED'},
    library: /Unable to parse the ID Token/,
    remedy: /only the JWT/,
  },
  {
    cause: 'the token has expired',
    ...kept,
    prepare: keeps({iat: -900, exp: -600}),
    finds: {link: 'claims', code: 'OIDC_TOKEN_EXPIRED'},
    library: /is stale to sign-in/,
    remedy: /right after the CI issues the token/,
  },
  {
    cause: 'the token expires in two seconds',
    ...kept,
    prepare: keeps({iat: -290, exp: 2}),
    finds: {link: 'claims', code: 'OIDC_TOKEN_TOO_SHORT'},
    library: 'it exchanges a token whatever its life',
    remedy: /right after the CI issues the token|Sign in right/,
  },
]

/** Between the job and Google. */
const networkRows: readonly BrokenWorld[] = [
  {
    cause: 'the connection breaks',
    faults: [{service: 'sts', kind: 'reset'}],
    finds: {link: 'network', code: 'NETWORK_UNREACHABLE'},
    library: /socket hang up|ECONNRESET|fetch failed|Premature close/i,
    remedy: /NO_PROXY=127\.0\.0\.1,localhost/,
  },
  {
    cause: 'nothing answers',
    faults: [{service: 'sts', kind: 'hang'}],
    inputs: {timeout: '1s'},
    finds: {link: 'network', code: 'NETWORK_TIMEOUT'},
    library: 'it waits for ever',
    remedy: /timeout/,
  },
  {
    cause: 'the proxy wants credentials',
    mode: 'proxy',
    faults: [answers('proxy', 407)],
    finds: {link: 'network', code: 'PROXY_FAILED'},
    library: {ask: withKey, says: /407|proxy|tunnel/i},
    remedy: /credentials into https_proxy/,
  },
  {
    cause: 'the authority of the proxy is not known',
    mode: 'proxy',
    env: {NODE_EXTRA_CA_CERTS: ''},
    finds: {link: 'network', code: 'TLS_UNTRUSTED'},
    library: {ask: withKey, says: /certificate|UNABLE_TO_VERIFY|SELF_SIGNED/i},
    remedy: /NODE_EXTRA_CA_CERTS/,
  },
]

const external =
  (source: object) =>
  async ({emulator, job}: Scene): Promise<void> => {
    const path = join(job.workspace, '..', 'credentials.json')
    const file = {
      universe_domain: 'googleapis.com',
      type: 'external_account',
      audience: `//iam.googleapis.com/${acmeNames.provider}`,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${emulator.url}/v1/token`,
      credential_source: source,
    }
    await writeFile(path, JSON.stringify(file))
    job.env['GOOGLE_APPLICATION_CREDENTIALS'] = path
  }

async function talkative(scene: Scene): Promise<void> {
  const command = join(scene.job.workspace, '..', 'talkative')
  await writeFile(command, '#!/bin/sh\necho "warning: an update is there"\n')
  await chmod(command, 0o755)
  await external({executable: {command, timeout_millis: 5000}})(scene)
}

const fileRows: readonly BrokenWorld[] = [
  {
    cause: 'the credentials file is gone',
    env: {GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/credentials.json'},
    finds: {link: 'file', code: 'FILE_CREDENTIALS_MISSING'},
    library: {ask: fromFile, says: /ENOENT|does not exist|no such file/i},
    remedy: /Sign in again where credentials are still needed/,
  },
  {
    cause: 'the token of the credentials file is gone',
    prepare: external({file: '/nowhere/token.jwt'}),
    finds: {link: 'file', code: 'FILE_SUBJECT_TOKEN_MISSING'},
    library: {ask: fromFile, says: /\/nowhere\/token\.jwt/},
    remedy: /./,
  },
  {
    cause: 'the program of the credentials file is not allowed',
    prepare: talkative,
    finds: {link: 'file', code: 'CLIENT_EXECUTABLES_NOT_ALLOWED'},
    library: {ask: fromFile, says: /GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES/},
    remedy: /GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1/,
  },
  {
    cause: 'the program of the credentials file prints something else',
    prepare: talkative,
    env: {GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: '1'},
    finds: {link: 'surface', code: 'CLIENT_EXECUTABLE_OUTPUT'},
    library: 'in this process it may run no executable',
    remedy: /./,
  },
]

export const jobRows: readonly BrokenWorld[] = [
  ...ciRows,
  ...networkRows,
  ...fileRows.map((row) => ({...row, isAlone: true as const, inputs: {}})),
]
