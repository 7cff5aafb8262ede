// https://openid.net/specs/openid-connect-discovery-1_0.html
import {type CiTokens, ciOfIssuer, tokensOfCi} from '../../cis/tokens-list.ts'
import type {Cloud} from '../cloud.ts'
import {publicJwk} from '../jwt.ts'
import {json, notServed, type Reply, type Request} from '../listening/route.ts'
import {githubIssuer} from './github.ts'

const CONFIGURATION = '/.well-known/openid-configuration'
const DEFAULT_JWKS = '/.well-known/jwks'

/** The path of an issuer's documents on loopback without TLS: `/issuers/HOST/PATH`. */
export const LOOPBACK_PREFIX = '/issuers/'

type Simulated = Pick<Cloud, 'simulated' | 'world'>

/** Every issuer whose tokens the emulator signs. */
export const simulatedIssuers = ({simulated, world}: Simulated): string[] => [
  ...new Set([githubIssuer, ...(world.issuers ?? []), ...simulated.keys()]),
]

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')

/** Whether the proxy must answer connections to `host` itself: the host of an issuer, or one where a job requests tokens. */
export const isSimulatedHost = (cloud: Simulated & Pick<Cloud, 'jobs'>, host: string): boolean =>
  cloud.jobs.some((job) => job.host === host) || simulatedIssuers(cloud).some((issuer) => hostOf(issuer) === host)

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

/** The CI of an issuer. For a simulated or described issuer it is known even if the address does not tell it. */
export const ciOfSimulatedIssuer = ({simulated, world}: Simulated, issuer: string): CiTokens | undefined => {
  const named = world.pools.flatMap(({providers}) => providers).find((provider) => provider.issuer === issuer)?.ci
  return simulated.get(issuer) ?? (named === undefined ? undefined : tokensOfCi(named)) ?? ciOfIssuer(issuer)
}

const jwksPathOf = (cloud: Simulated, issuer: string): string =>
  ciOfSimulatedIssuer(cloud, issuer)?.jwksPath ?? DEFAULT_JWKS

const baseOf = ({url}: Cloud, issuer: string, secure: boolean): string =>
  secure ? withoutSlash(issuer) : `${url}${LOOPBACK_PREFIX}${withoutSlash(issuer).replace(/^https?:\/\//, '')}`

/** The discovery document or the keys of the issuer with this address. */
export function answerForIssuer(request: Request, cloud: Cloud): Reply {
  const {secure, url} = request
  const asked = `${secure ? 'https' : 'http'}://${url.host}${url.pathname}`
  for (const issuer of simulatedIssuers(cloud)) {
    const base = baseOf(cloud, issuer, secure)
    if (asked === base + CONFIGURATION) return configuration(issuer, base + jwksPathOf(cloud, issuer))
    if (asked === base + jwksPathOf(cloud, issuer)) return json({keys: [publicJwk(cloud.issuerKey)]}, issuer)
  }
  return notServed(request)
}

const configuration = (issuer: string, jwks: string): Reply =>
  json(
    {
      issuer,
      jwks_uri: jwks,
      subject_types_supported: ['public'],
      response_types_supported: ['id_token'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    issuer,
  )
