import {once} from 'node:events'
import {createInterface} from 'node:readline/promises'
import {isatty} from 'node:tty'
import {CiAuthError} from '../lib/base/errors.ts'
import {escapeLogLine} from '../lib/base/quoting.ts'
import {folded, type TextLine, wrapped} from '../lib/base/text-columns.ts'
import type {CloudChange} from '../lib/setup/change.ts'
import type {ChangeScope} from '../lib/setup/scope.ts'
import {jobFlags} from './flags.ts'
import {Flags, positiveSeconds} from './oclif/base-command.ts'
import {painter, terminalColumns} from './process/printing.ts'

/** The flags of the commands that compare Google Cloud with a federation.yml. */
export const setupFlags = {
  federation: Flags.string({
    summary: 'File that describes the trust.',
    helpValue: 'FILE',
    default: 'federation.yml',
  }),
  prune: Flags.boolean({
    summary: 'Also remove members and providers that the file does not name.',
    description:
      'These are members of roles that let somebody act as a service account of the file, and providers in the ' +
      'pools of the file. Members with an IAM condition stay.',
  }),
  retries: Flags.integer({
    summary: 'How often to repeat a call after connection errors, 408, 429 and 5xx.',
    default: 3,
    min: 0,
    helpValue: 'N',
  }),
  verbose: jobFlags.verbose,
}

/** The time limits of the commands that change Google Cloud. */
export const changeLimits = {
  timeout: positiveSeconds({
    summary: 'Time limit of all calls. The time of the question does not count.',
    default: 600,
    defaultHelp: async () => '10m',
  }),
  'operation-timeout': positiveSeconds({
    summary: 'Time limit of one operation at Google.',
    default: 120,
    defaultHelp: async () => '2m',
  }),
}

const styles = {'+': 'green', '~': 'yellow', '-': 'red', '!': 'magenta', '?': 'yellow'} as const

/** A command to paste is never broken. */
function brokenLine({indent, isBroken = false, text}: TextLine, columns: number): string[] {
  if (indent === undefined && text.startsWith('    ')) return [text]
  return (isBroken ? wrapped : folded)(text, columns, indent ?? 4)
}

/** `lines`, folded and coloured for a terminal; unchanged for any other output. */
export function paintLines(lines: readonly TextLine[]): string[] {
  const paint = painter()
  const columns = terminalColumns(process.stdout) ?? Number.POSITIVE_INFINITY
  return lines.flatMap((line) => {
    const {mark} = line
    const parts = brokenLine(line, columns)
    return mark === ' ' ? parts : parts.map((part) => paint(styles[mark], part))
  })
}

interface ChangeFlags {
  yes: boolean
  retries: number
  timeout: number
  'operation-timeout': number
}

/** How a command that changes Google Cloud is limited, what it says meanwhile, and how it asks. */
export async function changeListener(
  flags: ChangeFlags,
  {note, say, signal}: {say(line: string): void; note(text: string): void; signal: AbortSignal},
) {
  const [{changeLine, countText}, {changeScopeLines}] = await Promise.all([
    import('../lib/setup/render.ts'),
    import('../lib/setup/scope.ts'),
  ])
  let made = 0
  const print = (lines: readonly TextLine[]): void => {
    for (const line of paintLines(lines)) say(line)
  }
  return {
    print,
    ask: async (changes: readonly CloudChange[]): Promise<void> => {
      if (!flags.yes) await askForYes(`Make these changes (${countText(changes)})?`, made, signal)
    },
    told: (change: CloudChange, more = ''): void => {
      made += 1
      const {mark, text} = changeLine(change)
      print([{mark, text: `done  ${text}${more}`}])
    },
    options: {
      retries: flags.retries,
      timeoutMs: flags.timeout * 1000,
      operationBudgetMs: flags['operation-timeout'] * 1000,
      onSignIn: (scope: ChangeScope): void => {
        for (const line of changeScopeLines(scope)) say(escapeLogLine(line))
      },
      onFailure: (done: readonly CloudChange[], left: readonly CloudChange[]): void =>
        note(`made: ${done.length}, not made: ${left.length}`),
    },
  }
}

/** Asks on standard error. Only the answer `yes` agrees.
 *
 * @param changesMade - Number of changes that were made before the question.
 * @throws {CiAuthError} `SETUP_CONFIRMATION_REQUIRED`, `SETUP_DECLINED`
 */
async function askForYes(question: string, changesMade: number, signal: AbortSignal): Promise<void> {
  const outcome = changesMade === 0 ? 'nothing was changed' : `${changesMade} changes were made, and then it stopped`
  if (!isatty(0)) {
    throw new CiAuthError('SETUP_CONFIRMATION_REQUIRED', `${outcome}: there is no terminal to ask on`, {
      suggestions: ['Read the plan, then run it again with --yes'],
    })
  }
  const terminal = createInterface({input: process.stdin, output: process.stderr})
  // While readline reads, Ctrl-C is a key and not a signal.
  terminal.on('SIGINT', () => process.emit('SIGINT', 'SIGINT'))
  // For Ctrl-D: Node before 20.20 then leaves the question open, and would end the process with success.
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
