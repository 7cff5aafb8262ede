// Jobs whose commands, orbs and plugins sign in, and what becomes of them. `+` stands for the variables of the sign-in.
import type {Shape} from './shapes.ts'

const PROVIDER = 'iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/ci/providers/jobs'
const install = 'npm install --global ci-auth@1'
const evaluated = (words: string): string => `eval "$(ci-auth ${words} --output-format shell || echo exit 1)"`
const signIn = [install, evaluated('federate')]
const listed = (indent: string, lines: readonly string[]): string =>
  lines.map((line) => `${indent}- ${line}\n`).join('')
const fileGone = /^The job \S+ no longer has the file key\.json: /
const needsNode = /needs Node\.js/

/** @param top - Keys before the script. */
const gitlab = (script: readonly string[] | string, top = '', end = ''): string =>
  `deploy:\n  image: node:22\n${top}  script:${typeof script === 'string' ? ` |\n${script}` : `\n${listed('    ', script)}`}${end}`
const token = `  id_tokens:\n    GCP_ID_TOKEN:\n      aud: //${PROVIDER}\n  variables:\n    +\n`
const cleanup = '  after_script:\n    - ci-auth cleanup\n'

const circleci = (steps: string, environment = ''): string => `version: 2.1
orbs:
  gcp-cli: circleci/gcp-cli@3.1
jobs:
  deploy:
    docker:
      - image: cimg/node:22.14
${environment}    steps:
      - checkout
${steps}`
const environment = '    environment:\n      +\n'
const circleciSignIn = (flags = ''): string => `      - run: ${install} && ci-auth federate${flags}\n`
const circleciEnd = '      - run:\n          command: ci-auth cleanup\n          when: always\n'

const bitbucket = (script: readonly string[], top = '', end = ''): string =>
  `pipelines:\n  default:\n    - step:\n        name: deploy\n        image: node:22\n${top}        script:\n${listed('          ', script)}${end}`
const exported = ['WORKLOAD_IDENTITY_PROVIDER', 'SERVICE_ACCOUNT', 'EXPECTED_SERVICE_ACCOUNT'].map((name, index) => {
  const value = index === 0 ? PROVIDER.slice(19) : 'deployer@acme-prod.iam.gserviceaccount.com'
  return `export CI_AUTH_${name}=${value}`
})
const oidc = `        oidc:\n          audiences:\n            - //${PROVIDER}\n`

const buildkite = (rest: string): string => `steps:\n  - key: deploy\n${rest}`
const buildkiteStart = `    env:\n      +\n    command:\n${listed('      ', ["trap 'ci-auth cleanup' EXIT", ...signIn])}`

const azure = (steps: string): string => `steps:\n${steps}`
const azureSignIn = (flags = ''): string => `  - bash: ${install} && ci-auth federate${flags}
    displayName: Sign in to Google Cloud
    env:
      SYSTEM_ACCESSTOKEN: $(System.AccessToken)
      +
`
const azureToken = '    env:\n      SYSTEM_ACCESSTOKEN: $(System.AccessToken)\n'
const azureEnd = '  - bash: ci-auth cleanup\n    condition: always()\n'

const github = (steps: string): string =>
  `on: push\npermissions: {id-token: write}\njobs:\n  deploy:\n    runs-on: ubuntu-latest\n    steps:\n${steps}`

const activate = 'gcloud auth activate-service-account --key-file'
const deploy = 'gcloud run deploy shop'

const others = [
  'echo "P=$GCP_PROJECT" > .env',
  'echo $GCP_SERVICE_ACCOUNT_EMAIL > sa',
  'echo "KEY=$GOOGLE_MAPS_API_KEY" > .env',
  'echo "$GOOGLE_SERVICES_JSON" > app/google-services.json',
  deploy,
]

