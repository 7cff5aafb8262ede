import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {request} from 'node:http'
import {setTimeout as sleep} from 'node:timers/promises'
import {freePort} from '../../support/server.ts'
import {bareEnvironment} from '../timed.ts'

const POLL_MS = 2

async function answers(port: number): Promise<boolean> {
  const asked = request({port, host: '127.0.0.1', path: '/employee/alice', agent: false}).end()
  try {
    const [response] = await once(asked, 'response')
    response.resume()
    return response.statusCode === 200
  } catch {
    return false
  }
}

/**
 * Milliseconds from the start of a server until it has answered a request with 200.
 *
 * @param argsFor - Its words, with the port that it is to listen on.
 */
export async function firstAnswer(file: string, argsFor: (port: number) => readonly string[]): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(file, argsFor(port), {env: bareEnvironment(), stdio: 'ignore'})
  const exited = once(child, 'exit')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${argsFor(port).join(' ')} ended with ${child.exitCode}`)
    await sleep(POLL_MS)
  }
  const ms = performance.now() - startedAt
  child.kill('SIGKILL')
  await exited
  return ms
}
