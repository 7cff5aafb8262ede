import assert from 'node:assert/strict'
import {parseBoolean, parseDuration, parseList, parseWholeNumber, writeDuration} from '../../../src/lib/base/inputs.ts'

describe('lib/base/inputs', () => {
  it('reads booleans in any case, and nothing else', () => {
    for (const text of ['true', 'True', 'TRUE', 't', 'T', '1', ' true ']) {
      assert.deepEqual(parseBoolean(text), {ok: true, value: true})
    }
    for (const text of ['false', 'FALSE', 'f', 'F', '0']) assert.deepEqual(parseBoolean(text), {ok: true, value: false})
    for (const text of ['', 'yes', 'no', 'on', '2', 'truee', 'constructor', '__proto__']) {
      const parsed = parseBoolean(text)
      assert.ok(!parsed.ok && parsed.reason.includes(`"${text}"`), text)
    }
  })

  it('reads lists by commas and lines, with an escape for a comma', () => {
    assert.deepEqual(parseList(' a, b\n c\r\n\n,d,'), ['a', 'b', 'c', 'd'])
    assert.deepEqual(parseList('a\\,b,c'), ['a,b', 'c'])
    assert.deepEqual(parseList(''), [])
    assert.deepEqual(parseList(',\n,'), [])
  })

  it('reads durations in whole seconds', () => {
    const fine = {
      '3600': 3600,
      '3600s': 3600,
      '30m': 1800,
      '1h30m': 5400,
      '1H 30M, 5S': 5405,
      '0': 0,
      '1s1s': 2,
      '12h': 43_200,
    }
    for (const [text, value] of Object.entries(fine)) assert.deepEqual(parseDuration(text), {ok: true, value}, text)
    for (const text of ['', 's', '-1s', '1.5h', '1d', '1h30', '1e3', '٣s', '0x10'])
      assert.ok(!parseDuration(text).ok, text)
  })

  it('writes durations as it reads them', () => {
    const texts = {0: '0s', 1: '1s', 90: '90s', 300: '5m', 3600: '1h', 5400: '90m', 43200: '12h'}
    for (const [seconds, text] of Object.entries(texts)) {
      assert.equal(writeDuration(Number(seconds)), text)
      assert.deepEqual(parseDuration(text), {ok: true, value: Number(seconds)})
    }
  })

  it('reads whole numbers', () => {
    assert.deepEqual(parseWholeNumber(' 3 '), {ok: true, value: 3})
    for (const text of ['', '-1', '1.0', '1e1', '1234567', 'x']) assert.ok(!parseWholeNumber(text).ok, text)
  })
})
