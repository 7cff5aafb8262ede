import {endProcess, logFormats, openService, readSize, shownError, surviveFaults} from '../../cli/employee-service.ts'
import {BaseCommand, Flags, positiveSeconds} from '../../cli/oclif/base-command.ts'
import {endRequested} from '../../cli/process/interruption.ts'

export default class EmployeeServe extends BaseCommand {
  static override summary = 'Serve GET, POST, PUT, PATCH and DELETE on /employee/<employee_name>.'
  static override description =
    'Each method has its own handler. Without --handlers all five answer 200. Writes one line per request to ' +
    'standard output. To try the calls, open / in a browser.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --handlers employee.mjs --watch',
    '<%= config.bin %> <%= command.id %> --handlers employee.mjs --port 8080 --log json',
  ]
  static override enableJsonFlag = false
  static override absentFlags = {
    '--json': 'it runs until you stop it. For a log of JSON lines: --log json',
    '--workers': 'it is one process. For more, start it several times, each with its own --port, behind a proxy',
  }
  static override flags = {
    port: Flags.integer({
      summary: 'Port to listen on; 0 means any free port.',
      default: 5000,
      min: 0,
      max: 65_535,
      helpValue: 'PORT',
    }),
    host: Flags.string({
      summary: 'Address to listen on; 0.0.0.0 means all addresses of this machine.',
      default: '127.0.0.1',
      helpValue: 'ADDRESS',
    }),
    handlers: Flags.string({
      summary: 'Module that exports get, post, put, patch and delete. Default: built-in handlers.',
      helpValue: 'FILE',
    }),
    watch: Flags.boolean({
      summary: 'When a file of the handlers changes, serve the new ones from a new process.',
      dependsOn: ['handlers'],
    }),
    log: Flags.option({options: logFormats, summary: 'Format of the log.', default: 'common' as const})(),
    cors: Flags.boolean({summary: 'Allow web pages of any origin to call the service.'}),
    'body-limit': Flags.string({summary: 'Largest body of a request.', default: '100kB', helpValue: 'SIZE'}),
    'handler-timeout': positiveSeconds({
      summary: 'Time limit of a handler. After it, the answer is 504.',
      default: 30,
      defaultHelp: async () => '30s',
    }),
    'drain-timeout': positiveSeconds({
      summary: 'How long running requests may continue when the service stops.',
      default: 10,
      defaultHelp: async () => '10s',
    }),
  }

  async run(): Promise<void> {
    const {flags} = await this.parse(EmployeeServe)
    surviveFaults((error) => tell(`outside of a request: ${shownError(error)}\n`))
    const settings = {
      ...flags,
      bodyLimitBytes: readSize(flags['body-limit'], '--body-limit'),
      handlerTimeoutMs: flags['handler-timeout'] * 1000,
      drainTimeoutMs: flags['drain-timeout'] * 1000,
    }
    // The port is in the hands of a first process, which starts this command again to serve.
    const watch = flags.watch ? await import('../../cli/employee-watch.ts') : undefined
    if (watch && !watch.isServing) {
      await watch.serveWatched(flags.handlers ?? '', settings.drainTimeoutMs, tell)
    } else {
      const {end, url} = await openService(settings, tell)
      if (!watch) tell(`Serving employees on ${url}. To stop it: Ctrl-C\n`)
      await (watch ? watch.servesUntilTold(url) : endRequested())
      await end()
    }
    await endProcess()
  }
}

const tell = (text: string): void => void process.stderr.write(text)
