import {once} from 'node:events'
import {createInterface} from 'node:readline/promises'
import {isatty} from 'node:tty'
import {CiAuthError} from '../lib/base/errors.ts'

/** Asks a person, on standard error. Only `yes` is one. @throws {CiAuthError} `SETUP_CONFIRMATION_REQUIRED`, `SETUP_DECLINED` */
export async function askForYes(question: string, signal: AbortSignal): Promise<void> {
  if (!isatty(0)) {
    throw new CiAuthError('SETUP_CONFIRMATION_REQUIRED', 'nothing was changed: there is no terminal to ask at', {
      suggestions: ['Read the plan, then agree to it: --yes'],
    })
  }
  const terminal = createInterface({input: process.stdin, output: process.stderr})
  // While it reads, Ctrl-C is a key, and no signal.
  terminal.on('SIGINT', () => process.emit('SIGINT', 'SIGINT'))
  // Ctrl-D. Node before 20.20 leaves the question open then, and would end the process with success.
  const closed = once(terminal, 'close').then(() => '')
  try {
    const asked = terminal.question(`${question} Only yes is taken: `, {signal})
    const answer = await Promise.race([asked, closed]).catch(() => {
      signal.throwIfAborted()
      return ''
    })
    if (answer.trim() === 'yes') return
  } finally {
    terminal.close()
  }
  throw new CiAuthError('SETUP_DECLINED', 'nothing more was changed: the answer was not yes')
}
