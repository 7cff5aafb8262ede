// What a role allows: by the permissions that were read of it, or else by the table of Google's roles. A role of which neither is known
// is unknown: it could be any.
import {powersOfPermissions, type RolePower} from '../google/roles/permissions.ts'
import {isOfKnownService, predefinedRoles, ROLES_DATE} from '../google/roles/predefined-roles.ts'
import type {Severity} from './finding.ts'
import type {AuditedRole, Gap} from './inventory.ts'
import {accountOf, resourceText} from './resources.ts'

/**
 * `all`: its holder can give itself every other role there. `perhaps`: it can, if something is so that no input tells. `unknown`: it
 * could be any of the others. `secrets`: it reads what opens other doors.
 */
export type Power = 'all' | 'unknown' | 'perhaps' | 'write' | 'secrets' | 'read'

/** Worst first. */
export const powers: readonly Power[] = ['all', 'perhaps', 'unknown', 'write', 'secrets', 'read']

/** They let their holder be an account, or make itself able to. */
const acting: readonly RolePower[] = ['actAs', 'token', 'key', 'policy']
const strong: readonly RolePower[] = [...acting, 'trust', 'limits', 'runAsService']

/**
 * How the holder of a role on an account, or above it, comes to be the account: `yes`; `run`: by running code where something runs as it;
 * `id`: for whoever takes ID tokens alone.
 */
export type Acting = 'yes' | 'run' | 'id' | 'no'

export class Roles {
  readonly #read: ReadonlyMap<string, ReadonlySet<RolePower>>
  /** Custom roles with a permission of a service that is newer than the table, and the permission: it could lead anywhere. */
  readonly #unknown: ReadonlyMap<string, string>

  constructor(roles: readonly AuditedRole[] = []) {
    this.#read = new Map(roles.map(({name, permissions}) => [name, powersOfPermissions(permissions)]))
    this.#unknown = new Map(
      roles.flatMap(({name, permissions}) => {
        const unknown = [...permissions].find((permission) => !isOfKnownService(permission))
        return unknown === undefined ? [] : [[name, unknown] as const]
      }),
    )
  }

  #has(role: string, wanted: readonly RolePower[]): boolean {
    const held = this.#powers(role)
    return wanted.some((power) => held?.has(power))
  }

  #powers = (role: string): ReadonlySet<RolePower> | undefined => this.#read.get(role) ?? predefinedRoles().get(role)

  isKnown = (role: string): boolean => this.#powers(role) !== undefined

  /** What `role` allows on `resource`. */
  powerOf(role: string, resource: string): Power {
    if (!this.isKnown(role)) return 'unknown'
    // On an account, a role that does not let its holder act as it gives no other one.
    if (this.#has(role, accountOf(resource) === undefined ? strong : acting)) return 'all'
    if (this.#unknown.has(role)) return 'unknown'
    if (this.#has(role, ['write', 'policyOfResource', 'storageKey', 'run', 'attach', 'enable', ...strong]))
      return 'write'
    return this.#has(role, ['secrets']) ? 'secrets' : 'read'
  }

  /** What `role` on an account, or on what is above it, lets its holder do as the account. */
  acting(role: string): Acting {
    if (this.#has(role, acting)) return 'yes'
    if (this.#has(role, ['run'])) return 'run'
    return this.#has(role, ['idToken']) ? 'id' : 'no'
  }

  /** Whether it is also able to enable the account first. */
  enables = (role: string): boolean => this.#has(role, ['enable'])

  /** Whether `role`, on an account, is more than a job needs to act as it. */
  isMoreThanActing = (role: string): boolean =>
    this.#has(role, ['key', 'policy']) || (this.#has(role, ['token']) && role !== ACTING)

  /** What `role` on `resource` allows, in words. */
  allowsText(role: string, resource: string): string {
    const where = resourceText(resource)
    const power = this.powerOf(role, resource)
    if (power === 'unknown') return `something in ${where}: it could be anything, since ${this.#unknownText(role)}`
    if (power === 'read') return `read ${where} (${role})`
    if (power === 'secrets') return `read ${where}, with the secrets in it (${role})`
    if (power === 'write' || accountOf(resource) !== undefined) return `write in ${where} (${role})`
    return isBasic(role) ? `change everything in ${where} (${role})` : `get every role in ${where} (${role})`
  }

  #unknownText(role: string): string {
    const permission = this.#unknown.get(role)
    return permission === undefined
      ? unknownText(role)
      : `${role} has the permission ${permission}, of a service that ci-auth does not know, as of ${ROLES_DATE}`
  }

  /** What reads the permissions of a role, or says that nothing does. */
  gapOf(role: string): Gap {
    const isNew = this.#unknown.has(role)
    const [, kind, parent, id] = CUSTOM.exec(role) ?? []
    const where = kind === undefined ? '' : ` --${kind}=${parent}`
    const isName = id !== undefined || /^roles\/[\w.]+$/.test(role)
    const toRead = isName
      ? `gcloud iam roles describe ${id ?? role}${where} --format=json`
      : 'This is not the name of a role. Look at the file.'
    return {
      what: `what ${role} allows`,
      why: this.#unknownText(role),
      remedy: isNew
        ? "Read what the permission allows in the service's documentation, or take it out of the role."
        : toRead,
    }
  }
}

/** The role that a job needs to act as an account, and no other one. */
export const ACTING = 'roles/iam.workloadIdentityUser'

const isCustom = (role: string): boolean => !role.startsWith('roles/')

const unknownText = (role: string): string =>
  isCustom(role)
    ? `the permissions of the custom role ${role} were not read`
    : `${role} is not among the roles of Google that ci-auth knows, as of ${ROLES_DATE}`

const CUSTOM = /^(project|organization)s\/([^/]+)\/roles\/([\w.]+)$/

/** How bad it is when somebody gets there who must not, and when only those do who are meant to. */
export const severityOf: Readonly<Record<Power, {open: Severity; unproven: Severity; known: Severity}>> = {
  all: {open: 'critical', unproven: 'high', known: 'high'},
  unknown: {open: 'critical', unproven: 'high', known: 'medium'},
  perhaps: {open: 'critical', unproven: 'high', known: 'medium'},
  write: {open: 'critical', unproven: 'high', known: 'low'},
  secrets: {open: 'critical', unproven: 'high', known: 'info'},
  read: {open: 'high', unproven: 'medium', known: 'info'},
}

const isBasic = (role: string): boolean => /^roles\/(?:owner|editor|admin|writer)$/.test(role)
