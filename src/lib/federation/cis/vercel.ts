// https://vercel.com/docs/oidc/reference
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {claimText} from './claim-text.ts'

const SHARED = 'https://oidc.vercel.com'

export const vercel: CiTokens = {
  ci: 'vercel',
  label: 'Vercel',
  documentation: 'https://vercel.com/docs/oidc/reference',
  issuer: {
    kind: 'organisation',
    example: `${SHARED}/TEAM`,
    follows: ({repository}) => `${SHARED}/${encodeURIComponent(repository.split('/')[0] ?? '')}`,
    pattern: /^https:\/\/oidc\.vercel\.com\/[^/]+$/,
    // The issuer mode "global".
    shared: SHARED,
  },
  multiTenant: false,
  ownerClaim: 'owner_id',
  ownerId: {label: 'id of the team, team_…', howToFind: 'Team Settings > General > Team ID'},
  repositoryClaim: 'project_id',
  repositoryId: {
    label: 'id of the project, prj_…',
    howToFind: 'Project Settings > General > Project ID',
    variable: 'VERCEL_PROJECT_ID',
  },
  repositoryExample: 'TEAM/PROJECT',
  attributeMapping: {
    'google.subject': "assertion.project_id + ':' + assertion.environment",
    'attribute.owner_id': 'assertion.owner_id',
    'attribute.project_id': 'assertion.project_id',
    'attribute.environment': 'assertion.environment',
  },
  lifetimeSeconds: 3600,
  notBeforeSeconds: 0,
  claims,
}

function claims(given: Claims): Claims {
  const iss = claimText(given, 'iss', `${SHARED}/acme`)
  const team = claimText(given, 'owner', iss === SHARED ? 'acme' : iss.slice(SHARED.length + 1))
  const project = claimText(given, 'project', 'shop')
  const environment = claimText(given, 'environment', 'production')
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
    ...given,
  }
}
