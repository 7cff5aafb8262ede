import assert from 'node:assert/strict'
import {RE2JS} from '@bufbuild/re2'
import fc from 'fast-check'
import {compilingSteps} from '../../src/lib/trust/cel-functions.ts'
import {textsMatching} from '../../src/lib/trust/proof/pattern-texts.ts'
import {holds} from '../../src/lib/trust/proof/state.ts'
import {seededRandom} from '../support/seeded-random.ts'
import {nearMember, patternsAbout} from './grammar/re2.ts'
import type {Below} from './grammar/re2-forms.ts'
import {type Property, property} from './property.ts'

/** Texts that are tried for each pattern, in each way. */
const MEMBERS = 6
const MAX_CHARACTERS = 60

type Machine = ReturnType<RE2JS['re2']>['prog']

// https://github.com/le0pard/re2js/blob/master/src/Inst.js
const [ALTERNATIVES, MATCH, ONE_OF, ONE, ANY, ANY_IN_LINE] = [1, 6, 8, 9, 10, 11]

/** A character of an instruction: the only one, or one of its ranges. */
function drawn(runes: readonly number[], below: Below): string {
  const pair = 2 * below(Math.ceil(runes.length / 2))
  const [first = 0, last = first] = runes.slice(pair, pair + 2)
  return String.fromCodePoint(first + below(Math.min(last - first, 60) + 1))
}

/** A text on a way through the machine. Where it must begin or end is left out: most of these are members, or nearly. */
function walked({inst, start}: Machine, below: Below): string {
  let text = ''
  let at = inst[start]
  while (at !== undefined && at.op !== MATCH && text.length < MAX_CHARACTERS) {
    if (at.op === ONE_OF || at.op === ONE) text += drawn(at.runes, below)
    if (at.op === ANY || at.op === ANY_IN_LINE) text += 'x'
    at = inst[at.op === ALTERNATIVES && below(2) === 1 ? at.arg : at.out]
  }
  return text
}

function compiled(pattern: string): RE2JS | undefined {
  if (compilingSteps(pattern) > 100_000) return undefined
  try {
    return RE2JS.compile(pattern)
  } catch {
    return undefined
  }
}

/** So that it is seen that something was tried: texts that an engine found, and those of patterns that allow only some texts. */
export interface Tried {
  found: number
  restricted: number
}

export const readAsEngineReads = (read: typeof textsMatching, tried: Tried = {found: 0, restricted: 0}): Property =>
  property(
    'a text in which RE2 finds a pattern is one of those that the proof reads off it',
    fc.tuple(patternsAbout(['acme', 'acme/shop', 'repo:acme/k.s', '42', 'K-s', 'ü']), fc.nat()),
    ([{example, text: pattern}, seed]) => {
      const engine = compiled(pattern)
      const values = read(pattern)
      if (engine === undefined || values === undefined) return
      const below = seededRandom(seed)
      const members = Array.from({length: MEMBERS}, () => [example(below), walked(engine.re2().prog, below)]).flat()
      for (const text of [...members, ...members.map((each) => nearMember(each, below))]) {
        if (!engine.test(text)) continue
        tried.found += 1
        if (!values.prefixes.includes('')) tried.restricted += 1
        assert.ok(holds(values, text), `${JSON.stringify(pattern)} is found in ${JSON.stringify(text)}`)
      }
    },
    {share: 2},
  )

export const patterns: readonly Property[] = [readAsEngineReads(textsMatching)]
