import {knownCis} from '../context.ts'
import {simulatedCis} from '../emulator-flags.ts'
import {tokenCis} from '../setup-flags.ts'

const tokenFormats = ['access_token', 'id_token']

/** What `--ci` of a command takes; undefined where it stands for the CI of the running job. */
const cisOf = (command: string): readonly string[] => {
  if (command === 'setup init') return tokenCis
  return command.startsWith('emulator ') ? simulatedCis : knownCis()
}

/** Values that oclif does not judge by, because plugins add to them, or because we do it with all inputs at once. */
export const listedValues: Values = (command, flag) => {
  if (flag === 'ci') return cisOf(command)
  return flag === 'token-format' ? tokenFormats : undefined
}

/** What the words of a command line can be, as shells complete them. */

export interface CompletedFlag {
  /** Without dashes. */
  name: string
  summary: string
  /** Nothing for a switch; the words that can stand behind it; a file; or what nobody can guess. */
  takes: 'nothing' | 'file' | 'text' | readonly string[]
  isRepeated: boolean
}

export interface CompletedCommand {
  /** What is typed before: `auth federate`, and its short name. Empty for ci-auth alone. */
  names: readonly string[]
  subcommands: readonly {word: string; summary: string}[]
  flags: readonly CompletedFlag[]
  /** What stands without a flag. */
  argument: 'nothing' | 'file' | readonly string[]
  /** Whether a command of somebody else stands behind `--`. */
  runs: boolean
}

/** What oclif knows of a flag, from its manifest. */
export interface KnownFlag {
  type: 'boolean' | 'option'
  summary?: string | undefined
  description?: string | undefined
  options?: readonly string[] | undefined
  helpValue?: string | readonly string[] | undefined
  multiple?: boolean | undefined
  allowNo?: boolean | undefined
  hidden?: boolean | undefined
}

export interface KnownCommand {
  id: string
  aliases: readonly string[]
  summary?: string | undefined
  description?: string | undefined
  usage?: string | readonly string[] | undefined
  hidden?: boolean | undefined
  flags: Readonly<Record<string, KnownFlag>>
  args: Readonly<Record<string, {options?: readonly string[] | undefined; name?: string}>>
}

/** Values that the manifest does not list, since plugins may add to them: by the command and the name of the flag. */
export type Values = (command: string, flag: string) => readonly string[] | undefined

const typed = (id: string): string => id.replaceAll(':', ' ')

/** Beside it, a terminal shows a name as well. */
const MAX_SUMMARY = 80

/** The first sentence, without the variable that stands before it in help, and without a long list behind a colon. */
export function firstSentence(text = ''): string {
  const plain = text.replace(/^\[env:[^\]]*\] */, '').replace(/\s+/g, ' ')
  const sentence = (/^.*?[.](?= [A-Z(]|$)/.exec(plain)?.[0] ?? plain).replace(/\.$/, '')
  if (sentence.length <= MAX_SUMMARY) return sentence
  const [start = ''] = sentence.split(': ', 1)
  return start.length <= MAX_SUMMARY ? start : `${start.slice(0, MAX_SUMMARY).replace(/ \S*$/, '')} …`
}

const FILE_VALUES = ['FILE', 'PATH']

function flagsOf(command: KnownCommand, values: Values): CompletedFlag[] {
  const shown = Object.entries(command.flags).filter(([, {hidden}]) => !hidden)
  const flags = shown.flatMap(([name, flag]): CompletedFlag[] => {
    const {allowNo, description, helpValue, multiple = false, options, summary, type} = flag
    const about = {summary: firstSentence(summary ?? description), isRepeated: multiple}
    if (type === 'boolean') {
      const on: CompletedFlag = {name, takes: 'nothing', ...about}
      return allowNo ? [on, {...on, name: `no-${name}`, summary: `Not: ${about.summary}`}] : [on]
    }
    const listed = options ?? values(typed(command.id), name)
    const takes = listed ?? (FILE_VALUES.includes(String(helpValue)) ? 'file' : 'text')
    return [{name, takes, ...about}]
  })
  return [...flags, {name: 'help', summary: 'Show help', takes: 'nothing', isRepeated: false}]
}

function argumentOf({args}: KnownCommand): CompletedCommand['argument'] {
  const [first] = Object.entries(args)
  if (first === undefined) return 'nothing'
  const [name, {options}] = first
  return options ?? (name === 'file' ? 'file' : 'nothing')
}

/** Where `ci-auth` alone, a topic or a command leads. */
export function commandTree(
  commands: readonly KnownCommand[],
  topics: readonly {name: string; description?: string | undefined}[],
  values: Values,
): CompletedCommand[] {
  const shown = commands.filter(({hidden}) => !hidden)
  // oclif lists commands as topics, too.
  const rooms = topics.filter(({name}) => shown.some(({id}) => id.startsWith(`${name}:`)))
  const summaries = new Map([
    ...rooms.map(({description, name}) => [typed(name), firstSentence(description)] as const),
    ...shown.flatMap(({aliases, description, id, summary}) =>
      [id, ...aliases].map((name) => [typed(name), firstSentence(summary ?? description)] as const),
    ),
  ])
  const below = (start: string): CompletedCommand['subcommands'] =>
    [...summaries]
      .filter(([name]) => (start === '' ? !name.includes(' ') : name.startsWith(`${start} `)))
      .map(([name, summary]) => ({word: name.slice(start === '' ? 0 : start.length + 1), summary}))
      .sort((one, other) => (one.word < other.word ? -1 : 1))
  const branch = (start: string): CompletedCommand => ({
    names: [start],
    subcommands: below(start),
    flags: flagsOf({id: start, aliases: [], flags: {}, args: {}}, values),
    argument: 'nothing',
    runs: false,
  })
  const leaf = (command: KnownCommand): CompletedCommand => ({
    names: [command.id, ...command.aliases].map(typed),
    subcommands: [],
    flags: flagsOf(command, values),
    // What help is wanted of is a command or a topic.
    argument: command.id === 'help' ? below('').map(({word}) => word) : argumentOf(command),
    runs: /-- COMMAND/.test(String(command.usage)),
  })
  const unique = shown.filter(({id}, index) => shown.findIndex((other) => other.id === id) === index)
  return [branch(''), ...rooms.map(({name}) => branch(typed(name))), ...unique.map(leaf)]
}
