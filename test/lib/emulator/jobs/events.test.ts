import assert from 'node:assert/strict'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import type {Claims} from '../../../../src/lib/base/jwt.ts'
import {type BuildEvent, buildEvents} from '../../../../src/lib/cis/description/builds.ts'
import {temporaryOfRunner} from '../../../../src/lib/cis/protocols/runner-temporary.ts'
import {ciTokens, tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import type {SimulatedJob} from '../../../../src/lib/emulator/jobs/context.ts'
import {type SimulatedJobOptions, simulatedCis, simulateJob} from '../../../../src/lib/emulator/jobs/simulate.ts'
import {claimsOfJob} from '../../../../src/lib/emulator/services/ci-tokens.ts'
import {exampleWorld} from '../../../../src/lib/emulator/world.ts'
import {meetsCondition} from '../../../../src/lib/trust/attributes.ts'
import {withEmulator} from '../../../support/emulator.ts'

describe('lib/emulator/jobs, kinds of builds', function () {
  this.timeout(30_000)
  let home: string

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'ci-auth-events-'))
  })
  afterEach(() => rm(home, {recursive: true, force: true}))

  async function jobOf(asked: Omit<SimulatedJobOptions, 'directory' | 'mode'>): Promise<SimulatedJob> {
    let job: SimulatedJob | undefined
    await withEmulator({world: exampleWorld(tokensOfCi(asked.ci))}, async (emulator) => {
      job = await simulateJob(emulator, {...asked, directory: home, mode: 'loopback'})
      await job.close()
    })
    assert.ok(job)
    return job
  }

  it('have the claims of the event, and what follows from them; variables and event file too', async () => {
    const {claims, variables} = await jobOf({ci: 'github', event: 'pull-request'})
    assert.equal(claims['sub'], 'repo:octocat@123456/hello-world@456789:pull_request')
    assert.equal(claims['ref'], 'refs/pull/7/merge')
    assert.equal(variables['GITHUB_EVENT_NAME'], 'pull_request')
    assert.equal(variables['GITHUB_REF'], 'refs/pull/7/merge')
    assert.equal(variables['GITHUB_HEAD_REF'], 'feature')
    const fork = await jobOf({ci: 'github', event: 'fork'})
    assert.equal(fork.variables['GITHUB_REF'], 'refs/heads/main')
    const file = JSON.parse(await readFile(fork.variables['GITHUB_EVENT_PATH'] ?? '', 'utf8'))
    assert.deepEqual([file.pull_request.head.repo.fork, file.pull_request.base.repo.fork], [true, false])
  })

  const ghe = 'https://token.actions.acme.ghe.com'
  const forms: [ci: string, asked: Partial<SimulatedJobOptions>, sub: string][] = [
    ['github', {}, 'repo:octocat@123456/hello-world@456789:ref:refs/heads/main'],
    ['github', {subjectFormat: 'classic'}, 'repo:octocat/hello-world:ref:refs/heads/main'],
    ['github', {claims: {sub: 'repository_id:456789'}}, 'repository_id:456789'],
    ['ghes', {}, 'repo:acme/shop:ref:refs/heads/main'],
    ['forgejo', {}, 'repo:acme-123456/shop-456789:ref:refs/heads/main'],
  ]
  for (const [ci, asked, sub] of forms) {
    it(`have the subject that a new repository has: ${ci} ${JSON.stringify(asked)}`, async () => {
      assert.equal((await jobOf({ci, ...asked})).claims['sub'], sub)
    })
  }

  it('have no ids in the subject of an enterprise with its own host, of which GitHub does not say it', async () => {
    const claims = claimsOfJob(tokensOfCi('github') ?? assert.fail(), {iss: ghe})
    assert.equal(claims['sub'], 'repo:octocat/hello-world:ref:refs/heads/main')
  })

  it('tell the version of an own runner, so that the temporary folder is known to be seen by all steps', async () => {
    for (const ci of ['github', 'ghes']) {
      const {variables} = await jobOf({ci, claims: {runner_environment: 'self-hosted'}})
      assert.deepEqual(temporaryOfRunner(variables), {folder: variables['RUNNER_TEMP']}, ci)
    }
  })

  it('let --claim win over the event', async () => {
    const {claims} = await jobOf({ci: 'github', event: 'pull-request', claims: {event_name: 'merge_group'}})
    assert.equal(claims['event_name'], 'merge_group')
  })

  it('are refused with the reason where the CI has none, or gives them no token', async () => {
    await assert.rejects(jobOf({ci: 'github', event: 'personal'}), {
      code: 'EMULATOR_EVENT_NOT_OFFERED',
      message: /^GitHub Actions has no personal builds/,
      suggestions: ['With --ci github, --event is one of: push, pull-request, fork'],
    })
  })

  it('are kept out of the example where a fork differs by the owner of its repository alone, and a rerun with SSH by one claim', async () => {
    const {pools} = exampleWorld(tokensOfCi('circleci'))
    const condition = pools.find(({id}) => id === 'circleci-pool')?.providers[0]?.attributeCondition
    const identity = {subject: '', groups: [], attributes: {}, absent: {}, problems: []}
    const isLetIn = async (event: BuildEvent) =>
      meetsCondition(condition, (await jobOf({ci: 'circleci', event})).claims, identity)
    assert.deepEqual(await Promise.all((['push', 'fork', 'personal'] as const).map(isLetIn)), [true, false, false])
  })

  it('leave out a claim that some tokens do not have, and what follows from it: a custom webhook of CircleCI', async () => {
    const {claims, variables} = await jobOf({ci: 'circleci', claims: {'oidc.circleci.com/vcs-origin': ''}})
    assert.match(String(claims['sub']), /^org\/[-\w]+\/project\/[-\w]+\/user\/[-\w]+$/)
    assert.deepEqual([claims['oidc.circleci.com/vcs-ref'], variables['CIRCLE_BRANCH']], [undefined, undefined])
    const [, payload = ''] = variables['CIRCLE_OIDC_TOKEN_V2']?.split('.') ?? []
    assert.doesNotMatch(Buffer.from(payload, 'base64url').toString(), /vcs-/)
  })

  const refuses = (ci: string, event: BuildEvent, why: string): Promise<void> =>
    assert.rejects(jobOf({ci, event}), ({message}: Error) => message.includes(why))

  async function differs(ci: string, event: BuildEvent, names: string[]): Promise<void> {
    const [usual, other] = [await jobOf({ci, event: 'push'}), await jobOf({ci, event})]
    const differing = names.filter((name) => !isDeepStrictEqual(usual.claims[name], other.claims[name]))
    assert.notDeepEqual(differing, [], event)
  }

  const simulated = simulatedCis()
  for (const {ci, events = {}, label} of ciTokens.filter((tokens) => simulated.includes(tokens.ci))) {
    it(`${label}: differ from a push in the claims that the description names, or are refused`, async () => {
      for (const event of buildEvents.filter((each) => each !== 'push')) {
        const {noToken, ...claims}: Claims = events[event] ?? {noToken: 'as far as we know'}
        await (typeof noToken === 'string' ? refuses(ci, event, noToken) : differs(ci, event, Object.keys(claims)))
      }
    })
  }
})
