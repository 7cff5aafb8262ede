import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {jobContext} from '../../cli/process/context.ts'
import {interruptible} from '../../cli/process/interruption.ts'
import {changeLimits, changeListener, setupFlags} from '../../cli/setup-flags.ts'
import type {ApplyDocument} from '../../lib/setup/apply.ts'

export default class SetupApply extends BaseCommand {
  static override summary = 'Make Google Cloud match federation.yml.'
  static override description =
    'Shows the projects, the account, the endpoint and the plan, and asks. Then makes one change after the other: ' +
    'APIs, service accounts, pools, providers, members, then removals. Does not change what the file does not ' +
    'name, unless you pass --prune. You can stop it at any time and run it again: it continues from there. Signs ' +
    'in as setup plan does.'
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
    const [{loadFederation}, {runApply}, {planLines}, {linesToSignIn}] = await Promise.all([
      import('../../lib/trust/federation-file.ts'),
      import('../../lib/setup/apply.ts'),
      import('../../lib/setup/render.ts'),
      import('../../lib/setup/sign-ins.ts'),
    ])
    const file = loadFederation(flags.federation)
    const context = await jobContext(flags, this.config.version)
    const say = (line: string): void => this.say(line)
    const document = await interruptible(async (signal) => {
      const {ask, options, print, told} = await changeListener(flags, {say, note: context.report.note, signal})
      return runApply({...context, signal}, file, {
        ...options,
        prune: flags.prune,
        yes: flags.yes,
        projects: flags.project ?? [],
        onPlan: (plan, findings) => print(planLines(plan, findings, flags.federation, flags.verbose)),
        agree: ({changes, later}) => ask([...changes, ...later]),
        onDone: (change, milliseconds) => told(change, `  ${(milliseconds / 1000).toFixed(1)} s`),
        onWait: (what) => say(`Waiting for ${what}.`),
        onEnd: (text) => print([{mark: ' ', text}]),
      })
    })
    for (const line of linesToSignIn(document.signIns, 'What the jobs need:')) say(line)
    return document
  }
}
