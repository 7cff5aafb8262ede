import {createRequire} from 'node:module'
import type {Errors, Config as OclifConfig} from '@oclif/core'
import {CiAuthError, exitCode} from '../../lib/base/errors.ts'
import {parseDuration} from '../../lib/base/inputs.ts'
import {escapeLogLines, printableJson} from '../../lib/base/quoting.ts'

/**
 * What commands are made of. By `require`: from a CommonJS module that is imported, Node 20 first reads what it exports,
 * which for `command` alone takes a tenth of the start. And by parts: the index loads 51 modules more, semver's among them.
 */
const load = createRequire(import.meta.url)

export const Args: typeof import('@oclif/core/args') = load('@oclif/core/args')
const {Command}: typeof import('@oclif/core/command') = load('@oclif/core/command')
export const {Config}: typeof import('@oclif/core/config') = load('@oclif/core/config')
export const {CLIError, handle}: typeof import('@oclif/core/errors') = load('@oclif/core/errors')
export const Flags: typeof import('@oclif/core/flags') = load('@oclif/core/flags')
export const {run}: typeof import('@oclif/core/run') = load('@oclif/core/run')

/** What oclif adds to the errors it knows. */
type Failure = Error & Partial<Errors.CLIError>

export abstract class BaseCommand extends Command {
  static override enableJsonFlag = true

  /** Flags that people look for here in vain, as they are typed, and why there is none. */
  static absentFlags: Readonly<Record<string, string>> | undefined

  protected override async init(): Promise<void> {
    // Once, however many commands a process runs.
    process.stdout.off('error', endOnLostOutput).prependListener('error', endOnLostOutput)
    await super.init()
    if (process.env['CI_AUTH_PLUGINS']) await addPluginCis(this.config)
  }

  /** oclif's own ends a failed `--json` run with 1, and prints every field of an error: values of flags among them. */
  protected override async catch(thrown: Failure): Promise<unknown> {
    // With NODE_ENV=test, which jobs set, oclif would warn that a command line was not read that it could not read.
    this.parsed = true
    const error = await this.asCiAuthError(thrown)
    const {errorDocument, readable, wantsJson} = await import('./failure.ts')
    process.exitCode = exitCode(error.code)
    // Whoever wrote --json reads a document, also where the command has none to give.
    if (this.jsonEnabled() || (error.code === 'USAGE' && wantsJson(this.argv))) {
      this.logJson(errorDocument(error))
      return
    }
    const {columnsOf, painter} = await import('../colour.ts')
    // oclif would break lines at 80 columns, and no command line in a remedy would survive being copied. What is to be
    // escaped has been.
    super.logToStderr(readable(error, {columns: columnsOf(process.stderr), paint: painter(2)}))
    const {cause, code, message, suggestions} = error
    const failure = new CLIError(message, {code, exit: process.exitCode, suggestions})
    throw Object.assign(failure, {skipOclifErrorHandling: true, ...(cause === undefined ? {} : {cause})})
  }

  /** Notes tell of files, claims and servers: none of it may command the agent that reads the log. */
  override logToStderr(message?: string): void {
    super.logToStderr(escapeLogLines(message ?? ''))
  }

  /** A claim stands in a document as it is, and the log of a job may be where the document goes. */
  protected override logJson(json: unknown): void {
    process.stdout.write(`${printableJson(json)}\n`)
  }

  private async asCiAuthError(thrown: Failure): Promise<CiAuthError> {
    // What a flag's own parser threw has been set into a sentence of oclif, with a tab in it.
    if (thrown instanceof CiAuthError && !thrown.message.includes('\n\t')) return thrown
    const {asCiAuthError, isRunner} = await import('./usage-error.ts')
    const {absentFlags, flags = {}, usage: forms} = this.ctor as typeof BaseCommand
    const commandsWith = (flag: string): string[] => [
      ...new Set(this.config.commands.filter((one) => Object.hasOwn(one.flags, flag)).map(shortName)),
    ]
    const takes = Object.fromEntries(
      Object.entries(flags).map(([name, flag]) => [
        name,
        'options' in flag && Array.isArray(flag.options) ? `One of ${flag.options.join(', ')}.` : flag.description,
      ]),
    )
    const usage = {
      command: shortName(this.ctor),
      flags: Object.keys(flags),
      absentFlags,
      commandsWith,
      takes,
      runsCommand: isRunner(forms),
    }
    return asCiAuthError(thrown, usage)
  }
}

/** What pages and people call a command: `federate`, which can be typed as `auth federate`, too. */
const shortName = ({aliases: [alias], id}: Pick<typeof BaseCommand, 'aliases' | 'id'>): string =>
  (alias ?? id).replaceAll(':', ' ')

/**
 * A disk may be full, and an answer of which only a part was written is none. Whoever reads a pipe may go away when he has
 * seen enough: `ci-auth --help | head -1`. At once: oclif listens too, and throws.
 */
export function endOnLostOutput({code, message}: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') return
  process.stderr.write(`Error: standard output cannot be written (${code ?? message})\nCode: FILE_WRITE_FAILED\n`)
  process.exit(exitCode('FILE_WRITE_FAILED'))
}

async function addPluginCis(config: OclifConfig): Promise<void> {
  const {addCis} = await import('../context.ts')
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
export const seconds = durationFlag((duration) => duration > 0)
