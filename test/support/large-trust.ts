import {lintTrust} from '../../src/lib/trust/remedy/finding-remedies.ts'
import type {World} from '../../src/lib/trust/trust.ts'

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

/** Conditions that grow with a team, of so many parts. */
export const conditions = {
  ids: (count: number) => `assertion.repository_id in [${numbered(count, (index) => `'${index}'`).join(', ')}]`,
  alternatives: (count: number) =>
    numbered(count, (index) => `assertion.repository_id == '${index}' && assertion.ref == 'a'`).join(' || '),
  'open alternatives': (count: number) =>
    numbered(count, (index) => `assertion.ref == '${index}' && assertion.environment == 'a'`).join(' || '),
}

/** Lints one pool with so many providers, each of another owner, and as many bindings. `of`: an owner. */
export function lintPool(count: number, of: number) {
  const world = worldOf('', count)
  const [pool] = world.pools
  const [one] = pool?.providers ?? []
  if (!pool || !one) throw new Error('there is no provider')
  const providers = numbered(count, (index) => `assertion.repository_owner_id == '${of + index}'`).map(
    (attributeCondition, index) => ({...one, id: `github-${index}`, attributeCondition}),
  )
  return lintTrust({world: {...world, pools: [{...pool, providers}]}, place: () => ''})
}

/** Lints the file of a large team. */
export const lintLarge = (condition: string, bindings: number) =>
  lintTrust({world: worldOf(condition, bindings), place: () => ''})
