// What a role allows, as far as its name tells. https://docs.cloud.google.com/iam/docs/roles-permissions
import type {Severity} from './finding.ts'
import {accountOf, resourceText} from './resources.ts'

/**
 * `all`: its holder can give itself every other role there. `unknown`: a custom role, whose permissions were not read; it
 * could be any of the others.
 */
export type Power = 'all' | 'write' | 'unknown' | 'read'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Without `roles/`. They hold `setIamPolicy`, or act as accounts that do, or write the roles and policies themselves. */
const strong = words(
  `owner editor admin writer iam.securityAdmin iam.roleAdmin iam.organizationRoleAdmin iam.denyAdmin
  iam.principalAccessBoundaryAdmin iam.serviceAccountAdmin iam.serviceAccountKeyAdmin iam.serviceAccountTokenCreator
  iam.serviceAccountUser iam.workloadIdentityUser iam.workloadIdentityPoolAdmin iam.workforcePoolAdmin
  resourcemanager.organizationAdmin resourcemanager.folderAdmin resourcemanager.folderIamAdmin
  resourcemanager.projectIamAdmin resourcemanager.projectMover orgpolicy.policyAdmin deploymentmanager.editor
  cloudbuild.builds.editor`,
)

/** They lead from whoever holds them on an account to whatever the account may do. */
const actingAs = words(
  `owner editor admin writer iam.serviceAccountTokenCreator iam.serviceAccountUser iam.workloadIdentityUser
  iam.serviceAccountKeyAdmin iam.serviceAccountAdmin iam.securityAdmin`,
)

/** Beside those, on a project or above: they can give themselves one of those. */
const actingAsBelow = words(
  `resourcemanager.organizationAdmin resourcemanager.folderAdmin resourcemanager.folderIamAdmin
  resourcemanager.projectIamAdmin`,
)

/** They change nothing and hold no secret. */
const reading = /(?:viewer|reader|browser|auditor|inspector|reviewer|lister)$/i

const nameOf = (role: string): string => role.replace(/^roles\//, '')

const isCustom = (role: string): boolean => !role.startsWith('roles/')

/** What `role` allows on a project or above. What is not known is not said to be harmless. */
export function powerOf(role: string): Power {
  if (isCustom(role)) return 'unknown'
  const name = nameOf(role)
  if (strong.has(name)) return 'all'
  return reading.test(name) ? 'read' : 'write'
}

/** Whether `role`, on an account, lets its holder act as it. A custom role could. */
export const actsAs = (role: string): boolean => isCustom(role) || actingAs.has(nameOf(role))

/** Whether `role`, on a project or above, lets its holder act as the accounts below. */
export const actsAsBelow = (role: string): boolean => actingAs.has(nameOf(role)) || actingAsBelow.has(nameOf(role))

/** How bad it is when somebody gets there who must not, and when only those do who are meant to. */
export const severityOf: Readonly<Record<Power, {open: Severity; unproven: Severity; known: Severity}>> = {
  all: {open: 'critical', unproven: 'high', known: 'high'},
  unknown: {open: 'critical', unproven: 'high', known: 'medium'},
  write: {open: 'critical', unproven: 'high', known: 'low'},
  read: {open: 'high', unproven: 'medium', known: 'info'},
}

/** What `role` on `resource` allows, in words. */
export function allowsText(role: string, resource: string): string {
  const where = resourceText(resource)
  const power = powerOf(role)
  if (power === 'unknown')
    return `something in ${where}: it could be anything, since the permissions of the custom role ${role} were not read`
  if (power === 'read') return `read ${where} (${role})`
  if (power === 'write' || accountOf(resource) !== undefined) return `write in ${where} (${role})`
  return isBasic(role) ? `change everything in ${where} (${role})` : `get every role in ${where} (${role})`
}

const isBasic = (role: string): boolean => ['owner', 'editor', 'admin', 'writer'].includes(nameOf(role))
