import assert from 'node:assert/strict'
import {mkdir, readdir, readFile, rename, symlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {GoogleAuth} from 'google-auth-library'
import {parse} from 'yaml'
import {type CiRig, ciNames, openCiRig, shownPackage} from '../support/ci-rig.ts'
import {needsProgram, stepShells} from '../support/programs.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {stepAction} from '../support/step-action.ts'
import {openWarmProgram} from '../support/warm-ci-auth.ts'

const sub = 'system:serviceaccount:ci:runner'
const cloud = {issuer: 'https://cluster.example', member: `subject/${sub}`}
const MOUNT = 'var/run/service-account'
const FLEET = 'var/run/secrets/tokens/gcp-ksa'
const DEFAULT = 'var/run/secrets/kubernetes.io/serviceaccount'

let version = 0

/** As the kubelet writes a volume: the whole content in a new folder, then one link swapped for another. */
async function project(volume: string, content: string): Promise<void> {
  const generation = `..2026_11_21_${++version}`
  await mkdir(join(volume, generation), {recursive: true})
  await writeFile(join(volume, generation, 'token'), content)
  await symlink(generation, join(volume, '..data_tmp'))
  await rename(join(volume, '..data_tmp'), join(volume, '..data'))
  await symlink(join('..data', 'token'), join(volume, 'token')).catch(() => {})
}

// What only a live run could show: the claims of a real cluster, and that its issuer or uploaded keys are known to Google.
describe('Kubernetes, a pod', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(cloud, ({agent}) => ({
      KUBERNETES_SERVICE_HOST: '10.96.0.1',
      KUBERNETES_SERVICE_PORT: '443',
      HOSTNAME: 'runner-7d4b9',
      CI_AUTH_ENDPOINT_KUBERNETES: pathToFileURL(agent).href,
    }))
    await project(join(rig.agent, DEFAULT), await rig.token({sub}))
  })
  afterEach(() => rig.close())

  const lastExchange = (): string => {
    const bodies = rig.emulator.requests.map(({body}) => new URLSearchParams(body).get('subject_token'))
    return bodies.filter((token) => token !== null).at(-1) ?? ''
  }

  it('names the mounted path, and gets the new token after each swap, under a running client', async () => {
    const first = await rig.token({sub})
    await project(join(rig.agent, MOUNT), first)
    const run = await rig.ciAuth([...rig.federate, '--json'])
    assert.equal(run.code, 0, run.stderr)
    const {credentialsFile, variables} = JSON.parse(run.stdout)
    assert.equal(credentialsFile.source, 'file')
    assert.equal(credentialsFile.expires, undefined)
    assertNoSecret(run.stdout + run.stderr, [first])

    const keyFile = variables.GOOGLE_APPLICATION_CREDENTIALS as string
    const client = await new GoogleAuth({keyFile, scopes: 'https://www.googleapis.com/auth/cloud-platform'}).getClient()
    // Each call then refreshes.
    client.eagerRefreshThresholdMillis = 1e10
    for (const round of [1, 2]) {
      rig.emulator.clock.advance(3000)
      const next = await rig.token({sub, round})
      await project(join(rig.agent, MOUNT), next)
      assert.match((await client.getAccessToken()).token ?? '', /^ya29\./)
      assert.equal(lastExchange(), next)
    }
    const {credential_source: source} = JSON.parse(await readFile(keyFile, 'utf8'))
    assert.equal(source.file, join(rig.agent, MOUNT, 'token'))
    assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('takes the one with the audience, in either form of the name', async () => {
    await project(join(rig.agent, MOUNT), await rig.token({sub, aud: 'https://vault.example'}))
    const fitting = await rig.token({sub, aud: [ciNames.audience.replace('https:', '')]})
    await project(join(rig.agent, FLEET), fitting)
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 0, run.stderr)
    assert.equal(lastExchange(), fitting)
  })

  it('takes none for another audience', async () => {
    const other = await rig.token({sub, aud: 'https://vault.example'})
    await project(join(rig.agent, MOUNT), other)
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3)
    assert.match(run.stderr, /no projected token has the audience .*token is for https:\/\/vault\.example/s)
    assert.match(run.stderr, /serviceAccountToken: \{audience: /)
    assertNoSecret(run.stderr, [other])
  })

  it('says what to add to the pod, and never takes the default mount', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3)
    assert.match(run.stderr, /there is no projected token in this pod/)
    assert.match(run.stderr, /mountPath: \/var\/run\/service-account/)
    assert.deepEqual([await rig.leftovers(), rig.emulator.requests.length], [[], 0])
  })

  it('is the runner, which a job takes the place of unless it is named', async () => {
    await project(join(rig.agent, MOUNT), await rig.token({sub}))
    const job = {GITLAB_CI: 'true', CI_SERVER_URL: 'https://gitlab.com'}
    const run = await rig.ciAuth(rig.federate, job)
    assert.equal(run.code, 3)
    assert.match(run.stderr, /GitLab CI runs this job/)
    const named = await rig.ciAuth([...rig.federate, '--ci', 'kubernetes', '--json'], job)
    assert.equal(JSON.parse(named.stdout).subject, sub, named.stderr)
  })

  describe('with the StepAction of Tekton', () => {
    let program: {close(): Promise<void>}

    // Its runs are many.
    beforeEach(async () => {
      program = await openWarmProgram(join(rig.bin, 'ci-auth'))
    })
    afterEach(() => program.close())

    async function step(given: Record<string, string>, shell = 'dash') {
      const results = join(rig.agent, 'results')
      await mkdir(results, {recursive: true})
      const {env, mounts, script} = stepAction(given, results)
      assert.deepEqual(mounts, [[volume.name, `/${MOUNT}`]])
      await writeFile(join(rig.agent, 'script'), script)
      return {run: await rig.shell(`${shell} ${join(rig.agent, 'script')}`, env), results}
    }

    const {
      steps,
      volumes: [volume],
    } = parse(shownPackage('kubernetes')).spec
    const given = () => ({
      ...Object.fromEntries(steps[0].params.map(({name, value}: Record<string, string>) => [name, value])),
      folder: join(rig.workspace, '.ci-auth'),
    })

    for (const shell of stepShells) {
      it(`hands a credentials file without a secret to the steps after it, in ${shell}`, async function () {
        needsProgram(this, shell)
        const token = await rig.token({sub})
        await project(join(rig.agent, MOUNT), token)
        assert.equal(volume.projected.sources[0].serviceAccountToken.audience, ciNames.audience)
        const {results, run} = await step(given(), shell)
        assert.equal(run.code, 0, run.stderr)
        assert.equal(await readFile(join(results, 'project-id'), 'utf8'), ciNames.projectId)
        const keyFile = await readFile(join(results, 'credentials-file-path'), 'utf8')
        assert.equal(keyFile, join(given().folder, 'credentials.json'))
        assertNoSecret((await readFile(keyFile, 'utf8')) + run.stdout + run.stderr, [token])
        const env = steps[1].env.map(({name, value}: Record<string, string>) => [
          name,
          value?.replace('$(steps.google.results.credentials-file-path)', keyFile),
        ])
        const use = await rig.shell(steps[1].script, Object.fromEntries(env))
        assert.match(use.stdout, /^ya29\./, use.stderr)
      })
    }

    it('fails without results where the volume has another audience', async () => {
      await project(join(rig.agent, MOUNT), await rig.token({sub, aud: 'https://vault.example'}))
      const {results, run} = await step(given())
      assert.notEqual(run.code, 0)
      assert.match(run.stderr, /no projected token has the audience/)
      assert.deepEqual(await readdir(results), [])
      assert.deepEqual(await readdir(given().folder), [])
    })
  })
})
