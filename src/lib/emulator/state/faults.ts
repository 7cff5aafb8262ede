// Simulated faults: how they are written, which calls they affect, and what the service then answers.
import {CiAuthError} from '../../base/errors.ts'
import {jsonText} from '../../base/json.ts'
import {hint} from '../../base/nearest.ts'
import {inputExcerpt} from '../../base/quoting.ts'

/** The names of services in faults and in the request log. */
export const faultServices = [
  'issuer',
  'sts',
  'iamcredentials',
  'oauth',
  'accounts',
  'cloudresourcemanager',
  'iam',
  'logging',
  'cloudasset',
  'orgpolicy',
  'policyanalyzer',
  'storage',
  'artifactregistry',
  'serviceusage',
  'proxy',
] as const

export type FaultService = (typeof faultServices)[number] | 'other'

export const faultKinds = ['status', 'reset', 'truncate', 'hang', 'html502', 'delay'] as const

/** A failure on the way to a service, or on the way back. */
export interface InjectedFault {
  service: FaultService
  /**
   * `status`: an error of the service's own. `html502`: an error page. `reset`: the connection breaks before an answer.
   * `truncate`: half of the body, then it breaks. `hang`: no answer until the emulator closes. `delay`: the true answer, late.
   */
  kind: (typeof faultKinds)[number]
  /** How often. Default: until `clearFaults`. */
  times?: number
  /** Only calls whose path contains this text: `:signJwt`. Default: all calls of the service. */
  path?: string
  /** For the kind `status`. Default 503. */
  status?: number
  headers?: Record<string, string>
  /** Default: what the service answers with that status. */
  body?: string
  /** For the kind `delay`, in milliseconds. Default 1000. */
  delayMs?: number
}

export type Faults = ReturnType<typeof newFaults>

export function newFaults() {
  let pending: {fault: InjectedFault; left: number}[] = []
  return {
    inject(fault: InjectedFault): void {
      pending.push({fault, left: fault.times ?? Number.POSITIVE_INFINITY})
    },
    clear(): void {
      pending = []
    },
    /** The faults that can still occur. `left` is how often. Undefined: without limit. */
    pending: () => pending.map(({fault, left}) => (Number.isFinite(left) ? {fault, left} : {fault})),
    /** The fault for this call. Counts it as used once. */
    take(service: FaultService, path: string): InjectedFault | undefined {
      const found = pending.find(({fault}) => fault.service === service && path.includes(fault.path ?? ''))
      if (!found) return undefined
      found.left -= 1
      if (found.left <= 0) pending = pending.filter((item) => item !== found)
      return found.fault
    },
  }
}

/** The default of `delay`. */
const DELAY_MS = 1000

/** Waits as long as the fault says. */
export const waitOutDelay = ({delayMs = DELAY_MS}: InjectedFault): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayMs).unref())

const rateLimit = {
  error: 'quota_exceeded',
  error_description:
    'The request was throttled due to rate limit: sts.googleapis.com/requests. Please retry after a few seconds.',
}

const statuses: Record<number, [status: string, message: string]> = {
  429: ['RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'],
  500: ['INTERNAL', 'Internal error encountered.'],
  503: ['UNAVAILABLE', 'The service is currently unavailable.'],
}

/** The body that the service sends with a failure of `code`. */
export function faultBody(service: FaultService, code: number): string {
  if (service === 'sts' && code === 429) return JSON.stringify(rateLimit)
  const [status, message] = statuses[code] ?? ['UNKNOWN', 'Unknown Error.']
  return JSON.stringify({error: {code, message, status}})
}

/** The answer of Google's front end to a body over its limit. */
export const tooLargePage = `<!DOCTYPE html>
<html lang=en>
  <meta charset=utf-8>
  <title>Error 413 (Request Entity Too Large)!!1</title>
  <p><b>413.</b> <ins>That’s an error.</ins>
  <p>Your client issued a request that was too large.
`

export const badGatewayPage = `<!DOCTYPE html>
<html lang=en>
  <meta charset=utf-8>
  <title>Error 502 (Server Error)!!1</title>
  <p><b>502.</b> <ins>That’s an error.</ins>
  <p>The server encountered a temporary error and could not complete your request.<p>Please try again in 30 seconds.
`

