import {join} from 'node:path'
import {ciJob} from '../support/ci-job.ts'
import {ciNames} from '../support/ci-rig.ts'

const asked = {aud: ciNames.audience}

// The socket answers as Fly's documentation shows. What it refuses, and with which words, only a live run would show.
ciJob('fly', 'a Machine of Fly.io', {
  cloud: {
    issuer: 'https://oidc.fly.io/acme',
    attributeMapping: {'google.subject': 'assertion.sub', 'attribute.app_name': 'assertion.app_name'},
    member: 'attribute.app_name/shop',
  },
  claims: {sub: 'acme:shop:broken-fog-1234', app_name: 'shop', org_id: '1234', machine_id: '148ed193b95948'},
  idTokenLifetimeSeconds: 600,
  variables: ({agent}) => ({CI_AUTH_ENDPOINT_FLY: `unix://${join(agent, 'api')}`}),
  socket: 'api',
  serve:
    ({token}) =>
    async ({body, headers, method, path}) => {
      if (headers.host !== 'localhost' || path !== '/v1/tokens/oidc') return {status: 404, body: 'not found'}
      if (method !== 'POST') return {status: 405, body: 'method not allowed'}
      const {aud, ...others} = JSON.parse(body)
      if (aud === 'refused') return {status: 403, body: {error: 'this machine has no organisation'}}
      if (typeof aud !== 'string' || Object.keys(others).length > 0) return {status: 400, body: {error: 'aud, please'}}
      return {body: await token({aud})}
    },
  asked: ({body}) => JSON.parse(body),
  signsIn: {
    'through the socket, and credentials ask it again': {
      source: 'executable',
      afterSeconds: 601,
      asks: () => [asked, asked],
    },
    'where a CI runs the job, if it is chosen': {env: {GITLAB_CI: 'true'}, flags: ['--ci', 'fly']},
  },
  refuses: {
    'where a CI runs the job: the machine is not the job': {
      env: {GITLAB_CI: 'true', FLY_APP_NAME: 'shop'},
      code: 3,
      isOffline: true,
      says: /GitLab CI runs this job, but no variable holds an ID token/,
    },
    'with the words of the socket': {
      flags: ['--audience', 'refused'],
      code: 3,
      says: /Fly\.io refused to issue an ID token: HTTP 403: this machine has no organisation/,
    },
    'without a socket, with where it is, and who may use it': {
      env: ({rig}) => ({FLY_MACHINE_ID: '148ed193b95948', CI_AUTH_ENDPOINT_FLY: `unix://${join(rig.agent, 'none')}`}),
      code: 3,
      says: [/cannot be used \(ENOENT\)/, /Run it in a Fly Machine/],
    },
  },
})
