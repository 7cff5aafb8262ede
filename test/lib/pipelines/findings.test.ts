import assert from 'node:assert/strict'
import {waysOf} from '../../../src/lib/pipelines/tokens/accounts.ts'
import {judgePipelines} from '../../../src/lib/pipelines/tokens/judge-pipelines.ts'
import {lintPipelines} from '../../../src/lib/pipelines/tokens/lint-pipelines.ts'
import {getsInBy} from '../../../src/lib/trust/lint/binding-rules.ts'
import {PIPELINE_ACCOUNT as ACCOUNT, pipelineTrust} from '../../support/pipeline-trust.ts'

const OWNER = "assertion.repository_owner_id == '42'"
const HASH = '0123456789abcdef0123456789abcdef01234567'

/** Jobs of one workflow, by their names: each line is one of a job. */
const workflow = (on: string, jobs: Readonly<Record<string, readonly string[]>>): string =>
  [
    `on: ${on}`,
    'jobs:',
    ...Object.entries(jobs).flatMap(([name, lines]) => [`  ${name}:`, ...lines.map((line) => `    ${line}`)]),
    '',
  ].join('\n')

const ID = 'permissions: {id-token: write}'
const HOSTED = 'runs-on: ubuntu-latest'
const steps = (...each: string[]): string => `steps: [${each.join(', ')}]`
const SIGN_IN = `{uses: google-github-actions/auth@${HASH}, with: {workload_identity_provider: x, service_account: ${ACCOUNT}}}`
const checkout = (ref: string, more = ''): string => `{uses: actions/checkout@v6, with: {ref: '${ref}'${more}}}`
const run = (command: string): string => `{run: '${command}'}`
/** An action of the checkout, with an input. */
const composite = (...each: string[]): string =>
  `inputs: {ref: {default: main}}\nruns:\n  using: composite\n  ${steps(...each)}\n`
const expression = (text: string): string => `\${{ ${text} }}`
const HEAD = expression('github.event.pull_request.head.sha')
const deploy = (...lines: string[]) => ({deploy: [ID, HOSTED, ...lines]})

