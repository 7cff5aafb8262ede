import assert from 'node:assert/strict'
import {mkdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CiRig, ciNames, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

const claims = {
  sub: 'global:ci:deploy:deploy:deploy:gcp',
  nomad_namespace: 'ci',
  nomad_job_id: 'deploy',
  nomad_task: 'deploy',
}
const cloud = {
  issuer: 'https://nomad.example',
  attributeMapping: {'google.subject': "assertion.nomad_namespace + '/' + assertion.nomad_job_id"},
  attributeCondition: "assertion.nomad_namespace == 'ci'",
  member: 'subject/ci/deploy',
}

// What only a live run could show: that Google can get the keys of a cluster.
describe('Nomad, a task', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(cloud, ({agent}) => ({
      NOMAD_ALLOC_ID: '5c6328f7-48c5-4d03-bada-91ef2e904d0d',
      NOMAD_TASK_NAME: 'deploy',
      NOMAD_SECRETS_DIR: join(agent, 'secrets'),
    }))
    await mkdir(join(rig.agent, 'secrets'))
    // The default identity.
    await put('nomad_token', await rig.token({...claims, aud: ['nomadproject.io'], exp: undefined}))
  })
  afterEach(() => rig.close())

  const put = (name: string, token: string) => writeFile(join(rig.agent, 'secrets', name), token)

  it('names the file of the identity with the audience, and leaves nothing', async () => {
    await put('nomad_vault_default.jwt', await rig.token({...claims, aud: ['vault.io']}))
    const token = await rig.token({...claims, aud: [ciNames.audience]})
    await put('nomad_gcp.jwt', token)
    const run = await rig.ciAuth([...rig.federate, '--json'])
    assert.equal(run.code, 0, run.stderr)
    const {credentialsFile, variables} = JSON.parse(run.stdout)
    assert.deepEqual([credentialsFile.source, credentialsFile.expires], ['file', undefined])
    const later = await rig.ciAuth(['token'], variables)
    assert.match(later.stdout, /^ya29\./, later.stderr)
    assertNoSecret(run.stdout + run.stderr + later.stderr, [token, later.stdout.trim()])
    assert.equal((await rig.ciAuth(['cleanup'], variables)).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('takes the token of a variable where there is no file', async () => {
    const env = {NOMAD_TOKEN: await rig.token(claims), NOMAD_TOKEN_gcp: await rig.token(claims)}
    const run = await rig.ciAuth([...rig.federate, '--json'], env)
    assert.equal(run.code, 0, run.stderr)
    assert.notEqual(JSON.parse(run.stdout).credentialsFile.expires, undefined)
  })

  it('is not for another namespace, nor for another job', async () => {
    const stranger = await rig.token({...claims, nomad_namespace: 'evil'})
    assert.match((await rig.ciAuth(rig.federate, {NOMAD_TOKEN_gcp: stranger})).stderr, /STS_CONDITION_REJECTED/)
    const other = await rig.token({...claims, nomad_job_id: 'test'})
    assert.match((await rig.ciAuth(rig.federate, {NOMAD_TOKEN_gcp: other})).stderr, /IAM_IMPERSONATION_DENIED/)
  })

  it('is refused without an expiry, which an identity without ttl gives', async () => {
    const run = await rig.ciAuth(rig.federate, {NOMAD_TOKEN_gcp: await rig.token({...claims, exp: undefined})})
    assert.notEqual(run.code, 0, run.stdout)
  })

  it('says what to add to the task, and never takes the default identity', async () => {
    const none = await rig.ciAuth(rig.federate, {NOMAD_TOKEN: await rig.token(claims)})
    assert.equal(none.code, 3, none.stderr)
    assert.match(none.stderr, /the task has no identity for Google.*identity \{name = "gcp", aud = /s)
    await put('nomad_vault_default.jwt', await rig.token({...claims, aud: ['vault.io']}))
    const other = await rig.ciAuth(rig.federate)
    assert.equal(other.code, 3, other.stderr)
    assert.match(other.stderr, /no identity of this task has the audience .*is for vault\.io/s)
    await rm(join(rig.agent, 'secrets'), {recursive: true})
    assert.equal((await rig.ciAuth(rig.federate)).code, 3)
    assert.deepEqual([await rig.leftovers(), rig.emulator.requests.length], [[], 0])
  })

  it('is the runner, which a job takes the place of unless it is named', async () => {
    await put('nomad_gcp.jwt', await rig.token(claims))
    const job = {GITLAB_CI: 'true', CI_SERVER_URL: 'https://gitlab.com'}
    assert.match((await rig.ciAuth(rig.federate, job)).stderr, /GitLab CI runs this job/)
    const named = await rig.ciAuth([...rig.federate, '--ci', 'nomad', '--json'], job)
    assert.equal(JSON.parse(named.stdout).subject, claims.sub, named.stderr)
  })
})
