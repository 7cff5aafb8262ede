// The ways by which jobs of a repository can get in: an organisation has thousands, and most name a repository.
import {listed} from '../../base/maps.ts'
import type {WayIn} from './accounts.ts'

type PlaceIn = (text: string) => string | undefined

const above: PlaceIn = (text) => (text.includes('/') ? text.slice(0, text.lastIndexOf('/') + 1) : undefined)
/** With ids, too: `repo:acme@1/shop@2:ref:…`. */
const ofSubject: PlaceIn = (text) => /^(?:repo|project_path):([^:]+):/.exec(text)?.[1]?.replaceAll(/@\d+/g, '')

/** What a claim says of the repository: its name, or all that is above it, with a slash at the end. */
const ofTexts: readonly (readonly [claim: string, placeIn: PlaceIn])[] = [
  ['repository', (text) => text],
  ['project_path', (text) => text],
  ['sub', ofSubject],
  ['repository_owner', (text) => `${text}/`],
  ['namespace_path', (text) => `${text}/`],
]
/** The same, where the text may go on. */
const ofBeginnings: typeof ofTexts = [
  ['sub', ofSubject],
  ['repository', above],
  ['project_path', above],
]

/** Where the jobs come from that a way lets in. Undefined: possibly from anywhere. */
function placesOf({binding: {principal, target}, proof}: WayIn): readonly string[] | undefined {
  const known = proof.jobs(target, principal.value)
  if (known === undefined) return []
  const read = (claims: typeof ofTexts, values: ReadonlyMap<string, readonly string[]>): string[][] =>
    claims.flatMap(([claim, placeIn]) => {
      const places = values.get(claim)?.map(placeIn)
      return places?.every((place) => place !== undefined) ? [places.map((place) => place.toLowerCase())] : []
    })
  return [...read(ofTexts, known.texts), ...read(ofBeginnings, known.beginnings)][0]
}

/** The repository itself, and each group above it. */
const placesAround = (repository: string): string[] => {
  const parts = repository.toLowerCase().split('/')
  return parts.map((_, at) => (at === 0 ? parts.join('/') : `${parts.slice(0, at).join('/')}/`))
}

/** @returns of a repository, all ways that can let in one of its jobs, in the order of `ways` */
export function waysByRepository<W extends WayIn>(
  ways: readonly W[],
): (repository: string | undefined) => readonly W[] {
  const byPlace = new Map<string, number[]>()
  const anywhere: number[] = []
  for (const [at, way] of ways.entries()) {
    const places = placesOf(way)
    if (places === undefined) anywhere.push(at)
    for (const place of new Set(places)) listed(byPlace, place).push(at)
  }
  return (repository) => {
    if (repository === undefined) return ways
    const near = new Set([...anywhere, ...placesAround(repository).flatMap((place) => byPlace.get(place) ?? [])])
    return [...near].sort((one, other) => one - other).flatMap((at) => ways[at] ?? [])
  }
}
