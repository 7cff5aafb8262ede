// https://octopus.com/docs/infrastructure/accounts/openid-connect#context-specific-value-claims
import {assertionOf, celText, describeTokens, namesTenant, sameFact, setBy, sometimes} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'

const CLAIMS = 'https://octopus.com/claims/'
const SPACE = `${CLAIMS}space`
const PROJECT = `${CLAIMS}project`
const ENVIRONMENT = `${CLAIMS}environment`
const TYPE = `${CLAIMS}type`

/** In the vendor's cloud. */
const ISSUER = /^https:\/\/([a-z0-9-]+\.octopus\.app)\/?$/

/** SPACE/PROJECT of SPACE/PROJECT/ENVIRONMENT. */
const projectOf = (repository: string): string => repository.split('/').slice(0, 2).join('/')

export const octopus = describeTokens({
  ci: 'octopus',
  label: 'Octopus Deploy',
  documentation: 'https://octopus.com/docs/infrastructure/accounts/openid-connect#context-specific-value-claims',
  issuer: {kind: 'organisation', example: 'https://INSTANCE.octopus.app', pattern: ISSUER},
  otherIssuers: [
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
    pattern: /^[a-z0-9-]+$/,
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
  // An account chooses the form of its subjects, so they do not identify the job here.
  claimFacts: {
    iss: namesTenant({kind: 'organisation', by: 'name', whole: ISSUER}),
    aud: setBy.tenant,
    sub: setBy.tenant,
    // Slugs can be edited, and other instances can have the same. Octopus before 2026.1 does not have these claims.
    ...sameFact(
      {...sometimes(setBy.tenant), characters: 'a-z0-9-'},
      ['space', 'project', 'projectgroup', 'runbook', 'environment', 'tenant', 'account'].map((name) => CLAIMS + name),
    ),
    [TYPE]: {...sometimes(setBy.ci), characters: 'a-z'},
  },
  trustedBuild: {
    condition: (repository) =>
      [
        `${assertionOf(TYPE)} == 'deployment'`,
        `${assertionOf(ENVIRONMENT)} == ${celText(repository.split('/')[2] ?? '')}`,
      ].join(' && '),
    keepsOut: 'runs of runbooks, health checks, and deployments to other environments',
  },
  namedBy: (repository) => ({[ENVIRONMENT]: repository.split('/')[2] ?? ''}),
  untold: 'releases from any branch of a project that is kept in Git: no claim names the branch',
  events: {
    push: {},
    // Each ephemeral environment has its own name.
    preview: {[ENVIRONMENT]: 'pull-request-7'},
    // A runbook runs with the latest changes, which nobody has reviewed.
    personal: {[TYPE]: 'runbook', [`${CLAIMS}runbook`]: 'restart'},
  },
  pipeline: (names) => [
    {
      where: 'As the audience of the Generic OIDC account:',
      language: 'text',
      text: `${names.audience}\n`,
    },
    {
      where: 'In a script step (Bash), with the name of the variable of that account in place of `gcp`:',
      language: 'sh',
      text: `export OCTOPUS_ID_TOKEN="$(get_octopusvariable "gcp.OpenIdConnect.Jwt")"
${signInVariables(names, (name, value) => `export ${name}=${value}`)}${ciAuth.installAndExec} ./deploy.sh
`,
    },
  ],
  script: {tokens: () => scriptVariables('OCTOPUS_ID_TOKEN')},
  // Not documented.
  lifetimeSeconds: 600,
  notBeforeSeconds: 0,
  claims(claim) {
    const iss = claim('iss', 'https://acme.octopus.app')
    const space = claim(SPACE, 'acme')
    const project = claim(PROJECT, 'shop')
    const environment = claim(ENVIRONMENT, 'deploy')
    return {
      iss,
      aud: 'api://default',
      sub: `space:${space}:project:${project}:environment:${environment}`,
      [SPACE]: space,
      [PROJECT]: project,
      [`${CLAIMS}projectgroup`]: 'default-project-group',
      [ENVIRONMENT]: environment,
      [TYPE]: 'deployment',
      [`${CLAIMS}account`]: 'gcp',
    }
  },
})
