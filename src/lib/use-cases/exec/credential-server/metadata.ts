// https://cloud.google.com/compute/docs/metadata/predefined-metadata-keys
import type {Clock} from '../../../base/clock.ts'
import {CiAuthError} from '../../../base/errors.ts'
import {CLOUD_PLATFORM} from '../../../base/inputs.ts'
import {parsePrincipal} from '../../../google/identifiers.ts'
import type {MintedToken} from '../../../google/service.ts'
import type {ExecRequest} from '../exec-plan.ts'
import {
  answersUs,
  failure,
  type Handler,
  json,
  type LoopbackRequest,
  openLoopbackServer,
  type Reply,
  refusal,
  secondsLeft,
  text,
  wrongMethod,
} from './loopback-server.ts'

/** The machine that a metadata server describes: its one service account and its project. */
export interface Machine {
  email: string
  projectId: string | undefined
  projectNumber: string
  universe: string
  /** Without scopes: a default. */
  accessToken(scopes: readonly string[]): Promise<MintedToken>
  /** Undefined: it gives no ID tokens. */
  idToken: ((audience: string, includeEmail: boolean) => Promise<MintedToken>) | undefined
  clock: Clock
}

/** Not the number of any project. */
export const NO_PROJECT = '0'

/**
 * A federated identity has no email, and clients put one into paths; gcloud does not take `default` for one. So it has the name that
 * Google gives to its pool: https://cloud.google.com/iam/docs/managed-workload-identities
 */
export function machineEmail(principal: string): string {
  const {pool, projectNumber} = parsePrincipal(principal) ?? {}
  if (pool !== undefined) return `${pool}.global.${projectNumber}.workload.id.goog`
  return principal.includes('/') ? 'federated-identity' : principal
}

/** Tests the server with a request of our own: if it does not recognise our user, it would refuse every request. */
export async function openMetadataServer(
  machine: Machine,
  {allowUnknownUsers = false, boundary, peerUserFiles, report}: ExecRequest,
): Promise<{metadataHost: string; close(): void}> {
  const handle = metadataServer(machine)
  const server = await openLoopbackServer(handle, {ownUserOnly: true, ...(peerUserFiles && {peerUserFiles})})
  if (await answersUs(server)) return {metadataHost: server.host, close: server.close}
  server.close()
  if (!allowUnknownUsers) throw usersUnknown(boundary !== undefined)
  report.warn('EXEC_SERVES_ALL_USERS', 'every process of this computer can get tokens while the command runs')
  const open = await openLoopbackServer(handle)
  return {metadataHost: open.host, close: open.close}
}

const usersUnknown = (isLimited: boolean): CiAuthError =>
  new CiAuthError(
    'INPUT_METADATA_SERVER_UNSAFE',
    `${isLimited ? 'an access boundary' : '--metadata-server'}: this system does not tell which user asks for a token, so every user of this computer could get one`,
    {
      suggestions: [
        isLimited
          ? 'Give the command one token with the boundary instead, from ci-auth token.'
          : 'Leave out --metadata-server: the credentials file contains a secret that no other user can read.',
        'If only processes that may have the tokens run on this computer, add --allow-unknown-users.',
      ],
    },
  )

const FLAVOR = 'metadata-flavor'

/** The metadata protocol of Compute Engine. */
export const metadataServer =
  (machine: Machine): Handler =>
  async (request) => {
    const reply = refuse(request) ?? (await answer(request, machine).catch(failure))
    return {...reply, headers: {...reply.headers, [FLAVOR]: 'Google'}}
  }

/** These headers keep out requests that come from a web page or through a proxy. */
function refuse({headers, method, url}: LoopbackRequest): Reply | undefined {
  if (method !== 'GET' && method !== 'HEAD') return wrongMethod('GET')
  if (headers['x-forwarded-for'] !== undefined) return text('a forwarded request is not answered', 403)
  // Some clients detect the machine by the answer of its root.
  return url.pathname === '/' || headers[FLAVOR] === 'Google'
    ? undefined
    : text('the header Metadata-Flavor: Google is missing', 403)
}

async function answer({url}: LoopbackRequest, machine: Machine): Promise<Reply> {
  if (url.pathname === '/') return lines('computeMetadata/')
  const found = /^\/computeMetadata(?:\/v1(?:\/(.*))?)?\/?$/.exec(url.pathname)
  return (found && (await find(found[1] ?? '', url.searchParams, machine))) ?? missing()
}

const missing = (): Reply => text('there is no such entry', 404)

const lines = (...names: readonly string[]): Reply => text(names.map((name) => `${name}\n`).join(''))

const folders: Readonly<Record<string, Reply>> = {
  '': lines('instance/', 'project/', 'universe/'),
  instance: lines('service-accounts/'),
  project: lines('numeric-project-id', 'project-id'),
  universe: lines('universe-domain'),
}

type Entry = (machine: Machine, query: URLSearchParams) => Reply | Promise<Reply> | undefined

const optional = (value: string | undefined): Reply | undefined => (value === undefined ? undefined : text(value))

const accountOf = ({email}: Machine) => ({aliases: ['default'], email, scopes: [CLOUD_PLATFORM]})

const entries: Readonly<Record<string, Entry>> = {
  'project/project-id': ({projectId}) => optional(projectId),
  'project/numeric-project-id': ({projectNumber}) => text(projectNumber),
  'universe/universe-domain': ({universe}) => text(universe),
  'instance/service-accounts': (machine, query) =>
    isRecursive(query)
      ? json({default: accountOf(machine), [machine.email]: accountOf(machine)})
      : lines(...new Set(['default/', `${machine.email}/`])),
}

/** The entries of a service account, under `default` and under its email. */
const accountEntries: Readonly<Record<string, Entry>> = {
  '': (machine, query) =>
    isRecursive(query) ? json(accountOf(machine)) : lines('aliases', 'email', 'identity', 'scopes', 'token'),
  aliases: () => lines('default'),
  email: ({email}) => text(email),
  scopes: () => lines(CLOUD_PLATFORM),
  async token({accessToken, clock}, query) {
    const scopes = (query.get('scopes') ?? '').split(/[\s,]+/).filter(Boolean)
    const {expiresAt, value} = await accessToken(scopes)
    return json({access_token: value, expires_in: secondsLeft(expiresAt, clock), token_type: 'Bearer'})
  },
  async identity({idToken}, query) {
    // gcloud asks for one beside each access token, and goes on without it only after this status.
    if (!idToken)
      return text('there are no ID tokens here: they would not have the access boundary of this command', 404)
    const audience = query.get('audience')
    if (!audience) return refusal('invalid_request', 'the parameter audience is missing')
    return text((await idToken(audience, query.get('format') === 'full')).value)
  },
}

const isRecursive = (query: URLSearchParams): boolean => query.get('recursive')?.toLowerCase() === 'true'

/** The entry at `path`, with or without a slash at its end. */
function find(path: string, query: URLSearchParams, machine: Machine): Reply | Promise<Reply> | undefined {
  const name = path.replace(/\/$/, '')
  const [, account, entry = ''] = /^instance\/service-accounts\/([^/]+)(?:\/(.*))?$/.exec(name) ?? []
  if (account === undefined) return ownValue(entries, name)?.(machine, query) ?? ownValue(folders, name)
  const isKnown = ['default', machine.email].includes(decoded(account))
  return isKnown ? ownValue(accountEntries, entry)?.(machine, query) : undefined
}

const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
