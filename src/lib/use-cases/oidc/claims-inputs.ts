import type {InputName} from '../../base/inputs.ts'

/** The inputs that `oidc claims` reads. */
export const claimsInputs: readonly InputName[] = [
  'workload_identity_provider',
  'service_account',
  'audience',
  'retries',
  'timeout',
]
