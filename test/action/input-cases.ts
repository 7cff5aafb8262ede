import assert from 'node:assert/strict'
import {readFile} from 'node:fs/promises'
import type {ErrorCode} from '../../src/lib/base/error-codes.ts'
import type {InputName} from '../../src/lib/base/inputs.ts'
import type {RequestEntry} from '../../src/lib/emulator/state/call.ts'
import type {World} from '../../src/lib/trust/trust.ts'
import type {TestEmulator} from '../support/emulator.ts'
import {claimsOf} from '../support/emulator-client.ts'
import type {ActionJob, StepRun} from '../support/runner.ts'
import {patience, until} from '../support/slowness.ts'
import {acme, acmeNames} from '../support/worlds.ts'

export type Inputs = Partial<Record<InputName, string>>

/** What a step did, for a proof that an input had its effect. */
export interface Done {
  run: StepRun
  job: ActionJob
  /** What was sent to the service of this name. */
  sent: (service: string) => RequestEntry[]
  /** The credentials file. */
  file: () => Promise<Record<string, unknown>>
}

export interface InputCase {
  passes: {
    inputs: (emulator: TestEmulator) => Inputs
    /** Put in the way before the step. */
    given?: (emulator: TestEmulator, world: World) => void
    proves: (done: Done) => void | Promise<void>
  }
  refused: {inputs: Inputs; code: ErrorCode; says: RegExp; given?: (job: ActionJob) => Promise<void>}
}

/** `acme`, whose account `gate` may act for a user. */
export const caseWorld = (): World => ({
  ...acme(),
  domainWideDelegation: [{serviceAccount: acmeNames.gate, scopes: [userScope], users: ['boss@acme.example']}],
})

const userScope = 'https://www.googleapis.com/auth/admin.directory.user.readonly'
const readOnly = 'https://www.googleapis.com/auth/devstorage.read_only'

const provider = {workload_identity_provider: acmeNames.provider}
export const usual = {...provider, service_account: acmeNames.deployer} satisfies Inputs
const accessToken = {...usual, token_format: 'access_token'} satisfies Inputs
const idToken = {...usual, token_format: 'id_token', id_token_audience: 'https://shop.acme.example'} satisfies Inputs

const keyOf = (emulator: TestEmulator): string => JSON.stringify(emulator.serviceAccountKey(acmeNames.deployer))
const bodyOf = (entry: RequestEntry | undefined): Record<string, unknown> => JSON.parse(entry?.body ?? '{}')

const notBoolean = (name: InputName): InputCase['refused'] => ({
  inputs: {...usual, [name]: 'yes'},
  code: 'INPUT_BOOLEAN_INVALID',
  says: new RegExp(`^${name}: "yes" is neither true nor false`),
})

