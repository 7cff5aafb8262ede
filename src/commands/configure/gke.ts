import {ConfigureCommand, configureFlags} from '../../cli/configure.ts'
import {Args, Flags} from '../../cli/oclif/base-command.ts'
import {endpointKinds} from '../../lib/use-cases/configure/gke-endpoint.ts'

export default class ConfigureGke extends ConfigureCommand {
  static override summary = 'Let kubectl, helm and all clients of Kubernetes use the identity of this job.'
  static override description =
    'Reads the clusters from Google, and writes a kubeconfig whose clients ask ci-auth for a token whenever they ' +
    'need one. No token is in the file, so nothing expires. Your other contexts stay. Sign in first, in the same ' +
    'job. cleanup removes all of it. The first cluster is the current context. --dry-run reads the clusters too, ' +
    'so it needs the sign-in.'
  static override usage = '<%= command.id %> CLUSTER... [FLAGS]'
  static override examples = [
    {
      description: 'For one cluster',
      command: '<%= config.bin %> configure gke projects/my-project/locations/europe-west1/clusters/shop',
    },
    {
      description: 'Through the Connect gateway',
      command: '<%= config.bin %> configure gke projects/my-project/locations/global/memberships/shop',
    },
  ]
  static override args = {
    cluster: Args.string({
      required: true,
      description: 'Full name of a cluster, or of a membership of a fleet.',
    }),
  }
  static override flags = {
    endpoint: Flags.option({
      options: endpointKinds,
      helpGroup: 'CLUSTER',
      description:
        'How to reach the clusters. Default: the DNS endpoint if it takes calls from outside, else the public IP ' +
        'endpoint, else the private one. gateway: the Connect gateway of their fleet.',
    })(),
    ...configureFlags,
  }

  protected override tool = 'gke' as const
}
