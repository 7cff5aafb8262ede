// What a policy says: members that are nearly those of a job of GitHub.
import {
  admits,
  attribute,
  type BrokenWorld,
  denied,
  deployer,
  mainOf,
  type Parts,
  pool,
  subject,
} from './broken-world.ts'

const denial = /Permission 'iam\.serviceAccounts\.getAccessToken' denied/
const binds =
  (...members: readonly string[]) =>
  ({bind}: Parts): void =>
    bind(...members)

const set = (rest: string): string => `principalSet://${pool}/${rest}`
const main = subject(mainOf('acme/shop'))

const unmapped =
  (name: string, ...members: readonly string[]) =>
  ({bind, provider, world}: Parts): void => {
    delete provider.attributeMapping[`attribute.${name}`]
    world.grants = world.grants.filter(({members: [member]}) => !member?.includes(`/attribute.${name}/`))
    bind(...members)
  }

export const memberRows: readonly BrokenWorld[] = [
  {
    cause: 'the account is named, but only the pool has roles',
    from: ['google-github-actions/auth#418'],
    byCommands: true,
    breaks: binds(),
    finds: denied(/no member/),
    library: denial,
    byGcloud: true,
  },
  {
    cause: 'the roles are given to the account, not to the job',
    from: ['google-github-actions/auth#526'],
    breaks: binds(`serviceAccount:${deployer}`),
    finds: denied(/no member/),
  },
  {
    cause: 'the member has the name of the organisation where its kind belongs',
    from: ['google-github-actions/auth#77'],
    breaks: binds(set('acme/*')),
    finds: denied(/acme\/\*, which is for no job/),
    notInFile: /no federation\.yml/,
  },
  {
    cause: 'the repository is bound, and not mapped',
    from: ['google-github-actions/auth#78', 'google-github-actions/auth#513', 'wepublish/wepublish#746'],
    breaks: unmapped('repository', attribute('repository', 'acme/shop')),
    finds: denied(/attribute\.repository\/acme\/shop.*the mapping yields no attribute\.repository/),
    admits,
    byGcloud: true,
  },
  {
    cause: 'the repository is bound in other case, and not mapped',
    from: ['google-github-actions/auth#243'],
    breaks: unmapped('repository', attribute('repository', 'Acme/Shop')),
    finds: denied(/attribute\.repository\/Acme\/Shop/),
    admits,
  },
  {
    cause: 'the member has the name of the repository in small letters',
    from: ['fullsend-ai/fullsend#3678'],
    byCommands: true,
    breaks({bind, provider}) {
      provider.attributeCondition = "assertion.repository_owner == 'AcmeCorp'"
      bind(attribute('repository', 'acmecorp/shop'))
    },
    claims: {repository: 'AcmeCorp/Shop', repository_owner: 'AcmeCorp'},
    finds: denied(/attribute\.repository\/acmecorp\/shop.*case/),
    admits,
    byGcloud: true,
  },
  {
    cause: 'the member has a part of job_workflow_ref',
    from: ['google-github-actions/auth#115'],
    breaks({bind, provider}) {
      provider.attributeMapping['attribute.job_workflow_ref'] = 'assertion.job_workflow_ref'
      bind(attribute('job_workflow_ref', 'acme/workflows'))
    },
    claims: {job_workflow_ref: 'acme/workflows/.github/workflows/deploy.yml@refs/heads/main'},
    finds: denied(/attribute\.job_workflow_ref\/acme\/workflows/),
  },
  {
    cause: 'the member has the name of the workflow, and the attribute its path',
    from: ['google-github-actions/auth#116'],
    breaks({bind, provider}) {
      provider.attributeMapping['attribute.workflow_ref'] = "assertion.job_workflow_ref.extract('{path}@')"
      bind(attribute('workflow_ref', 'acme/shop/deploy'))
    },
    finds: denied(/attribute\.workflow_ref\/acme\/shop\/deploy/),
  },
  {
    cause: 'one member names two attributes',
    from: ['google-github-actions/auth#233'],
    breaks: binds(attribute('repository', 'acme/shop/attribute.ref/refs/heads/main')),
    finds: denied(/acme\/shop\/attribute\.ref\/refs\/heads\/main/),
    library: denial,
  },
  {
    cause: 'the member is a principalSet of a subject',
    from: ['google-github-actions/auth#310'],
    breaks: binds(set('subject/repo:acme/shop:environment:gcp-labs')),
    claims: {environment: 'gcp-labs'},
    finds: denied(/principalSet:.*subject\/repo:acme\/shop:environment:gcp-labs/),
    notInFile: /no federation\.yml/,
  },
  {
    cause: 'the member is the template of the console, never filled in',
    from: ['google-github-actions/auth#425'],
    breaks: binds(subject('SUBJECT_ATTRIBUTE_VALUE')),
    finds: denied(/SUBJECT_ATTRIBUTE_VALUE, which is for another job/),
  },
  {
    cause: 'the repository has a new name, and the member the old one',
    from: ['google-github-actions/auth#292'],
    breaks: binds(attribute('repository', 'acme/store')),
    finds: denied(/attribute\.repository\/acme\/store.*renamed/),
    admits,
  },
  {
    cause: 'the repository has moved to another organisation',
    from: ['aws-solutions-library-samples/global-capacity-orchestrator-on-aws#291'],
    breaks: binds(subject(mainOf('acmelabs/shop'))),
    finds: denied(/acmelabs\/shop.*moved/),
  },
  {
    cause: 'the member has the host of the server before the repository',
    from: ['google-github-actions/auth#242'],
    breaks: binds(
      attribute('repository', 'github.acme.example/acme/shop'),
      subject('repo:github.acme.example/acme/shop'),
    ),
    finds: denied(/github\.acme\.example\/acme\/shop/),
    admits,
  },
  {
    cause: 'the member has the number of the project of the account, and the pool is in another one',
    from: ['google-github-actions/get-gke-credentials#190', 'chainguard-dev/terraform-infra-common#344'],
    breaks({bind, world}) {
      world.projects.push({id: 'acme-apps', number: '777788889999'})
      bind(main.replace('111122223333', '777788889999'))
    },
    finds: denied(/777788889999/),
    library: denial,
  },
  {
    cause: 'the job names an environment, which takes the place of the branch in the subject',
    from: ['Azure/login#346', 'aws-actions/configure-aws-credentials#454'],
    breaks: binds(main),
    claims: {environment: 'production'},
    finds: denied(/environment production.*place of the branch/),
    mend: {says: /^Take environment: production out of the job/, claims: {environment: undefined}},
  },
  {
    cause: 'an environment is bound, and the job names none',
    from: ['ColeMurray/background-agents#1801'],
    breaks: binds(subject('repo:acme/shop:environment:production')),
    finds: denied(/environment production.*this job names none/),
    mend: {says: /environment: production$/, claims: {environment: 'production'}},
  },
  {
    cause: 'the subject of a new repository has ids, and the member has only names',
    from: [
      'aws-actions/configure-aws-credentials#1889',
      'Azure/azure-dev#9382',
      'chainguard-dev/edu#3616',
      'mirendev/runtime#995',
    ],
    breaks: binds(main),
    immutable: true,
    finds: denied(/repo:acme\/shop:ref:refs\/heads\/main/),
  },
  {
    cause: 'the organisation has made its subjects of other claims',
    from: ['Azure/azure-dev#7551'],
    breaks: binds(main),
    claims: {sub: 'repository_owner_id:42:repository_id:700100200:ref:refs/heads/main'},
    finds: denied(/the policy has principal:.*repo:acme\/shop:ref:refs\/heads\/main/),
    admits,
  },
  {
    cause: 'the subject holds the name of the workflow, and another workflow calls',
    from: ['kyma-project/test-infra#10876'],
    breaks({bind, provider}) {
      provider.attributeMapping['google.subject'] = "assertion.repository_id + ':' + assertion.workflow"
      bind(subject('700100200:build'))
    },
    claims: {workflow: 'pull-image-builder-test'},
    finds: denied(/700100200:build/),
    admits,
  },
  {
    cause: 'nothing is bound, with the mapping of init',
    breaks({provider, world}) {
      world.grants = []
      provider.attributeMapping = {
        'google.subject': 'assertion.repository_id',
        'attribute.repository_id': 'assertion.repository_id',
        'attribute.repository_owner_id': 'assertion.repository_owner_id',
      }
    },
    finds: denied(/no member/),
    admits,
  },
  {
    cause: 'nothing is bound, and the subject is of this run alone',
    breaks({provider, world}) {
      world.grants = []
      provider.attributeMapping = {'google.subject': 'assertion.run_id'}
      provider.attributeCondition = "assertion.repository_owner == 'acme'"
    },
    finds: denied(/no member/),
    byGcloud: true,
    admits,
  },
  {
    cause: 'a branch is bound, and the job is of a pull request',
    breaks: binds(main),
    claims: {event_name: 'pull_request'},
    finds: denied(/pull/),
    mend: {
      says: /^Run the sign-in in builds of the branch main, not for pull requests$/,
      claims: {event_name: 'push'},
    },
  },
]
