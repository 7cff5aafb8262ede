import {generateKeyPairSync} from 'node:crypto'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fc from 'fast-check'
import {fingerprintsIn} from '../../../src/lib/audit/audit.ts'
import {parseJsonObject} from '../../../src/lib/base/json.ts'
import {describeKeys} from '../../../src/lib/base/json-texts.ts'
import {decodeJwt, describeShape} from '../../../src/lib/base/jwt.ts'
import {findToken} from '../../../src/lib/cis/protocols/found-token.ts'
import {parseProperties} from '../../../src/lib/cis/teamcity/provider.ts'
import {readDescription, readPolicyFile} from '../../../src/lib/doctor/facts/trust-of-files.ts'
import {readLedgerText} from '../../../src/lib/files/ledger.ts'
import {readCredentials} from '../../../src/lib/files/read-credentials.ts'
import {dockerIgnores, gcloudIgnores} from '../../../src/lib/files/upload-warnings.ts'
import {parseServiceAccountKey} from '../../../src/lib/google/service-account-key.ts'
import {auditReport, openAccess} from '../../support/audit-report.ts'
import {MARKER, unlessProblem} from '../foreseen.ts'
import {hostileJson, hostileName, ownEntries} from '../texts.ts'
import {accounts} from './inputs.ts'
import type {Parser} from './parser.ts'

const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
const pem = privateKey.export({type: 'pkcs8', format: 'pem'}).toString()

const key = {
  type: 'service_account',
  project_id: 'acme',
  private_key_id: 'k1',
  private_key: pem,
  client_email: 'robot@acme.iam.gserviceaccount.com',
  client_id: '1',
}

/** Each of the forms in which people store a key. */
const KEY_FORMS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => JSON.stringify(JSON.parse(text), undefined, 2),
  (text) => JSON.stringify(JSON.parse(text), undefined, 2).replaceAll('\n', '\r\n'),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('base64url'),
  (text) =>
    (
      Buffer.from(text)
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    ).join('\r\n'),
  (text) => text.replaceAll('\\n', '\\\\n'),
  (text) => ` \n${text}\r\n`,
]

export const keyTexts = fc
  .tuple(fc.constantFrom(...KEY_FORMS), hostileName, hostileJson)
  .map(([form, name, value]) => form(JSON.stringify({...ownEntries([[name, value]]), ...key})))

/** Fields that a file has, one of them with something else in it. */
const upset = (fields: object): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(fields)), hostileName, hostileJson, fc.boolean())
    .map(([field, name, value, isIn]) =>
      JSON.stringify(ownEntries([...Object.entries(fields), [isIn ? field : name, value]])),
    )

const impersonation = (account: string): string =>
  `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${account}:generateAccessToken`

const external = (account: string) => ({
  type: 'external_account',
  audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/q',
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
  token_url: 'https://sts.googleapis.com/v1/token',
  service_account_impersonation_url: impersonation(account),
  credential_source: {url: 'https://ci.example/token', headers: {authorization: MARKER}, format: {type: 'json'}},
})

const impersonated = (account: string) => ({
  type: 'impersonated_service_account',
  service_account_impersonation_url: impersonation(account),
  delegates: ['projects/-/serviceAccounts/1'],
  source_credentials: key,
})

const credentials = fc
  .tuple(
    accounts,
    fc.constantFrom(external, impersonated, () => key),
  )
  .map(([account, make]) => JSON.stringify(make(account)))

const entry = {
  id: '1',
  path: '/tmp/a',
  kind: 'credentials',
  remove: true,
  createdAt: 'x',
  device: '1',
  inode: '2',
  birthtimeMs: 3,
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export const unsignedTokens = fc
  .tuple(hostileJson, hostileName)
  .map(
    ([value, name]) => `${part({alg: 'RS256', kid: value})}.${part({...ownEntries([[name, value]]), exp: value})}.c2ln`,
  )

const folder = mkdtempSync(join(tmpdir(), 'ci-auth-properties-'))
process.once('exit', () => rmSync(folder, {recursive: true, force: true}))

/** `read` of a file with the text in it. */
const inFile =
  (name: string, read: (path: string) => unknown) =>
  (text: string): unknown => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return read(path)
  }

const provider = {
  name: 'n',
  oidc: {issuerUri: 'https://x.example', allowedAudiences: ['a']},
  attributeMapping: {a: 'b'},
}
const policy = {bindings: [{role: 'r', members: ['m'], condition: {expression: 'true'}}], etag: 'x'}

