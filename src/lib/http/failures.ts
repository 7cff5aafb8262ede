// What is said about a call that failed, or that is repeated. Loaded only then.
import {secondsText as seconds} from '../base/clock.ts'
import {CiAuthError} from '../base/errors.ts'
import {type Route, shownRoute} from './connect.ts'
import {presentedIssuer} from './presented-issuer.ts'
import {type CallFault, hostOf, isLoopback, type ProxyServer, portOf, shownProxy} from './proxy.ts'

/** What is known about a call that got no answer. */
interface FailedCall {
  service: string
  route: Route
  attempts: number
  spentMs: number
  /** Issuer of the presented certificate, if it is not trusted. */
  issuer?: string | undefined
  /** Status of the last answer before the attempt that got none. */
  lastStatus?: number | undefined
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name could not be resolved',
  EAI_AGAIN: 'the name server does not answer',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection broke',
  ECONNABORTED: 'the connection broke',
  EPIPE: 'the connection broke',
  EHOSTUNREACH: 'there is no network route',
  ENETUNREACH: 'there is no network route',
  ETIMEDOUT: 'the connection was not accepted in time',
  ENOENT: 'the socket does not exist',
  EACCES: 'this user may not open the socket',
  EPROTO: 'the other side does not speak TLS',
  HPE_HEADER_OVERFLOW: 'the headers of the answer are longer than Node reads (16 KiB)',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the other side does not speak TLS',
}

const untrusted: Readonly<Record<string, string>> = {
  SELF_SIGNED_CERT_IN_CHAIN: 'its issuer is not trusted here',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its issuer is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT: 'its issuer is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its issuer is not trusted here',
  CERT_UNTRUSTED: 'its issuer is not trusted here',
  CERT_SIGNATURE_FAILURE: 'its signature is not valid',
  CERT_REVOKED: 'it was revoked',
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it was issued for another name',
  HOSTNAME_MISMATCH: 'it was issued for another name',
}

const privateAuthority =
  'If a private authority signs the certificate, for example a proxy that inspects TLS, save the certificate of ' +
  'the authority and set NODE_EXTRA_CA_CERTS=/path/ca.pem.'

const untrustedRemedies: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Renew the certificate, or set the clock of this computer.',
  CERT_NOT_YET_VALID: 'Set the clock of this computer.',
  CERT_REVOKED: 'Renew the certificate.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Check the address: another server answers at it.',
  HOSTNAME_MISMATCH: 'Check the address: another server answers at it.',
}

const isUntrusted = ({code = ''}: CallFault): boolean => code in untrusted

/** The error for `fault`, or for the end of the run. */
export async function failureOf(
  fault: CallFault,
  call: FailedCall,
  {signal, totalMs}: {signal: AbortSignal; totalMs: number},
): Promise<CiAuthError> {
  if (signal.aborted) return deadlineFailure(call, totalMs)
  const issuer = isUntrusted(fault) ? await presentedIssuer(call.route, fault.atProxy === true, signal) : undefined
  return networkFailure(fault, {...call, issuer})
}

/** The line before another attempt: the call, and the status of its answer or the failure. */
export const retryLine = (
  {attempts, route, service}: Pick<FailedCall, 'attempts' | 'route' | 'service'>,
  cause: number | CallFault,
  {retries, waitMs}: {retries: number; waitMs: number},
): string =>
  `Retry ${attempts} of ${retries} in ${seconds(waitMs)}: ${service} at ${shownRoute(route)}: ` +
  `${typeof cause === 'number' ? `answered ${cause}` : whatHappened(cause)}`

const whatHappened = (fault: CallFault): string => {
  if (fault.name === 'TimeoutError') return 'did not answer in time'
  if (fault.proxyStatus) return `the proxy answered ${fault.proxyStatus}`
  return reason(fault)
}

const effort = ({attempts, spentMs}: FailedCall): string =>
  `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} in ${seconds(spentMs)}`

const circumstances = ({route: {proxy}, lastStatus}: FailedCall): string[] => [
  ...(proxy ? [`proxy: ${shownProxy(proxy)}`] : []),
  ...(lastStatus ? [`the last answer had status ${lastStatus}`] : []),
]

/** The error for `fault`. Only the code of `fault` is passed on. */
export function networkFailure(fault: CallFault, call: FailedCall): CiAuthError {
  if (fault.name === 'TimeoutError') return callTimeout(call)
  if (isUntrusted(fault)) return tlsFailure(fault, call)
  if (fault.atProxy && call.route.proxy) return proxyFailure(fault, call, call.route.proxy)
  if (fault.code === 'ETIMEDOUT') return callTimeout(call)
  return unreachable(fault, call)
}

const reason = ({code = ''}: CallFault): string => {
  const known = reasons[code] ?? 'the exchange failed'
  return code ? `${known} (${code})` : known
}

const NEEDS_PROXY = 'If this network needs a proxy, set HTTPS_PROXY=http://HOST:PORT.'

const withoutProxy = (origin: URL): string =>
  `Where ${hostOf(origin)} can be reached without the proxy, add it to NO_PROXY.`

