import {type Network, openNetwork} from '../../http.ts'
import type {Front} from './session.ts'

/** The network of one run of a use case. `timeoutMs` counts from now. */
export const networkOf = (
  {clock, pace, report, signal, surroundings, userAgent}: Front,
  {retries, timeoutMs}: {retries: number; timeoutMs: number},
): Network =>
  openNetwork({
    env: surroundings.env,
    deadlineMs: timeoutMs,
    retries,
    trace: report.trace,
    userAgent,
    ...pace,
    ...(clock === undefined ? {} : {clock}),
    ...(signal === undefined ? {} : {signal}),
  })
