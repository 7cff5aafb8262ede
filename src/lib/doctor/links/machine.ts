// Links about the machine: its clock, proxies and certificates, the credentials file and installed clients.
import {readFileSync} from 'node:fs'
import {CiAuthError} from '../../base/errors.ts'
import {expectedError} from '../../base/expected-errors.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {proxyOf} from '../../http/http.ts'
import {firstHost} from '../facts/calls.ts'
import {linkOfFailure} from '../facts/chain.ts'
import type {Findings} from '../facts/findings.ts'
import {type LinkOutcome, notChecked, refusedOutcome} from './link.ts'

/** A difference that can make tokens invalid that this machine signs or checks. */
const SUSPICIOUS_SECONDS = 30
/** Google tolerates this much. */
const TOLERATED_SECONDS = 60

export function clockLink(findings: Findings): LinkOutcome {
  const {call, observed} = findings
  const {clockOf, skewSeconds} = observed
  if (call.offline) return notChecked('--offline')
  if (skewSeconds === undefined) return notChecked('no answer told the time')
  const size = Math.abs(skewSeconds)
  const where = `${size} s ${skewSeconds > 0 ? 'behind' : 'ahead of'} ${clockOf}`
  if (size <= SUSPICIOUS_SECONDS)
    return {
      status: 'ok',
      what: size === 0 ? `same as ${clockOf}` : `${where}, within tolerance`,
      source: `Date of ${clockOf}`,
    }
  const breaks = size > TOLERATED_SECONDS && isBroken(findings)
  return {
    status: breaks ? 'failed' : 'warning',
    code: 'CLOCK_SKEW',
    what: `the clock of this machine is ${where}${breaks ? ', so tokens are rejected' : ''}`,
    details: ['Google checks tokens by its own clock, and tolerates a difference of 60 s.'],
    remedies: [
      'sudo timedatectl set-ntp true',
      'On a machine without systemd: sudo hwclock --hctosys, or ask who hosts the runner.',
    ],
    source: `Date of ${clockOf}`,
  }
}

/** Whether the wrong clock matters: for assertions of a key, and for the expiry of a stored token. */
function isBroken({exchange, subject, tokenProblem}: Findings): boolean {
  const misread = tokenProblem !== undefined && 'code' in tokenProblem && tokenProblem.code === 'OIDC_TOKEN_EXPIRED'
  return subject?.identity.mode === 'key' || (misread && exchange.outcome === 'done')
}

export function networkLink(findings: Findings): LinkOutcome {
  const {call, exchange, observed, impersonation, subject, tokenProblem} = findings
  const errors = [exchange, impersonation].map((attempt) => (attempt.outcome === 'refused' ? attempt.error : undefined))
  for (const error of [...errors, tokenProblem])
    if (error instanceof CiAuthError && linkOfFailure(error.code) === 'network')
      return {...refusedOutcome(error), source: 'the connection'}

  const faults = certificateFaults(findings)
  if (faults) return faults
  const host = subject ? firstHost(subject) : 'https://sts.googleapis.com'
  const route = routeTo(host, findings)
  if (route.status === 'failed') return route
  if (observed.pages.length > 0) {
    return {
      status: 'warning',
      what: `a web page came from ${observed.pages.join(', ')} instead of JSON: something between here and Google answers instead`,
      details: [route.what],
      remedies: ['Ask who runs the proxy to let the hosts of googleapis.com through.'],
    }
  }
  if (call.offline) return notChecked('--offline', {details: [route.what]})
  return route
}

function routeTo(host: string, {call}: Findings): LinkOutcome {
  const {hostname} = new URL(host)
  try {
    const proxy = proxyOf(new URL(host), call.surroundings.env)
    const others = proxyVariables.filter((name) => call.surroundings.env[name])
    const ignored = others.length > 0 ? ` (${others.join(', ')} set, but NO_PROXY or the address leaves it out)` : ''
    const how = proxy ? `through the proxy ${proxy}` : `without a proxy${ignored}`
    return {status: 'ok', what: `${hostname} ${how}`}
  } catch (error) {
    return refusedOutcome(expectedError(error))
  }
}

const proxyVariables = ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY']

/** The variables that name certificates, with the programs that read them. */
const certificateReaders: Readonly<Record<string, string>> = {
  NODE_EXTRA_CA_CERTS: 'ci-auth and everything on Node',
  SSL_CERT_FILE: 'Go and OpenSSL',
  REQUESTS_CA_BUNDLE: 'Python',
  CURL_CA_BUNDLE: 'curl',
  CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE: 'gcloud',
}

