// What the pipeline gets wrong: names, permissions, lifetimes.
import {acmeNames} from '../support/worlds.ts'
import {type BrokenWorld, deployer, subject, usual} from './broken-world.ts'
import {noUrl} from './jobs.ts'
import {asking, idToken, signing} from './library.ts'

const {locked, pool, provider, projectId} = acmeNames
const named = (name: string) => ({workload_identity_provider: name})

const withoutPermission = {ACTIONS_ID_TOKEN_REQUEST_URL: undefined, ACTIONS_ID_TOKEN_REQUEST_TOKEN: undefined}

/** Google names the provider only in the inputs. */
const invalidName = (says: RegExp): BrokenWorld['finds'] => ({link: 'provider', code: 'INPUT_PROVIDER_INVALID', says})

export const inputRows: readonly BrokenWorld[] = [
  {
    cause: 'the provider input names a pool',
    from: ['google-github-actions/auth#60', 'google-github-actions/get-gke-credentials#145'],
    inputs: named(provider.replace(/\/providers\/.*/, '')),
    finds: invalidName(/names a pool, not a provider/),
    mend: {says: /^Append the provider: /, inputs: usual},
    mendsBlindly: true,
  },
  {
    cause: 'the provider input has the id of the project, not its number',
    from: ['google-github-actions/auth#269', 'google-github-actions/auth#341', 'unicode-org/unicodetools#622'],
    inputs: named(provider.replace('111122223333', projectId)),
    finds: invalidName(/project id "acme-prod" instead of the project number/),
    mend: {says: /^gcloud projects describe acme-prod /, inputs: usual},
    mendsBlindly: true,
  },
  {
    cause: 'the provider input is the end of a member of a policy',
    from: ['google-github-actions/setup-gcloud#546'],
    inputs: named(`${pool.replace('iam.googleapis.com/', '')}/attribute.repository/acme/shop`),
    finds: invalidName(/is not the full name of a workload identity provider/),
    mend: {says: /^Write it as projects\//, inputs: usual},
    mendsBlindly: true,
  },
  {
    cause: 'a brace is missing, so the expression is passed as text',
    from: ['google-github-actions/auth#211'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what the workflow had
    inputs: named('${ secrets.GCP_WORKLOAD_IDENTITY_PROVIDER }'),
    finds: {link: 'environment', code: 'INPUT_PLACEHOLDER', says: /was not expanded/},
    mend: {says: /\$\{\{/, inputs: usual},
    mendsBlindly: true,
  },
  {
    cause: 'a variable is empty, so the name of the provider lacks its beginning',
    from: ['google-github-actions/auth#370'],
    inputs: named(provider.replace(/github$/, '-github')),
    finds: {link: 'provider', code: 'STS_TARGET_INVALID', says: /has no provider -github .*did you mean github\?/},
    mend: {says: /^Use the one that exists: .*\/providers\/github$/, inputs: usual},
    library: /invalid_target/,
  },
  {
    cause: 'the number is that of the project for development',
    from: ['Significant-Gravitas/AutoGPT#8446'],
    breaks({world}) {
      world.projects.push({id: 'acme-dev', number: '444455556666'})
    },
    inputs: named(provider.replace('111122223333', '444455556666')),
    finds: {
      link: 'provider',
      code: 'STS_TARGET_INVALID',
      says: /has the pool acme-ci in the project 111122223333, not in 444455556666$/m,
    },
    mend: {says: /projects\/111122223333\//, inputs: usual},
  },
  {
    cause: 'YAML has read the number of the project as a number',
    from: ['CircleCI-Public/gcp-gcr-orb#83'],
    inputs: named(provider.replace('111122223333', '1.11122223333e+11')),
    finds: invalidName(/1\.11122223333e\+11/),
    mend: {says: /^Write it as projects\//, inputs: usual},
    mendsBlindly: true,
  },
  {
    cause: 'the job lacks the permission id-token: write',
    from: [
      'google-github-actions/auth#62',
      'google-github-actions/auth#260',
      'actions/toolkit#952',
      'mozilla/fx-private-relay#6057',
    ],
    env: withoutPermission,
    finds: {link: 'surface', code: 'OIDC_PERMISSION_MISSING', says: /./},
    mend: {says: /id-token: write/},
    mendsBlindly: true,
    library: noUrl,
  },
  {
    cause: 'Dependabot started the workflow, which then may not have ID tokens',
    from: ['google-github-actions/auth#51', 'elastic/apm-agent-dotnet#2510'],
    env: {...withoutPermission, GITHUB_ACTOR: 'dependabot[bot]'},
    finds: {link: 'surface', code: 'OIDC_DEPENDABOT', says: /Dependabot started this run/},
    mend: {says: /github\.actor != 'dependabot\[bot\]'/},
    mendsBlindly: true,
    library: noUrl,
  },
  {
    cause: 'the pull request comes from a fork, which gets no ID tokens',
    from: ['gitpod-io/workspace-images#741', 'google-github-actions/auth#27'],
    event: {pull_request: {head: {repo: {full_name: 'mallory/shop'}}, base: {repo: {full_name: 'acme/shop'}}}},
    env: withoutPermission,
    finds: {link: 'surface', code: 'OIDC_FORK_PULL_REQUEST', says: /from a fork cannot get an ID token/},
    mend: {says: /head\.repo\.full_name == github\.repository/},
    mendsBlindly: true,
    library: noUrl,
  },
  {
    cause: 'no policy of the organisation allows the account tokens of more than an hour',
    from: ['google-github-actions/auth#145'],
    inputs: {access_token_lifetime: '10800s'},
    finds: {link: 'lifetime', code: 'IAM_LIFETIME_TOO_LONG', says: /organisation policy/},
    mend: {says: /3600s or less/, inputs: {access_token_lifetime: '3600s'}},
    mendsBlindly: true,
    library: {ask: asking({lifetime: 10_800}), says: /can not have lifetimes of more than 1 hour/},
  },
  {
    cause: 'the role of the job does not let it sign for a user',
    from: ['google-github-actions/auth#174', 'google-github-actions/auth#234'],
    breaks({world}) {
      const scopes = ['https://www.googleapis.com/auth/drive.readonly']
      world.domainWideDelegation = [{serviceAccount: deployer, scopes, users: ['jane@acme.example']}]
    },
    inputs: {
      access_token_subject: 'jane@acme.example',
      access_token_scopes: 'https://www.googleapis.com/auth/drive.readonly',
    },
    finds: {
      link: 'binding',
      code: 'IAM_SIGN_DENIED',
      says: /workloadIdentityUser does not give iam\.serviceAccounts\.signJwt/,
    },
    library: {ask: signing, says: /signBlob' denied/},
    byGcloud: true,
  },
  {
    cause: 'the API of IAM Credentials is not enabled',
    from: [
      'google/kctf#194',
      'https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines',
    ],
    byCommands: true,
    breaks({world}) {
      for (const project of world.projects) project.services = ['iam.googleapis.com', 'sts.googleapis.com']
    },
    finds: {link: 'api', code: 'API_DISABLED', says: /iamcredentials\.googleapis\.com/},
    mendsBlindly: true,
    library: /has not been used in project 111122223333 before or it is disabled/,
    byGcloud: true,
  },
  {
    cause: 'Google does not know the new binding yet',
    from: ['google-github-actions/auth#127'],
    breaks({bind}) {
      bind()
    },
    propagation: {
      seconds: 300,
      justDone: `gcloud iam service-accounts add-iam-policy-binding ${deployer} --project=${projectId} --role=roles/iam.workloadIdentityUser --member=${subject('repo:acme/shop:ref:refs/heads/main')}`,
    },
    finds: {
      link: 'binding',
      code: 'IAM_IMPERSONATION_DENIED',
      says: /given to .*refs\/heads\/main[\s\S]* s ago: operator@example\.com added it/,
    },
    mend: {says: /[Ww]ait|again/, seconds: 301},
    library: /Permission 'iam\.serviceAccounts\.getAccessToken' denied/,
  },
  {
    cause: 'Terraform has deleted the pool, which Google keeps for 30 days',
    from: [
      'terraform-google-modules/terraform-google-github-actions-runners#49',
      'hashicorp/terraform-provider-google#14191',
    ],
    breaks({pool: deleted}) {
      deleted.deleted = true
    },
    finds: {link: 'provider', code: 'STS_TARGET_INVALID', says: /the pool acme-ci is deleted/},
    library: /invalid_target/,
    byGcloud: true,
  },
  {
    cause: 'the provider is deleted, and the pool is not',
    from: ['hashicorp/terraform-provider-google#14805', 'google-github-actions/run-gemini-cli#81'],
    byCommands: true,
    breaks({provider: deleted}) {
      deleted.deleted = true
    },
    finds: {link: 'provider', code: 'STS_TARGET_INVALID', says: /the provider github is deleted/},
    byGcloud: true,
  },
  {
    cause: 'the job asks for an ID token, which the account does not give it',
    inputs: {service_account: locked, token_format: 'id_token', id_token_audience: 'https://run.example'},
    finds: {link: 'binding', code: 'IAM_ID_TOKEN_DENIED', says: /no member/},
    library: {ask: idToken, says: /getOpenIdToken' denied/},
  },
  {
    cause: 'the name of the account is misspelt',
    inputs: {service_account: deployer.replace('deployer', 'deplyer')},
    finds: {
      link: 'impersonation',
      code: 'IAM_SERVICE_ACCOUNT_NOT_FOUND',
      says: /^there is no account deplyer@\S+ \(did you mean deployer@\S+\?\)$/m,
    },
    library: /Gaia id not found for email deplyer@/,
    remedy: /^Name the account that this job may act as: deployer@/,
  },
  {
    cause: 'the scope does not exist',
    inputs: {access_token_scopes: 'cloud'},
    finds: {link: 'impersonation', code: 'IAM_SCOPE_INVALID'},
    library: {ask: asking({scope: 'cloud'}), says: /Request contains an invalid argument/},
    remedy: /scope/,
  },
  {
    cause: 'neither a provider nor a key is given',
    isAlone: true,
    inputs: {},
    finds: {link: 'environment', code: 'INPUT_SOURCE_MISSING'},
    remedy: /./,
  },
  {
    cause: 'a star is in the middle of the expected subject',
    inputs: {expected_subject: 'repo:*:ref'},
    finds: {link: 'environment', code: 'INPUT_EXPECTATION_INVALID'},
    remedy: /./,
  },
  ...Object.entries({
    account: {expected_service_account: acmeNames.vault, expected_subject: 'repo:acme/shop:*'},
    project: {expected_project_id: 'acme-staging', project_id: 'acme-prod'},
    provider: {expected_provider: provider.replace(/[^/]+$/, 'other')},
    subject: {expected_subject: 'repo:evil/shop:*'},
  }).map(
    ([what, inputs]): BrokenWorld => ({
      cause: `another ${what} is expected`,
      inputs,
      finds: {link: 'guardrails', code: 'GUARDRAIL_REFUSED'},
      remedy: /./,
    }),
  ),
]
