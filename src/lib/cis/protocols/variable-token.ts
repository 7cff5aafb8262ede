import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import type {CiFacts, CiProvider, TokenSource} from '../provider.ts'
import {tokenIn} from './token-text.ts'

/** What documents say of every CI that gives its jobs no ID token. */
export const tokenlessFacts = {
  tokenFrom: 'none: it gives its jobs no ID token',
  audience: 'none',
  lifetime: 'no token',
  source: 'key',
} as const satisfies Partial<CiFacts>

/**
 * A CI that gives its jobs no ID token: there is nothing that Google could exchange.
 *
 * @param secret - The lines that put a key from the CI's secrets into the variable that `ci-auth key` reads.
 */
export const tokenless = (label: string, secret: string): Pick<CiProvider, 'hasTokenSurface' | 'tokenSource'> => ({
  hasTokenSurface: () => false,
  tokenSource(): TokenSource {
    throw new CiAuthError(
      'OIDC_NOT_OFFERED',
      `${label} gives its jobs no ID token, so there is nothing to exchange for Google's`,
      {
        suggestions: [
          `Keep a service account key as a secret, and sign in with "ci-auth key": ${secret}`,
          'Or give an ID token from elsewhere: --oidc-token-file PATH, --oidc-token-command COMMAND',
        ],
      },
    )
  },
})

/** The token that a variable holds for the whole job: asking again gets the same one. */
export const variableTokenSource = (
  name: string,
  env: Environment,
  {field, lastsForJob = false}: {field?: string | undefined; lastsForJob?: boolean} = {},
): TokenSource => ({
  ...oneToken(`the variable ${name}`, async () => tokenIn(env[name] ?? '', field, `the variable ${name}`)),
  lastsForJob,
})

/** A source of which nothing is known but the one token that `mint` gets. */
export const oneToken = (label: string, mint: TokenSource['mint']): TokenSource => ({
  label,
  mintsAgain: false,
  choosesAudience: false,
  secrets: [],
  mint,
  refreshSource: () => undefined,
})
