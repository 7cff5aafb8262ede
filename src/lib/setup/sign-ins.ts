import {shellWord} from '../base/quoting.ts'
import {PINNED} from '../base/shell-format.ts'
import type {PipelineBlock, PipelineNames} from '../cis/pipeline.ts'
import type {CiTokens} from '../cis/tokens.ts'
import {ciOfIssuer, tokensOfCi} from '../cis/tokens-list.ts'
import {defaultAudience, type PoolPrincipal, parsePrincipal, providerPath, targetOf} from '../google/identifiers.ts'
import {proveProvider} from '../trust/proof/prove.ts'
import type {Pool, Provider, World} from '../trust/trust.ts'
import {roles} from '../trust/trust-limits.ts'

/** What the jobs that a provider lets in need, to sign in by it. */
export interface SignIn {
  /** As `--workload-identity-provider` takes it: `projects/…/providers/…` */
  provider: string
  /** As after `--ci`; none where it is not known. */
  ci?: string
  /** Those that jobs which it lets in may act as. */
  serviceAccounts: readonly string[]
  /** What to paste, for the first of the accounts. */
  pipeline: readonly PipelineBlock[]
}

/** An account, and the mapped subject to which it is bound, if it is to one. */
interface Bound {
  email: string
  subject?: string | undefined
}

/** What can stand in YAML, in a shell and in all other languages of pipelines, without quotes. */
const PLAIN = /^[A-Za-z/][\w.:/@=-]*\w$/

/** The sign-ins that `world` makes possible: by each provider that is on. */
export const signInsOf = (world: World): SignIn[] =>
  world.pools.flatMap((pool) =>
    isOn(pool) ? pool.providers.filter(isOn).map((provider) => signInOf(world, pool, provider)) : [],
  )

const isOn = ({deleted, disabled}: Pick<Pool, 'deleted' | 'disabled'>): boolean => !deleted && !disabled

function signInOf(world: World, pool: Pool, provider: Provider): SignIn {
  const {projects} = world
  const {number: projectNumber = ''} = projects.find(({id}) => id === (pool.project ?? projects[0]?.id)) ?? {}
  const name = {projectNumber, pool: pool.id, provider: provider.id}
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
  return {
    provider: names.provider,
    ...(tokens ? {ci: tokens.ci} : {}),
    serviceAccounts: bound.map(({email}) => email),
    pipeline: tokens && PLAIN.test(audience) ? tokens.pipeline(names) : anyPipeline(names),
  }
}

/** What holds for every CI that is recognised. */
function anyPipeline({audience, isOwnAudience, provider, serviceAccount}: PipelineNames): PipelineBlock[] {
  const flags = [
    `--workload-identity-provider ${provider}`,
    ...(serviceAccount === undefined ? [] : [`--service-account ${serviceAccount}`]),
    ...(isOwnAudience ? [`--audience ${shellWord(audience)}`] : []),
  ]
  return [{where: 'In a job:', language: 'sh', text: `${PINNED} federate ${flags.join(' ')}\n`}]
}

/** Those that jobs of the provider can act as: of another provider of the pool, a job may be bound that this one never lets in. */
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

/** Whether the account is bound to builds that are to read only, whatever the repository is. */
function isReader({reader}: CiTokens, {subject}: Bound): boolean {
  const [before, behind] = reader?.subject('\0').split('\0') ?? []
  if (subject === undefined || before === undefined || behind === undefined) return false
  return subject.startsWith(before) && subject.endsWith(behind)
}

/** What a person needs to know and to paste, line by line. Blocks begin at the margin, to be taken as they are. */
export const signInLines = (signIns: readonly SignIn[], heading: string): string[] =>
  signIns.flatMap(({pipeline, provider, serviceAccounts}) => [
    '',
    heading,
    `  Provider:         ${provider}`,
    ...serviceAccounts.map((email) => `  Service account:  ${email}`),
    ...pipeline.flatMap(({text, where}) => ['', where.replaceAll('`', ''), '', ...text.trimEnd().split('\n')]),
  ])
