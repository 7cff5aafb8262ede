// Shapes of pipeline files, and what becomes of them.

export interface Shape {
  /** What is special in it. */
  name: string
  ci: string
  /** Default: the usual one of the CI. */
  path?: string
  /** Default: `deploy`. */
  job?: string
  text: string
  /** Other files of the checkout, by their paths. */
  included?: Readonly<Record<string, string>>
  /** The lines that are added, in order, without the variables of the sign-in: `+` stands for those. */
  added?: string
  /** A line that gets another form: as it was, and as it is. */
  reshaped?: readonly [from: string, to: string]
  /** The whole text after the edit, in place of `added`. `+` in a line stands for the variables of the sign-in. */
  after?: string
  /** The provider and the account stay those that the sign-in names. */
  keeps?: boolean
  /** In place of an edit. */
  refused?: {why: RegExp; line: number}
  notes?: readonly RegExp[]
}

/** The variables of the sign-in in one line. */
export const variables = Object.entries({
  CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: 'projects/123456789012/locations/global/workloadIdentityPools/ci/providers/jobs',
  CI_AUTH_SERVICE_ACCOUNT: 'deployer@acme-prod.iam.gserviceaccount.com',
  CI_AUTH_EXPECTED_SERVICE_ACCOUNT: 'deployer@acme-prod.iam.gserviceaccount.com',
})
  .map((pair) => pair.join(': '))
  .join(', ')
export const json = variables.replaceAll(/([^ ,]+): ([^ ,]+)/g, '"$1": "$2"')
