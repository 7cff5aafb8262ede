// The trust that lets the chosen jobs in, as a federation.yml: a new one, or additions to the one that is there.
import {basename} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {PINNED, shellWord} from '../base/quoting.ts'
import type {PipelineNames} from '../cis/description/pipeline.ts'
import {assertionOf, type CiTokens, celText} from '../cis/tokens-list.ts'
import {emailDomain} from '../google/account-names.ts'
import type {ProviderResource} from '../google/admin/projects.ts'
import {attributePrincipals, subjectPrincipal} from '../google/principals.ts'
import type {PipelineJob} from '../pipelines/pipeline.ts'
import {initFederation} from '../setup/init/init.ts'
import {type ProviderTrust, usualTrust} from '../setup/init/initial-file.ts'
import {namesAt} from '../setup/sign-ins.ts'
import {numberOfPool} from '../setup/state.ts'
import {tenancyClaims} from '../trust/ci-claims.ts'
import {editFederation, extendFederation} from '../trust/federation-edit.ts'
import {type FederationFile, readFederation, readFromFolder} from '../trust/federation-file.ts'
import {lintTrust} from '../trust/remedy/finding-remedies.ts'
import {repositoryCaller} from '../trust/repository-principal.ts'
import {isActive, type Pool, type Provider, type World} from '../trust/trust.ts'
import {NotEditable} from '../yaml/yaml-edit.ts'
import type {UserAnswers} from './answers.ts'
import {fittingProviders, freePool, type LivePools} from './live-pools.ts'

/** Which of the repository's jobs get in. */
const scopes = ['repository', 'branch', 'environment'] as const
export type Scope = (typeof scopes)[number]

/** Where the file is to be. */
export interface DraftPlace {
  /** From the working directory. */
  name: string
  /** Absolute. */
  path: string
  /** The text that is there. Undefined: there is no file yet. */
  before: string | undefined
}

export interface TrustDraft extends DraftPlace {
  after: string
  file: FederationFile
  names: PipelineNames & {serviceAccount: string}
  /** One sentence each. */
  notes: readonly string[]
}

interface DraftOptions extends DraftPlace {
  /** Default: what the jobs of the pipeline say, else the repository. */
  scope: Scope | undefined
  live: LivePools
  /** Whether each of the chosen jobs gets in there. */
  letsIn(provider: Provider): boolean
}

/**
 * @throws {CiAuthError} `INPUT_REQUIRED` for a value of another form; `FEDERATION_FILE_INVALID`; `SETUP_NOT_EDITABLE` with the reason
 */
export async function draftTrust(answers: UserAnswers, options: DraftOptions): Promise<TrustDraft> {
  const {before, name, path} = options
  const read = (text: string): FederationFile =>
    readFederation(text, path, readFromFolder(path.replace(/[^/\\]*$/, '')))
  const scope = narrowed(answers, options.scope)
  const serviceAccount = answers.serviceAccount ?? `deployer@${emailDomain(answers.projectId)}`
  const wanted: Wanted = {...answers, serviceAccount, trust: scope.trust}
  const made =
    before === undefined ? await newFile(wanted, path, options, read) : addedTo(before, wanted, options.live, read)
  const {names} = namesAt(made.file.world, made.pool, made.provider)
  const isNew = made.provider.attributeCondition === scope.trust.attributeCondition
  const others = [`Which jobs of ${answers.repository} get in is what the condition of the provider says: it stays.`]
  return {
    ...{name, path, before},
    after: made.content,
    file: made.file,
    names: {...names, serviceAccount},
    notes: [...made.notes, ...(isNew ? [...scope.notes, ...pullRequestNotes(answers)] : others)],
  }
}

interface Wanted extends UserAnswers {
  serviceAccount: string
  trust: ProviderTrust
}

/** What the condition demands beside the owner, out of the jobs in the pipeline or the flag. */
function narrowed({jobs, ownerId, repository, tokens}: UserAnswers, scope: Scope | undefined) {
  const usual = usualTrust(tokens, {ownerId, repository})
  const {branch, environment} = tenancyClaims(tokens)
  const environments = new Set(jobs.map((job) => job.environment))
  const branches = new Set(jobs.flatMap((job) => job.branches ?? ['']))
  const only = {
    environment: environment && environments.size === 1 ? [...environments][0] : undefined,
    branch: branch && branches.size === 1 ? plainBranch([...branches][0]) : undefined,
  }
  const chosen = scope ?? (['environment', 'branch'] as const).find((each) => only[each] !== undefined) ?? 'repository'
  if (chosen === 'repository') return {trust: usual, notes: [`Every trusted job of ${repository} gets in.`]}
  const name = only[chosen]
  const claims = Object.entries((name === undefined ? undefined : tenancyClaims(tokens)[chosen]?.(name)) ?? {})
  const [claim, value] = claims.find(([key]) => key !== 'sub') ?? claims[0] ?? []
  if (name === undefined || claim === undefined) {
    throw new CiAuthError(
      'INPUT_REQUIRED',
      `--only ${chosen}: the pipeline does not name one ${chosen} for the chosen jobs`,
      {
        suggestions: [`Let in all trusted jobs of the repository: --only repository`],
      },
    )
  }
  return {
    trust: {
      ...usual,
      attributeCondition: `${usual.attributeCondition} && ${assertionOf(claim)} == ${celText(String(value))}`,
    },
    notes: [`Only jobs of ${repository} of the ${chosen} ${name} get in.`, ...(caveats[chosen] ?? [])],
  }
}

