import {
  besideProfile,
  boundaryFlags,
  boundaryOf,
  inputFlags,
  jobFlags,
  keyFlags,
  profileFlag,
  profileOf,
  requestOf,
  throwWithAudience,
  tokenSourceFlags,
} from '../../cli/flags.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import type {CallerToken} from '../../lib/use-cases/token/token.ts'

/** The `--json` document. It holds the token, because the command exists to print it. */
interface TokenDocument extends Omit<CallerToken, 'value'> {
  token: string
}

export default class AuthToken extends BaseCommand {
  static override aliases = ['token']
  static override summary = 'Print an access token or an ID token.'
  static override description =
    'Gets the token from the credentials file of this job (GOOGLE_APPLICATION_CREDENTIALS), or from the provider ' +
    'or key in the flags. Prints only the token on standard output. With --json it prints token, expiry, ' +
    'principal and source.'
  static override usage = '<%= command.id %> [--format access_token|id_token] [FLAGS]'
  static override examples = [
    {
      description: 'Call an API',
      command:
        'curl -H "Authorization: Bearer $(<%= config.bin %> token)" https://storage.googleapis.com/storage/v1/b/my-bucket',
    },
    {
      description: 'Call a service that needs an ID token',
      command: '<%= config.bin %> token --format id_token --id-token-audience https://my-service.example',
    },
    {
      description: 'A token that can only read what is below one prefix of a bucket',
      command: '<%= config.bin %> token --bucket my-bucket/reports/',
    },
    {
      description: 'Log in to a registry',
      command: '<%= config.bin %> token | docker login -u oauth2accesstoken --password-stdin europe-docker.pkg.dev',
    },
  ]
  static override flags = {
    format: Flags.option({
      options: ['access_token', 'id_token'] as const,
      default: 'access_token',
      env: 'CI_AUTH_FORMAT',
      helpGroup: 'TOKEN',
      description: 'Which token to print.',
    })(),
    'credentials-file': Flags.string({
      exclusive: ['profile'],
      helpGroup: 'IDENTITY',
      helpValue: 'PATH',
      description: 'Credentials file to get the token from. Default: the file in GOOGLE_APPLICATION_CREDENTIALS.',
    }),
    'no-cache': Flags.boolean({
      helpGroup: 'TOKEN',
      description:
        'Get a new token, and do not keep it. Default: after a sign-in, all processes of the job share each token ' +
        'until five minutes before its end.',
    }),
    ...boundaryFlags,
    ...inputFlags(({forToken}, name) => forToken !== false && name !== 'token_format'),
    ...profileFlag,
    ...keyFlags,
    ...tokenSourceFlags,
    ...jobFlags,
  }

  async run(): Promise<TokenDocument> {
    const {flags, raw: typed} = await this.parse(AuthToken)
    const boundary = await boundaryOf(flags)
    const {mintForCaller} = await import('../../lib/use-cases/token/token.ts')
    const profile = profileOf(flags)
    const request = await requestOf(flags, AuthToken.flags, this.config.version)
    const raw = {...besideProfile(profile, request.raw, typed), token_format: flags['format']}
    const {value, ...about} = await mintForCaller({
      ...request,
      raw,
      nameOf: (name) => (name === 'token_format' ? '--format' : request.nameOf(name)),
      credentialsFile: flags['credentials-file'],
      cache: !flags['no-cache'],
      profile,
      boundary,
    }).catch(throwWithAudience(raw))
    this.log(value)
    return {token: value, ...about}
  }
}
