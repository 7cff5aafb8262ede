// What the commands `configure …` share.
import type {Interfaces} from '@oclif/core'
import {escapeLogLines, shellWord} from '../lib/base/quoting.ts'
import {evaluated, formatVariables, type ShellFormat} from '../lib/base/shell-format.ts'
import {jobFolderOf} from '../lib/files/job-folder.ts'
import type {Configured, ToolName} from '../lib/use-cases/configure/configure.ts'
import {toolToken} from '../lib/use-cases/helper/helper.ts'
import {chooseCi, contextFor, surroundings} from './context.ts'
import {jobFlags, profileFlag, profileOf} from './flags.ts'
import {interruptible} from './interruption.ts'
import {BaseCommand, Flags} from './oclif/base-command.ts'
import {helperProgram, outputFormatFlag} from './sign-in.ts'

export const configureFlags = {
  ...profileFlag,
  'in-place': Flags.boolean({
    helpGroup: 'FILES',
    description:
      'Edit your own settings file. cleanup puts it back as it was, unless somebody else has changed it. Default: a file of the job is written, which has your settings too.',
  }),
  'dry-run': Flags.boolean({
    helpGroup: 'FILES',
    description: 'Print what would change, as a diff, and write nothing.',
  }),
  ...outputFormatFlag,
  ...jobFlags,
}

/** The `--json` document. */
export type ConfigureDocument = Omit<Configured, 'tokenVariables'> & {tool: ToolName}

/** A command for one tool. */
export abstract class ConfigureCommand extends BaseCommand {
  static override strict = false
  static override flags: Interfaces.FlagInput = configureFlags
  protected abstract readonly tool: ToolName

  async run(): Promise<ConfigureDocument> {
    // Each by name, since oclif copies only what a class has itself, not what it inherits.
    const {args, baseFlags, enableJsonFlag, flags: ownFlags, strict} = this.ctor
    const {argv, flags, raw} = await this.parse({args, baseFlags, enableJsonFlag, flags: ownFlags, strict})
    return runConfigure(this.tool, {
      flags,
      names: raw.flatMap((each) => (each.type === 'flag' ? each.flag : [])),
      words: argv as string[],
      version: this.config.version,
      print: (line) => this.log(line),
    })
  }
}

type FlagValues = Readonly<Record<string, unknown>>

/** Runs the use case for a command. `print` is the command's `log`. */
async function runConfigure(
  name: ToolName,
  {
    flags,
    names,
    print,
    version,
    words,
  }: {
    flags: FlagValues
    names: readonly string[]
    print: (line: string) => void
    version: string
    words: readonly string[]
  },
): Promise<ConfigureDocument> {
  const [{configure, shownVariables}, {tools}, {jobToken}] = await Promise.all([
    import('../lib/use-cases/configure/configure.ts'),
    import('../lib/use-cases/configure/tools.ts'),
    import('../lib/use-cases/token/job-token.ts'),
  ])
  const tool = tools[name]
  if (!tool) throw new Error(`no tool is called ${name}`)
  const where = surroundings()
  const ci = chooseCi(flags['ci'] as string | undefined, where)
  const format = flags['output-format'] as ShellFormat | undefined
  const profile = profileOf(flags)
  const dryRun = flags['dry-run'] === true
  const toCi = (line: string) => void (flags['json'] === true ? process.stderr : process.stdout).write(`${line}\n`)
  const context = contextFor(ci, where, {verbose: flags['verbose'] === true, version})
  const handover = format === undefined ? ci.handover?.(where, toCi) : undefined
  const configured = await interruptible((signal) =>
    configure(tool, {
      ...context,
      signal,
      ci,
      words,
      flags,
      profile,
      inPlace: flags['in-place'] === true,
      dryRun,
      folder: jobFolderOf(ci, where),
      program: helperProgram,
      token: (request) => jobToken({...context, signal, ci, profile, fresh: request?.fresh, token: toolToken(request)}),
      handover,
    }),
  )
  if (format !== undefined && !dryRun)
    process.stdout.write(formatVariables(format, {...configured.variables, ...configured.tokenVariables}))
  // The flags that decide what the variables are.
  const options = ['profile', 'endpoint', 'go-version', 'in-place', 'twine', 'ci'].flatMap((flag) => {
    // The shell has the variable of the CI, too.
    if (!flags[flag] || (flag === 'ci' && !names.includes(flag))) return []
    return flags[flag] === true ? `--${flag}` : `--${flag}=${flags[flag]}`
  })
  const say = format === undefined ? print : context.report.note
  const command = ['configure', name, ...words, ...options].map(shellWord).join(' ')
  const told = {dryRun, format, command, reaches: handover?.reaches}
  // What changes stands in a file that somebody else can have written.
  for (const line of linesOf(configured, told)) say(escapeLogLines(line))
  const {tokenVariables: _, ...document} = configured
  return {tool: name, ...document, variables: shownVariables(document.variables)}
}

interface Told {
  dryRun: boolean
  format: ShellFormat | undefined
  /** For a shell. */
  command: string
  reaches: string | undefined
}

function linesOf({changes, notes, tokenVariables, variables}: Configured, told: Told): string[] {
  const {command, dryRun, format, reaches} = told
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