const edited: readonly Shape[] = [
  {
    name: 'a key in a file, with comments, settings of gcloud, a cleanup',
    ci: 'gitlab',
    text: gitlab(
      [deploy],
      `  before_script:
    - apt-get install --yes google-cloud-cli
    # The key of the deployer.
    - echo "$GCP_SERVICE_KEY" | base64 -d > \${CI_PROJECT_DIR}/key.json
    - chmod 600 \${CI_PROJECT_DIR}/key.json
    - ${activate}=\${CI_PROJECT_DIR}/key.json # of prod
    - gcloud config set project acme-prod
    - gcloud auth configure-docker europe-docker.pkg.dev --quiet
`,
      '  after_script:\n    - rm -f "$CI_PROJECT_DIR/key.json"\n    - gcloud auth revoke --all || true\n    - echo done\n',
    ),
    after: gitlab(
      [deploy],
      `${token}  before_script:
    - apt-get install --yes google-cloud-cli
${listed('    ', signIn)}    - gcloud config set project acme-prod
    - gcloud auth configure-docker europe-docker.pkg.dev --quiet
`,
      '  after_script:\n    - echo done\n    - ci-auth cleanup\n',
    ),
    notes: [fileGone],
  },
  {
    name: 'a variable of type file, in two variables, and a project of its own',
    ci: 'gitlab',
    text: gitlab(
      [
        `${activate} $GCP_KEY_FILE --project="$GCP_PROJECT"`,
        'export GOOGLE_APPLICATION_CREDENTIALS=$GCP_KEY_FILE',
        'make',
      ],
      '  variables:\n    GOOGLE_CREDENTIALS: $GCP_KEY_FILE\n',
    ),
    after: gitlab([install, evaluated('federate --project-id "$GCP_PROJECT"'), 'make'], token, cleanup),
  },
  {
    name: 'commands of one line, and of several, in a block; files that are removed with others',
    ci: 'gitlab',
    text: gitlab(
      [
        'set -e',
        '# Sign in.',
        'echo "$KEY_JSON" > /tmp/key.json &&',
        `  ${activate} /tmp/key.json &&`,
        '  gcloud config set project other',
        `${deploy} \\`,
        '  --quiet # now',
        'rm -f /tmp/key.json other.txt || true',
        'cd /; rm /tmp/key.json; ls; rm /tmp/key.json',
        '# Gone.',
        'rm /tmp/key.json',
        '',
      ]
        .join('\n')
        .replace(/^(?=.)/gm, '    '),
    ),
    after: gitlab(
      [
        install,
        evaluated('federate --project-id other'),
        'set -e',
        '# Sign in.',
        'gcloud config set project other',
        `${deploy} \\`,
        '  --quiet # now',
        'rm -f other.txt || true',
        'cd /; ls',
        '',
      ]
        .join('\n')
        .replace(/^(?=.)/gm, '    '),
      token,
      cleanup,
    ),
    notes: [fileGone],
  },
  {
    name: 'a key that is decoded first, in a file that a variable names, and one command with another environment',
    ci: 'gitlab',
    text: gitlab([
      'export CREDS=$(echo $B64_CREDS | base64 -d)',
      'echo $CREDS > key.json',
      'export KEYFILE=$PWD/key.json',
      `${activate} $KEYFILE`,
      'GOOGLE_APPLICATION_CREDENTIALS=key.json terraform apply',
    ]),
    after: gitlab([...signIn, 'terraform apply'], token, cleanup),
    notes: [fileGone],
  },
  {
    name: 'logins to two registries with a key; process substitution; Windows line ends',
    ci: 'gitlab',
    text: gitlab([
      'echo "$GCP_KEY" | docker login -u _json_key --password-stdin https://$REGION-docker.pkg.dev/acme',
      'docker login --username _json_key_base64 --password "$KEY_64" gcr.io',
      `${activate} <(base64 -d <<< "$KEY_64")`,
      'docker push gcr.io/acme/shop',
      'docker logout gcr.io',
    ]).replaceAll('\n', '\r\n'),
    after: gitlab(
      [
        ...signIn,
        evaluated('configure docker "$REGION-docker.pkg.dev" gcr.io'),
        'docker push gcr.io/acme/shop',
        'docker logout gcr.io',
      ],
      token,
      cleanup,
    ).replaceAll('\n', '\r\n'),
  },
  {
    name: 'federation by gcloud, as the vendor writes it',
    ci: 'gitlab',
    text: gitlab(
      [
        'echo ${GITLAB_OIDC_TOKEN} > .ci_job_jwt_file',
        'gcloud iam workload-identity-pools create-cred-config ${PROVIDER}\n      --output-file=.cred.json\n      --credential-source-file=.ci_job_jwt_file',
        'gcloud auth login --cred-file=`pwd`/.cred.json',
        deploy,
      ],
      '  id_tokens:\n    GITLAB_OIDC_TOKEN:\n      aud: https://gitlab.com\n',
    ),
    after: gitlab([...signIn, deploy], token, cleanup),
    notes: [/ID token of GITLAB_OIDC_TOKEN/, /has the file \.cred\.json, \.ci_job_jwt_file: /],
  },
  {
    name: 'identity: google_cloud',
    ci: 'gitlab',
    text: gitlab([deploy], '  identity: google_cloud\n'),
    after: gitlab([...signIn, deploy], token, cleanup),
  },
  {
    name: 'keys in files that no command signs in with',
    ci: 'gitlab',
    text: gitlab(['python render.py $GCP_KEY > out', 'echo "$GCP_KEY" > key.json', 'terraform apply', 'rm key.json']),
    after: gitlab(
      [...signIn, 'python render.py $GCP_KEY > out', 'echo "$GCP_KEY" > key.json', 'terraform apply', 'rm key.json'],
      token,
      cleanup,
    ),
    notes: [/still writes a key to out: /, /still writes a key to key\.json: /],
  },
  {
    name: 'variables of Google that are no keys',
    ci: 'gitlab',
    text: gitlab(others),
    after: gitlab([...signIn, ...others], token, cleanup),
  },
  {
    name: 'a step that keeps some of its commands, and steps that keep none',
    ci: 'circleci',
    text: circleci(`      - run:
          name: Sign in
          command: |
            # From the context.
            echo $GCLOUD_SERVICE_KEY | gcloud auth activate-service-account --key-file=-
            gcloud --quiet config set project \${GOOGLE_PROJECT_ID}
      - run: docker login -u _json_key -p "$GCLOUD_SERVICE_KEY" https://gcr.io
      - run: docker push gcr.io/acme/shop
`),
    after: circleci(
      `${circleciSignIn(' --project-id "${GOOGLE_PROJECT_ID}"')}      - run: ci-auth configure docker gcr.io
      - run:
          name: Sign in
          command: |
            gcloud --quiet config set project \${GOOGLE_PROJECT_ID}
      - run: docker push gcr.io/acme/shop
${circleciEnd}`,
      environment,
    ),
  },
  {
    name: 'a key in a file that a variable of the job names, and in a variable for later steps',
    ci: 'circleci',
    text: circleci(
      `      - run: echo "$SA" > /tmp/key.json
      - run:
          name: Variables
          command: |
            echo 'export GOOGLE_CREDENTIALS="$SA"' >> $BASH_ENV
      - run: terraform apply
`,
      '    environment:\n      GOOGLE_APPLICATION_CREDENTIALS: /tmp/key.json\n',
    ),
    after: circleci(`${circleciSignIn()}      - run: terraform apply\n${circleciEnd}`, environment),
    notes: [fileGone],
  },
  {
    name: 'the orb gcp-cli, with inputs',
    ci: 'circleci',
    text: circleci(`      - gcp-cli/setup:
          version: 404.0.0
          google_project_id: PROD_PROJECT
          use_oidc: true
      - run: ${deploy}
`),
    after: circleci(
      `${circleciSignIn(' --project-id "$PROD_PROJECT"')}      - gcp-cli/install:
          version: 404.0.0
      - run: ${deploy}
${circleciEnd}`,
      environment,
    ),
    notes: [/^In the job deploy, the orb gave gcloud the zone/],
  },
  {
    name: 'the orb gcp-cli, without inputs',
    ci: 'circleci',
    text: circleci(`      - gcp-cli/setup\n      - run: ${deploy}\n`),
    after: circleci(
      `${circleciSignIn(' --project-id "$GOOGLE_PROJECT_ID"')}      - gcp-cli/install\n      - run: ${deploy}\n${circleciEnd}`,
      environment,
    ),
    notes: [/^In the job deploy, the orb gave gcloud the zone/],
  },
  {
    name: 'commands of the orb gcp-cli, of its first version',
    ci: 'circleci',
    text: circleci(`      - gcp-cli/install
      - gcp-cli/initialize:
          google-project-id: acme
      - run: ${deploy}
`),
    after: circleci(
      `      - gcp-cli/install\n${circleciSignIn(' --project-id acme')}      - run: ${deploy}\n${circleciEnd}`,
      environment,
    ),
    notes: [/^In the job deploy, the orb gave gcloud the zone/],
  },
  {
    name: 'a key in a file, and a cleanup',
    ci: 'bitbucket',
    job: 'default/deploy',
    text: bitbucket(
      [
        'echo $KEY_FILE | base64 -d > /tmp/key.json',
        `${activate} /tmp/key.json --quiet`,
        'gcloud config set project $PROJECT',
        deploy,
      ],
      '',
      '        after-script:\n          - rm /tmp/key.json\n',
    ),
    after: bitbucket(
      [
        ...exported,
        install,
        evaluated('federate --project-id "$PROJECT"'),
        'gcloud config set project $PROJECT',
        deploy,
      ],
      oidc,
      '        after-script:\n          - ci-auth cleanup\n',
    ),
    notes: [fileGone],
  },
  {
    name: 'federation by gcloud, with the token for all audiences',
    ci: 'bitbucket',
    job: 'default/deploy',
    text: bitbucket(
      [
        'echo ${BITBUCKET_STEP_OIDC_TOKEN} > /tmp/oidc.out',
        'gcloud iam workload-identity-pools create-cred-config $P --output-file=/tmp/key.json --credential-source-file=/tmp/oidc.out',
        'gcloud auth login --cred-file=/tmp/key.json',
        deploy,
      ],
      '        oidc: true\n',
    ),
    after: bitbucket([...exported, ...signIn, deploy], oidc, '        after-script:\n          - ci-auth cleanup\n'),
    notes: [/ID token of oidc/, /has the file key\.json, oidc\.out: /],
  },
  {
    name: 'a key in a file, with dollars for the agent',
    ci: 'buildkite',
    text: buildkite(
      `    command:\n${listed('      ', ['echo "$$GCP_KEY" > /tmp/key.json', `${activate}=/tmp/key.json --project $$PROJECT`, deploy])}`,
    ),
    after: buildkite(
      `${buildkiteStart.replace('federate', () => 'federate --project-id "$$PROJECT"')}      - ${deploy}\n`,
    ),
    notes: [needsNode, fileGone],
  },
  {
    name: 'the plugin gcp-workload-identity-federation, beside another',
    ci: 'buildkite',
    text: buildkite(`    command:\n      - ${deploy}
    plugins:
      - gcp-workload-identity-federation#v1.5.0:
          audience: "//iam.googleapis.com/projects/7/locations/global/workloadIdentityPools/p/providers/q"
          service-account: other@acme-prod.iam.gserviceaccount.com
      - cache#v1:
          path: a
`),
    after: buildkite(`${buildkiteStart}      - ${deploy}\n    plugins:\n      - cache#v1:\n          path: a\n`),
    notes: [needsNode],
  },
  {
    name: 'the plugin gcp-workload-identity-federation alone',
    ci: 'buildkite',
    text: buildkite(`    command:\n      - ${deploy}
    plugins:
      - gcp-workload-identity-federation#v1.5.0:
          audience: "//iam.googleapis.com/projects/7/locations/global/workloadIdentityPools/p/providers/q"
`),
    after: buildkite(`${buildkiteStart}      - ${deploy}\n`),
    notes: [needsNode],
  },
  {
    name: 'a key that a task downloads, in a command and in a variable',
    ci: 'azure-pipelines',
    job: 'Job',
    text: azure(`  - task: DownloadSecureFile@1
    name: gcp
    inputs: {secureFile: key.json}
  - script: |
      ${activate} $(gcp.secureFilePath)
      gcloud config set project $(PROJECT)
  - bash: ${deploy}
    env:
      GOOGLE_APPLICATION_CREDENTIALS: $(gcp.secureFilePath)
`),
    after: azure(
      `${azureSignIn(' --project-id "$(PROJECT)"')}  - script: |
      gcloud config set project $(PROJECT)
  - bash: ${deploy}
${azureToken}${azureEnd}`,
    ),
  },
  {
    name: 'a key in a pipe, and a variable for later steps',
    ci: 'azure-pipelines',
    job: 'Job',
    text: azure(`  - script: |
      echo $(GCP_SA_KEY) | gcloud auth activate-service-account --key-file=-
      echo "##vso[task.setvariable variable=GOOGLE_CREDENTIALS]$(GCP_SA_KEY)"
      ${deploy}
`),
    after: azure(`${azureSignIn()}  - script: |\n      ${deploy}\n${azureToken}${azureEnd}`),
  },
  {
    name: 'a step that signs in, one at the end that removes the key',
    ci: 'github',
    text: github(`      - name: Sign in
        env:
          KEY: \${{ secrets.GCP_KEY }}
        run: |
          echo "$KEY" > "$RUNNER_TEMP/key.json"
          ${activate} "$RUNNER_TEMP/key.json" --project \${{ secrets.GCP_PROJECT }}
          echo "GOOGLE_APPLICATION_CREDENTIALS=$RUNNER_TEMP/key.json" >> $GITHUB_ENV
      - run: ${deploy}
      - if: always()
        run: rm "$RUNNER_TEMP/key.json"
`),
    after: github(`      - run: ${install} && ci-auth federate --project-id "\${{ secrets.GCP_PROJECT }}"
        env:
          +
      - run: ${deploy}
      - run: ci-auth cleanup
        if: always()
`),
    notes: [fileGone],
  },
]

