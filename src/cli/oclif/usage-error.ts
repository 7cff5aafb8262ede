import {stripVTControlCharacters} from 'node:util'
import {CiAuthError, exitCode} from '../../lib/base/errors.ts'
import {nearest} from '../../lib/base/nearest.ts'
import {escapeLogLine, redacted} from '../../lib/base/quoting.ts'

/** An error of oclif's parser, with the fields that say more than its message. */
export interface ParserError extends Error {
  /** Flags that the command does not have, as typed. */
  flags?: readonly string[]
  /** Arguments that the command does not take. */
  args?: readonly string[]
}

/** The command whose command line could not be parsed. */
export interface CommandUsage {
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
  const text = phrases.reduce(
    (sentence, [theirs, ours]) =>
      typeof ours === 'string' ? sentence.replace(theirs, ours) : sentence.replace(theirs, ours),
    plain,
  )
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

function unknownFlags(given: readonly string[], usage: CommandUsage): string {
  const {absentFlags = {}, command} = usage
  return given
    .map(nameOf)
    .map((flag) =>
      absentFlags[flag] !== undefined
        ? `${command} has no ${flag}: ${absentFlags[flag]}`
        : `${command} has no flag ${escapeLogLine(redacted(flag))}${flag.startsWith('--') ? flagHint(flag.slice(2), usage) : ''}`,
    )
    .join('; ')
}

function whatIsWrong({args, flags, message}: ParserError, usage: CommandUsage): string {
  if (flags && flags.length > 0) return unknownFlags(flags, usage)
  // The message describes missing arguments. Unexpected arguments can contain secrets, so they are not quoted from the message.
  if (/^Unexpected arguments?:/.test(message) && args) return unexpectedArguments(usage.command, args)
  return reworded(message)
}

/** Quotes the arguments, shortened and without secrets. */
export const unexpectedArguments = (command: string, args: readonly string[]): string =>
  `${command} does not take ${args.map((word) => `"${escapeLogLine(redacted(word)).slice(0, 60)}"`).join(', ')}`

/** The error for a command line that oclif could not parse. */
const usageError = (error: ParserError, usage: CommandUsage): CiAuthError =>
  new CiAuthError('USAGE', whatIsWrong(error, usage), {
    suggestions: [
      ...missingValues(error, usage),
      ...commandAfterDashes(error, usage),
      `See its flags: ci-auth ${usage.command} --help`,
    ],
  })

/** If the command to run was given without `--` before it. */
const commandAfterDashes = ({args = []}: ParserError, {command, runsCommand = false}: CommandUsage): string[] =>
  runsCommand && args.length > 0 ? [afterDashes(command)] : []

/** Whether the command with this usage runs another command. */
export const isRunner = (usage: unknown): boolean => /-- COMMAND/.test(String(usage))

export const afterDashes = (command: string): string => `Write the command after --: ci-auth ${command} … -- COMMAND`

/** Describes the values of the flags that are missing. */
const missingValues = ({message}: ParserError, {takes = {}}: CommandUsage): string[] =>
  [...message.matchAll(/Missing required flag ([\w-]+)/g)].flatMap(([, name = '']) =>
    takes[name] === undefined ? [] : [`--${name}: ${takes[name]}`],
  )

const PARSER_TAIL = /\nSee more help with --help$/

/** An error of a flag's own parser, without the words that oclif added to its message. */
const withoutParserWords = (error: CiAuthError): CiAuthError =>
  PARSER_TAIL.test(error.message) ? error.with({message: reworded(error.message)}) : error

/** The thrown error as one with a code: a wrong command line, or else a bug. */
export function asCiAuthError(
  thrown: ParserError & {oclif?: {exit?: number | undefined}},
  usage: CommandUsage,
): CiAuthError {
  if (thrown instanceof CiAuthError) return withoutParserWords(thrown)
  if (thrown.oclif?.exit === exitCode('USAGE')) return usageError(thrown, usage)
  return bug(thrown)
}

/** The stack is shown only with DEBUG. */
function bug(thrown: Error): CiAuthError {
  const where = process.env['DEBUG'] === undefined ? [] : (thrown.stack ?? '').split('\n').slice(1)
  return new CiAuthError('BUG', escapeLogLine(redacted(`this is a bug in ci-auth: ${thrown}`)), {
    facts: where.map((line) => line.trim()),
    suggestions: where.length > 0 ? [] : ['Run it again with DEBUG=ci-auth to see where it failed, and report it.'],
  })
}
