import type {Admin} from '../google/admin/admin-call.ts'
import type {Network} from '../http/http.ts'
import {networkOf} from '../use-cases/sign-in/minting/session.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import type {Operator} from './operator/file.ts'
import {adminOf, findOperator} from './operator/find-operator.ts'

export interface Limits {
  /** For all reads, and again for all changes: while a person thinks, no time runs. */
  timeoutMs: number
  retries: number
}

/** Somebody signed in, and the way to the services. */
export interface SetupSession {
  admin: Admin
  operator: Operator
  /** Begins the time limit anew. */
  renew(): void
  close(): void
}

/** @throws {CiAuthError} `SETUP_SIGN_IN_MISSING`, and what the reading of credentials throws. */
export async function openSetup(context: UseCaseContext, limits: Limits): Promise<SetupSession> {
  let current = networkOf(context, limits)
  const network: Network = {
    send: (call) => current.send(call),
    preconnect: (url) => current.preconnect(url),
    wait: (...wait) => current.wait(...wait),
    remainingMs: () => current.remainingMs(),
    get clock() {
      return current.clock
    },
    get signal() {
      return current.signal
    },
    close: () => current.close(),
  }
  try {
    const operator = await findOperator(context, network)
    return {
      admin: adminOf(operator, context, network),
      operator,
      renew: () => {
        current.close()
        current = networkOf(context, limits)
      },
      close: network.close,
    }
  } catch (error) {
    network.close()
    throw error
  }
}
