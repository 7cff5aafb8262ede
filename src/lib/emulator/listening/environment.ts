// The variables of a child process: those with which it uses the emulator, and none with which it could reach the real services.
import {mkdir} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import {withNodeOptions} from '../../base/node-options.ts'
import {packagePath} from '../../base/package-files.ts'
import {ciJobs} from '../../cis/all-jobs.ts'
import {builtInCis} from '../../cis/list.ts'
import {type TrustedAuthority, trustStorePassword} from '../tls/certificates.ts'

export type ClientMode = 'loopback' | 'proxy'

const local = '127.0.0.1,localhost'

const quoted = (path: string): string => (/\s/.test(path) ? `"${path}"` : path)

/** The value of JAVA_TOOL_OPTIONS: Java reads proxy and trust from no other variable. It says on standard error that it reads
 * it.
 */
function javaOptions({hostname, port}: URL, trustStoreFile: string): string {
  return [
    `-Dhttps.proxyHost=${hostname}`,
    `-Dhttps.proxyPort=${port}`,
    `-Djavax.net.ssl.trustStore=${quoted(trustStoreFile)}`,
    '-Djavax.net.ssl.trustStoreType=JKS',
    `-Djavax.net.ssl.trustStorePassword=${trustStorePassword}`,
  ].join(' ')
}

/** APIs whose endpoint gcloud lets a variable replace, too. */
const gcloudApis = [
  'IAMCREDENTIALS',
  'IAM',
  'SERVICEUSAGE',
  'CLOUDRESOURCEMANAGER',
  'LOGGING',
  'CLOUDASSET',
  'ORGPOLICY',
  'POLICYANALYZER',
]

/** Of these the emulator has policies at most: gcloud would look for objects and images here, too. */
const otherApis = ['STS', 'OAUTH2', 'STORAGE', 'ARTIFACTREGISTRY']

/** The variables that replace the endpoints of ci-auth and of gcloud. */
const loopbackVariables = (url: string): Record<string, string> =>
  Object.fromEntries([
    ...[...otherApis, ...gcloudApis].map((api) => [`CI_AUTH_ENDPOINT_${api}`, url]),
    ...gcloudApis.map((api) => [`CLOUDSDK_API_ENDPOINT_OVERRIDES_${api}`, `${url}/`]),
  ])

/** `path` as NODE_OPTIONS takes it. */
const nodeQuoted = (path: string): string => (/[\s"]/.test(path) ? `"${path.replace(/["\\]/g, '\\$&')}"` : path)

/** All variables of each kind are set together. If one were left from the surroundings, a client could prefer it. */
const proxyVariables = (
  url: string,
  {bundleFile, caFile, trustStoreFile}: TrustedAuthority,
): Record<string, string> => ({
  HTTPS_PROXY: url,
  https_proxy: url,
  NODE_EXTRA_CA_CERTS: caFile,
  NODE_USE_ENV_PROXY: '1',
  // Makes every version of Node use the proxy. A file of the package, because it must exist as long as the variable is set.
  NODE_OPTIONS: `--require ${nodeQuoted(packagePath('assets/emulator/use-proxy.cjs', dirname(bundleFile)))}`,
  SSL_CERT_FILE: bundleFile,
  REQUESTS_CA_BUNDLE: bundleFile,
  CURL_CA_BUNDLE: bundleFile,
  CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE: bundleFile,
  GRPC_DEFAULT_SSL_ROOTS_FILE_PATH: bundleFile,
  JAVA_TOOL_OPTIONS: javaOptions(new URL(url), trustStoreFile),
})

/** The variables with which clients of Google Cloud reach the emulator at `url` instead of Google. */
export function cloudVariables(
  mode: ClientMode,
  url: string,
  trust: TrustedAuthority,
  project: string,
): Record<string, string> {
  return {
    ...(mode === 'loopback' ? loopbackVariables(url) : proxyVariables(url, trust)),
    NO_PROXY: local,
    no_proxy: local,
    CI_AUTH_EMULATOR_URL: url,
    NO_GCE_CHECK: 'true',
    GOOGLE_CLOUD_PROJECT: project,
  }
}

/** An empty configuration of gcloud in `directory`, so that the job does not get the logins of this computer's user. */
export async function gcloudVariables(directory: string): Promise<Record<string, string>> {
  const folder = join(directory, 'gcloud')
  await mkdir(folder, {recursive: true})
  return {CLOUDSDK_CONFIG: folder, CLOUDSDK_CORE_DISABLE_PROMPTS: '1'}
}

/**
 * Variables by which the child could recognise a real job, sign-in, machine or proxy. It would then call the real services.
 * `isMarker` finds the markers of CIs. A name that begins with the word of a CI is one of its variables; its other variables are
 * `leaks` in its `job.ts`.
 */
const leaking = [
  /^(?:CI|(?:GCP_)?ID_TOKEN(?:_FILE)?)$/i,
  /^(?:GOOGLE|CLOUDSDK|GCE_METADATA|CI_AUTH_ENDPOINT)_|^(?:GCP|GCLOUD)_PROJECT$|^CI_AUTH_(?:CI|ID_TOKEN|ID_TOKEN_FILE|SIMULATED_JOB)$/i,
  /^(?:https?|all|no)_proxy$/i,
  new RegExp(`^(?:${builtInCis.map(({id}) => id.replaceAll('-', '_')).join('|')})_`, 'i'),
  ...ciJobs.flatMap(({leaks = []}) => leaks),
]

/** A variable that alone makes a CI recognise its job. */
const isMarker = (name: string, value: string | undefined): boolean =>
  builtInCis.some((ci) => ci.detect({[name]: value}))

/** `surroundings` without the leaking variables, and with `variables`. */
export function childEnvironment(
  surroundings: Environment,
  variables: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  const harmless = Object.entries(surroundings).filter(
    ([name, value]) => !leaking.some((pattern) => pattern.test(name)) && !isMarker(name, value),
  )
  return {...Object.fromEntries(harmless), ...withNodeOptions(surroundings, variables)}
}

/** The variables that make clients act as the operator in `project`. Not for a job: they allow everything. */
export const operatorVariables = (token: string, project: string | undefined): Record<string, string> => ({
  CLOUDSDK_AUTH_ACCESS_TOKEN: token,
  GOOGLE_OAUTH_ACCESS_TOKEN: token,
  ...(project === undefined ? {} : {CLOUDSDK_CORE_PROJECT: project}),
})
