import {BaseCommand} from '../../base-command.ts'
import {emulatorFlags, sessionOptions} from '../../cli/emulator-flags.ts'
import {CiAuthError} from '../../lib/errors.ts'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export default class EmulatorRun extends BaseCommand {
  static override summary = 'Run a command in a simulated job, against an emulated cloud.'
  static override description =
    'Starts the emulator, runs the command with the variables of a job, removes everything, and exits with the code of the command.'
  static override usage = 'emulator run [FLAGS] -- COMMAND [ARGUMENTS]'
  static override examples = [
    '<%= config.bin %> <%= command.id %> --ci github -- npm test',
    '<%= config.bin %> <%= command.id %> --mode loopback -- env',
  ]
  // The standard output belongs to the command that is run.
  static override enableJsonFlag = false
  static override strict = false
  static override flags = emulatorFlags

  async run(): Promise<void> {
    const {argv, flags} = await this.parse(EmulatorRun)
    const [command, ...args] = argv as string[]
    if (command === undefined) {
      throw new CiAuthError('EMULATOR_COMMAND_MISSING', 'no command was given', {
        suggestions: ['Write the command after --: ci-auth emulator run -- npm test'],
      })
    }

    const [{openSession}, {childEnvironment, startChild}] = await Promise.all([
      import('../../lib/emulator/session.ts'),
      import('../../lib/emulator/child.ts'),
    ])
    const session = await openSession(sessionOptions(flags))
    try {
      const child = startChild(command, args, childEnvironment(process.env, session.variables))
      process.exitCode = await withSignals(child.signal, child.exitCode)
    } finally {
      await session.close()
    }
  }
}

/** Passes signals on while `running` lasts, so that what was started is cleaned up. */
async function withSignals<Result>(signal: (name: NodeJS.Signals) => void, running: Promise<Result>): Promise<Result> {
  const forward = (name: NodeJS.Signals): void => {
    // A terminal sends Ctrl-C to the child as well.
    if (name !== 'SIGINT' || !process.stdin.isTTY) signal(name)
  }
  for (const name of forwarded) process.on(name, forward)
  try {
    return await running
  } finally {
    for (const name of forwarded) process.off(name, forward)
  }
}
