import {chooseCi, contextFor, surroundings} from '../../cli/context.ts'
import {seconds} from '../../cli/duration-flag.ts'
import {interruptible} from '../../cli/interruption.ts'
import {BaseCommand} from '../../cli/oclif/base-command.ts'
import {Flags} from '../../cli/oclif/oclif.ts'
import {askForYes, paintLines, setupFlags} from '../../cli/setup-flags.ts'
import {escapeLogLine} from '../../lib/base/quoting.ts'
import type {ApplyDocument} from '../../lib/setup/run-apply.ts'

export default class SetupApply extends BaseCommand {
  static override summary = 'Make the cloud side as federation.yml says.'
  static override description =
    'Shows projects, account, endpoint and the plan, asks, and then makes one change after the other: APIs, service accounts, pools, providers, members, and what is to go last. What the file does not name stays as it is, unless --prune is given. It can be ended at any time and run again: it goes on from what is there. Signs in as setup plan does.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    {description: 'In a pipeline', command: '<%= config.bin %> <%= command.id %> --yes --project acme-prod'},
  ]
  static override flags = {
    ...setupFlags,
    yes: Flags.boolean({
      summary: 'Agree to the plan without being asked.',
      description:
        'With the account of a login on this computer, from gcloud or its default credentials, --project must name the projects.',
    }),
    project: Flags.string({
      multiple: true,
      summary: 'Id of the project to change. Must be equal to the project of the file; repeated for several.',
      helpValue: 'ID',
    }),
    timeout: seconds({
      summary: 'Time limit of all calls; while it asks, no time runs.',
      default: 600,
      defaultHelp: async () => '10m',
    }),
    'operation-timeout': seconds({
      summary: 'Time limit of one operation of Google.',
      default: 120,
      defaultHelp: async () => '2m',
    }),
  }

  async run(): Promise<ApplyDocument> {
    const {flags} = await this.parse(SetupApply)
    const [{loadFederation}, {runApply}, {changeLine, countText, planLines}, {scopeLines}, {signInLines}] =
      await Promise.all([
        import('../../lib/trust/load.ts'),
        import('../../lib/setup/run-apply.ts'),
        import('../../lib/setup/render.ts'),
        import('../../lib/setup/scope.ts'),
        import('../../lib/setup/sign-ins.ts'),
      ])
    const file = loadFederation(flags.federation)
    const where = surroundings()
    const context = contextFor(chooseCi(undefined, where), where, {
      verbose: flags.verbose,
      version: this.config.version,
    })
    // The document of --json stands alone on standard output.
    const say = (line: string): void => void (this.jsonEnabled() ? process.stderr : process.stdout).write(`${line}\n`)
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
          for (const line of paintLines(planLines(plan, findings, flags.federation))) say(line)
        },
        agree: async ({changes}) => {
          if (!flags.yes) await askForYes(`Make these changes (${countText(changes)})?`, made, signal)
        },
        onDone: (change, milliseconds) => {
          made += 1
          const {mark, text} = changeLine(change)
          const done = `done  ${text}  ${(milliseconds / 1000).toFixed(1)} s`
          for (const line of paintLines([{mark, text: done}])) say(line)
        },
        onWait: (what) => say(`Waiting for ${what}.`),
        onFailure: (done, left) => context.report.note(`made: ${done.length}, not made: ${left.length}`),
        onEnd: (note) => say(note),
      }),
    )
    for (const line of signInLines(document.signIns, 'What the jobs need:')) say(line)
    return document
  }
}
