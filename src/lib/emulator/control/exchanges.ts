// The recorded decisions of the emulated services, each with the facts that decided it.

import {timestamp} from '../../base/clock.ts'
import {defined, parseJsonObject} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {AccessBoundary} from '../../trust/access-boundary.ts'
import type {CheckName} from '../../trust/diagnosis/check.ts'
import type {Grant, Pool, Provider} from '../../trust/trust.ts'
import {delegateId, iamCredentialsPath} from '../services/iam-credentials.ts'
import {readParameters} from '../services/messages.ts'
import {bearerOf} from '../services/oauth.ts'
import {accessTokenType, boundaryIn, namedTarget, stsParameters} from '../services/sts.ts'
import {grantsOn} from '../services/who-may-act.ts'
import {type CallReply, decodedPath, type Request} from '../state/call.ts'
import {type Caller, type Cloud, findAccount, principalOfCaller, servedWorld, type TokenGrant} from '../state/cloud.ts'
import type {FaultService} from '../state/faults.ts'
import {readJwt} from '../state/jwt.ts'

/** The facts that an ID token was checked against, at that time. Never the token or its signature. */
export interface TokenBasis {
  kind: 'exchange'
  /** The requested audience: `//iam.googleapis.com/projects/…`. */
  audience: string
  /** Undefined if the audience names none. */
  provider?: Provider
  pool?: Pick<Pool, 'deleted' | 'disabled'>
  header?: Readonly<Claims>
  claims?: Readonly<Claims>
  /** Epoch seconds, by the emulator's clock. */
  now: number
}

/** The facts that decided a downscoping: an access token was exchanged for one with a boundary. */
interface DownscopingBasis {
  kind: 'downscoping'
  /** Undefined if the emulator did not mint the token. */
  caller?: Caller
  /** Undefined if it is not valid. */
  boundary?: AccessBoundary
  /** The exchange that returned the token. */
  exchange?: string
}

/** The facts that decided a call of IAM Credentials. */
export interface AccountBasis {
  kind: 'impersonation'
  /** `generateAccessToken` */
  method: string
  /** As given in the call: an email or a unique id. */
  account: string
  /** Undefined if there is no such account. */
  email?: string
  delegates: readonly string[]
  /** Undefined if the emulator did not mint the bearer. */
  caller?: Caller
  /** The policies of the account and of the delegates, with those of their projects. */
  grants: readonly Grant[]
  /** The exchange that returned the bearer. */
  exchange?: string
}

const stateOf = ({deleted, disabled}: Pool): Pick<Pool, 'deleted' | 'disabled'> => defined({deleted, disabled})

const origin = (access: TokenGrant | undefined, origins: WeakMap<TokenGrant, string>) => ({
  ...(access ? {caller: access.caller} : {}),
  ...defined({exchange: access && origins.get(access)}),
})

function stsBasis(request: Request, cloud: Cloud, origins: WeakMap<TokenGrant, string>): TokenBasis | DownscopingBasis {
  const {audience = '', options = '', subject_token = '', subject_token_type} = readParameters(request, stsParameters)
  if (subject_token_type === accessTokenType) {
    const boundary = boundaryIn(options)
    const access = cloud.accessByToken.get(subject_token)
    return {kind: 'downscoping', ...origin(access, origins), ...('problem' in boundary ? {} : {boundary})}
  }
  const {pool, provider} = namedTarget(cloud, audience) ?? {}
  const jwt = readJwt(subject_token)
  return {
    kind: 'exchange',
    audience,
    now: cloud.clock.now(),
    ...(pool && provider ? {provider: structuredClone(provider), pool: stateOf(pool)} : {}),
    ...(jwt ? {header: jwt.header, claims: jwt.claims} : {}),
  }
}

