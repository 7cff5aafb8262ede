/** A sign-in as a workflow asks for it. */
export interface SignIn {
  title: string
  /** Inputs of the step; `key` is the JSON of a service account key. */
  inputs(key: string): Record<string, string>
  /** The outputs that must not be empty afterwards, beside the credentials file. */
  outputs: readonly string[]
  /** The services that ci-auth must have asked, in this order. */
  calls: readonly string[]
}

const workload_identity_provider =
  'projects/123456789012/locations/global/workloadIdentityPools/github-pool/providers/github-jobs'
const service_account = 'deployer@my-project.iam.gserviceaccount.com'

export const signIns = {
  verified: {
    title: 'federation, no token',
    inputs: () => ({workload_identity_provider, service_account}),
    outputs: ['auth_token'],
    calls: ['issuer', 'sts', 'iamcredentials'],
  },
  token: {
    title: 'federation, access token',
    inputs: () => ({workload_identity_provider, service_account, token_format: 'access_token'}),
    outputs: ['access_token'],
    calls: ['issuer', 'sts', 'iamcredentials'],
  },
  idToken: {
    title: 'federation, ID token beside a file',
    inputs: () => ({
      workload_identity_provider,
      service_account,
      token_format: 'id_token',
      id_token_audience: 'https://api.example.com',
    }),
    outputs: ['id_token'],
    calls: ['issuer', 'sts', 'iamcredentials', 'iamcredentials'],
  },
  direct: {
    title: 'direct federation',
    inputs: () => ({workload_identity_provider, project_id: 'my-project'}),
    outputs: ['auth_token'],
    calls: ['issuer', 'sts'],
  },
  // What other actions do with a key and no token is nothing: so like is compared with like.
  key: {
    title: 'key, no token, verify: false',
    inputs: (credentials_json) => ({credentials_json, verify: 'false'}),
    outputs: [],
    calls: [],
  },
  keyToken: {
    title: 'key, access token',
    inputs: (credentials_json) => ({credentials_json, token_format: 'access_token'}),
    outputs: ['access_token'],
    calls: ['oauth'],
  },
} as const satisfies Record<string, SignIn>

export type SignInName = keyof typeof signIns

export const signInNames = Object.keys(signIns) as SignInName[]
