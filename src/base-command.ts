import type {Config, Errors} from '@oclif/core'
import {CLIError, Command} from './cli/oclif.ts'
import {readable} from './cli/readable-error.ts'
import {exitCode} from './lib/error-codes.ts'
import {CiAuthError} from './lib/errors.ts'

/** What oclif adds to the errors it knows. An error without it is a bug. */
type Failure = Error & Partial<Errors.CLIError> & {report?: object; showHelp?: boolean}

/** Exit code of oclif for a wrong flag, and ours for a wrong input. */
const USAGE = 2

export abstract class BaseCommand extends Command {
  static override enableJsonFlag = true

  protected override async init(): Promise<void> {
    await super.init()
    if (process.env['CI_AUTH_PLUGINS']) await addPluginCis(this.config)
  }

  protected override catch(error: Failure): Promise<unknown> {
    const failure: Failure = error instanceof CiAuthError ? toCliError(error) : error
    // oclif would break lines at 80 columns, and no command line in a remedy would survive being copied.
    if (error instanceof CiAuthError && !this.jsonEnabled()) this.logToStderr(readable(error))
    // @oclif/core 4.14.0 ends a failed `--json` run with 1, whatever `oclif.exit` says.
    process.exitCode = failure.oclif?.exit ?? 1
    // After a wrong flag oclif prints the help of the command, a hundred lines under which the fault is not found.
    if (failure.showHelp) failure.showHelp = false
    return super.catch(failure)
  }

  /** oclif's own prints every field of the error: after a wrong flag, the values of the right ones with it. */
  protected override toErrorJson({code, message, oclif, report, suggestions}: Failure): unknown {
    return {error: report ?? {code: code ?? (oclif?.exit === USAGE ? 'USAGE' : undefined), message, suggestions}}
  }
}

async function addPluginCis(config: Config): Promise<void> {
  const {addCis} = await import('./cli/front.ts')
  const {pluginCis, pluginNames, PLUGINS_VARIABLE} = await import('./plugins.ts')
  addCis(await pluginCis(config, pluginNames(process.env[PLUGINS_VARIABLE])))
}

function toCliError(error: CiAuthError): Errors.CLIError {
  const {cause, code, facts, message, problems, server, suggestions} = error
  const failure = new CLIError(message, {code, exit: exitCode(code), suggestions})
  return Object.assign(failure, {
    skipOclifErrorHandling: true,
    report: {code, message, suggestions, facts, server, problems: problems.length > 0 ? problems : undefined},
    ...(cause === undefined ? {} : {cause}),
  })
}
