// https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs

/** What a step set by one of its command files, in the runner's own grammar: `NAME=value`, or a heredoc. */
export function parseCommandFile(text: string): [name: string, value: string][] {
  const pairs: [string, string][] = []
  let rest = readLine(text)
  while (rest.line !== undefined) {
    const {line, left} = rest
    const [pair, after] = line === '' ? [undefined, left] : readPair(line, left)
    if (pair) pairs.push(pair)
    rest = readLine(after)
  }
  return pairs
}

interface Line {
  /** None at the end of the text. */
  line: string | undefined
  left: string
  /** False for a last line without a line feed. */
  ended: boolean
}

function readLine(text: string): Line {
  if (text === '') return {line: undefined, left: '', ended: false}
  const end = text.indexOf('\n')
  return end < 0
    ? {line: text, left: '', ended: false}
    : {line: text.slice(0, end), left: text.slice(end + 1), ended: true}
}

function readPair(line: string, left: string): [pair: [string, string], after: string] {
  const equals = line.indexOf('=')
  const heredoc = line.indexOf('<<')
  if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
    if (equals === 0) throw new Error(`Invalid format '${line}'. Name must not be empty`)
    return [[line.slice(0, equals), line.slice(equals + 1)], left]
  }
  if (heredoc < 0) throw new Error(`Invalid format '${line}'`)
  const name = line.slice(0, heredoc)
  const delimiter = line.slice(heredoc + 2)
  if (name === '' || delimiter === '') {
    throw new Error(`Invalid format '${line}'. Name must not be empty and delimiter must not be empty`)
  }
  const {after, value} = readHeredoc(left, delimiter)
  return [[name, value], after]
}

function readHeredoc(text: string, delimiter: string): {value: string; after: string} {
  const lines: string[] = []
  let next = readLine(text)
  while (next.line !== delimiter) {
    if (next.line === undefined) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`)
    if (!next.ended) throw new Error('Invalid value. EOF value must be terminated by a line feed')
    lines.push(next.line)
    next = readLine(next.left)
  }
  return {value: lines.join('\n'), after: next.left}
}

// https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs

/** What a person sees beside the code, or on the page of the run. */
export interface Annotation {
  level: 'error' | 'warning' | 'notice'
  title: string
  message: string
}

/** The log of a job: the same masks for all of its steps. */
export interface RunnerLog {
  /** What a person sees. */
  lines: string[]
  annotations: Annotation[]
  /** Commands that a runner would carry out, but that no step should use any more. */
  outdated: string[]
  masks: Set<string>
  /** Takes one line that a step wrote to standard output or standard error. */
  write(line: string): void
}

interface Command {
  name: string
  properties: Readonly<Record<string, string>>
  data: string
}

const known = new Set([
  ...['add-mask', 'error', 'warning', 'notice', 'debug', 'group', 'endgroup', 'add-matcher', 'remove-matcher'],
  ...['set-output', 'set-env', 'save-state', 'add-path', 'echo', 'stop-commands'],
])

/** Escapes are undone in this order, the percent sign last. */
const escapes = {'%0D': '\r', '%0A': '\n', '%25': '%'}
const propertyEscapes = {'%0D': '\r', '%0A': '\n', '%3A': ':', '%2C': ',', '%25': '%'}
/** The runner's older form, which it still finds anywhere in a line. */
const oldEscapes = {'%3B': ';', '%0D': '\r', '%0A': '\n', '%5D': ']', '%25': '%'}

const unescaped = (text: string, table: Readonly<Record<string, string>>): string =>
  Object.entries(table).reduce((done, [from, to]) => done.replaceAll(from, to), text)

function propertiesOf(text: string, separator: string, table: Readonly<Record<string, string>>) {
  const pairs = text.split(separator).map((pair) => pair.trim().split(/=(.*)/s, 2))
  return Object.fromEntries(
    pairs.flatMap(([key, value]) => (key && value !== undefined ? [[key, unescaped(value, table)]] : [])),
  )
}

/** The command in `line`, as the runner finds it. */
export function parseCommand(line: string): Command | undefined {
  const [, name = '', properties = '', data = ''] = /^::([^\s:]+)(?: (.*?))?::(.*)$/s.exec(line.trim()) ?? []
  if (known.has(name)) {
    return {name, properties: propertiesOf(properties, ',', propertyEscapes), data: unescaped(data, escapes)}
  }
  const [, oldName = '', old = '', oldData = ''] = /##\[([^\s\]]+)(?: ([^\]]*))?\](.*)$/s.exec(line) ?? []
  if (!known.has(oldName)) return undefined
  return {name: oldName, properties: propertiesOf(old, ';', oldEscapes), data: unescaped(oldData, oldEscapes)}
}

export function openLog(): RunnerLog {
  const log: Omit<RunnerLog, 'write'> = {lines: [], annotations: [], outdated: [], masks: new Set()}
  const show = (text: string): void => void log.lines.push(masked(text, log.masks))
  return {
    ...log,
    write(line) {
      const command = parseCommand(line)
      if (command) carryOut(command, log, show)
      else show(line)
    },
  }
}

function carryOut({data, name, properties}: Command, log: Omit<RunnerLog, 'write'>, show: (text: string) => void) {
  if (name === 'add-mask') {
    if (data.trim() === '') show("##[warning]Can't add secret mask for empty string in ##[add-mask] command.")
    for (const mask of [data, ...data.split(/\r?\n/)].filter((text) => text.trim() !== '')) log.masks.add(mask)
  } else if (name === 'error' || name === 'warning' || name === 'notice') {
    const {title = ''} = properties
    log.annotations.push({level: name, title: masked(title, log.masks), message: masked(data, log.masks)})
    show(`##[${name}]${data}`)
  } else if (name === 'debug') {
    show(`##[debug]${data}`)
  } else {
    log.outdated.push(name)
  }
}

/** The longest first: a mask may be part of another. */
const masked = (text: string, masks: ReadonlySet<string>): string =>
  [...masks].sort((one, other) => other.length - one.length).reduce((done, mask) => done.replaceAll(mask, '***'), text)
