import {defined} from '../../base/json.ts'
// https://cloud.google.com/iam/docs/permission-error-messages
import {errorInfo, type Reply, rpcError} from '../listening/reply.ts'

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
