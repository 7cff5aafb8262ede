import assert from 'node:assert/strict'
import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {stripVTControlCharacters} from 'node:util'
import {parse} from 'yaml'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import {ciTokens} from '../../../src/lib/cis/tokens-list.ts'
import {initCommand} from '../../../src/lib/onboarding/draft.ts'
import {refuseFailedTrial} from '../../../src/lib/onboarding/trial.ts'
import {type CheckoutFiles, checkoutOf} from '../../support/checkout.ts'
import {ciAuthLine, type Ended, start, startCiAuth} from '../../support/ci-auth.ts'
import {gitlabRunner} from '../../support/gitlab-runner.ts'
import {initRequest} from '../../support/init-request.ts'
import {comparable, emptyWorld, openSetupRig, type SetupRig} from '../../support/setup-rig.ts'
import {skipBecause} from '../../support/skip.ts'
import {warmCiAuth} from '../../support/warm-ci-auth.ts'

const github = `name: deploy
on:
  push: {branches: [main]}
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm test
  deploy:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      # to the cloud
      - run: gcloud run deploy shop
`
const gitlab = `test:
  script: [npm test]
deploy:
  image: node:24
  script:
    - gcloud run deploy shop # to the cloud
  rules:
    - if: $CI_COMMIT_BRANCH == "main"
`

const circleci = `version: 2.1
jobs:
  deploy:
    docker: [{image: 'cimg/node:24.0'}]
    steps:
      - checkout
      - run: gcloud run deploy shop # to the cloud
workflows:
  main:
    jobs: [deploy]
`
const buildkite = `steps:
  - label: deploy
    key: deploy
    command: gcloud run deploy shop # to the cloud
`
const bitbucket = `image: node:24
pipelines:
  branches:
    main:
      - step:
          name: deploy
          script:
            - gcloud run deploy shop # to the cloud
`
const azure = `trigger: [main]
pool: {vmImage: ubuntu-latest}
steps:
  - script: gcloud run deploy shop # to the cloud
`
const uuid = (digit: string): string => `${digit.repeat(8)}-e352-4a1c-a107-6df387cfeef7`

interface Place extends CheckoutFiles {
  /** What nobody but a person knows. */
  flags?: readonly string[]
  old?: Old
}

/** How the job signs in before: lines that come in the place of others, and what must be gone in the end. */
type Old = Readonly<Partial<Record<'keys' | 'other steps', OldLines>>>
interface OldLines {
  put: readonly [from: string, to: string]
  gone: RegExp
  /** The account of a key is not in the file. */
  flags?: readonly string[]
}

const account = ['--service-account', 'builder@acme-prod.iam.gserviceaccount.com']
const work = '      # to the cloud\n'
const activate = 'gcloud auth activate-service-account --key-file'
const createConfig = (indent: string, token: string): string =>
  [
    `echo $${token} > cred.jwt`,
    'gcloud iam workload-identity-pools create-cred-config $P --output-file=cred.json --credential-source-file=cred.jwt',
    'gcloud auth login --cred-file=cred.json',
  ]
    .map((line) => `${indent}- ${line}\n`)
    .join('')
const oldOfGithub: Old = {
  keys: {
    put: [
      work,
      `      - uses: google-github-actions/auth@v2
        with: {credentials_json: '\${{ secrets.GCP_KEY }}'}
      - uses: docker/login-action@v3
        with: {registry: europe-docker.pkg.dev, username: _json_key, password: '\${{ secrets.GCP_KEY }}'}
${work}`,
    ],
    gone: /google-github-actions|login-action|GCP_KEY/,
    flags: account,
  },
  'other steps': {
    put: [
      work,
      `      - uses: google-github-actions/auth@v3
        with:
          workload_identity_provider: projects/7/locations/global/workloadIdentityPools/p/providers/q
          service_account: builder@acme-prod.iam.gserviceaccount.com
${work}`,
    ],
    gone: /google-github-actions|projects\/7\//,
  },
}

