// The pools and providers that are in the cloud already.
import {CiAuthError} from '../base/errors.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import type {Admin} from '../google/admin/admin-call.ts'
import {listPools, listProviders, type ProviderResource} from '../google/admin/projects.ts'

/** The pools of a project that are there, with their providers. */
export type LivePools = ReadonlyMap<string, ReadonlyMap<string, ProviderResource>>

/** Pools cannot be there while the API is off. */
export async function readLivePools(admin: Admin, project: string): Promise<LivePools> {
  try {
    const pools = [...(await listPools(admin, project))].map(async ([pool, {disabled}]) => {
      const providers = [...(await listProviders(admin, {project, pool}))]
      // Nobody signs in at a pool that is off, but it is not free: with a new provider, the old ones would be on again.
      return [pool, new Map(providers.map(([id, each]) => [id, disabled ? {...each, disabled} : each]))] as const
    })
    return new Map(await Promise.all(pools))
  } catch (error) {
    if (error instanceof CiAuthError && error.code === 'API_DISABLED') return new Map()
    throw error
  }
}

/** Those for `issuer` that are on. */
export const fittingProviders = (live: LivePools, issuer: string) =>
  [...live].flatMap(([pool, providers]) =>
    [...providers]
      .filter(([, {disabled, oidc}]) => !disabled && oidc?.issuerUri === issuer)
      .map(([provider, resource]) => ({pool, provider, resource})),
  )

/** A pool with another provider must not get this one: bindings are of a pool. One without any is what an ended run left. */
export function freePool({ci}: CiTokens, live: LivePools): string {
  const taken = (id: string): boolean => (live.get(id)?.size ?? 0) > 0
  if (!taken(`${ci}-pool`)) return `${ci}-pool`
  for (let number = 2; ; number += 1) if (!taken(`${ci}-pool-${number}`)) return `${ci}-pool-${number}`
}
