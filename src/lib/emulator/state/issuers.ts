// Whose ID tokens the emulator signs.
import {type CiTokens, ciOfIssuer, tokensOfCi} from '../../cis/tokens-list.ts'
import type {Cloud} from './cloud.ts'

export const githubIssuer = 'https://token.actions.githubusercontent.com'

export type Simulated = Pick<Cloud, 'simulated' | 'world'>

/** Every issuer whose tokens the emulator signs. */
export const simulatedIssuers = ({simulated, world}: Simulated): string[] => [
  ...new Set([githubIssuer, ...(world.issuers ?? []), ...simulated.keys()]),
]

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')

/** Whether the proxy must answer connections to `host` itself: the host of an issuer, or one where a job requests tokens. */
export const isSimulatedHost = (cloud: Simulated & Pick<Cloud, 'jobs'>, host: string): boolean =>
  cloud.jobs.some((job) => job.host === host) || simulatedIssuers(cloud).some((issuer) => hostOf(issuer) === host)

/** The CI of an issuer. For a simulated or described issuer it is known even if the address does not tell it. */
export const ciOfSimulatedIssuer = ({simulated, world}: Simulated, issuer: string): CiTokens | undefined => {
  const named = world.pools.flatMap(({providers}) => providers).find((provider) => provider.issuer === issuer)?.ci
  return simulated.get(issuer) ?? (named === undefined ? undefined : tokensOfCi(named)) ?? ciOfIssuer(issuer)
}
