// The condition that a finding on a job of a repository shows: applied, judged again, and played.
import assert from 'node:assert/strict'
import type {Claims} from '../../../src/lib/base/jwt.ts'
import {githubClaims} from '../../../src/lib/cis/github/tokens.ts'
import {gitlab} from '../../../src/lib/cis/gitlab/tokens.ts'
import {waysOf} from '../../../src/lib/pipelines/tokens/accounts.ts'
import {judgePipelines} from '../../../src/lib/pipelines/tokens/judge-pipelines.ts'
import type {World} from '../../../src/lib/trust/trust.ts'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {accessTokenOf, callAccount, cloudPlatform, exchange} from '../../support/emulator-client.ts'
import {PIPELINE_ACCOUNT as ACCOUNT, pipelineTrust} from '../../support/pipeline-trust.ts'

const NAME = 'projects/123456789012/locations/global/workloadIdentityPools/ci-pool/providers/jobs'
const OWNER = "assertion.repository_owner_id == '42'"
const GROUP = "assertion.namespace_id == '42'"
const HASH = '0123456789abcdef0123456789abcdef01234567'

const SIGN_IN = `{uses: google-github-actions/auth@${HASH}, with: {workload_identity_provider: x, service_account: ${ACCOUNT}}}`
const job = (steps: string, more = ''): string =>
  `{runs-on: ubuntu-latest, permissions: {id-token: write}, ${more}steps: [${steps}]}`
const workflow = (on: string, jobs: Readonly<Record<string, string>>): string =>
  `on: ${on}\njobs:\n${Object.entries(jobs)
    .map(([name, text]) => `  ${name}: ${text}\n`)
    .join('')}`
const DEPLOY = job(SIGN_IN)
const TEST = job('{run: ./test.sh}')

const TOKENS = `id_tokens: {T: {aud: 'https://iam.googleapis.com/${NAME}'}}`
const GITLAB_SIGN_IN = `[ci-auth federate --workload-identity-provider ${NAME} --service-account ${ACCOUNT}]`
const gitlabJob = (name: string, script: string, more = ''): string =>
  `${name}:\n  ${TOKENS}\n${more}  script: ${script}\n`

interface Row {
  what: string
  files: Readonly<Record<string, string>>
  condition?: string
  /** That of another provider of the account. */
  besides?: string
  /** The leg, with the condition around it. Undefined: no condition is shown. */
  leg?: string
}

/** In `a.yml` or `.gitlab-ci.yml`, `deploy` signs in, and `test` does not. */
const rows: readonly Row[] = [
  {
    what: 'another file',
    files: {a: workflow('push', {deploy: DEPLOY}), b: workflow('push', {test: TEST})},
    leg: "(assertion.repository.lowerAscii() != 'acme/shop' || assertion.workflow_ref.startsWith('acme/shop/.github/workflows/a.yml@'))",
  },
  {
    what: 'another file than two that sign in',
    files: {
      a: workflow('push', {deploy: DEPLOY}),
      b: workflow('push', {test: TEST}),
      c: workflow('schedule', {nightly: DEPLOY}),
    },
    leg:
      "(assertion.repository.lowerAscii() != 'acme/shop' || assertion.workflow_ref.startsWith('acme/shop/.github/workflows/a.yml@') || " +
      "assertion.workflow_ref.startsWith('acme/shop/.github/workflows/c.yml@'))",
  },
  {
    what: 'another file, where the trust is for one repository alone',
    condition: "assertion.repository_id == '7'",
    files: {a: workflow('push', {deploy: DEPLOY}), b: workflow('push', {test: TEST})},
    leg: "assertion.workflow_ref.startsWith('acme/shop/.github/workflows/a.yml@')",
  },
  {
    what: 'a job of the same file without the environment',
    files: {a: workflow('push', {deploy: job(SIGN_IN, 'environment: production, '), test: TEST})},
    leg: "(assertion.repository.lowerAscii() != 'acme/shop' || assertion.environment == 'production')",
  },
  {
    what: 'a job of the same file that another event starts',
    files: {
      a: workflow('[push, schedule]', {
        deploy: job(SIGN_IN, "if: github.event_name == 'push', "),
        test: job('{run: ./test.sh}', "if: github.event_name == 'schedule', "),
      }),
    },
    leg: "(assertion.repository.lowerAscii() != 'acme/shop' || assertion.event_name == 'push')",
  },
  {
    what: 'a job of the same file on another branch',
    files: {
      a: workflow('push', {
        deploy: job(SIGN_IN, "if: github.ref == 'refs/heads/main', "),
        test: job('{run: ./test.sh}', "if: github.ref == 'refs/heads/dev', "),
      }),
    },
    leg: "(assertion.repository.lowerAscii() != 'acme/shop' || assertion.ref == 'refs/heads/main')",
  },
  {
    what: 'a job of the same file on another branch, which each event starts',
    files: {
      a: workflow('[push, workflow_dispatch]', {
        deploy: job(SIGN_IN, "if: github.ref == 'refs/heads/main' && github.event_name == 'push', "),
        test: job('{run: ./test.sh}', "if: github.ref == 'refs/heads/dev', "),
      }),
    },
    leg: "(assertion.repository.lowerAscii() != 'acme/shop' || assertion.ref == 'refs/heads/main')",
  },
  {
    what: 'another file, which another provider lets in too',
    besides: OWNER,
    files: {a: workflow('push', {deploy: DEPLOY}), b: workflow('push', {test: TEST})},
  },
  {
    what: 'a job of GitLab without the environment',
    condition: GROUP,
    files: {
      gitlab: `${gitlabJob('deploy', GITLAB_SIGN_IN, '  environment: production\n')}${gitlabJob('test', './test.sh')}`,
    },
    leg: "(assertion.project_path.lowerAscii() != 'acme/shop' || assertion.environment == 'production')",
  },
  {
    what: 'a job of the same file, in which nothing differs',
    files: {a: workflow('push', {deploy: DEPLOY, test: TEST})},
  },
  {
    what: 'a job with an environment that an expression names',
    files: {
      a: workflow('push', {
        deploy: job(SIGN_IN, 'environment: production, '),
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
        test: job('{run: ./test.sh}', "environment: '${{ github.ref_name }}', "),
      }),
    },
  },
  {
    what: 'a file that a job calls from the file that signs in',
    files: {
      a: workflow('push', {deploy: DEPLOY, call: '{uses: ./.github/workflows/b.yml, permissions: {id-token: write}}'}),
      b: workflow('workflow_call', {test: TEST}),
    },
  },
  {
    what: 'a job of another file, where a third one signs in as somebody whom nobody knows',
    files: {
      a: workflow('push', {deploy: DEPLOY}),
      b: workflow('push', {
        test: TEST,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
        other: job(SIGN_IN.replace(ACCOUNT, "'${{ vars.ACCOUNT }}'")),
      }),
    },
  },
]

