// https://cloud.google.com/iam/docs/workload-identity-federation#mapping
import type {Problem} from '../../base/errors.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {limits} from '../attributes.ts'
import {syntaxError} from '../cel.ts'
import {type AttributeMapping, plainMapping} from '../job-principals.ts'

/** As gcloud takes several in one word: a comma inside an expression stands before no attribute. */
const BETWEEN = /,(?=\s*(?:google|attribute)\.\w+\s*=(?!=))/

const TARGET = /^(?:google\.(?:subject|groups)|attribute\.([a-z0-9_]+))$/

/**
 * The mapping that `given` describe, each `KEY=CEL` or several with commas between; google.subject may be left out. Every
 * fault together. Without anything given, there is none.
 */
export function readMapping(given: readonly string[]): {mapping?: AttributeMapping; problems: Problem[]} {
  const entries = given
    .flatMap((text) => text.split(BETWEEN))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => splitEntry(text))
  const problems = entries.flatMap((entry, index) => {
    const isRepeated = entries.findIndex(({target}) => target === entry.target) < index
    const message = isRepeated ? `${entry.target} is mapped twice` : entryProblem(entry)
    return message === undefined ? [] : [invalid(message)]
  })
  const mapping = {
    ...plainMapping,
    ...Object.fromEntries(entries.map(({expression, target}) => [target, expression])),
  }
  const count = Object.keys(mapping).filter((target) => target.startsWith('attribute.')).length
  const {attributes} = limits
  if (entries.length === 0) return {problems}
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

function entryProblem({expression, target}: Entry): string | undefined {
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
