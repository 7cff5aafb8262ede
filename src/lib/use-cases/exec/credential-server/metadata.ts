// https://cloud.google.com/compute/docs/metadata/predefined-metadata-keys
import type {Clock} from '../../../base/clock.ts'
import {CLOUD_PLATFORM} from '../../../base/inputs.ts'
import type {MintedToken} from '../../../google/service.ts'
import {
  failureReply,
  type LoopbackHandler,
  type LoopbackReply,
  type LoopbackRequest,
  loopbackJson,
  refusalReply,
  secondsLeft,
  textReply,
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

const FLAVOR = 'metadata-flavor'

/** The metadata protocol of Compute Engine. */
export const metadataServer =
  (machine: Machine): LoopbackHandler =>
  async (request) => {
    const reply = refuse(request) ?? (await answer(request, machine).catch(failureReply))
    return {...reply, headers: {...reply.headers, [FLAVOR]: 'Google'}}
  }

/** These headers keep out requests that come from a web page or through a proxy. */
function refuse({headers, method, url}: LoopbackRequest): LoopbackReply | undefined {
  if (method !== 'GET' && method !== 'HEAD') return wrongMethod('GET')
  if (headers['x-forwarded-for'] !== undefined) return textReply('a forwarded request is not answered', 403)
  // Some clients detect the machine by the answer of its root.
  return url.pathname === '/' || headers[FLAVOR] === 'Google'
    ? undefined
    : textReply('the header Metadata-Flavor: Google is missing', 403)
}

async function answer({url}: LoopbackRequest, machine: Machine): Promise<LoopbackReply> {
  if (url.pathname === '/') return lines('computeMetadata/')
  const found = /^\/computeMetadata(?:\/v1(?:\/(.*))?)?\/?$/.exec(url.pathname)
  return (found && (await find(found[1] ?? '', url.searchParams, machine))) ?? noEntry()
}

const noEntry = (): LoopbackReply => textReply('there is no such entry', 404)

const lines = (...names: readonly string[]): LoopbackReply => textReply(names.map((name) => `${name}\n`).join(''))

const folders: Readonly<Record<string, LoopbackReply>> = {
  '': lines('instance/', 'project/', 'universe/'),
  instance: lines('service-accounts/'),
  project: lines('numeric-project-id', 'project-id'),
  universe: lines('universe-domain'),
}

type Entry = (machine: Machine, query: URLSearchParams) => LoopbackReply | Promise<LoopbackReply> | undefined

const optional = (value: string | undefined): LoopbackReply | undefined =>
  value === undefined ? undefined : textReply(value)

const accountOf = ({email}: Machine) => ({aliases: ['default'], email, scopes: [CLOUD_PLATFORM]})

const entries: Readonly<Record<string, Entry>> = {
  'project/project-id': ({projectId}) => optional(projectId),
  'project/numeric-project-id': ({projectNumber}) => textReply(projectNumber),
  'universe/universe-domain': ({universe}) => textReply(universe),
  'instance/service-accounts': (machine, query) =>
    isRecursive(query)
      ? loopbackJson({default: accountOf(machine), [machine.email]: accountOf(machine)})
      : lines(...new Set(['default/', `${machine.email}/`])),
}

/** The entries of a service account, under `default` and under its email. */
const accountEntries: Readonly<Record<string, Entry>> = {
  '': (machine, query) =>
    isRecursive(query) ? loopbackJson(accountOf(machine)) : lines('aliases', 'email', 'identity', 'scopes', 'token'),
  aliases: () => lines('default'),
  email: ({email}) => textReply(email),
  scopes: () => lines(CLOUD_PLATFORM),
  async token({accessToken, clock}, query) {
    const scopes = (query.get('scopes') ?? '').split(/[\s,]+/).filter(Boolean)
    const {expiresAt, value} = await accessToken(scopes)
    return loopbackJson({access_token: value, expires_in: secondsLeft(expiresAt, clock), token_type: 'Bearer'})
  },
  async identity({idToken}, query) {
    // gcloud asks for one beside each access token, and goes on without it only after this status.
    if (!idToken)
      return textReply('there are no ID tokens here: they would not have the access boundary of this command', 404)
    const audience = query.get('audience')
    if (!audience) return refusalReply('invalid_request', 'the parameter audience is missing')
    return textReply((await idToken(audience, query.get('format') === 'full')).value)
  },
}

const isRecursive = (query: URLSearchParams): boolean => query.get('recursive')?.toLowerCase() === 'true'

/** The entry at `path`, with or without a slash at its end. */
function find(
  path: string,
  query: URLSearchParams,
  machine: Machine,
): LoopbackReply | Promise<LoopbackReply> | undefined {
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
