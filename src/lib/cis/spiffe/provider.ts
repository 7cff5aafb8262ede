// https://github.com/spiffe/spiffe/blob/main/standards/SPIFFE_Workload_Endpoint.md
import {statSync} from 'node:fs'
import {platform} from 'node:os'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {isOnPath} from '../../base/programs.ts'
import type {CiProvider, TokenSource} from '../description/provider.ts'
import {programTokenSource} from '../protocols/program-token.ts'
import {workingPlace} from '../protocols/working-place.ts'
import type {WorkloadEndpoint} from './workload-api.ts'

/** Where SPIRE's agent listens when nothing else is configured. */
const DEFAULT_SOCKET = '/tmp/spire-agent/public/api.sock'

export const spiffe: CiProvider = {
  ...workingPlace,
  identifies: 'runner',
  id: 'spiffe',
  label: 'SPIFFE',
  facts: {
    documentation: 'https://github.com/spiffe/spiffe/blob/main/standards/SPIFFE_Workload_API.md',
    recognisedBy: '`SPIFFE_ENDPOINT_SOCKET`, if no CI job is recognised',
    tokenFrom: '`spire-agent api fetch jwt`; without that program the Workload API at `SPIFFE_ENDPOINT_SOCKET`',
    audience: 'sign-in',
    lifetime: 'as configured on the server of the trust domain, often 5 minutes',
    source: 'executable',
    masking: 'not possible',
    handover: '`--output-format`',
    cleanup: '`ci-auth cleanup` at the end',
  },
  tokenVariables: ['SPIFFE_ENDPOINT_SOCKET'],
  hasTokenSurface: (env) => endpointOf(env) !== undefined,
  detect: (env) => Boolean(env['SPIFFE_ENDPOINT_SOCKET']),
  tokenSource(surroundings): TokenSource {
    const endpoint = endpointOf(surroundings.env)
    if (!endpoint) throw noSocket(surroundings.env['SPIFFE_ENDPOINT_SOCKET'])
    const {socketPath} = endpoint
    // A named pipe is called directly: the program takes its name in another flag.
    if (socketPath?.startsWith('/') && isOnPath('spire-agent', surroundings.env)) {
      return programTokenSource(
        {
          label: spiffe.label,
          argv: (audience) => [
            'spire-agent',
            ...['api', 'fetch', 'jwt'],
            ...['-audience', audience, '-socketPath', socketPath],
          ],
          find: firstToken,
          remedies: () => [
            'Register the workload: spire-server entry create -parentID AGENT -spiffeID spiffe://DOMAIN/PATH -selector unix:uid:UID',
            'A new entry reaches the agents within seconds. Then try again.',
          ],
        },
        surroundings,
      )
    }
    return {
      label: spiffe.label,
      mintsAgain: true,
      choosesAudience: true,
      secrets: [],
      async mint(audience, network) {
        // Most jobs do not use SPIFFE, and should not load the gRPC code.
        const {fetchJwtSvid} = await import('./workload-api.ts')
        return fetchJwtSvid(endpoint, audience, network)
      },
      refreshSource: () => undefined,
    }
  },
}

/** The output has `token(spiffe://…):` and the token in the next line, for each identity. The default identity is first. */
const firstToken = (output: string): string | undefined => /^token\([^\n]*\):\s*\n\s*(\S+)/m.exec(output)?.[1]

/** Undefined if there is nothing to connect to. Whether a pipe exists is not checked: only a connection would show it. */
function endpointOf(env: Environment): WorkloadEndpoint | undefined {
  const given = env['SPIFFE_ENDPOINT_SOCKET']?.trim() || `unix://${DEFAULT_SOCKET}`
  const [, host] = /^tcp:\/\/((?:[\d.]+|\[[\da-fA-F:.]+\]):\d+)$/.exec(given) ?? []
  if (host !== undefined) return {origin: new URL(`http://${host}`)}
  // The form of go-spiffe, which most workloads on Windows use.
  const [, pipe] = (platform() === 'win32' && /^npipe:([^/].*)$/.exec(given)) || []
  if (pipe !== undefined) return {origin: new URL('http://localhost'), socketPath: `\\\\.\\pipe\\${pipe}`}
  const [, socketPath = ''] = /^unix:(?:\/\/)?(\/.*)$/.exec(given) ?? []
  return isSocket(socketPath) ? {origin: new URL('http://localhost'), socketPath} : undefined
}

const isSocket = (path: string): boolean => {
  try {
    return statSync(path).isSocket()
  } catch {
    return false
  }
}

const noSocket = (given: string | undefined): CiAuthError =>
  new CiAuthError(
    'OIDC_PERMISSION_MISSING',
    given
      ? `SPIFFE_ENDPOINT_SOCKET is "${given}", but there is no socket of the Workload API that this user may use`
      : `there is no socket of the Workload API at ${DEFAULT_SOCKET}, and SPIFFE_ENDPOINT_SOCKET is not set`,
    {
      suggestions: [
        'Mount the folder of the socket, and set for example SPIFFE_ENDPOINT_SOCKET=unix:///spiffe/api.sock',
        String.raw`On Windows, the agent listens on a pipe: SPIFFE_ENDPOINT_SOCKET=npipe:spire-agent\public\api`,
        'If spiffe-helper writes a JWT-SVID into a file: --oidc-token-file PATH',
      ],
    },
  )
