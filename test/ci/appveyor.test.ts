import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {
  assertIsKeyFile,
  assertNotOffered,
  assertTakesToken,
  type CiRig,
  ciNames,
  elsewhere,
  keyOf,
  openCiRig,
} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

/**
 * The command of the build worker, which hands the variables to the agent; here they go into a file. What only a live
 * run could show: how the real one reads values that its documentation does not speak of.
 */
const worker = `
const [command, nameFlag, name, valueFlag, value, ...more] = argv
const isRight = command === 'SetVariable' && nameFlag === '-Name' && valueFlag === '-Value' && name && value
if (!isRight || more.length > 0 || process.env.REFUSED === name) {
  process.stderr.write('Error: cannot set ' + name)
  process.exit(1)
}
fs.appendFileSync(process.env.AGENT_VARIABLES, JSON.stringify([name, value]) + '\\n')
`

describe('AppVeyor, a job', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(elsewhere, ({agent, workspace}) => ({
      CI: 'true',
      APPVEYOR: 'true',
      APPVEYOR_JOB_ID: 'u2vd0wqyo4hbkv6d',
      APPVEYOR_BUILD_FOLDER: workspace,
      AGENT_VARIABLES: join(agent, 'variables'),
    }))
    await writeFile(rig.env['AGENT_VARIABLES'] ?? '', '')
    await rig.stub('appveyor', worker)
  })
  afterEach(() => rig.close())

  const set = async (): Promise<[string, string][]> =>
    (await readFile(rig.env['AGENT_VARIABLES'] ?? '', 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))

  it('says why there is no federation, and what to do instead', () =>
    assertNotOffered(rig, /environment: \{CI_AUTH_CREDENTIALS_JSON: \{secure: /))

  it('signs in with a key, sets the variables for the commands to come, and cleans up', async () => {
    const {secrets, variables} = keyOf(rig)
    const run = await rig.ciAuth(['key'], variables)
    assert.equal(run.code, 0, run.stderr)
    assertNoSecret(run.stdout + run.stderr + JSON.stringify(await set()), secrets)

    const next = Object.fromEntries(await set())
    assert.equal(next['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
    await assertIsKeyFile(next['GOOGLE_APPLICATION_CREDENTIALS'])
    const token = await rig.ciAuth(['token'], next)
    assert.match(token.stdout, /^ya29\./, token.stderr)
    assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('explains a key that a pull request does not get', async () => {
    const run = await rig.ciAuth(['key'], {APPVEYOR_PULL_REQUEST_NUMBER: '7'})
    assert.equal(run.code, 2)
    assert.match(run.stderr, /is not given; builds of pull requests get no secure variables, unless /)
    assert.match(run.stderr, /Skip this step in such runs/)
    const push = await rig.ciAuth(['key'])
    assert.doesNotMatch(push.stderr, /pull requests/)
  })

  it('sets none when one is not taken, and leaves nothing', async () => {
    const before = {GOOGLE_CLOUD_PROJECT: 'former', CLOUDSDK_PROJECT: 'former'}
    const run = await rig.ciAuth(['key'], {...keyOf(rig).variables, ...before, REFUSED: 'GCP_PROJECT'})
    assert.equal(run.code, 6)
    assert.match(run.stderr, /EXPORT_REFUSED/)
    const left = Object.fromEntries(await set())
    assert.equal(left['CLOUDSDK_PROJECT'], 'former')
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('says so before any call where its program is missing', async () => {
    const run = await rig.ciAuth(['key'], {...keyOf(rig).variables, PATH: '/nowhere'})
    assert.equal(run.code, 6)
    assert.match(run.stderr, /the program "appveyor" is not on PATH/)
    assert.equal(rig.emulator.requests.length, 0)
  })

  it('takes a token from elsewhere', () => assertTakesToken(rig))
})
