import assert from 'node:assert/strict'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {go} from '../../../../src/lib/use-cases/configure/go.ts'
import {configureCall} from '../../../support/configure-call.ts'

const HOST = 'europe-go.pkg.dev'

describe('configure go', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-go-'))
    mkdirSync(join(folder, 'bin'))
    mkdirSync(join(folder, 'job', 'go'), {recursive: true})
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  /** With a program that answers `go env` as a Go of this version does. It must not be let choose another one. */
  function plan(version: string, told: Parameters<typeof configureCall>[1] = {}, settings = 'GOAUTH=netrc') {
    const answer = `#!/bin/sh
[ "$GOTOOLCHAIN" = local ] || exit 1
GOVERSION=${version} GOENV='${join(folder, 'goenv')}'; ${settings}
shift; for name; do eval "echo \\"\\$$name\\""; done
`
    if (version !== '') writeFileSync(join(folder, 'bin', 'go'), answer, {mode: 0o700})
    return go.plan(
      configureCall(folder, {words: [HOST], ...told, env: {PATH: `${folder}/bin:/usr/bin:/bin`, ...told.env}}),
    )
  }
  const program = () => join(folder, 'job', 'bin', 'ci-auth-goauth')

  it('uses GOAUTH where Go has it, and keeps what was there', async () => {
    for (const version of ['go1.24', 'go1.24.4', 'go1.30rc1', 'go2.0', '"devel go1.25-abc"']) {
      const {files, helpers, variables} = await plan(version)
      assert.deepEqual({files, helpers}, {files: [], helpers: ['goauth']})
      assert.deepEqual(variables, {GOAUTH: `${program()} ${HOST}; netrc`}, version)
    }
    const kept = await plan('go1.24', {}, `GOAUTH='git /src; netrc'`)
    assert.deepEqual(kept.variables, {GOAUTH: `${program()} ${HOST}; git /src; netrc`})
    const off = await plan('go1.24', {}, 'GOAUTH=off')
    assert.deepEqual(off.variables, {GOAUTH: `${program()} ${HOST}`})
  })

  it('adds to the hosts of an earlier call', async () => {
    const {variables} = await plan(
      'go1.24',
      {words: ['https://us-go.pkg.dev/p/r', HOST]},
      `GOAUTH='${program()} ${HOST}; netrc'`,
    )
    assert.deepEqual(variables, {GOAUTH: `${program()} ${HOST} us-go.pkg.dev; netrc`})
  })

  it('quotes a path as Go reads it, and refuses what no quotes help', async () => {
    for (const [name, quote] of [
      ["it's", '"'],
      ['a b', "'"],
    ] as const) {
      const inside = configureCall(join(folder, name), {words: [HOST], flags: {'go-version': '1.24'}})
      const {variables} = await go.plan({...inside, surroundings: {...inside.surroundings, cwd: folder}})
      const path = join(folder, name, 'job', 'bin', 'ci-auth-goauth')
      assert.equal(variables['GOAUTH'], `${quote}${path}${quote} ${HOST}; netrc`)
    }
    for (const name of ['a;b', `it's "both"`]) {
      const inside = configureCall(join(folder, name), {words: [HOST], flags: {'go-version': '1.24'}})
      const call = {...inside, surroundings: {...inside.surroundings, cwd: folder}}
      await assert.rejects(go.plan(call), {code: 'FILE_WRITE_FAILED'})
    }
  })

  it('writes a netrc file for an older Go, and says until when it is valid', async () => {
    writeFileSync(join(folder, '.netrc'), 'machine example.com login a password b\n')
    const {files, helpers, notes, variables} = await plan('go1.23.9')
    const content = `machine ${HOST} login oauth2accesstoken password the-token\nmachine example.com login a password b\n`
    assert.deepEqual({files, helpers}, {files: [{path: 'go/netrc', content}], helpers: []})
    assert.deepEqual(variables, {NETRC: join(folder, 'job/go/netrc')})
    assert.match(notes.join('\n'), /until 2026-01-02T03:04:05Z\. To renew it, run ci-auth configure go again/)
  })

  it('renews its lines in the netrc file, and keeps those of other hosts', async () => {
    const old = `machine ${HOST} login oauth2accesstoken password old\n`
    const others =
      'machine us-go.pkg.dev login oauth2accesstoken password other\nmachine example.com login a password b\n'
    writeFileSync(join(folder, 'job/go/netrc'), old + others)
    const {files} = await plan('go1.19.8', {env: {NETRC: join(folder, 'job/go/netrc')}})
    assert.equal(files[0]?.content, `${old.replace('old', 'the-token')}${others}`)
  })

  it('takes the hosts from GOPROXY, and the version from a flag', async () => {
    const proxies =
      'GOAUTH=netrc GOPROXY="https://us-go.pkg.dev/p/r,https://proxy.golang.org|https://us-go.pkg.dev/p/x,direct"'
    assert.deepEqual((await plan('go1.24', {words: []}, proxies)).variables, {
      GOAUTH: `${program()} us-go.pkg.dev; netrc`,
    })
    assert.deepEqual(Object.keys((await plan('go1.24', {flags: {'go-version': '1.22'}})).variables), ['NETRC'])
    assert.deepEqual(Object.keys((await plan('go1.19', {flags: {'go-version': 'go1.26.1'}})).variables), ['GOAUTH'])
  })

  it('edits the user’s settings in place', async () => {
    writeFileSync(join(folder, 'goenv'), 'GOAUTH=netrc\nGOPROXY=https://us-go.pkg.dev/p/r\n')
    const {edits, variables} = await plan('go1.24', {inPlace: true})
    assert.deepEqual(variables, {})
    const content = `GOPROXY=https://us-go.pkg.dev/p/r\nGOAUTH=${program()} ${HOST}; netrc\n`
    assert.deepEqual(edits, [{path: join(folder, 'goenv'), content, undo: 'the line GOAUTH=…'}])
    await assert.rejects(plan('go1.24', {inPlace: true}, 'GOAUTH=netrc GOENV=off'), {code: 'FILE_SETTINGS_INVALID'})
    const older = await plan('go1.19', {inPlace: true})
    assert.deepEqual(
      older.edits?.map(({path}) => path),
      [join(folder, '.netrc')],
    )
  })

  it('refuses what it does not know', async () => {
    await assert.rejects(plan('', {env: {PATH: '/nowhere'}}), {
      code: 'INPUT_VERSION_REQUIRED',
      message: /^there is no go on PATH/,
    })
    await assert.rejects(plan('go1.24', {flags: {'go-version': 'new'}}), {code: 'INPUT_VERSION_REQUIRED'})
    await assert.rejects(plan('go1.24', {words: []}), {code: 'INPUT_HOST_INVALID'})
    for (const word of ['proxy.golang.org', `${HOST}.evil.example`, 'europe-npm.pkg.dev', '']) {
      await assert.rejects(plan('go1.24', {words: [word]}), {code: 'INPUT_HOST_INVALID'}, word)
    }
  })
})
