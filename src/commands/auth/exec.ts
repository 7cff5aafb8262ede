import {splitCommandLine} from '../../cli/child.ts'
import {runWithCredentials} from '../../cli/exec.ts'
import {inputFlags, jobFlags, keyFlags, tokenSourceFlags} from '../../cli/flags.ts'
import {BaseCommand} from '../../cli/oclif/base-command.ts'
import {Flags} from '../../cli/oclif/oclif.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {execInputs} from '../../lib/use-cases/exec/exec-plan.ts'

export default class AuthExec extends BaseCommand {
  static override aliases = ['exec']
  static override summary = 'Run a command with credentials that refresh themselves.'
  static override description = [
    'Signs in, proves the identity, and runs the command with a credentials file that leads back to this process, which mints a new token whenever a client library asks. The file is gone with the command; exit code and signals are those of the command.',
    'Delegates and keys are served as tokens of the account at the end: the key never reaches the command. Libraries that want https of every token URL, as that of Java does, need --metadata-server there.',
  ].join('\n\n')
  static override usage = '<%= command.id %> [--workload-identity-provider PROVIDER] [FLAGS] -- COMMAND [ARGUMENTS]'
  static override examples = [
    {
      description: 'A job that outlives the ID token of its CI',
      command:
        '<%= config.bin %> exec --workload-identity-provider "$PROVIDER" --service-account deployer@my-project.iam.gserviceaccount.com -- terraform apply',
    },
    {
      description: 'A program that gets ID tokens from its default credentials',
      command:
        '<%= config.bin %> exec --metadata-server --workload-identity-provider "$PROVIDER" --service-account "$ACCOUNT" -- ./call-service',
    },
    {
      description: 'A key that the command must not see',
      command: '<%= config.bin %> exec --credentials-json-file key.json -- ./deploy.sh',
    },
  ]
  static override enableJsonFlag = false
  static override absentFlags = {'--json': 'standard output belongs to the command that is run'}
  static override flags = {
    ...inputFlags((_input, name) => execInputs.includes(name)),
    ...keyFlags,
    'metadata-server': Flags.boolean({
      helpGroup: 'CREDENTIALS',
      description:
        'Serve the protocol of the Compute Engine metadata server in place of a credentials file: default credentials then give ID tokens too. Needs a service account. It answers processes of your own user and of root only; where the system does not tell which user asks (macOS, Windows, some sandboxes), it does not start.',
    }),
    'allow-unknown-users': Flags.boolean({
      helpGroup: 'CREDENTIALS',
      dependsOn: ['metadata-server'],
      description:
        'Start the metadata server also where the system does not tell which user asks. Every process of this computer can then get tokens while the command runs.',
    }),
    ...tokenSourceFlags,
    ...jobFlags,
  }

  async run(): Promise<void> {
    const {
      command: [program, ...args],
      own,
    } = splitCommandLine(this.argv)
    const {flags} = await this.parse(AuthExec, own)
    if (program === undefined) {
      throw new CiAuthError('EXEC_COMMAND_MISSING', 'no command was given', {
        suggestions: ['Write the command after --: ci-auth exec … -- terraform apply'],
      })
    }
    const run = {flags, table: AuthExec.flags, version: this.config.version}
    process.exitCode = await runWithCredentials([program, ...args], run)
  }
}
