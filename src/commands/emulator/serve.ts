import {type EmulatorFlags, emulatorFlags, sandboxOptions} from '../../cli/emulator-flags.ts'
import {BaseCommand, Flags} from '../../cli/oclif/base-command.ts'
import {announce, startDetached, stopCommand} from '../../cli/process/child.ts'
import {endRequested} from '../../cli/process/interruption.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {shellWord} from '../../lib/base/quoting.ts'
import {formatVariables} from '../../lib/base/shell-format.ts'

/** Without it, gcloud has no account there. */
const OPERATOR = ' --operator'

const DEFAULT_PORT = 8787
const MAX_PORT = 65_535

/** The flags with which `emulator env` prints the variables of the same kind of job. Without a job, a shell is the operator's. */
const environmentFlags = ({ci, claim = [], event, mode, 'subject-format': format}: EmulatorFlags): string =>
  [
    ci === undefined ? OPERATOR : ` --ci ${ci}`,
    ...claim.map((text) => ` --claim ${shellWord(text)}`),
    ...(event === undefined ? [] : [` --event ${event}`]),
    ...(format === undefined ? [] : [` --subject-format ${format}`]),
    ...(mode === 'proxy' ? [] : [` --mode ${mode}`]),
  ].join('')

export default class EmulatorServe extends BaseCommand {
  static override summary = 'Start the emulator and keep it running.'
  static override description =
    'Prints its address, and runs until you stop it with Ctrl-C. Then it removes everything that it made. If its ' +
    'output is a file or a pipe, it also prints the variables to set, as lines for a shell. At a terminal, use ' +
    'emulator env to print them.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --detach',
    '<%= config.bin %> <%= command.id %> --ci github --port 0 --request-log -',
  ]
  static override enableJsonFlag = false
  static override absentFlags = {
    '--json': 'it runs until you stop it. A script gets the variables from: ci-auth emulator env --json',
  }
  static override flags = {
    ...emulatorFlags,
    port: Flags.integer({
      summary: 'Port to listen on; 0 means any free port.',
      default: DEFAULT_PORT,
      min: 0,
      max: MAX_PORT,
    }),
    host: Flags.string({summary: 'Address to listen on.', default: '127.0.0.1'}),
    empty: Flags.boolean({
      exclusive: ['ci'],
      summary:
        'Start with empty projects, for setup apply: the projects of --federation, or the project of the example.',
      description:
        'Pools, accounts and enabled APIs of these projects are left out. What the file says of other projects stays.',
    }),
    detach: Flags.boolean({
      summary: 'Return when the emulator answers, and leave it running. Prints how to stop it.',
      description: 'The emulator then writes nothing more to the terminal. For a log, pass a file to --request-log.',
    }),
  }

  async run(): Promise<void> {
    const {flags} = await this.parse(EmulatorServe)
    // The emulator is not loaded in this process.
    if (flags.detach) return this.startDetached(flags)
    const [{openSandbox}, {evalLine}] = await Promise.all([
      import('../../lib/emulator/sandbox.ts'),
      import('../../lib/emulator/control/client.ts'),
    ])
    const {empty, host, port} = flags
    const sandbox = await openSandbox({...sandboxOptions(flags), isEmpty: empty, host, port})
    try {
      const {url} = sandbox.emulator
      await announce(url)
      const {notes, variables} = sandbox
      const lines = [
        `# The emulator listens on ${url}. To stop it: Ctrl-C`,
        `# To see each exchange and why it was refused, open ${url}/ in a browser`,
        `# In another shell: ${evalLine(url, environmentFlags(flags))}`,
        ...notes.map((note) => `# Note: ${note}`),
      ]
      const values = formatVariables(process.platform === 'win32' ? 'powershell' : 'shell', variables)
      // At a terminal, the variables would only hide the lines.
      for (const line of process.stdout.isTTY ? lines.reverse() : lines) this.log(line)
      if (!process.stdout.isTTY) process.stdout.write(values)
      await endRequested()
    } finally {
      await sandbox.close()
    }
  }

  private async startDetached(flags: EmulatorFlags): Promise<void> {
    if (flags['request-log'] === '-') {
      throw new CiAuthError('USAGE', '--request-log - writes to the terminal, and --detach does not use the terminal', {
        suggestions: ['Name a file: --request-log requests.jsonl'],
      })
    }
    const {evalLine} = await import('../../lib/emulator/control/client.ts')
    const {pid, url} = await startDetached(['emulator', 'serve', ...this.argv.filter((word) => word !== '--detach')])
    this.log(`# The emulator listens on ${url}. To stop it: ${stopCommand(pid)}`)
    this.log(`# To see each exchange and why it was refused, open ${url}/ in a browser`)
    this.log(`# To reach it from this shell: ${evalLine(url, environmentFlags(flags))}`)
  }
}
