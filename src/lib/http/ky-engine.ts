// The only import of ky. The build replaces this file by a bundle, in which small classes replace the ones that
// would load undici, as in the action.
export {default, isHTTPError} from 'ky'

/** The part of an answer that ky gets. */
export const statusAlone = (status: number): Response => new Response(null, {status: Math.min(status, 599)})
