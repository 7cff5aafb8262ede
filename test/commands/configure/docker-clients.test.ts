import assert from 'node:assert/strict'
import {mkdir, symlink, writeFile} from 'node:fs/promises'
import {delimiter, join} from 'node:path'
import {isOnPath} from '../../../src/lib/base/programs.ts'
import {type OciRegistry, openOciRegistry, VERSIONS} from '../../doubles/oci-registry.ts'
import {type Ended, program, programWithoutNode, start} from '../../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {assertClean} from '../../support/secret-scan.ts'
import {skipBecause} from '../../support/skip.ts'
import {acmeNames} from '../../support/worlds.ts'

const HOST = 'europe-docker.pkg.dev'
const IMAGE = `${HOST}/acme/images/hello`

/** After this time, a token of a federated identity has expired: it lives as long as the ID token. */
const LIFE_SECONDS = 301

/** How each client reads an image, and writes one. `storage` is a folder for what it keeps. */
const clients: Readonly<Record<string, Client>> = {
  docker: {
    read: (image) => ['manifest', 'inspect', image],
    // The rest of docker needs its engine.
    write: (image, to) => [
      ['manifest', 'create', to, image],
      ['manifest', 'push', to],
    ],
  },
  skopeo: {
    read: (image) => ['inspect', `docker://${image}`],
    write: (image, to) => [['copy', `docker://${image}`, `docker://${to}`]],
  },
  buildah: {
    read: (image, storage) => [...stored(storage), 'pull', '--quiet', '--policy=always', image],
    write: (image, to, storage) => [[...stored(storage), 'push', '--quiet', image, `docker://${to}`]],
  },
  podman: {
    read: (image, storage) => [...stored(storage), 'pull', '--quiet', image],
    write: (image, to, storage) => [[...stored(storage), 'push', '--quiet', image, `docker://${to}`]],
  },
  crane: {read: (image) => ['manifest', image], write: (image, to) => [['copy', image, to]]},
  oras: {read: (image) => ['manifest', 'fetch', image], write: (image, to) => [['copy', image, to]]},
  'docker-buildx': {
    read: (image) => ['imagetools', 'inspect', image],
    write: (image, to) => [['imagetools', 'create', '--tag', to, image]],
  },
  helm: {
    read: (image) => ['show', 'chart', ...chart(image)],
    write: (image, to, storage) => [
      ['pull', ...chart(image), '--destination', storage],
      ['push', join(storage, 'hello-1.0.0.tgz'), `oci://${to.replace(/\/[^/]*$/, '')}`],
    ],
  },
}

interface Client {
  read(image: string, storage: string): readonly string[]
  /** Each of these. */
  write(image: string, to: string, storage: string): readonly (readonly string[])[]
}

/** The chart beside an image. */
const chart = (image: string): string[] => {
  const [place = '', tag = ''] = image.split(':')
  return [`oci://${place.replace('/images/', '/charts/')}`, '--version', VERSIONS[tag] ?? '']
}

/** Those that are not on PATH. `CI_AUTH_TEST_REGISTRIES` names a folder with crane, oras and buildx. */
const folders = [process.env['CI_AUTH_TEST_REGISTRIES'], `${process.env['CI_AUTH_TEST_KUBERNETES']}/helm`]
const PATH = [process.env['PATH'], ...folders].join(delimiter)

/** For a file system that has nothing of a container engine. */
const stored = (folder: string) => ['--root', `${folder}/root`, '--runroot', `${folder}/run`, '--storage-driver', 'vfs']

