// The roles that appear in policies.
// https://cloud.google.com/iam/docs/reference/rest/v1/roles, https://cloud.google.com/iam/docs/roles-permissions/iam
import type {World} from '../../trust/trust.ts'
import {roles} from '../../trust/trust-limits.ts'
import {json, type Reply, rpcError} from '../listening/route.ts'
import type {AdminCall, AdminRoute} from './admin-call.ts'
import {invalid, page} from './messages.ts'

interface Role {
  title: string
  description: string
  /** Its permissions, without those to act as an account, which are in `roles`. */
  more: readonly string[]
}

const GET = 'iam.serviceAccounts.get'
const LIST = 'iam.serviceAccounts.list'

const known: Readonly<Record<string, Role>> = {
  'roles/iam.serviceAccountOpenIdTokenCreator': {
    title: 'Service Account OpenID Connect Identity Token Creator',
    description: 'Create OpenID Connect (OIDC) identity tokens',
    more: [],
  },
  'roles/iam.serviceAccountTokenCreator': {
    title: 'Service Account Token Creator',
    description: 'Impersonate service accounts (create OAuth2 access tokens, sign blobs or JWTs, etc).',
    more: [GET, LIST],
  },
  'roles/iam.serviceAccountUser': {
    title: 'Service Account User',
    description: 'Run operations as the service account.',
    more: ['iam.serviceAccounts.actAs', GET, LIST, 'resourcemanager.projects.get', 'resourcemanager.projects.list'],
  },
  'roles/iam.workloadIdentityUser': {
    title: 'Workload Identity User',
    description: 'Impersonate service accounts from federated workloads.',
    more: [GET, LIST],
  },
}

/** The permissions of a role. Empty if the emulator does not know the role. */
export const permissionsOf = (role: string): readonly string[] =>
  [...(roles[role] ?? []).map((name) => `iam.serviceAccounts.${name}`), ...(known[role]?.more ?? [])].sort()

const inPolicies = ({grants, resourceGrants = []}: World): string[] =>
  [...grants, ...resourceGrants].map(({role}) => role)

const unknown: Omit<Role, 'more'> = {
  title: 'Unknown',
  description: "A policy names this role. ci-auth's emulator does not know its title and its permissions.",
}

function show(name: string, isWhole: boolean): object {
  const {description, title} = known[name] ?? unknown
  const includedPermissions = permissionsOf(name)
  return {
    name,
    title,
    description,
    ...(isWhole && includedPermissions.length > 0 ? {includedPermissions} : {}),
    stage: 'GA',
    etag: 'AA==',
  }
}

/** The names of the roles below `parent`: `roles`, or the custom roles of a project. */
const namesBelow = (parent: string, {cloud}: AdminCall): string[] =>
  [...new Set([...Object.keys(known), ...inPolicies(cloud.world)])]
    .filter((name) => name.startsWith(`${parent}/`))
    .sort()

const parentOf = ({names, project}: AdminCall): string =>
  names['project'] === undefined ? 'roles' : `projects/${project.id}/roles`

const get = (call: AdminCall): Reply => {
  const name = `${parentOf(call)}/${call.names['role']}`
  return namesBelow(parentOf(call), call).includes(name)
    ? json(show(name, true), name)
    : rpcError('NOT_FOUND', `The role named ${name} was not found.`)
}

const list = (call: AdminCall): Reply => {
  const view = call.query.get('view') ?? 'BASIC'
  if (!['BASIC', 'FULL'].includes(view)) return invalid('view', 'BASIC or FULL')
  const shown = namesBelow(parentOf(call), call).map((name) => show(name, view === 'FULL'))
  return page(call.query, 'roles', shown, {defaultSize: 300, maxSize: 1000})
}

const ofProject = '/v1/projects/{project}/roles'

/** The predefined roles may be read by everybody. */
export const roleRoutes: AdminRoute[] = [
  {method: 'GET', path: '/v1/roles', answer: list},
  {method: 'GET', path: '/v1/roles/{role}', answer: get},
  {method: 'GET', path: ofProject, permission: 'iam.roles.list', answer: list},
  {method: 'GET', path: `${ofProject}/{role}`, permission: 'iam.roles.get', answer: get},
]
