// Command lines of https://cloud.google.com/sdk/gcloud/reference/iam, ready to paste.
import {shellQuoted} from '../base/quoting.ts'
import {projectOfServiceAccount} from './identifiers.ts'
import type {RefusalContext} from './service.ts'

const project = ({projectId, provider}: RefusalContext): string => projectId ?? provider?.projectNumber ?? 'PROJECT_ID'

const ofProvider = (about: RefusalContext): string => {
  const {pool, provider} = about.provider ?? {pool: 'POOL', provider: 'PROVIDER'}
  return `${provider} --workload-identity-pool=${pool} --location=global --project=${about.provider?.projectNumber ?? project(about)}`
}

const providers = 'gcloud iam workload-identity-pools providers'

export const describeProvider = (about: RefusalContext): string =>
  `${providers} describe ${ofProvider(about)} --format=json`

export const updateProvider = (about: RefusalContext, change: string): string =>
  `${providers} update-oidc ${ofProvider(about)} ${change}`

export const undeleteProvider = (about: RefusalContext): string => `${providers} undelete ${ofProvider(about)}`

export const undeletePool = (about: RefusalContext): string =>
  `gcloud iam workload-identity-pools undelete ${about.provider?.pool ?? 'POOL'} --location=global --project=${about.provider?.projectNumber ?? project(about)}`

/** The line that lets `member` act as `account`, a word of a shell, in `role`. Unique ids and a few emails tell no project. */
export function bind(account: string | undefined, role: string, member: string): string {
  const of = account === undefined ? 'PROJECT_ID' : projectOfServiceAccount(account)
  const inProject = of === undefined ? '' : ` --project=${of}`
  return `gcloud iam service-accounts add-iam-policy-binding ${account ?? 'SERVICE_ACCOUNT'}${inProject} --role=roles/${role} --member=${shellQuoted(member)}`
}

/** The lines that let the caller act as the service account: what federation needs is narrower than what an account does. */
export function bindCaller(about: RefusalContext, federatedRole = 'iam.workloadIdentityUser'): string[] {
  const {account, described, serviceAccount} = about
  if (account !== undefined)
    return [bind(serviceAccount, 'iam.serviceAccountTokenCreator', `serviceAccount:${account}`)]
  const {binding} = described ?? {}
  return binding ? [bind(serviceAccount, federatedRole, binding.member), ...ifMapped(about)] : whoIsIt(about)
}

/** One line for each hop from the caller over the delegates to the service account. */
export function bindChain(about: RefusalContext): string[] {
  const {account, delegates = [], described, serviceAccount = 'SERVICE_ACCOUNT'} = about
  const member = account === undefined ? described?.binding?.member : `serviceAccount:${account}`
  const callers = [member, ...delegates.map((email) => `serviceAccount:${email}`)]
  const hops = [...delegates, serviceAccount].flatMap((hop, at) => {
    const caller = callers[at]
    return caller === undefined ? [] : [bind(hop, 'iam.serviceAccountTokenCreator', caller)]
  })
  return account === undefined ? [...(member === undefined ? whoIsIt(about) : []), ...hops, ...ifMapped(about)] : hops
}

/** The mapping decides whether a binding is to the job. */
const ifMapped = (about: RefusalContext): string[] =>
  about.described?.binding?.ifMapped === undefined
    ? []
    : [
        `That holds if the provider maps ${about.described.binding.ifMapped}. To see its mapping: ${describeProvider(about)}`,
      ]

const whoIsIt = (about: RefusalContext): string[] =>
  about.provider === undefined
    ? [bind(about.serviceAccount, 'iam.workloadIdentityUser', 'PRINCIPAL')]
    : [`The mapping of the provider decides which principal this job is. To see it: ${describeProvider(about)}`]

export const listServiceAccounts = (about: RefusalContext): string =>
  `gcloud iam service-accounts list --project=${about.projectId ?? 'PROJECT_ID'}`
