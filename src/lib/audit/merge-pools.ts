// What several sources say of pools and providers, put together. If they differ, what lets more in counts, and the report says so.
import {defined} from '../base/json.ts'
import {getOrInsert} from '../base/maps.ts'
import {poolPath, providerPath} from '../google/identifiers.ts'
import {describeProvider} from '../google/remedies.ts'
import type {AuditedPool, AuditedProvider, Origin, UnreadPart} from './inventory.ts'
import type {Projects} from './resources.ts'

/** A pool, and the number or the id of its project. */
export interface PoolAt {
  project: string
  pool: string
}

export type PoolFacts = Pick<AuditedPool, 'mode' | 'disabled' | 'deleted'> & {from: Origin}

/** What one source says of a pool. */
export interface PoolEntry extends PoolAt {
  facts?: PoolFacts
  /** All its providers were read from here. */
  allProviders?: Origin
  provider?: AuditedProvider
}

/** What all sources say of it. Its project has its number. */
interface MergedPool extends Omit<PoolEntry, 'provider'> {
  providers: AuditedProvider[]
}

interface Merging {
  addGap(gap: UnreadPart): void
  /** Providers of which two sources differ. */
  disputed: WeakSet<AuditedProvider>
}

/** The pools by `NUMBER/ID`. `named`: those that only a policy names. */
export function mergedPools(
  entries: readonly PoolEntry[],
  projects: Projects,
  named: readonly {projectNumber: string; pool: string}[],
  addGap: Merging['addGap'],
): AuditedPool[] {
  const merging: Merging = {addGap, disputed: new WeakSet()}
  const merged = new Map<string, MergedPool>()
  const at = (project: string, pool: string) =>
    getOrInsert(merged, `${project}/${pool}`, () => ({project, pool, providers: []}))
  for (const entry of entries) {
    const project = projects.numberOf(entry.project)
    if (project === undefined) addGap(withoutNumber(entry))
    else addEntry(merging, at(project, entry.pool), entry)
  }
  for (const {pool, projectNumber} of named) at(projectNumber, pool)
  const pools = [...merged.values()].map(poolOf)
  for (const pool of pools) addGapsOf(merging, pool)
  return pools
}

function addEntry(merging: Merging, known: MergedPool, {allProviders, facts, provider}: PoolEntry): void {
  if (facts) addFacts(merging, known, facts)
  if (allProviders !== undefined) known.allProviders ??= allProviders
  if (provider) addProvider(merging, known, provider)
}

/** If sources differ, the one that lets more in counts. */
function addFacts(merging: Merging, merged: MergedPool, facts: PoolFacts): void {
  const {facts: known, pool} = merged
  merged.facts = {
    ...facts,
    ...known,
    disabled: facts.disabled && known?.disabled !== false,
    deleted: facts.deleted && known?.deleted !== false,
  }
  const isSame = !known || (known.disabled === facts.disabled && known.deleted === facts.deleted)
  if (!isSame) merging.addGap(conflict(`the pool ${pool}`, known.from, facts.from, 'it counts as not closed'))
}

function addProvider({addGap, disputed}: Merging, {pool, providers}: MergedPool, provider: AuditedProvider): void {
  const index = providers.findIndex(({id}) => id === provider.id)
  const known = providers[index]
  if (!known) providers.push(provider)
  else if (disputed.has(known)) return
  else if (!isWhole(known) || disputed.has(provider)) providers[index] = provider
  else if (isWhole(provider) && comparable(known) !== comparable(provider)) {
    const {disabled, provider: _one, ...rest} = known
    // Either may be what is there now.
    const either = {...rest, kind: 'unknown' as const, disabled: disabled && provider.disabled, deleted: false}
    disputed.add(either)
    providers[index] = either
    addGap(conflict(`the provider ${pool}/${provider.id}`, known.from, provider.from, 'neither was believed'))
  }
}

const conflict = (what: string, one: Origin, other: Origin, taken: string): UnreadPart => ({
  what: `what is true of ${what}`,
  why: `${one} and ${other} differ: ${taken}`,
  remedy: 'Leave out the older file.',
})

function addGapsOf(
  {addGap, disputed}: Merging,
  {deleted, from, id: pool, projectNumber, providers}: AuditedPool,
): void {
  const name = {projectNumber, pool}
  for (const {id: provider} of providers.filter((each) => !isWhole(each) && !disputed.has(each))) {
    addGap({
      what: `the condition and the mapping of ${providerPath({...name, provider})}`,
      why: 'the input only has its name',
      remedy: describeProvider({provider: {...name, provider}}),
    })
  }
  if (from !== undefined || deleted) return
  addGap({
    what: `the providers of ${poolPath(name)}`,
    why: 'no input lists them',
    remedy: `${listProviders(name)} > ${projectNumber}.${pool}.providers.json`,
  })
}

const listProviders = (name: {projectNumber: string; pool: string}): string =>
  `gcloud iam workload-identity-pools providers list --workload-identity-pool=${poolPath(name)} --format=json`

const withoutNumber = ({pool, project}: PoolAt): UnreadPart => ({
  what: `the pool ${pool} of the project ${project}`,
  why: 'its members are named by the number of the project, and no input has that',
  remedy: `gcloud projects describe ${project} --format=json`,
})

function poolOf({allProviders, facts, pool, project, providers}: MergedPool): AuditedPool {
  const {deleted = false, disabled = false, mode} = facts ?? {}
  // Pools of this kind have no providers.
  const from = allProviders ?? (mode?.endsWith('TRUST_DOMAIN') ? facts?.from : undefined)
  return {
    projectNumber: project,
    id: pool,
    disabled,
    deleted,
    // A copy: what V8 adds to has room for 16 more.
    providers: [...providers],
    ...(allProviders ? {allProviders: true} : {}),
    ...defined({mode, from}),
  }
}

/** Whether it is known what it lets in. */
const isWhole = ({kind, provider}: AuditedProvider): boolean => kind !== 'unknown' && (kind !== 'oidc' || !!provider)

/** What a provider does, as text that is the same from every source. */
const comparable = ({awsAccount, deleted, disabled, kind, provider}: AuditedProvider): string =>
  JSON.stringify([
    kind,
    awsAccount ?? '',
    disabled,
    deleted,
    provider?.issuer ?? '',
    provider?.attributeCondition ?? '',
    Object.entries(provider?.attributeMapping ?? {}).sort(),
    provider?.allowedAudiences ?? [],
    provider?.jwksJson ?? '',
  ])
