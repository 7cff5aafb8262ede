import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type * as Proof from '../../../src/lib/trust/proof/prove.ts'

/** A rule of the proof made wrong: in its file, one text in place of another. */
export interface PlantedRule {
  /** What it takes for true. */
  name: string
  file: string
  from: string
  to: string
  /** The seed from which on it is searched, where the first ones take long to show it. Default 1. */
  firstSeed?: number
}

/** The places where a search for a regular expression can begin. */
const anywhere = "{after: NONE, behind: new Set(['']), end: NONE}"
const atStart = "{after: new Set(['']), behind: NONE, end: NONE}"

/** Mistakes that are easily made: https://github.com/google/cel-spec/blob/master/doc/langdef.md */
export const plantedRules: readonly PlantedRule[] = [
  {
    name: 'what is not false is true',
    firstSeed: 4,
    file: 'walk.ts',
    from: "if (first && name === '!') return walk.comesOut(!outcome, first)",
    to: "if (first && name === '!') return walk.comesOut(outcome, first)",
  },
  {
    name: 'a prefix ends where a name ends',
    firstSeed: 20,
    file: 'state.ts',
    from: 'values.prefixes.map((prefix) => named(prefix, fixes, false))',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    to: 'values.prefixes.map((prefix) => named(`${prefix}/`, fixes, false) ?? named(`${prefix}:`, fixes, false))',
  },
  {
    name: 'a regular expression matches from the start',
    firstSeed: 2,
    file: 'pattern-texts.ts',
    from: anywhere,
    to: atStart,
  },
  {
    name: 'one ^ is for all alternatives',
    firstSeed: 2,
    file: 'pattern-texts.ts',
    from: anywhere,
    to: `pattern.startsWith('^') ? ${atStart} : ${anywhere}`,
  },
  {
    name: 'what a quantifier stands behind is there',
    firstSeed: 18,
    file: 'pattern-tree.ts',
    from: 'repeat(reading, 0, Number.POSITIVE_INFINITY)',
    to: 'repeat(reading, 1, Number.POSITIVE_INFINITY)',
  },
  {
    name: 'the variable of a macro hides no root',
    firstSeed: 32,
    file: 'expression.ts',
    from: "node.kind === 'name' && !scope.variables.has(node.name) ? node.name : undefined",
    to: "node.kind === 'name' ? node.name : undefined",
  },
  {
    name: 'membership in a map looks at its values',
    firstSeed: 41,
    file: 'walk.ts',
    from: 'exactly(entries.map(([key]) => key))',
    to: 'exactly(entries.flatMap(([, value]) => (value === undefined ? [] : [value])))',
  },
  {
    name: 'a failure of one side of || is a failure of the whole',
    firstSeed: 11,
    file: 'walk.ts',
    from: 'return isEvery ? allOf(walk, states) : join(states)',
    to: 'return isEvery ? allOf(walk, states) : states.some((state) => state === NOBODY) ? NOBODY : join(states)',
  },
  {
    name: 'joined claims can be cut without a separator',
    firstSeed: 49,
    file: 'texts.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    from: "if (!new RegExp(`[${characters}]`, 'u').test(first)) return {text: next.text, within: 0}",
    to: 'return {text: next.text, within: 0}',
  },
  {
    name: 'the first piece of a split text is a beginning of it',
    firstSeed: 28,
    file: 'texts.ts',
    from: 'prefixes: [...whole.map((text) => text + separator), ...begun]',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    to: 'prefixes: [...whole.map((text) => `${text}/`), ...begun]',
  },
  {
    name: 'lower case tells names apart in every CI',
    firstSeed: 53,
    file: 'state.ts',
    from: 'if (!fact?.fixes || (isLower && !fact.ignoresCase)) return undefined',
    to: 'if (!fact?.fixes) return undefined',
  },
  {
    name: 'a job whose groups cannot be mapped has none of them to be told of',
    firstSeed: 9,
    file: 'walk.ts',
    from: 'if (groups && isAny !== outcome) return ANYTHING',
    to: '',
  },
  {
    name: 'what is absent is absent everywhere',
    firstSeed: 26,
    file: 'walk.ts',
    from: "if (unmapped.kind === 'claim' && !outcome) return withClaim(walk, unmapped.path, exactly([ABSENT, null]))",
    to: 'if (!outcome) return NOBODY',
  },
  {
    name: 'what holds of one leg holds of both',
    firstSeed: 11,
    file: 'state.ts',
    from: 'sets.every((set) => set !== undefined) ? new Map(sets.flatMap((set) => [...set])) : undefined',
    to: 'sets.some((set) => set !== undefined) ? new Map(sets.flatMap((set) => [...(set ?? [])])) : undefined',
  },
]

const lib = fileURLToPath(new URL('../../../src/lib', import.meta.url))

/** The proof with a wrong rule in it: a copy of its files beside the rest of `src/lib` as it is. */
export async function proofWith({file, from, to}: PlantedRule): Promise<{proof: typeof Proof; remove: () => void}> {
  const folder = mkdtempSync(join(tmpdir(), 'ci-auth-planted-'))
  const remove = () => rmSync(folder, {recursive: true, force: true})
  try {
    const copy = join(folder, 'trust', 'proof')
    mkdirSync(join(folder, 'trust'))
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
    cpSync(join(lib, 'trust', 'proof'), copy, {recursive: true})
    linkOthers(lib, folder, 'trust')
    linkOthers(join(lib, 'trust'), join(folder, 'trust'), 'proof')
    const text = readFileSync(join(copy, file), 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} does not have this once: ${from}`)
    writeFileSync(
      join(copy, file),
      text.replace(from, () => to),
    )
    return {proof: (await import(pathToFileURL(join(copy, 'prove.ts')).href)) as typeof Proof, remove}
  } catch (error) {
    remove()
    throw error
  }
}

/** What is in `from` besides `own`, for the imports of what is in `into`. */
function linkOthers(from: string, into: string, own: string): void {
  for (const name of readdirSync(from).filter((each) => each !== own)) symlinkSync(join(from, name), join(into, name))
}
