import {accountOf} from './published.ts'

// The pipelines beside the published attacks: what is found in them with the open trust, and with the closed one.
interface AttackedPipeline {
  /** The `id` of the attack. */
  attack: string
  path: string
  text: string
  /** The pipeline of another repository of the organisation. */
  besides?: string
  /** Where the pipeline is closed too. */
  closedText?: string
  /** Codes of findings on jobs. */
  open: readonly string[]
  closed: readonly string[]
}

const WORKFLOW = '.github/workflows/deploy.yml'
const CHECKOUT = '{uses: actions/checkout@v6, with: {ref: "${{ github.event.pull_request.head.sha }}"}}'
const workflow = (on: string, steps: string, more = ''): string =>
  `on: ${on}\npermissions: {contents: read, id-token: write}\njobs:\n  deploy:\n    runs-on: ubuntu-latest\n${more}    steps: [${steps}]\n`

const signIn = (account: string): string =>
  `{uses: google-github-actions/auth@7c6bc770dae815cd3e89ee6cdf493a5fab2cc093, with: {workload_identity_provider: x, service_account: ${account}}}`
const environmentJob = (script: string): string =>
  `deploy:\n  id_tokens: {T: {aud: $AUDIENCE}}\n  environment: production\n  rules: [{if: $CI_COMMIT_BRANCH}]\n  script: ${script}\n`

// The two first ones have nothing in any pipeline of the organisation: the stranger needs a repository of their own, and no file of it.
export const attackedPipelines: readonly AttackedPipeline[] = [
  {
    attack: 'no-subject-asked',
    path: WORKFLOW,
    text: workflow('{push: {branches: [main]}}', '{run: ./deploy.sh}'),
    open: [],
    closed: [],
  },
  {
    attack: 'no-slash-behind',
    path: WORKFLOW,
    text: workflow('{push: {branches: [main]}}', '{run: ./deploy.sh}'),
    open: [],
    closed: [],
  },
  {
    attack: 'whole-pool',
    path: WORKFLOW,
    text: workflow('[push, issue_comment]', signIn(accountOf('whole-pool'))),
    besides: workflow('push', '{run: ./test.sh}'),
    open: ['PIPELINE_OTHER_JOB'],
    closed: [],
  },
  {
    attack: 'claim-of-the-job',
    path: '.gitlab-ci.yml',
    text: environmentJob(
      `ci-auth federate --workload-identity-provider x --service-account ${accountOf('claim-of-the-job')}`,
    ),
    besides: environmentJob('./test.sh'),
    open: ['PIPELINE_OTHER_JOB'],
    closed: [],
  },
  {
    attack: 'poisoned-pipeline',
    path: WORKFLOW,
    text: workflow('[push, pull_request_target]', `${CHECKOUT}, {run: make test}`),
    open: ['PIPELINE_UNTRUSTED_CODE', 'PIPELINE_ANYBODY'],
    closed: [],
  },
  {
    attack: 'request-of-a-fork',
    path: WORKFLOW,
    text: workflow('[push, pull_request, pull_request_target]', `${CHECKOUT}, {run: go run ./cmd/check}`),
    open: ['PIPELINE_UNTRUSTED_CODE', 'PIPELINE_ANYBODY'],
    closed: [],
  },
  {
    attack: 'hyphen-between',
    path: WORKFLOW,
    text: workflow('push', '{run: ./deploy.sh}', '    environment: production\n'),
    // Also with the closed one: no file tells who may deploy to the environment.
    open: ['PIPELINE_ENVIRONMENT'],
    closed: ['PIPELINE_ENVIRONMENT'],
  },
  {
    attack: 'job-owns-all',
    path: WORKFLOW,
    text: workflow('push', '{uses: actions/checkout@v6}, {uses: somebody/build@v2}'),
    closedText: workflow('push', '{uses: actions/checkout@v6}, {run: make}'),
    open: ['PIPELINE_ACTION_UNPINNED'],
    closed: [],
  },
]
