import {flagsOfMode, jobFlags, tokenSourceFlags} from '../../cli/flags.ts'
import {outputFormatFlag, SignInCommand} from '../../cli/sign-in.ts'

export default class AuthFederate extends SignInCommand {
  static override aliases = ['federate']
  static override summary = 'Sign in with the OIDC ID token of this CI job.'
  static override description =
    "Exchanges the job's ID token at a workload identity provider, tests the identity, writes a credentials file " +
    'for client libraries, and sets variables for later steps.'
  static override usage = '<%= command.id %> --workload-identity-provider PROVIDER [--service-account ACCOUNT] [FLAGS]'
  static override examples = [
    {
      description: 'In a job of a CI that ci-auth recognises',
      command:
        '<%= config.bin %> federate --workload-identity-provider "$PROVIDER" --service-account deployer@my-project.iam.gserviceaccount.com',
    },
    {
      description: 'In a shell',
      command:
        'eval "$(<%= config.bin %> federate --workload-identity-provider "$PROVIDER" --output-format shell || echo exit 1)"',
    },
    {
      description: 'With an ID token in a variable',
      command: '<%= config.bin %> federate --workload-identity-provider "$PROVIDER" --oidc-token-env DEPLOY_ID_TOKEN',
    },
  ]
  static override flags = {...flagsOfMode('federation'), ...outputFormatFlag, ...tokenSourceFlags, ...jobFlags}

  protected override mode = 'federation' as const
}
