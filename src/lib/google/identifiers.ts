// https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines
import type {Problem} from '../base/errors.ts'
import {shellWord} from '../base/quoting.ts'

/** A workload identity pool, by the parts of its name. */
export interface PoolFullName {
  projectNumber: string
  pool: string
}

/** A provider of a pool, by the parts of its name. */
export interface ProviderName extends PoolFullName {
  provider: string
}

const PROVIDER = /^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/providers\/([a-z0-9-]+)$/
const POOL = /^projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)\/?$/
const WITH_PROJECT_ID =
  /^projects\/([a-z][a-z0-9.:-]*)\/locations\/global\/workloadIdentityPools\/([a-z0-9-]+)(?:\/providers\/([a-z0-9-]+))?\/?$/

/** `projects/…/providers/…`, as users write it. */
export const providerPath = ({projectNumber, pool, provider}: ProviderName): string =>
  `${poolPath({projectNumber, pool})}/providers/${provider}`

/** `projects/…/workloadIdentityPools/…` */
export const poolPath = ({projectNumber, pool}: PoolFullName): string =>
  `projects/${projectNumber}/locations/global/workloadIdentityPools/${pool}`

/** The line that prints the full names of the providers of a pool. */
export const listProvidersOf = (pool: PoolFullName): string =>
  `gcloud iam workload-identity-pools providers list --workload-identity-pool=${poolPath(pool)} --format='value(name)'`

/** The `audience` that STS requires. The host is the same in every universe. */
export const stsAudience = (name: ProviderName): string => `//iam.googleapis.com/${providerPath(name)}`

/** The `aud` that the provider accepts by default. */
export const defaultAudience = (name: ProviderName): string => `https:${stsAudience(name)}`

/** The text after the scheme in every principal of the pool. */
export const poolPrefix = (name: PoolFullName): string => `iam.googleapis.com/${poolPath(name)}`

/** `principal://…/subject/…`, what a binding names. */
export const subjectPrincipal = (name: PoolFullName, subject: string): string =>
  `principal://${poolPrefix(name)}/subject/${subject}`

/** All jobs whose mapped `attribute.<attribute>` is `value`. A principal cannot name two attributes. */
export const attributePrincipals = (name: PoolFullName, attribute: string, value: string): string =>
  `principalSet://${poolPrefix(name)}/attribute.${attribute}/${value}`

/** All jobs whose mapped `google.groups` contain `group`. */
export const groupPrincipals = (name: PoolFullName, group: string): string =>
  `principalSet://${poolPrefix(name)}/group/${group}`

/** All jobs that a provider of the pool lets in. */
export const poolPrincipals = (name: PoolFullName): string => `principalSet://${poolPrefix(name)}/*`

/** A member of a policy that is a principal of a pool. Only an attribute has a `key`; the whole pool has no `value`. */
export interface PoolPrincipal extends PoolFullName {
  kind: 'subject' | 'attribute' | 'group' | 'all'
  key?: string
  value?: string
}

const PRINCIPAL =
  /^principal(?:Set)?:\/\/iam\.googleapis\.com\/projects\/(\d+)\/locations\/global\/workloadIdentityPools\/([^/]+)\/(?:\*|(subject|group|attribute\.(\w+))\/(.+))$/s

/** The parts of `principal://…` or `principalSet://…`. Undefined for other members. */
export function parsePrincipal(member: string): PoolPrincipal | undefined {
  const [, projectNumber, pool, kind, key, value] = PRINCIPAL.exec(member) ?? []
  if (projectNumber === undefined || pool === undefined) return undefined
  const of = {projectNumber, pool}
  if (value === undefined) return {...of, kind: 'all'}
  if (key !== undefined) return {...of, kind: 'attribute', key, value}
  return {...of, kind: kind === 'group' ? 'group' : 'subject', value}
}

/** The target of the mapping that a principal names. Undefined for the whole pool. */
export function targetOf({key, kind}: PoolPrincipal): string | undefined {
  if (kind === 'all') return undefined
  return kind === 'attribute' ? `attribute.${key}` : kind === 'group' ? 'google.groups' : 'google.subject'
}

