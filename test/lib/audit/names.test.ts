import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {withCheckedNames} from '../../../src/lib/audit/ask-names.ts'
import type {AuditedPool, Inventory} from '../../../src/lib/audit/inventory.ts'
import {judge} from '../../../src/lib/audit/judge.ts'
import {namesOfFile} from '../../../src/lib/audit/names-of-file.ts'
import {type FakeServer, type Reply, startServer} from '../../support/server.ts'
import {frontOf, safeTrust} from '../../support/setup-rig.ts'

const from = 'a test'
const issuers = {
  github: 'https://token.actions.githubusercontent.com',
  gitlab: 'https://gitlab.com',
  buildkite: 'https://agent.buildkite.com',
}

const poolOf = (id: string, attributeCondition: string, issuer: string): AuditedPool => ({
  projectNumber: '1',
  id,
  disabled: false,
  deleted: false,
  allProviders: true,
  from,
  providers: [
    {
      id: 'jobs',
      kind: 'oidc',
      disabled: false,
      deleted: false,
      from,
      provider: {
        id: 'jobs',
        issuer,
        attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repository'},
        attributeCondition,
      },
    },
  ],
})

/** One pool of each condition, with a member for `repository`. */
const trusting = (repository: string, ...conditions: [condition: string, issuer?: string][]): Inventory => {
  const pools = conditions.map(([condition, issuer = issuers.github], index) =>
    poolOf(`pool-${index}`, condition, issuer),
  )
  const members = pools.map(
    ({id}) =>
      `principalSet://iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/${id}/attribute.repository/${repository}`,
  )
  return {
    projects: [{id: 'acme-prod', number: '1', ancestors: []}],
    pools,
    policies: [
      {
        resource: '//cloudresourcemanager.googleapis.com/projects/acme-prod',
        bindings: [{role: 'roles/editor', members}],
        from,
      },
    ],
    accounts: [],
    gaps: [],
  }
}

