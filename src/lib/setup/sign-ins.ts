import {ciAuth, type PipelineBlock, type PipelineNames, signInFlags} from '../cis/description/pipeline.ts'
import type {CiTokens} from '../cis/description/tokens.ts'
import {ciOfIssuer, tokensOfCi} from '../cis/tokens-list.ts'
import {defaultAudience, providerPath} from '../google/identifiers.ts'
import {type PoolPrincipal, parsePrincipal, targetOf} from '../google/principals.ts'
import {proveProvider} from '../trust/proof/prove.ts'
import {isActive, type Pool, type Provider, roles, type World} from '../trust/trust.ts'
import {numberOfPool} from './state.ts'

/** What jobs need to sign in through a provider. */
export interface SignIn {
  /** As `--workload-identity-provider` takes it: `projects/…/providers/…` */
  provider: string
  /** The `aud` that its tokens need. */
  audience: string
  /** As after `--ci`. Undefined if it is not known. */
  ci?: string
  /** The accounts that its jobs may act as. */
  serviceAccounts: readonly string[]
  /** The lines to paste, for the first account. */
  pipeline: readonly PipelineBlock[]
}

/** An account, and the mapped subject in its binding, if it has one. */
interface Bound {
  email: string
  subject?: string | undefined
}

/** A text that needs no quotes in YAML, in a shell and in all other pipeline languages. */
const PLAIN = /^[A-Za-z/][\w.:/@=-]*\w$/

/** The sign-ins that `world` makes possible: one for each enabled provider. */
export const signInsOfWorld = (world: World): SignIn[] =>
  world.pools.flatMap((pool) =>
    isActive(pool) ? pool.providers.filter(isActive).map((provider) => signInOf(world, pool, provider)) : [],
  )

function signInOf(world: World, pool: Pool, provider: Provider): SignIn {
  const {bound, names, tokens} = namesAt(world, pool, provider)
  const {audience} = names
  return {
    provider: names.provider,
    audience,
    ...(tokens ? {ci: tokens.ci} : {}),
    serviceAccounts: bound.map(({email}) => email),
    pipeline: tokens && PLAIN.test(audience) ? tokens.pipeline(names) : anyPipeline(names),
  }
}

/** What a pipeline names to sign in through a provider. */
export function namesAt(
  world: World,
  pool: Pool,
  provider: Provider,
): {names: PipelineNames; bound: readonly Bound[]; tokens: CiTokens | undefined} {
  const name = {projectNumber: numberOfPool(world, pool), pool: pool.id, provider: provider.id}
  const tokens = provider.ci === undefined ? ciOfIssuer(provider.issuer) : tokensOfCi(provider.ci)
  const bound = boundAccounts(world, {...name, of: provider})
  const reader = tokens && bound.length > 1 ? bound.find((account) => isReader(tokens, account)) : undefined
  const first = bound.find((account) => account !== reader)
  const accepted = provider.allowedAudiences ?? []
  const usual = defaultAudience(name)
  const isOwnAudience = accepted.length > 0 && !accepted.includes(usual)
  const audience = isOwnAudience ? (accepted.find((text) => PLAIN.test(text)) ?? accepted[0] ?? usual) : usual
  const names = {
    provider: providerPath(name),
    serviceAccount: first?.email,
    subject: first?.subject,
    reader: reader?.email,
    audience,
    isOwnAudience,
  }
  return {names, bound, tokens}
}

/** The lines for any CI. */
const anyPipeline = (names: PipelineNames): PipelineBlock[] => [
  {where: 'In a job:', language: 'sh', text: `${ciAuth.installAndFederate} ${signInFlags(names).join(' ')}\n`},
]

/** The accounts that jobs of this provider can act as. A binding of the pool can be for jobs of another provider. */
function boundAccounts(
  {grants}: World,
  {of, pool, projectNumber}: {of: Provider; pool: string; projectNumber: string},
): Bound[] {
  const proof = proveProvider(of)
  const isLetIn = (principal: PoolPrincipal): boolean =>
    principal.pool === pool &&
    principal.projectNumber === projectNumber &&
    proof.jobs(targetOf(principal), principal.value) !== undefined
  const all = grants
    .filter(({role}) => roles[role]?.includes('getAccessToken'))
    .flatMap(({members, serviceAccount: email}) =>
      members
        .map(parsePrincipal)
        .filter((principal) => principal !== undefined)
        .filter(isLetIn)
        .map(({kind, value}): Bound => ({email, subject: kind === 'subject' ? value : undefined})),
    )
  return all.filter(({email}, index) => all.findIndex((each) => each.email === email) === index)
}

/** Whether the account is bound to the builds that may only read, of any repository. */
function isReader({reader}: CiTokens, {subject}: Bound): boolean {
  const [before, behind] = reader?.subject('\0').split('\0') ?? []
  if (subject === undefined || before === undefined || behind === undefined) return false
  return subject.startsWith(before) && subject.endsWith(behind)
}

/** What a person needs to know and to paste, as lines. Blocks are not indented, so that they can be copied. */
export const linesToSignIn = (signIns: readonly SignIn[], heading: string): string[] =>
  signIns.flatMap(({pipeline, provider, serviceAccounts}) => [
    '',
    heading,
    `  Provider:         ${provider}`,
    ...serviceAccounts.map((email) => `  Service account:  ${email}`),
    ...pipeline.flatMap(({text, where}) => ['', where.replaceAll('`', ''), '', ...text.trimEnd().split('\n')]),
  ])
