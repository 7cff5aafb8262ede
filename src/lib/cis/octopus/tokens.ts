// https://octopus.com/docs/infrastructure/accounts/openid-connect#context-specific-value-claims
import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {assertionOf, byCi, celText, claimText} from '../claim-text.ts'
import {type PipelineBlock, type PipelineNames, scriptVariables, signInVariables} from '../pipeline.ts'
import type {CiTokens, ClaimFact} from '../tokens.ts'

const SPACE = 'https://octopus.com/claims/space'
const PROJECT = 'https://octopus.com/claims/project'
const ENVIRONMENT = 'https://octopus.com/claims/environment'
const TYPE = 'https://octopus.com/claims/type'

const CLOUD = /^https:\/\/[a-z0-9-]+\.octopus\.app\/?$/

const SLUG = /^[a-z0-9-]+$/

/** Slugs can be edited, and other instances can have the same. Octopus before 2026.1 does not have these claims. */
const slug: ClaimFact = {setBy: 'tenant', presence: 'sometimes', characters: 'a-z0-9-'}

/** An account chooses the form of its subjects, so they do not identify the job here. */
const claimFacts: Readonly<Record<string, ClaimFact>> = {
  iss: {
    ...byCi,
    fixes: [{kind: 'organisation', by: 'name', whole: /^https:\/\/([a-z0-9-]+\.octopus\.app)\/?$/}],
  },
  aud: {setBy: 'tenant', presence: 'always'},
  sub: {setBy: 'tenant', presence: 'always'},
  [SPACE]: slug,
  [PROJECT]: slug,
  'https://octopus.com/claims/projectgroup': slug,
  'https://octopus.com/claims/runbook': slug,
  [ENVIRONMENT]: slug,
  'https://octopus.com/claims/tenant': slug,
  'https://octopus.com/claims/account': slug,
  [TYPE]: {...byCi, presence: 'sometimes', characters: 'a-z'},
}

/** SPACE/PROJECT of SPACE/PROJECT/ENVIRONMENT. */
const projectOf = (repository: string): string => repository.split('/').slice(0, 2).join('/')

export const octopus: CiTokens = {
  ci: 'octopus',
  label: 'Octopus Deploy',
  documentation: 'https://octopus.com/docs/infrastructure/accounts/openid-connect#context-specific-value-claims',
  issuer: {kind: 'organisation', example: 'https://INSTANCE.octopus.app', pattern: CLOUD},
  otherIssuers: [
    // A self-hosted server.
    {
      pattern: /^https:\/\/(?![^/]*\.octopus\.app(?:[:/]|$))/i,
      kind: 'server',
      holders: 'Every project of the server that has an OIDC account has tokens of this issuer.',
    },
  ],
  multiTenant: false,
  ownerClaim: SPACE,
  ownerId: {
    label: 'slug of the space',
    howToFind: 'the settings of the space',
    pattern: SLUG,
    follows: ({repository}) => repository.split('/')[0] || undefined,
  },
  repositoryClaim: PROJECT,
  repositoryId: {
    label: 'slugs of the space and of the project, SPACE/PROJECT',
    howToFind: 'the settings of the space and of the project',
    pattern: /^[a-z0-9-]+\/[a-z0-9-]+$/,
    follows: ({repository}) => projectOf(repository),
  },
  repositoryForms: [{by: 'name', claims: [SPACE, PROJECT]}],
  repositorySubject: (id) => id,
  contradiction: ({ownerId, repositoryId}) =>
    repositoryId.startsWith(`${ownerId}/`)
      ? undefined
      : {flag: 'repository-id', why: `is not in the space ${celText(ownerId)}`},
  repositoryExample: 'SPACE/PROJECT/ENVIRONMENT',
  repositoryPattern: /^[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+$/,
  attributeMapping: {
    'google.subject': `${assertionOf(SPACE)} + '/' + ${assertionOf(PROJECT)}`,
    'attribute.space': assertionOf(SPACE),
    'attribute.environment': assertionOf(ENVIRONMENT),
  },
  claimFacts,
  trustedBuild: {
    condition: (repository) =>
      [
        `${assertionOf(TYPE)} == 'deployment'`,
        `${assertionOf(ENVIRONMENT)} == ${celText(repository.split('/')[2] ?? '')}`,
      ].join(' && '),
    keepsOut: 'runs of runbooks, health checks, and deployments to other environments',
  },
  untold: 'releases from any branch of a project that is kept in Git: no claim names the branch',
  events: {
    push: {},
    // Each ephemeral environment has its own name.
    preview: {[ENVIRONMENT]: 'pull-request-7'},
    // A runbook runs with the latest changes, which nobody has reviewed.
    personal: {[TYPE]: 'runbook', 'https://octopus.com/claims/runbook': 'restart'},
  },
  pipeline,
  script: {tokens: () => scriptVariables('OCTOPUS_ID_TOKEN')},
  // Not documented.
  lifetimeSeconds: 600,
  notBeforeSeconds: 0,
  claims,
}

function claims(given: Claims): Claims {
  const iss = claimText(given, 'iss', 'https://acme.octopus.app')
  const space = claimText(given, SPACE, 'acme')
  const project = claimText(given, PROJECT, 'shop')
  const environment = claimText(given, ENVIRONMENT, 'deploy')
  return {
    iss,
    aud: 'api://default',
    sub: `space:${space}:project:${project}:environment:${environment}`,
    [SPACE]: space,
    [PROJECT]: project,
    'https://octopus.com/claims/projectgroup': 'default-project-group',
    [ENVIRONMENT]: environment,
    [TYPE]: 'deployment',
    'https://octopus.com/claims/account': 'gcp',
    ...given,
  }
}

function pipeline(names: PipelineNames): PipelineBlock[] {
  return [
    {
      where: 'As the audience of the Generic OIDC account:',
      language: 'text',
      text: `${names.audience}\n`,
    },
    {
      where: 'In a script step (Bash), with the name of the variable of that account in place of `gcp`:',
      language: 'sh',
      text: `export OCTOPUS_ID_TOKEN="$(get_octopusvariable "gcp.OpenIdConnect.Jwt")"
${signInVariables(names, (name, value) => `export ${name}=${value}`)}${PINNED} exec -- ./deploy.sh
`,
    },
  ]
}
