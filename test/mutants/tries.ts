// Which files of tests are tried against a mistake, in which order, and what may be said of it then.
import type {MeasuredFile, MeasuredTest, Result, WorkerJob} from './workers.ts'

/** The tests of a file that reach a mistake. */
export interface Chance extends WorkerJob {
  file: string
  /** Only processes that the tests start come there: slow. */
  isElsewhere: boolean
}

/** Those in their own process, if there are such. */
function chanceIn({file, loaded, tests}: MeasuredFile, number: number): Chance | undefined {
  const reaching = tests.filter(({reached}) => reached.includes(number))
  // Of what is made once, such as a module that is loaded on demand, the later tests have what the first one made.
  const direct = reaching.length === 1 ? tests.slice(tests.indexOf(reaching[0] as MeasuredTest)) : reaching
  const others = loaded.includes(number) ? tests : tests.filter(({elsewhere}) => elsewhere.includes(number))
  const found = direct.length > 0 ? direct : others
  if (found.length === 0) return undefined
  const quickFirst = found.toSorted((one, other) => one.ms - other.ms)
  const ms = found.reduce((sum, test) => sum + test.ms, 0)
  return {file, number, titles: quickFirst.map(({title}) => title), ms, isElsewhere: direct.length === 0}
}

/** The files of tests that reach a mistake: its own first, then its neighbours, then the quick ones. */
export function chancesOf({number, path}: {number: number; path: string}, files: readonly MeasuredFile[]): Chance[] {
  const mirror = path.replace('src/', 'test/').replace(/\.ts$/, '.test.ts')
  const folder = mirror.slice(0, mirror.lastIndexOf('/') + 1)
  const rank = ({file, isElsewhere, ms}: Chance): number => {
    if (file === mirror) return -1
    return ms + (isElsewhere ? 60_000 : 0) + (file.startsWith(folder) ? 0 : 5000)
  }
  return files.flatMap((file) => chanceIn(file, number) ?? []).sort((one, other) => rank(one) - rank(other))
}

/** What became of a mistake. */
export interface Verdict {
  isSeen: boolean
  reaching: number
  /** Files that said nothing: there was no time for them, or their tests did not come there again. */
  untried: number
}

/**
 * @param limitMs - How long the tests of one mistake may take, as they did without it; the first file is always tried.
 * @param tryFiles - Tries the mistakes in each of these files.
 */
export async function tries(
  chances: ReadonlyMap<number, readonly Chance[]>,
  limitMs: number,
  tryFiles: (byFile: ReadonlyMap<string, readonly Chance[]>, onResult: (result: Result) => void) => Promise<void>,
): Promise<ReadonlyMap<number, Verdict>> {
  const verdicts = new Map<number, Verdict>()
  for (const [number, {length}] of chances) verdicts.set(number, {isSeen: false, reaching: length, untried: length})
  const spentMs = new Map<number, number>()
  for (let round = 0; [...chances.values()].some(({length}) => round < length); round += 1) {
    const byFile = new Map<string, Chance[]>()
    for (const [number, list] of chances) {
      const chance = list[round]
      const spent = spentMs.get(number) ?? 0
      if (!chance || verdicts.get(number)?.isSeen || (round > 0 && spent + chance.ms > limitMs)) continue
      spentMs.set(number, spent + chance.ms)
      byFile.set(chance.file, [...(byFile.get(chance.file) ?? []), chance])
    }
    await tryFiles(byFile, ({isReached, isUnclear, number, seenBy}) => {
      const verdict = verdicts.get(number)
      if (!verdict) return
      verdict.isSeen ||= seenBy !== undefined
      if (isReached && !isUnclear) verdict.untried -= 1
    })
  }
  return verdicts
}

/** One line for a mistake that no test saw. */
export function unseenLine(name: string, {reaching, untried}: Verdict): string {
  if (untried === 0) return `LIVED ${name}  (${reaching} files of tests reach it)`
  return `not decided: ${name}  (${untried} of ${reaching} files of tests that reach it were not tried)`
}

export function countLine(verdicts: readonly Verdict[]): string {
  const unseen = verdicts.filter(({isSeen}) => !isSeen)
  const undecided = unseen.filter(({untried}) => untried > 0).length
  return `${unseen.length - undecided} of ${verdicts.length} lived${undecided > 0 ? `, ${undecided} not decided` : ''}`
}
