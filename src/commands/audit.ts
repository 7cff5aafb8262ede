import {tmpdir} from 'node:os'
import {resolve} from 'node:path'
import {setFlagsFromString} from 'node:v8'
import {apiFlags, auditPage, checkedNames, liveReading} from '../cli/audit-api.ts'
import {jobFlags} from '../cli/flags.ts'
import {BaseCommand, Flags} from '../cli/oclif/base-command.ts'
import {asStarted} from '../cli/process/started-by.ts'
import {paintLines} from '../cli/setup-flags.ts'
import type {ExplainedFinding} from '../lib/audit/explain.ts'
import type {AuditReport} from '../lib/audit/finding.ts'
import type {Imported} from '../lib/audit/import.ts'
import type {Inventory} from '../lib/audit/inventory.ts'
import type {JudgeOptions} from '../lib/audit/judging.ts'
import type {FilesCall} from '../lib/audit/read-files.ts'
import {systemClock} from '../lib/base/clock.ts'
import {exitCode} from '../lib/base/exit-codes.ts'
import {jsonParts} from '../lib/base/json-parts.ts'
import {escapeLogLine} from '../lib/base/quoting.ts'

const INPUT = 'INPUT'
const formats = ['text', 'json', 'sarif', 'html'] as const
/** They print something else than a report. */
const notOfReports = ['import', 'explain']
/** Of it, nobody knows what was there then. */
const readsApi = ['organization', 'folder', 'project', 'check-names']

