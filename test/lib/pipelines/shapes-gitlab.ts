import type {Shape} from './shapes.ts'

const AUDIENCE = '//iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/ci/providers/jobs'
const token = `  id_tokens:
    GCP_ID_TOKEN:
      aud: ${AUDIENCE}`
const variables = '  variables:\n    +'
const commands = (indent: string): string =>
  ['- npm install --global ci-auth@1', '- eval "$(ci-auth federate --output-format shell || echo exit 1)"']
    .map((line) => indent + line)
    .join('\n')
const literal = (indent: string): string => commands('').replaceAll(/^- /gm, indent)
const last = '  after_script:\n    - ci-auth cleanup'

export const gitlab: readonly Shape[] = [
  {
    name: 'a job with a list of commands',
    ci: 'gitlab',
    text: `image: node:22
deploy:
  stage: deploy
  script:
    - ./deploy.sh
  environment: production
`,
    added: [token, variables, commands('    '), last].join('\n'),
  },
  {
    name: 'variables of its own, commands at the indent of their key, an after_script, comments',
    ci: 'gitlab',
    text: `# Jobs.
stages: [test, deploy]

deploy: # to production
  image:
    name: node:22-slim # small
    entrypoint: [""]
  variables:
    REGION: europe-west1 # near

  # What runs.
  script:
  # First.
  - gcloud run deploy shop
  after_script:
  - echo done
  rules:
  - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
`,
    added: ['    +', token, commands('  '), '  - ci-auth cleanup'].join('\n'),
  },
  {
    name: 'one command as a text',
    ci: 'gitlab',
    text: `default:
  image: node:lts
deploy:
  script: "./deploy.sh now" # all
`,
    reshaped: ['  script: "./deploy.sh now"', '  script:\n    - "./deploy.sh now"'],
    added: [token, variables, commands('    '), last].join('\n'),
  },
  {
    name: 'commands as a block of text, without a line end at the end',
    ci: 'gitlab',
    text: `deploy:
  image: registry.acme.example/tools:1
  script: |
    set -e
    ./deploy.sh`,
    added: [token, variables, literal('    '), last].join('\n'),
    notes: [/registry\.acme\.example\/tools:1 needs Node\.js/],
  },
  {
    name: 'commands in one line, Windows line ends',
    ci: 'gitlab',
    text: 'deploy:\r\n  image: node:22\r\n  script: [./build.sh, "./deploy.sh"]\r\n',
    reshaped: [
      '[./build.sh',
      '[npm install --global ci-auth@1, eval "$(ci-auth federate --output-format shell || echo exit 1)", ./build.sh',
    ],
    added: [token, variables, last].join('\n'),
  },
  {
    name: 'a before_script that needs the cloud first',
    ci: 'gitlab',
    text: `deploy:
  image: node:22
  before_script:
    - gcloud auth configure-docker europe-docker.pkg.dev
  script:
    - docker push europe-docker.pkg.dev/acme/shop/web
`,
    added: [token, variables, commands('    '), last].join('\n'),
  },
  {
    name: 'a before_script for all jobs that needs the cloud first',
    ci: 'gitlab',
    text: `default:
  before_script:
    - gcloud auth configure-docker europe-docker.pkg.dev
deploy:
  image: node:22
  script:
    - docker push europe-docker.pkg.dev/acme/shop/web
`,
    refused: {why: /not written in the job itself/, line: 3},
  },
  {
    name: 'an after_script for all jobs',
    ci: 'gitlab',
    text: `after_script:
  - ./report.sh
deploy:
  image: node:22
  script:
    - ./deploy.sh
`,
    refused: {why: /after_script of its own would replace/, line: 2},
  },
  {
    name: 'its script by extends',
    ci: 'gitlab',
    text: `.deploy:
  image: node:22
  script:
    - ./deploy.sh
deploy:
  extends: .deploy
  environment: production
`,
    refused: {why: /its script comes from what it extends/, line: 6},
  },
  {
    name: 'other keys by extends',
    ci: 'gitlab',
    text: `.node:
  image: node:22
  tags: [linux]
deploy:
  extends: .node
  script:
    - ./deploy.sh
`,
    added: [token, variables, commands('    '), last].join('\n'),
  },
  {
    name: 'extends a job of another file',
    ci: 'gitlab',
    text: `include:
  - project: acme/ci
    file: /deploy.yml
deploy:
  extends: .shared
  image: node:22
  script:
    - ./deploy.sh
`,
    refused: {why: /it extends \.shared, which is in no file here/, line: 5},
  },
  {
    name: 'includes, and a script of its own',
    ci: 'gitlab',
    text: `include:
  - local: /ci/test.yml
  - template: Security/SAST.gitlab-ci.yml
deploy:
  image: node:22
  script:
    - ./deploy.sh
`,
    added: [token, variables, commands('    '), last].join('\n'),
    notes: [/`after_script` for all jobs/],
  },
  {
    name: 'a merge key',
    ci: 'gitlab',
    text: `.defaults: &defaults
  image: node:22
  script:
    - ./deploy.sh
deploy:
  <<: *defaults
  environment: production
`,
    refused: {why: /merge key/, line: 6},
  },
  {
    name: 'a job that others merge',
    ci: 'gitlab',
    text: `deploy: &deploy
  image: node:22
  script:
    - ./deploy.sh
staging:
  <<: *deploy
`,
    refused: {why: /another part of the file would change too/, line: 1},
  },
  {
    name: 'a job of an included file, which brings an image and variables',
    ci: 'gitlab',
    text: `include: [{local: /ci/shared.yml}]
deploy:
  extends: .cloud
  script:
    - !reference [.test, script]
    - gcloud run deploy shop
`,
    included: {
      'ci/shared.yml': `default: {interruptible: true}
.base: &base
  image: node:22
.cloud:
  extends: .base
  variables: {REGION: europe-west1}
.test:
  script: [npm test, !reference [.base, before_script]]
`,
    },
    added: [token, variables, commands('    '), last].join('\n'),
  },
  {
    name: 'commands of an included file that need the cloud',
    ci: 'gitlab',
    text: `include: /ci/shared.yml
deploy:
  image: node:22
  script:
    - npm run build
    - !reference [.deploy, script]
`,
    included: {'ci/shared.yml': '.deploy:\n  script: [gcloud run deploy shop]\n'},
    added: [token, variables, commands('    '), last].join('\n'),
  },
  {
    name: 'a job of an included file that signs in with a key',
    ci: 'gitlab',
    text: `include: /ci/shared.yml
deploy:
  image: node:22
  script: [!reference [.login, script], gcloud run deploy shop]
`,
    included: {
      'ci/shared.yml': '.login:\n  script: ["gcloud auth activate-service-account --key-file=$GCP_KEY"]\n',
    },
    refused: {why: /the job (?:would still sign in otherwise|signs in already)/, line: 4},
  },
  {
    name: 'an after_script of an included file',
    ci: 'gitlab',
    text: `include: /ci/shared.yml
deploy:
  extends: .cloud
  script: [gcloud run deploy shop]
`,
    included: {'ci/shared.yml': '.cloud:\n  image: node:22\n  after_script: [echo done]\n'},
    refused: {why: /an after_script of its own would replace/, line: 3},
  },
  {
    name: 'all commands by !reference',
    ci: 'gitlab',
    text: `.all:
  script: [gcloud run deploy shop]
deploy:
  image: node:22
  script: !reference [.all, script]
`,
    refused: {why: /in a form that ci-auth does not change/, line: 5},
  },
  {
    name: 'commands of which some come by !reference',
    ci: 'gitlab',
    text: `.setup:
  script:
    - make tools
deploy:
  image: node:22
  script:
    - !reference [.setup, script]
    - ./deploy.sh
`,
    added: [token, variables, commands('    '), last].join('\n'),
  },
  {
    name: 'a token with this name for somebody else',
    ci: 'gitlab',
    text: `deploy:
  image: node:22
  id_tokens:
    GCP_ID_TOKEN:
      aud: https://vault.acme.example
  script:
    - ./deploy.sh
`,
    refused: {why: /has another aud already/, line: 5},
  },
  {
    name: 'a job that starts another pipeline',
    ci: 'gitlab',
    text: 'deploy:\n  trigger:\n    include: other.yml\n',
    refused: {why: /starts another pipeline/, line: 2},
  },
  {
    name: 'two documents: inputs, and jobs',
    ci: 'gitlab',
    text: `spec:
  inputs:
    stage: {default: deploy}
---
deploy:
  image: node:22
  script:
    - ./deploy.sh
`,
    refused: {why: /several documents/, line: 1},
  },
  {
    name: 'no image and no known need: the image of the block',
    ci: 'gitlab',
    job: 'deploy: production',
    text: `"deploy: production":
  parallel:
    matrix: [{REGION: [europe-west1, us-east1]}]
  variables:
    A: b
  id_tokens:
    VAULT_ID_TOKEN: {aud: https://vault.acme.example}
  script:
    - ./deploy.sh
  after_script: echo done
`,
    reshaped: ['after_script: echo done', 'after_script:\n    - echo done'],
    added: [
      '    +',
      `    GCP_ID_TOKEN:\n      aud: ${AUDIENCE}`,
      '  image: node:22',
      commands('    '),
      '    - ci-auth cleanup',
    ].join('\n'),
    notes: [/Now it runs in node:22/],
  },
  {
    name: 'no image, on a runner of its own',
    ci: 'gitlab',
    text: 'deploy:\n  tags: [own]\n  script:\n    - gcloud run deploy shop\n',
    added: [token, variables, commands('    '), last].join('\n'),
    notes: [/What runs the job needs Node\.js/],
  },
  {
    name: 'Windows line ends in a block of text',
    ci: 'gitlab',
    text: 'deploy:\r\n  image: node:22\r\n  script: |\r\n    ./deploy.sh\r\n\r\nother:\r\n  script: x\r\n',
    added: [token, variables, literal('    '), last].join('\n'),
  },
  {
    name: 'commands as folded text',
    ci: 'gitlab',
    text: 'deploy:\n  image: node:22\n  script: >\n    ./deploy.sh\n    now\n',
    refused: {why: /a form that ci-auth does not change/, line: 3},
  },
  {
    name: 'our component',
    ci: 'gitlab',
    text: `include:
  - component: $CI_SERVER_FQDN/acme/ci-auth/ci-auth@1
    inputs: {workload_identity_provider: projects/7/locations/global/workloadIdentityPools/p/providers/q}
deploy:
  extends: .ci-auth
  script: [./deploy.sh]
`,
    refused: {why: /signs in by ci-auth in a form/, line: 1},
  },
]
