import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {timedSuccess} from '../timed.ts'
import type {Serving} from './serving.ts'

export interface Load {
  requestsPerSecond: number
  p99Ms: number
  /** Processor time of the server per request, in microseconds. */
  cpuMicroseconds: number
}

export const hasWrk = (): boolean => spawnSync('wrk', ['--version']).error === undefined

const CONNECTIONS = 50

const post = fileURLToPath(new URL('post.lua', import.meta.url))

const inMs: Readonly<Record<string, number>> = {us: 0.001, ms: 1, s: 1000}

/** Asks as fast as it is answered, by one thread. Any answer but 200 is an error. */
export async function load(serving: Serving, method: 'GET' | 'POST', seconds: number): Promise<Load> {
  const script = method === 'POST' ? ['--script', post] : []
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', ...script, `${serving.url}/employee/alice`]
  const before = serving.cpuMs()
  const {output} = await timedSuccess('wrk', args, {PATH: process.env['PATH'] ?? ''})
  const after = serving.cpuMs()
  const faults = /^\s*(?:Non-2xx.*|Socket errors.*)$/m.exec(output)
  const [, requests] = /(\d+) requests in/.exec(output) ?? []
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? []
  const [, p99, unit = ''] = /\b99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? []
  if (faults || !requests) throw new Error(`wrk ${args.join(' ')}:\n${output}`)
  return {
    requestsPerSecond: Number(rate),
    p99Ms: Number(p99) * (inMs[unit] ?? Number.NaN),
    cpuMicroseconds:
      before === undefined || after === undefined ? Number.NaN : ((after - before) * 1000) / Number(requests),
  }
}
