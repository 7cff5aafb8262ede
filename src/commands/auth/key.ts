import {flagsOfMode, jobFlags, keyFlags} from '../../cli/flags.ts'
import {outputFormatFlag, SignInCommand} from '../../cli/sign-in.ts'

export default class AuthKey extends SignInCommand {
  static override aliases = ['key']
  static override summary = 'Sign in with a service account key.'
  static override description =
    'Reads the key from CI_AUTH_CREDENTIALS_JSON, a file or standard input, as JSON, base64 or base64url. A key ' +
    'is valid until somebody deletes it: use federate if the CI has OIDC.'
  static override usage = '<%= command.id %> [--credentials-json-file PATH] [FLAGS]'
  static override examples = [
    {description: 'From a file', command: '<%= config.bin %> key --credentials-json-file key.json'},
    {
      description: 'From a variable with another name',
      command: 'printf %s "$GCP_SA_KEY" | <%= config.bin %> key --credentials-json-file -',
    },
  ]
  static override flags = {...keyFlags, ...flagsOfMode('key'), ...outputFormatFlag, ...jobFlags}

  protected override mode = 'key' as const
}
