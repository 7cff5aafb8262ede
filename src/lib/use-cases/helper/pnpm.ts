// https://pnpm.io/npmrc#urltokenhelper
import {answered, failed, type Helper} from './helper.ts'

const PROGRAM = 'ci-auth-pnpm'

/** pnpm starts it without arguments, once a command, and does not say for which host: the file that names it does. */
export const pnpm: Helper = {
  name: 'pnpm',
  startedAs: [PROGRAM],
  async answer(call) {
    if (call.words.length > 0) return failed(`usage: ${PROGRAM}`)
    const {value} = await call.token()
    return answered(`Bearer ${value}\n`)
  },
}
