import {
  describe,
  inputFlags,
  jobFlags,
  nameOnCommandLine,
  throwWithAudience,
  tokenSourceFlags,
} from '../../cli/flags.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {jobContext} from '../../cli/process/context.ts'
import {interruptible} from '../../cli/process/interruption.ts'
import {outputFormatFlag} from '../../cli/sign-in.ts'
import {timestamp} from '../../lib/base/clock.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {inputTable, variableOf} from '../../lib/base/inputs.ts'
import {escapeLogLines} from '../../lib/base/quoting.ts'
import {formatVariables, type ShellFormat} from '../../lib/base/shell-format.ts'
import type {CiProvider, TokenSource} from '../../lib/cis/description/provider.ts'
import type {NamedSource} from '../../lib/cis/named-source.ts'
import {namedSource, tokenInputsOf} from '../../lib/use-cases/oidc/flags.ts'
import type {LibraryCall} from '../../lib/use-cases/oidc/token.ts'
import type {UseCaseContext} from '../../lib/use-cases/use-case.ts'

/** The `--json` document. It holds the token, because the command exists to print it. */
interface IdTokenDocument {
  token: string
  /** RFC 3339, UTC. */
  expires: string
  issuer: unknown
  subject: unknown
  audience: unknown
  /** Where it came from: a CI, a variable, a file, a command, a URL. */
  source: string
}

/** The same with `--for`: no token is in it. */
interface LaterStepsDocument {
  tokens: readonly {audience: string; variable: string; file?: string; expires: string}[]
  /** The names of those that later steps get. */
  variables: readonly string[]
}

const TOKEN = 'TOKEN'

export default class OidcToken extends BaseCommand {
  static override summary = "Print the CI's own ID token."
  static override description =
    'Gets the token as a sign-in does: from the CI, or from the source in the flags. Prints only the token on ' +
    'standard output. With --json it also prints expiry, issuer, subject, audience and source. With --for, it prints no ' +
    'token, and gives it to clients of other clouds in later steps. cleanup removes its file.'
  static override usage =
    '<%= command.id %> [--audience TEXT | --workload-identity-provider PROVIDER | --for NAME] [--format token|executable] [FLAGS]'
  static override examples = [
    {
      description: 'A token for a service of your own',
      command: '<%= config.bin %> oidc token --audience https://vault.example',
    },
    {description: 'For the AWS SDKs in later steps', command: '<%= config.bin %> oidc token --for aws'},
    {
      description: 'As the executable that a credentials file names',
      command: '<%= config.bin %> oidc token --format executable',
    },
  ]
  static override flags = {
    // oclif does not read these from variables, because it matters whether the flag or the variable was given.
    audience: Flags.string({
      helpGroup: TOKEN,
      helpValue: 'TEXT',
      description: `[env: ${variableOf('audience')}] Audience (aud) of the token.`,
    }),
    'workload-identity-provider': Flags.string({
      helpGroup: TOKEN,
      helpValue: 'TEXT',
      exclusive: ['audience'],
      description:
        `[env: ${variableOf('workload_identity_provider')}] Provider that the token is for. Its default audience is ` +
        `used. ${describe(inputTable.workload_identity_provider)}`,
    }),
    format: Flags.option({
      options: ['token', 'executable'] as const,
      default: 'token',
      helpGroup: TOKEN,
      description:
        'executable: the JSON document that AIP-4117 defines. It tells a failure too, and the exit code is then 0. ' +
        'Nothing is on standard error. The audience can come from the client library.',
    })(),
    for: Flags.string({
      multiple: true,
      exclusive: ['audience', 'workload-identity-provider', 'format'],
      helpGroup: 'OTHER CLOUDS',
      helpValue: 'NAME',
      description:
        'Give a client in later steps the token, as long as it lives: a name or AUDIENCE=VARIABLE, as with exec --id-token, ' +
        'which renews it. Can be repeated.',
    }),
    ...outputFormatFlag,
    ...inputFlags((_input, name) => name === 'retries' || name === 'timeout'),
    ...tokenSourceFlags,
    ...jobFlags,
  }

  async run(): Promise<IdTokenDocument | LaterStepsDocument | undefined> {
    const {flags} = await this.parse(OidcToken)
    const {ci, ...context} = await jobContext(flags, this.config.version)
    const {for: given} = flags
    const hints = {flags: tokenInputsOf(flags), nameOf: nameOnCommandLine(OidcToken.flags, flags)}
    if (given) return this.handOver({given, ci, ...context, named: namedSource(flags), hints}, flags['output-format'])
    const source = async (): Promise<TokenSource> => {
      const {jobTokenSource} = await import('../../lib/use-cases/oidc/token.ts')
      return jobTokenSource(ci, namedSource(flags), context.surroundings)
    }
    const call = {source, hints, ...context}
    return flags.format === 'executable' ? this.answer(call) : this.mint(call)
  }

  private async mint({hints, source, ...context}: LibraryCall & UseCaseContext): Promise<IdTokenDocument> {
    const {mintIdToken, readIdTokenRequest} = await import('../../lib/use-cases/oidc/token.ts')
    const request = readIdTokenRequest({...hints, env: context.surroundings.env})
    const from = await Promise.resolve(source()).catch(throwWithAudience(request))
    const {claims, expiresAt, value} = await interruptible((signal) =>
      mintIdToken({...context, source: from, request, signal}),
    )
    this.log(value)
    const {aud, iss, sub} = claims
    return {
      token: value,
      expires: timestamp(Math.floor(expiresAt)),
      issuer: iss,
      subject: sub,
      audience: aud,
      source: from.label,
    }
  }

  private async handOver(
    {
      hints,
      ...call
    }: UseCaseContext & {given: readonly string[]; ci: CiProvider; named: NamedSource} & Pick<LibraryCall, 'hints'>,
    format: ShellFormat | undefined,
  ): Promise<LaterStepsDocument> {
    const [{forLaterSteps, laterStepsLines}, {readIdTokenRequest}] = await Promise.all([
      import('../../lib/use-cases/oidc/for-later-steps.ts'),
      import('../../lib/use-cases/oidc/token.ts'),
    ])
    const {flags, nameOf} = hints
    const limits = readIdTokenRequest({flags: {retries: flags.retries, timeout: flags.timeout}, env: {}, nameOf})
    const handover = format ? undefined : call.ci.handover?.(call.surroundings, (line) => this.say(line))
    const found = await interruptible((signal) => forLaterSteps({...call, limits, handover, signal}))
    const all = {...found.variables, ...found.tokenVariables}
    if (format) process.stdout.write(formatVariables(format, all))
    const say = format ? call.report.note : (line: string) => this.log(line)
    const names = Object.keys(all)
    const passed = handover ? [`Passed to ${handover.reaches}: ${names.join(', ')}`] : []
    for (const line of [...laterStepsLines(found), ...passed]) say(escapeLogLines(line))
    return {tokens: found.tokens, variables: names}
  }

  private async answer(call: LibraryCall): Promise<undefined> {
    if (this.jsonEnabled()) {
      throw new CiAuthError('INPUT_NOT_APPLICABLE', '--json has no effect with --format executable', {
        suggestions: ['Delete it: that format is one JSON document by itself.'],
      })
    }
    const {answerLibrary} = await import('../../lib/use-cases/oidc/token.ts')
    // The library reads standard error too: a warning of Node would be a part of the response.
    process.removeAllListeners('warning')
    const response = await interruptible((signal) => answerLibrary({...call, signal}))
    process.stdout.write(`${response}\n`)
  }
}
