// What the descriptions of tokens are made of.
import type {Claims} from '../../base/jwt.ts'
import type {CiTokens, ClaimFact, ClaimType, TenantForm, TenantKind} from './tokens.ts'

/** Without the claims that are given: {@link describeTokens} adds them. */
interface TokenDescription extends Omit<CiTokens, 'claims'> {
  /** @param claim - The text of a given claim, or else `example`. */
  claims(claim: (name: string, example: string) => string, given: Claims): Claims
}

/** What the claims of every JWT are: https://www.rfc-editor.org/rfc/rfc7519#section-4.1 */
const REGISTERED: Readonly<Record<string, ClaimType | readonly ClaimType[]>> = {
  iss: 'text',
  sub: 'text',
  aud: ['text', 'list'],
}

const withTypes = (facts: Readonly<Record<string, ClaimFact>>): Record<string, ClaimFact> => {
  const typed = ([name, fact]: [string, ClaimFact]) => {
    const type = REGISTERED[name]
    return [name, type === undefined ? fact : {type, ...fact}]
  }
  return Object.fromEntries(Object.entries(facts).map(typed))
}

export const describeTokens = ({claimFacts, claims, ...tokens}: TokenDescription): CiTokens => ({
  ...tokens,
  claimFacts: withTypes(claimFacts),
  claims: (given) => ({...claims((name, example) => claimText(given, name, example), given), ...given}),
})

/** Who decides the value of a claim that every token has. */
export const setBy = {
  /** The job cannot choose it. */
  ci: {setBy: 'ci', presence: 'always'},
  /** It depends on the settings of the tenant. */
  tenant: {setBy: 'tenant', presence: 'always'},
  /** The person who writes or starts the job can choose it. */
  job: {setBy: 'job', presence: 'always'},
} as const satisfies Record<string, ClaimFact>

/** A claim that some tokens do not have. */
export const sometimes = (fact: ClaimFact): ClaimFact => ({...fact, presence: 'sometimes'})

const typeOf = (value: unknown): ClaimType | undefined => {
  if (Array.isArray(value)) return 'list'
  const types: Readonly<Record<string, ClaimType>> = {
    string: 'text',
    number: 'number',
    boolean: 'boolean',
    object: 'object',
  }
  return value === null ? undefined : types[typeof value]
}

/** A claim whose text names a tenant, or has known characters, is a text. */
function typesOf({characters, fixes, form, type}: ClaimFact): readonly ClaimType[] | 'any' {
  if (type !== undefined) return typeof type === 'string' && type !== 'any' ? [type] : type
  return (characters ?? fixes ?? form) === undefined ? 'any' : ['text']
}

/** Whether a claim can be a text. */
export const isTextual = (fact: ClaimFact): boolean => typesOf(fact) === 'any' || typesOf(fact).includes('text')

/** Whether a token of the CI can have the value. Undefined: the claim is absent. What a tenant chooses has the type of the claim, too. */
export function canHave(fact: ClaimFact, value: unknown): boolean {
  const {form, presence, setBy: by} = fact
  const type = typeOf(value)
  if (type === undefined) return by !== 'ci' || presence !== 'always'
  const types = typesOf(fact)
  return (types === 'any' || types.includes(type)) && (by !== 'ci' || form === undefined || form.test(String(value)))
}

/** The claim is a text in each token, as the vendor's page shows it. */
export const alwaysText = (fact: ClaimFact): ClaimFact => ({...fact, type: 'text'})

/** Several claims with the same facts. */
export const sameFact = (fact: ClaimFact, claims: readonly string[]): Record<string, ClaimFact> =>
  Object.fromEntries(claims.map((claim) => [claim, fact]))

/** `all` but for the claims that are named. */
export const withoutClaims = <Value>(
  all: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

/** Content of a character class. */
export const HEXADECIMAL = '0-9a-f-'

/** The form of an id that is a UUID. Its one group is the id, as in {@link TenantForm}. */
export const UUID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A claim that the CI sets, and whose text names tenants. */
export const namesTenant = (...fixes: readonly TenantForm[]): ClaimFact => ({...setBy.ci, fixes})

/** A claim whose whole text is the id of a tenant. @param whole - Its form, with one group. Default: any text of `characters`. */
export const tenantId = (kind: TenantKind, characters: string, whole = textOf(characters)): ClaimFact => ({
  ...namesTenant({kind, by: 'id', whole}),
  characters,
})

/** A claim whose whole text is the name of a tenant, made of these characters. */
export const tenantName = (kind: TenantKind, characters: string): ClaimFact =>
  namesTenant({kind, by: 'name', whole: textOf(characters)})

const textOf = (characters: string): RegExp => new RegExp(`^([${characters}]+)$`)

/** A string in CEL. */
export const celText = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`

/** The CEL that reads a claim: `assertion.ref`, or `assertion['oidc.example/org-id']` if the name needs quotes. */
export const assertionOf = (claim: string): string =>
  /^[A-Za-z_]\w*$/.test(claim) ? `assertion.${claim}` : `assertion[${celText(claim)}]`

/** The text of a claim, or `fallback` if the claim is missing or not text. */
export function claimText(claims: Claims, name: string, fallback: string): string {
  const value = claims[name]
  return typeof value === 'string' ? value : fallback
}

/** The name and the type in `refs/heads/main`: most CIs have a claim for each. */
export function refParts(ref: string): {name: string; type: 'branch' | 'tag'} {
  return {name: ref.replace(/^refs\/(?:heads|tags)\//, ''), type: ref.startsWith('refs/tags/') ? 'tag' : 'branch'}
}
