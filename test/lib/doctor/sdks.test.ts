import assert from 'node:assert/strict'
import {chmod, mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {findOnPath} from '../../../src/lib/base/programs.ts'
import {installedSdks, isBefore} from '../../../src/lib/doctor/sdks.ts'
import {skipBecause} from '../../support/skip.ts'

describe('lib/doctor/sdks', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-sdks-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  const found = async (env: Record<string, string> = {}, kinds: Parameters<typeof installedSdks>[1] = ['external']) =>
    (await installedSdks({cwd: folder, env: {PATH: '/nowhere', ...env}, temporaryFolder: folder}, kinds)).map(
      ({name, tooOld, version}) => [name, version, tooOld.map(({since}) => since).join()],
    )

  it('compares versions by their numbers', () => {
    assert.ok(isBefore('362.9.9', '363.0.0') && isBefore('9.9', '10.0.0') && isBefore('0.1.0', '0.24.0'))
    assert.ok(!isBefore('363.0.0', '363.0.0') && !isBefore('390.0.0', '363.0.0') && !isBefore('2.10.0', '2.9.0'))
  })

  it('reads the version of gcloud from the file beside it, through a link', async () => {
    const sdk = join(folder, 'sdk')
    await mkdir(join(sdk, 'bin'), {recursive: true})
    await writeFile(join(sdk, 'VERSION'), '370.0.0\n')
    await writeFile(join(sdk, 'bin', 'gcloud'), '#!/bin/sh\nexit 1\n', {mode: 0o755})
    await mkdir(join(folder, 'bin'))
    await symlink(join(sdk, 'bin', 'gcloud'), join(folder, 'bin', 'gcloud'))
    assert.deepEqual(await found({PATH: join(folder, 'bin')}), [
      ['gcloud', '370.0.0', ''],
      ['gsutil and bq (of gcloud)', '370.0.0', '390.0.0'],
    ])
  })

  it('reads what projects of Node, Go and Java name', async () => {
    const library = join(folder, 'node_modules', 'google-auth-library')
    await mkdir(library, {recursive: true})
    await writeFile(join(library, 'package.json'), '{"version": "8.1.0"}')
    await writeFile(join(folder, 'go.mod'), 'module x\n\nrequire (\n\tgolang.org/x/oauth2 v0.0.1 // indirect\n)\n')
    const artifact = '<artifactId>google-auth-library-oauth2-http</artifactId>\n <version>1.7.0</version>'
    await writeFile(join(folder, 'pom.xml'), `<dependency>${artifact}</dependency>`)
    assert.deepEqual(await found({}, ['external', 'executable']), [
      ['google-auth-library (Node)', '8.1.0', '8.2.0'],
      ['golang.org/x/oauth2 (Go)', '0.0.1', '0.1.0,0.1.0'],
      ['google-auth-library-oauth2-http (Java)', '1.7.0', '1.8.0'],
    ])
  })

  it('asks Python, and waits for no program that hangs', async () => {
    const script = async (text: string): Promise<void> => {
      await writeFile(join(folder, 'python3'), `#!/bin/sh\n${text}\n`)
      await chmod(join(folder, 'python3'), 0o700)
    }
    const env = {PATH: `${folder}:/usr/bin:/bin`}
    await script('echo 2.8.0')
    assert.deepEqual((await found(env, ['executable'])).at(-1), ['google-auth (Python)', '2.8.0', '2.9.0'])
    await script('echo "no such module"')
    assert.ok((await found(env)).every(([name]) => name !== 'google-auth (Python)'))
  })

  it('finds what Python has installed, as Python itself names it', async function () {
    const python = findOnPath('python3', process.env)
    if (python === undefined) skipBecause(this, 'no python3')
    const site = join(folder, 'site')
    const load = `import sys; sys.path.insert(0, "${site}"); exec(sys.argv[1])`
    await writeFile(join(folder, 'python3'), `#!/bin/sh\nexec '${python}' -I -c '${load}' "$3"\n`, {mode: 0o700})
    for (const [name, version] of [
      ['google_auth-2.9.1.dist-info', '2.9.1'],
      ['Google.Auth-2.30.0.dist-info', '2.30.0'],
      ['google_auth-1.5.1-py3.9.egg-info', '1.5.1'],
    ] as const) {
      await mkdir(join(site, name), {recursive: true})
      await mkdir(join(site, 'google_auth_oauthlib-1.2.0.dist-info'), {recursive: true})
      const all = await found({PATH: `${folder}:${process.env['PATH']}`})
      assert.deepEqual(all.find(([client]) => client === 'google-auth (Python)')?.slice(0, 2), [
        'google-auth (Python)',
        version,
      ])
      await rm(site, {recursive: true})
    }
  })

  it('finds nothing where nothing is', async () => assert.deepEqual(await found(), []))
})
