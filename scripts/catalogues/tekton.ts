// A StepAction of Tekton: https://tekton.dev/docs/pipelines/stepactions/
import {stringify} from 'yaml'
import {describeInput, flagOf} from '../../src/lib/base/input-names.ts'
import {inputTable, variableOf} from '../../src/lib/base/inputs.ts'
import {
  type CiPackage,
  EXAMPLE_ACCOUNT,
  exampleProvider,
  packageInputs,
  pipelineUse,
  repository,
  version,
} from './ci-package.ts'

/** No tokens: results of steps can be read by all who may read TaskRuns. */
const inputs = packageInputs.filter((name) => ['identity', 'calls'].includes(inputTable[name].group))

const action = {
  apiVersion: 'tekton.dev/v1beta1',
  kind: 'StepAction',
  metadata: {name: 'ci-auth'},
  spec: {
    description:
      'Signs the steps of the task in to Google Cloud with a projected token of the service account of the pod',
    // People apply the file as it is: what it runs changes only with the file.
    image: `ghcr.io/${repository.toLowerCase()}:${version}-slim`,
    params: [
      ...inputs.map((name) => ({
        name: flagOf(name),
        description: describeInput(inputTable[name]),
        // Without a default it would be required.
        ...(name === 'workload_identity_provider' ? {} : {default: ''}),
      })),
      {
        name: 'token-volume',
        description: 'Name of the volume of the task with the projected token, at the path "token".',
        default: 'gcp-token',
      },
      {
        name: 'folder',
        description: 'Where the credentials file is written: a folder that all steps of the task share.',
        default: '/workspace/.ci-auth',
      },
    ],
    results: [
      {name: 'credentials-file-path', description: 'Path of the credentials file.'},
      {name: 'project-id', description: 'Project id, if it is certain.'},
    ],
    // A script cannot name params: their text would be a part of it.
    env: [
      ...inputs.map((name) => ({name: variableOf(name), value: `$(params.${flagOf(name)})`})),
      {name: 'CI_AUTH_CI', value: 'kubernetes'},
      {name: 'CI_AUTH_CREDENTIALS_FILE_PATH', value: '$(params.folder)/credentials.json'},
    ],
    volumeMounts: [{name: '$(params.token-volume)', mountPath: '/var/run/service-account', readOnly: true}],
    script: `#!/bin/sh
set -eu
mkdir -p "\${CI_AUTH_CREDENTIALS_FILE_PATH%/*}"
eval "$(ci-auth federate --output-format shell || echo exit 1)"
printf %s "$GOOGLE_APPLICATION_CREDENTIALS" >"$(step.results.credentials-file-path.path)"
printf %s "\${GOOGLE_CLOUD_PROJECT-}" >"$(step.results.project-id.path)"
`,
  },
}

export const tekton: CiPackage = {
  folder: 'tekton',
  title: 'StepAction for Tekton',
  cis: ['kubernetes'],
  removal: '. The credentials file has no secret, and goes with the pod',
  use: pipelineUse({
    where: 'A task of Tekton, after `kubectl apply --filename stepaction.yaml`:',
    whereToAdd:
      'With Tekton, after `kubectl apply --filename stepaction.yaml`, add the volume and the first step to the `spec` of a task, and `env` and `volumeMounts` to the steps that use the credentials:',
    language: 'yaml',
    text: `
  apiVersion: tekton.dev/v1
  kind: Task
  metadata:
    name: deploy
  spec:
+   volumes: [{name: gcp-token, projected: {sources: [{serviceAccountToken: {path: token, expirationSeconds: 3600, audience: 'https://iam.googleapis.com/${exampleProvider('kubernetes')}'}}]}}]
+   steps:
+     - name: google
+       ref: {name: ci-auth}
+       params: [{name: workload-identity-provider, value: '${exampleProvider('kubernetes')}'}, {name: service-account, value: ${EXAMPLE_ACCOUNT}}]
+     - name: deploy
        image: google/cloud-sdk:slim
+       env:
+         - {name: GOOGLE_APPLICATION_CREDENTIALS, value: $(steps.google.results.credentials-file-path)}
+         - {name: CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE, value: $(steps.google.results.credentials-file-path)}
+       volumeMounts: [{name: gcp-token, mountPath: /var/run/service-account, readOnly: true}]
        script: ./deploy.sh
`,
  }),
  notes: `- The credentials file names the mounted token, which the kubelet renews: it works as long as the pod. Mount the volume in each step that uses it.
- The file has no secret, and is gone with the pod: there is nothing to clean up. It belongs to the user of the image: other steps run as the same user, or as root.
- Steps get no token as a result, because all who may read TaskRuns can read results.
- The token is that of the service account of the pod: the roles of the cluster decide who may run tasks with it.`,
  files: {'stepaction.yaml': `# Made by scripts/catalogues/tekton.ts.\n${stringify(action, {lineWidth: 0})}`},
}