const write = 'echo $GCP_KEY > key.json'
const block = (...lines: readonly string[]): string => lines.map((line) => `    ${line}\n`).join('')

/** With the lines at which they are refused. */
const refused: readonly (readonly [name: string, ci: string, text: string, why: RegExp, line: number])[] = [
  [
    'a key that a container gets',
    'gitlab',
    gitlab([write, `${activate} key.json`, 'docker run -v $PWD/key.json:/k app']),
    /key\.json is read here/,
    6,
  ],
  [
    'a key that signs',
    'gitlab',
    gitlab([write, `${activate} key.json`, 'gsutil signurl ./key.json gs://b/o']),
    /key\.json is read here/,
    6,
  ],
  [
    'a key that is an artifact',
    'gitlab',
    gitlab([write, `${activate} key.json`], '', '  artifacts:\n    paths: [key.json]\n'),
    /key\.json is read here/,
    7,
  ],
  [
    'a key in a variable that a command reads',
    'gitlab',
    gitlab([`${activate} $KEY_FILE`, 'terraform apply -var credentials=$KEY_FILE']),
    /\$KEY_FILE is read here/,
    5,
  ],
  [
    'a shell of another machine',
    'gitlab',
    gitlab([`ssh host "cd /; ${activate} key.json; ./deploy.sh"`]),
    /does with a key is not known/,
    4,
  ],
  [
    'a condition',
    'gitlab',
    gitlab(block('if [ -n "$GCP_KEY" ]; then', `  ${activate} $GCP_KEY`, 'fi', deploy)),
    /in a condition, a loop/,
    5,
  ],
  [
    'a condition in one line',
    'gitlab',
    gitlab(block(`[ -n "$GCP_KEY" ] && ${activate} $GCP_KEY`, deploy)),
    /another command decides/,
    4,
  ],
  [
    'a command for a failure',
    'gitlab',
    gitlab([`${activate} $GCP_KEY || ./other.sh`, deploy]),
    /another command runs if this one fails/,
    4,
  ],
  [
    'a command in the background',
    'gitlab',
    gitlab([`${activate} $GCP_KEY & wait`, deploy]),
    /another command decides/,
    4,
  ],
  [
    'a here-document',
    'gitlab',
    gitlab(block('cat <<EOF > key.json', '$GCP_KEY', 'EOF', `${activate} key.json`)),
    /in a here-document/,
    4,
  ],
  ['a script that does not end', 'gitlab', gitlab(block(`${activate} $GCP_KEY`, "echo 'a")), /cannot take apart/, 4],
  [
    'two projects',
    'gitlab',
    gitlab([`${activate} $GCP_KEY --project a`, deploy, 'gcloud config set project b']),
    /more than one project/,
    6,
  ],
  [
    'a project that a command finds',
    'gitlab',
    gitlab([`${activate} $GCP_KEY`, 'P=$(cat project)', 'gcloud config set project $P']),
    /comes from a command of the job/,
    6,
  ],
  [
    'a registry that is not named',
    'gitlab',
    gitlab(['docker login -u _json_key -p "$GCP_KEY" $(cat host)']),
    /names no host/,
    4,
  ],
  [
    'what a job extends',
    'gitlab',
    `.auth:\n  before_script:\n    - ${activate} $GCP_KEY\ndeploy:\n  extends: .auth\n  image: node:22\n  script: [make]\n`,
    /not written in the job itself/,
    3,
  ],
  ['two commands in quotes', 'gitlab', gitlab([`"${activate} $GCP_KEY\\nmake"`]), /which is quoted, or not written/, 4],
  [
    'an anchor',
    'gitlab',
    `.auth: &auth\n  - ${activate} $GCP_KEY\ndeploy:\n  image: node:22\n  script:\n    - *auth\n    - make\n`,
    /not written in the job itself/,
    2,
  ],
  [
    'a here-document that names the file',
    'gitlab',
    gitlab(
      `    echo "$GCP_KEY" > key.json\n    ${activate} key.json\n    cat > main.tf <<EOF\n    key = file("key.json")\n    EOF\n`,
    ),
    /key\.json is read here/,
    6,
  ],
  [
    'an exchange by hand',
    'gitlab',
    gitlab(['T=$(curl https://sts.googleapis.com/v1/token -d "$B" | jq -r .access_token)']),
    /what this call asks for is not written in the commands of the job/,
    4,
  ],
  [
    'steps under a condition',
    'circleci',
    circleci(`      - when:\n          condition: true\n          steps:\n            - run: ${activate} $GCP_KEY\n`),
    /only under a condition \(when\)/,
    13,
  ],
  [
    'a command of the file',
    'circleci',
    `commands:\n  auth: {steps: [{run: ${activate} $GCP_KEY}]}\n${circleci('      - auth\n')}`,
    /not written in the job itself/,
    2,
  ],
  [
    'a pipe with a key',
    'bitbucket',
    bitbucket([
      'pipe: atlassian/google-cloud-storage-deploy:2.0.0\n            variables: {KEY_FILE: $KEY, BUCKET: b}',
    ]),
    /the pipe runs in a container of its own/,
    7,
  ],
  [
    'PowerShell',
    'azure-pipelines',
    azure(`  - pwsh: |\n      $env:K | Out-File key.json\n      ${activate} key.json\n`),
    /cannot take apart/,
    3,
  ],
  [
    'a step under a condition',
    'github',
    github(`      - if: github.ref == 'refs/heads/main'\n        run: ${activate} $GCP_KEY\n      - run: ${deploy}\n`),
    /only under a condition \(if: /,
    8,
  ],
]

const jobs: Readonly<Record<string, string>> = {bitbucket: 'default/deploy', 'azure-pipelines': 'Job'}

export const keys: readonly Shape[] = [
  ...edited,
  ...refused.map(
    ([name, ci, text, why, line]): Shape => ({name, ci, text, job: jobs[ci] ?? 'deploy', refused: {why, line}}),
  ),
]
