import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readDescription, readPolicy} from '../../../../src/lib/doctor/trust/files.ts'
import {parseProviderName} from '../../../../src/lib/google/identifiers.ts'
import {acmeNames} from '../../../support/worlds.ts'

const name = parseProviderName(acmeNames.provider)
assert.ok(!('code' in name))

const described = {
  name: acmeNames.provider,
  state: 'ACTIVE',
  oidc: {issuerUri: 'https://issuer.example', allowedAudiences: ['a'], jwksJson: '{"keys":[]}'},
  attributeMapping: {'google.subject': 'assertion.sub'},
  attributeCondition: 'true',
}

describe('lib/doctor/trust-files', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-trust-'))
  })
  after(() => rm(folder, {recursive: true, force: true}))

  async function file(content: unknown): Promise<string> {
    await writeFile(join(folder, 'file.json'), typeof content === 'string' ? content : JSON.stringify(content))
    return 'file.json'
  }

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
    const {policies} = readPolicy(await file({bindings, etag: 'x'}), folder, 'sa@x')
    assert.deepEqual(policies?.value, {
      'sa@x': [
        {role: 'roles/x', members: ['principal://a'], condition},
        {role: 'roles/y', members: []},
      ],
    })
    assert.deepEqual(readPolicy(await file({etag: 'ACAB'}), folder, 'sa@x').policies?.value, {'sa@x': []})
    assert.match(readPolicy(await file([]), folder, 'sa@x').notes[0] ?? '', /is not a policy/)
  })

  it('refuses what cannot be read', async () => {
    const broken = await file('{"name"')
    assert.throws(() => readDescription(broken, folder, name), {code: 'FEDERATION_FILE_INVALID'})
    assert.throws(() => readPolicy('nowhere.json', folder, 'a'), {code: 'FEDERATION_FILE_MISSING'})
  })
})
