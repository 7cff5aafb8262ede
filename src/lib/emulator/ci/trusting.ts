import {CiAuthError} from '../../errors.ts'
import type {CiTokens} from '../../federation/cis/index.ts'
import type {Pool, Provider, World} from '../../federation/trust.ts'
import {defaultAudience} from '../../google/identifiers.ts'
import {oneLine} from '../../quoting.ts'
import {projectOf} from '../cloud.ts'

/** The provider that lets a job of a CI in. */
export interface Trusting {
  provider: Provider
  /** Full, with `https:`: the audience by default. */
  name: string
}

const fits = ({ci, issuer}: CiTokens, provider: Provider): number => {
  if (provider.ci === ci) return 3
  if (issuer.kind === 'shared') return provider.issuer === issuer.url ? 2 : 0
  return issuer.pattern?.test(provider.issuer) || issuer.shared === provider.issuer ? 1 : 0
}

const nameOf = (world: World, pool: Pool, {id}: Provider): string =>
  defaultAudience({projectNumber: projectOf(world, pool)?.number ?? '', pool: pool.id, provider: id})

/**
 * The provider of `world` for jobs of a CI; the first of several.
 *
 * @param issuer - Where the job's tokens must have this one.
 * @throws {CiAuthError} `EMULATOR_CI_UNTRUSTED`
 */
export function trustingProvider(world: World, tokens: CiTokens, issuer?: string): Trusting {
  const usable = world.pools
    .filter(({deleted, disabled}) => !deleted && !disabled)
    .flatMap((pool) => pool.providers.map((provider) => ({pool, provider})))
    .filter(({provider: {deleted, disabled}}) => !deleted && !disabled)
  const ranked = usable
    .map((each) => {
      const given = issuer === undefined ? fits(tokens, each.provider) : Number(each.provider.issuer === issuer)
      return {...each, rank: given}
    })
    .filter(({rank}) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
  const [found] = ranked
  if (found) return {provider: found.provider, name: nameOf(world, found.pool, found.provider)}

  const issuers = [...new Set(usable.map(({provider}) => oneLine(provider.issuer)))]
  const whom = issuer === undefined ? tokens.label : oneLine(issuer)
  throw new CiAuthError('EMULATOR_CI_UNTRUSTED', `no provider of the emulated cloud trusts ${whom}`, {
    suggestions: [
      issuers.length === 0 ? 'There is no provider: add one.' : `Its providers trust: ${issuers.join(', ')}`,
      `Add a provider with "ci: ${tokens.ci}", or leave out --federation to try an example.`,
    ],
  })
}
