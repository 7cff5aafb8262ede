import {BaseCommand, Flags, positiveSeconds} from '../../cli/oclif/base-command.ts'
import {jobContext} from '../../cli/process/context.ts'
import {interruptible} from '../../cli/process/interruption.ts'
import {paintLines, setupFlags} from '../../cli/setup-flags.ts'
import {exitCode} from '../../lib/base/exit-codes.ts'
import type {PlanDocument} from '../../lib/setup/document.ts'

export default class SetupPlan extends BaseCommand {
  static override summary = 'Show what would change to make Google Cloud match federation.yml.'
  static override description =
    'Reads pools, providers, service accounts, policies and APIs, and changes nothing. Signs in with a token in ' +
    'GOOGLE_OAUTH_ACCESS_TOKEN or CLOUDSDK_AUTH_ACCESS_TOKEN, or else with default credentials, or else with ' +
    'gcloud. Shows a resource that it may not read as not known. Many new accounts or members share a line; ' +
    '--verbose shows each.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    {
      description: 'In a pipeline: fail if somebody changed Google Cloud by hand',
      command: '<%= config.bin %> <%= command.id %> --check --prune',
    },
  ]
  static override flags = {
    ...setupFlags,
    check: Flags.boolean({
      summary: 'Fail if there are changes (exit code 10), if something is not known, or if lint finds an error.',
    }),
    timeout: positiveSeconds({
      summary: 'Time limit of the whole command.',
      default: 120,
      defaultHelp: async () => '2m',
    }),
  }

  async run(): Promise<PlanDocument> {
    const {flags} = await this.parse(SetupPlan)
    const [{loadFederation}, {describePlan, pendingError, unsafeError}, {planLines}, {linesToSignIn}] =
      await Promise.all([
        import('../../lib/trust/federation-file.ts'),
        import('../../lib/setup/document.ts'),
        import('../../lib/setup/render.ts'),
        import('../../lib/setup/sign-ins.ts'),
      ])
    const file = loadFederation(flags.federation)
    const context = await jobContext(flags, this.config.version)
    const {prune, retries, timeout} = flags
    const document = await interruptible((signal) =>
      describePlan({...context, signal}, file, {prune, retries, timeoutMs: timeout * 1000}),
    )
    this.log(`Signed in with ${document.signedInWith}.`)
    for (const line of paintLines(planLines(document, document.findings, flags.federation, flags.verbose)))
      this.log(line)
    const {changes, obstacles, signIns} = document
    const isThere = changes.length + obstacles.length === 0
    const heading = isThere ? 'What the jobs need:' : 'What the jobs need, once setup apply has made it:'
    for (const line of linesToSignIn(signIns, heading)) this.log(line)
    const error = flags.check ? (unsafeError(document.findings) ?? pendingError(document)) : undefined
    if (error && !this.jsonEnabled()) throw error
    if (error) process.exitCode = exitCode(error.code)
    return document
  }
}
