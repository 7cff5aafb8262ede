// https://docs.bitrise.io/en/bitrise-platform/integrations/oidc-authentication/oidc-for-gcp.html, and
// https://github.com/bitrise-steplib/bitrise-step-get-identity-token
import {describeTokens, HEXADECIMAL, sameFact, setBy, sometimes, tenantId} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'

const app = {
  label: 'slug of the app, which is its id',
  howToFind: 'in the URL of the app, the word after /app/',
  variable: 'BITRISE_APP_SLUG',
  // A slug never changes: 16 characters, or a UUID.
  pattern: /^[0-9a-f][0-9a-f-]{15,}$/,
}

export const bitrise = describeTokens({
  ci: 'bitrise',
  label: 'Bitrise',
  documentation: 'https://docs.bitrise.io/en/bitrise-platform/integrations/oidc-authentication/oidc-for-gcp.html',
  issuer: {kind: 'shared', url: 'https://token.builds.bitrise.io'},
  multiTenant: true,
  // No documented claim names the workspace. The app identifies the owner instead.
  ownerClaim: 'app_slug',
  ownerId: {...app, follows: ({repositoryId}) => repositoryId},
  repositoryClaim: 'app_slug',
  repositoryId: app,
  contradiction: ({ownerId, repositoryId}) =>
    ownerId === repositoryId
      ? undefined
      : {flag: 'owner-id', why: `is not the app of --repository-id, ${repositoryId}`},
  repositoryExample: 'WORKSPACE/APP',
  attributeMapping: {
    'google.subject': 'assertion.app_slug',
    'attribute.app_slug': 'assertion.app_slug',
  },
  // The vendor names these claims, but does not describe their form. The first versions of its step could request a token with any
  // subject, so `sub` does not identify the job here. Nor does the repository: it is not documented who may create an app for it.
  claimFacts: {
    app_slug: tenantId('repository', HEXADECIMAL),
    iss: setBy.ci,
    aud: setBy.job,
    sub: setBy.job,
    ...sameFact(sometimes(setBy.job), ['workflow', 'repository_owner', 'repository_slug', 'repository_url']),
  },
  untold: 'builds of pull requests: no documented claim shows them, so start none in an app that deploys',
  events: {push: {}},
  pipeline: (names) => [
    {
      where: 'In `bitrise.yml`:',
      language: 'yaml',
      text: `workflows:
  deploy:
    envs:
${signInVariables(names, (name, value) => `      - ${name}: ${value}`)}    steps:
      - get-identity-token:
          inputs:
            - audience: ${names.audience}
      - script:
          inputs:
            - content: ${ciAuth.installAndFederate}
      - script:
          inputs:
            - content: ./deploy.sh
      - script:
          is_always_run: true
          inputs:
            - content: ${ciAuth.cleanup}
`,
    },
  ],
  script: {
    tokens: () => scriptVariables('BITRISE_IDENTITY_TOKEN'),
    laterSteps: {command: 'envman add --key "$1" --no-expand --value="$2"'},
  },
  // Not documented.
  lifetimeSeconds: 300,
  // The known claims.
  claims: () => ({
    iss: 'https://token.builds.bitrise.io',
    aud: 'https://token.builds.bitrise.io',
    sub: '4b5f9a1c7d2e3f60',
    app_slug: '4b5f9a1c7d2e3f60',
    workflow: 'deploy',
    repository_owner: 'acme',
    repository_slug: 'shop',
    repository_url: 'https://github.com/acme/shop',
  }),
})
