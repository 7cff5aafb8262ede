// The ways in which jobs sign in to Google Cloud, ours too, as they stand in pipeline files.
import {program} from './needs.ts'
import {inputTexts, type PipelineStep} from './steps.ts'
import {
  becomesSignIn,
  dockerConfigured,
  inScript,
  keyGone,
  orbInstalls,
  pluginGone,
  type SignInPlace,
  type TakeOut,
  withoutInputs,
} from './take-out.ts'

interface Row {
  what: string
  /** How a person calls it. */
  by: string
  uses?: RegExp
  /** An input with this name, or with this value, has to be there. */
  input?: RegExp
  command?: RegExp
  /** A key with its value, anywhere in the job: `KEY: value`. */
  pair?: RegExp
  /** It needs a sign-in before it, which is another place. */
  follows?: boolean
  /** Why it cannot go. */
  stays?: string
  /** What becomes of it when ci-auth signs in. Without it, such a job is not changed. */
  takeOut?: TakeOut
}

/** A variable or an expression that is named as a key of Google; or as any key, if it goes to a file that is named as one. */
const NAMED = String.raw`\$\{?\{?\s*[^}\s"']*`
const GOOGLE = '(?:GCP|GCLOUD|GCS|GKE|GCR|GOOGLE|FIREBASE)'
const ACCOUNT_KEY = '(?:SERVICE_?ACCOUNT(?!_?(?:EMAIL|ID|NAME))|SA_(?:KEY|JSON)|CREDENTIALS_JSON)'
// Keys of APIs, and google-services.json of an app, sign nobody in.
const KEY = `${NAMED}(?:${GOOGLE}(?!_?SERVICES)[^}\\s"']*(?:(?<!API_?)KEY|CRED|JSON)|${ACCOUNT_KEY})`
const ANY_KEY = `${NAMED}(?:(?<!API_?)KEY|CRED|JSON|${GOOGLE})`
/** Some jobs download it. */
const GCLOUD = String.raw`(?:\S*/)?gcloud`
const TO_FILE = String.raw`(?:(?<!>)>(?!>)|\btee\b)\s*`
const KEY_FILE = String.raw`\S*(?:key|cred|account|gcp|gcloud|\bsa\b)\S*\.json`

/** On other forges, an action of GitHub is named by its address. */
const action = (name: string): RegExp => new RegExp(`^(?:https://github\\.com/)?${name}@`)
const AUTH = action('google-github-actions/auth')

