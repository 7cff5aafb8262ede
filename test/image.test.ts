import assert from 'node:assert/strict'
import {execFileSync, spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {chmod, mkdir, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {helperCalled} from '../src/lib/use-cases/helper/helpers.ts'
import {canChangeRoot, inRoot, whyNotArm64} from './support/in-root.ts'
import {skipBecause} from './support/skip.ts'
import {stepAction} from './support/step-action.ts'

/** What scripts/build-image.mjs wrote. */
const layout = process.env['CI_AUTH_TEST_IMAGE'] ?? ''
const root = fileURLToPath(new URL('..', import.meta.url))

interface Descriptor {
  digest: string
  annotations?: Record<string, string>
  platform?: {architecture: string; os: string}
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8')) as unknown
const blob = ({digest}: Descriptor, folder = layout): string => join(folder, 'blobs', digest.replace(':', '/'))

/** The image whose name ends so, for each architecture. */
function imagesOf(end: string, folder = layout): Descriptor[] {
  const {manifests} = read(join(folder, 'index.json')) as {manifests: Descriptor[]}
  const {version} = read(join(root, 'package.json')) as {version: string}
  const index = manifests.find(({annotations}) => annotations?.['org.opencontainers.image.ref.name'] === version + end)
  assert.ok(index, `there is no ${version}${end}`)
  return (read(blob(index, folder)) as {manifests: Descriptor[]}).manifests
}

const identity = [
  '--workload-identity-provider',
  'projects/123456789012/locations/global/workloadIdentityPools/buildkite-pool/providers/buildkite-jobs',
  '--service-account',
  'deployer@my-project.iam.gserviceaccount.com',
]
const job = ['/ci-auth', 'emulator', 'run', '--ci', 'buildkite', '--']
const user = '65532:65532'

describe('the image', function () {
  this.timeout(120_000)
  let folder: string

  before(function () {
    if (!layout) skipBecause(this as never, 'CI_AUTH_TEST_IMAGE names no image: see npm run test:programs')
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-image-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  /** Unpacks the layers of an image as an engine does. @returns Undefined if the image is not there for `architecture`. */
  async function unpacked(end: string, architecture = 'amd64'): Promise<string | undefined> {
    const image = imagesOf(end).find(({platform}) => platform?.architecture === architecture)
    if (!image) return undefined
    const to = join(folder, 'root')
    await mkdir(to)
    const {layers} = read(blob(image)) as {layers: Descriptor[]}
    for (const layer of layers) execFileSync('tar', ['-xpzf', blob(layer), '-C', to])
    return to
  }

  it('is as skopeo wants it, says what it is, and is small', function () {
    if (spawnSync('skopeo', ['--version']).error) skipBecause(this, 'there is no skopeo')
    for (const [end, layers] of [
      ['', 1],
      ['-slim', 2],
      ['-step', 3],
    ] as const) {
      const copy = join(folder, `copy${end}`)
      const {version} = read(join(root, 'package.json')) as {version: string}
      // It compares each digest with what it copies.
      execFileSync('skopeo', ['copy', '--quiet', '--all', `oci:${layout}:${version}${end}`, `oci:${copy}:copy`])
      const about = ['inspect', '--override-os', 'linux', '--override-arch', 'amd64', `oci:${copy}:copy`]
      const {Architecture, Labels, Layers} = JSON.parse(execFileSync('skopeo', about, {encoding: 'utf8'}))
      assert.deepEqual([Architecture, Layers.length], ['amd64', layers])
      assert.equal(Labels['org.opencontainers.image.version'], version + end)
      assert.match(Labels['org.opencontainers.image.source'], /^https:\/\/github\.com\/\S+\/ci-auth$/)
      for (const image of imagesOf(end)) {
        const {config, layers} = read(blob(image)) as {config: Descriptor; layers: {size: number}[]}
        assert.ok(layers.reduce((sum, {size}) => sum + size, 0) < 60e6)
        assert.equal((read(blob(config)) as {config: {User: string}}).config.User, end === '-step' ? '0:0' : user)
      }
    }
  })

  it('answers tools by the names that they look for', async function () {
    if (!canChangeRoot) skipBecause(this, 'this computer cannot start it')
    const to = await unpacked('')
    assert.ok(to)
    const names = (await readdir(join(to, 'usr/local/bin'))).filter((name) => name !== 'ci-auth')
    assert.deepEqual(
      names.filter((name) => !helperCalled(name)),
      [],
    )
    const {code, stdout} = await inRoot(to, ['/usr/local/bin/docker-credential-ci-auth', 'list'])
    assert.deepEqual([code, stdout], [0, '{}\n'])
  })

  it('is pushed with its version, and with that of its line if there is no newer one', function () {
    if (spawnSync('skopeo', ['--version']).error) skipBecause(this, 'there is no skopeo')
    const {version} = read(join(root, 'package.json')) as {version: string}
    const push = (env: Record<string, string>): string => {
      const words = ['scripts/release/push-image.mjs', `v${version}`, layout]
      return execFileSync(process.execPath, words, {
        cwd: root,
        encoding: 'utf8',
        env: {PATH: process.env['PATH'], ...env},
      })
    }
    const registry = join(folder, 'registry')
    assert.match(
      push({IMAGE_TO: `oci:${registry}`}),
      /^skipped: the image is not pushed to oci:\S+, because IMAGE_TOKEN is not set$/m,
    )
    assert.ok(!existsSync(registry))
    push({IMAGE_TO: `oci:${registry}`, IMAGE_TOKEN: 'secret'})
    const {manifests} = read(join(registry, 'index.json')) as {manifests: Descriptor[]}
    const [major = ''] = version.split('.')
    assert.deepEqual(
      manifests.map(({annotations, digest}) => [annotations?.['org.opencontainers.image.ref.name'], digest]).sort(),
      (read(join(layout, 'index.json')) as {manifests: Descriptor[]}).manifests
        .flatMap(({annotations, digest}) => {
          const name = annotations?.['org.opencontainers.image.ref.name'] ?? ''
          return [
            [name, digest],
            [name.replace(version, major), digest],
          ]
        })
        .sort(),
    )
  })

  it('is the same when it is built again, by another user of other settings', () => {
    const again = join(folder, 'again')
    const builds = 'umask 077; exec "$0" scripts/build-image.mjs --to "$1" linux-x64'
    execFileSync('sh', ['-c', builds, process.execPath, again], {
      cwd: root,
      env: {...process.env, TMPDIR: folder, TZ: 'Asia/Tokyo'},
    })
    for (const end of ['', '-slim', '-step'])
      assert.deepEqual(
        imagesOf(end, again),
        imagesOf(end).filter(({platform}) => platform?.architecture === 'amd64'),
      )
  })

  it('signs in where there is no shell, as a user that is not root, and leaves nothing', async function () {
    if (process.getuid?.() !== 0) skipBecause(this, 'only root can become the user of the image')
    const to = (await unpacked('')) ?? ''
    const {code, stderr, stdout} = await inRoot(
      to,
      [...job, '/ci-auth', 'exec', ...identity, '--', '/ci-auth', 'token'],
      {user},
    )
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^ya29\.c\./)
    assert.deepEqual(await readdir(join(to, 'tmp')), [])
  })

  const steps = `
    id -u
    ci-auth federate ${identity.join(' ')} --output-format shell > /tmp/variables
    . /tmp/variables
    cat "$GOOGLE_APPLICATION_CREDENTIALS"; echo
    ci-auth cleanup
    rm /tmp/variables
    find / -xdev -name 'ci-creds-*'
    ci-auth --version`

  async function signsIn(to: string, where: Parameters<typeof inRoot>[2], uid: string): Promise<string> {
    const {code, stderr, stdout} = await inRoot(to, [...job, 'sh', '-ec', steps], {
      env: {PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp'},
      ...where,
    })
    assert.equal(code, 0, stderr)
    assert.match(stdout, new RegExp(`^${uid}\\n\\{[^]*"command": ?"/ci-auth oidc token --as-recorded [^]*\\}\\n`))
    assert.doesNotMatch(stdout, /^\/.*ci-creds/m)
    assert.deepEqual(await readdir(join(to, 'tmp')), [])
    return stdout
  }

  it('with a shell has what steps need: sign in, use the file, clean up', async function () {
    if (process.getuid?.() !== 0) skipBecause(this, 'only root can become the user of the image')
    assert.match(await signsIn((await unpacked('-slim')) ?? '', {user}, '65532'), /linux-x64/)
  })

  it('is a step of Bitbucket, and a plugin of Harness, which removes what it left', async function () {
    if (process.getuid?.() !== 0) skipBecause(this, 'only root can become the user of the image')
    const to = (await unpacked('-step')) ?? ''
    for (const [ci, prefix] of [
      ['bitbucket', ''],
      ['harness', 'PLUGIN_'],
    ] as const) {
      const [, provider = '', , account = ''] = identity.map((word) => word.replaceAll('buildkite', ci))
      const given = {WORKLOAD_IDENTITY_PROVIDER: provider, SERVICE_ACCOUNT: account, HARNESS_IDENTITY: 'gcp'}
      const settings = Object.entries(given).map(([name, value]) => `export ${prefix}${name}=${value}`)
      const script = [
        ...settings,
        `cd "\${BITBUCKET_CLONE_DIR:-/tmp}" && /step.sh`,
        'GOOGLE_APPLICATION_CREDENTIALS=.ci-auth/credentials.json ci-auth token',
        `${prefix}COMMAND=cleanup /step.sh`,
        'find / -xdev -name .ci-auth',
      ]
      const words = ['/ci-auth', 'emulator', 'run', '--ci', ci, '--', 'sh', '-ec', script.join('\n')]
      const env = {PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp'}
      const {code, stderr, stdout} = await inRoot(to, words, {env, user: '0:0'})
      assert.equal(code, 0, stderr)
      assert.match(stdout, /^ya29\.\S+\n$/)
      assert.deepEqual(await readdir(join(to, 'tmp')), [])
    }
  })

  it('is the image of the StepAction of Tekton, whose next step has the credentials', async function () {
    if (process.getuid?.() !== 0) skipBecause(this, 'only root can become the user of the image')
    const to = (await unpacked('-slim')) ?? ''
    const [, provider = '', , account = ''] = identity.map((word) => word.replaceAll('buildkite', 'kubernetes'))
    const given = {'workload-identity-provider': provider, 'service-account': account}
    const {env, image, script} = stepAction(given, '/tmp/results')
    assert.match(image, /:\d+\.\d+\.\d+-slim$/)
    // As Tekton does: the script is a file of its own, and all may write to the folder that steps share.
    await mkdir(join(to, 'workspace'))
    await chmod(join(to, 'workspace'), 0o777)
    await writeFile(join(to, 'script'), script, {mode: 0o755})
    const steps = `
      mkdir /tmp/results
      /script
      cat /tmp/results/*
      rm -r /tmp/results
      unset ${Object.keys(env).join(' ')}
      GOOGLE_APPLICATION_CREDENTIALS=/workspace/.ci-auth/credentials.json ci-auth token`
    const words = ['/ci-auth', 'emulator', 'run', '--ci', 'kubernetes', '--', 'sh', '-ec', steps]
    const paths = {PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp'}
    const {code, stderr, stdout} = await inRoot(to, words, {env: {...paths, ...env}, user})
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^\/workspace\/\.ci-auth\/credentials\.jsonmy-projectya29\.\S+\n$/)
    assert.deepEqual(await readdir(join(to, 'workspace/.ci-auth')), ['credentials.json'])
    assert.deepEqual(await readdir(join(to, 'tmp')), [])
  })

  it('runs on arm64', async function () {
    const why = canChangeRoot ? whyNotArm64() : 'this system lets nobody make a namespace'
    if (why) skipBecause(this, why)
    const to = (await unpacked('-slim', 'arm64')) ?? skipBecause(this, 'the image was not built for arm64')
    assert.match(await signsIn(to, {arm64: true}, '0'), /linux-arm64/)
  })

  it('has the licences of all that is in it, and says which packages these are', async () => {
    const to = (await unpacked('-slim')) ?? ''
    const packages = await readdir(join(to, 'var/lib/dpkg/status.d'))
    assert.deepEqual(packages.sort(), [
      'base-files',
      'busybox-static',
      'ca-certificates',
      'gcc-12-base',
      'libc6',
      'libgcc-s1',
      'libstdc++6',
    ])
    for (const name of [...packages, 'ci-auth'])
      assert.match(readFileSync(join(to, 'usr/share/doc', name, 'copyright'), 'utf8'), /licen[cs]e/i)
  })
})
