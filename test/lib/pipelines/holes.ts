// Pipelines with a hole, and what closes it: in the trust, or in the pipeline.

/** A pipeline beside a trust. */
export interface Planted {
  /** The first file, others behind `@@ path`. */
  text: string
  condition: string
  binding: string
}

export interface Hole extends Planted {
  what: string
  ci: 'github' | 'gitlab'
  /** What the CI puts into the token of the stranger's job, beside what all have. */
  stranger: Readonly<Record<string, string>>
  /** The stranger's token is refused with these. */
  trustThatCloses: readonly Partial<Planted>[]
  /** No stranger starts the job with these. */
  pipelinesThatClose: readonly string[]
}

const OWNER = "assertion.repository_owner_id == '42'"
const SHOP = 'attribute: {repository: acme/shop}'
const FORK_GUARD = 'if: github.event.pull_request.head.repo.full_name == github.repository'

const job = (on: string, more: readonly string[] = [], permissions = '{id-token: write}'): string =>
  [
    `on: ${on}`,
    `permissions: ${permissions}`,
    'jobs:',
    '  deploy:',
    '    runs-on: ubuntu-latest',
    ...more.map((line) => `    ${line}`),
    '    steps: [{run: ./deploy.sh}]',
    '',
  ].join('\n')

const file = (name: string, text: string): string => `@@ .github/workflows/${name}\n${text}`
const CI = (on: string): string =>
  file('ci.yml', `name: CI\non: ${on}\njobs: {test: {runs-on: x, steps: [{run: make}]}}\n`)
const AFTER = '{workflow_run: {workflows: [CI], types: [completed]}}'

const github = (
  what: string,
  event: string,
  text: string,
  {pipelinesThatClose = [], stranger = {}, trustThatCloses = [], ...planted}: Partial<Hole> = {},
): Hole => ({
  what,
  ci: 'github',
  text,
  condition: OWNER,
  binding: SHOP,
  ...planted,
  stranger: {event_name: event, ref: 'refs/heads/main', ...stranger},
  trustThatCloses: [
    {condition: `${planted.condition ?? OWNER} && assertion.event_name == 'push'`},
    {condition: `${planted.condition ?? OWNER} && assertion.event_name != '${event}'`},
    ...trustThatCloses,
  ],
  pipelinesThatClose,
})

const target = (what: string, more: readonly string[], given: Partial<Hole> = {}): Hole =>
  github(what, 'pull_request_target', job('[push, pull_request_target]', more), {
    pipelinesThatClose: [job('push', more)],
    ...given,
  })

const comment = (what: string, condition: string): Hole =>
  github(what, 'issue_comment', job('issue_comment', [`if: ${condition}`]), {
    pipelinesThatClose: [
      job('issue_comment', [`if: (${condition}) && github.event.comment.author_association == 'OWNER'`]),
    ],
  })

const run = (what: string, more: readonly string[], others: string, given: Partial<Hole> = {}): Hole =>
  github(what, 'workflow_run', job(AFTER, more) + others, {
    pipelinesThatClose: [
      job(AFTER, ["if: github.event.workflow_run.event == 'push'"]) + others,
      job(AFTER, more) + CI('push'),
    ],
    ...given,
  })

const events = [
  ...['issues', 'discussion', 'discussion_comment', 'fork', 'watch', 'gollum', 'issue_comment', 'pull_request_target'],
]
const PRODUCTION = 'subject: repo:acme/shop:environment:production'

