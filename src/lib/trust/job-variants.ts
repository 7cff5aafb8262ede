// Other jobs of the same CI: what this one would be in another event, environment or branch, and those that must stay out.

import {defined, jsonText} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {escapeLogLine} from '../base/quoting.ts'
import {withoutClaims} from '../cis/description/claims.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {conditionBindings, mapAttributes} from './attributes.ts'
import {evaluate} from './cel.ts'
import {tenancyClaims} from './ci-claims.ts'
import {untrustedBuild, untrustedEventsOf} from './repository-principal.ts'
import type {Provider} from './trust.ts'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The claims that tell a branch or an environment, by what sets them. */
const claimsSetBy = (set: ((name: string) => Claims) | undefined): string[] => Object.keys(set?.('x') ?? {})

/** Changes that take the claims away. */
const absent = (names: readonly string[]): Claims => Object.fromEntries(names.map((name) => [name, undefined]))

/** The text of the first of `names` that the job has. */
const firstText = (claims: Claims, names: readonly string[]): string | undefined => {
  const name = names.find((each) => claims[each] !== undefined)
  return name === undefined ? undefined : jsonText(claims[name])
}

export const branchOf = (claims: Claims, ci: CiTokens): string | undefined =>
  firstText(claims, claimsSetBy(tenancyClaims(ci).branch))

export const deploymentEnvironmentOf = (claims: Claims, ci: CiTokens): string | undefined =>
  firstText(claims, claimsSetBy(tenancyClaims(ci).environment))

/**
 * The claims of this job with `changes`; undefined takes a claim away. Claims that follow from others, such as the subject,
 * follow the changes. A subject of another form keeps its beginning: GitHub's can have the ids of owner and repository in it.
 */
export function variantOf(claims: Claims, ci: CiTokens, changes: Claims): Claims {
  const derived = derivedClaims(claims, ci)
  const kept = withoutClaims(claims, ['sub', ...derived, ...Object.keys(changes)])
  const changed = ci.claims({...kept, ...defined(changes)})
  if (derived.includes('sub') || 'sub' in changes) return changed
  const usual = jsonText(ci.claims(withoutClaims(claims, ['sub']))['sub'] ?? '')
  const own = jsonText(claims['sub'] ?? '')
  const [start, usualStart] = startsOf(own, usual)
  const sub = jsonText(changed['sub'] ?? '')
  return {...changed, sub: start !== '' && sub.startsWith(usualStart) ? start + sub.slice(usualStart.length) : own}
}

/** The claims that follow from others, by the job: a search asks for many variants of one. */
const derivedByJob = new WeakMap<Claims, {ci: CiTokens; names: string[]}>()

function derivedClaims(claims: Claims, ci: CiTokens): string[] {
  const known = derivedByJob.get(claims)
  if (known?.ci === ci) return known.names
  const names = Object.keys(claims).filter((name) => {
    const {[name]: own, ...others} = claims
    return same(ci.claims(others)[name], own)
  })
  derivedByJob.set(claims, {ci, names})
  return names
}

/** The text before the common end of both, where that end begins with a colon. Empty if they have no such end. */
function startsOf(one: string, other: string): [string, string] {
  const ends = [...other.matchAll(/:/g)].map(({index}) => other.slice(index))
  const end = ends.find((each) => one.endsWith(each))
  return end === undefined ? ['', ''] : [one.slice(0, -end.length), other.slice(0, -end.length)]
}

/** Builds of this repository whose code nobody has to approve, and a job of another tenant: with the branch and environment of this job. */
export interface UntrustedJob {
  /** `builds of pull requests` */
  who: string
  claims: Claims
  /** Of another customer of the CI: it must never get in. */
  isOtherTenant: boolean
}

/** The claims in which the events of the CI differ from each other. */
export const eventClaims = (ci: CiTokens): string[] => [
  ...new Set(untrustedEventsOf(ci).flatMap(({claims}) => Object.keys(claims))),
]

export function untrustedJobs(claims: Claims, ci: CiTokens): UntrustedJob[] {
  const other = {owner: 'another-owner', ownerId: '9900990099', project: 'a-project', projectId: '9900990077'}
  return [
    ...untrustedBuildsOf(claims, ci),
    {who: 'jobs of other tenants', claims: variantOf(claims, ci, tenancyClaims(ci).job(other)), isOtherTenant: true},
  ]
}

/** @param isOnDefaultBranch - Events that have no branch of their own, such as `pull_request_target`, run on that of this job. */
export function untrustedBuildsOf(claims: Claims, ci: CiTokens, isOnDefaultBranch = false): UntrustedJob[] {
  const {branch, environment} = tenancyClaims(ci)
  const branches = claimsSetBy(branch)
  const usual = ci.claims({})
  return untrustedEventsOf(ci).map(({builds: who, claims: event}) => {
    const elsewhere = branches.filter((name) => !isOnDefaultBranch || !same(ci.claims(event)[name], usual[name]))
    // The rules of an environment say which builds may name it.
    const dropped = [...claimsSetBy(environment), ...elsewhere]
    return {who, claims: variantOf(claims, ci, {...absent(dropped), ...event}), isOtherTenant: false}
  })
}

/** Whether this job is of a kind whose code somebody has to approve. Undefined: the CI does not tell. */
export function isApproved(claims: Claims, {trustedBuild}: CiTokens): boolean | undefined {
  if (typeof trustedBuild?.condition !== 'string') return undefined
  const result = evaluate(trustedBuild.condition, {...conditionBindings(claims, mapAttributes({}, claims))})
  return 'value' in result ? result.value === true : undefined
}

/**
 * Jobs with the claims `known`, and with the branches and environments that `texts` can name. Only those in which all claims fit together:
 * if the subject is known, it ends as that of the job does.
 */
