import type {Environment} from '../base/environment.ts'
import {CiAuthError} from '../base/errors.ts'
import type {AdminEndpoints} from '../google/admin/admin-call.ts'
import {proxyOf} from '../http/http.ts'
import type {FederationFile} from '../trust/federation-file.ts'
import type {Operator} from './operator/file.ts'

/** Where changes would be made, and by whom: what a person must see before agreeing to them. */
export interface Scope {
  /** `acme-prod (111122223333)` */
  projects: readonly string[]
  /** The email, and where it comes from. */
  account: string
  /** Base URLs, each with what it stands for. */
  endpoints: readonly string[]
}

type Names = Pick<Operator, 'account' | 'label' | 'universe'>

/** @throws {CiAuthError} `PROXY_FAILED` */
export function scopeOf(file: FederationFile, operator: Names, endpoints: AdminEndpoints, env: Environment): Scope {
  const {account = 'an account that is not known here', label, universe} = operator
  return {
    projects: file.world.projects.map(({id, number}) => `${id} (${number})`),
    account: `${account}, from ${label}`,
    endpoints: describeEndpoints(endpoints, universe, env),
  }
}

function describeEndpoints(endpoints: AdminEndpoints, universe: string, env: Environment): string[] {
  const lines = Object.entries(endpoints).map(([service, base]) => {
    const proxy = proxyOf(new URL(base), env)
    const isGoogle = base === `https://${service}.${universe}`
    const route = proxy === undefined ? '' : `, through the proxy ${proxy}`
    return `${base} (${isGoogle ? 'Google' : 'in the place of Google'}${route})`
  })
  return [...new Set(lines)]
}

/** `Project: …`, `Account: …`, `Endpoint: …` */
export const scopeLines = ({account, endpoints, projects}: Scope): string[] => [
  ...projects.map((project) => `Project:  ${project}`),
  `Account:  ${account}`,
  ...endpoints.map((endpoint) => `Endpoint: ${endpoint}`),
]

const unconfirmed = (file: FederationFile, message: string): CiAuthError =>
  new CiAuthError('SETUP_PROJECT_UNCONFIRMED', `nothing was changed: ${message}`, {
    suggestions: [
      `Where these are the projects to change: ${file.world.projects.map(({id}) => `--project ${id}`).join(' ')}`,
      'Or see the plan, and agree at a terminal: leave out --yes',
    ],
  })

/** @throws {CiAuthError} `SETUP_PROJECT_UNCONFIRMED` where `given` are other projects than those of `file`. None given is fine. */
export function checkProjects(file: FederationFile, given: readonly string[]): void {
  if (given.length === 0) return
  const named = file.world.projects.map(({id}) => id)
  const strange = given.filter((id) => !named.includes(id))
  const missing = named.filter((id) => !given.includes(id))
  if (strange.length > 0)
    throw unconfirmed(file, `the file does not name the project ${strange.join(', ')} of --project`)
  if (missing.length > 0) throw unconfirmed(file, `--project does not name ${missing.join(', ')}, which the file does`)
}

/**
 * Nobody is asked, and nobody chose this account for this run: then the projects must have been named.
 *
 * @throws {CiAuthError} `SETUP_PROJECT_UNCONFIRMED`
 */
export function requireProjects(file: FederationFile, {isLastLogin, label}: Operator, given: readonly string[]): void {
  if (!isLastLogin || given.length > 0) return
  throw unconfirmed(file, `--yes with the account of ${label}, and no --project`)
}
