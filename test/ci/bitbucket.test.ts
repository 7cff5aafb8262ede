import assert from 'node:assert/strict'
import {randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'
import {type CiRig, ciNames, openCiRig, shownPackage} from '../support/ci-rig.ts'
import {needsProgram, stepShells} from '../support/programs.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {openWarmProgram} from '../support/warm-ci-auth.ts'

// The variable and the file are those of a step. How long a real token lives, and all its claims, only a live run would show.
const repositoryUuid = '{9f2c6f0e-5c0f-4a8e-8f0b-3a1f0e7c2d11}'
const cloud = {
  issuer: 'https://api.bitbucket.org/2.0/workspaces/acme/pipelines-config/identity/oidc',
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repositoryUuid'},
  member: `attribute.repository/${repositoryUuid}`,
}

/** Names and values of the lines `KEY=VALUE`; the first `=` ends the name, nothing is quoted. */
const readVariables = async (path: string): Promise<Record<string, string>> => {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
  return Object.fromEntries(lines.map((line) => [/^[^=]+/.exec(line)?.[0], line.replace(/^[^=]+=/, '')]))
}

describe('Bitbucket Pipelines, a step', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(cloud, ({agent, workspace}) => ({
      CI: 'true',
      BITBUCKET_BUILD_NUMBER: '12',
      BITBUCKET_COMMIT: '0123456789abcdef0123456789abcdef01234567',
      BITBUCKET_REPO_UUID: repositoryUuid,
      BITBUCKET_STEP_UUID: `{${randomUUID()}}`,
      BITBUCKET_CLONE_DIR: workspace,
      BITBUCKET_PIPELINES_VARIABLES_PATH: join(agent, 'variables'),
    }))
    await writeFile(rig.env['BITBUCKET_PIPELINES_VARIABLES_PATH'] ?? '', '')
  })
  afterEach(() => rig.close())

  /** The subject differs in each run of a step. */
  const stepToken = (aud: string | string[] = ciNames.audience): Promise<string> =>
    rig.token({sub: `${repositoryUuid}:{${randomUUID()}}`, repositoryUuid, branchName: 'main', aud})

  it('signs in within the script, and after-script, another shell, removes what it left', async () => {
    const token = await stepToken(['ari:cloud:bitbucket::workspace/1', ciNames.audience])
    const script = `eval "$(ci-auth ${rig.federate.join(' ')} --output-format shell)" && ci-auth token && env`
    const run = await rig.shell(script, {BITBUCKET_STEP_OIDC_TOKEN: token})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, /^ya29\./)
    assert.match(run.stdout, /^GOOGLE_APPLICATION_CREDENTIALS=/m)
    assert.match(run.stderr, /OIDC_NO_REFRESH: .* works until /)
    assertNoSecret(run.stderr, [token, run.stdout.split('\n')[0] ?? ''])

    const after = await rig.shell('ci-auth cleanup', {BITBUCKET_EXIT_CODE: '0'})
    assert.equal(after.code, 0, after.stderr)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('hands the project to later steps, and no path, which would lead nowhere there', async () => {
    const run = await rig.ciAuth(rig.federate, {BITBUCKET_STEP_OIDC_TOKEN: await stepToken()})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, /Passed to later steps .*, without paths/)
    const variables = await readVariables(rig.env['BITBUCKET_PIPELINES_VARIABLES_PATH'] ?? '')
    assert.deepEqual(new Set(Object.values(variables)), new Set([ciNames.projectId]))
    assert.equal(variables['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
  })

  it('binds to the repository: the token of another one is refused', async () => {
    const other = await rig.token({sub: 'x', repositoryUuid: `{${randomUUID()}}`})
    const run = await rig.ciAuth(rig.federate, {BITBUCKET_STEP_OIDC_TOKEN: other})
    assert.equal(run.code, 4, run.stderr)
    assert.match(run.stderr, /IAM_IMPERSONATION_DENIED/)
    assertNoSecret(run.stdout + run.stderr, [other])
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('says what to add to a step without a token', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3)
    assert.match(run.stderr, /BITBUCKET_STEP_OIDC_TOKEN is not set/)
    assert.match(
      run.stderr,
      /oidc: \{audiences: \["https:\/\/iam\.googleapis\.com\/projects\/\d+\/locations\/global\/workloadIdentityPools\/acme-ci\/providers\/ci"\]\}/,
    )
    assert.match(run.stderr, /at most 150 characters/)
    assert.deepEqual(await rig.leftovers(), [])
  })

  describe('with the pipe', () => {
    let program: {close(): Promise<void>}

    // Its runs are many.
    beforeEach(async () => {
      program = await openWarmProgram(join(rig.bin, 'ci-auth'))
    })
    afterEach(() => program.close())

    const step = fileURLToPath(new URL('../../packages/step-image/step.sh', import.meta.url))
    const [{step: shown}] = parse(shownPackage('bitbucket')).pipelines.default
    const [{variables}, ...lines] = shown.script
    const folder = (): string => join(rig.workspace, '.ci-auth')

    for (const shell of stepShells) {
      it(`signs in for the lines after it, until after-script, in ${shell}`, async function () {
        needsProgram(this, shell)
        // What a build left in a checkout that is kept.
        await mkdir(folder())
        await writeFile(join(folder(), 'old.json'), '')
        const token = await stepToken()
        // A container of its own: what is there for temporary files is gone with it.
        const own = {TMPDIR: rig.agent, BITBUCKET_STEP_OIDC_TOKEN: token}
        const pipe = await rig.shell(`${shell} ${step}`, {...variables, ...own, TOKEN_FORMAT: 'access_token'})
        assert.equal(pipe.code, 0, pipe.stderr)
        assert.match(pipe.stderr, /OIDC_NO_REFRESH: .* works until /)
        assert.deepEqual(await readdir(rig.agent), ['variables'])
        assert.ok(!(await readdir(folder())).includes('old.json'))
        assert.ok((await rig.leftovers()).every((path) => path.startsWith(folder())))
        for (const name of await readdir(folder()))
          assert.equal((await stat(join(folder(), name))).mode & 0o077, 0, name)

        const script = [lines[0], 'echo "$CI_AUTH_OUTPUT_ACCESS_TOKEN"', ...lines.slice(1)].join('\n')
        const run = await rig.shell(`${shell} -ec '${script}'`)
        assert.equal(run.code, 9, run.stderr)
        const tokens = run.stdout.trim().split('\n')
        for (const each of tokens) assert.match(each, /^ya29\./)
        assertNoSecret(pipe.stdout + pipe.stderr, [token, ...tokens])
        assert.equal((await rig.shell(shown['after-script'].join('\n'))).code, 0)
        assert.deepEqual(await rig.leftovers(), [])
      })
    }

    it('leaves nothing where Google refuses, or the command is not known, so that the next line fails', async () => {
      const own = {...variables, BITBUCKET_STEP_OIDC_TOKEN: await stepToken()}
      const refused = await rig.shell(`sh ${step}`, {...own, SERVICE_ACCOUNT: 'x@acme-prod.iam.gserviceaccount.com'})
      assert.equal(refused.code, 4, refused.stderr)
      const unknown = await rig.shell(`sh ${step}`, {...own, COMMAND: 'clean'})
      assert.equal(unknown.code, 2)
      assert.match(unknown.stderr, /unknown command: clean\./)
      const misspelt = await rig.shell(`sh ${step}`, {...own, EXPECTED_SERVICE_ACOUNT: ciNames.deployer})
      assert.equal(misspelt.code, 2)
      assert.match(misspelt.stderr, /EXPECTED_SERVICE_ACOUNT: did you mean EXPECTED_SERVICE_ACCOUNT\?$/m)
      assert.deepEqual(await rig.leftovers(), [])
      assert.notEqual((await rig.shell(`dash -ec '${lines.join('\n')}'`)).code, 9)
    })
  })
})
