import assert from 'node:assert/strict'
import fc from 'fast-check'
import {parseBoolean, parseDuration, parseList, parseWholeNumber} from '../../../src/lib/base/inputs.ts'
import {jsonText} from '../../../src/lib/base/json.ts'
import {decodeJwt, describeShape} from '../../../src/lib/base/jwt.ts'
import {distance, nearest} from '../../../src/lib/base/nearest.ts'
import {parseProperties} from '../../../src/lib/cis/teamcity/provider.ts'
import {decodedName, findJsonFault, withPath} from '../../../src/lib/employee/read-request.ts'
import {faultServices, parseFault} from '../../../src/lib/emulator/state/faults.ts'
import {gitPathPattern} from '../../../src/lib/files/git-exclude.ts'
import {type LedgerEntry, ledgerLine, readLedgerText} from '../../../src/lib/files/ledger.ts'
import {dockerIgnores, dockerPathPattern, gcloudIgnores} from '../../../src/lib/files/upload-warnings.ts'
import {parseProviderName, providerPath} from '../../../src/lib/google/identifiers.ts'
import {
  attributePrincipals,
  groupPrincipals,
  parsePrincipal,
  poolPrincipals,
  subjectPrincipal,
} from '../../../src/lib/google/principals.ts'
import {isExcluded, proxyFor} from '../../../src/lib/http/proxy.ts'
import {providerNames} from '../parsers/inputs.ts'
import {type Property, property} from '../property.ts'
import {hostileJson, hostileText, mutated, ownEntries, possibleText} from '../texts.ts'

const blanks = fc.constantFrom('', ' ', '\t', '\n', ' \r\n ')
const digits = fc.stringMatching(/^[1-9][0-9]{0,12}$/)
const id = fc.stringMatching(/^[a-z][a-z0-9-]{3,31}$/)
const name = fc.record({projectNumber: digits, pool: id, provider: id})
const value = hostileText.filter((text) => text !== '')

const entry: fc.Arbitrary<LedgerEntry> = fc.record({
  id: fc.uuid(),
  path: possibleText.map((text) => `/tmp/${text}`),
  kind: fc.constantFrom('credentials', 'subject-token', 'launcher'),
  remove: fc.boolean(),
  createdAt: fc.constant('2026-11-21T00:00:00Z'),
  device: digits,
  inode: digits,
  birthtimeMs: fc.double({noNaN: true, noDefaultInfinity: true, min: 0}),
})

