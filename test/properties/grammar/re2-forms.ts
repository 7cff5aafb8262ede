// The forms of regular expressions of RE2: https://github.com/google/re2/wiki/Syntax

export type Below = (limit: number) => number

export interface Node {
  form: string
  text: string
  example(below: Below): string
  /** Of a quantifier: how often it repeats what stands before it. */
  times?: readonly [least: number, most: number]
  /** What a quantifier behind it finds: nothing for flags, the last character of a quotation. */
  seenAs?: readonly Node[]
  /** Of a group. */
  inside?: {nodes: readonly Node[]; with(nodes: readonly Node[]): Node}
}

/** What a form is made with. */
export interface Choice {
  below: Below
  /** What the pattern has in the place of the form: a character that would be right there. */
  letter: string
  /** What else the pattern could name. */
  other: readonly Node[]
}

/** Puts the form into the place of `span`, in its front, behind it or around it. */
export type Form = (span: readonly Node[], choice: Choice) => readonly Node[]

export const pick = <Item>(below: Below, items: readonly Item[]): Item => items[below(items.length)] as Item

const BAR = 'x|y'
const CHARACTER = 'x'
const ESCAPED = '\\*'

const node = (form: string, text: string, example: Node['example'] = () => ''): Node => ({form, text, example})
export const textOf = (nodes: readonly Node[]): string => nodes.map(({text}) => text).join('')

const character = (letter: string): Node =>
  /[.*+?^$()[\]{}|\\]/.test(letter) ? node(ESCAPED, `\\${letter}`, () => letter) : node(CHARACTER, letter, () => letter)

export const spelled = (text: string): readonly Node[] => [...text].map(character)

/** Whether one of `texts` sets the flag, for all that stands beside it: mostly that is so. */
const sets = (flag: string, texts: readonly string[]): boolean =>
  texts.some((text) => new RegExp(`^\\(\\?[a-z]*${flag}`).test(text))

/** What else is matched where flags are set: other letters, and other lines. */
function exampleWith(text: string, example: string, isMultiLine: boolean, below: Below): string {
  if (!isMultiLine || below(2) === 0) return example
  return text === '^' ? `x\n${example}` : text === '$' ? `${example}\nx` : example
}

/** One of the alternatives, with what quantifiers and flags make of it: `open` has those of the group. */
export function exampleOf(nodes: readonly Node[], below: Below, open = ''): string {
  const texts = [open, ...nodes.map(({text}) => text)]
  const isMultiLine = sets('m', texts)
  const alternatives: Node[][] = [[]]
  for (const each of nodes.flatMap((all) => all.seenAs ?? [all])) {
    if (each.text === '|') alternatives.push([])
    else alternatives.at(-1)?.push(each)
  }
  const chosen = pick(below, alternatives)
  const made = chosen
    .map((each, index) => {
      if (each.times) return ''
      const {times} = chosen[index + 1] ?? {}
      const count = times ? times[0] + below(Math.min(times[1] - times[0], 2) + 1) : 1
      const example = Array.from({length: count}, () => each.example(below)).join('')
      return exampleWith(each.text, example, isMultiLine, below)
    })
    .join('')
  return sets('i', texts) && below(2) === 0 ? made.toUpperCase() : made
}

const group = (form: string, open: string, nodes: readonly Node[]): Node => ({
  form,
  text: `${open}${textOf(nodes)})`,
  example: (below) => exampleOf(nodes, below, open),
  inside: {nodes, with: (changed) => group(form, open, changed)},
})

/** Instead of the first character, where it fits: `matched` tells those that it matches, `usual` is one of them. */
const instead =
  (form: string, texts: readonly string[], matched: RegExp, usual: string): Form =>
  (span, {below, letter}) => {
    const fits = (): string => (matched.test(letter) ? letter : usual)
    return [node(form, pick(below, texts), fits), ...span.slice(1)]
  }

/** The first character in another spelling. */
const respelled =
  (form: string, spell: (letter: string) => string): Form =>
  (span, {letter}) => [node(form, spell(letter), () => letter), ...span.slice(1)]

const around =
  (form: string, ...opens: readonly string[]): Form =>
  (span, {below}) => [group(form, pick(below, opens), span)]

const before =
  (form: string, ...texts: readonly string[]): Form =>
  (span, {below}) => [node(form, pick(below, texts)), ...span]