const places = {
  github: {
    remote: 'git@github.com:acme/shop.git',
    files: {'.github/workflows/deploy.yml': github},
    tool: ['gh', '{"id":700100200,"owner":{"id":42}}'],
    old: oldOfGithub,
  },
  gitlab: {
    remote: 'https://bot:pass-of-remote@gitlab.com/acme/shop.git',
    files: {'.gitlab-ci.yml': gitlab},
    tool: ['glab', '{"id":20,"namespace":{"id":7}}'],
    old: {
      keys: {
        put: [
          '  script:\n',
          `  variables:\n    GOOGLE_APPLICATION_CREDENTIALS: $GCP_KEY_FILE\n  script:\n    - ${activate} $GCP_KEY_FILE\n`,
        ],
        gone: /GOOGLE_APPLICATION|GCP_KEY/,
        flags: account,
      },
      'other steps': {
        put: [
          '  script:\n',
          `  id_tokens: {OLD: {aud: https://gitlab.com}}\n  script:\n${createConfig('    ', 'OLD')}`,
        ],
        gone: /OLD|cred/,
        flags: account,
      },
    },
  },
  ghes: {
    remote: 'ssh://git@git.example.com:2222/acme/shop.git',
    files: {'.github/workflows/deploy.yml': github},
    tool: ['gh', '{"id":7,"owner":{"id":4}}'],
    old: oldOfGithub,
  },
  forgejo: {
    remote: 'https://git.example.com/acme/shop.git',
    files: {'.forgejo/workflows/deploy.yml': github},
    old: oldOfGithub,
    flags: ['--owner-id', '4', '--repository-id', '7', '--offline'],
  },
  circleci: {
    remote: 'git@github.com:acme/shop.git',
    files: {'.circleci/config.yml': circleci},
    old: {
      keys: {
        put: ['      - run: gcloud', `      - run: echo $GCLOUD_SERVICE_KEY | ${activate}=-\n      - run: gcloud`],
        gone: /GCLOUD_SERVICE_KEY/,
        flags: account,
      },
      'other steps': {
        put: ['      - run: gcloud', '      - gcp-cli/setup: {use_oidc: true}\n      - run: gcloud'],
        gone: /setup|use_oidc/,
        flags: account,
      },
    },
    tool: ['circleci', `{"id":"${uuid('7')}","organization_id":"${uuid('4')}"}`],
  },
  buildkite: {
    remote: 'git@github.com:acme/shop.git',
    files: {'.buildkite/pipeline.yml': buildkite},
    old: {
      keys: {
        put: ['command: gcloud', `command:\n      - ${activate} $GCP_KEY\n      - gcloud`],
        gone: /GCP_KEY/,
        flags: account,
      },
      'other steps': {
        put: [
          'cloud\n',
          `cloud
    plugins:
      - gcp-workload-identity-federation#v1.5.0: {audience: '//iam.googleapis.com/projects/7/locations/global/workloadIdentityPools/p/providers/q'}
`,
        ],
        gone: /projects\/7|plugins/,
        flags: account,
      },
    },
    flags: ['--repository', 'acme/shop', '--owner-id', uuid('4'), '--repository-id', uuid('7'), '--offline'],
  },
  bitbucket: {
    remote: 'git@bitbucket.org:acme/shop.git',
    files: {'bitbucket-pipelines.yml': bitbucket},
    old: {
      keys: {
        put: [
          '            - gcloud',
          `            - echo $KEY > a.json\n            - ${activate} a.json\n            - gcloud`,
        ],
        gone: /KEY|a\.json/,
        flags: account,
      },
      'other steps': {
        put: [
          '          script:\n',
          `          oidc: true\n          script:\n${createConfig('            ', 'BITBUCKET_STEP_OIDC_TOKEN')}`,
        ],
        gone: /OIDC_TOKEN|cred/,
        flags: account,
      },
    },
    flags: ['--owner-id', `{${uuid('4')}}`, '--repository-id', `{${uuid('7')}}`, '--offline'],
  },
  'azure-pipelines': {
    remote: 'https://acme@dev.azure.com/acme/shop/_git/shop',
    files: {'azure-pipelines.yml': azure},
    old: {
      keys: {
        put: [
          '  - script',
          `  - task: DownloadSecureFile@1
    name: key
    inputs: {secureFile: key.json}
  - bash: ${activate} $(key.secureFilePath)
  - script`,
        ],
        gone: /secure/i,
        flags: account,
      },
      'other steps': {
        put: ['  - script', '  - bash: gcloud auth login --cred-file=cred.json\n  - script'],
        gone: /cred\.json/,
        flags: account,
      },
    },
    flags: ['--owner-id', uuid('4'), '--repository-id', uuid('7'), '--offline'],
  },
} as const satisfies Record<string, Place>

const killedAtWrite = fileURLToPath(new URL('../../support/killed-at-write.cjs', import.meta.url))

