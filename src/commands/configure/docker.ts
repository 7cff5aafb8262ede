import {ConfigureCommand} from '../../cli/configure.ts'
import {Args} from '../../cli/oclif/base-command.ts'

export default class ConfigureDocker extends ConfigureCommand {
  static override summary = 'Let docker, podman, buildah, skopeo and helm use the identity of this job.'
  static override description =
    'From then on these tools ask ci-auth for a token whenever they sign in to one of the hosts. No token is in a ' +
    'file, so nothing expires. Your other registries, contexts and plugins stay. Sign in first, in the same job. ' +
    'cleanup removes all of it.'
  static override usage = '<%= command.id %> HOST... [FLAGS]'
  static override examples = [
    {description: 'For one registry', command: '<%= config.bin %> configure docker europe-docker.pkg.dev'},
    {
      description: 'In a shell',
      command:
        'eval "$(<%= config.bin %> configure docker europe-docker.pkg.dev --output-format shell || echo exit 1)"',
    },
  ]
  static override args = {
    host: Args.string({
      required: true,
      description: 'Host of a registry, without a path: europe-docker.pkg.dev, gcr.io',
    }),
  }

  protected override tool = 'docker' as const
}
