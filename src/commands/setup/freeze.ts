import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {jobContext} from '../../cli/process/context.ts'
import {interruptible} from '../../cli/process/interruption.ts'
import {changeLimits, changeListener, setupFlags} from '../../cli/setup-flags.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {escapeLogLine} from '../../lib/base/quoting.ts'
import type {FreezeDocument} from '../../lib/setup/freeze/freeze.ts'
import type {World} from '../../lib/trust/trust.ts'

export default class SetupFreeze extends BaseCommand {
  static override summary = 'Close a provider, an account or a binding at once, for example after a leak.'
  static override description =
    'Shows what would be closed and who loses access, as far as live policies and federation.yml tell, and asks. ' +
    'Disables providers and accounts, and removes members from policies. Before the first change, it writes a ' +
    'file with which --undo puts back exactly what was. What is closed already stays as it is, so you can run it ' +
    'again. Google takes no token back: at the end, it says which tokens work on, until when, and what ends them ' +
    'sooner. Signs in as setup plan does.'
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
    const [{freeze, readRecord}, {endLines, freezeLines}, {doorsOfFlags}] = await Promise.all([
      import('../../lib/setup/freeze/freeze.ts'),
      import('../../lib/setup/freeze/render.ts'),
      import('../../lib/setup/freeze/door.ts'),
    ])
    const undo = flags.undo === undefined ? undefined : readRecord(resolve(flags.undo))
    const doors = undo ? [] : doorsOfFlags(flags)
    const federation = flags.federation ?? 'federation.yml'
    const say = (line: string): void => this.say(line)
    const world = undo
      ? undefined
      : await worldOf(federation, flags.federation !== undefined, (line) => this.logToStderr(line))
    const context = await jobContext(flags, this.config.version)
    const target = undo ? {undo} : {doors, world, pathOfRecord: (name: string) => resolve(flags.record ?? name)}
    const document = await interruptible(async (signal) => {
      const {ask, options, print, told} = await changeListener(flags, {say, note: context.report.note, signal})
      return freeze({...context, signal}, target, {
        ...options,
        onPlan: (plan) => print(freezeLines(plan, undo ? undefined : federation)),
        agree: ask,
        onRecord: (path) => say(escapeLogLine(`Wrote ${path}, for --undo.`)),
        onDone: (change) => told(change),
      })
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
