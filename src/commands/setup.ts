import {BaseCommand, Flags} from '../cli/oclif/base-command.ts'
import {discoveryFlags, type FoundDocument, givenBy, loadPrompts} from '../cli/onboarding-flags.ts'
import {jobContext} from '../cli/process/context.ts'
import {interruptible} from '../cli/process/interruption.ts'
import {changeLimits, paintLines} from '../cli/setup-flags.ts'
import {CiAuthError} from '../lib/base/errors.ts'
import {escapeLogLine} from '../lib/base/quoting.ts'
import type {ApplyDocument} from '../lib/setup/apply.ts'
import type {ChangeScope} from '../lib/setup/scope.ts'

interface SetupDocument extends FoundDocument {
  tried: readonly {who: string; mustGetIn?: boolean; getsIn: boolean; answer: string}[]
  /** Who changes what, and where. */
  scope: ChangeScope
  changes: ApplyDocument['changes']
  /** Whether the changes were made. */
  made: boolean
}

export default class Setup extends BaseCommand {
  static override summary = 'Let the jobs of this checkout sign in: from a repository to a green job.'
  static override description =
    'Finds the CI, the repository, its ids and the project; asks for what it cannot find; shows one plan of ' +
    'federation.yml, Google Cloud and the pipeline; tries it in the emulator; and changes all of it after one yes. ' +
    'It neither commits nor pushes. Without a terminal, or with --yes, it does not ask: what is missing is one error.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    {description: 'See what would be done', command: '<%= config.bin %> <%= command.id %> --dry-run'},
    {
      description: 'In a script',
      command: '<%= config.bin %> <%= command.id %> --yes --job deploy --project-id acme-prod',
    },
  ]
  static override flags = {
    ...discoveryFlags,
    job: Flags.string({
      multiple: true,
      summary: 'Job that is to sign in. Default: the only one that needs the cloud. Repeat it for several.',
      helpValue: 'NAME',
    }),
    role: Flags.string({
      multiple: true,
      summary: 'Role of the account on a bucket, a repository of images or a project. Default: none. Repeat it.',
      description:
        'RESOURCE is gs://BUCKET, LOCATION-docker.pkg.dev/PROJECT/REPOSITORY or projects/ID. At a terminal, the ' +
        'smallest role for what the pipeline uses is a question.',
      helpValue: 'RESOURCE=ROLE',
    }),
    'dry-run': Flags.boolean({summary: 'Show everything, and change nothing.'}),
    yes: Flags.boolean({
      summary: 'Make the changes without a question.',
      description: 'With a login of this computer, --project-id must name the project.',
    }),
    ...changeLimits,
  }

  async run(): Promise<SetupDocument> {
    const {flags} = await this.parse(Setup)
    const [
      {propose, refuseObstacles, refuseUntried},
      {proposalLines, nextLines},
      {makeProposal},
      {startEmulator},
      prompts,
    ] = await Promise.all([
      import('../lib/onboarding/proposal.ts'),
      import('../lib/onboarding/render.ts'),
      import('../lib/onboarding/make.ts'),
      import('../lib/emulator/start.ts'),
      loadPrompts(!flags.yes),
    ])
    const context = await jobContext({verbose: flags.verbose}, this.config.version)
    const limits = {retries: flags.retries, timeoutMs: flags.timeout * 1000}
    const proposal = await interruptible((signal) =>
      propose(
        {...context, signal},
        {
          ...limits,
          given: {...givenBy(flags, flags.job), roles: flags.role},
          ask: prompts?.askAtTerminal,
          file: flags.federation,
          scope: flags.only,
          offline: flags.offline,
          trial: {startEmulator, temporaryFolder: context.surroundings.temporaryFolder, userAgent: context.userAgent},
          onStep: (what) => context.report.waiting(`${what}.`),
        },
      ),
    )
    for (const line of paintLines(proposalLines(proposal, flags.verbose))) this.say(line)
    const {answers: _answers, draft: _draft, files, plan, roles: _roles, ...shown} = proposal
    const document = {...shown, files: files.map(({diff, name}) => ({name, diff})), changes: plan.changes}
    const isNothing = files.length === 0 && plan.changes.length + plan.obstacles.length === 0
    const next = nextLines(proposal)
    refuseUntried(proposal)
    if (flags['dry-run'] || isNothing) return {...document, made: false, next}
    refuseObstacles(proposal)
    if (!flags.yes) {
      if (!prompts) {
        throw new CiAuthError('SETUP_CONFIRMATION_REQUIRED', 'nothing was changed: there is no terminal to ask on', {
          suggestions: ['Read what would be changed, then run it again with --yes'],
        })
      }
      await prompts.agreeAtTerminal('Make these changes?')
    }
    const {changes} = await interruptible((signal) =>
      makeProposal({...context, signal}, proposal, {
        ...limits,
        operationBudgetMs: flags['operation-timeout'] * 1000,
        yes: flags.yes,
        projects: flags['project-id'] === undefined ? [] : [flags['project-id']],
        say: (text) => this.say(paintLines([{mark: ' ', text: escapeLogLine(text)}]).join('\n')),
      }),
    )
    for (const line of next) this.say(line)
    return {...document, changes, made: true, next}
  }
}
