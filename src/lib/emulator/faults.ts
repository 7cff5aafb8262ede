/** The services that can fail, as they are called in faults and in the request log. */
export const faultServices = [
  'issuer',
  'sts',
  'iamcredentials',
  'oauth',
  'accounts',
  'cloudresourcemanager',
  'iam',
  'serviceusage',
  'proxy',
] as const satisfies readonly Service[]

export const faultKinds = ['status', 'reset', 'truncate', 'hang', 'html502', 'delay'] as const

/** What goes wrong on the way to a service, or on the way back. */
export interface Fault {
  service: Service
  /**
   * `status`: an error of the service's own. `html502`: an error page. `reset`: the connection breaks before an answer.
   * `truncate`: half of the body, then it breaks. `hang`: no answer until the emulator closes. `delay`: the true answer, late.
   */
  kind: (typeof faultKinds)[number]
  /** How often. Default: until `clearFaults`. */
  times?: number
  /** Only calls whose path contains it: `:signJwt`. Default: all of the service. */
  path?: string
  /** Of `status`. Default 503. */
  status?: number
  headers?: Record<string, string>
  /** Default: what the service says with that status. */
  body?: string
  /** Of `delay`, milliseconds. Default 1000. */
  delayMs?: number
}

export interface Faults {
  inject(fault: Fault): void
  clear(): void
  /** Those that can still meet a call. `left` is absent where there is no end. */
  pending(): {fault: Fault; left?: number}[]
  /** The fault that meets this call, used up by one. */
  take(service: Service, path: string): Fault | undefined
}

export function newFaults(): Faults {
  let pending: {fault: Fault; left: number}[] = []
  return {
    inject: (fault) => {
      pending.push({fault, left: fault.times ?? Number.POSITIVE_INFINITY})
    },
    clear: () => {
      pending = []
    },
    pending: () => pending.map(({fault, left}) => (Number.isFinite(left) ? {fault, left} : {fault})),
    take: (service, path) => {
      const found = pending.find(({fault}) => fault.service === service && path.includes(fault.path ?? ''))
      if (!found) return undefined
      found.left -= 1
      if (found.left <= 0) pending = pending.filter((item) => item !== found)
      return found.fault
    },
  }
}

/** Of a `delay` that says nothing else. */
const DELAY_MS = 1000

/** Waits as long as a `delay` says. */
export const late = ({delayMs = DELAY_MS}: Fault): Promise<void> =>
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
export function faultBody(service: Service, code: number): string {
  if (service === 'sts' && code === 429) return JSON.stringify(rateLimit)
  const [status, message] = statuses[code] ?? ['UNKNOWN', 'Unknown Error.']
  return JSON.stringify({error: {code, message, status}})
}

export const html502 = `<!DOCTYPE html>
<html lang=en>
  <meta charset=utf-8>
  <title>Error 502 (Server Error)!!1</title>
  <p><b>502.</b> <ins>That’s an error.</ins>
  <p>The server encountered a temporary error and could not complete your request.<p>Please try again in 30 seconds.
`

export type Service =
  | 'issuer'
  | 'sts'
  | 'iamcredentials'
  | 'oauth'
  | 'accounts'
  | 'cloudresourcemanager'
  | 'iam'
  | 'serviceusage'
  | 'proxy'
  | 'other'
