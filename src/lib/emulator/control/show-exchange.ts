import {escapeLogLine} from '../../base/quoting.ts'
import type {Cloud} from '../cloud.ts'
import {principal} from '../cloud.ts'
import type {Exchange, Exchanges} from './exchanges.ts'
import {explain} from './explain.ts'

/** What the list shows of an exchange. */
export function summary({basis, decision, id, refusedBy, status, time}: Exchange) {
  const about =
    basis.kind === 'exchange'
      ? {audience: escapeLogLine(basis.audience), subject: basis.claims?.['sub'], issuer: basis.claims?.['iss']}
      : {method: basis.method, account: basis.email ?? basis.account, exchange: basis.exchange}
  return {
    id,
    time,
    kind: basis.kind,
    accepted: status === 200,
    status,
    decision: escapeLogLine(decision),
    ...(refusedBy === undefined ? {} : {refusedBy: refusedBy === 'signature' ? 'keys' : refusedBy}),
    ...about,
  }
}

/** All that is known of it: what it was decided from, and what came of it check by check. */
export function details(cloud: Cloud, exchange: Exchange, exchanges: Exchanges) {
  const {basis} = exchange
  const from =
    basis.kind === 'exchange'
      ? {header: basis.header, claims: basis.claims, provider: withoutKeys(basis.provider)}
      : {
          delegates: basis.delegates,
          ...(basis.caller ? {caller: principal(basis.caller)} : {}),
        }
  return {...summary(exchange), ...from, checks: explain(cloud, exchange, exchanges)}
}

/** Uploaded keys are long, and say nothing to a person. */
const withoutKeys = <Provider extends {jwksJson?: string}>(provider: Provider | undefined) =>
  provider && {...provider, ...(provider.jwksJson === undefined ? {} : {jwksJson: '(uploaded)'})}
