// The connection to Google: the clock of this machine, proxies, certificates.
import {readFileSync} from 'node:fs'
import {CiAuthError} from '../../base/errors.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {proxyOf} from '../../http/http.ts'
import {firstHost} from '../ask-google.ts'
import type {Findings} from '../findings.ts'
import {type Link, linkOf, notChecked, type Outcome, placeOf} from '../links.ts'
import {refusedOutcome} from './sign-in.ts'

/** From here on tokens that are signed here, or read here, come out wrong. */
const SUSPICIOUS_SECONDS = 30
/** Google tolerates no more. */
const TOLERATED_SECONDS = 60

export function clockLink(findings: Findings): Link {
  const {call, observed} = findings
  const {clockOf, skewSeconds} = observed
  if (call.offline) return linkOf('clock', notChecked('--offline'))
  if (skewSeconds === undefined) return linkOf('clock', notChecked('no answer came that tells the time'))
  const size = Math.abs(skewSeconds)
  const where = `${size} s ${skewSeconds > 0 ? 'behind' : 'ahead of'} ${clockOf}`
  if (size <= SUSPICIOUS_SECONDS)
    return linkOf('clock', {
      status: 'ok',
      what: size === 0 ? `as ${clockOf}'s` : `${where}, within tolerance`,
      source: `Date of ${clockOf}`,
    })
  const breaks = size > TOLERATED_SECONDS && isBroken(findings)
  return linkOf('clock', {
    status: breaks ? 'failed' : 'warning',
    code: 'CLOCK_SKEW',
    what: `the clock of this machine is ${where}${breaks ? ', so tokens are rejected' : ''}`,
    details: ['Google judges tokens by its own clock and takes 60 s of difference.'],
    remedies: [
      'sudo timedatectl set-ntp true',
      'On a machine without systemd: sudo hwclock --hctosys, or ask who hosts the runner.',
    ],
    source: `Date of ${clockOf}`,
  })
}

/** What this machine dates itself: the assertions of a key, and whether a token that was kept is still valid. */
function isBroken({exchange, subject, tokenProblem}: Findings): boolean {
  const misread = tokenProblem !== undefined && 'code' in tokenProblem && tokenProblem.code === 'OIDC_TOKEN_EXPIRED'
  return subject?.identity.mode === 'key' || (misread && exchange.outcome === 'done')
}

export function networkLink(findings: Findings): Link {
  const {call, exchange, observed, impersonation, subject, tokenProblem} = findings
  const broken = [exchange, impersonation].find(
    (attempt) => attempt.outcome === 'refused' && placeOf(attempt.error.code) === 'network',
  )
  if (broken?.outcome === 'refused')
    return linkOf('network', {...refusedOutcome(broken.error), source: 'the connection'})
  if (tokenProblem instanceof CiAuthError && placeOf(tokenProblem.code) === 'network')
    return linkOf('network', {...refusedOutcome(tokenProblem), source: 'the connection'})

  const faults = certificateFaults(findings)
  if (faults) return linkOf('network', faults)
  const host = subject ? firstHost(subject) : 'https://sts.googleapis.com'
  const route = routeTo(host, findings)
  if (route.status === 'failed') return linkOf('network', route)
  if (observed.pages.length > 0) {
    return linkOf('network', {
      status: 'warning',
      what: `a page came where ${observed.pages.join(', ')} sends JSON: something on the way answers in its place`,
      details: [route.what],
      remedies: ['Ask who runs the proxy to let the hosts of googleapis.com through.'],
    })
  }
  if (call.offline) return linkOf('network', notChecked('--offline', {details: [route.what]}))
  return linkOf('network', route)
}

function routeTo(host: string, {call}: Findings): Outcome {
  const {hostname} = new URL(host)
  try {
    const proxy = proxyOf(new URL(host), call.surroundings.env)
    const others = proxyVariables.filter((name) => call.surroundings.env[name])
    const ignored = others.length > 0 ? ` (${others.join(', ')} set, but NO_PROXY or the address leaves it out)` : ''
    return {
      status: 'ok',
      what: proxy ? `${hostname} through the proxy ${proxy}` : `${hostname} without a proxy${ignored}`,
    }
  } catch (error) {
    if (error instanceof CiAuthError) return refusedOutcome(error)
    throw error
  }
}

const proxyVariables = ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY']

/** The variables that name certificates, by who reads them. */
const certificateReaders: Readonly<Record<string, string>> = {
  NODE_EXTRA_CA_CERTS: 'ci-auth and everything on Node',
  SSL_CERT_FILE: 'Go and OpenSSL',
  REQUESTS_CA_BUNDLE: 'Python',
  CURL_CA_BUNDLE: 'curl',
  CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE: 'gcloud',
}

function certificateFaults({call}: Findings): Outcome | undefined {
  const faults = Object.entries(certificateReaders).flatMap(([name, reader]) => {
    const path = call.surroundings.env[name]
    const why = path ? whyUnusable(path) : undefined
    return why === undefined ? [] : [`${name}=${inputExcerpt(path ?? '')} ${why}: ${reader} do without it`]
  })
  const [first, ...others] = faults
  if (first === undefined) return undefined
  return {
    status: 'warning',
    code: 'TLS_CA_FILE_UNUSABLE',
    what: first,
    details: others,
    remedies: ['Let the variable name a PEM file that is there, or unset it.'],
  }
}

function whyUnusable(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----')
      ? undefined
      : 'holds no certificate in PEM'
  } catch (error) {
    return `cannot be read (${(error as NodeJS.ErrnoException).code})`
  }
}
