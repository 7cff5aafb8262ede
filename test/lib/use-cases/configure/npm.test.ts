import assert from 'node:assert/strict'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {npm} from '../../../../src/lib/use-cases/configure/npm.ts'
import {configureCall} from '../../../support/configure-call.ts'

const PLACE = 'europe-npm.pkg.dev/my-project/npm'
const URL_GIVEN = `https://${PLACE}/`
const SCOPE_LINE = `@acme:registry=${URL_GIVEN}\n`
const TOKEN_LINE = `//${PLACE}/:_authToken=\${CI_AUTH_NPM_TOKEN}\n`

describe('configure npm', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-npm-'))
    mkdirSync(join(folder, 'job', 'npm'), {recursive: true})
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  const plan = (told: Parameters<typeof configureCall>[1]) => npm.plan(configureCall(folder, told))
  const ofJob = (name: string) => join(folder, 'job', name)

  it('keeps the user’s settings in files of the job, with no token in them', async () => {
    writeFileSync(join(folder, '.npmrc'), '@acme:registry=https://old.example/\nfund=false\n[section]\nx=1')
    const {files, helpers, notes, tokenVariables, variables} = await plan({words: [`@acme=${URL_GIVEN}`]})
    const rest = 'fund=false\n[section]\nx=1'
    const helperLine = `//${PLACE}/:tokenHelper=${ofJob('bin/ci-auth-pnpm')}\n`
    assert.deepEqual(files, [
      {path: 'npm/npmrc', content: SCOPE_LINE + TOKEN_LINE + rest},
      {path: 'npm/pnpmrc', content: SCOPE_LINE + helperLine + rest},
    ])
    assert.deepEqual(helpers, ['pnpm'])
    assert.deepEqual(tokenVariables, {CI_AUTH_NPM_TOKEN: 'the-token'})
    assert.deepEqual(variables, {
      NPM_CONFIG_USERCONFIG: ofJob('npm/npmrc'),
      PNPM_CONFIG_USERCONFIG: ofJob('npm/pnpmrc'),
    })
    assert.match(notes.join('\n'), /until 2026-01-02T03:04:05Z\. To renew it, run ci-auth configure npm again/)
  })

  it('adds to what an earlier call wrote, and takes the file that npm would read', async () => {
    writeFileSync(join(folder, 'mine'), `//${PLACE}/:_authToken=copied\nfund=false\n`)
    const env = {NPM_CONFIG_USERCONFIG: '/nowhere', npm_config_userconfig: join(folder, 'mine')}
    const first = await plan({words: [URL_GIVEN], env})
    assert.equal(first.files[0]?.content, `${TOKEN_LINE}fund=false\n`)
    // npx sets the name in lower case, which would win.
    assert.equal(first.variables['npm_config_userconfig'], ofJob('npm/npmrc'))
    writeFileSync(ofJob('npm/npmrc'), first.files[0]?.content ?? '')
    const other = await plan({words: ['@b=https://us-npm.pkg.dev/example.com/p/npm'], env})
    const added =
      '@b:registry=https://us-npm.pkg.dev/example.com/p/npm/\n//us-npm.pkg.dev/example.com/p/npm/:_authToken='
    assert.equal(other.files[0]?.content, `${added}\${CI_AUTH_NPM_TOKEN}\n${TOKEN_LINE}fund=false\n`)
  })

  it('takes the registries of Google from the settings', async () => {
    writeFileSync(join(folder, '.npmrc'), `registry = "https://registry.example/"\n@acme:registry=https://${PLACE}\n`)
    const {files} = await plan({})
    assert.ok(files[0]?.content.startsWith(TOKEN_LINE))
    assert.ok(!files[0]?.content.includes('//registry.example/:'))
  })

  it('gives each profile a variable', async () => {
    const call = {...configureCall(folder, {words: [URL_GIVEN]}), profile: 'build-1'}
    const {files, tokenVariables} = await npm.plan(call)
    assert.deepEqual(tokenVariables, {CI_AUTH_NPM_TOKEN_BUILD_1: 'the-token'})
    assert.match(files[0]?.content ?? '', /_authToken=\$\{CI_AUTH_NPM_TOKEN_BUILD_1\}\n/)
  })

  it('lets pnpm read what npm reads if it cannot start the program', async () => {
    const call = configureCall(folder, {words: [URL_GIVEN]})
    for (const name of ['a b', 'a$b', "it's"]) {
      const {files, helpers, variables} = await npm.plan({...call, programOf: () => `/tmp/${name}/ci-auth-pnpm`})
      assert.deepEqual(helpers, [])
      assert.deepEqual([files.length, Object.keys(variables)], [1, ['NPM_CONFIG_USERCONFIG']])
    }
  })

  it('edits the user’s file in place', async () => {
    writeFileSync(join(folder, '.npmrc'), 'fund=false\n')
    const {edits, files, variables} = await plan({words: [`@acme=${URL_GIVEN}`], inPlace: true})
    const undo = `the lines with //${PLACE}/, @acme:registry`
    assert.deepEqual(edits, [{path: join(folder, '.npmrc'), content: `${SCOPE_LINE}${TOKEN_LINE}fund=false\n`, undo}])
    assert.deepEqual([files, variables], [[], {}])
  })

  it('refuses what is no repository of Google for npm', async () => {
    await assert.rejects(plan({}), {code: 'INPUT_HOST_INVALID', message: /^no registry is named/})
    const foreign = [
      'https://npm.example/',
      'europe-npm.pkg.dev',
      'https://europe-npm.pkg.dev/my-project/',
      `https://europe-npm.pkg.dev.evil.example/my-project/npm/`,
      `https://europe-npm.pkg.dev@evil.example/my-project/npm/`,
      'https://europe-npm.pkg.dev/my-project/../npm/',
      'https://europe-docker.pkg.dev/my-project/npm/',
      `@acme/x=${URL_GIVEN}`,
      `${URL_GIVEN}\nx=y`,
      `http://${PLACE}/`,
      '',
    ]
    for (const word of foreign) await assert.rejects(plan({words: [word]}), {code: 'INPUT_HOST_INVALID'}, word)
  })
})
