import {BaseCommand} from '../../base-command.ts'
import {flagsOfMode, jobFlags, rawInputs, tokenSourceFlags} from '../../cli/flags.ts'
import {outputFormatFlag, runSignIn, type SignInDocument} from '../../cli/sign-in.ts'

export default class AuthFederate extends BaseCommand {
  static override aliases = ['federate']
  static override summary = 'Sign in with the OIDC token of this CI job.'
  static override description =
    "Exchanges the job's ID token at a workload identity provider, proves the identity, writes a credentials file that client libraries load, and tells later steps."
  static override examples = [
    '<%= config.bin %> federate --workload-identity-provider projects/123456789/locations/global/workloadIdentityPools/ci/providers/github --service-account deployer@my-project.iam.gserviceaccount.com',
    'eval "$(<%= config.bin %> federate --workload-identity-provider … --output-format shell)"',
    '<%= config.bin %> federate --workload-identity-provider … --oidc-token-env DEPLOY_ID_TOKEN',
  ]
  static override flags = {...flagsOfMode('federation'), ...tokenSourceFlags, ...jobFlags, ...outputFormatFlag}

  async run(): Promise<SignInDocument> {
    const {flags} = await this.parse(AuthFederate)
    const run = {
      flags,
      raw: rawInputs(flags, process.env),
      version: this.config.version,
      print: (line: string) => this.log(line),
    }
    return runSignIn('federation', run, AuthFederate.flags)
  }
}
