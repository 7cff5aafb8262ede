import {generateKeyPairSync} from 'node:crypto'
import {rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {World} from '../../../src/lib/trust/trust.ts'
import type {CliJob} from '../../support/cli-job.ts'
import {acmeToken} from '../../support/emulator-client.ts'
import {ownIssuer} from '../../support/tokens.ts'
import {acme, acmeClaims, acmeNames, zoo, zooNames} from '../../support/worlds.ts'
import {answers, type FailureRow, type Prepared} from './failure-row.ts'
import {federated} from './library.ts'

type Provider = World['pools'][number]['providers'][number]

const repository = {'attribute.repository': 'assertion.repository'}

/** `acme` with another provider. */
export function withProvider(change: Partial<Provider>): World {
  const world = acme()
  Object.assign(world.pools[0]?.providers[0] ?? {}, change)
  return world
}

/** A job whose token is in a file. */
export async function keptToken(job: CliJob, token: string): Promise<Prepared> {
  const tokenFile = join(job.folder, 'token.jwt')
  // Replaced whole: a process may be reading it.
  await writeFile(`${tokenFile}.new`, token)
  await rename(`${tokenFile}.new`, tokenFile)
  return {tokenFile, flags: ['--oidc-token-file', tokenFile]}
}

/** Another key under the id of the issuer's. */
async function uploadOtherKey(job: CliJob): Promise<Prepared> {
  const [header = ''] = (await acmeToken(job.emulator)).split('.')
  const {kid} = JSON.parse(Buffer.from(header, 'base64url').toString()) as {kid: string}
  const {publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
  const keys = [{...publicKey.export({format: 'jwk'}), kid, alg: 'RS256', use: 'sig'}]
  Object.assign(job.emulator.world.pools[0]?.providers[0] ?? {}, {jwksJson: JSON.stringify({keys})})
  return {}
}

/** A token that lives on by this computer's clock, and has two seconds left by Google's. */
async function nearlyExpired(job: CliJob): Promise<Prepared> {
  const exp = Math.floor(Date.now() / 1000) + 40
  const prepared = await keptToken(job, await acmeToken(job.emulator, {exp}))
  job.emulator.clock.stop()
  job.emulator.clock.advance(exp - 2 - job.emulator.clock.now())
  return prepared
}

const provider = (name: string): readonly string[] => ['--workload-identity-provider', name]
/** Nothing listens there. */
const nowhere = 'https://127.0.0.1:1'

const refused = /The given credential is rejected by the attribute condition/
const describe = /gcloud iam workload-identity-pools providers describe projects\/\d+\/.*\/github /
const now = (): number => Math.floor(Date.now() / 1000)

export const stsRows: readonly FailureRow[] = [
  {
    code: 'STS_AUDIENCE_INVALID',
    faults: [
      answers('sts', 400, {
        error: 'invalid_request',
        error_description:
          'Invalid value for "audience". This value should be the full resource name of the Identity Provider.',
      }),
    ],
    library: {
      ask: (about) => federated({...about, provider: about.provider.replace(/\/providers.*/, '')}),
      says: /Invalid value for "audience"/,
    },
    link: 'provider',
    remedy: /projects\/<number>\/locations\/global\/workloadIdentityPools\/<pool>\/providers\/<provider>/,
  },
  {
    code: 'STS_TARGET_INVALID',
    how: 'a disabled provider',
    flags: provider(acmeNames.oldProvider),
    library: {ask: (about) => federated({...about, provider: acmeNames.oldProvider}), says: /invalid_target/},
    link: 'provider',
    remedy: /update-oidc projects\/.*\/github-old --no-disabled/,
  },
  {
    code: 'STS_TARGET_INVALID',
    how: 'a provider that does not exist',
    flags: provider(`${acmeNames.provider}s`),
    library: {ask: (about) => federated({...about, provider: `${acmeNames.provider}s`}), says: /invalid_target/},
    link: 'provider',
    remedy: /^Use the one that exists: .*\/providers\/github$/m,
  },
  {
    code: 'STS_TARGET_INVALID',
    how: 'a deleted pool',
    job: {world: zoo()},
    flags: provider(zooNames.deletedProvider),
    library: {ask: (about) => federated({...about, provider: zooNames.deletedProvider}), says: /invalid_target/},
    link: 'provider',
    remedy: /workload-identity-pools undelete projects\/\d+\/.*\/zoo-retired$/m,
  },
  {
    code: 'STS_TOKEN_AUDIENCE_MISMATCH',
    job: {world: withProvider({allowedAudiences: ['https://acme.example']})},
    library: {ask: federated, says: /The audience in ID Token \[https:.*\] does not match the expected audience/},
    link: 'audience',
    remedy: /https:\/\/acme\.example/,
  },
  {
    code: 'STS_ISSUER_MISMATCH',
    job: {world: withProvider({issuer: 'https://gitlab.com'})},
    library: {ask: federated, says: /The issuer in ID Token https:.* does not match the expected one/},
    link: 'issuer',
    remedy: /trusts https:\/\/token\.actions\.githubusercontent\.com/,
  },
  {
    code: 'STS_ISSUER_UNREACHABLE',
    how: 'uploaded keys of another issuer',
    job: {world: withProvider({jwksJson: ownIssuer().jwksJson})},
    library: {ask: federated, says: /Error connecting to the given credential's issuer/},
    link: 'issuer',
    remedy: /--jwk-json-path=/,
  },
  {
    code: 'STS_ISSUER_UNREACHABLE',
    how: 'an issuer behind a firewall',
    job: {world: withProvider({issuer: nowhere})},
    prepare: (job) =>
      keptToken(
        job,
        ownIssuer().issue({
          ...acmeClaims,
          iss: nowhere,
          aud: `https://iam.googleapis.com/${acmeNames.provider}`,
          sub: 'repo:acme/shop:ref:refs/heads/main',
          ref: 'refs/heads/main',
          iat: now(),
          exp: now() + 300,
        }),
      ),
    library: {ask: federated, says: /Error connecting to the given credential's issuer/},
    link: 'issuer',
    remedy: /available on the public internet/,
  },
  {
    code: 'STS_SIGNATURE_INVALID',
    prepare: uploadOtherKey,
    library: {ask: federated, says: /Unable to verify the ID Token signature/},
    link: 'issuer',
    remedy: /--jwk-json-path=/,
  },
  {
    code: 'STS_TOKEN_MALFORMED',
    faults: [answers('sts', 400, {error: 'invalid_grant', error_description: 'Unable to parse the ID Token.'})],
    library: {ask: federated, says: /Unable to parse the ID Token/},
    link: 'claims',
    remedy: /only the token/,
  },
  {
    code: 'STS_TOKEN_STALE',
    how: 'issued in the future',
    prepare: async (job) =>
      keptToken(job, await acmeToken(job.emulator, {iat: now() + 600, nbf: now(), exp: now() + 900})),
    library: {ask: federated, says: /ID Token issued at \d+ is stale to sign-in/},
    link: 'claims',
    remedy: /timedatectl|right before/,
  },
  {
    code: 'STS_CONDITION_REJECTED',
    how: 'by case',
    job: {world: withProvider({attributeCondition: "assertion.repository_owner == 'Acme'"})},
    library: {ask: federated, says: refused},
    link: 'condition',
    remedy: /--attribute-condition="assertion\.repository_owner == 'acme'"/,
  },
  {
    code: 'STS_CONDITION_REJECTED',
    how: 'by a claim that is not there',
    job: {world: withProvider({attributeCondition: "assertion.environment == 'production'"})},
    library: {ask: federated, says: refused},
    link: 'condition',
    remedy: /Name the environment in the job, if its rules allow this run: environment: production/,
  },
  {
    code: 'STS_CONDITION_REJECTED',
    how: 'by the immutable subject',
    job: {
      world: withProvider({attributeCondition: "assertion.sub == 'repo:acme/shop:ref:refs/heads/main'"}),
      claims: {...acmeClaims, sub: 'repo:acme@42/shop@700100200:ref:refs/heads/main'},
    },
    library: {ask: federated, says: refused},
    link: 'condition',
    remedy: /--attribute-condition="assertion\.sub == 'repo:acme@42\/shop@700100200:ref:refs\/heads\/main'"/,
  },
  {
    code: 'STS_CONDITION_REJECTED',
    how: 'by another owner',
    job: {claims: {...acmeClaims, repository_owner: 'mallory'}},
    library: {ask: federated, says: refused},
    link: 'condition',
    remedy: /Run the job where assertion\.repository_owner is 'acme'/,
  },
  {
    code: 'STS_SUBJECT_EMPTY',
    job: {world: withProvider({attributeMapping: {...repository, 'google.subject': 'assertion.subject'}})},
    library: {ask: federated, says: /Could not obtain a value for google\.subject/},
    link: 'mapping',
    remedy: /--attribute-mapping='.*google\.subject=assertion\.sub'/,
  },
  {
    code: 'STS_SUBJECT_TOO_LONG',
    job: {claims: {...acmeClaims, ref: `refs/heads/${'x'.repeat(120)}`}},
    library: {ask: federated, says: /google\.subject exceeds the 127 bytes limit/},
    link: 'subject',
    remedy: /--attribute-mapping=.*google\.subject=assertion\.repository_id/,
  },
  {
    code: 'STS_ATTRIBUTE_INVALID',
    how: 'no text',
    job: {
      world: withProvider({
        attributeMapping: {...repository, 'google.subject': 'assertion.sub', 'attribute.at': 'assertion.iat'},
      }),
    },
    library: {ask: federated, says: /must be of type STRING/},
    link: 'mapping',
    remedy: /attribute\.at=string\(assertion\.iat\)/,
  },
  {
    code: 'STS_ATTRIBUTE_INVALID',
    how: 'too much',
    job: {
      world: withProvider({
        attributeMapping: {...repository, 'google.subject': 'assertion.repository', 'attribute.big': 'assertion.big'},
      }),
      claims: {...acmeClaims, big: 'x'.repeat(9000)},
    },
    library: {ask: federated, says: /exceeds the 8192 bytes limit/},
    link: 'mapping',
    remedy: /fewer claims|string\(/,
  },
  {
    code: 'STS_RATE_LIMITED',
    faults: [{service: 'sts', kind: 'status', status: 429}],
    library: {ask: federated, says: /throttled/},
    link: 'exchange',
    remedy: /once per job/,
  },
  {
    code: 'STS_TOKEN_NEARLY_EXPIRED',
    prepare: nearlyExpired,
    library: 'it takes the token, and asks again too late',
    link: 'claims',
    remedy: /right before|new token|longer/i,
  },
  {
    code: 'STS_UNAVAILABLE',
    faults: [{service: 'sts', kind: 'status', status: 503}],
    library: {ask: federated, says: /unavailable|503/},
    link: 'exchange',
    remedy: /Run the job again/,
  },
  {
    code: 'STS_UNAVAILABLE',
    how: 'with a page',
    faults: [{service: 'sts', kind: 'html502'}],
    library: {ask: federated, says: /502/},
    link: 'exchange',
    remedy: /Run the job again/,
  },
  {
    code: 'STS_RESPONSE_INVALID',
    faults: [answers('sts', 200, '<html>sign in to the network</html>')],
    library: 'it takes any 200 for a token',
    link: 'exchange',
    remedy: /proxy/,
  },
  {
    code: 'STS_REJECTED',
    faults: [answers('sts', 400, {error: 'invalid_client', error_description: 'The OAuth client is invalid.'})],
    library: {ask: federated, says: /The OAuth client is invalid/},
    link: 'exchange',
    remedy: describe,
  },
]
