import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import type {Emulator} from '../../src/lib/emulator/listening/emulator.ts'
import {administer} from './emulator-client.ts'

/** Of each command line that was asked: tests ask the same ones again. */
const known = new Map<string, readonly string[]>()

/** The words of a command line of gcloud, as a shell reads it. Nothing runs. */
export function wordsOf(text: string): string[] {
  const words = known.get(text) ?? readByShell(text)
  known.set(text, words)
  return [...words]
}

const readByShell = (text: string): string[] =>
  execFileSync('sh', ['-c', `gcloud() { printf '%s\\n' "$@"; }\n${text}`], {encoding: 'utf8'})
    .trimEnd()
    .split('\n')

/** The words of a line, as a POSIX shell reads them. Anything that a shell would replace or run is refused. */
function wordsIn(line: string): string[] {
  const words = line.match(/(?:'[^']*'|"[^"\\$`]*"|\\.|[^\s'"\\])+/g) ?? []
  return words.map((word) =>
    word.replace(/'([^']*)'|"([^"]*)"|\\(.)|([$`"|&;<>()*?#~!])/g, (_all, single, double, escaped, special) => {
      assert.equal(special, undefined, `a shell reads ${special} as something else: ${line}`)
      return single ?? double ?? escaped
    }),
  )
}

/** `^;^a=1;b=2`, as gcloud reads it. https://cloud.google.com/sdk/gcloud/reference/topic/escaping */
function listOf(value: string): string[] {
  const [, separator = ',', list = value] = /^\^([^^]+)\^(.*)$/s.exec(value) ?? []
  return list.split(separator)
}

const mapOf = (value: string): Record<string, string> =>
  Object.fromEntries(listOf(value).map((entry) => [entry.replace(/=.*/s, ''), entry.slice(entry.indexOf('=') + 1)]))

interface Line {
  /** Without `gcloud`, flags and the last word. */
  verb: string
  /** The last word that is no flag. */
  name: string
  flags: Readonly<Record<string, string>>
}

function read(line: string): Line {
  const [program, ...words] = wordsIn(line)
  assert.equal(program, 'gcloud')
  const plain = words.filter((word) => !word.startsWith('--'))
  const flags = words
    .filter((word) => word.startsWith('--'))
    .map((word) => [word.slice(2).replace(/=.*/s, ''), word.includes('=') ? word.slice(word.indexOf('=') + 1) : ''])
  return {verb: plain.slice(0, -1).join(' '), name: plain.at(-1) ?? '', flags: Object.fromEntries(flags)}
}

type Do = (line: Line, emulator: Emulator) => Promise<void>

async function call(emulator: Emulator, ...[method, path, body]: ['GET' | 'POST' | 'PATCH', string, object?]) {
  const answer = await administer(emulator, method, path, body)
  assert.equal(answer.status, 200, `${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** The fields that the flags of `update-oidc` set. */
const providerFields: Readonly<Record<string, (value: string) => [mask: string, field: object]>> = {
  'attribute-mapping': (value) => ['attributeMapping', {attributeMapping: mapOf(value)}],
  'attribute-condition': (value) => ['attributeCondition', {attributeCondition: value}],
  'issuer-uri': (value) => ['oidc.issuerUri', {oidc: {issuerUri: value}}],
  'allowed-audiences': (value) => ['oidc.allowedAudiences', {oidc: {allowedAudiences: listOf(value)}}],
  'no-disabled': () => ['disabled', {disabled: false}],
  disabled: () => ['disabled', {disabled: true}],
}

/** The file is the one that the remedy says to save: the keys of the issuer. */
async function savedKeys(emulator: Emulator): Promise<[mask: string, field: object]> {
  const {keys} = (await (await fetch(`${emulator.url}/.well-known/jwks`)).json()) as {keys: object[]}
  return ['oidc.jwksJson', {oidc: {jwksJson: JSON.stringify({keys})}}]
}

const update: Do = async ({flags, name}, emulator) => {
  const [[flag, value] = ['', ''], ...others] = Object.entries(flags)
  const field = flag === 'jwk-json-path' ? await savedKeys(emulator) : providerFields[flag]?.(value)
  assert.ok(field && others.length === 0, `flags of ${name}: ${Object.keys(flags).join(', ')}`)
  await call(emulator, 'PATCH', `/v1/${name}?updateMask=${field[0]}`, field[1])
}

const undelete: Do = async ({name}, emulator) => {
  await call(emulator, 'POST', `/v1/${name}:undelete`, {})
}

interface Policy {
  etag?: string
  bindings?: {role: string; members: string[]; condition?: object}[]
}

const changeBinding =
  (isAdded: boolean): Do =>
  async ({flags, name}, emulator) => {
    const {condition = 'None', member = '', project, role = ''} = flags
    assert.ok(project, 'the line names the project')
    const account = `/v1/projects/${project}/serviceAccounts/${name}`
    const options = {options: {requestedPolicyVersion: 3}}
    const policy = (await call(emulator, 'POST', `${account}:getIamPolicy`, options)) as Policy
    const added = {role, members: [member], ...(condition === 'None' ? {} : {condition: mapOf(condition)})}
    const isMeant = (each: {role: string; members: string[]}) => each.role === role && each.members.includes(member)
    const without = (policy.bindings ?? []).flatMap((each) => {
      if (!isMeant(each)) return [each]
      const members = each.members.filter((one) => one !== member)
      return members.length > 0 ? [{...each, members}] : []
    })
    const bindings = isAdded ? [...(policy.bindings ?? []), added] : without
    await call(emulator, 'POST', `${account}:setIamPolicy`, {policy: {...policy, version: 3, bindings}})
  }

const switchAccount =
  (method: 'enable' | 'disable'): Do =>
  async ({flags, name}, emulator) => {
    await call(emulator, 'POST', `/v1/projects/${flags['project']}/serviceAccounts/${name}:${method}`, {})
  }

const undeleteAccount: Do = async ({name}, emulator) => {
  await call(emulator, 'POST', `/v1/projects/-/serviceAccounts/${name}:undelete`, {})
}

const enableService: Do = async ({flags, name}, emulator) => {
  await call(emulator, 'POST', `/v1/projects/${flags['project']}/services/${name}:enable`, {})
}

const changes: Readonly<Record<string, Do>> = {
  'iam workload-identity-pools providers update-oidc': update,
  'iam workload-identity-pools providers undelete': undelete,
  'iam workload-identity-pools update': update,
  'iam workload-identity-pools undelete': undelete,
  'iam service-accounts add-iam-policy-binding': changeBinding(true),
  'iam service-accounts remove-iam-policy-binding': changeBinding(false),
  'iam service-accounts disable': switchAccount('disable'),
  'iam service-accounts enable': switchAccount('enable'),
  'iam service-accounts undelete': undeleteAccount,
  'services enable': enableService,
}

const readings = ['describe', 'list', 'get-iam-policy']

/** Does in this process what a line of gcloud would do. False: the line only reads, perhaps into a file. */
export async function applyGcloud(line: string, emulator: Emulator): Promise<boolean> {
  const words = read(line.replace(/ > [\w.]+(?: && .*)?$/, ''))
  if (readings.some((reading) => words.name === reading || words.verb.endsWith(` ${reading}`))) return false
  const change = changes[words.verb]
  assert.ok(change, `no line that is known here: ${line}`)
  await change(words, emulator)
  return true
}
