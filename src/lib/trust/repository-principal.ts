// Who a job is by the description of its CI alone: no CEL is evaluated, and nothing large is loaded.
import {defined, jsonText} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {escapeLogLine} from '../base/quoting.ts'
import {buildEvents, buildNames} from '../cis/description/builds.ts'
import {assertionOf} from '../cis/description/claims.ts'
import type {JobNaming, RepositoryForm} from '../cis/description/tokens.ts'
import type {ProviderName} from '../google/identifiers.ts'
import {attributePrincipals, subjectPrincipal} from '../google/principals.ts'
import type {DescribedJob, UntrustedBuild} from '../google/refusal-context.ts'

type Caller = {subject: string} | {attribute: Record<string, string>}

/** The claims that tell a repository from the others of its owner, the best form first. */
export const repositoryFormsOf = ({repositoryClaim, repositoryForms}: JobNaming): readonly RepositoryForm[] =>
  repositoryForms ?? [{by: 'id', claims: [repositoryClaim]}]

/** The id of the repository of a token with these claims. */
export const repositoryIn = (ci: JobNaming, claims: Claims): string =>
  (repositoryFormsOf(ci)[0]?.claims ?? []).map((claim) => jsonText(claims[claim] ?? '')).join('/')

/** The caller of a binding to one repository: the attribute that is mapped from its claim, else the subject. */
export function repositoryCaller(
  {attributeMapping, repositoryClaim, repositorySubject}: JobNaming,
  id: string,
): Caller {
  if (repositorySubject) return {subject: repositorySubject(id)}
  const claim = assertionOf(repositoryClaim)
  const [key] =
    Object.entries(attributeMapping).find(([name, cel]) => name.startsWith('attribute.') && cel === claim) ?? []
  return key === undefined ? {subject: id} : {attribute: {[key.slice('attribute.'.length)]: id}}
}

/**
 * What to bind where the mapping of the provider is not known: the repository by its id, as `setup init` binds it.
 * Undefined where the token does not have the id, and where `init` binds builds of one kind alone.
 */
export function repositoryPrincipal(
  ci: JobNaming,
  claims: Claims,
  provider: ProviderName,
): {member: string; ifMapped: string} | undefined {
  const id = repositoryIn(ci, claims)
  if (id === '' || ci.repositorySubject) return undefined
  const caller = repositoryCaller(ci, id)
  if ('subject' in caller) {
    const {'google.subject': expression = ''} = ci.attributeMapping
    return {member: subjectPrincipal(provider, id), ifMapped: `google.subject=${expression}`}
  }
  const [name = '', value = ''] = Object.entries(caller.attribute)[0] ?? []
  return {
    member: attributePrincipals(provider, name, value),
    ifMapped: `attribute.${name}=${ci.attributeMapping[`attribute.${name}`]}`,
  }
}

/** The claims that `expressions` name, each once. */
export const claimsNamed = (...expressions: readonly string[]): string[] => [
  ...new Set(
    expressions.flatMap((cel) =>
      [...cel.matchAll(/\bassertion(?:\.(\w+)|\[['"]([^'"]+)['"]\])/g)].map(([, name, quoted]) => name ?? quoted ?? ''),
    ),
  ),
]

/** The claims that conditions and mappings as `setup init` writes them look at. */
export function tellingClaims({attributeMapping, ownerClaim, repositoryClaim, trustedBuild}: JobNaming): string[] {
  const {condition = ''} = trustedBuild ?? {}
  return [
    ...new Set([
      ownerClaim,
      repositoryClaim,
      ...claimsNamed(typeof condition === 'function' ? condition('') : condition, ...Object.values(attributeMapping)),
    ]),
  ]
}

/** The untrusted kinds of builds that get a token, each with the claims that tell it. */
export const untrustedEventsOf = ({events}: Pick<JobNaming, 'events'>): {builds: string; claims: Claims}[] =>
  buildEvents.flatMap((event) => {
    const claims = event === 'push' ? undefined : events[event]
    return claims === undefined || 'noToken' in claims ? [] : [{builds: buildNames[event], claims}]
  })

/** The kind of build that the job is, if the first of the claims that tell the kind has the same value. */
export function untrustedBuild(ci: Pick<JobNaming, 'events'>, claims: Claims): UntrustedBuild | undefined {
  for (const {claims: given, builds} of untrustedEventsOf(ci)) {
    const [[name, value] = ['', undefined]] = Object.entries(given)
    if (JSON.stringify(claims[name]) !== JSON.stringify(value)) continue
    const {base_ref: branch} = claims
    return {
      kind: builds.replace('builds of ', ''),
      told: `${name} is ${escapeLogLine(jsonText(value))}`,
      ...(typeof branch === 'string' && branch !== '' ? {branch: escapeLogLine(branch)} : {}),
    }
  }
  return undefined
}

/** Who the job is, as far as its CI tells. */
export function describedByCi(
  {naming}: {naming?: JobNaming},
  claims: Claims,
  provider: ProviderName,
): DescribedJob | undefined {
  if (!naming) return undefined
  const binding = repositoryPrincipal(naming, claims, provider)
  return {...defined({binding, untrusted: untrustedBuild(naming, claims)}), claims: tellingClaims(naming)}
}
