import {PINNED} from '../../base/shell-format.ts'
import {CLEAN_UP, type PipelineBlock, type PipelineNames, signInVariables} from '../pipeline.ts'

/** @param connection - Id of the service connection whose tokens are meant. None: the job's own. */
export const azurePipeline = (names: PipelineNames, connection?: string): PipelineBlock[] => [
  {
    where: 'In `azure-pipelines.yml`:',
    language: 'yaml',
    text: `steps:
  - bash: ${PINNED} federate
    displayName: Sign in to Google Cloud
    env:
      SYSTEM_ACCESSTOKEN: $(System.AccessToken)
${connection === undefined ? '' : `      CI_AUTH_AZURE_SERVICE_CONNECTION_ID: ${connection}\n`}${signInVariables(names, (name, value) => `      ${name}: ${value}`)}  - bash: ./deploy.sh
    env:
      SYSTEM_ACCESSTOKEN: $(System.AccessToken)
  - bash: ${CLEAN_UP}
    condition: always()
`,
  },
]
