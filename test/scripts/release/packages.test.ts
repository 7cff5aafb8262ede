import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {gzipSync} from 'node:zlib'
import {parse} from 'yaml'
import {type Ended, start} from '../../support/ci-auth.ts'
import {installedStepShells, needsProgram, programPath} from '../../support/programs.ts'
import {makeReleaseRepository, type ReleaseRepository} from '../../support/release-repository.ts'
import {type FakeServer, freePort, type Reply, startServer} from '../../support/server.ts'
import {skipBecause} from '../../support/skip.ts'

const ownPackages = fileURLToPath(new URL('../../../packages', import.meta.url))
const version = '1.2.0'
const tokens = {
  GITLAB_COMPONENT_TOKEN: 'glpat-secret',
  CIRCLECI_ORB_TOKEN: 'cci-secret',
  BUILDKITE_PLUGIN_TOKEN: 'ghp-secret',
  BITBUCKET_PIPE_TOKEN: 'bitbucket-secret',
  JENKINS_LIBRARY_TOKEN: 'jenkins-secret',
}

/** In place of the program of the release: says what it was called with. */
const program = `#!/bin/sh
case $1 in
  federate) echo "export SIGNED_IN_BY='$0'" ;;
  cleanup) echo "cleaned up by $0" ;;
esac
`

/** All that the packages and install.sh need of a system, without Node. */
const small = 'sh env uname cat chmod cut dirname grep ls mkdir mktemp mv rm rmdir sed tail gzip curl sha256sum'.split(
  ' ',
)

