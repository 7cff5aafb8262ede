// https://docs.github.com/rest/repos/repos#get-a-repository, https://docs.gitlab.com/api/projects/#get-a-single-project and
// https://developer.atlassian.com/cloud/bitbucket/rest/api-group-repositories/
import type {Environment} from '../../base/environment.ts'
import type {Problem} from '../../base/errors.ts'
import {expectedError} from '../../base/expected-errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {ghecHost} from '../../cis/github/tokens.ts'
import {type CiServiceAddress, serviceUrl} from '../../cis/protocols/own-address.ts'
import type {CiTokens, Named} from '../../cis/tokens-list.ts'
import {emailDomain} from '../../google/account-names.ts'
import {projectOfServiceAccount} from '../../google/identifiers.ts'
import type {Network} from '../../http/http.ts'

/** Everything that the file is made of. */
export interface InitValues {
  repository: string
  repositoryId: string
  ownerId: string
  issuer: string
  projectId: string
  projectNumber: string
  serviceAccount: string
  pool: string
  provider: string
}

/** What the user gave. Every value can be absent. */
export type InitRequest = {[Name in keyof InitValues]?: string | undefined}

/** Ids that were found somewhere. */
export type FoundIds = Pick<InitRequest, 'ownerId' | 'repositoryId'>

/** The issuer, if it is known without the ids. */
export function issuerFor(
  {issuer: known}: CiTokens,
  {issuer, ownerId, repository = ''}: InitRequest,
): string | undefined {
  if (issuer !== undefined) return issuer
  return known.kind === 'shared' ? known.url : known.follows?.({repository, ownerId})
}

/** The ids from a running job of this CI and this repository. */
export function ofRunningJob(
  tokens: CiTokens,
  request: InitRequest,
  env: Environment,
): FoundIds & {repository?: string} {
  const repository = tokens.repositoryVariable && env[tokens.repositoryVariable]
  if (!repository || (request.repository ?? repository) !== repository) return {}
  const idIn = ({variable}: Named): string | undefined => (variable && env[variable]) || undefined
  return {repository, ownerId: idIn(tokens.ownerId), repositoryId: idIn(tokens.repositoryId)}
}

const wrong = (message: string, ...suggestions: string[]): Problem => ({code: 'INPUT_REQUIRED', message, suggestions})

/** The command for this repository. A name with special characters of a shell is not inserted. */
function filledIn(howToFind: string, repository: string): string {
  if (!/^[\w.-]+(?:\/[\w.-]+)+$/.test(repository)) return howToFind
  return howToFind
    .replace('GROUP%2FPROJECT', encodeURIComponent(repository))
    .replace('OWNER/REPOSITORY', repository)
    .replace(/\bOWNER\b/, repository.split('/')[0] ?? '')
}

function idProblems(
  flag: string,
  {howToFind: general, howToFindAt, label, pattern}: Named,
  {issuer, repository, value}: {issuer: string | undefined; repository: string; value: string | undefined},
): Problem[] {
  const howToFind = `To find --${flag}: ${filledIn((issuer && howToFindAt?.(issuer)) || general, repository)}`
  if (value === undefined) return [wrong(`--${flag} is not given: the ${label}`, howToFind)]
  if (!pattern || pattern.test(value)) return []
  return [wrong(`--${flag} "${escapeLogLine(value)}" is not the ${label}`, howToFind)]
}

/** How to find the project's id and number. */
const FIND_PROJECT =
  'To find the id and the number of the project, fill in PROJECT: gcloud projects describe PROJECT ' +
  '--format="value(projectId,projectNumber)"'

/** The values, completed with those that follow from others. */
function completed(tokens: CiTokens, request: InitRequest, found: FoundIds): Partial<InitValues> {
  const {
    pool = `${tokens.ci}-pool`,
    projectId,
    projectNumber,
    provider = `${tokens.ci}-jobs`,
    repository = '',
  } = request
  const {ownerId: givenOwner = found.ownerId, repositoryId: givenId = found.repositoryId} = request
  const early = {repository, issuer: issuerFor(tokens, request) ?? '', repositoryId: givenId}
  const ownerId = givenOwner ?? tokens.ownerId.follows?.(early)
  const issuer = issuerFor(tokens, {...request, ownerId})
  const repositoryId = givenId ?? tokens.repositoryId.follows?.({repository, issuer: issuer ?? ''})
  const deployer = projectId && `deployer@${emailDomain(projectId)}`
  const serviceAccount = request.serviceAccount ?? deployer
  const all = {repository, repositoryId, ownerId, issuer, projectId, projectNumber, serviceAccount, pool, provider}
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}

