import {ConfigureCommand, configureFlags} from '../../cli/configure.ts'
import {Args, Flags} from '../../cli/oclif/base-command.ts'

export default class ConfigurePip extends ConfigureCommand {
  static override summary = 'Let pip and uv use the identity of this job for packages in Artifact Registry.'
  static override description =
    'pip and uv then ask ci-auth for a token (as the program keyring), so nothing expires. With the URL of a ' +
    'repository, they take all packages from there instead of PyPI. Your own keyring answers for all other hosts. ' +
    'Sign in first, in the same job. cleanup removes all of it.'
  static override usage = '<%= command.id %> [REPOSITORY...] [FLAGS]'
  static override examples = [
    {
      description: 'Install from a repository',
      command: '<%= config.bin %> configure pip https://europe-python.pkg.dev/my-project/python/simple/',
    },
    {
      description: 'Publish with twine, in a shell',
      command:
        'eval "$(<%= config.bin %> configure pip --twine https://europe-python.pkg.dev/my-project/python/ ' +
        '--output-format shell || echo exit 1)"',
    },
  ]
  static override args = {
    repository: Args.string({
      description:
        'URL of a repository. Default: the indexes that you have; their URLs need the user name oauth2accesstoken',
    }),
  }
  static override flags = {
    twine: Flags.boolean({
      helpGroup: 'PYTHON',
      description: 'Set variables for twine too, with a token. The output says how long it is valid.',
    }),
    ...configureFlags,
  }

  protected override tool = 'pip' as const
}