/** Node reads HTTP with a parser whose codes begin so: the connection works. https://nodejs.org/api/errors.html */
const isNoHttp = ({code = ''}: CallFault): boolean => code.startsWith('HPE_')

const LOOK_BETWEEN = 'Look at what answers there: a proxy, a firewall or a program that is no such server.'

/** What to check if a server could not be reached, or if it is silent: it gives no answer. */
function remediesFor({origin, proxy, socketPath}: Route, isSilent: boolean): string[] {
  if (socketPath !== undefined)
    return [`Check that ${socketPath} exists, that a program listens on it, and that this user may open it.`]
  const port = portOf(origin)
  if (isLoopback(origin)) {
    if (isSilent) return [`Check the program that listens on port ${port} of this computer: it gives no answer.`]
    return [
      `Check that a program listens on port ${port} of this computer.`,
      'Behind a proxy, set NO_PROXY=127.0.0.1,localhost for the clients of that server.',
    ]
  }
  const check = `Check that this computer may reach ${hostOf(origin)} on port ${port}`
  if (isSilent) return [`${check}: a firewall that drops packets causes this.`, ...(proxy ? [] : [NEEDS_PROXY])]
  return [`${check}.`, proxy ? withoutProxy(origin) : NEEDS_PROXY]
}

const unreachable = (fault: CallFault, call: FailedCall): CiAuthError =>
  new CiAuthError(
    'NETWORK_UNREACHABLE',
    `${call.service} at ${shownRoute(call.route)}: ${reason(fault)}, ${effort(call)}`,
    {facts: circumstances(call), suggestions: isNoHttp(fault) ? [LOOK_BETWEEN] : remediesFor(call.route, false)},
  )

const callTimeout = (call: FailedCall): CiAuthError =>
  new CiAuthError(
    'NETWORK_TIMEOUT',
    `${call.service} at ${shownRoute(call.route)} did not answer in time, ${effort(call)}`,
    {facts: circumstances(call), suggestions: remediesFor(call.route, true)},
  )

const RAISE = 'Raise the limit with --timeout, or the input timeout.'

/** The limit of the whole run was reached during a call. */
function deadlineFailure(call: FailedCall, totalMs: number): CiAuthError {
  // A server that has answered before can be reached: it is only slow.
  const isSilent = call.lastStatus === undefined
  const what = `${call.service} at ${shownRoute(call.route)}${isSilent ? ' did not answer' : ''}`
  const limit = `the limit of ${seconds(totalMs)} for the whole run is reached`
  return new CiAuthError('NETWORK_TIMEOUT', `${what}: ${limit}, ${effort(call)}`, {
    facts: circumstances(call),
    suggestions: [...(isSilent ? remediesFor(call.route, true) : []), RAISE],
  })
}

/** The limit of the whole run would be reached before the next step. */
export const waitFailure = (waitMs: number, what: string, totalMs: number): CiAuthError =>
  new CiAuthError(
    'NETWORK_TIMEOUT',
    `the limit of ${seconds(totalMs)} for the whole run leaves no time for a wait of ${seconds(waitMs)} for ${what}`,
    {suggestions: [RAISE]},
  )

function tlsFailure(fault: CallFault, call: FailedCall): CiAuthError {
  const {code = ''} = fault
  const {route, issuer, service} = call
  const peer = fault.atProxy && route.proxy ? `the proxy ${route.proxy.url.host}` : `${service} at ${route.origin.host}`
  const why = `${untrusted[code]} (${code})`
  return new CiAuthError('TLS_UNTRUSTED', `the certificate of ${peer} is not trusted: ${why}, ${effort(call)}`, {
    facts: [...(issuer ? [`issuer of the presented certificate: ${issuer}`] : []), ...circumstances(call)],
    suggestions: [untrustedRemedies[code] ?? privateAuthority],
  })
}

const isForeign = (schemes: readonly string[]): boolean =>
  schemes.length > 0 && !schemes.some((scheme) => scheme.toLowerCase() === 'basic')

function proxyFailure(fault: CallFault, call: FailedCall, proxy: ProxyServer): CiAuthError {
  const {proxySchemes = [], proxyStatus} = fault
  const what = proxyStatus ? `answered ${proxyStatus}` : `cannot be used: ${reason(fault)}`
  const text = `the proxy ${shownProxy(proxy)} ${what}, on the way to ${call.service} at ${call.route.origin.host}`
  return new CiAuthError('PROXY_FAILED', `${text}, ${effort(call)}`, {
    suggestions: [
      proxyStatus === 407 && isForeign(proxySchemes)
        ? `The proxy takes only ${proxySchemes.join(', ')}, and ci-auth only Basic. Run a proxy on this computer that ` +
          `logs in there, such as cntlm or px, and name that one in ${proxy.variable}.`
        : proxyStatus === 407
          ? `Put the proxy's credentials into ${proxy.variable}, as http://USER:PASSWORD@HOST:PORT, percent-encoded.`
          : `Check the address in ${proxy.variable}, and that the proxy allows connections to ${hostOf(call.route.origin)} through.`,
      withoutProxy(call.route.origin),
    ],
    ...(proxyStatus ? {facts: [`status of the proxy: ${proxyStatus}`]} : {}),
  })
}
