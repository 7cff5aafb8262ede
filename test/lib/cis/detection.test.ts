import assert from 'node:assert/strict'
import {once} from 'node:events'
import {chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {chooseCi} from '../../../src/cli/process/context.ts'
import {ciJobs} from '../../../src/lib/cis/all-jobs.ts'
import type {CiJob} from '../../../src/lib/cis/description/job.ts'
import {detectCi} from '../../../src/lib/cis/find.ts'
import {builtInCis, ciById} from '../../../src/lib/cis/list.ts'
import {namedTokenSource} from '../../../src/lib/cis/named-source.ts'
import {commandTokenSource} from '../../../src/lib/cis/protocols/program-token.ts'
import {tokensOfCi} from '../../../src/lib/cis/tokens-list.ts'
import {jobFolderOf} from '../../../src/lib/files/job-folder.ts'
import {limitCommand} from '../../../src/lib/use-cases/exec/limits.ts'
import {chooseSource} from '../../../src/lib/use-cases/sign-in/plan/plan.ts'
import {recorder} from '../../support/job.ts'
import {unsignedToken} from '../../support/tokens.ts'

type Variables = Readonly<Record<string, string>>

/** What a job of one CI sees. */
interface Job {
  id: string
  /** As its agent sets it, with or without a way to an ID token. */
  marker: Variables
  /** What comes with the way to an ID token. None for those that have none. */
  surface?: Variables
}

const folder = mkdtempSync(join(tmpdir(), 'ci-auth-detect-'))
const socketPath = join(folder, 'api.sock')
const bin = join(folder, 'bin')
const pod = join(folder, 'pod')

const runner: Variables = {
  ACTIONS_ID_TOKEN_REQUEST_URL: 'https://runner.example/token?api-version=2',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'request-token',
}
const token = (iss: string): string => unsignedToken({iss, aud: 'https://iam.googleapis.com/x', sub: 's'})

/** The jobs, as reference pages of the vendors describe them; the order is that of detection. */
const jobs: readonly Job[] = [
  {
    id: 'forgejo',
    marker: {
      CI: 'true',
      FORGEJO_ACTIONS: 'true',
      GITEA_ACTIONS: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: 'https://codeberg.org',
      GITHUB_REPOSITORY: 'acme/shop',
    },
    surface: {...runner, ACTIONS_ID_TOKEN_REQUEST_URL: 'https://codeberg.org/api/actions/idtoken?placeholder=true'},
  },
  {
    id: 'gitea',
    marker: {
      CI: 'true',
      GITEA_ACTIONS: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: 'https://gitea.example',
      GITHUB_REPOSITORY: 'acme/shop',
    },
    surface: {...runner, ACTIONS_ID_TOKEN_REQUEST_URL: 'https://gitea.example/api/actions/oidc/token?'},
  },
  {
    id: 'buildkite',
    marker: {CI: 'true', BUILDKITE: 'true', BUILDKITE_BUILD_ID: 'b', BUILDKITE_PIPELINE_SLUG: 'shop'},
    surface: {BUILDKITE_AGENT_ACCESS_TOKEN: 'agent-token', BUILDKITE_JOB_ID: 'j'},
  },
  {
    id: 'harness',
    marker: {CI: 'true', DRONE: 'true', DRONE_BUILD_NUMBER: '7', HARNESS_BUILD_ID: '7', HARNESS_PIPELINE_ID: 'shop'},
    surface: {HARNESS_WI_HANDLE: 'h', HARNESS_WI_MINT_URL: 'unix:///tmp/harness-wi/wi.sock'},
  },
  {
    id: 'codefresh',
    marker: {CI: 'true', CF_BUILD_ID: '5f1', CF_VOLUME_PATH: '/codefresh/volume'},
    surface: {CF_OIDC_REQUEST_URL: 'https://g.codefresh.io/api/oidc', CF_OIDC_REQUEST_TOKEN: 'raw'},
  },
  {
    id: 'ghes',
    marker: {CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://git.acme.example'},
    surface: runner,
  },
  {
    id: 'github',
    marker: {CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://github.com', GITHUB_RUN_ID: '1'},
    surface: runner,
  },
  {
    id: 'gitlab',
    marker: {CI: 'true', GITLAB_CI: 'true', CI_SERVER_URL: 'https://gitlab.com', CI_JOB_ID: '99'},
    surface: {DEPLOY_TOKEN: token('https://gitlab.com')},
  },
  {
    id: 'circleci',
    marker: {CI: 'true', CIRCLECI: 'true', CIRCLE_WORKFLOW_ID: 'w', CIRCLE_WORKING_DIRECTORY: '~/project'},
    surface: {PATH: bin},
  },
  {
    id: 'azure-pipelines',
    marker: {TF_BUILD: 'True', BUILD_BUILDURI: 'vstfs:///Build/Build/7', AGENT_TEMPDIRECTORY: '/agent/_temp'},
    surface: {SYSTEM_OIDCREQUESTURI: 'https://dev.azure.com/acme/oidctoken', SYSTEM_ACCESSTOKEN: 'bearer'},
  },
  {
    id: 'bitbucket',
    marker: {CI: 'true', BITBUCKET_BUILD_NUMBER: '12', BITBUCKET_COMMIT: '0123456'},
    surface: {BITBUCKET_STEP_OIDC_TOKEN: token('https://api.bitbucket.org/2.0/workspaces/acme')},
  },
  {
    id: 'jenkins',
    marker: {JENKINS_URL: 'https://jenkins.example/', BUILD_ID: '12', JOB_NAME: 'deploy', WORKSPACE: '/ws'},
    surface: {ID_TOKEN_FILE: '/ws@tmp/secretFiles/token'},
  },
  {
    id: 'semaphore',
    marker: {CI: 'true', SEMAPHORE: 'true', SEMAPHORE_JOB_ID: 'j', SEMAPHORE_GIT_DIR: 'shop'},
    surface: {SEMAPHORE_OIDC_TOKEN: token('https://acme.semaphoreci.com')},
  },
  {
    id: 'teamcity',
    marker: {TEAMCITY_VERSION: '2026.1', BUILD_NUMBER: '12'},
    surface: {TC_SERVER_URL: 'https://teamcity.example', TC_BUILD_CREDENTIALS: 'TeamCityBuildId=7:secret'},
  },
  {
    id: 'aws-codebuild',
    marker: {
      CODEBUILD_BUILD_ARN: 'arn:aws:codebuild:eu-central-1:123456789012:build/shop:7',
      AWS_REGION: 'eu-central-1',
    },
    surface: {AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: '/v2/credentials/7'},
  },
  {
    id: 'hcp-terraform',
    marker: {TFC_RUN_ID: 'run-7', TFC_WORKSPACE_NAME: 'shop'},
    surface: {TFC_WORKLOAD_IDENTITY_TOKEN: token('https://app.terraform.io')},
  },
  {
    id: 'spacelift',
    marker: {TF_VAR_spacelift_run_id: '01H'},
    surface: {SPACELIFT_OIDC_TOKEN: token('https://acme.app.spacelift.io')},
  },
  {
    id: 'env0',
    marker: {ENV0_DEPLOYMENT_LOG_ID: '7', ENV0_ENVIRONMENT_ID: 'e'},
    surface: {ENV0_OIDC_TOKEN: token('https://login.app.env0.com/')},
  },
  {
    id: 'vercel',
    marker: {CI: '1', VERCEL: '1', VERCEL_ENV: 'production'},
    surface: {VERCEL_OIDC_TOKEN: token('https://oidc.vercel.com/acme')},
  },
  {id: 'woodpecker', marker: {CI: 'woodpecker', CI_WORKSPACE: '/woodpecker/src', CI_PIPELINE_NUMBER: '7'}},
  {id: 'drone', marker: {CI: 'true', DRONE: 'true', DRONE_BUILD_NUMBER: '7', DRONE_WORKSPACE: '/drone/src'}},
  {id: 'travis', marker: {CI: 'true', TRAVIS: 'true', TRAVIS_JOB_ID: '7', TRAVIS_BUILD_DIR: '/home/travis/shop'}},
  {id: 'appveyor', marker: {CI: 'True', APPVEYOR: 'True', APPVEYOR_JOB_ID: 'j', APPVEYOR_BUILD_FOLDER: 'C:\\shop'}},
  {id: 'scalr', marker: {SCALR_RUN_ID: 'run-v0oaclr7gc1q5d3gh', SCALR_HOSTNAME: 'acme.scalr.io'}},
  {id: 'google-cloud-build', marker: {BUILDER_OUTPUT: '/builder/outputs'}},
]

/** Those that know the machine or the pod, not the job. */
const runners: readonly Required<Job>[] = [
  {
    id: 'fly',
    marker: {FLY_APP_NAME: 'shop'},
    surface: {CI_AUTH_ENDPOINT_FLY: `unix://${socketPath}`},
  },
  {
    id: 'nomad',
    marker: {NOMAD_ALLOC_ID: '5c6328f7', NOMAD_TASK_NAME: 'deploy'},
    surface: {NOMAD_TOKEN_gcp: token('https://nomad.example')},
  },
  {
    id: 'kubernetes',
    marker: {KUBERNETES_SERVICE_HOST: '10.96.0.1', KUBERNETES_SERVICE_PORT: '443'},
    surface: {CI_AUTH_ENDPOINT_KUBERNETES: pathToFileURL(pod).href},
  },
  {
    id: 'spiffe',
    marker: {SPIFFE_ENDPOINT_SOCKET: 'unix:///nowhere/api.sock'},
    surface: {SPIFFE_ENDPOINT_SOCKET: `unix://${socketPath}`},
  },
]

const written = [...jobs, ...runners].map(({id}) => id)

/** A job as the folder of its CI describes it to the emulator: what holds a token is the way to it. */
async function asSimulated({ci, variables}: CiJob): Promise<Job> {
  const claims = tokensOfCi(ci)?.claims({}) ?? {}
  const refused = (): never => {
    throw new Error(`write the environment of a job of ${ci} into the table: it asks at a socket`)
  }
  const env = await variables?.({
    claims,
    mode: 'proxy',
    directory: folder,
    claim: (name) => String(claims[name] ?? ''),
    mint: async () => unsignedToken(claims),
    file: async (name) => join(folder, name),
    askAt: (host, path) => ({base: `https://${host}`, path, requestToken: 'request-token'}),
    serve: refused,
    listen: refused,
  })
  const isSecret = ([, value]: readonly [string, string]): boolean =>
    value.startsWith('eyJ') || value === 'request-token'
  const all = Object.entries(env ?? {})
  return {
    id: ci,
    marker: Object.fromEntries(all.filter((entry) => !isSecret(entry))),
    surface: Object.fromEntries(all.filter(isSecret)),
  }
}

/** Those that are not written above. */
const simulated = await Promise.all(
  ciJobs.filter(({ci, variables}) => variables && !written.includes(ci) && ciById(ci)).map(asSimulated),
)
/** All that know the job. */
const known: readonly Job[] = [...jobs, ...simulated]

const named = (id: string): Job => {
  const found = [...known, ...runners].find((job) => job.id === id)
  assert.ok(found, id)
  return found
}
const marked = (id: string): Variables => named(id).marker
const minting = (id: string): Variables => ({...named(id).marker, ...named(id).surface})

/** GitHub's runner, and those who speak its protocol: each has what the others go by. */
const githubs = ['forgejo', 'gitea', 'depot', 'ghes', 'github']

/** They put their runners into CodeBuild, whose role is then the runner's. */
const hosted = [...githubs, 'gitlab', 'buildkite']

const lookalikes: readonly (readonly [what: string, env: Variables, id: string])[] = [
  ['a GitHub shim in Buildkite', {...minting('buildkite'), GITHUB_ACTIONS: 'true'}, 'buildkite'],
  ['a GitHub shim in a container without agent', {...marked('buildkite'), GITHUB_ACTIONS: 'true'}, 'buildkite'],
  ['Harness, which sets DRONE, without token', marked('harness'), 'harness'],
  ['a GitHub job in CodeBuild', {...minting('aws-codebuild'), ...minting('github')}, 'github'],
  ['a GitHub job in CodeBuild, without permission', {...minting('aws-codebuild'), ...marked('github')}, 'github'],
  ['a GitLab job in CodeBuild, without id_tokens', {...minting('aws-codebuild'), ...marked('gitlab')}, 'gitlab'],
  ['a GitHub job in Kubernetes', {...minting('kubernetes'), ...minting('github')}, 'github'],
  ['a GitHub job in Kubernetes, without permission', {...minting('kubernetes'), ...marked('github')}, 'github'],
  ['a GitLab job without token in a pod with a SPIFFE socket', {...minting('spiffe'), ...marked('gitlab')}, 'gitlab'],
  ['a GitLab job with a token of another server', {...marked('gitlab'), X: token('https://other.example')}, 'gitlab'],
  ['a pod with a SPIFFE socket and no projected token', {...marked('kubernetes'), ...minting('spiffe')}, 'spiffe'],
  ['a pod with both', {...minting('kubernetes'), ...minting('spiffe')}, 'kubernetes'],
  ['a Jenkins agent in a pod', {...minting('kubernetes'), ...marked('jenkins')}, 'jenkins'],
  ['a GitHub runner in a task of Nomad', {...minting('nomad'), ...marked('github')}, 'github'],
  ['a Jenkins context without BUILD_ID', {JENKINS_URL: 'https://jenkins.example/'}, 'jenkins'],
  ['an Azure release job', {TF_BUILD: 'True', RELEASE_RELEASEID: '7'}, 'azure-pipelines'],
  ['CI=false in a GitHub job', {...minting('github'), CI: 'false'}, 'github'],
  ['CI=false in a Travis job', {...marked('travis'), CI: 'false'}, 'travis'],
  ['CI=false', {CI: 'false'}, 'generic'],
  ['CI=true', {CI: 'true'}, 'generic'],
  ['nothing', {}, 'generic'],
  ['a token endpoint of nobody', runner, 'generic'],
  [
    'GitHub Enterprise Cloud with data residency',
    {...minting('github'), GITHUB_SERVER_URL: 'https://acme.ghe.com'},
    'github',
  ],
  [
    'a name that begins like GitHub',
    {...marked('github'), GITHUB_SERVER_URL: 'https://github.com.evil.example'},
    'ghes',
  ],
  ['Vercel in local development', {VERCEL: '1', VERCEL_ENV: 'development'}, 'generic'],
  ['Vercel in local development, with its token', {...minting('vercel'), VERCEL_ENV: 'development'}, 'vercel'],
  ['VERCEL=1 in a GitHub job without permission', {...marked('github'), VERCEL: '1'}, 'github'],
  [
    'a CircleCI job with the token of the environment',
    {...marked('circleci'), CIRCLE_OIDC_TOKEN_V2: 'eyJ'},
    'circleci',
  ],
  [
    'a tagged token of HCP Terraform',
    {...marked('hcp-terraform'), TFC_WORKLOAD_IDENTITY_TOKEN_GCP: 'eyJ'},
    'hcp-terraform',
  ],
  ['a marker that says no', {GITHUB_ACTIONS: 'false', TRAVIS: 'false', CIRCLECI: 'false', DRONE: 'false'}, 'generic'],
  ['markers that are empty', {JENKINS_URL: '', TFC_RUN_ID: '', CF_BUILD_ID: '', BUILDER_OUTPUT: ''}, 'generic'],
]

describe('lib/cis, detection', () => {
  let server: Server

  before(async () => {
    server = createServer().listen(socketPath)
    await once(server, 'listening')
    mkdirSync(bin, {recursive: true})
    for (const program of ['aws', 'circleci']) {
      writeFileSync(join(bin, program), '#!/bin/sh\n')
      chmodSync(join(bin, program), 0o755)
    }
    mkdirSync(join(pod, 'var/run/service-account'), {recursive: true})
    writeFileSync(join(pod, 'var/run/service-account/token'), token('https://cluster.example'))
  })
  after(() => {
    server.close()
    rmSync(folder, {recursive: true, force: true})
  })

  it('knows each CI of the table, and the table each CI', () => {
    const ids = builtInCis.map(({id}) => id)
    assert.deepEqual(
      ids.filter((id) => written.includes(id)),
      written,
    )
    assert.deepEqual([...known, ...runners].map(({id}) => id).sort(), ids.sort())
  })

  for (const {id, marker, surface} of [...known, ...runners]) {
    it(`recognises ${id} without a way to a token`, async () => {
      assert.equal((await detectCi(marker)).id, id)
      assert.equal(ciById(id)?.hasTokenSurface(marker), false)
    })
    if (!surface) continue
    it(`recognises ${id} with one`, async () => {
      assert.equal((await detectCi({...marker, ...surface})).id, id)
      assert.equal(ciById(id)?.hasTokenSurface({...marker, ...surface}), true)
    })
  }

  for (const [what, env, id] of lookalikes) {
    it(`takes ${what} for ${id}`, async () => assert.equal((await detectCi(env)).id, id))
  }

  it('knows each by its own marker, whoever is asked first', () => {
    const strangers: readonly (readonly [id: string, seenBy: string])[] = [
      ['harness', 'drone'],
      ['forgejo', 'gitea'],
      ['github', 'ghes'],
      ['woodpecker', 'drone'],
    ]
    for (const [id, seenBy] of strangers) assert.equal(ciById(seenBy)?.detect(marked(id)), false, `${id} is ${seenBy}`)
  })

  it('goes by the way to a token before any marker of another CI', async () => {
    for (const {id} of known.filter(({surface}) => surface)) {
      for (const other of known) {
        const related =
          (githubs.includes(id) && githubs.includes(other.id)) || (id === 'aws-codebuild' && hosted.includes(other.id))
        if (!related)
          assert.equal((await detectCi({...other.marker, ...minting(id)})).id, id, `${id} beside ${other.id}`)
      }
    }
  })

  it('never takes the identity of a runner where it sees a job', async () => {
    for (const {id} of known) {
      for (const other of runners) {
        assert.equal((await detectCi({...minting(other.id), ...marked(id)})).id, id, `${id} on ${other.id}`)
      }
    }
  })

  it('lets what the user names win over all of it', async () => {
    for (const {id} of [...known, ...runners]) {
      const where = {env: minting(id), cwd: folder, temporaryFolder: folder}
      assert.equal((await chooseCi('scalr', where)).id, 'scalr')
      assert.equal((await chooseCi(undefined, where)).id, id)
      for (const other of builtInCis) assert.equal((await chooseCi(other.id, where)).id, other.id)
    }
  })

  const raw = {workload_identity_provider: 'projects/1/locations/global/workloadIdentityPools/a/providers/b'}
  const sources: readonly (readonly [what: string, named: object, extra: Variables])[] = [
    ['CI_AUTH_ID_TOKEN', {}, {CI_AUTH_ID_TOKEN: 'eyJ'}],
    ['CI_AUTH_ID_TOKEN_FILE', {}, {CI_AUTH_ID_TOKEN_FILE: '/token'}],
    ['--oidc-token-env', {env: 'MINE'}, {MINE: 'eyJ'}],
    ['--oidc-token-file', {file: '/token'}, {}],
    ['--oidc-token-command', {command: 'mint'}, {}],
    ['--oidc-token-url', {url: 'https://mint.example'}, {}],
  ]
  for (const [what, given, extra] of sources) {
    it(`lets ${what} win over every CI`, async () => {
      for (const {id} of [...known, ...runners]) {
        const surroundings = {env: {...minting(id), ...extra}, cwd: folder, temporaryFolder: folder}
        const {problems, source} = await chooseSource({
          ci: await detectCi(surroundings.env),
          named: given,
          raw,
          surroundings,
          findNamedSource: async (named, {cwd, env}) => namedTokenSource(named, env, cwd, commandTokenSource),
        })
        assert.deepEqual([problems, source?.origin], [[], {named: given}], id)
      }
    })
  }

  it('says of a build that gets no secrets why, and of no other', async () => {
    const withheld: Record<string, [build: Variables, other: Variables]> = {
      appveyor: [{APPVEYOR_PULL_REQUEST_NUMBER: '7'}, {}],
      circleci: [{CIRCLE_PR_NUMBER: '7'}, {CIRCLE_PULL_REQUEST: 'https://github.com/acme/shop/pull/7'}],
      drone: [{DRONE_BUILD_EVENT: 'pull_request'}, {DRONE_BUILD_EVENT: 'push'}],
      gitlab: [{CI_COMMIT_REF_PROTECTED: 'false'}, {CI_COMMIT_REF_PROTECTED: 'true'}],
      travis: [{TRAVIS_SECURE_ENV_VARS: 'false', TRAVIS_PULL_REQUEST: '7'}, {TRAVIS_PULL_REQUEST: 'false'}],
      woodpecker: [{CI_PIPELINE_EVENT: 'pull_request'}, {CI_PIPELINE_EVENT: 'push'}],
      github: [{GITHUB_ACTOR: 'dependabot[bot]'}, {GITHUB_ACTOR: 'octocat'}],
    }
    const reason = async (id: string, env: Variables) =>
      (await detectCi({...marked(id), ...env})).secretsWithheld?.(env)
    for (const [id, [build, other]] of Object.entries(withheld)) {
      assert.match((await reason(id, build)) ?? '', /secrets|variables/, id)
      assert.equal(await reason(id, other), undefined, id)
    }
  })

  it('asks each CI for its own token where nothing else is named, and says what is missing', async () => {
    for (const {id, surface} of [...known, ...runners]) {
      const choose = async (env: Variables) => {
        const surroundings = {env, cwd: folder, temporaryFolder: folder}
        return chooseSource({ci: await detectCi(env), named: {}, raw, surroundings})
      }
      const [missing, ...more] = (await choose(marked(id))).problems
      assert.match(missing?.code ?? '', /^OIDC_/, id)
      assert.ok((missing?.suggestions ?? []).length > 0, id)
      assert.equal(more.length, 0, id)
      if (!surface) continue
      // What each needs beside the way to a token has tests of its own.
      const {problems, source} = await choose({...minting(id), PATH: bin, CI_AUTH_HARNESS_IDENTITY: 'gcp'})
      assert.deepEqual([problems, source?.origin], [[], {ci: id}])
    }
  })

  describe('in a command with an access boundary', () => {
    const REMOVED = 'EXEC_VARIABLES_REMOVED: the command does not get these variables: '

    /** What the command of a job of this CI gets, and the warnings. */
    async function limited(id: string, env: Variables, keepCiToken = false, keepEnv: readonly string[] = []) {
      const {report, said} = recorder()
      const surroundings = {env, cwd: folder, temporaryFolder: folder}
      const ci = {...(ciById(id) ?? assert.fail(id)), ledger: () => ({folder, jobKey: id})}
      const limits = await limitCommand({
        ci,
        named: {headers: ['Authorization=BEARER']},
        report,
        surroundings,
        keepCiToken,
        keepEnv,
        whileRunning: () => report,
      })
      const {CLOUDSDK_CONFIG: _, CI_AUTH_HAS_BOUNDARY: __, ...others} = limits.environment(env)
      return {
        env: others,
        warnings: said.filter(({kind, text}) => kind === 'warn' && !text.startsWith(REMOVED)).map(({text}) => text),
        removed: said
          .filter(({text}) => text.startsWith(REMOVED))
          .map(({text}) => text)
          .join(),
        close: limits.close,
      }
    }

    /** They give tokens by a program, a socket, a file or a server that no variable names. */
    const warned: Readonly<Record<string, RegExp>> = {
      circleci: /from CircleCI: circleci run oidc get;/,
      fly: /from Fly\.io: /,
      'google-cloud-build': /the metadata server of the machine/,
      kubernetes: /from Kubernetes: /,
    }

    for (const {id, marker, surface = {}} of [...known, ...runners]) {
      it(`takes the way to a token from a job of ${id}, or says that it cannot`, async () => {
        const {close, env, warnings} = await limited(id, {...marker, ...surface, ...(id === 'circleci' && {PATH: bin})})
        await close()
        const warning = warned[id]
        assert.equal(ciById(id)?.hasTokenSurface(env), warning !== undefined && id !== 'google-cloud-build')
        assert.equal(warnings.length, warning ? 1 : 0)
        if (warning) assert.match(warnings[0] ?? '', warning)
        const taken = Object.keys(marker).filter((name) => env[name] === undefined)
        assert.deepEqual(
          taken.filter((name) => !ciById(id)?.tokenVariables?.includes(name)),
          [],
        )
      })
      it(`leaves a job of ${id} what it has if somebody wants that`, async () => {
        const {close, env, warnings} = await limited(id, {...marker, ...surface}, true)
        await close()
        assert.deepEqual([env, warnings], [{...marker, ...surface}, []])
      })
    }

    it('takes ID tokens under any name, those of other CIs, credentials of other programs, and files of other profiles', async () => {
      const kept = {PATH: bin, CI_AUTH_PROFILE_DEPLOY_PROJECT_ID: 'acme'}
      const ci = {...(ciById('gitlab') ?? assert.fail()), ledger: () => ({folder, jobKey: 'gitlab'})}
      const jobPath = jobFolderOf(ci, {env: {}, cwd: folder, temporaryFolder: folder}).path
      const {close, env} = await limited('gitlab', {
        ...kept,
        ...runner,
        GITHUB_ACTIONS: 'true',
        MINE: token('https://issuer.example'),
        BEARER: 'Bearer of-the-source',
        CI_AUTH_ID_TOKEN_FILE: '/token',
        GOOGLE_CREDENTIALS: '{}',
        CLOUDSDK_ACTIVE_CONFIG_NAME: 'mine',
        CI_AUTH_PROFILE_DEPLOY_FILE: '/creds.json',
        CI_AUTH_NPM_TOKEN: 'ya29.c.b0Aaekm1',
        PIP_INDEX_URL: 'https://oauth2accesstoken:ya29.c.b0Aaekm1@europe-python.pkg.dev/acme/pypi/simple/',
        NETRC: join(jobPath, 'go/netrc'),
      })
      await close()
      assert.deepEqual(env, {...kept, GITHUB_ACTIONS: 'true'})
    })

    const jwt = token('https://issuer.example')
    const account = JSON.stringify(
      {type: 'authorized_user', client_id: 'x', client_secret: 'y', refresh_token: 'z'},
      null,
      2,
    )
    const pem = (kind: string) => ['BEGIN', 'END'].map((edge) => `-----${edge} ${kind}-----`).join('\nMIIE\n')
    const key = JSON.stringify({type: 'service_account', private_key: `${pem('PRIVATE KEY')}\n`})
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const shapes: Readonly<Record<string, string>> = {
      'a token': jwt,
      'a token behind a blank': ` ${jwt}`,
      'a token behind a word': `Bearer ${jwt}`,
      'a token in JSON': JSON.stringify({value: jwt}),
      'a token in JSON in JSON': JSON.stringify({text: JSON.stringify({value: jwt})}),
      'a token in a URL': `https://a.example/?t=${encodeURIComponent(jwt)}`,
      'a token in base64': base64(jwt),
      'a token in base64 behind a word': `Basic ${base64(`user:${jwt}`)}`,
      'a token in hexadecimal': Buffer.from(jwt).toString('hex'),
      'an access token': 'token=ya29.c.b0Aaekm1',
      'a key': key,
      'a key in base64': base64(key),
      'a key in base64 of base64, in lines': base64(base64(key)).replace(/.{76}/g, '$&\n'),
      'a key in base64url': Buffer.from(key).toString('base64url'),
      'a private key alone': pem('RSA PRIVATE KEY').replace(/\n-----END.*/, ''),
      'a login of gcloud': account,
      'a login of gcloud in base64': base64(account),
      'a login of gcloud with escapes': account.replaceAll('"', '\\u0022'),
      'a refresh token': 'refresh=1//0gabcdefghijklmnop',
    }
    it('takes a credential in any shape, also under a harmless name or one that the user names, and says why', async () => {
      for (const [name, value] of Object.entries(shapes)) {
        const given = {PATH: bin, LANG: value, MINE: value, THEIRS: value}
        const {close, env, removed} = await limited('gitlab', given, false, ['MINE'])
        await close()
        assert.deepEqual(env, {PATH: bin}, name)
        assert.match(removed, /: LANG \((an? [\w ]+)\), MINE \(\1\), THEIRS \(\1\)$/, name)
        assert.ok(!removed.includes('\n') && !removed.includes(value.slice(0, 12)), name)
      }
    })

    it('gives a command what is known to be harmless, and what the user names, and says what else there was', async () => {
      const known = {
        PATH: bin,
        HOME: '/home/ci',
        LANG: 'C.UTF-8',
        LC_ALL: 'C',
        TERM: 'xterm',
        TMPDIR: '/tmp',
        CI: 'true',
        GITHUB_SHA: 'a1b2c3',
        https_proxy: 'http://proxy',
      }
      const {close, env, removed} = await limited(
        'gitlab',
        {...known, MINE: 'x', THEIRS: 'y', GOOGLE_CREDENTIALS: '/key.json'},
        false,
        ['MINE', 'GOOGLE_CREDENTIALS'],
      )
      await close()
      assert.deepEqual(env, {...known, MINE: 'x'})
      assert.equal(
        removed,
        `${REMOVED}GOOGLE_CREDENTIALS (a way to credentials), THEIRS; to keep one without a reason in brackets: --keep-env NAME`,
      )
    })

    it('does not start beside a file that client libraries read before they ask a metadata server', async () => {
      const home = join(folder, 'home')
      const gcloud = join(home, '.config/gcloud')
      mkdirSync(gcloud, {recursive: true})
      writeFileSync(join(gcloud, 'application_default_credentials.json'), '{}')
      await assert.rejects(limited('github', {HOME: home}), {code: 'INPUT_BOUNDARY_BYPASSED'})
      await assert.rejects(limited('github', {APPDATA: join(home, '.config')}), {code: 'INPUT_BOUNDARY_BYPASSED'})
    })
  })
})
