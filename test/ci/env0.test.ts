import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {readLines} from '../support/ci-readers.ts'
import {type CiRig, ciNames, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// How the steps of a deployment read ENV0_ENV, and that all are in one container, only a live run would show.
const issuer = 'https://login.app.env0.com/'
const audience = 'https://prod.env0.com'
const organisation = '0b1f6f0e-3f0b-4f43-9c2b-1f0f3f1c7a11'
const environment = 'f47ac10b-58cc-4372-a567-0e02b2c3da44'
const claims = {
  aud: audience,
  sub: 'auth0|63021f2ce98a11d0678ed6aa',
  apiKeyType: 'oidc',
  organizationId: organisation,
  environmentId: environment,
}
const cloud = {
  issuer,
  allowedAudiences: [audience],
  attributeMapping: {'google.subject': 'assertion.environmentId'},
  attributeCondition: `assertion.organizationId == '${organisation}' && assertion.apiKeyType == 'oidc'`,
  member: `subject/${environment}`,
}

describe('env zero, a deployment', function () {
  this.timeout(20_000)
  let rig: CiRig
  let variables: string

  beforeEach(async () => {
    rig = await openCiRig(
      cloud,
      ({agent, workspace}) => ({
        ENV0_DEPLOYMENT_LOG_ID: '9b2d5f3a',
        ENV0_ENVIRONMENT_ID: environment,
        ENV0_ROOT_DIR: workspace,
        ENV0_ENV: join(agent, 'env0_env'),
      }),
      {idTokenLifetimeSeconds: 86_400},
    )
    variables = rig.env['ENV0_ENV'] ?? ''
    await writeFile(variables, '')
  })
  afterEach(() => rig.close())

  const federate = (): string[] => [...rig.federate, '--audience', audience]

  it('signs in before the plan, for the steps that follow, and removes all at its completion', async () => {
    const token = await rig.token(claims)
    const before = await rig.ciAuth(federate(), {ENV0_OIDC_TOKEN: token})
    assert.equal(before.code, 0, before.stderr)
    assert.match(before.stderr, /works until .*about as long as the job/)

    const later = readLines(await readFile(variables, 'utf8'))
    assert.equal(later['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
    const plan = await rig.ciAuth(['token'], later)
    assert.match(plan.stdout, /^ya29\./, plan.stderr)
    assertNoSecret(before.stdout + before.stderr + plan.stderr, [token, plan.stdout.trim()])

    assert.equal((await rig.ciAuth(['cleanup'], later)).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('refuses a path that the next step might read as another one, and leaves nothing', async () => {
    const path = join(rig.agent, 'it costs $5.json')
    const run = await rig.ciAuth([...federate(), '--credentials-file-path', path], {
      ENV0_OIDC_TOKEN: await rig.token(claims),
    })
    assert.equal(run.code, 6, run.stderr)
    assert.match(run.stderr, /EXPORT_VALUE_REFUSED/)
    assert.equal(await readFile(variables, 'utf8'), '')
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('is not for the token of a person, which the same issuer signs', async () => {
    const run = await rig.ciAuth(federate(), {ENV0_OIDC_TOKEN: await rig.token({...claims, apiKeyType: 'personal'})})
    assert.equal(run.code, 4)
    assert.match(run.stderr, /STS_CONDITION_REJECTED/)
  })

  it('says where the tokens are turned on', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3)
    assert.match(run.stderr, /ENV0_OIDC_TOKEN is not set/)
    assert.match(run.stderr, /Enable OIDC during deployments/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
