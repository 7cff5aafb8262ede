import {providerPath} from '../../google/identifiers.ts'
import {timestamp} from '../clock.ts'
import {type Cloud, projectOf} from '../cloud.ts'
import type {Controls} from './controls.ts'

/** The world as a person looks at it: full names, and who may act as whom. Uploaded keys are only mentioned. */
const worldOf = ({world}: Cloud) => ({
  projects: world.projects,
  pools: world.pools.map((pool) => {
    const {id = '', number = ''} = projectOf(world, pool) ?? {}
    return {
      ...pool,
      project: id,
      providers: pool.providers.map(({jwksJson, ...provider}) => ({
        ...provider,
        name: providerPath({projectNumber: number, pool: pool.id, provider: provider.id}),
        hasUploadedKeys: jwksJson !== undefined,
      })),
    }
  }),
  serviceAccounts: world.serviceAccounts.map((account) => ({
    ...account,
    grants: world.grants
      .filter(({serviceAccount}) => serviceAccount === account.email)
      .map(({condition, members, role}) => ({role, members, ...(condition ? {condition} : {})})),
    delegation: world.domainWideDelegation?.find(({serviceAccount}) => serviceAccount === account.email),
  })),
})

export const state = ({cloud, events, exchanges, line, requests}: Controls) => ({
  url: cloud.url,
  clock: {now: timestamp(cloud.clock.now()), offsetSeconds: cloud.clock.offset()},
  latencyMs: line.latencyMs,
  propagation: {seconds: cloud.propagation.seconds, underWay: Math.max(0, cloud.propagation.snapshots.length - 1)},
  faults: cloud.faults.pending(),
  counts: {
    ...exchanges.counts(),
    requests: requests.length,
    sessions: cloud.sessions.size,
    jobs: cloud.jobs.length,
    listeners: events.listeners(),
  },
  world: worldOf(cloud),
})