describe('commands/setup', function () {
  this.timeout(120_000)
  let rig: SetupRig

  before(async () => {
    rig = await openSetupRig()
  })
  after(() => rig.close())

  const {changed, checkOut, git, textOf} = checkoutOf(() => rig)
  const ofSetup = () => ({
    PATH: `${join(rig.folder, 'bin')}:${process.env['PATH']}`,
    GOOGLE_CLOUD_PROJECT: 'acme-prod',
  })
  const setup = (...argv: string[]): Promise<Ended> => rig.ciAuth(['setup', ...argv], ofSetup())
  const states = Object.entries(places as Readonly<Record<string, Place>>).flatMap(([ci, place]) => [
    {ci, place, state: 'nothing', old: undefined},
    ...Object.entries(place.old ?? {}).map(([state, old]) => ({ci, place, state, old})),
  ])
  for (const {ci, old, place, state} of states) {
    it(`lets the jobs of ${ci} in, which sign in by ${state}; a second run changes nothing`, async () => {
      const [path = '', text = ''] = Object.entries(place.files)[0] ?? []
      await checkOut({...place, files: {[path]: text.replace(...(old?.put ?? ['', '']))}})
      const {flags = []} = place
      const {code, stderr, stdout} = await setup('--yes', ...flags, ...(old?.flags ?? []))
      assert.equal(code, 0, stderr + stdout)
      assert.match(await textOf(path), new RegExp(`workloadIdentityPools/${ci}-pool/providers/${ci}-jobs`))
      assert.match(await textOf(path), /# to the cloud/)
      if (old) assert.doesNotMatch(await textOf(path), old.gone)
      assert.equal(rig.world.grants.length, 1)
      assert.match(stdout, /\nfederation\.yml \(new\):\n {2}\d\d lines that say what is below "Google Cloud"\./)
      // The schema is not beside it.
      assert.doesNotMatch(await textOf('federation.yml'), /yaml-language-server/)
      assert.match(stdout, /ok {2}the job .*of \S*acme\/shop: gets a token of (?:deployer|builder)@acme-prod/)
      assert.match(stdout, /ok {2}another repository of the same owner: is refused: IAM_IMPERSONATION_DENIED/)
      assert.match(stdout, /ok {2}another customer of .*: is refused: STS_(?:CONDITION_REJECTED|ISSUER_MISMATCH)/)
      assert.doesNotMatch(stdout + stderr, /pass-of-remote|\n {2}no /)

      const second = await setup('--yes', ...flags)
      assert.equal(second.code, 0, second.stderr)
      assert.match(second.stdout, /\nNothing to change\.\n/)
      assert.match((await rig.ciAuth(['setup', 'plan'])).stdout, /No changes: Google Cloud matches federation\.yml/)
      // Whose server it is, only its owner knows.
      const dedicated = ['--dedicated', rig.world.pools[0]?.providers[0]?.issuer ?? '']
      const api = ['--project', 'acme-prod', '--allow-gaps']
      const audit = await rig.ciAuth(['audit', ...api, ...dedicated, '--fail-on', 'high'])
      assert.equal(audit.code, 0, audit.stderr + audit.stdout)
      // What it prints at the end works.
      const lines = stdout.split('\n').filter((line) => /^ {4}git (?:add|commit)/.test(line))
      assert.equal(lines.length, 2)
      git(...(lines[0]?.trim().split(' ').slice(1) ?? []))
      git('commit', '-qm', 'Sign in')
      assert.equal(changed(), '')
    })
  }

  for (const {old, place, state} of states.filter(({ci}) => ci === 'gitlab'))
    it(`makes a pipeline that another runner of GitLab's runs, from jobs that sign in by ${state}`, async function () {
      const run = gitlabRunner(this)
      const path = '.gitlab-ci.yml'
      await checkOut({...place, files: {[path]: gitlab.replace(...(old?.put ?? ['', '']))}})
      assert.equal((await setup('--yes', ...(old?.flags ?? []))).code, 0)
      const stubs = {'ci-auth': `exec ${ciAuthLine} "$@"`, gcloud: 'exec ci-auth token', npm: 'exit'}
      for (const [name, text] of Object.entries(stubs))
        await writeFile(join(rig.folder, 'bin', name), `#!/bin/sh\n${text}\n`, {mode: 0o755})
      const {deploy} = parse(await textOf(path))
      const claims = {
        ...{iss: 'https://gitlab.com', aud: deploy.id_tokens.GCP_ID_TOKEN.aud, pipeline_source: 'push'},
        ...{sub: 'project_path:acme/shop:ref_type:branch:ref:main', project_path: 'acme/shop', project_id: '20'},
        ...{namespace_path: 'acme', namespace_id: '7', ref: 'main', ref_type: 'branch', ref_protected: 'true'},
      }
      const token = await rig.emulator.signIdToken(claims)
      const variables = {GITLAB_CI: 'true', CI_SERVER_URL: 'https://gitlab.com', GCP_ID_TOKEN: token}
      const env = {...rig.env, ...ofSetup(), GOOGLE_OAUTH_ACCESS_TOKEN: ''}
      const {code, stderr, stdout} = await start('bash', ['-c', run('deploy', variables)], {env, cwd: rig.folder}).ended
      assert.equal(code, 0, stderr + stdout)
      assert.match(stderr + stdout, /json schema validated/)
      assert.match(stdout, /^deploy > ya29\./m)
    })

  it('makes the trust for every other CI, whose page shows this line, and shows what to paste', async () => {
    await checkOut({remote: 'git@git.example.com:wolf/den.git', files: {'a.txt': ''}})
    for (const tokens of ciTokens.filter(({ci}) => !(ci in places))) {
      rig.reset()
      await rm(join(rig.folder, 'federation.yml'), {force: true})
      // Not those of the CI's invented job.
      const names = JSON.stringify(initRequest(tokens)).replaceAll('acme', 'wolf').replaceAll('shop', 'den')
      const {issuer, ownerId, repository, repositoryId} = JSON.parse(names)
      const ids = ['--issuer', issuer, '--owner-id', ownerId, '--repository-id', repositoryId, '--offline']
      const {code, stderr, stdout} = await setup('--ci', tokens.ci, '--repository', repository, ...ids, '--yes')
      assert.equal(code, 0, `${tokens.ci}: ${stderr}`)
      assert.match(
        stdout,
        /\nNot edited: .*\n {4}.*\n[\s\S]* {2}ok {2}the job of .*: gets a token of deployer@/,
        tokens.ci,
      )
      assert.doesNotMatch(stdout, /undefined/, tokens.ci)
    }
    await rm(join(rig.folder, 'a.txt'))
  })

  it('says where each value is from', async () => {
    await checkOut({remote: 'https://git.acme.example/acme/shop.git', files: {'.gitlab-ci.yml': gitlab}})
    const {stderr, stdout} = await setup('--owner-id', '42', '--repository-id', '7', '--offline', '--dry-run')
    const said = (value: string): string => stdout.match(RegExp(`^  \\w.*  ${value}  \\((.*)\\)$`, 'm'))?.[1] ?? ''
    const from = ['https://git.acme.example', '42', '7', 'gitlab'].map(said)
    assert.deepEqual(from, ['the remote', '--owner-id', '--repository-id', '.gitlab-ci.yml'], stdout + stderr)
  })

  it('changes nothing with --dry-run, without a yes, and where a value is missing: all are one error', async () => {
    await checkOut(places.github)
    assert.match((await setup('--dry-run')).stdout, /\n {4}\+ +permissions: \{contents: read, id-token: write\}\n/)
    const unasked = await setup()
    assert.match(unasked.stderr, /SETUP_CONFIRMATION_REQUIRED/)
    assert.match(
      unasked.stdout,
      /\nGoogle Cloud:\nProject: .*acme-prod.*\nAccount: .*GOOGLE_OAUTH_ACCESS_TOKEN\nEndpoint: /,
    )
    const two = {...places.github.files, '.gitlab-ci.yml': gitlab}
    await checkOut({remote: 'git@work-alias:acme/shop.git', files: two})
    const {code, stderr} = await rig.ciAuth(['setup', '--yes', '--offline'], {
      GOOGLE_CLOUD_PROJECT: '',
      PATH: process.env['PATH'] ?? '',
    })
    assert.notEqual(code, 0)
    assert.match(
      stderr,
      /--ci is not given: there are github \(.github\/workflows\/deploy\.yml\), gitlab \(.gitlab-ci\.yml\)/,
    )
    assert.match(stderr, /\n {2}Each has a run of its own: --ci github, --ci gitlab\n/)
    assert.match(stderr, /--project-id is not given/)
    assert.equal(changed(), '')
    assert.deepEqual(rig.world.pools, [])
  })

  it('asks which job, where several need the cloud, and takes those that are named', async () => {
    const files = {
      '.github/workflows/deploy.yml': github.replace('npm test', 'gsutil cp a gs://shop/a\n    environment: staging'),
    }
    await checkOut({...places.github, files})
    assert.match(
      (await setup('--yes')).stderr,
      /--job is not given: there are test \(line 5, runs gsutil.*\), deploy \(/,
    )
    assert.match((await setup('--yes', '--job', 'tset')).stderr, /--job "tset" is not in the pipeline/)
    const {code, stderr, stdout} = await setup('--yes', '--job', 'test', '--job', 'deploy')
    assert.equal(code, 0, stderr)
    assert.equal((await textOf('.github/workflows/deploy.yml')).match(/id-token: write/g)?.length, 2)
    const condition = / && assertion\.ref == 'refs\/heads\/main'/
    assert.match(stdout, /\n {2}ok {2}the job test of acme\/shop: gets.*\n {2}ok {2}the job deploy of acme\/shop: gets/)
    const trust = await textOf('federation.yml')
    await writeFile(
      join(rig.folder, 'federation.yml'),
      trust.replace(condition, " && assertion.environment == 'staging'"),
    )
    const failed = await setup('--yes', '--job', 'test', '--job', 'deploy')
    assert.match(failed.stderr, /the job deploy of acme\/shop must get in, and is refused: STS_CONDITION_REJECTED/)
    assert.doesNotMatch(failed.stderr, /the job test/)
  })

  it('uses a provider that is there and fits, and leaves one that does not', async () => {
    await checkOut(places.github)
    assert.equal((await setup('--yes', '--only', 'repository')).code, 0)
    await rm(join(rig.folder, 'federation.yml'))
    const again = await setup('--dry-run')
    assert.match(again.stdout, /The provider github-jobs of the pool github-pool is there and fits, so it is used\./)
    assert.match(again.stdout, /\nNo changes: Google Cloud matches federation\.yml/)
    const [provider] = rig.world.pools[0]?.providers ?? []
    assert.ok(provider)
    for (const more of [{allowedAudiences: ['https://example.com']}, {jwksJson: '{"keys":[]}'}]) {
      rig.world.pools[0]?.providers.splice(0, 1, {...provider, ...more})
      assert.match((await setup('--dry-run')).stdout, /is not used: it has settings that a new file does not have/)
    }
    rig.world.pools[0]?.providers.splice(0, 1, provider)
    provider.attributeCondition = "assertion.repository_owner == 'acme'"
    const other = await setup('--dry-run')
    assert.equal(other.code, 0, other.stderr)
    assert.match(other.stdout, /has this issuer, and is not used: TRUST_\w+\./)
    assert.match(other.stdout, /\+ pool github-pool-2 in acme-prod/)
    provider.attributeCondition = "assertion.repository_owner_id == '43'"
    assert.match((await setup('--dry-run')).stdout, /is not used: it does not let these jobs in\./)
    Object.assign(rig.world.pools[0] ?? {}, {disabled: true})
    assert.match((await setup('--dry-run')).stdout, /\+ pool github-pool-2 in acme-prod/, 'a pool that is off is used')
  })

  it('adds to a file that is there, and leaves the rest of it', async () => {
    await checkOut(places.github)
    const before = `# ours\nprojects:\n  - {id: acme-prod, number: '111122223333'}\npools: []\nserviceAccounts: []\n`
    await writeFile(join(rig.folder, 'federation.yml'), before)
    const {code, stderr} = await setup('--yes')
    assert.equal(code, 0, stderr)
    assert.match(
      await textOf('federation.yml'),
      /^# ours\nprojects:\n {2}- \{id: acme-prod, number: '111122223333'\}\n/,
    )
    assert.equal(rig.world.grants.length, 1)
    const third = await setup('--yes', '--service-account', 'reader@acme-prod.iam.gserviceaccount.com')
    assert.equal(third.code, 0, third.stderr)
    assert.match(third.stdout, /The provider github-jobs of the file is used\./)
    assert.deepEqual(
      rig.world.pools.map(({id}) => id),
      ['github-pool'],
    )
    assert.equal(rig.world.grants.length, 2)
  })

  it('prints the command that writes another file, where the one that is there cannot be edited', async () => {
    await checkOut(places.github)
    const project = "{id: acme-prod, number: '111122223333', services: &none []}"
    const before = `projects: [${project}]\npools: []\nserviceAccounts: *none\n`
    await writeFile(join(rig.folder, 'federation.yml'), before)
    const {stderr} = await setup('--yes')
    assert.match(stderr, /SETUP_NOT_EDITABLE/)
    const [, init = ''] = / (setup init .* --output -)\n/.exec(stderr) ?? []
    const {code, stderr: why, stdout} = await rig.ciAuth(init.split(' '))
    assert.equal(code, 0, why)
    assert.match(stdout, /assertion\.repository_owner_id == '42'/)
  })

  it('changes nothing where the trial fails: the trust would not let the job in', async () => {
    await checkOut(places.github)
    assert.equal((await setup('--yes')).code, 0)
    const text = await textOf('federation.yml')
    await writeFile(join(rig.folder, 'federation.yml'), text.replace("== '42'", "== '43'"))
    const world = JSON.stringify(rig.world)
    const {code, stderr} = await setup('--yes')
    assert.equal(code, 7)
    assert.match(stderr, /the job deploy of acme\/shop must get in, and is refused: STS_CONDITION_REJECTED/)
    assert.match(stderr, /the condition of github-pool\/github-jobs in federation\.yml: .* == '43'/)
    assert.equal(JSON.stringify(rig.world), world)
    const [, lint = ''] = / (setup lint --federation .*)/.exec(stderr) ?? []
    assert.match((await rig.ciAuth(lint.split(' '))).stdout, /dedicated|lets in/)
  })

  it('is finished by a second run, wherever the first one ended; files come last', async () => {
    await checkOut(places.github)
    const start = structuredClone(rig.world)
    await setup('--yes')
    const wanted = {files: [await textOf('federation.yml'), await textOf('.github/workflows/deploy.yml')]}
    const calls = rig.calls.length
    const writes = rig.calls.flatMap(({method}, index) => (method === 'GET' ? [] : [index + 1]))
    assert.ok(calls > 0 && writes.length >= 4)
    for (const number of writes) {
      await checkOut(places.github)
      Object.assign(rig.world, structuredClone(start))
      rig.gate.instead = (_call, at) =>
        at >= number ? {status: 403, body: {error: {code: 403, status: 'PERMISSION_DENIED', message: 'no'}}} : undefined
      assert.notEqual((await setup('--yes')).code, 0)
      assert.equal(changed(), '', `files were written although call ${number} failed`)
      delete rig.gate.instead
      const {code, stderr} = await setup('--yes')
      assert.equal(code, 0, stderr)
      assert.deepEqual([await textOf('federation.yml'), await textOf('.github/workflows/deploy.yml')], wanted.files)
    }
  })

  it('says that the job starts where it does not get in', async () => {
    const startedBy = async (events: string): Promise<string> => {
      const text = github.replace(/^on:\n.*\n/m, `on: ${events}\n`)
      await checkOut({...places.github, files: {'.github/workflows/deploy.yml': text}})
      const {stderr, stdout} = await setup('--dry-run')
      return stdout + stderr
    }
    const some = await startedBy('{push: {branches: [main]}, pull_request: {}, schedule: [{cron: 5 4 * * *}]}')
    assert.match(some, /\nNote: Pull requests start deploy too\. The condition keeps out pull requests, and/)
    assert.match(some, /\n {2}ok {2}the job deploy of acme\/shop: gets a token of deployer@/)
    assert.match(some, /\n {2}ok {2}the job deploy of acme\/shop, started by schedule: gets a token of deployer@/)
    assert.match(some, /\n {2}no {2}the job deploy of acme\/shop, started by pull_request: is refused: STS_CONDITION/)
    assert.doesNotMatch(some, /SETUP_TRIAL_FAILED/)
    const none = await startedBy('pull_request')
    assert.match(none, /\nNote: .*deploy\.yml:\d+: the job deploy signs in as deployer@\S+, and cannot: /)
    assert.doesNotMatch(none, /the job deploy of acme\/shop: gets|SETUP_TRIAL_FAILED/)
  })

  it('leaves whole things when it is killed, at each change of the cloud and of a file; a second run finishes', async () => {
    const argv = ['setup', '--yes', '--role', 'gs://acme-shop=roles/storage.objectUser']
    const names = ['federation.yml', '.github/workflows/deploy.yml']
    const texts = () => Promise.all(names.map((name) => textOf(name).catch(() => undefined)))
    await checkOut(places.github)
    const [start, before] = [structuredClone(rig.world), await texts()]
    const whole = await rig.ciAuth(argv, ofSetup())
    assert.equal(whole.code, 0, whole.stderr)
    const [wanted, after] = [JSON.stringify(comparable(rig.world)), await texts()]
    const writes = rig.calls.flatMap(({method}, index) => (method === 'GET' ? [] : [index + 1]))
    const atCalls = writes.map((call) => ({call, change: 0}))
    // A new file: open, link, unlink. A changed one: write, chmod, rename.
    const atChanges = [1, 2, 3, 4, 5, 6].map((change) => ({call: 0, change}))
    for (const {call, change} of [...atCalls, ...atChanges]) {
      await checkOut(places.github)
      Object.assign(rig.world, structuredClone({resourceGrants: [], ...start}))
      const hook = {NODE_OPTIONS: `--require ${killedAtWrite}`, KILLED_IN: rig.folder, KILLED_AT: String(change)}
      const env = {...rig.env, ...ofSetup(), ...(change > 0 ? hook : {})}
      const {child, ended} = startCiAuth(argv, {env, cwd: rig.folder})
      // The change is made, and the program never hears of it.
      rig.gate.answered = (_call, at) => {
        if (at !== call) return undefined
        child.kill('SIGKILL')
        return new Promise(() => {})
      }
      await ended
      assert.equal(child.signalCode, 'SIGKILL', `call ${call}, change ${change}`)
      for (const [index, text] of (await texts()).entries())
        assert.equal(
          [before[index], after[index]].includes(text),
          true,
          `${names[index]} is not whole: change ${change}`,
        )
      delete rig.gate.answered
      const second = await rig.ciAuth(argv, ofSetup())
      assert.equal(second.code, 0, second.stderr)
      assert.deepEqual(await texts(), after)
      assert.equal(JSON.stringify(comparable(rig.world)), wanted)
    }
  })

  it('gives the roles that are asked for, says which the pipeline needs, and gives none by itself', async () => {
    const role = 'gs://acme-shop=roles/storage.objectUser'
    const files = {
      '.github/workflows/deploy.yml': github.replace('gcloud run deploy shop', 'gsutil cp a gs://acme-shop/a'),
    }
    await checkOut({...places.github, files})
    assert.match(
      (await setup('--dry-run')).stdout,
      /runs gsutil\. No role for it is given\. The smallest: --role gs:\/\/acme-shop=roles\/storage\.objectUser\n/,
    )
    const wrong = await setup('--yes', '--role', 'acme-shop=roles/storage.objectUser', '--project-id', 'acme-prod')
    assert.match(wrong.stderr, /--role "acme-shop=roles\/storage\.objectUser" is not RESOURCE=ROLE/)
    rig.gate.answered = ({path}) =>
      path.includes('/b/nobody') ? {status: 404, body: {error: {code: 404, message: 'no'}}} : undefined
    const missing = await setup('--yes', '--role', 'gs://nobody=roles/storage.objectViewer')
    assert.match(missing.stderr, /nothing was changed: policy of gs:\/\/nobody: not known: it does not exist/)
    assert.deepEqual([rig.world.resourceGrants, rig.world.pools], [undefined, []])
    const images = 'europe-docker.pkg.dev/acme-prod/images=roles/artifactregistry.writer'
    const whole = 'projects/acme-prod=roles/run.developer'
    const {code, stderr, stdout} = await setup('--yes', '--role', role, '--role', images, '--role', whole)
    assert.equal(code, 0, stderr)
    assert.match(stdout, /\n\+ member serviceAccount:deployer@\S+ on gs:\/\/acme-shop \(roles\/storage\.objectUser\)\n/)
    assert.match(
      stdout,
      /\nTo take the roles back:\n {4}gcloud storage buckets remove-iam-policy-binding gs:\/\/acme-shop /,
    )
    assert.doesNotMatch(stdout, /has no roles yet/)
    assert.deepEqual(
      rig.world.resourceGrants?.map(({members, resource, role: given}) => [
        resource.replace(/^.*\//, ''),
        given,
        members,
      ]),
      [
        ['acme-shop', 'roles/storage.objectUser', ['serviceAccount:deployer@acme-prod.iam.gserviceaccount.com']],
        ['images', 'roles/artifactregistry.writer', ['serviceAccount:deployer@acme-prod.iam.gserviceaccount.com']],
        ['111122223333', 'roles/run.developer', ['serviceAccount:deployer@acme-prod.iam.gserviceaccount.com']],
      ],
    )
    assert.match(
      (await setup('--yes', '--role', role, '--role', images, '--role', whole)).stdout,
      /\nNothing to change\.\n/,
    )
  })

  it('asks at a terminal for the role, and for the yes', async function () {
    if (spawnSync('script', ['--version']).status !== 0)
      skipBecause(this, 'there is no script(1), which makes terminals')
    const file = github.replace('gcloud run deploy shop', 'gsutil cp a gs://acme-shop/a')
    await checkOut({...places.github, files: {'.github/workflows/deploy.yml': file}})
    const child = spawn(
      'script',
      ['--quiet', '--return', '--command', `stty cols 80; ${ciAuthLine} setup`, '/dev/null'],
      {
        env: {...rig.env, ...ofSetup(), TERM: 'xterm', SHELL: '/bin/sh'},
        cwd: rig.folder,
      },
    )
    const answers: [question: string, keys: string][] = [
      ['role of the account on gs://acme-shop', '\u001B[B\r'],
      ['Make these changes?', 'y'],
    ]
    let shown = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text
      const [next] = answers
      if (!next || !stripVTControlCharacters(shown).includes(next[0])) return
      answers.shift()
      child.stdin.write(next[1])
    })
    const [code] = await once(child, 'close')
    assert.equal(code, 0, shown)
    assert.deepEqual(answers, [])
    // A long line of the diff goes on below, in its column.
    const lines = stripVTControlCharacters(shown).split(/\r?\n/)
    const diff = lines.slice(lines.indexOf('.github/workflows/deploy.yml:'), lines.indexOf('Google Cloud:'))
    const first = diff.findIndex((line) => line.endsWith('CI_AUTH_WORKLOAD_IDENTITY_PROVIDER:'))
    assert.match(diff[first + 1] ?? '', /^ {17}projects\/\S+\/$/)
    assert.deepEqual(
      diff.filter((line) => line.length > 80),
      [],
    )
    assert.deepEqual(
      rig.world.resourceGrants?.map(({role}) => role),
      ['roles/storage.objectUser'],
    )
  })

  it('explains a failed trial of a new file: the line that it prints writes the file', async () => {
    await checkOut(places.github)
    const tokens = ciTokens.find(({ci}) => ci === 'github') ?? assert.fail()
    const ids = {
      repository: 'acme/shop',
      repositoryId: '7',
      ownerId: '42',
      issuer: 'https://token.actions.githubusercontent.com',
    }
    const project = {projectId: 'acme-prod', projectNumber: '111122223333'}
    const init = initCommand({tokens, ...ids, ...project}, 'deployer@acme-prod.iam.gserviceaccount.com')
    const wrong = {who: 'a fork', mustGetIn: false, getsIn: true, answer: 'gets a token'}
    const refuse = () => refuseFailedTrial([wrong], {file: 'federation.yml', isNew: true, world: emptyWorld(), init})
    assert.throws(refuse, (error: CiAuthError) => {
      assert.deepEqual([error.code, error.facts], ['SETUP_TRIAL_FAILED', ['a fork must stay out, and gets a token']])
      assert.match(
        error.suggestions.join('\n'),
        /^Write the file by itself: .* setup init .*\nChange it there, and run .* setup again/,
      )
      return true
    })
    const [, line = ''] = / (setup init .*)/.exec(init) ?? []
    const {code, stderr} = await rig.ciAuth(line.split(' '))
    assert.equal(code, 0, stderr)
    assert.match(await textOf('federation.yml'), /assertion\.repository_owner_id == '42'/)
  })

  it('says which file has changes that are in no commit', async () => {
    await checkOut(places.github)
    await writeFile(join(rig.folder, '.github/workflows/deploy.yml'), `${github}# mine\n`)
    assert.match((await setup('--dry-run')).stdout, /deploy\.yml:\n {2}It has changes that are in no commit\./)
  })

  it('works in a subfolder: the files are those of the top, and the lines that it prints work there', async () => {
    await checkOut({
      remote: 'git@github.com:acme/shop.git',
      files: {'.github/workflows/deploy.yml': github, 'a b/x/y': ''},
    })
    const cwd = join(rig.folder, 'a b/x')
    const below = (argv: readonly string[]): Promise<Ended> =>
      warmCiAuth(argv, {env: {...rig.env, GOOGLE_CLOUD_PROJECT: 'acme-prod'}, cwd})
    const ids = ['--offline', '--owner-id', '42', '--repository-id', '7', '--project-number', '111122223333']
    const {code, stderr, stdout} = await below(['setup', '--yes', ...ids])
    assert.equal(code, 0, stderr)
    assert.match(stdout, /\nNote: The top of the checkout is \.\.\/\.\.: /)
    assert.equal(changed(), ' M .github/workflows/deploy.yml\n?? federation.yml\n')
    const [add = ''] = /git add .*/.exec(stdout) ?? []
    assert.equal(spawnSync(add, {shell: true, cwd}).status, 0, add)
    assert.equal(changed(), 'M  .github/workflows/deploy.yml\nA  federation.yml\n')
    assert.match((await below(['setup', '--yes', ...ids])).stdout, /\nNothing to change\.\n/)
    const missing = await below(['setup', 'lint'])
    assert.match(missing.stderr, /there is no file federation\.yml/)
    const [, flags = ''] = /One is at \.\.\/\.\.\/federation\.yml: (.*)/.exec(missing.stderr) ?? []
    assert.equal((await below(['setup', 'lint', ...flags.split(' ')])).code, 0, missing.stderr)
    // The file of a folder goes before that of the top.
    await writeFile(join(cwd, 'federation.yml'), await textOf('federation.yml'))
    await rm(join(rig.folder, 'federation.yml'))
    assert.match((await below(['setup', '--yes', ...ids])).stdout, /\nNothing to change\.\n/)
  })

  it('init takes the CI and the repository from the checkout', async () => {
    await checkOut(places.gitlab)
    const project = ['--project-id', 'acme-prod', '--project-number', '111122223333']
    const {code, stderr} = await setup('init', '--owner-id', '7', '--repository-id', '20', '--offline', ...project)
    assert.equal(code, 0, stderr)
    assert.match(stderr, /gitlab is from \.gitlab-ci\.yml\n.*acme\/shop is from the remote origin/)
  })
})
