// Settings that Google would refuse: of pools, providers and their uploaded keys, accounts and policies.
// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers, https://www.rfc-editor.org/rfc/rfc7517
import {hint} from '../base/nearest.ts'
import {providerLimits} from './attributes.ts'
import {syntaxError} from './cel-parts.ts'
import {type CelNames, typeProblem} from './cel-types.ts'
import type {Path, ShapeFault} from './shape.ts'
import {
  digitsPattern,
  emailPattern,
  type Grant,
  idPattern,
  isMember,
  maxLength,
  type Pool,
  type Project,
  type Provider,
  roles,
  type ServiceAccount,
  secondsPattern,
  servicePattern,
  sessionSeconds,
  targetPattern,
  type World,
} from './trust.ts'

type Faults = Generator<ShapeFault, void>

/** Why keys cannot be uploaded. */
type JwksFault = 'not-json' | 'no-keys' | 'key-type' | 'curve'

const faultOfKey = (key: unknown): JwksFault | undefined => {
  const {crv, kty} = (key ?? {}) as {crv?: unknown; kty?: unknown}
  if (kty === 'RSA') return undefined
  if (kty !== 'EC') return 'key-type'
  return crv === 'P-256' ? undefined : 'curve'
}

/** Why a provider cannot have the keys in `text`. Undefined if it can. */
export function jwksFault(text: string): JwksFault | undefined {
  try {
    const {keys} = JSON.parse(text) as {keys?: unknown}
    if (!Array.isArray(keys) || keys.length === 0) return 'no-keys'
    return keys.map(faultOfKey).find((fault) => fault !== undefined)
  } catch {
    return 'not-json'
  }
}

const jwksWords: Readonly<Record<JwksFault, string>> = {
  'not-json': 'not JSON',
  'no-keys': 'there is no list "keys"',
  'key-type': 'only RSA and EC keys of the curve P-256 are accepted',
  curve: 'only RSA and EC keys of the curve P-256 are accepted',
}

/** The same, in words. */
export function jwksProblem(text: string): string | undefined {
  const fault = jwksFault(text)
  return fault && jwksWords[fault]
}

function* expressionFaults(
  expression: string,
  path: Path,
  maxCharacters: number,
  names: CelNames,
  wanted?: 'bool',
): Faults {
  const problem = syntaxError(expression) ?? typeProblem(expression, names, wanted)
  if (expression.length > maxCharacters)
    yield {path, message: `the expression is longer than ${maxCharacters} characters`}
  else if (problem !== undefined) yield {path, message: `the expression is not valid CEL: ${problem}`}
}

/** What a condition can name. An attribute that nothing maps is a finding of the lint, which knows what was meant. */
const namesOfCondition: CelNames = {assertion: 'any', google: ['subject', 'groups'], attribute: 'any'}

/** Why Google refuses an attribute in the condition: nothing maps it. */
export function unmappedProblem({attributeCondition = '', attributeMapping}: Provider): string | undefined {
  const attribute = Object.keys(attributeMapping).map((target) => target.replace(/^attribute\./, ''))
  return attributeCondition.trim() === ''
    ? undefined
    : typeProblem(attributeCondition, {...namesOfCondition, attribute})
}

function* mappingFaults(mapping: Record<string, string>, path: Path): Faults {
  const targets = Object.keys(mapping)
  if (!targets.includes('google.subject')) yield {path, message: 'the mapping lacks "google.subject"'}
  if (targets.filter((target) => target.startsWith('attribute.')).length > providerLimits.attributes)
    yield {path, message: `the mapping has more than ${providerLimits.attributes} attributes`}
  for (const [target, expression] of Object.entries(mapping)) {
    const at = [...path, target]
    if (!targetPattern.test(target))
      yield {path: at, message: `"${target}" is neither google.subject, google.groups nor attribute.NAME`}
    yield* expressionFaults(expression, at, providerLimits.mappingLength, {assertion: 'any'})
  }
}

function* idFaults(id: string, path: Path): Faults {
  if (!idPattern.test(id))
    yield {
      path: [...path, 'id'],
      message: `"${id}" is not a valid id: use 4 to 32 of a-z, 0-9 and -, and do not begin with "gcp-"`,
    }
}

/** @param unit - What texts are counted in: accounts have limits in bytes of UTF-8. */
function* nameFaults(
  {description = '', displayName = ''}: {description?: string; displayName?: string},
  path: Path,
  nameLength: number,
  unit: 'characters' | 'bytes' = 'characters',
): Faults {
  const lengthOf = (text: string): number => (unit === 'bytes' ? Buffer.byteLength(text) : text.length)
  if (lengthOf(displayName) > nameLength)
    yield {path: [...path, 'displayName'], message: `the display name is longer than ${nameLength} ${unit}`}
  if (lengthOf(description) > maxLength.description)
    yield {path: [...path, 'description'], message: `the description is longer than ${maxLength.description} ${unit}`}
}

