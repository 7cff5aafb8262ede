import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {
  absentFrom,
  mergedTrust,
  onlyProvider,
  readDescription,
  readPolicyFile,
  trustOfWorld,
} from '../../../../src/lib/doctor/facts/trust-of-files.ts'
import {parseProviderName} from '../../../../src/lib/google/identifiers.ts'
import {acme, acmeNames, zoo} from '../../../support/worlds.ts'

const name = parseProviderName(acmeNames.provider)
assert.ok(!('code' in name))

describe('lib/doctor/facts/trust-of-files', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-trust-'))
  })
  after(() => rm(folder, {recursive: true, force: true}))

  /** The name of a file with `content`. */
  async function written(path: string, content: unknown): Promise<string> {
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }

  const described = {
    name: acmeNames.provider,
    state: 'ACTIVE',
    oidc: {issuerUri: 'https://issuer.example', allowedAudiences: ['a'], jwksJson: '{"keys":[]}'},
    attributeMapping: {'google.subject': 'assertion.sub'},
    attributeCondition: 'true',
  }

  describe('output of gcloud', () => {
    const file = (content: unknown): Promise<string> => written('file.json', content)

    it('reads a provider as gcloud prints it, alone or in a list', async () => {
      for (const content of [described, [{...described, name: acmeNames.oldProvider}, described]]) {
        const {notes, provider} = readDescription(await file(content), folder, name)
        assert.deepEqual(notes, [])
        assert.deepEqual(provider?.value, {
          id: 'github',
          issuer: 'https://issuer.example',
          attributeMapping: {'google.subject': 'assertion.sub'},
          allowedAudiences: ['a'],
          attributeCondition: 'true',
          jwksJson: '{"keys":[]}',
          disabled: false,
          deleted: false,
        })
      }
      const {provider} = readDescription(await file({...described, state: 'DELETED', disabled: true}), folder, name)
      assert.deepEqual([provider?.value.deleted, provider?.value.disabled], [true, true])
    })

    it('says what else it is', async () => {
      const other = readDescription(await file({...described, name: acmeNames.oldProvider}), folder, name)
      assert.match(other.notes[0] ?? '', /^file\.json describes .*github-old, not .*providers\/github$/)
      const saml = readDescription(await file({name: acmeNames.provider, saml: {}}), folder, name)
      assert.match(saml.notes[0] ?? '', /describes no OIDC provider/)
      assert.equal(saml.provider, undefined)
    })

    it('reads a policy, an empty one too', async () => {
      const condition = {title: 'until May'}
      const bindings = [{role: 'roles/x', members: ['principal://a'], condition}, {role: 'roles/y'}]
      const {policies} = readPolicyFile(await file({bindings, etag: 'x'}), folder, 'sa@x')
      assert.deepEqual(policies?.value, {
        'sa@x': [
          {role: 'roles/x', members: ['principal://a'], condition},
          {role: 'roles/y', members: []},
        ],
      })
      assert.deepEqual(readPolicyFile(await file({etag: 'ACAB'}), folder, 'sa@x').policies?.value, {'sa@x': []})
      assert.match(readPolicyFile(await file([]), folder, 'sa@x').notes[0] ?? '', /is not a policy/)
    })

    it('refuses what cannot be read', async () => {
      const broken = await file('{"name"')
      assert.throws(() => readDescription(broken, folder, name), {code: 'FEDERATION_FILE_INVALID'})
      assert.throws(() => readPolicyFile('nowhere.json', folder, 'a'), {code: 'FEDERATION_FILE_MISSING'})
    })
  })

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
    {
      type: 'google_service_account_iam_binding',
      values: {service_account_id: id, role: 'roles/b', members: ['y', 'z']},
    },
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

  describe('output of Terraform', () => {
    const file = (content: object): Promise<string> => written('show.json', {format_version: '1.0', ...content})

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
      assert.deepEqual(readPolicyFile(path, folder, acmeNames.deployer).policies?.value, {
        [acmeNames.deployer]: [
          {role: 'roles/c', members: ['w']},
          {role: 'roles/b', members: ['y', 'z']},
          {role: 'roles/a', members: ['principal://x']},
        ],
      })
    })
  })

  describe('federation.yml', () => {
    it('takes each part from the first source that has it', () => {
      const absent = absentFrom('one', name, undefined, [])
      const two = {services: {value: ['a'], from: 'two'}, notes: ['b']}
      const three = {...trustOfWorld(acme(), 'three', name, []), services: {value: ['c'], from: 'three'}}
      const all = mergedTrust([{absent, notes: ['a']}, two, three])
      assert.deepEqual(
        [all.services?.from, all.provider?.from, all.absent, all.notes],
        ['two', 'three', undefined, ['a', 'b']],
      )
      assert.equal(mergedTrust([{absent, notes: []}, two]).absent?.from, 'one')
    })

    it('finds the name that was meant, of the provider or of its pool', () => {
      const world = {...acme(), projects: [...acme().projects, ...zoo().projects]}
      const instead = (pool: string, provider: string) =>
        trustOfWorld(world, 'f', {...name, pool, provider}, []).absent?.instead?.name
      assert.deepEqual(instead('acme-ci', 'githb'), name)
      assert.deepEqual(instead('acme-cd', 'github'), name)
      assert.equal(instead('acme-ci', 'something-else'), undefined)
    })

    it('says nothing of projects that it does not know', () => {
      const {absent, provider} = trustOfWorld(zoo(), 'f', name, [])
      assert.deepEqual([absent, provider], [undefined, undefined])
      const who = 'somebody-quite-unlike-the-others@acme-prod.iam.gserviceaccount.com'
      const {faults, notes} = trustOfWorld(acme(), 'f', name, [who, who.replace('acme-prod', 'elsewhere')])
      assert.equal(notes[0], `f does not name the account ${who}`)
      assert.deepEqual(faults?.value, {[who]: {kind: 'absent', instead: undefined}})
    })

    it('has what belongs to the account that was meant, and the other providers of the pool', () => {
      const world = {
        ...acme(),
        projects: [...acme().projects, {id: 'other', number: '1', services: ['run.googleapis.com']}],
      }
      const {deployer} = acmeNames
      const {policies} = trustOfWorld(world, 'f', name, [deployer.replace('deployer', 'deployr')])
      assert.deepEqual(Object.keys(policies?.value ?? {}), [deployer])
      const {services, siblings} = trustOfWorld(world, 'f', name, [deployer])
      assert.equal(services, undefined, 'of another project')
      assert.deepEqual(
        siblings,
        acme().pools[0]?.providers.filter(({id}) => id !== name.provider),
      )
    })

    it('knows the only provider, and no other', () => {
      const world = acme()
      assert.equal(onlyProvider(world), undefined)
      world.pools[0]?.providers.splice(1)
      assert.deepEqual(onlyProvider(world), name)
      assert.equal(onlyProvider(undefined), undefined)
    })

    it('knows an account by its unique id, and its policy', () => {
      const {account, policies} = trustOfWorld(acme(), 'f', name, ['110000000000000000001'])
      assert.equal(account?.value.email, acmeNames.deployer)
      assert.equal(policies?.value['110000000000000000001']?.length, 1)
    })
  })
})
