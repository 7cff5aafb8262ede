// What the commands `configure …` share.
import type {Interfaces} from '@oclif/core'
import {escapeLogLines, shellWord} from '../lib/base/quoting.ts'
import {evaluated, formatVariables, type ShellFormat} from '../lib/base/shell-format.ts'
import {jobFolderOf} from '../lib/files/job-folder.ts'
import type {Configured, ToolName} from '../lib/use-cases/configure/configure.ts'
import {jobFlags, profileFlag, profileOf} from './flags.ts'
import {BaseCommand, Flags} from './oclif/base-command.ts'
import {jobContext} from './process/context.ts'
import {interruptible} from './process/interruption.ts'
import {helperProgram, outputFormatFlag} from './sign-in.ts'

export const configureFlags = {
  ...profileFlag,
  'in-place': Flags.boolean({
    helpGroup: 'FILES',
    description:
      'Edit your own settings file. cleanup puts it back as it was, unless somebody else has changed it. Default: a ' +
      'file of the job is written, which has your settings too.',
  }),
  'dry-run': Flags.boolean({
    helpGroup: 'FILES',
    description: 'Print what would change, as a diff, and write nothing.',
  }),
  ...outputFormatFlag,
  ...jobFlags,
}

/** The `--json` document. */
type ConfigureDocument = Omit<Configured, 'tokenVariables'> & {tool: ToolName}

/** A command for one tool. */
export abstract class ConfigureCommand extends BaseCommand {
  static override strict = false
  static override flags: Interfaces.FlagInput = configureFlags
  protected abstract readonly tool: ToolName

  async run(): Promise<ConfigureDocument> {
    // Each by name, since oclif copies only what a class has itself, not what it inherits.
    const {args, baseFlags, enableJsonFlag, flags: ownFlags, strict} = this.ctor
    const {argv, flags, raw} = await this.parse({args, baseFlags, enableJsonFlag, flags: ownFlags, strict})
    const words = argv as string[]
    const [{configure, shownVariables}, {tools}] = await Promise.all([
      import('../lib/use-cases/configure/configure.ts'),
      import('../lib/use-cases/configure/tools.ts'),
    ])
    const {ci, ...context} = await jobContext(flags, this.config.version)
    const format = flags['output-format'] as ShellFormat | undefined
    const profile = profileOf(flags)
    const dryRun = flags['dry-run'] === true
    const handover = format === undefined ? ci.handover?.(context.surroundings, (line) => this.say(line)) : undefined
    const configured = await interruptible((signal) =>
      configure(tools[this.tool], {
        ...context,
        signal,
        ci,
        words,
        flags,
        profile,
        inPlace: flags['in-place'] === true,
        dryRun,
        folder: jobFolderOf(ci, context.surroundings),
        program: helperProgram,
        handover,
      }),
    )
    if (format !== undefined && !dryRun)
      process.stdout.write(formatVariables(format, {...configured.variables, ...configured.tokenVariables}))
    const typed = new Set(raw.flatMap((each) => (each.type === 'flag' ? each.flag : [])))
    const command = ['configure', this.tool, ...words, ...optionsOf(flags, typed)].map(shellWord).join(' ')
    const say = format === undefined ? (line: string) => this.log(line) : context.report.note
    // What changes stands in a file that somebody else can have written.
    for (const line of linesOf(configured, {dryRun, format, command, reaches: handover?.reaches}))
      say(escapeLogLines(line))
    const {tokenVariables: _, ...document} = configured
    return {tool: this.tool, ...document, variables: shownVariables(document.variables)}
  }
}

/** The flags that decide what the variables are, for a command line. `--ci` only if it was typed: the shell has its variable, too. */
const optionsOf = (flags: Readonly<Record<string, unknown>>, typed: ReadonlySet<string>): string[] =>
  ['profile', 'endpoint', 'go-version', 'in-place', 'twine', 'ci']
    .filter((flag) => flags[flag] && (flag !== 'ci' || typed.has(flag)))
    .map((flag) => (flags[flag] === true ? `--${flag}` : `--${flag}=${flags[flag]}`))

interface Told {
  dryRun: boolean
  format: ShellFormat | undefined
  /** For a shell. */
  command: string
  reaches: string | undefined
}

function linesOf(
  {changes, notes, tokenVariables, variables}: Configured,
  {command, dryRun, format, reaches}: Told,
): string[] {
  const names = Object.keys({...variables, ...tokenVariables}).join(', ')
  if (dryRun) return [...changes.map(({diff}) => diff), ...notes, ...(names === '' ? [] : [`Sets ${names}`])]
  return [
    ...changes.map(({path}) => `Wrote ${path}`),
    ...notes,
    ...(names === '' || format !== undefined ? [] : passedOn(names, reaches, command)),
  ]
}

/** Who gets the variables, and how this shell gets them, which no CI sets. */
function passedOn(names: string, reaches: string | undefined, command: string): string[] {
  const here = evaluated(`${command} --output-format shell`)
  return reaches === undefined
    ? [`Nothing is set yet. To set ${names} in this shell: ${here}`]
    : [`Passed to ${reaches}: ${names}`, `This shell does not have them yet. To set them here too: ${here}`]
}
