import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {type Admin, findAdminEndpoints} from '../../google/admin/admin-call.ts'
import {getPool, getProvider, listProviders} from '../../google/admin/iam-admin.ts'
import {getPolicy} from '../../google/admin/service-accounts.ts'
import {enabledServices} from '../../google/admin/service-usage.ts'
import {type ProviderName, projectOfServiceAccount} from '../../google/identifiers.ts'
import type {Network} from '../../http/http.ts'
import type {DoctorCall, Subject, Trust} from '../findings.ts'
import {absentFrom, bindingsOf, providerOf} from './files.ts'

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
 */
export async function trustOfApi(
  {report, surroundings}: DoctorCall,
  subject: Subject,
  known: Trust,
  network: Network,
  bearer: string | undefined,
): Promise<Trust> {
  const reader = readerIn(surroundings.env, bearer)
  if (!reader) return {notes: []}
  report.mask(reader.token)
  const {endpoints} = findAdminEndpoints(surroundings.env, subject.universe)
  const admin: Admin = {network, endpoints, bearer: async () => reader.token}
  const {identity, serviceAccount} = subject
  const name = identity.mode === 'federation' ? identity.provider : undefined
  const questions: Promise<Trust>[] = [
    ...(name && !known.provider ? [readProvider(admin, name)] : []),
    ...(serviceAccount !== undefined && !known.policies ? [readBindings(admin, serviceAccount)] : []),
    // Jobs normally may not read the services of a project.
    ...(reader.isOperator && !known.services ? [readServices(admin, serviceAccount)] : []),
  ]
  const answers = await Promise.all(questions.map((question) => question.catch((error) => refusedTo(reader, error))))
  return Object.assign({}, ...answers, {notes: answers.flatMap(({notes}) => notes)})
}

function refusedTo({label}: Reader, error: unknown): Trust {
  if (!(error instanceof CiAuthError)) throw error
  return {notes: [`${label} may not read it: ${error.message.replaceAll('\n', ': ')} (${error.code})`]}
}

async function readProvider(admin: Admin, name: ProviderName): Promise<Trust> {
  const of = {project: name.projectNumber, pool: name.pool}
  const [pool, found] = await Promise.all([getPool(admin, of), getProvider(admin, {...of, provider: name.provider})])
  if (!pool) return {absent: absentFrom(FROM, name, undefined, []), notes: []}
  if (!found) return {absent: absentFrom(FROM, name, await listProviders(admin, of), []), notes: []}
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

async function readServices(admin: Admin, serviceAccount: string | undefined): Promise<Trust> {
  const project = serviceAccount === undefined ? undefined : projectOfServiceAccount(serviceAccount)
  return project === undefined
    ? {notes: []}
    : {services: {value: await enabledServices(admin, project), from: FROM}, notes: []}
}
