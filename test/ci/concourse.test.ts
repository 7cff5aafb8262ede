import {ciJob} from '../support/ci-job.ts'

// That the log hides the token, only a live run would show.
const issuer = 'https://ci.acme.example'

ciJob('concourse', 'a task of Concourse', {
  cloud: {issuer, attributeCondition: "assertion.team == 'acme'", member: 'subject/acme/shop//deploy'},
  claims: {sub: 'acme/shop//deploy', team: 'acme', pipeline: 'shop', job: 'deploy'},
  variables: {ATC_EXTERNAL_URL: `${issuer}/`},
  variable: 'CONCOURSE_ID_TOKEN',
  signsIn: {
    'for a command, with the token that params put in, under any name, and leaves nothing': {
      by: 'exec',
      token: false,
      env: async ({token}) => ({DEPLOY_TOKEN: await token()}),
    },
    'with the one of several tokens that has the audience': {
      by: 'exec',
      env: async ({token}) => ({AWS_ID_TOKEN: await token({aud: ['sts.amazonaws.com']})}),
    },
  },
  refuses: {
    'another team, and another job': [
      {token: {team: 'evil', sub: 'evil/shop//deploy'}, code: 4, says: /STS_CONDITION_REJECTED/},
      {token: {job: 'test', sub: 'acme/shop//test'}, code: 4, says: /IAM_IMPERSONATION_DENIED/},
    ],
    'without a token, with what to add to the pipeline': {
      token: false,
      code: 3,
      says: [
        /no variable holds an ID token of its server/,
        /var_sources: .*type: idtoken/,
        /CONCOURSE_ID_TOKEN: \(\(gcp:token\)\)/,
      ],
    },
  },
})
