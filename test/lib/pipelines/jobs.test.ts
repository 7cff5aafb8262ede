import assert from 'node:assert/strict'
import {findPipelines} from '../../../src/lib/pipelines/find.ts'
import {jobsOfFile} from '../../../src/lib/pipelines/jobs.ts'
import type {PipelineFile} from '../../../src/lib/pipelines/pipeline.ts'

/** What is told of a job, in a line: needs, sign-in, environment, branches, pull requests. */
function told(ci: string, text: string, included: PipelineFile['included'] = []): string[] {
  const {gaps, jobs} = jobsOfFile({path: 'file', ci, text, included})
  return [
    ...jobs.map(({branches, environment, line, name, needs, runsForPullRequests, signsIn}) =>
      [
        `${line} ${name}:`,
        ...needs.map((need) => {
          const {kind, name: of, role} = need.resource ?? {}
          return `${need.tool}@${need.line}${need.within ? ` in ${need.within}` : ''}${kind ? `(${kind} ${of} ${role})` : ''}`
        }),
        ...(signsIn
          ? [`by ${signsIn.by}@${signsIn.line} ${signsIn.provider ?? ''} ${signsIn.serviceAccount ?? ''}`.trimEnd()]
          : []),
        ...(environment === undefined ? [] : [`in ${environment}`]),
        ...(branches ? [`on ${branches.join(',')}`] : []),
        `pulls ${String(runsForPullRequests)}`,
      ].join(' '),
    ),
    ...gaps.map(({line, why}) => `gap ${line}: ${why}`),
  ]
}

