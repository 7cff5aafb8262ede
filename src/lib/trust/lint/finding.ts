// What a rule finds, and the places of the world where rules look.
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
import {type WarningCode, warningCodes} from '../../base/error-codes.ts'
import {type PoolPrincipal, parsePrincipal} from '../../google/identifiers.ts'
import type {Path} from '../shape.ts'
import type {Pool, Provider, World} from '../trust.ts'

/** Something in the trust that Google would take, and nobody should want. */
export interface Finding {
  code: WarningCode
  /**
   * `error`: strangers get in, or it is not proven that they do not, or what is written can never hold. `excepted`: the file
   * has an exception for it.
   */
  level: 'error' | 'warning' | 'excepted'
  /** `federation.yml:12:5` */
  place: string
  /** One line, no full stop. */
  message: string
  /** What to write instead, or to do, in one line. For what is excepted, the reason. */
  remedy: string
  /** For an exception in the file: of all that the finding rests on. */
  hash?: string
}

/** A finding that points into the world, not yet into the file. */
export interface Found extends Omit<Finding, 'place' | 'level'> {
  level: 'error' | 'warning'
  path: Path
  /** The part of the text at `path` that is at fault. */
  part?: string
  /** Findings of one code and one group are told once, at the first: a team may have hundreds of bindings. */
  group?: string
}

/** The providers of a pool that the file does not have, as they are now. */
export interface LivePool {
  projectNumber: string
  pool: string
  providers: readonly Provider[]
}

export type Rule = (world: World, live: readonly LivePool[]) => Found[]

/** Something of the world, and where it stands. */
interface Placed<Thing> {
  value: Thing
  path: Path
}

export interface PlacedProvider extends Placed<Provider> {
  pool: Pool
}

export const isActive = ({deleted, disabled}: {deleted?: boolean; disabled?: boolean}): boolean => !deleted && !disabled

/** The providers that let somebody in. */
export const providersOf = ({pools}: Pick<World, 'pools'>): PlacedProvider[] =>
  pools.flatMap((pool, at) =>
    pool.providers
      .map((value, index) => ({value, pool, path: ['pools', at, 'providers', index]}))
      .filter(({value}) => isActive(pool) && isActive(value)),
  )

export const conditionPath = ({value: it, path}: PlacedProvider): Path =>
  it.attributeCondition === undefined ? path : [...path, 'attributeCondition']

/** A member of a policy that comes from a pool. */
export interface Member extends Placed<PoolPrincipal> {
  member: string
  serviceAccount: string
  /** Of this world; undefined where it is not in the file. */
  pool: Pool | undefined
  poolPath: Path
}

/** One whose pool is in the file. */
export interface Binding extends Member {
  pool: Pool
}

/** Every member that comes from a pool, of this world or not. */
export function membersOf(world: World): Member[] {
  const numbers = new Map(world.projects.map(({id, number}) => [id, number]))
  const home = world.projects[0]?.id ?? ''
  return world.grants.flatMap(({members, serviceAccount}, at) =>
    members.flatMap((member, index) => {
      const value = parsePrincipal(member)
      const poolAt = world.pools.findIndex(
        ({id, project = home}) => id === value?.pool && numbers.get(project) === value.projectNumber,
      )
      const path = ['grants', at, 'members', index]
      return value
        ? [{value, member, pool: world.pools[poolAt], poolPath: ['pools', poolAt], serviceAccount, path}]
        : []
    }),
  )
}

/** Every binding to something in a pool of this world. */
export const bindingsOf = (world: World): Binding[] =>
  membersOf(world).flatMap((member) => (member.pool ? [{...member, pool: member.pool}] : []))

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

const levels = {error: 'error', warning: 'warning', excepted: 'note'} as const satisfies Record<
  Finding['level'],
  string
>

/** `findings` as code scanning services read them: each with its place, those that the file excepts as suppressed. */
export function sarifOf(findings: readonly Finding[], version: string): object {
  const codes = [...new Set(findings.map(({code}) => code))].sort()
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'ci-auth setup lint',
            semanticVersion: version,
            rules: codes.map((code) => ({id: code, shortDescription: {text: `${warningCodes[code]}.`}})),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => ({...resultOf(finding), ruleIndex: codes.indexOf(finding.code)})),
      },
    ],
  }
}

function resultOf({code, hash, level, message, place, remedy}: Finding): object {
  const [, file = place, line = '1', column = '1'] = /^(.*):(\d+):(\d+)$/s.exec(place) ?? []
  return {
    ruleId: code,
    level: levels[level],
    message: {text: `${message}. ${remedy}`},
    locations: [
      {
        physicalLocation: {
          artifactLocation: {uri: encodeURI(file.replaceAll('\\', '/')).replace(/[?#]/g, encodeURIComponent)},
          region: {startLine: Number(line), startColumn: Number(column)},
        },
      },
    ],
    ...(hash === undefined ? {} : {partialFingerprints: {'ciAuthTrust/v1': hash}}),
    ...(level === 'excepted' ? {suppressions: [{kind: 'inSource', justification: remedy}]} : {}),
  }
}
