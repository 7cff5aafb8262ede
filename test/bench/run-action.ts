import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {type Action, inputVariables} from './action.ts'
import type {Cloud} from './cloud/start.ts'
import type {Traffic} from './cloud/traffic.ts'
import type {SignIn} from './sign-ins.ts'
import {inFreshStep} from './step.ts'
import {type Timed, timedSuccess} from './timed.ts'

export interface ActionRun {
  main: Timed
  /** Of what removes the credentials file. */
  post: Timed
  traffic: Traffic
  /** The credentials file. */
  file: Record<string, unknown>
}

const floorFile = fileURLToPath(new URL('floor/sign-in.cjs', import.meta.url))

/** What a sign-in costs at least, as an action. */
export const floor: Action = {main: [floorFile, 'main'], post: [floorFile, 'post'], defaults: {}}

/** One step from start to end, in a fresh workspace, and its post step. Fails unless it signed in as it was asked to, and cleaned up. */
export async function runAction(node: string, action: Action, signIn: SignIn, cloud: Cloud): Promise<ActionRun> {
  const inputs = inputVariables({...action.defaults, ...signIn.inputs(cloud.key)})
  return inFreshStep(cloud.variables, async ({env, outputs, state}) => {
    const main = await timedSuccess(node, action.main, {...env, ...inputs})
    const traffic = await cloud.traffic()
    const given = await outputs()
    const file = await check(given, signIn, traffic)
    const saved = Object.entries(await state()).map(([name, value]) => [`STATE_${name}`, value])
    const variables = {GITHUB_WORKSPACE: env['GITHUB_WORKSPACE'], GOOGLE_GHA_CREDS_PATH: given['credentials_file_path']}
    const post = await timedSuccess(node, action.post, {...env, ...inputs, ...variables, ...Object.fromEntries(saved)})
    if (existsSync(given['credentials_file_path'] ?? '')) throw new Error(`${signIn.title}: the file is still there`)
    return {main, post, traffic, file}
  })
}

async function check(outputs: Record<string, string>, {outputs: wanted, title}: SignIn, {answers}: Traffic) {
  const absent = wanted.filter((name) => !outputs[name])
  if (absent.length > 0) throw new Error(`${title}: no ${absent.join(', ')}`)
  const refused = answers.find(({status}) => status !== 200)
  if (refused) throw new Error(`${title}: ${refused.service} answered ${refused.status}`)
  const file = JSON.parse(await readFile(outputs['credentials_file_path'] ?? '', 'utf8'))
  if (typeof file.type !== 'string') throw new Error(`${title}: the credentials file has no type`)
  return file
}

/** Fails unless the services were asked that ci-auth must ask: a proof that was left out would look like speed. */
export function checkCalls({calls, title}: Pick<SignIn, 'calls' | 'title'>, {answers}: Traffic): void {
  const asked = answers.map(({service}) => service).join(' ')
  if (asked !== calls.join(' ')) throw new Error(`${title}: asked ${asked || 'nobody'}, not ${calls.join(' ')}`)
}
