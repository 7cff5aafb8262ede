import {profileFlag} from '../cli/flags.ts'
import {Args, BaseCommand} from '../cli/oclif/base-command.ts'
import {chooseCi, surroundings} from '../cli/process/context.ts'

export default class Helper extends BaseCommand {
  static override summary = 'Answer a tool that asks for credentials.'
  static override description =
    'Tools start it: configure writes their settings. It answers in the words of the protocol of the tool, from ' +
    'the identity that this job has signed in as, within 10 seconds. It answers for hosts of Google only; kubectl ' +
    'names its cluster in its own settings. Tools can also start ci-auth by the name that they look for, such as ' +
    'docker-credential-ci-auth.'
  static override usage = '<%= command.id %> [--profile NAME] HELPER [WORDS]'
  static override examples = [
    {
      description: 'What docker does',
      command: 'echo europe-docker.pkg.dev | <%= config.bin %> helper docker get',
    },
  ]
  static override enableJsonFlag = false
  static override strict = false
  static override args = {
    helper: Args.string({required: true, description: 'docker, kubectl, git, keyring, bazel, goauth or pnpm'}),
  }
  static override flags = profileFlag

  /** Without plugins, it is answered before oclif starts. */
  async run(): Promise<void> {
    const {answerAsHelper} = await import('../helper/main.ts')
    const answered = await answerAsHelper(
      '',
      ['helper', ...this.argv],
      await chooseCi(process.env['CI_AUTH_CI'] || undefined, surroundings()),
    )
    if (!answered) await this.parse(Helper)
  }
}
