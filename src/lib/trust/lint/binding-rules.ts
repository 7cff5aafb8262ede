// Rules on the accounts, and on who may act as them.
import type {Claims} from '../../base/jwt.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {projectOfServiceAccount, targetOf} from '../../google/identifiers.ts'
import {mapAttributes, meetsCondition} from '../attributes.ts'
import {spentAllowance} from '../cel-budget.ts'
import {namesJob} from '../diagnosis/near-member.ts'
import {fromClaim, provenRemedy, textsIn} from '../remedy/condition-changes.ts'
import {eventClaims, jobsOf, type UntrustedJob, untrustedBuildsOf, variantOf} from '../remedy/job-variants.ts'
import {isClosed} from '../remedy/provider-changes.ts'
import {eventsOf} from '../repository-principal.ts'
import type {Path} from '../shape.ts'
import type {Provider, World} from '../trust.ts'
import {activeProviders, type Binding, bindingsOf, type Found, isActive, providersOf, type Rule} from './finding.ts'
import {memberRules} from './member-rules.ts'
import {claimsOf, hashOf, proofOf, providerHash, tenancyOf} from './proofs.ts'
import {provenBindings} from './proven-bindings.ts'
import {withLeg} from './proven-providers.ts'

export const poolWide: Rule = function* (world, live) {
  for (const binding of bindingsOf(world)) {
    const {path, pool, serviceAccount, target} = binding
    if (target !== undefined) continue
    const providers = activeProviders(binding, live).length
    const who = providers > 1 ? `one of the ${providers} providers` : 'the provider'
    yield {
      code: 'TRUST_POOL_WIDE',
      level: 'warning',
      path,
      message: `every job that ${who} of the pool ${pool.id} lets in may act as ${serviceAccount}`,
      remedy: 'Bind to the jobs that need the account, for example with attribute: {repository_id: "ID"}.',
    }
  }
}

const unmapped: Rule = function* (world) {
  for (const binding of bindingsOf(world)) {
    const {path, pool, target} = binding
    const {providers} = pool
    if (target === undefined || providers.length === 0) continue
    if (providers.some(({attributeMapping}) => target in attributeMapping)) continue
    yield {
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
      level: 'error',
      path,
      message: `no provider of ${pool.id} maps ${target}, so this binding never matches`,
      remedy: mappedByName(binding) ?? `attributeMapping: {${target}: assertion.CLAIM}`,
    }
  }
}

/** The attribute out of the claim of its name, with which a provider of the pool lets these jobs in. */
function mappedByName({pool, principal: {key, value = ''}}: Binding): string | undefined {
  if (key === undefined) return undefined
  return pool.providers
    .filter((provider) => isActive(provider) && claimsOf(provider)(key))
    .flatMap(
      (provider) =>
        provenRemedy(provider, [{kind: 'map', edits: [fromClaim(key)]}], {target: `attribute.${key}`, value}) ?? [],
    )[0]
}

/** Two CIs in one pool: a job of one CI can have the attribute value that a binding expects from the other. */
const colliding: Rule = function* (world, live) {
  for (const binding of bindingsOf(world)) {
    const {path, pool, principal, target = ''} = binding
    const givers = activeProviders(binding, live).filter(({attributeMapping}) => target in attributeMapping)
    if (new Set(givers.map(({issuer}) => issuer)).size < 2) continue
    yield {
      code: 'TRUST_ATTRIBUTES_COLLIDE',
      level: 'warning',
      path,
      group: `${principal.projectNumber} ${pool.id} ${target}`,
      message: `${givers.map(({id}) => id).join(' and ')} both map ${target}: a job of either CI can match this binding`,
      remedy: 'Give each CI its own pool, or its own attribute.',
    }
  }
}

/** What a job that gets in, and those beside it, are tried on. */
export interface TriedBinding {
  binding: Pick<Binding, 'member' | 'principal'>
  provider: Provider
  ci: CiTokens
}

const getsIn = ({binding: {member}, provider}: Omit<TriedBinding, 'ci'>, claims: Claims): boolean => {
  const identity = mapAttributes(provider.attributeMapping, claims)
  return namesJob(member, {identity}) && meetsCondition(provider.attributeCondition, claims, identity)
}

