import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readDescription, readPolicy} from '../../../../src/lib/doctor/trust/files.ts'
import {parseProviderName} from '../../../../src/lib/google/identifiers.ts'
import {acmeNames} from '../../../support/worlds.ts'

const name = parseProviderName(acmeNames.provider)
assert.ok(!('code' in name))

const provider = {
  type: 'google_iam_workload_identity_pool_provider',
  values: {
    name: acmeNames.provider,
    workload_identity_pool_id: 'acme-ci',
    workload_identity_pool_provider_id: 'github',
    attribute_condition: "assertion.repository_owner_id == '42'",
    attribute_mapping: {'google.subject': 'assertion.sub'},
    disabled: false,
    oidc: [{issuer_uri: 'https://issuer.example', allowed_audiences: null, jwks_json: ''}],
  },
}

const id = `projects/acme-prod/serviceAccounts/${acmeNames.deployer}`
const accounts = [
  {
    type: 'google_service_account_iam_member',
    values: {service_account_id: id, role: 'roles/a', member: 'principal://x'},
  },
  {type: 'google_service_account_iam_binding', values: {service_account_id: id, role: 'roles/b', members: ['y', 'z']}},
  {
    type: 'google_service_account_iam_policy',
    values: {service_account_id: id, policy_data: '{"bindings":[{"role":"roles/c","members":["w"]}]}'},
  },
  {type: 'google_service_account_iam_member', values: {service_account_id: 'other', role: 'roles/d', member: 'v'}},
]

const expected = {
  id: 'github',
  issuer: 'https://issuer.example',
  attributeMapping: {'google.subject': 'assertion.sub'},
  allowedAudiences: [],
  attributeCondition: "assertion.repository_owner_id == '42'",
  disabled: false,
  deleted: false,
}

describe('lib/doctor/trust-terraform', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-terraform-'))
  })
  after(() => rm(folder, {recursive: true, force: true}))

  async function file(content: object): Promise<string> {
    await writeFile(join(folder, 'show.json'), JSON.stringify({format_version: '1.0', ...content}))
    return 'show.json'
  }

  it('finds the provider in a state, in a module of a module', async () => {
    const values = {root_module: {child_modules: [{child_modules: [{resources: [provider]}]}]}}
    const found = readDescription(await file({values}), folder, name)
    assert.deepEqual(found, {provider: {value: expected, from: 'show.json'}, notes: []})
  })

  it('finds it in a plan, where it has no name yet', async () => {
    const {name: _known, ...unnamed} = provider.values
    const planned = {root_module: {resources: [{...provider, values: unnamed}]}}
    const path = await file({planned_values: planned, values: {root_module: {}}})
    assert.deepEqual(readDescription(path, folder, name).provider?.value, expected)
    const other = readDescription(path, folder, {...name, provider: 'gitlab'})
    assert.deepEqual(other.notes, [
      `show.json describes acme-ci/github, not ${acmeNames.provider.replace('github', 'gitlab')}`,
    ])
  })

  it('joins the policy of the account', async () => {
    const path = await file({values: {root_module: {resources: accounts}}})
    assert.deepEqual(readPolicy(path, folder, acmeNames.deployer).policies?.value, {
      [acmeNames.deployer]: [
        {role: 'roles/c', members: ['w']},
        {role: 'roles/b', members: ['y', 'z']},
        {role: 'roles/a', members: ['principal://x']},
      ],
    })
  })
})
