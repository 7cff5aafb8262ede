import assert from 'node:assert/strict'
import type {RawInputs} from '../../../../src/lib/base/inputs.ts'
import {blocks} from '../../../docs/pages.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {calls, openJob, type TestJob} from '../../../support/job.ts'
import {acmeClaims, acmeNames} from '../../../support/worlds.ts'

const {deployer, provider, vault} = acmeNames
const federation: RawInputs = {workload_identity_provider: provider, service_account: deployer}
const {repository_id: id, repository_owner_id: ownerId} = acmeClaims
const SUBJECT_WITH_IDS = `repo:acme@${ownerId}/shop@${id}:ref:refs/heads/main`
const UNIQUE_ID = '110000000000000000001'

describe('lib/use-cases/sign-in: guardrails', () => {
  let emulator: TestEmulator
  let job: TestJob

  before(async () => {
    emulator = await openEmulator()
  })
  after(() => emulator.close())
  beforeEach(async () => {
    emulator.requests.length = 0
    job = await openJob(emulator)
  })
  afterEach(() => job.close())

  const key = (): RawInputs => ({credentials_json: JSON.stringify(emulator.serviceAccountKey(deployer))})

  const met: Record<string, () => RawInputs> = {
    'all four, exact': () => ({
      ...federation,
      expected_project_id: 'acme-prod',
      expected_service_account: deployer,
      expected_provider: provider,
      expected_subject: 'repo:acme/shop:ref:refs/heads/main',
    }),
    'what begins so': () => ({
      ...federation,
      expected_provider: provider.replace(/[^/]+$/, '*'),
      expected_subject: 'repo:acme/shop:*',
    }),
    'the subject with the ids of the same repository': () => ({
      ...federation,
      expected_subject: SUBJECT_WITH_IDS,
    }),
    'each branch of it': () => ({...federation, expected_subject: SUBJECT_WITH_IDS.replace(/:ref.*$/, ':*')}),
    'a provider as Google prints it': () => ({...federation, expected_provider: `//iam.googleapis.com/${provider}`}),
    'the unique id of the account': () => ({...federation, expected_service_account: UNIQUE_ID}),
    'the account of a key': () => ({...key(), expected_service_account: deployer, expected_project_id: 'acme-prod'}),
    'the unique id of the account of a key': () => ({...key(), expected_service_account: UNIQUE_ID}),
    'a job without an account': () => ({workload_identity_provider: provider, expected_subject: 'repo:acme/*'}),
  }
  for (const [name, inputs] of Object.entries(met)) {
    it(`let ${name} in`, async () => assert.ok((await job.signIn(inputs())).credentialsFile))
  }

  const shown = blocks.find(({page, text}) => page === 'docs/profiles.md' && text.includes('expected_subject'))
  const [, subjectOfPage = ''] = /expected_subject: (.+)/.exec(shown?.text ?? '') ?? []
  for (const subjectFormat of ['classic', 'immutable'] as const)
    it(`let in by the subject that docs/profiles.md shows, before and after the change: ${subjectFormat}`, async () => {
      const other = await openJob(emulator, {subjectFormat})
      try {
        const stranger = subjectOfPage.replace(/@\d+:/, '@9:')
        assert.equal((await other.failure({...federation, expected_subject: stranger})).code, 'GUARDRAIL_REFUSED')
        assert.ok((await other.signIn({...federation, expected_subject: subjectOfPage})).credentialsFile)
      } finally {
        await other.close()
      }
    })

  // What inputs alone refute is not asked of Google.
  const refused: Record<string, [inputs: () => RawInputs, says: RegExp, isByInputs?: true]> = {
    'another account': [
      () => ({...federation, expected_service_account: vault}),
      /^expected_service_account: the service account is "deployer@.*", not "vault@/,
      true,
    ],
    'another provider': [
      () => ({...federation, expected_provider: `${provider}-old`}),
      /^expected_provider: the provider is "projects\/.*", not "projects\/.*-old"/,
      true,
    ],
    'the project of another account': [
      () => ({...federation, expected_project_id: 'acme-test'}),
      /^expected_project_id: the project is "acme-prod", not "acme-test"/,
      true,
    ],
    'another unique id': [
      () => ({...federation, expected_service_account: '110000000000000000009'}),
      /the service account is "110000000000000000001", not "110000000000000000009"$/,
    ],
    'an email where only the unique id is named': [
      () => ({...federation, service_account: UNIQUE_ID, expected_service_account: deployer}),
      /the service account is "110000000000000000001", not "deployer@/,
      true,
    ],
    'no account': [
      () => ({workload_identity_provider: provider, expected_service_account: deployer}),
      /the job acts as no service account, and the service account must be "deployer@/,
    ],
    'a neighbour whose name begins so': [
      () => ({...federation, expected_subject: 'repo:acme/shop:ref:refs/heads/mai'}),
      /the subject is "repo:acme\/shop:ref:refs\/heads\/main", not/,
    ],
    'the same name with the id of another repository': [
      () => ({...federation, expected_subject: SUBJECT_WITH_IDS.replace(/@\d+:/, '@9:')}),
      /the subject is "repo:acme\/shop:ref:refs\/heads\/main", not "repo:acme@/,
    ],
    'the same name with the id of another owner': [
      () => ({...federation, expected_subject: SUBJECT_WITH_IDS.replace(/@\d+\//, '@9/')}),
      /the subject is "repo:acme\/shop:ref:refs\/heads\/main", not "repo:acme@9/,
    ],
    'what would match without the name of a service in the middle': [
      () => ({...federation, expected_subject: 'repo://iam.googleapis.com/acme/shop:*'}),
      /the subject is "repo:acme\/shop:ref:refs\/heads\/main", not "repo:\/\/iam/,
    ],
    'a project that is not certain': [
      () => ({workload_identity_provider: provider, expected_project_id: 'acme-prod'}),
      /no project is certain, and the project must be "acme-prod"$/,
    ],
    'a key that has no subject': [
      () => ({...key(), expected_subject: 'repo:acme/shop:*'}),
      /the job does not sign in with an ID token that has one, and the subject must be/,
    ],
  }
  for (const [name, [inputs, says, isByInputs = false]] of Object.entries(refused)) {
    // `failure` fails if a file, a variable or an output is left behind.
    it(`keep ${name} out, and leave nothing`, async () => {
      const error = await job.failure(inputs())
      assert.equal(error.code, 'GUARDRAIL_REFUSED')
      assert.match(error.message, says)
      assert.equal(emulator.requests.length === 0, isByInputs)
    })
  }

  for (const variable of ['CI_AUTH_EXPECTED_SERVICE_ACOUNT', 'INPUT_EXPECTED_BRANCH', 'INPUT_EXPECTED-SUBJECT']) {
    it(`are not to be mistaken for ${variable}, which guards nothing`, async () => {
      job.env[variable] = vault
      const error = await job.failure(federation)
      assert.equal(error.code, 'INPUT_GUARDRAIL_UNKNOWN')
      assert.match(error.message, new RegExp(`^${variable} guards nothing: there is no input expected[-_]`))
      const [prefix = ''] = /^.*?(?=EXPECTED)/.exec(variable) ?? []
      assert.match(
        error.suggestions.join(),
        new RegExp(`one of: ${prefix}EXPECTED_PROJECT_ID, ${prefix}EXPECTED_SERVICE_ACCOUNT, `),
      )
      assert.deepEqual(calls(emulator.requests), [])
      delete job.env[variable]
    })
  }

  it('keep the CI from being asked for another audience than those that are expected', async () => {
    job.env['CI_AUTH_EXPECTED_AUDIENCE'] = 'sts.amazonaws.com'
    const error = await job.failure(federation)
    assert.equal(error.code, 'GUARDRAIL_REFUSED')
    assert.match(
      error.message,
      /^--expected-audience: an ID token is asked for "https:\/\/iam\.googleapis\.com\/projects/,
    )
    assert.deepEqual(calls(emulator.requests), [])
    job.env['CI_AUTH_EXPECTED_AUDIENCE'] = `sts.amazonaws.com, https://iam.googleapis.com/${provider}`
    await job.signIn(federation)
    delete job.env['CI_AUTH_EXPECTED_AUDIENCE']
  })

  it('name every value that is not the expected one, those of the inputs first', async () => {
    const values = {expected_project_id: 'other', expected_provider: 'other', expected_subject: 'repo:evil/shop:*'}
    const ofInputs = await job.failure({...federation, ...values})
    const ofJob = {expected_subject: 'repo:evil/shop:*', expected_service_account: '110000000000000000009'}
    const ofAnswers = await job.failure({...federation, ...ofJob})
    assert.deepEqual(
      [ofInputs, ofAnswers].map(({problems}) => problems.map(({message}) => message.split(':')[0])),
      [
        ['expected_project_id', 'expected_provider'],
        ['expected_service_account', 'expected_subject'],
      ],
    )
  })

  it('ask for the unique id only where one is expected', async () => {
    await job.signIn({...federation, expected_service_account: deployer})
    assert.ok(!calls(emulator.requests).some((call) => call.includes('tokeninfo')))
  })
})