/** The codes of what is found in workflows of acme/shop, with a part of the message, and with the level where it is an error. */
const cases: readonly {
  name: string
  files: Readonly<Record<string, string>>
  condition?: string
  binding?: string
  told: readonly string[]
}[] = [
  {
    name: 'the head of a pull request, which is built',
    files: {a: workflow('pull_request_target', deploy(steps(checkout(HEAD), run('make'))))},
    told: ['error PIPELINE_UNTRUSTED_CODE then runs make, and gets deployer@', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'the merge of a pull request, by its ref',
    files: {
      a: workflow(
        'pull_request_target',
        deploy(steps(checkout(`refs/pull/${expression('github.event.number')}/merge`), run('make'))),
      ),
    },
    told: ['error PIPELINE_UNTRUSTED_CODE', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'the head of a pull request, of which nothing is known to run',
    files: {a: workflow('pull_request_target', deploy(steps(checkout(HEAD), run('cat README.md'))))},
    told: ['error PIPELINE_ANYBODY', 'PIPELINE_UNTRUSTED_CODE no command was found that runs it'],
  },
  {
    name: 'the base of a pull request',
    files: {
      a: workflow(
        'pull_request_target',
        deploy(steps(checkout(expression('github.event.pull_request.base.sha')), run('make'))),
      ),
    },
    told: ['error PIPELINE_ANYBODY'],
  },
  {
    name: 'a ref of which the file does not tell whose it is',
    files: {
      a: workflow('pull_request_target', deploy(steps(checkout(expression('steps.x.outputs.ref')), run('make')))),
    },
    told: ['error PIPELINE_ANYBODY', 'PIPELINE_UNTRUSTED_CODE does not tell whose it is'],
  },
  {
    name: 'the head of what ran before',
    files: {
      a: workflow(
        '{workflow_run: {workflows: [test]}}',
        deploy(steps(checkout(expression('github.event.workflow_run.head_sha')), run('make'))),
      ),
    },
    told: ['error PIPELINE_UNTRUSTED_CODE', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'an artifact of what ran before',
    files: {
      a: workflow(
        '{workflow_run: {workflows: [test]}}',
        deploy(
          steps(
            `{uses: actions/download-artifact@v5, with: {run-id: '${expression('github.event.workflow_run.id')}'}}`,
            run('./x'),
          ),
        ),
      ),
    },
    told: ['error PIPELINE_ANYBODY', 'PIPELINE_UNTRUSTED_CODE the run of a fork may have made'],
  },
  {
    name: 'a checkout by a command',
    files: {a: workflow('issue_comment', deploy(steps(run('gh pr checkout 7'), run('make'))))},
    told: ['error PIPELINE_UNTRUSTED_CODE', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'a comment of a member on the pull request of a stranger',
    files: {
      a: workflow(
        'issue_comment',
        deploy("if: github.event.comment.author_association == 'MEMBER'", steps(run('gh pr checkout 7'), run('make'))),
      ),
    },
    told: ['PIPELINE_UNTRUSTED_CODE'],
  },
  {
    name: 'the head of a pull request of a stranger, with a label',
    files: {a: workflow('{pull_request_target: {types: [labeled]}}', deploy(steps(checkout(HEAD), run('make'))))},
    told: ['PIPELINE_UNTRUSTED_CODE somebody who may label'],
  },
  {
    name: 'the head of a pull request of the repository itself',
    files: {
      a: workflow(
        'pull_request_target',
        deploy(
          'if: github.event.pull_request.head.repo.full_name == github.repository',
          steps(checkout(HEAD), run('make')),
        ),
      ),
    },
    told: [],
  },
  {
    name: 'another file, whose job does not sign in',
    files: {
      a: workflow('push', deploy(steps(SIGN_IN))),
      b: workflow('push', {test: [ID, HOSTED, steps(run('./x.sh'))]}),
    },
    told: ['PIPELINE_OTHER_JOB the job test gets'],
  },
  {
    name: 'another file, whose job gets it on a schedule for certain, and else perhaps',
    files: {
      a: workflow('push', deploy(steps(SIGN_IN))),
      b: workflow('{push: {branches: [dev]}, schedule: }', {
        test: [ID, HOSTED, "if: github.ref == 'refs/heads/main'", steps(run('./x.sh'))],
      }),
    },
    told: ['PIPELINE_OTHER_JOB with a token such as repository acme/shop'],
  },
  {
    name: 'another file, whose job has no ID token',
    files: {a: workflow('push', deploy(steps(SIGN_IN))), b: workflow('push', {test: [HOSTED, steps(run('./x.sh'))]})},
    told: [],
  },
  {
    name: 'another file, whose job signs in too',
    files: {a: workflow('push', deploy(steps(SIGN_IN))), b: workflow('push', {other: [ID, HOSTED, steps(SIGN_IN)]})},
    told: [],
  },
  {
    name: 'an environment, from any branch',
    condition: `${OWNER} && assertion.environment == 'production' && assertion.ref.startsWith('refs/heads/')`,
    files: {a: workflow('push', deploy('environment: production', steps(SIGN_IN)))},
    told: ['PIPELINE_ENVIRONMENT by its environment production alone'],
  },
  {
    name: 'an environment, from one branch',
    condition: `${OWNER} && assertion.environment == 'production' && assertion.ref == 'refs/heads/main'`,
    files: {a: workflow('push', deploy('environment: production', steps(SIGN_IN)))},
    told: [],
  },
  {
    name: 'an environment that the trust does not ask for',
    files: {a: workflow('push', deploy('environment: production', steps(SIGN_IN)))},
    told: [],
  },
  {
    name: 'a runner of your own',
    files: {a: workflow('push', {deploy: [ID, 'runs-on: [self-hosted, linux]', steps(SIGN_IN)]})},
    told: ['PIPELINE_SELF_HOSTED a runner of your own (self-hosted, linux)'],
  },
  {
    name: 'a runner of which nothing is known',
    files: {a: workflow('push', {deploy: [ID, 'runs-on: {group: big}', steps(SIGN_IN)]})},
    told: ['PIPELINE_SELF_HOSTED does not tell whose it is'],
  },
  {
    name: 'a runner of a matrix',
    files: {
      a: workflow('push', {
        deploy: [
          ID,
          `runs-on: '${expression('matrix.os')}'`,
          'strategy: {matrix: {os: [ubuntu-24.04, macos-15]}}',
          steps(SIGN_IN),
        ],
      }),
    },
    told: [],
  },
  {
    name: 'a runner of your own without an account',
    files: {a: workflow('push', {test: [HOSTED.replace('ubuntu-latest', 'self-hosted'), steps(run('make'))]})},
    told: [],
  },
  {
    name: 'actions by a tag and an image, in one line',
    files: {
      a: workflow(
        'push',
        deploy('container: acme.example/build:1', steps(SIGN_IN, '{uses: other/tool@v1}', '{uses: other/tool@v1}')),
      ),
    },
    told: ['PIPELINE_ACTION_UNPINNED runs docker://acme.example/build:1, other/tool@v1, not'],
  },
  {
    name: 'actions of GitHub, of the own owner, by a commit, and local ones',
    files: {
      a: workflow(
        'push',
        deploy(
          steps(
            SIGN_IN,
            '{uses: actions/checkout@v6}',
            '{uses: github/codeql-action/init@v3}',
            '{uses: Acme/tool@v1}',
            '{uses: ./x}',
            `{uses: 'docker://acme.example/x@sha256:${'0'.repeat(64)}'}`,
          ),
        ),
      ),
      'x/action.yml': 'runs: {using: node24, main: x.js}',
    },
    told: [],
  },
  {
    name: 'an action of the checkout that takes the head of a pull request, which the job gives to it',
    files: {
      a: workflow('pull_request_target', deploy(steps(`{uses: ./get, with: {Ref: '${HEAD}'}}`, run('make')))),
      'get/action.yml': composite(checkout(expression('inputs.ref')), '{uses: other/tool@v1}'),
    },
    told: [
      `error PIPELINE_UNTRUSTED_CODE (actions/checkout@v6 with ${HEAD} in get/action.yml:4), then runs make`,
      'error PIPELINE_ANYBODY',
      'PIPELINE_ACTION_UNPINNED runs other/tool@v1 (in get/action.yml), not pinned',
    ],
  },
  {
    name: 'an action of the checkout, which a stranger wrote',
    files: {
      a: workflow('pull_request_target', deploy(steps(checkout(HEAD), '{uses: ./build}'))),
      'build/action.yaml': composite(run('echo nothing')),
    },
    told: ['error PIPELINE_UNTRUSTED_CODE then runs ./build', 'error PIPELINE_ANYBODY'],
  },
  {
    name: 'an action of the checkout that signs in, in an action of the checkout',
    files: {
      a: workflow('push', deploy(steps('{uses: ./outer}'))),
      b: workflow('push', {test: [ID, HOSTED, steps(run('./x.sh'))], other: [ID, HOSTED, steps('{uses: ./program}')]}),
      'outer/action.yml': composite('{uses: ./outer/inner}'),
      'outer/inner/action.yml': composite(SIGN_IN),
      'program/action.yml': 'runs: {using: docker, image: Dockerfile}',
    },
    told: [
      'PIPELINE_OTHER_JOB does not sign in as it: the job deploy of',
      'PIPELINE_OTHER_JOB does not sign in as it, unless ./program does: the job deploy of',
    ],
  },
  {
    name: 'an action of the checkout, of another version than the one here',
    files: {
      a: workflow('push', deploy(steps(SIGN_IN))),
      b: workflow('push', {
        same: [
          ID,
          HOSTED,
          steps(checkout(expression('github.sha')), '{uses: actions/labeler@v6, with: {ref: v1}}', '{uses: ./quiet}'),
        ],
        elsewhere: [ID, HOSTED, steps('{uses: actions/checkout@v6, with: {repository: acme/x}}', '{uses: ./quiet}')],
        other: [ID, HOSTED, steps(checkout('v1'), '{uses: ./quiet}')],
        fetched: [ID, HOSTED, steps(run('git fetch origin x && git reset --hard FETCH_HEAD'), '{uses: ./quiet}')],
      }),
      'quiet/action.yml': composite(run('./x.sh')),
    },
    told: [
      'PIPELINE_OTHER_JOB does not sign in as it: the job deploy of',
      'PIPELINE_OTHER_JOB does not sign in as it, unless ./quiet does: the job deploy of',
      'PIPELINE_OTHER_JOB does not sign in as it, unless ./quiet does: the job deploy of',
      'PIPELINE_OTHER_JOB does not sign in as it, unless ./quiet does: the job deploy of',
    ],
  },
  {
    name: 'an action of the checkout that needs no token',
    files: {
      a: workflow('push', deploy(steps('{uses: ./test}'))),
      'test/action.yml': composite('{uses: actions/setup-node@v6}', run('npm test')),
    },
    told: ['PIPELINE_TOKEN_UNUSED'],
  },
  {
    name: 'an action of the checkout that signs in where the job may not',
    files: {
      a: workflow('push', {deploy: [HOSTED, steps('{uses: ./sign-in}')]}),
      'sign-in/action.yml': composite(SIGN_IN),
    },
    told: ['PIPELINE_KEPT_OUT no permission id-token: write'],
  },
  {
    name: 'actions by a tag without an account',
    files: {a: workflow('push', {test: [HOSTED, steps('{uses: other/tool@v1}')]})},
    told: [],
  },
]

const gitlabJob = (lines: readonly string[], ...commands: readonly string[]): string =>
  [
    'deploy:',
    '  id_tokens: {T: {aud: $AUD}}',
    ...lines.map((line) => `  ${line}`),
    '  script:',
    ...commands.map((each) => `    - ${each}`),
    '',
  ].join('\n')

/** What a job of GitLab runs, with a token of the project itself. */
const ofGitlab: readonly {
  name: string
  lines?: readonly string[]
  commands: readonly string[]
  told: readonly string[]
}[] = [
  {
    name: 'a ref of a merge request, whoever starts it',
    commands: ['git fetch origin refs/merge-requests/7/head', 'git checkout FETCH_HEAD', 'make'],
    told: [
      'PIPELINE_UNTRUSTED_CODE the job deploy (push, schedule, other: somebody with write access) takes what a stranger wrote',
    ],
  },
  {
    name: 'a merge request that a variable names',
    commands: ['git fetch origin "merge-requests/$MR/merge:test"', 'make'],
    told: ['PIPELINE_UNTRUSTED_CODE takes what a stranger wrote'],
  },
  {
    name: 'the project of a merge request',
    commands: ['git fetch $CI_MERGE_REQUEST_SOURCE_PROJECT_URL x', 'make'],
    told: ['PIPELINE_UNTRUSTED_CODE takes what a stranger wrote'],
  },
  {
    name: 'a merge request by glab',
    commands: ['glab mr checkout 7', 'make'],
    told: ['PIPELINE_UNTRUSTED_CODE takes what a stranger wrote'],
  },
  {
    name: 'a ref that whoever starts the pipeline names',
    commands: ['git checkout "$REF"', 'make'],
    told: [
      'PIPELINE_UNTRUSTED_CODE (other: somebody with write access, or another pipeline) takes code of which the file does not tell',
    ],
  },
  {
    name: 'a ref that a command has of such a variable',
    commands: ['REF=$WANTED', 'git checkout $REF', 'make'],
    told: ['PIPELINE_UNTRUSTED_CODE takes code of which the file does not tell whose it is (git checkout $REF)'],
  },
  {
    name: 'what another pipeline has made, by its number',
    commands: ['curl -o x.zip "$CI_API_V4_URL/projects/$CI_PROJECT_ID/jobs/$JOB/artifacts"', './x'],
    told: ['PIPELINE_UNTRUSTED_CODE takes what another pipeline has made, also one of a fork (curl'],
  },
  {
    name: 'what another pipeline has made, which it needs',
    lines: ['needs: [{pipeline: $UPSTREAM, job: build}]'],
    commands: ['./x'],
    told: ['PIPELINE_UNTRUSTED_CODE (needs:pipeline), then runs ./x'],
  },
  {
    name: 'its own commit',
    commands: ['git checkout $CI_COMMIT_SHA', 'git fetch origin $CI_DEFAULT_BRANCH', 'make'],
    told: [],
  },
  {name: 'a ref that a command sets', commands: ['REF=v1', 'git checkout $REF/x', 'make'], told: []},
  {
    name: 'artifacts of the newest pipeline of a branch',
    commands: ['curl -o x.zip "$CI_API_V4_URL/projects/$CI_PROJECT_ID/jobs/artifacts/main/download?job=build"', './x'],
    told: [],
  },
  {
    name: 'what jobs before it have made',
    lines: ['needs: [build, {job: test, artifacts: true}]'],
    commands: ['./x'],
    told: [],
  },
  {
    name: 'a merge request in its own pipeline, whose claims are those of the fork',
    lines: ['only: [merge_requests]'],
    commands: ['git fetch origin $CI_MERGE_REQUEST_REF_PATH', 'make'],
    told: [],
  },
]

const gitlabCases: typeof cases = ofGitlab.map(({commands, lines = [], name, told}) => ({
  name: `GitLab: ${name}`,
  condition: "assertion.namespace_id == '42'",
  files: {'.gitlab-ci.yml': gitlabJob(lines, ...commands)},
  told,
}))

describe('lib/pipelines/tokens: findings', () => {
  for (const {binding = 'attribute: {repository: acme/shop}', condition = OWNER, files, name, told} of [
    ...cases,
    ...gitlabCases,
  ]) {
    it(`are told of ${name}`, () => {
      const pathOf = (of: string): string => (/^\.|\//.test(of) ? of : `.github/workflows/${of}.yml`)
      const texts = new Map(Object.entries(files).map(([of, text]) => [pathOf(of), text]))
      const ci = texts.has('.gitlab-ci.yml') ? 'gitlab' : 'github'
      const paths = [...texts.keys()]
      const read = (path: string): string => texts.get(path) ?? ''
      const world = pipelineTrust(ci, condition, binding)
      const {findings, gaps} = judgePipelines([{repository: 'acme/shop', paths, read}], waysOf(world))
      const found = findings.map(({code, level, message}) => `${level === 'error' ? 'error ' : ''}${code} ${message}`)
      assert.deepEqual(gaps, [])
      assert.equal(found.length, told.length, found.join('\n'))
      for (const [at, line] of told.entries()) {
        const [, start = '', rest = ''] = /^((?:error )?\S+) ?(.*)$/.exec(line) ?? []
        assert.ok(found[at]?.startsWith(`${start} `) && found[at].includes(rest), `${found[at]} is not ${line}`)
      }
      // The token of a finding gets in by its own way.
      for (const {accesses, token} of findings)
        assert.ok(token === undefined || accesses.some(({way}) => getsInBy(way, token)))
    })
  }

  it('are told of what another tool reports in a job with an account, each in the job where it stands', () => {
    const text = workflow('push', {
      ...deploy(steps(SIGN_IN)),
      test: [ID, HOSTED, steps(SIGN_IN)],
      none: [HOSTED, steps(run('x'))],
    })
    const results = [6, 10, 13, 1].map((line) => ({
      ...{line, path: 'file://shop/.github/workflows/a.yml', rule: `r${line}`},
      ...({tool: 't', level: 'note', text: ''} as const),
    }))
    const repository = {repository: 'acme/shop', paths: ['.github/workflows/a.yml'], read: () => text}
    const {findings, reported} = judgePipelines([repository], waysOf(pipelineTrust('github', OWNER)), results)
    assert.deepEqual(
      findings.flatMap(({code, job, line}) => (code === 'PIPELINE_REPORTED' ? [`${job} ${line}`] : [])),
      ['deploy 6', 'deploy 1', 'test 10', 'test 1'],
    )
    assert.deepEqual(reported, {shown: 3, all: 4})
  })

  it('take the id of a repository for that of the one whose jobs sign in, and prove nothing of several', () => {
    const trusting = (condition: string) => pipelineTrust('github', condition, 'wholePool: true')
    const world = trusting("assertion.repository_id == '7'")
    const repositoriesOf = (steps: readonly string[]) =>
      steps.map((each, at) => ({
        repository: `acme/r${at}`,
        folder: `r${at}`,
        paths: ['.github/workflows/a.yml'],
        read: () => workflow('issues', {deploy: [ID, HOSTED, `steps: [${each}]`]}),
      }))
    const judged = (...steps: readonly string[]) => judgedBy(world, ...steps)
    const judgedBy = (by: typeof world, ...steps: readonly string[]) => {
      const {idsTaken, jobs} = judgePipelines(repositoriesOf(steps), waysOf(by))
      return [...jobs.map(({repository, verdict}) => `${repository} ${verdict}`), ...idsTaken.map(({place}) => place)]
    }
    const taken = 'r1/.github/workflows/a.yml'
    const other = run('./x.sh')
    assert.deepEqual(judged(other), ['acme/r0 gets in'])
    assert.deepEqual(judged(other, SIGN_IN), ['acme/r1 gets in', taken])
    assert.deepEqual(judged(other, other), ['acme/r0 not proven', 'acme/r1 not proven'])
    assert.deepEqual(judged(SIGN_IN, SIGN_IN, other), [
      'acme/r0 not proven',
      'acme/r1 not proven',
      'acme/r2 not proven',
    ])
    // An owner, and a name, are of whom they say.
    assert.deepEqual(judgedBy(trusting(OWNER), other, other), ['acme/r0 gets in', 'acme/r1 gets in'])
    assert.deepEqual(judgedBy(trusting("assertion.repository == 'acme/r0'"), other, other), ['acme/r0 gets in'])
    const {findings} = lintPipelines(repositoriesOf([other, SIGN_IN]), world)
    assert.match(
      findings.at(-1)?.message ?? '',
      /^which repository an id is: .* whose jobs sign in as the account: \S+@\S+\. /,
    )
  })
})
