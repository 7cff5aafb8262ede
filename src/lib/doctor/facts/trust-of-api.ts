import type {Environment} from '../../base/environment.ts'
import type {ErrorCode} from '../../base/error-codes.ts'
import type {CiAuthError} from '../../base/errors.ts'
import {expectedError} from '../../base/expected-errors.ts'
import {nearest} from '../../base/nearest.ts'
import {type Admin, findAdminEndpoints} from '../../google/admin/admin-call.ts'
import {
  enabledServices,
  getPool,
  getProvider,
  listPools,
  listProviders,
  type PoolResource,
  type ProviderResource,
  projectNumber,
} from '../../google/admin/projects.ts'
import {AUDIT_LOG_DAYS, getAccount, getPolicy, lastChangeOf, listAccounts} from '../../google/admin/service-accounts.ts'
import {type ProviderName, projectOfServiceAccount} from '../../google/identifiers.ts'
import {policyBindings, providerOf as providerIn} from '../../trust/descriptions.ts'
import type {GrantedMember} from '../../trust/diagnosis/check.ts'
import type {Pool, Provider} from '../../trust/trust.ts'
import {
  type Addition,
  type Asking,
  accountsOfSubject,
  type KnownTrust,
  type KnownValue,
  providerOfSubject,
  type Refusals,
  type Subject,
} from './findings.ts'
import {absentFrom, misplaced} from './trust-of-files.ts'

const FROM = "Google's API"

const readByApi = <Value>(value: Value): KnownValue<Value> => ({value, from: FROM})

/** Variables with the token of an operator, as other tools read them. */
const operatorVariables = ['GOOGLE_OAUTH_ACCESS_TOKEN', 'CLOUDSDK_AUTH_ACCESS_TOKEN'] as const

interface Reader {
  token: string
  /** Its name in notes. */
  label: string
  isOperator: boolean
}

function readerIn(env: Environment, bearer: string | undefined): Reader | undefined {
  const variable = operatorVariables.find((name) => env[name]?.trim())
  const token = variable && env[variable]?.trim()
  if (token) return {token, label: `the token in ${variable}`, isOperator: true}
  return bearer === undefined ? undefined : {token: bearer, label: 'the federated token of this job', isOperator: false}
}

/** The API, with a token that may be able to read it. */
interface Access {
  admin: Admin
  reader: Reader
}

function accessOf({bearer, call, network, subject}: Asking): Access | undefined {
  const {env} = call.surroundings
  const reader = readerIn(env, bearer)
  if (!reader) return undefined
  call.report.mask(reader.token)
  const {endpoints} = findAdminEndpoints(env, subject.universe)
  return {admin: {network, endpoints, bearer: async () => reader.token}, reader}
}

/**
 * What the API tells of the trust, as far as an available token may read it: an operator's, or else `bearer`, the
 * federated token of the job. Does not ask again for what files said (`known`). Notes what may not be read.
 *
 * @param refusals - What Google answered to the sign-in. It decides what else is read.
 */
export async function trustOfApi(asking: Asking, known: KnownTrust, refusals: Refusals): Promise<KnownTrust> {
  const access = accessOf(asking)
  if (!access) return {notes: []}
  const answers = await Promise.all(questionsOf(asking.subject, known, refusals, access))
  const all = <Value>(part: (trust: KnownTrust) => KnownValue<Readonly<Record<string, Value>>> | undefined) =>
    Object.assign({}, ...answers.map((answer) => part(answer)?.value)) as Record<string, Value>
  const policies = all(({policies: found}) => found)
  const faults = all(({faults: found}) => found)
  return {
    ...Object.assign({}, ...answers),
    ...(Object.keys(policies).length > 0 ? {policies: readByApi(policies)} : {}),
    ...(Object.keys(faults).length > 0
      ? {faults: readByApi(withDeleted(faults, known.policies?.value ?? policies))}
      : {}),
    notes: answers.flatMap(({notes}) => notes),
  }
}

