// https://docs.semaphoreci.com/reference/openid
import {
  claimText,
  describeTokens,
  HEXADECIMAL,
  namesTenant,
  refParts,
  sameFact,
  setBy,
  sometimes,
  tenantId,
  tenantName,
  UUID,
} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'

const ISSUER = /^https:\/\/([^./]+)\.semaphoreci\.com$/

export const semaphore = describeTokens({
  ci: 'semaphore',
  label: 'Semaphore',
  documentation: 'https://docs.semaphoreci.com/reference/openid',
  issuer: {
    kind: 'organisation',
    example: 'https://ORGANIZATION.semaphoreci.com',
    pattern: ISSUER,
  },
  jwksPath: '/.well-known/jwks.json',
  multiTenant: false,
  ownerClaim: 'org_id',
  ownerId: {
    label: 'id of the organisation, a UUID',
    howToFind: `${ciAuth.claims}, in a job: the claim org_id`,
    variable: 'SEMAPHORE_ORGANIZATION_ID',
    pattern: UUID,
  },
  repositoryClaim: 'prj_id',
  repositoryId: {
    label: 'id of the project, a UUID',
    howToFind: 'sem get project PROJECT -o yaml: metadata.id',
    variable: 'SEMAPHORE_PROJECT_ID',
    pattern: UUID,
  },
  repositoryExample: 'PROJECT',
  // The whole subject is often longer than Google accepts.
  attributeMapping: {
    'google.subject': 'assertion.sub127',
    'attribute.org_id': 'assertion.org_id',
    'attribute.prj_id': 'assertion.prj_id',
    'attribute.ref': 'assertion.ref',
    'attribute.ref_type': 'assertion.ref_type',
  },
  // An organisation can remove claims from its tokens, except the standard ones. For a pull request, the branch is the target branch.
  claimFacts: {
    iss: namesTenant({kind: 'organisation', by: 'name', whole: /^https:\/\/([a-z0-9-]+)\.semaphoreci\.com$/}),
    aud: setBy.job,
    sub: sometimes(
      namesTenant(
        {kind: 'repository', by: 'id', start: /^org:[a-z0-9-]+:project:([0-9a-f-]{36}):/},
        {kind: 'organisation', by: 'name', start: /^org:([a-z0-9-]+):/},
      ),
    ),
    // The name of the organisation is cut off after 25 characters.
    sub127: sometimes(namesTenant({kind: 'repository', by: 'id', start: /^[a-z0-9-]+:([0-9a-f-]{36}):/})),
    org: sometimes(tenantName('organisation', 'a-z0-9-')),
    org_id: sometimes(tenantId('organisation', HEXADECIMAL)),
    prj_id: sometimes(tenantId('repository', HEXADECIMAL)),
    ...sameFact(sometimes(setBy.ci), ['prj', 'repo', 'repo_slug']),
    ...sameFact(sometimes(setBy.job), ['branch', 'pr_branch', 'pr', 'ref', 'ref_type', 'tag', 'job_type', 'trg']),
    ...sameFact({...sometimes(setBy.ci), characters: HEXADECIMAL}, ['wf_id', 'ppl_id', 'job_id']),
  },
  trustedBuild: {
    condition: "assertion.ref_type in ['branch', 'tag'] && assertion.job_type == 'pipeline_job'",
    keepsOut: 'pull requests, whose branch claim is the target branch, and debug sessions',
  },
  // The vendor documents no difference for a pull request from a fork.
  events: {
    push: {},
    'pull-request': {ref_type: 'pull-request', ref: 'refs/pull/7/merge', pr: '7', pr_branch: 'feature'},
    fork: {ref_type: 'pull-request', ref: 'refs/pull/8/merge', pr: '8', pr_branch: 'feature'},
    personal: {job_type: 'debug_job'},
  },
  fixedAudience: (given) => claimText(given, 'iss', ''),
  pipeline: (names) => [
    {
      where: 'In `.semaphore/semaphore.yml`:',
      language: 'yaml',
      text: `version: v1.0
name: Deploy
agent:
  machine: {type: e1-standard-2, os_image: ubuntu2204}
blocks:
  - name: Deploy
    task:
      env_vars:
${signInVariables(names, (name, value) => `        - name: ${name}\n          value: ${value}`)}      jobs:
        - name: deploy
          commands:
            - checkout
            - ${ciAuth.install}
            - ${ciAuth.federateInShell}
            - ./deploy.sh
      epilogue:
        always:
          commands:
            - ${ciAuth.cleanup}
`,
    },
  ],
  script: {tokens: () => scriptVariables('SEMAPHORE_OIDC_TOKEN')},
  lifetimeSeconds: 86_400,
  notBeforeSeconds: 0,
  claims(claim) {
    const organisation = claim('org', ISSUER.exec(claim('iss', ''))?.[1] ?? 'acme')
    const iss = claim('iss', `https://${organisation}.semaphoreci.com`)
    const project = claim('prj_id', '936a5312-a3b8-4921-8b3f-2cec8baac574')
    const repository = claim('repo', 'shop')
    const ref = claim('ref', 'refs/heads/main')
    const {name, type} = refParts(ref)
    const kind = claim('ref_type', type)
    return {
      iss,
      aud: iss,
      sub: `org:${organisation}:project:${project}:repo:${repository}:ref_type:${kind}:ref:${ref}`,
      sub127: shortSubject(organisation, project, repository, kind, ref),
      branch: {branch: name, tag: ref}[kind] ?? 'main',
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
    }
  },
})

const shortTypes: Readonly<Record<string, string>> = {branch: 'br', tag: 'tg', 'pull-request': 'pr'}

/** The subject for Google. Its parts are cut off, so two long branches can have the same subject. */
function shortSubject(organisation: string, project: string, repository: string, kind: string, ref: string): string {
  const part = (text: string, length: number): string => text.replaceAll(':', '').slice(0, length)
  return [
    part(organisation, 25),
    part(project, 36),
    part(repository, 25),
    part(shortTypes[kind] ?? kind, 2),
    part(ref.replace(/^refs\//, ''), 35),
  ].join(':')
}
