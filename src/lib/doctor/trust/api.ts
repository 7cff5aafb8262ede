import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {nearest} from '../../base/nearest.ts'
import {type Admin, findAdminEndpoints} from '../../google/admin/admin-call.ts'
import {
  getPool,
  getProvider,
  listProviders,
  type PoolResource,
  type ProviderResource,
} from '../../google/admin/iam-admin.ts'
import {getAccount, getPolicy, listAccounts} from '../../google/admin/service-accounts.ts'
import {enabledServices, projectNumber} from '../../google/admin/service-usage.ts'
import {type ProviderName, projectOfServiceAccount} from '../../google/identifiers.ts'
import type {Network} from '../../http/http.ts'
import type {DoctorCall, Known, Subject, Trust} from '../findings.ts'
import {absentFrom, bindingsOf, misplaced, providerOf} from './files.ts'

const FROM = "Google's API"

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

/**
 * What the API tells of the trust, as far as an available token may read it: an operator's, or else `bearer`, the
 * federated token of the job. Does not ask again for what files said (`known`). Notes what may not be read.
 *
 * @param isMissing - Google knows no account of that name, as far as it says.
 */
export async function trustOfApi(
  {report, surroundings}: DoctorCall,
  subject: Subject,
  known: Trust,
  network: Network,
  {bearer, isMissing}: {bearer: string | undefined; isMissing: boolean},
): Promise<Trust> {
  const reader = readerIn(surroundings.env, bearer)
  if (!reader) return {notes: []}
  report.mask(reader.token)
  const {endpoints} = findAdminEndpoints(surroundings.env, subject.universe)
  const admin: Admin = {network, endpoints, bearer: async () => reader.token}
  const {delegates, identity, serviceAccount} = subject
  const name = identity.mode === 'federation' ? identity.provider : undefined
  const accounts = serviceAccount === undefined ? [] : [...delegates, serviceAccount]
  const asked = (question: Promise<Trust>): Promise<Trust> => question.catch((error) => refusedTo(reader, error))
  const answers = await Promise.all([
    ...(name && !known.provider ? [asked(readProvider(admin, name, serviceAccount))] : []),
    ...(known.policies ? [] : accounts.map((account) => asked(readBindings(admin, account)))),
    // Jobs normally may not read the services and accounts of a project.
    ...(reader.isOperator && !known.services ? [asked(readServices(admin, serviceAccount))] : []),
    ...(reader.isOperator && isMissing && !known.faults ? accounts.map((each) => asked(readFault(admin, each))) : []),
  ])
  const all = <Value>(part: (trust: Trust) => Known<Readonly<Record<string, Value>>> | undefined) =>
    Object.assign({}, ...answers.map((answer) => part(answer)?.value)) as Record<string, Value>
  const [policies, faults] = [all(({policies: found}) => found), all(({faults: found}) => found)]
  return {
    ...Object.assign({}, ...answers),
    ...(Object.keys(policies).length > 0 ? {policies: {value: policies, from: FROM}} : {}),
    ...(Object.keys(faults).length > 0 ? {faults: {value: faults, from: FROM}} : {}),
    notes: answers.flatMap(({notes}) => notes),
  }
}

function refusedTo({label}: Reader, error: unknown): Trust {
  if (!(error instanceof CiAuthError)) throw error
  return {notes: [`${label} may not read it: ${error.message.replaceAll('\n', ': ')} (${error.code})`]}
}

async function readProvider(admin: Admin, name: ProviderName, account: string | undefined): Promise<Trust> {
  const of = {project: name.projectNumber, pool: name.pool}
  try {
    const [pool, found] = await Promise.all([getPool(admin, of), getProvider(admin, {...of, provider: name.provider})])
    if (pool && found) return asRead(name, pool, found)
    const moved = await otherProject(admin, name, account)
    if (moved) return moved
    return {absent: absentFrom(FROM, name, pool ? await listProviders(admin, of) : undefined, []), notes: []}
  } catch (error) {
    // Of a project that does not exist, IAM says only that it may not be read.
    const moved = await otherProject(admin, name, account)
    if (moved) return moved
    throw error
  }
}

/** The same provider in the project of the account: its number was mistyped, or is another project's. */
async function otherProject(admin: Admin, name: ProviderName, account = ''): Promise<Trust | undefined> {
  const projectId = projectOfServiceAccount(account)
  if (projectId === undefined) return undefined
  try {
    const number = await projectNumber(admin, projectId)
    if (number === name.projectNumber) return undefined
    const found = await getProvider(admin, {project: number, pool: name.pool, provider: name.provider})
    return found && {absent: misplaced(FROM, name, number), notes: []}
  } catch (error) {
    if (error instanceof CiAuthError) return undefined
    throw error
  }
}

function asRead(name: ProviderName, pool: PoolResource, found: ProviderResource): Trust {
  const provider = providerOf({...found})
  const state = {id: name.pool, disabled: pool.disabled === true, deleted: pool.state === 'DELETED'}
  return {
    pool: {value: state, from: FROM},
    ...(provider ? {provider: {value: provider, from: FROM}} : {}),
    notes: provider ? [] : [`the provider ${name.provider} does not accept ID tokens: it is of another kind`],
  }
}

async function readBindings(admin: Admin, serviceAccount: string): Promise<Trust> {
  const bindings = bindingsOf({etag: '', ...(await getPolicy(admin, serviceAccount))})
  return bindings ? {policies: {value: {[serviceAccount]: bindings}, from: FROM}, notes: []} : {notes: []}
}

async function readFault(admin: Admin, account: string): Promise<Trust> {
  const found = await getAccount(admin, account)
  if (found && !found.disabled) return {notes: []}
  if (found) return {faults: {value: {[account]: {kind: 'disabled'}}, from: FROM}, notes: []}
  const project = projectOfServiceAccount(account)
  const emails = project === undefined ? [] : [...(await listAccounts(admin, project)).keys()]
  return {faults: {value: {[account]: {kind: 'absent', instead: nearest(account, emails)}}, from: FROM}, notes: []}
}

async function readServices(admin: Admin, serviceAccount: string | undefined): Promise<Trust> {
  const project = serviceAccount === undefined ? undefined : projectOfServiceAccount(serviceAccount)
  return project === undefined
    ? {notes: []}
    : {services: {value: await enabledServices(admin, project), from: FROM}, notes: []}
}
