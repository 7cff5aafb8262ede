import assert from 'node:assert/strict'
import {join} from 'node:path'
import {type CiRig, ciNames, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'

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
})

const withoutProgram = (rig: CiRig): string => (rig.env['PATH'] ?? '').replace(`${rig.bin}:`, '')
