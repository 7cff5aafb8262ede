import {fork} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import type {Job, Question, Traffic} from './traffic.ts'
import type {Way} from './ways.ts'

export interface Cloud extends Job {
  /** What came since the last call. */
  traffic(): Promise<Traffic>
  close(): Promise<void>
}

/** @param latencyMs - Each way. None on the plain way. */
export async function startCloud(way: Way, latencyMs = 0): Promise<Cloud> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = fork(main, [way, String(latencyMs)], {execArgv: ['--import', 'tsx']})
  const exited = once(child, 'exit')
  const ended = exited.then(() => Promise.reject(new Error('the emulated cloud ended')))
  ended.catch(() => {})
  const ask = async (question: Question): Promise<unknown> => {
    child.send(question)
    const [answer] = await Promise.race([once(child, 'message'), ended])
    return answer
  }
  return {
    ...((await ask('job')) as Job),
    traffic: async () => (await ask('traffic')) as Traffic,
    async close() {
      child.disconnect()
      await exited
    },
  }
}

/** Runs `body` against a cloud that is closed afterwards, whatever happens. */
export async function withCloud<Result>(
  way: Way,
  latencyMs: number,
  body: (cloud: Cloud) => Promise<Result>,
): Promise<Result> {
  const cloud = await startCloud(way, latencyMs)
  try {
    return await body(cloud)
  } finally {
    await cloud.close()
  }
}
