// https://docs.semaphoreci.com/reference/openid
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {claimText, refParts} from './claim-text.ts'

const SUBJECT_LIMIT = 127

const organisationIn = (issuer: string): string | undefined =>
  /^https:\/\/([^./]+)\.semaphoreci\.com$/.exec(issuer)?.[1]

export const semaphore: CiTokens = {
  ci: 'semaphore',
  label: 'Semaphore',
  documentation: 'https://docs.semaphoreci.com/reference/openid',
  issuer: {
    kind: 'organisation',
    example: 'https://ORGANIZATION.semaphoreci.com',
    pattern: /^https:\/\/[^./]+\.semaphoreci\.com$/,
  },
  jwksPath: '/.well-known/jwks.json',
  multiTenant: false,
  ownerClaim: 'org_id',
  ownerId: {
    label: 'id of the organisation, a UUID',
    howToFind: 'npx ci-auth oidc claims, in a job: the claim org_id',
    variable: 'SEMAPHORE_ORGANIZATION_ID',
  },
  repositoryClaim: 'prj_id',
  repositoryId: {
    label: 'id of the project, a UUID',
    howToFind: 'sem get project PROJECT -o yaml: metadata.id',
    variable: 'SEMAPHORE_PROJECT_ID',
  },
  repositoryExample: 'PROJECT',
  // The whole subject is often longer than Google takes.
  attributeMapping: {
    'google.subject': 'assertion.sub127',
    'attribute.org_id': 'assertion.org_id',
    'attribute.prj_id': 'assertion.prj_id',
    'attribute.ref': 'assertion.ref',
    'attribute.branch': 'assertion.branch',
  },
  fixedAudience: (given) => claimText(given, 'iss', ''),
  lifetimeSeconds: 86_400,
  notBeforeSeconds: 0,
  claims,
}

function claims(given: Claims): Claims {
  const organisation = claimText(given, 'org', organisationIn(claimText(given, 'iss', '')) ?? 'acme')
  const iss = claimText(given, 'iss', `https://${organisation}.semaphoreci.com`)
  const project = claimText(given, 'prj_id', '936a5312-a3b8-4921-8b3f-2cec8baac574')
  const repository = claimText(given, 'repo', 'shop')
  const ref = claimText(given, 'ref', 'refs/heads/main')
  const {name, type} = refParts(ref)
  const kind = claimText(given, 'ref_type', type)
  const fitting = `org:${organisation}:project:${project}:repo:${repository}:ref_type:${kind}:ref:${ref}`
  const sub = claimText(given, 'sub', fitting)
  return {
    iss,
    aud: iss,
    sub,
    sub127: sub.slice(0, SUBJECT_LIMIT),
    branch: kind === 'tag' ? '' : name,
    pr_branch: '',
    pr: '',
    ref,
    ref_type: kind,
    tag: kind === 'tag' ? name : '',
    repo: repository,
    repo_slug: `${organisation}/${repository}`,
    org: organisation,
    org_id: 'd7dd33ad-9317-498c-9cc6-51c250749be7',
    prj: 'shop',
    prj_id: project,
    wf_id: '1be81412-6ab8-4fc0-9d0d-7af33335a6ec',
    ppl_id: '1e1fcfb5-09c0-487e-b051-2d0b5514c42a',
    job_type: 'pipeline_job',
    job_id: 'c117e453-1189-4eaf-b03a-dd6538eb49b2',
    trg: 'h:f-i:f',
    ...given,
  }
}
