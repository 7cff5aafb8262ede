// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers

/** Of pools and providers. */
export const idPattern = /^(?!gcp-)[a-z0-9-]{4,32}$/
/** What a mapping may give, besides what it must. */
export const targetPattern = /^(?:google\.(?:subject|groups)|attribute\.[a-z0-9_]{1,100})$/
/** The host name of an API. */
export const servicePattern = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+$/
export const digitsPattern = /^\d+$/
export const emailPattern = /^[^@\s]+@[^@\s]+$/
/** The form of a session duration; the range is in seconds. */
export const secondsPattern = /^(\d+)s$/
export const sessionSeconds = {least: 120, most: 43_200} as const

/** Characters. */
export const longest = {poolName: 32, accountName: 100, description: 256} as const
