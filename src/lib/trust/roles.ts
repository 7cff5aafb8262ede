// https://cloud.google.com/iam/docs/service-account-permissions

/** What may be done as a service account, without the prefix `iam.serviceAccounts.` */
export type Permission = 'getAccessToken' | 'getOpenIdToken' | 'signJwt' | 'signBlob' | 'implicitDelegation'

/** The roles on a service account that let somebody act as it, and in which ways. */
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
