// What Google would refuse in a provider, its uploaded keys included.
// https://www.rfc-editor.org/rfc/rfc7517
// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers
import {limits} from './attributes.ts'
import {syntaxError} from './cel.ts'
import type {Fault, Path} from './shape.ts'
import type {Provider} from './trust.ts'
import {failed, idPattern, longest, nameFaults, targetPattern} from './trust-limits.ts'

/** Why keys cannot be uploaded. */
type JwksFault = 'not-json' | 'no-keys' | 'key-type' | 'curve'

const faultOfKey = (key: unknown): JwksFault | undefined => {
  const {crv, kty} = (key ?? {}) as {crv?: unknown; kty?: unknown}
  if (kty === 'RSA') return undefined
  if (kty !== 'EC') return 'key-type'
  return crv === 'P-256' ? undefined : 'curve'
}

/** Why a provider could not be given the keys in `text`; undefined when it could. */
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
  'key-type': 'only RSA and EC keys of the curve P-256 are taken',
  curve: 'only RSA and EC keys of the curve P-256 are taken',
}

/** The same, in jwksWords. */
export function jwksProblem(text: string): string | undefined {
  const fault = jwksFault(text)
  return fault && jwksWords[fault]
}

function expressionFaults(expression: string, path: Path, mostCharacters: number): Fault[] {
  const isLonger = expression.length > mostCharacters
  const problem = isLonger ? undefined : syntaxError(expression)
  return failed([
    [isLonger, path, `the expression is longer than ${mostCharacters} characters`],
    [problem !== undefined, path, `the expression is no CEL: ${problem}`],
  ])
}

/** Whether a mapping may set it. */
export const isTarget = (target: string): boolean => targetPattern.test(target)

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
          !isTarget(target),
          [...path, target],
          `"${target}" is neither google.subject, google.groups nor attribute.NAME`,
        ],
      ]),
      ...expressionFaults(expression, [...path, target], limits.mappingLength),
    ]),
  ]
}

/** What the service would refuse in `provider`. */
export function providerFaults(provider: Provider, path: Path): Fault[] {
  const {allowedAudiences = [], attributeCondition, attributeMapping, issuer, jwksJson} = provider
  const keys = jwksJson === undefined ? undefined : jwksProblem(jwksJson)
  return [
    ...failed([
      [
        !idPattern.test(provider.id),
        [...path, 'id'],
        `"${provider.id}" is no id: 4 to 32 of a-z, 0-9 and -, not "gcp-…"`,
      ],
      [!issuer.startsWith('https://'), [...path, 'issuer'], `the issuer "${issuer}" is no https URL`],
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
    ...nameFaults(provider, path, longest.poolName),
    ...mappingFaults(attributeMapping, [...path, 'attributeMapping']),
    ...(attributeCondition === undefined
      ? []
      : expressionFaults(attributeCondition, [...path, 'attributeCondition'], limits.conditionLength)),
  ]
}
