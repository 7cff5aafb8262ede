// https://accounts.google.com/.well-known/openid-configuration

import type {Claims} from '../../base/jwt.ts'
import type {Cloud} from '../cloud.ts'
import {signClaims} from '../jwt.ts'
import {json, type Reply} from '../listening/reply.ts'
import type {Request} from '../listening/route.ts'
import {publicJwk} from '../signing-key.ts'

const LIFE_SECONDS = 3600

/** An ID token signed by Google itself, with fresh times. */
export function googleIdToken({clock, googleKey}: Cloud, claims: Claims): Promise<string> {
  const now = clock.now()
  return signClaims({...claims, exp: now + LIFE_SECONDS, iat: now, iss: 'https://accounts.google.com'}, googleKey)
}

export const googleCertificates = (_request: Request, {googleKey}: Cloud): Reply => json({keys: [publicJwk(googleKey)]})

export const googleDiscovery = (): Reply =>
  json({
    issuer: 'https://accounts.google.com',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
