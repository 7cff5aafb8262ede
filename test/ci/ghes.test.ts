import {ciJob} from '../support/ci-job.ts'
import {ciNames} from '../support/ci-rig.ts'
import {forgeJob, refreshes} from '../support/runner-rig.ts'

// The endpoint stands for that of the server; how it is reached through the server's own certificate, only a live run
// would show.
const issuer = 'https://git.acme.example/_services/token'
const address = '/_services/pipelines/1/_apis/distributedtask/hubs/build/plans/2/jobs/3/idtoken?api-version=2.0'

ciJob('ghes', 'a job of GitHub Enterprise Server', {
  ...forgeJob({
    cloud: {
      issuer,
      attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repository'},
      member: 'attribute.repository/acme/shop',
    },
    address,
    claims: {iss: issuer, sub: 'repo:acme/shop:environment:production', repository: 'acme/shop'},
    variables: {GITHUB_SERVER_URL: 'https://git.acme.example'},
  }),
  signsIn: {
    'where the provider has the issuer of the server': refreshes(
      `${address}&audience=${encodeURIComponent(ciNames.audience)}`,
      301,
    ),
  },
  refuses: {
    'with its issuer where the provider has that of github.com': {
      cloud: {issuer: 'https://token.actions.githubusercontent.com'},
      code: 4,
      says: [/STS_ISSUER_MISMATCH/, /iss {2}https:\/\/git\.acme\.example\/_services\/token/],
    },
  },
})
