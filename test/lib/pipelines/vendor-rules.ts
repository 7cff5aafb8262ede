// What the CIs' schemas say of a pipeline file.
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {Ajv, type SchemaObject, type ValidateFunction} from 'ajv'
import {parseDocument} from 'yaml'

/** https://github.com/python-jsonschema/check-jsonschema has the schemas of the vendors. It has none of CircleCI, and that of Bitbucket knows no audiences. */
const files: Readonly<Record<string, string>> = {
  github: 'github-workflows',
  gitlab: 'gitlab-ci',
  buildkite: 'buildkite',
  'azure-pipelines': 'azure-pipelines',
}

const folder = process.env['CI_AUTH_TEST_SCHEMAS'] ?? ''

/** Why files of a CI are only read as YAML. */
export const withoutSchemas = existsSync(join(folder, 'gitlab-ci.json'))
  ? undefined
  : 'CI_AUTH_TEST_SCHEMAS names no folder with the schemas of check-jsonschema'

const texts = {type: 'object', additionalProperties: {type: ['string', 'number', 'boolean', 'null']}}
const named = (keys: readonly string[], rest: Readonly<Record<string, unknown>>): SchemaObject => ({
  type: 'object',
  properties: {...Object.fromEntries(keys.map((key) => [key, {}])), ...rest},
  additionalProperties: false,
})
const circleStep = {
  anyOf: [
    {type: 'string'},
    {type: 'object', minProperties: 1, maxProperties: 1, properties: {run: {$ref: '#/definitions/run'}}},
  ],
}

/**
 * The parts that an edit touches.
 * https://circleci.com/docs/reference/configuration-reference/,
 * https://support.atlassian.com/bitbucket-cloud/docs/bitbucket-pipelines-configuration-reference/
 */
const own: Readonly<Record<string, SchemaObject>> = {
  circleci: {
    definitions: {
      run: {
        anyOf: [
          {type: 'string'},
          {...named(['name', 'when'], {command: {type: 'string'}, environment: texts}), required: ['command']},
        ],
      },
    },
    type: 'object',
    properties: {
      jobs: {
        additionalProperties: {
          required: ['steps'],
          properties: {environment: texts, steps: {type: 'array', items: circleStep}},
        },
      },
    },
  },
  bitbucket: {
    definitions: {
      step: {
        ...named(['name', 'image', 'deployment', 'caches'], {
          oidc: {...named([], {audiences: {type: 'array', items: {type: 'string'}}})},
          script: {type: 'array', items: {type: ['string', 'object']}},
          'after-script': {type: 'array', items: {type: 'string'}},
        }),
        required: ['script'],
      },
      steps: {
        type: 'array',
        items: {
          properties: {step: {$ref: '#/definitions/step'}, parallel: {$ref: '#/definitions/steps'}},
          minProperties: 1,
          maxProperties: 1,
        },
      },
    },
    type: 'object',
    properties: {
      pipelines: {
        properties: {
          default: {$ref: '#/definitions/steps'},
          branches: {additionalProperties: {$ref: '#/definitions/steps'}},
        },
      },
    },
  },
}

const ajv = new Ajv({strict: false, logger: false, validateFormats: false, unicodeRegExp: false})
const validators = new Map<string, ValidateFunction>()

function validatorOf(ci: string): ValidateFunction | undefined {
  const file = files[ci]
  const known = validators.get(file ?? ci)
  if (known) return known
  const schema = file === undefined || withoutSchemas !== undefined ? own[ci] : vendorSchema(file)
  const made = schema && ajv.compile(schema)
  if (made) validators.set(file ?? ci, made)
  return made
}

/** Some are of drafts that ajv does not have; they use nothing that is of these alone. */
function vendorSchema(file: string): SchemaObject {
  const {$schema: _draft, ...schema} = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'))
  return schema
}

/** Why the CI would not take the text. */
export function faultsOf(text: string, ci: string): string[] {
  const document = parseDocument(text, {merge: true, logLevel: 'silent'})
  const validate = validatorOf(ci)
  validate?.(document.toJS())
  return [
    ...document.errors.map(({message}) => message),
    ...(validate?.errors ?? []).map((each) => `${each.instancePath} ${each.message ?? ''}`),
  ]
}
