import type {Claims} from '../../../../../src/lib/base/jwt.ts'
import type {RowVerdict} from './condition-row.ts'

/**
 * A token, a condition, and what the public vectors of Dashtid/subvectors say of them (https://github.com/Dashtid/subvectors,
 * vectors/*-gcp.json, CC0), beside what the proof says.
 */
export interface Subvector {
  claims: Claims
  condition: string
  isMet: boolean
  /** Their judgement, if they give one. */
  grade?: 'safe' | 'caution' | 'dangerous'
  ours: RowVerdict
  /** Why the proof calls closed what they call dangerous. */
  why?: string
}

type Row = readonly [
  isMet: boolean,
  grade: Subvector['grade'],
  ours: RowVerdict,
  claims: Claims,
  condition: string,
  why?: string,
]

const rows = (usual: Claims, ...all: readonly Row[]): Subvector[] =>
  all.map(([isMet, grade, ours, claims, condition, why]) => ({
    claims: {...usual, ...claims},
    condition,
    isMet,
    ours,
    ...(grade ? {grade} : {}),
    ...(why ? {why} : {}),
  }))

const repository = 'octo-org/octo-repo'
const renamed = {sub: 'repo:octo-org/renamed-repo:ref:refs/heads/main', repository: 'octo-org/renamed-repo'}
const immutable = "assertion.repository_owner_id == '1342004' && assertion.repository_id == '260064828'"
const byName = `assertion.repository == '${repository}'`
const WARNED =
  'the proof warns of the name, as TRUST_OWNER_BY_NAME; whether a binding is for all of the owner, TRUST_OWNER_WIDE says'

const github = rows(
  {
    sub: `repo:${repository}:ref:refs/heads/main`,
    repository,
    repository_owner: 'octo-org',
    repository_id: '260064828',
    repository_owner_id: '1342004',
    ref: 'refs/heads/main',
    event_name: 'push',
  },
  [true, 'safe', 'name', {}, `${byName} && assertion.ref == 'refs/heads/main'`],
  [true, 'dangerous', 'name', {}, "assertion.repository_owner == 'octo-org'", WARNED],
  [true, 'dangerous', 'open', {}, "assertion.repository_owner_id != ''"],
  [true, 'safe', 'id', {}, immutable],
  [true, 'safe', 'id', renamed, immutable],
  [false, 'caution', 'name', renamed, byName],
  [true, 'dangerous', 'name', {repository_id: '888800001', repository_owner_id: '5550001'}, byName, WARNED],
  [
    true,
    'dangerous',
    'name',
    {sub: `repo:${repository}:pull_request`, ref: 'refs/pull/42/merge', event_name: 'pull_request'},
    byName,
    'it is a build of the same owner: TRUST_UNTRUSTED_BUILDS tells of those, where a binding is for some builds only',
  ],
  [true, 'caution', 'name', {ref: 'refs/heads/feature-x'}, `${byName} && assertion.ref.startsWith('refs/heads/')`],
  [
    true,
    'caution',
    'id',
    {sub: `repo:${repository}:ref:refs/tags/v1`, ref: 'refs/tags/v1', ref_type: 'tag'},
    "assertion.repository_id == '260064828' && assertion.ref.matches('^refs/tags/v[0-9]+')",
  ],
  [true, 'caution', 'id', {}, "assertion.repository_owner_id in ['1342004', '9999999']"],
  [
    false,
    'caution',
    'name',
    {
      sub: 'repo:octo-org@123456/octo-repo@456789:ref:refs/heads/main',
      repository_id: '456789',
      repository_owner_id: '123456',
    },
    `assertion.sub == 'repo:${repository}:ref:refs/heads/main'`,
  ],
)

const gitlab = rows(
  {
    sub: 'project_path:mygroup/myproject:ref_type:branch:ref:main',
    namespace_id: '72',
    project_id: '20',
    ref_protected: 'true',
  },
  [true, 'caution', 'id', {}, "assertion.namespace_id == '72'"],
  [true, 'caution', 'id', {}, "assertion.namespace_id == '72' && assertion.project_id == '20'"],
  [false, 'caution', 'nobody', {}, 'assertion.project_id == 20'],
  [true, 'dangerous', 'open', {}, 'assertion.project_id != 20'],
  [false, 'caution', 'nobody', {}, 'assertion.ref_protected == true'],
  [true, 'caution', 'id', {}, "assertion.namespace_id == '72' && assertion.ref_protected == 'true'"],
)

const organisation = 'org/2a3b4c5d-1111-2222-3333-444455556666/'
const project = '76543210-ba98-fedc-3210-edcba0987654'
const user = (digits: string): string => `${organisation}project/${project}/user/${digits}`
const own = user('aaaa1111-bbbb-2222-cccc-333344445555')
const ofProject = `assertion.sub.startsWith('${organisation}project/${project}/')`

const circleci = rows(
  {sub: own, 'oidc.circleci.com/project-id': project, 'oidc.circleci.com/vcs-ref': 'refs/heads/main'},
  [true, 'safe', 'id', {}, `assertion.sub == '${own}'`],
  [true, 'caution', 'id', {}, ofProject],
  [true, 'caution', 'id', {}, `assertion['oidc.circleci.com/project-id'] == '${project}'`],
  [true, 'caution', 'id', {}, `${ofProject} && assertion['oidc.circleci.com/vcs-ref'] == 'refs/heads/main'`],
  [
    true,
    'dangerous',
    'id',
    {sub: `${organisation}project/99998888-7777-6666-5555-444433332222/user/bbbb2222-cccc-3333-dddd-444455556666`},
    `assertion.sub.startsWith('${organisation}')`,
    'no other organisation gets in; whether a binding is for all of its projects, TRUST_OWNER_WIDE says',
  ],
  [false, undefined, 'id', {sub: user('bbbb2222-cccc-3333-dddd-444455556666')}, `assertion.sub == '${own}'`],
)

const ids =
  "assertion.terraform_organization_id == 'org-ABC123DEF' && assertion.terraform_workspace_id == 'ws-XYZ789GHI'"
const apply = `${ids} && assertion.terraform_run_phase == 'apply'`
const subject = 'organization:my-org:project:my-project:workspace:my-workspace:run_phase:apply'

const hcpTerraform = rows(
  {
    sub: subject,
    terraform_organization_id: 'org-ABC123DEF',
    terraform_workspace_id: 'ws-XYZ789GHI',
    terraform_run_phase: 'apply',
  },
  [true, 'caution', 'id', {}, ids],
  [
    true,
    'caution',
    'id',
    {terraform_workspace_id: 'ws-OTHER'},
    "assertion.terraform_organization_id == 'org-ABC123DEF'",
  ],
  [true, 'caution', 'name', {}, `assertion.sub == '${subject}'`],
  [true, 'safe', 'id', {}, apply],
  [false, undefined, 'id', {terraform_run_phase: 'plan'}, apply],
  [
    true,
    'dangerous',
    'open',
    {terraform_workspace_name: 'production', terraform_organization_id: 'org-ATTACKER99'},
    "assertion.terraform_workspace_name == 'production'",
  ],
)

export const subvectors: Readonly<Record<string, readonly Subvector[]>> = {
  github,
  gitlab,
  circleci,
  'hcp-terraform': hcpTerraform,
}
