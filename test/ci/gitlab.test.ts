import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CiRig, ciNames, credentialsIn, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

const issuer = 'https://gitlab.com'
const cloud = {
  issuer,
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.project_id': 'assertion.project_id'},
  member: 'attribute.project_id/4711',
}
const claims = {
  sub: 'project_path:acme/shop:ref_type:branch:ref:main',
  project_id: '4711',
  project_path: 'acme/shop',
  ref: 'main',
}

/** The runner reads `KEY=value` lines, values as they are. */
const readEnvFile = async (path: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await readFile(path, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

describe('GitLab CI, a job', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(cloud, ({agent, workspace}) => ({
      CI: 'true',
      GITLAB_CI: 'true',
      CI_SERVER_URL: issuer,
      CI_PROJECT_ID: '4711',
      CI_JOB_ID: '99',
      CI_PROJECT_DIR: workspace,
      GITLAB_ENV: join(agent, 'gitlab_env'),
    }))
    await writeFile(rig.env['GITLAB_ENV'] ?? '', '')
  })
  afterEach(() => rig.close())

  it('signs in within the script, and after_script, a shell of its own, removes what it left', async () => {
    const token = await rig.token(claims)
    const words = rig.federate.join(' ')
    const script = `eval "$(ci-auth ${words} --output-format shell)" && ci-auth token && env`
    const run = await rig.shell(script, {GCP_ID_TOKEN: token})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, /^ya29\./)
    assert.match(run.stdout, /^GOOGLE_APPLICATION_CREDENTIALS=/m)
    assert.match(run.stderr, /works until .*about as long as the job/)
    assertNoSecret(run.stderr, [token])

    const after = await rig.shell('ci-auth cleanup')
    assert.equal(after.code, 0, after.stderr)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('hands the variables to after_script by GITLAB_ENV', async () => {
    const run = await rig.ciAuth([...rig.federate, '--json'], {GCP_ID_TOKEN: await rig.token(claims)})
    assert.equal(run.code, 0, run.stderr)
    const variables = await readEnvFile(rig.env['GITLAB_ENV'] ?? '')
    assert.equal(variables['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
    assert.equal((await credentialsIn(variables))['type'], 'external_account')
    assert.equal((await rig.ciAuth(['token'], variables)).code, 0)
  })

  it('finds the token under any name, by its issuer, and the one with the audience among several', async () => {
    const other = await rig.token({...claims, aud: 'https://vault.example'})
    const tokens = {A_ID_TOKEN: other, DEPLOY_JWT: await rig.token(claims)}
    const run = await rig.ciAuth(rig.federate, tokens)
    assert.equal(run.code, 0, run.stderr)
  })

  it('says what to add where no variable holds a token', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3)
    assert.match(run.stderr, /id_tokens: \{GCP_ID_TOKEN/)
    assert.match(run.stderr, /--oidc-token-env NAME/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
