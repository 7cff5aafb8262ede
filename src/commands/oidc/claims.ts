import {inputFlags, jobFlags, requestOf, throwWithAudience, tokenSourceFlags} from '../../cli/flags.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {interruptible} from '../../cli/process/interruption.ts'
import type {ClaimsDocument} from '../../lib/use-cases/oidc/claims.ts'
import {claimsInputs} from '../../lib/use-cases/oidc/claims-request.ts'

export default class OidcClaims extends BaseCommand {
  static override summary = "Show the claims of the CI's ID token, and what a binding can name."
  static override description =
    'Gets the ID token of this job, and shows its claims with their size, its lifetime and audience, and the ' +
    'principals that a binding can name, from narrow to wide, each with the verdict of setup lint. It does not ' +
    'print the token and sends nothing to Google. Fields with --json: source, mintsAgain, header, claims, bytes, ' +
    'lifetime, audience, repository, provider, mapping, assumed, unmapped, subject, principals, commands, ' +
    'problems, warnings.'
  static override usage =
    '<%= command.id %> [--workload-identity-provider PROVIDER] [--attribute-mapping KEY=CEL] [FLAGS]'
  static override examples = [
    {
      description: 'What to bind, if the mapping of the provider is not known',
      command: '<%= config.bin %> oidc claims --workload-identity-provider "$PROVIDER"',
    },
    {
      description: 'With the mapping of your provider',
      command:
        "<%= config.bin %> oidc claims --attribute-mapping 'google.subject=assertion.sub,attribute.repository=assertion.repository'",
    },
    {
      description: 'One claim, for a script',
      command: '<%= config.bin %> oidc claims --json | jq -r .claims.sub',
    },
  ]
  static override flags = {
    'attribute-mapping': Flags.string({
      multiple: true,
      helpGroup: 'MAPPING',
      helpValue: 'KEY=CEL',
      description:
        'Attribute mapping of the provider, in the form of gcloud. Separate several entries by commas, or repeat ' +
        'the flag. Default: the mapping that setup init writes for the CI. Each principal says which mapping it ' +
        'needs.',
    }),
    ...inputFlags((_input, name) => claimsInputs.includes(name)),
    ...tokenSourceFlags,
    ...jobFlags,
  }

  async run(): Promise<ClaimsDocument> {
    const {flags} = await this.parse(OidcClaims)
    const [{describeClaims}, {claimsLines}] = await Promise.all([
      import('../../lib/use-cases/oidc/claims.ts'),
      import('../../lib/use-cases/oidc/render.ts'),
    ])
    const request = await requestOf(flags, OidcClaims.flags, this.config.version)
    const document = await interruptible((signal) =>
      describeClaims({...request, attributeMapping: flags['attribute-mapping'] ?? [], signal}),
    ).catch(throwWithAudience(request.raw))
    for (const line of claimsLines(document)) this.log(line)
    return document
  }
}
