// Which job gets which service account: the tokens that it can have, and whom the trust lets in.
import {defined} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {groupedBy, oncePer} from '../../base/maps.ts'
import {defaultAudience} from '../../google/identifiers.ts'
import {acceptedAudiences} from '../../trust/diagnosis/check.ts'
import {getsInBy} from '../../trust/lint/binding-rules.ts'
import {activeProviders, type PoolMember, poolBindings} from '../../trust/lint/finding.ts'
import {containsToken, type JobClaims, onlyTextOf} from '../../trust/proof/job-claims.ts'
import {proofOf} from '../../trust/proof/proofs.ts'
import type {Jobs, ProviderProof} from '../../trust/proof/prove.ts'
import type {Provider, World} from '../../trust/trust.ts'
import type {JobTokens, Start} from './starts.ts'

/** A member of the policy of an account, by one provider of its pool. */
export interface WayIn {
  binding: Pick<PoolMember, 'member' | 'principal' | 'target'>
  provider: Provider
  /** Of the provider. */
  proof: ProviderProof
  /** Its email. Of a member that has roles elsewhere, where that is: `the project shop`. */
  account: string
}

/** A start of a job with which it can get an account, as far as it is proven that it cannot. */
export interface AccountAccess<W extends WayIn = WayIn> {
  account: string
  way: W
  start: Start
  /** Of a token of the job that gets in: the engine has evaluated them. Undefined: nobody knows whether one does. */
  token?: Claims
}

/** For a sentence. */
export const accountsIn = (accesses: readonly AccountAccess[]): string =>
  [...new Set(accesses.map(({account}) => account))].join(', ')

export const waysOf = (world: World): WayIn[] =>
  poolBindings(world).flatMap((binding) =>
    activeProviders(binding, []).map((provider) => ({
      ...{binding, provider, account: binding.serviceAccount},
      proof: proofOf(provider),
    })),
  )

/** The accesses of a job: of each start and account the first that is proven, else one that is possible. */
export function accessesOf<W extends WayIn>(job: JobTokens, ways: readonly W[]): AccountAccess<W>[] {
  if (job.tokens.kind === 'no') return []
  const found = job.starts.flatMap((start) => {
    const possible = ways.filter((way) => isPossible(job, way, start.claims))
    const all = possible.map((way): AccountAccess<W> => {
      const token = tokenOf(job, way, start)
      return {account: way.account, way, start, ...(token ? {token} : {})}
    })
    const byAccount = groupedBy(all, ({account}) => account)
    return [...byAccount.values()].flatMap((each) => each.find(({token}) => token !== undefined) ?? each[0] ?? [])
  })
  const usual = found.filter(({start}) => !start.isForced)
  // Where it gets the account anyway, to force it is no news.
  const isKnown = ({account, token}: AccountAccess<W>): boolean =>
    usual.some((each) => each.account === account && (each.token !== undefined || token === undefined))
  return [...usual, ...found.filter((each) => each.start.isForced && !isKnown(each))]
}

/** What the tokens have that get in. Undefined: none of the job does. */
const foundBy = (way: WayIn, claims: JobClaims): Jobs | undefined => tokensOf(way)(claims)

/** Each job is asked of each way. */
const tokensOf = oncePer(({binding: {principal, target}, proof}: WayIn) => proof.ofJobs(target, principal.value))

/** A server of one's own, or an issuer that is not known, can be of any CI. */
const isOfCi = ({ci}: JobTokens, {proof}: WayIn): boolean => {
  const known = proof.tenancy.ci?.ci
  return known === undefined || known === ci || (ci === 'github' && known === 'ghes')
}

const isPossible = (job: JobTokens, way: WayIn, claims: JobClaims): boolean =>
  isOfCi(job, way) && hasAudience(job, way) && foundBy(way, claims) !== undefined

