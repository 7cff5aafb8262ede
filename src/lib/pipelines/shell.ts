// The commands of a script of a POSIX shell, and where each begins and ends. What a line can be without is decided elsewhere: here a
// script is taken apart only as far as one can be sure of.

/** A command, with all that is joined to it by `|`. */
export interface ShellPart {
  /** Offsets in the script. */
  start: number
  end: number
  /** In one line. */
  text: string
  /** What joins the next part to it: `&&`, `||`, `;`, `&`, a line break, or nothing at the end. */
  joint: string
  /** What decides whether it runs, or what else it consists of: it cannot be taken out by itself. */
  within?: string | undefined
}

/** Such a command has its lines in it. */
const HERE_DOCUMENT = 'a here-document'

/** @returns undefined if the script ends in the middle of something. */
export function shellPartsOf(script: string): ShellPart[] | undefined {
  const parts: ShellPart[] = []
  let depth = 0
  for (let at = start(script, 0); at < script.length; ) {
    const found = endOf(script, at)
    if (found === undefined) return undefined
    const written = script.slice(at, found.end).trimEnd()
    if (written === '') return undefined
    const text = written.replace(/\s*\\?\r?\n\s*/g, ' ')
    const opened = opening(text)
    const isWithin = depth > 0 || opened !== 0 || /^(?:\(|!|\{)/.test(text)
    const condition = isWithin ? 'a condition, a loop or a function' : undefined
    depth = Math.max(depth + opened, 0)
    const within = found.hasDocument ? HERE_DOCUMENT : condition
    parts.push({start: at, end: at + written.length, text, joint: found.joint, within})
    at = start(script, found.next)
  }
  return depth === 0 ? parts : undefined
}

/** Behind spaces, line breaks and comments. */
function start(script: string, from: number): number {
  const [gap = ''] = /^(?:[\s;)]|\\\r?\n|#[^\n]*)*/.exec(script.slice(from)) ?? []
  return from + gap.length
}

/** How many compound commands the words at the beginning of a command open, less those that they close. */
function opening(text: string): number {
  const [word = ''] = /^[^\s;]+/.exec(text) ?? []
  const rest = (): number => opening(text.slice(word.length).trimStart())
  if (/^[\w-]+\s*\(\s*\)/.test(text)) return text.includes('{') ? 1 : 0
  if (/^(?:for|case|select)$/.test(word)) return 1
  if (/^(?:if|while|until|\{)$/.test(word)) return 1 + rest()
  if (/^(?:then|else|elif|do|!|time)$/.test(word)) return rest()
  return /^(?:fi|done|esac|\})$/.test(word) ? -1 : 0
}

interface End {
  end: number
  joint: string
  /** Where the next command can begin. */
  next: number
  hasDocument: boolean
}

/** Where the command that begins at `from` ends. */
function endOf(script: string, from: number): End | undefined {
  const documents: string[] = []
  for (let at = from; ; ) {
    const behind = afterComment(script, at)
    const joint = jointAt(script, behind, script.slice(from, at))
    if (joint !== undefined && documents.length > 0)
      return withDocuments(script, behind + joint.length, joint, documents)
    if (joint !== undefined) return {end: at, joint, next: behind + joint.length, hasDocument: false}
    documents.push(...documentAt(script, at))
    const length = unit(script.slice(at))
    if (length === undefined) return undefined
    at += length
  }
}

const afterComment = (script: string, at: number): number =>
  at + (/\s/.test(script[at - 1] ?? '') ? (/^#[^\n]*/.exec(script.slice(at))?.[0].length ?? 0) : 0)

/** The word that ends a here-document. */
function documentAt(script: string, at: number): string[] {
  const [, word] = /^<<-?\s*["'\\]?([A-Za-z_]\w*)(?!\w|\s*(?:\.|>>))/.exec(script.slice(at)) ?? []
  return word === undefined || script[at - 1] === '<' ? [] : [word]
}

/** What ends a command here, if anything does. @param before - The command up to here. */
function jointAt(script: string, at: number, before: string): string | undefined {
  if (at >= script.length) return ''
  const [joint] = /^(?:&&|\|\||;;?|&(?![>&])|\n)/.exec(script.slice(at)) ?? []
  const goesOn = joint === '\n' ? /\|\s*$/.test(before) : joint === '&' && /[<>|]$/.test(before)
  return goesOn ? undefined : joint
}

/** With the here-documents whose lines begin at `from`. Behind another command of the line, their lines are not looked for. */
function withDocuments(script: string, from: number, joint: string, words: readonly string[]): End | undefined {
  const end = words.reduce<number | undefined>((at, word) => {
    const found = at === undefined ? null : new RegExp(`^[ \\t]*${word}[ \\t]*$`, 'm').exec(script.slice(at))
    return found && at !== undefined ? at + found.index + found[0].length : undefined
  }, from)
  return end === undefined || joint !== '\n' ? undefined : {end, joint, next: end, hasDocument: true}
}

/** An expression of GitHub, a parameter of CircleCI, an escaped character, a text in single quotes, `<<<`, or what no shell divides. */
const UNIT = /^(?:\$\{\{[\s\S]*?\}\}|<<\s*[\w.]+\s*>>|\\[\s\S]|'[^']*'|<<<|[^'"`\\$<>(]|[$<>](?![({]))/

/** @param between - Sticky: what stands between two pieces. It is not looked for in quotes, expansions and subshells. */
export function divided(text: string, between: RegExp): string[] {
  const pieces: string[] = []
  let from = 0
  for (let at = 0; at < text.length; ) {
    between.lastIndex = at
    const found = between.exec(text)?.[0]
    if (found) {
      pieces.push(text.slice(from, at))
      from = at + found.length
    }
    at += found ? found.length : (unit(text.slice(at)) ?? text.length)
  }
  return [...pieces, text.slice(from)]
}

/** The length of the smallest thing at the beginning of `text` that a command ends in front of, or behind. */
function unit(text: string): number | undefined {
  const found = UNIT.exec(text)
  if (found) return found[0].length
  const [open] = /^(?:[$<>]?\(|\$\{|["`])/.exec(text) ?? []
  return open === undefined ? undefined : pairLength(text, open)
}

/** Up to what closes it. */
function pairLength(text: string, open: string): number | undefined {
  const close = {'(': ')', '{': '}'}[open.slice(-1)] ?? open
  const isQuoted = /["`]/.test(open)
  for (let at = open.length; at < text.length; ) {
    if (text.startsWith(close, at)) return at + close.length
    // Between double quotes, only these mean something.
    const length = isQuoted && !/^(?:\\|\$[({]|`)/.test(text.slice(at)) ? 1 : unit(text.slice(at))
    if (length === undefined) return undefined
    at += length
  }
  return undefined
}
