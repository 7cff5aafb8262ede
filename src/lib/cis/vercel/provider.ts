// https://vercel.com/docs/oidc/reference
import {resolve} from 'node:path'
import {CiAuthError} from '../../base/errors.ts'
import {decodeJwt} from '../../base/jwt.ts'
import type {CiProvider, TokenSource} from '../description/provider.ts'
import {endpointTokenSource} from '../protocols/endpoint-token.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {type CiServiceAddress, serviceUrl} from '../protocols/own-address.ts'
import {fileTokenSource, variableTokenSource} from '../protocols/token-sources.ts'

const TOKEN = 'VERCEL_OIDC_TOKEN'
const FILE = 'VERCEL_OIDC_TOKEN_FILE'
const exchange: CiServiceAddress = {variable: 'CI_AUTH_ENDPOINT_VERCEL', defaultAddress: 'https://oidc.vercel.com'}

export const vercel: CiProvider = {
  ...jobPlace({job: ['VERCEL_PROJECT_ID', 'VERCEL_DEPLOYMENT_ID']}),
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
  tokenSource({cwd, env}): TokenSource {
    if (!env[TOKEN] && !env[FILE]) throw noToken()
    // The file is read each time: it may be renewed.
    const ownToken = env[TOKEN] ? variableTokenSource(TOKEN, env) : fileTokenSource(resolve(cwd, env[FILE] ?? ''))
    const url = new URL(`${serviceUrl(exchange, env)}/~token`)
    return {
      label: vercel.label,
      mintsAgain: true,
      choosesAudience: true,
      secrets: env[TOKEN] ? [env[TOKEN]] : [],
      async mint(aud, network) {
        const token = await ownToken.mint(aud, network)
        // A token with this audience needs no exchange. After an exchange, the issuer may be another one.
        if ([decodeJwt(token)?.claims['aud']].flat().includes(aud)) return token
        const request = () => ({method: 'POST', url, json: {token, aud}}) as const
        return endpointTokenSource({label: vercel.label, request, field: 'token', secrets: [], remedies}).mint(
          aud,
          network,
        )
      },
      refreshSource: () => undefined,
    }
  },
}

const remedies = (): string[] => [
  'To use the token without an exchange: --audience https://vercel.com/<team>, and add this audience to the ' +
    'allowed audiences of the provider.',
]

const noToken = (): CiAuthError =>
  new CiAuthError('OIDC_TOKEN_VARIABLE_MISSING', `Vercel runs this build, but ${TOKEN} is not set`, {
    suggestions: [
      'Turn on "Secure backend access with OIDC federation" in the settings of the project, and deploy again.',
    ],
  })
