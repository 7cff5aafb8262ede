// The values in a file of JSON, one after the other. An export of an organisation can be larger than one text may be.
import {createReadStream} from 'node:fs'
import {CiAuthError} from '../base/errors.ts'
import {escapeLogLine} from '../base/quoting.ts'
import {readReason} from '../files/file-errors.ts'

/** An object of a file, or an item of a list in it: a loop that appends writes several lists to a file. */
interface JsonValue {
  value: unknown
  /** Where it begins. */
  line: number
  isListed: boolean
}

/** In characters. A state of Terraform is one value. */
const MAX_LENGTH = 1 << 27

/** What Google and Terraform print has at most about 30 levels. */
const MAX_LEVELS = 500

/** What matters between two values, in a value, and in a text of it. */
const BETWEEN = /[^ \t\r]/g
const IN_VALUE = /["[\]{}\n]/g
const IN_TEXT = /["\\\n]/g

/** Where `pattern` is found next. At the end of `text`, if it is not. */
function find(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  // Each matches one character. What `exec` returns would be garbage, for each text of a large file.
  return pattern.test(text) ? pattern.lastIndex - 1 : text.length
}

/**
 * The objects in the file `path`, in the order of the file. The items of a list come one by one.
 *
 * @param name - As in messages.
 * @throws {CiAuthError} `AUDIT_FILE_INVALID`, `AUDIT_FILE_UNREADABLE`
 */
export async function* jsonValues(path: string, name: string): AsyncGenerator<JsonValue> {
  const splitter = new Splitter(name)
  try {
    for await (const text of textsOf(path)) yield* splitter.add(text)
  } catch (cause) {
    if (cause instanceof CiAuthError) throw cause
    throw (cause as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
      ? splitter.refusal('is not text in UTF-8')
      : new CiAuthError('AUDIT_FILE_UNREADABLE', `cannot read ${escapeLogLine(name)}: ${readReason(cause)}`, {cause})
  }
  splitter.end()
}

/** `>` in Windows PowerShell 5.1 writes UTF-16. No UTF-8 begins with that byte. */
async function* textsOf(path: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const bytes of createReadStream(path, {highWaterMark: 1 << 20}) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8', {fatal: true})
    yield decoder.decode(bytes, {stream: true})
  }
  yield decoder?.decode() ?? ''
}

class Splitter {
  readonly #name: string
  /** Of the value that has begun, what was in earlier texts. */
  #parts: string[] = []
  #line = 1
  #startLine = 1
  #level = 0
  /** Inside the list that is the whole file: its items are the values. */
  #isList = false
  #wantsComma = false
  #inText = false
  #isEmpty = true
  #isEscaped = false

  constructor(name: string) {
    this.#name = name
  }

  /** The values that end in `text`, the next part of the file. */
  *add(text: string): Generator<JsonValue> {
    let start = 0
    let at = this.#isEscaped ? 1 : 0
    this.#isEscaped = false
    while (at < text.length) {
      if (this.#inText) at = this.#passText(text, at)
      else if (this.#level > 0) {
        at = this.#passValue(text, at)
        if (this.#level === 0) yield this.#parsed(text.slice(start, at))
      } else {
        at = this.#passBlank(text, at)
        start = at - 1
      }
    }
    if (this.#level > 0) this.#keep(text.slice(Math.max(start, 0)))
  }

  #keep(part: string): void {
    this.#parts.push(part)
    if (this.#parts.reduce((sum, {length}) => sum + length, 0) > MAX_LENGTH)
      throw this.refusal(`has a value of more than ${MAX_LENGTH >> 20} MiB`, this.#startLine)
  }

  /** Returns where to go on: after the first character that matters. */
  #passBlank(text: string, from: number): number {
    const at = find(BETWEEN, text, from)
    const character = text[at]
    if (character === undefined) return at
    if (character === '\n') this.#line++
    else {
      this.#isEmpty = false
      this.#passSeparator(character)
    }
    return at + 1
  }

  #passSeparator(character: string): void {
    if (character === '[' && !this.#isList) this.#isList = true
    else if (character === ']' && this.#isList) {
      this.#isList = false
      this.#wantsComma = false
    } else if (character === ',' && this.#wantsComma) this.#wantsComma = false
    else if (this.#wantsComma) throw this.refusal('has no comma between two items of a list')
    else if (character === '{') {
      this.#startLine = this.#line
      this.#level = 1
    } else throw this.refusal(`has "${escapeLogLine(character)}" where an object must begin`)
  }

  #passValue(text: string, from: number): number {
    const at = find(IN_VALUE, text, from)
    const character = text[at]
    if (character === '"') this.#inText = true
    else if (character === '\n') this.#line++
    else if (character === '{' || character === '[') this.#level++
    else if (character !== undefined) this.#level--
    if (this.#level > MAX_LEVELS) throw this.refusal(`has more than ${MAX_LEVELS} levels`)
    return at + 1
  }

  #passText(text: string, from: number): number {
    const at = find(IN_TEXT, text, from)
    const character = text[at]
    if (character === '\n') throw this.refusal('ends within a text')
    if (character === '"') this.#inText = false
    if (character !== '\\') return at + 1
    this.#isEscaped = at + 1 === text.length
    return at + 2
  }

  #parsed(last: string): JsonValue {
    const text = [...this.#parts, last].join('')
    this.#parts = []
    this.#wantsComma = this.#isList
    try {
      return {value: JSON.parse(text), line: this.#startLine, isListed: this.#isList}
    } catch {
      throw this.refusal('is not JSON', this.#startLine)
    }
  }

  /** @throws {CiAuthError} if something has begun, and not ended. */
  end(): void {
    if (this.#level > 0) throw this.refusal('begins a value that does not end: the file was cut off', this.#startLine)
    if (this.#isEmpty) throw this.refusal('is empty')
    if (this.#isList) throw this.refusal('ends within a list: the file was cut off')
  }

  refusal(what: string, line = this.#line): CiAuthError {
    return new CiAuthError('AUDIT_FILE_INVALID', `${escapeLogLine(this.#name)}:${line} ${what}`, {
      suggestions: ['Save the whole output of the command with --format=json, and give that file.'],
    })
  }
}
