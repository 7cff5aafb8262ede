// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers
import {limits} from './attributes.ts'
import {syntaxError} from './cel.ts'
import {jwksProblem} from './jwks.ts'
import type {Fault, Path} from './shape.ts'
import type {Provider} from './trust.ts'
import {failed, idPattern, longest, nameFaults, targetPattern} from './trust-limits.ts'

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
