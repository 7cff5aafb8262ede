// Limits from above, so that nobody else is let in even by somebody who administers a project of the file: the issuers that providers
// may have, what jobs may not change, and which projects they reach.
// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers#restrict
// https://cloud.google.com/iam/docs/deny-permissions-support
// https://cloud.google.com/iam/docs/principal-access-boundary-policies-create
// https://github.com/hashicorp/terraform-provider-google/tree/main/website/docs/r

import {PINNED, shellQuoted} from '../../base/quoting.ts'
import {projectOfServiceAccount} from '../../google/identifiers.ts'
import {poolPrefix} from '../../google/principals.ts'
import type {Pool, World} from '../../trust/trust.ts'
import {numberOfPool, projectIdOfPool} from '../state.ts'
import {
  commandText,
  commentText,
  type Exported,
  type ExportedPool,
  flagText,
  poolsToExport,
  titledSection,
} from './exported.ts'
import {type HclResource, hclBlock, type NameGiver, nameGiver, referenceTo, resource, terraformText} from './hcl.ts'

/** What an organisation policy says for one project. */
interface Constraint {
  /** Id of the project. */
  project: string
  name: string
  /** None: nothing is allowed. */
  allowed: readonly string[]
}

const KEY_UPLOAD = 'KEY_UPLOAD'

/** Whether somebody else manages a pool in the project: its providers are not known here. */
const isForeign = (world: World, project: string): boolean =>
  world.pools.some((pool) => pool.external && projectIdOfPool(world, pool) === project)

const ownProjects = (world: World): string[] => world.projects.map(({id}) => id).filter((id) => !isForeign(world, id))

/** Exactly what providers of the file need. The file has no providers of AWS. */
const constraintsOf = (world: World): Constraint[] =>
  ownProjects(world).flatMap((project) => {
    const providers = limitedPools(world)
      .filter((limited) => limited.project === project)
      .flatMap(({pool}) => pool.providers.filter(({deleted}) => !deleted))
    const issuers = [...new Set(providers.map(({issuer}) => issuer))].toSorted()
    const uploads = providers.some(({jwksJson}) => jwksJson !== undefined)
    return [
      {project, name: 'iam.workloadIdentityPoolProviders', allowed: [...issuers, ...(uploads ? [KEY_UPLOAD] : [])]},
      {project, name: 'iam.workloadIdentityPoolAwsAccounts', allowed: []},
    ]
  })

/** What changes who gets in. */
const widening = [
  'cloudresourcemanager.googleapis.com/projects.setIamPolicy',
  'iam.googleapis.com/serviceAccountKeys.create',
  'iam.googleapis.com/serviceAccounts.setIamPolicy',
  ...['workloadIdentityPools', 'workloadIdentityPoolProviders'].flatMap((resource) =>
    ['create', 'undelete', 'update'].map((verb) => `iam.googleapis.com/${resource}.${verb}`),
  ),
]

/** A pool, and its name after the scheme of a principal: `iam.googleapis.com/projects/…`. */
interface LimitedPool extends ExportedPool {
  prefix: string
}

const limitedPools = (world: World): LimitedPool[] =>
  poolsToExport(world)
    .filter(({pool}) => !pool.deleted)
    .map(({pool, project}) => {
      const prefix = poolPrefix({projectNumber: numberOfPool(world, pool), pool: pool.id})
      return {pool, project, prefix}
    })

/** Jobs, as themselves and as the accounts of the file. */
const jobsOf = (world: World): string[] => [
  ...limitedPools(world).map(({prefix}) => `principalSet://${prefix}/*`),
  ...world.serviceAccounts.map(({email}) => `principal://iam.googleapis.com/projects/-/serviceAccounts/${email}`),
]

/** The projects that jobs reach: those of the file and of its accounts. */
function reached({projects, serviceAccounts}: World): string[] {
  const ofAccounts = serviceAccounts.flatMap(({email}) => projectOfServiceAccount(email) ?? [])
  const ids = new Set([...projects.map(({id}) => id), ...ofAccounts])
  return [...ids].map((id) => `//cloudresourcemanager.googleapis.com/projects/${id}`)
}

