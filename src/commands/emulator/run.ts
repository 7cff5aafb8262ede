import {emulatorFlags, sandboxOptions} from '../../cli/emulator-flags.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {splitCommandLine, supervise, superviseIsolated} from '../../cli/process/child.ts'
import {CiAuthError} from '../../lib/base/errors.ts'

export default class EmulatorRun extends BaseCommand {
  static override summary = 'Run a command in a simulated job, against the emulator.'
  static override description =
    'Starts the emulator, runs the command with the variables of a job, removes everything that it made, and ends ' +
    'with the exit code of the command.'
  static override usage = 'emulator run [FLAGS] -- COMMAND [ARGUMENTS]'
  static override examples = [
    '<%= config.bin %> <%= command.id %> --ci github -- npm test',
    '<%= config.bin %> <%= command.id %> --ci gitlab --claim project_id=20 -- npm test',
    '<%= config.bin %> <%= command.id %> --mode loopback -- env',
    '<%= config.bin %> <%= command.id %> --isolate --ci github -- npm test',
  ]
  static override enableJsonFlag = false
  static override absentFlags = {'--json': 'standard output belongs to the command that it runs'}
  static override strict = false
  static override flags = {
    ...emulatorFlags,
    isolate: Flags.boolean({
      summary: 'Run the emulator and the command in a network of their own, so that nothing reaches the real one.',
      description:
        'On Linux, where the system allows it. The command then reaches nothing but the emulator: no registry, and ' +
        'no server on this computer.',
    }),
  }

  async run(): Promise<void> {
    const line = splitCommandLine(this.argv)
    const {argv, flags} = await this.parse(EmulatorRun, line.own)
    const [command, ...args] = line.command.length > 0 ? line.command : (argv as string[])
    if (command === undefined) {
      throw new CiAuthError('EMULATOR_COMMAND_MISSING', 'no command is given', {
        suggestions: ['Write the command after --: ci-auth emulator run -- npm test'],
      })
    }

    if (flags.isolate) {
      const own = line.own.filter((word) => word !== '--isolate')
      const end = line.command.length > 0 ? ['--', ...line.command] : []
      process.exitCode = await superviseIsolated(['emulator', 'run', ...own, ...end])
      return
    }

    const [{openSandbox}, {childEnvironment}, {startChild}] = await Promise.all([
      import('../../lib/emulator/sandbox.ts'),
      import('../../lib/emulator/listening/environment.ts'),
      import('../../lib/base/child-process.ts'),
    ])
    const sandbox = await openSandbox(sandboxOptions(flags))
    for (const note of sandbox.notes) this.logToStderr(`note: ${note}`)
    try {
      const env = childEnvironment(process.env, sandbox.variables)
      process.exitCode = await supervise(startChild(command, args, env, 'EMULATOR_COMMAND_MISSING'))
    } finally {
      await sandbox.close()
    }
  }
}
