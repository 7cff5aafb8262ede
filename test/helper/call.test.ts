import assert from 'node:assert/strict'
import {chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {helperCallOf} from '../../src/helper/call.ts'
import {skipBecause} from '../support/skip.ts'

describe('the next program on PATH', () => {
  let folder: string
  before(function () {
    Object.assign(globalThis, {CI_AUTH_VERSION: '0.0.0'})
    if (process.platform === 'win32') skipBecause(this, 'the programs are shell scripts')
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-path-'))
    for (const [name, code] of [
      ['first', 1],
      ['ours', 2],
      ['next', 3],
    ] as const) {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'keyring'), `#!/bin/sh\n[ "$*" = "get x y" ] && exit ${code}\n`)
      chmodSync(join(folder, name, 'keyring'), 0o755)
    }
    symlinkSync(join(folder, 'ours'), join(folder, 'link'))
  })
  afterEach(() => rmSync(folder, {recursive: true}))

  async function run(names: readonly string[], own = 'ours', program = 'keyring'): Promise<number | undefined> {
    const started = {name: 'keyring', words: ['get', 'x', 'y'], profile: undefined, programs: join(folder, own)}
    const {PATH} = process.env
    process.env['PATH'] = names.map((name) => join(folder, name)).join(delimiter)
    try {
      const unasked = () => assert.fail('no token is wanted')
      return await helperCallOf(started, {jobOf: unasked, look: unasked, signal: AbortSignal.abort()}).passOn(program)
    } finally {
      process.env['PATH'] = PATH
    }
  }

  it('is the first one behind ours, by whatever name our folder is there', async () => {
    assert.equal(await run(['first', 'ours', 'next']), 3)
    assert.equal(await run(['first', 'link', 'ours', 'next']), 3)
    assert.equal(await run(['ours', 'next'], 'link'), 3)
  })

  it('is the first one of all where ours is not on PATH', async () => {
    assert.equal(await run(['first', 'next']), 1)
  })

  it('may not be there', async () => {
    assert.equal(await run(['first', 'ours']), undefined)
    assert.equal(await run(['next'], 'ours', 'other'), undefined)
  })
})
