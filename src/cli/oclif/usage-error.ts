import {stripVTControlCharacters} from 'node:util'
import {CiAuthError, exitCode} from '../../lib/base/errors.ts'
import {nearest} from '../../lib/base/nearest.ts'
import {escapeLogLine, redacted} from '../../lib/base/quoting.ts'

/** What the parser of oclif throws, as far as it says more than its message. */
export interface ParserError extends Error {
  /** Those that the command does not have, as they were written. */
  flags?: readonly string[]
  /** Arguments that the command does not take. */
  args?: readonly string[]
}

/** The command whose words could not be read. */
export interface UsageOf {
  /** As it is typed: `setup plan`. */
  command: string
  /** Names of its flags, without dashes. */
  flags: readonly string[]
  /** A command of somebody else stands behind `--`. */
  runsCommand?: boolean | undefined
  /** The commands that have the flag with this name, without dashes. */
  commandsWith?: ((flag: string) => readonly string[]) | undefined
  /** Why it lacks flags that people look for, by the flag with its dashes. */
  absentFlags?: Readonly<Record<string, string>> | undefined
  /** What a flag takes, in words, by its name. */
  takes?: Readonly<Record<string, string | undefined>>
}

/** What people write for one of our options, after the shell that they use. */
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

/** How oclif words what is wrong, and how we do. */
const phrases: readonly (readonly [theirs: RegExp, ours: string | ((...found: string[]) => string)])[] = [
  [/\nSee more help with --help/g, ''],
  [
    /^Missing 1 required arg:\s+([\w-]+)\s+\(([^)]*)\).*$/s,
    (_all, name = '', options = '') => `${name} is missing: it must be one of ${options.replaceAll('|', ', ')}`,
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

/** The words of oclif's parser in ours, on one line. */
function reworded(message: string): string {
  const plain = stripVTControlCharacters(message)
  const text = phrases.reduce(
    (sentence, [theirs, ours]) =>
      typeof ours === 'string' ? sentence.replace(theirs, ours) : sentence.replace(theirs, ours),
    plain,
  )
  return escapeLogLine(redacted(text))
}

/** Only its name: what stands behind the sign may be a secret that somebody took for the value of a flag. */
const nameOf = (flag: string): string => flag.split('=', 1)[0] ?? ''

/** Of a long name, people keep the last word in mind: `--provider`. */
function flagHint(typed: string, {commandsWith = () => [], flags}: UsageOf): string {
  const others = commandsWith(typed)
  if (others.length > 0) return `: it is a flag of ${listed(others)}`
  const found = nearest(typed, flags) ?? flags.find((name) => nearest(typed, [name.split('-').at(-1) ?? '']))
  return found === undefined ? '' : ` (did you mean --${found}?)`
}

const MAX_LISTED = 4

/** `a, b and c`; of many, the first ones. */
function listed(names: readonly string[]): string {
  const shown = names.length > MAX_LISTED ? [...names.slice(0, MAX_LISTED), 'others'] : names
  return shown.length === 1 ? String(shown[0]) : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

function unknownFlags(given: readonly string[], usage: UsageOf): string {
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

function whatIsWrong({args, flags, message}: ParserError, usage: UsageOf): string {
  if (flags && flags.length > 0) return unknownFlags(flags, usage)
  // The arguments that are missing are described in the message; those that are too many may be anything.
  if (/^Unexpected arguments?:/.test(message) && args) return unexpectedArguments(usage.command, args)
  return reworded(message)
}

/** Quoted, as far as they cannot be a secret. */
export const unexpectedArguments = (command: string, args: readonly string[]): string =>
  `${command} does not take ${args.map((word) => `"${escapeLogLine(redacted(word)).slice(0, 60)}"`).join(', ')}`

/** A command line that oclif could not read, said as we say what is wrong with an input. */
const usageError = (error: ParserError, usage: UsageOf): CiAuthError =>
  new CiAuthError('USAGE', whatIsWrong(error, usage), {
    suggestions: [
      ...missingValues(error, usage),
      ...whereCommandsGo(error, usage),
      `See its flags: ci-auth ${usage.command} --help`,
    ],
  })

/** A command that is to be run was written where only flags can be. */
const whereCommandsGo = ({args = []}: ParserError, {command, runsCommand = false}: UsageOf): string[] =>
  runsCommand && args.length > 0 ? [afterDashes(command)] : []

/** Whether the command of this usage runs one of somebody else. */
export const isRunner = (usage: unknown): boolean => /-- COMMAND/.test(String(usage))

export const afterDashes = (command: string): string => `Write the command after --: ci-auth ${command} … -- COMMAND`

/** Whoever left out a flag may not know what can be given. */
const missingValues = ({message}: ParserError, {takes = {}}: UsageOf): string[] =>
  [...message.matchAll(/Missing required flag ([\w-]+)/g)].flatMap(([, name = '']) =>
    takes[name] === undefined ? [] : [`--${name}: ${takes[name]}`],
  )

const PARSER_TAIL = /\nSee more help with --help$/

/** An error of a flag's own parser, whose message oclif has set into words of its own. */
const withoutParser = (error: CiAuthError): CiAuthError =>
  PARSER_TAIL.test(error.message) ? error.with({message: reworded(error.message)}) : error

/** What was thrown, as an error with a code: a wrong command line, or else a bug. */
export function asCiAuthError(
  thrown: ParserError & {oclif?: {exit?: number | undefined}},
  usage: UsageOf,
): CiAuthError {
  if (thrown instanceof CiAuthError) return withoutParser(thrown)
  if (thrown.oclif?.exit === exitCode('USAGE')) return usageError(thrown, usage)
  return bug(thrown)
}

/** Where it happened shows with DEBUG only: a job is not asked to read stacks. */
function bug(thrown: Error): CiAuthError {
  const where = process.env['DEBUG'] === undefined ? [] : (thrown.stack ?? '').split('\n').slice(1)
  return new CiAuthError('BUG', escapeLogLine(redacted(`this is a bug in ci-auth: ${thrown}`)), {
    facts: where.map((line) => line.trim()),
    suggestions: where.length > 0 ? [] : ['Run it again with DEBUG=ci-auth to see where it failed, and report it.'],
  })
}
