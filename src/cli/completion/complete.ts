// What a shell offers for a command line that is not yet complete.

interface Offer {
  word: string
  summary: string
}

export interface CompletionAnswer {
  /** `words`: the offers. `files`: what the shell knows. `command N`: what the shell offers for the line from word N on. */
  how: 'words' | 'files' | `command ${number}`
  offers: readonly Offer[]
}

/** A flag in oclif's manifest. */
interface KnownFlag {
  type: 'boolean' | 'option'
  summary?: string | undefined
  description?: string | undefined
  options?: readonly string[] | undefined
  helpValue?: string | readonly string[] | undefined
  multiple?: boolean | undefined
  allowNo?: boolean | undefined
  hidden?: boolean | undefined
}

interface KnownCommand {
  id: string
  aliases: readonly string[]
  summary?: string | undefined
  description?: string | undefined
  usage?: string | readonly string[] | undefined
  hidden?: boolean | undefined
  flags: Readonly<Record<string, KnownFlag>>
  args: Readonly<Record<string, {options?: readonly string[] | undefined}>>
}

/** What oclif knows. */
export interface KnownCommands {
  commands: readonly KnownCommand[]
  topics: readonly {name: string; description?: string | undefined}[]
}

/** Values that the manifest does not list, by the command and the flag. Asked only for the flag that is completed. */
type FlagValues = (command: string, flag: string) => Promise<readonly string[] | undefined>

const asTyped = (id: string): string => id.replaceAll(':', ' ')

const namesOf = ({aliases, id}: KnownCommand): string[] => [id, ...aliases].map(asTyped)

/** In characters. The terminal shows the name beside it. */
const MAX_SUMMARY = 80

/** The first sentence, without the variable at its start, and without a long list after a colon. */
function firstSentence(text = ''): string {
  const plain = text.replace(/^\[env:[^\]]*\] */, '').replace(/\s+/g, ' ')
  const sentence = (/^.*?[.](?= [A-Z(]|$)/.exec(plain)?.[0] ?? plain).replace(/\.$/, '')
  if (sentence.length <= MAX_SUMMARY) return sentence
  const [start = ''] = sentence.split(': ', 1)
  return start.length <= MAX_SUMMARY ? start : `${start.slice(0, MAX_SUMMARY).replace(/ \S*$/, '')} …`
}

/** What can follow `start`: the next word of each name that begins so. */
function below(start: string, {commands, topics}: KnownCommands): Offer[] {
  const summaries = new Map([
    ...topics
      .filter(({name}) => commands.some(({hidden, id}) => !hidden && id.startsWith(`${name}:`)))
      .map(({description, name}) => [asTyped(name), firstSentence(description)] as const),
    ...commands
      .filter(({hidden}) => !hidden)
      .flatMap((command) =>
        namesOf(command).map((name) => [name, firstSentence(command.summary ?? command.description)] as const),
      ),
  ])
  const prefix = start === '' ? '' : `${start} `
  return [...summaries]
    .filter(([name]) => name.startsWith(prefix) && !name.slice(prefix.length).includes(' '))
    .map(([name, summary]) => ({word: name.slice(prefix.length), summary}))
    .sort((one, other) => (one.word < other.word ? -1 : 1))
}

interface CompletedFlag extends Offer {
  /** Nothing for a switch; the possible words; a file; or a free text. */
  takes: 'nothing' | 'file' | 'text' | readonly string[]
  isRepeated: boolean
}

const FILE_VALUES = ['FILE', 'PATH']

/** oclif's manifest does not list it. */
const helpFlag: CompletedFlag = {word: '--help', summary: 'Show help', takes: 'nothing', isRepeated: false}

