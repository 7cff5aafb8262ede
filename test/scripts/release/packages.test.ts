import assert from 'node:assert/strict'
import {execFileSync, spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
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
import {INSTALL} from '../../../src/lib/base/shell-format.ts'
import {type Ended, start} from '../../support/ci-auth.ts'
import {installedStepShells, needsProgram, programPath} from '../../support/programs.ts'
import {makeReleaseRepository, type ReleaseRepository} from '../../support/release-repository.ts'
import {type FakeServer, freePort, type Reply, startServer} from '../../support/server.ts'
import {skipBecause} from '../../support/skip.ts'

const ownPackages = fileURLToPath(new URL('../../../catalogues', import.meta.url))
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
  --version) echo "ci-auth/${version} here" ;;
  federate) echo "export SIGNED_IN_BY='$0'" ;;
  cleanup) echo "cleaned up by $0" ;;
esac
`

/** In place of the npm package. */
const script = `#!/usr/bin/env node
if (process.argv[2] === 'federate') console.log(\`export SIGNED_IN_BY='\${process.argv[1]}'\`)
`

/** All that the packages and install.sh need of a system, without Node. */
const small =
  'sh env uname cat chmod cut dirname grep ls mkdir mktemp mv rm rmdir sed tail gzip tar curl sha256sum'.split(' ')

const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex')

/** What a checkout can hold to be run by what runs in it. Each says so. */
function makeHostile(checkout: string): void {
  const modules = join(checkout, 'node_modules')
  mkdirSync(join(modules, 'ci-auth'), {recursive: true})
  mkdirSync(join(modules, '.bin'))
  const evil = '#!/bin/sh\necho "echo owned"\n'
  const bin = JSON.stringify({name: 'ci-auth', version, bin: {'ci-auth': 'run.js'}})
  const put = (path: string, text: string): void => writeFileSync(join(checkout, path), text, {mode: 0o755})
  put('node_modules/ci-auth/package.json', bin)
  for (const path of [
    'run.js',
    'node_modules/ci-auth/run.js',
    ...['ci-auth', 'node', 'npm', 'tar'].map((name) => `node_modules/.bin/${name}`),
  ])
    put(path, evil)
  put('package.json', bin)
  put('evil.cjs', 'console.log("echo owned")')
  put(
    '.npmrc',
    `registry=http://127.0.0.1:1/\nscript-shell=${checkout}/run.js\nnode-options=--require ${checkout}/evil.cjs\n`,
  )
  put('.yarnrc', 'registry "http://127.0.0.1:1/"\n')
  put('install.sh', evil)
}

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
    cpSync(ownPackages, join(repository.folder, 'catalogues'), {recursive: true})
    release = join(top, 'release')
    mkdirSync(release)
    needsProgram(this, 'xz')
    const {stdout: asXz} = spawnSync('xz', ['-c'], {input: program})
    for (const platform of ['linux-x64', 'linux-arm64', 'macos-x64', 'macos-arm64', 'windows-x64.exe'])
      for (const [packing, bytes] of [
        ['gz', gzipSync(program)],
        ['xz', asXz],
      ] as const)
        writeFileSync(join(release, `ci-auth-${version}-${platform}.${packing}`), bytes)
    makePackage('package', script)
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

  /** The npm package, with this as `bin/run.js`. */
  function makePackage(name: string, text: string, to = join(release, 'ci-auth.tgz')): void {
    const folder = mkdtempSync(join(top, `${name}-`))
    mkdirSync(join(folder, 'package/bin'), {recursive: true})
    writeFileSync(join(folder, 'package/package.json'), JSON.stringify({name: 'ci-auth', version}))
    writeFileSync(join(folder, 'package/bin/run.js'), text)
    execFileSync('tar', ['-czf', to, 'package'], {cwd: folder})
  }

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

  it('publishes each with the version and the SHA-256 of what it starts, and can be run again', async () => {
    for (const done of [/published/, /has it|is there/]) {
      const {code, stderr, stdout} = await publish(`v${version}`)
      assert.equal(code, 0, stderr)
      assert.match(stdout, done)
    }
    const [archive, installer] = ['ci-auth.tgz', 'install.sh'].map((name) =>
      execFileSync('sha256sum', [join(release, name)], {encoding: 'utf8'}).slice(0, 64),
    )
    const texts = [
      shown('gitlab.com/acme/ci-auth', `${version}:templates/ci-auth.yml`),
      shown('gitlab.com/acme/ci-auth', 'main:templates/ci-auth.yml'),
      shown('github.com/acme/ci-auth-buildkite-plugin', `v${version}:hooks/environment`),
      shown('github.com/acme/ci-auth-jenkins-library', 'main:resources/ci-auth.sh'),
      orbs.get(`acme/ci-auth@${version}`) ?? '',
    ]
    for (const text of texts) {
      assert.match(
        text,
        new RegExp(`^ *version='${version}'\\n *package='${archive}'\\n *installer='${installer}'$`, 'm'),
      )
      assert.doesNotMatch(text, /^ *(?:version|package|installer)=''/m)
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
    writeFileSync(join(repository.folder, 'catalogues/gitlab-component/README.md'), 'changed\n')
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
      for (const name of ['bin', 'checkout', 'home', 'plugin']) mkdirSync(join(job, name))
      makeHostile(join(job, 'checkout'))
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
    /** Some people put these folders into PATH. */
    const path = (): string => `./node_modules/.bin:node_modules/.bin:${join(job, 'bin')}`
    const sourced = (hook: string, more: Readonly<Record<string, string>> = {}): Promise<Ended> =>
      start(programPath('bash') ?? 'bash', ['-c', `. "$PLUGIN/hooks/${hook}"; echo "by $SIGNED_IN_BY"`], {
        cwd: join(job, 'checkout'),
        env: {
          BUILDKITE_JOB_ID: 'the-job',
          CI_AUTH_INSTALL_FROM: server.url,
          HOME: join(job, 'home'),
          PATH: path(),
          PLUGIN: join(job, 'plugin'),
          ...more,
        },
      }).ended
    const inHome = (): string[] => readdirSync(join(job, 'home'), {recursive: true, encoding: 'utf8'})

    it('installs the program where there is no Node, and removes it at the end', async () => {
      const {code, stderr, stdout} = await sourced('environment')
      assert.equal(code, 0, stderr)
      const folder = join(job, 'home', '.ci-auth-the-job', version)
      assert.equal(stdout, `by ${join(folder, 'ci-auth')}\n`, stderr)
      const {stdout: end} = await sourced('pre-exit')
      assert.match(end, /^cleaned up by .*\/ci-auth$/m)
      assert.deepEqual(inHome(), [])
    })

    it('installs the program for the library of Jenkins, too, in each shell', async () => {
      const text = shown('github.com/acme/ci-auth-jenkins-library', `v${version}:resources/ci-auth.sh`)
      for (const words of installedStepShells) {
        const tmp = join(job, `workspace@tmp of ${words}`)
        const [shell = '', ...more] = words.split(' ')
        const {code, stderr, stdout} = await start(
          programPath(shell) ?? shell,
          [...more, '-c', `${text}\nci_auth cleanup`],
          {
            cwd: join(job, 'checkout'),
            env: {CI_AUTH_INSTALL_FROM: server.url, HOME: '/', PATH: path(), WORKSPACE_TMP: tmp},
          },
        ).ended
        assert.equal(code, 0, stderr)
        assert.equal(stdout, `cleaned up by ${join(tmp, 'ci-auth', version, 'ci-auth')}\n`)
      }
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
        CI_JOB_ID: '4711',
        CI_PROJECT_DIR: join(job, 'project'),
        CIRCLE_WORKFLOW_JOB_ID: 'the-job',
        BASH_ENV: join(job, 'bash_env'),
        HOME: join(job, 'home'),
        PATH: path(),
      }
      const cwd = join(job, 'checkout')
      const run = (shell: string, text = ''): Promise<Ended> =>
        start(programPath(shell) ?? shell, ['-c', `${text}\necho "by $SIGNED_IN_BY"`], {cwd, env}).ended
      // What another job of the project can have left.
      const former = join(job, 'project.tmp', 'ci-auth-4711', version)
      mkdirSync(former, {recursive: true})
      for (const name of ['ci-auth', 'install.sh'])
        writeFileSync(join(former, name), '#!/bin/sh\necho "echo owned"\n', {mode: 0o755})
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
      served = () => Buffer.from('echo owned\n')
      const other = await sourced('environment')
      assert.equal(other.code, 1)
      assert.match(
        other.stderr,
        /install\.sh is not the file of the release: its SHA-256 is [0-9a-f]{64}\. Do not use it/,
      )
      assert.doesNotMatch(other.stdout, /owned/)
      await server.close()
      const none = await sourced('environment')
      assert.equal(none.code, 1)
      assert.match(none.stderr, /install\.sh could not be downloaded\. Use curl or wget/)

      cpSync(join(ownPackages, 'buildkite-plugin'), join(job, 'plugin'), {recursive: true, force: true})
      const unpublished = await sourced('environment')
      assert.equal(unpublished.code, 1)
      assert.match(unpublished.stderr, /this copy of the package is of no release/)
    })

    describe('where there is Node', () => {
      let registry: FakeServer
      let archive: Buffer
      let env: Record<string, string>

      beforeEach(async function () {
        const npm = needsProgram(this, 'npm')
        archive = served('ci-auth.tgz')
        symlinkSync(process.execPath, join(job, 'bin', 'node'))
        symlinkSync(npm, join(job, 'bin', 'npm'))
        symlinkSync(needsProgram(this, 'npx'), join(job, 'bin', 'npx'))
        // https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md
        registry = await startServer(({path: asked}) => {
          if (asked.endsWith('.tgz')) return {body: archive}
          const dist = {tarball: `${registry.url}/ci-auth/-/ci-auth-${version}.tgz`, shasum: sha1(archive)}
          const of = {name: 'ci-auth', version, bin: {'ci-auth': 'bin/run.js'}, dist}
          return {body: {name: 'ci-auth', 'dist-tags': {latest: version}, versions: {[version]: of}}}
        })
        env = {NPM_CONFIG_REGISTRY: registry.url}
      })
      afterEach(() => registry.close())

      it('takes the package from npm, and nothing of the checkout', async () => {
        for (const _ of ['downloads', 'has it']) {
          const {code, stderr, stdout} = await sourced('environment', env)
          assert.equal(code, 0, stderr)
          assert.match(stdout, /^by \/.*\/\.ci-auth-the-job\/1\.2\.0\/unpacked-\w+\/package\/bin\/run\.js\n$/)
        }
        assert.equal(registry.received.filter(({path: asked}) => asked.endsWith('.tgz')).length, 1)
      })

      it('starts no other package: not of the registry, nor one that somebody put in its place', async () => {
        makePackage('another', script.replace('federate', 'federated'), join(job, 'another.tgz'))
        const genuine = archive
        archive = readFileSync(join(job, 'another.tgz'))
        const other = await sourced('environment', env)
        assert.equal(other.code, 1)
        assert.match(other.stderr, /is not that of the release: its SHA-256 is [0-9a-f]{64}\. Do not use it/)
        archive = genuine
        const placed = join(job, 'home/.ci-auth-the-job', version)
        mkdirSync(placed, {recursive: true})
        cpSync(join(job, 'another.tgz'), join(placed, `ci-auth-${version}.tgz`))
        assert.match(
          (await sourced('environment', {...env, NPM_CONFIG_CACHE: join(job, 'cache')})).stdout,
          /^by .*\/run\.js$/m,
        )
      })

      it('takes the ci-auth of the image before, and the program where Node is too old', async () => {
        put('ci-auth', `echo "export SIGNED_IN_BY=the-image"`)
        assert.equal((await sourced('environment', env)).stdout, 'by the-image\n')
        for (const name of ['ci-auth', 'node']) rmSync(join(job, 'bin', name))
        // It ends with 1, as the question does in Node 20.18.
        put('node', 'exit 1')
        assert.match((await sourced('environment', env)).stdout, /^by .*\/1\.2\.0\/ci-auth$/m)
      })

      it('is what the line of the pages installs, too', async () => {
        const line = `${INSTALL.replace('@1', `@${version}`)} >/dev/null && PATH="$NPM_CONFIG_PREFIX/bin:$PATH" && ci-auth federate`
        const {stderr, stdout} = await start(programPath('bash') ?? 'bash', ['-c', line], {
          cwd: join(job, 'checkout'),
          // A relative folder in PATH is the choice of the job.
          env: {HOME: join(job, 'home'), PATH: join(job, 'bin'), NPM_CONFIG_PREFIX: join(job, 'global'), ...env},
        }).ended
        assert.match(stdout, /^export SIGNED_IN_BY='\/.*\/global\/bin\/ci-auth'\n$/, stderr)
      })
    })
  })
})
