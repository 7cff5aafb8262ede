import {type BuildEvent, buildEvents} from '../../federation/cis/ci-tokens.ts'
import {type SimulatedJobOptions, simulateJob} from '../ci/simulate.ts'
import {gcloudVariables} from '../gcloud-variables.ts'
import type {Reply} from '../listening/reply.ts'
import type {Mode} from '../start.ts'
import {give, refuse} from './answers.ts'
import type {ControlCall, Controls} from './controls.ts'

const modes: readonly string[] = ['proxy', 'loopback'] satisfies Mode[]

const isEvent = (word: string): word is BuildEvent => (buildEvents as readonly string[]).includes(word)

/** A shell that asks anew at each login makes a job each time: the oldest end. */
const MAX_JOBS = 100

async function openJob(asked: Omit<SimulatedJobOptions, 'directory'>, {directory, emulator, jobs}: Controls) {
  const job = await simulateJob(emulator, {...asked, directory})
  jobs.push(job)
  if (jobs.length > MAX_JOBS) await jobs.shift()?.close()
  return job
}

/**
 * `?mode=&operator=&ci=&event=`: what a shell exports to reach the emulator, as a fresh job of `ci`.
 *
 * @throws {CiAuthError} `EMULATOR_CI_NOT_OFFERED`, `EMULATOR_CI_UNTRUSTED`, `EMULATOR_EVENT_NOT_OFFERED`
 */
export async function environment({query}: ControlCall, controls: Controls): Promise<Reply> {
  const {directory, emulator} = controls
  const mode = query.get('mode') ?? 'proxy'
  if (!modes.includes(mode)) return refuse(400, `"mode" is one of ${modes.join(', ')}`)
  const event = query.get('event') ?? undefined
  if (event !== undefined && !isEvent(event)) return refuse(400, `"event" is one of ${buildEvents.join(', ')}`)
  const ci = query.get('ci')
  const job = ci === null ? undefined : await openJob({ci, event, mode: mode as Mode}, controls)
  return give({
    variables: {
      ...(job?.variables ?? emulator.environment(mode as Mode)),
      ...(await gcloudVariables(directory)),
      ...(query.get('operator') === 'true' ? emulator.operatorVariables() : {}),
    },
    notes: job?.notes ?? [],
  })
}
