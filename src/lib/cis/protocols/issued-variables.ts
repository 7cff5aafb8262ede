import type {Environment} from '../../base/environment.ts'
import {decodeJwt} from '../../base/jwt.ts'

const claimsOf = (token: string | undefined) => (token?.startsWith('eyJ') ? decodeJwt(token)?.claims : undefined)

/** The variables, whatever their names, that hold an ID token of an issuer that `isOurs` knows. */
export const variablesIssuedBy = (env: Environment, isOurs: (issuer: string) => boolean): string[] =>
  Object.keys(env).filter((name) => {
    const issuer = claimsOf(env[name])?.['iss']
    return typeof issuer === 'string' && isOurs(issuer)
  })

/** The variable whose token has `audience`, else the first: a job may have tokens for several clouds. */
export const variableFor = (audience: string, names: readonly string[], env: Environment): string =>
  names.find((name) => [claimsOf(env[name])?.['aud']].flat().includes(audience)) ?? names[0] ?? ''
