import assert from 'node:assert/strict'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {bazel} from '../../../../src/lib/use-cases/configure/bazel.ts'
import {configureCall} from '../../../support/configure-call.ts'
import {skipBecause} from '../../../support/skip.ts'

describe('configure bazel', () => {
  let folder = ''
  beforeEach(function () {
    if (process.platform === 'win32') skipBecause(this, 'paths are in quotes there')
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-bazel-'))
    mkdirSync(join(folder, 'job', 'bazel'), {recursive: true})
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  const plan = (told: Parameters<typeof configureCall>[1] = {}) => bazel.plan(configureCall(folder, told))
  const line = (host: string) => `common --credential_helper=${host}=${folder}/job/bin/ci-auth-bazel\n`

  it('writes a line for each host, and says how Bazel finds the file', async () => {
    const {files, helpers, notes, variables} = await plan()
    const usual = ['storage.googleapis.com', 'remotebuildexecution.googleapis.com', '*.pkg.dev']
    assert.deepEqual(files, [{path: 'bazel/bazelrc', content: usual.map(line).join('')}])
    assert.deepEqual(helpers, ['bazel'])
    assert.deepEqual(variables, {CI_AUTH_BAZELRC: join(folder, 'job/bazel/bazelrc')})
    assert.match(notes.join('\n'), /bazel --bazelrc="\$CI_AUTH_BAZELRC" build/)
  })

  it('adds to the file of an earlier call', async () => {
    writeFileSync(join(folder, 'job/bazel/bazelrc'), line('storage.googleapis.com'))
    const {files} = await plan({words: ['storage.googleapis.com', '*.storage.googleapis.com']})
    assert.equal(files[0]?.content, line('storage.googleapis.com') + line('*.storage.googleapis.com'))
  })

  it('edits the user’s file in place', async () => {
    writeFileSync(join(folder, '.bazelrc'), 'build --jobs=4')
    const {edits, files, variables} = await plan({words: ['us-maven.pkg.dev'], inPlace: true})
    assert.deepEqual({files, variables}, {files: [], variables: {}})
    const undo = 'the lines with --credential_helper and the path of ci-auth-bazel'
    const content = `build --jobs=4\n${line('us-maven.pkg.dev')}`
    assert.deepEqual(edits, [{path: join(folder, '.bazelrc'), content, undo}])
  })

  it('quotes a path with blanks', async () => {
    const blank = join(folder, 'a b')
    const {files} = await bazel.plan(configureCall(blank, {words: ['storage.googleapis.com']}))
    const path = `${blank}/job/bin/ci-auth-bazel`
    assert.equal(files[0]?.content, `common '--credential_helper=storage.googleapis.com=${path}'\n`)
  })

  it('refuses hosts and patterns that reach others than Google', async () => {
    const foreign = [
      'example.com',
      '*.com',
      '*',
      '*.dev',
      '*.example.com',
      'a.*.pkg.dev',
      '**.pkg.dev',
      '*.pkg.dev.evil',
      '',
    ]
    for (const word of foreign) await assert.rejects(plan({words: [word]}), {code: 'INPUT_HOST_INVALID'}, word)
  })
})
