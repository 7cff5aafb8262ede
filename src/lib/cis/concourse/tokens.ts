// https://concourse-ci.org/docs/operation/creds/id-token, and atc/creds/idtoken/token_generator.go of concourse/concourse
import {celText, describeTokens, namesTenant, setBy, sometimes} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'

/** TEAM/PIPELINE/INSTANCE_VARS/JOB, the form with `subject_scope: job`. A slash within a name is written %2F. */
const JOB = /^[^/]+\/[^/]+\/[^/]*\/[^/]+$/

/** TEAM/PIPELINE/JOB, of a pipeline without instance variables. */
const subjectOf = (repository: string): string | undefined => {
  const [team, pipeline, job, ...more] = repository.split('/')
  return team && pipeline && job && more.length === 0 ? `${team}/${pipeline}//${job}` : undefined
}

export const concourse = describeTokens({
  ci: 'concourse',
  label: 'Concourse',
  documentation: 'https://concourse-ci.org/docs/operation/creds/id-token',
  issuer: {
    kind: 'server',
    example: 'https://HOSTNAME',
    holders: 'Every team of the server has tokens of this issuer.',
  },
  jwksPath: '/.well-known/jwks.json',
  multiTenant: true,
  ownerClaim: 'team',
  ownerId: {
    label: 'name of the team',
    howToFind: 'fly -t TARGET teams',
    pattern: /^[^/]+$/,
    follows: ({repository}) => repository.split('/')[0] || undefined,
  },
  repositoryClaim: 'sub',
  repositoryId: {
    label:
      'subject of the job, TEAM/PIPELINE/INSTANCE_VARS/JOB, with two slashes where there are no instance variables',
    howToFind: `${ciAuth.claims}, in a task of the job: the claim sub`,
    pattern: JOB,
    follows: ({repository}) => subjectOf(repository),
  },
  contradiction: ({ownerId, repositoryId}) =>
    repositoryId.startsWith(`${ownerId}/`)
      ? undefined
      : {flag: 'repository-id', why: `is not of the team ${celText(ownerId)}`},
  repositoryExample: 'TEAM/PIPELINE/JOB',
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.team': 'assertion.team',
    // Names can have a slash, which only the subject escapes: TEAM/PIPELINE in one attribute would be of several pipelines.
    'attribute.pipeline': 'assertion.pipeline',
  },
  // Teams can be renamed, and another team can then get the old name.
  claimFacts: {
    iss: setBy.ci,
    aud: {...setBy.job, type: 'list'},
    sub: namesTenant(
      {kind: 'repository', by: 'name', whole: /^([^/]+\/[^/]+)$/, start: /^([^/]+\/[^/]+)\//},
      {kind: 'organisation', by: 'name', whole: /^([^/]+)$/, start: /^([^/]+)\//},
    ),
    team: namesTenant({kind: 'organisation', by: 'name', whole: /^(.+)$/}),
    pipeline: setBy.ci,
    job: setBy.ci,
    instance_vars: {...sometimes(setBy.job), type: 'object'},
  },
  untold:
    'builds of pull requests by the job itself: Concourse knows no pull requests, and a job builds what its resources fetch',
  // A pull request usually has a job of its own.
  events: {
    push: {},
    'pull-request': {job: 'test', sub: 'acme/shop//test'},
    fork: {job: 'test', sub: 'acme/shop//test'},
  },
  pipeline: (names) => [
    {
      where: 'In the pipeline:',
      language: 'yaml',
      text: `var_sources:
  - name: gcp
    type: idtoken
    config:
      audience:
        - ${names.audience}
      subject_scope: job
jobs:
  - name: deploy
    plan:
      - get: shop
      - task: deploy
        config:
          platform: linux
          image_resource: {type: registry-image, source: {repository: node, tag: "22"}}
          inputs: [{name: shop}]
          params:
            CONCOURSE_ID_TOKEN: ((gcp:token))
${signInVariables(names, (name, value) => `            ${name}: ${value}`)}          run:
            dir: shop
            path: sh
            args: [-ec, ${ciAuth.installAndExec} ./deploy.sh]
`,
    },
  ],
  script: {tokens: () => scriptVariables('CONCOURSE_ID_TOKEN')},
  lifetimeSeconds: 3600,
  // The claims with `subject_scope: job`. By default, the subject ends with the pipeline.
  claims(claim) {
    const iss = claim('iss', 'https://ci.acme.example')
    const team = claim('team', 'acme')
    const pipelineName = claim('pipeline', 'shop')
    const job = claim('job', 'deploy')
    const escaped = [team, pipelineName, '', job].map((name) => name.replaceAll('/', '%2F'))
    return {iss, aud: [iss], sub: escaped.join('/'), team, pipeline: pipelineName, job}
  },
})
