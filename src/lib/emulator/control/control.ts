// The emulator's own answers: the page, and the control API below `/_emulator/`.
import type {ServerResponse} from 'node:http'
import {platform} from 'node:os'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {packageText} from '../../base/package-files.ts'
import {pageHeaders} from '../../base/page-headers.ts'
import type {SimulatedJob} from '../jobs/context.ts'
import type {Emulator} from '../listening/emulator.ts'
import {sendReply} from '../listening/port.ts'
import {type CallReply, type Request, replyOf} from '../state/call.ts'
import type {Cloud} from '../state/cloud.ts'
import type {FaultService} from '../state/faults.ts'
import {evalLine} from './client.ts'
import {
  type Controls,
  checkOrigin,
  type EmulatorAddress,
  indentedReply,
  isOwnHost,
  newEvents,
  refuseControl,
} from './controls.ts'
import {exchangeSummary, newExchanges} from './exchanges.ts'
import {controlRoutes} from './routes.ts'

const names = [
  'page.css',
  'page.js',
  'api.js',
  'dom.js',
  'world.js',
  'exchanges.js',
  'checks.js',
  'controls.js',
  'try.js',
  'icon.svg',
]

const file = (name: string): CallReply => ({
  status: 200,
  headers: pageHeaders(name),
  body: packageText(`assets/emulator/${name}`),
})

const greeting = (url: string, start?: string): string => `The emulator of ci-auth.

  point a shell at it   ${evalLine(url, ' --operator', platform(), start)}
  see what happens      open ${url}/ in a browser
  ask it                curl ${url}/_emulator/state
`

/** The page at `/` for a browser, a few lines for other clients, and the files of the page. Undefined for any other path. */
function pageFile({headers: asked, method, url}: Request, own: EmulatorAddress, start?: string): CallReply | undefined {
  const name = /^\/_page\/([\w.]+)$/.exec(url.pathname)?.[1]
  if (method !== 'GET') return undefined
  if (url.pathname !== '/' && (name === undefined || !names.includes(name))) return undefined
  if (!isOwnHost(url, own)) return undefined
  if (name !== undefined) return file(name)
  if (/\btext\/html\b/.test(asked['accept'] ?? '')) return file('index.html')
  return {status: 200, headers: {'content-type': 'text/plain; charset=UTF-8'}, body: greeting(url.origin, start)}
}

const CONTROL_PREFIX = '/_emulator/'
const EVENTS = `${CONTROL_PREFIX}events`

async function answer({body: text, method, url}: Request, controls: Controls): Promise<CallReply> {
  const path = url.pathname.slice(CONTROL_PREFIX.length)
  const [id = ''] = /\d+$/.exec(path) ?? []
  const place = path.replace(/\d+$/, '{id}')
  const matching = controlRoutes.filter((route) => route.path === place)
  const route = matching.find((candidate) => candidate.method === method)
  if (!route) {
    const methods = matching.map((candidate) => candidate.method)
    if (methods.length > 0) refuseControl(405, `${path} answers ${methods.join(' and ')}`)
    return refuseControl(404, `${path} does not exist: see docs/emulator.md`)
  }
  const body = parseJsonObject(text)
  if (method === 'POST' && !body) refuseControl(400, 'the body is not a JSON object')
  try {
    return await route.answer({query: url.searchParams, id, text, body: body ?? {}}, controls)
  } catch (error) {
    if (error instanceof CiAuthError) refuseControl(400, error.message, error)
    throw error
  }
}

const bug = indentedReply({error: {message: 'a bug of the emulator'}}, 500)

/** @param options - `host`: where the emulator listens. */
export function openControl(
  cloud: Cloud,
  {host, ...options}: Pick<Controls, 'directory' | 'line' | 'requests' | 'start'> & {host: string},
) {
  const events = newEvents()
  const exchanges = newExchanges(cloud)
  const jobs: SimulatedJob[] = []
  let controls: Controls | undefined

  const answerAndTell = async (request: Request): Promise<CallReply> => {
    if (!controls) return refuseControl(503, 'the emulator is starting')
    const reply = await answer(request, controls)
    if (request.method !== 'GET') events.publish('state', () => ({}))
    return reply
  }

  return {
    /** Sets the emulator that the routes use. Called when it exists. */
    attach(emulator: Emulator): void {
      controls = {...options, cloud, emulator, events, exchanges, jobs}
    },
    publish: events.publish,
    /** Ends the jobs that were requested. */
    async close(): Promise<void> {
      for (const job of jobs.splice(0)) await job.close()
    },
    /** Keeps the facts that decided an answer. @returns their id, if there are any. */
    observe(request: Request, service: FaultService, reply: CallReply): string | undefined {
      const exchange = exchanges.observe(request, service, reply)
      if (exchange) events.publish('exchange', () => exchangeSummary(exchange))
      return exchange?.id
    },
    /** Answers requests to the emulator itself, but not those through the proxy. @returns whether it was one. */
    async control(request: Request, response: ServerResponse): Promise<boolean> {
      const {method, url} = request
      const own = {host, url: cloud.url}
      if (!url.pathname.startsWith(CONTROL_PREFIX)) {
        const page = pageFile(request, own, options.start)
        if (page) sendReply(response, page, cloud.clock.now(), true)
        return page !== undefined
      }
      const reply = await replyOf(() => {
        checkOrigin(request, own)
        return method === 'GET' && url.pathname === EVENTS ? undefined : answerAndTell(request)
      }).catch(() => bug)
      if (reply) sendReply(response, reply, cloud.clock.now(), true)
      else events.subscribe(response)
      return true
    },
  }
}
