import {type ConfigureDocument, configureFlags, runConfigure} from '../../cli/configure.ts'
import {Args, BaseCommand} from '../../cli/oclif/base-command.ts'

export default class ConfigureBazel extends BaseCommand {
  static override summary = 'Let Bazel use the identity of this job.'
  static override description =
    'Writes a bazelrc file with which Bazel asks ci-auth for a token for each of the hosts, and again when it expires. Bazel finds the file with --bazelrc="$CI_AUTH_BAZELRC", before the word build; with --in-place, the lines are in ~/.bazelrc. Needs Bazel 7 or newer. Sign in first, in the same job. cleanup removes all of it.'
  static override usage = '<%= command.id %> [HOST...] [FLAGS]'
  static override examples = [
    {
      description: 'For a remote cache in Cloud Storage',
      command: '<%= config.bin %> configure bazel storage.googleapis.com',
    },
    {
      description: 'In a shell',
      command: 'eval "$(<%= config.bin %> configure bazel --output-format shell)"',
    },
  ]
  static override strict = false
  static override args = {
    host: Args.string({
      description:
        'Host, or *. before the rest of one. Default: storage.googleapis.com, remotebuildexecution.googleapis.com, *.pkg.dev',
    }),
  }
  static override flags = configureFlags

  async run(): Promise<ConfigureDocument> {
    const {argv, flags} = await this.parse(ConfigureBazel)
    return runConfigure('bazel', {
      flags,
      words: argv as string[],
      version: this.config.version,
      print: (line) => this.log(line),
    })
  }
}
