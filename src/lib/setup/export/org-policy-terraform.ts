// The same limits as ./org-policy.ts, as resources of the provider google.
// https://github.com/hashicorp/terraform-provider-google/tree/main/website/docs/r

import type {World} from '../../trust/trust.ts'
import type {Exported} from './exported.ts'
import {
  bindingId,
  boundaryId,
  boundaryName,
  constraintsOf,
  DENY_ID,
  DENY_TITLE,
  head,
  jobsOf,
  limitedPools,
  ownProjects,
  REACH_TITLE,
  reached,
  widening,
} from './org-policy.ts'
import {configuration, made, nameGiver, type Resource} from './terraform.ts'

/** A configuration for Terraform. */
export function toTerraformLimits(exported: Exported): string {
  const {organization, world} = exported
  const give = nameGiver()
  return configuration(head(exported, 'org-policy-terraform'), '>= 7.0', [
    ...constraintsOf(world).map(({allowed, name, project}) =>
      made(
        'google_org_policy_policy',
        give('constraint', `${project}_${name.replace(/^.*\./, '')}`),
        `projects/${project}/policies/${name}`,
        {name: `projects/${project}/policies/${name}`, parent: `projects/${project}`},
        [
          {
            header: ['spec'],
            values: {inherit_from_parent: false},
            blocks: [
              allowed.length === 0
                ? {header: ['rules'], values: {deny_all: 'TRUE'}}
                : {header: ['rules'], values: {}, blocks: [{header: ['values'], values: {allowed_values: allowed}}]},
            ],
          },
        ],
      ),
    ),
    ...ownProjects(world).map((id) => denyResource(give('deny', id), id, jobsOf(world))),
    ...(organization === undefined ? [] : boundaryResources(world, organization, give)),
  ])
}

function denyResource(name: string, project: string, principals: readonly string[]): Resource {
  const parent = encodeURIComponent(`cloudresourcemanager.googleapis.com/projects/${project}`)
  return made(
    'google_iam_deny_policy',
    name,
    `${parent}/${DENY_ID}`,
    {parent, name: DENY_ID, display_name: DENY_TITLE},
    [
      {
        header: ['rules'],
        values: {description: DENY_TITLE},
        blocks: [{header: ['deny_rule'], values: {denied_principals: principals, denied_permissions: widening}}],
      },
    ],
  )
}

function boundaryResources(world: World, organization: string, give: ReturnType<typeof nameGiver>): Resource[] {
  const id = boundaryId(world)
  const boundary = made(
    'google_iam_principal_access_boundary_policy',
    give('boundary', id),
    boundaryName(organization, id),
    {organization, location: 'global', principal_access_boundary_policy_id: id, display_name: REACH_TITLE},
    [
      {
        header: ['details'],
        values: {enforcement_version: '1'},
        blocks: [{header: ['rules'], values: {description: REACH_TITLE, effect: 'ALLOW', resources: reached(world)}}],
      },
    ],
  )
  const bindings = limitedPools(world).map(({pool, prefix, project}) =>
    made(
      'google_iam_projects_policy_binding',
      give('binding', `${project}_${pool.id}`),
      `projects/${project}/locations/global/policyBindings/${bindingId(pool)}`,
      {
        project,
        location: 'global',
        policy_binding_id: bindingId(pool),
        policy_kind: 'PRINCIPAL_ACCESS_BOUNDARY',
        policy: {reference: `${boundary.type}.${boundary.name}.name`},
      },
      [{header: ['target'], values: {principal_set: `//${prefix}`}}],
    ),
  )
  return [boundary, ...bindings]
}
