// Organisations with planted holes: all are found, nothing else is, and the strangers that are shown get in. From small ones with one
// hole, things are left out: the audit says so.
import {rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {playFinding} from '../../../src/lib/audit/explain.ts'
import {judge} from '../../../src/lib/audit/judge.ts'
import {readFiles} from '../../../src/lib/audit/read-files.ts'
import {startEmulator} from '../../../src/lib/emulator/start.ts'
import {mistakesIn} from '../../support/organisation/compare.ts'
import {untoldIn, withHidden} from '../../support/organisation/hidden.ts'
import {makeOrganisation} from '../../support/organisation/make.ts'
import {kinds, openedOrganisations, silenceFolder, silentIn} from '../../support/organisation/silence.ts'
import {NOW_SECONDS} from '../../support/organisation/sites.ts'
import type {Part} from '../part.ts'
import {type Random, randomOf} from '../random.ts'

const SIZE = {projects: 60, providers: 150, bindings: 1200}
/** Each starts an emulator. */
const MAX_PLAYED = 3

let organisations: ReturnType<typeof openedOrganisations> | undefined

/** Leaves things out of one of the small organisations that have one way in. */
async function leaveOut(random: Random, folder: string): Promise<{tried: number; silent: string[]}> {
  organisations ??= openedOrganisations()
  const {givens, name} = random.pick(await organisations)
  const kind = random.pick(kinds)
  const {silent, tried} = await silentIn(kind, givens[kind], folder, () => random.chance(20))
  return {tried, silent: name === 'nothing' ? [] : silent.map((path) => `"Nothing found." without ${path}: ${name}`)}
}

type Made = ReturnType<typeof makeOrganisation>
type Report = ReturnType<typeof judge>

/** The strangers of some findings, before the emulator. */
async function playStrangers({inventory}: Made, {findings}: Report, random: Random) {
  const shown = findings.filter(({stranger}) => stranger !== undefined)
  const wrong: string[] = []
  let played = 0
  for (let left = MAX_PLAYED; left > 0 && shown.length > 0; left--) {
    const [finding] = shown.splice(random.below(shown.length), 1)
    const options = {startEmulator, temporaryFolder: tmpdir(), nowSeconds: NOW_SECONDS, userAgent: 'ci-auth-campaign'}
    const found = finding && (await playFinding(inventory, finding, options))
    if (found) played++
    if (found?.getsIn === false)
      wrong.push(`a stranger does not get in: ${finding?.code}\n  ${JSON.stringify(found, null, 1)}`)
  }
  return {played, wrong}
}

export const auditPart: Part = {
  name: 'audit',
  async open({seed}) {
    const folder = await silenceFolder()
    const counts: Record<string, number> = {}
    const count = (what: string, by: number): void => {
      counts[what] = (counts[what] ?? 0) + by
    }
    let inputs = 0
    return {
      async play(number) {
        const random = randomOf(seed, number)
        const made = makeOrganisation(random.below(2 ** 31), SIZE)
        const {dedicated, inventory} = made
        const told = {dedicated, nowSeconds: NOW_SECONDS}
        const report = judge(inventory, told)
        const strangers = await playStrangers(made, report, random)
        const hidden = withHidden(inventory, random)
        await writeFile(join(folder, 'hidden.ndjson'), hidden.lines.join('\n'))
        const read = await readFiles({files: ['hidden.ndjson'], cwd: folder})
        const leftOut = await leaveOut(random, folder)
        inputs++
        count('providers', report.counts.providers)
        count('bindings', report.counts.bindings)
        count('planted holes', made.holes.length)
        count('holes beside providers', Object.keys(hidden.told).length)
        count('strangers played', strangers.played)
        count('things left out', leftOut.tried)
        return [
          ...mistakesIn(made, report),
          ...strangers.wrong,
          ...untoldIn(hidden.told, judge(read, told)),
          ...leftOut.silent,
        ]
      },
      done: () => ({inputs, counts: {...counts}}),
      async close() {
        await rm(folder, {recursive: true})
        return []
      },
    }
  },
}
