import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CiRig, ciNames, credentialsIn, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'

const issuer = 'https://teamcity.acme.example/app/oidc-jwt'
const cloud = {
  issuer,
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.build_type': 'assertion.build_type_external_id'},
  member: 'attribute.build_type/Shop_Deploy',
}
const claims = {sub: '_Root:project31:bt32', build_type_external_id: 'Shop_Deploy', agent_name: 'agent-1'}
const password = 'password-of-this-build-0123456789'
const credentials = `TeamCityBuildId=9001:${password}`
const basic = `Basic ${Buffer.from(credentials).toString('base64')}`

/** What the agent makes of the output of a step: `env.` parameters become variables of the steps to come. */
function readMessages(log: string): Record<string, string> {
  const plain = (text: string): string =>
    text.replace(/\|(?:0x([0-9A-Fa-f]{4})|(.))/g, (_, code: string | undefined, character: string) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
      return {n: '\n', r: '\r'}[character] ?? character
    })
  const value = String.raw`'((?:[^'|\[\]\r\n]|\|.)*)'`
  const message = new RegExp(String.raw`^##teamcity\[setParameter name=${value} value=${value}\]$`, 'gm')
  return Object.fromEntries(
    [...log.matchAll(message)]
      .map(([, name = '', text = '']) => [plain(name), plain(text)])
      .flatMap(([name = '', text = '']) => (name.startsWith('env.') ? [[name.slice(4), text]] : [])),
  )
}

// What only a live run could show: what the plugin answers to an audience that is not allowed, whether the file of the
// properties holds the credentials, and that setParameter reaches later steps.
describe('TeamCity, a build', function () {
  this.timeout(20_000)
  let rig: CiRig
  let server: FakeServer
  let allowed: string[]

  async function answer({headers, method, path}: Received): Promise<Reply> {
    const {pathname, searchParams} = new URL(path, 'http://localhost')
    if (method !== 'GET' || pathname !== '/teamcity/app/oidc-jwt/issue') return {status: 404, body: 'Not found'}
    if (headers.authorization !== basic) return {status: 401, body: 'Incorrect username or password'}
    const audiences = searchParams.has('aud') ? searchParams.getAll('aud') : allowed
    if (!audiences.every((audience) => allowed.includes(audience))) return {status: 403, body: 'Audience not allowed'}
    return {body: await rig.token({...claims, aud: audiences.length === 1 ? audiences[0] : audiences})}
  }

  beforeEach(async () => {
    allowed = [ciNames.audience, 'https://vault.example']
    server = await startServer(answer)
    rig = await openCiRig(cloud, () => ({
      TEAMCITY_VERSION: '2026.1',
      TEAMCITY_PROJECT_NAME: 'Shop',
      TEAMCITY_BUILDCONF_NAME: 'Deploy',
      BUILD_NUMBER: '14',
    }))
  })
  afterEach(async () => {
    await server.close()
    await rig.close()
  })

  const parameters = () => ({TC_SERVER_URL: `${server.url}/teamcity/`, TC_BUILD_CREDENTIALS: credentials})

  it('signs in on demand, and later steps mint again after the token has died, until the last one cleans up', async () => {
    const run = await rig.ciAuth(rig.federate, parameters())
    assert.equal(run.code, 0, run.stderr)
    assertNoSecret(run.stdout + run.stderr, [password, basic.slice(6)])
    const variables = readMessages(run.stdout)
    assert.equal(variables['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
    assert.deepEqual((await credentialsIn(variables))['credential_source'], {
      url: `${server.url}/teamcity/app/oidc-jwt/issue?aud=${encodeURIComponent(ciNames.audience)}`,
      headers: {Authorization: basic},
      format: {type: 'text'},
    })

    rig.emulator.clock.advance(7200)
    const later = await rig.ciAuth(['token'], variables)
    assert.match(later.stdout, /^ya29\./, later.stderr)
    assert.equal((await rig.ciAuth(['cleanup'], variables)).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('takes the token of a parameter, which lives as long as the build', async () => {
    const token = await rig.token(claims)
    const path = join(rig.temporary, "it's|[1] é.json")
    const argv = [...rig.federate, '--credentials-file-path', path]
    const run = await rig.ciAuth(argv, {TEAMCITY_BUILD_OIDC_TOKEN: token})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stderr, /about as long as the job/)
    assertNoSecret(run.stdout + run.stderr, [token])
    const variables = readMessages(run.stdout)
    assert.equal(variables['GOOGLE_APPLICATION_CREDENTIALS'], path)
    const later = await rig.ciAuth(['token'], variables)
    assert.match(later.stdout, /^ya29\./, later.stderr)
  })

  it('finds server and credentials in the files of the build, where the agent has written them down', async () => {
    const file = (name: string): string => join(rig.agent, name)
    const written = (text: string): string => text.replace(/[\\=:]/g, '\\$&')
    await writeFile(file('config.properties'), `teamcity.serverUrl=${written(`${server.url}/teamcity`)}\n`)
    await writeFile(
      file('build.properties'),
      [
        '#TeamCity build properties',
        `teamcity.configuration.properties.file=${written(file('config.properties'))}`,
        `teamcity.auth.userId=${written('TeamCityBuildId=9001')}`,
        `teamcity.auth.password=${written(password)}`,
        `teamcity.build.workingDir=${written(rig.workspace)}`,
      ].join('\n'),
    )
    const run = await rig.ciAuth(rig.federate, {TEAMCITY_BUILD_PROPERTIES_FILE: file('build.properties')})
    assert.equal(run.code, 0, run.stderr)
    assertNoSecret(run.stdout + run.stderr, [password, basic.slice(6)])
  })

  it('says what to add where the build cannot ask, or not for this audience', async () => {
    const none = await rig.ciAuth(rig.federate)
    assert.equal(none.code, 3)
    assert.match(none.stderr, /OIDC Token \(on demand via HTTP request\)/)
    assert.match(none.stderr, /env\.TC_BUILD_CREDENTIALS: %system\.teamcity\.auth\.userId%:%system/)
    allowed = ['https://vault.example']
    const refused = await rig.ciAuth(rig.federate, parameters())
    assert.equal(refused.code, 3)
    assert.match(refused.stderr, /HTTP 403: Audience not allowed/)
    assert.match(refused.stderr, /Add the audience of the sign-in/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
