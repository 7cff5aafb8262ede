// https://plugins.jenkins.io/oidc-provider/
import {celText, claimText, describeTokens, namesTenant, setBy} from '../description/claims.ts'
import {ciAuth, signInVariables} from '../description/pipeline.ts'

const PULL_REQUEST = 'https://jenkins.acme.example/job/acme/job/shop/job/PR-7/'

/** The URL of the server, with a slash at its end. The issuer of a folder is below that of the server. */
const serverOf = (issuer: string): string => issuer.replace(/oidc(?:\/.*)?$/, '')

/** The address of a job, or of a folder, by its path. */
const addressOf = (issuer: string, path: readonly string[]): string =>
  `${serverOf(issuer)}${path.map((name) => `job/${encodeURIComponent(name)}/`).join('')}`

const ADDRESS = /^https?:\/\/\S+\/$/

export const jenkins = describeTokens({
  ci: 'jenkins',
  label: 'Jenkins',
  documentation: 'https://plugins.jenkins.io/oidc-provider/',
  issuer: {
    kind: 'server',
    example: 'https://HOSTNAME/oidc',
    pattern: /^https:\/\/.+\/oidc(?:\/job\/.+)?$/,
    holders: 'Every job that can use the credential has tokens of this issuer.',
  },
  jwksPath: '/jwks',
  multiTenant: false,
  ownerClaim: 'sub',
  ownerId: {
    label: 'URL of the folder that contains the job, with a slash at its end',
    howToFind: 'echo "$JOB_URL", in a build, without its last two words',
    pattern: ADDRESS,
    follows: ({issuer, repository}) => addressOf(issuer, repository.split('/').slice(0, -1)),
  },
  ownerIn: (given) => claimText(given, 'sub', '').replace(/job\/[^/]+\/$/, ''),
  ownerCondition: (address) => `assertion.sub.startsWith(${celText(address)})`,
  repositoryClaim: 'sub',
  repositoryId: {
    label: 'URL of the job, with a slash at its end',
    howToFind: 'echo "$JOB_URL", in a build',
    variable: 'JOB_URL',
    pattern: /^https?:\/\/\S+\/job\/[^/\s]+\/$/,
    follows: ({issuer, repository}) => addressOf(issuer, repository.split('/')),
  },
  contradiction: ({ownerId, repositoryId}) =>
    repositoryId.startsWith(ownerId) ? undefined : {flag: 'repository-id', why: 'is not in the folder of --owner-id'},
  repositoryExample: 'FOLDER/JOB',
  // A job does not have to be in a folder.
  repositoryPattern: /^[^/]+(?:\/[^/]+)*$/,
  attributeMapping: {'google.subject': 'assertion.sub'},
  // The default claims. The server can configure others.
  claimFacts: {
    sub: namesTenant(
      {kind: 'repository', by: 'name', whole: /^(https?:\/\/\S+\/job\/[^/\s]+\/)$/},
      {kind: 'group', by: 'name', start: /^(https?:\/\/[^/\s]+(?:\/(?!job\/)[^/\s]+)*\/job\/[^/\s]+\/)job\//},
    ),
    iss: setBy.ci,
    aud: setBy.tenant,
    build_number: {...setBy.job, type: 'number'},
  },
  // Each branch and pull request of a multibranch pipeline is a job with an address of its own, below that of the pipeline.
  events: {push: {}, 'pull-request': {sub: PULL_REQUEST}, fork: {sub: PULL_REQUEST}},
  pipeline: (names) => [
    {
      where:
        'In the `Jenkinsfile`, with a credential `gcp` of the kind "OpenID Connect id token as file", whose ' +
        `audience is \`${names.audience}\`:`,
      language: 'groovy',
      text: `pipeline {
  agent any
  environment {
${signInVariables(names, (name, value) => `    ${name} = '${value}'`)}  }
  stages {
    stage('Deploy') {
      steps {
        withCredentials([file(credentialsId: 'gcp', variable: 'ID_TOKEN_FILE')]) {
          sh '''
            ${ciAuth.install}
            ${ciAuth.federateInShell}
            ./deploy.sh
          '''
        }
      }
    }
  }
  post {
    always {
      sh '${ciAuth.cleanup}'
    }
  }
}
`,
    },
  ],
  script: {tokens: () => [{from: 'file', path: '$ID_TOKEN_FILE'}]},
  lifetimeSeconds: 3600,
  // The default claims of the plugin.
  claims(claim) {
    const iss = claim('iss', 'https://jenkins.acme.example/oidc')
    return {iss, aud: iss, sub: addressOf(iss, ['acme', 'shop']), build_number: 42}
  },
})