/** The form of a fault on the command line: `sts:503:times=2`, `iamcredentials:delay=3000`, `proxy:reset`. */
const FAULT_FORM = 'SERVICE:KIND[:times=N][:path=PART]'

const examples = ['--fault sts:503:times=2', '--fault iamcredentials:delay=3000', '--fault proxy:reset']

/** Reads a status, `delay=MS`, or a kind. */
function kindOf(word: string): Record<string, unknown> {
  const [, name = word, value] = /^([^=]*)=(.*)$/.exec(word) ?? []
  if (/^\d+$/.test(word)) return {kind: 'status', status: Number(word)}
  if (value === undefined) return {kind: name}
  return {kind: name, [name === 'delay' ? 'delayMs' : 'status']: Number(value)}
}

/** @throws {CiAuthError} `EMULATOR_FAULT_INVALID` */
export function parseFault(spec: string): InjectedFault {
  const [, service = '', kind = '', rest = ''] = /^([^:]*):?([^:]*)(.*)/s.exec(spec) ?? []
  // A path can contain colons: `iamcredentials:503:path=:signJwt`.
  const options = rest.split(/:(?=\w*=)/).slice(1)
  const given = options.map((option) => {
    const [, name = '', value] = /^([^=]*)=(.*)/s.exec(option) ?? []
    return [name, name === 'times' ? Number(value) : value]
  })
  const read = readFault({service, ...kindOf(kind), ...Object.fromEntries(given)})
  if ('fault' in read) return read.fault
  throw new CiAuthError('EMULATOR_FAULT_INVALID', `--fault "${inputExcerpt(spec)}": ${read.problems.join('; ')}`, {
    suggestions: [`Write it as ${FAULT_FORM}, for example: ${examples.join('  or  ')}`],
  })
}

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
const MAX_DELAY_MS = 600_000

/** What is wrong with a value. Undefined if it is valid. */
type Rule = (value: unknown) => string | undefined

const oneOf =
  (known: readonly string[]): Rule =>
  (value) =>
    typeof value === 'string' && known.includes(value)
      ? undefined
      : `"${inputExcerpt(jsonText(value))}" is not one of ${known.join(', ')}${hint(jsonText(value), known)}`

const whole =
  (least: number, most: number): Rule =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `it must be a whole number from ${least} to ${most}`

const text: Rule = (value) => (typeof value === 'string' ? undefined : 'it must be a text')

const headers: Rule = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, item]) =>
      HEADER_NAME.test(name) && ['number', 'string'].includes(typeof item) && HEADER_VALUE.test(String(item)),
  )
    ? undefined
    : 'it must be an object of header names and values'

const rules: Readonly<Record<keyof InjectedFault, Rule>> = {
  service: oneOf(faultServices),
  kind: oneOf(faultKinds),
  times: whole(1, 1_000_000),
  path: text,
  status: whole(200, 599),
  headers,
  body: text,
  delayMs: whole(0, MAX_DELAY_MS),
}

const names = Object.keys(rules) as (keyof InjectedFault)[]

/** The fault that `value` describes, or all its problems. */
export function readFault(value: Readonly<Record<string, unknown>>): {fault: InjectedFault} | {problems: string[]} {
  const unknown = Object.keys(value)
    .filter((name) => !names.includes(name as keyof InjectedFault))
    .map((name) => `a fault has no field "${inputExcerpt(name)}"${hint(name, names)}`)
  const missing = (['service', 'kind'] as const)
    .filter((name) => value[name] === undefined)
    .map((name) => `"${name}" is missing: one of ${(name === 'kind' ? faultKinds : faultServices).join(', ')}`)
  const wrong = names
    .filter((name) => value[name] !== undefined)
    .flatMap((name) => {
      const problem = rules[name](value[name])
      return problem === undefined ? [] : [`${name}: ${problem}`]
    })
  const problems = [...unknown, ...missing, ...wrong]
  return problems.length > 0 ? {problems} : {fault: value as unknown as InjectedFault}
}
