// What a person agrees to before a change: the account, the projects, the endpoints.
import type {Environment} from '../base/environment.ts'
import {CiAuthError} from '../base/errors.ts'
import type {AdminEndpoints} from '../google/admin/admin-call.ts'
import {proxyOf} from '../http/http.ts'
import type {Operator} from '../operator/operator.ts'
import type {FederationFile} from '../trust/federation-file.ts'

/** Where changes would be made, and by whom. A person must see it before agreeing. */
export interface ChangeScope {
  /** `acme-prod (111122223333)` */
  projects: readonly string[]
  /** The email, and where it comes from. */
  account: string
  /** Base URLs, each with a note whether it is Google. */
  endpoints: readonly string[]
}

/** `acme-prod (111122223333)` */
export const projectsOf = ({world}: FederationFile): string[] =>
  world.projects.map(({id, number}) => `${id} (${number})`)

/** @throws {CiAuthError} `PROXY_FAILED` */
export function changeScopeOf(
  projects: readonly string[],
  {account = 'an account that is not known here', label, universe}: Operator,
  endpoints: AdminEndpoints,
  env: Environment,
): ChangeScope {
  const used = (['iam', 'serviceusage', 'cloudresourcemanager'] as const).map((service) => {
    const base = endpoints[service]
    const proxy = proxyOf(new URL(base), env)
    const owner = base === `https://${service}.${universe}` ? 'Google' : 'instead of Google'
    // No call finds it out: a person compares the address.
    const emulator = env['CI_AUTH_EMULATOR_URL']?.replace(/\/$/, '')
    const isEmulator = emulator !== undefined && [new URL(base).origin, proxy?.split(' ')[0]].includes(emulator)
    const who = isEmulator ? 'the emulator, as CI_AUTH_EMULATOR_URL says' : owner
    return `${base} (${who}${proxy === undefined ? '' : `, through the proxy ${proxy}`})`
  })
  return {projects, account: `${account}, from ${label}`, endpoints: [...new Set(used)]}
}

/** `Project: …`, `Account: …`, `Endpoint: …` */
export const changeScopeLines = ({account, endpoints, projects}: ChangeScope): string[] => [
  ...projects.map((project) => `Project:  ${project}`),
  `Account:  ${account}`,
  ...endpoints.map((endpoint) => `Endpoint: ${endpoint}`),
]

const unconfirmed = (file: FederationFile, message: string): CiAuthError =>
  new CiAuthError('SETUP_PROJECT_UNCONFIRMED', `nothing was changed: ${message}`, {
    suggestions: [
      `If these are the projects to change: ${file.world.projects.map(({id}) => `--project ${id}`).join(' ')}`,
      'Or see the plan, and agree at a terminal: leave out --yes',
    ],
  })

/** @throws {CiAuthError} `SETUP_PROJECT_UNCONFIRMED` if `given` are other projects than those of `file`. None given is accepted. */
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
 * With --yes, and an account that nobody chose for this run, --project must name the projects.
 *
 * @throws {CiAuthError} `SETUP_PROJECT_UNCONFIRMED`
 */
export function requireProjects(file: FederationFile, {isLastLogin, label}: Operator, given: readonly string[]): void {
  if (!isLastLogin || given.length > 0) return
  throw unconfirmed(file, `--yes with the account of ${label}, and no --project`)
}