/** What Google would refuse in `provider`. */
export function* providerFaults(provider: Provider, path: Path): Faults {
  const {allowedAudiences = [], attributeCondition, attributeMapping, issuer, jwksJson} = provider
  yield* idFaults(provider.id, path)
  if (!issuer.startsWith('https://'))
    yield {path: [...path, 'issuer'], message: `the issuer "${issuer}" is not an https URL`}
  if (allowedAudiences.length > providerLimits.audiences)
    yield {path: [...path, 'allowedAudiences'], message: `more than ${providerLimits.audiences} audiences`}
  const keys = jwksJson === undefined ? undefined : jwksProblem(jwksJson)
  if (keys !== undefined) yield {path: [...path, 'jwksJson'], message: `the keys cannot be used: ${keys}`}
  for (const [index, audience] of allowedAudiences.entries()) {
    if (audience.length > providerLimits.audienceLength)
      yield {
        path: [...path, 'allowedAudiences', index],
        message: `the audience is longer than ${providerLimits.audienceLength} characters`,
      }
  }
  yield* nameFaults(provider, path, maxLength.poolName)
  yield* mappingFaults(attributeMapping, [...path, 'attributeMapping'])
  if (attributeCondition !== undefined)
    yield* expressionFaults(
      attributeCondition,
      [...path, 'attributeCondition'],
      providerLimits.conditionLength,
      namesOfCondition,
      'bool',
    )
}

const isSessionDuration = (text: string): boolean => {
  const seconds = Number(secondsPattern.exec(text)?.[1] ?? Number.NaN)
  return seconds >= sessionSeconds.min && seconds <= sessionSeconds.max
}

/** What Google would refuse in `pool` and its providers. */
export function* poolFaults(pool: Pool, path: Path, projects: string[]): Faults {
  const {id, project, providers, sessionDuration} = pool
  yield* idFaults(id, path)
  if (project !== undefined && !projects.includes(project))
    yield {path: [...path, 'project'], message: `there is no project "${project}"${hint(project, projects)}`}
  yield* nameFaults(pool, path, maxLength.poolName)
  if (sessionDuration !== undefined && !isSessionDuration(sessionDuration))
    yield {
      path: [...path, 'sessionDuration'],
      message: `the session duration "${sessionDuration}" is not from ${sessionSeconds.min}s to ${sessionSeconds.max}s`,
    }
  for (const [index, provider] of providers.entries()) yield* providerFaults(provider, [...path, 'providers', index])
}

function* projectFaults({number, services = []}: Project, path: Path): Faults {
  for (const [index, name] of services.entries()) {
    if (!servicePattern.test(name))
      yield {
        path: [...path, 'services', index],
        message: `"${name}" is not the host name of an API: write for example iamcredentials.googleapis.com`,
      }
  }
  if (!digitsPattern.test(number))
    yield {path: [...path, 'number'], message: `the project number "${number}" is not a number`}
}

/** What Google would refuse in `account`. */
export function* accountFaults({email, uniqueId, ...names}: ServiceAccount, path: Path): Faults {
  yield* nameFaults(names, path, maxLength.accountName, 'bytes')
  if (!emailPattern.test(email)) yield {path: [...path, 'email'], message: `"${email}" is not an email address`}
  if (!digitsPattern.test(uniqueId))
    yield {path: [...path, 'uniqueId'], message: `the unique id "${uniqueId}" is not a number`}
}

function* unknownAccount({serviceAccount}: {serviceAccount: string}, path: Path, emails: ReadonlySet<string>): Faults {
  if (!emails.has(serviceAccount))
    yield {
      path: [...path, 'serviceAccount'],
      message: `there is no service account "${serviceAccount}"${hint(serviceAccount, [...emails])}`,
    }
}

function* grantFaults({members, role}: Grant, path: Path): Faults {
  if (!Object.hasOwn(roles, role))
    yield {
      path: [...path, 'role'],
      message: `the role "${role}" lets nobody act as an account${hint(role, Object.keys(roles))}`,
    }
  for (const [index, name] of members.entries()) {
    if (!isMember(name))
      yield {path: [...path, 'members', index], message: `"${name}" is not a valid member of a policy`}
  }
}

/** What Google would refuse in `world`, and names of things that do not exist. */
export function* trustFaults(world: World): Faults {
  const {domainWideDelegation = [], grants, pools, projects, serviceAccounts} = world
  const projectIds = projects.map(({id}) => id)
  const emails = new Set(serviceAccounts.map(({email}) => email))
  if (projects.length === 0) yield {path: ['projects'], message: 'there must be a project'}
  for (const [index, project] of projects.entries()) yield* projectFaults(project, ['projects', index])
  for (const [index, pool] of pools.entries()) yield* poolFaults(pool, ['pools', index], projectIds)
  for (const [index, account] of serviceAccounts.entries()) yield* accountFaults(account, ['serviceAccounts', index])
  for (const [index, grant] of grants.entries()) {
    yield* unknownAccount(grant, ['grants', index], emails)
    yield* grantFaults(grant, ['grants', index])
  }
  for (const [index, delegation] of domainWideDelegation.entries())
    yield* unknownAccount(delegation, ['domainWideDelegation', index], emails)
}
