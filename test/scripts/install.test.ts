import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import type {Context} from 'mocha'
import {type Ended, start} from '../support/ci-auth.ts'
import {needsProgram} from '../support/programs.ts'
import {makeReleaseRepository, type ReleaseRepository} from '../support/release-repository.ts'
import {type FakeServer, type Reply, startServer} from '../support/server.ts'
import {skipBecause} from '../support/skip.ts'
import {until} from '../support/slowness.ts'

const version = '1.2.3'
const platforms = ['linux-x64', 'linux-arm64', 'linux-x64-musl', 'macos-x64', 'macos-arm64', 'windows-x64.exe']
const bundle = `ci-auth-${version}.sigstore.json`
/** In place of a program. It is long, and packed it is short. */
const programFor = (platform: string): string =>
  `#!/bin/sh\n#${'#'.repeat(100_000)}\necho ci-auth/${version} ${platform}\n`

/** How each shell reads a script as `sh` does. */
const shells: readonly (readonly string[])[] = [
  ['dash'],
  ['busybox', 'sh'],
  ['bash'],
  ['bash', '--posix'],
  ['ksh'],
  ['mksh'],
  ['yash'],
  ['zsh', '--emulate', 'sh'],
]

/** All that the script needs of a system, next to what downloads, unpacks and hashes. */
const small = 'sh uname cat chmod cut dirname grep ls mkdir mktemp mv rm rmdir sed tail'.split(' ')

