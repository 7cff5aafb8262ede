import type {Errors} from '@oclif/core'
import {exitCode} from '../../lib/base/error-codes.ts'
import {printableJson} from '../../lib/base/quoting.ts'
import {columnsOf} from '../colour.ts'
import {failureFor} from './failed-shell.ts'
import {errorDocument, wantsJson} from './json-answer.ts'
import {Config, handle, run} from './oclif.ts'
import {readable} from './readable-error.ts'
import {leadingWords, namesOf, unknownCommand} from './unknown-command.ts'

type Failure = Error & Partial<Errors.CLIError>

/** As oclif says that what was typed names nothing: `command x not found`. */
const isUnknown = ({message}: Failure): boolean => /^command .* not found\.?$/is.test(message)

/**
 * Ends a run that did not get as far as a command of ours, or whose command has told already what is wrong.
 *
 * @param argv - What stands after `ci-auth`.
 * @param options - What oclif was started with.
 */
export async function failStart(
  error: Failure,
  argv: readonly string[],
  options: NonNullable<Parameters<typeof run>[1]>,
): Promise<void> {
  if (!isUnknown(error)) return handle(error as Error)
  const words = leadingWords(argv)
  // As git, go and cargo are asked.
  if (words.length > 1 && words.at(-1) === 'help') return void (await run([...words.slice(0, -1), '--help'], options))

  const told = unknownCommand(words[0] === 'help' ? argv.slice(1) : argv, namesOf(await Config.load(options)))
  if (wantsJson(argv)) process.stdout.write(`${printableJson(errorDocument(told))}\n`)
  else process.stderr.write(`${readable(told, columnsOf(process.stderr))}\n`)
  process.stdout.write(failureFor(argv, {}))
  process.exitCode = exitCode(told.code)
}
