import {CiAuthError} from '../errors.ts'

const AIRPLAY = 'On macOS, AirPlay Receiver holds port 5000: System Settings, General, AirDrop & Handoff'

/** Who else listens on the port, by its number: where it can be guessed. */
const usual: Readonly<Record<number, readonly string[]>> = {5000: [AIRPLAY], 7000: [AIRPLAY]}

/** What an error of `listen` means for the one who chose `host` and `port`. Anything else is returned as it is. */
export function listenFailure(cause: unknown, host: string, port: number): unknown {
  const {code} = cause as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new CiAuthError(
      'EMPLOYEE_PORT_TAKEN',
      `port ${port} on ${host} is taken, probably by a service that still runs`,
      {
        cause,
        suggestions: [
          `Look who listens there: lsof -i :${port}`,
          ...(usual[port] ?? []),
          `Choose another port: --port ${port + 1}, or a free one: --port 0`,
        ],
      },
    )
  }
  if (code === 'EACCES') {
    return new CiAuthError('EMPLOYEE_ADDRESS_UNAVAILABLE', `not allowed to listen on port ${port} of ${host}`, {
      cause,
      suggestions: ['Choose a port above 1023 with --port'],
    })
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAFNOSUPPORT' || code === 'EAI_AGAIN') {
    return new CiAuthError('EMPLOYEE_ADDRESS_UNAVAILABLE', `${host} is no address of this machine`, {
      cause,
      suggestions: ['Use --host 127.0.0.1 for this machine alone, or --host 0.0.0.0 for its whole network'],
    })
  }
  return cause
}
