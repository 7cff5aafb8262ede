import {escapeLogLine} from '../../base/quoting.ts'
import type {ProviderName} from '../../google/identifiers.ts'
import {allowance, within} from '../cel-budget.ts'
import type {FederationFile} from '../federation-file.ts'
import type {Exception, Provider, World} from '../trust.ts'
import {apiOff, colliding, everybodyBound, poolWide, unmapped, untrustedBuilds, unused} from './binding-rules.ts'
import {costlyExpressions, unknownClaim, unmappedInCondition} from './condition-rules.ts'
import type {Finding, Found, LivePool, Rule} from './finding.ts'
import {hashOf, providerHash} from './proofs.ts'
import {provenBindings} from './proven-bindings.ts'
import {provenProviders} from './proven-providers.ts'
import {
  disabledIsNotRevoked,
  fleetingSubject,
  longSubject,
  missingDefaultAudience,
  missingFixedAudience,
  pinnedKeys,
} from './provider-rules.ts'

export type {Finding, LivePool} from './finding.ts'

const rules: readonly Rule[] = [
  provenProviders,
  unknownClaim,
  unmappedInCondition,
  longSubject,
  fleetingSubject,
  missingFixedAudience,
  missingDefaultAudience,
  pinnedKeys,
  disabledIsNotRevoked,
  everybodyBound,
  poolWide,
  provenBindings,
  untrustedBuilds,
  unmapped,
  colliding,
  apiOff,
  unused,
]

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
): Found[] =>
  within(allowance('finding examples', MAX_EXAMPLE_STEPS), () =>
    [poolWide, provenBindings].flatMap((rule) =>
      rule(
        {
          projects: [{id: 'project', number: projectNumber}],
          pools: [{id: pool, providers: [provider]}],
          serviceAccounts: [],
          grants: [{serviceAccount: account, role: 'roles/iam.workloadIdentityUser', members: [member]}],
        },
        [],
      ),
    ),
  )

const levels: readonly Finding['level'][] = ['error', 'warning', 'excepted']

/**
 * The findings on the file: errors, then warnings, then findings with an exception, each group in the order of the file.
 *
 * @param live - The live providers of the pools that were read.
 */
export function lintTrust(
  {place, world}: Pick<FederationFile, 'place' | 'world'>,
  live: readonly LivePool[] = [],
): Finding[] {
  const judged = within(allowance('finding examples', MAX_EXAMPLE_STEPS), () =>
    rules.flatMap((rule) => rule(world, live)),
  )
  const found = [...judged, ...costlyExpressions(world, live)].map((each) => ({...each, ...hashed(world, each)}))
  const written = exceptionsOf(world)
  const excepts = ({exception, owner}: Written, {code, hash, path}: Found): boolean =>
    exception.code === code && exception.hash === hash && isWithin(path, owner)
  const stale = written
    .filter((each) => !found.some((finding) => excepts(each, finding)))
    .map((each) => staleFinding(each, found))
  const findings = [...together(found.filter((each) => !written.some((one) => excepts(one, each)))), ...stale].map(
    ({group: _group, part, path, ...finding}): Finding => ({...finding, place: place(path, part)}),
  )
  const excepted = found.flatMap(({code, hash, message, part, path}): Finding[] => {
    const by = written.find((each) =>
      excepts(each, {code, path, hash: hash ?? '', level: 'error', message, remedy: ''}),
    )
    return by
      ? [
          {
            code,
            level: 'excepted',
            place: place(path, part),
            message,
            remedy: `Accepted: ${by.exception.reason}`,
            ...(hash ? {hash} : {}),
          },
        ]
      : []
  })
  return levels
    .flatMap((level) => [...findings, ...excepted].filter((finding) => finding.level === level))
    .map((finding) => ({...finding, message: escapeLogLine(finding.message), remedy: escapeLogLine(finding.remedy)}))
}

/** The hash that an exception for this finding needs. */
function hashed({grants, pools}: World, {hash, path}: Found): {hash?: string} {
  if (hash !== undefined) return {hash}
  const [first, index, , at] = path
  const provider = first === 'pools' ? pools[Number(index)]?.providers[Number(at)] : undefined
  const grant = first === 'grants' ? grants[Number(index)] : undefined
  if (provider) return {hash: providerHash(provider)}
  return grant ? {hash: hashOf(grant.members, grant.serviceAccount)} : {}
}

interface Written {
  exception: Exception
  /** The path of the provider or grant that has the exception. */
  owner: Found['path']
  path: Found['path']
}

const isWithin = (path: Found['path'], owner: Found['path']): boolean => owner.every((key, at) => path[at] === key)

const exceptionsOf = ({grants, pools}: World): Written[] =>
  [
    ...pools.flatMap(({providers}, at) =>
      providers.map(({exceptions = []}, index) => ({exceptions, path: ['pools', at, 'providers', index]})),
    ),
    ...grants.map(({exceptions = []}, at) => ({exceptions, path: ['grants', at]})),
  ].flatMap(({exceptions, path}) =>
    exceptions.map((exception, at) => ({exception, owner: path, path: [...path, 'exceptions', at]})),
  )

function staleFinding({exception, owner, path}: Written, found: readonly Found[]): Found {
  const {code} = exception
  const now = found.find((each) => each.code === code && isWithin(each.path, owner))
  return {
    code: 'TRUST_EXCEPTION_STALE',
    level: 'warning',
    path,
    message: now
      ? `the exception for ${code} is out of date: the setting has changed since it was reviewed`
      : `there is no ${code} here, so the exception has no effect`,
    remedy: now?.hash ? `Review it again. If you still accept it, write hash: ${now.hash}` : 'Remove the exception.',
  }
}

function together(found: readonly Found[]): Found[] {
  const keyOf = ({code, group}: Found): string | undefined => (group === undefined ? undefined : `${code} ${group}`)
  const counts = new Map<string, number>()
  for (const key of found.map(keyOf)) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  const told = new Set<string>()
  return found.flatMap((each) => {
    const key = keyOf(each)
    if (key === undefined) return [each]
    if (told.has(key)) return []
    told.add(key)
    const more = (counts.get(key) ?? 1) - 1
    const others = more === 1 ? ' (and one more binding like it)' : ` (and ${more} more bindings like it)`
    return [more === 0 ? each : {...each, message: `${each.message}${others}`}]
  })
}
