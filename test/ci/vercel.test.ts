import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ciJob} from '../support/ci-job.ts'
import {ciNames} from '../support/ci-rig.ts'

// The exchange takes what the real one is known to take. Which issuer signs what it answers, and how long a token of a
// build lives, only a live run would show.
const teamAudience = 'https://vercel.com/acme'
let ownToken = ''
const asked = {aud: ciNames.audience, token: true}

ciJob('vercel', 'a build of Vercel', {
  cloud: {
    issuer: 'https://oidc.vercel.com/acme',
    attributeMapping: {'google.subject': 'assertion.sub', 'attribute.project_id': 'assertion.project_id'},
    attributeCondition: "assertion.owner_id == 'team_1234' && assertion.environment == 'production'",
    member: 'attribute.project_id/prj_1234',
  },
  claims: {
    aud: teamAudience,
    sub: 'owner:acme:project:shop:environment:production',
    owner_id: 'team_1234',
    project_id: 'prj_1234',
    environment: 'production',
  },
  variables: ({url}) => ({CI: '1', VERCEL: '1', CI_AUTH_ENDPOINT_VERCEL: url}),
  serve:
    ({rig, token: mint}) =>
    async ({body, headers, method, path}) => {
      if (path !== '/~token') return {status: 404, body: 'not found'}
      if (method !== 'POST') return {status: 405, body: 'method not allowed'}
      if (headers['content-type'] !== 'application/json') return {status: 415, body: {error: 'no JSON'}}
      const {aud, token, ...others} = JSON.parse(body)
      if (Object.keys(others).length > 0 || typeof aud !== 'string')
        return {status: 400, body: {error: 'token and aud'}}
      if (token !== ownToken) return {status: 401, body: {error: `the token ${token} is invalid`}}
      return {body: {token: await mint({aud}), expiry: rig.emulator.clock.now() + 300}}
    },
  asked: ({body}) => ({...JSON.parse(body), token: JSON.parse(body).token === ownToken}),
  async begin(job) {
    ownToken = await job.token()
    Object.assign(job.rig.env, {VERCEL_OIDC_TOKEN: ownToken})
  },
  signsIn: {
    'with its token exchanged for one with the audience, again and again': {
      source: 'executable',
      afterSeconds: 301,
      asks: () => [asked, asked],
      also: ({variables}) => assert.equal(variables['GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES'], '1'),
    },
    'with the token of a file, which is read anew each time': {
      async begin({rig}) {
        delete rig.env['VERCEL_OIDC_TOKEN']
        rig.env['VERCEL_OIDC_TOKEN_FILE'] = join(rig.agent, 'token')
        await writeFile(join(rig.agent, 'token'), `${ownToken}\n`)
      },
      async also(_, {rig, token}) {
        ownToken = await token({jti: 'renewed'})
        await writeFile(join(rig.agent, 'token'), `${ownToken}\n`)
      },
      asks: () => [{...asked, token: false}, asked],
    },
    'without an exchange where the audience is the one that the token has': {
      cloud: {allowedAudiences: [teamAudience]},
      flags: ['--audience', teamAudience],
      asks: () => [],
    },
  },
  refuses: {
    'without the text that repeats the token, and with what else there is': {
      env: async ({token}) => ({VERCEL_OIDC_TOKEN: await token({jti: 'of yesterday'})}),
      code: 3,
      says: [
        /OIDC_REQUEST_FAILED/,
        /HTTP 401: \(not shown: the answer repeats a secret/,
        /--audience https:\/\/vercel\.com\/<team>/,
      ],
    },
    'without a token, with what to turn on; and an exchange over plain http': [
      {env: {VERCEL_OIDC_TOKEN: ''}, code: 3, says: /Secure backend access with OIDC federation/},
      {env: {CI_AUTH_ENDPOINT_VERCEL: 'http://oidc.example'}, code: 2, says: /INPUT_ENDPOINT_INVALID/},
    ],
  },
})
