// The outputs and the variables of a sign-in.
import {EXECUTABLES_VARIABLE} from './environment.ts'
import {DEFAULT_PROFILE} from './inputs.ts'

/** The outputs of a sign-in for later steps, each if it exists. docs/reference/inputs.md and `action.yml` come from it. */
export const outputs = {
  project_id: 'Project id, if it is certain.',
  credentials_file_path: 'Path of the credentials file.',
  auth_token: 'Federated access token of the job (federation only).',
  auth_token_expiration: 'When it expires: RFC 3339, UTC.',
  access_token: 'Access token, with token_format: access_token.',
  access_token_expiration: 'When it expires: RFC 3339, UTC.',
  id_token: 'ID token, with token_format: id_token.',
  id_token_expiration: 'When it expires: RFC 3339, UTC.',
} as const

export type Outputs = Partial<Record<keyof typeof outputs, string>>

/** The variables that later steps get. */
export const projectVariables = [
  'CLOUDSDK_PROJECT',
  'CLOUDSDK_CORE_PROJECT',
  'GCP_PROJECT',
  'GCLOUD_PROJECT',
  'GOOGLE_CLOUD_PROJECT',
] as const

/** GOOGLE_GHA_CREDS_PATH is for actions that expect google-github-actions/auth. */
export const credentialsVariables = [
  'CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'GOOGLE_CI_CREDS_PATH',
  'GOOGLE_GHA_CREDS_PATH',
] as const

/** Which tool uses a token in a variable instead of the credentials file. */
export const tokenReaders = {
  CLOUDSDK_AUTH_ACCESS_TOKEN: 'gcloud',
  CLOUDSDK_AUTH_ACCESS_TOKEN_FILE: 'gcloud',
  GOOGLE_OAUTH_ACCESS_TOKEN: "Terraform's Google provider",
} as const

export type TokenVariable = keyof typeof tokenReaders

/** The variables of one profile, which no tool reads by itself. */
function profileVariables(profile: string): {file: string; projectId: string} {
  const prefix = `CI_AUTH_PROFILE_${profile.toUpperCase().replaceAll('-', '_')}`
  return {file: `${prefix}_FILE`, projectId: `${prefix}_PROJECT_ID`}
}

/** The variables of a sign-in. Those that tools read belong to the default profile. */
export function variablesFor(signedIn: {
  profile?: string
  projectId?: string | undefined
  credentialsFile?: string | undefined
  executable?: boolean
}): Record<string, string> {
  const {credentialsFile, executable, profile = DEFAULT_PROFILE, projectId} = signedIn
  const own = profileVariables(profile)
  const isDefault = profile === DEFAULT_PROFILE
  const all = (names: readonly string[], value: string | undefined): Record<string, string> =>
    value === undefined ? {} : Object.fromEntries(names.map((name) => [name, value]))
  return {
    ...all(isDefault ? projectVariables : [own.projectId], projectId),
    ...all(isDefault ? credentialsVariables : [own.file], credentialsFile),
    ...all([EXECUTABLES_VARIABLE], executable ? '1' : undefined),
  }
}
