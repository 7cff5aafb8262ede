// Writes build/image, a folder in the OCI image layout, from the programs in build/programs, or of them the named platforms. It needs no
// engine, but tar, gzip and dpkg-deb. --to FOLDER: another folder. docs/image.md; https://github.com/opencontainers/image-spec
import {createHash} from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {gunzipSync} from 'node:zlib'
import {git, outputOf, readJson, repositoryName} from './release/programs.mjs'
import {Refusal, run, say} from './release/refusal.mjs'

/**
 * All that is downloaded: packages of Debian 12, with the SHA-256 of `apt-cache show`. Debian removes a version when it has a newer
 * one. Then pin that one, or set DEBIAN_ARCHIVE to the URL of an archive that keeps all.
 */
const all = {
  'debian-security/pool/updates/main/c/ca-certificates/ca-certificates_20250419~deb12u2_all.deb':
    'b9f76b5271a7ac373fd5e7e1b5b826a71ddd702b42a0d104955ecb1acfffc94b',
}
const packages = {
  amd64: {
    ...all,
    'debian/pool/main/b/base-files/base-files_12.4+deb12u15_amd64.deb':
      '3eb1ea6d85488f488cc2a163b98ad640ef88cee4c79287cf14e361aaf6206f47',
    'debian/pool/main/g/gcc-12/gcc-12-base_12.2.0-14+deb12u1_amd64.deb':
      '1896a2aacf4ad681ff5eacc24a5b0ca4d5d9c9b9c9e4b6de5197bc1e116ea619',
    'debian/pool/main/g/gcc-12/libgcc-s1_12.2.0-14+deb12u1_amd64.deb':
      '3016e62cb4b7cd8038822870601f5ed131befe942774d0f745622cc77d8a88f7',
    'debian/pool/main/g/gcc-12/libstdc++6_12.2.0-14+deb12u1_amd64.deb':
      '5cd3171216d4ab0fc911cfe9c35509bf2dd8f47761c43b7f6a4296701551a24d',
    'debian/pool/main/g/glibc/libc6_2.36-9+deb12u14_amd64.deb':
      'ba4f88f73dbc3ae9055f3c20f4523bfdbaf1ad13ff95e258924f77d20b4fbedf',
    'debian/pool/main/b/busybox/busybox-static_1.35.0-4+deb12u1+b1_amd64.deb':
      '3d3fdbe91d4660c873e14b092c213fe81c1da6362daa236eb25d0171eb108744',
  },
  arm64: {
    ...all,
    'debian/pool/main/b/base-files/base-files_12.4+deb12u15_arm64.deb':
      'b1272fbdc197f7d5bd22c05b741a03840f8bec66ca68c8d797f567ff2c99d42d',
    'debian/pool/main/g/gcc-12/gcc-12-base_12.2.0-14+deb12u1_arm64.deb':
      '674cf6cba6d432bd200c45fe866c1652c7a53523cc2e7a613e05bc4abf7b5440',
    'debian/pool/main/g/gcc-12/libgcc-s1_12.2.0-14+deb12u1_arm64.deb':
      '576926b283613db80168ddf76380a3bd877602778cf0d226caa7bfbfa71eacf3',
    'debian/pool/main/g/gcc-12/libstdc++6_12.2.0-14+deb12u1_arm64.deb':
      '26e138c677a985775331373828a6c286c551ff397cb735d00e2383cb273d1cb2',
    'debian/pool/main/g/glibc/libc6_2.36-9+deb12u14_arm64.deb':
      '01f4330719fd4f65580e16ea5a0527f372fca750e8f588d26deaf09f2d3b1cf4',
    'debian/pool/main/b/busybox/busybox-static_1.35.0-4+deb12u1+b1_arm64.deb':
      '732c9135564fc71337e0e05fb4da4d11e6c28c1834bce3e405e575afef2a52f5',
  },
}

/** What the image has of them, besides their licences. */
const files = {
  'base-files': ['./etc/os-release', './usr/lib/os-release', './usr/share/common-licenses'],
  'busybox-static': ['./bin/busybox'],
  'ca-certificates': ['./usr/share/ca-certificates/mozilla'],
  'libgcc-s1': ['./lib/*/libgcc_s.so.1'],
  'libstdc++6': ['./usr/lib/*/libstdc++.so.6*'],
  libc6: ['./lib*/ld-linux-*', ...['c', 'm', 'dl', 'pthread'].map((name) => `./lib/*/lib${name}.so.*`)],
}

const architectures = {'linux-x64': 'amd64', 'linux-arm64': 'arm64'}

/** By which tools look for their helpers. Not keyring: in an image of somebody else, it would hide theirs. */
const helperNames = [
  'docker-credential-ci-auth',
  'gke-gcloud-auth-plugin',
  'git-credential-ci-auth',
  'ci-auth-bazel',
  'ci-auth-pnpm',
  'ci-auth-goauth',
]