/** What the name alone does not do. */
const caveats: Readonly<Partial<Record<Scope, readonly string[]>>> = {
  environment: [
    'Whoever can push a branch can name an environment in its pipeline: only its protection rules in the CI say which branches may.',
  ],
}

function pullRequestNotes({jobs, tokens: {trustedBuild}}: UserAnswers): string[] {
  const names = jobs.filter((job) => job.runsForPullRequests).map(({name}) => name)
  if (trustedBuild === undefined || names.length === 0) return []
  const [out] = trustedBuild.keepsOut.split(':')
  return [`Pull requests start ${names.join(', ')} too. The condition keeps out ${out}: there, the sign-in is refused.`]
}

/** A pattern, or a variable of the CI, names no branch. */
const plainBranch = (name: string | undefined): string | undefined =>
  name !== undefined && /^[\w][\w./-]*$/.test(name) ? name : undefined

interface Made {
  content: string
  file: FederationFile
  pool: Pool
  provider: Provider
  notes: string[]
}

const nameIn = (world: World, pool: Pool, provider: Provider) => ({
  projectNumber: numberOfPool(world, pool),
  pool: pool.id,
  provider: provider.id,
})

/** A file for one repository. A provider that is there, and in which lint finds nothing, is used as it is. */
async function newFile(
  wanted: Wanted,
  path: string,
  {letsIn, live}: DraftOptions,
  read: (text: string) => FederationFile,
): Promise<Made> {
  const {issuer, ownerId, projectId, projectNumber, repository, repositoryId, serviceAccount, tokens} = wanted
  const given = {repository, repositoryId, ownerId, issuer, projectId, projectNumber, serviceAccount}
  const write = async (ids: {pool: string; provider: string}, trust: ProviderTrust): Promise<Made> => {
    const options = {env: {}, offline: true, file: basename(path), path, trust}
    const {content} = await initFederation(tokens.ci, {...given, ...ids}, options)
    const file = read(content)
    const [pool] = file.world.pools
    const [provider] = pool?.providers ?? []
    if (!pool || !provider) throw new Error('a new file has a pool with a provider')
    return {content, file, pool, provider, notes: []}
  }
  const notes: string[] = []
  for (const {pool, provider, resource} of fittingProviders(live, issuer)) {
    const trust = trustOf(resource)
    const made = trust && (await write({pool, provider}, trust).catch(() => undefined))
    const errors = made ? lintTrust(made.file).filter(({level}) => level === 'error' || level === 'warning') : []
    const isOpen = made !== undefined && letsIn(made.provider)
    if (isOpen && errors.length === 0 && isMapped(tokens, made.provider)) {
      return {...made, notes: [`The provider ${provider} of the pool ${pool} is there and fits, so it is used.`]}
    }
    const shut = made && !isOpen ? 'it does not let these jobs in' : undefined
    const more = 'it has settings that a new file does not have, or does not map the repository'
    const why = errors[0]?.code ?? shut ?? more
    notes.push(`The provider ${provider} of the pool ${pool} has this issuer, and is not used: ${why}.`)
  }
  const made = await write({pool: freePool(tokens, live), provider: `${tokens.ci}-jobs`}, wanted.trust)
  return {...made, notes}
}

/** What a new file can say of a provider that is there. Undefined: it has more. */
function trustOf({attributeCondition, attributeMapping, oidc}: ProviderResource): ProviderTrust | undefined {
  const isMore = oidc?.jwksJson !== undefined || (oidc?.allowedAudiences ?? []).length > 0
  return isMore || !attributeMapping || !attributeCondition ? undefined : {attributeMapping, attributeCondition}
}

/** Whether a binding can name one repository: by an attribute, or by the subject. */
function isMapped({repositoryClaim}: CiTokens, {attributeMapping}: Provider): boolean {
  return Object.values(attributeMapping).includes(assertionOf(repositoryClaim))
}

