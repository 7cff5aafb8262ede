// What is wrong with a command line: flags and arguments that the command does not take, or a command that does not exist.
import {stripVTControlCharacters} from 'node:util'
import type {Command, Interfaces} from '@oclif/core'
import {Config} from '@oclif/core/config'
import {handle} from '@oclif/core/handle'
import {CiAuthError} from '../../lib/base/errors.ts'
import {exitCode} from '../../lib/base/exit-codes.ts'
import {nearest} from '../../lib/base/nearest.ts'
import {escapeLogLine, printableJson, redacted} from '../../lib/base/quoting.ts'
import {systemRefusal} from '../../lib/base/unexpected.ts'
import {errorDocument, failureFor, printedError, wantsJson} from '../process/printing.ts'
import {
  afterDashes,
  type CommandNames,
  leadingWords,
  shortHelp,
  unexpectedArguments,
  unknownCommand,
} from './unknown-command.ts'

/** An error of oclif's parser, with the fields that say more than its message. */
interface ParserError extends Error {
  oclif?: {exit?: number | undefined}
  /** Flags that the command does not have, as typed. */
  flags?: readonly string[]
  /** Arguments that the command does not take. */
  args?: readonly string[]
}

/** The command whose command line could not be parsed. */
interface CommandUsage {
  /** As typed: `setup plan`. */
  command: string
  /** Names of its flags, without dashes. */
  flags: readonly string[]
  /** Another command follows `--`. */
  runsCommand?: boolean | undefined
  /** The commands that have the flag with this name, without dashes. */
  commandsWith?: ((flag: string) => readonly string[]) | undefined
  /** Why it does not have flags that people expect, by the flag with its dashes. */
  absentFlags?: Readonly<Record<string, string>> | undefined
  /** The description of a flag's value, by the name of the flag. */
  takes?: Readonly<Record<string, string | undefined>>
}

const asTyped = (id: string): string => id.replaceAll(':', ' ')

/** The short name of a command, as the documentation uses it: `federate` for `auth federate`. */
const shortName = ({aliases: [alias], id}: Pick<Command.Class, 'aliases' | 'id'>): string => asTyped(alias ?? id)

/** The usage of `command`, one of those of `config`. */
export function usageOf(
  command: Command.Class & Pick<CommandUsage, 'absentFlags'>,
  {commands}: Interfaces.Config,
): CommandUsage {
  const flags = Object.entries(command.flags ?? {})
  return {
    command: shortName(command),
    flags: flags.map(([name]) => name),
    absentFlags: command.absentFlags,
    commandsWith: (flag) => [...new Set(commands.filter((one) => Object.hasOwn(one.flags, flag)).map(shortName))],
    takes: Object.fromEntries(
      flags.map(([name, flag]) => [
        name,
        'options' in flag && Array.isArray(flag.options) ? `One of ${flag.options.join(', ')}.` : flag.description,
      ]),
    ),
    runsCommand: isRunner(command.usage),
  }
}

/** Names of shells that people give instead of one of our output formats. */
const otherNames: Readonly<Record<string, string>> = {
  ash: 'shell',
  bash: 'shell',
  dash: 'shell',
  ksh: 'shell',
  sh: 'shell',
  zsh: 'shell',
  pwsh: 'powershell',
}

/** ` (did you mean X?)`, or nothing. */
function optionHint(value: string, list: string): string {
  const options = list.split(', ')
  const other = otherNames[value] ?? ''
  const found = options.includes(other) ? other : nearest(value, options)
  return found === undefined ? '' : ` (did you mean ${found}?)`
}

/** Messages of oclif, and our words for them. */
const phrases: readonly (readonly [theirs: RegExp, ours: string | ((...found: string[]) => string)])[] = [
  [/\nSee more help with --help/g, ''],
  [
    /^Missing 1 required arg:\s+([\w-]+)\s+\(([^)]*)\).*$/s,
    (_all, name = '', options = '') => `${name} is missing: it must be one of ${options.replaceAll('|', ', ')}`,
  ],
  // The name, and the description on as many lines as oclif needs.
  [
    /^Missing 1 required arg:\s+([\w-]+)\s+(.*)$/s,
    (_all, name = '', about = '') => `${name} is missing: ${about.replace(/\s+/g, ' ').trim()}`,
  ],
  [/^The following errors? occurred:\s*/, ''],
  [/\s*\n\s*/g, '; '],
  [/^Parsing (--[\w-]+)(?: ;|;) /, '$1: '],
  [/Missing required flag ([\w-]+)/g, '--$1 is missing'],
  [/^Flag (--[\w-]+) expects a value$/, '$1 has no value'],
  [/^Flag (--[\w-]+) expects one of these values: /, '$1 has no value: it must be one of '],
  [
    /^Expected (--[\w-]+)=(.*) to be one of: (.*)$/s,
    (_all, flag = '', value = '', options = '') =>
      `${flag}: "${value}" is not one of ${options}${optionHint(value, options)}`,
  ],
  [
    /^Expected (.*) to be one of: (.*)$/s,
    (_all, value = '', options = '') => `"${value}" is not one of ${options}${optionHint(value, options)}`,
  ],
  [/(--[\w-]+)=\S* cannot also be provided when using (--[\w-]+)/g, '$1 cannot be used together with $2'],
  [/^All of the following must be provided when using (--[\w-]+): (.*)$/, '$1 needs $2'],
  [/Expected an integer/, 'expected a whole number'],
]

/** A message of oclif's parser in our words, on one line. */
function reworded(message: string): string {
  const plain = stripVTControlCharacters(message)
  // `replace` takes a text and a function alike, but not by its types.
  const text = phrases.reduce((sentence, [theirs, ours]) => sentence.replace(theirs, ours as string), plain)
  return escapeLogLine(redacted(text))
}

