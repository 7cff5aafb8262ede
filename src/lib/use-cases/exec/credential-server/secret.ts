import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {Clock} from '../../../base/clock.ts'

const SECRET_BYTES = 32

/** A new secret, of characters that stand in headers, URLs and JSON as they are. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether `given` is `secret`. How long it takes tells nothing of where they differ. */
export const isSecret = (given: string | undefined, secret: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(secret))

/** Whether the header of a request holds `secret` as its bearer. */
export const bearsSecret = (authorization: string | undefined, secret: string): boolean =>
  isSecret(/^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1], secret)

/** Far beyond any job. */
const LIFE_SECONDS = 30 * 86_400

/** A secret in the form of a JWT, for clients that read what they exchange. Its key is known to nobody. */
export function secretJwt(claims: Readonly<Record<string, string>>, clock: Clock): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(clock.now())
  const signed = `${part({alg: 'HS256', typ: 'JWT'})}.${part({...claims, iat, exp: iat + LIFE_SECONDS})}`
  return `${signed}.${createHmac('sha256', newSecret()).update(signed).digest('base64url')}`
}