const DENY_ID = 'ci-auth'
const DENY_TITLE = 'Jobs do not change who gets in'
const REACH_TITLE = 'Jobs reach only these projects'

/** Of the boundary of the file, in the organisation. */
const boundaryId = ({projects: [first]}: World): string => `ci-auth-${first?.id.replace(/[^a-z0-9-]/g, '-')}`

const bindingId = ({id}: Pool): string => `ci-auth-${id}`

const head = ({file, organization, version, world}: Exported, to: string): string =>
  commentText([
    `Limits who can ever get into the projects of ${file}. Made by ci-auth ${version}: ${PINNED} setup export --to ${to}`,
    'Somebody who administers the organization runs it: roles/orgpolicy.policyAdmin, roles/iam.denyAdmin, ' +
      'roles/iam.principalAccessBoundaryAdmin,',
    'and roles/iam.workloadIdentityPoolAdmin on the projects with pools.',
    'The constraints replace what the organization says for these projects. Google checks them when a provider is ' +
      'made or changed: those that exist stay.',
    'The deny policy is for all jobs and accounts of the file. If one of them administers the trust, add it to the exceptions.',
    ...world.projects
      .filter(({id}) => isForeign(world, id))
      .map(({id}) => `Left out: the constraints and the deny policy of ${id}, where somebody else manages a pool`),
    ...(organization === undefined
      ? ['Left out: the principal access boundary, which belongs to an organization: --organization NUMBER']
      : []),
  ])

const helpers = `set -euo pipefail
export CLOUDSDK_CORE_DISABLE_PROMPTS=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# PROJECT: the policy is in $work/deny.json
keep_deny() {
  local verb=create place="cloudresourcemanager.googleapis.com/projects/$1"
  if gcloud iam policies get ${DENY_ID} --attachment-point="$place" --kind=denypolicies >/dev/null 2>&1; then verb=update; fi
  gcloud iam policies "$verb" ${DENY_ID} --attachment-point="$place" --kind=denypolicies --policy-file="$work/deny.json"
}

# ORGANIZATION ID SETTING…
keep_boundary() {
  local verb=create place="--organization=$1" id=$2
  shift 2
  if gcloud iam principal-access-boundary-policies describe "$id" "$place" --location=global >/dev/null 2>&1; then verb=update; fi
  gcloud iam principal-access-boundary-policies "$verb" "$id" "$place" --location=global "$@"
}

# PROJECT ID SETTING…: a binding cannot be changed
keep_binding() {
  local place="--project=$1" id=$2
  shift 2
  gcloud iam policy-bindings describe "$id" "$place" --location=global >/dev/null 2>&1 ||
    gcloud iam policy-bindings create "$id" "$place" --location=global "$@"
}`

const saved = (file: string, content: object): string =>
  `printf '%s\\n' ${shellQuoted(JSON.stringify(content, undefined, 2))} >"$work/${file}"`

const boundaryName = (organization: string, id: string): string =>
  `organizations/${organization}/locations/global/principalAccessBoundaryPolicies/${id}`

function boundaryLines(world: World, organization: string): string[] {
  const id = boundaryId(world)
  const rules = [{description: REACH_TITLE, effect: 'ALLOW', resources: reached(world)}]
  const policy = flagText('policy', boundaryName(organization, id))
  return [
    commandText(
      ['keep_boundary', organization, id],
      [
        flagText('display-name', REACH_TITLE),
        flagText('details-rules', JSON.stringify(rules)),
        flagText('details-enforcement-version', '1'),
      ],
    ),
    ...limitedPools(world).map(({pool, prefix, project}) =>
      commandText(
        ['keep_binding', project, bindingId(pool)],
        [policy, flagText('target-principal-set', `//${prefix}`)],
      ),
    ),
  ]
}