function certificateFaults({call}: Findings): LinkOutcome | undefined {
  const faults = Object.entries(certificateReaders).flatMap(([name, reader]) => {
    const path = call.surroundings.env[name]
    const why = path ? whyUnusable(path) : undefined
    return why === undefined ? [] : [`${name}=${inputExcerpt(path ?? '')} ${why}: ${reader} ignore it`]
  })
  const [first, ...others] = faults
  if (first === undefined) return undefined
  return {
    status: 'warning',
    code: 'TLS_CA_FILE_UNUSABLE',
    what: first,
    details: others,
    remedies: ['Set the variable to an existing PEM file, or unset it.'],
  }
}

function whyUnusable(path: string): string | undefined {
  try {
    const isPem = readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----')
    return isPem ? undefined : 'contains no PEM certificate'
  } catch (error) {
    return `cannot be read (${(error as NodeJS.ErrnoException).code})`
  }
}

export async function fileLink(findings: Findings): Promise<LinkOutcome> {
  const {call, exposures, status} = findings
  const {credentials, warnings} = status
  const [first, ...unusable] = credentials.flatMap(({fault, path, variables}) =>
    fault ? [{...fault, path, variables}] : [],
  )
  if (first) {
    return {
      status: 'failed',
      code: first.code,
      what: first.message,
      details: [...wasInside(first.path, findings), ...unusable.map(({code, message}) => `${message} (${code})`)],
      remedies: first.suggestions,
      source: first.variables.join(', ') || 'the record of this job',
    }
  }
  const found = [...warnings, ...exposures.map((message) => ({code: 'FILE_IN_WORKSPACE' as const, message}))]
  const [warning, ...others] = found
  if (warning?.code === 'FILE_IN_WORKSPACE') {
    const [remedy = 'Or let the sign-in write it elsewhere: --credentials-file-path PATH'] =
      await outsideRemedies(findings)
    return {...warningOutcome(warning, others), remedies: [remedy]}
  }
  if (warning) return warningOutcome(warning, others)
  const files = credentials.filter(({path}) => path !== undefined)
  if (files.length === 0) return notChecked(`no credentials file is named in this step of ${call.ci.label}`)
  const texts = files.map(({path, principal, type}) => `${path}: ${type} of ${principal ?? 'an unknown principal'}`)
  return {status: 'ok', what: texts.join('; '), details: files.map(({outlook}) => outlook)}
}

type Warning = Findings['status']['warnings'][number]

const warningOutcome = ({code, message}: Warning, others: readonly Warning[]): LinkOutcome => ({
  status: 'warning',
  code,
  what: message,
  details: others.map((other) => `${other.message} (${other.code})`),
  remedies: remediesOf[code] === undefined ? [] : [remediesOf[code]],
})

const remediesOf: Readonly<Record<string, string>> = {
  FILE_TOKEN_NEWLINE: 'Write only the token: printf \'%s\' "$TOKEN" > FILE',
  FILE_HIDDEN_BY_TOKEN: 'Unset that variable in the step that should act as the credentials file says.',
  FILE_VARIABLES_DIFFER: 'Set all of them to the same file, or unset those of another sign-in.',
}

/** None if the job has no other folder for the file that all its steps see. */
async function outsideRemedies({call}: Findings): Promise<string[]> {
  const {instead, TEMPORARY} = await import('../../use-cases/sign-in/files/rare-destinations.ts')
  return (await instead(call)) === ''
    ? []
    : [`Let the sign-in write it outside the workspace: --credentials-file-path ${TEMPORARY}`]
}

/** The common reason for a missing file: a checkout after the sign-in. */
function wasInside(path: string | undefined, {call}: Findings): string[] {
  const workspace = call.ci.workspace(call.surroundings)
  const why = 'a checkout, a git clean or another branch after the sign-in removes it.'
  return path?.startsWith(`${workspace}/`) ? [`It was inside the workspace ${workspace}: ${why}`] : []
}

export function sdkLink({sdks}: Findings): LinkOutcome {
  if (sdks.length === 0) return notChecked('no client of Google Cloud was found on PATH, in this folder or by python3')
  const details = sdks.map(({name, place, version}) => `${name} ${version}  ${place}`)
  const old = sdks.filter(({tooOld}) => tooOld.length > 0)
  const [first] = old
  if (!first) return {status: 'ok', what: sdks.map(({name, version}) => `${name} ${version}`).join(', '), details}
  const texts = old.map(({name, tooOld, version}) => {
    const kinds = tooOld.map(({kind}) => kindWords[kind]).join(' and ')
    return `${name} ${version} is too old for ${kinds}`
  })
  const upgrade = `Upgrade ${first.name} to ${first.tooOld[0]?.since} or later`
  return {
    status: 'warning',
    code: 'CLIENT_TOO_OLD',
    what: texts.join('; '),
    details,
    remedies: [`${upgrade}, or give tools a token: ci-auth token --format access_token`],
  }
}

const kindWords = {
  external: 'files of federation',
  executable: 'files that name an executable',
  impersonated: 'files that impersonate',
} as const
