import type {Errors, Interfaces} from '@oclif/core'
import {Config} from '@oclif/core/config'
import {handle} from '@oclif/core/handle'
import {CiAuthError, exitCode} from '../../lib/base/errors.ts'
import {nearest} from '../../lib/base/nearest.ts'
import {escapeLogLine, printableJson, redacted} from '../../lib/base/quoting.ts'
import {columnsOf, painter} from '../colour.ts'
import {errorDocument, failureFor, readable, wantsJson} from './failure.ts'
import {afterDashes, isRunner, unexpectedArguments} from './usage-error.ts'

type Failure = Error & Partial<Errors.CLIError>

/** Whether the error is oclif's `command x not found`. */
const isUnknown = ({message}: Failure): boolean => /^command .* not found\.?$/is.test(message)

/** Reports an error of oclif's `run`: a command that does not exist, or an error that the command has already reported.
 *
 * @param argv - The words after `ci-auth`.
 * @param options - The options that oclif was started with.
 * @param help - Prints the help of a command or a topic.
 */
export async function failStart(
  error: Failure,
  argv: readonly string[],
  options: Interfaces.LoadOptions,
  help: (words: readonly string[]) => Promise<void>,
): Promise<void> {
  if (!isUnknown(error)) return handle(error as Error)
  const words = leadingWords(argv)
  // `ci-auth doctor help`: people know this form from git, go and cargo.
  if (words.length > 1 && words.at(-1) === 'help') return help(words.slice(0, -1))

  const unknown = unknownCommand(words[0] === 'help' ? argv.slice(1) : argv, namesOf(await Config.load(options)))
  if (wantsJson(argv)) process.stdout.write(`${printableJson(errorDocument(unknown))}\n`)
  else process.stderr.write(`${readable(unknown, {columns: columnsOf(process.stderr), paint: painter(2)})}\n`)
  process.stdout.write(failureFor(argv, {}))
  process.exitCode = exitCode(unknown.code)
}

/** The names that can follow `ci-auth`, as typed, with blanks between their words. */
interface Names {
  commands: readonly string[]
  topics: readonly string[]
  /** Commands that run another command, which follows `--`. */
  runners?: readonly string[]
}

const asTyped = (id: string): string => id.replaceAll(':', ' ')

/** oclif lists each alias as a command, and lists commands as topics too. */
function namesOf({commands, topics}: Interfaces.Config): Names {
  const ids = [...new Set(commands.flatMap(({aliases, id}) => [id, ...aliases]))]
  const realTopics = topics.filter(({name}) => ids.some((id) => id.startsWith(`${name}:`)))
  const runners = commands.filter(({usage}) => isRunner(usage)).flatMap(({aliases, id}) => [id, ...aliases])
  return {commands: ids.map(asTyped), topics: realTopics.map(({name}) => asTyped(name)), runners: runners.map(asTyped)}
}

/** The longest beginning of `words` that is one of `names`. */
function longestKnown(words: readonly string[], names: readonly string[]): string | undefined {
  const starts = words.map((_word, index) => words.slice(0, index + 1).join(' '))
  return starts.reverse().find((start) => names.includes(start))
}

/** The words before the first flag: the name of a command, and possibly an argument. */
export function leadingWords(argv: readonly string[]): string[] {
  const end = argv.findIndex((word) => word.startsWith('-'))
  const words = argv.slice(0, end < 0 ? argv.length : end)
  // oclif also accepts `auth:key`.
  return words.flatMap((word) => (/^[\w:-]+$/.test(word) ? word.split(':') : [word]))
}

/** The commands that were probably meant by `words`, the best first. The first words can be a topic. */
function meant(words: readonly string[], {commands, topics}: Names): string[] {
  const topic = longestKnown(words, topics)
  const given = (topic === undefined ? words : words.slice(topic.split(' ').length)).join(' ')
  const lastWord = (name: string): string => name.split(' ').at(-1) ?? ''
  const below = commands.filter((name) => topic !== undefined && name.startsWith(`${topic} `))
  const near = (names: readonly string[]): string[] => {
    const word = nearest(given, names.map(lastWord))
    return names.filter((name) => lastWord(name) === word)
  }
  const found = [near(below), near([...commands, ...topics])].find(({length}) => length > 0) ?? []
  // Of the long and the short name of a command, only the short one.
  return found.filter((name) => !found.includes(lastWord(name)) || !name.includes(' '))
}

/** The error for an `argv` that names no command, with what was probably meant. */
export function unknownCommand(argv: readonly string[], {commands, runners = [], topics}: Names): CiAuthError {
  const words = leadingWords(argv)
  if (words.length === 0) {
    return new CiAuthError('USAGE', `the command must come before its flags: ${shown(argv[0] ?? '')}`, {
      suggestions: ['Write it as in: ci-auth doctor --json', 'List the commands: ci-auth --help'],
    })
  }
  const command = longestKnown(words, commands)
  if (command !== undefined) {
    return new CiAuthError('USAGE', unexpectedArguments(command, words.slice(command.split(' ').length)), {
      suggestions: [
        ...(runners.includes(command) ? [afterDashes(command)] : []),
        `See its flags: ci-auth ${command} --help`,
      ],
    })
  }
  const topic = longestKnown(words, topics)
  return new CiAuthError('USAGE', `there is no command "${shown(words.join(' '))}"`, {
    suggestions: [
      ...meant(words, {commands, topics}).map((name) => `Did you mean: ci-auth ${name}`),
      `List the commands: ci-auth ${topic === undefined ? '' : `${topic} `}--help`,
    ],
  })
}

/** Cut off after 60 characters: no name is that long, and a pasted text can be a secret. */
const shown = (text: string): string => escapeLogLine(redacted(text.split('=', 1)[0] ?? '')).slice(0, 60)
