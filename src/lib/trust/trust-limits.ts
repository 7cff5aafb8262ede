import type {Fault, Path} from './shape.ts'

// https://cloud.google.com/iam/docs/principal-identifiers

const member =
  /^(?:serviceAccount:[^@\s]+@\S+|principal:\/\/iam\.googleapis\.com\/projects\/\d+\/locations\/global\/workloadIdentityPools\/[^/]+\/subject\/.+|principalSet:\/\/iam\.googleapis\.com\/projects\/\d+\/locations\/global\/workloadIdentityPools\/[^/]+\/(?:\*|group\/.+|attribute\.[a-z0-9_]+\/.+))$/

/** Other members of IAM. Only service accounts and principals of pools are checked closely. */
const otherMember = /^(?:user|group|domain|principal|principalSet):\S+$|^(?:allUsers|allAuthenticatedUsers)$/

/** Whether IAM would accept it in a policy. */
export const isMember = (name: string): boolean =>
  /^(?:serviceAccount|principal(?:Set)?:\/\/iam\.googleapis\.com\/projects\/)/.test(name)
    ? member.test(name)
    : otherMember.test(name)

// https://cloud.google.com/iam/docs/service-account-permissions

/** A permission on a service account, without the prefix `iam.serviceAccounts.` */
export type Permission = 'getAccessToken' | 'getOpenIdToken' | 'signJwt' | 'signBlob' | 'implicitDelegation'

/** The roles that let a member act as a service account, with their permissions. */
export const roles: Readonly<Record<string, readonly Permission[]>> = {
  'roles/iam.workloadIdentityUser': ['getAccessToken', 'getOpenIdToken'],
  'roles/iam.serviceAccountOpenIdTokenCreator': ['getOpenIdToken'],
  'roles/iam.serviceAccountTokenCreator': [
    'getAccessToken',
    'getOpenIdToken',
    'signJwt',
    'signBlob',
    'implicitDelegation',
  ],
}

// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers

/** Of pools and providers. */
export const idPattern = /^(?!gcp-)[a-z0-9-]{4,32}$/
/** The targets of a mapping. */
export const targetPattern = /^(?:google\.(?:subject|groups)|attribute\.[a-z0-9_]{1,100})$/
/** The host name of an API. */
export const servicePattern = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+$/
export const digitsPattern = /^\d+$/
export const emailPattern = /^[^@\s]+@[^@\s]+$/
/** The form of a session duration. */
export const secondsPattern = /^(\d+)s$/
export const sessionSeconds = {min: 120, max: 43_200} as const

export const maxLength = {poolName: 32, accountName: 100, description: 256} as const

/** One check: what must not be, and what to say then. A message that costs time to write is a function. */
export type Check = [isWrong: boolean, path: Path, message: string | (() => string)]

/** The faults of the checks that fail. */
export const failed = (checks: Check[]): Fault[] =>
  checks
    .filter(([isWrong]) => isWrong)
    .map(([, path, message]) => ({path, message: typeof message === 'string' ? message : message()}))

/** What a text is counted in: accounts have limits in bytes of UTF-8. */
type Unit = 'characters' | 'bytes'

export const nameFaults = (
  {description = '', displayName = ''}: {description?: string; displayName?: string},
  path: Path,
  nameLength: number,
  unit: Unit = 'characters',
): Fault[] => {
  const lengthOf = (text: string): number => (unit === 'bytes' ? Buffer.byteLength(text) : text.length)
  return failed([
    [
      lengthOf(displayName) > nameLength,
      [...path, 'displayName'],
      `the display name is longer than ${nameLength} ${unit}`,
    ],
    [
      lengthOf(description) > maxLength.description,
      [...path, 'description'],
      `the description is longer than ${maxLength.description} ${unit}`,
    ],
  ])
}
