import {ConfigureCommand} from '../../cli/configure.ts'
import {Args} from '../../cli/oclif/base-command.ts'

export default class ConfigureGit extends ConfigureCommand {
  static override summary = "Let git use the identity of this job for Google's repositories."
  static override description =
    'From then on git asks ci-auth for a token whenever it signs in to Secure Source Manager or Cloud Source ' +
    'Repositories. No token is in a file, so nothing expires. Only variables are set: your settings for other ' +
    'hosts stay. Sign in first, in the same job. cleanup removes all of it.'
  static override usage = '<%= command.id %> [HOST...] [FLAGS]'
  static override examples = [
    {description: 'For all hosts of Google', command: '<%= config.bin %> configure git'},
    {
      description: 'In a shell',
      command: 'eval "$(<%= config.bin %> configure git --output-format shell || echo exit 1)"',
    },
  ]
  static override args = {
    host: Args.string({
      description:
        'Host of repositories, or the URL of one. Default: all of sourcemanager.dev, and source.developers.google.com',
    }),
  }

  protected override tool = 'git' as const
}