/** What is to be asked, all at once. Some of it only after a refusal that may not be known yet. */
function questionsOf(
  subject: Subject,
  known: KnownTrust,
  refusals: Refusals,
  {admin, reader}: Access,
): Promise<KnownTrust>[] {
  const {serviceAccount} = subject
  const name = providerOfSubject(subject)
  const accounts = accountsOfSubject(subject)
  const asked = (question: Promise<KnownTrust>): Promise<KnownTrust> =>
    question.catch((error) => refusedTo(reader, error))
  const after = async (code: ErrorCode, question: () => Promise<KnownTrust>): Promise<KnownTrust> =>
    (await refusals).includes(code) ? asked(question()) : {notes: []}
  return [
    ...(name && !known.provider ? [asked(readProvider(admin, name, serviceAccount))] : []),
    // Another provider of the pool may trust the issuer of the token.
    ...(name && !known.siblings ? [after('STS_ISSUER_MISMATCH', () => readSiblings(admin, name))] : []),
    ...(known.policies ? [] : accounts.map((account) => asked(readBindings(admin, account)))),
    // Jobs normally may not read the services and accounts of a project.
    ...(reader.isOperator && !known.services ? [asked(readServices(admin, serviceAccount))] : []),
    ...(reader.isOperator && !known.faults
      ? accounts.map((each) => after('IAM_SERVICE_ACCOUNT_NOT_FOUND', () => readFault(admin, each)))
      : []),
  ]
}

/** The API knows no name of a deleted account. Policies in which it is a member keep it, with its unique id. */
function withDeleted(faults: AccountFaults, policies: NonNullable<KnownTrust['policies']>['value']): AccountFaults {
  const members = Object.values(policies).flatMap((bindings) => bindings.flatMap(({members: all}) => all))
  const idOf = (account: string): string | undefined =>
    members.find((member) => member.startsWith(`deleted:serviceAccount:${account}?uid=`))?.replace(/^.*=/, '')
  return Object.fromEntries(
    Object.entries(faults).map(([account, fault]) => {
      const uniqueId = fault.kind === 'absent' ? idOf(account) : undefined
      return [account, uniqueId === undefined ? fault : {kind: 'deleted', uniqueId}]
    }),
  )
}

type AccountFaults = NonNullable<KnownTrust['faults']>['value']

function refusedTo({label}: Reader, error: unknown): KnownTrust {
  const {code, message} = expectedError(error)
  return {notes: [`${label} may not read it: ${message.replaceAll('\n', ': ')} (${code})`]}
}

async function readProvider(admin: Admin, name: ProviderName, account: string | undefined): Promise<KnownTrust> {
  const of = {project: name.projectNumber, pool: name.pool}
  try {
    const found = await getProvider(admin, {...of, provider: name.provider})
    // Over the same connection. Who may not read the provider may not read its pool.
    const pool = await getPool(admin, of)
    if (pool && found) return asRead(name, pool, found)
    const moved = await otherProject(admin, name, account)
    if (moved) return moved
    return {
      absent: absentFrom(
        FROM,
        name,
        pool && {id: name.pool, ...stateOf(pool), providers: await providersOf(admin, name)},
        pool ? [] : await similarPool(admin, name),
      ),
      notes: [],
    }
  } catch (error) {
    // Of a project that does not exist, IAM says only that it may not be read.
    const moved = await otherProject(admin, name, account)
    if (moved) return moved
    throw error
  }
}

/** The same provider in the project of the account: its number was mistyped, or is another project's. */
async function otherProject(admin: Admin, name: ProviderName, account = ''): Promise<KnownTrust | undefined> {
  const projectId = projectOfServiceAccount(account)
  if (projectId === undefined) return undefined
  try {
    const number = await projectNumber(admin, projectId)
    if (number === name.projectNumber) return undefined
    const found = await getProvider(admin, {project: number, pool: name.pool, provider: name.provider})
    const provider = found && providerIn({...found})
    return found && {absent: misplaced(FROM, name, number, {provider}), notes: []}
  } catch (error) {
    expectedError(error)
    return undefined
  }
}

const stateOf = ({disabled, state}: PoolResource) => ({disabled: disabled === true, deleted: state === 'DELETED'})

