import type {InputName} from '../../base/inputs.ts'

/**
 * What a command with credentials is started with. The others are about a file that stays, variables for later steps, or
 * one token: here the child asks for what it needs.
 */
export const execInputs: readonly InputName[] = [
  'workload_identity_provider',
  'service_account',
  'audience',
  'credentials_json',
  'delegates',
  'project_id',
  'universe',
  'access_token_lifetime',
  'verify',
  'request_reason',
  'retries',
  'timeout',
  'wait_for_propagation',
]
