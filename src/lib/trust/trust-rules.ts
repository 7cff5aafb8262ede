// Settings that Google would refuse: of pools, providers and their uploaded keys, accounts and policies.
// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers, https://www.rfc-editor.org/rfc/rfc7517
import {hint} from '../base/nearest.ts'
import {limits} from './attributes.ts'
import {syntaxError} from './cel.ts'
import type {Fault, Path} from './shape.ts'
import type {DomainWideDelegation, Grant, Pool, Project, Provider, ServiceAccount, World} from './trust.ts'
import {
  type Check,
  digitsPattern,
  emailPattern,
  failed,
  idPattern,
  isMember,
  maxLength,
  nameFaults,
  roles,
  secondsPattern,
  servicePattern,
  sessionSeconds,
  targetPattern,
} from './trust-limits.ts'

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

/** The same, in jwksWords. */
export function jwksProblem(text: string): string | undefined {
  const fault = jwksFault(text)
  return fault && jwksWords[fault]
}

function expressionFaults(expression: string, path: Path, maxCharacters: number): Fault[] {
  const isLonger = expression.length > maxCharacters
  const problem = isLonger ? undefined : syntaxError(expression)
  return failed([
    [isLonger, path, `the expression is longer than ${maxCharacters} characters`],
    [problem !== undefined, path, `the expression is not valid CEL: ${problem}`],
  ])
}

function mappingFaults(mapping: Record<string, string>, path: Path): Fault[] {
  const targets = Object.keys(mapping)
  return [
    ...failed([
      [!targets.includes('google.subject'), path, 'the mapping lacks "google.subject"'],
      [
        targets.filter((target) => target.startsWith('attribute.')).length > limits.attributes,
        path,
        `the mapping has more than ${limits.attributes} attributes`,
      ],
    ]),
    ...Object.entries(mapping).flatMap(([target, expression]) => [
      ...failed([
        [
          !targetPattern.test(target),
          [...path, target],
          `"${target}" is neither google.subject, google.groups nor attribute.NAME`,
        ],
      ]),
      ...expressionFaults(expression, [...path, target], limits.mappingLength),
    ]),
  ]
}

/** What Google would refuse in `provider`. */
export function providerFaults(provider: Provider, path: Path): Fault[] {
  const {allowedAudiences = [], attributeCondition, attributeMapping, issuer, jwksJson} = provider
  const keys = jwksJson === undefined ? undefined : jwksProblem(jwksJson)
  return [
    ...failed([
      [
        !idPattern.test(provider.id),
        [...path, 'id'],
        `"${provider.id}" is not a valid id: use 4 to 32 of a-z, 0-9 and -, and do not begin with "gcp-"`,
      ],
      [!issuer.startsWith('https://'), [...path, 'issuer'], `the issuer "${issuer}" is not an https URL`],
      [
        allowedAudiences.length > limits.audiences,
        [...path, 'allowedAudiences'],
        `more than ${limits.audiences} audiences`,
      ],
      [keys !== undefined, [...path, 'jwksJson'], `the keys cannot be used: ${keys}`],
    ]),
    ...allowedAudiences.flatMap((audience, index) =>
      failed([
        [
          audience.length > limits.audienceLength,
          [...path, 'allowedAudiences', index],
          `the audience is longer than ${limits.audienceLength} characters`,
        ],
      ]),
    ),
    ...nameFaults(provider, path, maxLength.poolName),
    ...mappingFaults(attributeMapping, [...path, 'attributeMapping']),
    ...(attributeCondition === undefined
      ? []
      : expressionFaults(attributeCondition, [...path, 'attributeCondition'], limits.conditionLength)),
  ]
}

const isSessionDuration = (text: string): boolean => {
  const seconds = Number(secondsPattern.exec(text)?.[1] ?? Number.NaN)
  return seconds >= sessionSeconds.min && seconds <= sessionSeconds.max
}

