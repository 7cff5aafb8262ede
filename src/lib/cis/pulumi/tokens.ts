// https://www.pulumi.com/docs/deployments/guides/oidc/
// https://www.pulumi.com/docs/esc/providers/login/oidc/, https://www.pulumi.com/docs/esc/guides/configuring-oidc/custom-audience/
import {
  claimText,
  describeTokens,
  namesTenant,
  sameFact,
  setBy,
  sometimes,
  tenantId,
  tenantName,
} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInFlags, signInVariables} from '../description/pipeline.ts'

const ISSUER = 'https://api.pulumi.com/oidc'
/** The characters of the names of organisations. */
const NAME = 'A-Za-z0-9_-'
const STACK = /^[\w-]+\/[\w.-]+\/[\w.-]+$/

export const pulumi = describeTokens({
  ci: 'pulumi',
  label: 'Pulumi Deployments',
  documentation: 'https://www.pulumi.com/docs/deployments/guides/oidc/',
  issuer: {kind: 'shared', url: ISSUER},
  multiTenant: true,
  ownerClaim: 'org',
  ownerId: {
    label: 'name of the organisation',
    howToFind: 'pulumi org get-default',
    variable: 'PULUMI_CI_ORGANIZATION',
    pattern: /^[\w-]+$/,
    follows: ({repository}) => repository.split('/')[0] || undefined,
  },
  repositoryClaim: 'stack',
  repositoryId: {
    label: 'name of the stack in full, ORGANIZATION/PROJECT/STACK',
    howToFind: 'pulumi stack ls --all',
    pattern: STACK,
    follows: ({repository}) => (STACK.test(repository) ? repository : undefined),
  },
  repositoryForms: [{by: 'name', claims: ['org', 'project', 'stack']}],
  // A preview runs the code of pull requests.
  repositorySubject: (id) => `${id}:update`,
  reader: {
    subject: (id) => `${id}:preview`,
    why: 'Previews, also those of pull requests, whose code nobody has approved. Give this account only roles that read.',
  },
  contradiction: ({ownerId, repositoryId}) =>
    repositoryId.startsWith(`${ownerId}/`)
      ? undefined
      : {flag: 'repository-id', why: `is not of the organisation ${ownerId}`},
  repositoryExample: 'ORGANIZATION/PROJECT/STACK',
  repositoryPattern: STACK,
  // The default subject contains the same and more. With long names, it is longer than Google accepts.
  attributeMapping: {
    'google.subject': "assertion.org + '/' + assertion.project + '/' + assertion.stack + ':' + assertion.operation",
    'attribute.org': 'assertion.org',
    'attribute.operation': 'assertion.operation',
  },
  fixedAudience: (given) => claimText(given, 'org', 'acme'),
  // The organisation is identified by its name.
  claimFacts: {
    // The same issuer also issues tokens of ESC environments, with which ESC itself signs in. They do not have the claims of deployments.
    org: {...sometimes(tenantName('organisation', NAME)), characters: NAME},
    ...sameFact({...sometimes(setBy.ci), characters: 'A-Za-z0-9_.-'}, ['project', 'stack', 'scope']),
    operation: {...sometimes(setBy.ci), characters: 'a-z-'},
    ...sameFact(sometimes(setBy.ci), ['stackId', 'deployment']),
    sub: namesTenant(
      {kind: 'organisation', by: 'name', start: /^pulumi:deploy:org:([^:]+):/},
      {kind: 'organisation', by: 'name', start: /^pulumi:environments:org:([^:]+):/},
    ),
    iss: setBy.ci,
    aud: setBy.ci,
    ...sameFact(sometimes(setBy.tenant), ['current_env', 'root_env']),
  },
  events: {
    push: {},
    'pull-request': {operation: 'preview'},
    // Each review stack has its own name.
    preview: {stack: 'pr-acme-shop-7'},
  },
  pipeline({reader, ...names}) {
    const account = `case "$PULUMI_CI_OPERATION" in update) account=${names.serviceAccount} ;; *) account=${reader} ;; esac; `
    const flags = signInFlags(reader === undefined ? names : {...names, serviceAccount: '"$account"'})
    return [
      {
        where: 'In the settings of the deployment, as a command before the run, in one line:',
        language: 'sh',
        text: `${reader === undefined ? '' : account}${ciAuth.installAndFederate} ${flags.join(' ')}\n`,
      },
    ]
  },
  script: {
    tokens: () => scriptVariables('PULUMI_OIDC_TOKEN'),
    // https://www.pulumi.com/docs/deployments/concepts/settings/environment-variables/#pulumi_env
    laterSteps: {command: `printf '%s=%s\\n' "$1" "$2" >>/PULUMI_ENV`},
  },
  // Not documented.
  lifetimeSeconds: 3600,
  claims(claim) {
    const org = claim('org', 'acme')
    const project = claim('project', 'shop')
    const stack = claim('stack', 'deploy')
    const operation = claim('operation', 'update')
    return {
      iss: ISSUER,
      aud: org,
      sub: `pulumi:deploy:org:${org}:project:${project}:stack:${stack}:operation:${operation}:scope:write`,
      stackId: `${org}/${project}/${stack}`,
      operation,
      org,
      project,
      stack,
      deployment: '42',
      scope: 'write',
    }
  },
})

