import assert from 'node:assert/strict'
import {googleHost, type HostKind} from '../../../../src/lib/use-cases/helper/hosts.ts'

const GOOGLES: readonly (readonly [HostKind, text: string, host?: string])[] = [
  ['docker', 'europe-docker.pkg.dev'],
  ['docker', 'https://europe-docker.pkg.dev', 'europe-docker.pkg.dev'],
  ['docker', 'https://europe-docker.pkg.dev:443/', 'europe-docker.pkg.dev'],
  ['docker', 'us-central1-docker.pkg.dev/my-project/images', 'us-central1-docker.pkg.dev'],
  ['docker', 'https://us-docker.pkg.dev/v1/', 'us-docker.pkg.dev'],
  ['docker', 'docker.europe-west1.rep.pkg.dev'],
  ...['gcr.io', 'us.gcr.io', 'eu.gcr.io', 'asia.gcr.io', 'marketplace.gcr.io'].map((host) => ['docker', host] as const),
  ['npm', 'https://europe-npm.pkg.dev/p/r/', 'europe-npm.pkg.dev'],
  ['python', 'https://europe-python.pkg.dev/p/r/simple/', 'europe-python.pkg.dev'],
  ['maven', 'https://us-maven.pkg.dev/p/r', 'us-maven.pkg.dev'],
  ['go', 'https://go.us-east1.rep.pkg.dev/p/r', 'go.us-east1.rep.pkg.dev'],
  ['apt', 'us-apt.pkg.dev'],
  ['git', 'source.developers.google.com'],
  ['git', 'i-1234-git.us-central1.sourcemanager.dev'],
  ['bazel', 'https://storage.googleapis.com:443/bucket/ac/00', 'storage.googleapis.com'],
  ['bazel', 'https://bucket.storage.googleapis.com/ac/00', 'bucket.storage.googleapis.com'],
  ['bazel', 'https://remotebuildexecution.googleapis.com/google.Service', 'remotebuildexecution.googleapis.com'],
  ['bazel', 'https://us-docker.pkg.dev/v2/', 'us-docker.pkg.dev'],
]

/** What stands where a host of Google could be expected, and is none, or is one only for some readers of URLs. */
const LOOKALIKES = [
  '',
  ' ',
  '.',
  'pkg.dev',
  'docker.pkg.dev',
  '-docker.pkg.dev',
  '--docker.pkg.dev',
  'europe--docker.pkg.dev',
  'docker..rep.pkg.dev',
  'docker.pkg.dev.rep.pkg.dev',
  'europe-docker.pkg.dev.evil.example',
  'europe-docker.pkg.dev-evil.example',
  'europe-docker-pkg.dev',
  'europe-dockerxpkg.dev',
  'eurоpe-docker.pkg.dev',
  'europe-docker.p\u212Ag.dev',
  'xn--eurpe-docker-kjh.pkg.dev.example',
  'europe-docker.pkg.dev.',
  'EUROPE-DOCKER.PKG.DEV',
  'europe-docker.pkg.dev:444',
  'europe-docker.pkg.dev:80',
  'europe-docker.pkg.dev:',
  'europe-docker.pkg.dev:443:443',
  'europe-docker.pkg.dev:443@evil.example',
  'europe-docker.pkg.dev@evil.example',
  'https://europe-docker.pkg.dev@evil.example/',
  'https://user@europe-docker.pkg.dev/',
  'https://evil.example@europe-docker.pkg.dev/',
  'https://evil.example/europe-docker.pkg.dev',
  'https://evil.example#europe-docker.pkg.dev',
  'https://evil.example?europe-docker.pkg.dev',
  'https://evil.example\\europe-docker.pkg.dev',
  'https://europe-docker.pkg.dev\\@evil.example',
  'https://europe-docker.pkg.dev?@evil.example',
  'https://europe-docker.pkg.dev#@evil.example',
  'https://europe-docker.pkg.dev%2eevil.example',
  'https://europe-docker%2epkg.dev',
  'https://europe-docker。pkg。dev',
  'https:europe-docker.pkg.dev',
  'https:/europe-docker.pkg.dev',
  'https:///europe-docker.pkg.dev',
  '//europe-docker.pkg.dev',
  'http://europe-docker.pkg.dev',
  'HTTPS://europe-docker.pkg.dev',
  'ftp://europe-docker.pkg.dev',
  'evil.example/https://europe-docker.pkg.dev',
  'europe-docker.pkg.dev\n',
  'europe-docker.pkg.dev\nevil.example',
  'evil.example\neurope-docker.pkg.dev',
  'europe-docker.pkg.dev/a b',
  'europe-docker.pkg.dev/\0',
  '\teurope-docker.pkg.dev',
  'europe-docker.pkg.dev, evil.example',
  'evil-gcr.io',
  'evilgcr.io',
  'x.gcr.io',
  'mirror.gcr.io.evil.example',
  'gcr.io.evil.example',
  'ghcr.io',
  'gcr.iо',
  '127.0.0.1',
  'localhost',
  '[::1]',
  'index.docker.io',
  'https://index.docker.io/v1/',
  'googleapis.com',
  'googleapis.com.evil.example',
  'storage-googleapis.com',
  'evilgoogleapis.com',
  'sourcemanager.dev',
  'evil-sourcemanager.dev',
  'source.developers.google.com.evil.example',
  'xsource.developers.google.com',
]

const KINDS: readonly HostKind[] = ['docker', 'npm', 'python', 'maven', 'go', 'apt', 'git', 'bazel']

describe('which hosts are Google’s', () => {
  it('takes hosts and https URLs of each kind', () => {
    for (const [kind, text, host = text] of GOOGLES) assert.equal(googleHost(text, kind), host, text)
  })

  it('takes no lookalike for any kind', () => {
    for (const text of LOOKALIKES) {
      for (const kind of KINDS) {
        const found = googleHost(text, kind)
        // Bazel may ask every host below pkg.dev, also those that serve nothing.
        const isBelow = kind === 'bazel' && /^[a-z.-]+\.pkg\.dev$/.test(found ?? '') && text === found
        assert.equal(isBelow ? undefined : found, undefined, `${kind}: ${JSON.stringify(text)}`)
      }
    }
  })

  it('takes a host for its own kind only', () => {
    assert.equal(googleHost('europe-npm.pkg.dev', 'docker'), undefined)
    assert.equal(googleHost('europe-docker.pkg.dev', 'npm'), undefined)
    assert.equal(googleHost('gcr.io', 'git'), undefined)
  })

  it('answers for a long text at once', () => {
    assert.equal(googleHost(`${'a-'.repeat(100_000)}docker.pkg.dev`, 'docker'), undefined)
    assert.equal(googleHost(`${'a.'.repeat(120)}sourcemanager.dev.`, 'git'), undefined)
  })
})