describe('lib/audit/names', () => {
  let server: FakeServer
  let answers: Record<string, Reply>
  let told: string[]

  before(async () => {
    server = await startServer(({path}) => answers[path] ?? {status: 404, body: {message: 'Not Found'}})
  })
  beforeEach(() => {
    server.received.length = 0
    told = []
    answers = {}
  })
  after(() => server.close())

  const check = (inventory: Inventory): Promise<Inventory> => {
    const env = {CI_AUTH_ENDPOINT_GITHUB: server.url, CI_AUTH_ENDPOINT_GITLAB: server.url}
    const call = {
      dedicated: [],
      nowSeconds: 0,
      timeoutMs: 10_000,
      retries: 0,
      pauseMs: 0,
      tell: (line: string) => void told.push(line),
    }
    return withCheckedNames(frontOf(env, '.'), inventory, call)
  }
  const found = async (inventory: Inventory) =>
    judge(await check(inventory), {dedicated: [], nowSeconds: 0})
      .findings.filter(({code}) => ['AUDIT_NAME_FREE', 'AUDIT_NAME_MOVED'].includes(code))
      .map(({code, message, severity}) => [code, severity, message])
  const asked = () => server.received.map(({path}) => path)

  const byName = "assertion.repository_owner == 'acme'"
  const byId = "assertion.repository_owner_id == '42'"
  const acme = {'/users/acme': {body: {login: 'acme', id: 42}}}
  const shop = {body: {id: 700, full_name: 'acme/shop', owner: {id: 42}}}

  it('says nothing where nobody has asked, and that it was not asked for', () => {
    const {findings, notAsked} = judge(trusting('acme/shop', [byName]), {dedicated: [], nowSeconds: 0})
    assert.ok(findings.every(({code}) => !code.startsWith('AUDIT_NAME_FREE')))
    assert.ok(notAsked?.some(({remedy}) => remedy === '--check-names'))
  })

  it('says before what it sends to whom, and sends no token and no cookie, and each name once', async () => {
    answers = {...acme, '/repos/acme/shop': shop}
    assert.deepEqual(await found(trusting('acme/shop', [byName], ["assertion.repository == 'acme/shop'"])), [])
    assert.deepEqual(told, [`Asks ${server.url}/ about names that are trusted, without a token: acme, acme/shop`])
    assert.deepEqual(asked(), ['/users/acme', '/repos/acme/shop'])
    for (const {headers} of server.received) {
      assert.equal(headers['authorization'] ?? headers['cookie'], undefined)
    }
  })

  const subjectOf = '/repos/acme/shop/actions/oidc/customization/sub'
  const bySubject = "assertion.sub.startsWith('repo:acme/shop:')"

  it('asks for the form of the subject where trust rests on it, and believes its beginning alone', async () => {
    const forms: [body: object, found: readonly unknown[]][] = [
      [{use_default: true, use_immutable_subject: true, sub_claim_prefix: 'repo:acme/shop'}, []],
      [
        {use_default: true, use_immutable_subject: false, sub_claim_prefix: 'repo:acme@42/shop@700'},
        [
          [
            'AUDIT_NAME_MOVED',
            'medium',
            'the subjects of acme/shop begin with repo:acme@42/shop@700 by now, but the trust asks for repo:acme/shop:',
          ],
        ],
      ],
    ]
    for (const [body, expected] of forms) {
      answers = {...acme, '/repos/acme/shop': shop, [subjectOf]: {body}}
      server.received.length = 0
      assert.deepEqual(await found(trusting('acme/shop', [bySubject])), expected)
      assert.deepEqual(asked(), ['/users/acme', '/repos/acme/shop', subjectOf])
    }
  })

  it('asks the same of a federation.yml, each of whose findings has the line of its provider', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ci-auth-names-'))
    try {
      const path = join(folder, 'federation.yml')
      const trust = safeTrust.replace("assertion.repository_owner_id == '42'", bySubject)
      await writeFile(path, trust)
      answers = {...acme, '/repos/acme/shop': shop, [subjectOf]: {body: {sub_claim_prefix: 'repo:acme@42/shop@700'}}}
      const options = {dedicated: [], nowSeconds: 0}
      const {findings, gaps} = await namesOfFile(path, options, check)
      assert.deepEqual(
        findings.map(({code, place, remedy}) => [code, place, remedy]),
        [
          [
            'AUDIT_NAME_MOVED',
            {path, line: trust.split('\n').findIndex((line) => line.includes('id: github')) + 1},
            ['Use repo:acme@42/shop@700 in the place of repo:acme/shop, or name the repository by its id.'],
          ],
        ],
      )
      assert.deepEqual(gaps, [])
    } finally {
      await rm(folder, {recursive: true, force: true})
    }
  })

  it('says what GitHub does not tell about a subject without a sign-in, and how to ask', async () => {
    for (const status of [401, 403, 404]) {
      answers = {...acme, '/repos/acme/shop': shop, [subjectOf]: {status, body: {message: 'Requires authentication'}}}
      const {gaps} = await check(trusting('acme/shop', [bySubject]))
      assert.deepEqual(
        gaps.map(({remedy, what}) => [what, remedy]),
        [
          [
            'whether the subject of acme/shop has ids by now',
            'Ask with your own: gh api repos/acme/shop/actions/oidc/customization/sub --jq .sub_claim_prefix',
          ],
        ],
      )
    }
  })

  it('finds a name that is free: critical by name, and only a dead binding behind the id of the owner', async () => {
    const free = 'acme does not exist at GitHub: anybody can register it'
    assert.deepEqual(await found(trusting('acme/shop', [byName])), [
      ['AUDIT_NAME_FREE', 'critical', free],
      ['AUDIT_NAME_FREE', 'critical', free],
    ])
    assert.deepEqual(asked(), ['/users/acme'], 'nothing is below a name that nobody has')
    assert.deepEqual(await found(trusting('acme/shop', [byId])), [['AUDIT_NAME_MOVED', 'medium', free]])
  })

  const repositories: [title: string, answer: Reply | undefined, expected: unknown[]][] = [
    ['is there', shop, []],
    ['is written in other letters', {body: {...shop.body, full_name: 'Acme/Shop'}}, []],
    [
      'was renamed',
      {body: {...shop.body, full_name: 'acme/store'}},
      [['AUDIT_NAME_MOVED', 'medium', 'acme/shop is acme/store now at GitHub']],
    ],
    [
      'leads elsewhere',
      {status: 301, headers: {location: '/repositories/700'}, body: {message: 'Moved Permanently'}},
      [['AUDIT_NAME_MOVED', 'medium', 'acme/shop has another name now at GitHub']],
    ],
    [
      'is private, or gone',
      undefined,
      [['AUDIT_NAME_MOVED', 'info', 'acme/shop could not be found at GitHub: it is private, or gone']],
    ],
    [
      'belongs to another owner than the one in the condition',
      {body: {...shop.body, owner: {id: 77}}},
      [
        [
          'AUDIT_NAME_MOVED',
          'medium',
          'acme/shop belongs to the owner 77 at GitHub, but the condition names the owner 42',
        ],
      ],
    ],
  ]
  for (const [title, answer, expected] of repositories) {
    it(`a repository that ${title}`, async () => {
      answers = {...acme, ...(answer ? {'/repos/acme/shop': answer} : {})}
      assert.deepEqual(await found(trusting('acme/shop', [byId])), expected)
    })
  }

  it('asks GitLab for groups, people and projects, and takes a private group for none that is free', async () => {
    const group = (path: string) => trusting('x', [`assertion.namespace_path == '${path}'`, issuers.gitlab])
    answers = {'/api/v4/groups/acme?with_projects=false': {body: {id: 1, full_path: 'acme'}}}
    assert.deepEqual(await found(group('acme')), [])
    answers = {'/api/v4/users?username=acme': {body: [{id: 1, username: 'acme'}]}}
    assert.deepEqual(await found(group('acme')), [])
    answers = {'/api/v4/users?username=acme': {body: []}}
    const hidden = (name: string) => [
      ['AUDIT_NAME_MOVED', 'info', `${name} could not be found at GitLab: it is private, or gone`],
    ]
    assert.deepEqual(await found(group('acme')), hidden('acme'))
    const project = trusting('x', ["assertion.project_path == 'acme/sub/shop'", issuers.gitlab])
    assert.deepEqual(await found(project), hidden('acme/sub/shop'))
    assert.ok(asked().includes('/api/v4/projects/acme%2Fsub%2Fshop'))
  })

  it('says what could not be asked: no public API, no more calls, no connection', async () => {
    const gapsOf = async (inventory: Inventory) => (await check(inventory)).gaps.map(({what, why}) => [what, why])
    const slug: [string, string] = ["assertion.organization_slug == 'acme'", issuers.buildkite]
    assert.deepEqual(await gapsOf(trusting('acme/shop', slug)), [
      ['whose these names at Buildkite are: acme', 'its API does not tell that without a sign-in'],
    ])
    assert.deepEqual(asked(), [])

    const enterprise: [string, string] = ["assertion.enterprise == 'acme-inc'", issuers.github]
    assert.deepEqual(await gapsOf(trusting('x', enterprise)), [
      ['whose these names at GitHub Actions are: acme-inc', 'its API does not tell that without a sign-in'],
    ])
    assert.deepEqual(asked(), [])

    answers = {'/users/acme': {status: 403, body: {message: 'API rate limit exceeded'}}}
    assert.deepEqual(await gapsOf(trusting('acme/shop', [byName])), [
      ['whose these names at GitHub Actions are: acme, acme/shop', 'it takes no more calls for now'],
    ])
    answers = {'/users/acme': {status: 500, body: {}}}
    const [[, why] = []] = await gapsOf(trusting('acme/shop', [byName]))
    assert.equal(why, 'it answered 500')
  })
})
