import assert from 'node:assert/strict'
import fc from 'fast-check'
import {escapeLogLine, inputExcerpt, serverExcerpt} from '../../../src/lib/base/quoting.ts'
import {loggingText, maskCommands, setVariable} from '../../../src/lib/cis/azure-pipelines/provider.ts'
import {fileCommand, maskLines, runnerCommand} from '../../../src/lib/cis/protocols/runner.ts'
import {setParameter} from '../../../src/lib/cis/teamcity/provider.ts'
import {commonLine, jsonLine, readableLine} from '../../../src/lib/employee/log.ts'
import {
  readAddMask,
  readCommandFile,
  readLoggingCommands,
  readServiceMessages,
  readSetVariables,
} from '../../support/ci-readers.ts'
import {outcome} from '../foreseen.ts'
import {type Property, property} from '../property.ts'
import {hostileText} from '../texts.ts'

const NOW = 1_795_000_000_000

const impossible = /\0|\p{Surrogate}/u

const name = fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,8}$/)
const pair = fc.tuple(name, hostileText)

/** What ends a line, what a terminal obeys, and what shows it in another order. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const lines = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** What a runner of GitHub, or an agent of Azure Pipelines or TeamCity, takes for a command in a log. */
const isCommand = (line: string): boolean => /^\s*::[a-z-]+.*::/.test(line) || /##\w*\[/.test(line)

export const ciGrammars: readonly Property[] = [
  property(
    "a file of GitHub's runner gives each value back, whatever it holds",
    fc.array(pair, {maxLength: 4}),
    async (pairs) => {
      const sent = new Map(pairs)
      const text = await outcome(() => [...sent].map(([key, value]) => fileCommand(key, value)).join(''))
      assert.equal(text !== undefined, ![...sent.values()].some((value) => impossible.test(value)))
      if (text !== undefined) assert.deepEqual({...readCommandFile(text)}, Object.fromEntries(sent))
    },
  ),
  property('a mask of GitHub is every line of the secret that could show', hostileText, (secret) => {
    const masks = maskLines(secret)
    assert.ok(masks.every((line) => lines(line).length === 1))
    const wanted = secret.split(/\r?\n/).filter((line) => line.trim().length > 1)
    assert.deepEqual(masks.map(readAddMask), wanted)
  }),
  property(
    'a command of GitHub is one line, and no property ends it',
    fc.tuple(hostileText, hostileText),
    ([message, title]) => {
      const line = runnerCommand('error', message, {title})
      assert.equal(lines(line).length, 1)
      const [, found = '', data = ''] = /^::error title=([^:,]*)::(.*)$/su.exec(line) ?? []
      const plain = (text: string): string =>
        text
          .replaceAll('%3A', ':')
          .replaceAll('%2C', ',')
          .replaceAll('%0D', '\r')
          .replaceAll('%0A', '\n')
          .replaceAll('%25', '%')
      assert.deepEqual([plain(found), readAddMask(`::add-mask::${data}`)], [title, message])
    },
  ),
  ...[true, false].map((decodes) =>
    property(
      `a command of Azure Pipelines gives the value back, percent signs ${decodes ? 'decoded' : 'left'}`,
      pair,
      async ([key, value]) => {
        const env = decodes ? {} : {DECODE_PERCENTS: 'false'}
        const line = await outcome(() => setVariable(env, {variable: key, issecret: value}, value))
        if (line === undefined) return assert.ok(impossible.test(value) || !decodes)
        assert.deepEqual(readSetVariables(decodes)(line), {[key]: value})
        const [{properties} = {properties: {}}] = readLoggingCommands(line, decodes)
        assert.deepEqual(properties, {variable: key, issecret: value})
      },
    ),
  ),
  property('a secret of Azure Pipelines is masked line by line', hostileText, async (secret) => {
    const masks = await outcome(() => maskCommands(secret))
    if (masks === undefined) return assert.ok(impossible.test(secret))
    const found = masks.flatMap((line) => readLoggingCommands(line)).map(({data}) => data)
    assert.deepEqual(
      found,
      secret.split(/\r?\n/).filter((line) => line.trim().length > 1),
    )
    assert.ok(masks.every((line) => lines(line).length === 1 && loggingText('x')))
  }),
  property('a parameter of TeamCity arrives, or is refused', pair, async ([key, value]) => {
    const line = await outcome(() => setParameter(`env.${key}`, value))
    if (line === undefined) return assert.match(value, /\0|\p{Surrogate}|%[^%]*%/u)
    assert.deepEqual(readServiceMessages(line), {[key]: value})
  }),
  property('a text is one line of a log, and no command of a CI', hostileText, (text) => {
    for (const line of [escapeLogLine(text), inputExcerpt(text), serverExcerpt(text)]) {
      assert.doesNotMatch(line, UNPRINTABLE)
      assert.ok(!isCommand(line), line)
    }
    assert.ok(inputExcerpt(text).length <= 200 && serverExcerpt(text, 50).length <= 50)
    assert.equal(escapeLogLine(escapeLogLine(text)), escapeLogLine(text))
  }),
  property(
    "a request is one line of the service's log, and none of it is lost",
    fc.record({
      requestLine: hostileText,
      address: fc.ipV4(),
      status: fc.integer({min: 100, max: 599}),
      milliseconds: fc.nat(),
    }),
    (entry) => {
      for (const line of [commonLine(entry, NOW), jsonLine(entry, NOW)]) assert.equal(lines(line).length, 1)
      assert.doesNotMatch(commonLine(entry, NOW), UNPRINTABLE)
      assert.doesNotMatch(jsonLine(entry, NOW), /\p{Cc}|\p{Cs}/u)
      assert.equal(JSON.parse(jsonLine(entry, NOW)).requestLine, entry.requestLine)
      const [, shown = ''] = /^\S+ - - \[[^\]]+\] "(.*)" \d+ -$/s.exec(commonLine(entry, NOW)) ?? []
      assert.equal(shown, readableLine(entry.requestLine))
      assert.doesNotMatch(shown.replace(/\\./g, ''), /"/)
    },
  ),
]