/** Every input in a form that has its effect, and in one that is refused before any call. */
export const inputCases: Readonly<Record<string, InputCase>> = {
  workload_identity_provider: {
    passes: {
      inputs: () => ({...usual, workload_identity_provider: `https://iam.googleapis.com/${acmeNames.provider}`}),
      proves: ({sent}) =>
        assert.equal(
          new URLSearchParams(sent('sts')[0]?.body).get('audience'),
          `//iam.googleapis.com/${acmeNames.provider}`,
        ),
    },
    refused: {
      inputs: {...usual, workload_identity_provider: acmeNames.provider.replace(/\/providers\/.*/, '')},
      code: 'INPUT_PROVIDER_INVALID',
      says: /^workload_identity_provider: /,
    },
  },
  service_account: {
    passes: {
      inputs: () => ({...provider, service_account: '110000000000000000001'}),
      proves: ({sent}) => assert.match(sent('iamcredentials')[0]?.path ?? '', /\/110000000000000000001:generateAccess/),
    },
    refused: {
      inputs: {...provider, service_account: 'deployer'},
      code: 'INPUT_SERVICE_ACCOUNT_INVALID',
      says: /^service_account: "deployer" is not the email/,
    },
  },
  audience: {
    passes: {
      inputs: () => ({...usual, audience: `https://iam.googleapis.com/${acmeNames.provider}`}),
      proves: ({sent}) =>
        assert.equal(
          new URL(sent('issuer')[0]?.path ?? '', 'http://x').searchParams.get('audience'),
          `https://iam.googleapis.com/${acmeNames.provider}`,
        ),
    },
    refused: {
      inputs: {...usual, audience: 'a'.repeat(257)},
      code: 'INPUT_AUDIENCE_INVALID',
      says: /^audience: at most 256 characters/,
    },
  },
  credentials_json: {
    passes: {
      inputs: (emulator) => ({credentials_json: Buffer.from(keyOf(emulator)).toString('base64url')}),
      proves: async ({file}) => assert.equal((await file())['client_email'], acmeNames.deployer),
    },
    refused: {
      inputs: {credentials_json: '{"type": "authorized_user", "refresh_token": "1//refresh-secret"}'},
      code: 'KEY_WRONG_TYPE',
      says: /^credentials_json: .*authorized_user/,
    },
  },
  delegates: {
    passes: {
      inputs: () => ({
        ...provider,
        service_account: acmeNames.payroll,
        delegates: `${acmeNames.gate},\n${acmeNames.vault}`,
      }),
      proves: ({sent}) =>
        assert.deepEqual(
          bodyOf(sent('iamcredentials')[0])['delegates'],
          [acmeNames.gate, acmeNames.vault].map((email) => `projects/-/serviceAccounts/${email}`),
        ),
    },
    refused: {
      inputs: {...usual, delegates: 'gate'},
      code: 'INPUT_SERVICE_ACCOUNT_INVALID',
      says: /^delegates: "gate" is not the email/,
    },
  },
  project_id: {
    passes: {
      inputs: () => ({...usual, project_id: 'acme-billing'}),
      proves: ({run}) => {
        assert.equal(run.outputs['project_id'], 'acme-billing')
        assert.equal(run.exported['GOOGLE_CLOUD_PROJECT'], 'acme-billing')
      },
    },
    refused: {
      inputs: {...usual, project_id: 'acme\nPATH=/evil'},
      code: 'INPUT_PROJECT_INVALID',
      says: /^project_id: "acme\\nPATH=\/evil" is not a project id/,
    },
  },
  profile: {
    passes: {
      inputs: () => ({...usual, profile: 'staging'}),
      proves: ({run}) => {
        assert.deepEqual(Object.keys(run.exported).sort(), [
          'CI_AUTH_PROFILE_STAGING_FILE',
          'CI_AUTH_PROFILE_STAGING_PROJECT_ID',
        ])
        assert.equal(run.exported['CI_AUTH_PROFILE_STAGING_FILE'], run.outputs['credentials_file_path'])
      },
    },
    refused: {
      inputs: {...usual, profile: 'Staging'},
      code: 'INPUT_PROFILE_INVALID',
      says: /^profile: "Staging" is not the name of a profile/,
    },
  },
  universe: {
    passes: {
      inputs: () => ({...usual, universe: 'cloud.example'}),
      proves: async ({file}) => assert.equal((await file())['universe_domain'], 'cloud.example'),
    },
    refused: {
      inputs: {...usual, universe: 'https://cloud.example'},
      code: 'INPUT_UNIVERSE_INVALID',
      says: /^universe: .* is not a domain name/,
    },
  },
  ...Object.fromEntries(
    (
      [
        ['expected_project_id', 'acme-prod', 'acme-*'],
        ['expected_service_account', acmeNames.deployer, 'deployer@*'],
        ['expected_provider', acmeNames.provider.replace(/[^/]+$/, '*'), acmeNames.provider.replace(/\d+/, '*')],
        ['expected_subject', 'repo:acme/shop:*', 'repo:acme/shop*'],
      ] as const
    ).map(([name, right, wrong]): [InputName, InputCase] => [
      name,
      {
        passes: {
          inputs: () => ({...usual, verify: 'false', [name]: right}),
          // Only Google's answer says whose token it is: it is asked for one, whatever verify says.
          proves: ({run, sent}) => {
            assert.equal(run.exitCode, 0)
            assert.equal(sent('iamcredentials').length, 1)
          },
        },
        refused: {
          inputs: {...usual, [name]: wrong},
          code: 'INPUT_EXPECTATION_INVALID',
          says: new RegExp(`^${name}: in ".*", a \\* is not at the end, or not after : or /`),
        },
      },
    ]),
  ),
  token_format: {
    passes: {
      inputs: () => accessToken,
      proves: ({run}) => assert.match(run.outputs['access_token'] ?? '', /^ya29\./),
    },
    refused: {
      inputs: {...usual, token_format: 'access-token'},
      code: 'INPUT_TOKEN_FORMAT_INVALID',
      says: /unknown token format: "access-token"[\s\S]*Write access_token\./,
    },
  },
  access_token_lifetime: {
    passes: {
      inputs: () => ({...accessToken, service_account: acmeNames.nightly, access_token_lifetime: '1h30m'}),
      proves: async ({file, run, sent}) => {
        const minted = Date.parse(run.outputs['access_token_expiration'] ?? '') - 5_400_000
        const asked = Date.parse(sent('iamcredentials')[0]?.time ?? '')
        assert.ok(asked <= minted && minted <= Date.now(), `${asked}, ${minted}`)
        assert.deepEqual((await file())['service_account_impersonation'], {token_lifetime_seconds: 5400})
      },
    },
    refused: {
      inputs: {...accessToken, access_token_lifetime: '1.5h'},
      code: 'INPUT_LIFETIME_INVALID',
      says: /^access_token_lifetime: "1\.5h" is not a duration/,
    },
  },
  access_token_scopes: {
    passes: {
      inputs: () => ({...accessToken, access_token_scopes: readOnly}),
      proves: ({sent}) => assert.deepEqual(bodyOf(sent('iamcredentials')[0])['scope'], [readOnly]),
    },
    refused: {
      inputs: {...idToken, access_token_scopes: readOnly},
      code: 'INPUT_NOT_APPLICABLE',
      says: /^access_token_scopes has no effect without token_format access_token/,
    },
  },
  access_token_subject: {
    passes: {
      inputs: () => ({
        ...accessToken,
        service_account: acmeNames.gate,
        access_token_subject: 'boss@acme.example',
        access_token_scopes: userScope,
      }),
      proves: ({sent}) => {
        const {payload} = bodyOf(sent('iamcredentials').find(({path}) => path.endsWith(':signJwt')))
        assert.equal(JSON.parse(String(payload)).sub, 'boss@acme.example')
      },
    },
    refused: {
      inputs: {...accessToken, access_token_subject: 'boss'},
      code: 'INPUT_SUBJECT_INVALID',
      says: /access_token_subject: "boss" is not an email address[\s\S]*needs access_token_scopes/,
    },
  },
  id_token_audience: {
    passes: {
      inputs: () => idToken,
      proves: ({run}) => {
        const {aud, email} = claimsOf(run.outputs['id_token'] ?? '')
        assert.deepEqual([aud, email], ['https://shop.acme.example', undefined])
      },
    },
    refused: {
      inputs: {...idToken, id_token_audience: ' '},
      code: 'INPUT_AUDIENCE_REQUIRED',
      says: /^id_token_audience is required for an ID token/,
    },
  },
  id_token_include_email: {
    passes: {
      inputs: () => ({...idToken, id_token_include_email: 'T'}),
      proves: ({run}) => assert.equal(claimsOf(run.outputs['id_token'] ?? '')['email'], acmeNames.deployer),
    },
    refused: {...notBoolean('id_token_include_email'), inputs: {...idToken, id_token_include_email: 'yes'}},
  },
  create_credentials_file: {
    passes: {
      inputs: () => ({...accessToken, create_credentials_file: 'FALSE'}),
      proves: async ({job, run}) => {
        assert.deepEqual(await job.left(), [])
        assert.equal(run.outputs['credentials_file_path'], undefined)
        assert.equal(run.exported['GOOGLE_APPLICATION_CREDENTIALS'], undefined)
        assert.equal(run.exported['GOOGLE_CLOUD_PROJECT'], acmeNames.projectId)
      },
    },
    refused: notBoolean('create_credentials_file'),
  },
  credentials_file_path: {
    passes: {
      inputs: () => ({...usual, credentials_file_path: 'my credentials.json'}),
      proves: async ({job, run}) => {
        assert.deepEqual(await job.left(), ['my credentials.json'])
        assert.equal(run.outputs['credentials_file_path'], `${job.workspace}/my credentials.json`)
      },
    },
    refused: {
      inputs: {...usual, credentials_file_path: 'README.md'},
      code: 'FILE_EXISTS',
      says: /README\.md/,
    },
  },
  export_environment_variables: {
    passes: {
      inputs: () => ({...usual, export_environment_variables: 'F'}),
      proves: ({run}) => assert.deepEqual(run.exported, {}),
    },
    refused: notBoolean('export_environment_variables'),
  },
  cleanup_credentials: {
    passes: {
      inputs: () => ({...usual, cleanup_credentials: '0'}),
      proves: async ({job, run}) => {
        const [post] = await job.end()
        assert.equal(post?.log, `Kept ${run.outputs['credentials_file_path']}, as requested`)
        assert.equal((await job.left()).length, 1)
      },
    },
    refused: notBoolean('cleanup_credentials'),
  },
  verify: {
    passes: {
      inputs: () => ({...usual, service_account: acmeNames.locked, verify: 'false'}),
      proves: ({sent}) => assert.deepEqual(sent('iamcredentials'), []),
    },
    refused: notBoolean('verify'),
  },
  request_reason: {
    passes: {
      inputs: () => ({...usual, request_reason: 'ticket 4711'}),
      proves: ({sent}) =>
        assert.deepEqual(
          [...sent('sts'), ...sent('iamcredentials')].map(({headers}) => headers['x-goog-request-reason']),
          ['ticket 4711', 'ticket 4711'],
        ),
    },
    refused: {
      inputs: {...usual, request_reason: 'ticket\r\nX-Evil: 1'},
      code: 'INPUT_HEADER_INVALID',
      says: /^request_reason must be one line of printable ASCII/,
    },
  },
  retries: {
    passes: {
      inputs: () => ({...usual, retries: '1'}),
      given: (emulator) => emulator.inject({service: 'sts', kind: 'status', status: 503, times: 1}),
      proves: ({sent}) =>
        assert.deepEqual(
          sent('sts').map(({status}) => status),
          [503, 200],
        ),
    },
    refused: {
      inputs: {...usual, retries: '21'},
      code: 'INPUT_NUMBER_INVALID',
      says: /^retries: 21 is above 20/,
    },
  },
  timeout: {
    passes: {
      inputs: () => ({...usual, timeout: '1m 30s'}),
      proves: ({run}) => assert.ok(run.outputs['credentials_file_path']),
    },
    refused: {
      inputs: {...usual, timeout: '0'},
      code: 'INPUT_DURATION_INVALID',
      says: /^timeout: "0" is not between 1s and 1h/,
    },
  },
  wait_for_propagation: {
    passes: {
      inputs: () => ({...usual, service_account: acmeNames.locked, wait_for_propagation: '30s'}),
      given: (emulator, world) => {
        const [binding] = world.grants
        if (!binding) throw new Error('a world without grants')
        const isRefused = () => emulator.requests.some(({status}) => status === 403)
        void until(isRefused, 'a refusal', patience(20_000)).then(
          () => void world.grants.push({...binding, serviceAccount: acmeNames.locked}),
        )
      },
      proves: ({sent}) => assert.deepEqual([...new Set(sent('iamcredentials').map(({status}) => status))], [403, 200]),
    },
    refused: {
      inputs: {...usual, wait_for_propagation: '6m'},
      code: 'INPUT_DURATION_INVALID',
      says: /^wait_for_propagation: "6m" is not between 0s and 5m/,
    },
  },
}

/** What a step did, as the proofs see it. */
export const doneBy = (run: StepRun, job: ActionJob, emulator: TestEmulator): Done => ({
  run,
  job,
  sent: (service) => emulator.requests.filter((entry) => entry.service === service),
  file: async () => JSON.parse(await readFile(run.outputs['credentials_file_path'] ?? '', 'utf8')),
})
