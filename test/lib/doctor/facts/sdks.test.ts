import assert from 'node:assert/strict'
import {chmod, mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {findOnPath} from '../../../../src/lib/base/programs.ts'
import {runProgram} from '../../../../src/lib/cis/protocols/run-program.ts'
import {installedSdks} from '../../../../src/lib/doctor/facts/sdks.ts'
import {skipBecause} from '../../../support/skip.ts'

describe('lib/doctor/facts/sdks', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-sdks-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  const found = async (env: Record<string, string> = {}, kinds: Parameters<typeof installedSdks>[1] = ['external']) =>
    (await installedSdks({cwd: folder, env: {PATH: '/nowhere', ...env}, temporaryFolder: folder}, kinds)).map(
      ({name, tooOld, version}) => [name, version, tooOld.map(({since}) => since).join()],
    )

  const run = (file: string, args: readonly string[]) =>
    runProgram({file, args, shell: false, env: {...process.env}, cwd: folder, timeoutMs: 60_000})

  it('reads the version of gcloud from the file beside it, through a link, and compares its numbers', async () => {
    const sdk = join(folder, 'sdk')
    await mkdir(join(sdk, 'bin'), {recursive: true})
    await writeFile(join(sdk, 'bin', 'gcloud'), '#!/bin/sh\nexit 1\n', {mode: 0o755})
    await mkdir(join(folder, 'bin'))
    await symlink(join(sdk, 'bin', 'gcloud'), join(folder, 'bin', 'gcloud'))
    const [first, ofTools] = ['363.0.0', '390.0.0']
    for (const [version, ...tooOld] of [
      ['9.9', first, ofTools],
      ['362.9.9', first, ofTools],
      ['363.0.0', '', ofTools],
      ['389.10.0', '', ofTools],
      ['390.0.0', '', ''],
      ['1000.0.0', '', ''],
    ]) {
      await writeFile(join(sdk, 'VERSION'), `${version}\n`)
      assert.deepEqual(await found({PATH: join(folder, 'bin')}), [
        ['gcloud', version, tooOld[0]],
        ['gsutil and bq (of gcloud)', version, tooOld[1]],
      ])
    }
  })

  it('reads what projects of Node, Go and Java name', async () => {
    const library = join(folder, 'node_modules', 'google-auth-library')
    await mkdir(library, {recursive: true})
    await writeFile(join(library, 'package.json'), '{"version": "8.1.0"}')
    await writeFile(
      join(folder, 'go.mod'),
      'module x\n\n// golang.org/x/oauth2 v0.0.2\nrequire (\n\tgolang.org/x/oauth2 v0.0.1 // indirect\n)\n',
    )
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

  const installPython = async (home: string): Promise<void> => {
    await mkdir(join(home, 'lib', 'python3.12', 'site-packages', 'google_auth-2.8.0.dist-info'), {recursive: true})
    await writeFile(join(home, 'lib', 'python3.12', 'os.py'), '')
    await mkdir(join(home, 'bin'))
    await writeFile(join(home, 'bin', 'python3.12'), '#!/bin/sh\necho 9.9.9\n', {mode: 0o700})
    await symlink('python3.12', join(home, 'bin', 'python3'))
  }

  const ofPython = async (env: Record<string, string>): Promise<string | undefined> =>
    (await found(env)).find(([name]) => name === 'google-auth (Python)')?.[1]

  it('reads what is installed beside Python, and does not start it', async () => {
    await installPython(folder)
    assert.equal(await ofPython({PATH: join(folder, 'bin')}), '2.8.0')
    await rm(join(folder, 'lib', 'python3.12', 'site-packages', 'google_auth-2.8.0.dist-info'), {recursive: true})
    assert.equal(await ofPython({PATH: join(folder, 'bin')}), undefined)
    await mkdir(join(folder, 'lib', 'python3', 'dist-packages', 'google_auth-2.7.0.egg-info'), {recursive: true})
    assert.equal(await ofPython({PATH: join(folder, 'bin')}), '2.7.0')
    await rm(join(folder, 'lib', 'python3.12', 'os.py'))
    assert.equal(await ofPython({PATH: join(folder, 'bin')}), '9.9.9')
  })

  it('reads the version that pyenv chooses, and asks where it may choose another one', async () => {
    const root = join(folder, 'pyenv')
    await installPython(join(root, 'versions', '3.12.1'))
    await mkdir(join(root, 'shims'))
    await writeFile(join(root, 'shims', 'python3'), '#!/bin/sh\necho 9.9.9\n', {mode: 0o700})
    const env = {PATH: join(root, 'shims')}
    assert.equal(await ofPython(env), '9.9.9')
    assert.equal(await ofPython({...env, PYENV_VERSION: '3.12.1'}), '2.8.0')
    await writeFile(join(root, 'version'), '3.12.1\n')
    assert.equal(await ofPython(env), '2.8.0')
    for (const other of ['3.12', '3.12.1\n3.11.0', '../versions/3.12.1', 'system']) {
      await writeFile(join(folder, '.python-version'), other)
      assert.equal(await ofPython(env), '9.9.9', other)
    }
  })

  it('reads the packages of a virtual environment, and asks if it has those of the system too', async function () {
    const python = findOnPath('python3', process.env)
    if (python === undefined) skipBecause(this, 'no python3')
    const home = join(folder, 'environment')
    const {failure} = await run(python, ['-m', 'venv', '--without-pip', home])
    if (failure !== undefined) skipBecause(this, `no venv: ${failure}`)
    const {stdout} = await run(join(home, 'bin', 'python3'), [
      ...['-I', '-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'],
    ])
    await mkdir(join(stdout.trim(), 'google_auth-2.6.1.dist-info'))
    assert.equal(await ofPython({PATH: join(home, 'bin')}), '2.6.1')
    await writeFile(join(home, 'pyvenv.cfg'), 'include-system-site-packages = true\n')
    await rm(join(home, 'bin', 'python3'))
    await installPython(join(folder, 'base'))
    await symlink(join(folder, 'base', 'bin', 'python3.12'), join(home, 'bin', 'python3'))
    assert.equal(await ofPython({PATH: join(home, 'bin')}), '9.9.9')
  })

  it('finds nothing where nothing is', async () => assert.deepEqual(await found(), []))
})
