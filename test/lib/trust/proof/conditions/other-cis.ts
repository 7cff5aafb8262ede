import {type ConditionTable, from} from './condition-row.ts'

const organisation = 'a1a1a1a1-0000-4000-8000-00000000000a'
const project = 'b2b2b2b2-0000-4000-8000-00000000000b'
const foreign = 'c3c3c3c3-0000-4000-8000-00000000000c'

const gitlabConditions: ConditionTable = {
  ci: 'gitlab',
  issuer: 'https://gitlab.com',
  insider: {
    project_path: 'acme/shop',
    project_id: '7',
    namespace_path: 'acme',
    namespace_id: '42',
    sub: 'project_path:acme/shop:ref_type:branch:ref:main',
  },
  otherTenant: {
    project_path: 'evil/x',
    project_id: '98',
    namespace_path: 'evil',
    namespace_id: '99',
    sub: 'project_path:evil/x:ref_type:branch:ref:main',
  },
  rows: [
    ...from(
      'https://docs.gitlab.com/ci/cloud_services/google_cloud/',
      ['name', "assertion.namespace_path.startsWith('acme/')", {insider: {namespace_path: 'acme/team'}}],
      ['open', "assertion.namespace_path.startsWith('acme')", {otherTenant: {namespace_path: 'acmevil'}}],
      ['id', "assertion.namespace_id == '42'"],
      [
        'id',
        "assertion.namespace_id == '42' && string(assertion.runner_id).startsWith('4')",
        {insider: {runner_id: 42}},
      ],
      ['id', "assertion.project_id == '7'"],
    ),
    ...from(
      'https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines',
      ['id', "assertion.namespace_id=='42'"],
      ['name', "assertion.namespace_path=='acme' && assertion.project_path=='acme/shop'"],
    ),
    ...from(
      'Terraform and gcloud as people publish it',
      ['name', "assertion.project_path.startsWith('acme/')"],
      ['name', "assertion.namespace_path == 'acme'"],
      ['name', "assertion.project_path in ['acme/shop', 'acme/api']"],
      ['name', "assertion.project_path == 'acme/shop' && assertion.ref == 'main' && assertion.ref_type == 'branch'"],
      ['id', "assertion.project_id == '7' && assertion.ref_protected == 'true'", {insider: {ref_protected: 'true'}}],
      ['open', "assertion.ref_protected == 'true'", {otherTenant: {ref_protected: 'true'}}],
      ['open', "assertion.user_login == 'acme'", {otherTenant: {user_login: 'acme'}}],
      ['open', "assertion.environment == 'production'", {otherTenant: {environment: 'production'}}],
      ['name', "assertion.sub.startsWith('project_path:acme/')"],
      [
        'open',
        "assertion.sub.startsWith('project_path:acme')",
        {otherTenant: {sub: 'project_path:acmevil/x:ref_type:branch:ref:main'}},
      ],
      ['name', "assertion.sub == 'project_path:acme/shop:ref_type:branch:ref:main'"],
      ['open', "assertion.sub.endsWith(':ref:main')"],
      ['open', "assertion.sub.contains(':ref:main')"],
      [
        'name',
        "attribute.group_id == 'group_a'",
        {
          mapping: {'attribute.group_id': "assertion.project_path.startsWith('acme/') ? 'group_a' : ''"},
        },
      ],
      ['open', "'acme' in assertion.groups_direct", {otherTenant: {groups_direct: ['acme']}}],
    ),
  ],
}

const circleciConditions: ConditionTable = {
  ci: 'circleci',
  issuer: 'https://oidc.circleci.com',
  insider: {
    sub: `org/${organisation}/project/${project}/user/1`,
    'oidc.circleci.com/org-id': organisation,
    'oidc.circleci.com/project-id': project,
  },
  otherTenant: {
    sub: `org/${foreign}/project/${foreign}/user/1`,
    'oidc.circleci.com/org-id': foreign,
    'oidc.circleci.com/project-id': foreign,
  },
  rows: from(
    'https://circleci.com/docs/guides/permissions-authentication/openid-connect-tokens/',
    ['id', `assertion['oidc.circleci.com/org-id'] == '${organisation}'`],
    ['id', `assertion['oidc.circleci.com/project-id'] == '${project}'`],
    [
      'id',
      `attribute.project == '${project}'`,
      {mapping: {'attribute.project': "assertion['oidc.circleci.com/project-id']"}},
    ],
    ['id', `assertion.sub.startsWith('org/${organisation}/')`],
    ['id', `assertion.sub.startsWith('org/${organisation}/project/${project}/')`],
    ['open', `assertion.aud == '${organisation}'`, {otherTenant: {aud: organisation}}],
    [
      'open',
      `attribute.org_id == '${organisation}'`,
      {mapping: {'attribute.org_id': 'assertion.aud'}, otherTenant: {aud: organisation}},
    ],
    [
      'open',
      "assertion['oidc.circleci.com/vcs-origin'] == 'github.com/acme/shop'",
      {
        otherTenant: {'oidc.circleci.com/vcs-origin': 'github.com/acme/shop'},
      },
    ],
    [
      'open',
      "assertion['oidc.circleci.com/vcs-ref'] == 'refs/heads/main'",
      {
        otherTenant: {'oidc.circleci.com/vcs-ref': 'refs/heads/main'},
      },
    ],
  ),
}

