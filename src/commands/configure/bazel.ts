import {ConfigureCommand} from '../../cli/configure.ts'
import {Args} from '../../cli/oclif/base-command.ts'

export default class ConfigureBazel extends ConfigureCommand {
  static override summary = 'Let Bazel use the identity of this job.'
  static override description =
    'Writes a bazelrc file with which Bazel asks ci-auth for a token for each of the hosts, and again when it ' +
    'expires. Bazel finds the file with --bazelrc="$CI_AUTH_BAZELRC", before the word build; with --in-place, the ' +
    'lines are in ~/.bazelrc. Needs Bazel 7 or newer. Sign in first, in the same job. cleanup removes all of it.'
  static override usage = '<%= command.id %> [HOST...] [FLAGS]'
  static override examples = [
    {
      description: 'For a remote cache in Cloud Storage',
      command: '<%= config.bin %> configure bazel storage.googleapis.com',
    },
    {
      description: 'In a shell',
      command: 'eval "$(<%= config.bin %> configure bazel --output-format shell || echo exit 1)"',
    },
  ]
  static override args = {
    host: Args.string({
      description:
        'Host, or *. before the rest of one. Default: storage.googleapis.com, remotebuildexecution.googleapis.com, *.pkg.dev',
    }),
  }

  protected override tool = 'bazel' as const
}