/** A job that gets in, and the untrusted builds of its repository that get in too. */
interface Beside {
  job: Claims
  untrusted: readonly UntrustedJob[]
  /** The binding keeps some builds out. One that keeps none out is for the repository as a whole: somebody has decided that. */
  isForSome: boolean
}

/** Undefined: there are none, or no job is known that gets in. */
export function untrustedBeside(tried: TriedBinding): Beside | undefined {
  const {binding, ci, provider} = tried
  const {value = ''} = binding.principal
  const known = proofOf(provider).jobs(targetOf(binding.principal), value)?.texts ?? []
  const given = Object.fromEntries([...known].flatMap(([claim, [text]]) => (text === undefined ? [] : [[claim, text]])))
  const texts = [value, ...textsIn(provider.attributeCondition)]
  const {branch} = tenancyOf(ci)
  let whole: Beside | undefined
  for (const job of jobsOf(given, ci, texts).filter((claims) => getsIn(tried, claims))) {
    const others = untrustedBuildsOf(job, ci, true)
    // The binding is meant for such builds.
    if (others.some(({claims}) => JSON.stringify(claims) === JSON.stringify(job))) return undefined
    const untrusted = others.filter(({claims}) => getsIn(tried, claims))
    if (untrusted.length === 0) continue
    const elsewhere = branch && variantOf(job, ci, branch('another-branch'))
    const isForSome = untrusted.length < others.length || (elsewhere !== undefined && !getsIn(tried, elsewhere))
    if (isForSome) return {job, untrusted, isForSome}
    whole ??= {job, untrusted, isForSome}
  }
  return whole
}

/** The condition that keeps the untrusted builds out, after it was tried. Undefined if none is known. */
export function conditionWithout({binding, ci, provider}: TriedBinding, {job, untrusted}: Beside): string | undefined {
  const {condition} = ci.trustedBuild ?? {}
  if (typeof condition !== 'string') return undefined
  const attributeCondition = withLeg(provider.attributeCondition ?? '', condition)
  const changed = {binding, provider: {...provider, attributeCondition}}
  return getsIn(changed, job) && !untrusted.some(({claims}) => getsIn(changed, claims)) ? attributeCondition : undefined
}

function keepingOut(tried: OnBinding, beside: Beside): string {
  const {binding, ci, provider} = tried
  const {principal, target} = binding
  const attributeCondition = conditionWithout(tried, beside)
  const line =
    attributeCondition &&
    provenRemedy(
      provider,
      [{kind: 'correct', edits: [{of: 'provider', set: {attributeCondition}}]}],
      target === undefined ? undefined : {target, value: principal.value ?? ''},
    )
  return line
    ? `${line}, which keeps these out for all bindings of the pool: ${ci.trustedBuild?.keepsOut}`
    : `Add to the condition of ${provider.id} what keeps them out: ${ci.documentation} lists the claims.`
}

/** Builds of code that nobody has approved, where a binding is for some builds only, such as those of a branch: `pull_request_target` runs there too. */
const untrustedBuilds: Rule = function* (world) {
  const bindings = bindingsOf(world)
  for (const {pool, provider} of providersOf(world)) {
    const {letsIn, tenancy} = proofOf(provider)
    const {ci} = tenancy
    // Where other tenants get in, an error says so, and its remedy comes first.
    if (!ci || !isClosed(provider) || !eventsOf(ci).some(({claims}) => letsIn(claims))) continue
    for (const binding of bindings.filter((each) => each.pool === pool)) {
      const found = openedBy({binding, ci, provider})
      if (!found) continue
      yield found
      // One is enough to mend the condition, but not one that somebody has accepted.
      if (!acceptsBuilds(world, found.path)) break
    }
  }
}

const CODE = 'TRUST_UNTRUSTED_BUILDS'

const acceptsBuilds = ({grants}: World, [, at]: Path): boolean =>
  grants[Number(at)]?.exceptions?.some(({code}) => code === CODE) === true

interface OnBinding extends TriedBinding {
  binding: Binding
}

