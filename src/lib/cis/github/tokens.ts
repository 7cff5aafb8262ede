// https://docs.github.com/actions/reference/security/oidc
import {
  alwaysText,
  describeTokens,
  namesTenant,
  sameFact,
  setBy,
  sometimes,
  tenantId,
  tenantName,
} from '../description/claims.ts'
import {appendedTo, ciAuth, type PipelineBlock, type PipelineNames, signInVariables} from '../description/pipeline.ts'
import {githubNaming} from './provider.ts'

const ENTERPRISE = 'All organisations of the enterprise have tokens of this issuer.'

/** The issuer of an enterprise with its own host, SUBDOMAIN.ghe.com. */
const ownHost = /^https:\/\/token\.actions\.([a-z0-9-]+\.ghe\.com)(?:\/[\w.-]+)?$/

/** The issuers of github.com. Of GHES and of SUBDOMAIN.ghe.com, the page does not say that they have subjects with ids. */
const GITHUB_COM = /^https:\/\/token\.actions\.githubusercontent\.com(?:\/[\w.-]+)?$/

/** The host of the enterprise with this issuer. Undefined for github.com. */
export const ghecHost = (issuer: string): string | undefined => ownHost.exec(issuer)?.[1]

function atOwnHost(issuer: string, command: string): string {
  const host = ghecHost(issuer)
  return host === undefined ? command : command.replace('gh api', `gh api --hostname ${host}`)
}

const NUMERIC = '0-9'
/** Of names of users, organisations and repositories. */
const NAME = 'A-Za-z0-9._-'

