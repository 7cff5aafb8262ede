import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {assetLines} from '../../support/organisation/asset-export.ts'
import {makeOrganisation} from '../../support/organisation/make.ts'
import type {Row} from '../report.ts'
import {bareEnvironment, timedSuccess} from '../timed.ts'
import type {Scenario} from './scenario.ts'

const size = {projects: 2000, providers: 5000, bindings: 50_000}

/** Tells at the end of a process what it took. */
const USAGE = /^used (\d+) us, (\d+) kB$/m
const tellUsage = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => {const {maxRSS, systemCPUTime, userCPUTime} = process.resourceUsage(); process.stderr.write('used ' + (userCPUTime + systemCPUTime) + ' us, ' + maxRSS + ' kB\\n')})",
)}`

/** The whole command: reads an export, judges it, writes the report. Its own processor time, so a busy machine changes little. */
export const audit: Scenario = async ({nodes: [node], root, seed}) => {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-bench-audit-'))
  try {
    const rows: Row[] = []
    for (const holesPerThousand of [20, 400]) {
      const {dedicated, inventory} = makeOrganisation(seed, {...size, holesPerThousand})
      const file = join(folder, `${holesPerThousand}.ndjson`)
      await writeFile(file, [...assetLines(inventory), ''].join('\n'))
      const issuers = dedicated.map((issuer) => `--dedicated=${issuer}`)
      const args = [
        '--import',
        tellUsage,
        join(root, 'bin/run.js'),
        'audit',
        file,
        ...issuers,
        '--json',
        '--fail-on=never',
      ]
      const {output} = await timedSuccess(node?.path ?? process.execPath, args, bareEnvironment())
      const [, micros, kilobytes] = USAGE.exec(output) ?? []
      const what = `5,000 providers, 50,000 bindings, a hole in ${holesPerThousand} of 1,000`
      const row = (name: string, value: number, unit: string, target: number): Row => ({
        group: 'audit',
        what: `${what}: ${name}`,
        measured: {[name]: `${Math.round(value * 10) / 10} ${unit}`},
        value,
        unit,
        target,
      })
      rows.push(
        row('processor time', Number(micros) / 1e6, 's', 60),
        row('memory', Number(kilobytes) / 1024, 'MB', 350),
      )
    }
    return rows
  } finally {
    await rm(folder, {recursive: true})
  }
}