const membership = {service_account_id: 'x', role: 'r', members: ['m'], policy_data: '{}'}

const terraformState = (values: string): string =>
  `{"format_version": "1.0", "values": {"root_module": {"resources": [{"type": "google_service_account_iam_binding", "values": ${values}}]}}}`

const baselines = [
  JSON.stringify(auditReport([openAccess], {baseline: {known: [openAccess.fingerprint], gone: []}})),
  `# accepted\n${openAccess.fingerprint} # until May\n`,
]

export const fileParsers: readonly Parser[] = [
  {
    name: 'baselines of an audit',
    valid: fc.constantFrom(...baselines),
    near: upset(auditReport([openAccess])),
    parse: (text) => fingerprintsIn(text, 'baseline.json'),
  },
  {
    name: 'JSON objects',
    valid: hostileJson.map((value) => JSON.stringify({value})),
    parse: (text) => [parseJsonObject(text), describeKeys(text, 'no JSON')],
  },
  {name: 'tokens', isSecret: true, valid: unsignedTokens, parse: (text) => [decodeJwt(text), describeShape(text)]},
  {
    name: 'keys',
    isSecret: true,
    valid: keyTexts,
    parse: (text) => unlessProblem(parseServiceAccountKey(text)),
  },
  {
    name: 'credentials files',
    holds: MARKER,
    valid: credentials,
    near: fc
      .tuple(
        accounts,
        fc.constantFrom(external, impersonated, () => key),
      )
      .chain(([account, make]) => upset(make(account))),
    parse: inFile('credentials.json', (path) => readCredentials(path, 'GOOGLE_APPLICATION_CREDENTIALS')),
  },
  {
    name: 'texts with a token in them',
    holds: MARKER,
    valid: fc.constantFrom(MARKER, ` ${MARKER}\n`, `{"value": "${MARKER}"}`, `{"id_token": "${MARKER}"}`),
    parse: (text) => findToken(text, undefined, 'the file'),
  },
  {
    name: 'ledgers',
    valid: fc.constant(`\n${JSON.stringify(entry)}\n`),
    near: upset(entry).map((line) => `\n${line}\n`),
    parse: readLedgerText,
  },
  {
    name: 'what the action saved',
    valid: fc.constant(JSON.stringify([entry])),
    near: upset(entry).map((line) => `[${line}]`),
    async parse(text) {
      // The bundler puts it in.
      Object.assign(globalThis, {CI_AUTH_VERSION: '0.0.0'})
      const {savedEntries} = await import('../../../src/action/runner/runner.ts')
      return savedEntries({env: {STATE_recorded: text}, cwd: '/', temporaryFolder: '/tmp'})
    },
  },
  {
    name: 'Java properties',
    valid: fc.constantFrom('a=b\n', 'a : b\\\n  c', '# x\na\\u0041=\\n'),
    parse: parseProperties,
  },
  {
    name: '.dockerignore',
    valid: fc.constantFrom('*.json\n', '!a/**\n', '**/ci-creds-*.json', '# x\n'),
    parse: (text) => dockerIgnores(text, 'a/ci-creds-1.json'),
  },
  {
    name: '.gcloudignore',
    valid: fc.constantFrom('*.json\n', '#!include:.gitignore\n', '!/a\n'),
    parse: (text) => gcloudIgnores(text, 'a/ci-creds-1.json', async () => text),
  },
  {
    name: 'descriptions of providers',
    valid: fc.constant(JSON.stringify(provider)),
    near: upset(provider),
    parse: inFile('provider.json', (path) => readDescription(path, '/', undefined)),
  },
  {
    name: 'policies',
    valid: fc.constant(JSON.stringify(policy)),
    near: fc.oneof(
      upset(policy),
      upset(policy.bindings[0] ?? {}).map((binding) => `{"bindings": [${binding}]}`),
    ),
    parse: inFile('policy.json', (path) => readPolicyFile(path, '/', 'robot@acme.iam.gserviceaccount.com')),
  },
  {
    name: 'states of Terraform',
    valid: fc.constant(terraformState(JSON.stringify(membership))),
    near: upset(membership).map(terraformState),
    parse: inFile('state.json', (path) => readPolicyFile(path, '/', 'robot@acme.iam.gserviceaccount.com')),
  },
]
