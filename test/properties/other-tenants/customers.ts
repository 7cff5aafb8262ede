// Whose a token is, by the claims that a CI sets: written by hand, apart from what the proof takes for true.
import type {Claims} from '../../../src/lib/base/jwt.ts'

/** The names and ids of one customer, of one of its repositories, and what its owner may write behind them. */
export interface Customer {
  owner: string
  ownerId: string
  project: string
  projectId: string
  /** The rest of a subject or of an address. */
  tail: string
  /** Which of the forms the subject has that the CI lets its customers choose from. */
  form: number
  /** Whether the claims are there that only some tokens have. */
  isFull: boolean
}

/** What tells the customers of one issuer apart. */
export interface Customers {
  ci: string
  issuer: string
  /** The claims that no customer has with the values of another. */
  bound(customer: Customer): Claims
  /** Each tenant that `customer` is or is a part of, as `KIND by VALUE`. */
  tenantsOf(customer: Customer): readonly string[]
  /** The case of letters makes no other name. */
  ignoresCase: boolean
  /** What conditions compare each bound claim with. */
  about: Readonly<Record<string, readonly string[]>>
  /** What every customer fills as he likes, and what conditions compare it with. */
  free: Readonly<Record<string, readonly string[]>>
  /** The type of those of `free` that have one in each token: others have what somebody likes. */
  types: Readonly<Record<string, 'text' | 'list' | 'text or list'>>
  /** Of the named customers and of others. */
  owners: readonly string[]
  projects: readonly string[]
  ownerIds: readonly string[]
  projectIds: readonly string[]
}

const allTexts = (...names: readonly string[]): Record<string, 'text'> =>
  Object.fromEntries(names.map((name) => [name, 'text']))

const NAMES = ['acme', 'acmex', 'xacme', 'acme-shop', 'shop', 'evil', 'ACME', 'acme.shop', 'ac', 'globex']
const PROJECTS = ['shop', 'acme', 'x', 'shopx', 'SHOP', 'shop-api', '.github']
const NUMBERS = ['42', '7', '421', '142', '99', '4', '742']
const OWNER = ['acme', 'globex', 'ACME', 'ac', 'acme-', '']
const REPOSITORY = ['acme/shop', 'acme/', 'acme', 'Acme/Shop', 'acme/.github', 'acme-', 'globex/shop', '/', 'shop']
const ID = ['42', '7', '4']

const uuid = (digit: string): string => `${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}`
const UUIDS = ['a', 'b', 'c', '4'].map(uuid)

/** What a re-templated subject can be made of: whoever owns a repository chooses which claims it lists, and fills some of them. */
function githubSubject({form, isFull, owner, ownerId, project, projectId, tail}: Customer): string {
  const names = `${owner}/${project}`
  const forms = [
    `repo:${names}:ref:refs/heads/${tail}`,
    `repo:${names}:environment:${tail}`,
    `repo:${owner}@${ownerId}/${project}@${projectId}:ref:${tail}`,
    `environment:${tail}:repo:${names}`,
    `job_workflow_ref:${tail}`,
    `repository_owner_id:${ownerId}`,
    isFull ? `repo:${names}:pull_request` : `actor:${tail}`,
  ]
  return forms[form % forms.length] ?? ''
}