/** The parts of a provider's name. Ignores `https:`, `//iam.googleapis.com/` and a leading `/`. */
export function parseProviderName(text: string): ProviderName | Problem {
  const path = text
    .trim()
    .replace(/^https?:(?=\/\/)/, '')
    .replace(/^\/\/iam\.googleapis\.com/, '')
    .replace(/^\//, '')
  const [, projectNumber, pool, provider] = PROVIDER.exec(path) ?? []
  if (projectNumber && pool && provider) return {projectNumber, pool, provider}
  return {code: 'INPUT_PROVIDER_INVALID', ...explain(text.trim(), path)}
}

export const PROVIDER_FORM = 'projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>'

function explain(text: string, path: string): {message: string; suggestions: string[]} {
  const [, poolNumber, pool] = POOL.exec(path) ?? []
  if (poolNumber && pool) {
    return {
      message: `"${text}" names a pool, not a provider in it`,
      suggestions: [
        `Append the provider: projects/${poolNumber}/locations/global/workloadIdentityPools/${pool}/providers/<provider>`,
        listProvidersOf({projectNumber: poolNumber, pool}),
      ],
    }
  }
  const [, projectId, inPool, provider] = WITH_PROJECT_ID.exec(path) ?? []
  if (projectId && inPool) {
    return {
      message: `"${text}" has the project id "${projectId}" instead of the project number${provider ? '' : ', and no provider'}`,
      suggestions: [
        `gcloud projects describe ${projectId} --format='value(projectNumber)'`,
        `Write projects/<that number>/locations/global/workloadIdentityPools/${inPool}/providers/${provider ?? '<provider>'}`,
      ],
    }
  }
  const found = /projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+/.exec(text)
  return {
    message: `"${text}" is not the full name of a workload identity provider`,
    suggestions: [found ? `Write ${found[0]}` : `Write it as ${PROVIDER_FORM}`],
  }
}

const EMAIL = /^[a-z0-9][a-z0-9._-]*@(?:[a-z0-9-]+\.)*gserviceaccount\.com$/i
const UNIQUE_ID = /^\d{10,30}$/

/** True for the email or the unique id of a service account, in any universe. */
export const isServiceAccount = (text: string): boolean =>
  UNIQUE_ID.test(text) ||
  EMAIL.test(text) ||
  /^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.iam\.[a-z0-9.-]+$/i.test(text)

/** The text before the `@`: the id with which an account is created. */
export const localPartOf = (email: string): string => email.slice(0, email.indexOf('@'))

/** As IAM Credentials names accounts in paths and as delegates. */
export const serviceAccountPath = (account: string): string => `projects/-/serviceAccounts/${account}`

/**
 * The project in an account's email, also a domain-scoped one (`example.com:project`), if it is certain.
 * Undefined for the accounts of App Engine, Compute Engine and the service agents.
 */
export function projectOfServiceAccount(email: string): string | undefined {
  const domain = email.slice(email.indexOf('@') + 1)
  const [, labels] = /^(.+)\.iam\.gserviceaccount\.com$/i.exec(domain) ?? []
  if (!labels || /^gcp-sa-/.test(labels)) return undefined
  const [project, ...organisation] = labels.split('.')
  return organisation.length > 0 ? `${organisation.join('.')}:${project}` : project
}

/** The domain of a project in emails of its accounts: `zoo.example.com.iam.gserviceaccount.com` for `example.com:zoo`. */
export const emailDomain = (projectId: string): string =>
  `${projectId.split(':').reverse().join('.')}.iam.gserviceaccount.com`

/**
 * The flag of gcloud for the project of an account. Unique ids and a few emails tell no project; for these, gcloud finds
 * the account by itself.
 */
export function inProject(account: string | undefined): string {
  const project = account === undefined ? 'PROJECT_ID' : projectOfServiceAccount(account)
  return project === undefined ? '' : ` --project=${shellWord(project)}`
}

/** A cluster, or a membership of a fleet, by the parts of its name. */
export interface ClusterName {
  kind: 'clusters' | 'memberships'
  /** Id, or number. */
  project: string
  location: string
  id: string
}

const NAME =
  /^projects\/((?:[a-z0-9.-]+:)?[a-z0-9-]+)\/locations\/([a-z0-9-]+)\/(clusters|memberships)\/([a-z0-9][a-z0-9-]*)$/

/** As users write it. */
export const clusterPath = ({id, kind, location, project}: ClusterName): string =>
  `projects/${project}/locations/${location}/${kind}/${id}`

/** The parts of a name. Ignores `//container.googleapis.com/` and `//gkehub.googleapis.com/`, as APIs write names. */
export function parseClusterName(text: string): ClusterName | undefined {
  const path = text.trim().replace(/^\/\/(?:container|gkehub)\.[a-z0-9.-]+\//, '')
  const [, project, location, kind, id] = NAME.exec(path) ?? []
  if (project === undefined || location === undefined || id === undefined) return undefined
  return {kind: kind as ClusterName['kind'], project, location, id}
}
