// https://google.aip.dev/151
import {CiAuthError} from '../../base/errors.ts'
import {jsonText} from '../../base/json.ts'
import {type Admin, type AdminCall, adminRefusal, callAdmin} from './admin-call.ts'

/** How long one operation may take. */
export const OPERATION_BUDGET_MS = 120_000

const FIRST_WAIT_MS = 250
const MAX_WAIT_MS = 5000

/** The HTTP status that stands for each code of google.rpc. https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
const statuses: Readonly<Record<number, readonly [http: number, name: string]>> = {
  3: [400, 'INVALID_ARGUMENT'],
  5: [404, 'NOT_FOUND'],
  6: [409, 'ALREADY_EXISTS'],
  7: [403, 'PERMISSION_DENIED'],
  8: [429, 'RESOURCE_EXHAUSTED'],
  9: [400, 'FAILED_PRECONDITION'],
  10: [409, 'ABORTED'],
  13: [500, 'INTERNAL'],
  14: [503, 'UNAVAILABLE'],
  16: [401, 'UNAUTHENTICATED'],
}

/**
 * Makes `call` and waits until what it began is done.
 *
 * @throws {CiAuthError} as the call itself; `SETUP_OPERATION_TIMEOUT`.
 */
export async function operate(admin: Admin, call: AdminCall, budgetMs = OPERATION_BUDGET_MS): Promise<void> {
  const endsAt = performance.now() + budgetMs
  let operation = await callAdmin(admin, call)
  for (let waitMs = FIRST_WAIT_MS; operation['done'] !== true; waitMs = Math.min(waitMs * 1.5, MAX_WAIT_MS)) {
    const name = jsonText(operation['name'] ?? '')
    if (!/^[\w./:-]+$/.test(name)) return
    if (performance.now() + waitMs > endsAt) throw late(name, call, budgetMs)
    await admin.network.wait(waitMs)
    operation = await callAdmin(admin, {service: call.service, method: 'GET', path: name, ...needs(call)})
  }
  if (operation['error'] !== undefined) throw failed(operation['error'] as object, call)
}

const needs = ({about, permission}: AdminCall): Pick<AdminCall, 'about' | 'permission'> => ({about, permission})

const late = (name: string, {about}: AdminCall, budgetMs: number): CiAuthError =>
  new CiAuthError(
    'SETUP_OPERATION_TIMEOUT',
    `Google has not finished within ${Math.round(budgetMs / 1000)} s\noperation: ${name}`,
    {
      suggestions: [
        'Run the command again: it goes on from what is there.',
        'Wait longer: --operation-timeout 10m',
        ...(about.projectId === undefined ? [] : [`gcloud projects describe ${about.projectId}`]),
      ],
    },
  )

/** An operation tells of its failure in a 200. */
function failed(error: object, call: AdminCall): CiAuthError {
  const {code = 0} = error as {code?: number}
  const [status, name] = statuses[code] ?? [400, 'UNKNOWN']
  const body = JSON.stringify({error: {...error, code: status, status: name}})
  return adminRefusal({status, body, contentType: '', attempts: 1, skewSeconds: undefined}, call)
}
