import {flagsOfMode, jobFlags, keyFlags, rawInputs} from '../../cli/flags.ts'
import {BaseCommand} from '../../cli/oclif/base-command.ts'
import {outputFormatFlag, runSignIn, type SignInDocument} from '../../cli/sign-in.ts'

export default class AuthKey extends BaseCommand {
  static override aliases = ['key']
  static override summary = 'Sign in with a service account key.'
  static override description =
    'Reads the key from CI_AUTH_CREDENTIALS_JSON, a file or standard input, as JSON, base64 or base64url. A key is valid until somebody deletes it: use federate if the CI has OIDC.'
  static override usage = '<%= command.id %> [--credentials-json-file PATH] [FLAGS]'
  static override examples = [
    {description: 'From a file', command: '<%= config.bin %> key --credentials-json-file key.json'},
    {
      description: 'From a variable with another name',
      command: 'printf %s "$GCP_SA_KEY" | <%= config.bin %> key --credentials-json-file -',
    },
  ]
  static override flags = {...keyFlags, ...flagsOfMode('key'), ...outputFormatFlag, ...jobFlags}

  protected override async catch(error: Error): Promise<unknown> {
    const {failureFor} = await import('../../cli/oclif/failure.ts')
    process.stdout.write(failureFor(this.argv, process.env))
    return super.catch(error)
  }

  async run(): Promise<SignInDocument> {
    const {flags} = await this.parse(AuthKey)
    const run = {flags, raw: rawInputs(flags), version: this.config.version, print: (line: string) => this.log(line)}
    return runSignIn('key', run, AuthKey.flags)
  }
}
