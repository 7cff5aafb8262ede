import type {Errors, Interfaces, Config as OclifConfig} from '@oclif/core'
// By parts: the index of oclif loads 51 modules more.
import * as Args from '@oclif/core/args'
import {Command} from '@oclif/core/command'
import {Config} from '@oclif/core/config'
import {CLIError} from '@oclif/core/errors'
import * as Flags from '@oclif/core/flags'
import {CiAuthError} from '../../lib/base/errors.ts'
import {exitCode} from '../../lib/base/exit-codes.ts'
import {parseDuration} from '../../lib/base/inputs.ts'
import {escapeLogLines, printableJson} from '../../lib/base/quoting.ts'
import {asStarted} from '../process/started-by.ts'

export {Args, Config, Flags}

/** An error, with the fields that oclif adds to its own errors. */
type Failure = Error & Partial<Errors.CLIError>

export abstract class BaseCommand extends Command {
  static override enableJsonFlag = true

  /** Uses the loaded configuration. oclif would load it a second time. */
  static override run<One extends Command>(
    this: new (
      argv: string[],
      config: OclifConfig,
    ) => One,
    argv: string[] = [],
    config?: Interfaces.LoadOptions,
  ): Promise<ReturnType<One['run']>> {
    return new this(argv, config as OclifConfig)['_run']()
  }

  /** Flags that this command does not have although people expect them, with their dashes, and the reason. */
  static absentFlags: Readonly<Record<string, string>> | undefined

  protected override async init(): Promise<void> {
    // A process can run several commands, and needs this listener once.
    process.stdout.off('error', endOnLostOutput).prependListener('error', endOnLostOutput)
    await super.init()
    if (process.env['CI_AUTH_PLUGINS']) await addPluginCis(this.config)
  }

  /** Replaces oclif's own method: that ends a failed run with `--json` with exit code 1, and prints all fields of an error, also
   * values of flags.
   */
  protected override async catch(thrown: Failure): Promise<unknown> {
    // With NODE_ENV=test, which some jobs set, oclif would warn that the command line was not parsed.
    this.parsed = true
    const {withRemedies} = await import('../../lib/base/code-remedies.ts')
    const error = withRemedies(await this.asCiAuthError(thrown))
    const {errorDocument, printedError, wantsJson} = await import('../process/printing.ts')
    process.exitCode = exitCode(error.code)
    // A caller with --json expects JSON, also from a command that has no --json.
    if (this.jsonEnabled() || (error.code === 'USAGE' && wantsJson(this.argv))) {
      this.logJson(errorDocument(error))
      return
    }
    // oclif's own method would break lines at 80 columns, also a command line that people copy. The text is escaped already.
    super.logToStderr(asStarted(printedError(error)))
    const {cause, code, message, suggestions} = error
    const failure = new CLIError(message, {code, exit: process.exitCode, suggestions})
    throw Object.assign(failure, {skipOclifErrorHandling: true, ...(cause === undefined ? {} : {cause})})
  }

  /**
   * Prints a line as it is, also for a CI that reads commands. With --json on standard error: standard output contains
   * only the document.
   */
  say(line: string): void {
    const output = this.jsonEnabled() ? process.stderr : process.stdout
    output.write(`${asStarted(line)}\n`)
  }

  override log(message?: string): void {
    super.log(asStarted(message ?? ''))
  }

  /** Escapes the text: notes quote files, claims and servers, and the CI must not read them as commands. */
  override logToStderr(message?: string): void {
    super.logToStderr(asStarted(escapeLogLines(message ?? '')))
  }

  /** Escapes what a terminal or a CI would read as a command: claims are in the document unchanged, and it can be printed in the
   * log of a job.
   */
  protected override logJson(json: unknown): void {
    process.stdout.write(`${asStarted(printableJson(json))}\n`)
  }

  private async asCiAuthError(thrown: Failure): Promise<CiAuthError> {
    // oclif puts the error of a flag's own parser into a longer message, which contains a tab.
    if (thrown instanceof CiAuthError && !thrown.message.includes('\n\t')) return thrown
    const {asCiAuthError, usageOf} = await import('./usage-error.ts')
    return asCiAuthError(thrown, usageOf(this.ctor, this.config))
  }
}

/** Ends the process if standard output cannot be written, for example because the disk is full: incomplete output is a failure. But
 * the reader of a pipe may close it at any time: `ci-auth --help | head -1`. Added as the first listener, because oclif's listener
 * throws.
 */
export function endOnLostOutput({code, message}: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') return
  process.stderr.write(`Error: standard output cannot be written (${code ?? message})\nCode: FILE_WRITE_FAILED\n`)
  process.exit(exitCode('FILE_WRITE_FAILED'))
}

export async function addPluginCis(config: OclifConfig): Promise<void> {
  const {addCis} = await import('../process/context.ts')
  const {pluginCis, pluginNames, PLUGINS_VARIABLE} = await import('./plugins.ts')
  addCis(await pluginCis(config, pluginNames(process.env[PLUGINS_VARIABLE])))
}

const durationFlag = (isAllowed: (seconds: number) => boolean) =>
  Flags.custom<number>({
    helpValue: 'DURATION',
    parse: async (text) => {
      const parsed = parseDuration(text)
      if (parsed.ok && isAllowed(parsed.value)) return parsed.value
      throw new CiAuthError('INPUT_DURATION_INVALID', parsed.ok ? 'the duration must be longer than 0' : parsed.reason)
    },
  })

/** A flag with a duration, which can be 0. */
export const secondsOrNone = durationFlag(() => true)

/** A flag with a duration longer than 0. */
export const positiveSeconds = durationFlag((duration) => duration > 0)