const cases: readonly {name: string; ci: string; text: string; told: readonly string[]}[] = [
  {
    name: 'what is known to need the cloud, with the roles',
    ci: 'github',
    text: `on: {push: {branches: [main, 'release/*']}}
jobs:
  all:
    runs-on: ubuntu-latest
    environment: {name: production, url: x}
    steps:
      - run: |
          # gcloud run deploy old
          echo "gcloud run deploy quoted"
          gcloud --version && gcloud config set project acme
          gcloud run deploy shop --region x
          if true; then gsutil -m rsync -r site gs://acme-site; fi
          FOO=bar gcloud storage cat gs://acme-in/x | bq load
          docker push europe-docker.pkg.dev/acme/shop/web:1
          gcloud container clusters get-credentials prod \\
            --region europe-west1
          kubectl apply -f k8s
          terraform fmt -check
          sudo terraform apply
      - uses: google-github-actions/deploy-cloudrun@v3
        with: {service: shop, image: x}
      - uses: google-github-actions/upload-cloud-storage@v3
        with: {destination: "acme-up/sub"}
      - uses: docker/build-push-action@v6
        with: {push: true, tags: gcr.io/acme/web}
      - run: node deploy.js
        env: {GOOGLE_APPLICATION_CREDENTIALS: key.json}
      - uses: google-github-actions/deploy-cloud-functions@v3
        with: {name: hook}
  none:
    runs-on: ubuntu-latest
    steps: [{run: make kubectl-docs}]
`,
    told: [
      '3 all: gcloud@11(service shop roles/run.developer) gsutil@12(bucket acme-site roles/storage.objectUser) ' +
        'gcloud@13(bucket acme-in roles/storage.objectViewer) bq@13 ' +
        'docker push@14(images europe-docker.pkg.dev/acme/shop roles/artifactregistry.writer) ' +
        'gcloud@15(cluster prod roles/container.developer) kubectl@17 terraform@19 ' +
        'google-github-actions/deploy-cloudrun@20(service shop roles/run.developer) ' +
        'google-github-actions/upload-cloud-storage@22(bucket acme-up roles/storage.objectUser) ' +
        'docker push@24(images gcr.io/acme roles/artifactregistry.writer) client libraries@27 google-github-actions/deploy-cloud-functions@28(service hook roles/cloudfunctions.developer) by key file@27 in production on main,release/* pulls false',
      '30 none: on main,release/* pulls false',
    ],
  },
  {
    name: 'sign-ins, and who starts a job',
    ci: 'github',
    text: `on: [push, pull_request]
jobs:
  federated:
    if: github.ref == 'refs/heads/main' && github.event_name == 'push'
    runs-on: ubuntu-latest
    steps:
      - uses: google-github-actions/auth@v3
        with:
          workload_identity_provider: projects/1/locations/global/workloadIdentityPools/p/providers/q
          service_account: a@p.iam.gserviceaccount.com
  key:
    if: github.ref == 'refs/heads/main' || true
    runs-on: ubuntu-latest
    environment: \${{ inputs.stage }}
    steps:
      - uses: google-github-actions/auth@v2
        with: {credentials_json: '\${{ secrets.KEY }}'}
      - uses: ./.github/actions/ship
  ours:
    runs-on: ubuntu-latest
    steps:
      - uses: acme/ci-auth@v1
        with: {workload_identity_provider: projects/1/locations/global/workloadIdentityPools/p/providers/q}
  called:
    uses: acme/ci/.github/workflows/deploy.yml@main
`,
    told: [
      '3 federated: by google-github-actions/auth@7 projects/1/locations/global/workloadIdentityPools/p/providers/q ' +
        'a@p.iam.gserviceaccount.com on main pulls false',
      '11 key: by key file@16 pulls true',
      '19 ours: by ci-auth@22 projects/1/locations/global/workloadIdentityPools/p/providers/q pulls true',
      '24 called: pulls true',
      'gap 18: what the action ./.github/actions/ship does is not read: no action.yml or action.yaml is there that can be read',
      'gap 25: called is a reusable workflow, whose jobs are read where it is',
    ],
  },
  {
    name: 'a condition with a text around an expression, which is always true, and one on the branch',
    ci: 'github',
    text: `on: [push, pull_request]
jobs:
  a: {if: "\${{ always() }} && github.event_name == 'push'"}
  b: {if: "x \${{ github.event_name == 'push' }}"}
  c: {if: "\${{ github.event_name == 'push' }} x"}
  d: {if: github.ref == 'refs/heads/main'}
`,
    told: ['3 a: pulls true', '4 b: pulls true', '5 c: pulls true', '6 d: on main pulls false'],
  },
  {
    name: 'rules of which one does not ask for a branch, and merge requests by `only`',
    ci: 'gitlab',
    text: `a: {script: x, rules: [{if: $CI_COMMIT_BRANCH == "main"}, {if: $X}]}
b: {script: x, only: {refs: [merge_requests]}}
`,
    told: ['1 a: pulls undefined', '2 b: pulls true'],
  },
  {
    name: 'commands of a quoted text with line breaks',
    ci: 'github',
    text: 'on: push\njobs:\n  a:\n    steps: [{run: "make\\ngcloud run deploy shop"}]\n',
    told: ['3 a: gcloud@4(service shop roles/run.developer) pulls false'],
  },
  {
    name: 'a file that makes another pipeline',
    ci: 'circleci',
    text: 'setup: true\njobs: {a: {docker: [{image: x}], steps: [checkout]}}\n',
    told: ['2 a: pulls undefined', 'gap 1: it makes another pipeline, whose jobs are not read'],
  },
  {
    name: 'inherited parts',
    ci: 'gitlab',
    text: `default:
  before_script: [gcloud auth configure-docker]
.deploy: &deploy
  environment: {name: production}
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
    - when: never
  script:
    - kubectl version
    - gsutil ls gs://acme
include: /other.yml
a:
  extends: .deploy
b:
  <<: *deploy
  script: echo $GCP_KEY > /tmp/key.json
  only: [main]
c:
  extends: [.far]
  identity: google_cloud
  rules: [{if: '$CI_PIPELINE_SOURCE == "merge_request_event"'}]
  script: !reference [.x, script]
.more: &more
  d: {script: gcloud run deploy shop}
<<: *more
`,
    told: [
      '12 a: gcloud@2 gsutil@10(bucket acme roles/storage.objectViewer) in production on $CI_DEFAULT_BRANCH pulls false',
      '14 b: gcloud@2 by key file@16 in production on $CI_DEFAULT_BRANCH pulls false',
      '18 c: gcloud@2 by identity: google_cloud@20 pulls true',
      '24 d: gcloud@2 gcloud@24(service shop roles/run.developer) pulls undefined',
      'gap 11: what it includes is read where it is: /other.yml',
      'gap 19: .far, which it extends, is in no file here',
      'gap 22: c takes commands from elsewhere by !reference',
    ],
  },
  {
    name: 'jobs of orbs, and filters',
    ci: 'circleci',
    text: `version: 2.1
jobs:
  deploy:
    docker: [{image: x}]
    steps:
      - gcp-cli/setup
      - when:
          condition: true
          steps: [{run: {command: gcloud run deploy shop}}]
workflows:
  w:
    jobs:
      - gcp-gcr/build-and-push-image: {image: web}
      - deploy: {filters: {branches: {only: main}}}
`,
    told: [
      '3 deploy: gcp-cli/setup@6 gcloud@9(service shop roles/run.developer) by the orb gcp-cli@6 on main pulls false',
      'gap 13: what the job gcp-gcr/build-and-push-image of an orb does is not read',
    ],
  },
  {
    name: 'steps with the same name, and uploaded ones',
    ci: 'buildkite',
    text: `steps:
  - {label: x, command: buildkite-agent pipeline upload}
  - {label: x, command: gsutil ls gs://acme, branches: main dev, if: build.pull_request.id == null}
  - block: go
`,
    told: [
      '2 x: pulls undefined',
      '3 x #2: gsutil@3(bucket acme roles/storage.objectViewer) on main,dev pulls false',
      'gap 2: the steps that it uploads are not read',
    ],
  },
  {
    name: 'sections, stages, pipes with keys',
    ci: 'bitbucket',
    text: `pipelines:
  pull-requests:
    '**':
      - step: {script: [make]}
  branches:
    main:
      - stage:
          name: s
          steps:
            - step:
                name: Ship
                deployment: production
                script:
                  - pipe: atlassian/google-cloud-storage-deploy:2.0.0
                    variables: {KEY_FILE: $KEY}
`,
    told: [
      '4 pull-requests/**/1: pulls true',
      '10 branches/main/Ship: atlassian/google-cloud-storage-deploy@14 by key file@14 in production on main pulls false',
    ],
  },
  {
    name: 'templates and expressions',
    ci: 'azure-pipelines',
    text: `pr: none
stages:
  - template: stages.yml
  - stage: S
    jobs:
      - \${{ if true }}: [{job: hidden}]
      - job: A
        condition: and(succeeded(), eq(variables['Build.SourceBranch'], 'refs/heads/main'))
        steps:
          - template: steps.yml
          - bash: terraform apply
`,
    told: [
      '7 S/A: terraform@11 on main pulls false',
      'gap 3: what stages.yml adds is not read',
      'gap 6: what an expression adds is not read',
      'gap 10: what steps.yml adds is not read',
    ],
  },
  {
    name: 'what stands around a job: of it, the machine alone',
    ci: 'azure-pipelines',
    text: `pr: [main]
pool: {name: Mine}
stages:
  - stage: S
    condition: eq(variables['Build.SourceBranch'], 'refs/heads/main')
    jobs:
      - job: A
        steps: [{bash: terraform apply}]
      - job: B
        condition: eq(variables['Build.SourceBranch'], 'refs/heads/main')
        steps: [{bash: terraform apply}]
`,
    told: ['7 S/A: terraform@8 pulls true', '9 S/B: terraform@11 on main pulls false'],
  },
  {
    name: 'a file that is not YAML',
    ci: 'gitlab',
    text: 'a:\n  - [b\n',
    told: ['gap 3: it is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]'],
  },
  {
    name: 'a CI that is not read',
    ci: 'drone',
    text: '',
    told: ['gap 1: ci-auth does not read the jobs of a drone pipeline'],
  },
  {name: 'an empty file', ci: 'github', text: '', told: ['gap 1: it has no jobs']},
  {
    name: 'aliases without an end',
    ci: 'gitlab',
    text: `${['a: &a [x, x]', ...[...'bcdefgh'].map((key, index) => `${key}: &${key} [${'abcdefg'[index]}]`.replace(/\[(.)\]/, '[*$1, *$1, *$1, *$1]'))].join('\n')}\n`,
    told: ['gap 1: its aliases cannot be followed: Excessive alias count indicates a resource exhaustion attack'],
  },
]

