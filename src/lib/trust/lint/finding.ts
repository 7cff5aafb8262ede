// What a rule finds, and the places of the world where rules look.

import {createHash} from 'node:crypto'
import type {WarningCode} from '../../base/error-codes.ts'
import type {Claims} from '../../base/jwt.ts'
import {groupedBy, oncePer} from '../../base/maps.ts'
import type {CiTokens} from '../../cis/description/tokens.ts'
import {type PoolPrincipal, parsePrincipal, targetOf} from '../../google/principals.ts'
import type {UntrustedJob} from '../job-variants.ts'
import type {Path} from '../shape.ts'
import {isActive, type Pool, type Provider, type World} from '../trust.ts'
import type {NamedValue, PlayedSubject, SubjectChange} from './changing-subjects.ts'

/** A setting that Google accepts, and that is unsafe or has no effect. */
interface Unsafe {
  code: WarningCode
  /** One line, no full stop. */
  message: string
  /** What to write or do instead: in one line, or as what is to be corrected. */
  advice: string | Correction
  /** Hash of everything that the finding depends on. An exception in the file repeats it. */
  hash?: string
}

/** A finding with its path in the world, before its place in the file is known. */
export interface FoundInWorld extends Unsafe {
  level: 'error' | 'warning'
  path: Path
  /** The part of the text at `path` that is at fault. */
  part?: string
  /** Of findings with the same code and group, only the first is reported: a team can have hundreds of bindings. */
  group?: string
}

/** A finding at its place in the file. */
export interface PlacedFinding extends Unsafe {
  /**
   * `error`: other tenants get in, or it is not proven that they do not, or the setting can never take effect. `excepted`: the
   * file has an exception for it, with the reason in `advice`.
   */
  level: 'error' | 'warning' | 'excepted'
  /** `federation.yml:12:5` */
  place: string
  /** Jobs that get in now and no longer do after a change of their subject: with each form, evaluated by the engine. */
  played?: readonly PlayedSubject[]
}

/** What is to be corrected. The folder `remedy` finds the change, and tries it. */
export type Correction =
  | {kind: 'claim'; provider: Provider; claim: string; meant: string}
  | {kind: 'condition-unmapped'; provider: Provider}
  | {kind: 'condition-never-equal'; provider: Provider}
  | {kind: 'condition-for-nobody'; provider: Provider; ci: CiTokens | undefined}
  | {kind: 'condition-without-owner'; provider: Provider; ci: CiTokens}
  | {kind: 'member-unmapped'; binding: PoolBinding; target: string}
  | {kind: 'member-for-nobody'; member: PoolMember; providers: readonly Provider[]}
  | {kind: 'member-of-owner' | 'member-by-name'; provider: Provider; ci: CiTokens}
  | {
      kind: 'subject-changes'
      provider: Provider
      ci: CiTokens
      found: SubjectChange
      member?: NamedValue
    }
  | {kind: 'member-joined'; provider: Provider; target: string}
  | {kind: 'untrusted-builds'; tried: TriedBinding; beside: UntrustedBeside}

/** What a job that gets in, and those beside it, are tried on. */
export interface TriedBinding {
  binding: Pick<PoolBinding, 'member' | 'principal'>
  provider: Provider
  ci: CiTokens
}

/** A job that gets in, and the untrusted builds of its repository that get in too. */
export interface UntrustedBeside {
  job: Claims
  untrusted: readonly UntrustedJob[]
  /** The binding keeps some builds out. One that keeps none out is for the repository as a whole: somebody has decided that. */
  isForSome: boolean
}

/** The live providers of a pool, which the file may not have. */
export interface LivePool {
  projectNumber: string
  pool: string
  providers: readonly Provider[]
  /** Of AWS, SAML and X.509: no rule judges them. */
  ofOtherKinds?: readonly Pick<Provider, 'id' | 'attributeMapping'>[]
}

export type Rule = (world: World, live: readonly LivePool[]) => Iterable<FoundInWorld>

export interface PlacedProvider {
  provider: Provider
  pool: Pool
  path: Path
}

/** The live pool of a principal, if it was read. */
export const livePoolOf = (live: readonly LivePool[], {pool, projectNumber}: PoolPrincipal): LivePool | undefined =>
  live.find((each) => each.pool === pool && each.projectNumber === projectNumber)

/** Every active provider of an active pool, also those that only exist. Jobs of all of them can be its members. */
export function activeProviders(
  {pool, principal}: Pick<PoolMember, 'pool' | 'principal'>,
  live: readonly LivePool[],
): Provider[] {
  if (pool && !isActive(pool)) return []
  const written = pool?.providers ?? []
  const ids = new Set(written.map(({id}) => id))
  const others = (livePoolOf(live, principal)?.providers ?? []).filter(({id}) => !ids.has(id))
  return [...written, ...others].filter(isActive)
}

/** Every active provider of an active pool. */
export const providersOf = ({pools}: Pick<World, 'pools'>): PlacedProvider[] =>
  pools.flatMap((pool, at) =>
    pool.providers
      .map((provider, index) => ({provider, pool, path: ['pools', at, 'providers', index]}))
      .filter(({provider}) => isActive(pool) && isActive(provider)),
  )

/** A member of a policy that is a principal of a pool. */
export interface PoolMember {
  member: string
  principal: PoolPrincipal
  /** The target of the mapping that it names. Undefined for the whole pool. */
  target: string | undefined
  serviceAccount: string
  /** Undefined if the pool is not in the file. */
  pool: Pool | undefined
  path: Path
}

/** A member whose pool is in the file. */
export interface PoolBinding extends PoolMember {
  pool: Pool
}

/** Every member that is a principal of a pool, in the file or not. */
export function poolMembers({grants, pools, projects}: World): PoolMember[] {
  const numbers = new Map(projects.map(({id, number}) => [id, number]))
  const home = projects[0]?.id ?? ''
  const named = groupedBy(pools, ({id}) => id)
  const poolOf = ({pool, projectNumber}: PoolPrincipal): Pool | undefined =>
    named.get(pool)?.find(({project = home}) => numbers.get(project) === projectNumber)
  return grants.flatMap(({members, serviceAccount}, at) =>
    members.flatMap((member, index) => {
      const principal = parsePrincipal(member)
      if (!principal) return []
      const path = ['grants', at, 'members', index]
      return [{member, principal, target: targetOf(principal), serviceAccount, pool: poolOf(principal), path}]
    }),
  )
}

/** Every member whose pool is in the file. */
export const poolBindings = (world: World): PoolBinding[] =>
  poolMembers(world).flatMap(({pool, ...member}) => (pool ? [{...member, pool}] : []))

/** Of everything that a finding depends on: a change of it changes the hash. */
export const hashOf = (...parts: readonly unknown[]): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`

export const providerHash = oncePer(({attributeCondition = '', attributeMapping, tenant, ...provider}: Provider) => {
  const {allowedAudiences = [], ci, issuer, jwksJson} = provider
  // Who has the keys decides who has tokens, and the CI what their claims mean.
  const source = [tenant ?? null, ci ?? null, jwksJson ?? null, allowedAudiences]
  return hashOf(issuer, attributeCondition, Object.entries(attributeMapping).sort(), ...source)
})

/** What is wrong with a binding, in short, to print after the principal on its line. Empty if nothing is. */
export const verdictText = ({findings}: {findings: readonly {code: string; level: string}[]}): string =>
  findings.length === 0 ? '' : ` (${findings.map(({code, level}) => `${level} ${code}`).join(', ')})`
