// What the provider makes of GitHub's token: issuer, mapping, condition, length of the subject.
import {attribute, type Parts, type Symptom} from './symptom-row.ts'

const issuer = 'https://token.actions.githubusercontent.com'

const trusts =
  (url: string) =>
  ({provider}: Parts): void => {
    provider.issuer = url
  }

const requires =
  (condition: string) =>
  ({provider}: Parts): void => {
    provider.attributeCondition = condition
  }

const mismatch = (says: RegExp): Symptom['finds'] => ({link: 'issuer', code: 'STS_ISSUER_MISMATCH', says})
const rejected = (says: RegExp): Symptom['finds'] => ({link: 'condition', code: 'STS_CONDITION_REJECTED', says})

const shopOf = (owner: string) => `assertion.repository_owner == '${owner}'`

export const tokenRows: readonly Symptom[] = [
  {
    from: ['terraform-google-modules/terraform-google-github-actions-runners#59', 'google-github-actions/auth#136'],
    cause: 'the jobs run on GitHub Enterprise Server, and the provider trusts github.com',
    saw: 'the issuer https://HOST/_services/token does not match the expected ones',
    breaks({world}) {
      world.issuers = ['https://github.acme.example/_services/token']
    },
    claims: {iss: 'https://github.acme.example/_services/token'},
    finds: mismatch(/github\.acme\.example\/_services\/token/),
  },
  {
    from: ['terraform-google-modules/terraform-google-github-actions-runners#40', 'glassechidna/ghaoidc#3'],
    cause: 'the provider trusts the address that GitHub had before',
    saw: 'the issuer of the token is not found in the configured identity providers',
    breaks: trusts('https://vstoken.actions.githubusercontent.com'),
    finds: mismatch(/vstoken/),
  },
  {
    from: ['slsa-framework/slsa-github-generator#4501', 'actions/attest-build-provenance#222', 'jsr-io/jsr#1489'],
    cause: 'the enterprise has turned on an issuer of its own',
    saw: 'every token has the name of the enterprise behind the issuer',
    breaks({world}) {
      world.issuers = [`${issuer}/acme-enterprise`]
    },
    claims: {iss: `${issuer}/acme-enterprise`},
    finds: mismatch(/acme-enterprise/),
  },
  {
    from: [
      'https://oneuptime.com/blog/post/2026-02-17-how-to-fix-workload-identity-federation-oidc-token-validation-failed-errors/view',
      'Azure/azure-workload-identity#340',
    ],
    cause: 'the issuer of the provider ends with a slash',
    byCommands: true,
    saw: 'the issuer does not match, though both look the same',
    breaks: trusts(`${issuer}/`),
    finds: mismatch(/differ only in the slash/),
  },
  {
    from: ['google-github-actions/auth#124', 'google-github-actions/auth#423'],
    cause: 'the name of the branch makes the subject longer than 127 bytes',
    saw: 'the size of google.subject exceeds 127 bytes',
    breaks: ({bind}) => bind(attribute('repository', 'acme/shop')),
    claims: {ref: `refs/heads/feature/${'a-very-long-name-'.repeat(7)}`},
    finds: {link: 'subject', code: 'STS_SUBJECT_TOO_LONG', says: /127 bytes/},
    notInFile: /would end other bindings.*subject\/repo:acme\/shop:ref:refs\/heads\/main/,
    admits: ['pull-request'],
  },
  {
    from: ['github/docs#32123'],
    cause: 'the condition writes job_workflow_ref as another one than the token has',
    byCommands: true,
    saw: 'rejected by the attribute condition, with the value of the documentation',
    breaks: requires(
      `${shopOf('acme')} && assertion.job_workflow_ref == 'acme/workflows/.github/workflows/deploy.yml@refs/heads/main'`,
    ),
    claims: {job_workflow_ref: 'acme/workflows/.github/workflows/deploy.yml@main'},
    finds: rejected(/job_workflow_ref is 'acme\/workflows\/\.github\/workflows\/deploy\.yml@main'/),
  },
  {
    from: ['edgelesssys/contrast#2605', 'LeanerCloud/CUDly#1379'],
    cause: 'the condition is for the main branch, and the workflow runs on a release branch',
    saw: 'unauthorized_client in the first release for months',
    breaks: requires(`${shopOf('acme')} && assertion.ref == 'refs/heads/main'`),
    claims: {ref: 'refs/heads/tmp/v1.23.1'},
    finds: rejected(/assertion\.ref is 'refs\/heads\/tmp\/v1\.23\.1'/),
    mend: {says: /^Run the sign-in in builds of the branch main$/, claims: {ref: 'refs/heads/main'}},
  },
  {
    from: ['NVIDIA/aicr#644'],
    cause: 'the condition is for the main branch, and releases run for a tag',
    saw: 'deployments of tags fail, those of the branch do not',
    breaks: requires(`${shopOf('acme')} && assertion.ref == 'refs/heads/main'`),
    claims: {ref: 'refs/tags/v2.0.0'},
    finds: rejected(/assertion\.ref is 'refs\/tags\/v2\.0\.0'/),
    mend: {says: /^Run the sign-in in builds of the branch main$/, claims: {ref: 'refs/heads/main'}},
  },
  {
    from: ['terraform-google-modules/terraform-example-foundation#1362'],
    cause: 'the condition names another owner than that of the repository',
    saw: 'the workflow that a module wrote is rejected by the attribute condition',
    breaks: requires(shopOf('example-organisation')),
    finds: rejected(/repository_owner is 'acme'/),
  },
  {
    from: ['fullsend-ai/fullsend#3678', 'google-github-actions/auth#243'],
    cause: 'the condition has the name of the repository in small letters',
    saw: 'rejected by the attribute condition, for owners with capitals only',
    breaks: requires("assertion.repository == 'acmecorp/shop'"),
    claims: {
      repository: 'AcmeCorp/Shop',
      repository_owner: 'AcmeCorp',
      ref: 'refs/heads/main',
      sub: 'repo:acme/shop:ref:refs/heads/main',
    },
    finds: rejected(/repository is 'AcmeCorp\/Shop'.*case/),
  },
  {
    from: ['google-github-actions/auth#127', 'google-github-actions/auth#121'],
    cause: 'the condition reads an attribute that is not mapped',
    saw: 'a condition on attribute.repository_owner is never true',
    breaks: requires("attribute.repository_owner == 'acme'"),
    finds: rejected(/attribute\.repository_owner/),
  },
]
