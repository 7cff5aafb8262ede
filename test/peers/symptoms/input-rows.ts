// What the pipeline gets wrong: names, permissions, lifetimes.
import {acmeNames} from '../../support/worlds.ts'
import {deployer, type Symptom, subject, usual} from './symptom-row.ts'

const {pool, provider, projectId} = acmeNames
const named = (name: string) => ({workload_identity_provider: name})

const withoutPermission = {ACTIONS_ID_TOKEN_REQUEST_URL: undefined, ACTIONS_ID_TOKEN_REQUEST_TOKEN: undefined}

/** Google names the provider only in the inputs. */
const invalidName = (says: RegExp): Symptom['finds'] => ({link: 'provider', code: 'INPUT_PROVIDER_INVALID', says})

export const inputRows: readonly Symptom[] = [
  {
    from: ['google-github-actions/auth#60', 'google-github-actions/get-gke-credentials#145'],
    cause: 'the provider input names a pool',
    saw: 'invalid_request: invalid value for audience',
    inputs: named(provider.replace(/\/providers\/.*/, '')),
    finds: invalidName(/names a pool, not a provider/),
    mend: {says: /^Append the provider: /, inputs: usual},
    mendsBlindly: true,
  },
  {
    from: ['google-github-actions/auth#269', 'google-github-actions/auth#341', 'unicode-org/unicodetools#622'],
    cause: 'the provider input has the id of the project, not its number',
    saw: 'invalid_request: invalid value for audience',
    inputs: named(provider.replace('111122223333', projectId)),
    finds: invalidName(/project id "acme-prod" instead of the project number/),
    mend: {says: /^gcloud projects describe acme-prod /, inputs: usual},
    mendsBlindly: true,
  },
  {
    from: ['google-github-actions/setup-gcloud#546'],
    cause: 'the provider input is the end of a member of a policy',
    saw: 'the sign-in step passes, and gcloud reports an invalid audience',
    inputs: named(`${pool.replace('iam.googleapis.com/', '')}/attribute.repository/acme/shop`),
    finds: invalidName(/is not the full name of a workload identity provider/),
    mend: {says: /^Write it as projects\//, inputs: usual},
    mendsBlindly: true,
  },
  {
    from: ['google-github-actions/auth#211'],
    cause: 'a brace is missing, so the expression is passed as text',
    saw: 'invalid_request: invalid value for audience, with the text of the expression before it',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what the workflow had
    inputs: named('${ secrets.GCP_WORKLOAD_IDENTITY_PROVIDER }'),
    finds: {link: 'environment', code: 'INPUT_PLACEHOLDER', says: /was not expanded/},
    mend: {says: /\$\{\{/, inputs: usual},
    mendsBlindly: true,
  },
  {
    from: ['google-github-actions/auth#370'],
    cause: 'a variable is empty, so the name of the provider lacks its beginning',
    saw: 'invalid_target: the pool or provider is disabled, deleted or does not exist',
    inputs: named(provider.replace(/github$/, '-github')),
    finds: {link: 'provider', code: 'STS_TARGET_INVALID', says: /has no provider -github .*did you mean github\?/},
    mend: {says: /^Use the one that exists: .*\/providers\/github$/, inputs: usual},
  },
  {
    from: ['Significant-Gravitas/AutoGPT#8446'],
    cause: 'the number is that of the project for development',
    saw: 'the deployment to production fails after it was copied from development',
    breaks({world}) {
      world.projects.push({id: 'acme-dev', number: '444455556666'})
    },
    inputs: named(provider.replace('111122223333', '444455556666')),
    finds: {link: 'provider', code: 'STS_TARGET_INVALID', says: /111122223333/},
    mend: {says: /projects\/111122223333\//, inputs: usual},
  },
  {
    from: ['CircleCI-Public/gcp-gcr-orb#83'],
    cause: 'YAML has read the number of the project as a number',
    saw: 'invalid_request: invalid value for audience',
    inputs: named(provider.replace('111122223333', '1.11122223333e+11')),
    finds: invalidName(/1\.11122223333e\+11/),
    mend: {says: /^Write it as projects\//, inputs: usual},
    mendsBlindly: true,
  },
  {
    from: [
      'google-github-actions/auth#62',
      'google-github-actions/auth#260',
      'actions/toolkit#952',
      'mozilla/fx-private-relay#6057',
    ],
    cause: 'the job lacks the permission id-token: write',
    saw: 'ACTIONS_ID_TOKEN_REQUEST_URL is not set',
    env: withoutPermission,
    finds: {link: 'surface', code: 'OIDC_PERMISSION_MISSING', says: /./},
    mend: {says: /id-token: write/},
    mendsBlindly: true,
  },
  {
    from: ['google-github-actions/auth#51', 'elastic/apm-agent-dotnet#2510'],
    cause: 'Dependabot started the workflow, which then may not have ID tokens',
    saw: 'ACTIONS_ID_TOKEN_REQUEST_URL is not set, and a run by a person succeeds',
    env: {...withoutPermission, GITHUB_ACTOR: 'dependabot[bot]'},
    finds: {link: 'surface', code: 'OIDC_DEPENDABOT', says: /Dependabot started this run/},
    mend: {says: /github\.actor != 'dependabot\[bot\]'/},
    mendsBlindly: true,
  },
  {
    from: ['gitpod-io/workspace-images#741', 'google-github-actions/auth#27'],
    cause: 'the pull request comes from a fork, which gets no ID tokens',
    saw: 'GitHub did not inject the variables, though the permission is there',
    event: {pull_request: {head: {repo: {full_name: 'mallory/shop'}}, base: {repo: {full_name: 'acme/shop'}}}},
    env: withoutPermission,
    finds: {link: 'surface', code: 'OIDC_FORK_PULL_REQUEST', says: /from a fork cannot get an ID token/},
    mend: {says: /head\.repo\.full_name == github\.repository/},
    mendsBlindly: true,
  },
  {
    from: ['google-github-actions/auth#145'],
    cause: 'no policy of the organisation allows the account tokens of more than an hour',
    saw: 'tokens of the account cannot be valid for more than one hour',
    inputs: {access_token_lifetime: '10800s'},
    finds: {link: 'lifetime', code: 'IAM_LIFETIME_TOO_LONG', says: /organisation policy/},
    mend: {says: /3600s or less/, inputs: {access_token_lifetime: '3600s'}},
    mendsBlindly: true,
  },
  {
    from: ['google-github-actions/auth#174', 'google-github-actions/auth#234'],
    cause: 'the role of the job does not let it sign for a user',
    saw: 'failed to sign a JWT: the caller does not have permission',
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
  },
  {
    from: [
      'google/kctf#194',
      'https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines',
    ],
    cause: 'the API of IAM Credentials is not enabled',
    byCommands: true,
    saw: 'IAM Service Account Credentials API has not been used in project, or is disabled',
    breaks({world}) {
      for (const project of world.projects) project.services = ['iam.googleapis.com', 'sts.googleapis.com']
    },
    finds: {link: 'api', code: 'API_DISABLED', says: /iamcredentials\.googleapis\.com/},
    mendsBlindly: true,
  },
  {
    from: ['google-github-actions/auth#127'],
    cause: 'Google does not know the new binding yet',
    saw: 'permission denied right after the set-up, and not five minutes later',
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
  },
  {
    from: [
      'terraform-google-modules/terraform-google-github-actions-runners#49',
      'hashicorp/terraform-provider-google#14191',
    ],
    cause: 'Terraform has deleted the pool, which Google keeps for 30 days',
    saw: 'the pool cannot be created again: it exists',
    breaks({pool: deleted}) {
      deleted.deleted = true
    },
    finds: {link: 'provider', code: 'STS_TARGET_INVALID', says: /the pool acme-ci is deleted/},
  },
  {
    from: ['hashicorp/terraform-provider-google#14805', 'google-github-actions/run-gemini-cli#81'],
    cause: 'the provider is deleted, and the pool is not',
    byCommands: true,
    saw: 'invalid_target after the provider was to be replaced',
    breaks({provider: deleted}) {
      deleted.deleted = true
    },
    finds: {link: 'provider', code: 'STS_TARGET_INVALID', says: /the provider github is deleted/},
  },
]
