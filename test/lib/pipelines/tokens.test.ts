import assert from 'node:assert/strict'
import type {PipelineFile} from '../../../src/lib/pipelines/pipeline.ts'
import {lintPipelines} from '../../../src/lib/pipelines/tokens/lint-pipelines.ts'
import {PIPELINE_ACCOUNT as ACCOUNT, pipelineTrust} from '../../support/pipeline-trust.ts'

/** What lint says of these files of one repository. */
const judgeFiles = (files: readonly PipelineFile[], world: ReturnType<typeof pipelineTrust>) =>
  lintPipelines(
    [
      {
        paths: files.map(({path}) => path),
        read: (path) => files.find((file) => file.path === path)?.text ?? '',
      },
    ],
    world,
  )

const job = (on: string, more = '', steps = '[{run: ./deploy.sh}]'): string =>
  `on: ${on}\npermissions: {id-token: write}\njobs:\n  deploy:\n    runs-on: ubuntu-latest\n${more === '' ? '' : `    ${more}\n`}    steps: ${steps}\n`

const OWNER = "assertion.repository_owner_id == '42'"
const SHOP = 'attribute: {repository: acme/shop}'
const SIGN_IN = `[{uses: acme/ci-auth@v1, with: {workload_identity_provider: projects/1/x, service_account: ${ACCOUNT}}}]`
const GITLAB_TOKEN =
  'id_tokens: {T: {aud: https://iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/ci-pool/providers/jobs}}'
const FORK_GUARD = 'if: github.event.pull_request.head.repo.full_name == github.repository'

