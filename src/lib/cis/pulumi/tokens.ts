// https://www.pulumi.com/docs/deployments/guides/oidc/

import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {byCi, claimText} from '../claim-text.ts'
import type {PipelineBlock, PipelineNames} from '../pipeline.ts'
import type {CiTokens, ClaimFact} from '../tokens.ts'

const ISSUER = 'https://api.pulumi.com/oidc'
const NAME = 'A-Za-z0-9_.-'
const STACK = /^[\w-]+\/[\w.-]+\/[\w.-]+$/

/** Only of deployments: environments of ESC have tokens of the same issuer, for the clouds that ESC signs in to itself. */
const ofDeployment: ClaimFact = {setBy: 'ci', presence: 'sometimes', characters: NAME}

/** An organisation is told by its name. */
const claimFacts: Readonly<Record<string, ClaimFact>> = {
  org: {
    ...ofDeployment,
    characters: 'A-Za-z0-9_-',
    fixes: [{kind: 'organisation', by: 'name', whole: /^([\w-]+)$/}],
  },
  sub: {
    ...byCi,
    fixes: [
      {kind: 'organisation', by: 'name', start: /^pulumi:deploy:org:([^:]+):/},
      {kind: 'organisation', by: 'name', start: /^pulumi:environments:org:([^:]+):/},
    ],
  },
  iss: byCi,
  aud: byCi,
  project: ofDeployment,
  stack: ofDeployment,
  operation: {...ofDeployment, characters: 'a-z-'},
  stackId: {setBy: 'ci', presence: 'sometimes'},
  deployment: {setBy: 'ci', presence: 'sometimes'},
  scope: ofDeployment,
  current_env: {setBy: 'tenant', presence: 'sometimes'},
  root_env: {setBy: 'tenant', presence: 'sometimes'},
}

export const pulumi: CiTokens = {
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
  repositoryIn: (given) => ['org', 'project', 'stack'].map((name) => claimText(given, name, '')).join('/'),
  // A preview runs the code of pull requests.
  repositorySubject: (id) => `${id}:update`,
  reader: {
    subject: (id) => `${id}:preview`,
    why: 'Previews, those of pull requests among them: nobody has to have approved their code. Give it roles that only read.',
  },
  contradiction: ({ownerId, repositoryId}) =>
    repositoryId.startsWith(`${ownerId}/`)
      ? undefined
      : {flag: 'repository-id', why: `is not of the organisation ${ownerId}`},
  repositoryExample: 'ORGANIZATION/PROJECT/STACK',
  repositoryPattern: STACK,
  // The usual subject has the same in it, and more words: with long names it is longer than Google takes.
  attributeMapping: {
    'google.subject': "assertion.org + '/' + assertion.project + '/' + assertion.stack + ':' + assertion.operation",
    'attribute.org': 'assertion.org',
    'attribute.operation': 'assertion.operation',
  },
  fixedAudience: (given) => claimText(given, 'org', 'acme'),
  claimFacts,
  events: {
    push: {},
    'pull-request': {operation: 'preview'},
    // A review stack has a name of its own.
    preview: {stack: 'pr-acme-shop-7'},
  },
  pipeline,
  // Not documented.
  lifetimeSeconds: 3600,
  claims,
}

function claims(given: Claims): Claims {
  const org = claimText(given, 'org', 'acme')
  const project = claimText(given, 'project', 'shop')
  const stack = claimText(given, 'stack', 'deploy')
  const operation = claimText(given, 'operation', 'update')
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
    ...given,
  }
}

function pipeline({audience, isOwnAudience, provider, reader, serviceAccount}: PipelineNames): PipelineBlock[] {
  const account = `case "$PULUMI_CI_OPERATION" in update) account=${serviceAccount} ;; *) account=${reader} ;; esac; `
  const flags = [
    '--credentials-file-path "$GOOGLE_APPLICATION_CREDENTIALS"',
    `--workload-identity-provider ${provider}`,
    ...(serviceAccount === undefined
      ? []
      : [`--service-account ${reader === undefined ? serviceAccount : '"$account"'}`]),
    ...(isOwnAudience ? [`--audience ${audience}`] : []),
  ]
  return [
    {
      where: 'In the settings of the deployment, as an environment variable:',
      language: 'sh',
      text: 'GOOGLE_APPLICATION_CREDENTIALS=/tmp/gcp.json\n',
    },
    {
      where: 'In the same settings, as a command before the run, in one line:',
      language: 'sh',
      text: `${reader === undefined ? '' : account}exec ${PINNED} federate ${flags.join(' ')}\n`,
    },
  ]
}
