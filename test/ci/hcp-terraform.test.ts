import assert from 'node:assert/strict'
import {join} from 'node:path'
import {type CiRig, ciNames, credentialsIn, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// Each hook is a process of its own, with the variables of the workspace and the token of its phase. That an agent hands
// the tagged tokens to its hooks, only a live run would show.
const workspacePath = 'organization:acme:project:shop:workspace:prod'
const cloud = {
  issuer: 'https://app.terraform.io',
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.workspace': "assertion.sub.extract('workspace:{name}:run_phase')",
  },
  attributeCondition: `assertion.sub.startsWith('${workspacePath}:')`,
  member: 'attribute.workspace/prod',
}

describe('HCP Terraform, a run', function () {
  this.timeout(20_000)
  let rig: CiRig
  let path: string

  beforeEach(async () => {
    rig = await openCiRig(cloud, ({temporary}) => ({
      TFC_RUN_ID: 'run-1234567890abcdef',
      GOOGLE_APPLICATION_CREDENTIALS: join(temporary, 'gcp.json'),
    }))
    path = rig.env['GOOGLE_APPLICATION_CREDENTIALS'] ?? ''
  })
  afterEach(() => rig.close())

  const phaseToken = (phase: string, aud: string = ciNames.audience): Promise<string> =>
    rig.token({sub: `${workspacePath}:run_phase:${phase}`, aud})

  for (const phase of ['plan', 'apply']) {
    it(`signs in before the ${phase}, at a path that the workspace names, and removes all after it`, async () => {
      const token = await phaseToken(phase)
      const before = await rig.ciAuth([...rig.federate, '--credentials-file-path', path], {
        TFC_WORKLOAD_IDENTITY_TOKEN: token,
      })
      assert.equal(before.code, 0, before.stderr)
      assert.match(before.stderr, /works until .*about as long as the job/)
      assert.equal((await credentialsIn(rig.env))['type'], 'external_account')

      const terraform = await rig.ciAuth(['token'])
      assert.match(terraform.stdout, /^ya29\./, terraform.stderr)
      assertNoSecret(before.stdout + before.stderr + terraform.stderr, [token, terraform.stdout.trim()])

      assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
      assert.deepEqual(await rig.leftovers(), [])
    })
  }

  it('clears away what an earlier run of the workspace left at the path, before it signs in there', async () => {
    const signIn = async (run: string) =>
      rig.ciAuth([...rig.federate, '--credentials-file-path', path], {
        TFC_RUN_ID: run,
        TFC_WORKLOAD_IDENTITY_TOKEN: await phaseToken('plan'),
      })
    assert.equal((await signIn('run-1')).code, 0)
    // Its cleanup was missed. A file of somebody else would stay, and refuse the sign-in.
    const cleared = await rig.ciAuth(['cleanup'], {TFC_RUN_ID: 'run-2'})
    assert.equal(cleared.code, 0, cleared.stderr)
    const next = await signIn('run-2')
    assert.equal(next.code, 0, next.stderr)
    assert.equal((await rig.ciAuth(['cleanup'], {TFC_RUN_ID: 'run-2'})).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('takes the tagged token that has the audience', async () => {
    const tokens = {
      TFC_WORKLOAD_IDENTITY_TOKEN: await phaseToken('plan', 'aws.workload.identity'),
      TFC_WORKLOAD_IDENTITY_TOKEN_GCP: await phaseToken('plan'),
      TFC_WORKLOAD_IDENTITY_TOKEN_VAULT: await phaseToken('plan', 'https://vault.example'),
    }
    const run = await rig.ciAuth(rig.federate, tokens)
    assert.equal(run.code, 0, run.stderr)
    assertNoSecret(run.stdout + run.stderr, Object.values(tokens))
  })

  it('says which variable the workspace needs, and that it takes a hook', async () => {
    const run = await rig.ciAuth(rig.federate, {
      TFC_WORKLOAD_IDENTITY_TOKENS: 'not it',
      TFC_WORKLOAD_IDENTITY_TOKEN: '',
    })
    assert.equal(run.code, 3)
    assert.match(
      run.stderr,
      /TFC_WORKLOAD_IDENTITY_AUDIENCE=https:\/\/iam\.googleapis\.com\/projects\/\d+\/locations\/global\/workloadIdentityPools\/acme-ci\/providers\/ci$/m,
    )
    assert.match(run.stderr, /hook of your own agent/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