/** @param besides - The condition of another provider of the pool. */
function worldOf(ci: string, condition: string, besides?: string): World {
  const world = pipelineTrust(ci, condition)
  const others = besides === undefined ? [] : pipelineTrust(ci, besides).pools.flatMap(({providers}) => providers)
  const other = others.map((provider) => ({...provider, id: 'other'}))
  return {...world, pools: world.pools.map((pool) => ({...pool, providers: [...pool.providers, ...other]}))}
}

describe('lib/pipelines/tokens: tried conditions', function () {
  this.timeout(60_000)
  let emulator: TestEmulator | undefined
  afterEach(async () => {
    await emulator?.close()
    emulator = undefined
  })

  async function getsIn(world: World, ci: string, given: Claims): Promise<boolean> {
    emulator = await openEmulator({world})
    const claims = ci === 'github' ? githubClaims(given) : gitlab.claims(given)
    const token = await emulator.signIdToken({...claims, ...given, aud: `https://iam.googleapis.com/${NAME}`})
    const said = await exchange(emulator, token, NAME)
    const answer =
      said.status === 200 &&
      (await callAccount(emulator, ACCOUNT, 'generateAccessToken', {scope: [cloudPlatform]}, accessTokenOf(said)))
    await emulator.close()
    emulator = undefined
    return answer !== false && answer.status === 200
  }

  for (const {besides, condition = OWNER, files, leg, what} of rows)
    it(`${leg === undefined ? 'are not shown for' : 'keep out'} ${what}`, async () => {
      const ci = 'gitlab' in files ? 'gitlab' : 'github'
      const pathOf = (name: string): string => (ci === 'gitlab' ? '.gitlab-ci.yml' : `.github/workflows/${name}.yml`)
      const texts = new Map(Object.entries(files).map(([name, text]) => [pathOf(name), text]))
      const repository = {
        repository: 'acme/shop',
        paths: [...texts.keys()],
        read: (path: string) => texts.get(path) ?? '',
      }
      const judged = (world: World) => judgePipelines([repository], waysOf(world))
      const world = worldOf(ci, condition, besides)
      const before = judged(world)
      const [finding, ...more] = before.findings.filter(({code}) => code === 'PIPELINE_OTHER_JOB')
      assert.ok(finding?.token)
      assert.deepEqual(more, [])
      assert.equal(finding.condition?.text, leg && `${leg} && (${condition})`)
      if (finding.condition === undefined) {
        assert.match(finding.remedy, /^Take `id-token: write` .* of deploy\.$/)
        return
      }
      const after = pipelineTrust(ci, finding.condition.text)
      // Who signs in gets the same as before, the job of the finding nothing.
      const {findings, jobs} = judged(after)
      assert.deepEqual(
        findings.filter(({code}) => code === 'PIPELINE_OTHER_JOB' || code === 'PIPELINE_KEPT_OUT'),
        [],
      )
      assert.deepEqual(
        jobs,
        before.jobs.filter(({job: name}) => name !== finding.job),
      )
      const meant = before.findings.length === 0 ? [] : before.jobs.filter(({job: name}) => name !== finding.job)
      assert.notEqual(meant.length, 0)
      assert.deepEqual([await getsIn(world, ci, finding.token), await getsIn(after, ci, finding.token)], [true, false])
    })
})
