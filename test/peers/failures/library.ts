import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {ExternalAccountClient, GoogleAuth, Impersonated} from 'google-auth-library'
import {start} from '../../support/ci-auth.ts'
import type {CliJob} from '../../support/cli-job.ts'
import {acmeNames} from '../../support/worlds.ts'

const cloudPlatform = 'https://www.googleapis.com/auth/cloud-platform'

/** What a library is given to go by. */
export interface LibraryJob {
  job: CliJob
  /** The whole environment of the step. */
  env: Readonly<Record<string, string>>
  provider: string
  serviceAccount: string
  tokenFile: string | undefined
}

/** Gets a token, and throws what the library throws. */
export type Library = (about: LibraryJob) => Promise<unknown>

function externalAccount({env, job, provider, serviceAccount, tokenFile}: LibraryJob, impersonates: boolean) {
  const audience = encodeURIComponent(`https://iam.googleapis.com/${provider}`)
  const credentials = ExternalAccountClient.fromJSON({
    type: 'external_account',
    audience: `//iam.googleapis.com/${provider}`,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${job.emulator.url}/v1/token`,
    credential_source: tokenFile
      ? {file: tokenFile}
      : {
          url: `${env['ACTIONS_ID_TOKEN_REQUEST_URL']}&audience=${audience}`,
          headers: {Authorization: `Bearer ${env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']}`},
          format: {type: 'json', subject_token_field_name: 'value'},
        },
    ...(impersonates
      ? {
          service_account_impersonation_url: `${job.emulator.url}/v1/projects/-/serviceAccounts/${serviceAccount}:generateAccessToken`,
        }
      : {}),
  })
  if (!credentials) throw new Error('not read as an external account')
  return credentials
}

/** As the credentials file of a federated sign-in. */
export const federated: Library = (about) => externalAccount(about, true).getAccessToken()

/** With `scope`, and for so long. */
export const asking =
  ({lifetime, scope}: {lifetime?: number; scope?: string}): Library =>
  (about) => {
    const client = externalAccount(about, true)
    client.scopes = scope ?? cloudPlatform
    Object.assign(
      client,
      lifetime === undefined ? {} : {configLifetimeRequested: true, serviceAccountImpersonationLifetime: lifetime},
    )
    return client.getAccessToken()
  }

const impersonated = (about: LibraryJob, delegates: string[] = []): Impersonated =>
  new Impersonated({
    sourceClient: externalAccount(about, false),
    targetPrincipal: about.serviceAccount,
    targetScopes: [cloudPlatform],
    delegates,
    endpoint: about.job.emulator.url,
  })

export const chained =
  (...delegates: string[]): Library =>
  (about) =>
    impersonated(about, delegates).getAccessToken()

export const idToken: Library = (about) => impersonated(about).fetchIdToken('https://run.example')

export const signing: Library = (about) => impersonated(about).sign('text')

/** The file of a variable, in this process: it fails before any call. */
export const fromFile: Library = async ({env}) => {
  const auth = new GoogleAuth({
    keyFilename: env['GOOGLE_APPLICATION_CREDENTIALS'] ?? '',
    scopes: cloudPlatform,
    projectId: acmeNames.projectId,
  })
  return (await auth.getClient()).getAccessToken()
}

const program = fileURLToPath(new URL('../../support/clients/google-auth.mjs', import.meta.url))

/** In a process of its own, where the environment alone leads to the emulator: a key calls hosts that no file can change. */
export const inProcess =
  (key: (job: CliJob) => object, {scope, subject}: {scope?: string; subject?: string} = {}): Library =>
  async ({env, job}) => {
    const path = join(job.folder, 'library-key.json')
    await writeFile(path, JSON.stringify(key(job)))
    const {code, stderr} = await start(
      process.execPath,
      [program, ...(scope === undefined ? [] : [scope]), ...(subject === undefined ? [] : [subject])],
      {env: {...env, GOOGLE_APPLICATION_CREDENTIALS: path}, cwd: job.workspace},
    ).ended
    if (code !== 0) throw new Error(stderr)
  }
