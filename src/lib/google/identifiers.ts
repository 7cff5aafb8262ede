// Names of providers and of service accounts: their parts, and their forms in URLs.
// https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines
import type {Problem} from '../base/errors.ts'

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
export const stsAudienceOf = (name: ProviderName): string => `//iam.googleapis.com/${providerPath(name)}`

/** The `aud` that the provider accepts by default. */
export const defaultAudience = (name: ProviderName): string => `https:${stsAudienceOf(name)}`

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
