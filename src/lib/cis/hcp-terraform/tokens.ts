// https://developer.hashicorp.com/terraform/cloud-docs/workspaces/dynamic-provider-credentials/workload-identity-tokens
import {
  alwaysText,
  describeTokens,
  namesTenant,
  sameFact,
  setBy,
  sometimes,
  tenantId,
  tenantName,
} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInFlags} from '../description/pipeline.ts'
import type {TenantForm} from '../description/tokens.ts'

/** The characters of ids. */
const CHARACTERS = 'A-Za-z0-9-'

const ORGANISATION: TenantForm = {kind: 'organisation', by: 'name', start: /^organization:([\w-]+):/}

export const hcpTerraform = describeTokens({
  ci: 'hcp-terraform',
  label: 'HCP Terraform',
  documentation:
    'https://developer.hashicorp.com/terraform/cloud-docs/workspaces/dynamic-provider-credentials/workload-identity-tokens',
  issuer: {kind: 'shared', url: 'https://app.terraform.io'},
  otherIssuers: [
    // https://developer.hashicorp.com/terraform/cloud-docs/europe
    {
      pattern: /^https:\/\/app\.eu\.terraform\.io$/,
      kind: 'shared',
      holders: 'Other tenants get tokens of this issuer too.',
    },
    // Terraform Enterprise.
    {
      pattern: /^https:\/\/(?![^/]*\.terraform\.io(?:[:/]|$))/i,
      kind: 'server',
      holders: 'Everybody who has workspaces on the server has tokens of this issuer.',
    },
  ],
  multiTenant: true,
  ownerClaim: 'terraform_organization_id',
  ownerId: {
    label: 'id of the organisation, org-…',
    howToFind: `${ciAuth.claims}, in a hook of the agent: the claim terraform_organization_id`,
    pattern: /^org-[A-Za-z0-9]+$/,
  },
  repositoryClaim: 'terraform_workspace_id',
  repositoryForms: [
    {by: 'id', claims: ['terraform_workspace_id']},
    {by: 'name', claims: ['sub']},
  ],
  repositoryId: {
    label: 'id of the workspace, ws-…',
    howToFind: 'the page of the workspace, below its name',
    variable: 'TFC_WORKSPACE_ID',
    pattern: /^ws-[A-Za-z0-9]+$/,
  },
  // No claim tells the plan of a pull request from the plan of merged code: only an apply runs approved code.
  repositorySubject: (id) => `${id}:apply`,
  reader: {
    subject: (id) => `${id}:plan`,
    why: 'Plans, also of pull requests, whose code nobody has approved. Give this account only roles that read.',
  },
  repositoryExample: 'ORGANIZATION/WORKSPACE',
  // The whole subject contains the phase and three names, and can be longer than Google accepts.
  attributeMapping: {
    'google.subject': "assertion.terraform_workspace_id + ':' + assertion.terraform_run_phase",
    'attribute.organization_id': 'assertion.terraform_organization_id',
    'attribute.project_id': 'assertion.terraform_project_id',
    'attribute.workspace_id': 'assertion.terraform_workspace_id',
    'attribute.run_phase': 'assertion.terraform_run_phase',
  },
  // Organisations can be renamed, and others can then get the old names.
  claimFacts: {
    terraform_organization_id: tenantId('organisation', CHARACTERS, /^(org-[A-Za-z0-9]+)$/),
    terraform_organization_name: {...tenantName('organisation', 'A-Za-z0-9_-'), characters: 'A-Za-z0-9_-'},
    // Tokens of module tests belong to an organisation, not to a workspace.
    terraform_project_id: sometimes(tenantId('group', CHARACTERS, /^(prj-[A-Za-z0-9]+)$/)),
    terraform_workspace_id: sometimes(tenantId('repository', CHARACTERS, /^(ws-[A-Za-z0-9]+)$/)),
    terraform_full_workspace: sometimes(namesTenant(ORGANISATION)),
    sub: namesTenant(ORGANISATION),
    iss: setBy.ci,
    aud: setBy.tenant,
    // https://developer.hashicorp.com/terraform/cloud-docs/workspaces/dynamic-provider-credentials/workload-identity-tokens
    ...sameFact(alwaysText(sometimes(setBy.tenant)), ['terraform_project_name', 'terraform_workspace_name']),
    terraform_run_id: alwaysText(sometimes(setBy.ci)),
    terraform_run_phase: alwaysText(sometimes(setBy.job)),
    // Of Stacks, in the place of workspace and phase: https://github.com/hashicorp-guides/terraform-stacks-identity-tokens
    ...sameFact(alwaysText(sometimes(setBy.tenant)), ['terraform_stack_id', 'terraform_stack_name']),
    ...sameFact(alwaysText(sometimes(setBy.job)), [
      'terraform_stack_deployment_name',
      'terraform_operation',
      'terraform_plan_id',
    ]),
  },
  events: {
    push: {},
    'pull-request': {terraform_run_phase: 'plan'},
    // https://developer.hashicorp.com/terraform/cloud-docs/run/ui
    fork: {
      noToken: 'it does not plan pull requests of forks; Terraform Enterprise can, with the same claims as any plan',
    },
  },
  tenancy: {
    job: ({owner, ownerId, project, projectId, tail = ''}) => ({
      sub: `organization:${owner}:project:${project}${tail.startsWith(':') ? tail : ':workspace:main:run_phase:apply'}`,
      terraform_organization_name: owner,
      terraform_organization_id: ownerId,
      terraform_project_id: projectId,
      terraform_workspace_id: `${projectId}8`,
    }),
  },
  pipeline({reader, ...names}) {
    const {audience, serviceAccount} = names
    const account = `case "$0" in *apply*) account=${serviceAccount} ;; *) account=${reader} ;; esac\n`
    const flags = [
      '--credentials-file-path "$GOOGLE_APPLICATION_CREDENTIALS"',
      ...signInFlags(reader === undefined ? names : {...names, serviceAccount: '"$account"'}),
    ]
    return [
      {
        where: 'In the workspace, as environment variables:',
        language: 'sh',
        text: `TFC_WORKLOAD_IDENTITY_AUDIENCE=${audience}\nGOOGLE_APPLICATION_CREDENTIALS=/tmp/gcp.json\n`,
      },
      {where: 'In the image of the agent, with Node:', language: 'dockerfile', text: `RUN ${ciAuth.install}\n`},
      {
        where:
          'The hooks `terraform-pre-plan` and `terraform-pre-apply`, in the folder `hooks` of the data of the agent:',
        language: 'sh',
        text: `#!/bin/sh
${reader === undefined ? '' : account}${ciAuth.cleanup} || exit 1
exec ${ciAuth.federate} ${flags.join(' \\\n  ')}
`,
      },
      {
        where: 'The hooks `terraform-post-plan` and `terraform-post-apply`:',
        language: 'sh',
        text: `#!/bin/sh\nexec ${ciAuth.cleanup}\n`,
      },
    ]
  },
  script: {
    tokens: () => scriptVariables('TFC_WORKLOAD_IDENTITY_TOKEN'),
    laterSteps: {path: 'GOOGLE_APPLICATION_CREDENTIALS'},
  },
  lifetimeSeconds: 7200,
  notBeforeSeconds: 5,
  claims(claim) {
    const organisation = claim('terraform_organization_name', 'acme')
    const project = claim('terraform_project_name', 'Default Project')
    const workspace = claim('terraform_workspace_name', 'shop')
    const phase = claim('terraform_run_phase', 'apply')
    const full = claim(
      'terraform_full_workspace',
      `organization:${organisation}:project:${project}:workspace:${workspace}`,
    )
    return {
      iss: 'https://app.terraform.io',
      aud: 'gcp.workload.identity',
      sub: `${full}:run_phase:${phase}`,
      terraform_organization_id: 'org-GRNbCjYNpBB6NEBH',
      terraform_organization_name: organisation,
      terraform_project_id: 'prj-vegSA59s1XPwMr2t',
      terraform_project_name: project,
      terraform_workspace_id: 'ws-mbsd5E3Ktt5Rg2Xm',
      terraform_workspace_name: workspace,
      terraform_full_workspace: full,
      terraform_run_id: 'run-X3n1AUXNGWbfECsJ',
      terraform_run_phase: phase,
    }
  },
})