describe('commands/configure/docker: clients', function () {
  this.timeout(60_000)
  let job: CliJob
  let registry: OciRegistry

  before(async () => {
    job = await openCliJob()
    registry = await openOciRegistry(job.emulator, [HOST, 'gcr.io', 'registry.example'])
    Object.assign(job.env, registry.env)
    // Without a service account: its tokens end after minutes, so each call needs a new one.
    assert.equal((await job.warmCiAuth(['federate', '--workload-identity-provider', acmeNames.provider])).code, 0)
    await job.nextStep()
    const {code, stderr} = await job.warmCiAuth(['configure', 'docker', HOST])
    assert.equal(code, 0, stderr)
    await job.nextStep()
  })
  beforeEach(() => {
    registry.visits.length = 0
    registry.denied.clear()
    job.emulator.clearFaults()
  })
  after(async () => {
    await registry.close()
    await job.close()
  })

  async function run(client: string, words: readonly string[]): Promise<Ended> {
    const env = {...job.env, PATH: [job.env['PATH'], ...folders].join(delimiter)}
    const ended = await start(client, words, {env, cwd: job.workspace}).ended
    assertClean(job, ended)
    return ended
  }

  for (const [client, words] of Object.entries(clients)) {
    describe(client, () => {
      before(async function () {
        if (!isOnPath(client, {PATH})) skipBecause(this, `there is no ${client}`)
        await mkdir(join(job.folder, client))
      })
      const read = (image = `${IMAGE}:one`) => run(client, words.read(image, join(job.folder, client)))

      it('reads images, also when the first token has expired', async () => {
        for (const tag of ['one', 'two']) {
          const {code, stderr} = await read(`${IMAGE}:${tag}`)
          assert.equal(code, 0, stderr)
          assert.match(
            registry.visits.at(-1) ?? '',
            /^principal:\/\/iam\.googleapis\.com\/\S+ GET \/v2\/acme\/(?:images|charts)\/hello\//,
          )
          job.emulator.clock.advance(LIFE_SECONDS)
        }
      })

      it('writes an image, with another token', async () => {
        for (const each of words.write(`${IMAGE}:one`, `${HOST}/acme/${client}/hello:one`, join(job.folder, client))) {
          const {code, stderr} = await run(client, each)
          assert.equal(code, 0, stderr)
        }
        const written = new RegExp(`^principal:\\S+ PUT /v2/acme/${client}/hello/manifests/`)
        assert.ok(
          registry.visits.some((visit) => written.test(visit)),
          registry.visits.join('\n'),
        )
      })

      it('says that the registry refused', async () => {
        await read()
        registry.denied.add(registry.visits.at(-1)?.split(' ')[0] ?? '')
        const {code, stderr} = await read(`${IMAGE}:two`)
        assert.notEqual(code, 0)
        assert.match(stderr, /denied|403 Forbidden/i)
      })

      it('says why there is no token', async () => {
        job.emulator.inject({service: 'sts', kind: 'status', status: 403})
        const {code, stderr, stdout} = await read()
        assert.notEqual(code, 0)
        assert.match(stdout + stderr, /STS_\w+: /)
      })

      it('gets nothing for other hosts', async () => {
        const {code} = await read('registry.example/acme/images/hello:one')
        assert.notEqual(code, 0)
        assert.deepEqual(
          registry.visits.filter((visit) => !visit.startsWith('- ')),
          [],
        )
      })
    })
  }

  describe('together', () => {
    it('gives one process of skopeo another token when the first has expired', async function () {
      if (!isOnPath('skopeo', process.env)) skipBecause(this, 'there is no skopeo')
      registry.onBlob = () => job.emulator.clock.advance(LIFE_SECONDS)
      const {code, stderr} = await run('skopeo', ['sync', '--src=docker', '--dest=dir', IMAGE, job.folder])
      assert.equal(code, 0, stderr)
      const tokens = registry.visits.filter((visit) => /^principal:.* \/v2\/token$/.test(visit))
      assert.ok(tokens.length > 1, registry.visits.join('\n'))
    })

    it('leave nothing behind', async () => {
      registry.onBlob = () => {}
      assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
      assert.deepEqual(await job.leftovers(), [])
    })
  })

  it('need no step in an image that brings the settings, in a job that names the provider', async function () {
    if (!isOnPath('docker', process.env)) skipBecause(this, 'there is no docker')
    if (programWithoutNode) skipBecause(this, 'the names that tools look for are of the package')
    const image = await openCliJob()
    try {
      const settings = join(image.folder, 'docker')
      await mkdir(settings)
      await writeFile(join(settings, 'config.json'), JSON.stringify({credHelpers: {[HOST]: 'ci-auth'}}))
      await symlink(program, join(settings, 'docker-credential-ci-auth'))
      const other = await openOciRegistry(image.emulator, [HOST])
      const env = {
        ...image.env,
        ...other.env,
        PATH: [settings, image.env['PATH']].join(delimiter),
        DOCKER_CONFIG: settings,
        CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: acmeNames.provider,
      }
      const {code, stderr} = await start('docker', ['manifest', 'inspect', `${IMAGE}:one`], {env, cwd: image.workspace})
        .ended
      assert.deepEqual([code, stderr], [0, ''])
      assert.match(other.visits.at(-1) ?? '', /^principal:/)
      assert.deepEqual(await image.leftovers(), [])
      await other.close()
    } finally {
      await image.close()
    }
  })
})