const github: Customers = {
  ci: 'github',
  issuer: 'https://token.actions.githubusercontent.com',
  bound: (customer) => {
    const {isFull, owner, ownerId, project, projectId, tail} = customer
    return {
      sub: githubSubject(customer),
      repository: `${owner}/${project}`,
      repository_id: projectId,
      repository_owner: owner,
      repository_owner_id: ownerId,
      workflow_ref: `${owner}/${project}/.github/workflows/${tail.replaceAll('@', '')}.yml@refs/heads/${tail}`,
      ...(isFull ? {enterprise: `${owner}-inc`, enterprise_id: `9${ownerId}`} : {}),
    }
  },
  tenantsOf: ({isFull, owner, ownerId, project, projectId}) => [
    `organisation name ${owner}`,
    `organisation id ${ownerId}`,
    `repository name ${owner}/${project}`,
    `repository id ${projectId}`,
    ...(isFull ? [`enterprise name ${owner}-inc`, `enterprise id 9${ownerId}`] : []),
  ],
  ignoresCase: true,
  about: {
    sub: [
      ...['repo:acme/', 'repo:acme', 'repo:acme/shop:ref:refs/heads/main', 'repo:acme/shop:', 'repo:acme@42/'],
      ...['repo:acme@42/shop@7:ref:main', 'repo:', 'repo:globex/', 'repo', 'acme/shop'],
    ],
    repository: REPOSITORY,
    repository_id: ID,
    repository_owner: OWNER,
    repository_owner_id: ID,
    workflow_ref: ['acme/', 'acme', 'acme/shop/.github/workflows/main.yml@refs/heads/main', 'acme/shop/.github/', '/'],
    enterprise: ['acme-inc', 'acme', ''],
    enterprise_id: ['942', '9'],
  },
  free: {
    unlisted: ['acme'],
    ref: ['refs/heads/main', 'refs/heads/', ''],
    environment: ['production', 'acme/', ''],
    event_name: ['push'],
    actor: OWNER,
    job_workflow_ref: ['acme/', 'acme/shop/.github/workflows/deploy.yml@refs/heads/main'],
    ref_protected: ['true'],
    aud: ['acme'],
  },
  types: allTexts('ref', 'environment', 'event_name', 'actor', 'job_workflow_ref', 'ref_protected', 'aud'),
  owners: NAMES,
  projects: PROJECTS,
  ownerIds: NUMBERS,
  projectIds: NUMBERS,
}

const gitlab: Customers = {
  ci: 'gitlab',
  issuer: 'https://gitlab.com',
  bound: ({isFull, owner, ownerId, project, projectId, tail}) => ({
    sub: `project_path:${owner}/${project}:ref_type:branch:ref:${tail}`,
    project_path: `${owner}/${project}`,
    project_id: projectId,
    namespace_path: owner,
    namespace_id: ownerId,
    ci_config_ref_uri: isFull ? `gitlab.com/${owner}/${project}//${tail}@refs/heads/main` : null,
  }),
  tenantsOf: ({owner, ownerId, project, projectId}) => [
    `organisation name ${owner}`,
    `group name ${owner}`,
    `group id ${ownerId}`,
    `organisation id ${ownerId}`,
    `repository name ${owner}/${project}`,
    `repository id ${projectId}`,
  ],
  ignoresCase: true,
  about: {
    sub: [
      ...['project_path:acme/', 'project_path:acme/shop:', 'project_path:acme', 'project_path:'],
      'project_path:acme/shop:ref_type:branch:ref:main',
    ],
    project_path: REPOSITORY,
    project_id: ID,
    namespace_path: OWNER,
    namespace_id: ID,
    ci_config_ref_uri: ['gitlab.com/acme/', 'gitlab.com/acme', 'gitlab.com/acme/shop//.gitlab-ci.yml@refs/heads/main'],
  },
  free: {
    unlisted: ['acme'],
    ref: ['main', 'refs/heads/main', ''],
    ref_protected: ['true'],
    environment: ['production'],
    user_login: OWNER,
    user_id: ID,
    groups_direct: ['acme'],
    aud: ['acme'],
  },
  types: {
    ...allTexts('ref', 'ref_protected', 'environment', 'user_login', 'user_id'),
    ...{groups_direct: 'list', aud: 'text or list'},
  },
  owners: NAMES,
  projects: PROJECTS,
  ownerIds: NUMBERS,
  projectIds: NUMBERS,
}

