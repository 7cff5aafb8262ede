// https://circleci.com/docs/orbs/author/orb-author/ and https://circleci.com/docs/reference/reusing-config/
import {parse, stringify} from 'yaml'
import {describeInput} from '../../src/lib/base/input-names.ts'
import {type Input, type InputName, inputTable} from '../../src/lib/base/inputs.ts'
import {
  type CiPackage,
  CLEAN_UP_ALL,
  EXAMPLE_ACCOUNT,
  exampleProvider,
  packageInputs,
  passInputs,
  pipelineUse,
  repository,
  startCiAuth,
} from './ci-package.ts'

const yaml = (value: unknown): string => stringify(value, {lineWidth: 0, aliasDuplicateObjects: false})

function parameter(name: InputName): Record<string, unknown> {
  const input: Input = inputTable[name]
  const {default: fallback, defaultNote = fallback, type} = input
  const description = describeInput(input)
  if (type === 'boolean') return {description, type, default: fallback === 'true'}
  if (type === 'number') return {description, type: 'integer', default: Number(fallback)}
  // Empty: a default would hide the variable of a context.
  const note = defaultNote === undefined ? '' : ` Default: ${defaultNote}.`
  return {description: description + note, type: 'string', default: ''}
}

const parameters = Object.fromEntries(packageInputs.map((name) => [name, parameter(name)]))
const given = (name: string): string => `<< parameters.${name} >>`

/** Scripts get parameters in variables: in the text of a script, a value could begin a command. */
const PREFIX = 'CI_AUTH_ORB_'

const scripts: Readonly<Record<string, string>> = {
  'scripts/sign-in.sh': `${startCiAuth}
if ! command -v bash >/dev/null 2>&1; then
  echo 'ci-auth: There is no bash in this image. Without it, later steps would not have the credentials. Use an image with bash.' >&2
  exit 1
fi
ci_auth_folder=$HOME/.ci-auth-$CIRCLE_WORKFLOW_JOB_ID
${passInputs(PREFIX)}ci_auth federate
`,
  'scripts/clean-up.sh': `${startCiAuth}
ci_auth_folder=$HOME/.ci-auth-$CIRCLE_WORKFLOW_JOB_ID
${CLEAN_UP_ALL}`,
}

/** Names of orbs have no capital letters. */
const orb = repository.toLowerCase()

const use = pipelineUse({
  where: 'In `.circleci/config.yml`:',
  whereToAdd: 'Add the orb to `.circleci/config.yml`, and its two commands to the steps of a job:',
  language: 'yaml',
  text: `
  version: 2.1
+ orbs:
+   ci-auth: ${orb}@1
+ jobs:
+   deploy:
      docker:
        - image: cimg/base:current
+     steps:
        - checkout
+       - ci-auth/sign-in:
+           workload_identity_provider: ${exampleProvider('circleci')}
+           service_account: ${EXAMPLE_ACCOUNT}
+       - run: ./deploy.sh
+       - ci-auth/clean-up
  workflows:
    deploy:
      jobs: [deploy]
`,
})

const about = {
  version: 2.1,
  description:
    "Sign a job in to Google Cloud with CircleCI's ID token, without a key, and remove the credentials at its end.",
  display: {
    home_url: `https://github.com/${repository}/blob/main/docs/ci/circleci.md`,
    source_url: `https://github.com/${repository}`,
  },
}

const signIn = {
  description:
    'Signs in to Google Cloud. Later steps that run in bash have the credentials. A text that is not given leaves its variable as it is: CI_AUTH_SERVICE_ACCOUNT is that of service_account.',
  parameters,
  steps: [
    {
      run: {
        name: 'Sign in to Google Cloud',
        environment: Object.fromEntries(packageInputs.map((name) => [PREFIX + name.toUpperCase(), given(name)])),
        command: '<<include(scripts/sign-in.sh)>>',
      },
    },
  ],
}

const cleanUp = {
  description: 'Removes the credentials, also after a failure. Make it the last step of the job.',
  steps: [{run: {name: 'Remove the credentials', command: '<<include(scripts/clean-up.sh)>>', when: 'always'}}],
}

const runJob = {
  description: 'Checks out, signs in, runs one command, and removes the credentials.',
  parameters: {
    command: {description: 'What to run with the credentials.', type: 'string'},
    image: {description: 'The image to run it in. It needs bash.', type: 'string', default: 'cimg/base:current'},
    ...parameters,
  },
  docker: [{image: given('image')}],
  steps: [
    'checkout',
    {'sign-in': Object.fromEntries(packageInputs.map((name) => [name, given(name)]))},
    {run: {name: 'Run the command', command: given('command')}},
    'clean-up',
  ],
}

const example = {description: 'Deploy with credentials that exist only in this job.', usage: parse(use.text)}

/** As `circleci orb pack` puts the source into one file: each script in the place of its name, without what would begin a parameter. */
const packed = JSON.parse(
  JSON.stringify({
    ...about,
    commands: {'clean-up': cleanUp, 'sign-in': signIn},
    examples: {deploy: example},
    jobs: {run: runJob},
  }),
  (_key, value) => {
    const [, name = ''] = /^<<include\((.*)\)>>$/.exec(value) ?? []
    return scripts[name]?.replaceAll('<<', '\\<<') ?? value
  },
)

export const circleciOrb: CiPackage = {
  folder: 'circleci-orb',
  title: 'CircleCI orb',
  cis: ['circleci'],
  removal: '. Its command `clean-up` removes the credentials, as the last step of the job',
  use,
  notes: `- Later steps that run in bash have the credentials. \`clean-up\` removes them, also after a failure.
- The image needs bash, and one of: ci-auth, Node 20.19 or newer, or \`curl\` or \`wget\` for the program.
- Texts that are not given can be in a context: \`CI_AUTH_WORKLOAD_IDENTITY_PROVIDER\`, \`CI_AUTH_SERVICE_ACCOUNT\` and so on.
- The job \`ci-auth/run\` does it all for one command: \`image\`, \`command\`, and the inputs.
- Builds of forks get no ID token, and should get none: leave the job out of them.`,
  files: {
    'src/@orb.yml': yaml(about),
    'src/commands/sign-in.yml': yaml(signIn),
    'src/commands/clean-up.yml': yaml(cleanUp),
    'src/jobs/run.yml': yaml(runJob),
    'src/examples/deploy.yml': yaml(example),
    ...Object.fromEntries(Object.entries(scripts).map(([path, text]) => [`src/${path}`, text])),
    'orb.yml': yaml(packed),
  },
}
