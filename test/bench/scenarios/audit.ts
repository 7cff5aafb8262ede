import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {assetLines} from '../../support/organisation/asset-export.ts'
import {makeOrganisation} from '../../support/organisation/make.ts'
import type {Row} from '../report.ts'
import {bareEnvironment, timedSuccess} from '../timed.ts'
import type {Scenario} from './scenario.ts'

interface Case {
  what: string
  /** The text of the file to audit. */
  text: string
  dedicated?: readonly string[]
  seconds: number
  megabytes?: number
}

const size = {projects: 2000, providers: 5000, bindings: 50_000}

function organisation(seed: number, holesPerThousand: number): Case {
  const {dedicated, inventory} = makeOrganisation(seed, {...size, holesPerThousand})
  return {
    what: `5,000 providers, 50,000 bindings, a hole in ${holesPerThousand} of 1,000`,
    text: [...assetLines(inventory), ''].join('\n'),
    dedicated,
    seconds: 60,
    megabytes: 350,
  }
}

const numbered = <Item>(count: number, each: (index: number) => Item): Item[] =>
  Array.from({length: count}, (_, index) => each(index))

/** Each condition is about as long as Google takes, and like no other. 5,000 of them would have to take 60 s. */
function longConditions(seed: number): Case {
  const {dedicated, inventory} = makeOrganisation(seed, {
    projects: 120,
    providers: 300,
    bindings: 3000,
    holesPerThousand: 20,
  })
  const parts = (of: number): string[] =>
    numbered(30, (n) => `(assertion.repository_id == '${of}${n}' && assertion.ref == 'refs/heads/b${of}-${n}')`)
  for (const [of, {provider}] of inventory.pools.flatMap(({providers}) => providers).entries())
    if (provider)
      provider.attributeCondition = `assertion.repository_owner_id == '${of}' && (${parts(of).join(' || ')})`
  return {
    what: '300 long conditions that all differ',
    text: [...assetLines(inventory), ''].join('\n'),
    dedicated,
    seconds: 5,
  }
}

/** Each member is perhaps one of each provider. */
const openPool = (): Case => ({
  what: 'a pool with 100 open providers and 1,000 members',
  text: JSON.stringify({
    projects: [{id: 'acme', number: '1234'}],
    pools: [
      {
        id: 'acme-ci',
        providers: numbered(100, (index) => ({
          id: `github-${index}`,
          ci: 'github',
          attributeMapping: {'google.subject': 'assertion.sub', 'attribute.ref': 'assertion.ref'},
          attributeCondition: `assertion.ref == 'refs/heads/release-${index}'`,
        })),
      },
    ],
    serviceAccounts: numbered(1000, (index) => ({
      email: `deployer-${index}@acme.iam.gserviceaccount.com`,
      bindings: [{subject: `repo:acme/r${index}:ref:refs/heads/release-1`}],
    })),
  }),
  seconds: 2,
})

/** Tells at the end of a process what it took. */
const USAGE = /^used (\d+) us, (\d+) kB$/m
const tellUsage = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => {const {maxRSS, systemCPUTime, userCPUTime} = process.resourceUsage(); process.stderr.write('used ' + (userCPUTime + systemCPUTime) + ' us, ' + maxRSS + ' kB\\n')})",
)}`

/** The whole command: reads a file, judges it, writes the report. Its own processor time, so a busy machine changes little. */
export const audit: Scenario = async ({nodes: [node], root, seed}) => {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-bench-audit-'))
  const measured = async ({dedicated = [], megabytes, seconds, text, what}: Case): Promise<Row[]> => {
    const file = join(folder, 'audited')
    await writeFile(file, text)
    const args = [
      '--import',
      tellUsage,
      join(root, 'bin/run.js'),
      'audit',
      file,
      ...dedicated.map((issuer) => `--dedicated=${issuer}`),
      '--json',
      '--fail-on=never',
    ]
    const {output} = await timedSuccess(node?.path ?? process.execPath, args, bareEnvironment())
    const [, micros, kilobytes] = USAGE.exec(output) ?? []
    const row = (name: string, value: number, unit: string, target?: number): Row => ({
      group: 'audit',
      what: `${what}: ${name}`,
      measured: {[name]: `${Math.round(value * 10) / 10} ${unit}`},
      value,
      unit,
      target,
    })
    return [
      row('processor time', Number(micros) / 1e6, 's', seconds),
      row('memory', Number(kilobytes) / 1024, 'MB', megabytes),
    ]
  }
  try {
    const rows: Row[] = []
    const cases = [() => organisation(seed, 20), () => organisation(seed, 400), () => longConditions(seed), openPool]
    for (const make of cases) rows.push(...(await measured(make())))
    return rows
  } finally {
    await rm(folder, {recursive: true})
  }
}
