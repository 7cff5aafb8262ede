import assert from 'node:assert/strict'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Parser} from 'yaml'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import {defaultWorld} from '../../../src/lib/emulator/world.ts'
import {federationOf, readFederation} from '../../../src/lib/trust/federation-file.ts'
import type {World} from '../../../src/lib/trust/trust.ts'
import {acme, zoo} from '../../support/worlds.ts'

const yaml = `projects:
  - {id: example, number: 1234}
pools:
  - id: the-pool
    providers:
      - id: github
        ci: github
        attributeMapping:
          google.subject: assertion.sub
          attribute.owner: assertion.repository_owner
        attributeCondition: assertion.repository_owner == 'acme'
serviceAccounts:
  - email: deployer@example.iam.gserviceaccount.com
    uniqueId: 100000000000000000001
    bindings:
      - attribute: {owner: acme}
      - role: roles/iam.serviceAccountTokenCreator
        member: user:ann@example.com
`

const noFileBeside = (path: string): string => {
  throw Object.assign(new Error(path), {code: 'ENOENT'})
}
const read = (content: string) => readFederation(content, 'federation.yml', noFileBeside)
const readWorld = (content: string) => read(content).world

function faultsOf(content: string): string[] {
  try {
    readWorld(content)
  } catch (error) {
    const {code, message, problems} = error as CiAuthError
    assert.equal(code, 'FEDERATION_FILE_INVALID')
    return problems.length > 0 ? problems.map((problem) => problem.message) : [message]
  }
  return assert.fail('the file was taken')
}

const changed = (from: string, to: string): string => {
  assert.ok(yaml.includes(from))
  return yaml.replace(from, to)
}

