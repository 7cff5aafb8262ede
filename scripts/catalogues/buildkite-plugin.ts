// https://buildkite.com/docs/pipelines/integrations/plugins/writing and https://buildkite.com/docs/agent/hooks
import {stringify} from 'yaml'
import {describeInput} from '../../src/lib/base/input-names.ts'
import {type Input, type InputName, inputTable} from '../../src/lib/base/inputs.ts'
import {
  type CiPackage,
  CLEAN_UP_ALL,
  EXAMPLE_ACCOUNT,
  exampleProvider,
  packageInputs,
  passInputs,
  repository,
  startCiAuth,
} from './ci-package.ts'

const schemaTypes: Readonly<Partial<Record<Input['type'], unknown>>> = {
  boolean: 'boolean',
  number: 'integer',
  list: ['string', 'array'],
}

function property(name: InputName): Record<string, unknown> {
  const input: Input = inputTable[name]
  const {default: fallback, defaultNote = fallback, type} = input
  const description = `${describeInput(input)}${defaultNote === undefined ? '' : ` Default: ${defaultNote}.`}`
  const items = type === 'list' ? {items: {type: 'string'}} : {}
  return {type: schemaTypes[type] ?? 'string', ...items, description}
}

const plugin = {
  name: 'ci-auth',
  description: 'Sign a job in to Google Cloud without a key, and remove the credentials at its end',
  author: `https://github.com/${repository}`,
  requirements: ['bash'],
  configuration: {
    properties: Object.fromEntries(packageInputs.map((name) => [name, property(name)])),
    required: ['workload_identity_provider'],
    additionalProperties: false,
  },
}

/** From the name of the repository of the plugin, without its end. */
const PREFIX = 'BUILDKITE_PLUGIN_CI_AUTH_'

const FOLDER = 'ci_auth_folder=$HOME/.ci-auth-$BUILDKITE_JOB_ID'

const lists = packageInputs.filter((name) => inputTable[name].type === 'list').map((name) => name.toUpperCase())
const known = packageInputs.map((name) => name.toUpperCase()).concat(lists.map((name) => `${name}_[0-9]*`))

const environment = `#!/usr/bin/env bash
# The agent sources it: what it exports reaches all later hooks, and the command.
${startCiAuth}
${FOLDER}
# By default, the agent does not look for options that do not exist.
for name in "\${!${PREFIX}@}"; do
  name=\${name#${PREFIX}}
  case $name in
    ${known.join(' | ')}) ;;
    *)
      echo "ci-auth: The plugin has no option $name." >&2
      exit 2
      ;;
  esac
done
for name in ${lists.join(' ')}; do
  list='' index=0
  while eval "value=\\\${${PREFIX}\${name}_$index-}" && [ -n "$value" ]; do
    list=\${list:+$list,}$value
    index=$((index + 1))
  done
  [ -z "$list" ] || export "${PREFIX}$name=$list"
done
${passInputs(PREFIX)}eval "$(ci_auth federate --output-format shell || echo exit 1)"
`

const preExit = `#!/usr/bin/env bash
${startCiAuth}
${FOLDER}
${CLEAN_UP_ALL}`

export const buildkitePlugin: CiPackage = {
  folder: 'buildkite-plugin',
  title: 'Buildkite plugin',
  cis: ['buildkite'],
  use: {
    where: 'In `.buildkite/pipeline.yml`:',
    language: 'yaml',
    text: `steps:
  - command: ./deploy.sh
    plugins:
      - ${repository}#v1.2.3:
          workload_identity_provider: ${exampleProvider('buildkite')}
          service_account: ${EXAMPLE_ACCOUNT}
`,
  },
  notes: `- The hook \`environment\` signs in before the checkout. The hook \`pre-exit\` removes the credentials, also after a failure.
- The agent's computer needs bash, and one of: ci-auth, Node 20.19 or newer, or \`curl\` or \`wget\` for the program.
- An option that does not exist ends the job. Lists are lists: \`access_token_scopes: [a, b]\`.
- A container, such as that of the docker plugin, has neither the variables nor the credentials file of the computer: sign in inside it.
- Buildkite runs builds of forks only if the pipeline says so. They then have the ID token of the pipeline.`,
  files: {
    'plugin.yml': stringify(plugin, {lineWidth: 0}),
    'hooks/environment': environment,
    'hooks/pre-exit': preExit,
  },
}
