import assert from 'node:assert/strict'
import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {basename, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'
import {ciJob} from '../support/ci-job.ts'
import {type CiRig, ciNames} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

const organisation = '0a1b2c3d-0000-4000-8000-00000000000a'
const project = '0a1b2c3d-0000-4000-8000-00000000000b'
let isFork = false

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

const orb = fileURLToPath(new URL('../../catalogues/circleci-orb', import.meta.url))

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

const withoutProgram = ({rig}: {rig: CiRig}) => ({PATH: (rig.env['PATH'] ?? '').replace(`${rig.bin}:`, '')})

// What only a live run could show: how long the tokens of the program live, and whether another program of the same name
// can come before it on PATH.
ciJob('circleci', 'a job of CircleCI', {
  cloud: {
    issuer: `https://oidc.circleci.com/org/${organisation}`,
    attributeMapping: {'google.subject': "assertion['oidc.circleci.com/project-id']"},
    attributeCondition: `assertion['oidc.circleci.com/org-id'] == '${organisation}'`,
    allowedAudiences: [ciNames.audience, organisation],
    member: `subject/${project}`,
  },
  claims: {
    sub: `org/${organisation}/project/${project}/user/0a1b2c3d-0000-4000-8000-00000000000c/vcs-origin/x/vcs-ref/main`,
    'oidc.circleci.com/project-id': project,
    'oidc.circleci.com/org-id': organisation,
    aud: organisation,
  },
  variables: ({agent, url}) => ({
    CIRCLECI: 'true',
    CIRCLE_WORKFLOW_ID: 'w',
    CIRCLE_WORKFLOW_JOB_ID: '0a1b2c3d-0000-4000-8000-00000000000e',
    CIRCLE_BUILD_NUM: '12',
    CIRCLE_WORKING_DIRECTORY: '~/../workspace',
    BASH_ENV: join(agent, 'bash_env'),
    FAKE_CIRCLECI: url,
    // The first bash of all whose input is a socket, as ours is, takes itself for a remote shell and skips BASH_ENV.
    SHLVL: '1',
  }),
  variable: 'CIRCLE_OIDC_TOKEN_V2',
  programs: {circleci: program},
  serve:
    ({token}) =>
    async ({body}) =>
      isFork
        ? {status: 403, body: 'no OIDC tokens for builds from forks'}
        : {body: await token({aud: JSON.parse(body).aud})},
  begin: () => {
    isFork = false
  },
  signsIn: {
    'with the token of the job where the program is not there, and says when it dies': {
      begin: ({rig}) => rmSync(join(rig.bin, 'circleci')),
      says: /OIDC_NO_REFRESH/,
      asks: () => [],
    },
  },
  refuses: {
    'with the token of the job, whose audience is to be allowed': {
      cloud: {allowedAudiences: []},
      env: withoutProgram,
      code: 4,
      says: [
        /comes from the variable CIRCLE_OIDC_TOKEN_V2, not from this step/,
        new RegExp(`--allowed-audiences='${organisation}'`),
      ],
    },
    'where neither is there': {token: false, env: withoutProgram, code: 3, says: /CIRCLE_OIDC_TOKEN_V2 is not set/},
    'where the program gets no token, in the build of a fork': {
      begin: () => {
        isFork = true
      },
      code: 3,
      says: [
        /ended with 1: .*no OIDC tokens for builds from forks/,
        /skip the step in these builds\. Before the project passes secrets to forks, .*vcs-origin/,
        /--oidc-token-env CIRCLE_OIDC_TOKEN_V2/,
      ],
      neverSays: /turn .* on/,
    },
  },
  also(job) {
    it('signs in, and later steps in bash have the variables, until the last one cleans up', async () => {
      const run = await job.rig.shell(`ci-auth ${job.rig.federate.join(' ')}`)
      assert.equal(run.code, 0, run.stderr)
      const sent = job.rig.emulator.requests.map(({body}) => new URLSearchParams(body).get('subject_token'))
      assertNoSecret(run.stdout + run.stderr, [String(sent[0])])
      const later = await job.rig.shell('echo "$GOOGLE_CI_CREDS_PATH"; ci-auth token')
      assert.match(later.stdout, /^\/.*\.json\nya29\./, later.stderr)

      // A shell that does not read BASH_ENV.
      const posix = await job.rig.shell('echo "[$GOOGLE_APPLICATION_CREDENTIALS]"', {}, 'dash')
      assert.equal(posix.stdout, '[]\n')
      assert.equal((await job.rig.shell('ci-auth cleanup')).code, 0)
      assert.deepEqual(await job.rig.leftovers(), [])
    })

    it('writes credentials that mint again after the token has died', async () => {
      const run = await job.rig.ciAuth(job.rig.federate)
      assert.match(run.stdout, /source: executable/, run.stderr)
      job.rig.emulator.clock.advance(7200)
      const later = await job.rig.shell('ci-auth token')
      assert.match(later.stdout, /^ya29\./, later.stderr)
      assert.deepEqual(
        job.server.received.map(({body}) => body),
        [`{"aud":"${ciNames.audience}"}`, `{"aud":"${ciNames.audience}"}`],
      )
    })

    describe('of the orb', () => {
      const whole = packed(join(orb, 'src')) as Orb

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
          ended.push(await job.rig.shell(`set -eo pipefail\n${command}`, {...variables, ...environment}))
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
        assert.deepEqual(await job.rig.leftovers(), [])
        assert.deepEqual(readdirSync(job.rig.env['HOME'] ?? ''), [])
      })

      it('ends the job in an image without bash: later steps would not have the credentials', async () => {
        const [signIn] = runsOf({'sign-in': {workload_identity_provider: ciNames.provider}})
        const {code, stderr} = await job.rig.shell(signIn?.command ?? '', {PATH: job.rig.bin}, '/bin/sh')
        assert.equal(code, 1)
        assert.match(stderr, /There is no bash in this image/)
      })

      it('ends the job of a fork, which gets no token', async () => {
        isFork = true
        const given = {command: 'touch reached', workload_identity_provider: ciNames.provider}
        const [signIn, cleanUp, ...more] = await play(withParameters(whole.jobs.run, given), {})
        assert.deepEqual([signIn?.code, cleanUp?.code, more], [3, 0, []])
        assert.ok(!existsSync(join(job.rig.workspace, 'reached')))
      })
    })
  },
})
