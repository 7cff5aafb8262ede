// Organisations with planted holes: all are found, nothing else is, and the strangers that are shown get in. From small ones with one
// hole, things are left out: the audit says so.
import {rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {playFinding} from '../../src/lib/audit/explain.ts'
import {judge} from '../../src/lib/audit/judge.ts'
import {readFiles} from '../../src/lib/audit/read-files.ts'
import {mistakesIn} from '../../test/support/organisation/compare.ts'
import {untoldIn, withHidden} from '../../test/support/organisation/hidden.ts'
import {makeOrganisation} from '../../test/support/organisation/make.ts'
import {kinds, openedOrganisations, silenceFolder, silentIn} from '../../test/support/organisation/silence.ts'
import {NOW_SECONDS} from '../../test/support/organisation/sites.ts'
import type {Figures, Part, Settings, Violation} from '../part.ts'
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

async function run({isWanted, only, progress, seed}: Settings): Promise<Figures> {
  const violations: Violation[] = []
  const counts = {
    providers: 0,
    bindings: 0,
    'planted holes': 0,
    'holes beside providers': 0,
    'strangers played': 0,
    'things left out': 0,
  }
  let inputs = 0

  const takeTurn = async (number: number): Promise<void> => {
    const random = randomOf(seed, number)
    const blame = (what: string): void => {
      violations.push({what, seed, repeat: `npm run campaign -- --only audit --seed ${seed} --case ${number}`})
    }
    const organisation = makeOrganisation(random.below(2 ** 31), SIZE)
    const {dedicated, holes, inventory} = organisation
    const report = judge(inventory, {dedicated, nowSeconds: NOW_SECONDS})
    for (const mistake of mistakesIn(organisation, report)) blame(mistake)
    const shown = report.findings.filter(({stranger}) => stranger !== undefined)
    for (let left = MAX_PLAYED; left > 0 && shown.length > 0; left--) {
      const [finding] = shown.splice(random.below(shown.length), 1)
      const options = {temporaryFolder: tmpdir(), nowSeconds: NOW_SECONDS, userAgent: 'ci-auth-campaign'}
      const played = finding && (await playFinding(inventory, finding, options))
      if (played) counts['strangers played']++
      if (played?.getsIn === false)
        blame(`a stranger does not get in: ${finding?.code}\n  ${JSON.stringify(played, null, 1)}`)
    }
    const {lines, told} = withHidden(inventory, random)
    await writeFile(join(folder, 'hidden.ndjson'), lines.join('\n'))
    const read = await readFiles({files: ['hidden.ndjson'], cwd: folder})
    untoldIn(told, judge(read, {dedicated, nowSeconds: NOW_SECONDS})).forEach(blame)
    counts['holes beside providers'] += Object.keys(told).length
    const leftOut = await leaveOut(random, folder)
    counts['things left out'] += leftOut.tried
    leftOut.silent.forEach(blame)
    inputs++
    counts.providers += report.counts.providers
    counts.bindings += report.counts.bindings
    counts['planted holes'] += holes.length
    progress(figures())
  }
  const folder = await silenceFolder()
  const figures = (): Figures => ({flows: 0, faults: 0, inputs, violations, counts: {...counts}})

  if (only === undefined) for (let number = 0; isWanted(number); number++) await takeTurn(number)
  else await takeTurn(only)
  await rm(folder, {recursive: true})
  return figures()
}

export const auditPart: Part = {name: 'audit', run}
