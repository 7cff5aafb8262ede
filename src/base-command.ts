import {Command, Errors} from '@oclif/core'
import {type ErrorCode, exitCode} from './lib/error-codes.ts'
import {CiAuthError} from './lib/errors.ts'

/** What oclif adds to the errors it knows. An error without it is a bug. */
type Failure = Error & Partial<Errors.CLIError> & {report?: object}

/** Exit code of oclif for a wrong flag, and ours for a wrong input. */
const USAGE = 2

export abstract class BaseCommand extends Command {
  static override enableJsonFlag = true

  protected override catch(error: Failure): Promise<unknown> {
    const failure = error instanceof CiAuthError ? toCliError(error) : error
    // @oclif/core 4.14.0 ends a failed `--json` run with 1, whatever `oclif.exit` says.
    process.exitCode = failure.oclif?.exit ?? 1
    return super.catch(failure)
  }

  /** oclif's own prints every field of the error: after a wrong flag, the values of the right ones with it. */
  protected override toErrorJson({code, message, oclif, report, suggestions}: Failure): unknown {
    return {error: report ?? {code: code ?? (oclif?.exit === USAGE ? 'USAGE' : undefined), message, suggestions}}
  }
}

function toCliError(error: CiAuthError): Errors.CLIError {
  const {cause, code, facts, message, problems, server, suggestions} = error
  const text = [message, ...facts.map((fact) => `  ${fact}`)].join('\n')
  const failure = new Errors.CLIError(text, {code, exit: exitCode(code satisfies ErrorCode), suggestions})
  return Object.assign(failure, {
    report: {code, message, suggestions, facts, server, problems: problems.length > 0 ? problems : undefined},
    ...(cause === undefined ? {} : {cause}),
  })
}
