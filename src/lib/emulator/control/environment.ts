import {mkdtemp} from 'node:fs/promises'
import {join} from 'node:path'
import {gcloudVariables} from '../gcloud-variables.ts'
import {githubJob} from '../github-job.ts'
import type {Reply} from '../reply.ts'
import type {Mode} from '../start.ts'
import {give, refuse} from './answers.ts'
import type {ControlCall, Controls} from './controls.ts'

const modes: readonly string[] = ['proxy', 'loopback'] satisfies Mode[]

/** `?mode=&operator=&ci=`: what a shell exports to reach the emulator, for `ci` as a fresh job of it. */
export async function environment({query}: ControlCall, {directory, emulator}: Controls): Promise<Reply> {
  const mode = query.get('mode') ?? 'proxy'
  if (!modes.includes(mode)) return refuse(400, `"mode" is one of ${modes.join(', ')}`)
  const ci = query.get('ci')
  const job =
    ci === null
      ? emulator.environment(mode as Mode)
      : await githubJob(emulator, {directory: await mkdtemp(join(directory, 'job-')), mode: mode as Mode})
  return give({
    ...job,
    ...(await gcloudVariables(directory)),
    ...(query.get('operator') === 'true' ? emulator.operatorVariables() : {}),
  })
}
