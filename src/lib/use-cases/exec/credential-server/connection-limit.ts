import type {Server, Socket} from 'node:net'
import type {PeerUsers} from './peer-user.ts'

/** Fewer than the descriptors that the strictest of usual limits leaves. */
const MAX_WAITING = 64

export interface ConnectionLimit {
  /** Lets a connection stay that has sent a whole request: it is answered at once, or has shown that it may wait. */
  keep(socket: Socket): void
}

/**
 * Limits the connections of `server` that have asked nothing yet, so that nobody can hold all of its descriptors. At the
 * limit those of other users end, and then the oldest: the owner asks as soon as it is connected.
 */
export function limitConnections(server: Server, users: PeerUsers, limit = MAX_WAITING): ConnectionLimit {
  const waiting = new Set<Socket>()

  const end = (socket: Socket): void => {
    waiting.delete(socket)
    socket.destroy()
  }

  const makeRoom = (): void => {
    const sockets = [...waiting]
    for (const [index, user] of users.of(sockets).entries()) {
      const socket = sockets[index] as Socket
      if (user === 'foreign') end(socket)
      if (user === 'own') waiting.delete(socket)
    }
    const [oldest] = waiting
    if (oldest && waiting.size > limit) end(oldest)
  }

  server.on('connection', (socket) => {
    waiting.add(socket)
    socket.once('close', () => waiting.delete(socket))
    if (waiting.size > limit) makeRoom()
  })
  return {
    keep: (socket) => {
      waiting.delete(socket)
    },
  }
}
