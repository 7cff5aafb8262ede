// https://circleci.com/docs/guides/permissions-authentication/openid-connect-tokens/#format-of-the-openid-connect-id-token
import {
  alwaysText,
  celText,
  claimText,
  describeTokens,
  HEXADECIMAL,
  namesTenant,
  sameFact,
  setBy,
  sometimes,
  tenantId,
  UUID,
} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'

const NAMESPACE = 'oidc.circleci.com/'

const ISSUER = /^https:\/\/oidc\.circleci\.com\/org\/([^/]+)$/

const organisationIn = (issuer: string): string | undefined => ISSUER.exec(issuer)?.[1]

/** `github.com/acme/` of `github.com/acme/shop`. */
const ownerOf = (repository: string): string => repository.replace(/[^/]*$/, '')

export const circleci = describeTokens({
  ci: 'circleci',
  label: 'CircleCI',
  documentation:
    'https://circleci.com/docs/guides/permissions-authentication/openid-connect-tokens/#format-of-the-openid-connect-id-token',
  issuer: {
    kind: 'organisation',
    example: 'https://oidc.circleci.com/org/ORGANIZATION_ID',
    pattern: ISSUER,
    // The issuer of `circleci run oidc get --root-issuer`.
    shared: 'https://oidc.circleci.com',
    follows: ({ownerId}) => ownerId && `https://oidc.circleci.com/org/${ownerId}`,
  },
  multiTenant: false,
  ownerClaim: `${NAMESPACE}org-id`,
  ownerId: {
    label: 'id of the organisation, a UUID',
    howToFind: 'Organization Settings > Overview > Organization ID',
    variable: 'CIRCLE_ORGANIZATION_ID',
    pattern: UUID,
    follows: ({issuer}) => organisationIn(issuer),
  },
  repositoryClaim: `${NAMESPACE}project-id`,
  repositoryId: {
    label: 'id of the project, a UUID',
    howToFind: 'Project Settings > Overview > Project ID',
    variable: 'CIRCLE_PROJECT_ID',
    pattern: UUID,
  },
  repositoryExample: 'github.com/ORGANIZATION/REPOSITORY',
  repositoryPattern: /^[\w-]+(?:\.[\w-]+)+(?:\/[^/]+){2,}$/,
  // The whole subject of a V2 token contains the branch, and can be longer than Google accepts.
  attributeMapping: {
    'google.subject': `assertion['${NAMESPACE}project-id']`,
    'attribute.project_id': `assertion['${NAMESPACE}project-id']`,
    'attribute.org_id': `assertion['${NAMESPACE}org-id']`,
    'attribute.vcs_origin': `assertion['${NAMESPACE}vcs-origin']`,
    'attribute.vcs_ref': `assertion['${NAMESPACE}vcs-ref']`,
  },
  contradiction({issuer, ownerId}) {
    const organisation = organisationIn(issuer)
    return organisation === undefined || organisation === ownerId
      ? undefined
      : {flag: 'owner-id', why: `is not the organisation of the issuer, ${organisation}`}
  },
  // `vcs-origin` is the origin of the code: for a fork, the fork. So it does not tell whose project it is.
  claimFacts: {
    iss: namesTenant({kind: 'organisation', by: 'id', whole: /^https:\/\/oidc\.circleci\.com\/org\/([0-9a-f-]+)$/}),
    sub: namesTenant(
      {kind: 'repository', by: 'id', start: /^org\/[0-9a-f-]+\/project\/([0-9a-f-]+)\//},
      {kind: 'organisation', by: 'id', start: /^org\/([0-9a-f-]+)\//},
    ),
    // `circleci run oidc get` gives tokens for any audience.
    aud: {
      ...setBy.job,
      source:
        'https://circleci.com/docs/guides/permissions-authentication/oidc-tokens-with-custom-claims/' +
        '#create-oidc-token-in-a-job-with-custom-claims',
    },
    [`${NAMESPACE}org-id`]: tenantId('organisation', HEXADECIMAL),
    [`${NAMESPACE}project-id`]: tenantId('repository', HEXADECIMAL),
    [`${NAMESPACE}context-ids`]: {...setBy.job, type: 'list'},
    ...sameFact(
      {...setBy.ci, characters: HEXADECIMAL},
      ['job-id', 'pipeline-definition-id', 'pipeline-id', 'workflow-id'].map((name) => NAMESPACE + name),
    ),
    [`${NAMESPACE}ssh-rerun`]: {...setBy.job, type: 'boolean'},
    // Absent in pipelines of custom webhooks.
    [`${NAMESPACE}vcs-origin`]: alwaysText(sometimes(setBy.ci)),
    [`${NAMESPACE}vcs-ref`]: alwaysText(sometimes(setBy.job)),
  },
  trustedBuild: {
    // All other claims in the token of a fork are the same as in tokens of the project.
    // https://circleci.com/docs/guides/permissions-authentication/openid-connect-tokens/#oidc-in-open-source-projects
    // Whoever may rerun a job with SSH types commands in it, and the other claims are those of the job. The claim is in
    // every token:
    // https://circleci.com/docs/guides/permissions-authentication/openid-connect-tokens/#format-of-the-openid-connect-id-token
    condition: (repository) =>
      `assertion['${NAMESPACE}vcs-origin'].startsWith(${celText(ownerOf(repository))}) && assertion['${NAMESPACE}ssh-rerun'] == false`,
    keepsOut: 'builds of forks, which have tokens if the project passes secrets to them, and reruns with SSH',
  },
  events: {
    push: {},
    fork: {[`${NAMESPACE}vcs-origin`]: 'github.com/stranger/shop'},
    // A rerun with SSH, in which a person types commands.
    personal: {[`${NAMESPACE}ssh-rerun`]: true},
  },
  fixedAudience: (given) => claimText(given, `${NAMESPACE}org-id`, ''),
  tenancy: {
    job: ({owner, ownerId, project, projectId}) => ({
      sub: `org/${ownerId}/project/${projectId}/user/${ownerId}8`,
      'oidc.circleci.com/org-id': ownerId,
      'oidc.circleci.com/project-id': projectId,
      'oidc.circleci.com/vcs-origin': `github.com/${owner}/${project}`,
    }),
    branch: (name) => ({'oidc.circleci.com/vcs-ref': `refs/heads/${name}`}),
  },
  pipeline: (names) => [
    {
      where: 'In `.circleci/config.yml`:',
      language: 'yaml',
      text: `version: 2.1
jobs:
  deploy:
    docker:
      - image: cimg/node:22.14
    environment:
${signInVariables(names, (name, value) => `      ${name}: ${value}`)}    steps:
      - checkout
      - run: ${ciAuth.installAndFederate}
      - run: ./deploy.sh
      - run:
          command: ${ciAuth.cleanup}
          when: always
workflows:
  deploy:
    jobs: [deploy]
`,
    },
  ],
  script: {
    tokens: ({audience}) => [
      {from: 'program', argv: ['circleci', 'run', 'oidc', 'get', '--claims', JSON.stringify({aud: audience})]},
      ...scriptVariables('CIRCLE_OIDC_TOKEN_V2', 'CIRCLE_OIDC_TOKEN'),
    ],
    laterSteps: {command: `printf "export %s='%s'\\n" "$1" "$2" >>"$BASH_ENV"`, needs: 'BASH_ENV'},
  },
  lifetimeSeconds: 3600,
  claims(claim, given) {
    const fromIssuer = organisationIn(claim('iss', ''))
    const organisation = claim(`${NAMESPACE}org-id`, fromIssuer ?? '0a1b2c3d-0000-4000-8000-00000000000a')
    const project = claim(`${NAMESPACE}project-id`, '0a1b2c3d-0000-4000-8000-00000000000b')
    const origin = claim(`${NAMESPACE}vcs-origin`, 'github.com/acme/shop')
    const ref = claim(`${NAMESPACE}vcs-ref`, 'refs/heads/main')
    const user = '0a1b2c3d-0000-4000-8000-00000000000c'
    // Of a custom webhook, nothing is known of the code, and the subject of a V2 token says nothing of it either:
    // https://circleci.com/docs/guides/permissions-authentication/openid-connect-tokens/#format-of-the-openid-connect-id-token
    const isOfWebhook = `${NAMESPACE}vcs-origin` in given && given[`${NAMESPACE}vcs-origin`] === undefined
    return {
      iss: `https://oidc.circleci.com/org/${organisation}`,
      aud: organisation,
      sub: `org/${organisation}/project/${project}/user/${user}${isOfWebhook ? '' : `/vcs-origin/${origin}/vcs-ref/${ref}`}`,
      [`${NAMESPACE}context-ids`]: [],
      [`${NAMESPACE}job-id`]: '0a1b2c3d-0000-4000-8000-00000000000d',
      [`${NAMESPACE}org-id`]: organisation,
      [`${NAMESPACE}pipeline-definition-id`]: '0a1b2c3d-0000-4000-8000-00000000000e',
      [`${NAMESPACE}pipeline-id`]: '0a1b2c3d-0000-4000-8000-00000000000f',
      [`${NAMESPACE}workflow-id`]: '0a1b2c3d-0000-4000-8000-000000000010',
      [`${NAMESPACE}project-id`]: project,
      [`${NAMESPACE}ssh-rerun`]: false,
      ...(isOfWebhook ? {} : {[`${NAMESPACE}vcs-origin`]: origin, [`${NAMESPACE}vcs-ref`]: ref}),
    }
  },
})
