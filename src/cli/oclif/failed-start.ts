import type {Errors, Interfaces} from '@oclif/core'
import {CiAuthError, exitCode} from '../../lib/base/errors.ts'
import {nearest} from '../../lib/base/nearest.ts'
import {escapeLogLine, printableJson, redacted} from '../../lib/base/quoting.ts'
import {columnsOf, painter} from '../colour.ts'
import {Config, handle, run} from './base-command.ts'
import {errorDocument, failureFor, readable, wantsJson} from './failure.ts'
import {afterDashes, isRunner, unexpectedArguments} from './usage-error.ts'

type Failure = Error & Partial<Errors.CLIError>

/** As oclif says that what was typed names nothing: `command x not found`. */
const isUnknown = ({message}: Failure): boolean => /^command .* not found\.?$/is.test(message)

/**
 * Ends a run that did not get as far as a command of ours, or whose command has told already what is wrong.
 *
 * @param argv - What stands after `ci-auth`.
 * @param options - What oclif was started with.
 */
export async function failStart(
  error: Failure,
  argv: readonly string[],
  options: NonNullable<Parameters<typeof run>[1]>,
): Promise<void> {
  if (!isUnknown(error)) return handle(error as Error)
  const words = leadingWords(argv)
  // As git, go and cargo are asked.
  if (words.length > 1 && words.at(-1) === 'help') return void (await run([...words.slice(0, -1), '--help'], options))

  const told = unknownCommand(words[0] === 'help' ? argv.slice(1) : argv, namesOf(await Config.load(options)))
  if (wantsJson(argv)) process.stdout.write(`${printableJson(errorDocument(told))}\n`)
  else process.stderr.write(`${readable(told, {columns: columnsOf(process.stderr), paint: painter(2)})}\n`)
  process.stdout.write(failureFor(argv, {}))
  process.exitCode = exitCode(told.code)
}

/** What can be typed after `ci-auth`: words with blanks between. */
interface Names {
  commands: readonly string[]
  topics: readonly string[]
  /** Those of the commands that run one of somebody else. */
  runners?: readonly string[]
}

const typed = (id: string): string => id.replaceAll(':', ' ')

/** oclif lists a command once for each of its names, and as a topic, too. */
function namesOf({commands, topics}: Interfaces.Config): Names {
  const ids = [...new Set(commands.flatMap(({aliases, id}) => [id, ...aliases]))]
  const rooms = topics.filter(({name}) => ids.some((id) => id.startsWith(`${name}:`)))
  const runners = commands.filter(({usage}) => isRunner(usage)).flatMap(({aliases, id}) => [id, ...aliases])
  return {commands: ids.map(typed), topics: rooms.map(({name}) => typed(name)), runners: runners.map(typed)}
}

/** The longest start of `words` that is one of `names`. */
function known(words: readonly string[], names: readonly string[]): string | undefined {
  const starts = words.map((_word, index) => words.slice(0, index + 1).join(' '))
  return starts.reverse().find((start) => names.includes(start))
}

/** The words before the first flag: the name of a command, and perhaps an argument. */
export function leadingWords(argv: readonly string[]): string[] {
  const end = argv.findIndex((word) => word.startsWith('-'))
  const words = argv.slice(0, end < 0 ? argv.length : end)
  // As oclif's own names are written.
  return words.flatMap((word) => (/^[\w:-]+$/.test(word) ? word.split(':') : [word]))
}

/** What was probably meant by `words`, of which the first ones are a topic; the best first. */
function meant(words: readonly string[], {commands, topics}: Names): string[] {
  const topic = known(words, topics)
  const typed = (topic === undefined ? words : words.slice(topic.split(' ').length)).join(' ')
  const lastWord = (name: string): string => name.split(' ').at(-1) ?? ''
  const below = commands.filter((name) => topic !== undefined && name.startsWith(`${topic} `))
  const near = (names: readonly string[]): string[] => {
    const word = nearest(typed, names.map(lastWord))
    return names.filter((name) => lastWord(name) === word)
  }
  const found = [near(below), near([...commands, ...topics])].find(({length}) => length > 0) ?? []
  // The short name is another name of the same.
  return found.filter((name) => !found.includes(lastWord(name)) || !name.includes(' '))
}

/** Why `argv` starts no command, and what was probably meant. */
export function unknownCommand(argv: readonly string[], {commands, runners = [], topics}: Names): CiAuthError {
  const words = leadingWords(argv)
  if (words.length === 0) {
    return new CiAuthError('USAGE', `the command must come before its flags: ${shown(argv[0] ?? '')}`, {
      suggestions: ['Write it as in: ci-auth doctor --json', 'List the commands: ci-auth --help'],
    })
  }
  const command = known(words, commands)
  if (command !== undefined) {
    return new CiAuthError('USAGE', unexpectedArguments(command, words.slice(command.split(' ').length)), {
      suggestions: [
        ...(runners.includes(command) ? [afterDashes(command)] : []),
        `See its flags: ci-auth ${command} --help`,
      ],
    })
  }
  const topic = known(words, topics)
  return new CiAuthError('USAGE', `there is no command "${shown(words.join(' '))}"`, {
    suggestions: [
      ...meant(words, {commands, topics}).map((name) => `Did you mean: ci-auth ${name}`),
      `List the commands: ci-auth ${topic === undefined ? '' : `${topic} `}--help`,
    ],
  })
}

/** Nobody types a name as long as this, and what somebody pastes may be a secret. */
const shown = (text: string): string => escapeLogLine(redacted(text.split('=', 1)[0] ?? '')).slice(0, 60)