const ESC_ISSUER = 'https://api.pulumi.com/oidc/v2'
const ORGANISATION = 'https://pulumi.com/org_id'
const ENVIRONMENT = 'https://pulumi.com/current_env_id'
/** The form of ids is not documented. */
const ID = 'A-Za-z0-9_-'

export const pulumiEsc = describeTokens({
  ci: 'pulumi-esc',
  runsOn: 'pulumi',
  label: 'Pulumi ESC',
  documentation: 'https://www.pulumi.com/docs/esc/guides/configuring-oidc/custom-audience/',
  issuer: {kind: 'shared', url: ESC_ISSUER},
  multiTenant: true,
  ownerClaim: ORGANISATION,
  ownerId: {
    label: 'id of the organisation',
    howToFind: `${ciAuth.claims}, with the token: the claim ${ORGANISATION}`,
    pattern: /^[\w-]+$/,
  },
  repositoryClaim: ENVIRONMENT,
  repositoryId: {
    label: 'id of the environment that makes the token',
    howToFind: 'the page of the environment: the end of "OIDC subject", above its editor',
    pattern: /^[\w-]+$/,
  },
  repositoryExample: 'ORGANIZATION/PROJECT/ENVIRONMENT',
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.org_id': `assertion['${ORGANISATION}']`,
    'attribute.environment_id': `assertion['${ENVIRONMENT}']`,
  },
  claimFacts: {
    [ORGANISATION]: tenantId('organisation', ID),
    [ENVIRONMENT]: tenantId('repository', ID),
    'https://pulumi.com/org': tenantName('organisation', NAME),
    'https://pulumi.com/current_env': setBy.ci,
    sub: namesTenant(
      {kind: 'repository', by: 'id', whole: /^pulumi:org:[\w-]+:env:([\w-]+)$/},
      {kind: 'organisation', by: 'id', start: /^pulumi:org:([\w-]+):/},
    ),
    iss: setBy.ci,
    aud: setBy.job,
    // The environment that was opened. It may only import the environment that mints the token.
    'https://pulumi.com/root_env': setBy.job,
    'https://pulumi.com/root_env_id': sometimes(setBy.job),
    'https://pulumi.com/actor': setBy.job,
    'https://pulumi.com/actor_id': sometimes(setBy.job),
  },
  untold:
    'whoever may open the environment, or one that imports it: no claim tells what they run. The permissions of the environment decide',
  // The token is for opening an environment, and does not depend on what runs afterwards.
  events: {push: {}},
  pipeline: (names) => [
    {
      where: 'In the environment:',
      language: 'yaml',
      text: `values:
  gcp:
    token:
      fn::open::oidc:
        audience: ${names.audience}
        identityToken: {version: v2}
  environmentVariables:
    PULUMI_ESC_TOKEN: \${gcp.token}
${signInVariables(names, (name, value) => `    ${name}: ${value}`)}`,
    },
    {where: 'In a deployment, before it:', language: 'sh', text: `${ciAuth.install}\n`},
    {
      where:
        'In a deployment, as the command that `pulumi env run ORGANIZATION/PROJECT/ENVIRONMENT --` starts; ' +
        'elsewhere with `--oidc-token-env PULUMI_ESC_TOKEN` after `exec`:',
      language: 'sh',
      text: `${ciAuth.exec} ./deploy.sh\n`,
    },
  ],
  script: {tokens: () => scriptVariables('PULUMI_ESC_TOKEN')},
  lifetimeSeconds: 3600,
  notBeforeSeconds: 0,
  claims(claim) {
    const organisation = claim(ORGANISATION, '0b1f6f0e-3f0b-4f43-9c2b-1f0f3f1c7a11')
    const environment = claim(ENVIRONMENT, 'f47ac10b-58cc-4372-a567-0e02b2c3da44')
    return {
      iss: ESC_ISSUER,
      aud: 'https://registry.example.com',
      sub: `pulumi:org:${organisation}:env:${environment}`,
      'https://pulumi.com/org': 'acme',
      [ORGANISATION]: organisation,
      'https://pulumi.com/current_env': 'shop/deploy',
      [ENVIRONMENT]: environment,
      'https://pulumi.com/root_env': 'shop/deploy',
      'https://pulumi.com/root_env_id': environment,
      'https://pulumi.com/actor': 'dev',
    }
  },
})
