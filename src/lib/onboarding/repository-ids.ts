// The repository and its ids: from the flags, the CI's own command line where it is signed in, its public API, or an answer.
import {combineProblems} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import type {Checkout} from '../checkout/checkout.ts'
import {findIssuer, findRepositories} from '../checkout/places.ts'
import {askSignedInTool, type ToldRepository} from '../checkout/signed-in-tools.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {findIdsOnline} from '../setup/init/init.ts'
import {type FoundIds, type InitRequest, type InitValues, initValues} from '../setup/init/init-values.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {type Given, type MissingAnswers, settle} from './questions.ts'

/** Who the jobs are. */
type RepositoryIds = Pick<InitValues, 'repository' | 'repositoryId' | 'ownerId' | 'issuer'>

type IdName = Exclude<keyof RepositoryIds, 'repository'>

const idFlags: Readonly<Record<string, IdName>> = {
  issuer: 'issuer',
  'owner-id': 'ownerId',
  'repository-id': 'repositoryId',
}

/** For a person who reads what was found. */
const words: Readonly<Record<IdName, string>> = {issuer: 'issuer', ownerId: 'owner id', repositoryId: 'repository id'}

/** The ids of a repository are judged without the project, which is found by itself. */
const ANY_PROJECT = {projectId: 'any-project', projectNumber: '1'}

interface Where {
  checkout: Checkout
  context: UseCaseContext
  offline: boolean
  notes: string[]
}

/** Undefined: what is missing is among the problems of the collector. */
export async function settleRepository(
  collector: MissingAnswers,
  tokens: CiTokens,
  given: Given,
  where: Where,
): Promise<RepositoryIds | undefined> {
  const {checkout} = where
  const repository = await settle(collector, given.repository, {
    flag: '--repository',
    label: 'repository',
    candidates: findRepositories(tokens, checkout.remotes),
    howToFind: `Write it as the CI does: --repository ${tokens.repositoryExample}`,
  })
  if (repository === undefined) return undefined
  const issuer = given.issuer ?? findIssuer(tokens, checkout.remotes)?.value
  const {online, told, why} = await lookUp(tokens, {...given, repository, issuer}, where)
  const known: InitRequest = {
    repository,
    issuer,
    ownerId: given.ownerId ?? told?.ownerId,
    repositoryId: given.repositoryId ?? told?.repositoryId,
    ...ANY_PROJECT,
  }
  const answered = new Set<string>()
  const values = await completed(collector, tokens, known, {online, why, answered})
  if (!values) return undefined
  const from = {given, told, online, answered, isRemote: issuer !== undefined}
  for (const name of Object.values(idFlags)) {
    collector.found.push({what: words[name], value: values[name], source: sourceOf(tokens, name, values[name], from)})
  }
  return {repository, issuer: values.issuer, ownerId: values.ownerId, repositoryId: values.repositoryId}
}

/** The values with those that follow from others. Asks for what is missing until nothing is. */
async function completed(
  {ask, problems}: MissingAnswers,
  tokens: CiTokens,
  known: InitRequest,
  {answered, online, why}: Pick<Looked, 'online' | 'why'> & {answered: Set<string>},
): Promise<InitValues | undefined> {
  for (;;) {
    const checked = initValues(tokens, known, online)
    if ('values' in checked) return checked.values
    if (!ask) {
      const hint = why === undefined ? [] : [`The ids could not be looked up: ${why}`]
      const told = checked.problems.map((each) => ({...each, suggestions: [...(each.suggestions ?? []), ...hint]}))
      problems.push(...told)
      return undefined
    }
    await askForIds(ask, checked.problems, known, answered)
  }
}

type Checked = Extract<ReturnType<typeof initValues>, {problems: unknown}>

/** Asks for what is missing or has another form. @throws {CiAuthError} `INPUT_REQUIRED` for a value that no id corrects. */
async function askForIds(
  ask: NonNullable<MissingAnswers['ask']>,
  problems: Checked['problems'],
  known: InitRequest,
  answered: Set<string>,
): Promise<void> {
  for (const {message, suggestions: [howToFind = ''] = []} of problems) {
    const [, flag = ''] = /^--([\w-]+)/.exec(message) ?? []
    const name = idFlags[flag]
    if (!name) throw combineProblems(problems)
    // The flag is named beside the label.
    const label = message.replace(/^--\S+ is not given: /, '')
    const [answer = ''] = await ask({flag: `--${flag}`, label, candidates: [], howToFind})
    known[name] = answer
    answered.add(name)
  }
}

interface Looked {
  told: ToldRepository | undefined
  online: FoundIds
  /** Why the API says nothing. */
  why?: string | undefined
}

async function lookUp(
  tokens: CiTokens,
  request: {repository: string; issuer: string | undefined} & Pick<Given, 'ownerId' | 'repositoryId'>,
  {checkout, context, notes, offline}: Where,
): Promise<Looked> {
  const {signal, surroundings, userAgent} = context
  const {cwd, env} = surroundings
  const [{host} = {host: ''}] = checkout.remotes
  const {issuer, ownerId, repository, repositoryId} = request
  const isKnown = ownerId !== undefined && repositoryId !== undefined
  const told =
    offline || isKnown
      ? undefined
      : await askSignedInTool(tokens.ci, {cwd, env, host, repository, ...defined({signal})})
  if (told?.forkOf !== undefined) {
    notes.push(`${repository} is a fork of ${told.forkOf}. Jobs of ${told.forkOf} do not get in.`)
  }
  const known = {ownerId: ownerId ?? told?.ownerId, repositoryId: repositoryId ?? told?.repositoryId}
  const {why, ...online} = await findIdsOnline(
    tokens,
    {...known, repository, issuer},
    {env, offline, ...defined({signal, userAgent})},
  )
  return {told, online, why}
}

function sourceOf(
  {issuer, label}: CiTokens,
  name: IdName,
  value: string,
  {
    answered,
    given,
    isRemote,
    online,
    told,
  }: Omit<Looked, 'why'> & {
    given: Given
    answered: ReadonlySet<string>
    isRemote: boolean
  },
): string {
  if (answered.has(name)) return 'your answer'
  if (given[name] !== undefined)
    return (
      Object.entries(idFlags)
        .find(([, each]) => each === name)
        ?.map((text) => `--${text}`)[0] ?? ''
    )
  if (name === 'issuer' && issuer.kind === 'shared' && issuer.url === value) return `that of ${label}`
  if (name === 'issuer') return isRemote ? 'the remote' : 'it follows from the ids'
  if (told?.[name] === value) return told.source
  return online[name] === value ? `the public API of ${label}` : 'it follows from the others'
}
