import {apiFlags, auditPage, checkedNames, type NamesGiven} from '../../cli/audit-api.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {paintLines, setupFlags} from '../../cli/setup-flags.ts'
import type {NameFindings} from '../../lib/audit/names-of-file.ts'
import {systemClock} from '../../lib/base/clock.ts'
import {exitCode} from '../../lib/base/exit-codes.ts'
import type {TextLine} from '../../lib/base/text-columns.ts'
import type {JobAccount} from '../../lib/pipelines/tokens/judge-pipelines.ts'
import type {LintedPipelines} from '../../lib/pipelines/tokens/lint-pipelines.ts'
import type {ProviderVerdict} from '../../lib/trust/lint/verdicts.ts'
import type {Finding} from '../../lib/trust/remedy/finding-remedies.ts'
import type {World} from '../../lib/trust/trust.ts'

const formats = ['text', 'sarif'] as const

interface LintAnswer {
  providers: readonly ProviderVerdict[]
  findings: readonly Finding[]
  /** Only with --pipelines. */
  jobs?: readonly JobAccount[]
  /** Only with --check-names. */
  names?: NameFindings
}

export default class SetupLint extends BaseCommand {
  static override summary = 'Prove offline whom federation.yml lets in.'
  static override description =
    'Reads only the file: no network, except for --check-names, and no sign-in, so it can run for each pull request. ' +
    'If other tenants get tokens of an issuer, it must be proven that the provider and each binding let in only ' +
    'named organisations, repositories or workspaces. If that is not proven, it is an error, and the exit code is 7. ' +
    'To accept a finding that you have reviewed, paste the exception that lint prints into the file.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    {
      description: 'For the code scanning of GitHub or GitLab',
      command: '<%= config.bin %> <%= command.id %> --format sarif > federation.sarif',
    },
  ]
  static override flags = {
    federation: setupFlags.federation,
    pipelines: Flags.string({
      multiple: true,
      multipleNonGreedy: true,
      helpValue: 'DIR',
      summary: 'Top folder of a checkout: also say which of its jobs gets which account.',
      description:
        'Reads workflows of GitHub and pipelines of GitLab. OWNER/REPOSITORY=DIR names the repository; otherwise it ' +
        'can be any that the trust names. Can be repeated.',
    }),
    'check-names': apiFlags['check-names'],
    timeout: apiFlags.timeout,
    retries: apiFlags.retries,
    verbose: setupFlags.verbose,
    format: Flags.option({options: formats, default: 'text' as const, summary: 'Format of the output.'})(),
  }

  async run(): Promise<LintAnswer | object> {
    const {flags} = await this.parse(SetupLint)
    const [{loadFederation}, {lintTrust}, {eachFinding, lintLines}, {sarifOf}, {verdictsOf}] = await Promise.all([
      import('../../lib/trust/federation-file.ts'),
      import('../../lib/trust/remedy/finding-remedies.ts'),
      import('../../lib/setup/render.ts'),
      import('../../lib/trust/remedy/finding-sarif.ts'),
      import('../../lib/trust/lint/verdicts.ts'),
    ])
    const file = loadFederation(flags.federation)
    const ofTrust = lintTrust(file)
    const pipelines = flags.pipelines && (await judged(flags.pipelines, file.world))
    const findings = [...ofTrust, ...(pipelines?.findings ?? [])]
    const names = await this.namesOf(flags)
    if (names.fails || findings.some(({level}) => level === 'error')) process.exitCode = exitCode('SETUP_UNSAFE')
    if (flags.format === 'sarif') {
      const sarif = sarifOf(findings, this.config.version)
      sarif.runs.push(...names.runs)
      if (!this.jsonEnabled()) this.logJson(sarif)
      return sarif
    }
    const providers = verdictsOf(file)
    const lines = lintLines(ofTrust, providers, flags.federation)
    if (pipelines) lines.push(...pipelines.lines(eachFinding(pipelines.findings)))
    lines.push(...names.lines)
    for (const line of paintLines(lines)) this.log(line)
    return {
      providers,
      findings,
      ...(pipelines ? {jobs: pipelines.jobs} : {}),
      ...names.answer,
    }
  }

  private async namesOf(flags: NamesGiven & {federation: string}) {
    if (!flags['check-names']) return {answer: {}, fails: false, lines: [], runs: []}
    const [{namesOfFile}, {auditFailure}, {auditSarif}, {nameLines}] = await Promise.all([
      import('../../lib/audit/names-of-file.ts'),
      import('../../lib/audit/audit.ts'),
      import('../../lib/audit/documents.ts'),
      import('../../lib/audit/render.ts'),
    ])
    const {version} = this.config
    const options = {dedicated: [], nowSeconds: systemClock.now()}
    const found = await namesOfFile(flags.federation, options, (read) => checkedNames(flags, version, read, options))
    return {
      answer: {names: found},
      fails: auditFailure(found, {failOn: 'high', allowGaps: true}) !== undefined,
      lines: nameLines(found),
      runs: auditSarif(found, {page: auditPage(this.config), version}).runs,
    }
  }
}

async function judged(
  folders: readonly string[],
  world: World,
): Promise<LintedPipelines & {lines(findings: readonly TextLine[]): TextLine[]}> {
  const [{lintPipelines, pipelineLines}, {readRepositories}] = await Promise.all([
    import('../../lib/pipelines/tokens/lint-pipelines.ts'),
    import('../../lib/checkout/repositories.ts'),
  ])
  const found = lintPipelines(await readRepositories(folders, process.env), world)
  return {...found, lines: (findings) => pipelineLines(found, findings)}
}
