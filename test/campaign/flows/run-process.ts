import {statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {type Ended, startCiAuth} from '../../support/ci-auth.ts'
import type {Stage} from './stage.ts'

/** A process starts slowly where many do. */
const START_MS = 15_000

/** What a process of its own needs beside the variables of the job. */
export function environmentOf({env, folder, front, given, places, random}: Stage): Record<string, string> {
  const {ca} = (front.networkOptions ?? {}) as {ca?: string}
  const caFile = join(folder, 'ca.pem')
  if (given.isProxied && ca) writeFileSync(caFile, ca)
  return {
    ...env,
    PATH: process.env['PATH'] ?? '',
    HOME: join(folder, 'home'),
    TMPDIR: places.temporary,
    CLOUDSDK_CONFIG: join(folder, 'gcloud'),
    ...(given.isProxied ? {NODE_EXTRA_CA_CERTS: caFile} : {}),
    ...random.pick(debugging),
  }
}

/** What people set when they look for a fault. */
const debugging: readonly Record<string, string>[] = [
  {},
  {},
  {DEBUG: '*'},
  {NODE_DEBUG: 'http,https,net,tls'},
  {RUNNER_DEBUG: '1', ACTIONS_STEP_DEBUG: 'true'},
  {CI_AUTH_VERBOSE: 'true'},
  {NODE_OPTIONS: '--trace-warnings --trace-uncaught'},
]

export interface Process extends Ended {
  /** What it was ended by from outside. */
  sent: NodeJS.Signals | undefined
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const

/** Runs ci-auth; Ctrl-C becomes one of the signals, at the call where it is pressed. */
export async function runProcess(
  argv: readonly string[],
  stage: Stage,
  env: Readonly<Record<string, string>>,
): Promise<Process> {
  const name = stage.random.pick(signals)
  const {child, ended} = startCiAuth(argv, {env, cwd: stage.places.workspace})
  let sent: NodeJS.Signals | undefined
  stage.onInterrupt(() => {
    sent = name
    child.kill(name)
  })
  const timer = setTimeout(() => {
    stage.wrongs.push(`it did not end within ${START_MS} ms`)
    child.kill('SIGKILL')
  }, START_MS)
  const run = await ended
  clearTimeout(timer)
  return {...run, sent}
}

/** Whether a process can still begin where the checkout was. */
export const hasWorkspace = ({places}: Stage): boolean =>
  statSync(places.workspace, {throwIfNoEntry: false})?.isDirectory() ?? false

/** What a person sees: masks are for the runner alone. */
export const visible = (text: string): string => text.replace(/^::add-mask::.*$/gm, '')
