/** Why the emulator differs from what is documented: `npm run conformance` lists these with the differences. */
export const explained: readonly {of: RegExp | string; why: string}[] = [
  {
    of: 'sts POST /v1/introspect: is not documented',
    why: 'The reference of the API has it (https://cloud.google.com/iam/docs/reference/sts/rest), and clients of Google call it.',
  },
  {
    of: /workloadIdentityPools\.(?:create|patch): takes sessionDuration,/,
    why: 'gcloud 528 sends it (--session-duration), and setup does.',
  },
  {
    of: /providers\.(?:create|patch): oidc: takes discoveryUri,/,
    why: 'gcloud 528 sends it (--discovery-uri, a hidden flag).',
  },
  {
    of: /generateIdToken: takes useEmailAzp,/,
    why: 'google-auth for Python sends it.',
  },
  {
    of: 'iam.v1 projects.serviceAccounts.getIamPolicy: takes options, which is not documented',
    why: 'Pools and projects take it in the body; accounts are documented to take it in the query, which the emulator reads too.',
  },
]
