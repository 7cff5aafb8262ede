import assert from 'node:assert/strict'
import fc from 'fast-check'
import {MARKER, outcome, processorTime} from '../foreseen.ts'
import {type Property, property} from '../property.ts'
import {hostileText, longTexts, mutated} from '../texts.ts'

/** Something that reads text from elsewhere. */
export interface Parser {
  name: string
  /** Throws only what ci-auth foresees. */
  parse(text: string): unknown
  /** Texts that it takes. */
  valid: fc.Arbitrary<string>
  /** Texts of the right form, with values in it that may be wrong. */
  near?: fc.Arbitrary<string>
  /** What is in the text must show in no failure. */
  isSecret?: true
  /** A secret in the texts that it takes. */
  holds?: string
  /** Of the two costly properties. Default 0.05. */
  share?: number
}

const LONG_TEXT_MS = 2000

/** The text with the marker somewhere in it. */
const marked = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.nat(1_000_000)).map(([value, at]) => {
    const place = at % (value.length + 1)
    return value.slice(0, place) + MARKER + value.slice(place)
  })

/** The rules that every parser keeps, whatever the text. */
export function parserProperties({holds, isSecret, name, near, parse, share = 0.05, valid}: Parser): Property[] {
  const secrets = [...(isSecret ? [MARKER] : []), ...(holds === undefined ? [] : [holds])]
  const dressed = isSecret ? marked : (text: fc.Arbitrary<string>) => text
  const [example = ''] = fc.sample(valid, {numRuns: 1, seed: 1})
  const refuses = (text: string): Promise<unknown> => outcome(() => parse(text), secrets)
  return [
    property(`${name}: refuses nothing that is right`, valid, (text) => parse(text)),
    property(`${name}: fails as foreseen, whatever the text`, dressed(hostileText), refuses),
    ...(near ? [property(`${name}: fails as foreseen, whatever the values in it`, dressed(near), refuses)] : []),
    property(`${name}: fails as foreseen where a right text was changed`, dressed(mutated(valid)), refuses),
    property(
      `${name}: takes no more than ${LONG_TEXT_MS} ms for 100,000 characters`,
      longTexts(example),
      async (text) => {
        const took = await processorTime(() => refuses(text))
        assert.ok(took < LONG_TEXT_MS, `${Math.round(took)} ms`)
      },
      {share, isShrunk: false},
    ),
  ]
}