const buildkiteConditions: ConditionTable = {
  ci: 'buildkite',
  issuer: 'https://agent.buildkite.com',
  insider: {
    sub: 'organization:acme:pipeline:shop:ref:refs/heads/main:commit:5c1e:step:deploy',
    organization_slug: 'acme',
    pipeline_slug: 'shop',
    organization_id: organisation,
    pipeline_id: project,
    build_branch: 'main',
  },
  otherTenant: {
    sub: 'organization:evil:pipeline:shop:ref:refs/heads/main:commit:5c1e:step:deploy',
    organization_slug: 'evil',
    pipeline_slug: 'shop',
    organization_id: foreign,
    pipeline_id: foreign,
    build_branch: 'main',
  },
  rows: from(
    'https://buildkite.com/docs/pipelines/security/oidc',
    ['name', "assertion.organization_slug=='acme'"],
    ['name', "assertion.organization_slug == 'acme' && assertion.pipeline_slug == 'shop'"],
    ['name', "assertion.organization_slug == 'acme' && assertion.build_branch == 'main'"],
    ['id', `assertion.organization_id == '${organisation}'`],
    ['id', `assertion.pipeline_id == '${project}'`],
    ['open', "assertion.pipeline_slug == 'shop'"],
    ['open', "assertion.build_branch == 'main'"],
    ['name', "assertion.sub.startsWith('organization:acme:')"],
    ['name', "assertion.sub.startsWith('organization:acme:pipeline:shop:')"],
    [
      'open',
      "assertion.sub.startsWith('organization:acme')",
      {otherTenant: {sub: 'organization:acme-evil:pipeline:x:'}},
    ],
    ['open', "assertion.sub.contains(':pipeline:shop:')"],
    [
      'open',
      "google.subject.matches('organization:acme:.*')",
      {
        otherTenant: {sub: 'organization:evil:pipeline:x:ref:refs/heads/organization:acme:1'},
      },
    ],
    [
      'open',
      `!has(assertion.organization_id) || assertion.organization_id == '${organisation}'`,
      {otherTenant: {organization_id: undefined}},
    ],
  ),
}

const terraformConditions: ConditionTable = {
  ci: 'hcp-terraform',
  issuer: 'https://app.terraform.io',
  insider: {
    terraform_organization_name: 'acme',
    terraform_organization_id: 'org-42',
    terraform_project_name: 'prod',
    terraform_workspace_name: 'shop',
    terraform_workspace_id: 'ws-7',
  },
  otherTenant: {
    terraform_organization_name: 'evil',
    terraform_organization_id: 'org-99',
    terraform_project_name: 'prod',
    terraform_workspace_name: 'shop',
    terraform_workspace_id: 'ws-98',
  },
  rows: from(
    'https://developer.hashicorp.com/terraform/cloud-docs/workspaces/dynamic-provider-credentials/gcp-configuration',
    ['name', "assertion.sub.startsWith('organization:acme:project:prod:workspace:shop')"],
    ['name', "assertion.sub.startsWith('organization:acme:')"],
    ['open', "assertion.sub.startsWith('organization:acme')", {otherTenant: {terraform_organization_name: 'acmevil'}}],
    ['open', "assertion.sub.contains(':workspace:shop:')"],
    ['name', "assertion.terraform_organization_name == 'acme'"],
    ['id', "assertion.terraform_organization_id == 'org-42'"],
    ['id', "assertion.terraform_workspace_id == 'ws-7' && assertion.terraform_run_phase == 'apply'"],
    ['open', "assertion.terraform_workspace_name == 'shop'"],
    ['open', "assertion.terraform_run_phase == 'apply'"],
    ['name', "assertion.terraform_full_workspace.startsWith('organization:acme:')"],
    ['open', "assertion.aud == 'gcp.workload.identity'"],
  ),
}

const connections = '/eid1/c/pub/t/MigkiLAJe0O9IsoTwAN97Q/a/rISbSSETf0KqFyZ8ppdXmA/sc'
const otherApplication = '/eid1/c/pub/t/MigkiLAJe0O9IsoTwAN97Q/a/AAAAAAAAAAAAAAAAAAAAAA/sc'

const azureConditions: ConditionTable = {
  ci: 'azure-service-connection',
  issuer: 'https://login.microsoftonline.com/ff882432-09b0-437b-bd22-ca13c0037ded/v2.0',
  insider: {sub: `${connections}/${organisation}/${project}`},
  otherTenant: {sub: `${connections}/${foreign}/${project}`},
  rows: [
    ...from(
      'https://learn.microsoft.com/azure/devops/pipelines/release/convert-service-connections',
      ['id', `assertion.sub == '${connections}/${organisation}/${project}'`],
      ['id', `assertion.sub.startsWith('${connections}/${organisation}/')`],
      [
        'id',
        `assertion.sub in ['${connections}/${organisation}/${project}', '${connections}/${organisation}/${foreign}']`,
      ],
      ['open', `assertion.sub.endsWith('/${project}')`],
      ['open', `assertion.sub.startsWith('${connections}/')`],
      [
        'open',
        `assertion.sub.contains('${organisation}')`,
        {otherTenant: {sub: `${otherApplication}/${organisation}/x`}},
      ],
    ),
    ...from(
      'https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines',
      ['open', "assertion.tid == 'ff882432-09b0-437b-bd22-ca13c0037ded'"],
      ['open', "assertion.azp == '499b84ac-1321-427f-aa17-267ca6975798'"],
      ['open', `google.subject == '${project}'`, {mapping: {'google.subject': "assertion.sub.split('/')[10]"}}],
    ),
  ],
}

export const otherConditions: readonly ConditionTable[] = [
  gitlabConditions,
  circleciConditions,
  buildkiteConditions,
  terraformConditions,
  azureConditions,
]