describe('scripts/install/install.sh', function () {
  this.timeout(20_000)
  let repository: ReleaseRepository
  let top: string
  let script: string
  let files: Map<string, Buffer>
  let server: FakeServer
  let answer: (name: string) => Reply | undefined

  before(async function () {
    if (process.platform === 'win32') skipBecause(this, 'runs scripts of a POSIX shell')
    needsProgram(this, 'xz')
    repository = makeReleaseRepository()
    repository.commitVersion(version)
    const folder = join(repository.folder, '..', 'release')
    mkdirSync(folder)
    for (const platform of platforms) {
      const program = programFor(platform)
      writeFileSync(join(folder, `ci-auth-${version}-${platform}.gz`), gzipSync(program))
      const {stdout} = spawnSync('xz', ['-c'], {input: program})
      if (platform.startsWith('linux')) writeFileSync(join(folder, `ci-auth-${version}-${platform}.xz`), stdout)
    }
    const {code, stderr} = await repository.run('installers.mjs', [folder])
    assert.equal(code, 0, stderr)
    script = readFileSync(join(folder, 'install.sh'), 'utf8')
    files = new Map(readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]))
    files.set(`/${bundle}`, Buffer.from('{}'))
  })
  after(() => repository?.remove())
  beforeEach(async () => {
    top = mkdtempSync(join(tmpdir(), "ci-auth o'install "))
    mkdirSync(join(top, 'home'))
    mkdirSync(join(top, 'bin'))
    writeFileSync(join(top, 'install.sh'), script)
    // Its second retry would come 3 s after the first failure.
    writeFileSync(join(top, '.curlrc'), 'retry-max-time = 1')
    answer = () => undefined
    server = await startServer(({path}) => {
      const body = files.get(path)
      return answer(path.slice(1)) ?? (body ? {body} : {status: 404, body: 'no such file'})
    })
  })
  afterEach(async () => {
    rmSync(top, {recursive: true, force: true})
    await server?.close()
  })

  /** A program of this test, before those of the system. */
  const put = (name: string, text: string): void => {
    writeFileSync(join(top, 'bin', name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(top, 'bin', name), 0o755)
  }
  /** An environment with the programs of a small system, and these: `wget=busybox` is that of busybox. */
  const only = (test: Context, programs: string): Record<string, string> => {
    const folder = join(top, 'small')
    mkdirSync(folder)
    for (const program of [...small, ...programs.split(' ')]) {
      const [name = '', of = name] = program.split('=')
      symlinkSync(needsProgram(test, of), join(folder, name))
    }
    return {PATH: folder}
  }
  const environment = (extra: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    HOME: join(top, 'home'),
    PATH: `${join(top, 'bin')}:${process.env['PATH']}`,
    CURL_HOME: top,
    ...extra,
  })
  const install = (
    options: readonly string[] = [],
    extra: Readonly<Record<string, string>> = {},
    [shell = 'sh', ...words]: readonly string[] = ['sh'],
  ): Promise<Ended> =>
    start(shell, [...words, join(top, 'install.sh'), '--from', server.url, ...options], {
      env: environment(extra),
      cwd: top,
    }).ended

  /** What is in the home and in `folders`, besides themselves. */
  const left = (): string[] => readdirSync(join(top, 'home'), {recursive: true}).map(String).sort()

  /** The message of a run that failed as it must: nothing is left, and nothing is printed for the shell. */
  const refusal = ({code, stderr, stdout}: Ended): string => {
    assert.notEqual(code, 0, stderr)
    assert.equal(stdout, '')
    assert.deepEqual(left(), [])
    return stderr
  }

  /** What the shell finds after the line that was printed. */
  const runs = async ({code, stderr, stdout}: Ended): Promise<string> => {
    assert.equal(code, 0, stderr)
    const ended = await start('sh', ['-c', `eval "$LINE" && ci-auth`], {env: {...environment(), LINE: stdout}}).ended
    assert.equal(ended.code, 0, ended.stderr)
    return ended.stdout.trim()
  }

  for (const shell of shells) {
    it(`installs with ${shell.join(' ')}, and prints the line that puts it on PATH`, async function () {
      needsProgram(this, shell[0] ?? '')
      const ended = await install([], {}, shell)
      assert.match(await runs(ended), /^ci-auth\/1\.2\.3 (linux|macos)-/)
      assert.match(ended.stderr, /Installed .*\/home\/\.local\/bin\/ci-auth/)
      assert.deepEqual(left(), ['.local', '.local/bin', '.local/bin/ci-auth'])
      assert.equal(statSync(join(top, 'home/.local/bin/ci-auth')).mode & 0o777, 0o755)
    })

    it(`leaves nothing behind with ${shell.join(' ')}: wrong file, or end by a signal`, async function () {
      needsProgram(this, shell[0] ?? '')
      answer = () => ({body: gzipSync('#!/bin/sh\n')})
      assert.match(refusal(await install([], {}, shell)), /is not the file of the release/)

      answer = () => ({fault: 'hang'})
      for (const [signal, code] of [
        ['SIGTERM', 143],
        ['SIGINT', 130],
        ['SIGHUP', 129],
      ] as const) {
        const [program = '', ...words] = shell
        const args = [...words, join(top, 'install.sh'), '--from', server.url]
        const {child, ended} = start(program, args, {env: environment(), cwd: top})
        const before = server.received.length
        await until(() => server.received.length > before, 'the download')
        child.kill(signal)
        const {code: exited, signal: by} = await ended
        assert.ok(exited === code || by === signal, `${signal}: ${exited} ${by}`)
        assert.deepEqual(left(), [])
      }
    })
  }

  it('is clean by shellcheck', function () {
    needsProgram(this, 'shellcheck')
    const {status, stdout} = spawnSync('shellcheck', ['-s', 'sh', '-'], {input: script, encoding: 'utf8'})
    assert.equal(status, 0, stdout)
  })

  for (const [uname, ldd, platform] of [
    ['Linux x86_64', 'ldd (GNU libc) 2.36', 'linux-x64'],
    ['Linux aarch64', 'ldd (GNU libc) 2.36', 'linux-arm64'],
    ['Linux x86_64', 'musl libc (x86_64)', 'linux-x64-musl'],
    ['Darwin x86_64', '', 'macos-x64'],
    ['Darwin arm64', '', 'macos-arm64'],
  ] as const)
    it(`takes the program for ${platform} on ${uname}`, async () => {
      const [system, machine] = uname.split(' ')
      put('uname', `[ "$1" = -s ] && echo ${system} || echo ${machine}`)
      put('ldd', `echo '${ldd}' >&2`)
      assert.equal(await runs(await install()), `ci-auth/1.2.3 ${platform}`)
    })

  for (const [uname, ldd, message] of [
    ['Linux aarch64', 'musl libc (aarch64)', /no program for linux-arm64-musl\. .* npm package/],
    ['Linux armv7l', '', /no program for armv7l\. .* npm package/],
    ['FreeBSD amd64', '', /no program for FreeBSD\. .* npm package/],
    ['MINGW64_NT-10.0 x86_64', '', /use install\.ps1/],
  ] as const)
    it(`has none for ${uname} ${ldd}`, async () => {
      const [system, machine] = uname.split(' ')
      put('uname', `[ "$1" = -s ] && echo ${system} || echo ${machine}`)
      put('ldd', `echo '${ldd}' >&2`)
      assert.match(refusal(await install()), message)
      assert.deepEqual(server.received, [])
    })

  for (const programs of [
    'curl sha256sum xz',
    'wget shasum gzip',
    'wget=busybox openssl gzip',
    'curl openssl xz=busybox',
  ])
    it(`needs no more than ${programs}`, async function () {
      const ended = await install([], only(this, programs))
      assert.match(await runs(ended), /^ci-auth/)
      const [packed] = server.received
      assert.equal(packed?.path.endsWith('.xz'), programs.includes('xz'))
    })

  for (const [programs, message] of [
    ['sha256sum xz', /neither curl nor wget here/],
    ['curl xz', /no sha256sum, shasum or openssl here/],
    ['curl sha256sum', /neither xz nor gzip here/],
  ] as const)
    it(`says what is missing where there is only ${programs}`, async function () {
      assert.match(refusal(await install([], only(this, programs))), message)
      assert.deepEqual(server.received, [])
    })

  for (const client of ['curl', 'wget', 'wget=busybox'])
    it(`fails shut with ${client}`, async function () {
      const env = only(this, `${client} sha256sum gzip`)
      const all = [...files].map(([path]) => path.slice(1))
      const failures: readonly (readonly [Reply, RegExp])[] = [
        [{status: 404, body: 'no'}, /The server answered 404 for http.*--from names a mirror/],
        [{status: 403, body: 'no'}, /The server answered 403/],
        [{fault: 'truncate', body: 'ab'}, /could not be downloaded whole|is not the file of the release/],
        [
          {body: gzipSync(programFor('another'))},
          /is not the file of the release: its SHA-256 is [0-9a-f]{64}\. Do not use/,
        ],
        [{status: 302, headers: {location: 'http://example.invalid/x'}}, /redirects to a server without https/],
        [
          {status: 302, headers: {location: 'http://127.0.0.1:1@example.invalid/x'}},
          /redirects to a server without https/,
        ],
      ]
      for (const [reply, message] of failures) {
        answer = (name) => (all.includes(name) ? reply : undefined)
        assert.match(refusal(await install([], env)), message)
      }
      await server.close()
      assert.match(refusal(await install([], env)), /could not be downloaded whole\. Check the network, https_proxy/)
    })

  for (const client of ['curl', 'wget', 'wget=busybox'])
    it(`follows a redirect with ${client}`, async function () {
      answer = (name) =>
        name.startsWith('far/')
          ? {body: files.get(name.slice(3)) ?? ''}
          : {status: 302, headers: {location: `${server.url}/far/${name}`}}
      assert.match(await runs(await install([], only(this, `${client} sha256sum gzip`))), /^ci-auth/)
    })

  it('follows none from https to http, and tells nothing of it to the server', async () => {
    put('curl', `printf '%s\\n' "$@" >'${join(top, 'arguments').replaceAll("'", "'\\''")}'; exit 1`)
    const ended = await install(['--from', 'https://mirror.example/ci-auth'])
    assert.match(refusal(ended), /https:\/\/mirror\.example\/ci-auth\/ci-auth-1\.2\.3-.* could not be downloaded/)
    assert.match(readFileSync(join(top, 'arguments'), 'utf8'), /^--proto\n=https$/m)
  })

  it('needs room for the program and for its archive', async () => {
    const limited = ['sh', '-c', 'ulimit -f 8 && exec sh "$@"', 'sh']
    assert.match(refusal(await install([], {}, limited)), /could not be unpacked\. Is there room in /)
    answer = () => ({body: randomBytes(100_000)})
    assert.match(refusal(await install([], {}, limited)), /could not be downloaded whole\. Check .* the room in /)
  })

  it('names a folder that it cannot make, write to, or put on PATH', async () => {
    assert.match(
      refusal(await install(['--to', join(top, 'install.sh', 'below')])),
      /cannot be made\. Name another one/,
    )
    assert.match(refusal(await install(['--to', '/proc'])), /cannot be written to\. Name another one/)
    assert.match(refusal(await install(['--to', join(top, 'a:b')])), /colon or a line break/)
    assert.match(refusal(await install(['--to', join(top, 'a\nb')])), /colon or a line break/)
    assert.match(refusal(await install([], {HOME: ''})), /HOME is not set\. Name a folder with --to/)
    mkdirSync(join(top, 'taken', 'ci-auth'), {recursive: true})
    assert.match(refusal(await install(['--to', 'taken'])), /taken\/ci-auth is a folder/)
    assert.deepEqual(readdirSync(top).sort(), ['.curlrc', 'bin', 'home', 'install.sh', 'taken'])
  })

  it('leaves the former program where the new one does not arrive or start, and replaces it where it does', async () => {
    const former = join(top, 'own tools', 'ci-auth')
    mkdirSync(join(top, 'own tools'))
    writeFileSync(former, 'former')
    answer = () => ({status: 404})
    refusal(await install(['--to', 'own tools']))
    answer = () => undefined
    // As on a file system that is mounted without the right to start programs.
    put('chmod', 'exit 0')
    assert.match(refusal(await install(['--to', 'own tools'])), /The program does not start from .*own tools/)
    assert.equal(readFileSync(former, 'utf8'), 'former')
    rmSync(join(top, 'bin', 'chmod'))
    assert.match(await runs(await install(['--to', 'own tools'])), /^ci-auth/)
    assert.deepEqual(readdirSync(join(top, 'own tools')), ['ci-auth'])
  })

  it('says that glibc is missing where the loader of its programs is', async () => {
    put('chmod', 'exit 0')
    put('uname', '[ "$1" = -s ] && echo Linux || echo x86_64')
    put('ldd', 'exit 1')
    put('ls', 'exit 1')
    assert.match(refusal(await install()), /it needs glibc, and there is none here\. .* npm package/)
  })

  it('refuses a program that does not say its version, as an empty file', async () => {
    put('xz', 'exit 0')
    assert.match(refusal(await install()), /does not say that it is ci-auth 1\.2\.3/)
  })

  it('keeps the program that is there only with --keep, and only if it is that of the release', async () => {
    const keep = ['--keep', '--to', 'tools']
    await runs(await install(keep))
    const {length} = server.received
    await runs(await install(keep))
    assert.equal(server.received.length, length)
    writeFileSync(join(top, 'tools/ci-auth'), '#!/bin/sh\necho ci-auth/1.2.3 of somebody else\n')
    assert.match(await runs(await install(keep)), /^ci-auth\/1\.2\.3 (linux|macos)-/)
  })

  for (const name of ['RUNNER_TEMP', 'AGENT_TEMPDIRECTORY', 'WORKSPACE_TMP'])
    it(`installs into a folder of ${name}`, async () => {
      await runs(await install([], {[name]: join(top, 'temp')}))
      assert.deepEqual(readdirSync(join(top, 'temp', 'ci-auth-1.2.3')), ['ci-auth'])
    })

  it('verifies the attestation with gh or cosign, whichever is here, and refuses where it does not hold', async () => {
    const builder = 'https://github.com/acme/ci-auth/.github/workflows/release.yml@refs/tags/v1.2.3'
    // Stand-ins: neither program is installed where these tests run.
    for (const tool of ['gh', 'cosign']) {
      const verify = tool === 'gh' ? '"attestation verify "' : 'verify-blob-attestation'
      const log = join(top, `${tool}.log`)
      put(
        tool,
        `case "$*" in *--help) exit 0 ;; ${verify}*) printf '%s\\n' "$@" >>"$LOG"; [ -z "$BAD" ] ;; *) exit 1 ;; esac`,
      )
      await runs(await install([], {LOG: log, BAD: ''}))
      const asked = readFileSync(log, 'utf8')
      for (const word of [builder, bundle]) assert.ok(asked.includes(word), `${tool}: ${asked}`)
      rmSync(join(top, 'home'), {recursive: true})
      mkdirSync(join(top, 'home'))
      assert.match(refusal(await install([], {LOG: log, BAD: 'yes'})), /could not be verified\..* use --no-attestation/)
      answer = (name) => (name === bundle ? {status: 404} : undefined)
      assert.match(refusal(await install([], {LOG: log, BAD: ''})), /The server answered 404 for .*sigstore\.json/)
      await runs(await install(['--no-attestation'], {LOG: log, BAD: 'yes'}))
      answer = () => undefined
      rmSync(join(top, 'home'), {recursive: true})
      mkdirSync(join(top, 'home'))
      // One that does not know attestations yet.
      put(tool, 'exit 1')
    }
  })

  it('puts the program on PATH of later steps where the CI can, if asked to', async () => {
    const folder = join(top, 'tools 50%')
    const variables = join(top, 'variables')
    const options = ['--to', folder, '--add-to-path']
    await runs(await install(options, {GITHUB_PATH: variables}))
    assert.equal(readFileSync(variables, 'utf8'), `${folder}\n`)
    rmSync(variables)
    const circle = await install(options, {CIRCLECI: 'true', BASH_ENV: variables})
    assert.equal(readFileSync(variables, 'utf8'), circle.stdout)
    const azure = await install(options, {TF_BUILD: 'True'})
    assert.equal(azure.stdout, `##vso[task.prependpath]${folder.replace('%', '%AZP25')}\n${circle.stdout}`)
    rmSync(folder, {recursive: true})
    assert.match(
      refusal(await install(options)),
      /In this CI, PATH cannot be set for later steps\. Leave out --add-to-path/,
    )
    assert.match(refusal(await install(options, {GITHUB_PATH: join(top, 'no', 'file')})), /PATH could not be set/)
    assert.ok(!existsSync(folder))
  })

  it('starts nothing but the file of the release', async () => {
    const mark = join(top, 'started')
    answer = (name) => ({body: gzipSync(`#!/bin/sh\necho >>"$MARK"\n# ${name}\n`)})
    const found = refusal(await install([], {MARK: mark}))
    assert.match(found, /is not the file of the release: its SHA-256 is [0-9a-f]{64}\. Do not use it/)
    assert.ok(!existsSync(mark))
  })

  it('works by the line of docs/install.md, which ends the script of a job where it fails', async () => {
    const page = readFileSync(new URL('../../docs/install.md', import.meta.url), 'utf8')
    const [line = ''] = /^eval .*$/m.exec(page) ?? []
    writeFileSync(
      join(top, 'install.sh'),
      script.replace('https://github.com/$repository/releases/download/v$version', server.url),
    )
    const job = () => start('sh', ['-c', `${line}\nci-auth`], {env: environment(), cwd: top}).ended
    assert.match((await job()).stdout, /^ci-auth\/1\.2\.3 /)
    rmSync(join(top, 'home', '.local'), {recursive: true})
    await server.close()
    assert.equal((await job()).code, 1)
  })

  it('does nothing if it was downloaded in part, or belongs to no release', async () => {
    // Each part in a copy of one shell, which reads it as it reads a script: a shell for each would start 300 programs.
    const each = 'while IFS= read -r line; do part="$part$line\n"; (eval "$part") </dev/null; done'
    const input = script.replace(/.*\n$/, '')
    const parts = start('dash', ['-c', `part=; ${each}`, 'dash', '--from', server.url], {env: environment(), input})
    assert.equal((await parts.ended).stdout, '')
    assert.deepEqual([server.received, left()], [[], []])
    const whole = start('sh', ['-s', '--', '--from', server.url], {env: environment(), input: script})
    assert.match(await runs(await whole.ended), /^ci-auth/)

    writeFileSync(join(top, 'install.sh'), readFileSync(new URL('../../scripts/install/install.sh', import.meta.url)))
    rmSync(join(top, 'home', '.local'), {recursive: true})
    assert.match(refusal(await install()), /is of no release/)
  })

  it('refuses options that it does not know, and mirrors without https', async () => {
    for (const [options, message] of [
      [['--prefix', '/usr'], /Unknown option: --prefix\nUsage: /],
      [['--to'], /--to needs a value/],
      [['--from', 'http://mirror.example/'], /--from must begin with https/],
      [['--from', 'http://127.0.0.1:80@mirror.example/'], /--from must begin with https/],
      [['--from', 'file:///mirror'], /--from must begin with https/],
    ] as const) {
      const ended = await install(options)
      assert.match(refusal(ended), message)
      assert.equal(ended.code, 2)
    }
    const {code, stdout} = await install(['--help'])
    assert.deepEqual([code, /^ {2}--to FOLDER /m.test(stdout)], [0, true])
  })

  it('is not made for a release without one of its programs', async () => {
    const {code, stderr} = await repository.run('installers.mjs', [top])
    const reasons = stderr.trim().split('\n')
    assert.deepEqual([code, reasons.length], [1, 7])
    assert.match(reasons[0] ?? '', /^refused: there is no ci-auth-1\.2\.3-linux-x64\.gz in /)
    assert.ok(!existsSync(join(top, 'SHA256SUMS')))
  })

  it('and install.ps1 are filled with the same', () => {
    const values = (name: string): (string | undefined)[] => {
      const text = files.get(`/${name}`)?.toString() ?? ''
      return ['version', 'repository', 'digests'].map(
        (each) => new RegExp(`^\\$?${each} ?= ?'([^']*)'$`, 'im').exec(text)?.[1],
      )
    }
    const [sh, ps1] = [values('install.sh'), values('install.ps1')]
    assert.deepEqual(sh, ps1)
    assert.deepEqual(sh.slice(0, 2), [version, 'acme/ci-auth'])
    for (const platform of platforms)
      assert.match(sh[2] ?? '', new RegExp(`^[0-9a-f]{64} {2}ci-auth-1\\.2\\.3-${platform}\\.gz$`, 'm'))
    const windows = files.get('/install.ps1')?.toString()
    for (const name of ['ci-auth-$Version-windows-x64.exe.gz', 'ci-auth-$Version.sigstore.json'])
      assert.ok(windows?.includes(name))
  })
})
