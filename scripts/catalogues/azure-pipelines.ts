// An extension of Azure DevOps with the task CiAuth: https://learn.microsoft.com/azure/devops/extend/develop/add-build-task

import {describeInput} from '../../src/lib/base/input-names.ts'
import {type InputName, inputTable} from '../../src/lib/base/inputs.ts'
import {
  type CiPackage,
  camelCase,
  EXAMPLE_ACCOUNT,
  exampleProvider,
  packageInputs,
  repository,
  version,
} from './ci-package.ts'

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** A boolean of Azure would be false where nobody chose it in the editor: https://learn.microsoft.com/azure/devops/extend/develop/add-build-task */
const kinds: Readonly<Record<string, object>> = {
  list: {type: 'multiLine'},
  boolean: {type: 'pickList', options: {true: 'true', false: 'false'}},
}

/** No defaults are declared: to the task, a declared default looks like something that the user gave. */
function input(name: InputName) {
  const {default: fallback, defaultNote = fallback, type} = inputTable[name]
  return {
    name: camelCase(name),
    ...(kinds[type] ?? {type: 'string'}),
    label: name.replace(/^./, (first) => first.toUpperCase()).replaceAll('_', ' '),
    required: false,
    helpMarkDown: `${describeInput(inputTable[name])}${defaultNote === undefined ? '' : ` Default: ${defaultNote}.`}`,
  }
}

/** The agent passes on its id, and only if the pipeline may use it. */
const connection = {
  name: 'azureServiceConnectionId',
  aliases: ['serviceConnection'],
  type: 'connectedService:AzureRM',
  label: 'Service connection',
  required: false,
  helpMarkDown: 'Sign in with the ID token of this service connection. Default: with that of the job.',
}

const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number)

/** The agent takes the newest Node that it has. */
const onEachNode = (target: string) => ({Node20_1: {target}, Node24: {target}})

const task = {
  // Azure DevOps recognises the task by it: it never changes.
  id: '52be9b77-c8d3-409d-a3a3-6af7751a799a',
  name: 'CiAuth',
  friendlyName: 'Sign in to Google Cloud',
  description: 'Signs the job in to Google Cloud without a key, and removes the credentials at its end',
  helpUrl: `https://github.com/${repository}/blob/main/docs/ci/azure-pipelines.md`,
  helpMarkDown: '',
  category: 'Utility',
  author: 'the ci-auth authors',
  version: {Major: major, Minor: minor, Patch: patch},
  // The first agent with a Node 20 that ci-auth runs on: src/Misc/externals.sh of microsoft/azure-pipelines-agent.
  minimumAgentVersion: '4.259.0',
  instanceNameFormat: 'Sign in to Google Cloud',
  inputs: [...packageInputs.map(input), connection],
  execution: onEachNode('sign-in.js'),
  postjobexecution: onEachNode('clean-up.js'),
}

const extension = {
  manifestVersion: 1,
  id: 'ci-auth',
  publisher: repository.split('/')[0],
  version: [major, minor, patch].join('.'),
  name: 'ci-auth',
  description: 'Sign a job of Azure Pipelines in to Google Cloud, and remove the credentials at its end',
  public: true,
  categories: ['Azure Pipelines'],
  tags: ['Google Cloud', 'GCP', 'OIDC', 'workload identity federation'],
  targets: [{id: 'Microsoft.VisualStudio.Services'}],
  repository: {type: 'git', uri: `https://github.com/${repository}`},
  content: {details: {path: 'README.md'}},
  links: {license: {uri: `https://github.com/${repository}/blob/main/LICENSE`}},
  files: [
    {path: 'CiAuth'},
    // The package as npm has it.
    ...['LICENSE', 'assets', 'bin', 'dist', 'oclif.manifest.json', 'package.json'].map((path) => ({
      path: `../../${path}`,
      packagePath: `CiAuth/ci-auth/${path}`,
    })),
  ],
  contributions: [
    {
      id: 'ci-auth-task',
      type: 'ms.vss-distributed-task.task',
      targets: ['ms.vss-distributed-task.tasks'],
      properties: {name: 'CiAuth'},
    },
  ],
}

const signIn = `// The task. The package ci-auth is put beside it when the extension is made.
const {env} = process
const {inputs} = require('./task.json')

for (const {name} of inputs) {
  const value = env[\`INPUT_\${name.toUpperCase()}\`]
  if (value) env[\`CI_AUTH_\${name.replace(/[A-Z]/g, '_$&').toUpperCase()}\`] = value
}
// The agent gives it to every task. A script gets it only if the step maps it.
env.SYSTEM_ACCESSTOKEN ||= env.ENDPOINT_AUTH_PARAMETER_SYSTEMVSSCONNECTION_ACCESSTOKEN ?? ''
process.argv.push('federate')
import('./ci-auth/bin/run.js')
`

const cleanUp = `// The agent runs this at the end of the job, also if a step failed or the job was cancelled.
process.argv.push('cleanup')
import('./ci-auth/bin/run.js')
`

export const azurePipelines: CiPackage = {
  folder: 'azure-pipelines',
  title: 'task for Azure Pipelines',
  cis: ['azure-pipelines'],
  use: {
    where: 'With the extension in your organisation, in `azure-pipelines.yml`:',
    language: 'yaml',
    text: `steps:
  - task: CiAuth@1
    inputs:
      workloadIdentityProvider: ${exampleProvider('azure-pipelines')}
      serviceAccount: ${EXAMPLE_ACCOUNT}
  - bash: ./deploy.sh
    env:
      SYSTEM_ACCESSTOKEN: $(System.AccessToken)
`,
  },
  notes: `- The agent removes the credentials at the end of the job, also after a failure or a cancellation. The pipeline needs no step for it.
- The agent runs the task with its own Node: the image needs none. It needs an agent of version 4.259 or newer.
- The credentials file gets new ID tokens with \`SYSTEM_ACCESSTOKEN\`. Map it in each step whose programs use the file, as above. The task itself needs no mapping.
- \`serviceConnection: NAME\` signs in with the ID token of a service connection, which the pipeline must be allowed to use.
- With \`tokenFormat: access_token\` and \`name: google\` at the task, a later step has the token as \`$(google.access_token)\`.`,
  files: {
    'vss-extension.json': json(extension),
    'CiAuth/task.json': json(task),
    'CiAuth/sign-in.js': signIn,
    'CiAuth/clean-up.js': cleanUp,
  },
}
