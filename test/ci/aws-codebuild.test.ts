import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {isDeepStrictEqual} from 'node:util'
import {type CiRig, ciNames, credentialsIn, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {type FakeServer, type Received, startServer} from '../support/server.ts'

const role = 'arn:aws:iam::123456789012:role/codebuild-shop'
const cloud = {issuer: 'https://9f3c.tokens.sts.global.api.aws', member: `subject/${role}`}
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'

/** The program, as far as it is used here: it reads its arguments as strictly, and calls STS by its own protocol. */
const awsProgram = `
const [service, operation, outputFlag, output, inputFlag, given, ...more] = argv
const isCall = service === 'sts' && operation === 'get-web-identity-token' && outputFlag === '--output' && output === 'json'
if (!isCall || inputFlag !== '--cli-input-json' || more.length > 0) fail('usage: aws [options] <command> Invalid choice')
if (!process.env.AWS_DEFAULT_REGION) fail('You must specify a region.')
const {Audience, SigningAlgorithm, ...others} = JSON.parse(given)
if (Object.keys(others).length > 0) fail('Parameter validation failed')
const form = new URLSearchParams({Action: 'GetWebIdentityToken', Version: '2011-06-15', SigningAlgorithm})
Audience.forEach((audience, index) => form.set('Audience.member.' + (index + 1), audience))
const scope = [process.env.AWS_ACCESS_KEY_ID, '20261121', process.env.AWS_DEFAULT_REGION, 'sts', 'aws4_request'].join('/')
const headers = {authorization: 'AWS4-HMAC-SHA256 Credential=' + scope}
fetch(process.env.AWS_ENDPOINT_URL_STS, {method: 'POST', body: form, headers}).then(async (answer) => {
  const text = await answer.text()
  const part = (name) => new RegExp('<' + name + '>([^<]*)').exec(text)?.[1]
  if (!answer.ok) fail('An error occurred (' + part('Code') + ') when calling the GetWebIdentityToken operation: ' + part('Message'))
  const [WebIdentityToken, Expiration] = [part('WebIdentityToken'), part('Expiration')]
  process.stdout.write(JSON.stringify({WebIdentityToken, Expiration}, null, 4))
})
function fail(text) {
  process.stderr.write(text + '\\n')
  process.exit(255)
}
`

const xml = (name: string, content: string): string =>
  `<?xml version="1.0"?>\n<${name} xmlns="https://sts.amazonaws.com/doc/2011-06-15/">${content}</${name}>`

const refusal = (code: string, message: string) => ({
  status: 400,
  headers: {'content-type': 'text/xml'},
  body: xml('ErrorResponse', `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`),
})

/** What the service would not accept. */
function misuse({headers, method}: Received, form: Record<string, string | undefined>): string | undefined {
  const signed = /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/sts\/aws4_request/
  if (method !== 'POST' || !signed.test(headers.authorization ?? '')) return 'not signed for this region'
  const wanted = {Action: 'GetWebIdentityToken', SigningAlgorithm: 'RS256', Version: '2011-06-15'}
  return isDeepStrictEqual({...form}, wanted) ? undefined : 'other parameters than these were expected'
}

// What only a live run could show: the real claims, and signatures of requests, which the fake does not verify.
describe('AWS CodeBuild, a job', function () {
  this.timeout(20_000)
  let rig: CiRig
  let sts: FakeServer
  let refused: ReturnType<typeof refusal> | undefined
  let minted: string[]

  /** AWS STS of a region. */
  async function answer(request: Received) {
    const {'Audience.member.1': aud = '', ...form} = Object.fromEntries(new URLSearchParams(request.body))
    const wrong = misuse(request, form)
    if (wrong !== undefined) return refusal('ValidationError', wrong)
    if (refused) return refused
    const token = await rig.token({sub: role, aud})
    minted.push(token)
    const result = `<WebIdentityToken>${token}</WebIdentityToken><Expiration>2026-11-21T12:00:00Z</Expiration>`
    return {
      headers: {'content-type': 'text/xml'},
      body: xml('GetWebIdentityTokenResponse', `<GetWebIdentityTokenResult>${result}</GetWebIdentityTokenResult>`),
    }
  }

  beforeEach(async () => {
    refused = undefined
    minted = []
    sts = await startServer(answer)
    rig = await openCiRig(cloud, ({workspace}) => ({
      CODEBUILD_BUILD_ARN: 'arn:aws:codebuild:eu-central-1:123456789012:build/shop:b1e6661e',
      CODEBUILD_SRC_DIR: workspace,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: secretKey,
      AWS_ENDPOINT_URL_STS: sts.url,
    }))
    await rig.stub('aws', awsProgram)
  })
  afterEach(async () => {
    await rig.close()
    await sts.close()
  })

  it('signs in within a phase, mints again for the credentials, and cleans up in finally', async () => {
    const words = rig.federate.join(' ')
    const script = `eval "$(ci-auth ${words} --output-format shell)" && env && ci-auth token`
    const run = await rig.shell(script)
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, /^ya29\./m)
    assertNoSecret(run.stderr, [...minted, secretKey])
    const [, path = ''] = /^GOOGLE_APPLICATION_CREDENTIALS=(.*)$/m.exec(run.stdout) ?? []
    const file = await credentialsIn({GOOGLE_APPLICATION_CREDENTIALS: path})
    assert.ok('executable' in (file['credential_source'] as object), JSON.stringify(file))
    assert.match(run.stdout, /^GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1$/m)
    assert.equal(minted.length, 2)

    assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('does the same with the real program', async function () {
    const real = spawnSync('sh', ['-c', 'aws sts get-web-identity-token help'], {encoding: 'utf8'})
    if (real.status !== 0) return this.skip()
    const run = await rig.ciAuth([...rig.federate, '--json'], {PATH: process.env['PATH'] ?? ''})
    assert.equal(run.code, 0, run.stderr)
    assert.equal(JSON.parse(run.stdout).subject, role)
    assert.equal(new URLSearchParams(sts.received[0]?.body).get('Audience.member.1'), ciNames.audience)
  })

  const refusals: readonly (readonly [code: string, message: string, remedy: RegExp])[] = [
    ['OutboundWebIdentityFederationDisabled', 'It is not enabled.', /aws iam enable-outbound-web-identity-federation/],
    ['AccessDenied', 'User is not authorized.', /Allow the role of the build the action sts:GetWebIdentityToken/],
  ]
  for (const [code, message, remedy] of refusals) {
    it(`says what to do about ${code}`, async () => {
      refused = refusal(code, message)
      const run = await rig.ciAuth(rig.federate)
      assert.equal(run.code, 3)
      assert.match(run.stderr, new RegExp(`AWS CodeBuild gave no ID token.*${code}`))
      assert.match(run.stderr, remedy)
      assert.deepEqual(await rig.leftovers(), [])
    })
  }

  it('says so before any call where the program is missing', async () => {
    const run = await rig.ciAuth(rig.federate, {PATH: '/nowhere'})
    assert.equal(run.code, 3)
    assert.match(run.stderr, /the program aws, which gets the ID token from AWS STS, is not on PATH/)
    assert.match(run.stderr, /Install the AWS CLI/)
    assert.equal(rig.emulator.requests.length, 0)
  })
})
