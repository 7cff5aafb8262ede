// https://cloud.google.com/iam/docs/roles-permissions

/** The smallest predefined role that holds the permissions with a prefix. The first that fits. */
const roles: readonly (readonly [prefix: string, role: string])[] = [
  ['iam.workloadIdentityPool', 'roles/iam.workloadIdentityPoolAdmin'],
  ['iam.serviceAccounts.', 'roles/iam.serviceAccountAdmin'],
  ['serviceusage.', 'roles/serviceusage.serviceUsageAdmin'],
  ['resourcemanager.projects.', 'roles/browser'],
]

/** The role to ask for, or a word in its place. */
export const roleWith = (permission: string): string =>
  roles.find(([prefix]) => permission.startsWith(prefix))?.[1] ?? 'ROLE'

/** The line that gives the operator `permission` on `project`. */
export const grantLine = (permission: string, project = 'PROJECT_ID'): string =>
  `gcloud projects add-iam-policy-binding ${project} --role=${roleWith(permission)} --member=user:YOUR_EMAIL`
