// Mistakes that are easily made in the proof of trust, each as a change of its text.

/** A rule of the proof made wrong: in its file, one text in place of another. */
export interface PlantedRule {
  /** What it takes for true. */
  name: string
  /** Beside the proof. */
  file: string
  /** What is attacked. Default: the proof. */
  attacks?: 'bindings' | 'repositories'
  /** Where it can matter: what the case must contain. */
  about?: RegExp
  from: string
  to: string
  /** Whether it is found at once: a campaign alone looks for the others. */
  isQuick?: true
}

/** The places where a search for a regular expression can begin. */
const anywhere = "{after: NONE, behind: new Set(['']), end: NONE}"
const atStart = "{after: new Set(['']), behind: NONE, end: NONE}"

/** Mistakes that are easily made: https://github.com/google/cel-spec/blob/master/doc/langdef.md */
export const plantedRules: readonly PlantedRule[] = [
  {
    name: 'what is not false is true',
    isQuick: true,
    file: 'outcomes.ts',
    from: "if (first && name === '!') return walk.comesOut(!outcome, first)",
    to: "if (first && name === '!') return walk.comesOut(outcome, first)",
  },
  {
    name: 'a prefix ends where a name ends',
    file: 'state.ts',
    from: 'values.prefixes.map((prefix) => named(prefix, fixes, false))',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    to: 'values.prefixes.map((prefix) => named(`${prefix}/`, fixes, false) ?? named(`${prefix}:`, fixes, false))',
  },
  {
    name: 'a regular expression matches from the start',
    file: 'pattern-texts.ts',
    about: /matches/,
    from: anywhere,
    to: atStart,
  },
  {
    name: 'one ^ is for all alternatives',
    file: 'pattern-texts.ts',
    about: /matches/,
    from: anywhere,
    to: `pattern.startsWith('^') ? ${atStart} : ${anywhere}`,
  },
  {
    name: 'what a quantifier stands behind is there',
    file: 'pattern-tree.ts',
    about: /matches/,
    from: 'repeat(reading, 0, Number.POSITIVE_INFINITY)',
    to: 'repeat(reading, 1, Number.POSITIVE_INFINITY)',
  },
  {
    name: 'the variable of a macro hides no root',
    file: 'expression.ts',
    about: /exists|all|map|filter/,
    from: "node.kind === 'name' && !scope.variables.has(node.name) ? node.name : undefined",
    to: "node.kind === 'name' ? node.name : undefined",
  },
  {
    name: 'membership in a map looks at its values',
    file: 'outcomes.ts',
    about: /in \{/,
    from: 'exactly(entries.map(([key]) => key))',
    to: 'exactly(entries.flatMap(([, value]) => (value === undefined ? [] : [value])))',
  },
  {
    name: 'a failure of one side of || is a failure of the whole',
    isQuick: true,
    file: 'outcomes.ts',
    from: 'return isEvery ? allOf(walk, states) : join(states)',
    to: 'return isEvery ? allOf(walk, states) : states.some((state) => state === NOBODY) ? NOBODY : join(states)',
  },
  {
    name: 'joined claims can be cut without a separator',
    file: 'texts.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    from: "if (!new RegExp(`[${characters}]`, 'u').test(first)) return {text: next.text, within: 0}",
    to: 'return {text: next.text, within: 0}',
  },
  {
    name: 'the first piece of a split text is a beginning of it',
    file: 'texts.ts',
    about: /split/,
    from: 'prefixes: [...whole.map((text) => text + separator), ...begun]',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    to: 'prefixes: [...whole.map((text) => `${text}/`), ...begun]',
  },
  {
    name: 'lower case tells names apart in every CI',
    file: 'state.ts',
    about: /lowerAscii/,
    from: 'if (!fact?.fixes || (isLower && !fact.ignoresCase)) return undefined',
    to: 'if (!fact?.fixes) return undefined',
  },
  {
    name: 'a job whose groups cannot be mapped has none of them to be told of',
    file: 'outcomes.ts',
    about: /groups/,
    from: 'if (groups && isAny !== outcome) return ANYTHING',
    to: '',
  },
  {
    name: 'what is absent is absent everywhere',
    isQuick: true,
    file: 'outcomes.ts',
    about: /has\(/,
    from: "if (unmapped.kind === 'claim' && !outcome) return withClaim(walk, unmapped.path, exactly([ABSENT, null]))",
    to: 'if (!outcome) return NOBODY',
  },
  {
    name: 'what holds of one leg holds of both',
    isQuick: true,
    file: 'state.ts',
    from: 'sets.every((set) => set !== undefined) ? new Map(sets.flatMap((set) => [...set])) : undefined',
    to: 'sets.some((set) => set !== undefined) ? new Map(sets.flatMap((set) => [...(set ?? [])])) : undefined',
  },
  {
    name: 'a quantifier behind flags repeats nothing',
    isQuick: true,
    file: 'pattern-tree.ts',
    about: /matches/,
    from: 'else innermost(reading).flags = flags',
    to: "else Object.assign(innermost(reading), {flags}), add(reading, {kind: 'place'})",
  },
  {
    name: 'a quotation ends at the next bar',
    isQuick: true,
    file: 'pattern-tree.ts',
    about: /matches/,
    from: '/\\\\Q(.*?)(?:\\\\E|$)/sy',
    to: '/\\\\Q(.*?)(?:\\\\E|$)[^|]*(?:\\|.*)?/sy',
  },
  {
    name: 'a quantifier behind a quotation repeats all of it',
    file: 'pattern-tree.ts',
    about: /matches/,
    from: 'for (const character of quoted) addCharacter(reading, character)',
    to: "if (quoted === '') add(reading, {kind: 'place'})\n      for (const character of quoted) addCharacter(reading, character)",
  },
  {
    name: 'flags end with their alternative',
    isQuick: true,
    file: 'pattern-tree.ts',
    about: /matches/,
    from: '[/\\|/y, (reading) => innermost(reading).alternatives.push([])]',
    to: '[/\\|/y, (reading) => (innermost(reading).flags = {ignoresCase: false, isMultiLine: false}) && innermost(reading).alternatives.push([])]',
  },
  {
    name: '^ is the start of the text with the flag m too',
    file: 'pattern-tree.ts',
    about: /matches/,
    from: "[/\\^/y, (reading) => add(reading, {kind: innermost(reading).flags.isMultiLine ? 'place' : 'start'})]",
    to: "[/\\^/y, (reading) => add(reading, {kind: 'start'})]",
  },
  {
    name: 'a dot is a dot',
    file: 'pattern-tree.ts',
    about: /matches/,
    from: 'addCharacters(reading, {oneOf: undefined})',
    to: "addCharacter(reading, '.')",
  },
  {
    name: 'what leads to too many texts has those so far, and no more',
    file: 'pattern-texts.ts',
    about: /matches/,
    from: 'if (after.size * oneOf.length > MAX_TEXTS) return undefined',
    to: 'if (after.size * oneOf.length > 50) return {after: NONE, behind: NONE, end: NONE}',
  },
  {
    name: 'a text that ends with a literal begins with it',
    file: 'outcomes.ts',
    about: /endsWith/,
    from: "name === 'startsWith' ? beginningWith(text)",
    to: '/^(?:starts|ends)With$/.test(name) ? beginningWith(text)',
  },
  {
    name: 'each piece of a split text is the first one',
    file: 'walk.ts',
    about: /split/,
    from: 'more.length === 0 && constantOf(index) === 0',
    to: 'more.length === 0 && constantOf(index) !== undefined',
  },
  {
    name: 'the test of ?: is true',
    isQuick: true,
    file: 'walk.ts',
    about: /\?/,
    from: '    allOf(walk, [walk.comesOut(false, condition), otherwise]),\n',
    to: '',
  },
  {
    name: 'for an empty list nothing is true of all',
    file: 'outcomes.ts',
    about: /all\(/,
    from: 'return isAny === outcome ? join(states) : allOf(walk, states)',
    to: 'return isAny === outcome || states.length === 0 ? join(states) : allOf(walk, states)',
  },
  {
    name: 'an element of a list that is no literal is none of it',
    isQuick: true,
    file: 'outcomes.ts',
    from: 'return join([walk.yields(item, written), ...open.map((element) => ofEqual(walk, true, [item, element]))])',
    to: 'return open.length < 0 ? NOBODY : walk.yields(item, written)',
  },
  {
    name: 'what is not present is not null either',
    file: 'outcomes.ts',
    about: /has\(/,
    from: 'withClaim(walk, unmapped.path, exactly([ABSENT, null]))',
    to: 'withClaim(walk, unmapped.path, exactly([ABSENT]))',
  },
  {
    name: 'only a text becomes a text',
    file: 'texts.ts',
    from: 'return {scalars: new Set<Scalar>([...texts, ...numbers, ...booleans]), prefixes}',
    to: 'return {scalars: new Set<Scalar>(texts.length + numbers.length + booleans.length > 0 ? texts : []), prefixes}',
  },
  {
    name: 'two kinds of tenants exclude each other',
    file: 'state.ts',
    from: 'if (isEmpty(now)) return NOBODY',
    to: 'if (isEmpty(now)) return NOBODY\n  const kindOf = (all: Tenants | undefined) => [...(all?.values() ?? [])][0]?.kind\n  const own = tenantsOf(read, now)\n  if (own && state.tenants && kindOf(own) !== kindOf(state.tenants)) return NOBODY',
  },
  {
    name: 'a text before a separator may be anywhere',
    file: 'walk.ts',
    about: /extract/,
    from: "if (holds(values, '') || (before === '') === (after === '')) return ANYTHING",
    to: "if (holds(values, '') || after === '') return ANYTHING",
  },
  {
    name: 'a mapped value is the condition too',
    isQuick: true,
    file: 'prove.ts',
    from: 'withValue: (target, value) => {',
    to: "withValue: (target, value) => { if (claims) return verdictOf(meet(withFact(whenMet, termOf(['sub']), exactly([value]), claims), given(target, value), claims))",
  },
  {
    name: 'a pool has one provider',
    isQuick: true,
    attacks: 'bindings',
    file: '../lint/proven-bindings.ts',
    from: 'const open = givers.find(',
    to: 'const open = givers.slice(0, 1).find(',
  },
  {
    name: 'what names an owner names a repository',
    isQuick: true,
    attacks: 'repositories',
    file: '../lint/binding-width.ts',
    from: '(({kind}) => tenantKinds.indexOf(kind) >= least)',
    to: '(({kind}) => tenantKinds.indexOf(kind) >= 0 * least)',
  },
  {
    name: 'a beginning of a claim is the whole of it',
    attacks: 'repositories',
    file: 'prove.ts',
    from: 'const isAll = values.prefixes.length === 0',
    to: 'known.push(...values.prefixes)\n    const isAll = true',
  },
  {
    name: 'each part of a joined value can be told',
    attacks: 'repositories',
    about: /\+/,
    file: 'texts.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    from: "if (!new RegExp(`[${characters}]`, 'u').test(first)) return {text: next.text, within: 0}",
    to: 'return {text: next.text, within: 0}',
  },
]