describe('lib/trust/federation-file', () => {
  it('names the schema for editors only where it is', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ci-auth-federation-'))
    const file = join(folder, 'federation.yml')
    const suggestions = (): readonly string[] => {
      try {
        readFederation('projects: []', file, noFileBeside)
      } catch (error) {
        return (error as CiAuthError).suggestions
      }
      return assert.fail('the file was taken')
    }
    try {
      assert.deepEqual(suggestions(), ['Correct this line.'])
      mkdirSync(join(folder, 'node_modules', 'ci-auth'), {recursive: true})
      writeFileSync(join(folder, 'node_modules', 'ci-auth', 'federation.schema.json'), '{}')
      assert.match(suggestions().join(), /first line of the file: # yaml-language-server: \$schema=\.\/node_modules\//)
    } finally {
      rmSync(folder, {recursive: true})
    }
  })

  it('reads YAML, with every digit of an unquoted number', () => {
    const {pools, projects, serviceAccounts} = readWorld(yaml)
    assert.deepEqual(projects, [{id: 'example', number: '1234'}])
    assert.equal(serviceAccounts[0]?.uniqueId, '100000000000000000001')
    assert.equal(pools[0]?.providers[0]?.attributeMapping['google.subject'], 'assertion.sub')
  })

  const issuersOf = (world: World) => [
    ...new Set(world.pools.flatMap(({providers}) => providers.map(({issuer}) => issuer))),
  ]
  /** One grant for each member: so the file is read. */
  const spread = (world: World) =>
    world.serviceAccounts.flatMap(({email}) =>
      world.grants
        .filter(({serviceAccount}) => serviceAccount === email)
        .flatMap(({members, role}) => members.map((member) => ({serviceAccount: email, role, members: [member]}))),
    )
  for (const [name, world] of Object.entries({acme: acme(), zoo: zoo(), defaultWorld})) {
    it(`takes ${name} as JSON`, () => {
      const expected = {...world, grants: spread(world), issuers: issuersOf(world)}
      assert.deepEqual(readWorld(JSON.stringify(federationOf(world))), expected)
    })
  }

  it('knows who is meant by each kind of binding', () => {
    const bindings = [
      '{subject: "repo:acme/shop:ref:refs/heads/main"}',
      '{attribute: {repository: acme/shop}}',
      '{attribute: {attribute.repository: acme/shop}}',
      '{group: keepers}',
      '{wholePool: true}',
      '{serviceAccount: gate@example.iam.gserviceaccount.com}',
      '{member: "group:admins@example.com", role: roles/iam.workloadIdentityUser}',
    ]
    const content = `${yaml.slice(0, yaml.indexOf('      - attribute:'))}${bindings.map((line) => `      - ${line}\n`).join('')}`
    const pool = 'iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/the-pool'
    const user = 'roles/iam.workloadIdentityUser'
    const creator = 'roles/iam.serviceAccountTokenCreator'
    assert.deepEqual(
      readWorld(content).grants.map(({members: [member], role}) => [role, member]),
      [
        [user, `principal://${pool}/subject/repo:acme/shop:ref:refs/heads/main`],
        [user, `principalSet://${pool}/attribute.repository/acme/shop`],
        [user, `principalSet://${pool}/attribute.repository/acme/shop`],
        [user, `principalSet://${pool}/group/keepers`],
        [user, `principalSet://${pool}/*`],
        [creator, 'serviceAccount:gate@example.iam.gserviceaccount.com'],
        [user, 'group:admins@example.com'],
      ],
    )
  })

  it('makes up a unique id, always the same', () => {
    const without = changed('    uniqueId: 100000000000000000001\n', '')
    const [first, second] = [readWorld(without), readWorld(without)].map((world) => world.serviceAccounts[0]?.uniqueId)
    assert.match(first ?? '', /^1\d{20}$/)
    assert.equal(first, second)
  })

  it('takes the issuer from the name of the CI, and keys from a file beside', () => {
    const content = changed('        ci: github\n', '        ci: github\n        jwksFile: keys.json\n')
    const keys = '{"keys":[{"kty":"RSA","kid":"1","n":"AQAB","e":"AQAB"}]}'
    const {world} = readFederation(content, 'federation.yml', (path) => (path === 'keys.json' ? keys : ''))
    assert.deepEqual(
      [world.pools[0]?.providers[0]?.issuer, world.pools[0]?.providers[0]?.jwksJson, world.issuers],
      ['https://token.actions.githubusercontent.com', keys, ['https://token.actions.githubusercontent.com']],
    )
  })

  it('knows where in the file a part of the world stands', () => {
    const {place} = read(yaml)
    assert.equal(place(['pools', 0, 'providers', 0, 'attributeCondition']), 'federation.yml:11:29')
    assert.equal(place(['grants', 1]), 'federation.yml:17:9')
    assert.equal(place(['grants', 1, 'role']), 'federation.yml:17:15')
    assert.equal(place(['pools', 0, 'providers', 0, 'allowedAudiences']), 'federation.yml:6:9')
  })

  it('takes its version as that of a file without one', () =>
    assert.deepEqual(readWorld(`version: 1\n${yaml}`), readWorld(yaml)))

  it('resolves anchors', () => {
    const content = changed('role: roles/iam.serviceAccountTokenCreator', 'role: &role roles/iam.workloadIdentityUser')
    const again = `${content}      - {role: *role, subject: x}\n`
    assert.equal(readWorld(again).grants[2]?.role, 'roles/iam.workloadIdentityUser')
  })

  const account = '  - email: deployer'
  const faults: [what: string, content: string, message: string][] = [
    [
      'an unknown key, with the nearest name',
      changed('attributeCondition:', 'attributeConditon:'),
      '11:9: pools.0.providers.0 has no key "attributeConditon" (did you mean attributeCondition?)',
    ],
    ['a missing key', changed('  - id: the-pool\n    providers', '  - providers'), '4:5: pools.0 lacks "id"'],
    [
      'no list',
      `${yaml.slice(0, yaml.indexOf('serviceAccounts:'))}serviceAccounts: none\n`,
      '12:18: serviceAccounts must be a list',
    ],
    [
      'a flag that is none',
      changed('ci: github', 'disabled: perhaps\n        ci: github'),
      '7:19: pools.0.providers.0.disabled must be true or false',
    ],
    ['broken CEL', changed("== 'acme'", '=='), '11:29: the expression is not valid CEL: '],
    [
      'a mapping without subject',
      changed('          google.subject: assertion.sub\n', ''),
      '9:11: the mapping lacks "google.subject"',
    ],
    [
      'a target that is none',
      changed('attribute.owner: ', 'attributes.owner: '),
      '10:29: "attributes.owner" is neither google.subject, google.groups nor attribute.NAME',
    ],
    [
      'a role that gives nothing',
      changed('roles/iam.serviceAccountTokenCreator', 'roles/iam.serviceAccountTokenCreators'),
      '17:15: serviceAccounts.0.bindings.1.role is "roles/iam.serviceAccountTokenCreators" (did you mean roles/iam.serviceAccountTokenCreator?)',
    ],
    ['a member that is none', changed('user:ann', 'usr:ann'), '17:9: "usr:ann@example.com" is not a valid member'],
    [
      'a binding to nobody',
      changed('member: user:ann@example.com', 'pool: the-pool'),
      '17:9: the binding names nobody: it takes exactly one of subject, ',
    ],
    [
      'a binding to two',
      changed('{owner: acme}', '{owner: acme}\n        group: keepers'),
      '16:9: the binding names attribute and group',
    ],
    [
      'a binding to two attributes',
      changed('{owner: acme}', '{owner: acme, ref: main}'),
      '16:9: attribute takes exactly one name and value',
    ],
    [
      'a pool that is not there',
      changed('{owner: acme}', '{owner: acme}\n        pool: the-pol'),
      '16:9: there is no pool "the-pol" (did you mean the-pool?)',
    ],
    [
      'an account that is there twice',
      `${yaml}${account}@example.iam.gserviceaccount.com\n`,
      '19:12: "deployer@example.iam.gserviceaccount.com" is there already',
    ],
    [
      'a project that is there twice',
      changed('number: 1234}', 'number: 1234}\n  - {id: example, number: 1235}'),
      '3:10: "example" is there already',
    ],
    [
      'a CI that is none',
      changed('ci: github', 'ci: githup'),
      '7:13: pools.0.providers.0.ci is "githup" (did you mean github?)',
    ],
    ['neither CI nor issuer', changed('        ci: github\n', ''), '6:9: there is neither "ci" nor "issuer"'],
    [
      'a file of keys that is absent',
      changed('ci: github', 'ci: github\n        jwksFile: keys.json'),
      '8:19: cannot read keys.json (ENOENT)',
    ],
    ['a plain http issuer', changed('ci: github', 'issuer: http://ci.example'), '7:17: the issuer "http://'],
    [
      'an API that is none',
      changed('number: 1234', 'number: 1234, services: [iam]'),
      '2:44: "iam" is not the host name of an API',
    ],
    [
      'a session that is too short',
      changed('- id: the-pool', '- id: the-pool\n    sessionDuration: 60s'),
      '5:22: the session duration "60s" is not from',
    ],
    [
      'a long display name',
      changed('- id: the-pool', `- id: the-pool\n    displayName: ${'x'.repeat(33)}`),
      '5:18: the display name is longer',
    ],
    [
      'a project number that is none',
      changed('number: 1234', 'number: x'),
      '2:27: the project number "x" is not a number',
    ],
    ['a short pool id', changed('the-pool\n', 'x\n'), '4:9: "x" is not a valid id'],
    [
      'keys of a kind that is refused',
      changed(
        'attributeMapping:',
        `jwksJson: '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"1","x":"a"}]}'\n        attributeMapping:`,
      ),
      '8:19: the keys cannot be used: only RSA and EC keys of the curve P-256 are accepted',
    ],
    ['what is no mapping at all', '- 1\n', '1:1: the file must be a map'],
    ['broken YAML', 'projects: [\n', '2:1: '],
    ['a later format, alone', `version: 2\n${yaml}later: true\n`, '1:10: the file has the format 2, and this'],
    ['nothing', '', '1:1: the file must be a map'],
  ]
  for (const [what, content, message] of faults) {
    it(`refuses ${what}`, () => {
      const [found = ''] = faultsOf(content)
      assert.equal(found.slice('federation.yml:'.length).slice(0, message.length), message)
    })
  }

  it('shows no value so that a CI would read a command in it', () => {
    const [found = ''] = faultsOf(changed('user:ann@example.com', '"x\\n##vso[task.setvariable variable=x]y"'))
    assert.match(found, /"x\\n## vso\[.*is not a valid member of a policy/)
  })

  it('knows no merge keys and no tags, and says so', () => {
    assert.deepEqual(faultsOf(`${yaml}<<: {}\n`), [
      'federation.yml:19:1: the file has no key "<<": YAML 1.2 has no merge keys, so write the keys out',
    ])
    assert.deepEqual(faultsOf(changed('user:ann@example.com', '!odd user:ann@example.com')).length, 1)
  })

  for (const name of ['constructor', '__proto__', 'toString']) {
    it(`knows no key ${name}`, () =>
      assert.deepEqual(faultsOf(`${yaml}${name}: {}\n`), [`federation.yml:19:1: the file has no key "${name}"`]))
  }

  for (const [level, end] of Object.entries({'- ': '', '? ': '', '[': ']', '{a: ': '}', '{"a":': '}'})) {
    it(`refuses what is nested deeply by ${level}before it is composed`, () => {
      const deep = `pools: 1\nprojects:\n  ${level.repeat(20_000)}1${end.repeat(20_000)}`
      assert.match(faultsOf(deep).join(), /^federation\.yml:3:\d+: more than 64 levels$/)
    })
  }

  it('refuses more aliases than anybody writes', () => {
    const bomb = `projects: &p [${'{id: a},'.repeat(10)}]\npools: [${'{id: abcd, providers: *p},'.repeat(2000)}]\n`
    assert.match(faultsOf(bomb).join(), /^federation\.yml:2:\d+: more than 100 aliases$/)
  })

  it('refuses a second document, and says where it begins', () =>
    assert.deepEqual(faultsOf(`${yaml}---\nprojects: []\n`), [
      'federation.yml:19:1: a second document begins here: leave it out',
    ]))

  it('splits the text once: of a large file, that takes longest', () => {
    const {parse} = Parser.prototype
    let times = 0
    Parser.prototype.parse = function (...given) {
      times++
      return parse.apply(this, given)
    }
    try {
      readWorld(yaml)
    } finally {
      Parser.prototype.parse = parse
    }
    assert.equal(times, 1)
  })

  it('looks for no similar name in a large file without faults', () => {
    const accounts = Array.from({length: 1000}, (_, index) => `deployer-${index}@example.iam.gserviceaccount.com`)
    const lines = accounts.map((email) => `  - {email: ${email}, bindings: [{attribute: {owner: acme}}]}\n`)
    const content = yaml.replace(/serviceAccounts:.*/s, `serviceAccounts:\n${lines.join('')}`)
    const texts: {[Symbol.iterator](this: string): StringIterator<string>} = String.prototype
    const original = texts[Symbol.iterator]
    // To compare two names letter by letter, both are taken apart.
    let takenApart = 0
    texts[Symbol.iterator] = function () {
      takenApart++
      return original.call(this)
    }
    try {
      assert.equal(readWorld(content).grants.length, 1000)
    } finally {
      texts[Symbol.iterator] = original
    }
    assert.ok(takenApart < 10_000, String(takenApart))
  })

  it('reports the first hundred faults of what is no such file at all', () =>
    assert.equal(faultsOf('}'.repeat(5000)).length, 100))

  it('reports all faults together', () => {
    const content = changed('email:', 'emial:').replace('attributeMapping:', 'attributeMappings:')
    assert.deepEqual(faultsOf(content), [
      'federation.yml:8:9: pools.0.providers.0 has no key "attributeMappings" (did you mean attributeMapping?)',
      'federation.yml:6:9: pools.0.providers.0 lacks "attributeMapping"',
      'federation.yml:13:5: serviceAccounts.0 has no key "emial" (did you mean email?)',
      'federation.yml:13:5: serviceAccounts.0 lacks "email"',
    ])
  })
})
