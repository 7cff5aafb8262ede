// https://circleci.com/docs/guides/permissions-authentication/openid-connect-tokens/#format-of-the-openid-connect-id-token
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {claimText} from './claim-text.ts'

const NAMESPACE = 'oidc.circleci.com/'

const organisationIn = (issuer: string): string | undefined =>
  /^https:\/\/oidc\.circleci\.com\/org\/([^/]+)$/.exec(issuer)?.[1]

export const circleci: CiTokens = {
  ci: 'circleci',
  label: 'CircleCI',
  documentation:
    'https://circleci.com/docs/guides/permissions-authentication/openid-connect-tokens/#format-of-the-openid-connect-id-token',
  issuer: {
    kind: 'organisation',
    example: 'https://oidc.circleci.com/org/ORGANIZATION_ID',
    pattern: /^https:\/\/oidc\.circleci\.com\/org\/[^/]+$/,
    // Of `circleci run oidc get --root-issuer`.
    shared: 'https://oidc.circleci.com',
    follows: ({ownerId}) => ownerId && `https://oidc.circleci.com/org/${ownerId}`,
  },
  multiTenant: false,
  ownerClaim: `${NAMESPACE}org-id`,
  ownerId: {
    label: 'id of the organisation, a UUID',
    howToFind: 'Organization Settings > Overview > Organization ID',
    variable: 'CIRCLE_ORGANIZATION_ID',
    follows: ({issuer}) => organisationIn(issuer),
  },
  repositoryClaim: `${NAMESPACE}project-id`,
  repositoryId: {
    label: 'id of the project, a UUID',
    howToFind: 'Project Settings > Overview > Project ID',
    variable: 'CIRCLE_PROJECT_ID',
  },
  repositoryExample: 'PROJECT',
  // The whole subject of a V2 token, with the name of the branch, is longer than Google takes.
  attributeMapping: {
    'google.subject': `assertion['${NAMESPACE}project-id']`,
    'attribute.project_id': `assertion['${NAMESPACE}project-id']`,
    'attribute.org_id': `assertion['${NAMESPACE}org-id']`,
    'attribute.vcs_ref': `assertion['${NAMESPACE}vcs-ref']`,
  },
  fixedAudience: (given) => claimText(given, `${NAMESPACE}org-id`, ''),
  lifetimeSeconds: 3600,
  claims,
}

function claims(given: Claims): Claims {
  const fromIssuer = organisationIn(claimText(given, 'iss', ''))
  const organisation = claimText(given, `${NAMESPACE}org-id`, fromIssuer ?? '0a1b2c3d-0000-4000-8000-00000000000a')
  const project = claimText(given, `${NAMESPACE}project-id`, '0a1b2c3d-0000-4000-8000-00000000000b')
  const origin = claimText(given, `${NAMESPACE}vcs-origin`, 'github.com/acme/shop')
  const ref = claimText(given, `${NAMESPACE}vcs-ref`, 'refs/heads/main')
  const user = '0a1b2c3d-0000-4000-8000-00000000000c'
  return {
    iss: `https://oidc.circleci.com/org/${organisation}`,
    aud: organisation,
    sub: `org/${organisation}/project/${project}/user/${user}/vcs-origin/${origin}/vcs-ref/${ref}`,
    [`${NAMESPACE}context-ids`]: [],
    [`${NAMESPACE}job-id`]: '0a1b2c3d-0000-4000-8000-00000000000d',
    [`${NAMESPACE}org-id`]: organisation,
    [`${NAMESPACE}pipeline-definition-id`]: '0a1b2c3d-0000-4000-8000-00000000000e',
    [`${NAMESPACE}project-id`]: project,
    [`${NAMESPACE}ssh-rerun`]: false,
    [`${NAMESPACE}vcs-origin`]: origin,
    [`${NAMESPACE}vcs-ref`]: ref,
    ...given,
  }
}
