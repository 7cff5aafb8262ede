import assert from 'node:assert/strict'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'
import {type CiRig, ciNames, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'
import {openWarmProgram} from '../support/warm-ci-auth.ts'

const organisation = '0a1b2c3d-0000-4000-8000-00000000000a'
const project = '0a1b2c3d-0000-4000-8000-00000000000b'
const cloud = {
  issuer: `https://oidc.circleci.com/org/${organisation}`,
  attributeMapping: {'google.subject': "assertion['oidc.circleci.com/project-id']"},
  attributeCondition: `assertion['oidc.circleci.com/org-id'] == '${organisation}'`,
  allowedAudiences: [ciNames.audience, organisation],
  member: `subject/${project}`,
}
const claims = {
  sub: `org/${organisation}/project/${project}/user/0a1b2c3d-0000-4000-8000-00000000000c/vcs-origin/x/vcs-ref/main`,
  'oidc.circleci.com/project-id': project,
  'oidc.circleci.com/org-id': organisation,
}

/** The program of a job: nothing but this one form of the command, and no claim but the audience. */
const program = `
const [area, topic, verb, flag, text, ...more] = argv
const fail = (why) => { console.error('Error: ' + why); process.exit(1) }
if ([area, topic, verb, flag].join(' ') !== 'run oidc get --claims' || more.length > 0) fail('unknown command')
const claims = JSON.parse(text)
if (Object.keys(claims).join() !== 'aud') fail('only aud can be set')
fetch(process.env.FAKE_CIRCLECI, {method: 'POST', body: text})
  .then(async (answer) => answer.ok ? console.log(await answer.text()) : fail(await answer.text()))
`

const orb = fileURLToPath(new URL('../../packages/circleci-orb', import.meta.url))

type Step = 'checkout' | 'clean-up' | {run: Run} | {'sign-in': Readonly<Record<string, unknown>>}

interface Run {
  command: string
  environment?: Readonly<Record<string, string>>
  when?: 'always'
}

interface Reusable {
  parameters?: Readonly<Record<string, {default?: unknown; type: string}>>
  steps: readonly Step[]
}

interface Orb {
  commands: Readonly<Record<'clean-up' | 'sign-in', Reusable>>
  examples: {deploy: {usage: {orbs: {'ci-auth': string}; jobs: {deploy: {steps: Readonly<Record<string, unknown>>[]}}}}}
  jobs: {run: Reusable}
}

/** As `circleci orb pack` does: folders and files are keys, what begins with @ is for its folder, and a script takes the place of its name. */
function packed(folder: string): unknown {
  const parts = readdirSync(folder, {withFileTypes: true}).map((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'scripts' ? {} : {[entry.name]: packed(path)}
    const content: unknown = JSON.parse(JSON.stringify(parse(readFileSync(path, 'utf8'))), (_key, value) => {
      const [all, script = ''] = /<<\s*include\(([-\w/.]+)\)?\s*>>/.exec(value) ?? []
      assert.ok(all === undefined || all === value, 'entire string must be include statement')
      return all === undefined ? value : readFileSync(join(orb, 'src', script), 'utf8').replaceAll('<<', '\\\\<<')
    })
    return entry.name.startsWith('@') ? content : {[basename(entry.name, '.yml')]: content}
  })
  return Object.assign({}, ...parts)
}

/** The steps of a command or a job, with the values of its parameters in their places. A boolean in a text is 1 or 0. */
function withParameters({parameters = {}, steps}: Reusable, given: Readonly<Record<string, unknown>>): Step[] {
  for (const name of Object.keys(given)) assert.ok(name in parameters, `unexpected argument ${name}`)
  const values = Object.entries(parameters).map(([name, {default: fallback, type}]) => {
    const value = given[name] ?? fallback
    assert.equal(typeof value, type === 'integer' ? 'number' : type, `${name}: type error`)
    return [name, value] as const
  })
  const byName = new Map(values)
  const textOf = (name: string): string => {
    const value = byName.get(name)
    return typeof value === 'boolean' ? String(Number(value)) : String(value)
  }
  return JSON.parse(JSON.stringify(steps), (key, value) => {
    if (typeof value !== 'string') return value
    const [all, only = ''] = /^<< parameters\.(\w+) >>$/.exec(value) ?? []
    if (all !== undefined && !/^[A-Z_]+$/.test(key)) return byName.get(only)
    return value.replaceAll(/<< parameters\.(\w+) >>/g, (_all, name) => textOf(name))
  })
}

// What only a live run could show: how long the tokens of the program live, and whether another program of the same name
// can come before it on PATH.
describe('CircleCI, a job', function () {
  this.timeout(20_000)
  let rig: CiRig
  let server: FakeServer
  let isFork: boolean

  async function answer({body}: Received): Promise<Reply> {
    if (isFork) return {status: 403, body: 'no OIDC tokens for builds from forks'}
    return {body: await rig.token({...claims, aud: JSON.parse(body).aud})}
  }

  const variables = ({agent}: Pick<CiRig, 'agent'>) => ({
    CIRCLECI: 'true',
    CIRCLE_WORKFLOW_ID: 'w',
    CIRCLE_WORKFLOW_JOB_ID: '0a1b2c3d-0000-4000-8000-00000000000e',
    CIRCLE_BUILD_NUM: '12',
    CIRCLE_WORKING_DIRECTORY: '~/../workspace',
    BASH_ENV: join(agent, 'bash_env'),
    FAKE_CIRCLECI: server.url,
    // The first bash of all whose input is a socket, as ours is, takes itself for a remote shell and skips BASH_ENV.
    SHLVL: '1',
  })

  beforeEach(async () => {
    isFork = false
    server = await startServer(answer)
    rig = await openCiRig(cloud, variables)
    await rig.stub('circleci', program)
  })
  afterEach(async () => {
    await server.close()
    await rig.close()
  })

  it('signs in, and later steps in bash have the variables, until the last one cleans up', async () => {
    const run = await rig.shell(`ci-auth ${rig.federate.join(' ')}`)
    assert.equal(run.code, 0, run.stderr)
    const sent = rig.emulator.requests.map(({body}) => new URLSearchParams(body).get('subject_token'))
    assertNoSecret(run.stdout + run.stderr, [String(sent[0])])
    const later = await rig.shell('echo "$GOOGLE_CI_CREDS_PATH"; ci-auth token')
    assert.match(later.stdout, /^\/.*\.json\nya29\./, later.stderr)

    // A shell that does not read BASH_ENV.
    const posix = await rig.shell('echo "[$GOOGLE_APPLICATION_CREDENTIALS]"', {}, 'dash')
    assert.equal(posix.stdout, '[]\n')
    assert.equal((await rig.shell('ci-auth cleanup')).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('writes credentials that mint again after the token has died', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.match(run.stdout, /source: executable/, run.stderr)
    rig.emulator.clock.advance(7200)
    const later = await rig.shell('ci-auth token')
    assert.match(later.stdout, /^ya29\./, later.stderr)
    assert.deepEqual(
      server.received.map(({body}) => body),
      [`{"aud":"${ciNames.audience}"}`, `{"aud":"${ciNames.audience}"}`],
    )
  })

  it('takes the token of the job where the program is not there, and says when it dies', async () => {
    const token = await rig.token({...claims, aud: organisation})
    const run = await rig.ciAuth(rig.federate, {PATH: withoutProgram(rig), CIRCLE_OIDC_TOKEN_V2: token})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stderr, /OIDC_NO_REFRESH/)
    assertNoSecret(run.stdout + run.stderr, [token])
    assert.equal(server.received.length, 0)
  })

  it('names the audience to allow for the token of the job', async () => {
    await rig.close()
    rig = await openCiRig({...cloud, allowedAudiences: []}, variables)
    const token = await rig.token({...claims, aud: organisation})
    const run = await rig.ciAuth(rig.federate, {CIRCLE_OIDC_TOKEN_V2: token})
    assert.equal(run.code, 4)
    assert.match(run.stderr, /comes from the variable CIRCLE_OIDC_TOKEN_V2, not from this step/)
    assert.match(run.stderr, new RegExp(`--allowed-audiences='${organisation}'`))
  })

  it('says what to do where neither is there, or the program gets no token', async () => {
    const none = await rig.ciAuth(rig.federate, {PATH: withoutProgram(rig)})
    assert.equal(none.code, 3)
    assert.match(none.stderr, /CIRCLE_OIDC_TOKEN_V2 is not set/)
    isFork = true
    const fork = await rig.ciAuth(rig.federate, {CIRCLE_OIDC_TOKEN_V2: await rig.token(claims)})
    assert.equal(fork.code, 3)
    assert.match(fork.stderr, /ended with 1: .*no OIDC tokens for builds from forks/)
    assert.match(
      fork.stderr,
      /skip the step in these builds\. Before the project passes secrets to forks, .*vcs-origin/,
    )
    assert.doesNotMatch(fork.stderr, /turn .* on/)
    assert.match(fork.stderr, /--oidc-token-env CIRCLE_OIDC_TOKEN_V2/)
    assert.deepEqual(await rig.leftovers(), [])
  })

  describe('of the orb', () => {
    const whole = packed(join(orb, 'src')) as Orb
    let program: {close(): Promise<void>}

    beforeEach(async () => {
      program = await openWarmProgram(join(rig.bin, 'ci-auth'))
    })
    afterEach(() => program.close())

    const runsOf = (step: Step): Run[] => {
      if (step === 'checkout') return []
      if (step === 'clean-up') return runsOfAll(withParameters(whole.commands['clean-up'], {}))
      return 'run' in step ? [step.run] : runsOfAll(withParameters(whole.commands['sign-in'], step['sign-in']))
    }
    const runsOfAll = (steps: readonly Step[]): Run[] => steps.flatMap(runsOf)

    /** What each step did. After a failure, only those that always run do. */
    async function play(steps: readonly Step[], variables: Readonly<Record<string, string>>) {
      const ended: Awaited<ReturnType<CiRig['shell']>>[] = []
      for (const {command, environment, when} of runsOfAll(steps)) {
        if (when !== 'always' && ended.some(({code}) => code !== 0)) continue
        ended.push(await rig.shell(`set -eo pipefail\n${command}`, {...variables, ...environment}))
      }
      return ended
    }

    it('is packed as the source says, and each example fits the parameters', () => {
      assert.deepEqual(parse(readFileSync(join(orb, 'orb.yml'), 'utf8')), whole)
      const {jobs, orbs} = whole.examples.deploy.usage
      assert.match(orbs['ci-auth'], /^[a-z][a-z0-9_-]+\/[a-z][a-z0-9_-]+@1$/)
      const given = jobs.deploy.steps.find((step) => Object.hasOwn(step, 'ci-auth/sign-in'))
      withParameters(whole.commands['sign-in'], given?.['ci-auth/sign-in'] as Record<string, unknown>)
    })

    it('signs in, takes from a context what is not given, and cleans up after a failure', async () => {
      const steps = withParameters(whole.jobs.run, {
        command: 'env -u CI_AUTH_SERVICE_ACCOUNT ci-auth token; exit 3',
        workload_identity_provider: ciNames.provider,
      })
      const [signIn, command, cleanUp] = await play(steps, {CI_AUTH_SERVICE_ACCOUNT: ciNames.deployer})
      assert.equal(signIn?.code, 0, signIn?.stderr)
      assert.match(signIn?.stdout ?? '', new RegExp(ciNames.deployer))
      assert.match(command?.stdout ?? '', /^ya29\./, command?.stderr)
      assert.equal(command?.code, 3)
      assert.equal(cleanUp?.code, 0, cleanUp?.stderr)
      assert.deepEqual(await rig.leftovers(), [])
      assert.deepEqual(readdirSync(rig.env['HOME'] ?? ''), [])
    })

    it('ends the job in an image without bash: later steps would not have the credentials', async () => {
      const [signIn] = runsOf({'sign-in': {workload_identity_provider: ciNames.provider}})
      const {code, stderr} = await rig.shell(signIn?.command ?? '', {PATH: rig.bin}, '/bin/sh')
      assert.equal(code, 1)
      assert.match(stderr, /There is no bash in this image/)
    })

    it('ends the job of a fork, which gets no token', async () => {
      isFork = true
      const given = {command: 'touch reached', workload_identity_provider: ciNames.provider}
      const [signIn, cleanUp, ...more] = await play(withParameters(whole.jobs.run, given), {})
      assert.deepEqual([signIn?.code, cleanUp?.code, more], [3, 0, []])
      assert.ok(!existsSync(join(rig.workspace, 'reached')))
    })
  })
})

const withoutProgram = (rig: CiRig): string => (rig.env['PATH'] ?? '').replace(`${rig.bin}:`, '')
