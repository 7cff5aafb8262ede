// Command lines of https://cloud.google.com/sdk/gcloud/reference/iam, ready to paste.
import {shellQuoted, shellWord} from '../base/quoting.ts'
import {inProject} from './account-names.ts'
import {poolPath, projectOfServiceAccount} from './identifiers.ts'
import type {RefusalContext} from './refusal-context.ts'

/**
 * "Typically 2 minutes, potentially 7 minutes or longer":
 * https://docs.cloud.google.com/iam/docs/access-change-propagation. Taken twice.
 */
export const PROPAGATION_SECONDS = 14 * 60

export const WAIT = 'If it was changed minutes ago, wait: Google needs about 2 minutes, at times 7 or more'
export const WAIT_IN_JOB = `${WAIT}. wait_for_propagation 5m repeats a sign-in until then.`

/** Where the change is known to be new. */
export const WAIT_FOR_NEW =
  'Wait: Google needs about 2 minutes, at times 7 or more ' +
  '(https://docs.cloud.google.com/iam/docs/access-change-propagation). wait_for_propagation 5m repeats a ' +
  'sign-in until then.'

export const PUBLISH_ISSUER = 'Make the issuer available on the public internet, over https, without a redirect.'

/** Full names: a provider's name has the project number, and gcloud does not accept a number for `--project`. */
const poolOf = ({projectId, provider}: RefusalContext): string =>
  poolPath({projectNumber: provider?.projectNumber ?? projectId ?? 'PROJECT_ID', pool: provider?.pool ?? 'POOL'})

const providerOf = (about: RefusalContext): string =>
  `${poolOf(about)}/providers/${about.provider?.provider ?? 'PROVIDER'}`

const pools = 'gcloud iam workload-identity-pools'

export const describeProvider = (about: RefusalContext): string =>
  `${pools} providers describe ${providerOf(about)} --format=json`

/** What a person must put into a line before it can be pasted: only that person knows it. With what it is, where the name does not tell. */
const open: Readonly<Record<string, string>> = {
  '<number>': 'of the project',
  '<pool>': '',
  AUDIENCE: 'aud of the token',
  ISSUER: 'iss of the token',
  ISSUER_URL: '',
  MAPPING: 'all of it: it is replaced',
  ORGANIZATION_ID: 'a number',
  POOL: '',
  PRINCIPAL: 'who signs in here',
  PROJECT_ID: '',
  PROVIDER: '',
  ROLE: 'such as roles/storage.objectViewer',
  SERVICE_ACCOUNT: 'its email',
  YOUR_EMAIL: '',
}
const OPEN = new RegExp(`(?<![\\w.-])(?:${Object.keys(open).join('|')})(?![\\w.-])`, 'g')

/** `line`, with a list of what is to be filled in before its command. In names that stand in quotes, only what is in angle brackets is. */
export function fillIn(line: string): string {
  const bare = line.replace(/'[^']*:[^']*'/g, (member) => (member.match(/<\w+>/g) ?? []).join(' '))
  const names = [...new Set(bare.match(OPEN))]
  if (names.length === 0 || /\bfill in /i.test(line)) return line
  const list = names.map((name) => (open[name] ? `${name} (${open[name]})` : name)).join(' and ')
  const inSentence = line.replace(/: (?=(?:gcloud|export) )/, `, fill in ${list}: `)
  return inSentence === line ? `Fill in ${list}: ${line}` : inSentence
}

/** The line with which an administrator of the organisation lets a constraint of its policy allow `value`. */
export const allowInPolicy = (constraint: string, value: string): string =>
  fillIn(
    `gcloud resource-manager org-policies allow constraints/${constraint} ${shellWord(value)} --organization=ORGANIZATION_ID`,
  )

/** The constraint that lists accounts whose tokens may be valid for more than an hour. */
export const LIFETIME_EXTENSION = 'iam.allowServiceAccountCredentialLifetimeExtension'

/** The line that prints who may act as `account`. */
export const readPolicyCommand = (account: string): string =>
  `gcloud iam service-accounts get-iam-policy ${shellWord(account)}${inProject(account)} --format=json`

export const updateProvider = (about: RefusalContext, change: string): string =>
  `${pools} providers update-oidc ${providerOf(about)} ${change}`

export const uploadKeys = (about: RefusalContext): string =>
  "Save the issuer's current keys as jwks.json, each with kid and alg, and upload them: " +
  `${updateProvider(about, '--jwk-json-path=jwks.json')}`

export const undeleteProvider = (about: RefusalContext): string => `${pools} providers undelete ${providerOf(about)}`

export const undeletePool = (about: RefusalContext): string => `${pools} undelete ${poolOf(about)}`

export const enablePool = (about: RefusalContext): string => `${pools} update ${poolOf(about)} --no-disabled`

/** Ends its tokens: https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools */
export const disablePool = (about: RefusalContext): string => `${pools} update ${poolOf(about)} --disabled`

/** Ends its tokens: https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/disable */
export const disableAccount = (account: string): string =>
  `gcloud iam service-accounts disable ${shellWord(account)}${inProject(account)}`

export const disableKey = (account: string, id: string): string =>
  `gcloud iam service-accounts keys disable ${shellWord(id)} --iam-account=${shellWord(account)}${inProject(account)}`