const propertyText = (text: string): string =>
  text.replace(/[^a-z]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const segment = possibleText.filter((text) => !/[/\n]/.test(text) && !/^(?:\.{0,2})$/.test(text))
const path = fc.array(segment, {minLength: 1, maxLength: 3}).map((parts) => parts.join('/'))

const ok = <Value>(expected: Value) => ({ok: true, value: expected})

export const roundTrips: readonly Property[] = [
  property(
    'a boolean is read in any case, with blanks around it',
    fc.tuple(blanks, fc.constantFrom('true', 'T', '1', 'False', 'f', '0'), blanks),
    ([before, word, after]) => assert.deepEqual(parseBoolean(before + word + after), ok(/^[t1]/i.test(word))),
  ),
  property(
    'a duration is the sum of its parts',
    fc.tuple(fc.nat(99_999), fc.nat(99_999), fc.nat(99_999), blanks),
    ([h, m, s, blank]) => assert.deepEqual(parseDuration(`${h}h${blank}${m}M,${s}s`), ok(h * 3600 + m * 60 + s)),
  ),
  property('a whole number is itself', fc.tuple(blanks, fc.nat(999_999)), ([blank, number]) =>
    assert.deepEqual(parseWholeNumber(`${blank}${number}${blank}`), ok(number)),
  ),
  property(
    'a list gives its entries back',
    fc.tuple(
      fc.array(
        hostileText
          .map((text) =>
            text
              .replaceAll('\\,', '')
              .replace(/[\r\n\\]/g, '')
              .trim(),
          )
          .filter(Boolean),
        {maxLength: 6},
      ),
      fc.constantFrom(',', '\n', '\r\n', ' , ', ',,\n'),
    ),
    ([entries, separator]) =>
      assert.deepEqual(parseList(entries.map((each) => each.replaceAll(',', '\\,')).join(separator)), entries),
  ),
  property('the name of a provider is read in each of its forms', providerNames, (text) => {
    const found = parseProviderName(text)
    assert.ok(!('code' in found))
    assert.deepEqual(parseProviderName(providerPath(found)), found)
  }),
  property('what is said to write in place of a wrong name is right', mutated(providerNames), (text) => {
    const found = parseProviderName(text)
    if (!('code' in found)) return
    for (const suggestion of found.suggestions ?? []) {
      const [, meant] = /^Write (projects\/[^<]*)$/.exec(suggestion) ?? []
      if (meant !== undefined) assert.ok(!('code' in parseProviderName(meant)), meant)
    }
  }),
  property(
    'a principal gives its parts back',
    fc.tuple(name, fc.stringMatching(/^[a-z][a-z0-9_]{0,9}$/), value),
    ([of, key, text]) => {
      const {pool, projectNumber} = of
      const at = {projectNumber, pool}
      assert.deepEqual(parsePrincipal(subjectPrincipal(of, text)), {...at, kind: 'subject', value: text})
      assert.deepEqual(parsePrincipal(attributePrincipals(of, key, text)), {...at, kind: 'attribute', key, value: text})
      assert.deepEqual(parsePrincipal(groupPrincipals(of, text)), {...at, kind: 'group', value: text})
      assert.deepEqual(parsePrincipal(poolPrincipals(of)), {...at, kind: 'all'})
    },
  ),
  property(
    'a ledger gives its entries back, whatever breaks off at its end',
    fc.tuple(fc.uniqueArray(entry, {selector: (each) => each.id, maxLength: 4}), entry, fc.nat()),
    ([entries, last, at]) => {
      const text = entries.map(ledgerLine).join('')
      assert.deepEqual(readLedgerText(text).entries, JSON.parse(JSON.stringify(entries)))
      const cut = ledgerLine(last).slice(0, at % (ledgerLine(last).length - 2))
      assert.deepEqual(readLedgerText(cut + text).entries, JSON.parse(JSON.stringify(entries)))
      const [first] = entries
      if (first)
        assert.equal(readLedgerText(text + ledgerLine({withdrawn: first.id})).entries.length, entries.length - 1)
    },
  ),
  property(
    'Java properties give their pairs back',
    fc.dictionary(value, hostileText, {maxKeys: 4, noNullPrototype: true}),
    (pairs) => {
      const text = Object.entries(pairs)
        .map(([key, each]) => `${propertyText(key)} = ${propertyText(each)}`)
        .join('\r\n')
      assert.deepEqual(parseProperties(text), ownEntries(Object.entries(pairs)))
    },
  ),
  property('the line that is told to be added keeps the path out of images and uploads', path, async (file) => {
    const asked = async (): Promise<string> => ''
    assert.ok(await gcloudIgnores(gitPathPattern(file), file, asked), gitPathPattern(file))
    assert.ok(await dockerIgnores(dockerPathPattern(file), file), dockerPathPattern(file))
  }),
  property(
    'a fault is read as it is written',
    fc.tuple(
      fc.constantFrom(...faultServices),
      fc.integer({min: 200, max: 599}),
      fc.integer({min: 1, max: 99}),
      hostileText,
    ),
    ([service, status, times, part]) => {
      const plain = part.replace(/:(?=\w*=)/g, '')
      assert.deepEqual(parseFault(`${service}:${status}:times=${times}:path=${plain}`), {
        service,
        kind: 'status',
        status,
        times,
        path: plain,
      })
    },
  ),
  property('a token is decoded to what was encoded', fc.tuple(hostileJson, hostileJson), ([header, claims]) => {
    const part = (each: unknown): string => Buffer.from(JSON.stringify({each})).toString('base64url')
    const found = decodeJwt(`${part(header)}.${part(claims)}.c2ln`)
    assert.deepEqual(found, JSON.parse(JSON.stringify({header: {each: header}, claims: {each: claims}})))
  }),
  property(
    'the shape of a text shows none of it',
    fc.string({unit: fc.constantFrom(...'ZQXJKVW{}"<.$'), minLength: 4}),
    (text) => {
      const letters = text.replace(/[^A-Z]/g, '')
      assert.ok(letters.length < 2 || !describeShape(text).includes(letters))
    },
  ),
  property(
    'the name of an employee arrives as it was encoded',
    possibleText.filter((text) => text !== ''),
    (employee) => {
      assert.equal(decodedName(encodeURIComponent(employee)), employee)
      assert.equal(
        withPath(`http://h${withPath(`/employee/${encodeURIComponent(employee)}`)}`),
        `/employee/${encodeURIComponent(employee)}`,
      )
    },
  ),
  property(
    'a fault of JSON is found within the text, and only where there is one',
    mutated(hostileJson.map((each) => JSON.stringify(each))),
    async (text) => {
      const isJson = succeeds(() => JSON.parse(text))
      const fault = isJson ? undefined : await findJsonFault(text)
      if (fault) assert.ok(fault.line <= text.split('\n').length && fault.column <= text.length + 1)
    },
  ),
  property(
    'a proxy is the one that was named, and NO_PROXY takes it away',
    fc.tuple(fc.domain(), fc.integer({min: 1, max: 65_535}), fc.constantFrom('', ':443')),
    ([host, port, suffix]) => {
      const env = {HTTPS_PROXY: `${host}:${port}`}
      const url = new URL('https://sts.googleapis.com')
      assert.equal(proxyFor(url, env)?.url.href, new URL(`http://${host}:${port}`).href)
      for (const list of ['sts.googleapis.com', '.googleapis.com', `x, *.googleapis.com${suffix} `])
        assert.ok(isExcluded(url, list))
    },
  ),
  property('the distance of two texts is the same both ways', fc.tuple(hostileText, hostileText), ([one, other]) => {
    assert.equal(distance(one, other), distance(other, one))
    assert.equal(distance(one, one), 0)
    assert.ok(distance(one, other) <= Math.max([...one].length, [...other].length))
    assert.ok(nearest(one, [other, one]) === one || [...one].length === 0)
  }),
  property('JSON as text is text', hostileJson, (each) => assert.equal(typeof jsonText(each), 'string')),
]

function succeeds(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
