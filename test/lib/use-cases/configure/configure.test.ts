import assert from 'node:assert/strict'
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {type JobFolder, jobFolderAt} from '../../../../src/lib/files/job-folder.ts'
import {undoEdits} from '../../../../src/lib/files/user-edits.ts'
import {type Configured, configure} from '../../../../src/lib/use-cases/configure/configure.ts'
import {docker} from '../../../../src/lib/use-cases/configure/docker.ts'
import {configureCall} from '../../../support/configure-call.ts'

interface Asked {
  inPlace?: boolean
  handover?: Parameters<typeof configure>[1]['handover']
  tool?: Parameters<typeof configure>[0]
}

const HOSTS = ['europe-docker.pkg.dev', 'us-docker.pkg.dev', 'asia-docker.pkg.dev', 'gcr.io']

describe('configure', () => {
  let home: string
  let folder: JobFolder
  let settings: string
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'ci-auth-configure-'))
    folder = jobFolderAt(join(home, 'ours', 'job'))
    settings = join(home, '.docker', 'config.json')
    mkdirSync(dirname(settings))
    writeFileSync(settings, '{"credsStore": "desktop"}')
  })
  afterEach(() => rmSync(home, {recursive: true, force: true}))

  const run = (host: string, {inPlace = false, handover, tool = docker}: Asked = {}): Promise<Configured> =>
    configure(tool, {
      ...configureCall(home, {words: [host], inPlace}),
      dryRun: false,
      folder,
      program: async () => ({path: process.execPath}),
      handover,
    })
  const helpersIn = (path: string) => Object.keys(JSON.parse(readFileSync(path, 'utf8')).credHelpers).sort()

  it('loses nothing that calls at the same time write, nor what cleanup puts back', async () => {
    await Promise.all(HOSTS.map((host) => run(host)))
    assert.deepEqual(helpersIn(join(folder.path, 'docker', 'config.json')), [...HOSTS].sort())
    await Promise.all(HOSTS.map((host) => run(host, {inPlace: true})))
    assert.deepEqual(helpersIn(settings), [...HOSTS].sort())
    assert.deepEqual(
      undoEdits(folder).map(({outcome}) => outcome),
      ['restored'],
    )
    assert.equal(readFileSync(settings, 'utf8'), '{"credsStore": "desktop"}')
  })

  it('leaves nothing behind where it was refused before anybody signed in', async () => {
    await assert.rejects(run('docker.io'), CiAuthError)
    assert.ok(!existsSync(dirname(folder.path)))
  })

  it('stops where settings cannot be read, and where the CI would show a token to later steps', async () => {
    const handover = {problems: () => [], reaches: 'later steps', exportVariables: () => assert.fail('exported')}
    const setup = {files: [], variables: {}, tokenVariables: {TOKEN: 'secret'}, helpers: [], notes: []}
    const withToken = {...docker, plan: async () => setup}
    await assert.rejects(run('gcr.io', {handover, tool: withToken}), {code: 'INPUT_TOKEN_UNDELIVERABLE'})
    rmSync(settings)
    mkdirSync(settings)
    await assert.rejects(run('gcr.io', {inPlace: true}), {
      code: 'FILE_SETTINGS_INVALID',
      message: /^cannot read .*json/,
    })
  })
})
