import assert from 'node:assert/strict'
import {chmodSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {calls} from '../../../../support/job.ts'
import {federation, OIDC, STS, useSignIn} from '../../../../support/sign-in-rig.ts'
import {acme, acmeClaims, acmeNames} from '../../../../support/worlds.ts'

const {gate, locked, provider, vault} = acmeNames

describe('lib/use-cases/sign-in/sign-in, federation: refusals, clocks and patience', () => {
  const rig = useSignIn()

  it('says what the token and the principal were when Google refuses', async () => {
    const error = await rig.job.failure({...federation, service_account: locked})
    const subject = 'repo:acme/shop:ref:refs/heads/main'
    const principal = `principalSet://${acmeNames.pool}/attribute.repository_id/700100200`
    const ifMapped = 'if the provider maps attribute.repository_id=assertion.repository_id'
    assert.equal(error.code, 'IAM_IMPERSONATION_DENIED')
    assert.deepEqual(error.server?.status, 403)
    assert.deepEqual(error.facts.slice(0, 5), [
      `provider  ${provider}`,
      `service account  ${locked}`,
      'iss  https://token.actions.githubusercontent.com',
      `aud  https://iam.googleapis.com/${provider}`,
      `sub  ${subject} (${subject.length} of at most 127 bytes)`,
    ])
    assert.match(error.facts[5] ?? '', /^exp {2}in 5 min$/)
    assert.equal(error.facts[6], `${principal} (${ifMapped})`)
    assert.match(
      error.suggestions[1] ?? '',
      new RegExp(`^This binding works only ${ifMapped}\\. To see its mapping: gcloud iam `),
    )
    assert.equal(
      error.suggestions[0],
      `gcloud iam service-accounts add-iam-policy-binding ${locked} --project=acme-prod --role=roles/iam.workloadIdentityUser --condition=None --member='${principal}'`,
    )
  })

  it('names each hop that a chain needs', async () => {
    const error = await rig.job.failure({...federation, service_account: locked, delegates: `${gate},${vault}`})
    assert.equal(error.code, 'IAM_DELEGATION_DENIED')
    assert.deepEqual(
      error.suggestions.slice(0, 3).map((line) => line.replace(/.*-binding (\S+) .*--member='(.*)'/, '$2 → $1')),
      [
        `principalSet://${acmeNames.pool}/attribute.repository_id/700100200 → ${gate}`,
        `serviceAccount:${gate} → ${vault}`,
        `serviceAccount:${vault} → ${locked}`,
      ],
    )
  })

  it('keeps the words of a 404', async () => {
    const account = 'nobody@my-very-long-project-name.iam.gserviceaccount.com'
    const error = await rig.job.failure({...federation, service_account: account})
    assert.equal(error.code, 'IAM_SERVICE_ACCOUNT_NOT_FOUND')
    assert.match(error.message, /Not found; Gaia id not found for email nobody@my-very-long-project-name\.iam\./)
  })

  it('shows the audience that Google quotes', async () => {
    const other = 'https://iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme/x'
    const error = await rig.job.failure({...federation, audience: other})
    assert.equal(error.code, 'STS_TOKEN_AUDIENCE_MISMATCH')
    assert.ok(error.message.includes(`The audience in ID Token [${other}]`), error.message)
  })

  it('waits for a grant that is on its way, as long as it was told to', async () => {
    const {grants} = acme()
    rig.world.grants = []
    const waiting = rig.job.signIn({...federation, wait_for_propagation: '1m'})
    while (!rig.job.said.some(({text}) => text.startsWith('IAM_IMPERSONATION_DENIED'))) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    rig.world.grants = grants
    await waiting
    const denied = rig.emulator.requests.filter(({status}) => status === 403)
    assert.ok(denied.length > 0)
    assert.equal(rig.requestsTo('/v1/token').length, 1, 'the federated token is used again')
  })

  it('gives up with the refusal itself when the wait is over', async () => {
    rig.world.grants = []
    rig.job.front.networkOptions = {backoffMs: 100}
    const error = await rig.job.failure({...federation, wait_for_propagation: '1s'})
    assert.equal(error.code, 'IAM_IMPERSONATION_DENIED')
    assert.ok(rig.requestsTo('generateAccessToken').length > 1)
  })

  it('does not wait for what no time will change', async () => {
    const error = await rig.job.failure({
      ...federation,
      audience: 'https://elsewhere.example',
      wait_for_propagation: '1m',
    })
    assert.equal(error.code, 'STS_TOKEN_AUDIENCE_MISMATCH')
    assert.deepEqual(calls(rig.emulator.requests), [OIDC, STS])
  })

  it('fetches one new ID token where the first was stale', async () => {
    const stale = {error: 'invalid_grant', error_description: 'ID Token issued at 1 is stale to sign-in.'}
    rig.emulator.inject({service: 'sts', kind: 'status', status: 400, body: JSON.stringify(stale), times: 1})
    await rig.job.signIn({...federation, verify: 'false'})
    assert.deepEqual(calls(rig.emulator.requests), [OIDC, STS, OIDC, STS])
    const [first, second] = rig.requestsTo('/v1/token').map(({body}) => new URLSearchParams(body).get('subject_token'))
    assert.notEqual(first, second)

    rig.emulator.requests.length = 0
    rig.emulator.inject({service: 'sts', kind: 'status', status: 400, body: JSON.stringify(stale)})
    await assert.rejects(rig.job.signIn({...federation, verify: 'false'}), {code: 'STS_TOKEN_STALE'})
    assert.deepEqual(calls(rig.emulator.requests), [OIDC, STS, OIDC, STS])
  })

  it('fetches one new ID token where Google left the lifetime out', async () => {
    const body = JSON.stringify({access_token: 'ya29.d.nearly-dead', token_type: 'Bearer'})
    rig.emulator.inject({service: 'sts', kind: 'status', status: 200, body, times: 1})
    await rig.job.signIn({...federation, verify: 'false'})
    assert.deepEqual(calls(rig.emulator.requests), [OIDC, STS, OIDC, STS])
  })

  it('names an ID token in its last second for what it is, though Google only fails', async () => {
    const body = {error: {code: 500, message: 'Internal error encountered.', status: 'INTERNAL'}}
    rig.emulator.inject({service: 'sts', kind: 'status', status: 500, body: JSON.stringify(body)})
    const dying = await rig.emulator.mintIdToken({
      ...acmeClaims,
      audience: `https://iam.googleapis.com/${provider}`,
      exp: rig.job.clock.now() + 4,
    })
    // By Google's clock, a second is left.
    rig.emulator.clock.advance(3)
    const fresh = {command: `printf %s ${dying}`}
    const error = await rig.job.failure({workload_identity_provider: provider, retries: '0'}, {named: fresh})
    rig.emulator.clock.advance(-3)
    assert.equal(error.code, 'STS_TOKEN_NEARLY_EXPIRED')
    assert.equal(error.server?.status, 500)
  })

  it("goes by Google's clock when it says so", async () => {
    rig.emulator.clock.advance(-600)
    try {
      const body = {error: {code: 500, message: 'Internal error encountered.', status: 'INTERNAL'}}
      rig.emulator.inject({service: 'sts', kind: 'status', status: 500, body: JSON.stringify(body)})
      const dying = await rig.emulator.mintIdToken({
        ...acmeClaims,
        audience: `https://iam.googleapis.com/${provider}`,
        exp: rig.job.clock.now() + 60,
      })
      rig.emulator.clock.advance(659)
      const source = {named: {command: `printf %s ${dying}`}}
      const error = await rig.job.failure({workload_identity_provider: provider, retries: '0'}, source)
      assert.equal(error.code, 'STS_TOKEN_NEARLY_EXPIRED')
    } finally {
      rig.emulator.clock.advance(-59)
    }
  })

  it('says by how much the clock is wrong', async () => {
    rig.emulator.clock.advance(600)
    try {
      rig.emulator.inject({service: 'sts', kind: 'status', status: 400, body: '{"error":"invalid_request"}', times: 1})
      const error = await rig.job.failure(federation)
      assert.equal(error.code, 'STS_REJECTED')
      assert.match(error.suggestions.at(-1) ?? '', /^Set the clock of this machine: it is 600 s behind Google's/)
    } finally {
      rig.emulator.clock.advance(-600)
    }
  })

  it('leaves nothing behind when the last step fails', async () => {
    const error = await rig.job
      .signIn(federation, {
        accept: () => {
          throw new Error('the pipe is closed')
        },
      })
      .catch((reason) => reason)
    assert.equal(error.message, 'the pipe is closed')
    assert.deepEqual(readdirSync(rig.job.workspace), ['README'])
  })

  it('tells the first failure if the file cannot be removed after it, and names what is left', async () => {
    const {RUNNER_TEMP = ''} = rig.job.env
    const records = readdirSync(RUNNER_TEMP)
    let folder = ''
    const error = await rig.job
      .signIn(federation, {
        accept: () => {
          folder = join(RUNNER_TEMP, readdirSync(RUNNER_TEMP).find((name) => !records.includes(name)) ?? '')
          // Nothing is read in a folder that others can write to.
          chmodSync(folder, 0o777)
          throw new Error('the pipe is closed')
        },
      })
      .catch((reason) => reason)
    assert.equal(error.message, 'the pipe is closed')
    const warnings = rig.job.said.filter(({kind}) => kind === 'warn').map(({text}) => text)
    assert.match(warnings.join(), new RegExp(`^FILE_LEFT: .*${folder}`))
    chmodSync(folder, 0o700)
  })
})
