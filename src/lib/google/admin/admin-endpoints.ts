import type {Environment} from '../../base/environment.ts'
import type {Problem} from '../../base/errors.ts'
import {endpointsBy} from '../endpoints.ts'

const variables = {
  iam: 'CI_AUTH_ENDPOINT_IAM',
  serviceusage: 'CI_AUTH_ENDPOINT_SERVICEUSAGE',
  cloudresourcemanager: 'CI_AUTH_ENDPOINT_CLOUDRESOURCEMANAGER',
} as const

export type AdminService = keyof typeof variables

/** The base URL of each service that administers, without a trailing slash. */
export type AdminEndpoints = Readonly<Record<AdminService, string>>

/** Where they are in `universe`, unless a variable of `env` says otherwise. */
export const findAdminEndpoints = (
  env: Environment,
  universe = 'googleapis.com',
): {endpoints: AdminEndpoints; problems: Problem[]} => endpointsBy(variables, env, universe)
