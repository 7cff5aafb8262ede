// https://cloud.google.com/iam/docs/conditions-attribute-reference
import {evaluate} from '../../federation/cel.ts'
import type {Condition, ServiceAccount} from '../../federation/trust.ts'
import {timestamp} from '../clock.ts'

/** Whether the `condition` of a grant on the account holds at `now`. One that cannot be evaluated does not. */
export function holds({expression}: Condition, {uniqueId}: ServiceAccount, now: number): boolean {
  const time = evaluate(`timestamp('${timestamp(now)}')`, {})
  if ('error' in time) return false
  const resource = {
    name: `projects/-/serviceAccounts/${uniqueId}`,
    service: 'iam.googleapis.com',
    type: 'iam.googleapis.com/ServiceAccount',
  }
  const result = evaluate(expression, {request: {time: time.value}, resource})
  return 'value' in result && result.value === true
}
