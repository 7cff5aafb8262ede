import {ConfigureCommand} from '../../cli/configure.ts'
import {Args} from '../../cli/oclif/base-command.ts'

export default class ConfigureNpm extends ConfigureCommand {
  static override summary = 'Let npm and pnpm use the identity of this job for packages in Artifact Registry.'
  static override description =
    'npm can ask nobody for a token: it gets one in the variable CI_AUTH_NPM_TOKEN, and the output says how long ' +
    'it is valid. No token is in a file. pnpm from version 11 asks ci-auth for a token at each command. Your ' +
    'other settings stay. Sign in first, in the same job. cleanup removes all of it.'
  static override usage = '<%= command.id %> [REGISTRY...] [FLAGS]'
  static override examples = [
    {
      description: 'For a scope',
      command: '<%= config.bin %> configure npm @my-scope=https://europe-npm.pkg.dev/my-project/npm/',
    },
    {
      description: 'In a shell, for the registries in .npmrc',
      command: 'eval "$(<%= config.bin %> configure npm --output-format shell || echo exit 1)"',
    },
  ]
  static override args = {
    registry: Args.string({
      description:
        'URL of a repository, or @SCOPE=URL to get the packages of this scope from there. Default: the registries of Google in .npmrc',
    }),
  }

  protected override tool = 'npm' as const
}
