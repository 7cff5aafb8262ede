import assert from 'node:assert/strict'
import {judge} from '../../../src/lib/audit/judge.ts'
import {publishedAttacks} from '../../support/organisation/published.ts'
import {attackedPipelines} from '../../support/organisation/published-pipelines.ts'

/** The project of one attack alone. */
function projectOf(attack: string, state: 'open' | 'closed') {
  const {accounts, gaps, policies, pools, projects} = publishedAttacks(state)
  const number = projects.find(({id}) => id === attack)?.number
  return {
    gaps,
    projects: projects.filter(({id}) => id === attack),
    pools: pools.filter(({projectNumber}) => projectNumber === number),
    policies: policies.filter(({resource}) => resource.split('/').includes(attack)),
    accounts: accounts.filter(({email}) => email.endsWith(`@${attack}.iam.gserviceaccount.com`)),
  }
}

describe('audit: published attacks, with their pipelines', () => {
  for (const {attack, besides, closed, closedText, open, path, text} of attackedPipelines)
    for (const [state, wanted] of [['open', open] as const, ['closed', closed] as const])
      it(`${attack}, ${state}: ${wanted.join(', ') || 'nothing is found in the pipeline'}`, () => {
        const read = () => (state === 'closed' ? (closedText ?? text) : text)
        const pipelines = [
          {repository: 'acme/shop', folder: '', paths: [path], read},
          ...(besides === undefined
            ? []
            : [{repository: 'acme/other', folder: 'other', paths: [path], read: () => besides}]),
        ]
        const report = judge(projectOf(attack, state), {dedicated: [], nowSeconds: 1_800_000_000, pipelines})
        const codes = report.findings.flatMap(({code}) => (code.startsWith('PIPELINE_') ? [code] : []))
        assert.deepEqual(codes, [...wanted])
        assert.ok(report.jobs?.some(({verdict}) => verdict === 'gets in'))
      })
})
