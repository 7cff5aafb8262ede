import {combineProblems, type Problem} from '../errors.ts'
import {isDomain} from '../google/endpoints.ts'
import {isServiceAccount, projectOfServiceAccount} from '../google/identifiers.ts'
import {parseWholeNumber} from '../input-values.ts'
import {type InputName, inputNames, type RawInputs} from '../inputs.ts'
import {printable} from '../quoting.ts'
import {applicabilityProblems, formatProblems} from './applicability.ts'
import {addPlaceholderProblem, createReader, type InputContext, type InputReader} from './input-reader.ts'
import type {Identity, SignInPlan, TokenRequest} from './plan.ts'
import {readDelegates, readIdentity, readServiceAccount} from './read-identity.ts'
import {readLifetime, readToken} from './read-token.ts'

/** The lifetimes that Java's client library accepts in a credentials file. */
const FILE_LIFETIME = {min: 600, max: 43_200} as const
const ONE_HOUR_SECONDS = 3600
const MOST_RETRIES = 20

/**
 * `raw`, read and checked.
 *
 * @throws {CiAuthError} an `INPUT_` or `KEY_` code: every fault of the inputs, and of `others`, together.
 */
export function planSignIn(raw: RawInputs, context: InputContext, others: readonly Problem[]): SignInPlan {
  const reader = createReader(raw, context)
  const plan = readPlan(reader)
  const impersonates = plan && plan.serviceAccount !== undefined
  const [first, ...rest] = [...reader.problems, ...applicabilityProblems(raw, context, impersonates), ...others]
  if (first) throw combineProblems([first, ...rest])
  if (plan) return plan
  throw new Error('no plan, and nothing that is wrong with it')
}

/** None where it is not even known who signs in. */
function readPlan(reader: InputReader): SignInPlan | undefined {
  for (const name of inputNames) addPlaceholderProblem(reader, name)
  const {boolean, duration, text} = reader
  const identity = readIdentity(reader)
  const account = readServiceAccount(reader)
  const lifetime = readLifetime(reader)
  const token = readToken(reader, lifetime)
  const settings = {
    delegates: readDelegates(reader),
    exportVariables: boolean('export_environment_variables'),
    requestReason: readRequestReason(reader),
    retries: readRetries(reader),
    timeoutMs: duration('timeout', {min: 1, max: 3600}) * 1000,
    propagationMs: duration('wait_for_propagation', {min: 0, max: 300}) * 1000,
    verify: boolean('verify'),
  }
  const file = {path: text('credentials_file_path'), cleanup: boolean('cleanup_credentials')}
  const wantsFile = boolean('create_credentials_file')
  const projectId = readProject(reader)
  const universe = readUniverse(reader)
  if (!identity) return undefined
  checkKeyUniverse(reader, identity)

  const serviceAccount = account !== undefined && isOwnAccount(identity, account) ? undefined : account
  checkSigner(reader, token, serviceAccount)
  return {
    ...settings,
    identity,
    serviceAccount,
    token,
    file: wantsFile
      ? {...file, lifetimeSeconds: serviceAccount === undefined ? undefined : lifetimeForFile(lifetime)}
      : undefined,
    projectId: projectId ?? projectOf(identity, account),
    universe: universe ?? universeOf(identity),
    notes: [
      ...(identity.mode === 'key' ? identity.key.notes : []),
      ...lifetimeNotes(lifetime, wantsFile && serviceAccount !== undefined),
      ...impersonationNotes(identity, serviceAccount),
    ],
  }
}

/** Under its email, or under its unique id. */
const isOwnAccount = (identity: Identity, account: string): boolean =>
  identity.mode === 'key' && [identity.key.email, identity.key.file['client_id']].includes(account)

const universeOf = (identity: Identity): string =>
  (identity.mode === 'key' ? identity.key.universe : undefined) ?? 'googleapis.com'

function projectOf(identity: Identity, account: string | undefined): string | undefined {
  const named = account === undefined ? undefined : projectOfServiceAccount(account)
  if (named !== undefined || identity.mode === 'federation') return named
  const {email, projectId} = identity.key
  return projectId !== undefined && isProjectId(projectId) ? projectId : projectOfServiceAccount(email)
}

const lifetimeForFile = (seconds: number | undefined): number | undefined =>
  seconds !== undefined && seconds >= FILE_LIFETIME.min && seconds <= FILE_LIFETIME.max ? seconds : undefined

