// What the references of the CIs say of the parts that an edit touches, as JSON Schema. The pages are named in the forms of src.
import {Ajv, type SchemaObject} from 'ajv'
import {parseDocument} from 'yaml'

const texts = {type: 'object', additionalProperties: {type: ['string', 'number', 'boolean', 'null']}}
/** Commands of GitLab can be nested by !reference. */
const commands = {anyOf: [{type: 'string'}, {type: 'array', items: {type: ['string', 'array']}}]}

const named = (keys: readonly string[], rest: Readonly<Record<string, unknown>>): SchemaObject => ({
  type: 'object',
  properties: {...Object.fromEntries(keys.map((key) => [key, {}])), ...rest},
  additionalProperties: false,
})
const oneOf = (keys: readonly string[]): SchemaObject => ({oneOf: keys.map((key) => ({required: [key]}))})

const github = {
  type: 'object',
  required: ['on', 'jobs'],
  properties: {
    jobs: {
      type: 'object',
      additionalProperties: {
        required: ['steps'],
        properties: {
          permissions: {additionalProperties: {enum: ['read', 'write', 'none']}},
          steps: {
            type: 'array',
            items: {
              ...named(['id', 'name', 'if', 'uses', 'with', 'shell', 'timeout-minutes'], {
                run: {type: 'string'},
                env: texts,
              }),
              ...oneOf(['run', 'uses']),
            },
          },
        },
      },
    },
  },
}

const circleStep = {
  anyOf: [
    {type: 'string'},
    {type: 'object', minProperties: 1, maxProperties: 1, properties: {run: {$ref: '#/definitions/run'}}},
  ],
}

const azureSteps = {
  type: 'array',
  items: {
    ...named(
      ['name', 'displayName', 'condition', 'inputs', 'bash', 'script', 'task', 'checkout', 'template', 'parameters'],
      {
        env: texts,
      },
    ),
    ...oneOf(['bash', 'script', 'task', 'checkout', 'template']),
  },
}

const schemas: Readonly<Record<string, SchemaObject>> = {
  github,
  forgejo: github,
  gitlab: {
    type: 'object',
    properties: Object.fromEntries(
      ['deploy', 'deploy: production'].map((job) => [
        job,
        {
          required: ['script'],
          properties: {
            script: commands,
            before_script: commands,
            after_script: commands,
            variables: texts,
            id_tokens: {additionalProperties: {type: 'object', required: ['aud']}},
          },
        },
      ]),
    ),
  },
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
  buildkite: {
    definitions: {
      steps: {
        type: 'array',
        items: {
          properties: {command: commands, commands, env: texts, steps: {$ref: '#/definitions/steps'}},
          not: {type: 'object', required: ['command', 'commands']},
        },
      },
    },
    anyOf: [{type: 'object', properties: {steps: {$ref: '#/definitions/steps'}}}, {$ref: '#/definitions/steps'}],
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
  'azure-pipelines': {
    type: 'object',
    properties: {
      steps: azureSteps,
      stages: {
        items: {
          properties: {
            jobs: {
              items: {
                properties: {
                  strategy: {properties: {runOnce: {properties: {deploy: {properties: {steps: azureSteps}}}}}},
                },
              },
            },
          },
        },
      },
    },
  },
}

const ajv = new Ajv({strict: false})
const validators = Object.fromEntries(Object.entries(schemas).map(([ci, schema]) => [ci, ajv.compile(schema)]))

/** Why the CI would not take the text. */
export function faultsOf(text: string, ci: string): string[] {
  const document = parseDocument(text, {merge: true, logLevel: 'silent'})
  const validate = validators[ci]
  validate?.(document.toJS())
  return [
    ...document.errors.map(({message}) => message),
    ...(validate?.errors ?? []).map((each) => `${each.instancePath} ${each.message ?? ''}`),
  ]
}
