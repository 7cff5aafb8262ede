// https://vercel.com/docs/oidc/reference
import {alwaysText, describeTokens, namesTenant, setBy, sometimes, tenantId, tenantName} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'

const SHARED = 'https://oidc.vercel.com'

const ID = 'A-Za-z0-9_'
/** The characters in names of teams and projects in addresses. */
const SLUG = 'A-Za-z0-9._-'

export const vercel = describeTokens({
  ci: 'vercel',
  label: 'Vercel',
  documentation: 'https://vercel.com/docs/oidc/reference',
  issuer: {
    kind: 'organisation',
    example: `${SHARED}/TEAM`,
    follows: ({repository}) => `${SHARED}/${encodeURIComponent(repository.split('/')[0] ?? '')}`,
    pattern: /^https:\/\/oidc\.vercel\.com\/[^/]+$/,
    // The issuer in the mode "global".
    shared: SHARED,
  },
  multiTenant: false,
  ownerClaim: 'owner_id',
  ownerId: {
    label: 'id of the team, team_…',
    howToFind: 'Team Settings > General > Team ID',
    pattern: /^team_[A-Za-z0-9]+$/,
  },
  repositoryClaim: 'project_id',
  repositoryId: {
    label: 'id of the project, prj_…',
    howToFind: 'Project Settings > General > Project ID',
    variable: 'VERCEL_PROJECT_ID',
    pattern: /^prj_[A-Za-z0-9]+$/,
  },
  repositoryExample: 'TEAM/PROJECT',
  attributeMapping: {
    'google.subject': "assertion.project_id + ':' + assertion.environment",
    'attribute.owner_id': 'assertion.owner_id',
    'attribute.project_id': 'assertion.project_id',
    'attribute.environment': 'assertion.environment',
  },
  // After a renaming, tokens contain the new names, and others can get the old ones.
  claimFacts: {
    iss: namesTenant({kind: 'organisation', by: 'name', whole: /^https:\/\/oidc\.vercel\.com\/([\w.-]+)$/}),
    // A token can be exchanged for one with any audience.
    aud: setBy.job,
    sub: namesTenant(
      {kind: 'repository', by: 'name', start: /^owner:([\w.-]+:project:[\w.-]+):/},
      {kind: 'organisation', by: 'name', start: /^owner:([\w.-]+):/},
    ),
    owner: tenantName('organisation', SLUG),
    owner_id: tenantId('organisation', ID),
    project: alwaysText(setBy.ci),
    project_id: tenantId('repository', ID),
    environment: alwaysText(setBy.job),
    // https://github.com/vercel/sdk/blob/main/docs/models/responsebodyoidctokenclaims.md
    scope: alwaysText(setBy.ci),
    user_id: sometimes(setBy.job),
  },
  trustedBuild: {
    condition: "assertion.environment == 'production'",
    keepsOut: 'previews of branches and pull requests, and the tokens of local development',
  },
  // A pull request of a fork is deployed if a member of the team allows it, and then as a normal preview.
  events: {
    push: {},
    'pull-request': {environment: 'preview'},
    fork: {environment: 'preview'},
    preview: {environment: 'preview'},
    personal: {environment: 'development'},
  },
  tenancy: {
    job: ({owner, ownerId, project, projectId, tail = ''}) => ({
      sub: `owner:${owner}:project:${project}${tail.startsWith(':') ? tail : ':environment:production'}`,
      owner,
      owner_id: ownerId,
      project_id: projectId,
    }),
  },
  pipeline: (names) => [
    {
      where: 'In `vercel.json`:',
      language: 'json',
      text: `{
  "buildCommand": "${ciAuth.installAndExec} npm run build"
}
`,
    },
    {
      where: 'As environment variables of the project:',
      language: 'sh',
      text: signInVariables(names, (name, value) => `${name}=${value}`),
    },
  ],
  script: {
    tokens: ({audience: aud}) =>
      // Its own audience needs no exchange.
      aud.startsWith('https://vercel.com/')
        ? scriptVariables('VERCEL_OIDC_TOKEN')
        : [
            {
              from: 'post',
              url: 'https://oidc.vercel.com/~token',
              json: {token: '$VERCEL_OIDC_TOKEN', aud},
              field: 'token',
            },
          ],
  },
  lifetimeSeconds: 3600,
  notBeforeSeconds: 0,
  claims(claim) {
    const iss = claim('iss', `${SHARED}/acme`)
    const team = claim('owner', iss === SHARED ? 'acme' : iss.slice(SHARED.length + 1))
    const project = claim('project', 'shop')
    const environment = claim('environment', 'production')
    const sub = `owner:${team}:project:${project}:environment:${environment}`
    return {
      iss,
      aud: `https://vercel.com/${team}`,
      sub,
      scope: sub,
      owner: team,
      owner_id: 'team_7Gw5ZMzpQA8h90F832KGp7nw',
      project,
      project_id: 'prj_GsqFgb2CWWzRO49tlGhZJRAA',
      environment,
    }
  },
})