const nobody = '65532:65532'
const variants = {
  '': {layers: ['program'], config: {Entrypoint: ['/ci-auth'], User: nobody}},
  '-slim': {layers: ['program', 'shell'], config: {Cmd: ['/bin/sh'], User: nobody}},
  '-step': {layers: ['program', 'shell', 'step'], config: {Entrypoint: ['/step.sh'], User: '0:0'}},
}

const root = fileURLToPath(new URL('..', import.meta.url))
const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {to: {type: 'string', default: 'build/image'}},
})
const to = resolve(root, values.to)
const {version} = readJson(join(root, 'package.json'))
const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? git('-C', root, 'log', '-1', '--format=%ct'))
const created = new Date(epoch * 1000).toISOString().replace('.000', '')
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Where a package is: in the archive that DEBIAN_ARCHIVE names, else in one that apt on this computer uses. */
function urlOf(path) {
  const archive = process.env.DEBIAN_ARCHIVE
  if (archive) return `${archive}/${path}`
  const [name] = path.split('/')
  const sites = outputOf('apt-get', ['indextargets', '--format', '$(SITE)', 'Created-By: Packages']).split('\n')
  const site = sites.find((each) => each.endsWith(`/${name}`))
  if (site === undefined)
    throw new Refusal(
      `apt on this computer uses no archive that ends in /${name}. Set DEBIAN_ARCHIVE to the URL of an archive of Debian 12, with the folders debian and debian-security.`,
    )
  return site + path.slice(name.length)
}

/** The package at `path`, downloaded once. @throws {Refusal} when it is not what is pinned. */
async function downloaded(path, digest) {
  const file = join(root, 'build/debian', basename(path))
  if (!existsSync(file)) {
    const url = urlOf(path)
    const answer = await fetch(url)
    if (!answer.ok) throw new Refusal(`${url}: the server answered ${answer.status}`)
    mkdirSync(join(root, 'build/debian'), {recursive: true})
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  }
  const found = sha256(readFileSync(file))
  if (found !== digest) throw new Refusal(`${file} is not the package that is pinned: its SHA-256 is ${found}`)
  return file
}

/** Unpacks the wanted files of a package, its licences, and what scanners for vulnerabilities read. */
async function unpack([path, digest], folder) {
  const file = await downloaded(path, digest)
  const name = basename(path).split('_')[0]
  const wanted = [...(files[name] ?? []), `./usr/share/doc/${name}`]
  const unpacks = 'dpkg-deb --fsys-tarfile "$0" | tar -xp --wildcards --exclude "*.gz" "$@"'
  outputOf('bash', ['-o', 'pipefail', '-c', unpacks, file, '-C', folder, ...wanted])
  mkdirSync(join(folder, 'var/lib/dpkg/status.d'), {recursive: true})
  writeFileSync(join(folder, 'var/lib/dpkg/status.d', name), `${outputOf('dpkg-deb', ['--field', file])}\n`)
}

const isShell = ([path]) => path.includes('/busybox')

/** Makes the files of each layer in a folder of its own. */
const contents = {
  async program(folder, {architecture, platform}) {
    for (const each of Object.entries(packages[architecture]).filter((each) => !isShell(each)))
      await unpack(each, folder)
    const program = join(root, `build/programs/ci-auth-${version}-${platform}`)
    if (existsSync(program)) copyFileSync(program, join(folder, 'ci-auth'))
    else if (existsSync(`${program}.gz`))
      writeFileSync(join(folder, 'ci-auth'), gunzipSync(readFileSync(`${program}.gz`)))
    else throw new Refusal(`there is no ${program}: npm run build:programs`)
    chmodSync(join(folder, 'ci-auth'), 0o755)
    for (const path of ['etc/ssl/certs', 'usr/local/bin', 'usr/share/doc/ci-auth', 'tmp'])
      mkdirSync(join(folder, path), {recursive: true})
    chmodSync(join(folder, 'tmp'), 0o1777)
    for (const name of ['ci-auth', ...helperNames]) symlinkSync('/ci-auth', join(folder, 'usr/local/bin', name))
    copyFileSync(`${program}-licenses.txt`, join(folder, 'usr/share/doc/ci-auth/copyright'))
    writeFileSync(join(folder, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nci-auth:x:65532:65532::/tmp:/bin/sh\n')
    writeFileSync(join(folder, 'etc/group'), 'root:x:0:\nci-auth:x:65532:\n')
    const authorities = join(folder, 'usr/share/ca-certificates/mozilla')
    const bundle = readdirSync(authorities)
      .sort()
      .map((name) => readFileSync(join(authorities, name), 'utf8'))
    writeFileSync(join(folder, 'etc/ssl/certs/ca-certificates.crt'), bundle.join(''))
    rmSync(join(folder, 'usr/share/ca-certificates'), {recursive: true})
  },
  async shell(folder, {architecture}) {
    await unpack(Object.entries(packages[architecture]).find(isShell), folder)
    // Of the same version for all: this computer can ask that for its own.
    const own = await downloaded(...Object.entries(packages.amd64).find(isShell))
    const lists = 'dpkg-deb --fsys-tarfile "$0" | tar -xp -C "$1" ./bin/busybox && "$1/bin/busybox" --list'
    const work = mkdtempSync(join(tmpdir(), 'ci-auth-image-'))
    for (const name of outputOf('bash', ['-c', lists, own, work]).split('\n'))
      if (name !== 'busybox') symlinkSync('busybox', join(folder, 'bin', name))
    rmSync(work, {recursive: true})
  },
  step(folder) {
    cpSync(join(root, 'catalogues/step-image/step.sh'), join(folder, 'step.sh'))
    chmodSync(join(folder, 'step.sh'), 0o755)
  },
}

/** Writes a blob of the layout. @returns Its descriptor. */
function blob(mediaType, value) {
  const bytes = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))
  const hex = sha256(bytes)
  writeFileSync(join(to, 'blobs/sha256', hex), bytes)
  return {mediaType, digest: `sha256:${hex}`, size: bytes.length}
}

