import {cisToSimulate} from '../../cli/ci-names.ts'
import {claimsOfFlags, emulatorFlags} from '../../cli/emulator-flags.ts'
import {BaseCommand, Flags, secondsOrNone} from '../../cli/oclif/base-command.ts'
import {failureFor} from '../../cli/process/printing.ts'
import {CiAuthError} from '../../lib/base/errors.ts'
import {escapeLogLine, inputExcerpt} from '../../lib/base/quoting.ts'
import {formatVariables, type ShellFormat, shellFormats} from '../../lib/base/shell-format.ts'

const formats = Object.keys(shellFormats) as ShellFormat[]

/** @throws {CiAuthError} `EMULATOR_UNREACHABLE` */
function readUrl(text: string): URL {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text)
  throw new CiAuthError('EMULATOR_UNREACHABLE', `--url "${inputExcerpt(text)}" is not the URL of an emulator`, {
    suggestions: ['Write it as emulator serve prints it: --url http://127.0.0.1:8787'],
  })
}

/** The `--json` document. */
interface EnvironmentDocument {
  /** Name and value; values are not quoted. */
  variables: Readonly<Record<string, string>>
  notes: readonly string[]
}

export default class EmulatorEnv extends BaseCommand {
  static override summary = 'Print the variables that make a shell use a running emulator.'
  static override description =
    'For gcloud, and for the client libraries of Node, Go, Python and Java. Waits for an emulator that is ' +
    'starting (--wait). If no emulator answers, it fails, and makes the shell that evaluates its output fail.'
  static override examples = [
    'eval "$(<%= config.bin %> <%= command.id %> --operator || echo false)" && gcloud info',
    '<%= config.bin %> <%= command.id %> --ci gitlab --mode loopback',
  ]
  static override flags = {
    url: Flags.string({
      summary: 'Where the emulator listens.',
      default: 'http://127.0.0.1:8787',
      env: 'CI_AUTH_EMULATOR_URL',
    }),
    mode: Flags.option({
      options: ['proxy', 'loopback'] as const,
      default: 'proxy' as const,
      summary: 'How clients reach it.',
      description: 'proxy: production URLs, through its intercepting proxy. loopback: plain http URLs.',
    })(),
    ci: Flags.string({
      summary: 'Also print the variables of a new job of this CI.',
      description: `One of ${cisToSimulate.join(', ')}.`,
      helpValue: 'NAME',
    }),
    claim: emulatorFlags.claim,
    event: emulatorFlags.event,
    'subject-format': emulatorFlags['subject-format'],
    operator: Flags.boolean({
      summary:
        "Also print the operator's token, for setup and gcloud. It may do everything, so do not give it to a job.",
    }),
    wait: secondsOrNone({
      summary: 'How long to wait for an emulator that is starting; 0 means no waiting.',
      default: 10,
      defaultHelp: async () => '10s',
    }),
    format: Flags.option({
      options: formats,
      default: 'shell' as const,
      exclusive: ['json'],
      summary: 'Format of the variables.',
    })(),
  }

  async run(): Promise<EnvironmentDocument> {
    const {flags} = await this.parse(EmulatorEnv)
    const {askEnvironment} = await import('../../lib/emulator/control/client.ts')
    const {ci, event, format, mode, operator, url} = flags
    const {notes, variables} = await askEnvironment({
      url: readUrl(url),
      mode,
      ci,
      event,
      subjectFormat: flags['subject-format'],
      claims: claimsOfFlags(flags.claim ?? []),
      operator,
      env: process.env,
      waitMs: flags.wait * 1000,
      onWait: () => this.logToStderr(`Waiting for an emulator at ${url}, at most ${flags.wait} s.`),
    })
    for (const note of notes) this.logToStderr(`Note: ${escapeLogLine(note)}`)
    if (!this.jsonEnabled()) process.stdout.write(formatVariables(format, variables))
    return {variables, notes}
  }

  protected override catch(error: Parameters<BaseCommand['catch']>[0]): Promise<unknown> {
    process.stdout.write(failureFor(this.argv, process.env, {name: '--format', fallback: 'shell'}))
    return super.catch(error)
  }
}
