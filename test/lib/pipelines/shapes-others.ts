import {type Shape, variables} from './shapes.ts'

const AUDIENCE = '//iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/ci/providers/jobs'
const lines = (indent: string, ...all: readonly string[]): string => all.map((line) => indent + line).join('\n')
const shell = ['- npm install --global ci-auth@1', '- eval "$(ci-auth federate --output-format shell || echo exit 1)"']
const trap = "- trap 'ci-auth cleanup' EXIT"

// CircleCI
const environment = '    environment:\n      +'
const run = '- run: npm install --global ci-auth@1 && ci-auth federate'
const always = ['- run:', '    command: ci-auth cleanup', '    when: always']

// Bitbucket
const oidc = (indent: string): string => lines(indent, 'oidc:', '  audiences:', `    - ${AUDIENCE}`)

// Azure Pipelines
const bash = [
  '- bash: npm install --global ci-auth@1 && ci-auth federate',
  '  displayName: Sign in to Google Cloud',
  '  env:',
  '    SYSTEM_ACCESSTOKEN: $(System.AccessToken)',
  '    +',
]
const env = (indent: string): string => lines(indent, 'env:', '  SYSTEM_ACCESSTOKEN: $(System.AccessToken)')
const end = ['- bash: ci-auth cleanup', '  condition: always()']