describe('scripts/release/packages', function () {
  this.timeout(60_000)
  let repository: ReleaseRepository
  let top: string
  let release: string
  let circleci: FakeServer
  const orbs = new Map<string, string>()

  /** What CircleCI answers: https://github.com/CircleCI-Public/circleci-cli/blob/main/api/api.go */
  function answer({body, headers, path}: {body: string; headers: Record<string, unknown>; path: string}): Reply {
    if (path !== '/graphql-unstable' || headers['authorization'] !== tokens.CIRCLECI_ORB_TOKEN) return {status: 401}
    const {query, variables} = JSON.parse(body)
    if (/orbVersion\(/.test(query)) {
      const source = orbs.get(variables.ref)
      return {body: {data: {orbVersion: source === undefined ? null : {source}}}}
    }
    if (/publishOrb\(/.test(query)) {
      assert.equal(variables.orbId, 'id-of-acme/ci-auth')
      orbs.set(`acme/ci-auth@${variables.version}`, variables.config)
      return {body: {data: {publishOrb: {orb: {version: variables.version}, errors: []}}}}
    }
    return {body: {data: {orb: {id: `id-of-${variables.name}`}}}}
  }

  before(async function () {
    if (process.platform === 'win32') skipBecause(this, 'runs scripts of a POSIX shell')
    circleci = await startServer(answer)
    repository = makeReleaseRepository()
    repository.commitVersion(version)
    top = join(repository.folder, '..')
    cpSync(ownPackages, join(repository.folder, 'packages'), {recursive: true})
    release = join(top, 'release')
    mkdirSync(release)
    for (const platform of ['linux-x64', 'linux-arm64', 'macos-x64', 'macos-arm64', 'windows-x64.exe'])
      for (const [packing, bytes] of [
        ['gz', gzipSync(program)],
        ['xz', Buffer.alloc(0)],
      ] as const)
        writeFileSync(join(release, `ci-auth-${version}-${platform}.${packing}`), bytes)
    const {code, stderr} = await repository.run('installers.mjs', [release])
    assert.equal(code, 0, stderr)
    // git finds the servers in this folder.
    const config = join(top, 'gitconfig')
    const lines = ['gitlab.com', 'github.com', 'bitbucket.org'].map(
      (host) => `[url "${join(top, host)}/"]\n\tinsteadOf = https://${host}/\n`,
    )
    writeFileSync(config, readFileSync(config, 'utf8') + lines.join(''))
    for (const path of [
      'gitlab.com/acme/ci-auth',
      'bitbucket.org/acme/ci-auth',
      'github.com/acme/ci-auth-buildkite-plugin',
      'github.com/acme/ci-auth-jenkins-library',
    ])
      repository.git('init', '--quiet', '--bare', '--initial-branch=main', join(top, `${path}.git`))
  })
  after(async () => {
    repository?.remove()
    await circleci?.close()
  })

  const publish = (tag: string, given: Readonly<Record<string, string>> = tokens): Promise<Ended> =>
    repository.run('packages.mjs', [tag, release], {CIRCLECI_CLI_HOST: circleci.url, ...given})

  const shown = (remote: string, path: string): string =>
    repository.git('--git-dir', join(top, `${remote}.git`), 'show', path)

  it('skips by name each package whose token is not set, and publishes no pre-release', async () => {
    const none = await publish(`v${version}`, {})
    assert.equal(none.code, 0, none.stderr)
    assert.deepEqual(
      none.stdout
        .trim()
        .split('\n')
        .map((line) => line.replace(/:.*/, '')),
      [
        'skipped gitlab-component',
        'skipped circleci-orb',
        'skipped buildkite-plugin',
        'skipped bitbucket-pipe',
        'skipped jenkins-library',
        'skipped azure-pipelines',
      ],
    )
    assert.match((await publish('v2.0.0-rc.1')).stdout, /^no package is published/)
  })

  it('publishes each with the version and the SHA-256 of install.sh, and can be run again', async () => {
    for (const done of [/published/, /has it|is there/]) {
      const {code, stderr, stdout} = await publish(`v${version}`)
      assert.equal(code, 0, stderr)
      assert.match(stdout, done)
    }
    const digest = execFileSync('sha256sum', [join(release, 'install.sh')], {encoding: 'utf8'}).slice(0, 64)
    const texts = [
      shown('gitlab.com/acme/ci-auth', `${version}:templates/ci-auth.yml`),
      shown('gitlab.com/acme/ci-auth', 'main:templates/ci-auth.yml'),
      shown('github.com/acme/ci-auth-buildkite-plugin', `v${version}:hooks/environment`),
      shown('github.com/acme/ci-auth-jenkins-library', 'main:resources/ci-auth.sh'),
      orbs.get(`acme/ci-auth@${version}`) ?? '',
    ]
    for (const text of texts) {
      assert.match(text, new RegExp(`^ *version='${version}'\\n *installer='${digest}'$`, 'm'))
      assert.doesNotMatch(text, /^ *(?:version|installer)=''/m)
    }
    assert.match(shown('github.com/acme/ci-auth-buildkite-plugin', 'main:README.md'), new RegExp(`#v${version}:`))
    assert.match(shown('github.com/acme/ci-auth-jenkins-library', 'main:README.md'), /@Library\('ci-auth@v1\.2\.0'\)/)
    assert.match(shown('bitbucket.org/acme/ci-auth', `${version}:README.md`), /pipe: \S+\/ci-auth:1\.2\.0\n/)
    assert.match(shown('bitbucket.org/acme/ci-auth', `${version}:pipe.yml`), /^image: \S+\/ci-auth:1\.2\.0-step$/m)
    assert.match(
      repository.git(
        '--git-dir',
        join(top, 'github.com/acme/ci-auth-buildkite-plugin.git'),
        'ls-tree',
        'main',
        'hooks/',
      ),
      /^100755 .*environment$/m,
    )
  })

  it('leaves main where a newer version is', async () => {
    const plugin = 'github.com/acme/ci-auth-buildkite-plugin'
    assert.equal((await publish('v1.1.9')).code, 0)
    assert.match(shown(plugin, 'v1.1.9:hooks/environment'), /version='1\.1\.9'/)
    assert.match(shown(plugin, 'main:hooks/environment'), /version='1\.2\.0'/)
  })

  it('refuses a tag that has other files, says which catalogue cannot be reached, and publishes the others', async () => {
    writeFileSync(join(repository.folder, 'packages/gitlab-component/README.md'), 'changed\n')
    const nobody = `http://127.0.0.1:${await freePort()}`
    const {code, stderr, stdout} = await publish(`v${version}`, {...tokens, CIRCLECI_CLI_HOST: nobody})
    assert.equal(code, 1)
    assert.match(stderr, /^refused: gitlab-component: https:\/\/gitlab\.com\/acme\/ci-auth\.git has other files/)
    assert.match(stderr, /^refused: circleci-orb: CircleCI cannot be reached: ECONNREFUSED$/m)
    assert.match(stdout, /published buildkite-plugin/)
    assert.doesNotMatch(stdout + stderr, /secret/)
  })

  describe('a published package', () => {
    let job: string
    let server: FakeServer
    let served: (name: string) => Buffer

    before(async () => {
      // Not again where the tests before this one did.
      if (orbs.size === 0) await publish(`v${version}`)
    })
    beforeEach(async function () {
      job = mkdtempSync(join(top, 'job '))
      for (const name of ['bin', 'home', 'plugin']) mkdirSync(join(job, name))
      for (const name of small) symlinkSync(needsProgram(this, name), join(job, 'bin', name))
      const plugin = join(top, 'github.com/acme/ci-auth-buildkite-plugin.git')
      const archive = execFileSync('git', ['--git-dir', plugin, 'archive', `v${version}`])
      execFileSync('tar', ['-x', '-C', join(job, 'plugin')], {input: archive})
      served = (name) => readFileSync(join(release, name))
      server = await startServer(({path}) => ({body: served(path)}))
    })
    afterEach(async () => {
      rmSync(job, {recursive: true, force: true})
      await server.close()
    })

    const put = (name: string, text: string): void => {
      writeFileSync(join(job, 'bin', name), `#!/bin/sh\n${text}\n`)
      chmodSync(join(job, 'bin', name), 0o755)
    }
    const sourced = (hook: string, shellWords = 'dash'): Promise<Ended> => {
      const [shell = '', ...words] = shellWords.split(' ')
      return start(
        programPath(shell) ?? shell,
        [...words, '-c', `. "$PLUGIN/hooks/${hook}"; echo "by $SIGNED_IN_BY"`],
        {
          cwd: job,
          env: {
            BUILDKITE_JOB_ID: 'the-job',
            CI_AUTH_INSTALL_FROM: server.url,
            HOME: join(job, 'home'),
            PATH: join(job, 'bin'),
            PLUGIN: join(job, 'plugin'),
          },
        },
      ).ended
    }
    const inHome = (): string[] => readdirSync(join(job, 'home'), {recursive: true, encoding: 'utf8'})

    it('installs the program where there is no Node, in each shell, and removes it at the end', async () => {
      for (const shell of installedStepShells) {
        const {code, stderr, stdout} = await sourced('environment', shell)
        assert.equal(code, 0, stderr)
        const folder = join(job, 'home', '.ci-auth-the-job', version)
        assert.equal(stdout, `by ${join(folder, 'ci-auth')}\n`, stderr)
        const {stdout: end} = await sourced('pre-exit', shell)
        assert.match(end, /^cleaned up by .*\/ci-auth$/m)
        assert.deepEqual(inHome(), [])
      }
    })

    it('installs the program for the library of Jenkins, too', async () => {
      const text = shown('github.com/acme/ci-auth-jenkins-library', `v${version}:resources/ci-auth.sh`)
      const tmp = join(job, 'workspace@tmp')
      const {code, stderr, stdout} = await start(programPath('dash') ?? 'dash', ['-c', `${text}\nci_auth cleanup`], {
        cwd: job,
        env: {CI_AUTH_INSTALL_FROM: server.url, HOME: '/', PATH: join(job, 'bin'), WORKSPACE_TMP: tmp},
      }).ended
      assert.equal(code, 0, stderr)
      assert.equal(stdout, `cleaned up by ${join(tmp, 'ci-auth', version, 'ci-auth')}\n`)
    })

    it('installs the program for the component of GitLab and the orb of CircleCI, too, and removes it at the end', async () => {
      const component = shown('gitlab.com/acme/ci-auth', `${version}:templates/ci-auth.yml`).split(/^---$/m)[1] ?? ''
      const {after_script: after, before_script: before} = Object.values(parse(component))[0] as Record<
        string,
        string[]
      >
      const {commands} = parse(orbs.get(`acme/ci-auth@${version}`) ?? '')
      const scriptOf = (command: string): string => commands[command].steps.at(-1).run.command
      const env = {
        CI_AUTH_INSTALL_FROM: server.url,
        CI_PROJECT_DIR: join(job, 'project'),
        CIRCLE_WORKFLOW_JOB_ID: 'the-job',
        BASH_ENV: join(job, 'bash_env'),
        HOME: join(job, 'home'),
        PATH: join(job, 'bin'),
      }
      const run = (shell: string, text = ''): Promise<Ended> =>
        start(programPath(shell) ?? shell, ['-c', `${text}\necho "by $SIGNED_IN_BY"`], {cwd: job, env}).ended
      symlinkSync(programPath('bash') ?? 'bash', join(job, 'bin', 'bash'))
      const cases = [
        ['dash', before?.at(-1), after?.at(-1), join(job, 'project.tmp')],
        ['bash', scriptOf('sign-in'), scriptOf('clean-up'), join(job, 'home')],
      ] as const
      for (const [shell, first, last, folder] of cases) {
        const {code, stderr, stdout} = await run(shell, first)
        assert.equal(code, 0, stderr)
        // The double prints what ci-auth would write to BASH_ENV.
        assert.match(stdout, /^(?:by |export SIGNED_IN_BY=').*\/1\.2\.0\/ci-auth'?$/m)
        assert.match((await run(shell, last)).stdout, /^cleaned up by .*\/1\.2\.0\/ci-auth$/m)
        assert.deepEqual(readdirSync(folder), [])
      }
    })

    it('starts nothing if the installer is not that of the release, or cannot be downloaded', async () => {
      served = () => Buffer.from('echo owned >owned\n')
      const other = await sourced('environment')
      assert.equal(other.code, 1)
      assert.match(
        other.stderr,
        /install\.sh is not the file of the release: its SHA-256 is [0-9a-f]{64}\. Do not use it/,
      )
      assert.ok(!readdirSync(job).includes('owned'))
      await server.close()
      const none = await sourced('environment')
      assert.equal(none.code, 1)
      assert.match(none.stderr, /install\.sh could not be downloaded\. Use curl or wget/)

      cpSync(join(ownPackages, 'buildkite-plugin'), join(job, 'plugin'), {recursive: true, force: true})
      const unpublished = await sourced('environment')
      assert.equal(unpublished.code, 1)
      assert.match(unpublished.stderr, /this copy of the package is of no release/)
    })

    it('takes npx where Node is new enough, with the version of the package, and the ci-auth of the image before both', async () => {
      symlinkSync(process.execPath, join(job, 'bin', 'node'))
      put('npx', `echo "export SIGNED_IN_BY='npx $*'"`)
      assert.match((await sourced('environment')).stdout, /^by npx --yes ci-auth@1\.2\.0 federate /)
      put('ci-auth', `echo "export SIGNED_IN_BY=the-image"`)
      assert.equal((await sourced('environment')).stdout, 'by the-image\n')
      rmSync(join(job, 'bin', 'ci-auth'))
      rmSync(join(job, 'bin', 'node'))
      // It ends with 1, as the question does in Node 20.18.
      put('node', 'exit 1')
      assert.match((await sourced('environment')).stdout, /^by .*\/ci-auth$/m)
    })
  })
})
