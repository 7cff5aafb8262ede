// ID tokens in a variable, in a file or at a URL.

import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {decodeJwt} from '../../base/jwt.ts'
import {serverExcerpt} from '../../base/quoting.ts'
import type {CiFacts, CiProvider, TokenSource} from '../description/provider.ts'
import {type FoundToken, findToken, noTokenIn, tokenIn} from './found-token.ts'

/** The facts for the documentation of every CI that gives its jobs no ID token. */
export const tokenlessFacts = {
  tokenFrom: 'none: it gives its jobs no ID token',
  audience: 'none',
  lifetime: 'no token',
  source: 'key',
} as const satisfies Partial<CiFacts>

/** A CI that gives its jobs no ID token, so federation is not possible.
 *
 * @param secret - The lines that put a key from the CI's secrets into the variable that `ci-auth key` reads.
 */
export const tokenless = (label: string, secret: string): Pick<CiProvider, 'hasTokenSurface' | 'tokenSource'> => ({
  hasTokenSurface: () => false,
  tokenSource(): TokenSource {
    throw new CiAuthError('OIDC_NOT_OFFERED', `${label} gives its jobs no ID token, so federation is not possible`, {
      suggestions: [
        `Keep a service account key as a secret, and sign in with "ci-auth key": ${secret}`,
        'Or pass an ID token from another source: --oidc-token-file PATH, --oidc-token-command COMMAND',
      ],
    })
  },
})

/** The token that a variable holds for the whole job: another request returns the same one. */
export const variableTokenSource = (
  name: string,
  env: Environment,
  {field, lastsForJob = false}: {field?: string | undefined; lastsForJob?: boolean} = {},
): TokenSource => ({
  ...oneToken(`the variable ${name}`, async () => tokenIn(env[name] ?? '', field, `the variable ${name}`)),
  lastsForJob,
})

/** A source of which only the one token of `mint` is known. */
const oneToken = (label: string, mint: TokenSource['mint']): TokenSource => ({
  label,
  mintsAgain: false,
  choosesAudience: false,
  secrets: [],
  mint,
  refreshSource: () => undefined,
})

/** A file with the token. It is read again each time.
 *
 * @param path - Absolute.
 * @param isRenewed - A program renews the file while the job runs.
 */
export function fileTokenSource(
  path: string,
  {
    field,
    isRenewed = false,
    lastsForJob = false,
  }: {field?: string | undefined; isRenewed?: boolean; lastsForJob?: boolean} = {},
): TokenSource {
  const label = `the file ${path}`
  const read = (): string => {
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      throw noTokenIn(label, String((error as NodeJS.ErrnoException).code))
    }
  }
  return {
    ...oneToken(label, async () => tokenIn(read(), field, label)),
    mintsAgain: isRenewed,
    lastsForJob,
    refreshSource() {
      const found = findToken(read(), field, label)
      if (!found.isExact) return undefined
      return {kind: 'file', path, ...(found.field === undefined ? {} : {field: found.field})}
    },
  }
}

/** The source that CI_AUTH_ID_TOKEN or CI_AUTH_ID_TOKEN_FILE names. */
export function environmentTokenSource(env: Environment, cwd: string): TokenSource | undefined {
  if (env['CI_AUTH_ID_TOKEN']) return variableTokenSource('CI_AUTH_ID_TOKEN', env)
  const file = env['CI_AUTH_ID_TOKEN_FILE']
  return file ? fileTokenSource(resolve(cwd, file)) : undefined
}

/** A URL that returns the token, or JSON with the token in `field`. */
export function urlTokenSource(
  url: URL,
  {
    field,
    headers,
    method,
  }: {field: string | undefined; headers: Readonly<Record<string, string>>; method: 'GET' | 'POST'},
): TokenSource {
  const label = `the URL on ${url.host}`
  let latest: FoundToken | undefined
  return {
    label,
    mintsAgain: true,
    choosesAudience: false,
    // A scheme before the token (`Bearer …`) is not a part of the secret.
    secrets: Object.entries(headers)
      .filter(([name]) => !/^(?:accept|content-type|user-agent)$/i.test(name))
      .map(([, value]) => value.split(' ').at(-1) ?? value),
    async mint(_audience, network) {
      const answer = await network.send({service: label, method, url, headers})
      const {body, status} = answer
      if (status >= 200 && status <= 299) {
        const mayShow = await answer.show()
        latest = findToken(body, field, label, () => mayShow.shown)
        return latest.token
      }
      throw new CiAuthError('OIDC_REQUEST_FAILED', `${label} answered HTTP ${status} and no token`, {
        server: {status, text: serverExcerpt(body)},
        suggestions: [`Call it by hand, with the same method and headers: ${url.origin}${url.pathname}`],
      })
    },
    // Client libraries use only GET, and read the answer without changes.
    refreshSource: () =>
      method === 'GET' && latest?.isExact
        ? {kind: 'url', url: url.href, headers, ...(latest.field === undefined ? {} : {field: latest.field})}
        : undefined,
  }
}

const claimsOf = (token: string | undefined) => (token?.startsWith('eyJ') ? decodeJwt(token)?.claims : undefined)

/**
 * The variables with an ID token of an issuer that `isOurs` accepts. Those in `usual` come first; if they are set, they
 * count in any case.
 */
export const variablesIssuedBy = (
  env: Environment,
  isOurs: (issuer: string) => boolean,
  usual: readonly string[] = [],
): string[] => {
  const issued = Object.keys(env).filter((name) => {
    const issuer = claimsOf(env[name])?.['iss']
    return typeof issuer === 'string' && isOurs(issuer)
  })
  return [...new Set([...usual.filter((name) => env[name]), ...issued])]
}

/** Whether an issuer is the server with this URL. A slash at the end makes no difference. */
export const isServer =
  (url = '') =>
  (issuer: string): boolean =>
    issuer.replace(/\/$/, '') === url.replace(/\/$/, '')

/** What messages say of the variables of a CI. */
interface JobVariables {
  /** As in {@link TokenSource}. */
  label: string
  lastsForJob?: boolean
  /** The message of the error if no variable is set. */
  missing: string
  /** The lines to add to the pipeline then. */
  suggestions: readonly string[]
}

/**
 * The tokens in those of the variables `names` that are set: the one with the audience that is asked for, or else the
 * first. A job can have tokens for several clouds.
 *
 * @throws {CiAuthError} `OIDC_TOKEN_VARIABLE_MISSING`
 */
export function variablesTokenSource(
  env: Environment,
  names: readonly string[],
  {label, lastsForJob = false, missing, suggestions}: JobVariables,
): TokenSource {
  const present = names.filter((name) => env[name])
  const [first] = present
  if (first === undefined) throw new CiAuthError('OIDC_TOKEN_VARIABLE_MISSING', missing, {suggestions})
  const variableFor = (audience: string): string =>
    present.find((name) => [claimsOf(env[name])?.['aud']].flat().includes(audience)) ?? first
  return {
    ...variableTokenSource(first, env, {lastsForJob}),
    label,
    mint: (audience, network) => variableTokenSource(variableFor(audience), env).mint(audience, network),
  }
}