/** What is said of one workflow, or one pipeline: events with the account, then codes. */
const cases: readonly {
  name: string
  ci?: string
  condition?: string
  binding?: string
  text: string
  told: readonly string[]
}[] = [
  {name: 'a push gets it', text: job('push'), told: ['push: gets in']},
  {
    name: 'anybody by a pull request from a fork',
    text: job('[push, pull_request_target]'),
    told: ['push: gets in', 'pull_request_target: gets in', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'a comment, on the branch that the condition asks for',
    condition: `${OWNER} && assertion.ref == 'refs/heads/main'`,
    text: job('issue_comment'),
    told: ['issue_comment: gets in', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'a condition for pushes keeps the comment out',
    condition: `${OWNER} && assertion.event_name == 'push'`,
    text: job('[push, issue_comment]'),
    told: ['push: gets in'],
  },
  ...[
    "assertion.event_name != 'issues' && 'issue_comment' != assertion.event_name",
    "!(assertion.event_name == 'issues' || assertion.event_name == 'issue_comment')",
    "!(assertion.event_name in ['issues', 'issue_comment'])",
    "(assertion.event_name != 'issues' || assertion.ref == 'refs/heads/no') && assertion.event_name != 'issue_comment' && assertion.ref != ''",
  ].map((leg) => ({
    name: `a condition without two events: ${leg}`,
    condition: `${OWNER} && ${leg}`,
    text: job('[push, issues, issue_comment]', "if: github.ref == 'refs/heads/main'"),
    told: ['push: gets in'],
  })),
  {
    name: 'a condition without one of two events',
    condition: `${OWNER} && (assertion.event_name != 'issues' || assertion.event_name != 'issue_comment')`,
    text: job('[push, issues]'),
    told: ['push: gets in', 'issues: gets in', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'a condition without a name, which can be written in another case',
    condition: `${OWNER} && assertion.repository_owner != 'acme'`,
    text: job('push', "if: github.repository_owner == 'acme'"),
    told: ['push: not proven'],
  },
  {
    name: 'a condition without a name in any case',
    condition: `${OWNER} && assertion.repository_owner.lowerAscii() != 'acme'`,
    text: job('push', "if: github.repository_owner == 'Acme'"),
    told: [],
  },
  {
    name: 'a condition without a name whose letters are not all of ASCII',
    condition: `${OWNER} && assertion.environment.lowerAscii() != 'süd'`,
    text: job('push', 'environment: SÜD'),
    told: ['push: gets in', 'warning PIPELINE_ENVIRONMENT'],
  },
  {
    name: 'a job that only pull requests of the repository itself start',
    text: job('pull_request_target', FORK_GUARD),
    told: ['pull_request_target: gets in'],
  },
  ...['github.event.pull_request.head.repo.fork == false', '!github.event.pull_request.head.repo.fork'].map((leg) => ({
    name: `a fork that is deleted: ${leg}`,
    text: job('pull_request_target', `if: \${{ ${leg} }}`),
    told: ['pull_request_target: gets in', 'error PIPELINE_ANYBODY'],
  })),
  {
    name: 'a comment of a member, who may only read',
    text: job('issue_comment', "if: github.event.comment.author_association == 'MEMBER'"),
    told: ['issue_comment: gets in: a member or collaborator of the repository, who may only read'],
  },
  {
    name: 'a comment of the owner',
    text: job('issue_comment', "if: github.event.comment.author_association == 'OWNER'"),
    told: ['issue_comment: gets in: somebody who may write'],
  },
  {
    name: 'a comment of a member, or of the owner',
    text: job(
      'issue_comment',
      "if: github.event.comment.author_association == 'OWNER' || github.event.comment.author_association == 'MEMBER'",
    ),
    told: ['issue_comment: gets in: somebody who may write, as its condition asks, or a member or collaborator'],
  },
  {
    name: 'a label on a pull request from a fork',
    text: job('{pull_request_target: {types: [labeled]}}'),
    told: ['pull_request_target: gets in: somebody who may label'],
  },
  {
    name: 'a label on a pull request from a fork, or the pull request itself',
    text: job('{pull_request_target: {types: [labeled, opened]}}'),
    told: ['pull_request_target: gets in', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'a branch that no filter lets in: no token is shown',
    text: job('{push: {branches: [dev]}}', "if: github.ref == 'refs/heads/main'"),
    told: ['push: not proven'],
  },
  {
    name: 'a condition on the branch, with a token of such a branch',
    text: job('push', "if: startsWith(github.ref, 'refs/heads/release/')"),
    told: ['push: gets in'],
  },
  {
    name: 'a pattern whose last character can be missing',
    condition: `${OWNER} && assertion.ref == 'refs/heads/release'`,
    text: job('{push: {branches: ["releases?"]}}'),
    told: ['push: gets in'],
  },
  {
    name: 'a pattern whose last character can be more',
    condition: `${OWNER} && assertion.ref == 'refs/heads/v11'`,
    text: job('{push: {branches: ["v1+"]}}'),
    told: ['push: gets in'],
  },
  {
    name: 'one of two conditions is not enough',
    text: job('pull_request_target', `${FORK_GUARD} || github.actor == 'x'`),
    told: ['pull_request_target: gets in', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'an expression with a line break behind it, which is always true',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
    text: job('issue_comment', 'if: "${{ github.event_name == \'push\' }}\\n"'),
    told: ['issue_comment: gets in', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'a run after that of a workflow that is not there',
    text: job('{workflow_run: {workflows: [build]}}'),
    told: ['workflow_run: gets in', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'a run after that of a push',
    text: job('{workflow_run: {workflows: [build]}}', "if: github.event.workflow_run.event == 'push'"),
    told: ['workflow_run: gets in'],
  },
  {
    name: 'an event that is not known',
    text: job('some_new_event'),
    told: ['some_new_event: gets in', 'warning PIPELINE_ANYBODY'],
  },
  {
    name: 'without the permission, which the sign-in needs',
    text: job('push', 'permissions: {contents: read}', SIGN_IN),
    told: ['warning PIPELINE_KEPT_OUT it has no permission id-token: write'],
  },
  {
    name: 'another branch than the trust asks for',
    condition: `${OWNER} && assertion.ref == 'refs/heads/main'`,
    text: job('{push: {branches: [dev]}}', '', SIGN_IN),
    told: ['warning PIPELINE_KEPT_OUT the claim ref is refs/heads/dev, and the trust asks for refs/heads/main'],
  },
  {
    name: 'an environment that the subject names',
    binding: 'subject: repo:acme/shop:environment:production',
    text: job('push', 'environment: production'),
    told: ['push: gets in', 'warning PIPELINE_ENVIRONMENT'],
  },
  {
    name: 'a job without the environment that the subject names',
    binding: 'subject: repo:acme/shop:environment:production',
    text: job('push', '', SIGN_IN),
    told: ['warning PIPELINE_KEPT_OUT the claim sub does not fit'],
  },
  {
    name: 'the file that the member names',
    binding: 'attribute: {file: acme/shop/.github/workflows/a.yml@refs/heads/main}',
    text: job('push'),
    told: ['push: gets in'],
  },
  {
    name: 'another file than the member names',
    binding: 'attribute: {file: acme/shop/.github/workflows/other.yml@refs/heads/main}',
    text: job('push'),
    told: [],
  },
  {
    name: 'a push, where the condition asks for any branch',
    condition: `${OWNER} && assertion.ref.startsWith('refs/heads/')`,
    text: job('push'),
    told: ['push: gets in'],
  },
  ...[
    {name: 'the file of another branch, which no token of a pull request was found to have', told: 'not proven'},
    {name: 'one of two members that gets in for certain', more: `}, {pool: ci-pool, ${SHOP}`, told: 'gets in'},
  ].map(({name, more = '', told}) => ({
    name,
    binding: `attribute: {file: acme/shop/.github/workflows/a.yml@refs/heads/x}${more}`,
    text: job('pull_request'),
    told: [`pull_request: ${told}`],
  })),
  {
    name: 'a token that no step needs',
    text: job('push', '', '[{uses: actions/checkout@v6}, {run: npm test}]'),
    told: ['push: gets in', 'warning PIPELINE_TOKEN_UNUSED'],
  },
  {
    name: 'a called workflow that is not read',
    text: 'on: push\npermissions: {id-token: write}\njobs:\n  deploy: {uses: acme/ci/.github/workflows/x.yml@v1}\n',
    told: ['push: gets in', 'warning PIPELINE_NOT_READ'],
  },
  {name: 'no YAML', text: 'on: [', told: ['warning PIPELINE_NOT_READ']},
  {
    name: 'a job of GitLab',
    ci: 'gitlab',
    condition: "assertion.namespace_id == '42' && assertion.ref == 'main'",
    text: 'deploy:\n  id_tokens: {T: {aud: https://iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/ci-pool/providers/jobs}}\n  rules: [{if: $CI_COMMIT_BRANCH == "main"}]\n  script: x\n',
    told: ['push: gets in', 'schedule: gets in', 'other: gets in'],
  },
  {
    name: 'a rule of GitLab with a text that looks like rules',
    ci: 'gitlab',
    condition:
      "assertion.namespace_id == '42' && assertion.ref_type == 'branch' && assertion.pipeline_source == 'push'",
    text: `deploy:
  id_tokens: {T: {aud: https://iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/ci-pool/providers/jobs}}
  rules: [{if: '$KIND == "a && $CI_COMMIT_TAG && b"'}]
  script: x
`,
    told: ['push: gets in'],
  },
  // https://docs.gitlab.com/ci/variables/predefined_variables/: whoever starts a pipeline can give each another value.
  ...[
    ['$CI_COMMIT_BRANCH == "dev"', "assertion.ref == 'main'"],
    ['$CI_COMMIT_REF_NAME == "dev"', "assertion.ref == 'main'"],
    ['$CI_COMMIT_TAG', "assertion.ref_type == 'branch'"],
    ['$CI_PIPELINE_SOURCE == "schedule"', "assertion.pipeline_source == 'web'"],
    ['$CI_MERGE_REQUEST_IID', "assertion.pipeline_source == 'web'"],
    ['$CI_COMMIT_REF_PROTECTED == "true"', "assertion.ref_protected == 'false'"],
  ].map(([rule, condition]) => ({
    name: `a rule on a variable of GitLab: ${rule}, beside ${condition}`,
    ci: 'gitlab',
    condition: `assertion.namespace_id == '42' && ${condition} && assertion.pipeline_source == 'web'`,
    text: `deploy:\n  ${GITLAB_TOKEN}\n  rules: [{if: '${rule}'}]\n  script: x\n`,
    told: ['other: gets in: somebody who may set the variables'],
  })),
  {
    name: 'a source of GitLab that came later',
    ci: 'gitlab',
    condition: "assertion.namespace_id == '42' && assertion.pipeline_source == 'duo_workflow'",
    text: `deploy:\n  ${GITLAB_TOKEN}\n  script: x\n`,
    told: ['other: gets in'],
  },
  {
    name: 'a rule on a variable of GitLab, which a job that signs in needs',
    ci: 'gitlab',
    condition: "assertion.namespace_id == '42' && assertion.pipeline_source == 'web'",
    text: `deploy:\n  ${GITLAB_TOKEN}\n  rules: [{if: '$CI_PIPELINE_SOURCE == "push"'}]\n  script: ci-auth federate --workload-identity-provider x --service-account ${ACCOUNT}\n`,
    told: [
      'other: gets in: somebody who may set',
      'warning PIPELINE_KEPT_OUT cannot: of push, the claim pipeline_source is push, and the trust asks for web.',
    ],
  },
  {
    name: 'rules of GitLab with which it never runs',
    ci: 'gitlab',
    condition: "assertion.namespace_id == '42'",
    text: `deploy:\n  ${GITLAB_TOKEN}\n  rules: [{if: $CI_COMMIT_TAG, when: never}, {when: never}]\n  script: x\n`,
    told: [],
  },
  {
    name: 'words of only, which are no variables',
    ci: 'gitlab',
    condition: "assertion.namespace_id == '42' && assertion.ref == 'main'",
    text: `deploy:\n  ${GITLAB_TOKEN}\n  only: [dev]\n  script: x\n`,
    told: [],
  },
  {
    name: 'a job of GitLab with another audience',
    ci: 'gitlab',
    condition: "assertion.namespace_id == '42'",
    text: 'deploy:\n  id_tokens: {T: {aud: https://x.example}}\n  script: x\n',
    told: [],
  },
  {
    name: 'a merge request of GitLab, which the condition keeps out, but not what has the variables of one',
    ci: 'gitlab',
    condition:
      "assertion.namespace_id == '42' && assertion.pipeline_source != 'merge_request_event' && assertion.pipeline_source == 'push'",
    text: 'deploy:\n  id_tokens: {T: {aud: $AUD}}\n  rules: [{if: $CI_PIPELINE_SOURCE == "merge_request_event"}]\n  script: x\n',
    told: ['push: gets in: somebody who may set the variables'],
  },
  {
    name: 'what GitLab includes from elsewhere',
    ci: 'gitlab',
    condition: "assertion.namespace_id == '42'",
    text: 'include: [{project: acme/ci, file: a.yml}]\ndeploy:\n  script: x\n',
    told: [
      'push: not proven',
      'merge_request_event: not proven',
      'schedule: not proven',
      'other: not proven',
      'warning PIPELINE_NOT_READ',
    ],
  },
]

describe('lib/pipelines/tokens', () => {
  for (const {binding = SHOP, ci = 'github', condition = OWNER, name, text, told} of cases) {
    it(`tells of ${name}`, () => {
      const path = ci === 'github' ? '.github/workflows/a.yml' : '.gitlab-ci.yml'
      const {findings, jobs} = judgeFiles([{path, ci, text}], pipelineTrust(ci, condition, binding))
      const found = [
        ...jobs.flatMap(({events, verdict, who}) => events.map((event) => `${event}: ${verdict}: ${who}`)),
        ...findings.map(({code, level, message}) => `${level} ${code} ${message}`),
      ]
      assert.equal(found.length, told.length, found.join('\n'))
      for (const [at, line] of told.entries()) {
        const [, start = '', rest = ''] = /^((?:error|warning) \S+) ?(.*)$/.exec(line) ?? [line, line]
        assert.equal(
          found[at]?.startsWith(start) && `${found[at]}.`.includes(rest),
          true,
          `${found[at]} is not ${line}`,
        )
      }
    })
  }

  it('proposes the condition that keeps only the strangers out', () => {
    const files = [{path: '.github/workflows/a.yml', ci: 'github', text: job('[push, pull_request_target]')}]
    const [finding] = judgeFiles(files, pipelineTrust('github', OWNER, SHOP)).findings
    assert.equal(
      finding?.remedy,
      `In the provider jobs: attributeCondition: "assertion.event_name != 'pull_request_target' && (${OWNER})"`,
    )
  })

  it('reads the jobs of a called workflow with the events and the environment of its caller', () => {
    const files = [
      {
        path: '.github/workflows/a.yml',
        ci: 'github',
        text: 'on: issue_comment\npermissions: {id-token: write}\njobs:\n  call: {uses: ./.github/workflows/b.yml, with: {to: production}}\n',
      },
      {
        path: '.github/workflows/b.yml',
        ci: 'github',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
        text: "on: workflow_call\njobs:\n  deploy: {runs-on: x, environment: '${{ inputs.to }}', steps: [{run: gh pr checkout 7}, {run: make}]}\n",
      },
    ]
    const ways = pipelineTrust('github', `${OWNER} && assertion.environment == 'production'`, SHOP)
    const {findings, jobs} = judgeFiles(files, ways)
    assert.deepEqual(
      jobs.map((each) => [each.path, each.job, each.events, each.starter]),
      [['.github/workflows/a.yml', 'call / deploy', ['issue_comment'], 'anybody']],
    )
    // The line of the command is one of another file.
    assert.deepEqual(
      findings.slice(0, 2).map(({code, place}) => `${code} ${place}`),
      ['PIPELINE_UNTRUSTED_CODE', 'PIPELINE_ANYBODY'].map((code) => `${code} .github/workflows/a.yml:4:1`),
    )
    assert.match(findings[1]?.message ?? '', /unless the rules of its environment stop it$/)
  })
})
