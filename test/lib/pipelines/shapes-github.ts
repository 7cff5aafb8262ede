import {json, type Shape, variables} from './shapes.ts'

const signIn = (indent: string): string =>
  ['- run: npm install --global ci-auth@1 && ci-auth federate', '  env:', '    +']
    .map((line) => indent + line)
    .join('\n')
const cleanup = (indent: string): string =>
  ['- run: ci-auth cleanup', '  if: always()'].map((line) => indent + line).join('\n')
const permissions = '    permissions: {contents: read, id-token: write}'
const six = '      '

export const github: readonly Shape[] = [
  {
    name: 'a job of two steps',
    ci: 'github',
    text: `on: push
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - run: ./deploy.sh
`,
    added: [permissions, signIn(six), cleanup(six)].join('\n'),
    notes: [/GITHUB_TOKEN has `contents: read` alone/],
  },
  {
    name: 'permissions of the job, steps at the indent of their key, comments everywhere',
    ci: 'github',
    text: `# Deploys.
name: Deploy # to Cloud Run

"on":
  push:
    branches: [main]

jobs:
  test: # first
    runs-on: ubuntu-latest
    steps: [{run: make test}]

  deploy:
    needs: test
    runs-on: ubuntu-24.04
    permissions:
      contents: read # for checkout
      # for the comment
      pull-requests: write

    # The work.
    steps:
    # Gets the code.
    - uses: actions/checkout@v6 # the newest

    # Node.
    - name: Node
      uses: actions/setup-node@v6
      with: {node-version: 22}

    # Cloud Run.
    - name: Deploy
      run: |
        gcloud run deploy shop \\
          --image europe-docker.pkg.dev/acme/shop/web

        echo done
    # Nothing behind this.
`,
    added: ['      id-token: write', signIn('    '), '', '', cleanup('    ')].join('\n'),
  },
  {
    name: 'permissions of the workflow are copied, because those of a job replace them',
    ci: 'github',
    text: `on: [push]
permissions:
  contents: read
  packages: write
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - run: make
`,
    added: [
      '    permissions:\n      contents: read\n      packages: write\n      id-token: write',
      signIn(six),
      cleanup(six),
    ].join('\n'),
  },
  {
    name: 'a workflow that has id-token: write',
    ci: 'github',
    text: `on: push
permissions: {contents: read, id-token: write}
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - run: make
`,
    added: [signIn(six), cleanup(six)].join('\n'),
  },
  {
    name: 'permissions: write-all, a job in one line',
    ci: 'github',
    text: `on: push
permissions: write-all
jobs:
  deploy: {runs-on: ubuntu-latest, steps: [{uses: actions/checkout@v6}, {run: make}]}
`,
    reshaped: [
      '{run: make}]',
      `{run: npm install --global ci-auth@1 && ci-auth federate, env: {${variables}}}, {run: make}, {run: ci-auth cleanup, if: always()}]`,
    ],
  },
  {
    name: 'permissions: read-all',
    ci: 'github',
    text: `on: push
permissions: read-all
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
      - run: make
`,
    refused: {why: /`permissions: read-all` cannot be joined/, line: 2},
  },
  {
    name: 'permissions in one line, Windows line ends, a BOM, no line end at the end',
    ci: 'github',
    text: '\ufeffon: push\r\njobs:\r\n  deploy:\r\n    runs-on: windows-latest\r\n    permissions: { contents: write }\r\n    steps:\r\n      - uses: actions/checkout@v6\r\n      - run: make',
    added: [signIn(six), cleanup(six)].join('\n'),
    reshaped: ['{ contents: write }', '{ contents: write, id-token: write }'],
  },
  {
    name: 'a matrix with an expression for the machine, and a job in quotes',
    ci: 'github',
    text: `on:
  workflow_dispatch:
jobs:
  "deploy":
    strategy:
      matrix:
        os: [ubuntu-latest, macos-latest]
        region: ['europe-west1', 'us-east1']
    runs-on: \${{ matrix.os }}
    permissions:
      id-token: write
    steps:
      - uses: actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1
      - uses: google-github-actions/deploy-cloudrun@v3
        with:
          service: shop
          region: '\${{ matrix.region }}'
`,
    added: [signIn(six), cleanup(six)].join('\n'),
  },
  {
    name: 'a reusable workflow as a job',
    ci: 'github',
    text: `on: push
jobs:
  deploy:
    uses: ./.github/workflows/shared.yml
    secrets: inherit
`,
    refused: {why: /reusable workflow/, line: 4},
  },
  {
    name: 'a workflow that others call',
    ci: 'github',
    text: `on:
  workflow_call:
    inputs:
      env: {type: string}
jobs:
  deploy:
    runs-on: ubuntu-latest
    environment: \${{ inputs.env }}
    permissions:
      id-token: write
    steps:
      - run: gsutil cp x gs://acme-site/
`,
    added: [signIn(six), cleanup(six)].join('\n'),
    notes: [/workflow_call/],
  },
  {
    name: 'a checkout behind the first step that needs the cloud',
    ci: 'github',
    text: `on: push
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
      - run: gcloud storage cat gs://acme/config.json
      - uses: actions/checkout@v6
`,
    refused: {why: /checkout behind/, line: 7},
  },
  {
    name: 'steps by an anchor that another job uses',
    ci: 'github',
    text: `on: push
jobs:
  deploy:
    runs-on: ubuntu-latest
    permissions: {id-token: write}
    steps: &steps
      - run: make
  again:
    runs-on: ubuntu-latest
    steps: *steps
`,
    refused: {why: /another part of the file would change too/, line: 1},
  },
  {
    name: 'steps that are an alias',
    ci: 'github',
    text: `on: push
jobs:
  first:
    runs-on: ubuntu-latest
    steps: &steps
      - run: make
  deploy:
    runs-on: ubuntu-latest
    permissions: {id-token: write}
    steps: *steps
`,
    refused: {why: /alias/, line: 10},
  },
  {
    name: 'a tab',
    ci: 'github',
    text: 'on: push\njobs:\n  deploy:\n\t  steps: []\n',
    refused: {why: /not YAML: .*[Tt]ab/, line: 4},
  },
  {
    name: 'a file that a program writes',
    ci: 'github',
    text: `# This file is auto-generated by projen. DO NOT EDIT.
on: push
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
      - run: make
`,
    refused: {why: /a program writes it/, line: 1},
  },
  {
    name: 'a container without Node.js',
    ci: 'github',
    text: `on: push
jobs:
  deploy:
    runs-on: ubuntu-latest
    container: google/cloud-sdk:alpine
    steps:
      - run: gcloud run deploy shop
`,
    refused: {why: /google\/cloud-sdk:alpine has no Node.js .*, and its C library is musl/, line: 3},
  },
  {
    name: 'the same key twice',
    ci: 'github',
    text: `on: push
jobs:
  deploy:
    runs-on: ubuntu-latest
    runs-on: ubuntu-latest
    steps:
      - run: make
`,
    refused: {why: /not YAML: Map keys must be unique/, line: 5},
  },
  {
    name: 'Forgejo',
    ci: 'forgejo',
    path: '.forgejo/workflows/deploy.yaml',
    text: `on: push
jobs:
  deploy:
    runs-on: docker
    container:
      image: node:22-bookworm
    steps:
      - uses: actions/checkout@v6
      - run: ./deploy.sh
`,
    added: ['    enable-openid-connect: true', signIn(six), cleanup(six)].join('\n'),
  },
  {
    name: 'Gitea, whose jobs have no ID tokens',
    ci: 'gitea',
    path: '.gitea/workflows/deploy.yaml',
    text: 'on: push\njobs:\n  deploy:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n',
    refused: {why: /have no ID tokens/, line: 1},
  },
  {
    name: 'only get-gke-credentials, which needs a sign-in before it; one of two jobs with accounts of their own',
    ci: 'github',
    text: `---
on: push
jobs:
  staging:
    runs-on: ubuntu-latest
    permissions: {id-token: write}
    steps:
      - run: npm install --global ci-auth@1 && ci-auth federate
        env:
          CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: projects/7/locations/global/workloadIdentityPools/p/providers/q
      - run: gcloud run deploy staging
  deploy:
    runs-on: ubuntu-latest
    permissions: {}
    steps:
      -   uses: actions/checkout@v6
      -   run: make
      -   uses: google-github-actions/get-gke-credentials@v3
          with: {cluster_name: prod, location: europe-west1}
      -   run: >-
            kubectl apply
            -f k8s
      # last
...
`,
    reshaped: ['permissions: {}', 'permissions: {id-token: write}'],
    added: [signIn(six), cleanup(six)].join('\n'),
  },
  {
    name: 'a composite action of the repository, a machine of its own',
    ci: 'github',
    text: `on: push
jobs:
  deploy:
    runs-on: [self-hosted, linux]
    permissions: {id-token: write}
    steps:
      - uses: actions/checkout@v6
      - {uses: ./.github/actions/ship, with: {stage: production}}
`,
    added: [signIn(six), cleanup(six)].join('\n'),
    notes: [/What runs the job needs Node\.js/],
  },
  {
    name: 'a workflow in JSON',
    ci: 'github',
    text: `{
  "on": "push",
  "jobs": {
    "deploy": {
      "runs-on": "ubuntu-latest",
      "permissions": {"id-token": "write"},
      "steps": [
        {"uses": "actions/checkout@v6"},
        {"run": "make"}
      ]
    }
  }
}
`,
    reshaped: [
      '        {"run": "make"}\n',
      `        {"run": "npm install --global ci-auth@1 && ci-auth federate", "env": {${json}}},
        {"run": "make"},
        {"run": "ci-auth cleanup", "if": "always()"}\n`,
    ],
  },
  {
    name: 'a shell that cannot run the sign-in',
    ci: 'github',
    text: `on: push
defaults: {run: {shell: cmd}}
jobs:
  deploy:
    runs-on: windows-latest
    steps: [{run: make}]
`,
    refused: {why: /default shell of its steps is cmd/, line: 5},
  },
  {
    name: 'a job that is an alias',
    ci: 'github',
    text: `on: push
jobs:
  first: &job
    runs-on: ubuntu-latest
    steps:
      - run: make
  deploy: *job
`,
    refused: {why: /alias of another one/, line: 7},
  },
  {
    name: 'no steps',
    ci: 'github',
    text: 'on: push\npermissions: {id-token: write}\njobs:\n  deploy:\n    runs-on: ubuntu-latest\n    steps:\n',
    refused: {why: /a form that ci-auth does not change/, line: 6},
  },
  {
    name: 'another job',
    ci: 'github',
    text: 'on: push\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps: [{run: make}]\n',
    refused: {why: /no job of it is called deploy/, line: 1},
  },
]
