import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CiRig, ciNames, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// The variable is that of a job; whether a plan has it, only a live run would show.
const issuer = 'https://acme.semaphoreci.com'
const audience = issuer
const claims = {
  aud: audience,
  sub: 'org:acme:project:5f1d7a1c-7b0e-4a6e-9a55-0b6f8f8f2a10:repo:a-shop-with-quite-a-long-name:ref_type:branch:ref:refs/heads/release-2',
  sub127: 'org:acme:project:5f1d7a1c-7b0e-4a6e-9a55-0b6f8f8f2a10:repo:a-shop-with-quite-a-long-name',
  branch: 'main',
}
const cloud = {
  issuer,
  allowedAudiences: [audience],
  attributeMapping: {'google.subject': 'assertion.sub127'},
  member: `subject/${claims.sub127}`,
}

describe('Semaphore, a job', function () {
  this.timeout(20_000)
  let rig: CiRig

  const open = async (provider: Partial<typeof cloud> = {}): Promise<string> => {
    rig = await openCiRig(
      {...cloud, ...provider},
      ({workspace}) => ({
        CI: 'true',
        SEMAPHORE: 'true',
        SEMAPHORE_ORGANIZATION_URL: issuer,
        SEMAPHORE_PROJECT_ID: '5f1d7a1c-7b0e-4a6e-9a55-0b6f8f8f2a10',
        SEMAPHORE_JOB_ID: '12',
        HOME: join(workspace, '..'),
        SEMAPHORE_GIT_DIR: 'workspace',
      }),
      {idTokenLifetimeSeconds: 86_400},
    )
    return rig.token(claims)
  }
  afterEach(() => rig.close())

  it('signs in for the whole job, and the epilogue, in the same shell, removes what it left', async () => {
    const token = await open()
    const shared = join(rig.agent, 'shared')
    await rig.stub('sem-context', `fs.appendFileSync(${JSON.stringify(shared)}, argv.join(' ') + '\\n')`)
    await writeFile(shared, '')
    const script = [
      `eval "$(ci-auth ${rig.federate.join(' ')} --audience ${audience} --output-format shell)" || exit 1`,
      'ci-auth token && echo "$GOOGLE_CLOUD_PROJECT"',
      'ci-auth cleanup >&2',
    ].join('\n')
    const run = await rig.shell(script, {SEMAPHORE_OIDC_TOKEN: token})
    assert.equal(run.code, 0, run.stderr)
    const [accessToken = '', project] = run.stdout.split('\n')
    assert.match(accessToken, /^ya29\./)
    assert.equal(project, ciNames.projectId)
    assert.match(run.stderr, /works until .*about as long as the job/)
    assert.doesNotMatch(run.stderr, /OIDC_NO_REFRESH/)
    assertNoSecret(run.stderr, [token, accessToken])
    assert.deepEqual(await rig.leftovers(), [])
    assert.equal(await readFile(shared, 'utf8'), '', 'other jobs, on other machines, were told')
  })

  it('takes the folder of the checkout from its name, and warns of an upload from there', async () => {
    const token = await open()
    await writeFile(join(rig.workspace, '.gcloudignore'), '.git\n')
    const path = join(rig.workspace, 'credentials.json')
    const flags = ['--audience', audience, '--credentials-file-path', path]
    const script = `cd / && ci-auth ${[...rig.federate, ...flags].join(' ')}`
    const run = await rig.shell(script, {SEMAPHORE_OIDC_TOKEN: token})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stderr, /FILE_IN_WORKSPACE: .*\.gcloudignore/)
  })

  it('is refused where google.subject is mapped from the whole subject', async () => {
    const token = await open({attributeMapping: {'google.subject': 'assertion.sub'}})
    const run = await rig.ciAuth([...rig.federate, '--audience', audience], {SEMAPHORE_OIDC_TOKEN: token})
    assert.equal(run.code, 4, run.stderr)
    assert.match(run.stderr, /STS_SUBJECT_TOO_LONG/)
    assertNoSecret(run.stdout + run.stderr, [token])
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('says what the plan and the provider need', async () => {
    await open()
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3)
    assert.match(run.stderr, /SEMAPHORE_OIDC_TOKEN is not set/)
    assert.match(run.stderr, /Enterprise plan/)
    assert.match(run.stderr, /assertion\.sub127/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
