import type {Command} from '@oclif/core'
import {Help} from '@oclif/core/help'
import {folded} from '../../lib/base/text-columns.ts'

/** Lists the other names of a command. oclif would list a short name as its own alias, and never the long name. */
export class CommandHelp extends Help {
  protected override formatCommand(command: Command.Loadable): string {
    const {aliases, id} = command
    const named = this.config.commands.filter((one) => [one.id, ...one.aliases].includes(id))
    const names = new Set(named.flatMap((one) => [one.id, ...one.aliases]))
    return super.formatCommand({
      ...command,
      aliases: aliases.length === 0 ? [] : [...names].filter((name) => name !== id),
    })
  }
}

/** Lines of a terminal of the usual size. */
const MAX_LINES = 24
const COLUMNS = 80

const asTyped = (id: string): string => id.replaceAll(':', ' ')

/** The help of a command on one screen: what it does, the flags that most people need, one example, where the rest is. */
export class ShortHelp extends CommandHelp {
  override async showCommandHelp(command: Command.Loadable): Promise<void> {
    this.log(this.oneScreen(command))
  }

  private oneScreen(command: Command.Loadable): string {
    const typed = `ci-auth ${asTyped(command.id)}`
    const filled = (text: string): string =>
      text.replace(/<%= *config\.bin *%>/g, 'ci-auth').replace(/<%= *command\.id *%>/g, asTyped(command.id))
    const examples = (command.examples ?? []).map((each) => filled(typeof each === 'string' ? each : each.command))
    const [shortest = typed] = examples.toSorted((one, other) => one.length - other.length)
    const example = examples.find((each) => each.length <= COLUMNS - 4) ?? shortest
    const [usage = `${typed} [FLAGS]`] = [command.usage ?? []].flat().map((line) => `ci-auth ${filled(line)}`)
    const all = Object.values(command.flags).filter(({hidden}) => !hidden)
    const head = [command.summary ?? '', `$ ${usage}`].flatMap((text) => [...folded(text, COLUMNS, 4), ''])
    const below = this.config.commands.flatMap(({id}) =>
      id.startsWith(`${command.id}:`) ? id.split(':').slice(-1) : [],
    )
    const end = [
      '',
      'For example:',
      `  $ ${example}`,
      ...(below.length > 0 ? [`Step by step: ${typed} ${below.toSorted().join(', ')}`] : []),
      `All ${all.length} flags, and what each does: ${typed} --help`,
    ]
    // A terminal breaks a long example.
    const broken = Math.floor((example.length + 3) / COLUMNS)
    const flags = flagLines(mostNeeded(all, examples), MAX_LINES - head.length - end.length - broken)
    return [...head, ...flags, ...end].join('\n')
  }
}

type Flag = Command.Flag.Cached

/** Those without which it does not run, then those of the examples, then the others in their order. */
function mostNeeded(flags: readonly Flag[], examples: readonly string[]): Flag[] {
  const rank = ({name, required}: Flag): number => {
    if (required) return 0
    return examples.some((example) => new RegExp(`--${name}(?![\\w-])`).test(example)) ? 1 : 2
  }
  return flags.toSorted((one, other) => rank(one) - rank(other))
}

/** The column of what a flag does. */
const ABOUT_COLUMN = 34

/** So many flags as fit. */
function flagLines(flags: readonly Flag[], room: number): string[] {
  const lines: string[] = []
  for (const flag of flags) {
    const added = linesOf(flag)
    if (lines.length + added.length > room) break
    lines.push(...added)
  }
  return lines
}

/** A flag with its summary, or with the first sentence about it. */
function linesOf(flag: Flag): string[] {
  const whole = flag.summary ?? flag.description ?? ''
  const [about = whole] = /^.*?[.:](?=\s|$)/s.exec(whole) ?? []
  const value = flag.type === 'boolean' ? '' : `=${flag.helpValue ?? 'VALUE'}`
  const words = `  --${flag.name}${value}`.padEnd(ABOUT_COLUMN - 2)
  const isWide = words.length > ABOUT_COLUMN - 2
  const start = isWide ? ' '.repeat(ABOUT_COLUMN) : `${words}  `
  return [...(isWide ? [words] : []), ...folded(start + about.replace(/:$/, '.'), COLUMNS, ABOUT_COLUMN)]
}