/** Those of the pool that accept ID tokens. */
async function providersOf(admin: Admin, {pool, projectNumber}: ProviderName): Promise<Provider[]> {
  const listed = await listProviders(admin, {project: projectNumber, pool})
  return [...listed.values()].flatMap((found) => providerIn({...found}) ?? [])
}

/** The pool of the project that was probably meant, where it may be looked for. */
async function similarPool(admin: Admin, name: ProviderName): Promise<Pool[]> {
  try {
    const pools = await listPools(admin, name.projectNumber)
    const near = nearest(name.pool, [...pools.keys()])
    const pool = near === undefined ? undefined : pools.get(near)
    if (near === undefined || !pool) return []
    return [{id: near, ...stateOf(pool), providers: await providersOf(admin, {...name, pool: near})}]
  } catch (error) {
    expectedError(error)
    return []
  }
}

function asRead(name: ProviderName, pool: PoolResource, found: ProviderResource): KnownTrust {
  const provider = providerIn({...found})
  return {
    pool: readByApi(stateOf(pool)),
    ...(provider ? {provider: readByApi(provider)} : {}),
    notes: provider ? [] : [`the provider ${name.provider} does not accept ID tokens: it is of another kind`],
  }
}

async function readSiblings(admin: Admin, name: ProviderName): Promise<KnownTrust> {
  const found = await providersOf(admin, name)
  return {siblings: found.filter(({id}) => id !== name.provider), notes: []}
}

async function readBindings(admin: Admin, serviceAccount: string): Promise<KnownTrust> {
  const bindings = policyBindings({etag: '', ...(await getPolicy(admin, serviceAccount))})
  return {...(bindings ? {policies: readByApi({[serviceAccount]: bindings})} : {}), notes: []}
}

async function readFault(admin: Admin, account: string): Promise<KnownTrust> {
  const found = await getAccount(admin, account)
  if (found) return {...(found.disabled ? {faults: readByApi({[account]: {kind: 'disabled'}})} : {}), notes: []}
  const project = projectOfServiceAccount(account)
  const emails = project === undefined ? [] : [...(await listAccounts(admin, project)).keys()]
  return {faults: readByApi({[account]: {kind: 'absent', instead: nearest(account, emails)}}), notes: []}
}

async function readServices(admin: Admin, serviceAccount = ''): Promise<KnownTrust> {
  const project = projectOfServiceAccount(serviceAccount)
  return {...(project === undefined ? {} : {services: readByApi(await enabledServices(admin, project))}), notes: []}
}

/** Since when each of `granted` is in its policy. */
export function readAdditions(
  asking: Asking,
  granted: readonly GrantedMember[],
  nowSeconds: number,
): Promise<Addition[]> {
  const {admin} = accessOf(asking) ?? {}
  return Promise.all(granted.map(async (each) => ({...each, ...(await sinceOf(each, admin, nowSeconds))})))
}

type Since = Pick<Addition, 'time' | 'by' | 'problem'>

async function sinceOf(granted: GrantedMember, admin: Admin | undefined, nowSeconds: number): Promise<Since> {
  const projectId = projectOfServiceAccount(granted.account)
  if (projectId === undefined) return {problem: 'the name of the account does not tell its project'}
  if (!admin) return {problem: needsLog(projectId)}
  try {
    const found = await lastChangeOf(admin, {...granted, nowSeconds, projectId})
    if (!found) return {problem: `the audit log of the last ${AUDIT_LOG_DAYS} days does not have it`}
    const {action, by, time} = found
    return action === 'ADD'
      ? {time, by}
      : {problem: `the last change in the audit log is that ${by} removed it at ${time}`}
  } catch (error) {
    return {problem: unreadLog(projectId, expectedError(error))}
  }
}

const needsLog = (projectId: string): string =>
  `doctor needs logging.logEntries.list in ${projectId} (roles/logging.viewer has it), by GOOGLE_OAUTH_ACCESS_TOKEN of somebody who has it`

function unreadLog(projectId: string, {code, message}: CiAuthError): string {
  if (code === 'SETUP_PERMISSION_DENIED') return needsLog(projectId)
  if (code === 'API_DISABLED') return `the Cloud Logging API is off in ${projectId}`
  return `the audit log could not be read: ${message.replaceAll('\n', ': ')} (${code})`
}
