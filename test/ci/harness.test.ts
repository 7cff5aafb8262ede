import assert from 'node:assert/strict'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseEnv} from 'node:util'
import {parse} from 'yaml'
import {ciJob, type Job} from '../support/ci-job.ts'
import {shownPackage} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

const handles = {signIn: 'a1'.repeat(16), deploy: 'b2'.repeat(16)}
/** The handle of a step that has ended is unknown, and so is a name that the step has not declared. */
let running: string[] = []
const agentFiles = ['output.env', 'secrets.env', 'wi.sock']

/** As Harness does: a dotenv reader, which is not ours. */
const outputs = async ({rig}: Job, name: string): Promise<Record<string, string>> =>
  ({...parseEnv(await readFile(rig.env[name] ?? '', 'utf8'))}) as Record<string, string>

// What only a live run could show: issuer, subject and lifetime of the tokens, that Harness hides what is in the file of
// secrets, and which characters its reader of outputs takes for more than themselves.
ciJob('harness', 'a step of Harness CI', {
  cloud: {
    issuer: 'https://app.harness.example/ng/api/oidc/account/acme',
    attributeMapping: {'google.subject': 'assertion.sub', 'attribute.pipeline': 'assertion.pipeline_id'},
    member: 'attribute.pipeline/deploy',
  },
  claims: {sub: 'account/acme:org/default:project/shop', pipeline_id: 'deploy'},
  variables: ({agent, workspace}) => ({
    DRONE: 'true',
    HARNESS_BUILD_ID: '42',
    HARNESS_PIPELINE_ID: 'deploy',
    HARNESS_SCRATCH_DIR: agent,
    DRONE_WORKSPACE: workspace,
    HARNESS_WI_MINT_URL: `unix://${join(agent, 'wi.sock')}`,
    HARNESS_WI_HANDLE: handles.signIn,
    CI_AUTH_HARNESS_IDENTITY: 'gcp',
    DRONE_OUTPUT: join(agent, 'output.env'),
    HARNESS_OUTPUT_SECRET_FILE: join(agent, 'secrets.env'),
  }),
  files: ['DRONE_OUTPUT', 'HARNESS_OUTPUT_SECRET_FILE'],
  agentFiles,
  socket: 'wi.sock',
  serve:
    ({rig, token}) =>
    async ({body, method, path}) => {
      if (method !== 'POST' || path !== '/mint_workload_token') return {status: 404, body: '404 page not found'}
      const {audience_override: aud, handle, name, ...more} = JSON.parse(body)
      if (Object.keys(more).length > 0) return {status: 400, body: {error: 'bad request'}}
      if (!running.includes(handle) || name !== 'gcp') return {status: 404, body: {error: 'unknown workload identity'}}
      const oidc_token = await token({aud: aud || 'https://default.example'})
      return {body: {oidc_token, expires_at_unix: rig.emulator.clock.now() + 3600}}
    },
  begin: () => {
    running = [handles.signIn]
  },
  handedOn: (job) => outputs(job, 'DRONE_OUTPUT'),
  secrets: () => [handles.signIn],
  signsIn: {
    'over the socket, and puts tokens into the file of secrets alone': {
      flags: ['--token-format', 'access_token'],
      async also({variables}, job) {
        const {
          access_token: token = '',
          auth_token: federated = '',
          ...more
        } = await outputs(job, 'HARNESS_OUTPUT_SECRET_FILE')
        assert.match(token, /^ya29\./)
        assert.deepEqual(more, {})
        assert.equal(variables['credentials_file_path'], variables['GOOGLE_APPLICATION_CREDENTIALS'])
        assertNoSecret(JSON.stringify(variables), [token, federated, handles.signIn])
      },
    },
    'with credentials that mint again in a later step with its own handle, until the last one cleans up': {
      says: /source: executable/,
      later: {HARNESS_WI_HANDLE: handles.deploy},
      cleanup: ({rig}) => ({TMPDIR: rig.bin}),
      async also({path, variables}, {rig}) {
        assert.ok(path.startsWith(rig.agent))
        running = [handles.deploy]
        rig.emulator.clock.advance(7200)
        assert.match((await rig.ciAuth(['token'], variables)).stderr, /unknown workload identity/)
      },
    },
    'with the token of a connector where the step has no identity, and says when it dies': {
      env: async ({token}) => ({HARNESS_WI_HANDLE: '', PLUGIN_OIDC_TOKEN_ID: await token()}),
      says: /OIDC_NO_REFRESH/,
      asks: () => [],
    },
  },
  refuses: {
    'a value that a reader of outputs could take for another one, with nothing written': {
      flags: ({rig}) => ['--credentials-file-path', join(rig.agent, 'creds $HOME.json')],
      code: 6,
      says: /EXPORT_VALUE_REFUSED/,
    },
    'where no file takes its variables': {env: {DRONE_OUTPUT: ''}, code: 6, says: /DRONE_OUTPUT or HARNESS/},
    'where the step has no identity, or none of this name, with what to declare': [
      {
        env: {HARNESS_WI_HANDLE: ''},
        code: 3,
        says: [
          /HARNESS_WI_HANDLE and HARNESS_WI_MINT_URL are not set/,
          /PIPE_PIPELINE_IDENTITY\): https:\/\/developer\.harness\.io/,
        ],
      },
      {env: {CI_AUTH_HARNESS_IDENTITY: ''}, code: 2, says: /CI_AUTH_HARNESS_IDENTITY=NAME/},
      {
        env: {CI_AUTH_HARNESS_IDENTITY: 'aws'},
        code: 3,
        says: [/HTTP 404: unknown workload identity/, /identity with the name in CI_AUTH_HARNESS_IDENTITY/],
      },
    ],
  },
  also(job) {
    it('signs in with the plugin, and hands its outputs to steps without ci-auth', async () => {
      const step = `dash ${fileURLToPath(new URL('../../catalogues/step-image/step.sh', import.meta.url))}`
      const [google, deploy, cleanup] = parse(shownPackage('harness')).map(
        (one: {step: {spec: unknown}}) => one.step.spec,
      )
      const settings = Object.fromEntries(
        Object.entries<string>({...google.settings, token_format: 'access_token'}).map(([name, value]) => [
          `PLUGIN_${name.toUpperCase()}`,
          value,
        ]),
      )
      delete job.rig.env['CI_AUTH_HARNESS_IDENTITY']
      const signIn = await job.rig.shell(step, settings)
      assert.equal(signIn.code, 0, signIn.stderr)
      const {access_token: token = ''} = await outputs(job, 'HARNESS_OUTPUT_SECRET_FILE')
      assertNoSecret(signIn.stdout + signIn.stderr, [token, handles.signIn])
      const plain = await outputs(job, 'DRONE_OUTPUT')
      const variables = Object.fromEntries(
        Object.entries<string>(deploy.envVariables).map(([name, value]) => [
          name,
          value.replace(/^<\+steps\.google\.output\.outputVariables\.(\w+)>$/, (_all, output) => plain[output] ?? ''),
        ]),
      )
      assert.equal(
        variables['CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE'],
        join(job.rig.workspace, '.ci-auth/credentials.json'),
      )
      // The handle has ended with its step: what the file names is a token that is there.
      running = []
      const run = await job.rig.shell(deploy.command, variables)
      assert.match(run.stdout, /^ya29\./, run.stderr)
      assert.equal(run.code, 9)
      assert.equal((await job.rig.shell(step, {PLUGIN_COMMAND: cleanup.settings.command})).code, 0)
      assert.deepEqual(await job.rig.leftovers(), [])
      assert.deepEqual((await readdir(job.rig.agent)).sort(), agentFiles)
    })
  },
})