export const enableAccount = (account: string): string =>
  `gcloud iam service-accounts enable ${shellWord(account)}${inProject(account)}`

/** Google keeps what is deleted for so long. */
export const KEPT_DAYS = 30

/** gcloud finds it by the id alone. */
export const undeleteAccount = (uniqueId: string): string =>
  `gcloud iam service-accounts undelete ${shellWord(uniqueId)}`

export const enableService = (service: string, project: string): string =>
  `gcloud services enable ${shellWord(service)} --project=${shellWord(project)}`

/** The API that a refusal says is off, in the project that it names. */
export const enableConsumed = (metadata: Readonly<Record<string, string>>, usual: string): string =>
  enableService(metadata['service'] ?? usual, (metadata['consumer'] ?? 'PROJECT_ID').replace(/^projects\//, ''))

/**
 * The line that lets `member` act as `account`, a word of a shell, in `role`.
 *
 * @param condition - A word of a shell. A policy that has any condition takes no binding that says nothing of its own.
 */
export const addBinding = (account: string | undefined, role: string, member: string, condition = 'None'): string =>
  `gcloud iam service-accounts add-iam-policy-binding ${account ?? 'SERVICE_ACCOUNT'}${inProject(account)} ` +
  `--role=roles/${role} --condition=${condition} --member=${shellQuoted(member)}`

/** The command line that gives `member` a role directly, without a service account, in the project of `account` if it is known. */
export const grantRole = (member: string, account: string | undefined): string =>
  `gcloud projects add-iam-policy-binding ${(account && projectOfServiceAccount(account)) ?? 'PROJECT_ID'} ` +
  `--role=ROLE --condition=None --member=${shellQuoted(member)}`

/** The command lines that let the caller act as the service account. A federated job needs a narrower role than an account. */
export function bindCaller(about: RefusalContext, federatedRole = 'iam.workloadIdentityUser'): string[] {
  const {account, described, serviceAccount} = about
  if (account !== undefined)
    return [addBinding(serviceAccount, 'iam.serviceAccountTokenCreator', `serviceAccount:${account}`)]
  const {binding} = described ?? {}
  return binding ? [addBinding(serviceAccount, federatedRole, binding.member), ...ifMapped(about)] : whoIsIt(about)
}

/** One command line for each step from the caller through the delegates to the service account. */
export function bindChain(about: RefusalContext): string[] {
  const {account, delegates = [], described, serviceAccount = 'SERVICE_ACCOUNT'} = about
  const member = account === undefined ? described?.binding?.member : `serviceAccount:${account}`
  const callers = [member, ...delegates.map((email) => `serviceAccount:${email}`)]
  const hops = [...delegates, serviceAccount].flatMap((hop, at) => {
    const caller = callers[at]
    return caller === undefined ? [] : [addBinding(hop, 'iam.serviceAccountTokenCreator', caller)]
  })
  return account === undefined ? [...(member === undefined ? whoIsIt(about) : []), ...hops, ...ifMapped(about)] : hops
}

/** Whether a binding matches the job depends on the mapping. */
const ifMapped = (about: RefusalContext): string[] =>
  about.described?.binding?.ifMapped === undefined
    ? []
    : [
        `This binding works only if the provider maps ${about.described.binding.ifMapped}. To see its mapping: ${describeProvider(about)}`,
      ]

const whoIsIt = (about: RefusalContext): string[] =>
  about.provider === undefined
    ? [addBinding(about.serviceAccount, 'iam.workloadIdentityUser', 'PRINCIPAL')]
    : [`The mapping of the provider decides which principal this job is. To see it: ${describeProvider(about)}`]

export const listServiceAccounts = ({projectId, serviceAccount = ''}: RefusalContext): string =>
  fillIn(
    `gcloud iam service-accounts list --project=${projectId ?? shellWord(projectOfServiceAccount(serviceAccount) ?? 'PROJECT_ID')}`,
  )

/** Tokens of an account for more than an hour. */
export const allowLifetime = (account = 'SERVICE_ACCOUNT'): string[] => [
  'Ask for 3600s or less.',
  allowInPolicy(LIFETIME_EXTENSION, account),
]

// https://cloud.google.com/sdk/gcloud/reference/topic/escaping

const SEPARATORS = [',', ';', '|', '#', '~'] as const

/** `entries` as the value of a flag that takes a list or a map. A comma inside an entry needs another separator, named first. */
export function gcloudList(entries: readonly string[]): string {
  if (entries.length === 0) return ''
  const separator = separatorFor(entries)
  // gcloud would read a caret at the beginning as the name of a separator.
  const isNamed = separator !== ',' || entries[0]?.startsWith('^')
  return `${isNamed ? `^${separator}^` : ''}${entries.join(separator)}`
}

function separatorFor(entries: readonly string[]): string {
  const isFree = (separator: string): boolean => {
    const read = entries.join(separator).split(separator)
    // The joined text is checked, because a long separator can also appear where an entry and a separator meet.
    return read.length === entries.length && read.every((entry, index) => entry === entries[index])
  }
  const simple = SEPARATORS.find(isFree)
  if (simple !== undefined) return simple
  for (let number = 0; ; number += 1) {
    const separator = `;${number};`
    if (isFree(separator)) return separator
  }
}