/** Only the name: the text after `=` can be a secret. */
const nameOf = (flag: string): string => flag.split('=', 1)[0] ?? ''

/** Suggests a flag. People often remember only the last word of a long name: `--provider`. */
function flagHint(typed: string, {commandsWith = () => [], flags}: CommandUsage): string {
  const others = commandsWith(typed)
  if (others.length > 0) return `: it is a flag of ${joined(others)}`
  const found = nearest(typed, flags) ?? flags.find((name) => nearest(typed, [name.split('-').at(-1) ?? '']))
  return found === undefined ? '' : ` (did you mean --${found}?)`
}

const MAX_LISTED = 4

/** `a, b and c`. Of more than four, the first four and `others`. */
function joined(names: readonly string[]): string {
  const shown = names.length > MAX_LISTED ? [...names.slice(0, MAX_LISTED), 'others'] : names
  return shown.length === 1 ? String(shown[0]) : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

function unknownFlag(flag: string, usage: CommandUsage): string {
  const {absentFlags, command} = usage
  const reason = absentFlags?.[flag]
  if (reason !== undefined) return `${command} has no ${flag}: ${reason}`
  const suggestion = flag.startsWith('--') ? flagHint(flag.slice(2), usage) : ''
  return `${command} has no flag ${escapeLogLine(redacted(flag))}${suggestion}`
}

function whatIsWrong({args, flags, message}: ParserError, usage: CommandUsage): string {
  if (flags && flags.length > 0) return flags.map((flag) => unknownFlag(nameOf(flag), usage)).join('; ')
  // The message describes missing arguments. Unexpected arguments can contain secrets, so they are not quoted from the message.
  if (/^Unexpected arguments?:/.test(message) && args) return unexpectedArguments(usage.command, args)
  return reworded(message)
}

/** The error for a command line that oclif could not parse. */
function usageError(error: ParserError, usage: CommandUsage): CiAuthError {
  const {command, runsCommand, takes = {}} = usage
  const missing = [...error.message.matchAll(/Missing required flag ([\w-]+)/g)].map(([, name = '']) => name)
  return new CiAuthError('USAGE', whatIsWrong(error, usage), {
    suggestions: [
      ...missing.filter((name) => takes[name] !== undefined).map((name) => `--${name}: ${takes[name]}`),
      ...(runsCommand && error.args?.length ? [afterDashes(command)] : []),
      shortHelp(command),
    ],
  })
}

/** Whether the command with this usage runs another command. */
const isRunner = (usage: unknown): boolean => /-- COMMAND/.test(String(usage))

/** The thrown error as one with a code: a wrong command line, a state of the machine, or else a bug. */
export function asCiAuthError(thrown: ParserError, usage: CommandUsage): CiAuthError {
  if (thrown instanceof CiAuthError) {
    // oclif adds words to the message of a flag's own parser.
    const isLonger = thrown.message.endsWith('\nSee more help with --help')
    return isLonger ? thrown.with({message: reworded(thrown.message)}) : thrown
  }
  if (thrown.oclif?.exit === exitCode('USAGE')) return usageError(thrown, usage)
  return systemRefusal(thrown) ?? bug(thrown)
}

/** The stack is shown only with DEBUG. */
function bug(thrown: Error): CiAuthError {
  const where =
    process.env['DEBUG'] === undefined ? [] : (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return new CiAuthError('BUG', escapeLogLine(redacted(`this is a bug in ci-auth: ${thrown}`)), {
    facts: where.map((line) => line.trim()),
    suggestions: where.length > 0 ? [] : ['Run it again with DEBUG=ci-auth to see where it failed, and report it.'],
  })
}

// Commands that do not exist.

/** Reports an error of oclif's `run`: a command that does not exist, or an error that the command has already reported.
 *
 * @param argv - The words after `ci-auth`.
 * @param options - The options that oclif was started with.
 * @param help - Prints the help of a command or a topic.
 */
export async function failStart(
  error: Error,
  argv: readonly string[],
  options: Interfaces.LoadOptions,
  help: (words: readonly string[]) => Promise<void>,
): Promise<void> {
  const refused = systemRefusal(error)
  if (refused) return printFailure(refused, argv)
  if (!/^command .* not found\.?$/is.test(error.message)) return handle(error)
  const words = leadingWords(argv)
  // `ci-auth doctor help`: people know this form from git, go and cargo.
  if (words.length > 1 && words.at(-1) === 'help') return help(words.slice(0, -1))

  printFailure(unknownCommand(words[0] === 'help' ? argv.slice(1) : argv, namesOf(await Config.load(options))), argv)
}

function printFailure(error: CiAuthError, argv: readonly string[]): void {
  if (wantsJson(argv)) process.stdout.write(`${printableJson(errorDocument(error))}\n`)
  else process.stderr.write(`${printedError(error)}\n`)
  process.stdout.write(failureFor(argv, {}))
  process.exitCode = exitCode(error.code)
}

/** oclif lists each alias as a command, and lists commands as topics too. */
function namesOf({commands, topics}: Interfaces.Config): CommandNames {
  const namesIn = (some: typeof commands): string[] =>
    some.flatMap(({aliases, id}) => [id, ...aliases].map((name) => asTyped(name)))
  const names = [...new Set(namesIn(commands))]
  return {
    commands: names,
    topics: topics.map(({name}) => asTyped(name)).filter((topic) => names.some((name) => name.startsWith(`${topic} `))),
    runners: namesIn(commands.filter(({usage}) => isRunner(usage))),
  }
}
