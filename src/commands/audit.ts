import {tmpdir} from 'node:os'
import {apiFlags, liveReading} from '../cli/audit-api.ts'
import {jobFlags} from '../cli/flags.ts'
import {BaseCommand, Flags} from '../cli/oclif/base-command.ts'
import {paintLines} from '../cli/setup-flags.ts'
import type {Explanation} from '../lib/audit/explain.ts'
import type {AuditReport} from '../lib/audit/finding.ts'
import type {Imported} from '../lib/audit/import.ts'
import type {Inventory} from '../lib/audit/inventory.ts'
import {systemClock} from '../lib/base/clock.ts'
import {exitCode} from '../lib/base/errors.ts'

const INPUT = 'INPUT'

export default class Audit extends BaseCommand {
  static override summary = 'Find out who can get into Google Cloud by workload identity federation.'
  static override description =
    'Reads pools, providers and policies: from what gcloud, Terraform or the asset inventory have saved, without network or sign-in, or by the API with --organization, --folder or --project. Proves for each provider and each member of a policy whom it lets in, and follows it to what that allows. The exit code is 14 if it found something as bad as --fail-on says, and else 15 if something could not be read.'
  static override usage = ['<%= command.id %> FILE... [FLAGS]', '<%= command.id %> --organization NUMBER [FLAGS]']
  static override examples = [
    {
      description: 'What is exported from an organisation',
      command: '<%= config.bin %> <%= command.id %> resources.json policies.json',
    },
    {
      description: 'The policy of a project, which does not say of what it is',
      command: '<%= config.bin %> <%= command.id %> providers.json --policy-of projects/acme-prod=policy.json',
    },
    {
      description: 'As a federation.yml, so that setup takes over',
      command: '<%= config.bin %> <%= command.id %> resources.json policies.json --import > federation.yml',
    },
  ]
  static override strict = false
  static override flags = {
    'policy-of': Flags.string({
      helpGroup: INPUT,
      multiple: true,
      multipleNonGreedy: true,
      helpValue: 'RESOURCE=FILE',
      summary: 'File with the output of a get-iam-policy command, and the resource that it is of.',
      description:
        'RESOURCE is the email of a service account, projects/ID, folders/NUMBER, organizations/NUMBER, gs://BUCKET, or a full name that begins with //. Not needed for a file that has the email of an account as its name. Can be repeated.',
    }),
    dedicated: Flags.string({
      helpGroup: INPUT,
      multiple: true,
      multipleNonGreedy: true,
      helpValue: 'ISSUER',
      summary: 'Issuer of which nobody else gets tokens, for example because it is your own server.',
      description:
        'Without that, an issuer that ci-auth does not know is not proven to be yours alone. Can be repeated.',
    }),
    'fail-on': Flags.option({
      options: ['critical', 'high', 'medium', 'low', 'info', 'never'] as const,
      default: 'high' as const,
      summary: 'Severity from which on a finding makes the command fail, with exit code 14.',
    })(),
    'allow-gaps': Flags.boolean({
      summary: 'Succeed although something could not be read. Default: exit code 15.',
    }),
    explain: Flags.string({
      helpValue: 'FINDING',
      summary: 'Show one finding, and play the sign-in of its stranger in the emulator.',
      description:
        'FINDING is its fingerprint, as the report has it after "finding", or the first 8 characters or more. The emulator has the providers, policies and accounts that were read. Nothing leaves this computer.',
    }),
    import: Flags.boolean({
      summary: 'Print a federation.yml of what was read, instead of findings.',
      description: 'setup plan then finds no changes. What the file cannot hold stands above it, as comments.',
    }),
    ...apiFlags,
    verbose: jobFlags.verbose,
  }

  async run(): Promise<AuditReport | Explanation | Imported> {
    const {argv, flags} = await this.parse(Audit)
    const [{failureOf, readInventory, withoutEffect}, {judge}, {auditLines}] = await Promise.all([
      import('../lib/audit/audit.ts'),
      import('../lib/audit/judge.ts'),
      import('../lib/audit/render.ts'),
    ])
    const call = {
      files: argv as string[],
      policyOf: flags['policy-of'] ?? [],
      dedicated: flags.dedicated ?? [],
      cwd: process.cwd(),
      nowSeconds: systemClock.now(),
      live: liveReading(flags, this.config.version),
    }
    const inventory = await readInventory(call)
    for (const note of withoutEffect(inventory, call.dedicated)) this.logToStderr(`Note: ${note}.`)
    if (flags.import) {
      const {importFederation} = await import('../lib/audit/import.ts')
      const imported = importFederation(inventory, call.dedicated)
      if (!this.jsonEnabled()) process.stdout.write(imported.content)
      return imported
    }
    const report = judge(inventory, call)
    if (flags.explain !== undefined) return this.explained(flags.explain, inventory, report, call.nowSeconds)
    for (const line of paintLines(auditLines(report, flags.verbose))) this.log(line)
    const failure = failureOf(report, {failOn: flags['fail-on'], allowGaps: flags['allow-gaps']})
    if (failure) process.exitCode = exitCode(failure)
    return report
  }

  private async explained(
    wanted: string,
    inventory: Inventory,
    report: AuditReport,
    nowSeconds: number,
  ): Promise<Explanation> {
    const {explain, explanationLines} = await import('../lib/audit/explain.ts')
    const userAgent = `ci-auth/${this.config.version}`
    const explanation = await explain(inventory, report, wanted, {temporaryFolder: tmpdir(), nowSeconds, userAgent})
    for (const line of paintLines(explanationLines(explanation))) this.log(line)
    if (explanation.played?.getsIn === false) process.exitCode = exitCode('AUDIT_NOT_CONFIRMED')
    return explanation
  }
}
