// Rules on the accounts, and on who may act as them.

import type {Claims} from '../../base/jwt.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {projectOfServiceAccount} from '../../google/identifiers.ts'
import {targetOf} from '../../google/principals.ts'
import {conditionTexts} from '../attributes.ts'
import {spentAllowance} from '../cel-budget.ts'
import {tenancyClaims} from '../ci-claims.ts'
import {isLetIn} from '../job-members.ts'
import {eventClaims, jobVariantsOf, untrustedBuildsOf, variantOf} from '../job-variants.ts'
import {isClosed, proofOf} from '../proof/proofs.ts'
import {untrustedEventsOf} from '../repository-principal.ts'
import type {Path} from '../shape.ts'
import type {Provider, World} from '../trust.ts'
import {
  activeProviders,
  type FoundInWorld,
  hashOf,
  type PoolBinding,
  poolBindings,
  providerHash,
  providersOf,
  type Rule,
  type TriedBinding,
  type UntrustedBeside,
} from './finding.ts'
import {memberRules} from './member-rules.ts'
import {provenBindings} from './proven-bindings.ts'

export const poolWideBindings: Rule = function* (world, live) {
  for (const binding of poolBindings(world)) {
    const {path, pool, serviceAccount, target} = binding
    if (target !== undefined) continue
    const providers = activeProviders(binding, live).length
    const who = providers > 1 ? `one of the ${providers} providers` : 'the provider'
    yield {
      code: 'TRUST_POOL_WIDE',
      level: 'warning',
      path,
      message: `every job that ${who} of the pool ${pool.id} lets in may act as ${serviceAccount}`,
      advice: 'Bind to the jobs that need the account, for example with attribute: {repository_id: "ID"}.',
    }
  }
}

const unmapped: Rule = function* (world) {
  for (const binding of poolBindings(world)) {
    const {path, pool, target} = binding
    const {providers} = pool
    if (target === undefined || providers.length === 0) continue
    if (providers.some(({attributeMapping}) => target in attributeMapping)) continue
    yield {
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
      level: 'error',
      path,
      message: `no provider of ${pool.id} maps ${target}, so this binding never matches`,
      advice: {kind: 'member-unmapped', binding, target},
    }
  }
}

/** Two CIs in one pool: a job of one CI can have the attribute value that a binding expects from the other. */
const colliding: Rule = function* (world, live) {
  for (const binding of poolBindings(world)) {
    const {path, pool, principal, target = ''} = binding
    const givers = activeProviders(binding, live).filter(({attributeMapping}) => target in attributeMapping)
    if (new Set(givers.map(({issuer}) => issuer)).size < 2) continue
    yield {
      code: 'TRUST_ATTRIBUTES_COLLIDE',
      level: 'warning',
      path,
      group: `${principal.projectNumber} ${pool.id} ${target}`,
      message: `${givers.map(({id}) => id).join(' and ')} both map ${target}: a job of either CI can match this binding`,
      advice: 'Give each CI its own pool, or its own attribute.',
    }
  }
}

/** Whether a job with these claims may act by the binding. */
export const getsInBy = (
  {binding: {member}, provider}: {binding: Pick<TriedBinding['binding'], 'member'>; provider: Provider},
  claims: Claims,
): boolean => isLetIn(provider, claims, member)

/** One by one: most callers need the first. */
function* jobsGettingIn(tried: TriedBinding): Generator<Claims> {
  const {binding, ci, provider} = tried
  const {value = ''} = binding.principal
  const known = proofOf(provider).jobs(targetOf(binding.principal), value)
  // Most bindings of a large pool are for jobs of another provider.
  if (!known) return
  const given = Object.fromEntries(
    [...known.texts].flatMap(([claim, [text]]) => (text === undefined ? [] : [[claim, text]])),
  )
  const texts = [value, ...conditionTexts(provider.attributeCondition)]
  for (const job of jobVariantsOf(given, ci, texts)) if (getsInBy(tried, job)) yield job
}

