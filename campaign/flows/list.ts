import type {Flow} from './flow.ts'
import {signInFlows} from './sign-ins.ts'

/** All flows by name. */
export const flows: Readonly<Record<string, Flow>> = {...signInFlows}
