import {type ConfigureDocument, configureFlags, runConfigure} from '../../cli/configure.ts'
import {Args, BaseCommand} from '../../cli/oclif/base-command.ts'

export default class ConfigureGit extends BaseCommand {
  static override summary = "Let git use the identity of this job for Google's repositories."
  static override description =
    'From then on git asks ci-auth for a token whenever it signs in to Secure Source Manager or Cloud Source Repositories. No token is in a file, so nothing expires. Only variables are set: your settings for other hosts stay. Sign in first, in the same job. cleanup removes all of it.'
  static override usage = '<%= command.id %> [HOST...] [FLAGS]'
  static override examples = [
    {description: 'For all hosts of Google', command: '<%= config.bin %> configure git'},
    {
      description: 'In a shell',
      command: 'eval "$(<%= config.bin %> configure git --output-format shell)"',
    },
  ]
  static override strict = false
  static override args = {
    host: Args.string({
      description:
        'Host of repositories, or the URL of one. Default: all of sourcemanager.dev, and source.developers.google.com',
    }),
  }
  static override flags = configureFlags

  async run(): Promise<ConfigureDocument> {
    const {argv, flags} = await this.parse(ConfigureGit)
    return runConfigure('git', {
      flags,
      words: argv as string[],
      version: this.config.version,
      print: (line) => this.log(line),
    })
  }
}