const circleci: Customers = {
  ci: 'circleci',
  issuer: 'https://oidc.circleci.com',
  bound: ({isFull, owner, ownerId, project, projectId, tail}) => ({
    sub: `org/${ownerId}/project/${projectId}/user/${tail}`,
    'oidc.circleci.com/org-id': ownerId,
    'oidc.circleci.com/project-id': projectId,
    // A pipeline of a custom webhook has none.
    ...(isFull ? {'oidc.circleci.com/vcs-origin': `github.com/${owner}/${project}`} : {}),
  }),
  tenantsOf: ({ownerId, projectId}) => [`organisation id ${ownerId}`, `repository id ${projectId}`],
  ignoresCase: false,
  about: {
    sub: [`org/${UUIDS[0]}/`, `org/${UUIDS[0]}`, `org/${UUIDS[0]}/project/${UUIDS[1]}/`, 'org/'],
    'oidc.circleci.com/org-id': [uuid('a'), uuid('b'), 'a'],
    'oidc.circleci.com/project-id': [uuid('a'), uuid('b'), 'b'],
    'oidc.circleci.com/vcs-origin': ['github.com/acme/shop', 'github.com/acme/'],
  },
  free: {
    unlisted: ['acme'],
    'oidc.circleci.com/vcs-ref': ['refs/heads/main', ''],
    aud: [uuid('a')],
  },
  types: allTexts('oidc.circleci.com/vcs-ref', 'aud'),
  owners: NAMES,
  projects: PROJECTS,
  ownerIds: UUIDS,
  projectIds: UUIDS,
}

const buildkite: Customers = {
  ci: 'buildkite',
  issuer: 'https://agent.buildkite.com',
  bound: (customer) => {
    const {form, isFull, owner, ownerId, project, projectId, tail} = customer
    const usual = `organization:${owner}:pipeline:${project}:ref:refs/heads/${tail}:commit:5c1e:step:${tail}`
    return {
      sub: [usual, usual, ownerId, projectId][form % 4],
      organization_slug: owner,
      pipeline_slug: project,
      ...(isFull ? {organization_id: ownerId, pipeline_id: projectId, cluster_id: ownerId.replaceAll('0', '1')} : {}),
    }
  },
  tenantsOf: ({owner, ownerId, project, projectId}) => [
    `organisation name ${owner}`,
    `organisation id ${ownerId}`,
    `repository name ${owner}:pipeline:${project}`,
    `repository id ${projectId}`,
    `group id ${ownerId.replaceAll('0', '1')}`,
  ],
  ignoresCase: false,
  about: {
    sub: [
      ...['organization:acme:', 'organization:acme', 'organization:', 'organization:acme:pipeline:shop:', uuid('a')],
      ...['organization:acme:pipeline:shop:ref:refs/heads/main', 'organization:globex:'],
    ],
    organization_slug: ['acme', 'globex', 'ac', 'acme-', ''],
    pipeline_slug: ['shop', 'acme'],
    organization_id: [uuid('a'), uuid('b'), 'a', ''],
    pipeline_id: [uuid('a'), uuid('b')],
    cluster_id: [uuid('a').replaceAll('0', '1')],
  },
  free: {
    unlisted: ['acme'],
    build_branch: ['main', ''],
    build_source: ['ui'],
    'agent_tag:queue': ['acme'],
    aud: ['acme'],
  },
  types: allTexts('build_branch', 'build_source', 'agent_tag:queue', 'aud'),
  owners: ['acme', 'acmex', 'xacme', 'acme-shop', 'shop', 'evil', 'ac'],
  projects: ['shop', 'acme', 'x', 'shopx'],
  ownerIds: UUIDS,
  projectIds: UUIDS,
}

const ofTerraform = (prefix: string) => ['42', '7', '421', 'x42'].map((word) => `${prefix}-${word}`)

