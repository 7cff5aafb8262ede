// https://json-schema.org/draft-07/schema, the draft that editors know best
import {federationShape} from '../src/lib/trust/federation-shape.ts'
import type {Shape} from '../src/lib/trust/shape.ts'

type Schema = Readonly<Record<string, unknown>>

/** The reader takes an unquoted number for its digits. */
const TEXT = ['string', 'number']

function kindOf(shape: Shape): Schema {
  switch (shape.kind) {
    case 'text':
      return {type: shape.isName ? 'string' : TEXT}
    case 'one-of':
      return {enum: shape.names}
    case 'flag':
      return {type: 'boolean'}
    case 'list':
      return {type: 'array', items: schemaOf(shape.of)}
    case 'texts':
      return {type: 'object', additionalProperties: {type: TEXT}}
    case 'fields':
      return {
        type: 'object',
        additionalProperties: false,
        required: Object.keys(shape.required),
        properties: Object.fromEntries(
          Object.entries({...shape.required, ...shape.optional}).map(([name, of]) => [name, schemaOf(of)]),
        ),
      }
  }
}

const schemaOf = (shape: Shape): Schema => ({
  ...(shape.description === '' ? {} : {description: shape.description}),
  ...kindOf(shape),
  ...shape.rules,
})

/** The text of federation.schema.json. */
export const federationSchema = (): string =>
  `${JSON.stringify(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'urn:ci-auth:federation',
      title: 'federation.yml of ci-auth: which jobs may act as which service account',
      ...schemaOf(federationShape),
    },
    undefined,
    2,
  )}\n`

/** One row for each key: where it is, whether it must be, what it means. */
export function federationKeys(shape: Shape = federationShape, path = ''): string[][] {
  if (shape.kind === 'list') return federationKeys(shape.of, `${path}[]`)
  if (shape.kind !== 'fields') return []
  return Object.entries({...shape.required, ...shape.optional}).flatMap(([name, of]) => [
    [`\`${path === '' ? name : `${path}.${name}`}\``, name in shape.required ? 'yes' : '', of.description],
    ...federationKeys(of, path === '' ? name : `${path}.${name}`),
  ])
}