describe('the jobs of a pipeline file', () => {
  for (const {ci, name, text, told: expected} of cases)
    it(`${ci}: ${name}`, () => {
      assert.deepEqual(told(ci, text), expected)
    })

  it('are read in a moment, of a long file', () => {
    const step = '      - run: gcloud storage cp x gs://acme\n'
    const jobs = Array.from({length: 40}, (_, index) => `  j${index}:\n    steps:\n${step.repeat(50)}`)
    const before = process.cpuUsage()
    assert.equal(jobsOfFile({path: 'x', ci: 'github', text: `on: push\njobs:\n${jobs.join('')}`}).jobs.length, 40)
    assert.ok(process.cpuUsage(before).user < 4_000_000)
  })
})

describe('pipeline files', () => {
  it('of GitHub are read with the actions of the checkout that they use, filled with what the job gives', () => {
    const uses = '      - uses: ./ship\n        with: {SERVICE: shop, script: "gcloud version\\nbq load x"}\n'
    const action = `inputs: {service: {}, script: {}, host: {default: eu}}
runs:
  using: composite
  steps:
    - uses: google-github-actions/auth@v2
      with: {credentials_json: '\${{ inputs.key }}', service_account: a@p.iam.gserviceaccount.com}
    - run: |
        gcloud run deploy \${{ inputs.service }}
        \${{ inputs.script }}
        docker push \${{inputs.host}}.gcr.io/acme/web
      shell: bash
    - uses: ./many
`
    const many = Array.from({length: 200}, () => '{uses: ./ship/more}').join(', ')
    const included = [
      {path: 'ship/action.yml', text: action},
      {path: 'many/action.yml', text: `runs: {using: composite, steps: [${many}]}`},
      {path: 'ship/more/action.yml', text: `runs: {using: composite, steps: [${'{run: x}, '.repeat(10)}]}`},
    ]
    const found = told('github', `on: push\njobs:\n  deploy:\n    steps:\n${uses}`, included)
    const [deploy, gap, ...others] = [...new Set(found)]
    assert.equal(
      deploy,
      '3 deploy: gcloud@5 in ship/action.yml:7(service shop roles/run.developer) bq@5 in ship/action.yml:7 ' +
        'docker push@5 in ship/action.yml:7(images eu.gcr.io/acme roles/artifactregistry.writer) ' +
        'by key file@5  a@p.iam.gserviceaccount.com pulls false',
    )
    assert.match(gap ?? '', /^gap 5: .*\.\/ship\/more, which many\/action\.yml:1 uses, .* has more than 1000 steps$/)
    assert.deepEqual(others, [])
  })

  it('of GitLab are read with the local ones that they include: extends, !reference, defaults', () => {
    const text = `include: [{local: /ci/shared.yml}, {remote: 'https://x.example/y.yml'}]
a:
  extends: .cloud
b:
  script: [!reference [.cloud, script], !reference [.far, script]]
`
    const shared = `default: {before_script: [terraform init]}
.base: {environment: production}
.cloud:
  extends: .base
  script: [make, gcloud run deploy shop, !reference [.gone, script]]
`
    assert.deepEqual(told('gitlab', text, [{path: 'ci/shared.yml', text: shared}]), [
      '2 a: terraform@3 gcloud@3(service shop roles/run.developer) in production pulls undefined',
      '4 b: terraform@5 gcloud@5(service shop roles/run.developer) pulls undefined',
      'gap 1: what it includes is read where it is: remote https://x.example/y.yml',
      'gap 3: a takes commands from elsewhere by !reference',
      'gap 5: b takes commands from elsewhere by !reference',
    ])
  })

  it('of Concourse are found by what they say, those of a host where there is no other', () => {
    const concourse = `resources: [{name: shop, type: git}]
jobs:
  - name: deploy
    plan: [{get: shop}]
`
    const texts: Readonly<Record<string, string>> = {
      'vercel.json': '{}',
      'web/fly.toml': '',
      'ci/pipeline.yml': concourse,
      'ci/other-pipeline.yml': concourse.replace('plan', 'steps'),
      'ci/pipeline.yaml': 'jobs: [',
      'ci/pipeline-without-resources.yml': concourse.replace(/.*\n/, ''),
      'ci/of-another-name.yml': concourse,
    }
    const found = (...paths: string[]) =>
      findPipelines(paths, (path) => texts[path] ?? '').files.map(({ci, path}) => `${ci} ${path}`)
    assert.deepEqual(found(...Object.keys(texts)), ['concourse ci/pipeline.yml'])
    assert.deepEqual(found('vercel.json', 'ci/other-pipeline.yml'), ['vercel vercel.json'])
    assert.deepEqual(found('web/fly.toml', '.github/workflows/a.yml'), ['github .github/workflows/a.yml'])
    assert.deepEqual(found('web/fly.toml'), ['fly web/fly.toml'])
  })

  it('are found by their names, and by what they include', () => {
    const texts: Readonly<Record<string, string>> = {
      '.github/workflows/a.yml': '',
      '.github/workflows/sub/a.yml': '',
      '.github/dependabot.yml': '',
      '.forgejo/workflows/a.yaml': '',
      '.gitea/workflows/a.yaml': '',
      '.gitlab-ci.yml':
        'include: [{local: /ci/deploy.yml}, ci/none.yml, "https://x.example/y.yml"]\na: {trigger: {include: ci/child.yml}}\n',
      'ci/deploy.yml': 'include: .gitlab-ci.yml\n',
      'ci/child.yml': '',
      '.circleci/config.yml': '',
      '.buildkite/pipeline.deploy.yml': '',
      'bitbucket-pipelines.yml': '',
      'azure-pipelines.yml': '',
      Jenkinsfile: '',
      '.drone.yml': 'include: src/main.ts\n',
      '.woodpecker/deploy.yaml': '',
      '.semaphore/semaphore.yml': '',
      '.travis.yml': '',
      'bitrise.yml': '',
      'appveyor.yml': '',
      'codefresh.yml': '',
      'deploy/cloudbuild.yaml': '',
      'buildspec.yml': '',
      'src/main.ts': '',
    }
    const {files, unread} = findPipelines(Object.keys(texts), (path) => {
      if (path === '.travis.yml') throw new Error('no right to read it')
      return texts[path] ?? ''
    })
    assert.deepEqual(
      files.map(({ci, path}) => `${ci} ${path}`),
      [
        'github .github/workflows/a.yml',
        'forgejo .forgejo/workflows/a.yaml',
        'gitea .gitea/workflows/a.yaml',
        'gitlab .gitlab-ci.yml',
        'circleci .circleci/config.yml',
        'buildkite .buildkite/pipeline.deploy.yml',
        'bitbucket bitbucket-pipelines.yml',
        'azure-pipelines azure-pipelines.yml',
        'jenkins Jenkinsfile',
        'drone .drone.yml',
        'woodpecker .woodpecker/deploy.yaml',
        'semaphore .semaphore/semaphore.yml',
        'bitrise bitrise.yml',
        'appveyor appveyor.yml',
        'codefresh codefresh.yml',
        'google-cloud-build deploy/cloudbuild.yaml',
        'aws-codebuild buildspec.yml',
        'gitlab ci/deploy.yml',
        'gitlab ci/child.yml',
      ],
    )
    assert.deepEqual(unread, [{path: '.travis.yml', why: 'no right to read it'}])
    const others = Object.keys(texts).flatMap((path) => [
      ...(/^Jenkinsfile|^\.woodpecker/.test(path) ? [] : [`${path}~`]),
      ...(/^\.gitlab-ci|^deploy/.test(path) ? [] : [`x${path}`]),
    ])
    assert.deepEqual(findPipelines(others, () => '').files, [])
  })
})
