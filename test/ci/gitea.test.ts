import assert from 'node:assert/strict'
import {ciJob} from '../support/ci-job.ts'
import {ciNames} from '../support/ci-rig.ts'
import {forgeJob, refreshes} from '../support/runner-rig.ts'

// No release of Gitea mints tokens: the endpoint is the one that was proposed for it. What a server that comes to have one
// really answers, only a live run would show.
const address = '/api/actions_pipeline/_apis/pipelines/workflows/12/idtoken?'
const sub = 'repo:7/42:ref:refs/heads/main'
const noEndpoint = {ACTIONS_ID_TOKEN_REQUEST_URL: '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: ''}

ciJob('gitea', 'a job of Gitea Actions', {
  ...forgeJob({
    cloud: {issuer: 'https://gitea.example/api/actions/oidc', member: `subject/${sub}`},
    address,
    claims: {sub, repository: 'acme/shop'},
    hasAudiences: true,
    variables: {GITEA_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://gitea.example'},
  }),
  signsIn: {
    'with a key, masked as on GitHub, and hands the variables to later steps': {
      hasKey: true,
      env: noEndpoint,
      later: noEndpoint,
      also({file, run}) {
        const {private_key: key} = file as {private_key: string}
        assert.ok(run.stderr.includes(`::add-mask::${key.trim().split('\n')[2]}\n`))
      },
    },
    'with the endpoint of a server that has one: its URL ends in a question mark, its aud is a list': refreshes(
      `${address}audience=${encodeURIComponent(ciNames.audience)}`,
      301,
    ),
  },
  refuses: {
    'where its server has no token, with the lines that put a key there': {
      env: noEndpoint,
      code: 3,
      says: [/OIDC_NOT_OFFERED/, /CI_AUTH_CREDENTIALS_JSON: "\$\{\{ secrets\.GCP_SA_KEY \}\}"/],
    },
    'with the words of the server': {
      env: {ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-another-job'},
      code: 3,
      says: /Gitea Actions refused to issue an ID token: HTTP 401: not this job/,
    },
  },
})
