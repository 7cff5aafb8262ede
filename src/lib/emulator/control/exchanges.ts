import {defined, parseJsonObject} from '../../base/json.ts'
import {timestamp} from '../clock.ts'
import type {Cloud, Session} from '../cloud.ts'
import type {Service} from '../faults.ts'
import type {Reply} from '../listening/reply.ts'
import type {Request} from '../listening/route.ts'
import {type AccountBasis, accountBasis, type TokenBasis, tokenBasis} from './basis.ts'

/** One decision of the cloud side. Nothing in it is a secret. */
export interface Exchange {
  id: string
  time: string
  status: number
  decision: string
  /** The check that refused. */
  refusedBy?: Reply['check']
  basis: TokenBasis | AccountBasis
}

export interface Exchanges {
  /** Keeps what `reply` was decided from. Undefined: the request is of another kind. */
  observe(request: Request, service: Service, reply: Reply): Exchange | undefined
  /** The last 200, oldest first. */
  list(): readonly Exchange[]
  find(id: string): Exchange | undefined
  /** Since the start. */
  counts(): {accepted: number; refused: number}
}

const MAX_KEPT = 200

export function newExchanges(cloud: Cloud): Exchanges {
  const kept: Exchange[] = []
  const origins = new WeakMap<Session, string>()
  const counts = {accepted: 0, refused: 0}

  const basisOf = (request: Request, service: Service): Exchange['basis'] | undefined => {
    if (request.method !== 'POST') return undefined
    if (service === 'sts') return request.url.pathname === '/v1/token' ? tokenBasis(request, cloud) : undefined
    return service === 'iamcredentials' ? accountBasis(request, cloud, origins) : undefined
  }

  /** Which exchange gave a token shows when it is used. */
  const remember = ({body}: Reply, id: string): void => {
    const session = cloud.sessions.get(String(parseJsonObject(body)?.['access_token']))
    if (session) origins.set(session, id)
  }

  return {
    observe(request, service, reply) {
      const basis = basisOf(request, service)
      if (!basis) return undefined
      const {check, decision = '', status} = reply
      counts[status === 200 ? 'accepted' : 'refused']++
      const id = String(counts.accepted + counts.refused)
      const exchange = {id, time: timestamp(cloud.clock.now()), status, decision, basis, ...defined({refusedBy: check})}
      if (basis.kind === 'exchange') remember(reply, id)
      kept.push(exchange)
      if (kept.length > MAX_KEPT) kept.shift()
      return exchange
    },
    list: () => kept,
    find: (id) => kept.find((exchange) => exchange.id === id),
    counts: () => ({...counts}),
  }
}
