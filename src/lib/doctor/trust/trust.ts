import {nearest} from '../../base/nearest.ts'
import type {ProviderName} from '../../google/identifiers.ts'
import type {Binding} from '../../trust/diagnosis/check-binding.ts'
import type {Pool, Provider, ServiceAccount} from '../../trust/trust.ts'

/** Something that a source says, and which one. */
export interface Known<Value> {
  value: Value
  from: string
}

/** What is known of the cloud side, each part from the first source that has it. */
export interface Trust {
  provider?: Known<Provider> | undefined
  pool?: Known<Pick<Pool, 'disabled' | 'deleted' | 'id'>> | undefined
  /** Why a source that knows the project does not know the provider. */
  absent?: (Known<string> & {instead?: ProviderName | undefined}) | undefined
  /** By account, as the inputs name it. */
  policies?: Known<Readonly<Record<string, readonly Binding[]>>> | undefined
  /** Numbers by ids, of the projects that are known. */
  projectNumbers?: Readonly<Record<string, string>> | undefined
  /** The account's own properties. */
  account?: Known<ServiceAccount> | undefined
  /** The services that are on in the account's project. */
  services?: Known<readonly string[]> | undefined
  /** The federation.yml that is among the sources: what it says, `setup apply` can make so. */
  file?: string | undefined
  /** Sources that could not be used, and why. */
  notes: readonly string[]
}

/** Part by part, the first source that says something. */
export function merged(sources: readonly Trust[]): Trust {
  const first = <Part extends keyof Trust>(part: Part): Trust[Part] | undefined =>
    sources.find((source) => source[part] !== undefined)?.[part]
  return {
    provider: first('provider'),
    pool: first('pool'),
    absent: first('provider') === undefined ? first('absent') : undefined,
    policies: first('policies'),
    projectNumbers: first('projectNumbers'),
    account: first('account'),
    services: first('services'),
    file: first('file'),
    notes: sources.flatMap(({notes}) => notes),
  }
}

/** What `from` says of a provider that it does not have. `siblings`: none where there is no such pool. */
export function absentFrom(
  from: string,
  name: ProviderName,
  siblings: readonly string[] | undefined,
  pools: readonly string[],
): NonNullable<Trust['absent']> {
  const what = siblings ? `provider ${name.provider} in the pool ${name.pool}` : `pool ${name.pool}`
  const near = siblings ? nearest(name.provider, siblings) : nearest(name.pool, pools)
  const instead = near === undefined ? undefined : siblings ? {...name, provider: near} : {...name, pool: near}
  return {
    value: `${from} has no ${what}${near === undefined ? '' : ` (did you mean ${near}?)`}`,
    from,
    ...(instead ? {instead} : {}),
  }
}
