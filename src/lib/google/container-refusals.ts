import {shellQuoted, shellWord} from '../base/quoting.ts'
import type {ClusterName} from './clusters.ts'
import type {RefusalRow} from './refusal.ts'
import {enableConsumed, WAIT} from './remedies.ts'

// https://cloud.google.com/iam/docs/roles-permissions/container, …/gkehub, …/resourcemanager

/** The smallest predefined role with each permission that a call needs. */
const roles = {
  'container.clusters.get': 'roles/container.clusterViewer',
  'gkehub.memberships.get': 'roles/gkehub.viewer',
  'resourcemanager.projects.get': 'roles/browser',
} as const

export type ClusterPermission = keyof typeof roles

/** Lists what there is of the kind, in all locations of the project. */
const list = ({kind, project}: ClusterName): string =>
  `gcloud container ${kind === 'clusters' ? 'clusters' : 'fleet memberships'} list --project=${shellWord(project)}`

/** The line that lets `member` of the policy make the call. */
const grant = ({project}: ClusterName, permission: ClusterPermission, member = 'PRINCIPAL'): string =>
  `gcloud projects add-iam-policy-binding ${shellWord(project)} --role=${roles[permission]} --condition=None ` +
  `--member=${shellQuoted(member)}`

/** The refusals of a call about the cluster or membership `name`, which needs `permission`. */
export const containerRefusals = (
  name: ClusterName,
  permission: ClusterPermission,
  member: string | undefined,
): readonly [...RefusalRow[], RefusalRow] => [
  {
    code: 'API_DISABLED',
    matches: ({reason}) => reason === 'SERVICE_DISABLED',
    says: 'the API is off in the project',
    suggestions: (_about, {metadata}) => [enableConsumed(metadata, 'container.googleapis.com'), WAIT],
  },
  {
    code: 'GKE_REJECTED',
    matches: ({status}) => status === 501,
    says: 'there are no clusters to ask: what answered has no such API',
    suggestions: () => [
      'The emulator has none. In a test, name your own server in CI_AUTH_ENDPOINT_CONTAINER, or leave out configure gke.',
    ],
  },
  {
    code: 'GKE_UNAVAILABLE',
    matches: ({status}) => status === 429 || status >= 500,
    says: 'Google could not handle the call; the configuration is not the reason',
  },
  {
    code: 'IAM_BEARER_REJECTED',
    matches: ({status}) => status === 401,
    says: 'the access token is not accepted: it has expired, or its account was disabled',
    suggestions: () => ['Sign in again right before: ci-auth federate'],
  },
  {
    code: 'IAM_SCOPE_INSUFFICIENT',
    matches: ({reason}) => reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    says: 'the access token has too narrow a scope',
    suggestions: () => ['Leave out --access-token-scopes in the sign-in.'],
  },
  {
    code: 'GKE_PERMISSION_DENIED',
    matches: ({status}) => status === 403,
    says: `this job lacks the permission ${permission}, or the project does not exist`,
    suggestions: () => [grant(name, permission, member), WAIT],
  },
  {
    code: 'GKE_NOT_FOUND',
    matches: ({status}) => status === 404,
    says: `there is no ${name.kind === 'clusters' ? 'cluster' : 'membership'} ${name.id} in ${name.location}`,
    suggestions: () => [list(name), 'The location is a region or a zone, exactly as this list shows it.'],
  },
  {
    code: 'GKE_REJECTED',
    matches: () => true,
    says: 'Google refused to describe the cluster',
    suggestions: () => [list(name)],
  },
]
