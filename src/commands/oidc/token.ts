import {jobContext} from '../../cli/context.ts'
import {
  describe,
  inputFlags,
  jobFlags,
  namedSource,
  nameOnCommandLine,
  throwWithAudience,
  tokenSourceFlags,
} from '../../cli/flags.ts'
import {interruptible} from '../../cli/interruption.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {timestamp} from '../../lib/base/clock.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {inputTable, variableOf} from '../../lib/base/inputs.ts'
import type {TokenSource} from '../../lib/cis/provider.ts'
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

const TOKEN = 'TOKEN'

export default class OidcToken extends BaseCommand {
  static override summary = "Print the CI's own ID token."
  static override description =
    'Gets the token as a sign-in does: from the CI, or from the source in the flags. Prints only the token on standard output. With --json it also prints expiry, issuer, subject, audience and source.'
  static override usage =
    '<%= command.id %> [--audience TEXT | --workload-identity-provider PROVIDER] [--format token|executable] [FLAGS]'
  static override examples = [
    {
      description: 'A token for a service of your own',
      command: '<%= config.bin %> oidc token --audience https://vault.example',
    },
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
      description: `[env: ${variableOf('workload_identity_provider')}] Provider that the token is for. Its default audience is used. ${describe(inputTable.workload_identity_provider)}`,
    }),
    format: Flags.option({
      options: ['token', 'executable'] as const,
      default: 'token',
      helpGroup: TOKEN,
      description:
        'executable: the JSON document that AIP-4117 defines. It tells a failure too, and the exit code is then 0. Nothing is on standard error. The audience can come from the client library.',
    })(),
    ...inputFlags((_input, name) => name === 'retries' || name === 'timeout'),
    ...tokenSourceFlags,
    ...jobFlags,
  }

  async run(): Promise<IdTokenDocument | undefined> {
    const {flags} = await this.parse(OidcToken)
    const {ci, ...context} = jobContext(flags, this.config.version)
    const {audience, retries, timeout, 'workload-identity-provider': provider} = flags
    const hints = {
      flags: {audience, workload_identity_provider: provider, retries: text(retries), timeout: text(timeout)},
      nameOf: nameOnCommandLine(OidcToken.flags, flags),
    }
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

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
