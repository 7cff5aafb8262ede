// What the provider makes of GitHub's token: issuer, mapping, condition, length of the subject.
import {generateKeyPairSync} from 'node:crypto'
import {acmeToken} from '../support/emulator-client.ts'
import {ownIssuer} from '../support/tokens.ts'
import {attribute, type BrokenWorld, type Parts} from './broken-world.ts'
import {keeps} from './jobs.ts'
import {TOKEN} from './scene.ts'

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

const mismatch = (says: RegExp): BrokenWorld['finds'] => ({link: 'issuer', code: 'STS_ISSUER_MISMATCH', says})
const rejected = (says: RegExp): BrokenWorld['finds'] => ({link: 'condition', code: 'STS_CONDITION_REJECTED', says})

const refused = /The given credential is rejected by the attribute condition/
const shopOf = (owner: string) => `assertion.repository_owner == '${owner}'`

export const tokenRows: readonly BrokenWorld[] = [
  {
    cause: 'the jobs run on GitHub Enterprise Server, and the provider trusts github.com',
    from: ['terraform-google-modules/terraform-google-github-actions-runners#59', 'google-github-actions/auth#136'],
    breaks({world}) {
      world.issuers = ['https://github.acme.example/_services/token']
    },
    claims: {iss: 'https://github.acme.example/_services/token'},
    finds: mismatch(/github\.acme\.example\/_services\/token/),
  },
  {
    cause: 'the provider trusts the address that GitHub had before',
    from: ['terraform-google-modules/terraform-google-github-actions-runners#40', 'glassechidna/ghaoidc#3'],
    breaks: trusts('https://vstoken.actions.githubusercontent.com'),
    finds: mismatch(/vstoken/),
    library: /The issuer in ID Token https:.* does not match the expected one/,
  },
  {
    cause: 'the enterprise has turned on an issuer of its own',
    from: ['slsa-framework/slsa-github-generator#4501', 'actions/attest-build-provenance#222', 'jsr-io/jsr#1489'],
    breaks({world}) {
      world.issuers = [`${issuer}/acme-enterprise`]
    },
    claims: {iss: `${issuer}/acme-enterprise`},
    finds: mismatch(/acme-enterprise/),
  },
  {
    cause: 'the issuer of the provider ends with a slash',
    from: [
      'https://oneuptime.com/blog/post/2026-02-17-how-to-fix-workload-identity-federation-oidc-token-validation-failed-errors/view',
      'Azure/azure-workload-identity#340',
    ],
    byCommands: true,
    breaks: trusts(`${issuer}/`),
    finds: mismatch(/differ only in the slash/),
    byGcloud: true,
  },
  {
    cause: 'the name of the branch makes the subject longer than 127 bytes',
    from: ['google-github-actions/auth#124', 'google-github-actions/auth#423'],
    breaks: ({bind}) => bind(attribute('repository', 'acme/shop')),
    claims: {ref: `refs/heads/feature/${'a-very-long-name-'.repeat(7)}`},
    finds: {link: 'subject', code: 'STS_SUBJECT_TOO_LONG', says: /127 bytes/},
    notInFile: /would end other bindings.*subject\/repo:acme\/shop:ref:refs\/heads\/main/,
    admits: ['pull-request'],
    library: /google\.subject exceeds the 127 bytes limit/,
    byGcloud: true,
  },
  {
    cause: 'the condition writes job_workflow_ref as another one than the token has',
    from: ['github/docs#32123'],
    byCommands: true,
    breaks: requires(
      `${shopOf('acme')} && assertion.job_workflow_ref == 'acme/workflows/.github/workflows/deploy.yml@refs/heads/main'`,
    ),
    claims: {job_workflow_ref: 'acme/workflows/.github/workflows/deploy.yml@main'},
    finds: rejected(/job_workflow_ref is 'acme\/workflows\/\.github\/workflows\/deploy\.yml@main'/),
  },
  {
    cause: 'the condition is for the main branch, and the workflow runs on a release branch',
    from: ['edgelesssys/contrast#2605', 'LeanerCloud/CUDly#1379'],
    breaks: requires(`${shopOf('acme')} && assertion.ref == 'refs/heads/main'`),
    claims: {ref: 'refs/heads/tmp/v1.23.1'},
    finds: rejected(/assertion\.ref is 'refs\/heads\/tmp\/v1\.23\.1'/),
    mend: {says: /^Run the sign-in in builds of the branch main$/, claims: {ref: 'refs/heads/main'}},
  },
  {
    cause: 'the condition is for the main branch, and releases run for a tag',
    from: ['NVIDIA/aicr#644'],
    breaks: requires(`${shopOf('acme')} && assertion.ref == 'refs/heads/main'`),
    claims: {ref: 'refs/tags/v2.0.0'},
    finds: rejected(/assertion\.ref is 'refs\/tags\/v2\.0\.0'/),
    mend: {says: /^Run the sign-in in builds of the branch main$/, claims: {ref: 'refs/heads/main'}},
  },
  {
    cause: 'the condition names another owner than that of the repository',
    from: ['terraform-google-modules/terraform-example-foundation#1362'],
    breaks: requires(shopOf('example-organisation')),
    finds: rejected(/repository_owner is 'acme'/),
    library: refused,
  },
  {
    cause: 'the condition has the name of the repository in small letters',
    from: ['fullsend-ai/fullsend#3678', 'google-github-actions/auth#243'],
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
    cause: 'the condition reads an attribute that is not mapped',
    from: ['google-github-actions/auth#127', 'google-github-actions/auth#121'],
    breaks: requires("attribute.repository_owner == 'acme'"),
    finds: rejected(/attribute\.repository_owner/),
    byGcloud: true,
  },
  {
    cause: 'the provider trusts the issuer of another CI',
    breaks: trusts('https://gitlab.com'),
    finds: mismatch(/gitlab\.com/),
    library: /The issuer in ID Token https:.* does not match the expected one/,
    byGcloud: true,
  },
  {
    cause: 'the provider allows another audience only',
    breaks({provider}) {
      provider.allowedAudiences = ['https://acme.example']
    },
    finds: {link: 'audience', code: 'STS_TOKEN_AUDIENCE_MISMATCH', says: /own list/},
    library: /The audience in ID Token \[https:.*\] does not match the expected audience/,
    mend: {says: /audience https:\/\/acme\.example/, inputs: {audience: 'https://acme.example'}},
    byGcloud: true,
  },
  {
    cause: 'the pipeline asks for another audience',
    inputs: {audience: 'https://elsewhere.example'},
    finds: {link: 'audience', code: 'STS_TOKEN_AUDIENCE_MISMATCH'},
    remedy: /audience/,
  },
  {
    cause: 'the keys that were uploaded are of another issuer',
    breaks({provider}) {
      provider.jwksJson = ownIssuer().jwksJson
    },
    finds: {link: 'issuer', code: 'STS_ISSUER_UNREACHABLE'},
    library: /Error connecting to the given credential's issuer/,
    remedy: /--jwk-json-path=/,
  },
  {
    cause: 'the keys that were uploaded are others, of the same name',
    async prepare({emulator, parts}) {
      const [header = ''] = (await acmeToken(emulator)).split('.')
      const {kid} = JSON.parse(Buffer.from(header, 'base64url').toString())
      const {publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
      const keys = [{...publicKey.export({format: 'jwk'}), kid, alg: 'RS256', use: 'sig'}]
      parts.provider.jwksJson = JSON.stringify({keys})
    },
    finds: {link: 'issuer', code: 'STS_SIGNATURE_INVALID'},
    library: /Unable to verify the ID Token signature/,
    remedy: /--jwk-json-path=/,
  },
  {
    cause: 'the token was issued in the future',
    named: {env: TOKEN},
    prepare: keeps({iat: 600, exp: 900}),
    finds: {link: 'claims', code: 'STS_TOKEN_STALE'},
    library: /ID Token issued at \d+ is stale to sign-in/,
    remedy: /timedatectl|right before/,
  },
  {
    cause: 'the condition has the name of the owner in other case',
    breaks: requires(shopOf('Acme')),
    finds: rejected(/repository_owner is 'acme'.*case/),
    library: refused,
    byGcloud: true,
  },
  {
    cause: 'the condition asks for an environment, and the job names none',
    breaks: requires("assertion.environment == 'production'"),
    finds: rejected(/environment/),
    library: refused,
    mend: {
      says: /^Name the environment in the job, if its rules allow this run: environment: production$/,
      claims: {environment: 'production', sub: 'repo:acme/shop:ref:refs/heads/main'},
    },
  },
  {
    cause: 'the condition has the subject without ids',
    breaks({bind, provider}) {
      provider.attributeCondition = "assertion.sub == 'repo:acme/shop:ref:refs/heads/main'"
      bind(attribute('repository', 'acme/shop'))
    },
    immutable: true,
    finds: rejected(/repo:acme@42\/shop@700100200/),
    library: refused,
  },
  {
    cause: 'the job is of another owner',
    claims: {repository_owner: 'mallory'},
    finds: rejected(/repository_owner is 'mallory'/),
    library: refused,
    mend: {says: /^Run the job where assertion\.repository_owner is 'acme'/, claims: {repository_owner: 'acme'}},
  },
  {
    cause: 'the condition keeps pull requests out',
    breaks: requires(`${shopOf('acme')} && assertion.event_name == 'push'`),
    claims: {event_name: 'pull_request'},
    finds: rejected(/event_name is 'pull_request'/),
    mend: {
      says: /^Run the sign-in in builds of the branch main, not for pull requests$/,
      claims: {event_name: 'push'},
    },
  },
  {
    cause: 'the subject is mapped from a claim that no token has',
    breaks({provider}) {
      provider.attributeMapping['google.subject'] = 'assertion.subject'
    },
    finds: {link: 'mapping', code: 'STS_SUBJECT_EMPTY', says: /subject/},
    library: /Could not obtain a value for google\.subject/,
    byGcloud: true,
  },
  {
    cause: 'an attribute is no text',
    breaks({provider}) {
      provider.attributeMapping['attribute.at'] = 'assertion.iat'
    },
    finds: {link: 'mapping', code: 'STS_ATTRIBUTE_INVALID', says: /attribute\.at/},
    library: /must be of type STRING/,
  },
  {
    cause: 'an attribute is too much',
    breaks({bind, provider}) {
      bind(attribute('repository', 'acme/shop'))
      provider.attributeMapping = {
        'google.subject': 'assertion.repository',
        'attribute.repository': 'assertion.repository',
        'attribute.big': 'assertion.big',
      }
    },
    claims: {big: 'x'.repeat(9000)},
    finds: {link: 'mapping', code: 'STS_ATTRIBUTE_INVALID'},
    library: /exceeds the 8192 bytes limit/,
    remedy: /fewer claims|string\(/,
  },
]
