import assert from 'node:assert/strict'
import {initFederation} from '../../../../src/lib/setup/init/init.ts'
import type {InitRequest} from '../../../../src/lib/setup/init/init-values.ts'
import {readFederation} from '../../../../src/lib/trust/federation-file.ts'

const known = {repository: 'acme/shop', projectId: 'acme-prod', projectNumber: '111122223333'}
const issuer = 'https://issuer.acme.example'
const init = (ci: string, request: InitRequest) =>
  initFederation(ci, {...known, issuer, ...request}, {env: {}, offline: true, file: 'federation.yml'})

const harnessIssuer = 'https://app.harness.io/ng/api/oidc/account/A1'
const environmentId = 'f47ac10b-58cc-4372-a567-0e02b2c3da44'
const pipelineId = '64f447c02199f903000a20d1'
const spiffeId = 'spiffe://example.org/ci/deploy'

const role = 'arn:aws:iam::123456789012:role/service-role/codebuild-shop'
const awsIssuer = 'https://9f1c2b3a-4d5e-4f60-8a7b-1c2d3e4f5a6b.tokens.sts.global.api.aws'

const refused: readonly (readonly [ci: string, request: InitRequest, why: RegExp])[] = [
  ['hcp-terraform', {ownerId: 'acme', repositoryId: 'ws-1a'}, /"acme" is not the id of the organisation, org-/],
  ['hcp-terraform', {ownerId: 'org-1a', repositoryId: 'shop'}, /"shop" is not the id of the workspace, ws-/],
  ['env0', {ownerId: 'my-org', repositoryId: environmentId}, /--owner-id "my-org" is not .* a UUID/],
  ['codefresh', {ownerId: 'acme', repositoryId: pipelineId}, /--owner-id "acme" is not the id of the account/],
  [
    'harness',
    {issuer: harnessIssuer, ownerId: 'A1', repositoryId: 'default/shop'},
    /"default\/shop" is not the ids of the organisation, the/,
  ],
  [
    'harness',
    {issuer: harnessIssuer, ownerId: 'B2', repositoryId: 'default/shop/deploy'},
    /--owner-id "B2" is not the account of the issuer, A1/,
  ],
  [
    'aws-codebuild',
    {issuer: awsIssuer, ownerId: '123456789012', repositoryId: 'codebuild-shop'},
    /is not the ARN of the/,
  ],
  [
    'aws-codebuild',
    {issuer: awsIssuer, ownerId: '210987654321', repositoryId: role},
    /--owner-id "210987654321" is not the account of arn:aws:iam::123456789012/,
  ],
  [
    'circleci',
    {
      repository: 'github.com/acme/shop',
      issuer: `https://oidc.circleci.com/org/${environmentId}`,
      ownerId: environmentId.replace('f', 'e'),
      repositoryId: environmentId,
    },
    /--owner-id "e47ac10b\S+ is not the organisation of the issuer, f47ac10b/,
  ],
  [
    'circleci',
    {repository: 'github.com/acme/shop', issuer: undefined, repositoryId: environmentId},
    /^--owner-id is not given: the id of the organisation, a UUID$/,
  ],
  ['spiffe', {ownerId: 'acme', repositoryId: 'acme/shop'}, /"acme\/shop" is not the SPIFFE ID of the workload/],
  [
    'spiffe',
    {ownerId: 'acme.example', repositoryId: spiffeId},
    /--owner-id "acme.example" is not the trust domain of spiffe:\/\/example.org\/ci\/deploy/,
  ],
]

describe('lib/setup/init, ids', () => {
  for (const [ci, request, why] of refused) {
    it(`refuses for ${ci} ${JSON.stringify(request)}`, () =>
      assert.rejects(init(ci, request), {code: 'INPUT_REQUIRED', message: why}))
  }

  const valid: Readonly<Record<string, InitRequest>> = {
    'hcp-terraform': {ownerId: 'org-1a', repositoryId: 'ws-1a'},
    codefresh: {ownerId: '628a80b693a15c0f9c13ab75', repositoryId: pipelineId},
    harness: {ownerId: 'A1', repositoryId: 'default/shop/deploy', repository: 'default/shop/deploy'},
    spacelift: {ownerId: 'production-01HZX3', repositoryId: 'shop'},
  }
  const servers: readonly (readonly [ci: string, issuer: string, tenant: 'dedicated' | undefined])[] = [
    ['hcp-terraform', 'https://tfe.acme.example', 'dedicated'],
    ['hcp-terraform', 'https://app.terraform.io', undefined],
    ['hcp-terraform', 'https://app.eu.terraform.io', undefined],
    ['codefresh', 'https://oidc.acme.example', 'dedicated'],
    ['codefresh', 'https://oidc.codefresh.io', undefined],
    ['harness', 'https://harness.acme.example/ng/api/oidc/account/A1', 'dedicated'],
    ['harness', 'https://accounts.eu.harness.io/ng/api/oidc/account/A1', undefined],
    ['spacelift', 'https://spacelift.acme.example', 'dedicated'],
    ['spacelift', 'https://acme.app.us.spacelift.io', undefined],
  ]
  for (const [ci, server, tenant] of servers) {
    it(`${tenant === undefined ? 'vouches not' : 'lets the owner vouch'} for ${server}, of ${ci}`, async () => {
      const {content} = await init(ci, {...valid[ci], issuer: server})
      const {world} = readFederation(content, 'federation.yml', () => '')
      assert.equal(world.pools[0]?.providers[0]?.tenant, tenant)
    })
  }

  for (const [ci, stranger] of [
    ['hcp-terraform', 'https://APP.terraform.io:443'],
    ['codefresh', 'https://oidc.codefresh.io/'],
    // An address of the vendor that people use, and that no token has.
    ['harness', 'https://acme.harness.io/ng/api/oidc/account/A1'],
    ['spacelift', 'https://acme.app.spacelift.io.evil.spacelift.io'],
  ] as const) {
    it(`refuses the issuer ${stranger}, which none of ${ci} is`, () =>
      assert.rejects(init(ci, {...valid[ci], issuer: stranger}), {code: 'INPUT_REQUIRED', message: /is no issuer of/}))
  }

  it('says of a name that each user of the CI has that it does not name one organisation', async () => {
    const fly = (organisation: string) =>
      init('fly', {ownerId: '42', repositoryId: '7', issuer: `https://oidc.fly.io/${organisation}`})
    const [own, personal] = [await fly('acme'), await fly('personal')]
    const about =
      'the issuer https://oidc.fly.io/personal does not name one organisation: Fly.io gives others the same name'
    assert.deepEqual(
      personal.notes.filter((note) => !own.notes.includes(note)),
      [about],
    )
    assert.match(own.content, /Only one organisation has tokens of this issuer/)
    assert.match(personal.content, /Other tenants get tokens of this issuer too/)
  })

  it('takes the trust domain from the SPIFFE ID, and the ID with its scheme or without', async () => {
    const trusted = async (names: InitRequest) => {
      const {content} = await init('spiffe', names)
      const {world} = readFederation(content, 'federation.yml', () => '')
      const member = world.grants[0]?.members[0]?.replace(/.*\/subject\//, '')
      return [world.pools[0]?.providers[0]?.attributeCondition, member]
    }
    const expected = ["assertion.sub.startsWith('spiffe://example.org/')", spiffeId]
    assert.deepEqual(await trusted({repositoryId: spiffeId}), expected)
    assert.deepEqual(await trusted({repository: spiffeId}), expected)
    assert.deepEqual(await trusted({repository: 'example.org/ci/deploy'}), expected)
  })
})
