import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {ExternalAccountClient, GoogleAuth, Impersonated} from 'google-auth-library'
import {start} from '../support/ci-auth.ts'
import {acmeNames} from '../support/worlds.ts'
import type {Scene} from './scene.ts'

const cloudPlatform = 'https://www.googleapis.com/auth/cloud-platform'

/** Gets a token in the job of the scene, and throws what the library throws. */
export type Library = (scene: Scene) => Promise<unknown>

/** A token in a variable goes into a file, which the library reads. */
async function sourceOf({inputs, job, named}: Scene): Promise<object> {
  const {ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer, ACTIONS_ID_TOKEN_REQUEST_URL: url} = job.env
  if (named.env) {
    const file = join(job.workspace, '..', 'library-token.jwt')
    await writeFile(file, job.env[named.env] ?? '')
    return {file}
  }
  const audience = encodeURIComponent(`https://iam.googleapis.com/${inputs.workload_identity_provider}`)
  return {
    url: `${url}&audience=${audience}`,
    headers: {Authorization: `Bearer ${bearer}`},
    format: {type: 'json', subject_token_field_name: 'value'},
  }
}

async function externalAccount(scene: Scene, impersonates: boolean) {
  const {emulator, inputs} = scene
  const credentials = ExternalAccountClient.fromJSON({
    type: 'external_account',
    audience: `//iam.googleapis.com/${inputs.workload_identity_provider}`,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${emulator.url}/v1/token`,
    credential_source: (await sourceOf(scene)) as {file: string},
    ...(impersonates
      ? {
          service_account_impersonation_url: `${emulator.url}/v1/projects/-/serviceAccounts/${inputs.service_account}:generateAccessToken`,
        }
      : {}),
  })
  if (!credentials) throw new Error('not read as an external account')
  return credentials
}

/** As the credentials file of a federated sign-in. */
export const federated: Library = async (scene) => (await externalAccount(scene, true)).getAccessToken()

/** With `scope`, and for so long. */
export const asking =
  ({lifetime, scope}: {lifetime?: number; scope?: string}): Library =>
  async (scene) => {
    const client = await externalAccount(scene, true)
    client.scopes = scope ?? cloudPlatform
    Object.assign(
      client,
      lifetime === undefined ? {} : {configLifetimeRequested: true, serviceAccountImpersonationLifetime: lifetime},
    )
    return client.getAccessToken()
  }

const impersonated = async (scene: Scene): Promise<Impersonated> =>
  new Impersonated({
    sourceClient: await externalAccount(scene, false),
    targetPrincipal: scene.inputs.service_account ?? '',
    targetScopes: [cloudPlatform],
    delegates: scene.inputs.delegates?.split(',') ?? [],
    endpoint: scene.emulator.url,
  })

export const chained: Library = async (scene) => (await impersonated(scene)).getAccessToken()

export const idToken: Library = async (scene) => (await impersonated(scene)).fetchIdToken('https://run.example')

export const signing: Library = async (scene) => (await impersonated(scene)).sign('text')

/** The file of a variable, in this process: it fails before any call. */
export const fromFile: Library = async ({job: {env}}) => {
  const {projectId} = acmeNames
  const auth = new GoogleAuth({
    keyFilename: env['GOOGLE_APPLICATION_CREDENTIALS'] ?? '',
    scopes: cloudPlatform,
    projectId,
  })
  return (await auth.getClient()).getAccessToken()
}

const program = fileURLToPath(new URL('../support/clients/google-auth.mjs', import.meta.url))

/**
 * The key of the job, in a process of its own behind a proxy, where the environment alone leads to the emulator: a key calls
 * hosts that no file can change.
 */
export const withKey: Library = async ({emulator, inputs, job, row}) => {
  const path = join(job.workspace, '..', 'library-key.json')
  await writeFile(path, inputs.credentials_json ?? JSON.stringify(emulator.serviceAccountKey(acmeNames.deployer)))
  const {access_token_scopes: scope, access_token_subject: user} = inputs
  const {code, stderr} = await start(process.execPath, [program, ...(scope ? [scope] : []), ...(user ? [user] : [])], {
    env: {...job.env, ...emulator.environment('proxy'), ...row.env, GOOGLE_APPLICATION_CREDENTIALS: path},
    cwd: job.workspace,
  }).ended
  if (code !== 0) throw new Error(stderr)
}
