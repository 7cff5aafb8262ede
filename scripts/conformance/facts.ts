// The facts of Google's discovery documents that the emulator is held against: of each method that it serves, the fields of the
// request and of the answer, their types, which are required, the values of enums. Facts only; no text of Google's is kept.

/** `string`, `boolean`, `integer`, `number`, `any`, or the values of an enum with `|` between; `[]` behind it: a list; `{}`: a map; `!`: required. */
export interface FactFields {
  [name: string]: string | FactFields
}

export interface MethodFacts {
  /** `POST /v1/projects/{}/serviceAccounts` */
  call: string
  /** Names of the parameters, with blanks between. */
  query: string
  request: FactFields
  answer: FactFields
}

export interface Facts {
  /** The revision of each document. */
  revisions: Record<string, string>
  methods: Record<string, MethodFacts>
}

interface Schema {
  $ref?: string
  additionalProperties?: Schema
  description?: string
  enum?: string[]
  items?: Schema
  properties?: Record<string, Schema>
  readOnly?: boolean
  type?: string
}

interface Method {
  flatPath?: string
  httpMethod: string
  id: string
  parameters?: Record<string, {location: string}>
  path: string
  request?: Schema
  response?: Schema
}

export interface DiscoveryDocument {
  methods?: Record<string, Method>
  name: string
  resources?: Record<string, DiscoveryDocument>
  revision: string
  schemas: Record<string, Schema>
  version: string
}

const methodsOf = ({methods = {}, resources = {}}: Pick<DiscoveryDocument, 'methods' | 'resources'>): Method[] => [
  ...Object.values(methods),
  ...Object.values(resources).flatMap(methodsOf),
]

/** A path of a document or of a route, its variable parts as `{}`. Service Usage leaves open whose services they are. */
export const callOf = (method: string, path: string): string =>
  `${method} /${path
    .replace(/^\//, '')
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/^(v\d+)\/\{\}\/\{\}(?=\/)/, '$1/projects/{}')
    .replace('/locations/global/', '/locations/{}/')
    .replace('/projects/-/', '/projects/{}/')}`

/** What is said of a field that must be given. */
const isRequired = ({description = ''}: Schema): boolean => /^Required\b/.test(description)

/** Messages that contain themselves end at the second time. */
function fieldOf(schema: Schema, schemas: DiscoveryDocument['schemas'], seen: readonly string[]): string | FactFields {
  const {$ref, additionalProperties, enum: values, items, type = 'any'} = schema
  if ($ref !== undefined) {
    const inner = schemas[$ref]
    return inner === undefined || seen.includes($ref) ? 'any' : fieldsOf(inner, schemas, [...seen, $ref])
  }
  if (type === 'array') {
    const item = fieldOf(items ?? {}, schemas, seen)
    return typeof item === 'string' ? `${item}[]` : 'any[]'
  }
  if (type === 'object') return `${additionalProperties?.type ?? 'any'}{}`
  return `${values ? values.join('|') : type}${isRequired(schema) ? '!' : ''}`
}

const fieldsOf = (
  {properties = {}}: Schema,
  schemas: DiscoveryDocument['schemas'],
  seen: readonly string[],
): FactFields =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fieldOf(schema, schemas, seen)]))

/** Of a method whose body or answer is one message. */
const messageOf = (schema: Schema | undefined, schemas: DiscoveryDocument['schemas']): FactFields => {
  const found = schema && fieldOf(schema, schemas, [])
  return typeof found === 'object' ? found : {}
}

/** @param isServed - Of a call after the name of its API: `iam GET /v1/roles`. */
export function factsOf(documents: readonly DiscoveryDocument[], isServed: (call: string) => boolean): Facts {
  const methods = documents.flatMap(({name, schemas, version, ...document}) =>
    methodsOf(document).flatMap((method): [string, MethodFacts][] => {
      const call = callOf(method.httpMethod, method.flatPath ?? method.path)
      const parameters = Object.entries(method.parameters ?? {})
      const query = parameters.filter(([, {location}]) => location === 'query').map(([parameter]) => parameter)
      if (!isServed(`${name} ${call}`)) return []
      return [
        [
          `${name}.${version} ${method.id.replace(`${name}.`, '')}`,
          {
            call,
            query: query.join(' '),
            request: messageOf(method.request, schemas),
            answer: messageOf(method.response, schemas),
          },
        ],
      ]
    }),
  )
  return {
    revisions: Object.fromEntries(documents.map(({name, revision, version}) => [`${name}.${version}`, revision])),
    methods: Object.fromEntries(methods.sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}
