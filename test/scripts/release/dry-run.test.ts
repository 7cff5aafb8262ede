import assert from 'node:assert/strict'
import {cpSync, mkdirSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {makeReleaseRepository} from '../../support/release-repository.ts'
import {skipBecause} from '../../support/skip.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const builds = `
import {execFileSync} from 'node:child_process'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
rmSync('build/programs', {recursive: true, force: true})
mkdirSync('build/programs', {recursive: true})
for (const platform of ['linux-x64', 'linux-arm64', 'macos-x64', 'macos-arm64', 'windows-x64.exe']) {
  const path = 'build/programs/ci-auth-' + process.env.npm_package_version + '-' + platform
  writeFileSync(path, '#!/bin/sh\\necho ci-auth/' + process.env.npm_package_version + ' small ' + platform + '\\n')
  writeFileSync(path + '-licenses.txt', '\\nNode.js 24.21.0\\n')
  execFileSync('gzip', ['--keep', path])
  execFileSync('xz', ['--keep', path])
}
`

describe('scripts/release/dry-run', function () {
  this.timeout(240_000)

  before(function () {
    if (process.platform !== 'linux') skipBecause(this, 'releases are made on Linux')
  })

  it('takes the steps of the workflow, shows what would be where, and changes nothing here', async () => {
    const repository = makeReleaseRepository()
    const temporary = join(repository.folder, '..', 'temporary')
    mkdirSync(temporary)
    try {
      repository.commitVersion('1.2.3')
      for (const name of ['scripts/release', 'scripts/install', '.github/workflows/release.yml'])
        cpSync(join(root, name), join(repository.folder, name), {recursive: true})
      const about = JSON.parse(repository.read('package.json'))
      const scripts = {build: 'node build.mjs', 'build:programs': 'node build-programs.mjs'}
      repository.write('package.json', JSON.stringify({...about, scripts}))
      // The manifest has the version of the package after a build.
      repository.write(
        'build.mjs',
        `import {writeFileSync} from 'node:fs'\nwriteFileSync('oclif.manifest.json', JSON.stringify({version: process.env.npm_package_version}))\n`,
      )
      repository.write('build-programs.mjs', builds)
      repository.write('scripts/build-image.mjs', "console.log('built the image')")
      repository.write('.gitignore', 'build\n')
      repository.write('CHANGELOG.md', '# Changes\n\n## Unreleased\n\n- New.\n')
      repository.git('add', '--all')
      repository.git('commit', '--quiet', '--message', 'scripts')
      const state = () => [
        repository.git('status', '--porcelain'),
        repository.git('rev-parse', 'HEAD'),
        repository.git('tag'),
      ]
      const before = state()

      const {code, stderr, stdout} = await repository.start('prepare.mjs', ['--dry-run'], {TMPDIR: temporary})
      assert.equal(code, 0, `${stdout}${stderr}`)
      const end = stdout.slice(stdout.indexOf('\nnpm: '))
      assert.match(end, /npm: ci-auth-to-release 1\.3\.0, sha512-\S+; dist-tags \{"latest":"1\.3\.0"\}/)
      assert.match(end, /GitHub: https:\/\/github\.com\/acme\/ci-auth\/releases\/tag\/v1\.3\.0, with\n/)
      for (const name of ['1.3.0-linux-x64.xz', '1.3.0-macos-arm64.gz', '1.3.0-windows-x64.exe.gz'])
        assert.match(end, new RegExp(`^  [0-9a-f]{64} +\\d+  ci-auth-${name}$`, 'm'))
      for (const name of [
        'SHA256SUMS',
        'install.sh',
        'install.ps1',
        'ci-auth.tgz',
        'ci-auth-to-release-1.3.0.cdx.json',
      ])
        assert.match(end, new RegExp(`^  [0-9a-f]{64} +\\d+  ${name}$`, 'm'))
      assert.match(end, /git: \w+ refs\/tags\/v1 \w+ refs\/tags\/v1\.3\.0/)
      assert.match(end, /attest: actions\/attest-build-provenance \(only GitHub can do it\)/)
      assert.match(stdout, /^ci-auth\/1\.3\.0 small linux-/m)
      assert.match(stdout, /^built the image$/m)
      assert.match(
        stdout,
        /^skipped: the image is not pushed to docker:\/\/ghcr\.io\/acme\/ci-auth, because IMAGE_TOKEN is not set$/m,
      )
      assert.match(end, /^Two builds made the same package, and the same program for linux-x64\. Left out:$/m)
      assert.deepEqual(state(), before)
      assert.deepEqual(readdirSync(temporary), [])

      repository.write('build-programs.mjs', builds.replace("small '", "small ' + process.hrtime.bigint()"))
      repository.git('commit', '--quiet', '--all', '--message', 'a program that is another each time')
      const differing = await repository.start('prepare.mjs', ['--dry-run'], {TMPDIR: temporary})
      assert.match(differing.stderr, /^refused: two builds made two programs$/m)
      assert.equal(differing.code, 1)
      assert.doesNotMatch(differing.stdout, /^published /m)
    } finally {
      repository.remove()
    }
  })
})
