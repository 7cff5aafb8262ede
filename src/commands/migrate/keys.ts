import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {jobContext} from '../../cli/process/context.ts'
import {interruptible} from '../../cli/process/interruption.ts'
import {changeLimits, paintLines, setupFlags} from '../../cli/setup-flags.ts'
import type {KeyUseReport} from '../../lib/audit/key-use.ts'
import {systemClock} from '../../lib/base/clock.ts'
import {exitCode} from '../../lib/base/exit-codes.ts'
import {escapeLogLine} from '../../lib/base/quoting.ts'

export default class MigrateKeys extends BaseCommand {
  static override summary = 'List keys with their last use, and lines that disable idle ones.'
  static override description =
    'Only reads. The accounts are those as which the pipelines of this checkout sign in, or those that are given, ' +
    'or all of the project. A key of which nobody says when it was used is never called idle. It takes ' +
    'roles/iam.serviceAccountViewer and roles/policyanalyzer.activityAnalysisViewer on the project. Exit code 15: ' +
    'something could not be read.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --project-id acme-prod',
  ]
  static override flags = {
    'service-account': Flags.string({
      multiple: true,
      summary: 'Account whose keys are listed. Repeat it for several.',
      helpValue: 'EMAIL',
    }),
    'project-id': Flags.string({
      summary: 'All accounts of this project.',
      helpValue: 'ID',
      exclusive: ['service-account'],
    }),
    'idle-days': Flags.integer({
      summary: 'A key that was last used before so many days is idle.',
      default: 90,
      min: 1,
      helpValue: 'N',
    }),
    'last-use': Flags.string({
      summary: 'File with the last uses, in place of the API.',
      description:
        'gcloud policy-intelligence query-activity --activity-type=serviceAccountKeyLastAuthentication ' +
        '--project=ID --format=json writes it.',
      helpValue: 'FILE',
    }),
    timeout: changeLimits.timeout,
    retries: setupFlags.retries,
    verbose: setupFlags.verbose,
  }

  async run(): Promise<KeyUseReport> {
    const {flags} = await this.parse(MigrateKeys)
    const [{keyHolders}, {findKeyUse, keyUseLines}] = await Promise.all([
      import('../../lib/onboarding/key-holders.ts'),
      import('../../lib/audit/key-use.ts'),
    ])
    const context = await jobContext({verbose: flags.verbose}, this.config.version)
    const {cwd} = context.surroundings
    const limits = {retries: flags.retries, timeoutMs: flags.timeout * 1000}
    const options = {file: flags['last-use'], cwd, idleDays: flags['idle-days'], nowSeconds: systemClock.now()}
    const report = await interruptible(async (signal) => {
      const given = {accounts: flags['service-account'], project: flags['project-id']}
      const {holders, note} = await keyHolders({...context, signal}, given)
      this.logToStderr(escapeLogLine(note))
      return findKeyUse({...context, signal}, limits, holders, options)
    })
    for (const line of paintLines(keyUseLines(report, flags['idle-days']))) this.log(line)
    if (report.gaps.length > 0) process.exitCode = exitCode('AUDIT_INCOMPLETE')
    return report
  }
}
