import {once} from 'node:events'
import {type AddressInfo, createServer} from 'node:net'
import {listenFailure} from '../listen-failure.ts'

/**
 * The port that all workers are to listen on, now and when they were all replaced: `port`, or a free one for 0.
 *
 * It is let go again before the first worker takes it. Who gets in between is met as a port taken.
 *
 * @throws {CiAuthError} EMPLOYEE_PORT_TAKEN, EMPLOYEE_ADDRESS_UNAVAILABLE
 */
export async function findPort(host: string, port: number): Promise<number> {
  const server = createServer()
  try {
    server.listen({host, port})
    await once(server, 'listening')
  } catch (cause) {
    throw listenFailure(cause, host, port)
  }
  const found = (server.address() as AddressInfo).port
  const closed = once(server, 'close')
  server.close()
  await closed
  return found
}
