import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {Ajv} from 'ajv'
import {parse} from 'yaml'
import {federationSchema} from '../../scripts/federation-schema.ts'
import {CiAuthError} from '../../src/lib/base/errors.ts'
import {federationOf, readFederation} from '../../src/lib/trust/federation-file.ts'
import {lintTrust} from '../../src/lib/trust/remedy/finding-remedies.ts'
import {acme, zoo} from '../support/worlds.ts'

const page = readFileSync(fileURLToPath(new URL('../../docs/federation.md', import.meta.url)), 'utf8')
const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text)
const samples = blocks.filter((text) => /^projects:/m.test(text))
const providers = blocks.filter((text) => text.startsWith('- id:'))

const keys = '{"keys":[{"kty":"RSA","kid":"1","n":"AQAB","e":"AQAB"}]}'
const read = (content: string) => readFederation(content, 'federation.yml', () => keys)
const [sample = ''] = samples

/** The sample with another list of providers. */
const withProvider = (provider: string): string => {
  const indented = provider.replace(/^/gm, '      ')
  return sample.replace(/ {6}- id: github\n[\s\S]*?(?=serviceAccounts:)/, `${indented.trimEnd()}\n`)
}

const changed = (from: string, to: string): string => {
  assert.ok(sample.includes(from), from)
  return sample.replace(from, to)
}

const faults: readonly (readonly [what: string, content: string])[] = [
  ['an unknown key', changed('attributeCondition:', 'attributeConditon:')],
  ['a missing key', changed("    number: '111122223333'\n", '')],
  ['no project', sample.replace(/projects:\n[\s\S]*?(?=pools:)/, 'projects: []\n')],
  ['a value of another kind', changed('services: [', 'services: {').replace('sts.googleapis.com]', 'sts: x}')],
  ['a flag that is none', changed('ci: github', 'ci: github\n        disabled: perhaps')],
  ['a CI that is none', changed('ci: github', 'ci: githup')],
  ['neither CI nor issuer', changed('        ci: github\n', '')],
  ['a plain http issuer', changed('ci: github', 'issuer: http://ci.example')],
  ['two sets of keys', changed('ci: github', `ci: github\n        jwksFile: x.json\n        jwksJson: '${keys}'`)],
  ['a short id', changed('id: acme-ci', 'id: ci')],
  ['a number as the id of a pool', changed('id: acme-ci', 'id: 1234')],
  ['a number as the id of a provider', changed('- id: github', '- id: 0x1234')],
  ['a number as the id of a project', changed('id: acme-prod', 'id: 123456')],
  ['a project number that is none', changed("'111122223333'", 'acme')],
  ['an API that is none', changed('[iam.googleapis.com', '[iam')],
  ['a mapping without subject', changed('google.subject:', 'attribute.subject:')],
  ['a target that is none', changed('attribute.repository_id: a', 'attributes.repository_id: a')],
  ['a long display name', changed('id: acme-ci', `id: acme-ci\n    displayName: ${'x'.repeat(33)}`)],
  ['a long condition', changed("== '42'", `== '${'x'.repeat(4096)}'`)],
  ['eleven audiences', changed('ci: github', `ci: github\n        allowedAudiences: [${'a,'.repeat(11)}]`)],
  ['an email that is none', changed('email: deployer@', 'email: deployer.')],
  ['a unique id that is none', changed('    bindings:', '    uniqueId: x1\n    bindings:')],
  ['a binding to nobody', changed("attribute: {repository_id: '700100200'}", 'pool: acme-ci')],
  ['a binding to two', changed("'700100200'}", "'700100200'}\n        group: keepers")],
  ['a binding to two attributes', changed("'700100200'}", "'700100200', ref: main}")],
  ['a whole pool that is not', changed("attribute: {repository_id: '700100200'}", 'wholePool: false')],
  ['a role that gives nothing', changed("'700100200'}", "'700100200'}\n        role: roles/owner")],
]

describe('scripts/federation-schema', () => {
  const schema = new Ajv({allErrors: true, allowUnionTypes: true}).compile(JSON.parse(federationSchema()))
  const isTaken = (content: string): boolean => schema(parse(content))

  it('describes every key, for editors', () => {
    interface Described {
      description?: string
      properties?: Record<string, Described>
      items?: Described
    }
    const visit = (node: Described, path: string): void => {
      for (const [name, of] of Object.entries(node.properties ?? {})) {
        assert.ok(of.description, `${path}.${name}`)
        visit(of, `${path}.${name}`)
      }
      if (node.items) visit(node.items, `${path}[]`)
    }
    visit(JSON.parse(federationSchema()), '')
  })

  it('takes what the page shows, as the reader does, and lint finds nothing in the first', () => {
    assert.ok(samples.length > 0 && providers.length > 0, page)
    assert.deepEqual(lintTrust(read(sample)), [])
    for (const content of [...samples, ...providers.map(withProvider)]) {
      assert.ok(isTaken(content), `${content}\n${JSON.stringify(schema.errors)}`)
      read(content)
    }
  })

  it('takes a number that is not quoted, as the reader does', () => {
    const content = changed("google.subject: assertion.repository_id + ':' + assertion.ref", 'google.subject: 5')
    assert.ok(isTaken(content))
    read(content)
  })

  it('lets no other tenant in by what the page shows', () => {
    for (const content of providers.map(withProvider)) {
      const open = lintTrust(read(content)).filter(({code}) => /^TRUST_(?:CONDITION|AUDIENCE|OWNER_BY)/.test(code))
      assert.deepEqual(open, [], content)
    }
  })

  for (const [name, world] of Object.entries({acme: acme(), zoo: zoo()})) {
    it(`takes ${name}`, () => assert.ok(schema(federationOf(world)), JSON.stringify(schema.errors)))
  }

  for (const [what, content] of faults) {
    it(`refuses ${what}, as the reader does`, () => {
      assert.equal(isTaken(content), false)
      assert.throws(
        () => read(content),
        (error) => error instanceof CiAuthError && error.code === 'FEDERATION_FILE_INVALID',
      )
    })
  }
})
