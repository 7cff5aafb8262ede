// https://docs.gitlab.com/ci/components/ and https://docs.gitlab.com/ci/inputs/
import {stringify} from 'yaml'
import {describeInput} from '../../src/lib/base/input-names.ts'
import {type Input, type InputName, inputTable, variableOf} from '../../src/lib/base/inputs.ts'
import {
  type CiPackage,
  CLEAN_UP_ALL,
  EXAMPLE_ACCOUNT,
  exampleProvider,
  packageInputs,
  repository,
  startCiAuth,
} from './ci-package.ts'

const yaml = (value: unknown): string => stringify(value, {lineWidth: 0})

/** GitLab puts values into the text of the template, where they stand between double quotes. */
const NO_QUOTE = String.raw`^[^"\\\n]*$`

/** What GitLab checks a value against. Without a default it would be required. */
function spec(name: InputName): Record<string, unknown> {
  const input: Input = inputTable[name]
  const description = describeInput(input)
  const {default: fallback = '', type} = input
  if (name === 'workload_identity_provider') return {description, regex: NO_QUOTE}
  // The job's variable: an input cannot name another one.
  if (name === 'audience')
    return {
      description,
      default: `https://iam.googleapis.com/$${variableOf('workload_identity_provider')}`,
      regex: NO_QUOTE,
    }
  if (type === 'boolean') return {description, type, default: fallback === 'true'}
  if (type === 'number') return {description, type, default: Number(fallback)}
  return {description, default: fallback, regex: NO_QUOTE}
}

const inputs = {
  name: {
    description:
      'Name of the hidden job that your jobs extend. To sign in as two identities, include the component twice.',
    default: '.ci-auth',
    regex: '^[.][A-Za-z0-9_-]+$',
  },
  ...Object.fromEntries(packageInputs.map((name) => [name, spec(name)])),
}

/** Beside the checkout, where the runner keeps files. Other jobs of the project can have it. */
const FOLDER = 'ci_auth_folder=$CI_PROJECT_DIR.tmp/ci-auth-$CI_JOB_ID'

const signIn = `${startCiAuth}
${FOLDER}
if [ "\${CI_MERGE_REQUEST_SOURCE_PROJECT_ID-}" != "\${CI_MERGE_REQUEST_PROJECT_ID-}" ]; then
  echo 'ci-auth: This merge request comes from a fork. Its ID token has the claims of the fork, so Google Cloud refuses it, unless you let this fork in.' >&2
fi
eval "$(ci_auth federate --output-format shell || echo exit 1)"
`

const cleanUp = `${startCiAuth}
${FOLDER}
${CLEAN_UP_ALL}`

const job = {
  id_tokens: {GCP_ID_TOKEN: {aud: `$${variableOf('audience')}`}},
  variables: Object.fromEntries(packageInputs.map((name) => [variableOf(name), `VALUE ${name}`])),
  before_script: [signIn],
  after_script: [cleanUp],
}

const template = `# Made by scripts/catalogues/gitlab-component.ts.
${yaml({spec: {inputs}})}---
"$[[ inputs.name ]]":
${yaml(job)
  .replace(/VALUE (\w+)/g, '"$[[ inputs.$1 ]]"')
  .replace(/^(?=.)/gm, '  ')}`

export const gitlabComponent: CiPackage = {
  folder: 'gitlab-component',
  title: 'GitLab component',
  cis: ['gitlab'],
  use: {
    where: 'In `.gitlab-ci.yml`:',
    language: 'yaml',
    text: `include:
  - component: $CI_SERVER_FQDN/${repository}/ci-auth@1
    inputs:
      workload_identity_provider: ${exampleProvider('gitlab')}
      service_account: ${EXAMPLE_ACCOUNT}
deploy:
  extends: .ci-auth
  script:
    - ./deploy.sh
`,
  },
  notes: `- The job gets an ID token for the provider, signs in before \`script\`, and removes the credentials in \`after_script\`, also after a failure.
- The image needs a POSIX shell, and one of: ci-auth, Node 20.19 or newer, or \`curl\` or \`wget\` for the program. In \`script\`, \`ci_auth\` starts it: \`ci_auth token\`.
- A job with a \`before_script\` or an \`after_script\` of its own adds that of the component: \`before_script: [!reference [.ci-auth, before_script], make]\`.
- \`$CI_SERVER_FQDN\` is your own server. If that is not gitlab.com, [mirror](https://docs.gitlab.com/ci/components/) the project there.
- Merge requests from forks have ID tokens of the fork, so Google Cloud refuses them. Keep the job out of them:
  \`rules: [{if: "$CI_MERGE_REQUEST_SOURCE_PROJECT_ID != $CI_MERGE_REQUEST_PROJECT_ID", when: never}, {when: on_success}]\`.`,
  files: {
    'templates/ci-auth.yml': template,
    // Of the project that has the component: only a release made by such a job reaches the catalogue.
    '.gitlab-ci.yml': yaml({
      release: {
        image: 'registry.gitlab.com/gitlab-org/cli:latest',
        rules: [{if: '$CI_COMMIT_TAG'}],
        script: ['echo "Release $CI_COMMIT_TAG"'],
        release: {tag_name: '$CI_COMMIT_TAG', description: 'ci-auth $CI_COMMIT_TAG'},
      },
    }),
  },
}
