import {jobContext} from '../../cli/context.ts'
import {interruptible} from '../../cli/interruption.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {askForYes, changeLimits, paintLines, setupFlags} from '../../cli/setup-flags.ts'
import {escapeLogLine} from '../../lib/base/quoting.ts'
import type {ApplyDocument} from '../../lib/setup/apply.ts'

export default class SetupApply extends BaseCommand {
  static override summary = 'Make Google Cloud match federation.yml.'
  static override description =
    'Shows the projects, the account, the endpoint and the plan, and asks. Then makes one change after the other: APIs, service accounts, pools, providers, members, then removals. Does not change what the file does not name, unless you pass --prune. You can stop it at any time and run it again: it continues from there. Signs in as setup plan does.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    {description: 'In a pipeline', command: '<%= config.bin %> <%= command.id %> --yes --project acme-prod'},
  ]
  static override flags = {
    ...setupFlags,
    yes: Flags.boolean({
      summary: 'Make the changes without asking.',
      description:
        'With a login of this computer (gcloud or its default credentials), --project must name the projects.',
    }),
    project: Flags.string({
      multiple: true,
      summary: 'Id of the project to change. It must be the project of the file. Repeat it for several.',
      helpValue: 'ID',
    }),
    ...changeLimits,
  }

  async run(): Promise<ApplyDocument> {
    const {flags} = await this.parse(SetupApply)
    const [{loadFederation}, {runApply}, {changeLine, countText, planLines}, {scopeLines}, {signInLines}] =
      await Promise.all([
        import('../../lib/trust/federation-file.ts'),
        import('../../lib/setup/apply.ts'),
        import('../../lib/setup/render.ts'),
        import('../../lib/setup/session.ts'),
        import('../../lib/setup/sign-ins.ts'),
      ])
    const file = loadFederation(flags.federation)
    const context = jobContext(flags, this.config.version)
    const say = (line: string): void => this.say(line)
    let made = 0
    const document = await interruptible((signal) =>
      runApply({...context, signal}, file, {
        prune: flags.prune,
        retries: flags.retries,
        timeoutMs: flags.timeout * 1000,
        operationBudgetMs: flags['operation-timeout'] * 1000,
        yes: flags.yes,
        projects: flags.project ?? [],
        onSignIn: (scope) => {
          for (const line of scopeLines(scope)) say(escapeLogLine(line))
        },
        onPlan: (plan, findings) => {
          for (const line of paintLines(planLines(plan, findings, flags.federation, flags.verbose))) say(line)
        },
        agree: async ({changes, later}) => {
          if (!flags.yes) await askForYes(`Make these changes (${countText([...changes, ...later])})?`, made, signal)
        },
        onDone: (change, milliseconds) => {
          made += 1
          const {mark, text} = changeLine(change)
          const done = `done  ${text}  ${(milliseconds / 1000).toFixed(1)} s`
          for (const line of paintLines([{mark, text: done}])) say(line)
        },
        onWait: (what) => say(`Waiting for ${what}.`),
        onFailure: (done, left) => context.report.note(`made: ${done.length}, not made: ${left.length}`),
        onEnd: say,
      }),
    )
    for (const line of signInLines(document.signIns, 'What the jobs need:')) say(line)
    return document
  }
}