const behind =
  (form: string, text: string): Form =>
  (span) => [...span, node(form, text)]

const flags =
  (form: string, ...texts: readonly string[]): Form =>
  (span, {below}) => [{...node(form, pick(below, texts)), seenAs: []}, ...span]

const repeated =
  (form: string, ...counts: readonly (readonly [text: string, least: number, most: number])[]): Form =>
  (span, {below}) => {
    const [text, least, most] = pick(below, counts)
    return [...span, {...node(form, text), times: [least, most]}]
  }

const quoted =
  (form: string, end: string): Form =>
  (span, {below}) => {
    const inside = `${exampleOf(span, below)}${pick(below, ['', '', '[', '(', '|', ']', '*', '^'])}`
    return [
      {...node(form, `\\Q${inside}${end}`), seenAs: [...inside].map((each) => node(form, `\\${each}`, () => each))},
    ]
  }

const code = (letter: string): number => letter.codePointAt(0) ?? 0
const octal = (letter: string): string => `\\${code(letter).toString(8).padStart(3, '0')}`
const hexadecimal = (letter: string): string => code(letter).toString(16).padStart(2, '0')

const ASCII_CLASSES: Readonly<Record<string, RegExp>> = {
  alnum: /[0-9A-Za-z]/,
  alpha: /[A-Za-z]/,
  ascii: /[\0-\x7f]/,
  blank: /[\t ]/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these it is.
  cntrl: /[\0-\x1f\x7f]/,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /[\t\n\v\f\r ]/,
  upper: /[A-Z]/,
  word: /\w/,
  xdigit: /[0-9A-Fa-f]/,
}

/** By whether it matches the right character, an example for each. */
function classOf(letter: string, wanted: boolean, below: Below): string {
  const names = Object.keys(ASCII_CLASSES).filter((name) => ASCII_CLASSES[name]?.test(letter) === wanted)
  return pick(below, below(4) > 0 && names.length > 0 ? names : Object.keys(ASCII_CLASSES))
}

const asciiClass =
  (form: string, wanted: boolean, write: (name: string) => string): Form =>
  (span, {below, letter}) => [node(form, write(classOf(letter, wanted, below)), () => letter), ...span.slice(1)]

const CATEGORIES =
  'C Cc Cf Co Cs L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs'
const SCRIPTS = 'Latin Greek Cyrillic Han Arabic Hebrew Common Inherited Cherokee Old_Italic'

const ofLetter = (letter: string): string => (/\p{L}/u.test(letter) ? 'L' : /\p{N}/u.test(letter) ? 'N' : 'P')

/** A name that has the right character, or any. */
const unicodeName = ({below, letter}: Choice): string => {
  const right = /[A-Za-z]/.test(letter)
    ? ['L', 'Latin', /[a-z]/.test(letter) ? 'Ll' : 'Lu']
    : [ofLetter(letter), 'Common']
  return pick(below, below(4) > 0 ? right : [...CATEGORIES.split(' '), ...SCRIPTS.split(' ')])
}

const otherName = ({below, letter}: Choice): string =>
  pick(
    below,
    [...CATEGORIES.split(' '), ...SCRIPTS.split(' ')].filter((name) => !name.startsWith(ofLetter(letter))),
  )

const unicodeClass =
  (form: string, write: (name: string) => string, name: (choice: Choice) => string): Form =>
  (span, choice) => [node(form, write(name(choice)), () => choice.letter), ...span.slice(1)]

const charactersOf = (letter: string): string => (/[\]\\^-]/.test(letter) ? `\\${letter}` : letter)

