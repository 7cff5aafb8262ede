import {readFile} from 'node:fs/promises'
import {type Action, inputVariables} from './action.ts'
import type {Cloud} from './cloud/start.ts'
import type {Traffic} from './cloud/traffic.ts'
import type {SignIn} from './sign-ins.ts'
import {inFreshStep} from './step.ts'
import {timedSuccess} from './timed.ts'

export interface ActionRun {
  ms: number
  traffic: Traffic
}

/** One step from start to end, in a fresh workspace. Fails unless it signed in as it was asked to. */
export async function runAction(node: string, action: Action, signIn: SignIn, cloud: Cloud): Promise<ActionRun> {
  const inputs = inputVariables({...action.defaults, ...signIn.inputs(cloud.key)})
  return inFreshStep(cloud.variables, async ({env, outputs}) => {
    const {ms} = await timedSuccess(node, [action.main], {...env, ...inputs})
    const traffic = await cloud.traffic()
    await check(await outputs(), signIn, traffic)
    return {ms, traffic}
  })
}

async function check(outputs: Record<string, string>, {outputs: wanted, title}: SignIn, {answers}: Traffic) {
  const absent = wanted.filter((name) => !outputs[name])
  if (absent.length > 0) throw new Error(`${title}: no ${absent.join(', ')}`)
  const refused = answers.find(({status}) => status !== 200)
  if (refused) throw new Error(`${title}: ${refused.service} answered ${refused.status}`)
  const {type} = JSON.parse(await readFile(outputs['credentials_file_path'] ?? '', 'utf8'))
  if (typeof type !== 'string') throw new Error(`${title}: the credentials file has no type`)
}

/** Fails unless the services were asked that ci-auth must ask: a proof that was left out would look like speed. */
export function checkCalls({calls, title}: Pick<SignIn, 'calls' | 'title'>, {answers}: Traffic): void {
  const asked = answers.map(({service}) => service).join(' ')
  if (asked !== calls.join(' ')) throw new Error(`${title}: asked ${asked || 'nobody'}, not ${calls.join(' ')}`)
}
