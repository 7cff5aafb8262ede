import assert from 'node:assert/strict'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ciJob, type Job} from '../support/ci-job.ts'
import {ciNames} from '../support/ci-rig.ts'

const [account, pipeline] = ['628a80b693a15c0f9c13ab75', '64f447c02199f903000gh20']
const requestToken = 'codefresh-request-token-0123456789abcdef'

/** One variable per call, which becomes one line. */
const cfExport = `
if (argv.length !== 1 || !/^[A-Z_]+=.*$/.test(argv[0])) { console.error('usage: cf_export NAME=VALUE'); process.exit(1) }
if (process.env.REFUSED && argv[0].startsWith(process.env.REFUSED + '=/')) { console.error('read-only'); process.exit(1) }
fs.appendFileSync(process.env.FAKE_META, argv[0] + '\\n')
`

/** What the next step sees. */
const handedOn = async ({rig}: Job): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await readFile(rig.env['FAKE_META'] ?? '', 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []),
  )

const step = ({server}: Job) => ({
  CF_OIDC_REQUEST_URL: `${server.url}/api/oidc/token`,
  CF_OIDC_REQUEST_TOKEN: requestToken,
})

// What only a live run could show: that plain freestyle steps get both request variables, and how cf_export reads a value
// with blanks. That the header has no "Bearer" is reported by those who use it.
ciJob('codefresh', 'a build of Codefresh', {
  cloud: {
    issuer: 'https://oidc.codefresh.io',
    attributeMapping: {'google.subject': 'assertion.pipeline_id', 'attribute.account': 'assertion.account_id'},
    attributeCondition: `assertion.account_id == '${account}'`,
    member: `subject/${pipeline}`,
  },
  claims: {
    sub: `account:${account}:pipeline:${pipeline}:initiator:somebody:scm_repo_url:https://github.com/acme/shop:scm_ref:main`,
    account_id: account,
    pipeline_id: pipeline,
  },
  variables: ({agent}) => ({
    CF_BUILD_ID: '65000000000000000000000a',
    CF_VOLUME_PATH: agent,
    FAKE_META: join(agent, 'env_vars_to_export'),
  }),
  files: ['FAKE_META'],
  agentFiles: ['env_vars_to_export'],
  programs: {cf_export: cfExport},
  serve:
    ({token}) =>
    async ({headers, method, path}) => {
      const {pathname, searchParams} = new URL(path, 'http://localhost')
      if (method !== 'GET' || pathname !== '/api/oidc/token') return {status: 404, body: {message: 'Not Found'}}
      if (headers.authorization !== requestToken) return {status: 401, body: {message: 'Unauthorized'}}
      const audiences = (searchParams.get('audience') ?? 'https://g.codefresh.io').split(',')
      return {body: {id_token: await token({aud: audiences.length > 1 ? audiences : audiences[0]})}}
    },
  handedOn,
  secrets: () => [requestToken],
  signsIn: {
    'with the file on the volume, which later steps use with GET until the hook cleans up in another container': {
      env: step,
      afterSeconds: 7200,
      // Nothing is shared but the volume.
      later: {TMPDIR: '/nowhere'},
      asks: () => [1, 1],
      also({file, path}, {rig, server}) {
        assert.ok(path.startsWith(rig.agent))
        assert.deepEqual(file['credential_source'], {
          url: `${server.url}/api/oidc/token?audience=${encodeURIComponent(ciNames.audience)}`,
          headers: {Authorization: requestToken},
          format: {type: 'json', subject_token_field_name: 'id_token'},
        })
      },
    },
    'with the token that a step before has exported, and says when it dies': {
      env: async ({token}) => ({ID_TOKEN: await token()}),
      says: /OIDC_NO_REFRESH/,
    },
  },
  refuses: {
    'where the step has neither, or cannot export, with what to add': [
      {
        code: 3,
        says: [/CF_OIDC_REQUEST_URL and CF_OIDC_REQUEST_TOKEN are not set/, /type: obtain-oidc-id-token/],
      },
      {
        env: (job) => ({...step(job), PATH: (job.rig.env['PATH'] ?? '').replace(`${job.rig.bin}:`, '')}),
        code: 6,
        says: /the program "cf_export" is not on PATH/,
        isOffline: true,
      },
    ],
  },
  also(job) {
    it('takes back what it exported when a variable is refused, and leaves no file', async () => {
      const run = await job.rig.ciAuth(job.rig.federate, {...step(job), REFUSED: 'GOOGLE_APPLICATION_CREDENTIALS'})
      assert.equal(run.code, 6)
      assert.match(run.stderr, /EXPORT_REFUSED/)
      assert.match(run.stderr, /did not accept GOOGLE_APPLICATION_CREDENTIALS: it ended with 1: read-only/)
      assert.equal((await handedOn(job))['CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE'], '')
      assert.deepEqual(await readdir(job.rig.agent), ['env_vars_to_export'])
    })
  },
})
