import {ConfigureCommand, configureFlags} from '../../cli/configure.ts'
import {Args, Flags} from '../../cli/oclif/base-command.ts'

export default class ConfigureGo extends ConfigureCommand {
  static override summary = 'Let Go use the identity of this job for modules in Artifact Registry.'
  static override description =
    'From Go 1.24, Go asks ci-auth for a token (GOAUTH), so nothing expires. An older Go gets a netrc file with a ' +
    'token: the output says how long it is valid. GOPROXY, GONOSUMDB and your other settings stay as they are. ' +
    'Sign in first, in the same job. cleanup removes all of it.'
  static override usage = '<%= command.id %> [HOST...] [FLAGS]'
  static override examples = [
    {description: 'For the hosts in GOPROXY', command: '<%= config.bin %> configure go'},
    {
      description: 'In a shell',
      command: 'eval "$(<%= config.bin %> configure go europe-go.pkg.dev --output-format shell || echo exit 1)"',
    },
  ]
  static override args = {
    host: Args.string({
      description: 'Host of a repository, or its URL: europe-go.pkg.dev. Default: the hosts of Google in GOPROXY',
    }),
  }
  static override flags = {
    'go-version': Flags.string({
      helpGroup: 'GO',
      helpValue: 'VERSION',
      description: 'Version of Go that the build uses, if it is not the go on PATH, for example 1.24.',
    }),
    ...configureFlags,
  }

  protected override tool = 'go' as const
}
