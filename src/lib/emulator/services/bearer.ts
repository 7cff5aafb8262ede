// https://google.aip.dev/auth/4111
import type {Claims} from '../../base/jwt.ts'
import {activeSession, type Cloud, findAccount, type Session} from '../cloud.ts'
import {readJwt} from '../jwt.ts'
import {type Reply, type Request, rpcError} from '../listening/route.ts'
import {isSignedByAccount} from './keys.ts'

const LEEWAY_SECONDS = 60
export const MAX_LIFE_SECONDS = 3600

export const cloudPlatform = 'https://www.googleapis.com/auth/cloud-platform'

export const unauthenticated = (): Reply =>
  rpcError(
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
  )

/** The scopes of a self-signed JWT: either all of the API that `aud` names, or its `scope`. It must not have both. */
function selfSignedScopes({aud, scope}: Claims, apis: string[]): string[] | undefined {
  if (typeof scope === 'string') return aud === undefined ? scope.split(' ') : undefined
  return typeof aud === 'string' && apis.includes(aud) ? [cloudPlatform] : undefined
}

/** Whether a JWT that an account signed for itself may be used `now`. */
export function isTimely({iat, exp}: Claims, now: number): boolean {
  if (typeof iat !== 'number' || typeof exp !== 'number') return false
  return iat <= now + LEEWAY_SECONDS && exp >= now - LEEWAY_SECONDS && exp - iat <= MAX_LIFE_SECONDS
}

async function selfSigned(cloud: Cloud, token: string, apis: string[]): Promise<Session | undefined> {
  const jwt = readJwt(token)
  const {iss, sub, exp, iat} = jwt?.claims ?? {}
  const account = typeof iss === 'string' && iss === sub ? findAccount(cloud, iss) : undefined
  if (!jwt || !account || !isTimely(jwt.claims, cloud.clock.now())) return undefined
  const scopes = selfSignedScopes(jwt.claims, apis)
  if (!scopes || !(await isSignedByAccount(cloud, account, jwt))) return undefined
  return {caller: {kind: 'account', account}, scopes, issued: Number(iat), expires: Number(exp)}
}

export const bearerOf = ({headers}: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1]

/** The session of the bearer token of `request` on `host`. Undefined if the token is unknown or has expired. */
export async function authenticate(request: Request, cloud: Cloud, host: string): Promise<Session | undefined> {
  const token = bearerOf(request)
  if (token === undefined) return undefined
  return (
    activeSession(cloud, token) ?? selfSigned(cloud, token, [`https://${host}/`, `https://${host}`, `${cloud.url}/`])
  )
}