const ofGithub: readonly Hole[] = [
  ...events.map((event) =>
    github(`${event}, which anybody can cause`, event, job(`[push, ${event}]`), {pipelinesThatClose: [job('push')]}),
  ),
  target('a checkout of what the stranger wrote', ['env: {REF: "${{ github.event.pull_request.head.sha }}"}'], {
    pipelinesThatClose: [job('[push, pull_request_target]', [FORK_GUARD]), job('[push, pull_request]')],
  }),
  target('a guard with a way around it', [`${FORK_GUARD} || contains(github.event.pull_request.labels.*.name, 'ok')`]),
  github(
    'a comment, on a runner of its own',
    'issue_comment',
    job('[push, issue_comment]').replace('ubuntu-latest', '[self-hosted, linux]'),
    {
      stranger: {runner_environment: 'self-hosted'},
      pipelinesThatClose: [job('push')],
    },
  ),
  target('a label', ["if: contains(github.event.pull_request.labels.*.name, 'safe to test')"]),
  target('a guard of another event', ["if: github.event.comment.author_association == 'OWNER'"]),
  target('dependabot, which a stranger can make act', ["if: github.actor == 'dependabot[bot]'"], {
    stranger: {actor: 'dependabot[bot]'},
  }),
  target('a branch that is the default one', ["if: github.ref == 'refs/heads/main'"], {
    condition: `${OWNER} && assertion.ref == 'refs/heads/main'`,
  }),
  target('an environment that the subject names', ['environment: production'], {
    binding: PRODUCTION,
    stranger: {environment: 'production'},
    trustThatCloses: [{binding: 'subject: repo:acme/shop:ref:refs/heads/main'}],
    pipelinesThatClose: [job('push', ['environment: production'])],
  }),
  target(
    'an environment of a matrix',
    ['strategy: {matrix: {env: [staging, production]}}', "environment: '${{ matrix.env }}'"],
    {
      condition: `${OWNER} && assertion.environment == 'production'`,
      stranger: {environment: 'production'},
      trustThatCloses: [{condition: `${OWNER} && assertion.environment == 'other'`}],
    },
  ),
  target('a file that the member names', [], {
    binding: 'attribute: {file: acme/shop/.github/workflows/a.yml@refs/heads/main}',
    trustThatCloses: [{binding: 'attribute: {file: acme/shop/.github/workflows/b.yml@refs/heads/main}'}],
  }),
  target('a condition that keeps only pull_request out', [], {
    condition: `${OWNER} && assertion.event_name != 'pull_request'`,
  }),
  target('a condition on the branch into which it is merged', [], {
    condition: `${OWNER} && assertion.base_ref in ['', 'main']`,
    stranger: {base_ref: 'main', head_ref: 'feature'},
    trustThatCloses: [{condition: `${OWNER} && assertion.base_ref == ''`}],
  }),
  github('a list of events with one too many', 'issue_comment', job('[push, issue_comment]'), {
    condition: `${OWNER} && assertion.event_name in ['push', 'schedule', 'issue_comment']`,
    trustThatCloses: [{condition: `${OWNER} && assertion.event_name in ['push', 'schedule']`}],
    pipelinesThatClose: [job('[push, schedule]')],
  }),
  github(
    'a permission of the job',
    'issues',
    'on: [push, issues]\njobs:\n  deploy: {runs-on: x, permissions: {id-token: write}, steps: [{run: x}]}\n',
    {
      pipelinesThatClose: [job('push')],
    },
  ),
  github('permissions that write all', 'issues', job('[push, issues]', [], 'write-all'), {
    pipelinesThatClose: [job('push')],
  }),
  comment('a word in a comment', "contains(github.event.comment.body, '/deploy')"),
  comment('a pull request with a comment', 'github.event.issue.pull_request'),
  comment('a contributor', "github.event.comment.author_association != 'NONE'"),
  run('a run after pull requests', [], CI('[push, pull_request]')),
  run(
    'a run after pull requests that was good',
    ["if: github.event.workflow_run.conclusion == 'success'"],
    CI('[push, pull_request]'),
  ),
  run(
    'a run on a branch with a name that forks can use',
    ["if: github.event.workflow_run.head_branch == 'main'"],
    CI('[push, pull_request]'),
  ),
  run('a run after a workflow that is not there', [], ''),
  run(
    'a run after one that is after pull requests',
    [],
    CI('{workflow_run: {workflows: [Build]}}') +
      file('b.yml', 'name: Build\non: pull_request\njobs: {b: {runs-on: x, steps: [{run: x}]}}\n'),
  ),
  github(
    'a called workflow that a comment starts',
    'issue_comment',
    `on: [push, issue_comment]\npermissions: {id-token: write}\njobs:\n  call: {uses: ./.github/workflows/b.yml, with: {env: production}}\n${file('b.yml', "on: workflow_call\njobs:\n  deploy: {runs-on: x, environment: '${{ inputs.env }}', steps: [{run: x}]}\n")}`,
    {
      condition: `${OWNER} && assertion.job_workflow_ref == 'acme/shop/.github/workflows/b.yml@refs/heads/main'`,
      stranger: {environment: 'production', job_workflow_ref: 'acme/shop/.github/workflows/b.yml@refs/heads/main'},
      pipelinesThatClose: [
        `on: [push, issue_comment]\npermissions: {id-token: write}\njobs:\n  call: {if: github.event_name == 'push', uses: ./.github/workflows/b.yml}\n${file('b.yml', 'on: workflow_call\njobs:\n  deploy: {runs-on: x, environment: production, steps: [{run: x}]}\n')}`,
      ],
    },
  ),
]