function hasAudience({audiences}: JobTokens, {binding, provider}: WayIn): boolean {
  const {pool, projectNumber} = binding.principal
  const providerName = {pool, projectNumber, provider: provider.id}
  const accepted = acceptedAudiences({provider, providerName})
  return audiences === undefined || audiences.some((each) => accepted.includes(each))
}

/** A token of the job that gets in. That none was found proves nothing. */
function tokenOf(job: JobTokens, way: WayIn, start: Start): Claims | undefined {
  const {ci} = way.proof.tenancy
  const texts = foundBy(way, start.claims)?.texts
  if (ci === undefined || texts === undefined || job.tokens.kind !== 'yes') return undefined
  const known = Object.fromEntries([...texts].flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]])))
  const {environment, ref, repository} = {...ofSubject(known['sub']), ...ofNames(known)}
  const token = ci.claims({
    iss: way.provider.issuer,
    aud: audienceOf(way),
    ...start.example(repository ?? nameIn(start) ?? 'acme/shop', ref),
    ...defined({environment}),
    ...known,
  })
  return containsToken(start.claims, token) && getsInBy(way, token) ? token : undefined
}

/** Where the trust names none, the repository whose job it is. */
function nameIn({claims}: Start): string | undefined {
  const [set] = claims['repository'] ?? claims['project_path'] ?? []
  const [pieces = [], ...others] = set === undefined || set === 'absent' ? [] : (set.alternatives ?? [])
  return others.length === 0 ? onlyTextOf(pieces) || undefined : undefined
}

type Told = Partial<Record<'repository' | 'ref' | 'environment', string>>

/** What a subject in its usual form says of the job. */
function ofSubject(subject = ''): Told {
  const [, owner = '', path = '', rest = ''] =
    /^(?:repo|project_path):([^:@/]+)(?:@\d+)?((?:\/[^:@/]+)+)(?:@\d+)?:(.*)/s.exec(subject) ?? []
  const ref = /(?:^|:)ref:(.*)/s.exec(rest)?.[1]
  const environment = /^environment:(.*)/s.exec(rest)?.[1]
  return defined({repository: owner === '' ? undefined : owner + path, ref, environment})
}

function ofNames(known: Readonly<Record<string, string>>): Told {
  const owner = known['repository_owner'] ?? known['namespace_path']
  const repository = known['repository'] ?? known['project_path'] ?? (owner === undefined ? undefined : `${owner}/shop`)
  const ref = known['ref'] ?? /@(refs\/.*)/s.exec(known['workflow_ref'] ?? '')?.[1]
  return defined({repository, ref, environment: known['environment']})
}

const audienceOf = ({binding, provider}: WayIn): string =>
  provider.allowedAudiences?.[0] ??
  defaultAudience({
    pool: binding.principal.pool,
    projectNumber: binding.principal.projectNumber,
    provider: provider.id,
  })

/** Why no token of the job gets in by a way: what would have to be another one. */
export function whyKeptOut(job: JobTokens, way: WayIn, {claims, event, example}: Start): string {
  const {binding, proof, provider} = way
  if (!isOfCi(job, way)) return `the provider ${provider.id} is for another CI`
  if (!hasAudience(job, way))
    return `the provider ${provider.id} does not accept the audience ${job.audiences?.join(', ')}`
  const {jobs} = proof
  const {principal, target} = binding
  const name = Object.keys(claims).find((each) => {
    const {[each]: _one, ...others} = claims
    return foundBy(way, others) !== undefined
  })
  if (name === undefined) return `the condition and the member ${binding.member} ask for something else (${event})`
  const wanted = jobs(target, principal.value)?.texts.get(name)
  const own = example('OWNER/REPOSITORY')[name]
  const asks = wanted ? `the trust asks for ${wanted.slice(0, 3).join(' or ')}` : 'the trust asks for another one'
  return typeof own === 'string' && name !== 'sub'
    ? `of ${event}, the claim ${name} is ${own || 'empty'}, and ${asks}`
    : `of ${event}, the claim ${name} does not fit: ${asks}`
}
