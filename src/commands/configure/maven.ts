import {ConfigureCommand} from '../../cli/configure.ts'
import {Args} from '../../cli/oclif/base-command.ts'

export default class ConfigureMaven extends ConfigureCommand {
  static override summary = 'Let Maven use the identity of this job for packages in Artifact Registry.'
  static override description =
    'Writes a settings.xml for Maven, which can ask nobody for a token: it gets one in the variable ' +
    'CI_AUTH_MAVEN_TOKEN, and the output says how long it is valid. No token is in a file. Maven from 3.9 finds ' +
    'the file by itself, an older one with --settings "$CI_AUTH_MAVEN_SETTINGS". Your other settings stay. Sign ' +
    'in first, in the same job. cleanup removes all of it.'
  static override usage = '<%= command.id %> ID=REPOSITORY... [FLAGS]'
  static override examples = [
    {
      description: 'For one repository',
      command: '<%= config.bin %> configure maven artifact-registry=https://europe-maven.pkg.dev/my-project/maven',
    },
  ]
  static override args = {
    repository: Args.string({
      required: true,
      description:
        'The id that the repository has in pom.xml, and its URL. Maven gets everything with this id from there.',
    }),
  }

  protected override tool = 'maven' as const
}
