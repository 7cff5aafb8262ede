import {actionFlows} from './actions.ts'
import {askingFlows} from './askers.ts'
import {execFlows} from './execs.ts'
import type {Flow} from './flow.ts'
import {processFlows} from './processes.ts'
import {setupFlows} from './setups.ts'
import {signInFlows} from './sign-ins.ts'

/** All flows by name. */
export const flows: Readonly<Record<string, Flow>> = {
  ...signInFlows,
  ...askingFlows,
  ...execFlows,
  ...setupFlows,
  ...processFlows,
  ...actionFlows,
}
