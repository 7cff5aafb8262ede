import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {isDeepStrictEqual} from 'node:util'
import {ciJob, type Job} from '../support/ci-job.ts'
import {ciNames} from '../support/ci-rig.ts'
import type {Received, Reply} from '../support/server.ts'

const role = 'arn:aws:iam::123456789012:role/codebuild-shop'
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

/** AWS STS of a region. An audience such as `refused CODE MESSAGE` is refused so. */
const answer =
  ({token}: Job) =>
  async (request: Received): Promise<Reply> => {
    const {'Audience.member.1': aud = '', ...form} = Object.fromEntries(new URLSearchParams(request.body))
    const wrong = misuse(request, form)
    if (wrong !== undefined) return refusal('ValidationError', wrong)
    const [, code, message = ''] = /^refused (\w+) (.*)$/.exec(aud) ?? []
    if (code) return refusal(code, message)
    const result = `<WebIdentityToken>${await token({aud})}</WebIdentityToken><Expiration>2026-11-21T12:00:00Z</Expiration>`
    return {
      headers: {'content-type': 'text/xml'},
      body: xml('GetWebIdentityTokenResponse', `<GetWebIdentityTokenResult>${result}</GetWebIdentityTokenResult>`),
    }
  }

const refused = (code: string, message: string, remedy: RegExp) => ({
  flags: ['--audience', `refused ${code} ${message}`],
  code: 3,
  says: [new RegExp(`AWS CodeBuild gave no ID token.*${code}`), remedy],
})

// What only a live run could show: the real claims, and signatures of requests, which the fake does not verify.
ciJob('aws-codebuild', 'a job of AWS CodeBuild', {
  cloud: {issuer: 'https://9f3c.tokens.sts.global.api.aws', member: `subject/${role}`},
  claims: {sub: role},
  variables: ({url, workspace}) => ({
    CODEBUILD_BUILD_ARN: 'arn:aws:codebuild:eu-central-1:123456789012:build/shop:b1e6661e',
    CODEBUILD_SRC_DIR: workspace,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: secretKey,
    AWS_ENDPOINT_URL_STS: url,
  }),
  programs: {aws: awsProgram},
  serve: answer,
  secrets: () => [secretKey],
  signsIn: {
    'within a phase, mints again for the credentials, and cleans up in finally': {
      by: 'shell',
      source: 'executable',
      also({run}, {minted}) {
        assert.match(run.stdout, /^GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1$/m)
        assert.equal(minted.length, 2)
      },
    },
  },
  refuses: {
    'with what to do about each refusal of AWS': [
      refused(
        'OutboundWebIdentityFederationDisabled',
        'It is not enabled.',
        /aws iam enable-outbound-web-identity-federation/,
      ),
      refused(
        'AccessDenied',
        'User is not authorized.',
        /Allow the role of the build the action sts:GetWebIdentityToken/,
      ),
    ],
    'where the program is missing, before any call': {
      env: {PATH: '/nowhere'},
      code: 3,
      says: [/the program aws, which gets the ID token from AWS STS, is not on PATH/, /Install the AWS CLI/],
      isOffline: true,
    },
  },
  also(job) {
    it('does the same with the real program', async function () {
      const real = spawnSync('sh', ['-c', 'aws sts get-web-identity-token help'], {encoding: 'utf8'})
      if (real.status !== 0) return this.skip()
      const run = await job.rig.ciAuth([...job.rig.federate, '--json'], {PATH: process.env['PATH'] ?? ''})
      assert.equal(run.code, 0, run.stderr)
      assert.equal(JSON.parse(run.stdout).subject, role)
      assert.equal(new URLSearchParams(job.server.received[0]?.body).get('Audience.member.1'), ciNames.audience)
    })
  },
})