export const github = describeTokens({
  ci: 'github',
  ...githubNaming,
  trustedBuild: {
    ...githubNaming.trustedBuild,
    keepsOut: 'pull requests, and all other events that people without write access can cause',
  },
  label: 'GitHub Actions',
  documentation: 'https://docs.github.com/actions/reference/security/oidc',
  issuer: {kind: 'shared', url: 'https://token.actions.githubusercontent.com'},
  otherIssuers: [
    {pattern: /^https:\/\/token\.actions\.githubusercontent\.com\/[\w.-]+$/, kind: 'organisation', holders: ENTERPRISE},
    {pattern: ownHost, kind: 'organisation', holders: ENTERPRISE},
  ],
  changingSubjects: [
    {
      issuer: GITHUB_COM,
      subject: /^repo:[\w.-]+\//,
      when: 'when the repository is renamed or transferred, or its owner opts in, GitHub puts ids into its subject',
      others:
        'a repository that gets the name later has ids in its subject too, and stays out, but GitHub does not say so of ' +
        'the older repositories of an account that takes the name of the owner',
      // A name without a colon behind it may be the beginning of a longer one.
      withIds: (subject, ownerId, repositoryId) =>
        subject
          .replace(/^repo:([\w.-]+)\/([\w.-]+):/, `repo:$1@${ownerId}/$2@${repositoryId}:`)
          .replace(/^repo:([\w.-]+)\/$/, `repo:$1@${ownerId}/`),
      source: 'https://docs.github.com/actions/reference/security/oidc#immutable-subject-claims',
    },
  ],
  multiTenant: true,
  ownerId: {
    label: 'numeric id of the user or organisation',
    howToFind: 'gh api users/OWNER --jq .id',
    howToFindAt: (issuer) => atOwnHost(issuer, 'gh api users/OWNER --jq .id'),
    variable: 'GITHUB_REPOSITORY_OWNER_ID',
    pattern: /^\d+$/,
  },
  repositoryId: {
    label: 'numeric id of the repository',
    howToFind: 'gh api repos/OWNER/REPOSITORY --jq .id',
    howToFindAt: (issuer) => atOwnHost(issuer, 'gh api repos/OWNER/REPOSITORY --jq .id'),
    variable: 'GITHUB_REPOSITORY_ID',
    pattern: /^\d+$/,
  },
  repositoryExample: 'OWNER/REPOSITORY',
  repositoryPattern: /^[\w.-]+\/[\w.-]+$/,
  repositoryVariable: 'GITHUB_REPOSITORY',
  // A public workflow can be called by anybody, and anybody can be an actor, so neither `job_workflow_ref` nor `actor`
  // tells whose job it is.
  // The owner of a repository can make its subject of other claims, each with its name before it and with `%3A` for a colon within it: the
  // name tells which claim is first, and the value of that claim is the owner's own.
  claimFacts: {
    repository_owner_id: tenantId('organisation', NUMERIC),
    repository_id: tenantId('repository', NUMERIC),
    enterprise_id: sometimes(tenantId('enterprise', NUMERIC)),
    repository_owner: {...tenantName('organisation', NAME), characters: NAME, ignoresCase: true},
    repository: {
      ...setBy.ci,
      characters: `/${NAME}`,
      slashes: 1,
      form: /^[\w.-]+\/[\w.-]+$/,
      ignoresCase: true,
      fixes: [
        {kind: 'repository', by: 'name', whole: /^([\w.-]+\/[\w.-]+)$/},
        {kind: 'organisation', by: 'name', start: /^([\w.-]+)\//},
      ],
    },
    enterprise: {...sometimes(tenantName('enterprise', NAME)), characters: NAME, ignoresCase: true},
    workflow_ref: namesTenant(
      {kind: 'repository', by: 'name', start: /^([\w.-]+\/[\w.-]+)\/\.github\//},
      {kind: 'organisation', by: 'name', start: /^([\w.-]+)\//},
    ),
    sub: namesTenant(
      {kind: 'repository', by: 'id', whole: /^repository_id:(\d+)$/, start: /^repository_id:(\d+):/},
      {kind: 'organisation', by: 'id', whole: /^repository_owner_id:(\d+)$/, start: /^repository_owner_id:(\d+):/},
      {
        kind: 'repository',
        by: 'id',
        whole: /^repo:[\w.-]+@\d+\/[\w.-]+@(\d+)$/,
        start: /^repo:[\w.-]+@\d+\/[\w.-]+@(\d+):/,
      },
      {kind: 'organisation', by: 'id', start: /^repo:[\w.-]+@(\d+)\//},
      {kind: 'repository', by: 'name', whole: /^repo:([\w.-]+\/[\w.-]+)$/, start: /^repo:([\w.-]+\/[\w.-]+):/},
      {kind: 'organisation', by: 'name', start: /^repo:([\w.-]+)\//},
      {
        kind: 'organisation',
        by: 'name',
        whole: /^repository_owner:([\w.-]+)$/,
        start: /^repository_owner:([\w.-]+):/,
      },
    ),
    // Of an enterprise that has an issuer of its own.
    iss: namesTenant(
      {kind: 'enterprise', by: 'name', whole: /^https:\/\/token\.actions\.githubusercontent\.com\/([\w.-]+)$/},
      {kind: 'enterprise', by: 'name', whole: /^https:\/\/token\.actions\.([a-z0-9-]+)\.ghe\.com(?:\/[\w.-]+)?$/},
    ),
    ...sameFact(alwaysText(setBy.job), ['aud', 'actor', 'event_name', 'runner_environment']),
    ...sameFact(alwaysText(setBy.job), ['workflow', 'workflow_sha', 'job_workflow_ref', 'job_workflow_sha']),
    ...sameFact(alwaysText(setBy.job), ['ref', 'ref_type', 'ref_protected', 'sha', 'head_ref', 'base_ref']),
    ...sameFact({...setBy.job, characters: NUMERIC}, [
      'actor_id',
      'run_id',
      'run_number',
      'run_attempt',
      'check_run_id',
    ]),
    ...sameFact(alwaysText(sometimes(setBy.job)), [
      'environment',
      'environment_node_id',
      'repo_property_*',
      'repository_visibility',
    ]),
  },
  tenancy: {
    job: ({owner, ownerId, project, projectId, tail = ''}) => ({
      sub: `repo:${owner}/${project}${tail.startsWith(':') ? tail : ':ref:refs/heads/main'}`,
      repository: `${owner}/${project}`,
      repository_id: projectId,
      repository_owner: owner,
      repository_owner_id: ownerId,
      actor: owner,
      actor_id: ownerId,
      workflow_ref: `${owner}/${project}${tail.startsWith('/') ? tail : '/.github/workflows/ci.yml@refs/heads/main'}`,
      job_workflow_ref: `${owner}/${project}/.github/workflows/ci.yml@refs/heads/main`,
    }),
    borrowed: ['job_workflow_ref', 'job_workflow_sha', 'actor', 'actor_id'],
    branch: (name) => ({ref: `refs/heads/${name}`}),
    environment: (environment) => ({environment}),
  },
  pipeline: (names) =>
    githubWorkflow(names, '.github', ['runs-on: ubuntu-latest', 'permissions: {contents: read, id-token: write}']),
  script: {
    tokens: ({audience}) => [
      {
        from: 'get',
        url: '$ACTIONS_ID_TOKEN_REQUEST_URL',
        query: `audience=${encodeURIComponent(audience)}`,
        server: 'GITHUB_SERVER_URL',
        authorization: 'Bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN',
        field: 'value',
      },
    ],
    laterSteps: appendedTo('GITHUB_ENV'),
  },
  lifetimeSeconds: 300,
  notBeforeSeconds: 600,
  claims: (_claim, given) => githubClaims(given),
})

/** A workflow in `folder`, also of other forges. @param settings - Lines of the job. */
export const githubWorkflow = (names: PipelineNames, folder: string, settings: readonly string[]): PipelineBlock[] => [
  {
    where: `In a file of \`${folder}/workflows\`:`,
    language: 'yaml',
    text: `jobs:
  deploy:
${settings.map((line) => `    ${line}\n`).join('')}    steps:
      - uses: actions/checkout@v6
      - run: ${ciAuth.installAndFederate}
        env:
${signInVariables(names, (name, value) => `          ${name}: ${value}`)}      - run: ./deploy.sh
      - run: ${ciAuth.cleanup}
        if: always()
`,
  },
]

/** The claims for a push. What depends on others is an example. */
const push = {
  iss: 'https://token.actions.githubusercontent.com',
  aud: 'https://github.com/octocat',
  ref: 'refs/heads/main',
  ref_type: 'branch',
  head_ref: '',
  base_ref: '',
  ref_protected: 'true',
  sha: '5c1e2f0b7a9d4c3e8f6a1b2d3c4e5f6071829304',
  repository: 'octocat/hello-world',
  repository_id: '456789',
  repository_owner: 'octocat',
  repository_owner_id: '123456',
  repository_visibility: 'private',
  run_id: '15940278',
  run_number: '42',
  run_attempt: '1',
  // Since 2025-11-13, on github.com: https://github.blog/changelog/2025-11-13-github-actions-oidc-token-claims-now-include-check_run_id/
  check_run_id: '55410293816',
  actor: 'octocat',
  actor_id: '123456',
  workflow: 'deploy',
  workflow_ref: 'octocat/hello-world/.github/workflows/deploy.yml@refs/heads/main',
  workflow_sha: '5c1e2f0b7a9d4c3e8f6a1b2d3c4e5f6071829304',
  job_workflow_ref: 'octocat/hello-world/.github/workflows/deploy.yml@refs/heads/main',
  job_workflow_sha: '5c1e2f0b7a9d4c3e8f6a1b2d3c4e5f6071829304',
  event_name: 'push',
  runner_environment: 'github-hosted',
}
const pullRequest = {...push, ref: 'refs/pull/7/merge', head_ref: 'feature', base_ref: 'main'}

/** The claims of an ID token of GitHub, without times and `jti`: those are made with each token. */
export interface GithubClaims extends Record<keyof typeof push | 'sub', string> {
  /** Only in a job that has one. */
  environment?: string
  [claim: string]: unknown
}

/** `given`, completed to the claims of a job. Claims that depend on a given one (owner, workflow, subject) are derived. */
export function githubClaims(given: Partial<GithubClaims> = {}, format: SubjectFormat = 'classic'): GithubClaims {
  const event = given.event_name === 'pull_request' ? pullRequest : push
  const {ref = event.ref, repository = push.repository, sha = push.sha, workflow = push.workflow} = given
  const {repository_owner = repository.split('/')[0] ?? ''} = given
  const {workflow_ref = `${repository}/.github/workflows/${workflow}.yml@${ref}`} = given
  // Not by spreads: V8 makes a new shape for each object that begins with one and gets more.
  const claims = Object.assign({}, event, {
    aud: `https://github.com/${repository_owner}`,
    ref,
    ref_type: ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    repository_owner,
    actor: repository_owner,
    workflow_ref,
    workflow_sha: sha,
    job_workflow_ref: workflow_ref,
    job_workflow_sha: sha,
    ...given,
  })
  return Object.assign(claims, {sub: given.sub ?? githubSubject(claims, format)})
}

/**
 * `immutable` names owner and repository with their ids too: on github.com, for repositories that were created, renamed
 * or transferred after 2026-07-15, and for those whose owner has opted in.
 * https://docs.github.com/actions/reference/security/oidc#immutable-subject-claims
 */
export const subjectFormats = ['classic', 'immutable'] as const
export type SubjectFormat = (typeof subjectFormats)[number]

/** The form that a repository has which is created now. */
export const newSubjectFormat = (issuer: string): SubjectFormat => (GITHUB_COM.test(issuer) ? 'immutable' : 'classic')

type SubjectClaims = Pick<
  GithubClaims,
  'environment' | 'event_name' | 'ref' | 'repository' | 'repository_id' | 'repository_owner' | 'repository_owner_id'
>

/** @param joint - Before an id: Forgejo writes a dash. */
export function githubSubject(claims: SubjectClaims, format: SubjectFormat, joint = '@'): string {
  const {repository, repository_id, repository_owner, repository_owner_id} = claims
  const name = repository.split('/').slice(1).join('/')
  const place =
    format === 'classic'
      ? repository
      : `${repository_owner}${joint}${repository_owner_id}/${name}${joint}${repository_id}`
  return `repo:${place}:${context(claims)}`
}

function context({environment, event_name, ref}: SubjectClaims): string {
  if (environment !== undefined) return `environment:${environment.replaceAll(':', '%3A')}`
  return event_name === 'pull_request' ? 'pull_request' : `ref:${ref}`
}