/** Undefined: there are none, or no job is known that gets in. */
export function untrustedBeside(tried: TriedBinding): UntrustedBeside | undefined {
  const {ci} = tried
  const {branch} = tenancyClaims(ci)
  let whole: UntrustedBeside | undefined
  for (const job of jobsGettingIn(tried)) {
    const others = untrustedBuildsOf(job, ci, true)
    // The binding is meant for such builds.
    if (others.some(({claims}) => JSON.stringify(claims) === JSON.stringify(job))) return undefined
    const untrusted = others.filter(({claims}) => getsInBy(tried, claims))
    if (untrusted.length === 0) continue
    const elsewhere = branch && variantOf(job, ci, branch('another-branch'))
    const isForSome = untrusted.length < others.length || (elsewhere !== undefined && !getsInBy(tried, elsewhere))
    if (isForSome) return {job, untrusted, isForSome}
    whole ??= {job, untrusted, isForSome}
  }
  return whole
}

/**
 * Builds of code that nobody has approved, where a binding is for some builds only, such as those of a branch:
 * `pull_request_target` runs there too.
 */
const untrustedBuilds: Rule = function* (world) {
  const bindings = poolBindings(world)
  for (const {pool, provider} of providersOf(world)) {
    const {letsIn, tenancy} = proofOf(provider)
    const {ci} = tenancy
    // Where other tenants get in, an error says so, and its remedy comes first.
    if (!ci || !isClosed(provider) || !untrustedEventsOf(ci).some(({claims}) => letsIn(claims))) continue
    for (const binding of bindings.filter((each) => each.pool === pool)) {
      const found = openedBy({binding, ci, provider})
      if (!found) continue
      yield found
      // One is enough to correct the condition, but not one that somebody has accepted.
      if (!acceptsBuilds(world, found.path)) break
    }
  }
}

const CODE = 'TRUST_UNTRUSTED_BUILDS'

const acceptsBuilds = ({grants}: World, [, at]: Path): boolean =>
  grants[Number(at)]?.exceptions?.some(({code}) => code === CODE) === true

interface OnBinding extends TriedBinding {
  binding: PoolBinding
}

function openedBy(tried: OnBinding): FoundInWorld | undefined {
  const {binding, ci, provider} = tried
  const {member, path, serviceAccount} = binding
  // Of hundreds of bindings, most can come after the last step.
  const beside = spentAllowance() ? undefined : untrustedBeside(tried)
  const isSpent = spentAllowance() !== undefined
  if (!isSpent && !beside?.isForSome) return undefined
  const hash = hashOf(member, serviceAccount, providerHash(provider))
  const found = {code: CODE, level: 'warning', path, hash} as const
  if (isSpent || !beside)
    return {
      ...found,
      message:
        'it is not known whether untrusted builds get in: to try all bindings takes more steps than ci-auth evaluates',
      advice: 'Split the file, so that each has fewer bindings, or use simpler conditions in its providers.',
    }
  const builds = beside.untrusted.map(({who}) => who).join(' and ')
  return {
    ...found,
    message: `${builds} may act as ${serviceAccount} too: ${exampleText(ci, beside)} gets in`,
    advice: {kind: 'untrusted-builds', tried, beside},
  }
}

/**
 * `a job with event_name "pull_request_target" and ref "refs/heads/main"`: what the first of them has and the job has
 * not, and the branch.
 */
export function exampleText(ci: CiTokens, {job, untrusted: [first]}: UntrustedBeside): string {
  const {claims = {}} = first ?? {}
  const different = eventClaims(ci).filter((name) => claims[name] !== undefined && claims[name] !== job[name])
  const names = [...new Set([...different.slice(0, 1), ...Object.keys(tenancyClaims(ci).branch?.('x') ?? {})])]
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
    ...poolBindings(world).map(({pool}) => ({
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
        advice: `services: ${JSON.stringify([...services, api])}`,
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
      advice: 'Add a provider, or remove the pool.',
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
      advice: 'Add bindings, or remove the account.',
    }
  }
}

export const bindingRules: readonly Rule[] = [
  ...memberRules,
  poolWideBindings,
  provenBindings,
  untrustedBuilds,
  unmapped,
  colliding,
  apiOff,
  unused,
]
