// https://developer.harness.io/harness-platform/use-harness-platform/pipelines/workload-identity/token-claims-reference,
// https://developer.harness.io/docs/continuous-integration/secure-ci/configure-oidc-gcp-wif-ci-hosted/ on the issuer, and
// https://developer.harness.io/docs/platform/secrets/secrets-management/add-hashicorp-vault/ on the subject
import {describeTokens, sameFact, setBy, sometimes, tenantId} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'

/** The issuer depends on the cluster of the account, also if the account has its own host name. */
const ISSUER = /^https:\/\/(?:app3?|accounts(?:\.eu)?)\.harness\.io\/ng\/api\/oidc\/account\/([\w-]+)$/

const accountIn = (issuer: string): string | undefined => /\/oidc\/account\/([^/]+)$/.exec(issuer)?.[1]

/** An id is unique only in its parent: the id of a pipeline in its project. */
const PIPELINE = /^[\w$-]+\/[\w$-]+\/[\w$-]+$/

const ISSUER_PAGE =
  'https://developer.harness.io/docs/continuous-integration/secure-ci/configure-oidc-gcp-wif-ci-hosted/'

export const harness = describeTokens({
  ci: 'harness',
  label: 'Harness CI',
  documentation:
    'https://developer.harness.io/harness-platform/use-harness-platform/pipelines/workload-identity/token-claims-reference',
  issuer: {
    kind: 'organisation',
    example: 'https://app.harness.io/ng/api/oidc/account/ACCOUNT_ID',
    follows: ({ownerId}) => ownerId && `https://app.harness.io/ng/api/oidc/account/${ownerId}`,
    pattern: ISSUER,
  },
  otherIssuers: [
    {
      pattern: /^https:\/\/(?![^/]*\.harness\.io[:/]).+\/ng\/api\/oidc\/account\/[\w-]+$/i,
      kind: 'server',
      holders: 'Everybody who has pipelines in that account of the server has tokens of this issuer.',
    },
  ],
  multiTenant: false,
  ownerClaim: 'account_id',
  ownerId: {
    label: 'id of the account',
    howToFind: 'in the URL of any Harness page, the word after /account/',
    variable: 'HARNESS_ACCOUNT_ID',
    pattern: /^[\w-]+$/,
    follows: ({issuer}) => accountIn(issuer),
  },
  repositoryClaim: 'pipeline_id',
  repositoryId: {
    label: 'ids of the organisation, the project and the pipeline: ORGANIZATION_ID/PROJECT_ID/PIPELINE_ID',
    howToFind: 'in the URL of the pipeline, the words after /orgs/, /projects/ and /pipelines/',
    pattern: PIPELINE,
    follows: ({repository}) => (PIPELINE.test(repository) ? repository : undefined),
  },
  repositoryForms: [{by: 'id', claims: ['organization_id', 'project_id', 'pipeline_id']}],
  repositorySubject: (id) => id,
  repositoryExample: 'ORGANIZATION_ID/PROJECT_ID/PIPELINE_ID',
  repositoryPattern: PIPELINE,
  contradiction({issuer, ownerId}) {
    const account = accountIn(issuer)
    if (account === undefined || account === ownerId) return undefined
    return {flag: 'owner-id', why: `is not the account of the issuer, ${account}`}
  },
  attributeMapping: {
    'google.subject': "assertion.organization_id + '/' + assertion.project_id + '/' + assertion.pipeline_id",
    'attribute.account_id': 'assertion.account_id',
    'attribute.project': "assertion.organization_id + '/' + assertion.project_id",
  },
  // A pipeline chooses the form of its subject, so the subject does not tell the project.
  claimFacts: {
    iss: {...setBy.ci, fixes: [{kind: 'organisation', by: 'id', whole: ISSUER}], source: ISSUER_PAGE},
    account_id: {...tenantId('organisation', 'A-Za-z0-9_-', /^([\w-]+)$/), source: ISSUER_PAGE},
    sub: setBy.job,
    aud: setBy.job,
    ...sameFact({...sometimes(setBy.tenant), characters: 'A-Za-z0-9_$-'}, [
      'organization_id',
      'project_id',
      'pipeline_id',
    ]),
  },
  // No documented claim tells a pull request build from another build of the same pipeline.
  events: {push: {}},
  pipeline: (names) => [
    {
      where: 'Among the steps of the stage, with the name of the identity in place of `gcp`:',
      language: 'yaml',
      text: `- step:
    type: Run
    name: deploy
    identifier: deploy
    spec:
      image: node:22
      shell: Sh
      envVariables:
        CI_AUTH_HARNESS_IDENTITY: gcp
${signInVariables(names, (name, value) => `        ${name}: ${value}`)}      command: |-
        ${ciAuth.install}
        trap '${ciAuth.cleanup}' EXIT
        ${ciAuth.federateInShell}
        ./deploy.sh
`,
    },
  ],
  script: {
    tokens: ({audience: audience_override}) => [
      {
        from: 'post',
        needs: ['HARNESS_WI_MINT_URL'],
        url: 'http://localhost/mint_workload_token',
        socket: `\${HARNESS_WI_MINT_URL#unix://}`,
        json: {handle: '$HARNESS_WI_HANDLE', name: '$CI_AUTH_HARNESS_IDENTITY', audience_override},
        field: 'oidc_token',
      },
      ...scriptVariables('PLUGIN_OIDC_TOKEN_ID'),
    ],
  },
  lifetimeSeconds: 3600,
  claims(claim) {
    const account = claim('account_id', accountIn(claim('iss', '')) ?? 'pM7x0WqQTyyNoUJcIbBqWw')
    const organisation = claim('organization_id', 'default')
    const project = claim('project_id', 'shop')
    return {
      iss: `https://app.harness.io/ng/api/oidc/account/${account}`,
      aud: `https://app.harness.io/ng/api/oidc/account/${account}`,
      sub: `account/${account}:org/${organisation}:project/${project}`,
      account_id: account,
      organization_id: organisation,
      project_id: project,
      pipeline_id: 'deploy',
    }
  },
})
