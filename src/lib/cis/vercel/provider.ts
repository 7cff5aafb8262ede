// https://vercel.com/docs/oidc/reference
import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {CiAuthError} from '../../base/errors.ts'
import {decodeJwt} from '../../base/jwt.ts'
import {askForToken, noTokenIn, type OwnAddress, serviceUrl, tokenIn} from '../protocols/endpoint-token.ts'
import {jobPlace} from '../protocols/job-place.ts'
import type {CiProvider, Surroundings, TokenSource} from '../provider.ts'

const TOKEN = 'VERCEL_OIDC_TOKEN'
const FILE = 'VERCEL_OIDC_TOKEN_FILE'
const exchange: OwnAddress = {variable: 'CI_AUTH_ENDPOINT_VERCEL', usual: 'https://oidc.vercel.com'}

export const vercel: CiProvider = {
  ...jobPlace({workspace: [], job: ['VERCEL_PROJECT_ID', 'VERCEL_DEPLOYMENT_ID']}),
  id: 'vercel',
  label: 'Vercel',
  facts: {
    documentation: 'https://vercel.com/docs/oidc/reference',
    recognisedBy: '`VERCEL=1` without `VERCEL_ENV=development`',
    tokenFrom: `\`${TOKEN}\`, or the file that \`${FILE}\` names, exchanged for one with another audience (POST)`,
    audience: 'sign-in',
    lifetime: 'not documented for builds',
    source: 'executable',
    masking: 'not possible',
    handover: 'one build command: `ci-auth exec`',
    cleanup: '`ci-auth exec` removes what it made',
  },
  tokenVariables: [TOKEN, FILE],
  hasTokenSurface: (env) => env['VERCEL'] === '1' && Boolean(env[TOKEN] || env[FILE]),
  // Local development has the variable too, but it is not a build.
  detect: (env) => env['VERCEL'] === '1' && env['VERCEL_ENV'] !== 'development',
  tokenSource(surroundings): TokenSource {
    const {env} = surroundings
    if (!env[TOKEN] && !env[FILE]) throw noToken()
    const url = new URL(`${serviceUrl(exchange, env)}/~token`)
    return {
      label: vercel.label,
      mintsAgain: true,
      choosesAudience: true,
      secrets: env[TOKEN] ? [env[TOKEN]] : [],
      async mint(aud, network) {
        const token = ownToken(surroundings)
        // A token with this audience needs no exchange. After an exchange, the issuer may be another one.
        if ([decodeJwt(token)?.claims['aud']].flat().includes(aud)) return token
        const request = () => ({method: 'POST', url, json: {token, aud}}) as const
        return askForToken({label: vercel.label, request, field: 'token', secrets: [], remedies}, aud, network)
      },
      refreshSource: () => undefined,
    }
  },
}

/** The token of the build. The file is read each time: it may be renewed. */
function ownToken({cwd, env}: Surroundings): string {
  if (env[TOKEN]) return tokenIn(env[TOKEN], undefined, `the variable ${TOKEN}`)
  const label = `the file ${env[FILE]}`
  try {
    return tokenIn(readFileSync(resolve(cwd, env[FILE] ?? ''), 'utf8'), undefined, label)
  } catch (error) {
    if (error instanceof CiAuthError) throw error
    throw noTokenIn(label, String((error as NodeJS.ErrnoException).code))
  }
}

const remedies = (): string[] => [
  'To use the token without an exchange: --audience https://vercel.com/<team>, and add this audience to the allowed audiences of the provider.',
]

const noToken = (): CiAuthError =>
  new CiAuthError('OIDC_TOKEN_VARIABLE_MISSING', `Vercel runs this build, but ${TOKEN} is not set`, {
    suggestions: [
      'Turn on "Secure backend access with OIDC federation" in the settings of the project, and deploy again.',
    ],
  })