const AUDIENCE = 'https://iam.googleapis.com/PROVIDER'
const gitlabJob = (...lines: readonly string[]): string =>
  [
    'deploy:',
    `  id_tokens: {T: {aud: ${AUDIENCE}}}`,
    ...lines.map((line) => `  ${line}`),
    '  script: ./deploy.sh',
    '',
  ].join('\n')
const MAIN = 'rules: [{if: $CI_COMMIT_BRANCH == "main"}]'
const GROUP = "assertion.namespace_id == '42'"

const gitlab = (what: string, condition: string, stranger: Hole['stranger'], ...lines: readonly string[]): Hole => ({
  what,
  ci: 'gitlab',
  text: gitlabJob(MAIN, ...lines),
  condition,
  binding: 'wholePool: true',
  stranger: {project_path: 'mallory/shop', namespace_id: '666', project_id: '667', ...stranger},
  trustThatCloses: [{condition: GROUP}, {condition: `${GROUP} && (${condition})`}],
  pipelinesThatClose: [],
})

/** On a server that all share, a stranger needs no pipeline of the project: that of a fork, or of another project, will do. */
const ofGitlab: readonly Hole[] = [
  gitlab('a branch alone', "assertion.ref == 'main'", {}),
  gitlab('a protected ref alone', "assertion.ref_protected == 'true'", {}),
  gitlab('pushes alone', "assertion.pipeline_source == 'push'", {}),
  gitlab(
    'an environment alone',
    "assertion.environment == 'production'",
    {environment: 'production'},
    'environment: production',
  ),
  gitlab('the beginning of a name', "assertion.project_path.startsWith('acme')", {
    project_path: 'acme-evil/shop',
    namespace_path: 'acme-evil',
  }),
  gitlab('a part of a name', "assertion.project_path.contains('acme/')", {project_path: 'mallory/acme/shop'}),
  gitlab('the end of a name', "assertion.project_path.endsWith('/shop')", {}),
  gitlab('a pattern without its ends', "assertion.project_path.matches('acme/shop')", {project_path: 'x-acme/shop-2'}),
  gitlab('the beginning of a subject', "assertion.sub.startsWith('project_path:acme')", {
    project_path: 'acme-evil/shop',
  }),
  gitlab('the group, or a branch', `${GROUP} || assertion.ref == 'main'`, {}),
  gitlab('not one stranger', "assertion.namespace_id != '1'", {}),
  gitlab('everybody', 'true', {}),
]

export const holes: readonly Hole[] = [...ofGithub, ...ofGitlab]
