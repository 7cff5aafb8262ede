import {CiAuthError} from '../../base/errors.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {type CiTokens, ciOfIssuer} from '../../cis/tokens-list.ts'
import {defaultAudience, parsePrincipal, targetOf} from '../../google/identifiers.ts'
import {proveProvider, type Tenant} from '../../trust/proof/prove.ts'
import type {Pool, Provider, World} from '../../trust/trust.ts'
import {projectOf} from '../cloud.ts'

/** The provider that lets a job of a CI in. */
export interface TrustingProvider {
  pool: Pool
  provider: Provider
  /** Full, with `https:`: the audience by default. */
  name: string
}

/** How well a provider is one for jobs of the CI. What an admin API made has no word of its CI. */
function fits({ci, issuer, otherIssuers = []}: CiTokens, provider: Provider): number {
  if (provider.ci === ci) return 4
  const isUsual = issuer.kind === 'shared' ? provider.issuer === issuer.url : issuer.shared === provider.issuer
  if (isUsual || (issuer.kind !== 'shared' && issuer.pattern?.test(provider.issuer))) return 3
  const named = provider.ci ?? ciOfIssuer(provider.issuer)?.ci ?? ci
  if (named !== ci) return 0
  if (otherIssuers.some(({pattern}) => pattern.test(provider.issuer))) return 2
  // Where nothing tells an issuer of the CI from others, it can be any that is no other's.
  return issuer.kind === 'server' && issuer.pattern === undefined ? 1 : 0
}

const nameOf = (world: World, pool: Pool, {id}: Provider): string =>
  defaultAudience({projectNumber: projectOf(world, pool)?.number ?? '', pool: pool.id, provider: id})

/**
 * The provider of `world` for jobs of a CI; the first of several.
 *
 * @param issuer - Where the job's tokens must have this one.
 * @throws {CiAuthError} `EMULATOR_CI_UNTRUSTED`
 */
export function findProvider(world: World, tokens: CiTokens, issuer?: string): TrustingProvider {
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
  if (found) return {pool: found.pool, provider: found.provider, name: nameOf(world, found.pool, found.provider)}

  const issuers = [...new Set(usable.map(({provider}) => escapeLogLine(provider.issuer)))]
  const whom = issuer === undefined ? tokens.label : escapeLogLine(issuer)
  throw new CiAuthError('EMULATOR_CI_UNTRUSTED', `no provider of the emulator accepts tokens of ${whom}`, {
    suggestions: [
      issuers.length === 0
        ? 'There is no provider: add one.'
        : `Its providers accept these issuers: ${issuers.join(', ')}`,
      `Add a provider with "ci: ${tokens.ci}", or leave out --federation to try an example.`,
    ],
  })
}

/** The claims that tell whose job it is. */
export const tellsWhose = ({claimFacts = {}, ownerClaim, repositoryClaim}: CiTokens, claim: string): boolean =>
  claim !== 'iss' && (claim === ownerClaim || claim === repositoryClaim || claimFacts[claim]?.fixes !== undefined)

/**
 * Who a job must be for the provider to let it in and for a binding of its pool to hold, the first that can: owner and
 * repository, in what they differ from those of the CI's invented job. What else the file asks for, such as a branch, a job has
 * or has not: a mistake there must show.
 */
export function boundClaims(world: World, {pool, provider}: TrustingProvider, tokens: CiTokens): Claims {
  const proof = proveProvider(provider)
  const number = projectOf(world, pool)?.number
  const bound = world.grants
    .flatMap(({members}) => members.map(parsePrincipal))
    .filter((principal) => principal?.pool === pool.id && principal.projectNumber === number)
    .map((principal) => principal && proof.jobs(targetOf(principal), principal.value))
    .find((jobs) => jobs !== undefined)
  const {tenants, texts} = bound ?? proof.jobs() ?? {texts: new Map<string, never>(), tenants: []}
  const usual = tokens.claims({})
  return Object.fromEntries(
    Object.keys({...usual, ...tokens.claimFacts})
      .filter((claim) => tellsWhose(tokens, claim))
      .flatMap((claim) => {
        const [value = tenants.find((tenant) => isWhole(tokens, claim, tenant))?.value] = texts.get(claim) ?? []
        const isAsked = value !== undefined && !texts.get(claim)?.includes(String(usual[claim]))
        return isAsked && isWhole(tokens, claim, {value}) ? [[claim, value]] : []
      }),
  )
}

/** Whether `claim` holds the name or id of a tenant and nothing else. */
function isWhole(
  {claimFacts = {}, ownerClaim, repositoryClaim}: CiTokens,
  claim: string,
  {by, kind, value}: Partial<Tenant> & Pick<Tenant, 'value'>,
): boolean {
  const forms = claimFacts[claim]?.fixes ?? []
  const fitting = forms.filter((form) => (by ?? form.by) === form.by && (kind ?? form.kind) === form.kind)
  const isTenant = fitting.some(({whole}) => whole?.exec(value)?.[1] === value)
  return isTenant || (by === undefined && (claim === ownerClaim || claim === repositoryClaim))
}
