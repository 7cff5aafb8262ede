// https://cloud.google.com/iam/docs/workload-identity-federation#mapping
import type {Problem} from '../../base/errors.ts'
import type {Claims} from '../../base/jwt.ts'
import {inputExcerpt} from '../../base/quoting.ts'

/** Attributes of the pool to CEL expressions over `assertion`. */
export type AttributeMapping = Readonly<Record<string, string>>

/** What a provider is mostly given, and what an explicit mapping may leave out. */
export const usualMapping: AttributeMapping = {'google.subject': 'assertion.sub'}

// Types alone: the engine itself is large, and only the command that needs it loads it.
export type MappedIdentity = import('../attributes.ts').MappedIdentity
export type MappingProblem = import('../attributes.ts').MappingProblem

/** What evaluates a mapping. */
export interface MappingEngine {
  limits: {attributes: number; attributeNameLength: number; mappingLength: number}
  /** What is wrong with the grammar of `expression`, if anything. */
  syntaxError(expression: string): string | undefined
  mapAttributes(mapping: AttributeMapping, claims: Claims): MappedIdentity
}

/** As gcloud takes several in one word: a comma inside an expression stands before no attribute. */
const BETWEEN = /,(?=\s*(?:google|attribute)\.\w+\s*=(?!=))/

const TARGET = /^(?:google\.(?:subject|groups)|attribute\.([a-z0-9_]+))$/

/** The mapping that `given` describe, each `KEY=CEL` or several with commas between. Every fault together. */
export function readMapping(
  given: readonly string[],
  engine: MappingEngine,
): {mapping: AttributeMapping; problems: Problem[]} {
  const entries = given
    .flatMap((text) => text.split(BETWEEN))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => splitEntry(text))
  const problems = entries.flatMap((entry, index) => {
    const isRepeated = entries.findIndex(({target}) => target === entry.target) < index
    const message = isRepeated ? `${entry.target} is mapped twice` : entryProblem(entry, engine)
    return message === undefined ? [] : [invalid(message)]
  })
  const mapping = {
    ...usualMapping,
    ...Object.fromEntries(entries.map(({expression, target}) => [target, expression])),
  }
  const count = Object.keys(mapping).filter((target) => target.startsWith('attribute.')).length
  const {attributes} = engine.limits
  return {
    mapping,
    problems:
      count > attributes
        ? [...problems, invalid(`${count} attributes are mapped, at most ${attributes} can be`)]
        : problems,
  }
}

interface Entry {
  target: string
  expression: string
}

function splitEntry(text: string): Entry {
  const at = text.indexOf('=')
  return at < 0
    ? {target: text, expression: ''}
    : {target: text.slice(0, at).trim(), expression: text.slice(at + 1).trim()}
}

function entryProblem({expression, target}: Entry, {limits, syntaxError}: MappingEngine): string | undefined {
  const shown = inputExcerpt(target)
  const [known, name = ''] = TARGET.exec(target) ?? []
  if (known === undefined) return `"${shown}" is none of google.subject, google.groups and attribute.<name>`
  if (name.length > limits.attributeNameLength)
    return `the name of "${shown}" is above ${limits.attributeNameLength} characters`
  if (expression === '') return `${shown} has no expression`
  if (expression.length > limits.mappingLength)
    return `the expression of ${shown} is above ${limits.mappingLength} characters`
  const fault = syntaxError(expression)
  return fault === undefined ? undefined : `the expression of ${shown} is no CEL: ${inputExcerpt(fault)}`
}

const invalid = (message: string): Problem => ({
  code: 'INPUT_MAPPING_INVALID',
  message: `--attribute-mapping: ${message}`,
  suggestions: ["Write for example --attribute-mapping 'attribute.repository=assertion.repository'"],
})