function accountBasis(request: Request, cloud: Cloud, origins: WeakMap<TokenGrant, string>): AccountBasis | undefined {
  const [, account, method] = iamCredentialsPath.exec(decodedPath(request.url.pathname)) ?? []
  if (account === undefined || method === undefined) return undefined
  const access = cloud.accessByToken.get(bearerOf(request) ?? '')
  const given = parseJsonObject(request.body)?.['delegates']
  const delegates = (Array.isArray(given) ? given : []).map((name) => delegateId(String(name)))
  const found = [account, ...delegates].map((id) => findAccount(cloud, id))
  return {
    kind: 'impersonation',
    method,
    account,
    delegates,
    grants: structuredClone([...new Set(found)].flatMap((on) => (on ? grantsOn(servedWorld(cloud), on) : []))),
    ...defined({email: found[0]?.email}),
    ...origin(access, origins),
  }
}

/** One decision of the cloud side. Nothing in it is a secret. */
export interface ObservedExchange {
  id: string
  time: string
  status: number
  decision: string
  /** The check that refused. */
  refusedBy?: CallReply['check']
  basis: TokenBasis | DownscopingBasis | AccountBasis
}

/** The check that failed according to the answer, by its name in the list of checks. */
export const nameOfCheck = (refusedBy: ObservedExchange['refusedBy']): CheckName | undefined =>
  refusedBy === 'signature' ? 'keys' : refusedBy

/** What the list shows of an exchange. */
export function exchangeSummary({basis, decision, id, refusedBy, status, time}: ObservedExchange) {
  return {
    id,
    time,
    kind: basis.kind,
    accepted: status === 200,
    status,
    decision: escapeLogLine(decision),
    ...defined({refusedBy: nameOfCheck(refusedBy)}),
    ...aboutOf(basis),
  }
}

function aboutOf(basis: ObservedExchange['basis']) {
  switch (basis.kind) {
    case 'exchange':
      return {audience: escapeLogLine(basis.audience), subject: basis.claims?.['sub'], issuer: basis.claims?.['iss']}
    case 'impersonation':
      return {method: basis.method, account: basis.email ?? basis.account, exchange: basis.exchange}
    case 'downscoping':
      return {exchange: basis.exchange, ...(basis.caller ? {account: principalOfCaller(basis.caller)} : {})}
  }
}

export type Exchanges = ReturnType<typeof newExchanges>

const MAX_KEPT = 200

export function newExchanges(cloud: Cloud) {
  const kept: ObservedExchange[] = []
  const origins = new WeakMap<TokenGrant, string>()
  const counts = {accepted: 0, refused: 0}

  const basisOf = (request: Request, service: FaultService): ObservedExchange['basis'] | undefined => {
    if (request.method !== 'POST') return undefined
    if (service === 'sts') return request.url.pathname === '/v1/token' ? stsBasis(request, cloud, origins) : undefined
    return service === 'iamcredentials' ? accountBasis(request, cloud, origins) : undefined
  }

  /** Remembers which exchange returned a token, for when the token is used. */
  const remember = ({body}: CallReply, id: string): void => {
    const access = cloud.accessByToken.get(String(parseJsonObject(body)?.['access_token']))
    if (access) origins.set(access, id)
  }

  return {
    /** Keeps the facts that decided `reply`. Undefined for other kinds of requests. */
    observe(request: Request, service: FaultService, reply: CallReply): ObservedExchange | undefined {
      const basis = basisOf(request, service)
      if (!basis) return undefined
      const {check, decision = '', status} = reply
      counts[status === 200 ? 'accepted' : 'refused']++
      const id = String(counts.accepted + counts.refused)
      const exchange = {id, time: timestamp(cloud.clock.now()), status, decision, basis, ...defined({refusedBy: check})}
      if (basis.kind !== 'impersonation') remember(reply, id)
      kept.push(exchange)
      if (kept.length > MAX_KEPT) kept.shift()
      return exchange
    },
    /** The last 200, oldest first. */
    list: (): readonly ObservedExchange[] => kept,
    find: (id: string) => kept.find((exchange) => exchange.id === id),
    /** Since the start. */
    counts: () => ({...counts}),
  }
}
