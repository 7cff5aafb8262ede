import assert from 'node:assert/strict'
import {parseBucket, parseImageRepository} from '../../../src/lib/google/admin/resource-policies.ts'
import {
  defaultAudience,
  isServiceAccount,
  parseProviderName,
  projectOfServiceAccount,
  providerPath,
  stsAudienceOf,
} from '../../../src/lib/google/identifiers.ts'
import {
  attributePrincipals,
  groupPrincipals,
  parsePrincipal,
  poolPrincipals,
  subjectPrincipal,
} from '../../../src/lib/google/principals.ts'

const NAME = 'projects/1234/locations/global/workloadIdentityPools/my-pool/providers/my-provider'
const PARTS = {projectNumber: '1234', pool: 'my-pool', provider: 'my-provider'}

describe('lib/google/identifiers', () => {
  it('reads the name of a provider in each form that people paste', () => {
    for (const before of ['', '/', '//iam.googleapis.com/', 'https://iam.googleapis.com/', ' ']) {
      assert.deepEqual(parseProviderName(before + NAME), PARTS, before)
    }
  })

  it('refuses any other name', () => {
    for (const text of [
      `${NAME}/`,
      `${NAME}/x`,
      NAME.replace('1234', 'my-project'),
      NAME.replace('/providers/my-provider', ''),
      NAME.replace('global', 'europe-west1'),
      NAME.toUpperCase(),
      `//iam.other.example/${NAME}`,
      `x${NAME}`,
      NAME.replace('/locations', '//iam.googleapis.com/locations'),
      `${NAME}\n${NAME}`,
      '',
    ]) {
      const parsed = parseProviderName(text)
      assert.ok('code' in parsed && parsed.code === 'INPUT_PROVIDER_INVALID', text)
      assert.notEqual(parsed.suggestions?.length, 0)
    }
  })

  it('takes apart what it put together into a principal', () => {
    const of = {projectNumber: '1234', pool: 'my-pool'}
    const parts = {...of, provider: ''}
    const principals = [
      [subjectPrincipal(parts, 'repo:a/b:ref\n'), {kind: 'subject', value: 'repo:a/b:ref\n'}],
      [attributePrincipals(parts, 'repository', 'a/b'), {kind: 'attribute', key: 'repository', value: 'a/b'}],
      [groupPrincipals(parts, 'keepers'), {kind: 'group', value: 'keepers'}],
      [poolPrincipals(parts), {kind: 'all'}],
    ] as const
    for (const [member, expected] of principals) assert.deepEqual(parsePrincipal(member), {...of, ...expected}, member)
    for (const other of [
      'allUsers',
      'serviceAccount:a@b.example',
      'principalSet://cloudresourcemanager.googleapis.com/x',
    ])
      assert.equal(parsePrincipal(other), undefined, other)
  })

  it('tells a project id from a number, and a pool from a provider', () => {
    const suggestions = (text: string): string => {
      const parsed = parseProviderName(text)
      return 'code' in parsed ? [parsed.message, ...(parsed.suggestions ?? [])].join('\n') : ''
    }
    const byId = NAME.replace('1234', 'my-project')
    assert.match(
      suggestions(byId),
      /has the project id "my-project" instead of the project number\n.*describe my-project /,
    )
    assert.match(suggestions(NAME.replace('/providers/my-provider', '')), /names a pool, not a provider in it\n/)
    assert.match(
      suggestions(byId.replace('/providers/my-provider', '')),
      /has the project id "my-project" .*, and no provider\n[\s\S]*my-pool\/providers\/<provider>$/,
    )
  })

  it('writes each name of it', () => {
    assert.equal(providerPath(PARTS), NAME)
    assert.equal(stsAudienceOf(PARTS), `//iam.googleapis.com/${NAME}`)
    assert.equal(defaultAudience(PARTS), `https://iam.googleapis.com/${NAME}`)
    assert.equal(
      subjectPrincipal(PARTS, 'repo:a/b'),
      'principal://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/my-pool/subject/repo:a/b',
    )
    const all = 'principalSet://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/my-pool'
    assert.equal(attributePrincipals(PARTS, 'repository', 'a/b'), `${all}/attribute.repository/a/b`)
    assert.equal(groupPrincipals(PARTS, 'devs'), `${all}/group/devs`)
    assert.equal(poolPrincipals(PARTS), `${all}/*`)
  })

  /** What is a service account, and the project that its email names for certain. */
  const accounts: [string, boolean, string | undefined][] = [
    ['robot@my-project.iam.gserviceaccount.com', true, 'my-project'],
    ['robot@my-project.example.com.iam.gserviceaccount.com', true, 'example.com:my-project'],
    ['123-compute@developer.gserviceaccount.com', true, undefined],
    ['my-project@appspot.gserviceaccount.com', true, undefined],
    ['service-1@gcp-sa-pubsub.iam.gserviceaccount.com', true, undefined],
    ['robot@my-project.iam.cloud.example', true, undefined],
    ['110000000000000000001', true, undefined],
    ['robot', false, undefined],
    ['robot@example.com', false, undefined],
    ['robot@my-project.iam.gserviceaccount.com.evil/x', false, undefined],
    ['123', false, undefined],
    ['a b@my-project.iam.gserviceaccount.com', false, undefined],
    ['', false, undefined],
  ]
  for (const [text, is, project] of accounts) {
    it(`takes "${text}" for ${is ? 'a' : 'no'} service account${project ? ` of ${project}` : ''}`, () => {
      assert.equal(isServiceAccount(text), is)
      if (is) assert.equal(projectOfServiceAccount(text), project)
    })
  }
})

const repository = {project: 'acme', location: 'europe-west1', repository: 'images'}

describe('lib/google/admin, resources with policies of their own', () => {
  for (const [name, expected] of [
    ['europe-west1-docker.pkg.dev/acme/images', repository],
    ['gcr.io/acme', {project: 'acme', location: 'us', repository: 'gcr.io'}],
    ['A-europe-west1-docker.pkg.dev/acme/images', undefined],
    ['europe-west1-docker.pkg.dev.example/acme/images', undefined],
    ['europe-west1-docker.pkg.dev/acme', undefined],
    ['europe-west1-docker.pkg.dev/acme/images/app', undefined],
    ['europe-west1-docker.pkg.dev/ acme/images', undefined],
    ['europe-west1-docker.pkg.dev/acme /images', undefined],
    ['europe-west1-docker.pkg.dev/acme/ images', undefined],
    ['europe-west1-docker.pkg.dev/acme/images ', undefined],
    ['gcr.io/acme/images', undefined],
    ['gs://acme-builds', 'acme-builds'],
    ['x gs://acme-builds', undefined],
    ['gs://acme-builds/x', undefined],
  ] as const) {
    it(`knows ${name}`, () => assert.deepEqual(parseBucket(name) ?? parseImageRepository(name), expected))
  }
})
