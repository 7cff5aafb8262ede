import {once} from 'node:events'
import {createInterface} from 'node:readline/promises'
import {isatty} from 'node:tty'
import {CiAuthError} from '../lib/base/errors.ts'
import {folded} from '../lib/base/text-columns.ts'
import type {Line} from '../lib/setup/render.ts'
import {columnsOf, painter} from './colour.ts'
import {jobFlags} from './flags.ts'
import {Flags} from './oclif/oclif.ts'

/** What all commands take that look at the cloud side with a federation.yml in hand. */
export const setupFlags = {
  federation: Flags.string({
    summary: 'File that describes the trust.',
    helpValue: 'FILE',
    default: 'federation.yml',
  }),
  prune: Flags.boolean({
    summary: 'Remove also members and providers that the file does not name.',
    description:
      'Members of the roles that let somebody act as an account of the file, and providers in its pools. Members under a condition stay.',
  }),
  retries: Flags.integer({
    summary: 'Further attempts per call after connection errors, 408, 429 and 5xx.',
    default: 3,
    min: 0,
    helpValue: 'N',
  }),
  verbose: jobFlags.verbose,
}

const styles = {'+': 'green', '~': 'yellow', '-': 'red', '!': 'magenta', '?': 'yellow'} as const

/** What belongs to the line above: values that are compared, and commands that are pasted. Neither gets a break. */
const isKept = (text: string): boolean => text.startsWith('    ')

/** `lines`, fitted into a terminal and painted for it; for anybody else as they are. */
export function paintLines(lines: readonly Line[]): string[] {
  const paint = painter()
  const columns = columnsOf(process.stdout) ?? Number.POSITIVE_INFINITY
  return lines.flatMap(({mark, text}) => {
    const parts = isKept(text) ? [text] : folded(text, columns, 4)
    return mark === ' ' ? parts : parts.map((part) => paint(styles[mark], part))
  })
}

/**
 * Asks a person, on standard error. Only `yes` is one.
 *
 * @param made - How many changes were made before it.
 * @throws {CiAuthError} `SETUP_CONFIRMATION_REQUIRED`, `SETUP_DECLINED`
 */
export async function askForYes(question: string, made: number, signal: AbortSignal): Promise<void> {
  const outcome = made === 0 ? 'nothing was changed' : `${made} changes were made, and no more`
  if (!isatty(0)) {
    throw new CiAuthError('SETUP_CONFIRMATION_REQUIRED', `${outcome}: there is no terminal to ask at`, {
      suggestions: ['Read the plan, then agree to it: --yes'],
    })
  }
  const terminal = createInterface({input: process.stdin, output: process.stderr})
  // While it reads, Ctrl-C is a key, and no signal.
  terminal.on('SIGINT', () => process.emit('SIGINT', 'SIGINT'))
  // Ctrl-D. Node before 20.20 leaves the question open then, and would end the process with success.
  const closed = once(terminal, 'close').then(() => '')
  try {
    const asked = terminal.question(`${question} Type yes to continue: `, {signal})
    const answer = await Promise.race([asked, closed]).catch(() => {
      signal.throwIfAborted()
      return ''
    })
    if (answer.trim() === 'yes') return
  } finally {
    terminal.close()
  }
  throw new CiAuthError('SETUP_DECLINED', `${outcome}: the answer was not yes`)
}
