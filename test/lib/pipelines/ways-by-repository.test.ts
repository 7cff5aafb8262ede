// A job is asked only of the ways that can be for its repository: no other gives it anything.
import assert from 'node:assert/strict'
import {accessesOf, waysOf} from '../../../src/lib/pipelines/tokens/accounts.ts'
import {tokensOfFiles} from '../../../src/lib/pipelines/tokens/job-tokens.ts'
import {waysByRepository} from '../../../src/lib/pipelines/tokens/ways-by-repository.ts'
import {readFederation} from '../../../src/lib/trust/federation-file.ts'

const repositories = ['acme/shop', 'ACME/Shop', 'acme/other', 'acme/sub/shop', 'mallory/shop']

/** Each with a condition, and the repositories for which it is tried. */
const trusts: readonly (readonly [ci: string, binding: string, condition: string, near: readonly string[]])[] = [
  ['github', 'attribute: {repository: acme/shop}', "assertion.repository_owner_id == '42'", ['acme/shop', 'ACME/Shop']],
  ['github', 'subject: repo:acme/shop:ref:refs/heads/main', "assertion.ref != ''", ['acme/shop', 'ACME/Shop']],
  ['github', 'subject: repo:acme@42/shop@7:ref:refs/heads/main', "assertion.ref != ''", ['acme/shop', 'ACME/Shop']],
  [
    'github',
    'wholePool: true',
    "assertion.repository in ['acme/other', 'mallory/shop']",
    ['acme/other', 'mallory/shop'],
  ],
  ['github', 'wholePool: true', "assertion.sub.startsWith('repo:acme/shop:')", ['acme/shop', 'ACME/Shop']],
  ['github', 'wholePool: true', "assertion.sub.startsWith('repo:acme/shop')", repositories],
  [
    ...(['github', 'wholePool: true', "assertion.repository.startsWith('acme/sh')"] as const),
    ['acme/shop', 'ACME/Shop', 'acme/other', 'acme/sub/shop'],
  ],
  [
    ...(['github', 'wholePool: true', "assertion.repository_owner == 'acme'"] as const),
    ['acme/shop', 'ACME/Shop', 'acme/other', 'acme/sub/shop'],
  ],
  ['github', 'wholePool: true', "assertion.repository_owner_id == '42'", repositories],
  ['github', 'wholePool: true', "assertion.repository == 'acme/shop' || assertion.repository_id == '7'", repositories],
  ['github', 'wholePool: true', "assertion.repository == 'acme/shop' && assertion.repository == 'x/y'", []],
  ['gitlab', 'wholePool: true', "assertion.namespace_path == 'acme/sub'", ['acme/sub/shop']],
  ['gitlab', 'wholePool: true', "assertion.project_path.startsWith('acme/sub/')", ['acme/sub/shop']],
]

const PIPELINES = [
  {
    path: '.github/workflows/a.yml',
    ci: 'github',
    text: 'on: push\npermissions: {id-token: write}\njobs: {deploy: {runs-on: x, steps: [{run: x}]}}\n',
  },
  {path: '.gitlab-ci.yml', ci: 'gitlab', text: 'deploy:\n  id_tokens: {T: {aud: $AUD}}\n  script: x\n'},
]

const world = readFederation(
  `projects: [{id: acme-prod, number: '123456789012'}]
pools:
${trusts
  .map(
    ([ci, , condition], at) => `  - id: pool-${at}
    providers:
      - id: jobs
        ci: ${ci}
        attributeMapping: {google.subject: assertion.sub, attribute.repository: assertion.${ci === 'github' ? 'repository' : 'project_path'}}
        attributeCondition: ${JSON.stringify(condition)}
`,
  )
  .join('')}serviceAccounts:
${trusts.map(([, binding], at) => `  - {email: d${at}@acme-prod.iam.gserviceaccount.com, bindings: [{pool: pool-${at}, ${binding}}]}\n`).join('')}`,
  'federation.yml',
  () => '',
).world

describe('lib/pipelines/tokens: ways by repository', () => {
  const ways = waysOf(world)
  const near = waysByRepository(ways)

  for (const [at, [, binding, condition, wanted]] of trusts.entries())
    it(`tries ${binding}, ${condition} for ${wanted.join(', ') || 'no repository'}`, () =>
      assert.deepEqual(
        repositories.filter((each) => near(each).some(({account}) => account.startsWith(`d${at}@`))),
        wanted,
      ))

  for (const repository of [...repositories, undefined])
    it(`loses nothing of ${repository ?? 'a repository without a name'}`, () => {
      const {jobs} = tokensOfFiles(PIPELINES, repository)
      const got = (of: typeof ways) =>
        jobs.map((job) => accessesOf(job, of).map(({account, token}) => [account, token]))
      assert.deepEqual(got([...near(repository)]), got(ways))
    })
})
