import assert from 'node:assert/strict'
import {defaultWorld} from '../../../src/lib/emulator/world.ts'
import type {CiAuthError} from '../../../src/lib/errors.ts'
import {readWorld} from '../../../src/lib/federation/world-file.ts'
import {acme, zoo} from '../../support/worlds.ts'

const yaml = `projects:
  - {id: example, number: 1234}
pools:
  - id: the-pool
    providers:
      - id: github
        issuer: https://token.actions.githubusercontent.com
        attributeMapping:
          google.subject: assertion.sub
          attribute.owner: assertion.repository_owner
        attributeCondition: assertion.repository_owner == 'acme'
serviceAccounts:
  - email: deployer@example.iam.gserviceaccount.com
    uniqueId: 100000000000000000001
grants:
  - serviceAccount: deployer@example.iam.gserviceaccount.com
    role: roles/iam.workloadIdentityUser
    members:
      - principalSet://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/the-pool/attribute.owner/acme
`

function faultsOf(content: string): string[] {
  try {
    readWorld(content, 'world.yml')
  } catch (error) {
    const {code, message, problems} = error as CiAuthError
    assert.equal(code, 'EMULATOR_WORLD_INVALID')
    return problems.length > 0 ? problems.map((problem) => problem.message) : [message]
  }
  return assert.fail('the world was taken')
}

const changed = (from: string, to: string): string => {
  assert.ok(yaml.includes(from))
  return yaml.replace(from, to)
}

describe('lib/federation/world-file', () => {
  it('reads YAML, with every digit of an unquoted number', () => {
    const {pools, projects, serviceAccounts} = readWorld(yaml, 'world.yml')
    assert.deepEqual(projects, [{id: 'example', number: '1234'}])
    assert.equal(serviceAccounts[0]?.uniqueId, '100000000000000000001')
    assert.equal(pools[0]?.providers[0]?.attributeMapping['google.subject'], 'assertion.sub')
  })

  for (const [name, world] of Object.entries({acme: acme(), zoo: zoo(), defaultWorld})) {
    it(`takes ${name} as JSON`, () => assert.deepEqual(readWorld(JSON.stringify(world), 'world.json'), world))
  }

  it('resolves anchors', () => {
    const content = changed('role: roles/iam.workloadIdentityUser', 'role: &role roles/iam.workloadIdentityUser')
    const again = `${content}  - {serviceAccount: deployer@example.iam.gserviceaccount.com, role: *role, members: []}\n`
    assert.equal(readWorld(again, 'world.yml').grants[1]?.role, 'roles/iam.workloadIdentityUser')
  })

  const faults: [what: string, content: string, message: string][] = [
    [
      'an unknown key, with the nearest name',
      changed('attributeCondition:', 'attributeConditon:'),
      'world.yml:11:9: pools.0.providers.0 has no key "attributeConditon" (did you mean attributeCondition?)',
    ],
    ['a missing key', changed('  - id: the-pool\n    providers', '  - providers'), 'world.yml:4:5: pools.0 lacks "id"'],
    ['no list', changed('grants:\n', 'grants: none\nissuers:\n'), 'world.yml:15:9: grants must be a list'],
    [
      'a flag that is none',
      changed('issuer: https', 'disabled: perhaps\n        issuer: https'),
      'world.yml:7:19: pools.0.providers.0.disabled must be true or false',
    ],
    ['broken CEL', changed("== 'acme'", '=='), 'world.yml:11:29: the expression is no CEL: '],
    [
      'a mapping without subject',
      changed('          google.subject: assertion.sub\n', ''),
      'world.yml:9:11: the mapping lacks "google.subject"',
    ],
    [
      'a target that is none',
      changed('attribute.owner: ', 'attributes.owner: '),
      'world.yml:10:29: "attributes.owner" is neither google.subject, google.groups nor attribute.NAME',
    ],
    [
      'an account that is not there',
      changed('serviceAccount: deployer@', 'serviceAccount: deploier@'),
      'world.yml:16:21: there is no service account "deploier@example.iam.gserviceaccount.com" (did you mean deployer@example.iam.gserviceaccount.com?)',
    ],
    [
      'a role that gives nothing',
      changed('roles/iam.workloadIdentityUser', 'roles/iam.workloadIdentityUsers'),
      'world.yml:17:11: the role "roles/iam.workloadIdentityUsers" lets nobody act as an account (did you mean roles/iam.workloadIdentityUser?)',
    ],
    ['a member that is none', changed('principalSet://', 'principalset://'), 'world.yml:19:9: "principalset://'],
    ['a plain http issuer', changed('issuer: https', 'issuer: http'), 'world.yml:7:17: the issuer "http://'],
    [
      'a project number that is none',
      changed('number: 1234', 'number: x'),
      'world.yml:2:27: the project number "x" is no number',
    ],
    ['a short pool id', changed('the-pool\n', 'x\n'), 'world.yml:4:9: "x" is no id'],
    [
      'keys of a kind that is refused',
      changed(
        'attributeMapping:',
        `jwksJson: '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"1","x":"a"}]}'\n        attributeMapping:`,
      ),
      'world.yml:8:19: the keys cannot be used: only RSA and EC keys of the curve P-256 are taken',
    ],
    ['what is no mapping at all', '- 1\n', 'world.yml:1:1: the file must hold keys and values'],
    ['broken YAML', 'projects: [\n', 'world.yml:2:1: '],
    ['nothing', '', 'world.yml:1:1: the file must hold keys and values'],
  ]
  for (const [what, content, message] of faults) {
    it(`refuses ${what}`, () => {
      const [found = ''] = faultsOf(content)
      assert.equal(found.slice(0, message.length), message)
    })
  }

  it('reports all faults together', () => {
    const content = changed('uniqueId:', 'uniqeId:').replace('issuer:', 'issuerUri:')
    assert.deepEqual(faultsOf(content), [
      'world.yml:7:9: pools.0.providers.0 has no key "issuerUri" (did you mean issuer?)',
      'world.yml:6:9: pools.0.providers.0 lacks "issuer"',
      'world.yml:14:5: serviceAccounts.0 has no key "uniqeId" (did you mean uniqueId?)',
      'world.yml:13:5: serviceAccounts.0 lacks "uniqueId"',
    ])
  })
})
