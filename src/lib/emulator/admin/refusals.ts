// https://cloud.google.com/apis/design/errors
import {type Reply, rpcError} from '../listening/reply.ts'

/** A field that the service would not have: the message is its own, what is wrong stands beside it. */
export const invalid = (field: string, description: string): Reply =>
  rpcError('INVALID_ARGUMENT', 'Request contains an invalid argument.', [
    {'@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{field, description}]},
  ])

export const preconditionFailed = (violations?: object[]): Reply =>
  rpcError(
    'FAILED_PRECONDITION',
    'Precondition check failed.',
    violations && [{'@type': 'type.googleapis.com/google.rpc.PreconditionFailure', violations}],
  )

export const notFound = (): Reply => rpcError('NOT_FOUND', 'Requested entity was not found.')
