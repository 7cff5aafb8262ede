import assert from 'node:assert/strict'
import {mkdir, readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'
import {ciJob} from '../support/ci-job.ts'
import {type CiRig, keyOf, shownPackage} from '../support/ci-rig.ts'
import {needsProgram} from '../support/programs.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

/** What each sets for its steps; Woodpecker began as Drone. */
const jobs: Readonly<Record<string, (workspace: string) => Record<string, string>>> = {
  woodpecker: (workspace) => ({
    CI: 'woodpecker',
    CI_REPO: 'acme/shop',
    CI_PIPELINE_NUMBER: '42',
    CI_WORKFLOW_NAME: 'deploy',
    CI_WORKSPACE: workspace,
  }),
  drone: (workspace) => ({
    CI: 'true',
    DRONE: 'true',
    DRONE_REPO: 'acme/shop',
    DRONE_BUILD_NUMBER: '42',
    DRONE_STAGE_NUMBER: '1',
    DRONE_WORKSPACE: workspace,
  }),
}

/** Each step is a container of its own, with folders of its own but for the workspace. */
const container = async ({agent}: CiRig, name: string): Promise<Record<string, string>> => {
  const own = join(agent, name)
  await mkdir(own, {recursive: true})
  return {TMPDIR: own, HOME: own}
}

const step = `busybox sh ${fileURLToPath(new URL('../../catalogues/step-image/step.sh', import.meta.url))}`

for (const [ci, variables] of Object.entries(jobs)) {
  // What only a live run could show: the user that a step's image runs as, which must be the same in the cleanup step.
  ciJob(ci, 'a job', {
    variables: ({workspace}) => variables(workspace),
    notOffered: /environment: \{CI_AUTH_CREDENTIALS_JSON: \{from_secret: gcp_sa_key\}\}/,
    signsIn: {
      'with a key from a secret, uses it in the step, and removes it in another': {
        by: 'shell',
        hasKey: true,
        env: ({rig}) => container(rig, 'deploy'),
        cleanup: ({rig}) => container(rig, 'cleanup'),
        also: ({path}, {rig}) => assert.ok(path.startsWith(rig.workspace), path),
      },
    },
    also(job) {
      it('signs in with the plugin, for other steps, until its cleanup after a failure', async function () {
        needsProgram(this, 'busybox sh')
        const {rig} = job
        const {secrets, variables: key} = keyOf(rig)
        const [google, deploy, cleanup] = parse(shownPackage(ci)).steps
        assert.deepEqual(google.settings, {credentials_json: {from_secret: 'gcp_sa_key'}})
        const settings = {PLUGIN_CREDENTIALS_JSON: key['CI_AUTH_CREDENTIALS_JSON'] ?? ''}
        const signIn = await rig.shell(step, {...(await container(rig, 'google')), ...settings})
        assert.equal(signIn.code, 0, signIn.stderr)
        assertNoSecret(signIn.stdout + signIn.stderr, secrets)
        assert.deepEqual(await readdir(join(rig.agent, 'google')), [])
        const run = await rig.shell(deploy.commands.join(' && '), await container(rig, 'deploy'))
        assert.equal(run.code, 9, run.stderr)
        assert.match(run.stdout, /^ya29\./)
        const after = await rig.shell(step, {
          ...(await container(rig, 'cleanup')),
          PLUGIN_COMMAND: cleanup.settings.command,
        })
        assert.equal(after.code, 0, after.stderr)
        assert.deepEqual(await rig.leftovers(), [])
      })

      it('is refused a setting that the plugin does not have, with the one that was meant, and no line of a value', async function () {
        needsProgram(this, 'busybox sh')
        const {rig} = job
        const {variables: key} = keyOf(rig)
        const settings = {
          ...{PLUGIN_CREDENTIALS_JSON: key['CI_AUTH_CREDENTIALS_JSON'] ?? '', PLUGIN_EXPECTED_SERVICE_ACOUNT: 'a'},
          ...{PLUGIN_OTHER: '', PLUGIN_PROJECT_ID: 'a\nPLUGIN_IN_A_VALUE=1', PLUGIN_ARTIFACT_FILE: 'of Harness'},
        }
        const {code, stderr, stdout} = await rig.shell(step, settings)
        assert.equal(code, 2)
        assert.equal(stdout, '')
        assert.deepEqual(stderr.replace('ci-auth: ', '').trim().split('\n').sort(), [
          'PLUGIN_EXPECTED_SERVICE_ACOUNT: did you mean PLUGIN_EXPECTED_SERVICE_ACCOUNT?',
          'PLUGIN_OTHER: there is no such setting.',
        ])
        assert.deepEqual(await rig.leftovers(), [])
      })
    },
  })
}
