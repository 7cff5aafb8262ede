import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {parse as parseHcl} from '@cdktf/hcl2json'
import {transform} from 'esbuild'
import {parseAllDocuments} from 'yaml'
import {auditInputs} from '../../src/action/audit/inputs.ts'
import {configureInputs, listInputs} from '../../src/action/configure/inputs.ts'
import {inputNames} from '../../src/lib/base/inputs.ts'
import {outputs} from '../../src/lib/base/outputs.ts'
import {readFederation} from '../../src/lib/trust/federation-file.ts'
import {type Block, blocks, pages} from './pages.ts'

/** Of google-github-actions/auth v3, which one page compares with. */
const peerInputs = [
  'workload_identity_provider',
  'credentials_json',
  'service_account',
  'audience',
  'project_id',
  'create_credentials_file',
  'export_environment_variables',
  'cleanup_credentials',
  'token_format',
  'delegates',
  'universe',
  'request_reason',
  'access_token_lifetime',
  'access_token_scopes',
  'access_token_subject',
  'id_token_audience',
  'id_token_include_email',
]

const actions: readonly (readonly [action: RegExp, inputs: readonly string[]])[] = [
  [/(?:^|\/)ci-auth@|^\.\/?$/, [...inputNames, ...Object.keys(listInputs)]],
  [/\/ci-auth\/configure@/, Object.keys(configureInputs)],
  [/\/ci-auth\/audit@/, Object.keys(auditInputs)],
  [/^google-github-actions\/auth@/, peerInputs],
]

const keys = '{"keys":[{"kty":"RSA","kid":"1","n":"AQAB","e":"AQAB"}]}'

/** Every object within a parsed document. */
const objectsIn = (value: unknown): Record<string, unknown>[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(Array.isArray(value) ? [] : [value as Record<string, unknown>]), ...Object.values(value).flatMap(objectsIn)]

/** Inputs that the action of a step does not have. */
const strayInputs = ({uses, with: given}: Record<string, unknown>): string[] => {
  const [, inputs] = actions.find(([action]) => action.test(String(uses))) ?? []
  return inputs ? Object.keys(given ?? {}).filter((name) => !inputs.includes(name)) : []
}

function readYaml({text}: Block): void {
  for (const document of parseAllDocuments(text)) {
    assert.deepEqual(document.errors, [])
    const value: unknown = document.toJS()
    assert.deepEqual(objectsIn(value).flatMap(strayInputs), [])
    if (isFederation(value)) readFederation(text, 'federation.yml', () => keys)
  }
}

const isFederation = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'projects' in value && 'pools' in value

function readShell({text}: Block): void {
  const {stderr, status} = spawnSync('bash', ['-n'], {input: text, encoding: 'utf8'})
  assert.equal(status, 0, stderr)
}

const script =
  (loader: 'js' | 'ts') =>
  async ({text}: Block): Promise<void> => {
    await transform(text, {loader})
  }

const python = `import ast, sys; ast.parse(sys.stdin.read())`

/** How a block of each language is read; those without are not. */
const readers: Readonly<Record<string, (block: Block) => void | Promise<void>>> = {
  yaml: readYaml,
  json: ({text}) => void JSON.parse(text),
  hcl: async ({text}) => void (await parseHcl('page.tf', text)),
  sh: readShell,
  js: script('js'),
  ts: script('ts'),
  python: ({text}) => {
    const {status, stderr, error} = spawnSync('python3', ['-c', python], {input: text, encoding: 'utf8'})
    assert.ok(error || status === 0, stderr)
  },
}

/** Known, and read by nothing here. */
const unread = [
  'text',
  '',
  'groovy',
  'go',
  'java',
  'xml',
  'dockerfile',
  'toml',
  'properties',
  'powershell',
  'kotlin',
  'fish',
  // Drawn by GitHub.
  'mermaid',
]

const read = async (block: Block): Promise<void> => readers[block.language]?.(block)
const yaml = (text: string): Block => ({where: 'x.md:1', page: 'x.md', language: 'yaml', text, remark: ''})

describe('docs: blocks', function () {
  this.timeout(20_000)

  for (const language of Object.keys(readers)) {
    it(`can be read, where they are ${language}`, async () => {
      const faults = await Promise.all(
        blocks
          .filter((block) => block.language === language)
          .map((block) =>
            read(block).then(
              () => [],
              (error: Error) => [`${block.where}: ${error.message}`],
            ),
          ),
      )
      assert.deepEqual(faults.flat(), [])
    })
  }

  it('are of languages that are known', () => {
    const known = [...Object.keys(readers), ...unread]
    assert.deepEqual(
      blocks.filter(({language}) => !known.includes(language)).map(({where, language}) => `${where}: ${language}`),
      [],
    )
  })

  it('of the CIs say whom they expect, where a variable of the CI could name somebody else', () => {
    const open = pages.flatMap(({path}) => {
      const text = blocks.flatMap(({page, text}) => (page === path ? text : [])).join('')
      const asks =
        path.startsWith('docs/ci/') && /ci-auth@1 (?:key|federate)(?: --output-format \w+)?(?: |"|$)/m.test(text)
      const says = /EXPECTED_(?:SERVICE_ACCOUNT|PROVIDER)|--expected-|--service-account "?\$account/.test(text)
      return asks && !says ? path : []
    })
    assert.deepEqual(open, [])
  })

  it('compare all inputs of the action with those of the other one', () => {
    const {text = ''} = pages.find(({path}) => path === 'docs/migrating.md') ?? {}
    const [row = ''] = /^\| the 17 inputs .*$/m.exec(text) ?? []
    const added = inputNames.filter((name) => !peerInputs.includes(name))
    assert.equal(peerInputs.length, 17)
    assert.deepEqual(
      [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name),
      added.sort(),
    )
  })

  it('name outputs of the action that it has', () => {
    const named = blocks.flatMap(({text}) => [...text.matchAll(/steps\.auth\.outputs\.(\w+)/g)])
    assert.ok(named.length > 0)
    assert.deepEqual(
      named.map(([, name = '']) => name).filter((name) => !(name in outputs)),
      [],
    )
  })

  it('would be found with each of these faults', async () => {
    const federation = blocks.find(({text}) => text.includes('\nprojects:') && text.includes('\npools:'))?.text ?? ''
    const wrong = [
      yaml('a: b: c'),
      yaml('- uses: OWNER/ci-auth@v1\n  with: {provider: x}'),
      yaml('- uses: OWNER/ci-auth/configure@v1\n  with: {service_account: x}'),
      yaml('steps: [{uses: google-github-actions/auth@v3, with: {retries: 3}}]'),
      yaml(federation.replace('attributeMapping:', 'attributeMaping:')),
      {...yaml('{"a": }'), language: 'json'},
      {...yaml('resource {'), language: 'hcl'},
      {...yaml('eval "$(ci-auth'), language: 'sh'},
      {...yaml('const = 1'), language: 'js'},
    ]
    for (const block of wrong) await assert.rejects(read(block), block.text)
    await read(yaml('- uses: OWNER/ci-auth@v1\n  with: {service_account: x}'))
  })
})