function openedBy(tried: OnBinding): Found | undefined {
  const {binding, ci, provider} = tried
  const {member, path, serviceAccount} = binding
  const beside = untrustedBeside(tried)
  const found = {
    code: CODE,
    level: 'warning',
    path,
    hash: hashOf(member, serviceAccount, providerHash(provider)),
  } as const
  if (spentAllowance())
    return {
      ...found,
      message:
        'it is not known whether untrusted builds get in: to try all bindings takes more steps than ci-auth evaluates',
      remedy: 'Use fewer nested macros, shorter lists and simpler patterns.',
    }
  if (!beside?.isForSome) return undefined
  const builds = beside.untrusted.map(({who}) => who).join(' and ')
  return {
    ...found,
    message: `${builds} may act as ${serviceAccount} too: ${exampleText(ci, beside)} gets in`,
    remedy: keepingOut(tried, beside),
  }
}

/** `a job with event_name "pull_request_target" and ref "refs/heads/main"`: what the first of them has and the job has not, and the branch. */
export function exampleText(ci: CiTokens, {job, untrusted: [first]}: Beside): string {
  const {claims = {}} = first ?? {}
  const different = eventClaims(ci).filter((name) => claims[name] !== undefined && claims[name] !== job[name])
  const names = [...new Set([...different.slice(0, 1), ...Object.keys(tenancyOf(ci).branch?.('x') ?? {})])]
  return `a job with ${names.map((name) => `${name} ${JSON.stringify(claims[name])}`).join(' and ')}`
}

/** What a sign-in calls, in which project. */
const CREDENTIALS_API = 'iamcredentials.googleapis.com'
const TOKEN_API = 'sts.googleapis.com'

const apiOff: Rule = function* (world) {
  const needs = [
    ...world.grants.map(({serviceAccount}) => ({
      project: projectOfServiceAccount(serviceAccount),
      api: CREDENTIALS_API,
      why: `acting as ${serviceAccount}`,
    })),
    ...bindingsOf(world).map(({pool}) => ({
      project: pool.project ?? world.projects[0]?.id,
      api: TOKEN_API,
      why: `the token exchange with the pool ${pool.id}`,
    })),
  ]
  for (const [at, {id, services}] of world.projects.entries()) {
    for (const api of [CREDENTIALS_API, TOKEN_API]) {
      const need = needs.find((each) => each.project === id && each.api === api)
      if (!need || !services || services.includes(api)) continue
      yield {
        code: 'TRUST_API_OFF',
        level: 'warning',
        path: ['projects', at, 'services'],
        message: `${api} is not among the services of ${id}, and ${need.why} needs it`,
        remedy: `services: ${JSON.stringify([...services, api])}`,
      }
    }
  }
}

const unused: Rule = function* ({domainWideDelegation = [], grants, pools, serviceAccounts}) {
  for (const [at, {deleted, external, id, providers}] of pools.entries()) {
    // The file need not list the providers of an external pool.
    if (providers.length > 0 || deleted || external) continue
    yield {
      code: 'TRUST_UNUSED',
      level: 'warning',
      path: ['pools', at],
      message: `the pool ${id} has no provider, so nobody can sign in through it`,
      remedy: 'Add a provider, or remove the pool.',
    }
  }
  const used = new Set([
    ...grants.flatMap(({members, serviceAccount}) => [`serviceAccount:${serviceAccount}`, ...members]),
    ...domainWideDelegation.map(({serviceAccount}) => `serviceAccount:${serviceAccount}`),
  ])
  for (const [at, {disabled, email}] of serviceAccounts.entries()) {
    if (used.has(`serviceAccount:${email}`) || disabled) continue
    yield {
      code: 'TRUST_UNUSED',
      level: 'warning',
      path: ['serviceAccounts', at],
      message: `nobody may act as ${email}`,
      remedy: 'Add bindings, or remove the account.',
    }
  }
}

export const bindingRules: readonly Rule[] = [
  ...memberRules,
  poolWide,
  provenBindings,
  untrustedBuilds,
  unmapped,
  colliding,
  apiOff,
  unused,
]
