import assert from 'node:assert/strict'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pip} from '../../../../src/lib/use-cases/configure/pip.ts'
import {configureCall} from '../../../support/configure-call.ts'

const URL = 'https://europe-python.pkg.dev/acme-prod/python/'
const INDEX = 'https://oauth2accesstoken@europe-python.pkg.dev/acme-prod/python/simple/'
const OTHER = INDEX.replace('/python/', '/other/')

describe('configure pip', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-pip-'))
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  const plan = (told: Parameters<typeof configureCall>[1] = {}) => pip.plan(configureCall(folder, told))

  it('is variables alone, without a token', async () => {
    const spellings = [URL, URL.slice(0, -1), `${URL}simple`, `${URL}simple/`, INDEX]
    for (const word of spellings) {
      const {files, helpers, onPath, tokenVariables, variables} = await plan({words: [word]})
      assert.deepEqual(
        {files, helpers, onPath, tokenVariables},
        {files: [], helpers: ['keyring'], onPath: true, tokenVariables: undefined},
      )
      assert.deepEqual(variables, {
        PIP_KEYRING_PROVIDER: 'subprocess',
        UV_KEYRING_PROVIDER: 'subprocess',
        PIP_INDEX_URL: INDEX,
        UV_DEFAULT_INDEX: INDEX,
      })
    }
  })

  it('keeps the indexes that are there', async () => {
    const without = await plan()
    assert.deepEqual(Object.keys(without.variables), ['PIP_KEYRING_PROVIDER', 'UV_KEYRING_PROVIDER'])
    assert.match(without.notes[1] ?? '', /https:\/\/oauth2accesstoken@/)
    const {notes, variables} = await plan({
      words: [INDEX, OTHER],
      env: {PIP_EXTRA_INDEX_URL: 'https://a.example/simple/'},
    })
    assert.equal(variables['PIP_EXTRA_INDEX_URL'], `${OTHER} https://a.example/simple/`)
    assert.equal(variables['UV_INDEX'], OTHER)
    assert.match(notes.at(-1) ?? '', /highest version that any index has/)
  })

  it('gives twine a token, and says until when', async () => {
    const {notes, tokenVariables, variables} = await plan({words: [INDEX], flags: {twine: true}})
    assert.deepEqual(tokenVariables, {TWINE_PASSWORD: 'the-token'})
    assert.deepEqual([variables['TWINE_USERNAME'], variables['TWINE_REPOSITORY_URL']], ['oauth2accesstoken', URL])
    assert.match(notes.at(-1) ?? '', /until 2026-01-02T03:04:05Z/)
  })

  it('edits the user’s file in place', async () => {
    const file = join(folder, '.config', 'pip', 'pip.conf')
    const edited = async (text: string) => {
      mkdirSync(join(file, '..'), {recursive: true})
      writeFileSync(file, text)
      const {edits: [edit] = [], variables} = await plan({words: [INDEX], inPlace: true})
      assert.deepEqual([edit?.path, variables], [file, {}])
      return edit?.content
    }
    const ours = `keyring-provider = subprocess\nindex-url = ${INDEX}\n`
    const reversed = `index-url = ${INDEX}\nkeyring-provider = subprocess\n`
    assert.equal(await edited(''), `[global]\n${reversed}`)
    assert.equal(await edited('[install]\nuser = yes'), `[install]\nuser = yes\n[global]\n${reversed}`)
    assert.equal(
      await edited(
        '[global]\ntimeout = 9\nindex_url = https://a.example/\n\t https://b.example/\n[install]\nindex-url = x\n',
      ),
      `[global]\nkeyring-provider = subprocess\ntimeout = 9\nindex-url = ${INDEX}\n[install]\nindex-url = x\n`,
    )
    assert.equal(await edited('[global]'), `[global]\n${reversed}`)
    assert.equal(await edited(`[global]\n${ours}`), `[global]\n${ours}`)
  })

  it('edits the file that pip reads: an older one only where it is the only one', async () => {
    const [current, older] = [join(folder, '.config', 'pip', 'pip.conf'), join(folder, '.pip', 'pip.conf')]
    const path = async (env = {}) => (await plan({words: [INDEX], inPlace: true, env})).edits?.[0]?.path
    assert.deepEqual([await path({PIP_CONFIG_FILE: '/given'}), await path()], ['/given', current])
    mkdirSync(join(older, '..'))
    writeFileSync(older, '')
    assert.equal(await path(), older)
    const onMac = join(folder, 'Library', 'Application Support', 'pip')
    mkdirSync(onMac, {recursive: true})
    assert.equal(await path(), process.platform === 'darwin' ? join(onMac, 'pip.conf') : older)
  })

  it('refuses what is no repository of Google', async () => {
    for (const word of [
      'https://python.example/simple/',
      'europe-python.pkg.dev',
      'https://europe-python.pkg.dev.evil.example/p/r/',
      'https://user@europe-python.pkg.dev/p/r/',
      'http://europe-python.pkg.dev/p/r/',
      'https://europe-python.pkg.dev/p',
      'https://europe-python.pkg.dev/p/r/simple/?x',
      'https://europe-npm.pkg.dev/p/r/',
    ]) {
      await assert.rejects(plan({words: [word]}), {code: 'INPUT_HOST_INVALID'}, word)
    }
  })
})
