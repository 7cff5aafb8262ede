import {knownCis} from '../context.ts'
import {simulatedCis} from '../emulator-flags.ts'
import {tokenCis} from '../setup-flags.ts'

const tokenFormats = ['access_token', 'id_token']

/** What `--ci` of a command accepts. */
const cisOf = (command: string): readonly string[] => {
  if (command === 'setup init') return tokenCis
  if (command === 'setup export') return [...tokenCis, 'generic']
  return command.startsWith('emulator ') ? simulatedCis : knownCis()
}

/** Values that oclif does not check: plugins add to them, or ci-auth checks them together with all inputs. */
export const listedValues: Values = (command, flag) => {
  if (flag === 'ci') return cisOf(command)
  return flag === 'token-format' ? tokenFormats : undefined
}

export interface CompletedFlag {
  /** Without dashes. */
  name: string
  summary: string
  /** Nothing for a switch; the possible words; a file; or a free text. */
  takes: 'nothing' | 'file' | 'text' | readonly string[]
  isRepeated: boolean
}

export interface CompletedCommand {
  /** The words after `ci-auth`: `auth federate`, and the short name. Empty for ci-auth alone. */
  names: readonly string[]
  subcommands: readonly {word: string; summary: string}[]
  flags: readonly CompletedFlag[]
  /** The argument without a flag. */
  argument: 'nothing' | 'file' | readonly string[]
  /** Whether another command follows `--`. */
  runs: boolean
}

/** A flag in oclif's manifest. */
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

/** Values that the manifest does not list, by the command and the name of the flag. */
export type Values = (command: string, flag: string) => readonly string[] | undefined

const asTyped = (id: string): string => id.replaceAll(':', ' ')

/** In characters. The terminal shows the name beside it. */
const MAX_SUMMARY = 80

/** The first sentence, without the variable at its start, and without a long list after a colon. */
export function firstSentence(text = ''): string {
  const plain = text.replace(/^\[env:[^\]]*\] */, '').replace(/\s+/g, ' ')
  const sentence = (/^.*?[.](?= [A-Z(]|$)/.exec(plain)?.[0] ?? plain).replace(/\.$/, '')
  if (sentence.length <= MAX_SUMMARY) return sentence
  const [start = ''] = sentence.split(': ', 1)
  return start.length <= MAX_SUMMARY ? start : `${start.slice(0, MAX_SUMMARY).replace(/ \S*$/, '')} …`
}

const FILE_VALUES = ['FILE', 'PATH']

/** oclif's manifest does not list it. */
const helpFlag: CompletedFlag = {name: 'help', summary: 'Show help', takes: 'nothing', isRepeated: false}

function flagsOf(command: KnownCommand, values: Values): CompletedFlag[] {
  const shown = Object.entries(command.flags).filter(([, {hidden}]) => !hidden)
  const flags = shown.flatMap(([name, flag]): CompletedFlag[] => {
    const {allowNo, description, helpValue, multiple = false, options, summary, type} = flag
    const about = {summary: firstSentence(summary ?? description), isRepeated: multiple}
    if (type === 'boolean') {
      const on: CompletedFlag = {name, takes: 'nothing', ...about}
      return allowNo ? [on, {...on, name: `no-${name}`, summary: `Not: ${about.summary}`}] : [on]
    }
    const listed = options ?? values(asTyped(command.id), name)
    const takes = listed ?? (FILE_VALUES.includes(String(helpValue)) ? 'file' : 'text')
    return [{name, takes, ...about}]
  })
  return [...flags, helpFlag]
}

function argumentOf({args}: KnownCommand): CompletedCommand['argument'] {
  const [first] = Object.entries(args)
  if (first === undefined) return 'nothing'
  const [name, {options}] = first
  return options ?? (name === 'file' ? 'file' : 'nothing')
}

/** A word, no command of oclif: `help X` is `X --help`. */
const help: KnownCommand = {id: 'help', aliases: [], summary: 'Show the help of a command', flags: {}, args: {}}

/** What can follow `ci-auth` alone, each topic and each command. */
export function commandTree(
  commands: readonly KnownCommand[],
  topics: readonly {name: string; description?: string | undefined}[],
  values: Values,
): CompletedCommand[] {
  const shown = [...commands.filter(({hidden}) => !hidden), help]
  // oclif lists commands as topics, too.
  const realTopics = topics.filter(({name}) => shown.some(({id}) => id.startsWith(`${name}:`)))
  const summaries = new Map([
    ...realTopics.map(({description, name}) => [asTyped(name), firstSentence(description)] as const),
    ...shown.flatMap(({aliases, description, id, summary}) =>
      [id, ...aliases].map((name) => [asTyped(name), firstSentence(summary ?? description)] as const),
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
    flags: [helpFlag],
    argument: 'nothing',
    runs: false,
  })
  const leaf = (command: KnownCommand): CompletedCommand => ({
    names: [command.id, ...command.aliases].map(asTyped),
    subcommands: [],
    flags: flagsOf(command, values),
    // The argument of `help` is a command or a topic.
    argument: command.id === 'help' ? below('').map(({word}) => word) : argumentOf(command),
    runs: /-- COMMAND/.test(String(command.usage)),
  })
  const unique = shown.filter(({id}, index) => shown.findIndex((other) => other.id === id) === index)
  return [branch(''), ...realTopics.map(({name}) => branch(asTyped(name))), ...unique.map(leaf)]
}
