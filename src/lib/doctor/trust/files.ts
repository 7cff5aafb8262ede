// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers
// https://cloud.google.com/iam/docs/reference/rest/v1/Policy
import {resolve} from 'node:path'
import {CiAuthError} from '../../errors.ts'
import type {Binding} from '../../federation/diagnosis/check-binding.ts'
import type {Provider} from '../../federation/trust.ts'
import {type ProviderName, providerPath} from '../../google/identifiers.ts'
import {jsonText} from '../../json-text.ts'
import {readForeignText} from '../../text-file.ts'
import {policyIn, providersIn, terraformResources} from './terraform.ts'
import type {Trust} from './trust.ts'

type Fields = Readonly<Record<string, unknown>>

/** A provider as the API, gcloud and Terraform print it; of several, the one that is asked for. */
export function readDescription(path: string, cwd: string, name: ProviderName | undefined): Trust {
  const found = readJson(path, cwd)
  const resources = terraformResources(found)
  const all = resources ? providersIn(resources, name) : (Array.isArray(found) ? found : [found]).filter(isObject)
  const wanted = name && providerPath(name)
  const description = all.find((item) => item['name'] === wanted) ?? (wanted === undefined ? all[0] : undefined)
  if (!description) return {notes: [`${path} describes ${namesOf(all)}, not ${wanted ?? 'a provider'}`]}
  const provider = providerOf(description)
  return provider
    ? {provider: {value: provider, from: path}, notes: []}
    : {notes: [`${path} describes no OIDC provider: it has no oidc.issuerUri and no attributeMapping`]}
}

const namesOf = (all: readonly Fields[]): string =>
  all.map((item) => jsonText(item['name'] ?? 'no name')).join(', ') || 'nothing'

/** None for SAML, AWS and X.509, which take no ID token. */
export function providerOf(description: Fields): Provider | undefined {
  const oidc = isObject(description['oidc']) ? description['oidc'] : {}
  const {attributeCondition, attributeMapping, disabled, name, state} = description
  if (typeof oidc['issuerUri'] !== 'string' || !isObject(attributeMapping)) return undefined
  const audiences = oidc['allowedAudiences']
  return {
    id:
      jsonText(name ?? '')
        .split('/')
        .at(-1) ?? '',
    issuer: oidc['issuerUri'],
    attributeMapping: Object.fromEntries(Object.entries(attributeMapping).map(([key, cel]) => [key, jsonText(cel)])),
    ...(Array.isArray(audiences) ? {allowedAudiences: audiences.map(jsonText)} : {}),
    ...(typeof attributeCondition === 'string' ? {attributeCondition} : {}),
    ...(typeof oidc['jwksJson'] === 'string' ? {jwksJson: oidc['jwksJson']} : {}),
    disabled: disabled === true,
    deleted: state === 'DELETED',
  }
}

/** The policy of `account`, as gcloud or Terraform prints it. */
export function readPolicy(path: string, cwd: string, account: string): Trust {
  const found = readJson(path, cwd)
  const resources = terraformResources(found)
  const policy = resources ? policyIn(resources, account) : found
  const bindings = isObject(policy) ? bindingsOf(policy) : undefined
  return bindings
    ? {policies: {value: {[account]: bindings}, from: path}, notes: []}
    : {notes: [`${path} is no policy: it is no JSON object with bindings`]}
}

/** None for what is no policy. An empty policy has no `bindings`, but an etag. */
export function bindingsOf(policy: Fields): Binding[] | undefined {
  const {bindings, etag} = policy
  if (bindings === undefined && typeof etag === 'string') return []
  if (!Array.isArray(bindings)) return undefined
  return bindings.filter(isObject).map(({condition, members, role}) => ({
    role: jsonText(role),
    members: Array.isArray(members) ? members.map(jsonText) : [],
    ...(condition === undefined ? {} : {condition}),
  }))
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws {CiAuthError} `FEDERATION_FILE_MISSING`, `FEDERATION_FILE_INVALID` */
function readJson(path: string, cwd: string): unknown {
  let text: string
  try {
    text = readForeignText(resolve(cwd, path))
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException
    throw new CiAuthError('FEDERATION_FILE_MISSING', `cannot read ${path} (${code ?? message})`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new CiAuthError('FEDERATION_FILE_INVALID', `${path} is no JSON`, {
      suggestions: ['Save what gcloud prints with --format=json.'],
    })
  }
}
