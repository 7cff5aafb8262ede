// What a role allows: by the permissions that were read of it, or else by the table of Google's roles. A role of which neither is known
// is unknown: it could be any.
import {powersOfPermissions, type RolePower} from '../google/roles/permissions.ts'
import {isKnownPermission, predefinedRoles, ROLES_DATE} from '../google/roles/predefined-roles.ts'
import type {Severity} from './finding.ts'
import type {AuditedRole, UnreadPart} from './inventory.ts'
import {accountOf, resourceText} from './resources.ts'

/**
 * `all`: its holder can give itself every other role there. `perhaps`: it can, if something is so that no input tells. `unknown`: it
 * could be any of the others. `secrets`: it reads what opens other doors. `data`: it reads what may be stored there.
 * `read`: it sees what is there.
 */
export type Power = 'all' | 'unknown' | 'perhaps' | 'write' | 'secrets' | 'data' | 'read'

/** Worst first. */
export const rolePowers: readonly Power[] = ['all', 'perhaps', 'unknown', 'write', 'secrets', 'data', 'read']

/** They let their holder be an account, or make itself able to. */
const acting: readonly RolePower[] = ['actAs', 'token', 'key', 'policy']
const strong: readonly RolePower[] = [...acting, 'trust', 'limits', 'runAsService']
const changing: readonly RolePower[] = [
  'write',
  'writeObjects',
  'policyOfResource',
  'storageKey',
  'run',
  'attach',
  'enable',
  'source',
]

/**
 * How the holder of a role on an account, or above it, comes to be the account: `yes`; `run`: by running code where something runs as it;
 * `id`: for whoever takes ID tokens alone; `storage`: for Cloud Storage alone.
 */
export type Acting = 'yes' | 'run' | 'id' | 'storage'

export class Roles {
  readonly #read: ReadonlyMap<string, ReadonlySet<RolePower>>
  /** Roles with a permission that is newer than the table, and the permission: it could lead anywhere. */
  readonly #unknown: ReadonlyMap<string, string>

  readonly #off: ReadonlySet<string>

  constructor(roles: readonly AuditedRole[] = []) {
    this.#off = new Set(roles.filter(({off}) => off).map(({name}) => name))
    this.#read = new Map(roles.map(({name, permissions}) => [name, powersOfPermissions(permissions)]))
    this.#unknown = new Map(
      roles.flatMap(({name, permissions}) => {
        const unknown = [...permissions].find((permission) => !isKnownPermission(permission))
        return unknown === undefined ? [] : [[name, unknown] as const]
      }),
    )
  }

  #has(role: string, wanted: readonly RolePower[]): boolean {
    const held = this.#powers(role)
    return wanted.some((power) => held?.has(power))
  }

  /** Of a role of Google, what was read may be a part. */
  #powers = (role: string): ReadonlySet<RolePower> | undefined => {
    const [read, known] = [this.#read.get(role), predefinedRoles().get(role)]
    return read && known ? new Set([...read, ...known]) : (read ?? known)
  }

  /** It was disabled or deleted: its bindings give nothing. */
  isOff = (role: string): boolean => this.#off.has(role)

  isKnown = (role: string): boolean => this.#powers(role) !== undefined

  /** What `role` allows on `resource`. */
  powerOf(role: string, resource: string): Power {
    if (!this.isKnown(role)) return 'unknown'
    // On an account, a role that does not let its holder act as it gives no other one.
    if (this.#has(role, accountOf(resource) === undefined ? strong : acting)) return 'all'
    if (this.#unknown.has(role)) return 'unknown'
    if (this.#has(role, ['source']) && accountOf(resource) === undefined) return 'perhaps'
    if (this.#has(role, [...changing, ...strong])) return 'write'
    return this.#has(role, ['secrets']) ? 'secrets' : this.#has(role, ['data']) ? 'data' : 'read'
  }

  /** What whoever is somebody with `role` for Cloud Storage alone can do on `resource`. What is stored may be what others run. */
  powerInStorage(role: string, resource: string): Power {
    if (this.powerOf(role, resource) === 'unknown') return 'unknown'
    if (this.#has(role, ['writeObjects'])) return 'perhaps'
    return this.#has(role, ['objects']) ? 'secrets' : 'read'
  }

  /** What `role` on an account, or on what is above it, lets its holder do as the account. */
  acting(role: string): readonly Acting[] {
    if (this.#has(role, acting)) return ['yes']
    const ways: readonly (readonly [RolePower[], Acting])[] = [
      [['run', 'source'], 'run'],
      [['idToken'], 'id'],
      [['storageKey'], 'storage'],
    ]
    return ways.flatMap(([powers, how]) => (this.#has(role, powers) ? [how] : []))
  }

  /** Whether `role` gives all others on a project or above it. */
  isAllOver = (role: string, resource: string): boolean =>
    accountOf(resource) === undefined && this.powerOf(role, resource) === 'all'

  /** Whether its holder can enable a disabled account and restore a deleted one, or give itself such a role. */
  enables = (role: string): boolean => this.#has(role, ['enable', 'policy'])

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
    if (power === 'data') return `read ${where}, with what may be stored in it (${role})`
    if (power === 'perhaps') return `write source in ${where} (${role}), if a pipeline builds it`
    if (power === 'write' || accountOf(resource) !== undefined) return `write in ${where} (${role})`
    return isBasic(role) ? `change everything in ${where} (${role})` : `get every role in ${where} (${role})`
  }

  #unknownText(role: string): string {
    const permission = this.#unknown.get(role)
    return permission === undefined
      ? unknownText(role)
      : `${role} has the permission ${permission}, which ci-auth does not know, as of ${ROLES_DATE}`
  }

  /** What reads the permissions of a role, or says that nothing does. */
  gapOf(role: string): UnreadPart {
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
  data: {open: 'critical', unproven: 'high', known: 'info'},
  read: {open: 'high', unproven: 'medium', known: 'info'},
}

const isBasic = (role: string): boolean => /^roles\/(?:owner|editor|admin|writer)$/.test(role)