/** The problems for missing values. */
function missingValues(tokens: CiTokens, values: Partial<InitValues>): Problem[] {
  const {issuer, label, repositoryExample} = tokens
  // The owner's id is asked for, and the issuer is made of it.
  const follows =
    issuer.kind !== 'shared' &&
    values.ownerId === undefined &&
    issuer.follows?.({repository: values.repository ?? '', ownerId: 'ID'}) !== undefined
  const example = issuer.kind === 'shared' ? issuer.url : issuer.example
  const absent: readonly (readonly [keyof InitValues, Problem])[] = [
    ['repository', wrong('--repository is not given', `Write for example --repository ${repositoryExample}`)],
    ['issuer', wrong(`--issuer is not given: ${label} has more than one`, `Write it as --issuer ${example}`)],
    ['projectId', wrong('--project-id is not given', FIND_PROJECT)],
    ['projectNumber', wrong('--project-number is not given', FIND_PROJECT)],
  ]
  return absent
    .filter(([name]) => values[name] === undefined && !(follows && name === 'issuer'))
    .map(([, problem]) => problem)
}

/**
 * 6 to 30 characters, after the domain of an old domain-scoped id.
 * https://cloud.google.com/resource-manager/docs/creating-managing-projects
 */
const PROJECT_ID = /^(?:[a-z0-9][a-z0-9.-]*\.[a-z]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$/

function projectProblems(projectId: string | undefined): Problem[] {
  if (projectId === undefined || PROJECT_ID.test(projectId)) return []
  const form = '6 to 30 lower-case letters, digits and hyphens, beginning with a letter'
  return [wrong(`--project-id "${escapeLogLine(projectId)}" is not a project id: ${form}`, FIND_PROJECT)]
}

/** Of a CI whose issuers are all known: another one is a mistake, or belongs to somebody else. */
function issuerProblems(tokens: CiTokens, issuer: string | undefined): Problem[] {
  const {issuer: usual, label, otherIssuers} = tokens
  if (issuer === undefined || usual.kind === 'server' || otherIssuers === undefined) return []
  const isUsual =
    usual.kind === 'shared' ? issuer === usual.url : usual.pattern?.test(issuer) || issuer === usual.shared
  if (isUsual || otherIssuers.some(({pattern}) => pattern.test(issuer))) return []
  const example = usual.kind === 'shared' ? usual.url : usual.example
  return [wrong(`--issuer "${escapeLogLine(issuer)}" is no issuer of ${label}`, `The usual one is ${example}`)]
}

/** Ids that do not belong together: the file would let in nobody, or somebody else. */
function contradictions(tokens: CiTokens, {issuer, ownerId, repositoryId}: Partial<InitValues>): Problem[] {
  if (issuer === undefined || ownerId === undefined || repositoryId === undefined) return []
  const found = tokens.contradiction?.({issuer, ownerId, repositoryId})
  if (!found) return []
  const value = {'owner-id': ownerId, 'repository-id': repositoryId, issuer}[found.flag]
  return [wrong(`--${found.flag} "${escapeLogLine(value)}" ${found.why}`)]
}

/** A name without its owner names nothing, or would be read as an owner. */
function nameProblems({repositoryExample, repositoryPattern}: CiTokens, repository: string | undefined): Problem[] {
  const pattern = repositoryPattern ?? (repositoryExample.includes('/') ? /^[^/]+(?:\/[^/]+)+$/ : /^/)
  if (repository === undefined || pattern.test(repository)) return []
  return [wrong(`--repository "${escapeLogLine(repository)}" is not of the form ${repositoryExample}`)]
}

/** The values, or all their problems. */
export function initValues(
  tokens: CiTokens,
  request: InitRequest,
  found: FoundIds,
): {values: InitValues} | {problems: [Problem, ...Problem[]]} {
  const values = completed(tokens, request, found)
  const {issuer, ownerId, repository, repositoryId} = values
  // One that was not given follows from the project id.
  const given = request.serviceAccount
  const ids = [
    ...(repository ? idProblems('owner-id', tokens.ownerId, {issuer, repository, value: ownerId}) : []),
    ...(repository ? idProblems('repository-id', tokens.repositoryId, {issuer, repository, value: repositoryId}) : []),
  ]
  const [first, ...others] = [
    ...missingValues(tokens, values),
    ...projectProblems(values.projectId),
    ...nameProblems(tokens, repository),
    ...issuerProblems(tokens, issuer),
    ...(ids.length > 0 ? ids : contradictions(tokens, values)),
    ...(given === undefined || projectOfServiceAccount(given) !== undefined
      ? []
      : [wrong(`--service-account "${escapeLogLine(given)}" is not the email of a service account`)]),
  ]
  return first ? {problems: [first, ...others]} : {values: values as InitValues}
}

type Json = Readonly<Record<string, unknown>>

interface PublicApi {
  /** @param issuer - Of a server or host of one's own, which has the API too. */
  address(issuer: string): CiServiceAddress
  path(repository: string): string
  ids(repository: Json): {owner: unknown; repository: unknown}
}

const segments = (name: string): string => name.split('/').map(encodeURIComponent).join('/')
const inside = (value: unknown, key: string): unknown => (value as Json | undefined | null)?.[key]

/** The API of a CI for public repositories. */
const apis: Readonly<Record<string, PublicApi>> = {
  github: {
    address: (issuer) => ({
      variable: 'CI_AUTH_ENDPOINT_GITHUB',
      defaultAddress: `https://api.${ghecHost(issuer) ?? 'github.com'}`,
    }),
    path: (name) => `/repos/${segments(name)}`,
    ids: ({id, owner}) => ({owner: inside(owner, 'id'), repository: id}),
  },
  gitlab: {
    address: (issuer) => ({variable: 'CI_AUTH_ENDPOINT_GITLAB', defaultAddress: issuer.replace(/\/+$/, '')}),
    path: (name) => `/api/v4/projects/${encodeURIComponent(name)}`,
    ids: ({id, namespace}) => ({owner: inside(namespace, 'id'), repository: id}),
  },
  forgejo: {
    address: (issuer) => ({
      variable: 'CI_AUTH_ENDPOINT_FORGEJO',
      defaultAddress: issuer.replace(/\/api\/actions$/, ''),
    }),
    path: (name) => `/api/v1/repos/${segments(name)}`,
    ids: ({id, owner}) => ({owner: inside(owner, 'id'), repository: id}),
  },
  bitbucket: {
    address: () => ({variable: 'CI_AUTH_ENDPOINT_BITBUCKET', defaultAddress: 'https://api.bitbucket.org'}),
    path: (name) => `/2.0/repositories/${segments(name)}`,
    ids: ({uuid, workspace}) => ({owner: inside(workspace, 'uuid'), repository: uuid}),
  },
}

const idText = (value: unknown): string | undefined =>
  (typeof value === 'number' && Number.isSafeInteger(value)) || (typeof value === 'string' && value !== '')
    ? String(value)
    : undefined

/** The ids of a public repository from the CI's API, or `why` there are none. Does not sign in. */
export async function lookUpIds(
  ci: string,
  {env, issuer, repository}: {env: Environment; issuer: string; repository: string},
  network: Network,
): Promise<FoundIds & {why?: string}> {
  const api = apis[ci]
  if (!api) return {why: 'it has no API that answers without a sign-in'}
  const url = new URL(serviceUrl(api.address(issuer), env) + api.path(repository))
  try {
    const headers = {accept: 'application/json'}
    const {body, status} = await network.send({service: 'the public API', method: 'GET', url, headers})
    if (status !== 200) return {why: `${url.host} answered ${status}, as for a repository that is not public`}
    const ids = api.ids(parseJsonObject(body) ?? {})
    return {ownerId: idText(ids.owner), repositoryId: idText(ids.repository)}
  } catch (error) {
    return {why: expectedError(error).message}
  }
}