export function* jobVariantsOf(known: Claims, ci: CiTokens, texts: readonly string[]): Generator<Claims> {
  const {branch, environment} = tenancyClaims(ci)
  const names = namesIn(texts)
  // The name of a branch contains no colon.
  const branches = branch ? names.filter((name) => !name.includes(':')).map(branch) : []
  for (const changes of [{}, ...branches, ...(environment ? names.map(environment) : [])]) {
    const claims = ci.claims({...known, ...changes})
    const {sub, ...others} = claims
    const own = jsonText(sub)
    const usual = jsonText(ci.claims(others)['sub'])
    if (own === usual || startsOf(own, usual)[0] !== '') yield claims
  }
}

/** This job as it would be, and what makes it so. */
export interface JobVariant {
  claims: Claims
  /** Why this job is another one: `the job runs in the environment staging, …` */
  why: string
  /** What to change in the pipeline, a sentence. */
  change: string
  /** The job would lose a protection: an environment may have reviewers. */
  losesProtection: boolean
}

/** How many texts of one member or condition are tried: each costs some evaluations. */
const MAX_NAMES = 8

/** Names of branches or environments that `texts` may hold: `production` in `repo:acme/shop:environment:production`. */
function namesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => [
    text.replace(/^.*?refs\/(?:heads|tags)\//s, ''),
    ...[...text.matchAll(/:/g)].map(({index}) => text.slice(index + 1)).reverse(),
    text,
  ])
  return [...new Set(names)].filter((name) => name !== '' && name.length <= 255).slice(0, MAX_NAMES)
}

/** Jobs that differ from this one by event, environment or branch. The smallest changes come first. `texts` name what they are for. */
export function variantsOf(claims: Claims, ci: CiTokens, texts: readonly string[]): JobVariant[] {
  const {branch, environment} = tenancyClaims(ci)
  const names = namesIn(texts)
  const running = deploymentEnvironmentOf(claims, ci)
  const bare = absent(claimsSetBy(environment))
  const isUnapproved = isApproved(claims, ci) === false
  const sub = jsonText(claims['sub'] ?? '')
  const refs = claimsSetBy(branch).map((name) => jsonText(claims[name] ?? ''))
  const isReplaced = refs.every((ref) => ref !== '' && !sub.includes(ref))
  const replaced = isReplaced ? `, which ${ci.label} puts in the place of the branch` : ''
  const variant = (changes: Claims, why: string, change: string, losesProtection = false): JobVariant => ({
    claims: variantOf(claims, ci, changes),
    why,
    change,
    losesProtection,
  })
  const toEnvironment = (set: (name: string) => Claims, name: string): JobVariant => {
    const shown = escapeLogLine(name)
    const why =
      running === undefined
        ? `it is for jobs in the environment ${shown}, and this job names none`
        : `it is for the environment ${shown}, and this job runs in ${escapeLogLine(running)}`
    return variant(
      set(name),
      why,
      `Name the environment in the job, if its rules allow this run: environment: ${shown}`,
    )
  }
  const toBranch = (set: (name: string) => Claims, name: string): JobVariant => {
    const why = `it is for the branch ${escapeLogLine(name)}, and this job is of`
    const change = `Run the sign-in in builds of the branch ${escapeLogLine(name)}`
    if (!isUnapproved) return variant(set(name), `${why} another one`, change)
    const event = eventOf(claims, ci)
    const changes = {...absent(eventClaims(ci)), ...bare, ...set(name)}
    return variant(changes, `${why} ${event}${replaced}`, `${change}, not for ${event}`)
  }
  const fromEnvironment = (name: string, changes: Claims): JobVariant =>
    variant(
      {...bare, ...changes},
      `it is for jobs without an environment, and this job runs in the environment ${escapeLogLine(name)}${replaced}`,
      `Take environment: ${escapeLogLine(name)} out of the job, which ends the protection by its rules`,
      true,
    )
  const onBranches = branch ? names.map((name) => toBranch(branch, name)) : []
  return [
    ...(environment ? names.filter((name) => name !== running).map((name) => toEnvironment(environment, name)) : []),
    ...(isUnapproved ? onBranches : []),
    ...(running === undefined
      ? []
      : [{}, ...(branch ? names.map(branch) : [])].map((changes) => fromEnvironment(running, changes))),
    ...(isUnapproved ? [] : onBranches),
  ].filter((each) => !same(each.claims, claims))
}

/** This job in a build whose code somebody has approved: of the branch that it is to be merged into, or else of the usual one. */
export function approvedVariant(claims: Claims, ci: CiTokens): JobVariant | undefined {
  if (isApproved(claims, ci) !== false) return undefined
  const usual = ci.claims({})
  const branches = [claims['base_ref'], ...claimsSetBy(tenancyClaims(ci).branch).map((name) => usual[name])]
  const names = branches.filter((name) => typeof name === 'string')
  return variantsOf(claims, ci, names).find((variant) => isApproved(variant.claims, ci) === true)
}

/** What kind of build this is, in the words of its CI. */
export const eventOf = (claims: Claims, ci: CiTokens): string =>
  untrustedBuild(ci, claims)?.kind ?? 'another branch or event'

/** Whether the pool takes another build for this very job: no member can then tell them apart. */
export function isAlike(
  {claims, provider}: {claims: Claims; provider: Pick<Provider, 'attributeMapping'>},
  other: Claims,
): boolean {
  const [one, two] = [claims, other].map((each) => {
    const {attributes, groups, subject} = mapAttributes(provider.attributeMapping, each)
    return JSON.stringify([attributes, groups, subject])
  })
  return one === two
}
