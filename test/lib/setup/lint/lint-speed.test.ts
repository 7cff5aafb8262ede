import assert from 'node:assert/strict'
import type {World} from '../../../../src/lib/federation/trust.ts'
import {lintTrust} from '../../../../src/lib/setup/lint/lint-trust.ts'

/** Time of the processor, in ms: the machine may be busy. The least of some, since the first ones also warm up. */
function processorMs(act: () => unknown): number {
  const times = Array.from({length: 5}, () => {
    const before = process.cpuUsage()
    act()
    const {system, user} = process.cpuUsage(before)
    return (system + user) / 1000
  })
  return Math.min(...times)
}

const numbered = (count: number, each: (index: number) => string): string[] =>
  Array.from({length: count}, (_, index) => each(index))

/** So many bindings below one condition. */
const worldOf = (attributeCondition: string, bindings: number): World => ({
  projects: [{id: 'acme', number: '1234'}],
  pools: [
    {
      id: 'acme-ci',
      providers: [
        {
          id: 'github',
          issuer: 'https://token.actions.githubusercontent.com',
          attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository_id': 'assertion.repository_id'},
          attributeCondition,
        },
      ],
    },
  ],
  serviceAccounts: [],
  grants: numbered(bindings, String).map((id) => ({
    serviceAccount: `deployer-${id}@acme.iam.gserviceaccount.com`,
    role: 'roles/iam.workloadIdentityUser',
    members: [
      `principalSet://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/acme-ci/attribute.repository_id/${id}`,
    ],
  })),
})

const inIds = (count: number): string =>
  `assertion.repository_id in [${numbered(count, (index) => `'${index}'`).join(', ')}]`
const ofLegs = (count: number): string =>
  numbered(count, (index) => `assertion.repository_id == '${index}' && assertion.ref == 'a'`).join(' || ')
const openLegs = (count: number): string =>
  numbered(count, (index) => `assertion.ref == '${index}' && assertion.environment == 'a'`).join(' || ')

/** Ten times as much may take so many times as long: what grows with the square takes 100 times. */
const MOST = 40

const judge = (condition: string, bindings: number) => () =>
  lintTrust({world: worldOf(condition, bindings), place: () => ''})

describe('lib/setup/lint, files of a large team', function () {
  this.timeout(60_000)

  for (const [name, conditionOf, most] of [
    ['ids', inIds, 500],
    ['alternatives', ofLegs, 60],
    ['open alternatives', openLegs, 60],
  ] as const) {
    it(`judges ${most} ${name} in less than 40 times the time of a tenth of them`, () => {
      const small = Math.max(1, processorMs(judge(conditionOf(most / 10), 300)))
      const large = processorMs(judge(conditionOf(most), 300))
      assert.ok(large < MOST * small, `${small} ms, then ${large} ms`)
    })
  }

  it('judges 300 bindings in less than 40 times the time of 30', () => {
    const few = Math.max(1, processorMs(judge(inIds(500), 30)))
    const many = processorMs(judge(inIds(500), 300))
    assert.ok(many < MOST * few, `${few} ms, then ${many} ms`)
  })
})
