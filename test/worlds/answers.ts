// What STS and IAM Credentials answer, where no trust explains it.
import {acmeToken} from '../support/emulator-client.ts'
import {answers, type BrokenWorld} from './broken-world.ts'
import {asking} from './library.ts'
import {type Scene, TOKEN} from './scene.ts'

const sts = (error_description: string, error = 'invalid_grant') => answers('sts', 400, {error, error_description})

const iam = (code: number, status: string, message: string, more: object = {}) =>
  answers('iamcredentials', code, {error: {code, message, status, ...more}})

/** A token that lives on by this computer's clock, and has two seconds left by Google's. */
async function nearlyExpired({emulator, job}: Scene): Promise<void> {
  job.env[TOKEN] = await acmeToken(emulator, {exp: job.clock.now() + 40})
  emulator.clock.advance(38)
}

export const answerRows: readonly BrokenWorld[] = [
  {
    cause: 'STS does not take the name for that of a provider',
    faults: [
      sts(
        'Invalid value for "audience". This value should be the full resource name of the Identity Provider.',
        'invalid_request',
      ),
    ],
    finds: {link: 'provider', code: 'STS_AUDIENCE_INVALID'},
    library: /Invalid value for "audience"/,
    remedy: /projects\/<number>\/locations\/global\/workloadIdentityPools\/<pool>\/providers\/<provider>/,
  },
  {
    cause: 'STS cannot parse the token',
    faults: [sts('Unable to parse the ID Token.')],
    finds: {link: 'claims', code: 'STS_TOKEN_MALFORMED'},
    library: /Unable to parse the ID Token/,
    remedy: /only the token/,
  },
  {
    cause: 'STS is asked too often',
    faults: [answers('sts', 429)],
    finds: {link: 'exchange', code: 'STS_RATE_LIMITED'},
    library: /throttled/,
    remedy: /once per job/,
  },
  {
    cause: 'the token has two seconds left by the clock of Google',
    named: {env: TOKEN},
    prepare: nearlyExpired,
    finds: {link: 'claims', code: 'STS_TOKEN_NEARLY_EXPIRED'},
    library: 'it takes the token, and asks again too late',
    remedy: /right before|new token|longer/i,
  },
  {
    cause: 'STS is down',
    faults: [answers('sts', 503)],
    finds: {link: 'exchange', code: 'STS_UNAVAILABLE'},
    library: /unavailable|503/,
    remedy: /Run the job again/,
  },
  {
    cause: 'STS is down, with a page',
    faults: [{service: 'sts', kind: 'html502'}],
    finds: {link: 'exchange', code: 'STS_UNAVAILABLE'},
    library: /502/,
    remedy: /Run the job again/,
  },
  {
    cause: 'something else answers for STS',
    faults: [answers('sts', 200, '<html>sign in to the network</html>')],
    finds: {link: 'exchange', code: 'STS_RESPONSE_INVALID'},
    library: 'it takes any 200 for a token',
    remedy: /proxy/,
  },
  {
    cause: 'STS refuses in a new way',
    faults: [sts('The OAuth client is invalid.', 'invalid_client')],
    finds: {link: 'exchange', code: 'STS_REJECTED'},
    library: /The OAuth client is invalid/,
    remedy: /gcloud iam workload-identity-pools providers describe projects\/\d+\/.*\/github /,
  },
  {
    cause: 'IAM takes the lifetime for none',
    faults: [iam(400, 'INVALID_ARGUMENT', 'Lifetime of access token must be larger then zero.')],
    finds: {link: 'lifetime', code: 'IAM_LIFETIME_INVALID'},
    library: {ask: asking({lifetime: 0}), says: /must be larger then zero/},
    remedy: /access_token_lifetime/,
  },
  {
    cause: 'IAM misses a scope in the federated token',
    faults: [
      iam(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.', {
        details: [{'@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'}],
      }),
    ],
    finds: {link: 'impersonation', code: 'IAM_SCOPE_INSUFFICIENT'},
    library: /insufficient authentication scopes/,
    remedy: /auth\/cloud-platform/,
  },
  {
    cause: 'IAM does not take the federated token',
    faults: [iam(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')],
    finds: {link: 'impersonation', code: 'IAM_BEARER_REJECTED'},
    library: /invalid authentication credentials/,
    remedy: /clock/,
  },
  {
    cause: 'IAM is asked too often',
    faults: [answers('iamcredentials', 429)],
    finds: {link: 'impersonation', code: 'IAM_RATE_LIMITED'},
    library: /exhausted/,
    remedy: /one token per job/,
  },
  {
    cause: 'IAM is down',
    faults: [answers('iamcredentials', 503)],
    finds: {link: 'impersonation', code: 'IAM_UNAVAILABLE'},
    library: /unavailable|503/,
    remedy: /Run the job again/,
  },
  {
    cause: 'something else answers for IAM',
    faults: [answers('iamcredentials', 200, {hello: 'world'})],
    finds: {link: 'impersonation', code: 'IAM_RESPONSE_INVALID'},
    library: 'it takes any 200 for a token',
    remedy: /proxy/,
  },
  {
    cause: 'IAM refuses in a new way',
    faults: [iam(409, 'ABORTED', 'Conflict of a new kind.')],
    finds: {link: 'impersonation', code: 'IAM_REJECTED'},
    library: /Conflict of a new kind/,
    remedy: /^/,
  },
]
