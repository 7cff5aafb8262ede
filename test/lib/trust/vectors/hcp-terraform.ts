import {pipelines, type Vector} from './vector.ts'

const tokens =
  'https://developer.hashicorp.com/terraform/cloud-docs/workspaces/dynamic-provider-credentials/workload-identity-tokens'
const configuration =
  'https://developer.hashicorp.com/terraform/cloud-docs/workspaces/dynamic-provider-credentials/gcp-configuration'
const sub = 'organization:my-org:project:Default Project:workspace:my-workspace:run_phase:apply'
const longest = `organization:${'o'.repeat(40)}:project:${'p'.repeat(36)}:workspace:${'w'.repeat(60)}:run_phase:plan`

const claims = {
  sub,
  terraform_organization_id: 'org-GRNbCjYNpBB6NEBH',
  terraform_organization_name: 'my-org',
  terraform_project_id: 'prj-vegSA59s1XPwMr2t',
  terraform_project_name: 'Default Project',
  terraform_workspace_id: 'ws-mbsd5E3Ktt5Rg2Xm',
  terraform_workspace_name: 'my-workspace',
  terraform_full_workspace: 'organization:my-org:project:Default Project:workspace:my-workspace',
  terraform_run_id: 'run-X3n1AUXNGWbfECsJ',
  terraform_run_phase: 'apply',
}

const vectors: Vector[] = [
  {source: pipelines, map: 'assertion.terraform_workspace_id', yields: 'ws-mbsd5E3Ktt5Rg2Xm'},
  {source: pipelines, condition: "assertion.terraform_organization_id=='org-GRNbCjYNpBB6NEBH'", accepts: true},
  {source: pipelines, condition: "assertion.terraform_organization_id=='org-grnbcjynpbb6nebh'", accepts: false},
  {
    source: pipelines,
    condition:
      "assertion.terraform_organization_id=='org-GRNbCjYNpBB6NEBH' && assertion.terraform_workspace_id=='ws-mbsd5E3Ktt5Rg2Xm'",
    accepts: true,
  },
  {
    source: pipelines,
    condition:
      "assertion.terraform_organization_id=='org-GRNbCjYNpBB6NEBH' && assertion.terraform_workspace_id=='ws-other'",
    accepts: false,
  },
  {
    source: configuration,
    condition: 'assertion.sub.startsWith("organization:my-org:project:Default Project:workspace:my-workspace")',
    accepts: true,
  },
  {
    source: configuration,
    condition: 'assertion.sub.startsWith("organization:my-org:project:default project:")',
    accepts: false,
  },
  {source: configuration, condition: "assertion.sub.endsWith(':run_phase:apply')", accepts: true},
  {source: configuration, condition: "assertion.terraform_run_phase in ['plan', 'apply']", accepts: true},
  {
    source: configuration,
    mapping: {'google.subject': 'assertion.sub', 'attribute.terraform_run_phase': 'assertion.terraform_run_phase'},
    condition: "attribute.terraform_run_phase == 'plan'",
    accepts: false,
  },
  {source: tokens, map: "assertion.sub.extract('workspace:{workspace}:')", yields: 'my-workspace'},
  {source: tokens, map: "assertion.sub.extract('organization:{o}:')", yields: 'my-org'},
  {
    source: tokens,
    map: "assertion.sub.extract('organization:{o}:workspace:')",
    yields: 'my-org:project:Default Project',
  },
  {
    source: tokens,
    map: "assertion.sub.split(':').filter(p, p.startsWith('my-')).join('/')",
    yields: 'my-org/my-workspace',
  },
  {
    source: tokens,
    given: {sub: longest},
    mapping: {'google.subject': 'assertion.sub'},
    problems: [{kind: 'subject-too-long', bytes: Buffer.byteLength(longest)}],
    subject: longest,
  },
  {
    source: tokens,
    given: {sub: longest},
    mapping: {'google.subject': "assertion.terraform_workspace_id + ':' + assertion.terraform_run_phase"},
    problems: [],
    subject: 'ws-mbsd5E3Ktt5Rg2Xm:apply',
  },
]

export const hcpTerraform = {ci: 'hcp-terraform', claims, vectors}
