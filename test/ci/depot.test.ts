import {ciJob} from '../support/ci-job.ts'
import {ciNames} from '../support/ci-rig.ts'
import {forgeJob, refreshes} from '../support/runner-rig.ts'

// The endpoint answers as GitHub's does; its real address, and what it refuses, only a live run would show.
const organisation = '4q2czr6whg'
const address = '/ci/idtoken'

ciJob('depot', 'a job of Depot CI', {
  ...forgeJob({
    cloud: {
      issuer: 'https://identity.depot.dev',
      attributeMapping: {
        'google.subject': "assertion.org_id + ':' + assertion.repository_id",
        'attribute.repository_id': 'assertion.repository_id',
      },
      attributeCondition: `assertion.org_id == '${organisation}' && assertion.event_name in ['push', 'schedule']`,
      member: 'attribute.repository_id/456789',
    },
    address,
    claims: {
      sub: `spiffe://identity.depot.dev/org/${organisation}/ci/github/acme/shop/ref/refs/heads/main/sandbox/snd_${'0123456789'.repeat(6)}`,
      org_id: organisation,
      repository_id: '456789',
      event_name: 'push',
    },
    hasAudiences: true,
    variables: {
      DEPOT_JOB_URL: `https://depot.dev/orgs/${organisation}/workflows/8x2k4m6p`,
      GITHUB_SERVER_URL: 'https://github.com',
    },
  }),
  signsIn: {
    'with a list of audiences and a subject that Google does not take, and refreshes': refreshes(
      `${address}?audience=${encodeURIComponent(ciNames.audience)}`,
      301,
    ),
  },
  refuses: {
    'another organisation at Depot, whatever repository its job names': {
      token: {org_id: 'pcnr2v598s'},
      code: 4,
      says: /STS_CONDITION_REJECTED/,
    },
    'without the permission, by its own name': {
      env: {ACTIONS_ID_TOKEN_REQUEST_URL: ''},
      code: 3,
      says: [/Depot CI runs this job, but ACTIONS_ID_TOKEN_REQUEST_URL/, /id-token: write/],
    },
  },
})
