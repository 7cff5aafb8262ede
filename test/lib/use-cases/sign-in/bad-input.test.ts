import assert from 'node:assert/strict'
import {generateKeyPairSync} from 'node:crypto'
import {mkdir, rm, symlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {InputName, RawInputs} from '../../../../src/lib/base/inputs.ts'
import type {CiProvider} from '../../../../src/lib/cis/description/provider.ts'
import {forgejo} from '../../../../src/lib/cis/forgejo/provider.ts'
import {generic} from '../../../../src/lib/cis/generic/provider.ts'
import {ghes} from '../../../../src/lib/cis/ghes/provider.ts'
import type {SignInRequest} from '../../../../src/lib/use-cases/sign-in/prepare.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {assertSilent, calls, openJob, type TestJob} from '../../../support/job.ts'
import {acmeClaims, acmeNames} from '../../../support/worlds.ts'

const {deployer, provider} = acmeNames
const POOL = 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci'
const federation: RawInputs = {workload_identity_provider: provider, service_account: deployer}
const direct: RawInputs = {workload_identity_provider: provider}
const accessToken: RawInputs = {...federation, token_format: 'access_token'}
const idToken: RawInputs = {...federation, token_format: 'id_token', id_token_audience: 'https://api'}
const CLOUD = 'https://www.googleapis.com/auth/cloud-platform'

const template = (text: string): string => `$${text}`

describe('lib/use-cases/sign-in: bad input', () => {
  let emulator: TestEmulator
  let job: TestJob
  let key: Record<string, unknown>

  before(async () => {
    emulator = await openEmulator()
    key = emulator.serviceAccountKey(deployer) as Record<string, unknown>
  })
  after(() => emulator.close())
  beforeEach(async () => {
    emulator.requests.length = 0
    job = await openJob(emulator)
  })
  afterEach(() => job.close())

  const withEnv = (env: Record<string, string | undefined>): Partial<SignInRequest> => ({
    surroundings: {...job.front.surroundings, env: {...job.env, ...env}},
  })

  /** The error of a sign-in that must be refused before anything is sent, written or printed. */
  async function refusal(raw: RawInputs, more?: Partial<SignInRequest>) {
    const error = await job.failure(raw, more)
    assert.deepEqual(calls(emulator.requests), [], 'a call was made')
    assertSilent(job.said, [String(key['private_key'])], error)
    return {
      error,
      codes: error.problems.length > 0 ? error.problems.map(({code}) => code) : [error.code],
      text: [error.message, ...error.suggestions].join('\n'),
    }
  }
  async function accepted(raw: RawInputs, more?: Partial<SignInRequest>): Promise<string> {
    await job.signIn({verify: 'false', ...raw}, more)
    return job.said
      .filter(({kind}) => kind !== 'mask' && kind !== 'trace' && kind !== 'waiting')
      .map(({text}) => text)
      .join('\n')
  }

  it('is all reported together, by the names that the user wrote', async () => {
    const {codes, error} = await refusal(
      {
        workload_identity_provider: POOL,
        service_account: 'deployer',
        delegates: 'someone@gmail.com',
        token_format: 'acces_token',
        access_token_lifetime: '1.5h',
        create_credentials_file: 'yes',
        export_environment_variables: 'no',
        project_id: 'my\nproject',
        universe: 'not a domain',
        request_reason: 'ünprintable',
        retries: 'three',
        timeout: '2d',
        wait_for_propagation: '6m',
        id_token_audience: 'https://api',
      },
      {nameOf: (name) => `--${name.replaceAll('_', '-')}`, ...withEnv({CI_AUTH_ENDPOINT_STS: 'ftp://x'})},
    )
    assert.deepEqual([...codes].sort(), [
      'INPUT_BOOLEAN_INVALID',
      'INPUT_BOOLEAN_INVALID',
      'INPUT_DURATION_INVALID',
      'INPUT_DURATION_INVALID',
      'INPUT_ENDPOINT_INVALID',
      'INPUT_HEADER_INVALID',
      'INPUT_LIFETIME_INVALID',
      'INPUT_NUMBER_INVALID',
      'INPUT_PROJECT_INVALID',
      'INPUT_PROVIDER_INVALID',
      'INPUT_SERVICE_ACCOUNT_INVALID',
      'INPUT_SERVICE_ACCOUNT_INVALID',
      'INPUT_TOKEN_FORMAT_INVALID',
      'INPUT_UNIVERSE_INVALID',
    ])
    assert.equal(error.code, error.problems[0]?.code)
    assert.match(error.message, /^14 things are wrong\n/)
    for (const {message} of error.problems) assert.match(message, /^(?:--[a-z-]+|CI_AUTH_ENDPOINT_STS)\b/)
    assert.match(error.message, /my\\nproject/)
  })

  /** Each input, as it is fine and as it is refused. */
  const table: Record<Exclude<InputName, 'credentials_json'>, {fine: RawInputs[]; refused: [RawInputs, string][]}> = {
    workload_identity_provider: {
      fine: [
        federation,
        ...['https:', ''].map((scheme) => ({
          ...federation,
          workload_identity_provider: `${scheme}//iam.googleapis.com/${provider}`,
        })),
        {...federation, workload_identity_provider: ` /${provider}\n`},
      ],
      refused: [
        [{...federation, workload_identity_provider: POOL}, 'INPUT_PROVIDER_INVALID'],
        [{...federation, workload_identity_provider: `https://${provider}`}, 'INPUT_PROVIDER_INVALID'],
        [{...federation, workload_identity_provider: `${provider}/`}, 'INPUT_PROVIDER_INVALID'],
      ],
    },
    service_account: {
      fine: [federation, {...federation, service_account: '110000000000000000001'}],
      refused: [
        [{...federation, service_account: 'deployer'}, 'INPUT_SERVICE_ACCOUNT_INVALID'],
        [{...federation, service_account: 'deployer@example.com'}, 'INPUT_SERVICE_ACCOUNT_INVALID'],
        [{...federation, service_account: `${deployer}:signJwt?x=`}, 'INPUT_SERVICE_ACCOUNT_INVALID'],
      ],
    },
    audience: {
      fine: [{...federation, audience: `//iam.googleapis.com/${provider}`}],
      refused: [[{...federation, audience: 'x'.repeat(257)}, 'INPUT_AUDIENCE_INVALID']],
    },
    delegates: {
      fine: [{...federation, delegates: `projects/-/serviceAccounts/${acmeNames.gate}, 110000000000000000004\n`}],
      refused: [
        [{...federation, delegates: 'gate'}, 'INPUT_SERVICE_ACCOUNT_INVALID'],
        [{...federation, delegates: `aprojects/-/serviceAccounts/${acmeNames.gate}`}, 'INPUT_SERVICE_ACCOUNT_INVALID'],
        [{...direct, delegates: acmeNames.gate}, 'INPUT_SERVICE_ACCOUNT_REQUIRED'],
      ],
    },
    project_id: {
      fine: [
        {...federation, project_id: 'other'},
        {...federation, project_id: 'example.com:other'},
      ],
      refused: [
        [{...federation, project_id: 'a\nb'}, 'INPUT_PROJECT_INVALID'],
        [{...federation, project_id: 'My Project'}, 'INPUT_PROJECT_INVALID'],
      ],
    },
    profile: {
      fine: [
        {...federation, profile: 'default'},
        {...federation, profile: 'a'.repeat(31)},
        {...federation, profile: '2-eu'},
      ],
      refused: [
        ...['A', 'a_b', '-a', 'a'.repeat(32), '../a', 'a b', 'ä', 'a\nb'].map((profile): [RawInputs, string] => [
          {...federation, profile},
          'INPUT_PROFILE_INVALID',
        ]),
        [{...federation, profile: 'staging', create_credentials_file: 'false'}, 'INPUT_NOT_APPLICABLE'],
      ],
    },
    expected_project_id: {
      fine: [{...federation, expected_project_id: 'acme-prod'}],
      refused: [[{...federation, expected_project_id: 'acme-*'}, 'INPUT_EXPECTATION_INVALID']],
    },
    expected_service_account: {
      fine: [{...federation, expected_service_account: deployer}],
      refused: [[{...federation, expected_service_account: 'deployer@*'}, 'INPUT_EXPECTATION_INVALID']],
    },
    expected_provider: {
      fine: [{...federation, expected_provider: 'projects/111122223333/*'}],
      refused: [[{...federation, expected_provider: '*/acme-ci/*'}, 'INPUT_EXPECTATION_INVALID']],
    },
    expected_subject: {
      fine: [{...federation, expected_subject: 'repo:acme/*'}],
      refused: ['a*', '**a', 'repo:acme/shop*', 'repo:*/shop:*', 'repo:acme/shop:**', '//iam.googleapis.com/*'].map(
        (subject) => [{...federation, expected_subject: subject}, 'INPUT_EXPECTATION_INVALID'],
      ),
    },
    universe: {
      fine: [{...federation, universe: 'googleapis.com'}],
      refused: [[{...federation, universe: 'https://googleapis.com'}, 'INPUT_UNIVERSE_INVALID']],
    },
    token_format: {
      fine: [federation, accessToken, idToken, {...federation, token_format: ' '}],
      refused: [
        [{...federation, token_format: 'jwt'}, 'INPUT_TOKEN_FORMAT_INVALID'],
        [{...idToken, service_account: ''}, 'INPUT_SERVICE_ACCOUNT_REQUIRED'],
      ],
    },
    access_token_lifetime: {
      fine: [
        {...accessToken, access_token_lifetime: '3600'},
        {...accessToken, access_token_lifetime: '1s'},
        {...accessToken, access_token_lifetime: '30m'},
        {...federation, access_token_lifetime: '11h 59m 60s'},
      ],
      refused: [
        ...['0s', '1.5h', '100h', '-1s', '43201', 'soon'].map((lifetime): [RawInputs, string] => [
          {...accessToken, access_token_lifetime: lifetime},
          'INPUT_LIFETIME_INVALID',
        ]),
        [{...federation, access_token_lifetime: '600s', create_credentials_file: 'false'}, 'INPUT_NOT_APPLICABLE'],
        [{...direct, access_token_lifetime: '600s', token_format: 'access_token'}, 'INPUT_SERVICE_ACCOUNT_REQUIRED'],
      ],
    },
    access_token_scopes: {
      fine: [
        {...accessToken, access_token_scopes: `openid, ${CLOUD}`},
        {...accessToken, access_token_scopes: ','},
      ],
      refused: [
        [{...accessToken, access_token_scopes: 'a b'}, 'INPUT_SCOPE_INVALID'],
        [{...idToken, access_token_scopes: 'openid'}, 'INPUT_NOT_APPLICABLE'],
        [{...federation, access_token_scopes: 'openid'}, 'INPUT_NOT_APPLICABLE'],
      ],
    },
    access_token_subject: {
      fine: [],
      refused: [
        [{...accessToken, access_token_scopes: 'openid', access_token_subject: 'boss'}, 'INPUT_SUBJECT_INVALID'],
        [{...accessToken, access_token_scopes: 'openid', access_token_subject: 'a b@c'}, 'INPUT_SUBJECT_INVALID'],
        [{...accessToken, access_token_subject: 'boss@x.example'}, 'INPUT_SCOPES_REQUIRED'],
        [{...accessToken, access_token_scopes: ',', access_token_subject: 'boss@x.example'}, 'INPUT_SCOPES_REQUIRED'],
        [{...idToken, access_token_subject: 'boss@x.example'}, 'INPUT_NOT_APPLICABLE'],
        [
          {
            ...accessToken,
            access_token_lifetime: '3601s',
            access_token_scopes: 'openid',
            access_token_subject: 'boss@x.example',
          },
          'INPUT_LIFETIME_INVALID',
        ],
        [
          {
            ...accessToken,
            service_account: '110000000000000000001',
            access_token_scopes: 'openid',
            access_token_subject: 'boss@x.example',
          },
          'INPUT_SERVICE_ACCOUNT_INVALID',
        ],
        [
          {...direct, token_format: 'access_token', access_token_scopes: 'openid', access_token_subject: 'a@b.example'},
          'INPUT_SERVICE_ACCOUNT_REQUIRED',
        ],
      ],
    },
    id_token_audience: {
      fine: [idToken],
      refused: [
        [{...idToken, id_token_audience: ' '}, 'INPUT_AUDIENCE_REQUIRED'],
        [{...accessToken, id_token_audience: 'https://api'}, 'INPUT_NOT_APPLICABLE'],
      ],
    },
    id_token_include_email: {
      fine: [
        {...idToken, id_token_include_email: 'T'},
        {...accessToken, id_token_include_email: 'False'},
      ],
      refused: [
        [{...idToken, id_token_include_email: 'ja'}, 'INPUT_BOOLEAN_INVALID'],
        [{...accessToken, id_token_include_email: '1'}, 'INPUT_NOT_APPLICABLE'],
      ],
    },
    create_credentials_file: {
      fine: [
        {...federation, create_credentials_file: 'FALSE'},
        {...federation, create_credentials_file: ''},
      ],
      refused: [[{...federation, create_credentials_file: '2'}, 'INPUT_BOOLEAN_INVALID']],
    },
    credentials_file_path: {
      fine: [{...federation, credentials_file_path: 'here.json'}],
      refused: [
        [{...federation, credentials_file_path: 'README'}, 'FILE_EXISTS'],
        [{...federation, credentials_file_path: 'no/such/folder.json'}, 'INPUT_WORKSPACE_MISSING'],
        [{...federation, credentials_file_path: 'a\nb.json'}, 'FILE_WRITE_FAILED'],
        [{...federation, credentials_file_path: 'x.json', create_credentials_file: 'false'}, 'INPUT_NOT_APPLICABLE'],
      ],
    },
    export_environment_variables: {
      fine: [{...federation, export_environment_variables: 'f'}],
      refused: [[{...federation, export_environment_variables: 'off'}, 'INPUT_BOOLEAN_INVALID']],
    },
    cleanup_credentials: {
      fine: [{...federation, cleanup_credentials: 'false'}],
      refused: [[{...federation, cleanup_credentials: 'never'}, 'INPUT_BOOLEAN_INVALID']],
    },
    verify: {
      fine: [{...federation, verify: 'TRUE'}],
      refused: [[{...federation, verify: 'maybe'}, 'INPUT_BOOLEAN_INVALID']],
    },
    request_reason: {
      fine: [{...federation, request_reason: 'INC-7'}],
      refused: [
        [{...federation, request_reason: 'a\nx-evil: 1'}, 'INPUT_HEADER_INVALID'],
        [{...federation, request_reason: 'x'.repeat(1025)}, 'INPUT_HEADER_INVALID'],
      ],
    },
    retries: {
      fine: [
        {...federation, retries: '0'},
        {...federation, retries: '20'},
      ],
      refused: [
        [{...federation, retries: '21'}, 'INPUT_NUMBER_INVALID'],
        [{...federation, retries: '-1'}, 'INPUT_NUMBER_INVALID'],
      ],
    },
    timeout: {
      fine: [{...federation, timeout: '2m'}],
      refused: [
        [{...federation, timeout: '0'}, 'INPUT_DURATION_INVALID'],
        [{...federation, timeout: '2h'}, 'INPUT_DURATION_INVALID'],
      ],
    },
    wait_for_propagation: {
      fine: [{...federation, wait_for_propagation: '5m'}],
      refused: [[{...federation, wait_for_propagation: '301s'}, 'INPUT_DURATION_INVALID']],
    },
  }

  for (const [name, {fine, refused}] of Object.entries(table)) {
    if (fine.length > 0) {
      it(`takes ${name} as documented`, async () => {
        for (const raw of fine) await accepted(raw)
      })
    }
    it(`refuses ${name} otherwise`, async () => {
      for (const [raw, code] of refused) {
        const {codes} = await refusal(raw)
        assert.ok(codes.includes(code as never), `${JSON.stringify(raw)} gave ${codes}`)
        if (codes.length > 1) assert.deepEqual(new Set(codes), new Set([code]), JSON.stringify(raw))
      }
    })
  }

  it('is not a value that equals the default, in whatever spelling', async () => {
    await accepted({
      ...federation,
      access_token_lifetime: '60m',
      access_token_scopes: CLOUD,
      id_token_include_email: 'F',
      create_credentials_file: 'false',
      universe: 'googleapis.com',
    })
  })

  it('is not an empty value', async () => {
    const names = Object.keys(table) as (keyof typeof table)[]
    await accepted({...Object.fromEntries(names.map((name) => [name, ''])), ...federation, credentials_json: ' '})
  })

  describe('of the identity', () => {
    it('asks for one of the two sources', async () => {
      const {codes, text} = await refusal({service_account: deployer})
      assert.deepEqual(codes, ['INPUT_SOURCE_MISSING'])
      assert.match(text, /neither workload_identity_provider nor credentials_json/)
      assert.match(
        text,
        /\nGive the full name of the provider: workload_identity_provider projects\/[\s\S]*\nGive a service account key/,
      )
    })

    it('asks for one source only', async () => {
      const {codes} = await refusal({...federation, credentials_json: JSON.stringify(key)})
      assert.deepEqual(codes, ['INPUT_SOURCE_CONFLICT'])
    })

    it('names the secret that is empty', async () => {
      const {codes, text} = await refusal({credentials_json: '\n'})
      assert.deepEqual(codes, ['INPUT_SOURCE_MISSING'])
      assert.match(text, /credentials_json contains only blanks\nCheck the name of the secret/)
    })

    it('says that a fork gets no secrets', async () => {
      const path = join(job.env['RUNNER_TEMP'] ?? '', 'event.json')
      await writeFile(
        path,
        JSON.stringify({pull_request: {head: {repo: null}, base: {repo: {full_name: 'acme/shop'}}}}),
      )
      const {codes, text} = await refusal({}, withEnv({GITHUB_EVENT_PATH: path}))
      assert.deepEqual(codes, ['INPUT_SOURCE_MISSING'])
      assert.match(text, /pull requests from forks get no secrets\nSkip this step/)
    })

    it('does not blame the fork where the event gives secrets to forks', async () => {
      const path = join(job.env['RUNNER_TEMP'] ?? '', 'event.json')
      await writeFile(
        path,
        JSON.stringify({pull_request: {head: {repo: null}, base: {repo: {full_name: 'acme/shop'}}}}),
      )
      const {text} = await refusal({}, withEnv({GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: 'pull_request_target'}))
      assert.doesNotMatch(text, /fork/)
    })

    it('says that Dependabot has secrets of its own', async () => {
      const {text} = await refusal({}, withEnv({GITHUB_ACTOR: 'dependabot[bot]'}))
      assert.match(text, /Dependabot get secrets of their own store only/)
    })

    it('offers the way from a pool to its providers', async () => {
      const {text} = await refusal({...federation, workload_identity_provider: POOL})
      assert.match(text, /names a pool/)
      assert.ok(text.includes(`Append the provider: ${POOL}/providers/<provider>`))
      assert.ok(
        text.includes(
          'providers list --workload-identity-pool=projects/111122223333/locations/global/workloadIdentityPools/acme-ci',
        ),
      )
    })

    it('tells a project id from its number', async () => {
      const {text} = await refusal({
        ...federation,
        workload_identity_provider: provider.replace('111122223333', 'acme-prod'),
      })
      assert.match(text, /project id "acme-prod" instead of the project number/)
      assert.match(text, /gcloud projects describe acme-prod --format='value\(projectNumber\)'/)
    })

    it('finds the name in what was pasted', async () => {
      const {text} = await refusal({
        ...federation,
        workload_identity_provider: `principalSet://iam.googleapis.com/${provider}/attribute.x/y`,
      })
      assert.ok(text.includes(`Write ${provider}`))
    })

    it('knows a template, a variable or a mask that was not expanded, and says it once', async () => {
      for (const literal of [
        template('{{ vars.PROVIDER }}'),
        template('{ secrets.PROVIDER }'),
        template('PROVIDER'),
        template('{PROVIDER}'),
        `projects/${template('{ secrets.NUMBER }')}/locations/global/workloadIdentityPools/a/providers/b`,
        '***',
      ]) {
        const {codes, text} = await refusal({...direct, workload_identity_provider: literal})
        assert.deepEqual(codes, ['INPUT_PLACEHOLDER'], literal)
        assert.ok(text.includes(literal))
      }
      assert.deepEqual((await refusal({credentials_json: template('{{ secrets.KEY }}')})).codes, ['INPUT_PLACEHOLDER'])
      assert.deepEqual((await refusal({...federation, service_account: template('SA')})).codes, ['INPUT_PLACEHOLDER'])
    })

    it('tells of a wrong provider beside another input that was not expanded', async () => {
      const {codes} = await refusal({workload_identity_provider: POOL, service_account: template('{{ vars.SA }}')})
      assert.deepEqual([...codes].sort(), ['INPUT_PLACEHOLDER', 'INPUT_PROVIDER_INVALID'])
    })

    it('shows no secret that was put into the wrong input', async () => {
      const flat = JSON.stringify({private_key: key['private_key']})
      for (const name of ['workload_identity_provider', 'service_account', 'project_id', 'token_format'] as const) {
        await refusal({...federation, [name]: flat})
        await refusal({...federation, [name]: String(key['private_key'])})
      }
    })
  })

  describe('of the key', () => {
    const shapes: Record<string, {text: () => string; code: string; says: RegExp}> = {
      truncated: {
        text: () => JSON.stringify(key).slice(0, 900),
        code: 'KEY_NOT_JSON',
        says: /900 characters that look like JSON/,
      },
      'escaped once too often': {
        text: () => JSON.stringify(JSON.stringify(key, null, 2)).slice(1, -1),
        code: 'KEY_NOT_JSON',
        says: /escaped twice[\s\S]*jq -c/,
      },
      'no JSON at all': {text: () => 'see the wiki', code: 'KEY_NOT_JSON', says: /plain text/},
      'base64 of something else': {
        text: () => Buffer.from('hello, hello, hello').toString('base64'),
        code: 'KEY_NOT_JSON',
        says: /base64 text/,
      },
      'base64 with a quote behind it': {
        text: () => `${Buffer.from(JSON.stringify(key)).toString('base64')}"`,
        code: 'KEY_NOT_JSON',
        says: /plain text/,
      },
      'an external account': {
        text: () => JSON.stringify({type: 'external_account'}),
        code: 'KEY_WRONG_TYPE',
        says: /workload_identity_provider/,
      },
      "a person's credentials": {
        text: () => JSON.stringify({type: 'authorized_user'}),
        code: 'KEY_WRONG_TYPE',
        says: /authorized_user/,
      },
      'an OAuth client': {text: () => JSON.stringify({installed: {}}), code: 'KEY_WRONG_TYPE', says: /without a type/},
      'a key without its fields': {
        text: () => JSON.stringify({type: 'service_account', private_key: ''}),
        code: 'KEY_FIELD_MISSING',
        says: /no client_email and no private_key/,
      },
      'a private key that was cut': {
        text: () => JSON.stringify({...key, private_key: String(key['private_key']).slice(0, 400)}),
        code: 'KEY_PRIVATE_KEY_INVALID',
        says: /cannot be read/,
      },
      'a private key without line breaks': {
        text: () => JSON.stringify({...key, private_key: String(key['private_key']).replaceAll('\n', ' ')}),
        code: 'KEY_PRIVATE_KEY_INVALID',
        says: /cannot be read/,
      },
      'a private key of another kind': {
        text: () => {
          const {privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
          return JSON.stringify({...key, private_key: privateKey.export({format: 'pem', type: 'pkcs8'})})
        },
        code: 'KEY_PRIVATE_KEY_INVALID',
        says: /cannot be read/,
      },
    }
    for (const [name, {code, says, text}] of Object.entries(shapes)) {
      it(`is ${name}`, async () => {
        const {codes, text: shown} = await refusal({credentials_json: text()})
        assert.deepEqual(codes, [code])
        assert.match(shown, says)
      })
    }

    it('warns of what Java will miss', async () => {
      const {client_id: _, ...rest} = key
      assert.match(await accepted({credentials_json: JSON.stringify(rest)}), /no client_id: Java/)
    })

    it('does not go to a universe that is none', async () => {
      const odd = {...key, universe_domain: 'evil.example/steal?'}
      assert.deepEqual((await refusal({credentials_json: JSON.stringify(odd)})).codes, ['INPUT_UNIVERSE_INVALID'])
    })

    it('takes no project id from it that is none', async () => {
      const odd = {...key, project_id: 'a\nb', client_email: 'x@developer.gserviceaccount.com'}
      const {outputs} = await job.signIn({credentials_json: JSON.stringify(odd), verify: 'false'})
      assert.equal(outputs.project_id, undefined)
    })

    it('takes the project from the email where the key has none', async () => {
      const {project_id: _, ...rest} = key
      const {outputs} = await job.signIn({credentials_json: JSON.stringify(rest), verify: 'false'})
      assert.equal(outputs.project_id, 'acme-prod')
    })

    it('has no use for inputs of federation', async () => {
      const {codes, text} = await refusal({credentials_json: JSON.stringify(key), audience: 'https://x'})
      assert.deepEqual(codes, ['INPUT_NOT_APPLICABLE'])
      assert.match(text, /audience has no effect with credentials_json/)
    })

    it('has no use for a lifetime where nothing is impersonated and no token asked for', async () => {
      for (const account of ['', deployer]) {
        const raw = {credentials_json: JSON.stringify(key), service_account: account, access_token_lifetime: '600s'}
        assert.deepEqual((await refusal(raw)).codes, ['INPUT_NOT_APPLICABLE'], account)
      }
    })
  })

  describe('of the place', () => {
    it('is a workspace that is missing', async () => {
      const missing = join(job.workspace, 'gone')
      const {codes} = await refusal(federation, withEnv({GITHUB_WORKSPACE: missing}))
      assert.deepEqual(codes, ['INPUT_WORKSPACE_MISSING'])
    })

    it('is a path that is a link, dangling or not', async () => {
      const link = join(job.env['RUNNER_TEMP'] ?? '', 'link.json')
      await symlink('/nowhere', link)
      const {codes, text} = await refusal({...federation, credentials_file_path: link})
      assert.deepEqual(codes, ['FILE_EXISTS'])
      assert.match(text, /is a link/)
    })

    it('is a ledger that cannot be kept', async () => {
      const {codes} = await refusal(federation, withEnv({RUNNER_TEMP: join(job.workspace, 'gone')}))
      assert.deepEqual(codes, ['FILE_WRITE_FAILED'])
    })

    it("is a runner's file that is missing", async () => {
      const {codes} = await refusal(accessToken, withEnv({GITHUB_ENV: '', GITHUB_OUTPUT: '/nowhere/out'}))
      assert.deepEqual(codes, ['EXPORT_FILE_MISSING', 'EXPORT_FILE_MISSING'])
    })

    it('does not matter when the caller prints', async () => {
      await accepted(accessToken, {passedOnBy: 'caller', ...withEnv({GITHUB_ENV: '', GITHUB_OUTPUT: ''})})
    })

    it('is a CI that has no place for a token', async () => {
      const {codes} = await refusal(accessToken, {ci: generic, named: {env: 'NONE'}})
      assert.deepEqual(codes, ['INPUT_TOKEN_UNDELIVERABLE'])
    })
  })

  describe('of the job', () => {
    const noEndpoint = {ACTIONS_ID_TOKEN_REQUEST_TOKEN: undefined, ACTIONS_ID_TOKEN_REQUEST_URL: undefined}
    const missing = async (env: Record<string, string | undefined>, ci?: CiProvider) =>
      refusal(federation, {...withEnv({...noEndpoint, ...env}), ...(ci ? {ci} : {})})

    it('is a permission that is missing, in the words of each forge', async () => {
      const github = await missing({})
      assert.deepEqual(github.codes, ['OIDC_PERMISSION_MISSING'])
      for (const one of Object.keys(noEndpoint))
        assert.deepEqual((await refusal(federation, withEnv({[one]: undefined}))).codes, github.codes, one)
      assert.match(github.text, /permissions: \{contents: read, id-token: write\}/)
      assert.match((await missing({}, ghes)).text, /_services\/token/)
      assert.match((await missing({}, forgejo)).text, /enable-openid-connect: true/)
    })

    it('is told together with what is wrong with the inputs', async () => {
      const {codes} = await refusal({...federation, timeout: 'soon'}, withEnv(noEndpoint))
      assert.deepEqual(codes, ['INPUT_DURATION_INVALID', 'OIDC_PERMISSION_MISSING'])
    })

    it('is a fork, Dependabot or act', async () => {
      const path = join(job.env['RUNNER_TEMP'] ?? '', 'event.json')
      const repo = (name: string) => ({repo: {full_name: name}})
      await writeFile(path, JSON.stringify({pull_request: {head: repo('eve/shop'), base: repo('acme/shop')}}))
      assert.deepEqual((await missing({GITHUB_EVENT_PATH: path})).codes, ['OIDC_FORK_PULL_REQUEST'])
      assert.deepEqual((await missing({GITHUB_ACTOR: 'dependabot[bot]'})).codes, ['OIDC_DEPENDABOT'])
      assert.deepEqual((await missing({ACT: 'true'})).codes, ['OIDC_LOCAL_RUNNER'])

      await writeFile(path, JSON.stringify({pull_request: {head: repo('acme/shop'), base: repo('acme/shop')}}))
      assert.deepEqual((await missing({GITHUB_EVENT_PATH: path})).codes, ['OIDC_PERMISSION_MISSING'])
    })

    it('is no CI', async () => {
      const {codes} = await refusal(federation, {ci: generic})
      assert.deepEqual(codes, ['CI_NOT_DETECTED'])
    })

    it('is a source that contradicts itself', async () => {
      const {codes} = await refusal({...federation, service_account: 'x'}, {named: {env: 'A', file: 'b'}})
      assert.deepEqual(codes, ['INPUT_SERVICE_ACCOUNT_INVALID', 'INPUT_TOKEN_SOURCE_INVALID'])
    })

    it('has ended', async () => {
      const other = await openJob(emulator, {claims: acmeClaims})
      emulator.completeJob()
      const error = await other.failure(federation)
      assert.equal(error.code, 'OIDC_JOB_COMPLETED')
      await other.close()
    })
  })

  it('warns of an empty workspace, which a checkout would clear', async () => {
    await rm(join(job.workspace, 'README'))
    assert.match(await accepted(federation), /is empty: a checkout after this step deletes/)
    await mkdir(join(job.workspace, 'src'))
  })
})
