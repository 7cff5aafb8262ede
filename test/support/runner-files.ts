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