/** One layer: the same files give the same bytes. */
async function layer(name, about) {
  const work = mkdtempSync(join(tmpdir(), 'ci-auth-image-'))
  try {
    const [folder, tar] = [join(work, 'root'), join(work, 'layer.tar')]
    mkdirSync(folder)
    await contents[name](folder, about)
    const same = ['--format=ustar', '--sort=name', `--mtime=@${epoch}`, '--owner=0', '--group=0', '--numeric-owner']
    outputOf('tar', ['-cf', tar, ...same, '-C', folder, ...readdirSync(folder).sort()])
    const id = `sha256:${sha256(readFileSync(tar))}`
    outputOf('gzip', ['--no-name', tar])
    return {id, packed: blob('application/vnd.oci.image.layer.v1.tar+gzip', readFileSync(`${tar}.gz`)), name}
  } finally {
    rmSync(work, {recursive: true, force: true})
  }
}

const labels = (end) => ({
  'org.opencontainers.image.title': 'ci-auth',
  'org.opencontainers.image.description': readJson(join(root, 'package.json')).description,
  'org.opencontainers.image.version': `${version}${end}`,
  'org.opencontainers.image.created': created,
  'org.opencontainers.image.revision': git('-C', root, 'rev-parse', 'HEAD'),
  'org.opencontainers.image.source': `https://github.com/${repositoryName()}`,
  'org.opencontainers.image.documentation': `https://github.com/${repositoryName()}/blob/v${version}/docs/image.md`,
  'org.opencontainers.image.licenses': 'MIT',
})

/** The images of one architecture, by the end of their names: descriptors. */
async function imagesOf(platform) {
  const architecture = architectures[platform]
  const layers = []
  for (const name of Object.keys(contents)) layers.push(await layer(name, {architecture, platform}))
  return Object.entries(variants).map(([end, {config, layers: names}]) => {
    const own = layers.filter(({name}) => names.includes(name))
    const about = blob('application/vnd.oci.image.config.v1+json', {
      created,
      architecture,
      os: 'linux',
      config: {...config, Env: ['PATH=/usr/local/bin:/usr/bin:/bin', 'HOME=/tmp'], Labels: labels(end)},
      rootfs: {type: 'layers', diff_ids: own.map(({id}) => id)},
      history: own.map(({name}) => ({created, created_by: `scripts/build-image.mjs: ${name}`})),
    })
    const manifest = blob('application/vnd.oci.image.manifest.v1+json', {
      schemaVersion: 2,
      mediaType: 'application/vnd.oci.image.manifest.v1+json',
      config: about,
      layers: own.map(({packed}) => packed),
    })
    const size = own.reduce((sum, {packed}) => sum + packed.size, about.size)
    say(`${version}${end} ${architecture}: ${manifest.digest}, ${size} bytes`)
    return {...manifest, platform: {os: 'linux', architecture}}
  })
}

await run(async () => {
  process.umask(0o022)
  rmSync(to, {recursive: true, force: true})
  mkdirSync(join(to, 'blobs/sha256'), {recursive: true})
  const images = []
  for (const platform of positionals.length > 0 ? positionals : Object.keys(architectures))
    images.push(await imagesOf(platform))
  const manifests = Object.keys(variants).map((end, place) => {
    const mediaType = 'application/vnd.oci.image.index.v1+json'
    const index = blob(mediaType, {schemaVersion: 2, mediaType, manifests: images.map((each) => each[place])})
    say(`${version}${end}: ${index.digest}`)
    return {...index, annotations: {'org.opencontainers.image.ref.name': `${version}${end}`}}
  })
  writeFileSync(join(to, 'oci-layout'), JSON.stringify({imageLayoutVersion: '1.0.0'}))
  writeFileSync(join(to, 'index.json'), JSON.stringify({schemaVersion: 2, manifests}))
})
