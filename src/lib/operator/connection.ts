// The signed-in operator, and the connection to the services.
import type {Admin} from '../google/admin/admin-call.ts'
import {type Network, networkOf} from '../http/http.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {adminOf, findOperator, type Operator} from './operator.ts'

export interface ConnectionLimits {
  /** For all reads, and again for all changes. The time of the question does not count. */
  timeoutMs: number
  retries: number
}

/** The operator, and the connection to the services. */
export interface OperatorConnection {
  admin: Admin
  operator: Operator
  /** Starts the time limit again. */
  renew(): void
}

/**
 * What `work` returns, with a connection that is closed after it.
 *
 * @throws {CiAuthError} `SETUP_SIGN_IN_MISSING`, what the reading of credentials throws, and what `work` throws.
 */
export async function asOperator<Result>(
  context: UseCaseContext,
  limits: ConnectionLimits,
  work: (connection: OperatorConnection) => Promise<Result>,
): Promise<Result> {
  let current = networkOf(context, limits)
  const network: Network = {
    send: (call) => current.send(call),
    preconnect: (url, atOnce) => current.preconnect(url, atOnce),
    wait: (...wait) => current.wait(...wait),
    remainingMs: () => current.remainingMs(),
    clock: current.clock,
    get signal() {
      return current.signal
    },
    close: () => current.close(),
  }
  try {
    const operator = await findOperator(context, network)
    const renew = (): void => {
      current.close()
      current = networkOf(context, limits)
    }
    return await work({admin: adminOf(operator, context, network), operator, renew})
  } finally {
    network.close()
  }
}
