import assert from 'node:assert/strict'
import {mkdir, readdir, readFile, rename, symlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {GoogleAuth} from 'google-auth-library'
import {parse} from 'yaml'
import {ciJob, type Job} from '../support/ci-job.ts'
import {ciNames, shownPackage} from '../support/ci-rig.ts'
import {needsProgram, stepShells} from '../support/programs.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {stepAction} from '../support/step-action.ts'

const sub = 'system:serviceaccount:ci:runner'
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

const mount = async (job: Job, claims = {}, place = MOUNT): Promise<void> =>
  project(join(job.rig.agent, place), await job.token(claims))

const lastExchange = ({rig}: Job): string => {
  const bodies = rig.emulator.requests.map(({body}) => new URLSearchParams(body).get('subject_token'))
  return bodies.filter((token) => token !== null).at(-1) ?? ''
}

const forVault = {aud: 'https://vault.example'}
const inJob = {GITLAB_CI: 'true', CI_SERVER_URL: 'https://gitlab.com'}

// What only a live run could show: the claims of a real cluster, and that its issuer or uploaded keys are known to Google.
ciJob('kubernetes', 'a pod', {
  cloud: {issuer: 'https://cluster.example', member: `subject/${sub}`},
  claims: {sub},
  variables: ({agent}) => ({
    KUBERNETES_SERVICE_HOST: '10.96.0.1',
    KUBERNETES_SERVICE_PORT: '443',
    HOSTNAME: 'runner-7d4b9',
    CI_AUTH_ENDPOINT_KUBERNETES: pathToFileURL(agent).href,
  }),
  begin: (job) => mount(job, {}, DEFAULT),
  signsIn: {
    'with the one that has the audience, in either form of the name': {
      async begin(job) {
        await mount(job, forVault)
        await mount(job, {aud: [ciNames.audience.replace('https:', '')]}, FLEET)
      },
      also: (_, job) => assert.equal(lastExchange(job), job.minted.at(-1)),
    },
    'as the runner, if it is named where a job runs': {
      begin: (job) => mount(job),
      env: inJob,
      flags: ['--ci', 'kubernetes'],
      also: ({run}) => assert.equal(JSON.parse(run.stdout).subject, sub),
    },
  },
  refuses: {
    'without a projected token, with what to add to the pod, and never takes the default mount': {
      code: 3,
      says: [/there is no projected token in this pod/, /mountPath: \/var\/run\/service-account/],
      isOffline: true,
    },
    'where each is for another audience': {
      begin: (job) => mount(job, forVault),
      code: 3,
      says: [
        /no projected token has the audience .*token is for https:\/\/vault\.example/s,
        /serviceAccountToken: \{audience: /,
      ],
    },
    'where a job runs, whose place the runner does not take': {
      begin: (job) => mount(job),
      env: inJob,
      code: 3,
      says: /GitLab CI runs this job/,
    },
  },
  also(job) {
    it('names the mounted path, and gets the new token after each swap, under a running client', async () => {
      const first = await job.token()
      await project(join(job.rig.agent, MOUNT), first)
      const run = await job.rig.ciAuth([...job.rig.federate, '--json'])
      assert.equal(run.code, 0, run.stderr)
      const {credentialsFile, variables} = JSON.parse(run.stdout)
      assert.equal(credentialsFile.source, 'file')
      assert.equal(credentialsFile.expires, undefined)
      assertNoSecret(run.stdout + run.stderr, [first])

      const keyFile = variables.GOOGLE_APPLICATION_CREDENTIALS as string
      const client = await new GoogleAuth({
        keyFile,
        scopes: 'https://www.googleapis.com/auth/cloud-platform',
      }).getClient()
      // Each call then refreshes.
      client.eagerRefreshThresholdMillis = 1e10
      for (const round of [1, 2]) {
        job.rig.emulator.clock.advance(3000)
        const next = await job.token({round})
        await project(join(job.rig.agent, MOUNT), next)
        assert.match((await client.getAccessToken()).token ?? '', /^ya29\./)
        assert.equal(lastExchange(job), next)
      }
      const {credential_source: source} = JSON.parse(await readFile(keyFile, 'utf8'))
      assert.equal(source.file, join(job.rig.agent, MOUNT, 'token'))
      assert.equal((await job.rig.ciAuth(['cleanup'])).code, 0)
      assert.deepEqual(await job.rig.leftovers(), [])
    })

    describe('with the StepAction of Tekton', () => {
      async function step(given: Record<string, string>, shell = 'dash') {
        const results = join(job.rig.agent, 'results')
        await mkdir(results, {recursive: true})
        const {env, mounts, script} = stepAction(given, results)
        assert.deepEqual(mounts, [[volume.name, `/${MOUNT}`]])
        await writeFile(join(job.rig.agent, 'script'), script)
        return {run: await job.rig.shell(`${shell} ${join(job.rig.agent, 'script')}`, env), results}
      }

      const {
        steps,
        volumes: [volume],
      } = parse(shownPackage('kubernetes')).spec
      const given = () => ({
        ...Object.fromEntries(steps[0].params.map(({name, value}: Record<string, string>) => [name, value])),
        folder: join(job.rig.workspace, '.ci-auth'),
      })

      for (const shell of stepShells) {
        it(`hands a credentials file without a secret to the steps after it, in ${shell}`, async function () {
          needsProgram(this, shell)
          const token = await job.token()
          await project(join(job.rig.agent, MOUNT), token)
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
          const use = await job.rig.shell(steps[1].script, Object.fromEntries(env))
          assert.match(use.stdout, /^ya29\./, use.stderr)
        })
      }

      it('fails without results where the volume has another audience', async () => {
        await project(join(job.rig.agent, MOUNT), await job.token({aud: 'https://vault.example'}))
        const {results, run} = await step(given())
        assert.notEqual(run.code, 0)
        assert.match(run.stderr, /no projected token has the audience/)
        assert.deepEqual(await readdir(results), [])
        assert.deepEqual(await readdir(given().folder), [])
      })
    })
  },
})
