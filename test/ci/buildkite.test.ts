import assert from 'node:assert/strict'
import {readdir, readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {Ajv} from 'ajv'
import {parse} from 'yaml'
import {buildkite} from '../../src/lib/cis/buildkite/tokens.ts'
import {type CiRig, ciNames, credentialsIn, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'

const cloud = {
  issuer: 'https://agent.buildkite.com',
  attributeMapping: {
    'google.subject': 'assertion.organization_slug + "/" + assertion.pipeline_slug',
    'attribute.pipeline_id': 'assertion.pipeline_id',
  },
  member: 'attribute.pipeline_id/0184990a-2a7c-4ce3-9c40-5e90ae3c8b21',
}
/** Which a token has only where it was asked for with them. */
const optional: Readonly<Record<string, string>> = {
  organization_id: '0184990a-1f6b-4bd2-8b3f-4d8f9d2b7a10',
  pipeline_id: '0184990a-2a7c-4ce3-9c40-5e90ae3c8b21',
  cluster_id: '0184990a-3b8d-4df4-8d51-6fa1bf4d9c32',
}
const claims = {
  // Longer than google.subject may be.
  sub: `organization:acme:pipeline:deploy:ref:refs/heads/main:commit:${'0123456789'.repeat(8)}:step:deploy-to-production`,
  organization_slug: 'acme',
  pipeline_slug: 'deploy',
}
const accessToken = 'bkaj_access-token-of-the-job-0123456789'
const apiToken = 'token-of-the-job-api-0123456789abcdef'
const job = '0a1b2c3d-0000-4000-8000-00000000000d'

/**
 * What ci-auth uses of the agent's program, by the same calls as the agent makes: to the API for a token, to the Job API
 * for the rest. As the agent does, it ends with 0 when variables were refused, and fails where it cannot hide a token.
 */
const agent = `
const http = require('node:http')
const ask = (target, method, body) => new Promise((resolve, reject) => {
  const request = http.request({...target, method, headers: {...target.headers, 'content-type': 'application/json'}}, (answer) => {
    let text = ''
    answer.on('data', (part) => { text += part }).on('end', () => resolve({status: answer.statusCode, text}))
  })
  request.on('error', reject).end(JSON.stringify(body))
})
const {env} = process
const jobApi = (resource, method, body) => ask({
  socketPath: env.BUILDKITE_AGENT_JOB_API_SOCKET,
  path: '/api/current-job/v0/' + resource,
  headers: {authorization: 'Bearer ' + env.BUILDKITE_AGENT_JOB_API_TOKEN},
}, method, body)
const fail = (why) => { console.error('fatal: ' + why); process.exit(1) }
const redact = async (secret) => {
  if ((await jobApi('redactions', 'POST', {redact: secret})).status !== 201) fail('failed to redact secrets')
}
const commands = {
  'oidc request-token --audience': async ([audience, flag, claims, ...more]) => {
    if (flag !== '--claim' || more.length > 0) fail('unknown flag')
    const url = new URL(env.BUILDKITE_AGENT_ENDPOINT + '/jobs/' + env.BUILDKITE_JOB_ID + '/oidc/tokens')
    const target = {host: url.hostname, port: url.port, path: url.pathname}
    const headers = {authorization: 'Token ' + env.BUILDKITE_AGENT_ACCESS_TOKEN}
    const {status, text} = await ask({...target, headers}, 'POST', {audience, claims: claims.split(',')})
    if (status !== 200) fail('POST ' + url.pathname + ': ' + status + ' ' + JSON.parse(text).message)
    const {token} = JSON.parse(text)
    await redact(token)
    console.log(token)
  },
  'redactor add --format': async ([format]) => {
    if (format !== 'json') fail('this stub knows json only')
    for (const secret of Object.values(JSON.parse(input()))) await redact(secret)
  },
  'env set --input-format=json': async (rest) => {
    if (rest.join(' ') !== '--output-format=json -') fail('unknown flag')
    const {status, text} = await jobApi('env', 'PATCH', {env: JSON.parse(input().trim())})
    if (status !== 200) console.error('Could not update the job executor environment')
    console.log(status === 200 ? text : 'null')
  },
}
commands[argv.slice(0, 3).join(' ')](argv.slice(3)).catch((error) => fail(error.message))
`

const plugin = fileURLToPath(new URL('../../catalogues/buildkite-plugin', import.meta.url))
const inPlugin = (path: string): Promise<string> => readFile(join(plugin, path), 'utf8')

/** What the agent makes of the options of a plugin: one variable for each, and one for each entry of a list. */
const optionVariables = (options: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => {
      const variable = `BUILDKITE_PLUGIN_CI_AUTH_${name.toUpperCase()}`
      return Array.isArray(value)
        ? value.map((entry, index) => [`${variable}_${index}`, String(entry)])
        : [[variable, String(value)]]
    }),
  )

// A real agent can be had neither from npm nor from Debian. What only a live run could show: that the agent hides what it
// was told of, which variables it protects, and that its API mints for the job.
describe('buildkite: a job', () => {
  let rig: CiRig
  let api: FakeServer
  let jobApi: FakeServer
  let phase: Record<string, string>
  let redacted: string[]
  let refuses: RegExp

  async function mint({body, headers, method, path}: Received): Promise<Reply> {
    if (method !== 'POST' || path !== `/v3/jobs/${job}/oidc/tokens`) return {status: 404, body: {message: 'Not Found'}}
    if (headers.authorization !== `Token ${accessToken}`) return {status: 401, body: {message: 'Invalid access token'}}
    const {audience: aud, claims: asked = []} = JSON.parse(body) as {audience: string; claims?: string[]}
    const wanted = Object.fromEntries(asked.map((name) => [name, optional[name]]))
    return {body: {token: await rig.token({...claims, ...wanted, aud})}}
  }

  const resources: Record<string, (body: string) => Reply> = {
    'PATCH /api/current-job/v0/env': (body) => {
      const {env} = JSON.parse(body) as {env: Record<string, string>}
      const updated = Object.keys(env).filter((name) => name in phase)
      Object.assign(phase, env)
      return {body: {added: Object.keys(env).filter((name) => !updated.includes(name)), updated}}
    },
    'POST /api/current-job/v0/redactions': (body) => {
      redacted.push(JSON.parse(body).redact)
      return {status: 201, body}
    },
  }

  function serveJob({body, headers, method, path}: Received): Reply {
    if (headers.authorization !== `Bearer ${apiToken}`) return {status: 401, body: {error: 'invalid token'}}
    if (refuses.test(`${path} ${body}`)) return {status: 422, body: {error: 'these are protected'}}
    return resources[`${method} ${path}`]?.(body) ?? {status: 404}
  }

  beforeEach(async () => {
    phase = {}
    redacted = []
    refuses = /^nothing$/
    api = await startServer(mint)
    rig = await openCiRig(cloud, ({agent: folder, workspace}) => ({
      BUILDKITE: 'true',
      BUILDKITE_JOB_ID: job,
      BUILDKITE_BUILD_CHECKOUT_PATH: workspace,
      BUILDKITE_AGENT_ENDPOINT: `${api.url}/v3`,
      BUILDKITE_AGENT_ACCESS_TOKEN: accessToken,
      BUILDKITE_AGENT_JOB_API_SOCKET: join(folder, 'job-api.sock'),
      BUILDKITE_AGENT_JOB_API_TOKEN: apiToken,
    }))
    jobApi = await startServer(serveJob, {socketPath: rig.env['BUILDKITE_AGENT_JOB_API_SOCKET'] ?? ''})
  })
  afterEach(async () => {
    await jobApi.close()
    await api.close()
    await rig.close()
  })

  for (const [way, hasAgent] of [
    ['by the command of the agent', true],
    ['without it, by its API and its socket', false],
  ] as const) {
    describe(way, () => {
      beforeEach(async () => {
        if (hasAgent) await rig.stub('buildkite-agent', agent)
      })

      it('signs in, hides what it handles, and hands on to later phases, the last of which cleans up', async () => {
        const run = await rig.ciAuth(rig.federate)
        assert.equal(run.code, 0, run.stderr)
        assert.match(run.stdout, /Passed to later phases of this job/)
        const sent = rig.emulator.requests.flatMap(({body, headers}) => [
          new URLSearchParams(body).get('subject_token'),
          headers.authorization?.replace('Bearer ', ''),
        ])
        const secrets = [accessToken, ...sent.filter((text) => typeof text === 'string')]
        assert.ok(secrets.length >= 3)
        for (const secret of secrets) assert.ok(redacted.includes(secret))
        assertNoSecret(run.stdout + run.stderr, redacted)

        assert.equal(phase['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
        const later = await rig.ciAuth(['token'], phase)
        assert.match(later.stdout, /^ya29\./, later.stderr)
        assert.ok(redacted.includes(later.stdout.trim()))
        assert.equal((await rig.ciAuth(['cleanup'], phase)).code, 0)
        assert.deepEqual(await rig.leftovers(), [])
      })

      it('asks for the ids, which bindings name, and for the claims that the job wants', async () => {
        const run = await rig.ciAuth(rig.federate, {BUILDKITE_OIDC_TOKEN_CLAIMS: 'cluster_id,pipeline_id'})
        assert.equal(run.code, 0, run.stderr)
        const [{body = ''} = {}] = api.received
        assert.deepEqual(JSON.parse(body).claims, ['organization_id', 'pipeline_id', 'cluster_id'])
      })

      it('leaves nothing behind where the agent does not take a secret, or the variables', async () => {
        for (const [resource, code] of [
          [/redactions .*eyJ/, hasAgent ? /OIDC_REQUEST_FAILED/ : /EXPORT_MASK_REFUSED/],
          [/redactions .*ya29/, /EXPORT_MASK_REFUSED/],
          [/env /, /EXPORT_REFUSED/],
        ] as const) {
          refuses = resource
          const run = await rig.ciAuth(rig.federate)
          assert.notEqual(run.code, 0)
          assert.match(run.stderr, code)
          assert.deepEqual(phase, {})
          assert.deepEqual(await rig.leftovers(), [])
        }
      })
    })
  }

  it('prints no token that the agent does not hide', async () => {
    const variables = {GOOGLE_APPLICATION_CREDENTIALS: ''}
    refuses = /redactions/
    const provider = rig.federate.slice(1)
    const run = await rig.ciAuth(['token', ...provider], variables)
    assert.equal(run.code, 6)
    assert.match(run.stderr, /EXPORT_MASK_REFUSED/)
    assert.equal(run.stdout, '')
  })

  it('writes credentials that mint again after the token has died', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.match(run.stdout, /source: executable/, run.stderr)
    const {executable} = (await credentialsIn(phase))['credential_source'] as {executable: {command: string}}
    assert.ok((await stat(executable.command)).isFile())
    rig.emulator.clock.advance(7200)
    const later = await rig.ciAuth(['token'], phase)
    assert.match(later.stdout, /^ya29\./, later.stderr)
    assert.equal(api.received.length, 2)
  })

  it('asks the API for the subject that the job wants, as the program of the agent does', async () => {
    await rig.ciAuth(rig.federate, {BUILDKITE_OIDC_TOKEN_SUBJECT_CLAIM: 'pipeline_id'})
    assert.equal(JSON.parse(api.received[0]?.body ?? '{}').subject_claim, 'pipeline_id')
  })

  it('signs in with eval where the agent has no Job API, and says what to pass into a container', async () => {
    const without = {BUILDKITE_AGENT_JOB_API_SOCKET: '', BUILDKITE_AGENT_JOB_API_TOKEN: ''}
    await rig.stub('buildkite-agent', agent)
    const words = rig.federate.join(' ')
    const run = await rig.shell(`eval "$(ci-auth ${words} --output-format shell)" && ci-auth token`, without)
    assert.match(run.stdout, /^ya29\./, run.stderr)
    assert.match((await rig.ciAuth(rig.federate, without)).stderr, /--output-format shell/)

    const container = await rig.ciAuth(rig.federate, {BUILDKITE_AGENT_ACCESS_TOKEN: ''})
    assert.equal(container.code, 3)
    assert.match(container.stderr, /BUILDKITE_AGENT_ACCESS_TOKEN is not set/)
    assert.match(container.stderr, /propagate-environment: true, mount-buildkite-agent: true/)
  })

  it('signs in by the block of the page, and cleans up after a failure', async () => {
    await rig.stub('buildkite-agent', agent)
    const names = {provider: ciNames.provider, serviceAccount: ciNames.deployer, audience: ''}
    const [block] = buildkite.pipeline(names)
    const {command, env} = parse(block?.text ?? '').steps[0] as {command: string[]; env: Record<string, string>}
    const lines = command.filter((line) => !line.startsWith('npm ')).join('\n')
    const run = await rig.shell(`set -e\n${lines.replace('./deploy.sh', 'ci-auth token\nexit 3')}`, env)
    assert.match(run.stdout, /^ya29\./m, run.stderr)
    assert.equal(run.code, 3)
    assert.deepEqual(await rig.leftovers(), [])
  })

  describe('with the plugin', () => {
    const options = {workload_identity_provider: ciNames.provider, service_account: ciNames.deployer}

    beforeEach(async () => {
      await rig.stub('buildkite-agent', agent)
    })
    /** Sources a hook as the agent does, and hands on what it exported. */
    async function hook(name: string, variables: Readonly<Record<string, string>>) {
      const path = join(plugin, 'hooks', name)
      const after = join(rig.agent, 'after')
      // Before the checkout.
      const script = `cd "$HOME"; . "${path}"; ended=$?; env -0 >"${after}"; exit $ended`
      const {code, stderr, stdout} = await rig.shell(script, variables)
      const exported = code === 0 ? (await readFile(after, 'utf8')).split('\0').filter(Boolean) : []
      const env = Object.fromEntries(exported.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]))
      return {code, stderr, stdout, env: env as Record<string, string>}
    }

    it('signs in before the checkout, and cleans up after a failure', async () => {
      const scopes = ['https://www.googleapis.com/auth/devstorage.read_only', 'https://www.googleapis.com/auth/pubsub']
      const given = optionVariables({
        ...options,
        verify: false,
        token_format: 'access_token',
        access_token_scopes: scopes,
      })
      const environment = await hook('environment', given)
      assert.equal(environment.code, 0, environment.stderr)
      assert.equal(environment.stdout, '')
      assert.equal(environment.env['CI_AUTH_ACCESS_TOKEN_SCOPES'], scopes.join(','))
      assert.equal(environment.env['CI_AUTH_VERIFY'], 'false')
      assertNoSecret(environment.stderr, redacted)

      const command = await rig.shell('ci-auth token; exit 3', environment.env)
      assert.match(command.stdout, /^ya29\./, command.stderr)
      assert.equal(command.code, 3)
      const exit = await hook('pre-exit', environment.env)
      assert.equal(exit.code, 0, exit.stderr)
      assert.deepEqual(await rig.leftovers(), [])
      assert.deepEqual(await readdir(rig.env['HOME'] ?? ''), [])
    })

    it('takes no line of a value for an option', async () => {
      const message = 'Name options\nBUILDKITE_PLUGIN_CI_AUTH_NO_SUCH_OPTION=1'
      const {code, stderr} = await hook('environment', {...optionVariables(options), BUILDKITE_MESSAGE: message})
      assert.equal(code, 0, stderr)
      assert.equal((await hook('pre-exit', {})).code, 0)
    })

    it('ends the job at an option that does not exist, and where Google refuses', async () => {
      const misspelt = await hook('environment', optionVariables({...options, service_acount: 'a'}))
      assert.equal(misspelt.code, 2)
      assert.match(misspelt.stderr, /The plugin has no option SERVICE_ACOUNT\./)
      const refused = await hook(
        'environment',
        optionVariables({...options, service_account: `no-${ciNames.deployer}`}),
      )
      assert.equal(refused.code, 1)
      assert.match(refused.stderr, /IAM_/)
      assert.equal((await hook('pre-exit', {})).code, 0)
      assert.deepEqual(await rig.leftovers(), [])
    })

    it('describes its options as Buildkite wants them, and its example fits', async () => {
      const {author, configuration, description, name, requirements} = parse(await inPlugin('plugin.yml'))
      for (const text of [author, description, name]) assert.equal(typeof text, 'string')
      assert.deepEqual(requirements, ['bash'])
      assert.deepEqual(Object.keys(configuration), ['properties', 'required', 'additionalProperties'])
      const validate = new Ajv({strict: false}).compile(configuration)
      const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(await inPlugin('README.md')) ?? []
      const [used] = Object.values(parse(example).steps[0].plugins[0])
      assert.ok(validate(used), JSON.stringify(validate.errors))
      assert.ok(!validate({...options, service_acount: 'a'}))
    })
  })
})
