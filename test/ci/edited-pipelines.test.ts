import assert from 'node:assert/strict'
import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {parse} from 'yaml'
import {addSignIn} from '../../src/lib/pipelines/add-sign-in.ts'
import {makeAuthority} from '../support/authority.ts'
import {type CiRig, ciNames, openCiRig} from '../support/ci-rig.ts'
import {needsProgram} from '../support/programs.ts'
import {type FakeServer, startServer} from '../support/server.ts'
import {skipBecause} from '../support/skip.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const {repository, version} = JSON.parse(read('package.json'))
const names = {provider: ciNames.provider, serviceAccount: ciNames.deployer, audience: ciNames.audience}

interface Job {
  ci: string
  /** The image, and more that the name of the row says. */
  what: string
  /** Default: `deploy` */
  job?: string
  text: string
  /** What its runner starts one after the other, each in a shell of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: files of five CIs
  shells(file: any): string[]
  env(token: string): Record<string, string>
}

/** Jobs in images without Node. */
const jobs: readonly Job[] = [
  {
    ci: 'gitlab',
    what: 'google/cloud-sdk, a list',
    text: 'deploy:\n  image: google/cloud-sdk:slim\n  script:\n    - gcloud run deploy shop\n',
    shells: ({deploy}) => [deploy.script.join('\n'), deploy.after_script.join('\n')],
    env: (token) => ({GITLAB_CI: 'true', GCP_ID_TOKEN: token}),
  },
  {
    ci: 'gitlab',
    what: 'python, a text',
    text: 'deploy:\n  image: python:3.12\n  script: |\n    gcloud run deploy shop\n',
    shells: ({deploy}) => [deploy.script, deploy.after_script.join('\n')],
    env: (token) => ({GITLAB_CI: 'true', GCP_ID_TOKEN: token}),
  },
  {
    ci: 'gitlab',
    what: 'google/cloud-sdk, an exchange by hand',
    text: `deploy:
  image: google/cloud-sdk:slim
  script:
    - |
      T=$(curl -s https://sts.googleapis.com/v1/token -d "audience=//iam.googleapis.com/$PROVIDER" -d "subject_token=$ID" | jq -r .access_token)
      test -n "$T"
    - gcloud run deploy shop
`,
    shells: ({deploy}) => [deploy.script.join('\n'), deploy.after_script.join('\n')],
    env: (token) => ({GITLAB_CI: 'true', GCP_ID_TOKEN: token}),
  },
  {
    ci: 'bitbucket',
    what: 'golang',
    job: 'default/1',
    text: `image: golang:1.24
pipelines:
  default:
    - step:
        script:
          - gcloud run deploy shop
`,
    shells: ({pipelines: {default: steps}}) => [
      steps[0].step.script.join('\n'),
      steps[0].step['after-script'].join('\n'),
    ],
    env: (token) => ({BITBUCKET_BUILD_NUMBER: '7', BITBUCKET_STEP_OIDC_TOKEN: token}),
  },
  {
    ci: 'circleci',
    what: 'cimg/gcp',
    text: `version: 2.1
jobs:
  deploy:
    docker: [{image: 'cimg/gcp:2025.01'}]
    steps:
      - run: gcloud run deploy shop
`,
    shells: ({jobs: {deploy}}) =>
      deploy.steps.map(({run}: {run: string | {command: string}}) => (typeof run === 'string' ? run : run.command)),
    // Of SHLVL, test/ci/circleci.test.ts says why.
    env: (token) => ({CIRCLECI: 'true', CIRCLE_OIDC_TOKEN_V2: token, SHLVL: '1'}),
  },
]

describe('an edited pipeline', function () {
  this.timeout(60_000)
  let rig: CiRig
  let release: FakeServer

  before(async function () {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      skipBecause(this, 'the program of the test is for Linux on x64')
    needsProgram(this, 'curl')
    rig = await openCiRig({issuer: 'https://gitlab.com'})
    // The release, at its own name.
    const authority = await makeAuthority()
    const file = `ci-auth-${version}-linux-x64.gz`
    const packed = gzipSync(`#!/bin/sh\nexec '${join(rig.bin, 'ci-auth')}' "$@"\n`)
    const digest = createHash('sha256').update(packed).digest('hex')
    const install = read('scripts/install/install.sh')
      .replace("version=''", `version='${version}'`)
      .replace("repository=''", `repository='${repository.replace('github:', '')}'`)
      .replace("digests=''", `digests='${digest}  ${file}'`)
    const files = new Map([
      ['install.sh', Buffer.from(install)],
      [file, packed],
    ])
    const folder = `/${repository.replace('github:', '')}/releases/download/v${version}/`
    const answer = ({path}: {path: string}) => ({body: files.get(path.replace(folder, '')) ?? assert.fail(path)})
    release = await startServer(answer, {tls: await authority.issue(['github.com'])})
    await writeFile(join(rig.agent, 'ca.pem'), authority.ca)
    await writeFile(
      join(rig.agent, '.curlrc'),
      `connect-to = github.com:443:127.0.0.1:${release.port}\ncacert = ${join(rig.agent, 'ca.pem')}\nproxy = ""\n`,
    )
  })
  after(async () => {
    await release?.close()
    await rig?.close()
  })

  for (const {ci, env, job = 'deploy', shells, text, what} of jobs)
    it(`of ${ci} without Node (${what}) installs the program, signs in, and cleans up`, async () => {
      const edit = addSignIn({path: 'pipeline.yml', ci, text}, job, names)
      assert.equal(edit.kind, 'edited', JSON.stringify(edit))
      assert.match(edit.notes.join(), /has no Node\.js, so the job downloads the program/)
      const variables = [...edit.text.matchAll(/(CI_AUTH_\w+)[=:] ?(\S+)/g)].map(([, name, value]) => [name, value])
      const bashEnv = join(rig.agent, 'bash_env')
      await writeFile(bashEnv, '')
      const extra = {
        ...Object.fromEntries(variables),
        ...env(await rig.token({sub: 'job'})),
        ...(ci === 'circleci' ? {BASH_ENV: bashEnv} : {}),
        CURL_HOME: rig.agent,
        // Without the ci-auth of the rig.
        PATH: rig.env['PATH']?.replace(`${rig.bin}:`, '') ?? '',
      }
      let printed = ''
      // In its container, the job has the folder for temporary files for itself.
      for (const script of shells(parse(edit.text.replaceAll('/tmp/', `${rig.temporary}/`)))) {
        const own = script.replace('gcloud run deploy shop', 'ci-auth token && command -v ci-auth')
        const {code, stderr, stdout} = await rig.shell(`set -eo pipefail\n${own}`, extra)
        assert.equal(code, 0, stderr)
        printed += stdout
      }
      assert.match(printed, /^ya29\.\S+\n\/.*\/ci-auth\/ci-auth$/m)
      const left = (await rig.leftovers()).filter((path) => !path.includes(`${rig.temporary}/ci-auth`))
      assert.deepEqual(left, [])
    })
})
