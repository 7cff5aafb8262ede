// What is said of words that name no command.
import {CiAuthError} from '../../lib/base/errors.ts'
import {nearest} from '../../lib/base/nearest.ts'
import {escapeLogLine, redacted} from '../../lib/base/quoting.ts'

/** The names that can follow `ci-auth`, as typed, with blanks between their words. */
export interface CommandNames {
  commands: readonly string[]
  topics: readonly string[]
  /** Commands that run another command, which follows `--`. */
  runners?: readonly string[]
}

/** Quotes the arguments, shortened and without secrets. */
export const unexpectedArguments = (command: string, args: readonly string[]): string =>
  `${command} does not take ${args.map((word) => `"${escapeLogLine(redacted(word)).slice(0, 60)}"`).join(', ')}`

/** If the command to run was given without `--` before it. */
export const afterDashes = (command: string): string => `Write the command after --: ci-auth ${command} … -- COMMAND`

/** One screen. */
export const shortHelp = (command: string): string =>
  `The flags that most people need, and an example: ci-auth ${command} -h`

const didYouMean = (names: readonly string[]): string[] => names.map((name) => `Did you mean: ci-auth ${name}`)

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
function meant(words: readonly string[], {commands, topics}: CommandNames): string[] {
  const topic = longestKnown(words, topics)
  const given = (topic === undefined ? words : words.slice(topic.split(' ').length)).join(' ')
  const lastWord = (name: string): string => name.split(' ').at(-1) ?? ''
  const below = commands.filter((name) => topic !== undefined && name.startsWith(`${topic} `))
  const near = (names: readonly string[]): string[] => {
    const word = nearest(given, names.map(lastWord))
    return names.filter((name) => lastWord(name) === word)
  }
  const found = [near(below), near([...new Set([...commands, ...topics])])].find(({length}) => length > 0) ?? []
  // Of the long and the short name of a command, only the short one.
  return found.filter((name) => !found.includes(lastWord(name)) || !name.includes(' '))
}

/** The error for an `argv` that names no command, with what was probably meant. */
export function unknownCommand(argv: readonly string[], {commands, runners = [], topics}: CommandNames): CiAuthError {
  const words = leadingWords(argv)
  if (words.length === 0) {
    return new CiAuthError('USAGE', `the command must come before its flags: ${shownWords(argv[0] ?? '')}`, {
      suggestions: ['Write it as in: ci-auth doctor --json', 'List the commands: ci-auth --help'],
    })
  }
  const command = longestKnown(words, commands)
  if (command !== undefined) {
    return new CiAuthError('USAGE', unexpectedArguments(command, words.slice(command.split(' ').length)), {
      suggestions: [
        ...(runners.includes(command) ? [afterDashes(command)] : []),
        ...(topics.includes(command) ? didYouMean(meant(words, {commands, topics})) : []),
        shortHelp(command),
      ],
    })
  }
  const topic = longestKnown(words, topics)
  return new CiAuthError('USAGE', `there is no command "${shownWords(words.join(' '))}"`, {
    suggestions: [
      ...didYouMean(meant(words, {commands, topics})),
      `List the commands: ci-auth ${topic === undefined ? '' : `${topic} `}--help`,
    ],
  })
}

/** Cut off after 60 characters: no name is that long, and a pasted text can be a secret. */
const shownWords = (text: string): string => escapeLogLine(redacted(text.split('=', 1)[0] ?? '')).slice(0, 60)
