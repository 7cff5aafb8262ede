import {BaseCommand, Flags} from '../cli/oclif/base-command.ts'
import {discoveryFlags, type FoundDocument, givenBy, loadPrompts} from '../cli/onboarding-flags.ts'
import {jobContext} from '../cli/process/context.ts'
import {interruptible} from '../cli/process/interruption.ts'
import {changeLimits, paintLines} from '../cli/setup-flags.ts'
import type {MigratedPlace} from '../lib/onboarding/migration.ts'

interface MigrateDocument extends FoundDocument {
  places: readonly MigratedPlace[]
  /** Whether the files were written. */
  written: boolean
}

export default class Migrate extends BaseCommand {
  static override summary = 'Let ci-auth sign in where jobs use keys or other steps now.'
  static override description =
    'Finds the sign-ins of the pipelines of this checkout, or of FILE, and shows what becomes of each, as one diff. ' +
    'With --write it changes the files, and nothing else: no call changes Google Cloud. Jobs that name a provider keep it, ' +
    'and their account. For jobs with a key, the trust for the account of the key joins federation.yml.'
  static override usage = ['<%= command.id %> [FILE...] [FLAGS]']
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    {
      description: 'Jobs with a key',
      command:
        '<%= config.bin %> <%= command.id %> --service-account deployer@acme-prod.iam.gserviceaccount.com --write',
    },
  ]
  static override strict = false
  static override flags = {
    job: Flags.string({
      multiple: true,
      multipleNonGreedy: true,
      summary: 'Job to change. Default: all that sign in otherwise. Repeat it for several.',
      helpValue: 'NAME',
    }),
    write: Flags.boolean({summary: 'Write the files.'}),
    ...discoveryFlags,
    timeout: changeLimits.timeout,
  }

  async run(): Promise<MigrateDocument> {
    const {argv, flags} = await this.parse(Migrate)
    const [{migration}, {migrationLines, nextOfMigration}, {writeFiles}, prompts] = await Promise.all([
      import('../lib/onboarding/migration.ts'),
      import('../lib/onboarding/render-migration.ts'),
      import('../lib/onboarding/file-changes.ts'),
      loadPrompts(true),
    ])
    const context = await jobContext({verbose: flags.verbose}, this.config.version)
    const found = await interruptible((signal) =>
      migration(
        {...context, signal},
        {
          names: argv as string[],
          retries: flags.retries,
          timeoutMs: flags.timeout * 1000,
          given: givenBy(flags, flags.job),
          ask: prompts?.askAtTerminal,
          file: flags.federation,
          scope: flags.only,
          offline: flags.offline,
          needsSignIn: false,
          onStep: (what) => context.report.waiting(`${what}.`),
        },
      ),
    )
    for (const line of paintLines(migrationLines(found))) this.say(line)
    const next = nextOfMigration(found, flags.write)
    if (flags.write) await writeFiles(found.files, (line) => this.say(line))
    for (const line of next) this.say(line)
    const {draft: _draft, files, providers: _providers, ...shown} = found
    return {...shown, files: files.map(({diff, name}) => ({name, diff})), written: flags.write, next}
  }
}
