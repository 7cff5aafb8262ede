import {seconds} from '../../cli/duration-flag.ts'
import {logFormats, readSize, shown} from '../../cli/employee-settings.ts'
import {BaseCommand} from '../../cli/oclif/base-command.ts'
import {Flags} from '../../cli/oclif/oclif.ts'
import {endProcess, endRequested, openLog, surviveFaults} from '../../cli/serving.ts'

const MAX_PORT = 65_535

export default class EmployeeServe extends BaseCommand {
  static override summary = 'Serve GET, POST, PUT, PATCH and DELETE on /employee/<employee_name>.'
  static override description =
    'Each method has its own handler; without --handlers all five answer 200. Writes one line per request to standard output. The page at / lets a browser try the calls.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --handlers employee.mjs --watch',
    '<%= config.bin %> <%= command.id %> --handlers employee.mjs --port 8080 --log json',
  ]
  static override enableJsonFlag = false
  static override absentFlags = {
    '--json': 'it ends only when it is interrupted. For a log of JSON lines: --log json',
    '--workers': 'it serves from one process. For more, start several, each with its own --port, behind a proxy',
  }
  static override flags = {
    port: Flags.integer({
      summary: 'Port to listen on; 0 is a free one.',
      default: 5000,
      min: 0,
      max: MAX_PORT,
      helpValue: 'PORT',
    }),
    host: Flags.string({
      summary: 'Address to listen on; 0.0.0.0 is every one of this machine.',
      default: '127.0.0.1',
      helpValue: 'ADDRESS',
    }),
    handlers: Flags.string({
      summary: 'Module whose get, post, put, patch and delete answer. Default: built-in handlers.',
      helpValue: 'FILE',
    }),
    watch: Flags.boolean({summary: 'Load the handlers again when their file changes.', dependsOn: ['handlers']}),
    log: Flags.option({options: logFormats, summary: 'Form of the log.', default: 'common' as const})(),
    cors: Flags.boolean({summary: 'Let pages of any origin call.'}),
    'body-limit': Flags.string({summary: 'Largest body.', default: '100kB', helpValue: 'SIZE'}),
    'handler-timeout': seconds({
      summary: 'Time that a handler has before the answer is 504.',
      default: 30,
      defaultHelp: async () => '30s',
    }),
    'drain-timeout': seconds({
      summary: 'Time that running requests have when the service ends.',
      default: 10,
      defaultHelp: async () => '10s',
    }),
  }

  async run(): Promise<void> {
    const {flags} = await this.parse(EmployeeServe)
    const {openService} = await import('../../cli/employee-service.ts')
    surviveFaults((error) => tell(`outside of a request: ${shown(error)}\n`))
    const settings = {
      ...flags,
      handlers: flags.handlers,
      bodyLimitBytes: readSize(flags['body-limit'], '--body-limit'),
      handlerTimeoutMs: flags['handler-timeout'] * 1000,
      drainTimeoutMs: flags['drain-timeout'] * 1000,
    }
    const {end, url} = await openService(settings, openLog(), tell)
    tell(`Serving employees on ${url}. Ctrl-C ends it.\n`)
    await endRequested()
    await end()
    await endProcess()
  }
}

const tell = (text: string): void => {
  process.stderr.write(text)
}
