import {ciJob} from '../support/ci-job.ts'
import {ciNames} from '../support/ci-rig.ts'
import {forgeJob, refreshes} from '../support/runner-rig.ts'

// The endpoint keeps the address and the refusals of Forgejo's; its rules for forks, only a live run would show.
const address = '/api/actions/_apis/pipelines/workflows/12/idtoken?placeholder=true'

ciJob('forgejo', 'a job of Forgejo Actions', {
  ...forgeJob({
    cloud: {
      issuer: 'https://codeberg.example/api/actions',
      attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository_id': 'assertion.repository_id'},
      attributeCondition: "assertion.ref_protected == 'true'",
      member: 'attribute.repository_id/456789',
    },
    address,
    claims: {
      sub: 'repo:acme-123456/shop-456789:ref:refs/heads/main',
      repository_id: '456789',
      ref_protected: 'true',
    },
    variables: {FORGEJO_ACTIONS: 'true', GITEA_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://codeberg.example'},
  }),
  signsIn: {
    'with the audience in the query that the endpoint has, in the credentials file too': refreshes(
      `${address}&audience=${encodeURIComponent(ciNames.audience)}`,
      3601,
    ),
  },
  refuses: {
    'with the words of the server, and leaves nothing': {
      env: {ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-another-job'},
      code: 3,
      says: /Forgejo Actions refused to issue an ID token: HTTP 401: not this job/,
    },
  },
})
