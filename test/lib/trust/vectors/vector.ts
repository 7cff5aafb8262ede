import type {Claims} from '../../../../src/lib/base/jwt.ts'
import type {MappingProblem} from '../../../../src/lib/trust/attributes.ts'

/** What a mapping or a condition comes to for one token, and where that is written. */
export type Vector = {
  source: string
  /** On top of the claims that the CI's tokens have anyway. */
  given?: Claims
} & (
  | {map: string; yields: unknown}
  | {map: string; fails: RegExp}
  | {mapping: Readonly<Record<string, string>>; problems: readonly MappingProblem[]; subject?: string}
  | {condition: string; accepts: boolean; mapping?: Readonly<Record<string, string>>}
)

/** https://docs.cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines */
export const pipelines =
  'https://docs.cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines#mappings-and-conditions'
export const troubleshooting = 'https://docs.cloud.google.com/iam/docs/troubleshooting-workload-identity-federation'
export const providersApi =
  'https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers'
export const extractReference = 'https://docs.cloud.google.com/iam/docs/conditions-attribute-reference#extract'
export const celSpec = 'https://github.com/google/cel-spec/blob/master/doc/langdef.md'
export const auth = (issue: number): string => `https://github.com/google-github-actions/auth/issues/${issue}`