/** What Google would refuse in `pool` and its providers. */
export function poolFaults(pool: Pool, path: Path, projects: string[]): Fault[] {
  const {project, sessionDuration} = pool
  return [
    ...failed([
      [
        !idPattern.test(pool.id),
        [...path, 'id'],
        `"${pool.id}" is not a valid id: use 4 to 32 of a-z, 0-9 and -, and do not begin with "gcp-"`,
      ],
      [
        project !== undefined && !projects.includes(project),
        [...path, 'project'],
        () => `there is no project "${project}"${hint(project ?? '', projects)}`,
      ],
    ]),
    ...nameFaults(pool, path, maxLength.poolName),
    ...failed([
      [
        sessionDuration !== undefined && !isSessionDuration(sessionDuration),
        [...path, 'sessionDuration'],
        `the session duration "${sessionDuration}" is not from ${sessionSeconds.min}s to ${sessionSeconds.max}s`,
      ],
    ]),
    ...pool.providers.flatMap((provider, index) => providerFaults(provider, [...path, 'providers', index])),
  ]
}

const projectFaults = ({number, services = []}: Project, path: Path): Fault[] =>
  failed([
    ...services.map(
      (name, index): Check => [
        !servicePattern.test(name),
        [...path, 'services', index],
        `"${name}" is not the host name of an API: write for example iamcredentials.googleapis.com`,
      ],
    ),
    [!digitsPattern.test(number), [...path, 'number'], `the project number "${number}" is not a number`],
  ])

/** What Google would refuse in `account`. */
export const accountFaults = ({email, uniqueId, ...names}: ServiceAccount, path: Path): Fault[] => [
  ...nameFaults(names, path, maxLength.accountName, 'bytes'),
  ...failed([
    [!emailPattern.test(email), [...path, 'email'], `"${email}" is not an email address`],
    [!digitsPattern.test(uniqueId), [...path, 'uniqueId'], `the unique id "${uniqueId}" is not a number`],
  ]),
]

const unknownAccount = (email: string, path: Path, accounts: ReadonlySet<string>): Fault[] =>
  failed([
    [
      !accounts.has(email),
      [...path, 'serviceAccount'],
      () => `there is no service account "${email}"${hint(email, [...accounts])}`,
    ],
  ])

function grantFaults({members, role, serviceAccount}: Grant, path: Path, accounts: ReadonlySet<string>): Fault[] {
  return [
    ...unknownAccount(serviceAccount, path, accounts),
    ...failed([
      [
        !Object.hasOwn(roles, role),
        [...path, 'role'],
        () => `the role "${role}" lets nobody act as an account${hint(role, Object.keys(roles))}`,
      ],
      ...members.map(
        (name, index): Check => [
          !isMember(name),
          [...path, 'members', index],
          `"${name}" is not a valid member of a policy`,
        ],
      ),
    ]),
  ]
}

const delegationFaults = ({serviceAccount}: DomainWideDelegation, path: Path, accounts: ReadonlySet<string>): Fault[] =>
  unknownAccount(serviceAccount, path, accounts)

/** What Google would refuse in `world`, and names of things that do not exist. */
export function trustFaults(world: World): Fault[] {
  const projects = world.projects.map((project) => project.id)
  const accounts = new Set(world.serviceAccounts.map(({email}) => email))
  const {domainWideDelegation = [], grants, pools, serviceAccounts} = world
  return [
    ...failed([[projects.length === 0, ['projects'], 'there must be a project']]),
    ...world.projects.flatMap((project, index) => projectFaults(project, ['projects', index])),
    ...pools.flatMap((pool, index) => poolFaults(pool, ['pools', index], projects)),
    ...serviceAccounts.flatMap((account, index) => accountFaults(account, ['serviceAccounts', index])),
    ...grants.flatMap((grant, index) => grantFaults(grant, ['grants', index], accounts)),
    ...domainWideDelegation.flatMap((delegation, index) =>
      delegationFaults(delegation, ['domainWideDelegation', index], accounts),
    ),
  ]
}
