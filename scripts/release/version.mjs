// https://semver.org: no build metadata, which npm drops
import {Refusal} from './refusal.mjs'

const number = '(0|[1-9]\\d*)'
const form = new RegExp(`^${number}\\.${number}\\.${number}(?:-([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?$`)

/** `1.2.3` or `1.2.3-rc.1` in its parts; undefined when it is neither. */
export function parseVersion(text) {
  const [, major, minor, patch, preRelease] = form.exec(text) ?? []
  if (major === undefined) return undefined
  return {text, numbers: [major, minor, patch].map(Number), preRelease: preRelease?.split('.')}
}

/** The version that a tag is of: `v1.2.3`. @throws {Refusal} */
export function versionOf(tag) {
  const version = tag?.startsWith('v') ? parseVersion(tag.slice(1)) : undefined
  if (!version) throw new Refusal(`"${tag ?? ''}" is no tag of a release: vX.Y.Z or vX.Y.Z-rc.N`)
  return version
}

/** Below zero when `one` comes before `other`. */
export function compareVersions(one, other) {
  const difference = one.numbers.map((part, index) => part - other.numbers[index]).find((part) => part !== 0)
  return difference ?? comparePreReleases(one.preRelease, other.preRelease)
}

/**
 * The name under which npm hands out `version`, where it handed out `latest` up to now. A repair of an old version must not reach
 * everybody.
 */
export function distTag(version, latest) {
  if (version.preRelease) return 'next'
  return latest && compareVersions(version, latest) < 0 ? `release-${version.numbers[0]}` : 'latest'
}

function comparePreReleases(one, other) {
  if (!one || !other) return Number(Boolean(other)) - Number(Boolean(one))
  const index = one.findIndex((part, place) => part !== other[place])
  if (index < 0) return one.length - other.length
  return comparePart(one[index], other[index])
}

/** Numbers come before words, and a longer list comes after a shorter one that starts alike. */
function comparePart(one, other) {
  if (other === undefined) return 1
  const [isNumber, isOtherNumber] = [one, other].map((part) => /^\d+$/.test(part))
  if (isNumber && isOtherNumber) return Number(one) - Number(other)
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  return one < other ? -1 : 1
}
