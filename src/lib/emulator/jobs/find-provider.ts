import {CiAuthError} from '../../base/errors.ts'
import {defined, jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {type CiTokens, ciOfIssuer} from '../../cis/tokens-list.ts'
import {defaultAudience} from '../../google/identifiers.ts'
import {parsePrincipal, targetOf} from '../../google/principals.ts'
import {tenancyClaims} from '../../trust/ci-claims.ts'
import {type Jobs, proveProvider, type Tenant} from '../../trust/proof/prove.ts'
import type {Pool, Provider, World} from '../../trust/trust.ts'
import {projectOfPool} from '../state/cloud.ts'

/** The provider at which a job of a CI signs in. */
export interface TrustingProvider {
  pool: Pool
  provider: Provider
  /** The full name with `https:`, which is the default audience. */
  name: string
  /** The issuer of the job's tokens. */
  issuer: string
  /** Why it accepts no job of the CI, such as `the pool ci-pool is disabled`. */
  refusal?: string
}

/** Whether the CI can have tokens of `issuer`. If the issuers of the CI have no special form, it can be any. */
const canHave = ({issuer: usual, otherIssuers = []}: CiTokens, issuer: string): boolean =>
  (usual.kind === 'shared' ? usual.url === issuer : usual.shared === issuer || (usual.pattern?.test(issuer) ?? true)) ||
  otherIssuers.some(({pattern}) => pattern.test(issuer))

/** How well a provider fits jobs of the CI. Providers that were created by the admin API do not name their CI. */
function fits(tokens: CiTokens, {ci, issuer}: Provider): number {
  const named = ci ?? ciOfIssuer(issuer)?.ci
  if (named !== undefined && named !== tokens.ci) return 0
  // An issuer of no other CI, which this CI cannot have either, is misspelt.
  if (!canHave(tokens, issuer)) return 1
  if (named === undefined) return 2
  return ci === undefined ? 3 : 4
}

const nameOf = (world: World, pool: Pool, {id}: Provider): string =>
  defaultAudience({projectNumber: projectOfPool(world, pool)?.number ?? '', pool: pool.id, provider: id})

type Found = Pick<TrustingProvider, 'pool' | 'provider'>

const isOff = ({pool, provider}: Found): boolean => [pool, provider].some(({deleted, disabled}) => deleted || disabled)

function refusalOf(tokens: CiTokens, {pool, provider}: Found, issuer: string): string | undefined {
  for (const [what, {deleted, disabled, id}] of Object.entries({pool, provider})) {
    if (deleted || disabled) return `the ${what} ${id} is ${deleted ? 'deleted' : 'disabled'}`
  }
  if (issuer === provider.issuer) return undefined
  return `the provider ${provider.id} expects the issuer ${escapeLogLine(provider.issuer)}, and ${tokens.label} has another`
}

/**
 * The first provider of `world` for jobs of a CI. A provider that accepts no job is returned only if there is no other.
 *
 * @param issuer - The issuer that the job's tokens must have. Default: any.
 * @throws {CiAuthError} `EMULATOR_CI_UNTRUSTED`
 */
export function findProvider(world: World, tokens: CiTokens, issuer?: string): TrustingProvider {
  const all: Found[] = world.pools.flatMap((pool) => pool.providers.map((provider) => ({pool, provider})))
  const [found] = all
    .map((each): TrustingProvider & {rank: number} => {
      const {pool, provider} = each
      const rank = issuer === undefined ? fits(tokens, provider) : Number(provider.issuer === issuer)
      const own = canHave(tokens, provider.issuer) ? provider.issuer : jsonText(tokens.claims({})['iss'])
      const refusal = refusalOf(tokens, each, issuer ?? own)
      return {...each, rank, name: nameOf(world, pool, provider), issuer: issuer ?? own, ...defined({refusal})}
    })
    .filter(({rank}) => rank > 0)
    .sort((one, other) => Number(isOff(one)) - Number(isOff(other)) || other.rank - one.rank)
  if (found) return found

  const issuers = [...new Set(all.map(({provider}) => escapeLogLine(provider.issuer)))]
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

/** Whether the claim says which owner or repository the job belongs to. */
export const identifiesOwner = ({claimFacts = {}, ownerClaim, repositoryClaim}: CiTokens, claim: string): boolean =>
  claim !== 'iss' && (claim === ownerClaim || claim === repositoryClaim || claimFacts[claim]?.fixes !== undefined)

/**
 * What is known about the jobs of the first binding that lets jobs in. If there is none: about all jobs that the provider lets in.
 * Later bindings are not proven, because a large file has a thousand.
 */
function boundJobs(world: World, {pool, provider}: Found): Jobs | undefined {
  const proof = proveProvider(provider)
  const number = projectOfPool(world, pool)?.number
  for (const {members} of world.grants) {
    for (const principal of members.map(parsePrincipal)) {
      if (principal?.pool !== pool.id || principal.projectNumber !== number) continue
      const jobs = proof.jobs(targetOf(principal), principal.value)
      if (jobs) return jobs
    }
  }
  return proof.jobs()
}

/**
 * The claims about owner and repository that a job needs so that the provider lets it in and the first possible binding of the pool
 * matches, as far as they differ from those of the CI's invented job. Other requirements of the file, such as a branch, are not
 * copied into the job, so that a mistake there shows.
 */
export function boundClaims(world: World, trusting: Found, tokens: CiTokens): Claims {
  const {tenants, texts} = boundJobs(world, trusting) ?? {texts: new Map<string, never>(), tenants: []}
  const usual = tokens.claims({})
  const bound = Object.fromEntries(
    Object.keys({...usual, ...tokens.claimFacts})
      .filter((claim) => identifiesOwner(tokens, claim))
      .flatMap((claim) => {
        const [value = tenants.find((tenant) => isWhole(tokens, claim, tenant))?.value] = texts.get(claim) ?? []
        const isAsked = value !== undefined && !texts.get(claim)?.includes(String(usual[claim]))
        return isAsked && isWhole(tokens, claim, {value}) ? [[claim, value]] : []
      }),
  )
  return {...inventedNames(tokens, bound), ...bound}
}

/** Names that fit to ids of the file: under those of the CI's invented job, a stranger would seem to get in. */
function inventedNames(tokens: CiTokens, bound: Readonly<Record<string, string>>): Claims {
  const {[tokens.ownerClaim]: ownerId = '', [tokens.repositoryClaim]: projectId} = bound
  const isName = (claim: string, value: unknown): boolean =>
    claim !== 'sub' && typeof value === 'string' && isWhole(tokens, claim, {by: 'name', value})
  const named = Object.entries(bound).filter(([claim, value]) => isName(claim, value))
  const isNamed = named.some(([claim]) => tokens.claimFacts[claim]?.fixes?.some(({kind}) => kind === 'repository'))
  const owner = named[0]?.[1] ?? (ownerId && `owner-${ownerId}`)
  if (isNamed || projectId === undefined || owner === '') return {}
  const job = tenancyClaims(tokens).job({owner, ownerId, project: `repository-${projectId}`, projectId})
  return Object.fromEntries(Object.entries(job).filter(([claim, value]) => isName(claim, value)))
}

/** Whether `claim` is exactly the name or id of a tenant. */
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
