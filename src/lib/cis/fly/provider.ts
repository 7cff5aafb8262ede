// https://fly.io/docs/machines/api/tokens-resource/
import {accessSync, constants, statSync} from 'node:fs'
import {CiAuthError} from '../../base/errors.ts'
import type {CiProvider} from '../description/provider.ts'
import {endpointTokenSource} from '../protocols/endpoint-token.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {type CiServiceAddress, localPath} from '../protocols/own-address.ts'

const socket: CiServiceAddress = {variable: 'CI_AUTH_ENDPOINT_FLY', defaultAddress: '/.fly/api'}

export const fly: CiProvider = {
  ...jobPlace({job: ['FLY_APP_NAME', 'FLY_MACHINE_ID']}),
  id: 'fly',
  label: 'Fly.io',
  identifies: 'runner',
  facts: {
    documentation: 'https://fly.io/docs/machines/api/tokens-resource/',
    recognisedBy: '`FLY_MACHINE_ID` or `FLY_APP_NAME`',
    tokenFrom: `the socket \`${socket.defaultAddress}\` (POST)`,
    audience: 'sign-in',
    lifetime: '10 minutes',
    source: 'executable',
    masking: 'not possible',
    handover: 'none: `ci-auth exec`',
    cleanup: '`ci-auth exec` removes what it made',
  },
  hasTokenSurface: (env) => statSync(localPath('unix', socket, env), {throwIfNoEntry: false})?.isSocket() ?? false,
  detect: (env) => Boolean(env['FLY_MACHINE_ID'] || env['FLY_APP_NAME']),
  tokenSource({env}) {
    const socketPath = localPath('unix', socket, env)
    const fault = socketError(socketPath)
    if (fault !== undefined) throw noSocket(socketPath, fault)
    const url = new URL('http://localhost/v1/tokens/oidc')
    return endpointTokenSource({
      label: fly.label,
      request: (aud) => ({method: 'POST', url, socketPath, json: {aud}}),
      secrets: [],
    })
  },
}

/** The system's error code if this user cannot use the socket. */
function socketError(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}

const noSocket = (path: string, fault: string): CiAuthError =>
  new CiAuthError('OIDC_PERMISSION_MISSING', `the socket of the Fly Machine, ${path}, cannot be used (${fault})`, {
    suggestions: [
      'Run it in a Fly Machine: only a Machine has the socket.',
      `Run as a user who may write to the socket, or change its mode as root when the Machine starts: chmod a+rw ${path}`,
    ],
  })
