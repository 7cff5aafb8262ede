// https://pnpm.io/npmrc#urltokenhelper
import type {Helper} from './helper.ts'

const PROGRAM = 'ci-auth-pnpm'

/** pnpm starts it without arguments, once a command, and does not say for which host: the file that names it does. */
export const pnpm: Helper = {
  name: 'pnpm',
  startedAs: [PROGRAM],
  async answer(call) {
    if (call.words.length > 0) return {stdout: '', stderr: `usage: ${PROGRAM}\n`, exitCode: 1}
    const {value} = await call.token()
    return {stdout: `Bearer ${value}\n`, exitCode: 0}
  },
}
