// https://pnpm.io/npmrc#urltokenhelper
import {type Helper, helperAnswer, helperFailure, programNames} from './helper.ts'

const PROGRAM = programNames.pnpm

/** pnpm starts it without arguments, once a command, and does not say for which host: the file that names it does. */
export const pnpmHelper: Helper = {
  name: 'pnpm',
  async answer(call) {
    if (call.words.length > 0) return helperFailure(`usage: ${PROGRAM}`)
    const {value} = await call.token()
    return helperAnswer(`Bearer ${value}\n`)
  },
}
