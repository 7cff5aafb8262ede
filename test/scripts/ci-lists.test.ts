import assert from 'node:assert/strict'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {ciFolders} from '../../scripts/ci-lists.ts'
import {lists} from '../../scripts/lists.ts'
import {ciJobs} from '../../src/lib/cis/all-jobs.ts'
import {detectionOrder} from '../../src/lib/cis/detection-order.ts'
import {ciById} from '../../src/lib/cis/list.ts'
import {tokensOfCi} from '../../src/lib/cis/tokens-list.ts'

const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

/** What has a test of a job, in files as `woodpecker-and-drone.test.ts`. */
const tested = readdirSync(path('test/ci')).flatMap((file) => file.replace('.test.ts', '').split('-and-'))

/** Tested as the action, and in every test that names no other CI. */
const TESTED_EVERYWHERE = 'github'

/** Each line of a CI's files that `npm run new-ci` left to be filled in. */
const unfilled = (ci: string): string[] =>
  [
    ...readdirSync(path('src/lib/cis'), {recursive: true, encoding: 'utf8'})
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.startsWith(`${ci}/`))
      .map((file) => `src/lib/cis/${file}`),
    `docs/ci/${ci}.md`,
    `test/ci/${ci}.test.ts`,
  ]
    .filter((file) => existsSync(path(file)))
    .flatMap((file) =>
      readFileSync(path(file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (/fill[-_]in/i.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    )

/** What a CI with this folder lacks. */
function missing(ci: string): string[] {
  const provider = ciById(ci)
  const job = ciJobs.find((each) => each.ci === ci)
  const isSimulated = job !== undefined && (job.variables !== undefined || ci === 'github')
  const needed: Readonly<Record<string, boolean>> = {
    [`src/lib/cis/${ci}/provider.ts, which exports a CiProvider with the id "${ci}"`]: provider !== undefined,
    [`src/lib/cis/${ci}/tokens.ts, since its jobs are simulated`]: !isSimulated || tokensOfCi(ci) !== undefined,
    [`src/lib/cis/${ci}/job.ts with variables, or notSimulated in provider.ts, since its tokens are known`]:
      tokensOfCi(ci) === undefined || isSimulated || provider?.notSimulated !== undefined,
    [`findsToken in job.ts, since its jobs are simulated`]: !isSimulated || job.findsToken !== undefined,
    [`docs/ci/${ci}.md`]: existsSync(path(`docs/ci/${ci}.md`)),
    [`test/ci/${ci}.test.ts`]: tested.includes(ci) || ci === TESTED_EVERYWHERE,
  }
  return [...Object.keys(needed).filter((what) => !needed[what]), ...unfilled(ci)]
}

describe('scripts/ci-lists', () => {
  it('finds the lists as it would write them', async () => {
    for (const [file, text] of Object.entries(await lists()))
      assert.equal(readFileSync(path(file), 'utf8'), text, `${file} is stale: npm run build:lists`)
  })

  for (const ci of ciFolders.filter((each) => each !== 'generic')) {
    it(`finds all of ${ci}`, () => assert.deepEqual(missing(ci), []))
  }

  it('says what a new folder lacks', () =>
    assert.deepEqual(missing('newcomer'), [
      'src/lib/cis/newcomer/provider.ts, which exports a CiProvider with the id "newcomer"',
      'docs/ci/newcomer.md',
      'test/ci/newcomer.test.ts',
    ]))

  it('orders only CIs that there are', () => {
    assert.deepEqual(
      detectionOrder.filter((ci) => !ciFolders.includes(ci)),
      [],
    )
  })
})
