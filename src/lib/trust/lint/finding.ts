// What a rule finds, and the places of the world where rules look.
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
import {type WarningCode, warningCodes} from '../../base/error-codes.ts'
import {type PoolPrincipal, parsePrincipal, targetOf} from '../../google/identifiers.ts'
import type {Path} from '../shape.ts'
import type {Pool, Provider, World} from '../trust.ts'

/** A setting that Google accepts, and that is unsafe or has no effect. */
export interface Finding {
  code: WarningCode
  /**
   * `error`: other tenants get in, or it is not proven that they do not, or the setting can never take effect. `excepted`: the
   * file has an exception for it.
   */
  level: 'error' | 'warning' | 'excepted'
  /** `federation.yml:12:5` */
  place: string
  /** One line, no full stop. */
  message: string
  /** What to write or do instead, in one line. For `excepted`: the reason of the exception. */
  remedy: string
  /** Hash of everything that the finding depends on. An exception in the file repeats it. */
  hash?: string
}

/** A finding with its path in the world, before its place in the file is known. */
export interface Found extends Omit<Finding, 'place' | 'level'> {
  level: 'error' | 'warning'
  path: Path
  /** The part of the text at `path` that is at fault. */
  part?: string
  /** Of findings with the same code and group, only the first is reported: a team can have hundreds of bindings. */
  group?: string
}

/** The live providers of a pool, which the file may not have. */
export interface LivePool {
  projectNumber: string
  pool: string
  providers: readonly Provider[]
  /** Of AWS, SAML and X.509: no rule judges them. */
  ofOtherKinds?: readonly Pick<Provider, 'id' | 'attributeMapping'>[]
}

export type Rule = (world: World, live: readonly LivePool[]) => Iterable<Found>

export interface PlacedProvider {
  provider: Provider
  pool: Pool
  path: Path
}

export const isActive = ({deleted, disabled}: {deleted?: boolean; disabled?: boolean}): boolean => !deleted && !disabled

/** The live pool of a principal, if it was read. */
export const livePoolOf = (live: readonly LivePool[], {pool, projectNumber}: PoolPrincipal): LivePool | undefined =>
  live.find((each) => each.pool === pool && each.projectNumber === projectNumber)

/** Every active provider of an active pool, also those that only exist. Jobs of all of them can be its members. */
export function activeProviders(
  {pool, principal}: Pick<Member, 'pool' | 'principal'>,
  live: readonly LivePool[],
): Provider[] {
  if (pool && !isActive(pool)) return []
  const written = pool?.providers ?? []
  const others = (livePoolOf(live, principal)?.providers ?? []).filter(
    ({id}) => !written.some((each) => each.id === id),
  )
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
export interface Member {
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
export interface Binding extends Member {
  pool: Pool
}

/** Every member that is a principal of a pool, in the file or not. */
export function membersOf({grants, pools, projects}: World): Member[] {
  const numbers = new Map(projects.map(({id, number}) => [id, number]))
  const home = projects[0]?.id ?? ''
  const poolOf = (principal: PoolPrincipal): Pool | undefined =>
    pools.find(({id, project = home}) => id === principal.pool && numbers.get(project) === principal.projectNumber)
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
export const bindingsOf = (world: World): Binding[] =>
  membersOf(world).flatMap(({pool, ...member}) => (pool ? [{...member, pool}] : []))

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

const levels = {error: 'error', warning: 'warning', excepted: 'note'} as const satisfies Record<
  Finding['level'],
  string
>

export interface SarifResult {
  ruleId: string
  [field: string]: unknown
}

/**
 * A log in the format of code scanning services.
 *
 * @param rules - What is known of each rule, without its id. Only those that `results` name are in the log.
 */
export function sarifLog(
  {name, version}: {name: string; version: string},
  rules: Readonly<Record<string, object>>,
  results: readonly SarifResult[],
  more: object = {},
): object {
  const codes = [...new Set(results.map(({ruleId}) => ruleId))].sort()
  const indexes = new Map(codes.map((code, index) => [code, index]))
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {driver: {name, semanticVersion: version, rules: codes.map((id) => ({id, ...rules[id]}))}},
        columnKind: 'utf16CodeUnits',
        results: results.map((result) => ({...result, ruleIndex: indexes.get(result.ruleId)})),
        ...more,
      },
    ],
  }
}

/** `findings` as {@link sarifLog}. A finding with an exception in the file is marked as suppressed. */
export const sarifOf = (findings: readonly Finding[], version: string): object =>
  sarifLog(
    {name: 'ci-auth setup lint', version},
    Object.fromEntries(findings.map(({code}) => [code, {shortDescription: {text: `${warningCodes[code]}.`}}])),
    findings.map(resultOf),
  )

/** A path, or the name of a resource, as the URI of what a finding is about. */
export const sarifUri = (path: string): string =>
  encodeURI(path.replaceAll('\\', '/').replace(/\p{Cs}/gu, '\ufffd')).replace(/[?#]/g, encodeURIComponent)

function resultOf({code, hash, level, message, place, remedy}: Finding): SarifResult {
  const [, file = place, line = '1', column = '1'] = /^(.*):(\d+):(\d+)$/s.exec(place) ?? []
  return {
    ruleId: code,
    level: levels[level],
    message: {text: `${message}. ${remedy}`},
    locations: [
      {
        physicalLocation: {
          artifactLocation: {uri: sarifUri(file)},
          region: {startLine: Number(line), startColumn: Number(column)},
        },
      },
    ],
    ...(hash === undefined ? {} : {partialFingerprints: {'ciAuthTrust/v1': hash}}),
    ...(level === 'excepted' ? {suppressions: [{kind: 'inSource', justification: remedy}]} : {}),
  }
}

/** What is wrong with a binding, in short, to print after the principal on its line. Empty if nothing is. */
export const verdictText = ({findings}: {findings: readonly {code: string; level: string}[]}): string =>
  findings.length === 0 ? '' : ` (${findings.map(({code, level}) => `${level} ${code}`).join(', ')})`
