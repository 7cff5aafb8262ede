import {emulatorFlags, sessionOptions} from '../../cli/emulator-flags.ts'
import {BaseCommand} from '../../cli/oclif/base-command.ts'
import {Flags} from '../../cli/oclif/oclif.ts'
import {announce, endLine, endRequested, startDetached} from '../../cli/serving.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {formatVariables} from '../../lib/base/shell-format.ts'

const DEFAULT_PORT = 8787
const MAX_PORT = 65_535

export default class EmulatorServe extends BaseCommand {
  static override summary = 'Keep an emulated cloud running.'
  static override description =
    'Prints the variables to set, as lines for a shell, and serves until it is interrupted. Everything it made is then removed.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --detach',
    '<%= config.bin %> <%= command.id %> --ci github --port 0 --request-log -',
  ]
  static override enableJsonFlag = false
  static override absentFlags = {
    '--json': 'it ends only when it is interrupted. A script gets the variables from: ci-auth emulator env --json',
  }
  static override flags = {
    ...emulatorFlags,
    port: Flags.integer({summary: 'Port to listen on; 0 is a free one.', default: DEFAULT_PORT, min: 0, max: MAX_PORT}),
    host: Flags.string({summary: 'Address to listen on.', default: '127.0.0.1'}),
    detach: Flags.boolean({
      summary: 'Return when it answers, and let it serve on. Says how to end it.',
      description: 'It writes nothing to the terminal then: --request-log names a file.',
    }),
  }

  async run(): Promise<void> {
    const {flags} = await this.parse(EmulatorServe)
    const [{openSession}, {evalLine}] = await Promise.all([
      import('../../lib/emulator/session.ts'),
      import('../../lib/emulator/ask.ts'),
    ])
    if (flags.detach) return this.startDetached(flags['request-log'])
    const {host, port} = flags
    const session = await openSession({...sessionOptions(flags), host, port})
    try {
      const {url} = session.emulator
      await announce(url)
      this.log(`# The emulator listens on ${url}. Ctrl-C ends it.`)
      this.log(`# What it decides, and why: ${url}/ in a browser`)
      this.log(`# In another shell: ${evalLine(url)}`)
      for (const note of session.notes) this.log(`# Note: ${note}`)
      const format = process.platform === 'win32' ? 'powershell' : 'shell'
      process.stdout.write(formatVariables(format, session.variables))
      await endRequested()
    } finally {
      await session.close()
    }
  }

  private async startDetached(requestLog: string | undefined): Promise<void> {
    if (requestLog === '-') {
      throw new CiAuthError('USAGE', '--request-log - writes to the terminal, which --detach leaves', {
        suggestions: ['Name a file: --request-log requests.jsonl'],
      })
    }
    const {evalLine} = await import('../../lib/emulator/ask.ts')
    const {pid, url} = await startDetached(['emulator', 'serve', ...this.argv.filter((word) => word !== '--detach')])
    this.log(`# The emulator listens on ${url}. To end it: ${endLine(pid)}`)
    this.log(`# What it decides, and why: ${url}/ in a browser`)
    this.log(`# To reach it from this shell: ${evalLine(url)}`)
  }
}