function flagsOf({flags}: KnownCommand): CompletedFlag[] {
  const shown = Object.entries(flags).filter(([, {hidden}]) => !hidden)
  return shown.flatMap(([name, flag]): CompletedFlag[] => {
    const {allowNo, description, helpValue, multiple: isRepeated = false, options, type} = flag
    const summary = firstSentence(flag.summary ?? description)
    if (type === 'boolean') {
      const on: CompletedFlag = {word: `--${name}`, takes: 'nothing', summary, isRepeated}
      return allowNo ? [on, {...on, word: `--no-${name}`, summary: `Not: ${summary}`}] : [on]
    }
    const takes = options ?? (FILE_VALUES.includes(String(helpValue)) ? 'file' : 'text')
    return [{word: `--${name}`, takes, summary, isRepeated}]
  })
}

const nothing: CompletionAnswer = {how: 'words', offers: []}

/** Those that begin as the word that is typed. No line of the answer can hold a control character. */
const words = (offers: readonly Offer[], typed: string): CompletionAnswer => ({
  how: 'words',
  offers: offers.filter(({word}) => word.startsWith(typed) && !/\p{Cc}/u.test(word)),
})

/** What can be the value of a flag. Undefined if the word is none. */
async function flagValue(
  flags: readonly CompletedFlag[],
  rest: readonly string[],
  typed: string,
  values: (flag: string) => ReturnType<FlagValues>,
): Promise<CompletionAnswer | undefined> {
  const [joined = ''] = /^--[\w-]+=/.exec(typed) ?? []
  // For bash, "=" is a word of its own.
  const named = joined === '' ? rest.filter((word) => word !== '=').at(-1) : joined.slice(0, -1)
  const flag = flags.find(({takes, word}) => word === named && takes !== 'nothing')
  if (flag === undefined) return undefined
  if (flag.takes === 'file') return {how: 'files', offers: []}
  const listed = typeof flag.takes === 'string' ? await values(flag.word.slice(2)) : flag.takes
  const offers = (listed ?? []).map((value) => ({word: joined + value, summary: ''}))
  return words(offers, typed === '=' ? '' : typed)
}

/** What can follow the command as a word of its own. */
function argumentsOf(
  name: string,
  rest: readonly string[],
  known: KnownCommands,
  command?: KnownCommand,
): Offer[] | 'files' {
  const [argument] = Object.entries(command?.args ?? {})
  if (argument?.[0] === 'file') return 'files'
  const options = argument?.[1].options?.map((word) => ({word, summary: ''})) ?? []
  // The arguments of `help` are the words of a command or a topic.
  return [...below(name === 'help' ? rest.join(' ') : name, known), ...options]
}

/**
 * @param cursor - The index in `line` of the word to complete. There may be no such word: then it is empty.
 * @param line - The words, with the program first.
 */
export async function completed(
  cursor: number,
  line: readonly string[],
  known: KnownCommands,
  values: FlagValues,
): Promise<CompletionAnswer> {
  const before = line.slice(1, cursor)
  const typed = line[cursor] ?? ''
  // The command: the first words, as long as they name a command or a topic.
  let length = 0
  const name = (): string => before.slice(0, length).join(' ')
  while (below(name(), known).some(({word}) => word === before[length])) length++
  const rest = before.slice(length)
  const command = known.commands.find((each) => !each.hidden && namesOf(each).includes(name()))

  const end = rest.indexOf('--')
  const runs = /-- COMMAND/.test(String(command?.usage))
  if (end >= 0) return runs ? {how: `command ${1 + length + end + 1}`, offers: []} : nothing

  const flags = [...(command ? flagsOf(command) : []), helpFlag]
  const value = await flagValue(flags, rest, typed, (flag) => values(asTyped(command?.id ?? ''), flag))
  if (value) return value
  const offers = typed.startsWith('-') ? [] : argumentsOf(name(), rest, known, command)
  if (offers === 'files') return {how: 'files', offers: []}
  if (offers.length > 0) return words(offers, typed)
  const given = rest.map((word) => word.split('=', 1)[0])
  const left = flags.filter(({isRepeated, word}) => isRepeated || !given.includes(word))
  return words(left, typed)
}
