// https://fly.io/docs/security/openid-connect/
import {alwaysText, describeTokens, namesTenant, sameFact, setBy, tenantId, tenantName} from '../description/claims.ts'
import {ciAuth, signInVariables} from '../description/pipeline.ts'

const ISSUER = /^https:\/\/oidc\.fly\.io\/([^/]+)$/

/** The characters in names of apps, Machines, and organisations in addresses. */
const NAME = 'a-z0-9-'

/**
 * The name of an organisation in addresses. `personal` is what flyctl calls the personal organisation of every user, in the place of
 * its own name: https://github.com/superfly/flyctl/issues/315
 */
const SLUG = `(?!personal(?:[^${NAME}]|$))[${NAME}]+`

export const fly = describeTokens({
  ci: 'fly',
  label: 'Fly.io',
  documentation: 'https://fly.io/docs/security/openid-connect/',
  issuer: {
    kind: 'organisation',
    example: 'https://oidc.fly.io/ORGANIZATION',
    follows: ({repository}) => `https://oidc.fly.io/${encodeURIComponent(repository.split('/')[0] ?? '')}`,
    pattern: ISSUER,
  },
  multiTenant: false,
  ownerClaim: 'org_id',
  ownerId: {
    label: 'id of the organisation, a number',
    howToFind: `${ciAuth.claims}, in a Machine: the claim org_id`,
    pattern: /^\d+$/,
  },
  repositoryClaim: 'app_id',
  repositoryId: {
    label: 'id of the app, a number',
    howToFind: `${ciAuth.claims}, in a Machine: the claim app_id`,
    pattern: /^\d+$/,
  },
  repositoryExample: 'ORGANIZATION/APP',
  // The subject names the Machine, which the next deployment replaces.
  attributeMapping: {
    'google.subject': "assertion.org_id + ':' + assertion.app_id",
    'attribute.org_id': 'assertion.org_id',
    'attribute.app_id': 'assertion.app_id',
    'attribute.app_name': 'assertion.app_name',
  },
  claimFacts: {
    iss: namesTenant({kind: 'organisation', by: 'name', whole: new RegExp(`^https://oidc\\.fly\\.io/(${SLUG})$`)}),
    aud: setBy.job,
    sub: namesTenant(
      {kind: 'repository', by: 'name', start: /^([a-z0-9-]+:[a-z0-9-]+):/},
      {kind: 'organisation', by: 'name', start: new RegExp(`^(${SLUG}):`)},
    ),
    org_id: tenantId('organisation', '0-9'),
    org_name: namesTenant({kind: 'organisation', by: 'name', whole: new RegExp(`^(${SLUG})$`)}),
    app_id: tenantId('repository', '0-9'),
    // Nobody else can have the name of an app while the app exists.
    app_name: tenantName('repository', NAME),
    ...sameFact(alwaysText(setBy.ci), ['machine_id', 'machine_name', 'machine_version']),
    ...sameFact(alwaysText(setBy.job), ['image', 'image_digest', 'region']),
  },
  // A Machine runs what a member of the organisation has deployed. There are no other kinds of builds.
  events: {push: {}},
  pipeline: (names) => [
    {where: 'In the `Dockerfile`, whose image has Node:', language: 'dockerfile', text: `RUN ${ciAuth.install}\n`},
    {
      where: 'In `fly.toml`:',
      language: 'toml',
      text: `[env]
${signInVariables(names, (name, value) => `  ${name} = "${value}"`)}
[processes]
  app = "${ciAuth.exec} ./server"
`,
    },
  ],
  script: {
    tokens: ({audience: aud}) => [
      {from: 'post', url: 'http://localhost/v1/tokens/oidc', socket: '/.fly/api', json: {aud}},
    ],
  },
  lifetimeSeconds: 600,
  notBeforeSeconds: 0,
  claims(claim) {
    const organisation = claim('org_name', ISSUER.exec(claim('iss', ''))?.[1] ?? 'acme')
    const app = claim('app_name', 'shop')
    const machine = claim('machine_name', 'broken-fog-1234')
    return {
      iss: `https://oidc.fly.io/${organisation}`,
      aud: `https://fly.io/${organisation}`,
      sub: `${organisation}:${app}:${machine}`,
      app_id: '3671581',
      app_name: app,
      image: `registry.fly.io/${app}:deployment-01HZX3`,
      image_digest: 'sha256:4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945',
      machine_id: '148ed193b95948',
      machine_name: machine,
      machine_version: '01HZX3J8Q5T0C9V6W2Y4A7B8D1',
      org_id: '29873298',
      org_name: organisation,
      region: 'ams',
    }
  },
})