/** What the file of before lacks: a binding, an account, or a pool with its provider. */
function addedTo(before: string, wanted: Wanted, live: LivePools, read: (text: string) => FederationFile): Made {
  const {serviceAccount: email, tokens} = wanted
  const file = read(before)
  const {world} = file
  const known = usableProvider(world, wanted)
  const {pool, provider} = known ?? newPool(world, wanted, live)
  const name = nameIn({...world, pools: [...world.pools, pool]}, pool, provider)
  const grant = {
    serviceAccount: email,
    role: 'roles/iam.workloadIdentityUser',
    member: memberFor(tokens, provider, name, wanted.repositoryId),
  }
  if (known && isBound(world, grant)) {
    return {content: before, file, pool, provider, notes: ['The file lets these jobs in already.']}
  }
  const notes = known ? [`The provider ${provider.id} of the file is used.`] : []
  try {
    return {...extended(before, file, known ? undefined : pool, grant, read), pool, provider, notes}
  } catch (error) {
    if (!(error instanceof NotEditable)) throw error
    throw new CiAuthError('SETUP_NOT_EDITABLE', `the file was not changed: ${error.message}`, {
      suggestions: [`See what it needs: ${initCommand(wanted, email)} --output -`],
    })
  }
}

interface OneGrant {
  serviceAccount: string
  role: string
  member: string
}

const isBound = ({grants}: World, {member, role, serviceAccount}: OneGrant): boolean =>
  grants.some((each) => each.serviceAccount === serviceAccount && each.role === role && each.members.includes(member))

/** A provider of the file for this issuer, in whose pool a binding can name the repository. */
const usableProvider = ({pools}: World, {issuer, tokens}: Wanted) =>
  pools
    .filter((pool) => isActive(pool) && !pool.external)
    .flatMap((pool) => pool.providers.map((provider) => ({pool, provider})))
    .find(({provider}) => isActive(provider) && provider.issuer === issuer && isMapped(tokens, provider))

function newPool({pools}: World, {issuer, tokens, trust}: Wanted, live: LivePools): {pool: Pool; provider: Provider} {
  const ofFile: ReadonlyMap<string, ProviderResource> = new Map([['of the file', {}]])
  const named = pools.map(({id}) => [id, ofFile] as const)
  const taken: LivePools = new Map([...live, ...named])
  const provider: Provider = {id: `${tokens.ci}-jobs`, ci: tokens.ci, issuer, ...trust}
  return {pool: {id: freePool(tokens, taken), providers: [provider]}, provider}
}

/** @throws {NotEditable} */
function extended(
  before: string,
  file: FederationFile,
  pool: Pool | undefined,
  {member, role, serviceAccount: email}: OneGrant,
  read: (text: string) => FederationFile,
): {content: string; file: FederationFile} {
  if (!file.world.serviceAccounts.some((account) => account.email === email)) {
    return extendFederation(before, {...(pool ? {pool} : {}), account: {email, role, member}}, read)
  }
  const {content} = pool ? extendFederation(before, {pool}, read) : {content: before}
  return editFederation(content, [{of: 'policy', account: email, role, member}], undefined, read)
}

/** The binding of the repository alone, as the provider maps it. */
function memberFor(
  tokens: CiTokens,
  {attributeMapping}: Provider,
  name: {projectNumber: string; pool: string; provider: string},
  repositoryId: string,
): string {
  const caller = repositoryCaller({...tokens, attributeMapping}, repositoryId)
  if ('subject' in caller) return subjectPrincipal(name, caller.subject)
  const [[attribute, value] = ['', '']] = Object.entries(caller.attribute)
  return attributePrincipals(name, attribute, value)
}

/** The command that writes a federation.yml of these values. It asks nobody. */
export function initCommand(
  answers: Omit<UserAnswers, 'jobs' | 'found' | 'notes' | 'roles'>,
  serviceAccount: string,
): string {
  const {issuer, ownerId, projectId, projectNumber, repository, repositoryId, tokens} = answers
  const values = {
    ci: tokens.ci,
    repository,
    'owner-id': ownerId,
    'repository-id': repositoryId,
    issuer,
    'project-id': projectId,
    'project-number': projectNumber,
    'service-account': serviceAccount,
  }
  const flags = Object.entries(values).map(([name, value]) => ` --${name} ${shellWord(value)}`)
  return `${PINNED} setup init${flags.join('')} --offline`
}

/** The branch and the environment of a job, for its token in the trial. */
export const whereOf = ({branches, environment}: PipelineJob): {branch?: string; environment?: string} => {
  const branch = plainBranch(branches?.[0])
  return {...(branch ? {branch} : {}), ...(environment ? {environment} : {})}
}
