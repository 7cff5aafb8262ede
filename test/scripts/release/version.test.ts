import assert from 'node:assert/strict'

interface Version {
  text: string
}

const {compareVersions, distTag, parseVersion} = (await import(
  new URL('../../../scripts/release/version.mjs', import.meta.url).href
)) as {
  compareVersions(one: Version, other: Version): number
  distTag(version: Version, latest?: Version): string
  parseVersion(text: string): Version | undefined
}

function version(text: string): Version {
  const parsed = parseVersion(text)
  assert.equal(parsed?.text, text)
  return parsed as Version
}

// In the order of https://semver.org/#spec-item-11
const ordered = [
  '0.9.0',
  '1.0.0-1',
  '1.0.0-2.1',
  '1.0.0-10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
  '1.2.0',
  '1.10.0',
  '2.0.0-rc.1',
  '10.0.0',
]

describe('scripts/release/version', () => {
  it('puts every two versions into the order of semver', () => {
    const versions = ordered.map(version)
    for (const [place, one] of versions.entries()) {
      for (const [otherPlace, other] of versions.entries())
        assert.equal(Math.sign(compareVersions(one, other)), Math.sign(place - otherPlace), `${one.text} ${other.text}`)
    }
  })

  it('calls the newest one latest, and neither a pre-release nor a repair of an older one', () => {
    assert.equal(distTag(version('1.0.0')), 'latest')
    assert.equal(distTag(version('1.2.4'), version('1.2.3')), 'latest')
    assert.equal(distTag(version('1.2.4'), version('1.10.0')), 'release-1')
    assert.equal(distTag(version('1.3.0-rc.1'), version('1.2.3')), 'next')
    assert.equal(distTag(version('1.0.0-rc.1')), 'next')
  })

  it('reads nothing else', () => {
    for (const text of [
      '',
      '1',
      '1.2',
      'v1.2.3',
      '01.2.3',
      '1.2.3.4',
      '1.2.3-',
      '1.2.3-a..b',
      '1.2.3+build',
      ' 1.2.3',
      '1.2.3\n',
    ])
      assert.equal(parseVersion(text), undefined, JSON.stringify(text))
  })
})
