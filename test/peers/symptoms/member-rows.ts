// What a policy says: members that are nearly those of a job of GitHub.
import {attribute, deployer, type Parts, pool, type Symptom, subject} from './symptom-row.ts'

const denied = (says: RegExp): Symptom['finds'] => ({link: 'binding', code: 'IAM_IMPERSONATION_DENIED', says})

const binds =
  (...members: readonly string[]) =>
  ({bind}: Parts): void =>
    bind(...members)

const mainOf = (repository: string): string => `repo:${repository}:ref:refs/heads/main`
const set = (rest: string): string => `principalSet://${pool}/${rest}`
const main = subject(mainOf('acme/shop'))

const unmapped =
  (name: string, ...members: readonly string[]) =>
  ({bind, provider, world}: Parts): void => {
    delete provider.attributeMapping[`attribute.${name}`]
    world.grants = world.grants.filter(({members: [member]}) => !member?.includes(`/attribute.${name}/`))
    bind(...members)
  }

/** A member of the whole repository lets in its pull requests too, as it always would. */
const admits = ['pull-request']

export const memberRows: readonly Symptom[] = [
  {
    from: ['google-github-actions/auth#418'],
    cause: 'the account is named, but only the pool has roles',
    byCommands: true,
    saw: 'iam.serviceAccounts.getAccessToken denied, with roles for the pool itself',
    breaks: binds(),
    finds: denied(/no member/),
  },
  {
    from: ['google-github-actions/auth#526'],
    cause: 'the roles are given to the account, not to the job',
    saw: 'getAccessToken denied, though Workload Identity User is granted',
    breaks: binds(`serviceAccount:${deployer}`),
    finds: denied(/no member/),
  },
  {
    from: ['google-github-actions/auth#77'],
    cause: 'the member has the name of the organisation where its kind belongs',
    saw: 'the caller does not have permission, since the binding was narrowed',
    breaks: binds(set('acme/*')),
    finds: denied(/acme\/\*, which is for no job/),
    notInFile: /no federation\.yml/,
  },
  {
    from: ['google-github-actions/auth#78', 'google-github-actions/auth#513', 'wepublish/wepublish#746'],
    cause: 'the repository is bound, and not mapped',
    saw: '403 the caller does not have permission',
    breaks: unmapped('repository', attribute('repository', 'acme/shop')),
    finds: denied(/attribute\.repository\/acme\/shop.*the mapping yields no attribute\.repository/),
    admits,
  },
  {
    from: ['google-github-actions/auth#243'],
    cause: 'the repository is bound in other case, and not mapped',
    saw: 'failed to generate an access token after the update of the action',
    breaks: unmapped('repository', attribute('repository', 'Acme/Shop')),
    finds: denied(/attribute\.repository\/Acme\/Shop/),
    admits,
  },
  {
    from: ['fullsend-ai/fullsend#3678'],
    cause: 'the member has the name of the repository in small letters',
    byCommands: true,
    saw: 'the sign-in succeeds after the condition was mended, and then nothing is permitted',
    breaks({bind, provider}) {
      provider.attributeCondition = "assertion.repository_owner == 'AcmeCorp'"
      bind(attribute('repository', 'acmecorp/shop'))
    },
    claims: {repository: 'AcmeCorp/Shop', repository_owner: 'AcmeCorp'},
    finds: denied(/attribute\.repository\/acmecorp\/shop.*case/),
    admits,
  },
  {
    from: ['google-github-actions/auth#115'],
    cause: 'the member has a part of job_workflow_ref',
    saw: 'no workflow of the shared repository may sign in',
    breaks({bind, provider}) {
      provider.attributeMapping['attribute.job_workflow_ref'] = 'assertion.job_workflow_ref'
      bind(attribute('job_workflow_ref', 'acme/workflows'))
    },
    claims: {job_workflow_ref: 'acme/workflows/.github/workflows/deploy.yml@refs/heads/main'},
    finds: denied(/attribute\.job_workflow_ref\/acme\/workflows/),
  },
  {
    from: ['google-github-actions/auth#116'],
    cause: 'the member has the name of the workflow, and the attribute its path',
    saw: 'a custom attribute does not match in a repository of several projects',
    breaks({bind, provider}) {
      provider.attributeMapping['attribute.workflow_ref'] = "assertion.job_workflow_ref.extract('{path}@')"
      bind(attribute('workflow_ref', 'acme/shop/deploy'))
    },
    finds: denied(/attribute\.workflow_ref\/acme\/shop\/deploy/),
  },
  {
    from: ['google-github-actions/auth#233'],
    cause: 'one member names two attributes',
    saw: 'the custom attribute is refused, the subject is not',
    breaks: binds(attribute('repository', 'acme/shop/attribute.ref/refs/heads/main')),
    finds: denied(/acme\/shop\/attribute\.ref\/refs\/heads\/main/),
  },
  {
    from: ['google-github-actions/auth#310'],
    cause: 'the member is a principalSet of a subject',
    saw: '403, with the subject copied from the token',
    breaks: binds(set('subject/repo:acme/shop:environment:gcp-labs')),
    claims: {environment: 'gcp-labs'},
    finds: denied(/principalSet:.*subject\/repo:acme\/shop:environment:gcp-labs/),
    notInFile: /no federation\.yml/,
  },
  {
    from: ['google-github-actions/auth#425'],
    cause: 'the member is the template of the console, never filled in',
    saw: 'the console shows a principal with SUBJECT_ATTRIBUTE_VALUE',
    breaks: binds(subject('SUBJECT_ATTRIBUTE_VALUE')),
    finds: denied(/SUBJECT_ATTRIBUTE_VALUE, which is for another job/),
  },
  {
    from: ['google-github-actions/auth#292'],
    cause: 'the repository has a new name, and the member the old one',
    saw: 'permission denied since two days, and nothing was changed in the cloud',
    breaks: binds(attribute('repository', 'acme/store')),
    finds: denied(/attribute\.repository\/acme\/store.*renamed/),
    admits,
  },
  {
    from: ['aws-solutions-library-samples/global-capacity-orchestrator-on-aws#291'],
    cause: 'the repository has moved to another organisation',
    saw: 'the trust still has the subject of the former owner',
    breaks: binds(subject(mainOf('acmelabs/shop'))),
    finds: denied(/acmelabs\/shop.*moved/),
  },
  {
    from: ['google-github-actions/auth#242'],
    cause: 'the member has the host of the server before the repository',
    saw: 'an error of a later step, since no member is right',
    breaks: binds(
      attribute('repository', 'github.acme.example/acme/shop'),
      subject('repo:github.acme.example/acme/shop'),
    ),
    finds: denied(/github\.acme\.example\/acme\/shop/),
    admits,
  },
  {
    from: ['google-github-actions/get-gke-credentials#190', 'chainguard-dev/terraform-infra-common#344'],
    cause: 'the member has the number of the project of the account, and the pool is in another one',
    saw: 'the caller does not have permission, with the pool of a shared project',
    breaks({bind, world}) {
      world.projects.push({id: 'acme-apps', number: '777788889999'})
      bind(main.replace('111122223333', '777788889999'))
    },
    finds: denied(/777788889999/),
  },
  {
    from: ['Azure/login#346', 'aws-actions/configure-aws-credentials#454'],
    cause: 'the job names an environment, which takes the place of the branch in the subject',
    saw: 'no match since the job reads secrets of an environment',
    breaks: binds(main),
    claims: {environment: 'production'},
    finds: denied(/environment production.*place of the branch/),
    mend: {says: /^Take environment: production out of the job/, claims: {environment: undefined}},
  },
  {
    from: ['ColeMurray/background-agents#1801'],
    cause: 'an environment is bound, and the job names none',
    saw: 'a workflow beside that of the deployment is refused',
    breaks: binds(subject('repo:acme/shop:environment:production')),
    finds: denied(/environment production.*this job names none/),
    mend: {says: /environment: production$/, claims: {environment: 'production'}},
  },
  {
    from: [
      'aws-actions/configure-aws-credentials#1889',
      'Azure/azure-dev#9382',
      'chainguard-dev/edu#3616',
      'mirendev/runtime#995',
    ],
    cause: 'the subject of a new repository has ids, and the member has only names',
    saw: 'new repositories are refused with a trust that works for the old ones',
    breaks: binds(main),
    immutable: true,
    finds: denied(/repo:acme\/shop:ref:refs\/heads\/main/),
  },
  {
    from: ['Azure/azure-dev#7551'],
    cause: 'the organisation has made its subjects of other claims',
    saw: 'the usual subject matches in no repository of the organisation',
    breaks: binds(main),
    claims: {sub: 'repository_owner_id:42:repository_id:700100200:ref:refs/heads/main'},
    finds: denied(/the policy has principal:.*repo:acme\/shop:ref:refs\/heads\/main/),
    admits,
  },
  {
    from: ['kyma-project/test-infra#10876'],
    cause: 'the subject holds the name of the workflow, and another workflow calls',
    saw: 'a reusable workflow is refused when a new workflow calls it',
    breaks({bind, provider}) {
      provider.attributeMapping['google.subject'] = "assertion.repository_id + ':' + assertion.workflow"
      bind(subject('700100200:build'))
    },
    claims: {workflow: 'pull-image-builder-test'},
    finds: denied(/700100200:build/),
    admits,
  },
]
