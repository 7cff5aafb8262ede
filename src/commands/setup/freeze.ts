import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {jobContext} from '../../cli/context.ts'
import {interruptible} from '../../cli/interruption.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {askForYes, changeLimits, paintLines, setupFlags} from '../../cli/setup-flags.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {escapeLogLine} from '../../lib/base/quoting.ts'
import type {FreezeDocument, FreezeOptions} from '../../lib/setup/freeze/freeze.ts'
import type {World} from '../../lib/trust/trust.ts'

export default class SetupFreeze extends BaseCommand {
  static override summary = 'Close a provider, an account or a binding at once, for example after a leak.'
  static override description =
    'Shows what would be closed and who loses access, as far as live policies and federation.yml tell, and asks. Disables providers and accounts, and removes members from policies. Before the first change, it writes a file with which --undo puts back exactly what was. What is closed already stays as it is, so you can run it again. Google takes no token back: at the end, it says which tokens work on, until when, and what ends them sooner. Signs in as setup plan does.'
  static override usage = ['--provider NAME', '--account EMAIL', '--binding MEMBER --on RESOURCE', '--undo FILE'].map(
    (what) => `<%= command.id %> ${what} [FLAGS]`,
  )
  static override examples = [
    '<%= config.bin %> <%= command.id %> --provider "$PROVIDER"',
    '<%= config.bin %> <%= command.id %> --account "$ACCOUNT" --yes',
    '<%= config.bin %> <%= command.id %> --binding "$MEMBER" --on "$ACCOUNT"',
    {
      description: 'Put back what was closed',
      command: '<%= config.bin %> <%= command.id %> --undo ci-auth-freeze-20261123T023352Z-1f9c.json',
    },
  ]
  static override flags = {
    provider: Flags.string({
      multiple: true,
      summary: 'Full name of a provider to disable. Repeat it for several.',
      helpValue: 'NAME',
    }),
    account: Flags.string({
      multiple: true,
      summary: 'Email of a service account to disable. Repeat it for several.',
      helpValue: 'EMAIL',
    }),
    binding: Flags.string({
      multiple: true,
      summary: 'Member to remove from all roles of the policy of --on. Repeat it for several.',
      description:
        'As the policy has it: principalSet://…, principal://… or serviceAccount:EMAIL. Conditional bindings too.',
      helpValue: 'MEMBER',
      dependsOn: ['on'],
    }),
    on: Flags.string({
      summary: 'For --binding: email of the service account, or projects/ID.',
      helpValue: 'RESOURCE',
      dependsOn: ['binding'],
    }),
    undo: Flags.string({
      summary: 'Put back what this record says, if nobody has changed it since.',
      helpValue: 'FILE',
      exclusive: ['provider', 'account', 'binding', 'on', 'record', 'federation'],
    }),
    record: Flags.string({
      summary: 'File to write for --undo. Default: ci-auth-freeze-TIME.json, in this folder.',
      helpValue: 'FILE',
    }),
    federation: Flags.string({
      summary: 'File that describes the trust. Default: federation.yml, if it is there.',
      helpValue: 'FILE',
    }),
    yes: Flags.boolean({summary: 'Make the changes without asking.'}),
    retries: setupFlags.retries,
    verbose: setupFlags.verbose,
    ...changeLimits,
  }

  async run(): Promise<FreezeDocument> {
    const {flags} = await this.parse(SetupFreeze)
    const [{freeze, readRecord, unfreeze}, {endLines, freezeLines}, {doorsOf}, {changeLine, countText}, {scopeLines}] =
      await Promise.all([
        import('../../lib/setup/freeze/freeze.ts'),
        import('../../lib/setup/freeze/render.ts'),
        import('../../lib/setup/freeze/door.ts'),
        import('../../lib/setup/render.ts'),
        import('../../lib/setup/session.ts'),
      ])
    const record = flags.undo === undefined ? undefined : readRecord(resolve(flags.undo))
    const doors = record ? [] : doorsOf(flags)
    const federation = flags.federation ?? 'federation.yml'
    const note = (line: string): void => this.logToStderr(line)
    const world = record ? undefined : await worldOf(federation, flags.federation !== undefined, note)
    const context = jobContext(flags, this.config.version)
    const say = (line: string): void => this.say(line)
    let made = 0
    const document = await interruptible((signal) => {
      const options: FreezeOptions = {
        retries: flags.retries,
        timeoutMs: flags.timeout * 1000,
        operationBudgetMs: flags['operation-timeout'] * 1000,
        onSignIn: (scope) => {
          for (const line of scopeLines(scope)) say(escapeLogLine(line))
        },
        onPlan: (plan) => {
          for (const line of paintLines(freezeLines(plan, record ? undefined : federation))) say(line)
        },
        agree: async (changes) => {
          if (!flags.yes) await askForYes(`Make these changes (${countText(changes)})?`, made, signal)
        },
        onRecord: (path) => say(escapeLogLine(`Wrote ${path}, for --undo.`)),
        onDone: (change) => {
          made += 1
          const {mark, text} = changeLine(change)
          for (const line of paintLines([{mark, text: `done  ${text}`}])) say(line)
        },
        onFailure: (done, left) => context.report.note(`made: ${done.length}, not made: ${left.length}`),
      }
      const target = {world, pathOfRecord: (name: string) => resolve(flags.record ?? name)}
      return record
        ? unfreeze({...context, signal}, record, options)
        : freeze({...context, signal}, doors, target, options)
    })
    for (const line of endLines(document)) say(line)
    return document
  }
}

/** What the file says. A mistake in one that nobody named keeps no door open. */
async function worldOf(path: string, isNamed: boolean, say: (line: string) => void): Promise<World | undefined> {
  if (!isNamed && !existsSync(path)) return undefined
  const {loadFederation} = await import('../../lib/trust/federation-file.ts')
  try {
    return loadFederation(path).world
  } catch (error) {
    if (isNamed || !(error instanceof CiAuthError)) throw error
    say(`${path} is left out, because it cannot be read (${error.code}).`)
    return undefined
  }
}
