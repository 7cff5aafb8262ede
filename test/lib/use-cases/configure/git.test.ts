import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {git} from '../../../../src/lib/use-cases/configure/git.ts'
import {configureCall} from '../../../support/configure-call.ts'

const HOST = 'ci-111122223333-git.europe-west1.sourcemanager.dev'

describe('configure git', () => {
  let folder = ''
  beforeEach(() => {
    // The shell reads what git starts.
    folder = join(mkdtempSync(join(tmpdir(), 'ci-auth-git-')), "it's a folder")
    mkdirSync(join(folder, 'job', 'bin'), {recursive: true})
    const program = '#!/bin/sh\n[ "$1" = get ] && printf "username=ours\\npassword=secret\\n"\nexit 0\n'
    writeFileSync(join(folder, 'job', 'bin', 'git-credential-ci-auth'), program, {mode: 0o700})
    writeFileSync(join(folder, 'theirs'), `#!/bin/sh\necho "$1" >>'${folder.replace("'", "'\\''")}/log'\n`, {
      mode: 0o700,
    })
  })
  afterEach(() => rmSync(join(folder, '..'), {recursive: true, force: true}))

  const plan = (told: Parameters<typeof configureCall>[1] = {}) => git.plan(configureCall(folder, told))

  /** What git itself finds for `host`, and whom it asked. */
  function credential(verb: 'fill' | 'approve', host: string, env: Readonly<Record<string, string>>): string {
    const input = `protocol=https\nhost=${host}\n${verb === 'approve' ? 'username=ours\npassword=secret\n' : ''}\n`
    const all = {PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0', ...env}
    return spawnSync('git', ['credential', verb], {input, encoding: 'utf8', env: all, cwd: folder}).stdout
  }

  it('is variables alone, which git obeys for Google’s hosts', async () => {
    const {edits, files, helpers, variables} = await plan()
    assert.deepEqual({edits, files, helpers}, {edits: undefined, files: [], helpers: ['git']})
    for (const host of [HOST, HOST.replace('.source', '.p.source'), 'source.developers.google.com']) {
      assert.match(credential('fill', host, variables), /^username=ours\npassword=secret$/m)
    }
    for (const host of ['github.com', 'sourcemanager.dev', `${HOST}.evil.example`]) {
      assert.equal(credential('fill', host, variables), '', host)
    }
  })

  it('adds to the settings that variables have already', async () => {
    const before = {GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: 'Acme'}
    const {variables} = await plan({words: [HOST], env: before})
    const key = `credential.https://${HOST}.helper`
    assert.deepEqual(Object.entries(variables).slice(0, 4), [
      ['GIT_CONFIG_COUNT', '3'],
      ['GIT_CONFIG_KEY_1', key],
      ['GIT_CONFIG_VALUE_1', ''],
      ['GIT_CONFIG_KEY_2', key],
    ])
    // The second time, nothing is missing.
    assert.deepEqual((await plan({words: [HOST], env: {...before, ...variables}})).variables, {})
    const more = await plan({words: ['source.developers.google.com'], env: {...before, ...variables}})
    assert.equal(more.variables['GIT_CONFIG_COUNT'], '5')
  })

  it('leaves no other helper that could store the token', async () => {
    writeFileSync(
      join(folder, '.gitconfig'),
      `[credential]\n\thelper = "!'${folder.replace("'", "'\\\\''")}/theirs'"\n`,
    )
    credential('approve', 'github.com', {})
    assert.equal(spawnSync('cat', ['log'], {cwd: folder, encoding: 'utf8'}).stdout, 'store\n')
    const {variables} = await plan()
    credential('approve', HOST, variables)
    credential('fill', HOST, variables)
    assert.equal(spawnSync('cat', ['log'], {cwd: folder, encoding: 'utf8'}).stdout, 'store\n')
  })

  it('edits the user’s file in place', async () => {
    const file = join(folder, '.gitconfig')
    writeFileSync(file, '[user]\n\tname = Acme')
    const {edits: [edit] = [], variables} = await plan({words: [HOST], inPlace: true})
    assert.deepEqual(variables, {})
    assert.equal(edit?.path, file)
    assert.match(edit?.content ?? '', /^\[user\]\n\tname = Acme\n\[credential /)
    assert.equal(edit?.undo, `[credential "https://${HOST}"]`)
    writeFileSync(file, edit?.content ?? '')
    assert.match(credential('fill', HOST, {}), /^password=secret$/m)
    const again = await plan({words: [HOST], inPlace: true})
    assert.equal(again.edits?.[0]?.content, edit?.content)
    const elsewhere = await plan({inPlace: true, env: {GIT_CONFIG_GLOBAL: join(folder, 'global')}})
    assert.equal(elsewhere.edits?.[0]?.path, join(folder, 'global'))
  })

  it('refuses hosts that are not Google’s', async () => {
    for (const word of ['github.com', `${HOST}.evil.example`, `http://${HOST}/acme`, '*.*.sourcemanager.dev', '']) {
      await assert.rejects(plan({words: [HOST, word]}), {code: 'INPUT_HOST_INVALID'}, word)
    }
    const {variables} = await plan({words: [`https://${HOST}/acme/shop`]})
    assert.equal(variables['GIT_CONFIG_KEY_0'], `credential.https://${HOST}.helper`)
  })
})
