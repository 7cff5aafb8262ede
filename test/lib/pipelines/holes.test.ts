import assert from 'node:assert/strict'
import type {Claims} from '../../../src/lib/base/jwt.ts'
import {githubClaims} from '../../../src/lib/cis/github/tokens.ts'
import {gitlab} from '../../../src/lib/cis/gitlab/tokens.ts'
import {lintPipelines} from '../../../src/lib/pipelines/tokens/lint-pipelines.ts'
import {readFederation} from '../../../src/lib/trust/federation-file.ts'
import {lintTrust} from '../../../src/lib/trust/remedy/finding-remedies.ts'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {accessTokenOf, callAccount, cloudPlatform, exchange} from '../../support/emulator-client.ts'
import {type Hole, holes, type Planted} from './holes.ts'

const NUMBER = '123456789012'
const REPOSITORY = 'acme/shop'

/** A pool and an account of its own: all are in one emulator. */
function worldOf(ci: Hole['ci'], {binding, condition}: Planted, at: number) {
  const names = ci === 'github' ? ['repository', 'workflow_ref'] : ['project_path', 'ref']
  const name = `projects/${NUMBER}/locations/global/workloadIdentityPools/pool-${at}/providers/jobs`
  const account = `deployer-${at}@acme-prod.iam.gserviceaccount.com`
  const file = readFederation(
    `projects: [{id: acme-prod, number: '${NUMBER}'}]
pools:
  - id: pool-${at}
    providers:
      - id: jobs
        ci: ${ci}
        attributeMapping: {google.subject: assertion.sub, attribute.repository: assertion.${names[0]}, attribute.file: assertion.${names[1]}}
        attributeCondition: ${JSON.stringify(condition)}
serviceAccounts: [{email: ${account}, bindings: [{pool: pool-${at}, ${binding}}]}]
`,
    'federation.yml',
    () => '',
  )
  return {file, name, account}
}

function errorsOf(ci: Hole['ci'], {text}: Planted, {file, name}: ReturnType<typeof worldOf>): string[] {
  const first = ci === 'github' ? '.github/workflows/a.yml' : '.gitlab-ci.yml'
  const parts = `@@ ${first}\n${text}`.replaceAll('PROVIDER', name).split(/^@@ /m).slice(1)
  const texts = new Map(parts.map((each) => [each.slice(0, each.indexOf('\n')), each.slice(each.indexOf('\n') + 1)]))
  const repository = {repository: REPOSITORY, paths: [...texts.keys()], read: (path: string) => texts.get(path) ?? ''}
  const findings = [...lintTrust(file), ...lintPipelines([repository], file.world).findings]
  return findings.flatMap(({code, level, message}) => (level === 'error' ? [`${code} ${message}`] : []))
}

const OWN = {repository: REPOSITORY, repository_owner_id: '42'}

/** What the CI signs, which knows nothing of the reader. */
const claimsOf = (ci: Hole['ci'], given: Claims): Claims =>
  ci === 'github'
    ? githubClaims({
        ...OWN,
        workflow_ref: `${REPOSITORY}/.github/workflows/a.yml@${String(given['ref'])}`,
        ...given,
      })
    : gitlab.claims(given)

interface Case extends Planted {
  world: ReturnType<typeof worldOf>
}

describe('pipelines with planted holes', function () {
  this.timeout(60_000)
  const cases = holes.map((hole, at) => {
    const cased = (planted: Partial<Planted>, index: number): Case => {
      const whole = {text: hole.text, condition: hole.condition, binding: hole.binding, ...planted}
      return {...whole, world: worldOf(hole.ci, whole, at * 10 + index)}
    }
    return {
      hole,
      open: cased({}, 0),
      closedTrust: hole.trustThatCloses.map((each, index) => cased(each, index + 1)),
      closedPipelines: hole.pipelinesThatClose.map((text, index) => cased({text}, index + 6)),
    }
  })
  const all = cases.flatMap(({closedPipelines, closedTrust, open}) => [open, ...closedTrust, ...closedPipelines])
  let emulator: TestEmulator
  before(async () => {
    const worlds = all.map(({world}) => world.file.world)
    const [first] = worlds
    assert.ok(first)
    emulator = await openEmulator({
      world: {
        ...first,
        pools: worlds.flatMap(({pools}) => pools),
        serviceAccounts: worlds.flatMap(({serviceAccounts}) => serviceAccounts),
        grants: worlds.flatMap(({grants}) => grants),
        issuers: [...new Set(worlds.flatMap(({issuers = []}) => issuers))],
      },
    })
  })
  after(() => emulator.close())

  /** Whether a job with these claims becomes the account. */
  async function getsIn({world: {account, name}}: Case, claims: Claims): Promise<boolean> {
    const idToken = await emulator.signIdToken({...claims, aud: `https://iam.googleapis.com/${name}`})
    const said = await exchange(emulator, idToken, name)
    if (said.status !== 200) return false
    const answer = await callAccount(
      emulator,
      account,
      'generateAccessToken',
      {scope: [cloudPlatform]},
      accessTokenOf(said),
    )
    return answer.status === 200
  }

  it('are more than 60', () => assert.ok(all.length > 60, String(all.length)))

  for (const {closedPipelines, closedTrust, hole, open} of cases) {
    const {ci, stranger, what} = hole
    const token = claimsOf(ci, stranger)
    it(`${ci}, ${what}: is found, and the stranger becomes the account`, async () => {
      const errors = errorsOf(ci, open, open.world)
      assert.notEqual(errors.length, 0)
      if (ci === 'github') assert.match(errors[0] ?? '', /^PIPELINE_/)
      assert.equal(await getsIn(open, token), true)
    })
    for (const closed of closedTrust)
      it(`${ci}, ${what}: ${closed.condition} ${closed.binding} keeps the stranger out, and nothing is found`, async () => {
        assert.deepEqual(errorsOf(ci, closed, closed.world), [])
        assert.equal(await getsIn(closed, token), false)
      })
    for (const closed of closedPipelines)
      it(`${ci}, ${what}: no stranger starts the job, and the job that is meant gets in`, async () => {
        assert.deepEqual(errorsOf(ci, closed, closed.world), [])
        const {event_name: _event, ...meant} = stranger
        assert.equal(await getsIn(closed, claimsOf(ci, {...meant, event_name: 'push'})), true)
      })
  }
})