export const others: readonly Shape[] = [
  {
    name: 'a job with setup, a step of several lines, a filter',
    ci: 'circleci',
    text: `version: 2.1
orbs:
  node: circleci/node@7
jobs:
  deploy:
    docker:
      - image: cimg/node:22.14 # Node.js
    steps:
      - checkout
      - node/install-packages
      # Cloud Run.
      - run:
          name: Deploy
          command: |
            gcloud run deploy shop
workflows:
  main:
    jobs:
      - deploy:
          filters: {branches: {only: main}}
`,
    added: [environment, lines('      ', run), lines('      ', ...always)].join('\n'),
  },
  {
    name: 'an executor of the file, variables of its own, a command of the file that needs the cloud',
    ci: 'circleci',
    text: `version: 2.1
executors:
  tools:
    docker: [{image: "cimg/python:3.13-node"}]
commands:
  ship:
    steps:
      - run: gsutil cp site.zip gs://acme-site/
jobs:
    deploy:
        executor: tools
        environment: {REGION: europe-west1}
        steps:
        - checkout
        - run: make
        - ship
        - store_artifacts: {path: site.zip}
workflows:
  main: {jobs: [deploy]}
`,
    reshaped: ['europe-west1}', `europe-west1, ${variables}}`],
    added: [lines('        ', run), lines('        ', ...always)].join('\n'),
  },
  {
    name: 'a virtual machine',
    ci: 'circleci',
    text: `version: 2.1
jobs:
  deploy:
    machine:
      image: ubuntu-2404:current
    steps:
      - checkout
      - run: terraform apply -auto-approve
`,
    added: [environment, lines('      ', run), lines('      ', ...always)].join('\n'),
  },
  {
    name: 'keys by a merge key',
    ci: 'circleci',
    text: `version: 2.1
defaults: &defaults
  docker: [{image: cimg/node:22.14}]
jobs:
  deploy:
    <<: *defaults
    steps:
      - checkout
`,
    refused: {why: /merge key/, line: 6},
  },
  {
    name: 'a file that makes another pipeline',
    ci: 'circleci',
    text: `version: 2.1
setup: true
jobs:
  deploy:
    docker: [{image: cimg/node:22.14}]
    steps: [checkout]
`,
    refused: {why: /setup: true/, line: 2},
  },
  {
    name: 'one command',
    ci: 'buildkite',
    text: `steps:
  - label: ":rocket: Deploy" # to production
    key: deploy
    command: ./deploy.sh   # all
    agents: {queue: deploy}
  - wait
`,
    reshaped: ['    command: ./deploy.sh', '    command:\n      - ./deploy.sh'],
    added: ['    env:\n      +', lines('      ', trap, ...shell)].join('\n'),
    notes: [/needs Node\.js/],
  },
  {
    name: 'a list of commands as the first key, in a group, with variables',
    ci: 'buildkite',
    text: `env:
  REGION: europe-west1
steps:
  - group: Ship
    steps:
    - commands:
      - gcloud storage cp site.zip gs://acme-site/
      - make done
      env:
        STAGE: production
      key: deploy
`,
    added: [lines('      ', trap, ...shell), '        +'].join('\n'),
    notes: [/needs Node\.js/],
  },
  {
    name: 'a list of commands as the only key',
    ci: 'buildkite',
    job: 'step 1',
    text: `- command:
    - ./deploy.sh
`,
    reshaped: ['- command:', '- env:\n    +\n  command:'],
    added: lines('    ', trap, ...shell),
    notes: [/needs Node\.js/],
  },
  {
    name: 'a block of text',
    ci: 'buildkite',
    text: `steps:
  - label: deploy
    command: |-
      set -u
      ./deploy.sh
`,
    added: ['    env:\n      +', lines('      ', trap, ...shell).replaceAll('- ', '')].join('\n'),
    notes: [/needs Node\.js/],
  },
  {
    name: 'commands in a container',
    ci: 'buildkite',
    text: `steps:
  - key: deploy
    command: ./deploy.sh
    plugins:
      - docker#v5.13.0: {image: "node:22"}
`,
    refused: {why: /container \(docker#v5\.13\.0\)/, line: 2},
  },
  {
    name: 'a step of a branch',
    ci: 'bitbucket',
    job: 'branches/main/Deploy',
    text: `image: node:22
pipelines:
  branches:
    main:
      - step:
          name: Deploy
          deployment: production
          caches: [node]
          # What runs.
          script:
            - gcloud run deploy shop
          after-script:
            - echo done
`,
    added: [oidc('          '), '            +', lines('            ', ...shell), '            - ci-auth cleanup'].join(
      '\n',
    ),
  },
  {
    name: 'parallel steps, without an image',
    ci: 'bitbucket',
    job: 'default/2',
    text: `pipelines:
  default:
    - parallel:
        - step: {script: [make test]}
        - step:
            script:
              - ./deploy.sh
`,
    reshaped: ['            script:\n', `            image: node:22\n${oidc('            ')}\n            script:\n`],
    added: [
      '              +',
      lines('              ', ...shell),
      '            after-script:',
      '              - ci-auth cleanup',
    ].join('\n'),
    notes: [/Now it runs in node:22/],
  },
  {
    name: 'gcloud in the default image',
    ci: 'bitbucket',
    job: 'default/1',
    text: `pipelines:
  default:
    - step:
        script:
          - gcloud run deploy shop
`,
    refused: {why: /what runs the job has no Node\.js/, line: 3},
  },
  {
    name: 'oidc: true',
    ci: 'bitbucket',
    job: 'default/1',
    text: `image: node:22
pipelines:
  default:
    - step:
        oidc: true
        script:
          - ./deploy.sh
`,
    refused: {why: /`oidc: true`/, line: 5},
  },
  {
    name: 'a step that several pipelines share',
    ci: 'bitbucket',
    job: 'branches/main/Ship',
    text: `image: node:22
definitions:
  steps:
    - step: &ship
        name: Ship
        script: [./deploy.sh]
pipelines:
  branches:
    main:
      - step: *ship
`,
    refused: {why: /^the step is an alias of another one$/, line: 10},
  },
  {
    name: 'steps of the file',
    ci: 'azure-pipelines',
    job: 'Job',
    text: `trigger: [main]
pool: {vmImage: ubuntu-latest}

steps:
- checkout: self
- task: NodeTool@0
  inputs: {versionSpec: '22.x'}

- script: |
    gcloud run deploy shop
  displayName: Deploy

- checkout: itself
- checkout: selfish

- bash: echo done
`,
    added: [lines('', ...bash), '', env('  '), lines('', ...end), ''].join('\n'),
  },
  {
    name: 'a deployment in a stage, no known need',
    ci: 'azure-pipelines',
    job: 'Ship/Web',
    text: `stages:
  - stage: Ship
    jobs:
      - deployment: Web
        environment: production
        strategy:
          runOnce:
            deploy:
              steps:
                - script: ./deploy.sh
                  env:
                    A: b
`,
    added: [
      lines('                ', ...bash),
      '                    SYSTEM_ACCESSTOKEN: $(System.AccessToken)',
      lines('                ', ...end),
    ].join('\n'),
    notes: [/No step is known/],
  },
  {
    name: 'steps of a template',
    ci: 'azure-pipelines',
    job: 'Job',
    text: `pool: own-ubuntu
steps:
  - template: steps/deploy.yml
`,
    added: [lines('  ', ...bash), lines('  ', ...end)].join('\n'),
    notes: [/needs Node\.js/, /template needs `SYSTEM_ACCESSTOKEN/],
  },
  {
    name: 'a file that extends a template',
    ci: 'azure-pipelines',
    job: 'Job',
    text: 'extends:\n  template: base.yml\n',
    refused: {why: /no job of it is called Job/, line: 1},
  },
  {
    name: 'a Jenkinsfile',
    ci: 'jenkins',
    path: 'Jenkinsfile',
    text: "pipeline { stages { stage('deploy') { steps { sh './deploy.sh' } } } }\n",
    refused: {why: /does not change jenkins pipelines/, line: 1},
  },
  {
    name: 'steps in one line, parameters',
    ci: 'circleci',
    text: `version: 2.1
jobs:
  deploy:
    parameters: {stage: {type: string}}
    docker: [{image: acme/tools}]
    steps: [checkout, run: make <<parameters.stage>>]
`,
    reshaped: [
      'run: make <<parameters.stage>>]',
      '{run: npm install --global ci-auth@1 && ci-auth federate}, run: make <<parameters.stage>>, {run: {command: ci-auth cleanup, when: always}}]',
    ],
    added: environment,
    notes: [/acme\/tools needs Node\.js/],
  },
  {
    name: 'a shell without BASH_ENV',
    ci: 'circleci',
    text: 'version: 2.1\njobs:\n  deploy:\n    docker: [{image: node:22}]\n    shell: /bin/sh\n    steps: [checkout]\n',
    refused: {why: /does not read BASH_ENV/, line: 4},
  },
  {
    name: 'a matrix, a step that takes keys from elsewhere',
    ci: 'buildkite',
    text: `common: &common
  agents: {queue: deploy}
steps:
  - <<: *common
    key: deploy
    command: ./deploy.sh {{matrix}}
    matrix: [a, b]
`,
    refused: {why: /merge key/, line: 4},
  },
  {
    name: 'a token with other audiences',
    ci: 'bitbucket',
    job: 'custom/ship/1',
    text: `image: node:22
pipelines:
  custom:
    ship:
      - step:
          oidc: {audiences: [sts.amazonaws.com]}
          script: [./deploy.sh]
`,
    refused: {why: /other audiences/, line: 6},
  },
  {
    name: 'a step of which another pipeline has an alias',
    ci: 'bitbucket',
    job: 'default/1',
    text: `image: node:22
pipelines:
  default:
    - step: &ship
        script:
          - ./deploy.sh
  tags:
    'v*':
      - step: *ship
`,
    refused: {why: /another part of the file would change too/, line: 1},
  },
  {
    name: 'a step below an expression',
    ci: 'azure-pipelines',
    job: 'A',
    text: `jobs:
  - job: A
    steps:
      - \${{ if eq(variables.x, 'y') }}:
          - bash: gcloud run deploy shop
`,
    refused: {why: /below an expression/, line: 2},
  },
  {
    name: 'a job on the server',
    ci: 'azure-pipelines',
    job: 'A',
    text: 'jobs:\n  - job: A\n    pool: server\n    steps: [{task: Delay@1}]\n',
    refused: {why: /runs on the server/, line: 2},
  },
]
