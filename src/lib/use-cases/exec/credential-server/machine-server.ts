// A server that answers as the metadata server of a machine, to processes of this user alone.
import {CiAuthError} from '../../../base/errors.ts'
import {parsePrincipal} from '../../../google/principals.ts'
import type {Reporter} from '../../use-case.ts'
import {answersUs, openLoopbackServer} from './loopback-server.ts'
import {type Machine, metadataServer} from './metadata.ts'
import type {PeerUserFiles} from './peer-user.ts'

/** Who may ask a server, and how it is told. */
export interface Serving {
  report: Pick<Reporter, 'warn'>
  /** Serve also if the system does not tell which user sends a request. Default: no. */
  allowUnknownUsers?: boolean
  /** The files in which the system tells it. Default: those of Linux. */
  peerUserFiles?: PeerUserFiles
  /** Limits what the tokens can do. Default: none. */
  boundary?: unknown
}

/**
 * A federated identity has no email, and clients put one into paths; gcloud does not take `default` for one. So it has the name that
 * Google gives to its pool: https://cloud.google.com/iam/docs/managed-workload-identities
 */
export function machineEmail(principal: string): string {
  const {pool, projectNumber} = parsePrincipal(principal) ?? {}
  if (pool !== undefined) return `${pool}.global.${projectNumber}.workload.id.goog`
  return principal.includes('/') ? 'federated-identity' : principal
}

/** Tests the server with a request of our own: if it does not recognise our user, it would refuse every request. */
export async function openMetadataServer(
  machine: Machine,
  {allowUnknownUsers = false, boundary, peerUserFiles, report}: Serving,
): Promise<{metadataHost: string; close(): void}> {
  const handle = metadataServer(machine)
  const server = await openLoopbackServer(handle, {ownUserOnly: true, ...(peerUserFiles && {peerUserFiles})})
  if (await answersUs(server)) return {metadataHost: server.host, close: server.close}
  server.close()
  if (!allowUnknownUsers) throw usersUnknown(boundary !== undefined)
  report.warn('EXEC_SERVES_ALL_USERS', 'every process of this computer can get tokens while the command runs')
  const open = await openLoopbackServer(handle)
  return {metadataHost: open.host, close: open.close}
}

const usersUnknown = (isLimited: boolean): CiAuthError =>
  new CiAuthError(
    'INPUT_METADATA_SERVER_UNSAFE',
    `${isLimited ? 'an access boundary' : '--metadata-server'}: this system does not tell which user asks for a ` +
      'token, so every user of this computer could get one',
    {
      suggestions: [
        isLimited
          ? 'Give the command one token with the boundary instead, from ci-auth token.'
          : 'Leave out --metadata-server: the credentials file contains a secret that no other user can read.',
        'If only processes that may have the tokens run on this computer, add --allow-unknown-users.',
      ],
    },
  )