const hcpTerraform: Customers = {
  ci: 'hcp-terraform',
  issuer: 'https://app.terraform.io',
  bound: ({isFull, owner, ownerId, project, projectId, tail}) => {
    const full = `organization:${owner}:project:${tail}:workspace:${project}`
    return {
      sub: `${full}:run_phase:${isFull ? 'plan' : 'apply'}`,
      terraform_organization_id: ownerId,
      terraform_organization_name: owner,
      terraform_full_workspace: full,
      ...(isFull ? {terraform_workspace_id: projectId, terraform_project_id: projectId.replace('ws', 'prj')} : {}),
    }
  },
  tenantsOf: ({owner, ownerId, projectId}) => [
    `organisation name ${owner}`,
    `organisation id ${ownerId}`,
    `group id ${projectId.replace('ws', 'prj')}`,
    `repository id ${projectId}`,
  ],
  ignoresCase: false,
  about: {
    sub: [
      ...['organization:acme:', 'organization:acme', 'organization:', 'organization:acme:project:shop:'],
      'organization:acme:project:main:workspace:shop:run_phase:apply',
    ],
    terraform_organization_id: ['org-42', 'org-7', 'org-', ''],
    terraform_organization_name: OWNER,
    terraform_full_workspace: [
      'organization:acme:',
      'organization:acme:project:main:workspace:shop',
      'organization:acme',
    ],
    terraform_workspace_id: ['ws-7', 'ws-42', 'ws-'],
    terraform_project_id: ['prj-7', 'prj-'],
  },
  free: {
    unlisted: ['acme'],
    terraform_project_name: ['shop', 'acme'],
    terraform_workspace_name: ['shop'],
    terraform_run_phase: ['apply', 'plan'],
    aud: ['acme'],
  },
  types: allTexts('terraform_project_name', 'terraform_workspace_name', 'terraform_run_phase', 'aud'),
  owners: ['acme', 'acmex', 'xacme', 'acme-shop', 'shop', 'evil', 'ac', 'ACME'],
  projects: PROJECTS,
  ownerIds: ofTerraform('org'),
  projectIds: ofTerraform('ws'),
}

/** Up to the id of the organisation, with the tenant and the application Azure DevOps. */
const OF_AZURE_DEVOPS = '/eid1/c/pub/t/MigkiLAJe0O9IsoTwAN97Q/a/rISbSSETf0KqFyZ8ppdXmA/sc'

/** One Entra tenant, which organisations of Azure DevOps share with each other and with all other programs. */
const azure: Customers = {
  ci: 'azure-service-connection',
  issuer: 'https://login.microsoftonline.com/ff882432-09b0-437b-bd22-ca13c0037ded/v2.0',
  bound: ({form, isFull, ownerId, projectId, tail}) => {
    const connection = `${OF_AZURE_DEVOPS}/${ownerId}/${projectId}`
    // Another application has another id in its subject; people and their programs have a hash.
    const other = [connection.replace(/\/a\/[^/]*/, '/a/AAAAAAAAAAAAAAAAAAAAAA'), tail.replaceAll('/', '_')][form % 2]
    return {sub: isFull || form === 0 ? connection : other, tid: 'ff882432-09b0-437b-bd22-ca13c0037ded'}
  },
  tenantsOf: ({ownerId, projectId}) => [`organisation id ${ownerId}`, `repository id ${projectId}`],
  ignoresCase: false,
  about: {
    sub: [
      ...[
        `${OF_AZURE_DEVOPS}/${uuid('a')}/`,
        `${OF_AZURE_DEVOPS}/${uuid('a')}`,
        `${OF_AZURE_DEVOPS}/`,
        '/eid1/c/pub/t/',
      ],
      ...[`${OF_AZURE_DEVOPS}/${uuid('a')}/${uuid('b')}`, uuid('b'), `/${uuid('b')}`],
    ],
    tid: ['ff882432-09b0-437b-bd22-ca13c0037ded'],
  },
  free: {
    unlisted: ['acme'],
    name: ['acme'],
    groups: ['acme'],
  },
  types: {...allTexts('name'), groups: 'list'},
  owners: ['acme'],
  projects: ['shop'],
  ownerIds: UUIDS,
  projectIds: UUIDS,
}

/** Issuers that other tenants have tokens of too. */
export const allCustomers: readonly Customers[] = [github, gitlab, circleci, buildkite, hcpTerraform, azure]

export function customersOf(ci: string): Customers {
  const found = allCustomers.find((each) => each.ci === ci)
  if (found === undefined) throw new Error(`no customers of ${ci}`)
  return found
}
