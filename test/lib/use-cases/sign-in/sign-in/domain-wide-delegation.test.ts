import assert from 'node:assert/strict'
import type {RawInputs} from '../../../../../src/lib/base/inputs.ts'
import {openEmulator, type TestEmulator} from '../../../../support/emulator.ts'
import {calls, openJob, type TestJob} from '../../../../support/job.ts'
import {iam, OAUTH, OIDC, STS} from '../../../../support/sign-in-rig.ts'
import {zoo, zooClaims, zooNames} from '../../../../support/worlds.ts'

describe('lib/use-cases/sign-in/sign-in, domain-wide delegation by federation', () => {
  let animals: TestEmulator
  let keeper: TestJob
  before(async () => {
    animals = await openEmulator({world: zoo()})
  })
  after(() => animals.close())
  beforeEach(async () => {
    animals.requests.length = 0
    keeper = await openJob(animals, {claims: zooClaims})
  })
  afterEach(() => keeper.close())

  const asUser: RawInputs = {
    workload_identity_provider: zooNames.provider,
    audience: zooNames.audience,
    service_account: zooNames.secretary,
    token_format: 'access_token',
    access_token_scopes: zooNames.userScope,
    access_token_subject: zooNames.user,
  }

  it('has the service account sign for the user', async () => {
    const {outputs} = await keeper.signIn({...asUser, verify: 'false', access_token_lifetime: '30m'})
    assert.deepEqual(calls(animals.requests), [OIDC, STS, iam(zooNames.secretary, 'signJwt'), OAUTH])
    const body = JSON.parse(animals.requests[2]?.body ?? '{}')
    assert.deepEqual(Object.keys(body), ['payload'])
    assert.equal(typeof body.payload, 'string')
    const {exp, iat, ...claims} = JSON.parse(body.payload)
    assert.deepEqual(claims, {
      iss: zooNames.secretary,
      scope: zooNames.userScope,
      sub: zooNames.user,
      aud: 'https://oauth2.googleapis.com/token',
    })
    assert.equal(exp - iat, 1800)
    assert.match(outputs.access_token ?? '', /^ya29\.c\./)
    assert.equal(outputs.project_id, 'example.com:zoo')
  })

  it('proves the file beside it, since another permission is needed there', async () => {
    await keeper.signIn(asUser)
    assert.ok(calls(animals.requests).includes(iam(zooNames.secretary, 'generateAccessToken')))
  })

  it('sends the delegates with signJwt', async () => {
    const error = await keeper.failure({...asUser, verify: 'false', delegates: zooNames.keeper})
    assert.equal(error.code, 'IAM_DELEGATION_DENIED')
    assert.deepEqual(JSON.parse(animals.requests[2]?.body ?? '{}').delegates, [
      `projects/-/serviceAccounts/${zooNames.keeper}`,
    ])
  })

  it('says which scopes and which account the Workspace admin must know', async () => {
    const error = await keeper.failure({...asUser, access_token_scopes: 'openid', verify: 'false'})
    assert.equal(error.code, 'OAUTH_DELEGATION_UNAUTHORIZED')
    assert.equal(
      error.suggestions[0],
      `gcloud iam service-accounts describe ${zooNames.secretary} --project=example.com:zoo --format='value(uniqueId)'`,
    )
    assert.match(error.suggestions[1] ?? '', /openid$/)
  })

  it('says that a user does not exist', async () => {
    const error = await keeper.failure({...asUser, access_token_subject: 'nobody@zoo.example.com', verify: 'false'})
    assert.equal(error.code, 'OAUTH_SUBJECT_INVALID')
    assert.match(error.suggestions[0] ?? '', /nobody@zoo\.example\.com/)
  })

  it('names the scopes that Google refused, not the audience of the CI', async () => {
    const error = await keeper.failure({...asUser, access_token_scopes: 'no-scope', verify: 'false'})
    assert.equal(error.code, 'OAUTH_SCOPE_INVALID')
    assert.equal(error.suggestions[0], 'Check: no-scope')
  })
})
