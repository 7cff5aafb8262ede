// The image that is a step of CIs whose steps are containers: of Bitbucket (https://support.atlassian.com/bitbucket-cloud/docs/write-a-pipe-for-bitbucket-pipelines/),
// and as a plugin of Woodpecker (https://woodpecker-ci.org/docs/usage/plugins/creating-plugins), Drone and Harness.
import {readFileSync} from 'node:fs'
import {stringify} from 'yaml'
import {inputNames, inputTable} from '../../src/lib/base/inputs.ts'
import {
  type CiPackage,
  EXAMPLE_ACCOUNT,
  exampleProvider,
  type PackageUse,
  pipelineUse,
  repository,
} from './ci-package.ts'

/** The script decides about files: each step is another container. */
const inputs = inputNames
  .filter((name) => inputTable[name].group !== 'credentials file')
  .map((name) => name.toUpperCase())

/**
 * What Harness sets beside the settings of a plugin: files for every step (https://github.com/harness/lite-engine, `pipeline/runtime`), and
 * the fields of a connector for Google Cloud.
 */
const ofHarness = [
  ...['ARTIFACT_FILE', 'METADATA_FILE'],
  ...['JSON_KEY', 'OIDC_TOKEN_ID', 'POOL_ID', 'PROJECT_NUMBER', 'PROVIDER_ID', 'SERVICE_ACCOUNT_EMAIL'],
]

const script = readFileSync(new URL('step.sh', import.meta.url), 'utf8')
  .replace('INPUTS', [...inputs, 'HARNESS_IDENTITY'].join(' '))
  .replace('OF THE CI', ofHarness.join(' '))

const IMAGE = `ghcr.io/${repository}`.toLowerCase()

/** Woodpecker began as Drone. */
const withKey = (file: string, when: string, before = ''): PackageUse =>
  pipelineUse({
    where: `With the key as the secret \`gcp_sa_key\`, in \`${file}\`:`,
    whereToAdd: `With the key as the secret \`gcp_sa_key\`, add the first and the last of these steps to \`${file}\`, and the line with \`env.sh\` to the steps between them:`,
    language: 'yaml',
    text: `
${before}  steps:
+   - name: google
+     image: ${IMAGE}:1-step
+     settings: {credentials_json: {from_secret: gcp_sa_key}}
+   - name: deploy
+     image: google/cloud-sdk:slim
+     commands: [. ./.ci-auth/env.sh, ./deploy.sh]
+   - name: cleanup
+     image: ${IMAGE}:1-step
+     settings: {command: cleanup}
+     when: ${when}
`,
  })

const plugin: Readonly<Record<string, PackageUse>> = {
  woodpecker: withKey('.woodpecker.yaml', '[{status: [success, failure]}]'),
  drone: withKey('.drone.yml', '{status: [success, failure]}', '  kind: pipeline\n  type: docker\n  name: deploy\n'),
  harness: {
    where: 'Among the steps of the stage, with the name of the identity in place of `gcp`:',
    language: 'yaml',
    // Braces, so that all of it is to be seen at once.
    text: `- step: {type: Plugin, name: google, identifier: google, spec: {image: ${IMAGE}:1-step, settings: {
    harness_identity: gcp,
    workload_identity_provider: ${exampleProvider('harness')},
    service_account: ${EXAMPLE_ACCOUNT}}}}
- step: {type: Run, name: deploy, identifier: deploy, spec: {image: google/cloud-sdk:slim, shell: Sh, envVariables: {
    GOOGLE_APPLICATION_CREDENTIALS: <+steps.google.output.outputVariables.GOOGLE_APPLICATION_CREDENTIALS>,
    CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE: <+steps.google.output.outputVariables.GOOGLE_APPLICATION_CREDENTIALS>},
    command: ./deploy.sh}}
- step: {type: Plugin, name: cleanup, identifier: cleanup, when: {stageStatus: All},
    spec: {image: ${IMAGE}:1-step, settings: {command: cleanup}}}
`,
  },
}

export const stepPlugin: CiPackage = {
  folder: 'step-image',
  title: 'plugin for Woodpecker, Drone and Harness',
  cis: Object.keys(plugin),
  takesKey: true,
  removal: '. The step `cleanup` removes the credentials, also after a failure',
  use: plugin,
  notes: `- Woodpecker and Drone give no ID token to jobs, so a key is needed there. Harness gives one to a step with an identity, or with a connector for OIDC.
  Whether plugin steps get one of an identity is not documented: if not, the step says so and fails.
- A step is a container, so the files are in \`.ci-auth\` of the checkout until the step \`cleanup\`. They are ignored by git, but not by an upload of the checkout.
- In Harness, the variables are outputs of the step. With \`token_format: access_token\`, the token is a secret output.
- The credentials file works as long as the ID token; the log of the step says until when. That with a key does not expire.
- A setting that the plugin does not have ends the step, with the name that was probably meant.
- The image runs as root, as the checkout belongs to root. The images of other steps need nothing of ci-auth, but a user who may read the files.`,
  // scripts/build-image.mjs puts it into the image -step.
  files: {'step.sh': script},
}

export const bitbucketPipe: CiPackage = {
  folder: 'bitbucket-pipe',
  title: 'pipe for Bitbucket Pipelines',
  cis: ['bitbucket'],
  removal: ". The credentials stay until the pipeline's `after-script` removes them",
  use: pipelineUse({
    where: 'In `bitbucket-pipelines.yml`:',
    whereToAdd: 'In the step of `bitbucket-pipelines.yml` that uses the credentials:',
    language: 'yaml',
    text: `
  pipelines:
    default:
+     - step:
          image: google/cloud-sdk:slim
+         oidc: {audiences: ['https://iam.googleapis.com/${exampleProvider('bitbucket')}']}
+         script:
+           - pipe: ${repository}:1.2.3
+             variables:
+               WORKLOAD_IDENTITY_PROVIDER: ${exampleProvider('bitbucket')}
+               SERVICE_ACCOUNT: ${EXAMPLE_ACCOUNT}
+           - . ./.ci-auth/env.sh
+           - ./deploy.sh
+         after-script: [rm -rf .ci-auth]
`,
  }),
  notes: `- A pipe cannot set variables of later lines: it writes them into \`.ci-auth/env.sh\` of the clone, with the credentials file beside it. Without the line
  that reads them, nobody is signed in.
- The files work as long as the ID token of the step; the log says until when. No new one can be had in the step.
- \`after-script\` runs after a failure, too. Without it, the files stay until the container is gone. Artifacts must not contain \`.ci-auth\`; git ignores it.
- A variable whose name is nearly that of an input ends the pipe: \`SERVICE_ACOUNT\`. Others may be variables of the step, and do nothing.
- The image of the step needs neither ci-auth nor Node. With \`run-as-user\` it cannot read the files, which belong to root.`,
  files: {
    'pipe.yml': stringify({
      name: 'Sign in to Google Cloud',
      image: `${IMAGE}:1-step`,
      description: 'Signs the step in to Google Cloud with its ID token, without a key',
      repository: `https://github.com/${repository}`,
      maintainer: {name: 'the ci-auth authors', website: `https://github.com/${repository}`},
      tags: ['google cloud', 'gcp', 'oidc'],
    }),
  },
}
