import {platform} from 'node:os'
import {CiAuthError} from '../base/errors.ts'
import {inputExcerpt} from '../base/quoting.ts'

const AIRPLAY = 'On macOS, AirPlay Receiver holds port 5000: System Settings, General, AirDrop & Handoff'

/** Who else listens on the port, by its number: where it can be guessed. */
const usual: Readonly<Record<number, readonly string[]>> = {5000: [AIRPLAY], 7000: [AIRPLAY]}

/** What an error of `listen` means for the one who chose `host` and `port`. Anything else is returned as it is. */
export function listenFailure(cause: unknown, host: string, port: number, system = platform()): unknown {
  const {code} = cause as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new CiAuthError(
      'EMPLOYEE_PORT_TAKEN',
      `port ${port} on ${host} is taken, probably by a service that still runs`,
      {
        cause,
        suggestions: [
          `Look who listens there: ${system === 'win32' ? `netstat -ano | findstr :${port}` : `lsof -i :${port}`}`,
          ...(usual[port] ?? []),
          `Choose another port: --port ${port + 1}, or a free one: --port 0`,
        ],
      },
    )
  }
  if (code === 'EACCES') {
    return new CiAuthError('EMPLOYEE_ADDRESS_UNAVAILABLE', `not allowed to listen on port ${port} of ${host}`, {
      cause,
      suggestions: system === 'win32' ? reserved(port) : ['Choose a port above 1023 with --port'],
    })
  }
  return code !== undefined && NO_ADDRESS.has(code) ? noAddress(host, cause) : cause
}

/** Windows keeps ranges of ports for itself, for Hyper-V mostly, and lets a program keep all others from its port. */
const reserved = (port: number): string[] => [
  'Look which ports Windows reserves: netsh interface ipv4 show excludedportrange protocol=tcp',
  `Choose another port: --port ${port + 1}, or a free one: --port 0`,
]

const NO_ADDRESS = new Set([
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EINVAL',
  'ENOTFOUND',
  'EPROTONOSUPPORT',
  'ERR_INVALID_ARG_VALUE',
])

/** Nothing listens on `host`. Empty, it would mean every address, which nobody has asked for. */
export const noAddress = (host: string, cause?: unknown): CiAuthError =>
  new CiAuthError(
    'EMPLOYEE_ADDRESS_UNAVAILABLE',
    `${inputExcerpt(host) || 'an empty host'} is no address of this machine`,
    {
      cause,
      suggestions: ['Use --host 127.0.0.1 for this machine alone, or --host 0.0.0.0 for its whole network'],
    },
  )
