import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {cpSync, symlinkSync, writeFileSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'
import {type CiRig, ciNames, credentialsIn, openCiRig, shownPackage} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'
import {skipBecause} from '../support/skip.ts'

const audience = 'api://AzureADTokenExchange'
const cloud = {
  issuer: 'https://vstoken.dev.azure.com/0a1b2c3d-0000-4000-8000-000000000001',
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.definition': 'assertion.def_id'},
  allowedAudiences: [audience],
  member: 'attribute.definition/17',
}
const claims = {sub: 'p://acme/shop/deploy', aud: audience, def_id: '17'}
const endpoint = '/acme/_apis/distributedtask/hubs/build/plans/p/jobs/j/oidctoken'
const bearer = 'azure-job-access-token-0123456789abcdef'

const decoded: Record<string, string> = {'%0D': '\r', '%0A': '\n', '%3B': ';', '%5D': ']', '%AZP25': '%'}
const decode = (text: string): string => text.replace(/%(?:0D|0A|3B|5D|AZP25)/g, (code) => decoded[code] ?? code)

/** The agent finds a command anywhere in a line; properties end at the first bracket. */
const readCommand = (line: string): {event: string; properties: Record<string, string>; value: string} => {
  const [, event = '', list = '', value = ''] = /##vso\[task\.(\w+) ?([^\]]*)\](.*)/.exec(line) ?? []
  const pairs = list.split(';').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return {
    event,
    properties: Object.fromEntries(pairs.map(([name = '', text = '']) => [name, decode(text)])),
    value: decode(value),
  }
}

type Values = Record<string, string>

/** What the agent makes of a log. A secret variable gets into no environment by itself. */
function readLog(log: string): {variables: Values; outputs: Values; masks: string[]} {
  const commands = log.split(/\r?\n/).map(readCommand)
  const isSecret = (properties: Values): boolean => properties['issecret'] === 'true'
  const variables = commands.filter(({event}) => event === 'setvariable')
  const named = (list: typeof commands): Values =>
    Object.fromEntries(list.map(({properties, value}) => [properties['variable'] ?? '', value]))
  return {
    variables: named(variables.filter(({properties}) => properties['isoutput'] !== 'true' && !isSecret(properties))),
    outputs: named(variables.filter(({properties}) => properties['isoutput'] === 'true')),
    masks: commands
      .filter(({event, properties}) => event === 'setsecret' || isSecret(properties))
      .map(({value}) => value),
  }
}

const commandsOut = (log: string): string => log.replace(/^##vso\[.*$/gm, '')

// What only a live run could show: how long a token lives, whether the organisation wants a service connection, and what
// the agent really hides.
describe('azure-pipelines: a job', () => {
  let rig: CiRig
  let server: FakeServer

  /** In the order in which the service refuses. */
  function refusal({body, headers, method, path}: Received): Reply | undefined {
    const {searchParams} = new URL(path, 'http://localhost')
    if (method !== 'POST') return {status: 405, body: {message: 'The requested resource does not support GET.'}}
    if (searchParams.get('api-version') !== '7.1') return {status: 400, body: {message: 'No api-version was supplied.'}}
    if (headers.authorization !== `Bearer ${bearer}`) {
      const suppressed = headers['x-tfs-fedauthredirect'] === 'Suppress'
      return suppressed ? {status: 401, body: '<title>denied</title>'} : {status: 302, headers: {location: '/_signin'}}
    }
    return headers['content-type'] === 'application/json' && body === '{}' ? undefined : {status: 415}
  }

  async function answer(request: Received): Promise<Reply> {
    const {pathname, searchParams} = new URL(request.path, 'http://localhost')
    if (pathname !== endpoint) return {status: 404}
    const connection = searchParams.get('serviceConnectionId')
    const sub = connection === null ? claims.sub : `sc://acme/shop/${connection}`
    return refusal(request) ?? {body: {oidcToken: await rig.token({...claims, sub})}}
  }

  const variables = ({agent, workspace}: Pick<CiRig, 'agent' | 'workspace'>) => ({
    TF_BUILD: 'True',
    SYSTEM_COLLECTIONURI: 'https://dev.azure.com/acme/',
    SYSTEM_PLANID: 'p',
    SYSTEM_JOBID: 'j',
    BUILD_SOURCESDIRECTORY: workspace,
    AGENT_TEMPDIRECTORY: agent,
    SYSTEM_OIDCREQUESTURI: `${server.url}${endpoint}`,
    SYSTEM_ACCESSTOKEN: bearer,
  })

  beforeEach(async () => {
    server = await startServer(answer)
    rig = await openCiRig(cloud, variables)
  })
  afterEach(async () => {
    await server.close()
    await rig.close()
  })

  it('signs in, tells the agent of secrets first and of variables last, and cleans up in a later step', async () => {
    const run = await rig.ciAuth([...rig.federate, '--token-format', 'access_token'])
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stderr, /^##vso\[task\.setsecret\]/)
    const {masks, outputs, variables} = readLog(`${run.stderr}\n${run.stdout}`)
    assert.equal(variables['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
    assert.match(outputs['access_token'] ?? '', /^ya29\./)
    assert.equal(variables['access_token'], undefined)
    assert.match(run.stdout, /variable=access_token;isoutput=true;issecret=true\]/)
    assert.match(run.stdout, /variable=project_id;isoutput=true;issecret=false\]/)
    for (const secret of [bearer, outputs['access_token'], outputs['auth_token']])
      assert.ok(masks.includes(secret ?? ''))
    assertNoSecret(commandsOut(`${run.stderr}\n${run.stdout}`), masks)

    assert.ok(variables['GOOGLE_APPLICATION_CREDENTIALS']?.startsWith(rig.agent))

    const later = await rig.ciAuth(['token'], variables)
    assert.match(later.stdout, /^ya29\./, later.stderr)
    assert.equal((await rig.ciAuth(['cleanup'], variables)).code, 0)
    assert.deepEqual(await readdir(rig.agent), [])
  })

  it('writes credentials that mint again after the token has died', async () => {
    const path = join(rig.agent, 'a;b] 100%3B.json')
    const {variables} = readLog((await rig.ciAuth([...rig.federate, '--credentials-file-path', path])).stdout)
    assert.equal(variables['GOOGLE_APPLICATION_CREDENTIALS'], path)
    const {executable} = (await credentialsIn(variables))['credential_source'] as Record<string, unknown>
    assert.ok(executable)
    rig.emulator.clock.advance(7200)
    const later = await rig.ciAuth(['token'], variables)
    assert.match(later.stdout, /^ya29\./, later.stderr)
    assert.equal(server.received.length, 2)
  })

  it('names the service connection that the organisation may want', async () => {
    const id = '6f1c9f0e-0000-4000-8000-000000000002'
    const run = await rig.ciAuth(rig.federate, {CI_AUTH_AZURE_SERVICE_CONNECTION_ID: id})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, new RegExp(`by .*sc://acme/shop/${id}`))

    // The agent finds a command anywhere in a line, and claims are printed.
    const hostile = await rig.ciAuth(rig.federate, {
      CI_AUTH_AZURE_SERVICE_CONNECTION_ID: '##vso[task.setvariable variable=PATH]/evil',
    })
    assert.equal(hostile.code, 0, hostile.stderr)
    assert.match(hostile.stdout, /evil/)
    assert.equal(readLog(hostile.stdout).variables['PATH'], undefined)
  })

  it('names the audience to allow where the provider has the usual one', async () => {
    await rig.close()
    rig = await openCiRig({...cloud, allowedAudiences: []}, variables)
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 4)
    assert.match(run.stderr, /STS_TOKEN_AUDIENCE_MISMATCH/)
    assert.match(run.stderr, /comes from Azure Pipelines, not from this step/)
    assert.match(run.stderr, /--allowed-audiences='api:\/\/AzureADTokenExchange'/)
  })

  it('says what to add where the step has no access token, or one that is not taken', async () => {
    for (const value of ['', '$(System.AccessToken)']) {
      const run = await rig.ciAuth(rig.federate, {SYSTEM_ACCESSTOKEN: value})
      assert.equal(run.code, 3)
      assert.match(run.stderr, /SYSTEM_ACCESSTOKEN is not set/)
      assert.match(run.stderr, /env: \{SYSTEM_ACCESSTOKEN: \$\(System\.AccessToken\)\}/)
      assert.match(run.stderr, /--allowed-audiences=api:\/\/AzureADTokenExchange/)
    }
    assert.equal(server.received.length, 0)
    const wrong = await rig.ciAuth(rig.federate, {SYSTEM_ACCESSTOKEN: 'that-of-another-job-0123456789'})
    assert.equal(wrong.code, 3)
    assert.match(wrong.stderr, /HTTP 401: denied/)
    assert.match(wrong.stderr, /CI_AUTH_AZURE_SERVICE_CONNECTION_ID/)
    assert.deepEqual(await readdir(rig.agent), [])
  })

  describe('with the task', () => {
    const connection = '6f1c9f0e-0000-4000-8000-000000000002'
    const [shown, script] = parse(shownPackage('azure-pipelines')).steps
    const inputs = {...shown.inputs, azureServiceConnectionId: connection, tokenFormat: 'access_token'}

    /** A step of the task: the agent gives it the token of the job, which no script has. */
    const taskStep = (node: string, extra: Values = {}) => {
      const {SYSTEM_ACCESSTOKEN: token = ''} = rig.env
      delete rig.env['SYSTEM_ACCESSTOKEN']
      const step = rig.shell(node, {ENDPOINT_AUTH_PARAMETER_SYSTEMVSSCONNECTION_ACCESSTOKEN: token, ...extra})
      rig.env['SYSTEM_ACCESSTOKEN'] = token
      return step
    }

    /** What the job sees of the task in `folder`, whose steps run by `start`. */
    async function assertSignsIn(folder: string, start: (given: Values) => ReturnType<typeof taskStep>): Promise<void> {
      const run = await start(inputs)
      assert.equal(run.code, 0, run.stderr)
      const {masks, outputs, variables} = readLog(`${run.stderr}\n${run.stdout}`)
      assert.ok(masks.includes(outputs['access_token'] ?? ''))
      assertNoSecret(commandsOut(run.stderr + run.stdout), [bearer, outputs['access_token'] ?? ''])
      assert.match(run.stdout, new RegExp(`by .*sc://acme/shop/${connection}`))

      assert.deepEqual(script.env, {SYSTEM_ACCESSTOKEN: '$(System.AccessToken)'})
      const failed = await rig.shell(script.bash, variables)
      assert.match(failed.stdout, /^ya29\./, failed.stderr)
      assert.equal(failed.code, 9)
      assert.notDeepEqual(await readdir(rig.agent), [])
      const end = await taskStep(`node '${folder}/clean-up.js'`, variables)
      assert.equal(end.code, 0, end.stderr)
      assert.deepEqual(await readdir(rig.agent), [])
    }

    it('signs in, and removes the credentials after a step that failed', async () => {
      const folder = join(rig.temporary, 'task')
      cpSync(fileURLToPath(new URL('../../catalogues/azure-pipelines/CiAuth', import.meta.url)), folder, {
        recursive: true,
      })
      symlinkSync(fileURLToPath(new URL('../..', import.meta.url)), join(folder, 'ci-auth'))
      const start = (given: Values) =>
        taskStep(
          `node '${folder}/sign-in.js'`,
          Object.fromEntries(Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
        )
      await assertSignsIn(folder, start)

      const refused = await start({...inputs, serviceAccount: 'stranger@acme-prod.iam.gserviceaccount.com'})
      assert.equal(refused.code, 4, refused.stderr)
      assert.equal((await taskStep(`node '${folder}/clean-up.js'`)).code, 0)
    })

    it('signs in as tfx packs it, by the mock runner of the library for tasks', async function () {
      const clients = process.env['CI_AUTH_TEST_AZURE']
      if (!clients) skipBecause(this, 'CI_AUTH_TEST_AZURE names no folder with tfx-cli and azure-pipelines-task-lib')
      const root = fileURLToPath(new URL('../../catalogues/azure-pipelines', import.meta.url))
      const packed = join(rig.temporary, 'ci-auth.vsix')
      execFileSync(join(clients, 'node_modules/.bin/tfx'), [
        ...['extension', 'create', '--root', root, '--manifests', 'vss-extension.json', '--output-path', packed],
      ])
      const extension = join(rig.temporary, 'extension')
      execFileSync('python3', ['-m', 'zipfile', '-e', packed, extension])
      const folder = join(extension, 'CiAuth')
      const library = join(clients, 'node_modules/azure-pipelines-task-lib/mock-run')
      const script = `const {TaskMockRunner} = require(${JSON.stringify(library)})
const runner = new TaskMockRunner(${JSON.stringify(join(folder, 'sign-in.js'))})
for (const [name, value] of Object.entries(JSON.parse(process.env.GIVEN))) runner.setInput(name, value)
runner.run(true)`
      const runner = join(rig.temporary, 'runner.cjs')
      writeFileSync(runner, script)
      await assertSignsIn(folder, (given) => taskStep(`node '${runner}'`, {GIVEN: JSON.stringify(given)}))
    })
  })
})
