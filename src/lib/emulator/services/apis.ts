// The emulated APIs, and how they refuse: an API that is off, a permission that is missing.
// https://cloud.google.com/service-usage/docs/enabled-service
// https://cloud.google.com/iam/docs/permission-error-messages

import {defined} from '../../base/json.ts'
import type {Project} from '../../trust/trust.ts'
import {errorInfo, type Reply, rpcError} from '../listening/route.ts'

/** The emulated APIs by host, with the names that the services call them by. */
export const apiTitles = {
  'cloudresourcemanager.googleapis.com': 'Cloud Resource Manager API',
  'iam.googleapis.com': 'Identity and Access Management (IAM) API',
  'iamcredentials.googleapis.com': 'IAM Service Account Credentials API',
  'serviceusage.googleapis.com': 'Service Usage API',
  'sts.googleapis.com': 'Security Token Service API',
} as const

export type ApiHost = keyof typeof apiTitles

/** What `project` answers when the API is off there. */
export function apiDisabled(project: Project | undefined, host: ApiHost): Reply | undefined {
  if (project?.services === undefined || project.services.includes(host)) return undefined
  const {number} = project
  const url = `https://console.developers.google.com/apis/api/${host}/overview?project=${number}`
  return rpcError(
    'PERMISSION_DENIED',
    `${apiTitles[host]} has not been used in project ${number} before or it is disabled. Enable it by visiting ${url} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
    [
      {
        '@type': 'type.googleapis.com/google.rpc.Help',
        links: [{description: 'Google developers console API activation', url}],
      },
      errorInfo('SERVICE_DISABLED', 'googleapis.com', {service: host, consumer: `projects/${number}`}),
    ],
  )
}

/** @param resource - Without the host, as `projects/…`. Accounts are not named. */
export const permissionDenied = (permission: string, resource?: string): Reply =>
  rpcError(
    'PERMISSION_DENIED',
    `Permission '${permission}' denied on resource${resource === undefined ? '' : ` '//iam.googleapis.com/${resource}'`} (or it may not exist).`,
    [
      errorInfo('IAM_PERMISSION_DENIED', 'iam.googleapis.com', {
        ...defined({resource}),
        permission,
      }),
    ],
  )
