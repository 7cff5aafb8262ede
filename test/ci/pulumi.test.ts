import assert from 'node:assert/strict'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {readLines} from '../support/ci-readers.ts'
import {type CiRig, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// How long the token of a deployment is valid, and what its log hides, only a live run would show.
const subject = 'pulumi:deploy:org:acme:project:shop:stack:prod:operation:update:scope:write'
const claims = {aud: 'acme', sub: subject, org: 'acme', project: 'shop', stack: 'prod', operation: 'update'}
const mapping = "assertion.org + '/' + assertion.project + '/' + assertion.stack + ':' + assertion.operation"
const cloud = {
  issuer: 'https://api.pulumi.com/oidc',
  allowedAudiences: ['acme'],
  attributeMapping: {'google.subject': mapping},
  attributeCondition: "assertion.org == 'acme'",
  member: 'subject/acme/shop/prod:update',
}
const deployment = {
  PULUMI_CI_SYSTEM: 'Pulumi Deployments',
  PULUMI_CI_ORGANIZATION: 'acme',
  PULUMI_CI_BUILD_ID: '9b2d5f3a',
}

describe('Pulumi Deployments, a command before the run', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(cloud, deployment)
  })
  afterEach(() => rig.close())

  it('signs in, for the operation too, by the file that passes variables on', async () => {
    const PULUMI_OIDC_TOKEN = await rig.token(claims)
    const path = join(rig.agent, 'PULUMI_ENV')
    const run = await rig.ciAuth(rig.federate, {PULUMI_OIDC_TOKEN, CI_AUTH_ENDPOINT_PULUMI: pathToFileURL(path).href})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, /Passed to later commands of the deployment and the operation/)
    const later = await rig.ciAuth(['token'], readLines(await readFile(path, 'utf8')))
    assert.match(later.stdout, /^ya29\./, later.stderr)
    assertNoSecret(run.stdout + run.stderr + later.stderr, [PULUMI_OIDC_TOKEN, later.stdout.trim()])
    assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('is not for another organisation, nor for a preview', async () => {
    const stranger = await rig.token({...claims, org: 'evil'})
    assert.match((await rig.ciAuth(rig.federate, {PULUMI_OIDC_TOKEN: stranger})).stderr, /STS_CONDITION_REJECTED/)
    const preview = await rig.token({...claims, operation: 'preview'})
    assert.match((await rig.ciAuth(rig.federate, {PULUMI_OIDC_TOKEN: preview})).stderr, /IAM_IMPERSONATION_DENIED/)
  })

  it('says where the token is turned on', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3, run.stderr)
    assert.match(run.stderr, /PULUMI_OIDC_TOKEN is not set/)
    assert.match(run.stderr, /pulumi env run/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})

describe('Pulumi ESC, a command that an environment starts', function () {
  this.timeout(20_000)
  const issuer = 'https://api.pulumi.com/oidc/v2'
  const esc = {sub: 'pulumi:org:org1:env:env1', 'https://pulumi.com/org_id': 'org1'}
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(
      {issuer, attributeCondition: "assertion['https://pulumi.com/org_id'] == 'org1'", member: `subject/${esc.sub}`},
      deployment,
    )
  })
  afterEach(() => rig.close())

  const exec = (...flags: string[]): string[] => ['exec', ...rig.federate.slice(1), ...flags, '--', 'ci-auth', 'token']

  it('signs in beside the token of the deployment, by the audience', async () => {
    const PULUMI_OIDC_TOKEN = await rig.token({...claims, iss: cloud.issuer})
    const run = await rig.ciAuth(exec(), {PULUMI_OIDC_TOKEN, MY_TOKEN: await rig.token(esc)})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, /^ya29\./)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('signs in outside of a deployment with the name of the variable', async () => {
    const PULUMI_ESC_TOKEN = await rig.token(esc)
    const run = await rig.ciAuth(exec('--oidc-token-env', 'PULUMI_ESC_TOKEN'), {PULUMI_CI_SYSTEM: '', PULUMI_ESC_TOKEN})
    assert.equal(run.code, 0, run.stderr)
  })
})