/** A script for bash. It may be run again. */
export function toGcloudLimits(exported: Exported): string {
  const {organization, world} = exported
  const constraints = constraintsOf(world).flatMap(({allowed, name, project}) => {
    const rules = [allowed.length === 0 ? {denyAll: true} : {values: {allowedValues: allowed}}]
    return [
      saved('policy.json', {name: `projects/${project}/policies/${name}`, spec: {inheritFromParent: false, rules}}),
      'gcloud org-policies set-policy "$work/policy.json"',
    ]
  })
  const denyRule = {deniedPrincipals: jobsOf(world), deniedPermissions: widening}
  return `${[
    '#!/usr/bin/env bash',
    head(exported, 'org-policy'),
    helpers,
    ...titledSection('the issuers that providers may have', constraints),
    ...titledSection('what jobs may not change', [
      saved('deny.json', {displayName: DENY_TITLE, rules: [{description: DENY_TITLE, denyRule}]}),
      ...ownProjects(world).map((id) => commandText(['keep_deny', id])),
    ]),
    ...titledSection('which projects jobs reach', organization === undefined ? [] : boundaryLines(world, organization)),
  ].join('\n')}\n`
}

/** A configuration for Terraform. */
export function toTerraformLimits(exported: Exported): string {
  const {organization, world} = exported
  const give = nameGiver()
  return terraformText(head(exported, 'org-policy-terraform'), '>= 7.0', [
    ...constraintsOf(world).map((constraint) => constraintResource(constraint, give)),
    ...ownProjects(world).map((id) => denyResource(give('deny', id), id, jobsOf(world))),
    ...(organization === undefined ? [] : boundaryResources(world, organization, give)),
  ])
}

function constraintResource({allowed, name: constraint, project}: Constraint, give: NameGiver): HclResource {
  const name = `projects/${project}/policies/${constraint}`
  const wish = give('constraint', `${project}_${constraint.replace(/^.*\./, '')}`)
  const rules =
    allowed.length === 0
      ? hclBlock('rules', {deny_all: 'TRUE'})
      : hclBlock('rules', {}, hclBlock('values', {allowed_values: allowed}))
  const values = {name, parent: `projects/${project}`}
  return resource('google_org_policy_policy', wish, name, values, [
    hclBlock('spec', {inherit_from_parent: false}, rules),
  ])
}

function denyResource(name: string, project: string, principals: readonly string[]): HclResource {
  const parent = encodeURIComponent(`cloudresourcemanager.googleapis.com/projects/${project}`)
  const rule = hclBlock('deny_rule', {denied_principals: principals, denied_permissions: widening})
  const values = {parent, name: DENY_ID, display_name: DENY_TITLE}
  return resource('google_iam_deny_policy', name, `${parent}/${DENY_ID}`, values, [
    hclBlock('rules', {description: DENY_TITLE}, rule),
  ])
}

function boundaryResources(world: World, organization: string, give: NameGiver): HclResource[] {
  const id = boundaryId(world)
  const rules = hclBlock('rules', {description: REACH_TITLE, effect: 'ALLOW', resources: reached(world)})
  const boundary = resource(
    'google_iam_principal_access_boundary_policy',
    give('boundary', id),
    boundaryName(organization, id),
    {organization, location: 'global', principal_access_boundary_policy_id: id, display_name: REACH_TITLE},
    [hclBlock('details', {enforcement_version: '1'}, rules)],
  )
  const bindings = limitedPools(world).map(({pool, prefix, project}) =>
    resource(
      'google_iam_projects_policy_binding',
      give('binding', `${project}_${pool.id}`),
      `projects/${project}/locations/global/policyBindings/${bindingId(pool)}`,
      {
        project,
        location: 'global',
        policy_binding_id: bindingId(pool),
        policy_kind: 'PRINCIPAL_ACCESS_BOUNDARY',
        policy: referenceTo(boundary, 'name'),
      },
      [hclBlock('target', {principal_set: `//${prefix}`})],
    ),
  )
  return [boundary, ...bindings]
}
