import assert from 'node:assert/strict'
import {parseProperties, teamcity} from '../../../../src/lib/cis/teamcity/provider.ts'

const cases: [string, Record<string, string>][] = [
  ['', {}],
  ['a=1\nb:2\r\nc 3\rd = 4', {a: '1', b: '2', c: '3', d: '4'}],
  ['# no=1\n  ! no=2\nyes=# no comment', {yes: '# no comment'}],
  ['a\\=b\\:c\\ d=e=f', {'a=b:c d': 'e=f'}],
  ['url=https\\://teamcity.example/', {url: 'https://teamcity.example/'}],
  ['path=C\\:\\\\agent\\\\work', {path: 'C:\\agent\\work'}],
  ['word=caf\\u00e9\\t\\n', {word: 'café\t\n'}],
  ['long=one,\\\n    two,\\\n  # three\nend=\\\\\nnext=1', {long: 'one,two,# three', end: '\\', next: '1'}],
  ['empty=\nkey', {empty: '', key: ''}],
]

describe('lib/cis/teamcity/provider', () => {
  for (const [text, properties] of cases) {
    it(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(parseProperties(text), properties))
  }

  it('has none of a file that is not there', () => {
    for (const file of [undefined, '/nonexistent/build.properties'])
      assert.equal(teamcity.hasTokenSurface({TEAMCITY_BUILD_PROPERTIES_FILE: file}), false)
  })
})