export default class Audit extends BaseCommand {
  static override summary = 'Find out who can get into Google Cloud by workload identity federation.'
  static override description =
    'Reads pools, providers and policies: from what gcloud, Terraform or the asset inventory have saved, without ' +
    'network or sign-in, or by the API with --organization, --folder or --project. Proves for each provider and ' +
    'each member of a policy whom it lets in, and follows it to what that allows.\n\nExit codes, for a ' +
    'pipeline:\n0: everything was read, and nothing is as bad as --fail-on says.\n14: something is as bad, or ' +
    'worse. Stop, and read the findings.\n15: nothing so bad was found, but something could not be read. Stop, ' +
    'and save what the report names. Do not take it for safe.\nAnother code: there is no report. The error says ' +
    'why.'
  static override usage = ['<%= command.id %> FILE... [FLAGS]', '<%= command.id %> --organization NUMBER [FLAGS]']
  static override examples = [
    {
      description: 'What is exported from an organisation',
      command: '<%= config.bin %> <%= command.id %> resources.json policies.json',
    },
    {
      description: 'A page to look at, with a filter',
      command: '<%= config.bin %> <%= command.id %> resources.json policies.json --format html --output audit.html',
    },
    {
      description: 'Only what is new since an audit whose report was kept',
      command: '<%= config.bin %> <%= command.id %> resources.json policies.json --baseline audit.json',
    },
    {
      description: 'The policy of a project, which does not say of what it is',
      command: '<%= config.bin %> <%= command.id %> providers.json --policy-of projects/acme-prod=policy.json',
    },
    {
      description: 'As a federation.yml, so that setup takes over',
      command: '<%= config.bin %> <%= command.id %> resources.json policies.json --import --output federation.yml',
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
        'RESOURCE is the email of a service account, projects/ID, folders/NUMBER, organizations/NUMBER, ' +
        'gs://BUCKET, or a full name that begins with //. Not needed for a file that has the email of an account as ' +
        'its name. Can be repeated.',
    }),
    pipelines: Flags.string({
      helpGroup: INPUT,
      multiple: true,
      multipleNonGreedy: true,
      helpValue: 'DIR',
      summary:
        'Checkout, or folder of clones: also say which of their jobs gets which account, and what is wrong with it.',
      description:
        'Reads workflows of GitHub and pipelines of GitLab. The repository is that of the remote: ' +
        'OWNER/REPOSITORY=DIR names it. Without a name it can be any that the trust names. Can be repeated.',
    }),
    'with-sarif': Flags.string({
      helpGroup: INPUT,
      multiple: true,
      multipleNonGreedy: true,
      dependsOn: ['pipelines'],
      helpValue: 'FILE',
      summary: 'Report of another tool on the pipelines, such as zizmor, in SARIF.',
      description:
        'What it has found in jobs that get an account is shown with what the account can do. The rest is counted. ' +
        'Can be repeated.',
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
    format: Flags.option({
      options: formats,
      default: 'text' as const,
      summary: 'Format of the report.',
      description: 'sarif is for code scanning, html is one page with a filter that needs no network.',
      exclusive: notOfReports,
    })(),
    output: Flags.string({
      summary:
        'File to create for the report, or for the federation.yml of --import; - is standard output. An existing ' +
        'file is never overwritten.',
      default: '-',
      helpValue: 'FILE',
      exclusive: ['explain'],
    }),
    baseline: Flags.string({
      helpValue: 'FILE',
      summary: 'Report of a former audit, or a list of fingerprints: show only what is not in it.',
      description:
        'The report is from --format json or --json. What is in it does not make the command fail. A list has one ' +
        'fingerprint per line, and comments from # on.',
      exclusive: notOfReports,
    }),
    since: Flags.string({
      helpValue: 'REF',
      summary:
        'Commit of git to compare with: show only who gets in now and did not then, the other way, and what is new.',
      description:
        'Files and pipelines are read as they were at that commit, too. What was so before does not make the command ' +
        'fail. Files that git does not have count as the same; of a plan of Terraform, the state before it is taken.',
      exclusive: [...notOfReports, 'baseline', ...readsApi],
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
      summary: 'Show one finding, and play the sign-in with its token in the emulator.',
      description:
        'FINDING is its fingerprint, as the report has it after "finding", or the first 8 characters or more. The ' +
        'emulator has the providers, policies and accounts that were read. These calls do not leave this computer.',
      exclusive: ['import'],
    }),
    import: Flags.boolean({
      exclusive: ['explain', 'fail-on'],
      summary: 'Print a federation.yml of what was read, instead of findings.',
      description: 'setup plan then finds no changes. What the file cannot hold stands above it, as comments.',
    }),
    ...apiFlags,
    verbose: jobFlags.verbose,
  }

  async run(): Promise<AuditReport | ExplainedFinding | Imported> {
    const {argv, flags} = await this.parse(Audit)
    // Else V8 lets garbage grow to four times what is in use: a large organisation took 500 MB in the place of 340, in the same time.
    setFlagsFromString('--heap-growing-percent=30')
    const [{auditFailure, readBaseline, readInventory, sinceBaseline, withoutEffect}, {judge}] = await Promise.all([
      import('../lib/audit/audit.ts'),
      import('../lib/audit/judge.ts'),
    ])
    const call = {
      files: argv as string[],
      policyOf: flags['policy-of'] ?? [],
      dedicated: flags.dedicated ?? [],
      cwd: process.cwd(),
      nowSeconds: systemClock.now(),
      live: liveReading(flags, this.config.version),
    }
    // Before all that takes time: a wrong name is refused at once.
    const known = flags.baseline === undefined ? undefined : readBaseline(flags.baseline)
    const inventory = await checkedNames(flags, this.config.version, await readInventory(call), call)
    for (const note of withoutEffect(inventory, call.dedicated)) this.logToStderr(`Note: ${note}.`)
    if (flags.import) return this.imported(inventory, call.dedicated, flags.output)
    const options = {...call, ...(await pipelinesOf(flags, call.cwd))}
    const judged = judge(inventory, options)
    if (flags.explain !== undefined) return this.explained(flags.explain, inventory, judged, call.nowSeconds)
    const report =
      flags.since === undefined
        ? known
          ? sinceBaseline(judged, known)
          : judged
        : await comparedWith(flags.since, judged, inventory, options)
    await this.print(report, flags, call.nowSeconds)
    const failure = auditFailure(report, {failOn: flags['fail-on'], allowGaps: flags['allow-gaps']})
    if (failure) process.exitCode = exitCode(failure)
    return report
  }

  protected override logJson(json: object): void {
    for (const part of jsonParts(json)) process.stdout.write(asStarted(part))
    process.stdout.write('\n')
  }

  private async imported(inventory: Inventory, dedicated: readonly string[], output: string): Promise<Imported> {
    const [{importFederation}, {createFile}] = await Promise.all([
      import('../lib/audit/import.ts'),
      import('../lib/files/write-file.ts'),
    ])
    const imported = importFederation(inventory, dedicated)
    const {content, notHeld} = imported
    if (output !== '-') {
      await createFile(resolve(output), content)
      this.log(
        `Wrote ${escapeLogLine(output)}. What it cannot hold stands above it: ${notHeld.length} ` +
          `${notHeld.length === 1 ? 'thing' : 'things'}.`,
      )
    } else if (!this.jsonEnabled()) process.stdout.write(content)
    return imported
  }

  private async print(
    report: AuditReport,
    {format, output, verbose}: {format: (typeof formats)[number]; output: string; verbose: boolean},
    nowSeconds: number,
  ): Promise<void> {
    const [{auditFormats}, {auditLines, summaryTexts}, {createFile}] = await Promise.all([
      import('../lib/audit/documents.ts'),
      import('../lib/audit/render.ts'),
      import('../lib/files/write-file.ts'),
    ])
    const about = {nowSeconds, page: auditPage(this.config), version: this.config.version}
    const document = (): string => auditFormats[format](report, about)
    if (output !== '-') {
      await createFile(resolve(output), document())
      for (const line of [`Wrote ${output}.`, ...summaryTexts(report)]) this.log(escapeLogLine(line))
    } else if (format === 'text') {
      for (const line of paintLines(auditLines(report, verbose))) this.log(line)
    } else if (!this.jsonEnabled()) process.stdout.write(document())
  }

  private async explained(
    wanted: string,
    inventory: Inventory,
    report: AuditReport,
    nowSeconds: number,
  ): Promise<ExplainedFinding> {
    const [{explain, explanationLines}, {startEmulator}] = await Promise.all([
      import('../lib/audit/explain.ts'),
      import('../lib/emulator/start.ts'),
    ])
    const userAgent = `ci-auth/${this.config.version}`
    const explanation = await explain(inventory, report, wanted, {
      startEmulator,
      temporaryFolder: tmpdir(),
      nowSeconds,
      userAgent,
    })
    for (const line of paintLines(explanationLines(explanation))) this.log(line)
    if (explanation.played?.getsIn === false) process.exitCode = exitCode('AUDIT_NOT_CONFIRMED')
    return explanation
  }
}

async function pipelinesOf(
  {pipelines, 'with-sarif': reports}: {pipelines?: string[] | undefined; 'with-sarif'?: string[] | undefined},
  cwd: string,
): Promise<Pick<JudgeOptions, 'pipelines' | 'reported'>> {
  if (pipelines === undefined) return {}
  const [{readRepositories}, {readToolReport}] = await Promise.all([
    import('../lib/checkout/repositories.ts'),
    import('../lib/audit/tool-reports.ts'),
  ])
  return {
    pipelines: await readRepositories(pipelines, process.env),
    reported: reports?.flatMap((name) => readToolReport(name, cwd)),
  }
}

async function comparedWith(
  ref: string,
  report: AuditReport,
  inventory: Inventory,
  call: FilesCall & JudgeOptions,
): Promise<AuditReport> {
  const {sinceRef} = await import('../lib/audit/since.ts')
  return sinceRef(report, inventory, {...call, ref, env: process.env, temporaryFolder: tmpdir()})
}
