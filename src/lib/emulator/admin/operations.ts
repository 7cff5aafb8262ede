// https://cloud.google.com/apis/design/design_patterns#long_running_operations
import {randomUUID} from 'node:crypto'
import type {Cloud, Operation} from '../cloud.ts'
import {json, type Reply} from '../listening/route.ts'
import type {AdminCall} from './admin-call.ts'
import {notFound} from './messages.ts'

const MAX_OPERATIONS = 1000

/** Written once, with a dash less than a uuid: a name that no path takes apart. */
export const newOperationId = (): string => randomUUID().replaceAll('-', '')

function show({clock}: Cloud, {doneAt, metadata, name, outcome}: Operation): Reply {
  const isDone = clock.now() >= doneAt
  const decision = 'error' in outcome ? `operation ${name}: ${outcome.error.message}` : `operation ${name}`
  return json({name, metadata, ...(isDone ? {done: true, ...outcome} : {})}, decision)
}

/** Does `act` as an operation, unless the next one is to fail: `act` changes the world at once, the operation tells it later. */
export function operate(cloud: Cloud, name: string, metadata: object, act: () => object): Reply {
  const {failures, operations, operationSeconds} = cloud.administration
  const failure = failures.shift()
  const operation: Operation = {
    name,
    metadata,
    doneAt: cloud.clock.now() + operationSeconds,
    outcome: failure ? {error: failure} : {response: act()},
  }
  operations.set(name, operation)
  const [oldest] = operations.keys()
  if (operations.size > MAX_OPERATIONS && oldest !== undefined) operations.delete(oldest)
  return show(cloud, operation)
}

/** @param name - As the operation says it of itself. */
export function getOperation({cloud}: AdminCall, name: string): Reply {
  const operation = cloud.administration.operations.get(name)
  return operation ? show(cloud, operation) : notFound()
}
