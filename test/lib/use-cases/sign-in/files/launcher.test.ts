import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {launcherMaker} from '../../../../../src/lib/use-cases/sign-in/files/launcher.ts'
import {openEmulator, type TestEmulator} from '../../../../support/emulator.ts'
import {acmeToken} from '../../../../support/emulator-client.ts'
import {openJob, type TestJob} from '../../../../support/job.ts'
import {acmeNames} from '../../../../support/worlds.ts'

const raw = {workload_identity_provider: acmeNames.provider, service_account: acmeNames.deployer}
const settings = {origin: {ci: 'github'}, audience: `it's "one"\u2028`, cwd: '/a b'}
const place = {beside: join(tmpdir(), 'creds.json'), temporaryFolder: tmpdir()}
const programOf = (path: string) => async () => ({path, text: 'return settings'})
const maker = (node: string) => launcherMaker(programOf(node))

describe('lib/use-cases/sign-in/launcher', () => {
  it('puts the settings before the program, and the file beside the credentials', async () => {
    const launcher = await maker('/usr/bin/node')(settings, place)
    assert.equal(dirname(launcher?.path ?? ''), tmpdir())
    const [, ...lines] = (launcher?.content ?? '').split('\n')
    assert.deepEqual(new Function(lines.join('\n'))(), settings)
  })

  it('puts it into a folder that client libraries read as one word', async () => {
    for (const folder of ['/a b/c', '/a/b c', '/a/$b', 'a/b']) {
      const {path = ''} = (await maker('/usr/bin/node')(settings, {...place, beside: `${folder}/creds.json`})) ?? {}
      assert.equal(dirname(path), tmpdir(), folder)
    }
  })

  it('makes none where a path would end the comment that the shell reads', async () => {
    for (const lineBreak of ['\n', '\r', '\u2028']) {
      assert.equal(await maker(`/usr${lineBreak}/node`)(settings, place), undefined)
    }
  })
})

describe('lib/use-cases/sign-in/launcher, of ci-auth as a program', () => {
  const made = (path: string, platform: NodeJS.Platform = 'linux') =>
    launcherMaker(async () => ({path}), {platform, isWritable: () => true})(settings, {
      ...place,
      ...(platform === 'win32' ? {beside: 'C:\\a\\creds.json'} : {}),
    })
  const settingsIn = (content: string) => JSON.parse(content.split('\n').at(-1) ?? '')

  it('is started without a shell, with the path of a file that holds the settings', async () => {
    const {command = '', content = '', path = ''} = (await made('/opt/ci-auth')) ?? {}
    assert.equal(command, `/opt/ci-auth oidc token --as-recorded ${path}`)
    assert.deepEqual(settingsIn(content), settings)
  })

  it('is started by a shell where its own path has blanks, and on Windows is none', async () => {
    const {command, content = '', path} = (await made('/opt/it is/ci-auth')) ?? {}
    assert.equal(command, path)
    assert.match(content, /^#!\/bin\/sh\n.*\n.*exec '\/opt\/it is\/ci-auth' oidc token --as-recorded "\$0"/)
    assert.deepEqual(settingsIn(content), settings)
    assert.equal(await made(String.raw`C:\Program Files\ci-auth.exe`, 'win32'), undefined)
    assert.match((await made(String.raw`C:\ci-auth.exe`, 'win32'))?.command ?? '', /^C:\\ci-auth\.exe oidc token /)
  })
})

describe('lib/use-cases/sign-in/launcher, on Windows', () => {
  const node = String.raw`C:\hostedtoolcache\windows\node\24.1.0\x64\node.exe`
  const folder = String.raw`C:\Users\RUNNER~1\AppData\Local\Temp`
  const beside = String.raw`D:\a\shop\shop\creds.json`
  const made = (where: Partial<typeof place> = {}, program = node, closed = '') => {
    const system = {platform: 'win32', isWritable: (path: string) => path !== closed} as const
    return launcherMaker(programOf(program), system)(settings, {beside, temporaryFolder: folder, ...where})
  }

  it('is what node runs, since client libraries start no batch file and split at blanks', async () => {
    const {command = '', content = '', path = ''} = (await made()) ?? {}
    assert.match(path, /^D:\\a\\shop\\shop\\ci-creds-[0-9a-f]{16}\.cjs$/)
    assert.equal(command, `${node} ${path}`)
    assert.deepEqual(new Function(content)(), settings)
  })

  it('is in the temporary folder where the path of the credentials has a blank, or its folder is closed', async () => {
    const temporary = /^C:\\Users\\RUNNER~1\\AppData\\Local\\Temp\\ci-creds-/
    assert.match((await made({beside: String.raw`D:\my shop\creds.json`}))?.path ?? '', temporary)
    assert.match((await made({}, node, String.raw`D:\a\shop\shop`))?.path ?? '', temporary)
  })

  it('is none where a path would be split, or be quoted', async () => {
    assert.equal(await made({}, String.raw`C:\Program Files\nodejs\node.exe`), undefined)
    const names = [
      String.raw`C:\my temp`,
      String.raw`C:\"temp"`,
      String.raw`\\server\temp`,
      String.raw`\\?\C:\temp`,
      'temp',
      '/tmp',
      'C:\\é',
    ]
    for (const name of names)
      assert.equal(await made({beside: `${name}\\creds.json`, temporaryFolder: name}), undefined)
  })
})

describe('lib/use-cases/sign-in/launcher: where there can be none', () => {
  let emulator: TestEmulator
  let job: TestJob

  beforeEach(async () => {
    emulator = await openEmulator()
    job = await openJob(emulator)
  })
  afterEach(async () => {
    await job.close()
    await emulator.close()
  })

  it('the credentials hold one token, and the sign-in says when they die, and what to do', async () => {
    await writeFile(join(job.workspace, 'token'), await acmeToken(emulator))
    const more = {named: {command: 'cat token'}, launcher: async () => undefined}
    const {credentialsFile} = await job.signIn(raw, more)
    assert.equal(credentialsFile?.source, 'file')
    const warnings = job.said.filter(({kind}) => kind === 'warn').map(({text}) => text)
    assert.match(
      warnings.join('\n'),
      /OIDC_NO_REFRESH: .* works until .*: client libraries can run no program here; use ci-auth exec/,
    )
  })
})