const rows: readonly Row[] = [
  {
    what: 'ci-auth',
    by: 'ci-auth',
    uses: /(?:^|\/)ci-auth(?:\/sign-in)?(?:@|#|:|$)|^CiAuth@/,
    pair: /^extends: ?\.ci-auth$/,
    command: /\bci-auth(?:@[\w.]+)? (?:federate|exec)\b|ci-auth\.sh\b/,
  },
  {
    what: 'auth with federation',
    by: 'google-github-actions/auth',
    uses: AUTH,
    input: /^workload_identity_provider:/,
    takeOut: becomesSignIn,
  },
  {what: 'auth with a key', by: 'key file', uses: AUTH, input: /^credentials_json:/, takeOut: becomesSignIn},
  {
    what: 'setup-gcloud with a key',
    by: 'key file',
    uses: action('(?:google-github-actions|GoogleCloudPlatform/github-actions)/setup-gcloud'),
    input: /^service_account_key:/,
    // https://github.com/google-github-actions/setup-gcloud/blob/v0/action.yml
    takeOut: withoutInputs(
      ...['service_account_key', 'service_account_email', 'export_default_credentials', 'credentials_file_path'],
    ),
  },
  {
    what: 'get-gke-credentials with a key',
    by: 'key file',
    uses: action('google-github-actions/get-gke-credentials'),
    input: /^credentials:/,
    takeOut: withoutInputs('credentials'),
  },
  {
    what: 'get-gke-credentials',
    by: 'google-github-actions/get-gke-credentials',
    uses: action('google-github-actions/get-gke-credentials'),
    follows: true,
  },
  {
    what: 'docker login with a key',
    by: 'key file',
    uses: action('docker/login-action'),
    input: /^username: ?_json_key/,
    takeOut: dockerConfigured,
  },
  {
    what: 'docker login with a key',
    by: 'key file',
    command: program('docker|podman|helm|crane|buildah', String.raw`\s.*\blogin\b.*_json_key`),
    takeOut: inScript,
  },
  {
    what: 'docker login with a token',
    by: 'docker login',
    uses: action('docker/login-action'),
    input: /^username: ?oauth2accesstoken/,
    follows: true,
  },
  {
    what: 'docker login with a token',
    by: 'docker login',
    command: program('docker|podman|helm|crane|buildah', String.raw`\s.*\blogin\b.*oauth2accesstoken`),
    follows: true,
  },
  {
    what: 'gcloud auth activate-service-account',
    by: 'key file',
    command: program(GCLOUD, String.raw`\s.*\bauth\s+activate-service-account`),
    takeOut: inScript,
  },
  {
    what: 'gcloud auth login --cred-file',
    by: 'gcloud auth login',
    command: program(GCLOUD, String.raw`\s.*\bauth\s+login .*--cred-file`),
    takeOut: inScript,
  },
  {
    what: 'key written to a file',
    by: 'key file',
    command: new RegExp(`${KEY}.*${TO_FILE}|${ANY_KEY}.*${TO_FILE}${KEY_FILE}`, 'i'),
    takeOut: inScript,
  },
  {
    what: 'variable set from a secret',
    by: 'key file',
    pair: /^(?:GOOGLE_CREDENTIALS|GOOGLE_APPLICATION_CREDENTIALS|GCLOUD_SERVICE_KEY|GOOGLE_CLOUD_KEYFILE_JSON): ?.*(?:\$|secret|\/|\.json)/,
    takeOut: keyGone,
  },
  {
    what: 'identity: google_cloud',
    by: 'identity: google_cloud',
    pair: /^identity: ?google_cloud$/,
    takeOut: keyGone,
  },
  {
    what: 'create-cred-config',
    by: 'gcloud auth login',
    command: program(GCLOUD, String.raw`\s.*\bworkload-identity-pools\s+create-cred-config`),
    takeOut: inScript,
  },
  {
    what: 'exchange by hand',
    by: 'a script that calls sts.googleapis.com',
    command: /\bsts\.googleapis\.com\b/,
    takeOut: inScript,
  },
  {what: 'orb gcp-cli', by: 'the orb gcp-cli', uses: /^gcp-cli\/(?:setup|initialize)$/, takeOut: orbInstalls},
  {
    what: 'plugin gcp-workload-identity-federation',
    by: 'the plugin gcp-workload-identity-federation',
    uses: /(?:^|\/)gcp-workload-identity-federation(?:-buildkite-plugin)?(?:\.git)?#/,
    takeOut: pluginGone,
  },
  {
    what: 'pipe with a key',
    by: 'key file',
    uses: /^(?:atlassian|google)\/google-/,
    input: /^KEY_FILE:/,
    stays: 'the pipe runs in a container of its own, where it signs in by itself',
  },
]

/** How a person calls it, and whether another place signs in before it. */
export const kindOf = (what: string): Row | undefined => rows.find((row) => row.what === what)

/** The places in a step, or in the rest of a job, that sign in. */
export const signInsOfStep = (
  step: Pick<PipelineStep, 'commands' | 'inputs' | 'line' | 'places' | 'text' | 'uses' | 'within'>,
): SignInPlace[] =>
  rows.flatMap(({command, input, pair, takeOut, uses, what}) => {
    const isUsed =
      step.uses !== undefined &&
      uses?.test(step.uses) === true &&
      (!input || Object.entries(step.inputs).some(([name, {text}]) => input.test(`${name}: ${text}`)))
    const found: Pick<SignInPlace, 'by' | 'line' | 'text'>[] = [
      ...(isUsed ? [{by: 'step', text: step.text, line: step.line} as const] : []),
      ...step.commands
        .filter(({text}) => !text.startsWith('#') && command?.test(text))
        .map(({line, text}) => ({by: 'command', line, text}) as const),
      ...step.places
        .filter(({key, text}) => pair?.test(`${key}: ${text}`))
        .map(({key, line, text}) => ({by: {key}, line, text})),
    ]
    const within = step.within && {...step.within, inputs: inputTexts(step)}
    return found.map((place) => ({
      what,
      takeOut,
      ...place,
      ...namesOfSignIn(step, place.text),
      ...(within ? {within} : {}),
    }))
  })

/** The provider and the account that a place names, by inputs, variables or flags. */
export function namesOfSignIn(
  step: Pick<PipelineStep, 'inputs' | 'places'>,
  text: string,
): Pick<SignInPlace, 'provider' | 'serviceAccount'> {
  const named = (words: string, form: RegExp): string | undefined =>
    [
      ...Object.entries(step.inputs).map(([name, each]) => `${name}=${each.text}`),
      ...step.places.map((each) => (each.key === '' ? each.text : `${each.key}=${each.text}`)),
      text,
    ].flatMap((each) => {
      const value = new RegExp(String.raw`(?:^|[\s-])(?:CI_AUTH_)?(?:${words})[= ]+["']?(\S+?)["']?(?:\s|$)`, 'i').exec(
        each,
      )?.[1]
      return value !== undefined && form.test(value) ? [value] : []
    })[0]
  return literalNames({
    provider: named('workload[_-]?identity[_-]?provider', PROVIDER),
    serviceAccount: named('service[_-]?account', ACCOUNT),
  })
}

const PROVIDER = /^projects\/[^$<{]+$/
const ACCOUNT = /^[^$<{]+@[^$<{]+$/

/** Of a name that is an expression, nothing is told. */
export const literalNames = ({
  provider = '',
  serviceAccount = '',
}: Pick<SignInPlace, 'provider' | 'serviceAccount'>) => ({
  provider: PROVIDER.test(provider) ? provider : undefined,
  serviceAccount: ACCOUNT.test(serviceAccount) ? serviceAccount : undefined,
})
