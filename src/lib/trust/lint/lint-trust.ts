import {defined} from '../../base/json.ts'
import {listed} from '../../base/maps.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {ProviderName} from '../../google/identifiers.ts'
import {stepAllowance, withinAllowance} from '../cel-budget.ts'
import type {FederationFile} from '../federation-file.ts'
import type {Exception, Provider, World} from '../trust.ts'
import {bindingRules, poolWideBindings} from './binding-rules.ts'
import {playedChanges} from './changing-subjects.ts'
import {
  activeProviders,
  type FoundInWorld,
  hashOf,
  type LivePool,
  type PlacedFinding,
  poolBindings,
  providerHash,
  type Rule,
} from './finding.ts'
import {provenBindings} from './proven-bindings.ts'
import {provenProviders} from './proven-providers.ts'
import {costlyExpressions, providerRules} from './provider-rules.ts'

const rules: readonly Rule[] = [provenProviders, ...providerRules, ...bindingRules]

/**
 * For examples in messages, such as the token of another tenant that gets in. No verdict depends on them. Takes less than half a
 * second, because it cannot be interrupted.
 */
const MAX_EXAMPLE_STEPS = 200_000

/** The findings on a binding of `member` to `account`, if `provider` is the only one of its pool. */
export const findingsOnBinding = (
  provider: Provider,
  {pool, projectNumber}: ProviderName,
  member: string,
  account: string,
): FoundInWorld[] =>
  foundBy([poolWideBindings, provenBindings], {
    projects: [{id: 'project', number: projectNumber}],
    pools: [{id: pool, providers: [provider]}],
    serviceAccounts: [],
    grants: [{serviceAccount: account, role: 'roles/iam.workloadIdentityUser', members: [member]}],
  })

const foundBy = (those: readonly Rule[], world: World, live: readonly LivePool[] = []): FoundInWorld[] =>
  withinAllowance(stepAllowance('finding examples', MAX_EXAMPLE_STEPS), () =>
    those.flatMap((rule) => [...rule(world, live)]),
  )

const levels: readonly PlacedFinding['level'][] = ['error', 'warning', 'excepted']

/**
 * The findings on the file: errors, then warnings, then findings with an exception, each group in the order of the file.
 *
 * @param live - The live providers of the pools that were read.
 */
export function findingsOnTrust(
  {place, world}: Pick<FederationFile, 'place' | 'world'>,
  live: readonly LivePool[] = [],
): PlacedFinding[] {
  const found = [...foundBy(rules, world, live), ...costlyExpressions(world, live)].map((each) => ({
    ...each,
    ...defined({hash: hashFor(world, live, each)}),
  }))
  const written = exceptionsOf(world)
  const excepts = ({exception, owner}: Written, {code, hash, path}: FoundInWorld): boolean =>
    exception.code === code && exception.hash === hash && isWithin(path, owner)
  const acceptedBy = (finding: FoundInWorld): Written | undefined => written.find((each) => excepts(each, finding))
  const isStale = (each: Written): boolean => !found.some((finding) => excepts(each, finding))
  const all = [
    ...grouped(found.filter((each) => !acceptedBy(each))),
    ...written.filter(isStale).map((each) => staleFinding(each, found)),
    ...found.flatMap((each) => {
      const by = acceptedBy(each)
      return by ? [{...each, level: 'excepted' as const, advice: `Accepted: ${by.exception.reason}`}] : []
    }),
  ]
  return levels
    .flatMap((level) => all.filter((finding) => finding.level === level))
    .map(({group: _group, message, part, path, ...finding}) => ({
      ...finding,
      place: place(path, part),
      message: escapeLogLine(message),
      ...(typeof finding.advice === 'object' && finding.advice.kind === 'subject-changes'
        ? {played: playedChanges(finding.advice.provider, finding.advice.member)}
        : {}),
    }))
}

/** The hash that an exception for this finding needs. */
function hashFor(
  world: World,
  live: readonly LivePool[],
  {hash, path: [first, index, , at]}: FoundInWorld,
): string | undefined {
  const provider = first === 'pools' ? world.pools[Number(index)]?.providers[Number(at)] : undefined
  const grant = first === 'grants' ? world.grants[Number(index)] : undefined
  if (!grant) return hash ?? (provider && providerHash(provider))
  const {condition = null, members, role, serviceAccount} = grant
  return hashOf(hash ?? [members, serviceAccount, hashesOfPools({...world, grants: [grant]}, live)], role, condition)
}

/** Of the providers of all pools that the members name. */
const hashesOfPools = (world: World, live: readonly LivePool[]): string[] =>
  poolBindings(world).flatMap((binding) => activeProviders(binding, live).map(providerHash))

interface Written {
  exception: Exception
  /** The path of the provider or grant that has the exception. */
  owner: FoundInWorld['path']
  path: FoundInWorld['path']
}

const isWithin = (path: FoundInWorld['path'], owner: FoundInWorld['path']): boolean =>
  owner.every((key, at) => path[at] === key)

const exceptionsOf = ({grants, pools}: World): Written[] =>
  [
    ...pools.flatMap(({providers}, at) =>
      providers.map(({exceptions = []}, index) => ({exceptions, path: ['pools', at, 'providers', index]})),
    ),
    ...grants.map(({exceptions = []}, at) => ({exceptions, path: ['grants', at]})),
  ].flatMap(({exceptions, path}) =>
    exceptions.map((exception, at) => ({exception, owner: path, path: [...path, 'exceptions', at]})),
  )

function staleFinding({exception, owner, path}: Written, found: readonly FoundInWorld[]): FoundInWorld {
  const {code} = exception
  const now = found.find((each) => each.code === code && isWithin(each.path, owner))
  return {
    code: 'TRUST_EXCEPTION_STALE',
    level: 'warning',
    path,
    message: now
      ? `the exception for ${code} is out of date: the setting has changed since it was reviewed`
      : `there is no ${code} here, so the exception has no effect`,
    advice: now?.hash ? `Review it again. If you still accept it, write hash: ${now.hash}` : 'Remove the exception.',
  }
}

/** One finding of each group, which says how many more there are. */
function grouped(found: readonly FoundInWorld[]): FoundInWorld[] {
  const groups = new Map<unknown, FoundInWorld[]>()
  for (const each of found) {
    const key = each.group === undefined ? each : `${each.code} ${each.group}`
    listed(groups, key).push(each)
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? []
    const more = others.length === 1 ? 'one more binding' : `${others.length} more bindings`
    return [{...first, message: `${first.message} (and ${more} like it)`}]
  })
}