/** Each form of the grammar, as the page on the syntax writes it. */
export const forms: Readonly<Record<string, Form>> = {
  [CHARACTER]: (span, {below}) => [
    node(CHARACTER, pick(below, ['x', '-', 'é', '中', '🔑', '\n', ' ', '}', ']'])),
    ...span,
  ],
  '.': instead('.', ['.'], /./s, 'x'),
  '[xyz]': (span, {below, letter}) => {
    const own = charactersOf(letter)
    const text = pick(below, [
      `[${own}]`,
      `[${own}x]`,
      `[x${own}]`,
      `[]${own}]`,
      `[-${own}]`,
      `[${own}-]`,
      `[.${own}]`,
      `[[${own}]`,
    ])
    return [node('[xyz]', text, () => letter), ...span.slice(1)]
  },
  '[^xyz]': instead(
    '[^xyz]',
    ['[^/]', '[^:]', '[^-]', '[^^]', '[^]]', '[^x-z]', '[^\\n]', '[^@\\-]'],
    /[^/:^\]x-z\n@-]/,
    'a',
  ),
  'A-Z': instead(
    'A-Z',
    ['[a-z]', '[A-Z]', '[0-9]', '[a-zA-Z0-9]', '[!-~]', '[a-z-]', '[\\x61-\\x7a]', '[+--]'],
    /[a-z]/,
    'a',
  ),
  '\\d': instead('\\d', ['\\d'], /\d/, '4'),
  '\\D': instead('\\D', ['\\D'], /\D/, 'x'),
  '\\s': instead('\\s', ['\\s'], /\s/, ' '),
  '\\S': instead('\\S', ['\\S'], /\S/, 'x'),
  '\\w': instead('\\w', ['\\w'], /\w/, 'x'),
  '\\W': instead('\\W', ['\\W'], /\W/, '/'),
  '[\\d]': instead('[\\d]', ['[\\w]', '[\\w-]', '[\\w/]', '[\\S]', '[\\d\\w]'], /\w/, 'x'),
  '[^\\d]': instead('[^\\d]', ['[^\\s]', '[^\\W]', '[^\\d]'], /[a-z]/, 'x'),
  '[[:alpha:]]': asciiClass('[[:alpha:]]', true, (name) => `[[:${name}:]]`),
  '[[:^alpha:]]': asciiClass('[[:^alpha:]]', false, (name) => `[[:^${name}:]]`),
  '[^[:alpha:]]': asciiClass('[^[:alpha:]]', false, (name) => `[^[:${name}:]]`),
  '\\pN': unicodeClass(
    '\\pN',
    (name) => `\\p${name}`,
    ({letter}) => ofLetter(letter),
  ),
  '\\p{Greek}': unicodeClass('\\p{Greek}', (name) => `\\p{${name}}`, unicodeName),
  '\\PN': unicodeClass(
    '\\PN',
    (name) => `\\P${name[0]}`,
    ({letter}) => (ofLetter(letter) === 'L' ? 'N' : 'L'),
  ),
  '\\P{Greek}': unicodeClass('\\P{Greek}', (name) => `\\P{${name}}`, otherName),
  '[\\p{Name}]': unicodeClass('[\\p{Name}]', (name) => `[\\p{${name}}]`, unicodeName),
  '[^\\p{Name}]': unicodeClass('[^\\p{Name}]', (name) => `[^\\p{${name}}]`, otherName),
  '\\p{^Greek}': unicodeClass('\\p{^Greek}', (name) => `\\p{^${name}}`, otherName),
  [BAR]: (span, {other}) => [...span, node(BAR, '|'), ...other],
  'x|': behind('x|', '|'),
  '|x': before('|x', '|'),
  'x*': repeated('x*', ['*', 0, 9]),
  'x+': repeated('x+', ['+', 1, 9]),
  'x?': repeated('x?', ['?', 0, 1]),
  'x{n,m}': repeated('x{n,m}', ['{0,1}', 0, 1], ['{1,2}', 1, 2], ['{0,0}', 0, 0], ['{1,1}', 1, 1]),
  'x{n,}': repeated('x{n,}', ['{0,}', 0, 9], ['{1,}', 1, 9], ['{2,}', 2, 9]),
  'x{n}': repeated('x{n}', ['{0}', 0, 0], ['{1}', 1, 1], ['{2}', 2, 2]),
  'x*?': repeated('x*?', ['*?', 0, 9]),
  'x+?': repeated('x+?', ['+?', 1, 9]),
  'x??': repeated('x??', ['??', 0, 1]),
  'x{n,m}?': repeated('x{n,m}?', ['{0,1}?', 0, 1], ['{1,2}?', 1, 2]),
  'x{n,}?': repeated('x{n,}?', ['{0,}?', 0, 9], ['{1,}?', 1, 9]),
  'x{n}?': repeated('x{n}?', ['{0}?', 0, 0], ['{1}?', 1, 1], ['{2}?', 2, 2]),
  'x{': (span, {below}) => {
    const text = pick(below, ['{', '{}', '{,2}', '{a}', '{1', '{-1}', '{01}', '{ 1}'])
    return [...span, node('x{', text, () => text)]
  },
  '(re)': around('(re)', '('),
  '(?P<name>re)': around('(?P<name>re)', '(?P<name>', '(?P<_1>'),
  '(?<name>re)': around('(?<name>re)', '(?<name>'),
  '(?:re)': around('(?:re)', '(?:'),
  '(?i:re)': around('(?i:re)', '(?i:'),
  '(?flags:re)': around('(?flags:re)', '(?m:', '(?s:', '(?U:', '(?-i:', '(?-m:', '(?is-m:', '(?ms:'),
  '(?i)': flags('(?i)', '(?i)'),
  '(?m)': flags('(?m)', '(?m)'),
  '(?s)': flags('(?s)', '(?s)'),
  '(?U)': flags('(?U)', '(?U)'),
  '(?xy-z)': flags('(?xy-z)', '(?-i)', '(?i-m)', '(?ims)', '(?-ms)', '(?sU-im)'),
  '^': before('^', '^'),
  $: behind('$', '$'),
  '\\A': before('\\A', '\\A'),
  '\\b': before('\\b', '\\b'),
  '\\B': before('\\B', '\\B'),
  '\\z': behind('\\z', '\\z'),
  ...Object.fromEntries(
    [...'aftnrv'].map((letter) => {
      const matched = {a: '\x07', f: '\f', t: '\t', n: '\n', r: '\r', v: '\v'}[letter] ?? ''
      const form: Form = (span) => [...span, node(`\\${letter}`, `\\${letter}`, () => matched)]
      return [`\\${letter}`, form]
    }),
  ),
  [ESCAPED]: (span, {below}) => {
    const letter = pick(below, [...'/:-@.*+?^$()[]{}|\\_ ~'.replace(/[_ ]/g, '')])
    return [node(ESCAPED, `\\${letter}`, () => letter), ...span.slice(1)]
  },
  '\\123': respelled('\\123', octal),
  '\\x7F': respelled('\\x7F', (letter) => (code(letter) < 256 ? `\\x${hexadecimal(letter)}` : letter)),
  '\\x{10FFFF}': respelled('\\x{10FFFF}', (letter) => `\\x{${hexadecimal(letter)}}`),
  '\\Q...\\E': quoted('\\Q...\\E', '\\E'),
  '\\Q...': quoted('\\Q...', ''),
  '\\Q\\E': flags('\\Q\\E', '\\Q\\E'),
}

