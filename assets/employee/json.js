// JSON as text: where it goes wrong, and laid out to be read. No value is parsed: a long number would be rounded.

const SPACE = /[ \t\r\n]*/y
const TOKEN =
  /"[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\u{10ffff}]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy

/** The tokens of `text` and where they begin. The last is undefined where no token of JSON begins. */
function* tokens(text) {
  let at = 0
  for (;;) {
    SPACE.lastIndex = at
    at += SPACE.exec(text)[0].length
    if (at === text.length) return
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)?.[0]
    yield {at, token}
    if (token === undefined) return
    at += token.length
  }
}

const value = {text: 'done', word: 'done', '{': 'first name', '[': 'first item'}

/** What may follow, by what is awaited. `done` ends a value, `close` also the object or array around it. */
const follows = {
  value,
  'first item': {...value, ']': 'close'},
  'first name': {text: 'colon', '}': 'close'},
  name: {text: 'colon'},
  colon: {':': 'value'},
  'next item': {',': 'value', ']': 'close'},
  'next name': {',': 'name', '}': 'close'},
  end: {},
}

const awaited = {
  value: 'a value',
  'first item': 'a value or ]',
  'first name': 'a name in double quotes or }',
  name: 'a name in double quotes',
  colon: 'a colon',
  'next item': 'a comma or ]',
  'next name': 'a comma or }',
  end: 'the end',
}

const kindOf = (token) => (token[0] === '"' ? 'text' : /[{}[\],:]/.test(token) ? token : 'word')

/** Common slips, by what stands where no token begins. */
const slips = [
  [/^'/, 'JSON has double quotes around text'],
  [/^"/, 'this text has no end, or holds a line break or an unknown escape'],
  [/^\/[/*]/, 'JSON has no comments'],
  [/^(?:True|False|None|NaN|undefined)\b/, 'JSON knows true, false and null'],
]

function reasonAt(text, {at, token}, wanted) {
  const slip = token === undefined && slips.find(([form]) => form.test(text.slice(at, at + 20)))
  if (slip) return slip[1]
  const isTrailingComma = /[}\]]/.test(text[at]) && /,\s*$/.test(text.slice(0, at))
  return isTrailingComma ? 'there is a comma too many' : `${awaited[wanted]} should be here`
}

/** What is awaited after a value that ended in the innermost of `open`. */
const afterValue = (open) => ({'{': 'next name', '[': 'next item'})[open.at(-1)] ?? 'end'

/** What is awaited after `token`; `open` holds the objects and arrays around it. Undefined: it must not stand here. */
function following(wanted, token, open) {
  const next = follows[wanted][kindOf(token)]
  if (next === 'close') open.pop()
  else if (token === '{' || token === '[') open.push(token)
  return next === 'close' || next === 'done' ? afterValue(open) : next
}

function faultAt(text, at, reason) {
  const lines = text.slice(0, at).split('\n')
  return {at, line: lines.length, column: lines.at(-1).length + 1, reason}
}

/** Where `text` stops being JSON: `at` counts from 0, `line` and `column` from 1. Undefined: it is JSON. */
export function jsonFault(text) {
  const open = []
  let wanted = 'value'
  for (const {at, token} of tokens(text)) {
    const next = token === undefined ? undefined : following(wanted, token, open)
    if (next === undefined) return faultAt(text, at, reasonAt(text, {at, token}, wanted))
    wanted = next
  }
  return wanted === 'end' ? undefined : faultAt(text, text.length, `it ends early: ${awaited[wanted]} is missing`)
}

const OPENING = ['{', '[']
const CLOSING = ['}', ']']
const DEEPEST_INDENT = 40

/** JSON, a line for each of its values. */
export function laidOut(text) {
  let depth = 0
  let before
  let shown = ''
  for (const {token} of tokens(text)) {
    if (CLOSING.includes(token)) depth -= 1
    const isFirst = OPENING.includes(before)
    const isLast = CLOSING.includes(token)
    if (before === ',' || isFirst !== isLast) shown += `\n${'  '.repeat(Math.min(depth, DEEPEST_INDENT))}`
    shown += token === ':' ? ': ' : token
    if (OPENING.includes(token)) depth += 1
    before = token
  }
  return shown
}
