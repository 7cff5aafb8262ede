// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools

import {poolPath} from '../../google/identifiers.ts'
import type {Pool} from '../../trust/trust.ts'
import {poolFaults} from '../../trust/trust-rules.ts'
import {projectOf} from '../cloud.ts'
import type {Reply} from '../listening/reply.ts'
import {isFlag, isOutput, isText} from '../services/json-body.ts'
import type {AdminCall} from './admin-call.ts'
import type {Collection} from './collection.ts'
import {invalid, notFound} from './refusals.ts'

const poolFields = {
  displayName: 'displayName',
  description: 'description',
  disabled: 'disabled',
  sessionDuration: 'sessionDuration',
}

export const pools: Collection<Pool> = {
  type: 'WorkloadIdentityPool',
  path: '/v1/projects/{project}/locations/global/workloadIdentityPools',
  key: 'pool',
  fields: {displayName: isText, description: isText, disabled: isFlag, sessionDuration: isText, mode: isOutput},
  paths: poolFields,
  items: ({cloud}) => cloud.world.pools,
  isHere: ({cloud, project}, pool) => projectOf(cloud.world, pool) === project,
  nameOf: ({project}, id) => poolPath({projectNumber: project.number, pool: id}),
  blank: ({project}, id) => ({id, project: project.id, providers: []}),
  refusal: ({project}, pool) => {
    const [fault] = poolFaults({...pool, providers: []}, [], [project.id])
    return fault && invalid(`workload_identity_pool.${fault.path.join('.')}`, fault.message)
  },
}

/** The pool that the call's path names. */
export function poolOf(call: AdminCall): Pool | Reply {
  const found = (pools.items(call) as Pool[]).find(({id}) => id === call.names['pool'])
  return found && pools.isHere(call, found) ? found : notFound()
}

export const poolName = (call: AdminCall): string => pools.nameOf(call, call.names['pool'] ?? '')