function lifetimeNotes(seconds: number | undefined, inFile: boolean): string[] {
  if (seconds === undefined) return []
  const {min} = FILE_LIFETIME
  return [
    ...(inFile && seconds < min
      ? [`a credentials file cannot ask for less than ${min}s, so it leaves the lifetime out`]
      : []),
    ...(seconds > ONE_HOUR_SECONDS
      ? ['a lifetime above 3600s needs constraints/iam.allowServiceAccountCredentialLifetimeExtension for this account']
      : []),
  ]
}

function impersonationNotes(identity: Identity, serviceAccount: string | undefined): string[] {
  if (identity.mode === 'federation' || serviceAccount === undefined) return []
  const {email} = identity.key
  return [
    `the key's account ${email} impersonates ${serviceAccount}: it needs roles/iam.serviceAccountTokenCreator on it`,
  ]
}

const isProjectId = (id: string): boolean => /^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(id)

function readProject({add, nameOf, text}: InputReader): string | undefined {
  const id = text('project_id')
  if (id === undefined || isProjectId(id)) return id
  return add(
    'INPUT_PROJECT_INVALID',
    `${nameOf('project_id')}: "${printable(id)}" is not a project id`,
    'gcloud projects list',
  )
}

function readUniverse({add, nameOf, text}: InputReader): string | undefined {
  const domain = text('universe')
  if (domain === undefined || isDomain(domain)) return domain
  return add('INPUT_UNIVERSE_INVALID', `${nameOf('universe')}: "${printable(domain)}" is not a domain name`)
}

/** Tokens are sent to hosts of that domain. */
function checkKeyUniverse({add, nameOf}: InputReader, identity: Identity): void {
  const domain = universeOf(identity)
  if (isDomain(domain)) return
  const message = `${nameOf('credentials_json')}: its universe_domain "${printable(domain)}" is not a domain name`
  add('INPUT_UNIVERSE_INVALID', message)
}

/** The issuer of an assertion is an email: Google would refuse a unique id with words about the signature. */
function checkSigner({add, nameOf}: InputReader, token: TokenRequest | undefined, account: string | undefined): void {
  if (token?.format !== 'access_token' || token.user === undefined || account === undefined) return
  if (account.includes('@') || !isServiceAccount(account)) return
  const message = `${nameOf('service_account')}: domain-wide delegation needs the email, not the unique id`
  const suggestion = `gcloud iam service-accounts describe ${account} --format='value(email)'`
  add('INPUT_SERVICE_ACCOUNT_INVALID', message, suggestion)
}

function readRequestReason({add, nameOf, text}: InputReader): string | undefined {
  const reason = text('request_reason')
  if (reason === undefined || /^[\x20-\x7e]{1,1024}$/.test(reason)) return reason
  const message = `${nameOf('request_reason')}: one line of printable ASCII, since it is sent as a header`
  return add('INPUT_HEADER_INVALID', message)
}

function readRetries({add, nameOf, parsed}: InputReader): number {
  const count = parsed('retries', parseWholeNumber, 'INPUT_NUMBER_INVALID') ?? 0
  if (count > MOST_RETRIES) add('INPUT_NUMBER_INVALID', `${nameOf('retries')}: ${count} is above ${MOST_RETRIES}`)
  return count
}

/** What is asked of credentials that exist already. */
export interface AmbientPlan {
  request: TokenRequest
  requestReason: string | undefined
  retries: number
  timeoutMs: number
}

const ofCredentials: readonly InputName[] = [
  'service_account',
  'delegates',
  'audience',
  'universe',
  'wait_for_propagation',
]

/** @throws {CiAuthError} an `INPUT_` code: every fault together. */
export function planAmbientToken(raw: RawInputs, context: InputContext): AmbientPlan {
  const reader = createReader(raw, context)
  const {add, duration, nameOf, problems, text} = reader
  for (const name of ofCredentials.filter((input) => text(input) !== undefined)) {
    const message = `${nameOf(name)} has no effect with a credentials file, which says who it is`
    add('INPUT_NOT_APPLICABLE', message, `Delete it, or name the provider: ${nameOf('workload_identity_provider')}`)
  }
  const request = readToken(reader, readLifetime(reader))
  const settings = {
    requestReason: readRequestReason(reader),
    retries: readRetries(reader),
    timeoutMs: duration('timeout', {min: 1, max: 3600}) * 1000,
  }
  const [first, ...rest] = [...problems, ...formatProblems(raw, context)]
  if (first) throw combineProblems([first, ...rest])
  if (request) return {...settings, request}
  throw new Error('no token format')
}