const refusal =
  (text: string): Form =>
  (span) => [...span, node(text, text)]

/** What RE2 refuses, or the engine: `\\C` is a byte, and there are none. */
export const refusedForms: Readonly<Record<string, Form>> = {
  ...Object.fromEntries(
    [
      ...[
        '(?=a)',
        '(?!a)',
        '(?<=a)',
        '(?<!a)',
        '(?#a)',
        '(?>a)',
        '(?P=name)',
        '(?P>name)',
        "(?'name'a)",
        '(?R)',
        '(?1)',
      ],
      ...['(?x)', '(?i', '(?', '(?-)', '(?i-)', '(?P<>a)', '(?P<n-n>a)', '(?P<n>a)(?P<n>a)', '(?|a|b)', '(*ACCEPT)'],
      ...['a**', 'a+*', 'a*+', 'a???', 'a{2}{2}', 'a{1001}', 'a{2,1}', '(?:a{600}){600}', '(', ')', '[', '[a', '[z-a]'],
      ...['[[:nope:]]', '[\\8]', '[a-\\d]', '\\pX', '\\p{Nope}', '\\p{Greek', '\\p', '\\1', '\\8', '\\Z', '\\G', '\\K'],
      ...['\\h', '\\e', '\\cK', '\\u0041', '\\k<name>', '\\g{1}', '\\xg', '\\x{110000}', '\\x{}', '\\C', '\\X', '\\R'],
      ...['\\E', '\\N', '\\y', '\\é'],
    ].map((text) => [text, refusal(text)]),
  ),
  '^*^*': (span) => [node('^*^*', '**'), ...span],
  '\\': (span) => [...span, node('\\', '\\')],
}
