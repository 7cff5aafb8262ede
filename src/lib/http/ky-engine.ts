// The one import of this package: the build replaces this file by a bundle, in which light classes stand for those that
// would load undici, as in the action.
export {default, isHTTPError} from 'ky'

/** What ky is told of an answer. */
export const statusAlone = (status: number): Response => new Response(null, {status: Math.min(status, 599)})
