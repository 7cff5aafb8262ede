import assert from 'node:assert/strict'
import {execFileSync, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile} from 'node:fs/promises'
import {type AddressInfo, connect, createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pipeline} from 'node:stream'
import {fileURLToPath} from 'node:url'
import {credentialsVariables, projectVariables} from '../../src/lib/base/outputs.ts'
import {githubJob} from '../../src/lib/emulator/jobs/github-job.ts'
import type {ClientMode} from '../../src/lib/emulator/listening/environment.ts'
import {openEarly} from '../../src/lib/http/http.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {removeFolder} from '../support/folders.ts'
import {
  type Action,
  type ActionJob,
  downloadAction,
  type StepRun,
  startActionJob,
  succeeded,
} from '../support/runner.ts'
import {acmeClaims, acmeJob, acmeNames} from '../support/worlds.ts'
import {usual} from './input-cases.ts'

const withToken = {...usual, token_format: 'access_token'}

const noEndpoint = {ACTIONS_ID_TOKEN_REQUEST_URL: '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: ''}
const dependabot = {GITHUB_ACTOR: 'dependabot[bot]'}

const forkEvent = {
  pull_request: {head: {repo: {full_name: 'stranger/shop'}}, base: {repo: {full_name: 'acme/shop'}}},
}

describe('action/main', function () {
  this.timeout(20_000)
  let action: Action
  let emulator: TestEmulator
  const jobs: ActionJob[] = []

  before(async () => {
    action = await downloadAction()
    emulator = await openEmulator()
  })
  beforeEach(() => {
    emulator.requests.length = 0
  })
  afterEach(async () => {
    emulator.clearFaults()
    for (const job of jobs.splice(0)) await job.remove()
  })
  after(async () => {
    await emulator.close()
    await action.remove()
  })

  async function start(options: Parameters<typeof startActionJob>[2] = {}): Promise<ActionJob> {
    const job = await startActionJob(emulator, action, options)
    jobs.push(job)
    return job
  }

  const codes = ({annotations}: StepRun): string[] => annotations.map(({title}) => title.replace('ci-auth: ', ''))

  for (const mode of ['proxy', 'loopback'] satisfies ClientMode[]) {
    describe(`in ${mode} mode`, () => {
      it('hands over outputs, variables, a credentials file and a summary, and takes the file away', async () => {
        const job = await start({mode})
        const {annotations, exported, log, outputs, summary} = succeeded(await job.step(withToken))

        const path = outputs['credentials_file_path'] ?? ''
        assert.match(path, /\/workspace\/ci-creds-[0-9a-f]{16}\.json$/)
        assert.equal((await stat(path)).mode & 0o777, 0o600)
        assert.equal(JSON.parse(await readFile(path, 'utf8')).type, 'external_account')
        assert.deepEqual(Object.keys(outputs).sort(), [
          'access_token',
          'access_token_expiration',
          'auth_token',
          'auth_token_expiration',
          'credentials_file_path',
          'project_id',
        ])
        for (const name of ['access_token_expiration', 'auth_token_expiration']) {
          assert.match(outputs[name] ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
        }
        assert.deepEqual(exported, {
          ...Object.fromEntries(projectVariables.map((name) => [name, acmeNames.projectId])),
          ...Object.fromEntries(credentialsVariables.map((name) => [name, path])),
        })
        assert.ok(job.log.masks.has(outputs['access_token'] ?? '') && job.log.masks.has(outputs['auth_token'] ?? ''))
        assert.deepEqual(annotations, [])
        assert.match(log, /^Signed in as deployer@.*\n {2}by repo:.*\nWrote .*\nMinted an access token until /)
        assert.match(summary, /^### Signed in to Google Cloud\n\n\| \| \|\n\|---\|---\|\n/)

        const [post] = await job.end()
        assert.deepEqual([post?.exitCode, post?.log], [0, `Removed ${path}`])
        assert.deepEqual(await job.left(), [])
        assert.deepEqual(await readdir(job.temp), [])
      })

      it('signs in with a key, and masks what is secret in it', async () => {
        const job = await start({mode})
        const key = emulator.serviceAccountKey(acmeNames.deployer) as {private_key: string}
        const {outputs} = succeeded(
          await job.step({credentials_json: JSON.stringify(key), token_format: 'access_token'}),
        )

        assert.deepEqual(Object.keys(outputs).sort(), [
          'access_token',
          'access_token_expiration',
          'credentials_file_path',
          'project_id',
        ])
        for (const line of key.private_key.trim().split('\n').slice(1, -1)) assert.ok(job.log.masks.has(line))
      })
    })
  }

  it('annotates a refusal with code, remedy and facts, and shows the code in the log too', async () => {
    const job = await start()
    const run = await job.step({...usual, service_account: acmeNames.locked})

    assert.equal(run.exitCode, 1)
    assert.deepEqual(codes(run), ['IAM_IMPERSONATION_DENIED'])
    const lines = run.annotations[0]?.message.split('\n') ?? []
    assert.equal(lines[0], 'the job may not act as this service account (IAM_IMPERSONATION_DENIED)')
    assert.match(
      lines[1] ?? '',
      /answered 403 PERMISSION_DENIED: Permission 'iam\.serviceAccounts\.getAccessToken' denied/,
    )
    assert.ok(lines.includes(`  service account  ${acmeNames.locked}`))
    assert.ok(
      lines.some((line) => line.startsWith('  sub  repo:acme/shop:ref:refs/heads/main (34 of at most 127 bytes)')),
    )
    assert.ok(lines.indexOf('Try this:') > 2)
    assert.match(
      lines.at(lines.indexOf('Try this:') + 1) ?? '',
      /^ {2}gcloud iam service-accounts add-iam-policy-binding /,
    )
    assert.equal(
      lines.at(-1),
      `  To have it explained, in the same job: npx --yes ci-auth@1 doctor --workload-identity-provider ${acmeNames.provider} --service-account ${acmeNames.locked}`,
    )
    assert.ok(run.log.startsWith(`##[error]${lines[0]}`))
    assert.deepEqual([run.exported, run.outputs, run.summary, await job.left()], [{}, {}, '', []])
  })

  it('shows the claims that a condition is about', async () => {
    const job = await start({claims: {...acmeClaims, repository: 'evil/shop', repository_owner: 'evil'}})
    const run = await job.step(usual)
    assert.deepEqual(codes(run), ['STS_CONDITION_REJECTED'])
    for (const fact of [
      'repository  evil/shop',
      `repository_owner_id  ${acmeClaims.repository_owner_id}`,
      'ref  refs/heads/main',
      'event_name  push',
    ]) {
      assert.ok(run.log.includes(`\n  ${fact}\n`), run.log)
    }
    // Of the usual claims, those that the token has.
    assert.doesNotMatch(run.log, /\(none\)/)
    const said = run.annotations[0]?.message.split('\n') ?? []
    assert.match(
      said.at(-2) ?? '',
      /^ {2}Compare the claims above with the condition: gcloud iam workload-identity-pools providers/,
    )
    assert.match(said.at(-1) ?? '', /^ {2}To have it explained, in the same job: npx .* doctor --workload-identity-/)
    assert.doesNotMatch(run.log, /fill in/i)
  })

  it('says first of a pull request that it should stay out', async () => {
    const event = {event_name: 'pull_request_target', base_ref: 'main'}
    const job = await start({claims: {...acmeClaims, ...event, repository_owner: 'evil'}})
    const said = (await job.step(usual)).annotations[0]?.message.split('\n') ?? []
    assert.equal(
      said.at(said.indexOf('Try this:') + 1),
      '  Run the sign-in in builds of the branch main, not for pull requests from forks: event_name is pull_request_target, so this is such a build, and a condition should keep it out',
    )
  })

  describe('says why there is no token or no secret', () => {
    const cases: readonly [string, Parameters<typeof startActionJob>[2], Record<string, string>, string, RegExp][] = [
      [
        'permission',
        {env: noEndpoint},
        usual,
        'OIDC_PERMISSION_MISSING',
        /permissions: \{contents: read, id-token: write\}/,
      ],
      ['fork', {env: noEndpoint, event: forkEvent}, usual, 'OIDC_FORK_PULL_REQUEST', /Skip the step with if: /],
      ['Dependabot', {env: {...noEndpoint, ...dependabot}}, usual, 'OIDC_DEPENDABOT', /dependabot\[bot\]/],
      [
        'fork, empty secret',
        {event: forkEvent},
        {credentials_json: ''},
        'INPUT_SOURCE_MISSING',
        /forks get no secrets/,
      ],
      ['Dependabot, empty', {env: dependabot}, {workload_identity_provider: ''}, 'INPUT_SOURCE_MISSING', /Dependabot/],
      ['act', {env: {...noEndpoint, ACT: 'true'}}, usual, 'OIDC_LOCAL_RUNNER', /no OIDC token endpoint/],
      [
        'Forgejo',
        {env: {...noEndpoint, FORGEJO_ACTIONS: 'true'}},
        usual,
        'OIDC_PERMISSION_MISSING',
        /^Forgejo Actions runs this job[\s\S]*Set "enable-openid-connect: true"/,
      ],
      [
        'Enterprise Server',
        {env: {...noEndpoint, GITHUB_SERVER_URL: 'https://git.acme.example'}},
        usual,
        'OIDC_PERMISSION_MISSING',
        /^GitHub Enterprise Server runs this job[\s\S]*administrator of the server/,
      ],
      ['no secret', {}, {credentials_json: ' '}, 'INPUT_SOURCE_MISSING', /Check the name of the secret/],
    ]
    for (const [name, options, inputs, code, says] of cases) {
      it(`(${name})`, async () => {
        const job = await start(options)
        const run = await job.step(inputs)
        assert.deepEqual([run.exitCode, codes(run)], [1, [code]])
        assert.match(run.annotations[0]?.message ?? '', says)
        assert.deepEqual(emulator.requests, [])
      })
    }
  })

  describe('needs the files of the runner', () => {
    it('names GITHUB_ENV when it is missing, before any call', async () => {
      const job = await start()
      const run = await job.step(usual, ['GITHUB_ENV'])
      assert.deepEqual([run.exitCode, codes(run)], [1, ['EXPORT_FILE_MISSING']])
      assert.match(run.log, /GITHUB_ENV is not set/)
      assert.deepEqual(emulator.requests, [])
    })

    it('names GITHUB_OUTPUT when a token was asked for, and never prints the token instead', async () => {
      const job = await start()
      const run = await job.step({...withToken, export_environment_variables: 'false'}, ['GITHUB_OUTPUT'])
      assert.deepEqual([run.exitCode, codes(run)], [1, ['EXPORT_FILE_MISSING']])
      assert.deepEqual(emulator.requests, [])
    })

    it('leaves no file when GITHUB_STATE is missing, since no post could remove it', async () => {
      const job = await start()
      const run = await job.step(usual, ['GITHUB_STATE'])
      assert.deepEqual([run.exitCode, codes(run), run.exported], [1, ['EXPORT_FILE_MISSING'], {}])
      assert.deepEqual(emulator.requests, [])
      assert.deepEqual(await job.left(), [])
      assert.deepEqual(await readdir(job.temp), [])
    })

    it('says that its folder is gone', async () => {
      const gone = await mkdtemp(join(tmpdir(), 'ci-auth-gone-'))
      const words = [
        '-c',
        'rmdir "$PWD" && exec "$0" "$1"',
        process.execPath,
        fileURLToPath(new URL('../../action/main.js', import.meta.url)),
      ]
      const {status, stdout} = spawnSync('sh', words, {cwd: gone, env: {PATH: process.env['PATH']}, encoding: 'utf8'})
      assert.deepEqual([status, /^::error title=ci-auth%3A MACHINE_REFUSED::.*ENOENT/m.test(stdout)], [1, true], stdout)
    })

    it('does without a summary', async () => {
      const job = await start()
      succeeded(await job.step(usual, ['GITHUB_STEP_SUMMARY']))
    })
  })

  it('refuses a path in a folder that does not exist, and one that is a link', async () => {
    const job = await start()
    const missing = await job.step({...usual, credentials_file_path: 'no/such/folder/key.json'})
    assert.deepEqual(codes(missing), ['INPUT_WORKSPACE_MISSING'])
    await symlink(join(job.temp, 'elsewhere'), join(job.workspace, 'link.json'))
    const link = await job.step({...usual, credentials_file_path: 'link.json'})
    assert.deepEqual(codes(link), ['FILE_EXISTS'])
    assert.deepEqual(emulator.requests, [])
  })

  it('says what went wrong also where the file that explains it is gone', async () => {
    const broken = await downloadAction()
    await rm(join(broken.folder, 'action', 'on-demand.js'))
    const failures: [options: Parameters<typeof startActionJob>[2], raw: Record<string, string>, says: RegExp][] = [
      [{env: noEndpoint}, usual, /OIDC_PERMISSION_MISSING/],
      [
        {},
        {...usual, workload_identity_provider: acmeNames.provider.replace('github', 'x')},
        /Google STS answered HTTP 400/,
      ],
      [{mode: 'loopback'}, usual, /Google STS: ECONNRESET/],
    ]
    for (const [options, raw, says] of failures) {
      if (options?.mode) emulator.inject({service: 'sts', kind: 'reset'})
      const failed = await startActionJob(emulator, broken, options)
      jobs.push(failed)
      const {annotations, exitCode} = await failed.step(raw)
      assert.deepEqual([exitCode, annotations.length], [1, 1])
      assert.match(`${annotations[0]?.title} ${annotations[0]?.message}`, says)
    }
    await broken.remove()
  })

  it('takes values as YAML hands them over, with a line break at their end', async () => {
    const job = await start()
    const {outputs} = succeeded(
      await job.step({
        workload_identity_provider: `${acmeNames.provider}\n`,
        service_account: `  ${acmeNames.deployer}\n`,
        token_format: 'access_token\n',
      }),
    )
    assert.ok(outputs['access_token'])
  })

  it('warns of an empty workspace, from which a checkout would take the file', async () => {
    const job = await start()
    await rm(join(job.workspace, 'README.md'))
    const {annotations} = succeeded(await job.step(usual))
    assert.deepEqual([annotations.length, annotations[0]?.level], [1, 'warning'])
    assert.match(
      annotations[0]?.message ?? '',
      /^FILE_IN_WORKSPACE: the workspace .* is empty: .* file: set credentials_file_path to \+temp, or check out first$/,
    )
  })

  it('warns of a .dockerignore that lets the file into images, with the line to add', async () => {
    const job = await start()
    await writeFile(join(job.workspace, '.dockerignore'), 'node_modules\n')
    const {annotations} = succeeded(await job.step(usual))
    assert.deepEqual(
      annotations.map(({level, message}) => [level, message]),
      [
        [
          'warning',
          'FILE_IN_WORKSPACE: .dockerignore does not keep the credentials file out of images: set credentials_file_path to +temp, or add the line ci-creds-*.json',
        ],
      ],
    )
    await writeFile(join(job.workspace, '.dockerignore'), 'node_modules\nci-creds-*.json\n')
    assert.deepEqual(succeeded(await job.step(usual)).annotations, [])
  })

  it('keeps git status clean, with a chosen path too', async () => {
    const job = await start()
    const git = (...args: string[]): string =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'commit.gpgsign=false', ...args], {
        cwd: job.workspace,
        encoding: 'utf8',
        env: {PATH: process.env['PATH'] ?? '', HOME: job.temp, GIT_CONFIG_NOSYSTEM: '1'},
      })
    git('init', '-q')
    git('add', '.')
    git('commit', '-q', '-m', 'checkout')
    await mkdir(join(job.workspace, 'deploy keys'))

    succeeded(await job.step(usual))
    succeeded(await job.step({...usual, credentials_file_path: 'deploy keys/google [1].json'}))
    assert.equal(git('status', '--porcelain'), '')
    git('add', '-A')
    assert.equal(git('status', '--porcelain'), '')
  })

  it('lets no claim write into the summary or command the runner', async () => {
    const hostile = 'x|\n\n# <img src=x> [a](http://evil.example) @all `b` ##[add-matcher]c\r\n::stop-commands::d'
    const job = await start({claims: {...acmeClaims, sub: hostile, ref: 'refs/heads/main'}})
    const {workload_identity_provider} = usual
    const {summary, log} = succeeded(await job.step({workload_identity_provider}))

    const rows = summary.trimEnd().split('\n').slice(4)
    for (const row of rows) assert.match(row, /^\| [\w ,.]+ \| <code>[\w ,/&#;-]*<\/code> \|$/)
    const [subject = ''] = rows.filter((row) => row.startsWith('| Subject |'))
    const shown = subject.replace(/&#(\d+);/g, (_all, number) => String.fromCodePoint(Number(number)))
    assert.equal(shown, `| Subject | <code>${hostile}</code> |`)
    assert.deepEqual(job.log.outdated, [])
    assert.match(log, /^Signed in as the federated identity of .*`b` ## \[add-matcher\]c/m)
  })

  it('fails as a step does when the server never answers, within its time limit', async () => {
    emulator.inject({service: 'sts', kind: 'hang'})
    const job = await start()
    const run = await job.step({...usual, timeout: '1s'})
    assert.deepEqual([run.exitCode, codes(run)], [1, ['NETWORK_TIMEOUT']])
    assert.match(run.log, /the limit of 1\.0 s for the whole run/)
    assert.deepEqual([await job.left(), run.state], [[], {}])
  })

  describe('opens connections before it reads its inputs', () => {
    /** A way to the emulator for each service, as in production, and what came over each. */
    async function openLines() {
      const {port} = new URL(emulator.url)
      const lines = await Promise.all(
        ['issuer', 'sts', 'iamcredentials'].map(async (service) => {
          const line = {service, connections: 0, bytes: 0, url: ''}
          const server = createServer((socket) => {
            line.connections += 1
            socket.on('data', ({length}) => {
              line.bytes += length
            })
            const on = connect(Number(port), '127.0.0.1')
            pipeline(socket, on, socket, () => {})
          }).listen(0, '127.0.0.1')
          await once(server, 'listening')
          line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
          return {line, server}
        }),
      )
      const [issuer = '', sts = '', iamcredentials = ''] = lines.map(({line}) => line.url)
      const directory = await mkdtemp(join(tmpdir(), 'ci-auth lines '))
      const job = await githubJob(emulator, {directory, mode: 'loopback', ...acmeJob})
      await removeFolder(directory)
      return {
        env: {
          ACTIONS_ID_TOKEN_REQUEST_URL: job['ACTIONS_ID_TOKEN_REQUEST_URL']?.replace(emulator.url, issuer) ?? '',
          ACTIONS_ID_TOKEN_REQUEST_TOKEN: job['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? '',
          CI_AUTH_ENDPOINT_STS: sts,
          CI_AUTH_ENDPOINT_IAMCREDENTIALS: iamcredentials,
        },
        counted: () => lines.map(({line: {bytes, connections}}) => [connections, bytes > 0]),
        close: () => lines.map(({server}) => server.close()),
      }
    }

    const cases: readonly [string, Record<string, string>, exitCode: number, unknown[]][] = [
      [
        'and uses each of them',
        usual,
        0,
        [
          [1, true],
          [1, true],
          [1, true],
        ],
      ],
      [
        'and sends nothing where one is wrong',
        {...usual, timeout: 'soon'},
        1,
        [
          [1, false],
          [1, false],
          [1, false],
        ],
      ],
      [
        'but none for a key',
        {credentials_json: '{}'},
        1,
        [
          [0, false],
          [0, false],
          [0, false],
        ],
      ],
    ]
    for (const [name, inputs, exitCode, counted] of cases) {
      it(name, async () => {
        const lines = await openLines()
        const run = await (await start({env: lines.env})).step(inputs)
        assert.equal(run.exitCode, exitCode, run.log)
        assert.deepEqual(lines.counted(), counted)
        lines.close()
      })
    }

    it('but none where a proxy is named', () => {
      const urls = ['https://sts.googleapis.com', undefined, 'https://iamcredentials.googleapis.com/v1']
      const env = {https_proxy: 'http://127.0.0.1:1', no_proxy: 'sts.googleapis.com'}
      const opened = openEarly(urls, env)
      for (const {cancel} of opened.values()) cancel()
      assert.deepEqual([...opened.keys()], ['https://sts.googleapis.com'])
    })
  })
})
